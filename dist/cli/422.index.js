export const id = 422;
export const ids = [422];
export const modules = {

/***/ 4122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ findFiles)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./core/display-name.js
/** Line breaks and other controls, format characters (direction marks, zero-width ones), separators of lines, halves of surrogate pairs. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
/** What combines with the letter before it: `é` may be one character, or two that look the same. */
const COMBINING = /\p{M}/u;
/** Nearly all names: nothing to escape, so that ten thousand of them cost nothing. */
const ORDINARY = /^[\w ./-]*$/;
function escaped(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/**
 * The name of a file as it can stand in a log, a summary or a message: one line, each different name looks different, and nothing in it is
 * taken for a workflow command (`::…` at the beginning of a line, `##[…` anywhere). Ordinary names come back as they are.
 */
function displayName(path) {
    if (ORDINARY.test(path))
        return path;
    const composed = path.normalize('NFC') === path;
    let shown = '';
    for (const character of path) {
        if (character === '\\')
            shown += '\\\\';
        else if (UNSAFE.test(character) || (!composed && (COMBINING.test(character) || character.normalize('NFC') !== character)))
            shown += escaped(character);
        else
            shown += character;
    }
    shown = shown.replaceAll('##[', `#${escaped('#')}[`);
    return shown.trimStart().startsWith('::') ? `./${shown}` : shown;
}

// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
;// CONCATENATED MODULE: ./records/files/faults.js


/** A pattern as messages show it. */
function shown(pattern) {
    return `"${displayName(pattern.slice(0, 80))}"`;
}
function tooMany(pattern, most) {
    const limit = most.toLocaleString('en');
    return {
        code: 'AO_FILES_TOO_MANY',
        message: `With the pattern ${shown(pattern)} the files are more than ${limit}. Name a narrower pattern, or share the files out between several runs.`,
    };
}
function parentBehindWildcard(pattern) {
    return {
        code: 'AO_INPUT_INVALID',
        message: `".." stands behind a wildcard in the pattern ${shown(pattern)}. Write the folder that is meant.`,
    };
}
function outside(pattern) {
    return {
        code: 'AO_FILE_OUTSIDE',
        message: `${shown(pattern)} leads out of the workspace. Keep the files in the repository and name them by relative paths.`,
    };
}
function linkOutside(file) {
    return {
        code: 'AO_FILE_OUTSIDE',
        message: `${file} is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.`,
    };
}
/** `siblings` are the names beside the one that is missing. */
function notFound(file, pattern, siblings) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const separators = pattern.includes('\\') ? ' Write "/" between folders.' : '';
    const advice = separators || (0,nearest/* didYouMean */.a)(name, siblings.map(displayName)) || ' Check the path against the workspace.';
    return { code: 'AO_FILE_NOT_FOUND', message: `${file} does not exist.${advice}` };
}
function dangling(file) {
    return { code: 'AO_FILE_NOT_FOUND', message: `${file} is a symbolic link to something that does not exist. Correct or remove the link.` };
}
function isFolder(file, ending) {
    const inside = `${file.endsWith('/') ? file : `${file}/`}*${ending}`;
    return { code: 'AO_FILE_IS_FOLDER', message: `${file} is a folder. Name the files in it, for instance ${inside}.` };
}
function notRegular(file) {
    return {
        code: 'AO_FILE_UNREADABLE',
        message: `${file} is a pipe or a device, which cannot be read as a file. Write its content to a file.`,
    };
}
function unreadable(file, error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { code: 'AO_FILE_UNREADABLE', message: `${file} cannot be looked at (${cause}). Check the path and its permissions.` };
}

;// CONCATENATED MODULE: ./records/files/stars.js
/** Stands for any number of items, also none. */
const STAR = Symbol('any number of items');
/**
 * Whether the items match a pattern with stars, wholly. Greedy, going back to the last star only, which is enough: a star may always take one item more.
 * Time grows with the product of both lengths, never beyond: no pattern and no name can make it explode.
 */
function matchesWithStars(pattern, items, one) {
    let p = 0;
    let star = -1;
    let resume = 0;
    for (let i = 0; i < items.length;) {
        const token = pattern[p];
        const item = items[i];
        if (token === STAR) {
            star = p++;
            resume = i;
        }
        else if (token !== undefined && item !== undefined && one(token, item)) {
            p++;
            i++;
        }
        else if (star >= 0) {
            p = star + 1;
            i = ++resume;
        }
        else
            return false;
    }
    while (pattern[p] === STAR)
        p++;
    return p === pattern.length;
}

;// CONCATENATED MODULE: ./records/files/glob.js

const WINDOWS = process.platform === 'win32';
const PLAIN = /^[\w.-]+$/;
const ONE_STAR = /^[\w.-]*\*[\w.-]*$/;
function comparable(text) {
    return WINDOWS ? text.toLowerCase() : text;
}
/** Whether a name holds a wildcard: `*`, `?`, or a set in brackets. */
function isWild(name) {
    return /[*?]/.test(name) || closingBracket(name, name.indexOf('[')) !== -1;
}
/** Index of the bracket that closes the set opened at `open`, or -1. One that comes first in the set belongs to it. */
function closingBracket(name, open) {
    if (open === -1)
        return -1;
    const first = name[open + 1] === '!' || name[open + 1] === '^' ? open + 2 : open + 1;
    return name.indexOf(']', first + 1);
}
/** `abc`, `a-z`, in front `!` or `^` for the opposite. */
function setTest(content) {
    const opposite = content.startsWith('!') || content.startsWith('^');
    const characters = [...comparable(opposite ? content.slice(1) : content)];
    const ranges = [];
    for (let i = 0; i < characters.length; i++) {
        const from = characters[i] ?? '';
        const to = characters[i + 2];
        const isRange = characters[i + 1] === '-' && to !== undefined;
        ranges.push([from, isRange ? to : from]);
        if (isRange)
            i += 2;
    }
    const point = (character) => character.codePointAt(0) ?? 0;
    return (character) => ranges.some(([from, to]) => point(character) >= point(from) && point(character) <= point(to)) !== opposite;
}
function compileSegment(text) {
    const tokens = [];
    for (let i = 0; i < text.length;) {
        const character = String.fromCodePoint(text.codePointAt(i) ?? 0);
        const close = character === '[' ? closingBracket(text, i) : -1;
        if (character === '*')
            tokens.push(STAR);
        else if (character === '?')
            tokens.push(() => true);
        else if (close !== -1)
            tokens.push(setTest(text.slice(i + 1, close)));
        else
            tokens.push((other) => other === comparable(character));
        i = close === -1 ? i + character.length : close + 1;
    }
    return tokens;
}
function widened(name) {
    return PLAIN.test(name) || ONE_STAR.test(name) ? name : '*';
}
function wider(names) {
    const first = names.indexOf('**');
    if (first === -1)
        return names.map(widened).join('/');
    return [...names.slice(0, first).map(widened), '**', ...names.slice(names.lastIndexOf('**') + 1).map(widened)].join('/');
}
/**
 * Compiles a pattern, split at its `/`. `**` as a whole name stands for any number of folders (at the end for all that is below them), `*` for any characters within a name, `?` for one,
 * `[a-z]` for one of a set, `[!a-z]` for one that is not in it. Names that begin with a dot are like all others. There is no escape character:
 * `[*]`, `[?]` and `[[]` stand for the characters themselves. On Windows case does not matter.
 */
function compileGlob(pattern) {
    const names = pattern.at(-1) === '**' ? [...pattern, '*'] : pattern;
    const segments = names.map((name) => (name === '**' ? STAR : compileSegment(name)));
    const one = (segment, name) => matchesWithStars(segment, [...comparable(name)], (test, character) => test(character));
    return { wider: wider(names), matches: (path) => matchesWithStars(segments, path, one) };
}

;// CONCATENATED MODULE: ./records/files/look.js

function ifMissing(error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return undefined;
    throw error;
}
/** Looks at a path whose folder is free of links (undefined: there is no such folder). Throws what the operating system refuses with. */
async function look(path) {
    const own = path === undefined ? undefined : await (0,promises_.lstat)(path).catch(ifMissing);
    if (path === undefined || !own)
        return { kind: 'missing' };
    const target = own.isSymbolicLink() ? await (0,promises_.stat)(path).catch(ifMissing) : own;
    if (!target)
        return { kind: 'dangling' };
    const kind = target.isFile() ? 'file' : target.isDirectory() ? 'folder' : 'other';
    return { kind, real: target === own ? path : await (0,promises_.realpath)(path) };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./records/files/matcher.js

/**
 * Matches with tinyglobby. It leaves links out where it is told not to follow them; so it follows them, and is shown each as a file that leads nowhere.
 */
const tinyMatcher = async (patterns, folder) => {
    const { glob } = await __webpack_require__.e(/* import() */ 416).then(__webpack_require__.bind(__webpack_require__, 6416));
    return glob(patterns, {
        cwd: folder,
        dot: true,
        expandDirectories: false,
        braceExpansion: false,
        extglob: false,
        caseSensitiveMatch: process.platform !== 'win32',
        fs: { realpath: new Proxy(external_node_fs_.realpath, { apply: (_target, _self, [path, done]) => done(null, path) }), stat: external_node_fs_.lstat },
    });
};

;// CONCATENATED MODULE: ./records/files/path-pattern.js




/** Names on the way from a folder to something below it; undefined where it is not below it. */
function namesBelow(folder, path) {
    const way = (0,external_node_path_.relative)(folder, path);
    if (way === '')
        return [];
    const names = way.split(external_node_path_.sep);
    return names[0] === '..' || (0,external_node_path_.isAbsolute)(way) ? undefined : names;
}
/** A folder's path without links; of a file the same, but its own name stays: it may be a link. Undefined where there is no such folder. */
async function withoutLinks(named, isFile) {
    const folder = isFile ? (0,external_node_path_.dirname)(named) : named;
    const real = await (0,promises_.realpath)(folder).catch(() => undefined);
    return real !== undefined && isFile ? (0,external_node_path_.resolve)(real, (0,external_node_path_.basename)(named)) : real;
}
/** The part below the workspace of an absolute path that leads into it: brackets in the workspace's own path are no wildcards. */
function belowWorkspace(path, { workspace, realWorkspace }) {
    const root = [workspace, realWorkspace].map((folder) => `${slashed(folder)}/`).find((folder) => path.startsWith(folder));
    return root === undefined ? path : `./${path.slice(root.length)}`;
}
function slashed(path) {
    return external_node_path_.sep === '\\' ? path.replaceAll('\\', '/') : path;
}
async function parsePattern(text, place) {
    const marks = text.length - text.replace(/^!+/, '').length;
    const path = belowWorkspace(slashed(text.slice(marks)), place);
    const names = path.split('/');
    const firstWild = names.findIndex(isWild);
    const plain = firstWild === -1 ? path : names.slice(0, firstWild).join('/');
    const rest = firstWild === -1 ? [] : names.slice(firstWild).filter((name) => name !== '' && name !== '.');
    const absolute = (0,external_node_path_.isAbsolute)(path);
    const named = (0,external_node_path_.resolve)(place.workspace, plain === '' && absolute ? '/' : plain);
    return {
        text,
        negated: marks % 2 === 1,
        absolute,
        named,
        real: await withoutLinks(named, rest.length === 0),
        wild: rest,
        folder: path.endsWith('/'),
        fault: rest.includes('..') ? parentBehindWildcard(text) : undefined,
    };
}
const exclusionGlobs = new WeakMap();
function globsOf(exclusion) {
    const known = exclusionGlobs.get(exclusion);
    if (known)
        return known;
    const globs = [compileGlob(exclusion.wild), compileGlob([...exclusion.wild, '**'])];
    exclusionGlobs.set(exclusion, globs);
    return globs;
}
/** Whether a negated pattern names a file, or a folder above it. `named` is the way by which it was found, `path` the one without links. */
function excludes(exclusion, file) {
    const ways = [namesBelow(exclusion.named, file.named), exclusion.real === undefined ? undefined : namesBelow(exclusion.real, file.path)];
    return ways.some((names) => names !== undefined && globsOf(exclusion).some((glob) => glob.matches(names)));
}

;// CONCATENATED MODULE: ./records/files/expand.js








const nothing = { files: [], faults: [], excluded: 0 };
const faulty = (fault) => ({ ...nothing, faults: [fault] });
/** The files that a pattern names, sorted. */
async function expandPattern(pattern, options) {
    if (pattern.fault)
        return faulty(pattern.fault);
    const { workspace, realWorkspace, confined } = options;
    if (confined && !namesBelow(workspace, pattern.named) && !namesBelow(realWorkspace, pattern.named))
        return faulty(outside(pattern.text));
    try {
        return pattern.wild.length === 0 ? await expandPath(pattern, pattern.named, pattern.real, options) : await expandWild(pattern, options);
    }
    catch (error) {
        return faulty(unreadable(displayName(pattern.text), error));
    }
}
async function expandWild(pattern, options) {
    const { named, real, wild } = pattern;
    if (pattern.folder && !options.expandFolders)
        return faulty(isFolder(displayName(pattern.text), options.ending ?? '.csv'));
    if (real === undefined)
        return nothing;
    if (leadsOut(real, options))
        return faulty(linkOutside(fileName(named, pattern, options)));
    const endings = pattern.folder ? options.expandFolders : undefined;
    const found = await walk(pattern, { named, real }, { wild: pattern.folder ? [...wild, '**'] : wild, endings }, options);
    return found.files.length + found.faults.length + found.excluded > 0 ? found : expandAsPath(pattern, options);
}
/** A file may be named by what looks like a pattern: `totals [2026].csv`. */
async function expandAsPath(pattern, options) {
    const named = (0,external_node_path_.join)(pattern.named, ...pattern.wild);
    const expansion = await expandPath(pattern, named, await withoutLinks(named, true), options);
    return expansion.faults.some((fault) => fault.code === 'AO_FILE_NOT_FOUND') ? nothing : expansion;
}
/** A path without wildcards: a file, or a folder where folders may be named. */
async function expandPath(pattern, named, path, options) {
    const file = fileName(named, pattern, options);
    if (path !== undefined && options.excluded({ path, named, file }))
        return { ...nothing, excluded: 1 };
    const { kind, real } = await look(path);
    if (kind === 'dangling')
        return faulty(dangling(file));
    if (kind === 'missing')
        return faulty(notFound(file, pattern.text, await siblingsOf(named)));
    if (leadsOut(real, options))
        return faulty(linkOutside(file));
    if (kind === 'other')
        return faulty(notRegular(file));
    if (kind === 'file')
        return { ...nothing, files: [{ path: path ?? real, named, file }] };
    if (!options.expandFolders)
        return faulty(isFolder(file, options.ending ?? '.csv'));
    return walk(pattern, { named, real }, { wild: ['**'], endings: options.expandFolders }, options);
}
/** The files below a folder that match; with `endings`, of these the ones that end so. */
async function walk(pattern, folder, { wild, endings }, options) {
    const glob = compileGlob(wild);
    const match = options.match ?? tinyMatcher;
    const candidates = [];
    for (const answer of await match([glob.wider], folder.real)) {
        const path = (0,external_node_path_.resolve)(folder.real, answer);
        const names = namesBelow(folder.real, path);
        if (!names || !glob.matches(names) || !hasEnding(path, endings))
            continue;
        const named = (0,external_node_path_.join)(folder.named, ...names);
        candidates.push({ path, named, file: fileName(named, pattern, options) });
    }
    const wanted = candidates.filter((candidate) => !options.excluded(candidate));
    const verdicts = await Promise.all(wanted.map((candidate) => judge(candidate, options)));
    return {
        files: wanted.filter((_, i) => verdicts[i] === 'take').sort((a, b) => (a.named < b.named ? -1 : 1)),
        faults: verdicts.filter((verdict) => typeof verdict === 'object'),
        excluded: candidates.length - wanted.length,
    };
}
function hasEnding(path, endings) {
    const lower = path.toLowerCase();
    return endings?.some((ending) => lower.endsWith(ending)) ?? true;
}
/** Wildcards pass over what is no file: links to folders, pipes, devices. */
async function judge({ path, file }, options) {
    try {
        const { kind, real } = await look(path);
        if (kind === 'missing' || kind === 'dangling')
            return dangling(file);
        if (leadsOut(real, options))
            return linkOutside(file);
        return kind === 'file' ? 'take' : 'pass';
    }
    catch (error) {
        return unreadable(file, error);
    }
}
function leadsOut(real, { confined, realWorkspace }) {
    return confined && namesBelow(realWorkspace, real) === undefined;
}
async function siblingsOf(path) {
    return (await (0,promises_.readdir)((0,external_node_path_.dirname)(path)).catch(() => [])).slice(0, 1000);
}
/** Relative to the workspace, with `/`; absolute where the pattern is and leads elsewhere. */
function fileName(path, pattern, { workspace, realWorkspace }) {
    const inside = namesBelow(workspace, path) ?? namesBelow(realWorkspace, path);
    const name = inside ? inside.join('/') || '.' : (pattern.absolute ? path : (0,external_node_path_.relative)(workspace, path)).split(external_node_path_.sep).join('/');
    return displayName(name);
}

;// CONCATENATED MODULE: ./records/files.js





/** Files in a run. Each becomes a line of the report at least; beyond this a pattern is wrong, not a repository large. */
const MOST_FILES = 100_000;
/**
 * Finds data files by paths and patterns (`*`, `**`, `?`, `[…]`; see {@link compileGlob}), relative to the workspace or absolute, with `/` (on Windows
 * also `\`). A pattern that begins with `!` takes files, and all below folders, out of what the patterns before it gave. Symbolic links that a
 * wildcard meets are taken as files and not walked through as folders; one that is named as a folder is. A pattern that matches nothing but is
 * itself the name of a file stands for this file.
 *
 * `path` of an answer is absolute, its folder free of links; `file` is the name by which the pattern leads there, safe to be shown.
 * Faults: AO_FILE_NOT_FOUND (a path without wildcards, a dangling link), AO_FILE_IS_FOLDER, AO_FILE_OUTSIDE, AO_FILE_UNREADABLE, AO_FILES_TOO_MANY,
 * AO_INPUT_INVALID (`..` behind a wildcard).
 */
async function findFiles(patterns, options) {
    const workspace = (0,external_node_path_.resolve)(options.workspace);
    const place = { workspace, realWorkspace: await (0,promises_.realpath)(workspace).catch(() => workspace) };
    const parsed = await Promise.all(patterns.map((pattern) => parsePattern(pattern, place)));
    const found = new Map();
    const unmatched = [];
    const faults = [];
    const exclusions = parsed.flatMap((pattern, at) => (pattern.negated ? [{ pattern, at }] : []));
    for (const [at, pattern] of parsed.entries()) {
        if (pattern.negated)
            continue;
        const later = exclusions.filter((exclusion) => exclusion.at > at);
        const excluded = (file) => later.some((exclusion) => excludes(exclusion.pattern, file));
        const expansion = await expandPattern(pattern, { ...options, ...place, excluded });
        if (expansion.files.length + expansion.faults.length + expansion.excluded === 0)
            unmatched.push(pattern.text);
        for (const file of expansion.files)
            if (!found.has(file.path))
                found.set(file.path, file);
        faults.push(...expansion.faults);
        if (found.size > MOST_FILES) {
            faults.push(tooMany(pattern.text, MOST_FILES));
            break;
        }
    }
    const input = options.input ?? 'files';
    return {
        files: Array.from(found.values(), ({ path, file }) => ({ path, file, ...(options.confined && { within: place.realWorkspace }) })),
        unmatched,
        faults: faults.map((fault) => ({ input, ...fault })),
    };
}


/***/ }),

/***/ 5687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ openSource)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(742);



const CHUNK_BYTES = 512 * 1024;
function changed(file) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .DataError */ .fL('AO_FILE_CHANGED', `${file} changed while it was read, so nothing of it can be trusted.`, { file });
}
function unreadable(file, cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOENT')
        return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .DataError */ .fL('AO_FILE_NOT_FOUND', `${file} does not exist.`, { file }, { cause });
    if (code === 'EISDIR')
        return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .DataError */ .fL('AO_FILE_IS_FOLDER', `${file} is a folder.`, { file }, { cause, hint: `Name the files in it, for instance ${file}/*.csv.` });
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .DataError */ .fL('AO_FILE_UNREADABLE', `${file} cannot be read (${code || String(cause)}).`, { file }, { cause });
}
function exchanged(file) {
    const message = `${file} was exchanged for something outside of the workspace after it was found.`;
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .DataError */ .fL('AO_FILE_OUTSIDE', message, { file }, { hint: 'Find out what writes to the workspace while this runs.' });
}
function stateOf({ dev, ino, size, mtimeNs, ctimeNs }) {
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}
/** Whether what was opened is the file that the path leads to now, in the folder. Whoever exchanges files meanwhile fails on one of the two. */
async function liesWithin(folder, path, opened) {
    const real = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path).catch(() => '');
    if (!real.startsWith(folder.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? folder : folder + node_path__WEBPACK_IMPORTED_MODULE_1__.sep))
        return false;
    const there = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(real, { bigint: true }).catch(() => undefined);
    return there?.ino === opened.ino && there.dev === opened.dev;
}
/** Reads one chunk ahead, into two buffers in turn, so that reading and scanning overlap. */
async function* readAhead(handle, file, from) {
    let current = Buffer.allocUnsafe(CHUNK_BYTES);
    let spare = Buffer.allocUnsafe(CHUNK_BYTES);
    let position = from;
    const read = (into) => handle.read(into, 0, CHUNK_BYTES, position);
    let pending = read(current);
    try {
        for (;;) {
            const { bytesRead } = await pending;
            if (bytesRead === 0)
                return;
            position += bytesRead;
            const ready = current.subarray(0, bytesRead);
            [current, spare] = [spare, current];
            pending = read(current);
            yield ready;
        }
    }
    catch (error) {
        throw error instanceof Error && 'syscall' in error ? unreadable(file, error) : error;
    }
    finally {
        await pending.catch(() => undefined);
    }
}
/**
 * Opens a data file for reading from its beginning, as often as wanted.
 * @throws DataError AO_FILE_NOT_FOUND, AO_FILE_IS_FOLDER, AO_FILE_UNREADABLE, AO_FILE_OUTSIDE or AO_FILE_CHANGED
 */
async function openSource(data) {
    const { path, file } = data;
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path, 'r').catch((error) => {
        throw unreadable(file, error);
    });
    try {
        const opened = await handle.stat({ bigint: true });
        await assertExpected(data, opened);
        const state = stateOf(opened);
        return {
            file,
            size: Number(opened.size),
            state,
            chunks: (from = 0) => readAhead(handle, file, from),
            async assertUnchanged() {
                if (stateOf(await handle.stat({ bigint: true })) !== state)
                    throw changed(file);
            },
            [Symbol.asyncDispose]: () => handle.close(),
        };
    }
    catch (error) {
        await handle.close();
        throw error;
    }
}
/** @throws DataError where something else was opened than was meant */
async function assertExpected({ path, file, within, state }, opened) {
    if (opened.isDirectory())
        throw unreadable(file, Object.assign(new Error('EISDIR'), { code: 'EISDIR' }));
    if (within !== undefined && !(await liesWithin(within, path, opened)))
        throw exchanged(file);
    if (state !== undefined && stateOf(opened) !== state)
        throw changed(file);
}


/***/ })

};

export const id = 802;
export const ids = [802];
export const modules = {

/***/ 6802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operate: () => (/* binding */ operate)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./report/terminal.js
var terminal = __webpack_require__(9846);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./session/git/base-file.js
/** How a file begins that stands for one in Git LFS. */
const POINTER = 'version https://git-lfs.github.com/spec/';
/** Content that is read once, from its beginning, as the file of a base commit. */
async function baseFile(file, content) {
    const first = await content.next();
    if (!first.done && Buffer.from(first.value.subarray(0, POINTER.length)).toString('latin1') === POINTER) {
        await content.return();
        return { why: 'it is kept in Git LFS, and its content there is not at hand.' };
    }
    async function* chunks() {
        if (first.done)
            return;
        yield Buffer.from(first.value);
        for await (const chunk of content)
            yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
    const close = async () => void (await content.return());
    return { value: { file, size: undefined, chunks, assertUnchanged: () => Promise.resolve(), [Symbol.asyncDispose]: close } };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./session/git/checkout.js


/** The working copy that a folder belongs to: the nearest one above it. Found without git, which a container may lack or may refuse to run. */
async function findCheckout(folder) {
    for (let at = await (0,promises_.realpath)(folder).catch(() => (0,external_node_path_.resolve)(folder));; at = (0,external_node_path_.dirname)(at)) {
        const mark = (0,external_node_path_.join)(at, '.git');
        const found = await (0,promises_.stat)(mark).catch(() => undefined);
        if (found)
            return { root: at, repository: await remoteOf(found.isDirectory() ? mark : await linkedFolder(mark)) };
        if ((0,external_node_path_.dirname)(at) === at)
            return undefined;
    }
}
/** Whether a working copy is of the repository `owner/name`. Where its configuration does not tell, it is. */
function isOf({ repository }, wanted) {
    return repository === undefined || repository.toLowerCase() === wanted.toLowerCase();
}
/** Where a path of a checkout lies in it, with `/`. */
function pathIn({ root }, path) {
    return (0,external_node_path_.relative)(root, path).replaceAll(external_node_path_.sep, '/');
}
/** In submodules and linked worktrees `.git` is a file that names the folder. */
async function linkedFolder(mark) {
    const [, target = ''] = /^gitdir: (.+)$/m.exec(await (0,promises_.readFile)(mark, 'utf8').catch(() => '')) ?? [];
    const folder = (0,external_node_path_.resolve)((0,external_node_path_.dirname)(mark), target.trim());
    const common = await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'commondir'), 'utf8').catch(() => undefined);
    return common === undefined ? folder : (0,external_node_path_.resolve)(folder, common.trim());
}
async function remoteOf(folder) {
    const config = await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'config'), 'utf8').catch(() => '');
    const [, section = ''] = /^\[remote "origin"\][^\n]*\n([^[]*)/m.exec(config) ?? [];
    const [, url = ''] = /^[ \t]*url[ \t]*=[ \t]*(\S+)[ \t\r]*$/m.exec(section) ?? [];
    const [, owner, name] = /[/:]([^/:]+)\/([^/:]+?)(?:\.git)?\/?$/.exec(url) ?? [];
    return owner === undefined || name === undefined ? undefined : `${owner}/${name}`;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
;// CONCATENATED MODULE: ./session/git/git.js


const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Reads a working copy through git. Nothing of it needs the network, asks anybody, or runs what the working copy brings along. */
class Git {
    #root;
    /** @param root of the working copy */
    constructor(root) {
        this.#root = root;
    }
    /** What a command prints; undefined where it fails, or where there is no git. */
    run(args) {
        return new Promise((resolve) => {
            const options = { encoding: 'buffer', maxBuffer: MOST_OUTPUT_BYTES, env: environment() };
            (0,external_node_child_process_.execFile)('git', this.#arguments(args), options, (error, stdout) => resolve(error ? undefined : stdout));
        });
    }
    async has(commit) {
        return (await this.run(['cat-file', '-e', `${commit}^{commit}`])) !== undefined;
    }
    /** Parents of a commit, also of one at which a shallow clone ends. */
    async parents(commit) {
        const text = (await this.run(['cat-file', 'commit', commit]))?.toString() ?? '';
        const [head = ''] = text.split('\n\n', 1);
        return [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
    }
    /** Paths that differ between two commits, both names of what was renamed; undefined where one of the commits is not here. */
    async changed(before, after) {
        return paths(await this.run(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', before, after, '--']));
    }
    /** Those of the paths that are not what is committed: changed, untracked or ignored files, as steps before leave them. */
    async uncommitted(candidates) {
        const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching', '--'];
        return (paths(await this.run([...status, ...candidates.map((path) => `:(top,literal)${path}`)])) ?? []).map((entry) => entry.slice(3));
    }
    /** Where the lines of two commits parted. */
    async mergeBase(one, other) {
        return (await this.run(['merge-base', one, other]))?.toString().trim();
    }
    /** Whether the history ends early; true where it is not known. */
    async isShallow() {
        return (await this.run(['rev-parse', '--is-shallow-repository']))?.toString().trim() !== 'false';
    }
    /** Whether a commit has a file of this path. */
    async hasFile(commit, path) {
        return (await this.run(['cat-file', '-t', `${commit}:${path}`]))?.toString().trim() === 'blob';
    }
    /**
     * A file as it is in a commit, with the line ends and the filters of a checkout.
     * @throws DataError where git fails on the way
     */
    async *content(commit, path) {
        const stdio = ['ignore', 'pipe', 'ignore'];
        const child = (0,external_node_child_process_.spawn)('git', this.#arguments(['cat-file', '--filters', `${commit}:${path}`]), { stdio: [...stdio], env: environment() });
        const ended = new Promise((resolve) => {
            child.on('error', () => resolve(null));
            child.on('close', resolve);
        });
        try {
            yield* child.stdout;
            if ((await ended) !== 0)
                throw new errors/* DataError */.fL('AO_FILE_UNREADABLE', `git could not read ${path} of ${commit}.`, { file: path });
        }
        finally {
            child.kill();
        }
    }
    #arguments(args) {
        // Checkouts in containers belong to somebody else, which git refuses by default. What it is asked to do here runs nothing of theirs.
        const safe = ['-c', `safe.directory=${this.#root}`, '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
        return ['-C', this.#root, '--no-optional-locks', ...safe, ...args];
    }
}
function environment() {
    return { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_LFS_SKIP_SMUDGE: '1', LC_ALL: 'C' };
}
/** Paths that are separated by NUL. */
function paths(output) {
    return output
        ?.toString()
        .split('\0')
        .filter((path) => path !== '');
}

;// CONCATENATED MODULE: ./session/git/local-repository.js




/** The repository around a run of the command line: plans are compared with what is committed. */
function localRepository() {
    return {
        applied: () => Promise.resolve({ why: 'Only the action keeps records of what was applied.' }),
        changed: () => Promise.resolve({ why: 'On the command line there is no event.' }),
        base: () => Promise.resolve({
            value: {
                label: 'last commit (HEAD)',
                async open(data) {
                    const checkout = await findCheckout((0,external_node_path_.dirname)(data.path));
                    if (!checkout)
                        return { why: 'it lies in no working copy of git.' };
                    const git = new Git(checkout.root);
                    const path = pathIn(checkout, data.path);
                    if (!(await git.has('HEAD')))
                        return { why: 'git knows of no commit here.' };
                    return (await git.hasFile('HEAD', path)) ? baseFile(data.file, git.content('HEAD', path)) : { value: undefined };
                },
            },
        }),
    };
}

// EXTERNAL MODULE: ./session/run-operation.js + 2 modules
var run_operation = __webpack_require__(2700);
// EXTERNAL MODULE: ./session/signals.js
var session_signals = __webpack_require__(8819);
// EXTERNAL MODULE: ./session/time-scale.js
var time_scale = __webpack_require__(8574);
// EXTERNAL MODULE: ./cli/arguments.js
var cli_arguments = __webpack_require__(1276);
// EXTERNAL MODULE: ./report/escape.js
var report_escape = __webpack_require__(3277);
// EXTERNAL MODULE: ./report/wording.js
var wording = __webpack_require__(9652);
;// CONCATENATED MODULE: ./report/pace.js

const BYTES_OF_MB = 1_000_000;
/** Words how far a phase has come, how fast it goes and how long it may still take. Times in milliseconds. */
class Pace {
    #unit;
    #started = 0;
    /** @param now of a clock that runs evenly */
    describe(event, now) {
        if (event.unit !== this.#unit)
            this.#begin(event.unit, now);
        const elapsed = now - this.#started;
        return [amount(event), ...speed(event, elapsed), ...remaining(event, elapsed)].join(', ');
    }
    /** A new phase begins. */
    restart() {
        this.#unit = undefined;
    }
    #begin(unit, now) {
        this.#unit = unit;
        this.#started = now;
    }
}
/** How much of the phase is done, 0 to 1, where that is known. */
function shareOf({ done, total, share }) {
    if (share !== undefined)
        return Math.min(1, share);
    return total === undefined || total === 0 ? undefined : Math.min(1, done / total);
}
function amount(event) {
    const { done, total, unit } = event;
    const share = shareOf(event);
    const percent = share === undefined ? '' : ` (${Math.floor(share * 100)}%)`;
    if (unit === 'bytes')
        return `${megabytes(done)}${total === undefined ? '' : ` of ${megabytes(total)}`}${percent}`;
    return `${(0,wording/* count */.U9)(done)}${total === undefined ? '' : ` of ${(0,wording/* count */.U9)(total)}`} ${unit}${percent}`;
}
function speed({ done, unit, bytes }, elapsed) {
    if (elapsed < 500)
        return [];
    const perSecond = (value) => (value * 1000) / elapsed;
    if (unit === 'bytes')
        return [`${megabytes(perSecond(done))}/s`];
    return [`${(0,wording/* count */.U9)(Math.round(perSecond(done)))} ${unit}/s`, ...(bytes === undefined ? [] : [`${megabytes(perSecond(bytes))}/s`])];
}
function remaining(event, elapsed) {
    const share = shareOf(event);
    if (share === undefined || share <= 0 || share >= 1 || elapsed < 500)
        return [];
    return [`${(0,wording/* duration */.p0)((elapsed * (1 - share)) / share)} left`];
}
function megabytes(bytes) {
    return `${(bytes / BYTES_OF_MB).toFixed(1)} MB`;
}

// EXTERNAL MODULE: ./session/describe.js
var describe = __webpack_require__(3645);
;// CONCATENATED MODULE: ./cli/progress.js



/** Milliseconds between two lines about the same progress, where the stream is no terminal. */
const LINE_EVERY = 10_000;
/** Milliseconds between two drawings of the bar. */
const DRAW_EVERY = 100;
const BAR_CHARACTERS = 30;
/** Shows what a task tells: a bar that is drawn over on a terminal, plain lines elsewhere. */
async function createProgress(stream, verbose) {
    const line = (text) => stream.write(`${(0,report_escape/* visible */.RK)(text)}\n`);
    const pace = new Pace();
    const due = every(stream.isTTY ? DRAW_EVERY : LINE_EVERY);
    const bar = stream.isTTY ? (await __webpack_require__.e(/* import() */ 411).then(__webpack_require__.bind(__webpack_require__, 8792))).createLogUpdate(stream) : undefined;
    const advance = (event) => {
        const text = pace.describe(event, performance.now());
        if (!due())
            return;
        if (bar)
            bar(`${drawBar(event)} ${text}`);
        else
            line(text);
    };
    return {
        end() {
            bar?.clear();
            bar?.done();
        },
        onProgress(event) {
            if (event.type === 'advance')
                return advance(event);
            if (event.type === 'phase')
                pace.restart();
            const text = (0,describe/* describe */.q)(event, verbose);
            if (text === undefined)
                return;
            bar?.clear();
            line(text);
        },
    };
}
function every(ms) {
    let last = performance.now();
    return () => {
        if (performance.now() - last < ms)
            return false;
        last = performance.now();
        return true;
    };
}
function drawBar(event) {
    const share = shareOf(event);
    if (share === undefined)
        return '';
    const filled = Math.round(share * BAR_CHARACTERS);
    return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)}`;
}

;// CONCATENATED MODULE: ./cli/operate.js








/** Runs one operation: progress and diagnostics to standard error, the report to standard output. */
async function operate(operation, { options, json }) {
    const raw = { ...(0,cli_arguments/* environmentInputs */.r)(process.env), ...options, operation };
    const progress = await createProgress(process.stderr, /^(?:true|True|TRUE)$/.test(raw['verbose'] ?? ''));
    const signals = (0,session_signals/* abortOnSignals */.P)();
    const run = await (0,run_operation/* runOperation */.x)(raw, {
        workspace: process.cwd(),
        confined: false,
        tempFolder: (0,external_node_os_.tmpdir)(),
        signal: signals.signal,
        onProgress: progress.onProgress,
        openRepository: localRepository,
        timeScale: (0,time_scale/* timeScale */.M)(process.env),
    });
    progress.end();
    const received = signals.received();
    signals.release();
    printRun(run, json);
    process.exitCode = received === undefined ? run.exitCode : session_signals/* SIGNAL_EXIT_CODES */.t[received];
}
function printRun(run, json) {
    const stream = json ? process.stderr : process.stdout;
    const lines = (0,terminal/* renderTerminal */.b)(run, stream.isTTY && !process.env['NO_COLOR']);
    stream.write(`${lines.join('\n')}\n`);
    if (json)
        process.stdout.write(`${JSON.stringify(run.report)}\n`);
}


/***/ }),

/***/ 8819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ abortOnSignals),
/* harmony export */   t: () => (/* binding */ SIGNAL_EXIT_CODES)
/* harmony export */ });
/** Exit codes of a process that a signal ended. */
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
/** Turns the first SIGINT or SIGTERM into an abort; a second one ends the process at once. */
function abortOnSignals() {
    const controller = new AbortController();
    let received;
    const stop = (name) => {
        if (received !== undefined)
            process.exit(SIGNAL_EXIT_CODES[name]);
        received = name;
        controller.abort(new Error(name));
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    return {
        signal: controller.signal,
        received: () => received,
        release() {
            process.off('SIGINT', stop);
            process.off('SIGTERM', stop);
        },
    };
}


/***/ })

};

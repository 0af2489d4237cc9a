export const id = 743;
export const ids = [743];
export const modules = {

/***/ 1276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ parseArguments),
/* harmony export */   r: () => (/* binding */ environmentInputs)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _session_time_scale_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8574);
/* harmony import */ var _tasks_fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5731);
/* harmony import */ var _tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7089);
/* harmony import */ var _tasks_tasks_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9157);





const WORDS_OF_BOOLEANS = /^(?:true|True|TRUE|false|False|FALSE)$/;
/** Takes the command line apart. Unknown options are kept, so that they are refused together with everything else that is wrong. */
function parseArguments(argv) {
    const booleans = new Set([...booleanInputs(), 'help', 'version', 'json']);
    const texts = knownInputs().filter((name) => !booleans.has(name));
    const options = Object.fromEntries([
        ...[...booleans].map((name) => [name, { type: 'boolean' }]),
        ...texts.map((name) => [name, { type: 'string' }]),
        ['h', { type: 'boolean' }],
    ]);
    const { tokens } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
    const words = [];
    const values = {};
    let open;
    for (const token of tokens) {
        if (token.kind === 'positional') {
            if (open !== undefined && (WORDS_OF_BOOLEANS.test(token.value) || !booleans.has(open)))
                values[open]?.splice(-1, 1, token.value);
            else
                words.push(token.value);
        }
        open = undefined;
        if (token.kind !== 'option')
            continue;
        const name = token.name === 'h' ? 'help' : token.name;
        values[name] = [...(values[name] ?? []), token.value ?? 'true'];
        if (token.value === undefined)
            open = name;
    }
    const { help, version, json, ...inputs } = Object.fromEntries(Object.entries(values).map(([name, given]) => [name, given.join('\n')]));
    return { words, options: inputs, help: help === 'true', version: version === 'true', json: json === 'true' };
}
const PREFIX = 'ANALYTICS_OPS_';
/** Inputs from variables such as ANALYTICS_OPS_PROJECT_ID. */
function environmentInputs(env) {
    const inputs = {};
    for (const [name, value] of Object.entries(env)) {
        if (!name.startsWith(PREFIX) || name === _session_time_scale_js__WEBPACK_IMPORTED_MODULE_1__/* .TIME_SCALE_VARIABLE */ .w || value === undefined)
            continue;
        inputs[name.slice(PREFIX.length).toLowerCase().replaceAll('_', '-')] = value;
    }
    return inputs;
}
function allFields() {
    return [_tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .connectionFields */ .I1, _tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .runFields */ .Fz, _tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .hostFields */ .oU, ..._tasks_tasks_js__WEBPACK_IMPORTED_MODULE_3__/* .TASKS */ .n.map((task) => task.record.inputs)];
}
function knownInputs() {
    return [...new Set(allFields().flatMap((fields) => Object.keys(fields).map(_tasks_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .kebabCase */ .kW)))];
}
function booleanInputs() {
    return allFields().flatMap((fields) => Object.entries(fields)
        .filter(([, field]) => field.kind === 'boolean')
        .map(([name]) => (0,_tasks_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .kebabCase */ .kW)(name)));
}


/***/ }),

/***/ 6213:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   am: () => (/* binding */ generalHelp),
/* harmony export */   ay: () => (/* binding */ commandLine),
/* harmony export */   bs: () => (/* binding */ taskHelp)
/* harmony export */ });
/* harmony import */ var _tasks_credentials_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6642);
/* harmony import */ var _tasks_define_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7865);
/* harmony import */ var _tasks_fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5731);
/* harmony import */ var _tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7089);
/* harmony import */ var _tasks_tasks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9157);





const WIDTH = 100;
/** What `analytics-ops --help` prints. */
function generalHelp() {
    const width = Math.max(..._tasks_tasks_js__WEBPACK_IMPORTED_MODULE_0__/* .TASKS */ .n.map((task) => task.record.name.length));
    const groups = _tasks_define_js__WEBPACK_IMPORTED_MODULE_1__/* .TASK_GROUPS */ .F.map((group) => {
        const tasks = _tasks_tasks_js__WEBPACK_IMPORTED_MODULE_0__/* .TASKS */ .n.filter((task) => task.record.group === group);
        return tasks.length === 0 ? [] : [`${group}:`, ...tasks.map(({ record }) => `  ${record.name.padEnd(width)}  ${record.summary}`), ''];
    });
    return [
        'Usage: analytics-ops <operation> [--input-name value]...',
        '       analytics-ops <operation> --help',
        '       analytics-ops sandbox [--port N] [--faults PLAN] [--data FILE]',
        '       analytics-ops demo',
        '',
        ...groups.flat(),
        'Every input can also be given as a variable: --project-id as ANALYTICS_OPS_PROJECT_ID.',
        'Try anything without credentials: --region sandbox. See what would be sent: --dry-run.',
        '--json prints the report as one JSON document; --version the version.',
    ].join('\n');
}
/** What `analytics-ops <operation> --help` prints. */
function taskHelp({ record }) {
    const example = record.examples[0];
    const needs = (0,_tasks_credentials_js__WEBPACK_IMPORTED_MODULE_2__/* .credentialsOf */ .Y)(record.area).map((way) => way.map((input) => `--${input}`).join(', '));
    return [
        `analytics-ops ${record.name}: ${record.summary}`,
        '',
        ...wrap(plain(record.description), ''),
        '',
        'Inputs:',
        ...fieldLines(record.inputs),
        '',
        'Credentials (not needed with --region sandbox or --dry-run):',
        ...needs.map((way, index) => (index === 0 ? `  ${way}` : `  or ${way}`)),
        '',
        'Shared inputs:',
        ...fieldLines({ ..._tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .runFields */ .Fz, ..._tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .connectionFields */ .I1, ..._tasks_shared_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .hostFields */ .oU }),
        ...(example ? ['', `Example: ${example.title}`, `  ${commandLine(record.name, example.inputs)}`] : []),
    ].join('\n');
}
/** A command line as a person would type it. */
function commandLine(operation, inputs) {
    const flags = Object.entries(inputs).map(([name, value]) => `--${name} ${/^[\w./:@,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`}`);
    return ['analytics-ops', operation, ...flags].join(' ');
}
function fieldLines(fields) {
    return Object.entries(fields).flatMap(([name, field]) => [
        `  --${(0,_tasks_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .kebabCase */ .kW)(name)}${mark(field)}`,
        ...wrap(plain(field.description), '      '),
    ]);
}
function mark(field) {
    if (field.presence === 'required')
        return ' (required)';
    return field.default === undefined ? '' : ` (default: ${String(field.default)})`;
}
function plain(text) {
    return text.replaceAll('`', '');
}
function wrap(text, indent) {
    return text.split('\n').flatMap((paragraph) => {
        const lines = [''];
        for (const word of paragraph.split(' ')) {
            const line = lines.at(-1) ?? '';
            if (line !== '' && indent.length + line.length + word.length + 1 > WIDTH)
                lines.push(word);
            else
                lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
        }
        return lines.map((line) => `${indent}${line}`);
    });
}


/***/ }),

/***/ 9743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   main: () => (/* binding */ main)
/* harmony export */ });
/* harmony import */ var _core_nearest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4147);
/* harmony import */ var _core_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1585);
/* harmony import */ var _tasks_tasks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9157);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1276);
/* harmony import */ var _help_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6213);





/** The command line. Sets the process's exit code, and ends by itself when nothing is left to do. */
async function main(argv) {
    const args = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_0__/* .parseArguments */ .W)(argv);
    const [command, ...rest] = args.words;
    const task = _tasks_tasks_js__WEBPACK_IMPORTED_MODULE_1__/* .TASKS */ .n.find(({ record }) => record.name === command);
    if (args.version)
        return print(_core_version_js__WEBPACK_IMPORTED_MODULE_2__/* .VERSION */ .x);
    if (args.help || command === undefined || command === 'help') {
        if (command === undefined && !args.help)
            process.exitCode = 2;
        return print(task ? (0,_help_js__WEBPACK_IMPORTED_MODULE_3__/* .taskHelp */ .bs)(task) : (0,_help_js__WEBPACK_IMPORTED_MODULE_3__/* .generalHelp */ .am)());
    }
    if (rest.length > 0)
        return misuse(`"${rest[0]?.slice(0, 80) ?? ''}" is not expected here: inputs are written --input-name value.`);
    if (command === 'sandbox')
        return (await __webpack_require__.e(/* import() */ 735).then(__webpack_require__.bind(__webpack_require__, 2735))).sandboxCommand(args);
    if (command === 'demo')
        return (await Promise.all(/* import() */[__webpack_require__.e(839), __webpack_require__.e(505)]).then(__webpack_require__.bind(__webpack_require__, 6505))).demo();
    if (!task)
        return misuse(`"${command.slice(0, 80)}" is no operation.${(0,_core_nearest_js__WEBPACK_IMPORTED_MODULE_4__/* .didYouMean */ .a)(command, [..._tasks_tasks_js__WEBPACK_IMPORTED_MODULE_1__/* .TASKS */ .n.map(({ record }) => record.name), 'sandbox', 'demo'])} See analytics-ops --help.`);
    return (await Promise.all(/* import() */[__webpack_require__.e(839), __webpack_require__.e(595)]).then(__webpack_require__.bind(__webpack_require__, 9595))).operate(command, args);
}
function print(text) {
    process.stdout.write(`${text}\n`);
}
function misuse(message) {
    process.stderr.write(`analytics-ops: ${message}\n`);
    process.exitCode = 2;
}


/***/ }),

/***/ 767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   MG: () => (/* binding */ missingFor),
/* harmony export */   it: () => (/* binding */ authorization),
/* harmony export */   tM: () => (/* binding */ byProjectSecret),
/* harmony export */   vG: () => (/* binding */ checkCredentials),
/* harmony export */   wo: () => (/* binding */ demand)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

const NEEDS = {
    lookupTables: { auth: 'service-account', ids: ['project-id'] },
    events: { auth: 'service-account', ids: ['project-id'] },
    schemas: { auth: 'service-account', ids: ['project-id'] },
    annotations: { auth: 'service-account', ids: ['project-id'] },
    featureFlags: { auth: 'service-account', ids: ['project-id', 'workspace-id'] },
    warehouseImports: { auth: 'service-account', ids: ['project-id'] },
    pipelines: { auth: 'service-account-or-project-secret', ids: [] },
    experiments: { auth: 'service-account', ids: ['workspace-id'] },
    retrievals: { auth: 'access-token', ids: [], projectToken: true },
    deletions: { auth: 'access-token', ids: [], projectToken: true },
    serviceAccounts: { auth: 'service-account', ids: ['organization-id'] },
    activity: { auth: 'service-account', ids: ['project-id'] },
    migrations: { auth: 'none', ids: [], projectToken: true },
};
const given = (value) => value !== undefined && value !== '';
/** True where the project secret is what a request to a pipeline goes by: there is no service account. */
function byProjectSecret({ serviceAccount, projectSecret }) {
    return given(projectSecret) && !(given(serviceAccount?.username) && given(serviceAccount.secret));
}
/** The inputs, by their kebab-case names, that an area needs and that are not given. */
function missingFor(area, credentials) {
    const { auth, ids, projectToken } = NEEDS[area];
    const { serviceAccount } = credentials;
    const idsGiven = {
        'project-id': credentials.projectId,
        'workspace-id': credentials.workspaceId,
        'organization-id': credentials.organizationId,
    };
    const bySecret = auth === 'service-account-or-project-secret' && byProjectSecret(credentials);
    const byAccount = (auth === 'service-account' || auth === 'service-account-or-project-secret') && !bySecret;
    const needed = auth === 'service-account-or-project-secret' && byAccount ? [...ids, 'project-id'] : ids;
    return [
        ...(byAccount && !given(serviceAccount?.username) ? ['service-account-username'] : []),
        ...(byAccount && !given(serviceAccount?.secret) ? ['service-account-secret'] : []),
        ...(auth === 'access-token' && !given(credentials.accessToken) ? ['access-token'] : []),
        ...(projectToken && !given(credentials.projectToken) ? ['project-token'] : []),
        ...needed.filter((id) => idsGiven[id] === undefined),
    ];
}
/** @throws InputError AO_CREDENTIALS_MISSING, naming every input that is missing */
function demand(area, credentials) {
    const missing = missingFor(area, credentials);
    const faults = missing.map((input) => {
        return { code: 'AO_CREDENTIALS_MISSING', input, message: `${input} is required for this and is not given.` };
    });
    const [first, ...rest] = faults;
    if (first)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([first, ...rest]);
}
/** Every value that no message may repeat, the forms that go over the wire included. */
function secretsOf(credentials) {
    const { serviceAccount, projectSecret, accessToken, projectToken } = credentials;
    const basics = [serviceAccount && basic(serviceAccount.username, serviceAccount.secret), given(projectSecret) && basic(projectSecret, '')];
    return [...basics, serviceAccount?.secret, projectSecret, accessToken, projectToken].filter((value) => value !== false).filter(given);
}
/** The value of the Authorization header, or nothing. */
function authorization(scheme, credentials) {
    const { serviceAccount, projectSecret = '', accessToken = '' } = credentials;
    if (scheme === 'none')
        return undefined;
    if (scheme === 'access-token')
        return `Bearer ${accessToken}`;
    if (scheme === 'service-account-or-project-secret' && byProjectSecret(credentials))
        return `Basic ${basic(projectSecret, '')}`;
    return `Basic ${basic(serviceAccount?.username ?? '', serviceAccount?.secret ?? '')}`;
}
function basic(username, password) {
    return Buffer.from(`${username}:${password}`).toString('base64');
}
/** @throws InputError AO_INPUT_INVALID for credentials that no header can carry, such as a secret with a line break at its end */
function checkCredentials(credentials) {
    const { serviceAccount, projectSecret, accessToken, projectToken } = credentials;
    const faults = [];
    const check = (input, value, refused, what) => {
        if (value !== undefined && refused.test(value))
            faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} holds ${what}.` });
    };
    check('service-account-username', serviceAccount?.username, /[\p{Cc}:]/u, 'a colon, a line break or another control character');
    check('service-account-secret', serviceAccount?.secret, /\p{Cc}/u, 'a line break or another control character');
    check('project-secret', projectSecret, /[\p{Cc}:]/u, 'a colon, a line break or another control character');
    check('access-token', accessToken, /[^\x21-\x7e]/, 'white space or a character that a token cannot have');
    check('project-token', projectToken, /[\p{Cc}\s]/u, 'white space or a control character');
    const ids = {
        'project-id': credentials.projectId,
        'workspace-id': credentials.workspaceId,
        'organization-id': credentials.organizationId,
    };
    for (const [input, id] of Object.entries(ids))
        if (id !== undefined && !(Number.isSafeInteger(id) && id > 0))
            faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} is ${id}, which is not a whole number from 1.` });
    const [first, ...rest] = faults;
    if (first)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([first, ...rest]);
}


/***/ }),

/***/ 742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   dO: () => (/* binding */ AnalyticsOpsError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   fL: () => (/* binding */ DataError),
/* harmony export */   j$: () => (/* binding */ Interrupted),
/* harmony export */   zP: () => (/* binding */ Bug)
/* harmony export */ });
/** Base of every error that this package throws on purpose. `message` says what happened and where, `hint` what to do next. */
class AnalyticsOpsError extends Error {
    /** Stable name, listed with cause and remedy in docs/troubleshooting.md. */
    code;
    hint;
    constructor(code, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.name = new.target.name;
        this.code = code;
        this.hint = options.hint;
    }
}
/** The inputs cannot be used; nothing was sent. Carries every fault, not only the first. */
class InputError extends AnalyticsOpsError {
    exitCode = 2;
    faults;
    constructor(faults, options = {}) {
        const all = 'message' in faults ? [faults] : [...faults];
        const first = all[0];
        const message = all.length === 1 && first ? first.message : all.map((fault) => `- ${fault.message}`).join('\n');
        super(first?.code ?? 'AO_INPUT_INVALID', message, options);
        this.faults = all;
    }
}
/** A data file cannot be used as a whole (missing, unreadable, not text, changed while it was read). */
class DataError extends AnalyticsOpsError {
    exitCode = 2;
    location;
    constructor(code, message, location, options = {}) {
        super(code, message, options);
        this.location = location;
    }
}
/** The service refused, could not be reached, or answered what makes no sense. */
class ServiceError extends AnalyticsOpsError {
    exitCode = 1;
    kind;
    details;
    constructor(code, kind, message, details = {}) {
        super(code, message, { hint: details.hint, cause: details.cause });
        this.kind = kind;
        this.details = details;
    }
}
/** The run was stopped from outside: a signal, or the caller's AbortSignal. */
class Interrupted extends AnalyticsOpsError {
    exitCode = 1;
    constructor(cause) {
        super('AO_INTERRUPTED', 'The run was interrupted.', { cause });
    }
}
/** Something that cannot happen did. Please report it. */
class Bug extends AnalyticsOpsError {
    exitCode = 1;
    constructor(message, options = {}) {
        super('AO_BUG', message, { ...options, hint: 'This is a fault of analytics-ops itself; please report it with the log of the run.' });
    }
}


/***/ }),

/***/ 4147:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
/** Edit distance with adjacent transpositions (optimal string alignment), for suggestions. */
function distance(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const cost = a[i - 1] === b[j - 1] ? 0 : 1;
            let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
                best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
            row.push(best);
        }
        beforeLast = last;
        last = row;
    }
    return last[b.length] ?? 0;
}
/** The names most like `wanted`, nearest first, at most `most`; only those near enough to be meant. */
function nearest(wanted, names, most = 3) {
    const needle = wanted.toLowerCase().slice(0, 100);
    const scored = [];
    for (const name of names) {
        const hay = name.toLowerCase().slice(0, 100);
        const score = hay.includes(needle) || needle.includes(hay) ? 0.5 : distance(needle, hay);
        if (score <= Math.max(2, Math.ceil(needle.length / 3)))
            scored.push({ name, score });
    }
    return scored
        .sort((a, b) => a.score - b.score)
        .slice(0, most)
        .map((entry) => entry.name);
}
/** ` Did you mean "x" or "y"?`, or nothing. */
function didYouMean(wanted, names) {
    const close = nearest(wanted, names);
    return close.length === 0 ? '' : ` Did you mean ${close.map((name) => `"${name}"`).join(' or ')}?`;
}


/***/ }),

/***/ 2342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ place)
/* harmony export */ });
/** Where something stands: `file:line:column`, as far as it is known. */
function place({ file, line, column, }) {
    return [file, line, column].filter((part) => part !== undefined).join(':');
}


/***/ }),

/***/ 6986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ RawJson),
/* harmony export */   q: () => (/* binding */ stringifyLine)
/* harmony export */ });
/**
 * JSON text that is kept as it was written: numbers beyond 2^53, escapes and the order of keys survive.
 * `JSON.stringify` writes it as a string; {@link stringifyLine} puts the text itself in its place.
 */
class RawJson {
    /** One JSON value, valid, without line breaks. */
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        return this.text;
    }
}
/** An object as one line of JSON, where values that are {@link RawJson} stand as their own text. */
function stringifyLine(object) {
    const members = [];
    for (const [key, value] of Object.entries(object)) {
        const text = value instanceof RawJson ? value.text : JSON.stringify(value);
        if (text !== undefined)
            members.push(`${JSON.stringify(key)}:${text}`);
    }
    return `{${members.join(',')}}`;
}


/***/ }),

/***/ 1585:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** This package's version. A test holds it against package.json. */
const VERSION = '0.1.0';


/***/ }),

/***/ 63:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CR: () => (/* binding */ CR),
/* harmony export */   KE: () => (/* binding */ COMMA),
/* harmony export */   LF: () => (/* binding */ LF),
/* harmony export */   N5: () => (/* binding */ MINUS),
/* harmony export */   at: () => (/* binding */ at),
/* harmony export */   b9: () => (/* binding */ PLUS),
/* harmony export */   bV: () => (/* binding */ OPEN_OBJECT),
/* harmony export */   bn: () => (/* binding */ NINE),
/* harmony export */   er: () => (/* binding */ sameBytes),
/* harmony export */   f2: () => (/* binding */ ZERO),
/* harmony export */   gD: () => (/* binding */ CLOSE_LIST),
/* harmony export */   gj: () => (/* binding */ SMALL_U),
/* harmony export */   jA: () => (/* binding */ QUOTE),
/* harmony export */   o: () => (/* binding */ SLASH),
/* harmony export */   oH: () => (/* binding */ COLON),
/* harmony export */   oQ: () => (/* binding */ OPEN_LIST),
/* harmony export */   r_: () => (/* binding */ BACKSLASH),
/* harmony export */   t6: () => (/* binding */ SPACE),
/* harmony export */   tX: () => (/* binding */ CLOSE_OBJECT),
/* harmony export */   wZ: () => (/* binding */ countCharacters),
/* harmony export */   wn: () => (/* binding */ TAB),
/* harmony export */   xC: () => (/* binding */ isSpace),
/* harmony export */   yp: () => (/* binding */ isDigit),
/* harmony export */   zh: () => (/* binding */ POINT)
/* harmony export */ });
/* unused harmony export hasByte */
/** Bytes that JSON and the readers of events give a meaning to. */
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const SMALL_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** The byte at `p`, 0 beyond the end: 0 is no part of any JSON text. */
function at(bytes, p) {
    return bytes[p] ?? 0;
}
function isSpace(byte) {
    return byte === SPACE || byte === LF || byte === CR || byte === TAB;
}
function isDigit(byte) {
    return byte >= ZERO && byte <= NINE;
}
/** True where the two stretches, which may lie in different arrays, hold the same bytes. */
function sameBytes(a, aStart, aEnd, b, bStart, bEnd) {
    if (aEnd - aStart !== bEnd - bStart)
        return false;
    for (let i = aStart, j = bStart; i < aEnd; i++, j++)
        if (a[i] !== b[j])
            return false;
    return true;
}
/** Characters (code points) of UTF-8 text. */
function countCharacters(bytes, start, end) {
    let count = 0;
    for (let p = start; p < end; p++)
        if ((at(bytes, p) & 0xc0) !== 0x80)
            count++;
    return count;
}
function hasByte(bytes, byte, start, end) {
    for (let p = start; p < end; p++)
        if (bytes[p] === byte)
            return true;
    return false;
}


/***/ }),

/***/ 1085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VS: () => (/* binding */ stringEnd),
/* harmony export */   XD: () => (/* binding */ numberEnd),
/* harmony export */   Xb: () => (/* binding */ charactersOfString),
/* harmony export */   bV: () => (/* binding */ literalEnd),
/* harmony export */   tZ: () => (/* binding */ PLAIN),
/* harmony export */   vR: () => (/* binding */ FAIL),
/* harmony export */   yA: () => (/* binding */ hexUnit)
/* harmony export */ });
/* harmony import */ var _bytes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63);

/** What the functions here answer where the text does not go on as it must. */
const FAIL = -1;
/** 1 for the bytes that stand for themselves inside a string. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 || byte === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .QUOTE */ .jA || byte === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BACKSLASH */ .r_ ? 0 : 1));
const SIMPLE_ESCAPES = new Set([_bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .QUOTE */ .jA, _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BACKSLASH */ .r_, _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .SLASH */ .o, ...Buffer.from('bfnrt')]);
/** A longer number, or one with an exponent of more than two digits, may be beyond a double. */
const SAFE_NUMBER_BYTES = 200;
/** @param p after the opening quote @returns the closing quote, or FAIL; half of a surrogate pair fails too */
function stringEnd(bytes, p) {
    let q = p;
    for (;;) {
        while (PLAIN[(0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q)] === 1)
            q++;
        const byte = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q);
        if (byte === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .QUOTE */ .jA)
            return q;
        if (byte !== _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BACKSLASH */ .r_)
            return FAIL;
        q = escapeEnd(bytes, q);
        if (q === FAIL)
            return FAIL;
    }
}
/** @param p at the backslash @returns after the escape (both halves of a surrogate pair), or FAIL */
function escapeEnd(bytes, p) {
    const kind = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1);
    if (kind !== _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .SMALL_U */ .gj)
        return SIMPLE_ESCAPES.has(kind) ? p + 2 : FAIL;
    const unit = hexUnit(bytes, p + 2);
    if (unit < 0xd800 || unit > 0xdfff)
        return unit === FAIL ? FAIL : p + 6;
    if (unit > 0xdbff || (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 6) !== _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BACKSLASH */ .r_ || (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 7) !== _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .SMALL_U */ .gj)
        return FAIL;
    const low = hexUnit(bytes, p + 8);
    return low >= 0xdc00 && low <= 0xdfff ? p + 12 : FAIL;
}
/** The value of four hexadecimal digits, or FAIL. */
function hexUnit(bytes, p) {
    let unit = 0;
    for (let q = p; q < p + 4; q++) {
        const digit = hexDigit((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q));
        if (digit === FAIL)
            return FAIL;
        unit = unit * 16 + digit;
    }
    return unit;
}
function hexDigit(byte) {
    if ((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .isDigit */ .yp)(byte))
        return byte - _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .ZERO */ .f2;
    const letter = byte | 0x20;
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : FAIL;
}
/** @returns after the last digit, or FAIL; with `safe` also where the value might be beyond the range of a double */
function numberEnd(bytes, p, safe) {
    let q = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p) === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .MINUS */ .N5 ? p + 1 : p;
    if ((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q) === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .ZERO */ .f2)
        q++;
    else {
        q = digitsEnd(bytes, q);
        if (q === FAIL)
            return FAIL;
    }
    if ((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q) === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .POINT */ .zh) {
        q = digitsEnd(bytes, q + 1);
        if (q === FAIL)
            return FAIL;
    }
    if (((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q) | 0x20) === 0x65) {
        q = exponentEnd(bytes, q, safe);
        if (q === FAIL)
            return FAIL;
    }
    return safe && q - p > SAFE_NUMBER_BYTES ? FAIL : q;
}
function digitsEnd(bytes, p) {
    let q = p;
    while ((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .isDigit */ .yp)((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, q)))
        q++;
    return q === p ? FAIL : q;
}
function exponentEnd(bytes, p, safe) {
    const sign = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1);
    const first = sign === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .PLUS */ .b9 || sign === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .MINUS */ .N5 ? p + 2 : p + 1;
    const end = digitsEnd(bytes, first);
    return safe && sign !== _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .MINUS */ .N5 && end - first > 2 ? FAIL : end;
}
/** @param p at the first letter @returns after `true`, `false` or `null`, or FAIL */
function literalEnd(bytes, p) {
    switch ((0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p)) {
        case 0x74:
            return (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1) === 0x72 && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 2) === 0x75 && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 3) === 0x65 ? p + 4 : FAIL;
        case 0x66:
            return (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1) === 0x61 && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 2) === 0x6c && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 3) === 0x73 && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 4) === 0x65 ? p + 5 : FAIL;
        case 0x6e:
            return (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1) === 0x75 && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 2) === 0x6c && (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 3) === 0x6c ? p + 4 : FAIL;
        default:
            return FAIL;
    }
}
/** Characters (code points) that the text between the quotes of a string stands for. */
function charactersOfString(bytes, start, end) {
    let count = 0;
    for (let p = start; p < end; p++) {
        const byte = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p);
        if (byte === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .BACKSLASH */ .r_) {
            const unit = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1) === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .SMALL_U */ .gj ? hexUnit(bytes, p + 2) : 0;
            p += (0,_bytes_js__WEBPACK_IMPORTED_MODULE_0__.at)(bytes, p + 1) === _bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .SMALL_U */ .gj ? 5 : 1;
            // Of a surrogate pair the second half counts.
            if (unit < 0xd800 || unit > 0xdbff)
                count++;
        }
        else if ((byte & 0xc0) !== 0x80)
            count++;
    }
    return count;
}


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yf: () => (/* binding */ RangeCursor),
/* harmony export */   f1: () => (/* binding */ remainingRanges)
/* harmony export */ });
/* unused harmony export mergeRanges */
/** The ranges in order, those that overlap or touch made one, empty ones left out. */
function mergeRanges(ranges) {
    const merged = [];
    for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
        const last = merged.at(-1);
        if (from >= to)
            continue;
        if (last !== undefined && from <= last.to)
            last.to = Math.max(last.to, to);
        else
            merged.push({ from, to });
    }
    return merged;
}
/** What of `whole` none of the ranges covers. */
function remainingRanges(whole, covered) {
    const remaining = [];
    let { from } = whole;
    for (const range of mergeRanges(covered)) {
        if (range.from > from)
            remaining.push({ from, to: Math.min(range.from, whole.to) });
        from = Math.max(from, range.to);
        if (from >= whole.to)
            return remaining;
    }
    if (from < whole.to)
        remaining.push({ from, to: whole.to });
    return remaining;
}
/** Answers for ever greater offsets whether a range covers them. */
class RangeCursor {
    ranges;
    next = 0;
    from;
    to;
    constructor(ranges) {
        this.ranges = mergeRanges(ranges);
        this.from = this.ranges[0]?.from ?? Number.POSITIVE_INFINITY;
        this.to = this.ranges[0]?.to ?? Number.POSITIVE_INFINITY;
    }
    /** @param offset not less than at the call before */
    covers(offset) {
        if (offset < this.from)
            return false;
        while (offset >= this.to) {
            const range = this.ranges[++this.next];
            this.from = range?.from ?? Number.POSITIVE_INFINITY;
            this.to = range?.to ?? Number.POSITIVE_INFINITY;
        }
        return offset >= this.from;
    }
}


/***/ }),

/***/ 8574:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ timeScale),
/* harmony export */   w: () => (/* binding */ TIME_SCALE_VARIABLE)
/* harmony export */ });
/** Makes the waits of rehearsals shorter; see docs/sandbox.md. */
const TIME_SCALE_VARIABLE = 'ANALYTICS_OPS_TIME_SCALE';
/** How many times faster waits pass, 1 unless the environment says otherwise. Obeyed for the sandbox and loopback hosts only. */
function timeScale(env) {
    const scale = Number(env[TIME_SCALE_VARIABLE] ?? '1');
    return Number.isFinite(scale) && scale >= 1 && scale <= 100_000 ? scale : 1;
}


/***/ }),

/***/ 1845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ checkInput)
/* harmony export */ });
/* harmony import */ var _core_nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4147);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5731);


const SHOWN_CHARACTERS = 80;
function shown(field, value) {
    if (field.secret || field.personal)
        return 'the value given';
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    return `"${text.slice(0, SHOWN_CHARACTERS)}${text.length > SHOWN_CHARACTERS ? '…' : ''}"`;
}
function issueFault(name, field, value, issue) {
    const at = issue.path.length > 0 ? ` (entry ${issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(', ')})` : '';
    const offender = issue.path.reduce((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : inner), value);
    const wants = field.choices ? `must be one of ${field.choices.join(', ')}` : issue.message;
    const hint = field.choices && typeof value === 'string' ? (0,_core_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .didYouMean */ .a)(value, field.choices) : '';
    return { code: 'AO_INPUT_INVALID', input: name, message: `\`${name}\`${at} is ${shown(field, offender)}: ${wants}.${hint}` };
}
/** True where every field that always has a value has one. Types of the values were checked field by field. */
function isComplete(fields, values) {
    return Object.entries(fields).every(([name, field]) => field.presence === 'optional' || values[name] !== undefined);
}
/** Checks values given by camelCase name against fields; unknown names are refused. Gives every fault, not only the first. */
function checkInput(fields, given) {
    const faults = [];
    const values = {};
    for (const name of Object.keys(given)) {
        if (Object.hasOwn(fields, name) || given[name] === undefined)
            continue;
        const message = `\`${(0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .kebabCase */ .kW)(name)}\` is not an input of this operation.${(0,_core_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .didYouMean */ .a)((0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .kebabCase */ .kW)(name), Object.keys(fields).map(_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .kebabCase */ .kW))}`;
        faults.push({ code: 'AO_INPUT_STRAY', input: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .kebabCase */ .kW)(name), message });
    }
    for (const [key, field] of Object.entries(fields)) {
        const name = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .kebabCase */ .kW)(key);
        const value = given[key];
        if (value === undefined) {
            if (field.presence === 'required')
                faults.push({ code: 'AO_INPUT_MISSING', input: name, message: `\`${name}\` is required. ${field.description}` });
            values[key] = field.default;
            continue;
        }
        const parsed = field.schema.safeParse(value);
        if (parsed.success)
            values[key] = parsed.data;
        else
            faults.push(...parsed.error.issues.slice(0, 20).map((issue) => issueFault(name, field, value, issue)));
    }
    const [first, ...rest] = faults;
    if (first)
        return { faults: [first, ...rest] };
    if (!isComplete(fields, values))
        return { faults: [{ code: 'AO_INPUT_MISSING', message: 'An input is missing.' }] };
    return { input: values };
}


/***/ }),

/***/ 6642:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ credentialsOf),
/* harmony export */   d: () => (/* binding */ credentialFaults)
/* harmony export */ });
/* harmony import */ var _client_credentials_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(767);

/** A fault for each credential that is missing, all at once; says why one can be empty although the workflow names a secret. */
function credentialFaults(missing) {
    return missing.map((input) => ({
        code: 'AO_CREDENTIALS_MISSING',
        input,
        message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
    }));
}
/** How an operation proves who asks, in words: the inputs that it needs, and the alternative where there is one. */
function credentialsOf(area) {
    const usual = (0,_client_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .missingFor */ .MG)(area, {});
    const alternative = ['project-secret', ...(0,_client_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .missingFor */ .MG)(area, { projectSecret: 'given' })];
    return area === 'pipelines' ? [usual, alternative] : [usual];
}


/***/ }),

/***/ 7865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ TASK_GROUPS),
  R: () => (/* binding */ defineTask)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./tasks/check-input.js
var check_input = __webpack_require__(1845);
// EXTERNAL MODULE: ./tasks/credentials.js
var credentials = __webpack_require__(6642);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./core/place.js
var place = __webpack_require__(2342);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
;// CONCATENATED MODULE: ./tasks/failure-log.js





/** How many failed records a report holds; the file has all. */
const MOST_IN_REPORT = 1000;
const BUFFER_CHARACTERS = 64 * 1024;
/**
 * All failed records of a run: the first ones in memory, every one as a line of JSON in a file that only its owner may read.
 * The file appears under its name when the run ends, so a run can read the file of an earlier run that bears the same name.
 */
class FailureLog {
    kept = [];
    total = 0;
    #path;
    #draft;
    #descriptor;
    #pending = [];
    #pendingLength = 0;
    constructor(path) {
        this.#path = path;
        this.#draft = `${path}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.part`;
    }
    /** @param path absolute; without it a file of its own in `tempFolder` */
    static open(path, tempFolder) {
        return new FailureLog(path ?? (0,external_node_path_.join)(tempFolder, `analytics-ops-failed-records-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.jsonl`));
    }
    add(record) {
        this.total++;
        const { record: raw, ...located } = record;
        if (this.kept.length < MOST_IN_REPORT)
            this.kept.push(located);
        const { code: _, ...line } = raw === undefined ? located : { ...located, record: raw };
        const json = `${(0,raw_json/* stringifyLine */.q)(line)}\n`;
        this.#pending.push(json);
        this.#pendingLength += json.length;
        if (this.#pendingLength >= BUFFER_CHARACTERS)
            this.#flush();
    }
    /** Puts the file in its place. An earlier file of the same name is replaced, also by nothing. @returns its path, where there are failed records */
    close() {
        if (this.total > 0)
            this.#flush();
        if (this.#descriptor === undefined) {
            if ((0,external_node_fs_.existsSync)(this.#path))
                (0,external_node_fs_.rmSync)(this.#path);
            return undefined;
        }
        (0,external_node_fs_.closeSync)(this.#descriptor);
        (0,external_node_fs_.renameSync)(this.#draft, this.#path);
        return this.#path;
    }
    #flush() {
        try {
            if (this.#descriptor === undefined) {
                (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(this.#path), { recursive: true });
                this.#descriptor = (0,external_node_fs_.openSync)(this.#draft, 'wx', 0o600);
            }
            const bytes = Buffer.from(this.#pending.join(''));
            for (let written = 0; written < bytes.length;)
                written += (0,external_node_fs_.writeSync)(this.#descriptor, bytes, written);
            this.#pending = [];
            this.#pendingLength = 0;
        }
        catch (cause) {
            throw new errors/* DataError */.fL('AO_FAILED_RECORDS_UNWRITABLE', `The failed-records file ${this.#path} cannot be written.`, { file: this.#path }, { cause });
        }
    }
}

;// CONCATENATED MODULE: ./tasks/reasons.js

const MOST_REASONS = 100;
const MOST_PLACES = 3;
/** Counts failed records by what is wrong with them. Beyond a hundred reasons the rest is counted together. */
class Reasons {
    #reasons = new Map();
    add(record) {
        const { message } = record;
        const key = this.#reasons.has(message) || this.#reasons.size < MOST_REASONS ? message : 'Other reasons.';
        const reason = this.#reasons.get(key) ?? { message: key, count: 0, first: [] };
        reason.count++;
        if (reason.first.length < MOST_PLACES)
            reason.first.push((0,place/* place */.i)(record));
        this.#reasons.set(key, reason);
    }
    /** The most frequent first. */
    list() {
        return [...this.#reasons.values()].sort((a, b) => b.count - a.count);
    }
}

;// CONCATENATED MODULE: ./tasks/ledger.js


/** The report holds this many remarks; further ones are counted. */
const MOST_REMARKS = 1000;
/** What a run has done so far. A task writes it as it goes, so that nothing acknowledged is forgotten when something throws. */
class Ledger {
    counts = { total: 0, sent: 0, failed: 0 };
    sections = [];
    errors = [];
    remarks = [];
    reasons = new Reasons();
    result;
    /** True from the first request on that changes something: a failure after it is the service's, not the files'. */
    sending = false;
    /** True where there was nothing to do: no files, or all skipped. */
    idle = false;
    /** True once the service refused something as a whole: such a failure is not a fault of inputs or files. */
    refused = false;
    /** True where what the service answered fails the run by itself: a tripped gate, a sync that ended badly. */
    condemned = false;
    /** One sentence for the end of the log. */
    verdict;
    #failures;
    #tell;
    constructor(empty, failures, tell) {
        this.result = empty;
        this.#failures = failures;
        this.#tell = tell;
    }
    /** Books a failed record: counted, written to the failed-records file, and told. */
    fail(record) {
        this.counts.failed++;
        this.reasons.add(record);
        this.#failures.add(record);
        this.#tell({ type: 'failed-record', record });
    }
    remark(remark) {
        if (this.remarks.length < MOST_REMARKS)
            this.remarks.push(remark);
        this.#tell({ type: 'remark', remark });
    }
    /** Books what became of something that the service took: a job that failed, a wait that was over before the job was. */
    unfulfilled(error) {
        this.refused = true;
        this.errors.push(error);
    }
    /** Books an error that stopped the run, or the part of it that is about `file`. */
    error(error, file) {
        if (error.exitCode === 1)
            this.refused = true;
        if (error instanceof errors/* InputError */.dz) {
            for (const { code, message } of error.faults)
                this.errors.push({ code, message });
        }
        else {
            const { code, message, hint } = error;
            const where = error instanceof errors/* DataError */.fL ? error.location : { file };
            this.errors.push({ code, message, ...(hint !== undefined && { hint }), ...known(where) });
        }
    }
}
function known({ file, line, column }) {
    return { ...(file !== undefined && { file }), ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

;// CONCATENATED MODULE: ./tasks/settle.js
/** The outcome and the exit code, by the table of outcomes in docs/outputs.md. */
function settle(ledger, { dryRun, readsOnly, tolerant }) {
    const { counts, errors, sending, idle } = ledger;
    if (ledger.condemned)
        return { outcome: 'failed', exitCode: 1 };
    if (counts.failed > 0 || errors.length > 0) {
        if (dryRun && tolerant && errors.length === 0 && counts.failed < counts.total)
            return { outcome: 'planned', exitCode: 0 };
        if (counts.sent > 0)
            return { outcome: 'partial', exitCode: tolerant && errors.length === 0 ? 0 : 1 };
        return { outcome: 'failed', exitCode: sending || ledger.refused ? 1 : 2 };
    }
    if (idle)
        return { outcome: 'unchanged', exitCode: 0 };
    if (dryRun && !readsOnly)
        return { outcome: 'planned', exitCode: 0 };
    return { outcome: 'done', exitCode: 0 };
}

;// CONCATENATED MODULE: ./tasks/execute.js







/** Runs a task on inputs that are already parsed, and turns whatever becomes of it into a report. Never throws. */
async function execute(task, host, options, input) {
    const started = performance.now();
    const workspace = (0,external_node_path_.resolve)(host.workspace ?? '.');
    const tempFolder = host.tempFolder ?? (0,external_node_os_.tmpdir)();
    const failures = FailureLog.open(options.failedRecordsFile === undefined ? undefined : (0,external_node_path_.resolve)(workspace, options.failedRecordsFile), tempFolder);
    const tell = (event) => host.onProgress?.(event);
    const ledger = new Ledger(task.empty(), failures, tell);
    const context = {
        client: host.client,
        workspace,
        confined: host.confined ?? true,
        match: host.match,
        tempFolder,
        rehearsal: host.rehearsal,
        mask: (secret) => host.mask?.(secret),
        signal: host.signal ?? new AbortController().signal,
        clock: host.client.clock,
        tell,
        ledger,
        options,
    };
    const stopped = await task.run(context, input).then(() => undefined, (error) => execute_known(error, context.signal));
    if (stopped)
        ledger.error(stopped);
    const failedRecordsFile = closeLog(failures, ledger);
    const run = conclude(task, ledger, options, failures, failedRecordsFile, performance.now() - started);
    const rejects = stopped instanceof errors/* InputError */.dz || stopped instanceof errors/* Interrupted */.j$ || stopped instanceof errors/* Bug */.zP;
    return { run, rejection: rejects ? stopped : undefined };
}
function execute_known(error, signal) {
    if (error instanceof errors/* AnalyticsOpsError */.dO)
        return error;
    if (signal.aborted)
        return new errors/* Interrupted */.j$(error);
    return new errors/* Bug */.zP(error instanceof Error ? `${error.name}: ${error.message}` : String(error), { cause: error });
}
function closeLog(failures, ledger) {
    try {
        return failures.close();
    }
    catch (error) {
        ledger.error(execute_known(error, new AbortController().signal));
        return undefined;
    }
}
function conclude(task, ledger, options, failures, failedRecordsFile, duration) {
    const { outcome, exitCode } = settle(ledger, {
        dryRun: options.dryRun,
        readsOnly: task.readsOnly,
        tolerant: options.onFailedRecords !== 'error',
    });
    const kept = inFileOrder(failures.kept);
    const report = {
        operation: task.name,
        outcome,
        result: ledger.result,
        counts: ledger.counts,
        failed_records: kept.map(({ code: _, ...record }) => record),
        warnings: ledger.remarks.filter((remark) => remark.level === 'warning').map(worded),
        duration_ms: Math.round(duration),
        ...(ledger.errors.length > 0 && { errors: ledger.errors }),
    };
    return {
        report,
        exitCode,
        verdict: ledger.verdict ?? defaultVerdict(report),
        sections: ledger.sections,
        failures: kept,
        failuresTotal: failures.total,
        failedRecordsFile,
        remarks: ledger.remarks,
        annotateFailures: options.onFailedRecords !== 'ignore',
    };
}
/** By file in the order in which the files were read, then by line: some faults are found at the end of a file only. */
function inFileOrder(records) {
    const order = new Map([...new Set(records.map(({ file }) => file))].map((file, index) => [file, index]));
    const rank = (record) => order.get(record.file) ?? 0;
    return records.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}
function worded(remark) {
    const where = (0,place/* place */.i)(remark);
    return where === '' ? remark.message : `${where}: ${remark.message}`;
}
function defaultVerdict({ operation, outcome, counts, errors }) {
    const first = errors?.[0];
    if (outcome === 'failed' && first && counts.failed === 0)
        return first.message;
    const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
    return `${operation}: ${outcome}; ${counts.sent} of ${counts.total} acknowledged${failed}.`;
}

// EXTERNAL MODULE: ./tasks/fields.js
var fields = __webpack_require__(5731);
// EXTERNAL MODULE: ./tasks/shared-inputs.js
var shared_inputs = __webpack_require__(7089);
;// CONCATENATED MODULE: ./tasks/define.js






/** Groups of tasks, in the order in which help and documentation show them. */
const TASK_GROUPS = [
    'Lookup tables',
    'Events',
    'Feature flags and experiments',
    'Governance',
    'Pipelines and imports',
    'Privacy',
    'Migration',
];
/** Makes a task of its record. */
function defineTask(record) {
    const check = (given) => {
        const [own, shared] = split(given);
        const input = (0,check_input/* checkInput */.D)(record.inputs, own);
        const options = (0,check_input/* checkInput */.D)(shared_inputs/* runFields */.Fz, shared);
        const faults = [...(input.faults ?? []), ...(options.faults ?? [])];
        if (input.faults || options.faults)
            return { faults };
        faults.push(...misunderstandings(record, options.input), ...(record.check?.(input.input, options.input) ?? []));
        return { faults, input: input.input, options: options.input };
    };
    const start = async (host, given) => {
        const { faults, input, options } = check(given);
        const missing = options?.dryRun
            ? []
            : host.client.missingCredentials(record.area).filter((name) => given[(0,fields/* camelCase */.xQ)(name)] === undefined);
        const [first, ...rest] = [...faults, ...(0,credentials/* credentialFaults */.d)(missing)];
        if (first)
            throw new errors/* InputError */.dz([first, ...rest]);
        if (!input || !options)
            throw new errors/* Bug */.zP('Inputs without faults were not parsed.');
        return execute({ name: record.name, readsOnly: record.readsOnly === true, empty: record.empty, run: record.run }, host, options, input);
    };
    const call = async (context, input) => {
        const { run, rejection } = await start(context, { ...input });
        if (rejection)
            throw rejection;
        return run.report;
    };
    return Object.assign(call, {
        record,
        faults: (given) => check(given).faults,
        execute: async (host, given) => start(host, given),
    });
}
/** Shared inputs of a run apart from the rest; a stray stays with the rest, where it is refused. */
function split(given) {
    const own = {};
    const shared = {};
    for (const [name, value] of Object.entries(given))
        (Object.hasOwn(shared_inputs/* runFields */.Fz, name) ? shared : own)[name] = value;
    return [own, shared];
}
/** Inputs that are known but would have no effect on this task, where the user would believe in one. */
function misunderstandings(record, options) {
    const faults = [];
    if (options.confirm !== undefined && record.confirms === undefined)
        faults.push({
            code: 'AO_INPUT_STRAY',
            input: 'confirm',
            message: `\`confirm\` guards nothing here: \`${record.name}\` does not read it. Remove it.`,
        });
    if (options.onFailedRecords !== 'error' && !record.setsAside)
        faults.push({
            code: 'AO_INPUT_STRAY',
            input: 'on-failed-records',
            message: `\`on-failed-records: ${options.onFailedRecords}\` is for \`import-events\` only: \`${record.name}\` cannot set records aside. Remove it, or write \`error\`.`,
        });
    return faults;
}


/***/ }),

/***/ 5731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   kW: () => (/* binding */ kebabCase),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   xQ: () => (/* binding */ camelCase),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4534);

function builder(kind, schema, choices) {
    const base = { kind, schema, ...(choices && { choices }) };
    return {
        required: (options) => ({ ...base, ...options, presence: 'required' }),
        optional: (options) => ({ ...base, ...options, presence: 'optional' }),
        defaulted: (value, options) => ({ ...base, ...options, presence: 'defaulted', default: value }),
    };
}
/** One line of text. */
const text = builder('text', zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1));
/** A list: one entry a line, commas kept. */
const lines = builder('lines', zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1)).min(1));
/** A YAML map (so also JSON) of texts. */
const map = builder('map', zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1)));
/** A boolean of YAML 1.2's core schema: `true|True|TRUE|false|False|FALSE`. */
const boolean = builder('boolean', zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY());
/** A whole number between two bounds, both inclusive. */
function integer(min, max = Number.MAX_SAFE_INTEGER) {
    return builder('integer', zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(min).max(max));
}
/** One of a closed set of words. */
function choice(words) {
    return builder('choice', zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(words), words);
}
/** `tableId` → `table-id`: the name in workflows and on the command line. */
function kebabCase(name) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
/** `table-id` → `tableId`: the name in the library. */
function camelCase(name) {
    return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}


/***/ }),

/***/ 7089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ runFields),
/* harmony export */   I1: () => (/* binding */ connectionFields),
/* harmony export */   iV: () => (/* binding */ uuidField),
/* harmony export */   oU: () => (/* binding */ hostFields),
/* harmony export */   tv: () => (/* binding */ idLines)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4534);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5731);


const host = (what) => _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({
    description: `Overrides the host of ${what}. https, or http to a loopback address only.`,
    example: 'https://proxy.example',
});
const identifier = (what) => (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)(1).optional({ description: `Id of the ${what}, a whole number.`, example: '12345' });
const secret = (description) => _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({ description, secret: true });
/** Inputs that say which service a run talks to, as whom, and how patiently. The library takes them in `createClient`. */
const connectionFields = {
    region: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)(['us', 'eu', 'in', 'sandbox']).defaulted('us', {
        description: 'Where the project lives: `us`, `eu`, `in`; or `sandbox`, an emulator of the service that starts in the same process and needs no credentials. Nothing reaches the service then.',
    }),
    baseUrl: host('the application and query APIs'),
    dataUrl: host('the data server'),
    lookupUrl: host('the lookup-table API'),
    ingestUrl: host('the import API'),
    migrateUrl: host('the migration service'),
    serviceAccountUsername: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({
        description: 'User name of the service account.',
        example: 'my-account.12345.mp-service-account',
    }),
    serviceAccountSecret: secret('Secret of the service account.'),
    projectSecret: secret('Secret of the project, an alternative to the service account for `get-pipeline-status`.'),
    accessToken: secret('OAuth access token, for the privacy tasks.'),
    projectToken: secret('Token of the project, for the privacy tasks and the migration; `import-events` takes it in place of a service account.'),
    projectId: identifier('project'),
    workspaceId: identifier('workspace'),
    organizationId: identifier('organization'),
    requestTimeout: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)(1, 3600).defaulted(120, { description: 'Seconds without progress after which a request counts as failed.' }),
    maxAttempts: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)(1, 100).defaulted(8, { description: 'How often a request is sent at most, the first time included.' }),
};
/** Inputs that say how a task is run. The library takes them beside the task's own. */
const runFields = {
    dryRun: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM.defaulted(false, {
        description: 'Read and validate everything and report the plan, but send no request that changes anything. Needs no credentials. `run-migration` asks the service for its count instead.',
    }),
    confirm: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({
        description: 'Guard of tasks that destroy: where given, it must equal the target (the name, the id or, for several, their number), else nothing is sent.',
    }),
    ifNoFilesFound: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)(['error', 'warn', 'ignore']).defaulted('error', { description: 'What happens when `files` matches nothing.' }),
    onFailedRecords: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)(['error', 'warn', 'ignore']).defaulted('error', {
        description: '`error`: every record is validated first, and one invalid record means that nothing is sent. `warn` and `ignore` (`import-events` only): invalid and refused records are set aside and the rest is sent; `warn` annotates them, `ignore` only counts them.',
    }),
    failedRecordsFile: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({
        description: "Where failed records are written, a line of JSON each. Default: a file in the runner's folder for temporary files.",
        example: 'failed-records.jsonl',
    }),
    concurrency: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)(1, 100).defaulted(10, {
        description: 'Requests in flight at once, for `import-events`; other tasks send one after another.',
    }),
};
/** Inputs that only the action and the command line know. */
const hostFields = {
    verbose: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM.defaulted(false, { description: "A line for every request. On as well when the runner's debug logging is on." }),
    githubToken: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({
        description: 'Token for what the action reads from and writes to the repository: a check run for failed records beyond the limit of annotations, and what changed.',
        secret: true,
    }),
};
const uuid = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()
    .regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'must be a UUID such as 3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d');
/** A UUID in its usual form, any case. */
const uuidField = (description) => _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq.optional({ description, schema: uuid, example: '3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d' });
/** Whole numbers, one a line, as the numeric ids of the service are written. */
const idLines = (description, example) => _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn.required({
    description,
    example,
    schema: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[1-9][0-9]{0,15}$/, 'must be a whole number such as 4711')).min(1),
});


/***/ }),

/***/ 9157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* binding */ TASKS)
});

// NAMESPACE OBJECT: ./tasks/index.js
var tasks_namespaceObject = {};
__webpack_require__.r(tasks_namespaceObject);
__webpack_require__.d(tasks_namespaceObject, {
  concludeExperiment: () => (concludeExperiment),
  createDeletion: () => (createDeletion),
  createFeatureFlag: () => (createFeatureFlag),
  createRetrieval: () => (createRetrieval),
  deleteAnnotation: () => (deleteAnnotation),
  deleteSchema: () => (deleteSchema),
  deleteServiceAccount: () => (deleteServiceAccount),
  getPipelineStatus: () => (getPipelineStatus),
  getRetrieval: () => (getRetrieval),
  importEvents: () => (importEvents),
  listLookupTables: () => (listLookupTables),
  queryActivity: () => (queryActivity),
  replaceLookupTable: () => (replaceLookupTable),
  runMigration: () => (runMigration),
  syncWarehouseImport: () => (syncWarehouseImport)
});

// EXTERNAL MODULE: ./tasks/define.js + 5 modules
var tasks_define = __webpack_require__(7865);
// EXTERNAL MODULE: ../node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(4534);
;// CONCATENATED MODULE: ./tasks/dates.js

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
function isDay(text) {
    const [, year, month, day] = DAY.exec(text) ?? [];
    if (day === undefined)
        return false;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
function isMoment(text) {
    const [, day] = MOMENT.exec(text) ?? [];
    return day !== undefined && isDay(day);
}
/** A day of the calendar: `YYYY-MM-DD`. */
const daySchema = schemas/* string */.YjP().refine(isDay, 'must be a day of the calendar, written YYYY-MM-DD');
/** A day, or a moment as RFC 3339 writes it. */
const dayOrMomentSchema = schemas/* string */.YjP()
    .refine((text) => isDay(text) || isMoment(text), 'must be a day (YYYY-MM-DD) or an RFC 3339 timestamp such as 2026-03-01T12:00:00Z');
/** A range that ends before it begins. Days in this form sort as texts. */
function orderFaults(from, to) {
    const [[first, start], [last, end]] = [from, to];
    if (start === undefined || end === undefined || start <= end)
        return [];
    return [{ code: 'AO_INPUT_INVALID', input: last, message: `\`${last}\` (${end}) is before \`${first}\` (${start}). Swap them.` }];
}

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
;// CONCATENATED MODULE: ./tasks/each-target.js

const HOPELESS = ['unauthorized', 'rate-limited', 'unavailable', 'redirected'];
/** True for refusals after which whatever follows in the run would be refused alike. */
function isHopeless({ kind }) {
    return HOPELESS.includes(kind);
}
/** Every target in its order; one failure does not stop the others, unless they would all fail alike. Each one's fate is reported. */
async function eachTarget(campaign, context) {
    const { ledger, options, signal, tell } = context;
    const { targets, name, noun, done } = campaign;
    ledger.counts.total = targets.length;
    const fates = new Map(targets.map((target) => [target, options.dryRun ? `would be ${done}` : 'not attempted']));
    const plural = targets.length === 1 ? noun : `${noun}s`;
    const report = () => {
        const verdict = `${ledger.counts.sent} of ${targets.length} ${plural} ${done}.`;
        ledger.verdict = options.dryRun ? `${targets.length} ${plural} would be ${done}; nothing was sent.` : verdict;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, fateSection(noun, targets.map((target) => [name(target), fates.get(target)])));
    };
    report();
    if (options.dryRun)
        return;
    tell({ type: 'phase', title: `${targets.length} ${plural} to be ${done}` });
    try {
        for (const target of targets) {
            if (signal.aborted)
                throw signal.reason;
            fates.set(target, 'failed');
            const { fate, stop } = await attempt(campaign, target, context);
            fates.set(target, fate);
            if (stop)
                return;
        }
    }
    finally {
        report();
    }
}
async function attempt({ act, name, done }, target, { ledger, tell }) {
    ledger.sending = true;
    try {
        const note = await act(target);
        ledger.counts.sent++;
        tell({ type: 'info', message: `${name(target)}: ${done}` });
        return { fate: note === undefined ? done : `${done} (${note})`, stop: false };
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        ledger.counts.failed++;
        ledger.error(error);
        return { fate: `failed: ${error.message}`, stop: isHopeless(error) };
    }
}
function fateSection(noun, rows) {
    return { kind: 'table', title: 'Targets', columns: [`${noun[0]?.toUpperCase()}${noun.slice(1)}`, 'What became of it'], rows };
}
/** Told where a deletion was repeated after a doubtful failure and found nothing left to delete. */
function remarkAlreadyGone(what, { ledger }) {
    ledger.remark({
        level: 'warning',
        code: 'AO_ALREADY_GONE',
        message: `${what} was gone when the deletion was repeated after a failure that left its fate open; the first attempt has very likely deleted it. It counts as deleted.`,
    });
}
/** The targets without repetitions, in their order. */
function unique(targets) {
    return [...new Set(targets)];
}
/**
 * Holds `confirm` against the targets: the name or id of the only one, or how many there are.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
function confirmTargets(confirm, targets) {
    const [only] = targets;
    if (targets.length !== 1 || only === undefined)
        confirmNumber(confirm, targets.length);
    else if (confirm !== undefined && confirm !== only)
        throw mismatch(`is "${confirm.slice(0, 80)}", but the target is "${only.slice(0, 80)}"`);
}
/**
 * Holds `confirm` against how many targets there are. What was given is not repeated: it may name somebody.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
function confirmNumber(confirm, targets) {
    if (confirm !== undefined && confirm !== String(targets))
        throw mismatch(`is not the number of targets, which is ${targets}`);
}
function mismatch(how) {
    const message = `\`confirm\` ${how}. Nothing was sent; check what is to be destroyed.`;
    return new errors/* InputError */.dz({ code: 'AO_CONFIRM_MISMATCH', input: 'confirm', message });
}

// EXTERNAL MODULE: ./tasks/fields.js
var fields = __webpack_require__(5731);
;// CONCATENATED MODULE: ./tasks/conclude-experiment.js





const result = schemas/* object */.Ikc({
    experiments: schemas/* array */.YOg(schemas/* looseObject */._H3({ id: schemas/* string */.YjP() })).describe('as the service returns them'),
});
const concludeExperiment = (0,tasks_define/* defineTask */.R)({
    name: 'conclude-experiment',
    group: 'Feature flags and experiments',
    endpoints: [4],
    summary: 'Concludes running experiments.',
    description: `Several experiments are concluded one after another. One that fails does not stop the others. A request that the service may have
carried out is not repeated; the message then says how to find out.`,
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'experiments',
    inputs: {
        experimentId: fields/* lines */.Mn.required({ description: 'Ids of the experiments, one a line.', example: 'exp-1234' }),
        endDate: fields/* text */.Qq.optional({
            description: 'When the experiments ended: `YYYY-MM-DD` or an RFC 3339 timestamp, sent as it is. Without it the service decides.',
            example: '2026-03-01',
            schema: dayOrMomentSchema,
        }),
    },
    result,
    empty: () => ({ experiments: [] }),
    examples: [
        { title: 'Conclude an experiment now', inputs: { 'experiment-id': 'exp-running', confirm: 'exp-running' } },
        {
            title: 'Conclude an experiment at a date',
            inputs: { 'experiment-id': 'exp-running-2', 'end-date': '2026-03-01' },
        },
    ],
    async run(context, { experimentId, endDate }) {
        const { client, signal, tell, ledger, options } = context;
        const ids = unique(experimentId);
        confirmTargets(options.confirm, ids);
        await eachTarget({
            targets: ids,
            name: (id) => id.slice(0, 80),
            noun: 'experiment',
            done: 'concluded',
            async act(id) {
                const experiment = await client.experiments.conclude(id, { endDate }, { signal, observe: tell });
                ledger.result.experiments.push(experiment);
                const end = experiment['end_date'];
                return typeof end === 'string' ? `ended ${end.slice(0, 80)}` : undefined;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/privacy/announce.js
/** Milliseconds from which on the time that the service's limits take is worth a line. */
const WORTH_TELLING = 5000;
/** Says what begins, and how long it takes at least. */
function announce(title, estimate, { tell }) {
    tell({ type: 'phase', title });
    if (estimate < WORTH_TELLING)
        return;
    const seconds = Math.ceil(estimate / 1000);
    const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    tell({ type: 'info', message: `At the rate that the service allows this takes ${time} at least.` });
}
/** Each part of the list, how many ids it has, and what became of it. */
function fateRows(parts, fates) {
    return parts.map((part) => [part.where, part.ids.length, fates.get(part) ?? '']);
}
function partsSection(rows) {
    return { kind: 'table', title: 'Requests', columns: ['Ids of', 'Number', 'What became of it'], rows };
}

;// CONCATENATED MODULE: ./tasks/privacy/counted-ids.js
/** `1 distinct id`, `3 distinct ids`. */
function countedIds(count) {
    return count === 1 ? '1 distinct id' : `${count} distinct ids`;
}

;// CONCATENATED MODULE: ./tasks/privacy/create-jobs.js


/** Creates one job after another. A part that is refused does not stop the others, unless they would fare no better. */
async function createJobs(creation, fates, context) {
    const { signal } = context;
    for (const part of creation.parts) {
        signal.throwIfAborted();
        fates.set(part, 'failed');
        const { fate, stop } = await createJob(creation, part, context);
        fates.set(part, fate);
        if (stop)
            return;
    }
}
async function createJob(creation, part, { ledger, tell }) {
    ledger.sending = true;
    try {
        const { taskId } = await creation.create(part);
        creation.created(part, taskId);
        ledger.counts.sent += part.ids.length;
        tell({ type: 'info', message: `${creation.noun} ${taskId.slice(0, 80)}: created for ${part.where}` });
        return { fate: `created: ${taskId.slice(0, 80)}`, stop: false };
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        const located = creation.locate?.(part, error.details.conflicting ?? []) === true;
        if (!located)
            ledger.counts.failed += part.ids.length;
        ledger.unfulfilled({
            code: error.code,
            message: `${part.where}: ${error.message}`,
            ...(error.hint !== undefined && { hint: error.hint }),
        });
        return { fate: `failed: ${error.message}`, stop: isHopeless(error) };
    }
}

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
        files: Array.from(found.values(), ({ path, file }) => ({ path, file })),
        unmatched,
        faults: faults.map((fault) => ({ input, ...fault })),
    };
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./records/source.js


const CHUNK_BYTES = 512 * 1024;
function changed(file) {
    return new errors/* DataError */.fL('AO_FILE_CHANGED', `${file} changed while it was read, so nothing of it can be trusted.`, { file });
}
function source_unreadable(file, cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOENT')
        return new errors/* DataError */.fL('AO_FILE_NOT_FOUND', `${file} does not exist.`, { file }, { cause });
    if (code === 'EISDIR')
        return new errors/* DataError */.fL('AO_FILE_IS_FOLDER', `${file} is a folder.`, { file }, { cause, hint: `Name the files in it, for instance ${file}/*.csv.` });
    return new errors/* DataError */.fL('AO_FILE_UNREADABLE', `${file} cannot be read (${code || String(cause)}).`, { file }, { cause });
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
        throw error instanceof Error && 'syscall' in error ? source_unreadable(file, error) : error;
    }
    finally {
        await pending.catch(() => undefined);
    }
}
/**
 * Opens a data file for reading from its beginning, as often as wanted.
 * @throws DataError AO_FILE_NOT_FOUND, AO_FILE_IS_FOLDER or AO_FILE_UNREADABLE
 */
async function openSource(data) {
    const { path, file } = data;
    const handle = await (0,promises_.open)(path, 'r').catch((error) => {
        throw source_unreadable(file, error);
    });
    const before = await handle.stat({ bigint: true });
    if (before.isDirectory()) {
        await handle.close();
        throw source_unreadable(file, Object.assign(new Error('EISDIR'), { code: 'EISDIR' }));
    }
    return {
        file,
        size: Number(before.size),
        chunks: (from = 0) => readAhead(handle, file, from),
        async assertUnchanged() {
            const now = await handle.stat({ bigint: true });
            if (now.size !== before.size || now.mtimeNs !== before.mtimeNs || now.ctimeNs !== before.ctimeNs)
                throw changed(file);
        },
        [Symbol.asyncDispose]: () => handle.close(),
    };
}

;// CONCATENATED MODULE: ./records/table/text-chunks.js

/** Bytes at the beginning of a file that tell how it is written. */
const HEAD_BYTES = 4;
/** UTF-16 by its byte order mark, or by a NUL in every other one of the first bytes (a header begins with plain letters). */
function isUtf16(head) {
    const [a, b, c, d] = head;
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
        return true;
    return head.length === HEAD_BYTES && ((a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0));
}
/** @throws DataError where the head is that of something that is no text, or not in UTF-8 */
function refuseForeign(head, file) {
    const where = { file, line: 1 };
    if (isUtf16(head)) {
        const hint = 'Save the file as UTF-8 (in Excel: "CSV UTF-8").';
        throw new errors/* DataError */.fL('AO_FILE_ENCODING', `${file} is written in UTF-16, and the service reads UTF-8.`, where, { hint });
    }
    if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) {
        const hint = 'Export it as CSV in UTF-8.';
        throw new errors/* DataError */.fL('AO_FILE_NOT_TABLE', `${file} is no CSV but an archive, as Excel workbooks are.`, where, { hint });
    }
    if (head[0] === 0x1f && head[1] === 0x8b) {
        const hint = 'Unpack it: the table is compressed on its way to the service anyway.';
        throw new errors/* DataError */.fL('AO_FILE_NOT_TABLE', `${file} is no CSV but compressed with gzip.`, where, { hint });
    }
}
function isMarked(head) {
    return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}
/** Begins as `chunks` do, but with at least {@link HEAD_BYTES} in the first one, where the file has as many. */
async function* withHead(chunks) {
    let head = Buffer.alloc(0);
    for await (const chunk of chunks) {
        if (head === undefined) {
            yield chunk;
            continue;
        }
        const begin = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        head = begin.length < HEAD_BYTES ? Buffer.from(begin) : undefined;
        if (head === undefined)
            yield begin;
    }
    if (head !== undefined && head.length > 0)
        yield head;
}
/**
 * The bytes of a text file, without its byte order mark. Chunks are valid until the next one is asked for.
 * @throws DataError AO_FILE_ENCODING where the file is written in UTF-16; AO_FILE_NOT_TABLE where it is an archive or compressed
 * @throws Interrupted as soon as the signal aborts
 */
async function* textChunks(source, options = {}) {
    let first = true;
    let skip = options.from ?? 0;
    for await (const chunk of withHead(source.chunks())) {
        if (options.signal?.aborted)
            throw new errors/* Interrupted */.j$(options.signal.reason);
        let text = chunk;
        if (first) {
            refuseForeign(chunk.subarray(0, HEAD_BYTES), source.file);
            if (isMarked(chunk)) {
                options.onByteOrderMark?.();
                text = chunk.subarray(3);
            }
            first = false;
        }
        if (skip < text.length)
            yield text.subarray(skip);
        skip = Math.max(0, skip - text.length);
    }
}

;// CONCATENATED MODULE: ./records/json/places.js
function isLowSurrogate(unit) {
    return unit >= 0xdc00 && unit <= 0xdfff;
}
/** Turns offsets of a text into lines and columns. Lines end with LF (so also with CRLF). */
class Places {
    #text;
    #start;
    #lineStarts;
    /** The last answer: the next one on the same line counts on from here, so a long line is not counted again for each. */
    #last;
    /** `start` is where the text begins: after a byte order mark. */
    constructor(text, start = 0) {
        this.#text = text;
        this.#start = start;
        this.#last = { offset: start, line: 1, column: 1 };
    }
    at(offset) {
        this.#lineStarts ??= this.#findLines();
        const line = lastNotAfter(this.#lineStarts, offset) + 1;
        const onSameLine = this.#last.line === line && this.#last.offset <= offset;
        const from = onSameLine ? this.#last : { offset: this.#lineStarts[line - 1] ?? this.#start, column: 1 };
        let column = from.column;
        for (let i = from.offset; i < offset; i++)
            if (!isLowSurrogate(this.#text.charCodeAt(i)))
                column++;
        this.#last = { offset, line, column };
        return { line, column };
    }
    /** Done when the first place is asked for: most texts have no fault. */
    #findLines() {
        const starts = [this.#start];
        for (let i = this.#text.indexOf('\n', this.#start); i !== -1; i = this.#text.indexOf('\n', i + 1))
            starts.push(i + 1);
        return starts;
    }
}
/** Index of the last of ascending numbers that is not above `limit`; 0 where all are. */
function lastNotAfter(ascending, limit) {
    let low = 0;
    let high = ascending.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((ascending[middle] ?? 0) <= limit)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./records/json/syntax-messages.js
const A_VALUE = 'a value (an object, an array, text in double quotes, a number, true, false or null)';
const EXPECTED = {
    value: A_VALUE,
    'first-item': 'a value or "]"',
    'next-item': A_VALUE,
    'first-key': 'a key in double quotes or "}"',
    'next-key': 'a key in double quotes',
    colon: '":" after the key',
    end: 'nothing more after the value',
    digit: 'a digit after "-"',
};
/** What people write who think of another language, and what JSON wants instead. */
const HABITS = [
    [/['‘’`“”]/u, 'Text stands in double quotes ("…") in JSON.'],
    [/[/#]/, 'JSON has no comments.'],
    [/[TFNUI]/i, 'The words of JSON are true, false and null, in lower case; text needs double quotes.'],
    [/[+.]/, 'A number begins with a digit or with "-" in JSON.'],
];
function expected(what, inside) {
    if (what !== 'more')
        return EXPECTED[what];
    return inside === 'array' ? '"," or "]"' : '"," or "}"';
}
/** A character as a message can show it. */
function syntax_messages_shown(character) {
    if (character === '"')
        return 'a double quote';
    if (!/[\p{C}\p{Z}]/u.test(character))
        return `"${character}"`;
    return `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
function advice(what, found, inside) {
    if ((what === 'next-key' && found === '}') || (what === 'next-item' && found === ']'))
        return ' Remove the comma before it.';
    if (what === 'end')
        return ' Several values stand in an array: [ …, … ].';
    if (what === 'more')
        return /[/#]/.test(found) ? ' JSON has no comments.' : ` Is a comma missing in this ${inside}?`;
    if (what === 'next-key' || what === 'first-key')
        return /\w/.test(found) ? ' Keys stand in double quotes in JSON.' : habit(found);
    return what === 'colon' || what === 'digit' ? '' : habit(found);
}
function habit(found) {
    const known = HABITS.find(([pattern]) => pattern.test(found));
    return known ? ` ${known[1]}` : '';
}
/** Something stands where something else should. */
function unexpected(what, found, inside) {
    return `Expected ${expected(what, inside)}, found ${syntax_messages_shown(found)}.${advice(what, found, inside)}`;
}
/** The text ends too early. `open` is the innermost bracket that is not closed, with its place. */
function unclosed(what, open) {
    if (!open)
        return `Expected ${expected(what, undefined)}, but the file ends here.`;
    const bracket = open.type === 'array' ? '[' : '{';
    const at = `line ${open.line}, column ${open.column}`;
    return `Expected ${expected(what, open.type)}, but the file ends here: the "${bracket}" of ${at} is never closed.`;
}
/** A character or an escape that a string must not hold. `literal` begins with the string's opening quote. */
function badCharacter(literal, index) {
    const bad = literal.charAt(index);
    if (bad === '\n' || bad === '\r')
        return {
            isLineBreak: true,
            message: 'This string is not closed on its line. Add its closing double quote; a line break inside is written \\n.',
        };
    if (bad !== '\\')
        return { isLineBreak: false, message: `Inside a string ${syntax_messages_shown(bad)} must be escaped: ${JSON.stringify(bad).slice(1, -1)}.` };
    const next = literal.charAt(index + 1);
    if (next === 'u')
        return { isLineBreak: false, message: 'After "\\u" four hexadecimal digits are expected.' };
    return {
        isLineBreak: false,
        message: `"\\" begins an escape, and JSON knows none that goes on like this. A backslash itself is written "\\\\".`,
    };
}

;// CONCATENATED MODULE: ./records/json/parse.js


/** Containers within containers; flags and id lists need six. Keeps recursion over the tree harmless. */
const MAX_DEPTH = 500;
/** Values in a text; more would take over half a gigabyte of memory. */
const MAX_VALUES = 1_000_000;
/** Faults in a text; the rest is not looked at, so that a hostile file costs no more than a good one. */
const MAX_FAULTS = 100;
/** Ends the parsing of a text that is no JSON. */
class Stop extends Error {
    code;
    offset;
    constructor(code, message, offset) {
        super(message);
        this.code = code;
        this.offset = offset;
    }
}
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = new Map([
    ['true', true],
    ['false', false],
    ['null', null],
]);
/** An escape, or (one character long) what no string may hold: another backslash, or a control character below U+0020. */
const ESCAPE_OR_BAD = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|[^\P{Cc}\x7f-\x9f]/gu;
/**
 * Parses a JSON text (RFC 8259; a byte order mark at its beginning is skipped) into values with their places.
 * Never throws: a text that is no JSON gives a fault AO_JSON_SYNTAX, AO_JSON_TOO_DEEP or AO_JSON_TOO_LARGE and no value. Keys that repeat
 * (AO_JSON_DUPLICATE_KEY), lone surrogates (AO_JSON_TEXT) and numbers beyond all bounds such as `1e999` (AO_JSON_NUMBER) are faults beside the value.
 */
function parseLocated(text) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const places = new Places(text, start);
    const parser = new Parser(text, start, places);
    try {
        return { value: parser.run(), faults: parser.faults, text, places };
    }
    catch (error) {
        if (!(error instanceof Stop))
            throw error;
        parser.faults.push({ code: error.code, message: error.message, ...places.at(error.offset) });
        return { value: undefined, faults: parser.faults, text, places };
    }
}
/** Iterative, so that nesting never meets the end of the call stack. */
class Parser {
    faults = [];
    #text;
    #places;
    #open = [];
    #at;
    #root;
    #values = 0;
    #expected = 'value';
    constructor(text, start, places) {
        this.#text = text;
        this.#places = places;
        this.#at = start;
    }
    run() {
        for (;;) {
            this.#skipSpace();
            if (this.#at < this.#text.length)
                this.#step(this.#text.charAt(this.#at));
            else if (this.#expected === 'end' && this.#root)
                return this.#root;
            else
                throw this.#unexpected();
        }
    }
    #report(code, message, offset) {
        if (this.faults.length === MAX_FAULTS - 1)
            throw new Stop(code, `${message} What follows was not looked at: the file has too many faults.`, offset);
        this.faults.push({ code, message, ...this.#places.at(offset) });
    }
    #skipSpace() {
        for (;;) {
            const unit = this.#text.charCodeAt(this.#at);
            if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09)
                return;
            this.#at++;
        }
    }
    #step(next) {
        const inArray = this.#open.at(-1)?.node.type === 'array';
        const closes = next === (inArray ? ']' : '}');
        switch (this.#expected) {
            case 'first-item':
            case 'first-key':
                if (closes)
                    this.#close();
                else if (inArray)
                    this.#value(next);
                else
                    this.#key(next);
                break;
            case 'value':
            case 'next-item':
                this.#value(next);
                break;
            case 'next-key':
                this.#key(next);
                break;
            case 'more':
                if (closes)
                    this.#close();
                else
                    this.#accept(next, ',', inArray ? 'next-item' : 'next-key');
                break;
            case 'colon':
                this.#accept(next, ':', 'value');
                break;
            default:
                throw this.#unexpected();
        }
    }
    #accept(next, wanted, then) {
        if (next !== wanted)
            throw this.#unexpected();
        this.#at++;
        this.#expected = then;
    }
    #value(next) {
        const start = this.#at;
        if (next === '{')
            this.#enter({ type: 'object', start, end: start, members: new Map() }, 'first-key');
        else if (next === '[')
            this.#enter({ type: 'array', start, end: start, items: [] }, 'first-item');
        else {
            this.#attach(this.#scalar(next, start));
            this.#expected = this.#open.length === 0 ? 'end' : 'more';
        }
    }
    #scalar(next, start) {
        if (next === '"') {
            const value = this.#string();
            return { type: 'string', start, end: this.#at, value };
        }
        if (next === '-' || (next >= '0' && next <= '9')) {
            const value = this.#number();
            return { type: 'number', start, end: this.#at, value };
        }
        for (const [word, value] of WORDS) {
            if (!this.#text.startsWith(word, start))
                continue;
            this.#at += word.length;
            return { type: value === null ? 'null' : 'boolean', start, end: this.#at, value };
        }
        throw this.#unexpected();
    }
    #enter(node, then) {
        if (this.#open.length === MAX_DEPTH)
            throw new Stop('AO_JSON_TOO_DEEP', `Objects and arrays are nested more than ${MAX_DEPTH} deep here.`, this.#at);
        this.#attach(node);
        this.#open.push({ node, key: undefined });
        this.#at++;
        this.#expected = then;
    }
    #close() {
        this.#at++;
        const closed = this.#open.pop();
        if (closed)
            closed.node.end = this.#at;
        this.#expected = this.#open.length === 0 ? 'end' : 'more';
    }
    #attach(node) {
        this.#values++;
        if (this.#values > MAX_VALUES)
            throw new Stop('AO_JSON_TOO_LARGE', `The file holds more than ${MAX_VALUES.toLocaleString('en')} values; split it.`, node.start);
        const top = this.#open.at(-1);
        if (!top)
            this.#root = node;
        else if (top.node.type === 'array')
            top.node.items.push(node);
        else if (top.key)
            top.node.members.set(top.key.key, { ...top.key, value: node });
    }
    #key(next) {
        const top = this.#open.at(-1);
        if (next !== '"' || top?.node.type !== 'object')
            throw this.#unexpected();
        const start = this.#at;
        const key = this.#string();
        const first = top.node.members.get(key);
        if (first) {
            const { line, column } = this.#places.at(first.start);
            const message = `This key stands twice in the same object (first at line ${line}, column ${column}); keep one of them.`;
            this.#report('AO_JSON_DUPLICATE_KEY', message, start);
        }
        top.key = { key, start, end: this.#at };
        this.#expected = 'colon';
    }
    #number() {
        NUMBER.lastIndex = this.#at;
        const digits = NUMBER.exec(this.#text)?.[0];
        if (digits === undefined)
            throw this.#unexpected(this.#at + 1, 'digit');
        const value = Number(digits);
        if (!Number.isFinite(value))
            this.#report('AO_JSON_NUMBER', 'This number is too large for any program to hold.', this.#at);
        this.#at += digits.length;
        return value;
    }
    /** Reads the string that begins here and leaves the parser behind it. */
    #string() {
        const start = this.#at;
        const end = this.#closingQuote();
        const literal = this.#text.slice(start, end === -1 ? undefined : end + 1);
        const bad = firstBad(literal);
        if (bad !== undefined) {
            const { message, isLineBreak } = badCharacter(literal, bad);
            throw new Stop('AO_JSON_SYNTAX', message, isLineBreak ? start : start + bad);
        }
        if (end === -1)
            throw new Stop('AO_JSON_SYNTAX', 'This string is never closed: its closing double quote is missing.', start);
        const value = String(JSON.parse(literal));
        this.#at = end + 1;
        if (!value.isWellFormed())
            this.#report('AO_JSON_TEXT', 'This text holds half of a surrogate pair (such as \\ud83d alone), which is no character.', start);
        return value;
    }
    /** Offset of the quote that ends the string beginning here: the next one with an even number of backslashes before it; else -1. */
    #closingQuote() {
        for (let quote = this.#text.indexOf('"', this.#at + 1); quote !== -1; quote = this.#text.indexOf('"', quote + 1)) {
            let before = quote;
            while (this.#text.charCodeAt(before - 1) === 0x5c)
                before--;
            if ((quote - before) % 2 === 0)
                return quote;
        }
        return -1;
    }
    #unexpected(offset = this.#at, what = this.#expected) {
        const open = this.#open.at(-1)?.node;
        if (offset >= this.#text.length) {
            const opened = open && { type: open.type, ...this.#places.at(open.start) };
            return new Stop('AO_JSON_SYNTAX', unclosed(what, opened), this.#text.length);
        }
        const found = String.fromCodePoint(this.#text.codePointAt(offset) ?? 0);
        return new Stop('AO_JSON_SYNTAX', unexpected(what, found, open?.type), offset);
    }
}
/** Where a string literal stops being one, if it does. */
function firstBad(literal) {
    for (const match of literal.matchAll(ESCAPE_OR_BAD))
        if (match[0].length === 1)
            return match.index;
    return undefined;
}

;// CONCATENATED MODULE: ./records/json/read.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





/** What is held in memory as a whole has a limit: flags are small, and longer lists of ids stand in text files. */
const MAX_MEBIBYTES = 10;
const LF = 0x0a;
function tooLarge(file) {
    return new errors/* DataError */.fL('AO_JSON_TOO_LARGE', `${file} is larger than ${MAX_MEBIBYTES} MiB, too large for a JSON file of this kind.`, {
        file,
    });
}
function notUtf8(file, bytes) {
    let line = 1;
    let start = 0;
    for (let end = bytes.indexOf(LF); end !== -1 && (0,external_node_buffer_.isUtf8)(bytes.subarray(start, end)); end = bytes.indexOf(LF, start)) {
        start = end + 1;
        line++;
    }
    return new errors/* DataError */.fL('AO_FILE_ENCODING', `${file} is not valid UTF-8 in line ${line}.`, { file, line }, { hint: 'Save the file as UTF-8.' });
}
async function readText(data, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file } = data;
        const chunks = [];
        let size = 0;
        const source = __addDisposableResource(env_1, await openSource(data), true);
        for await (const chunk of textChunks(source, { signal })) {
            size += chunk.length;
            if (size > MAX_MEBIBYTES * 1024 * 1024)
                throw tooLarge(file);
            chunks.push(Buffer.from(chunk));
        }
        await source.assertUnchanged();
        const bytes = Buffer.concat(chunks);
        if (!(0,external_node_buffer_.isUtf8)(bytes))
            throw notUtf8(file, bytes);
        return bytes.toString();
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Reads a small JSON file with the place of everything in it; see {@link parseLocated} for its faults.
 * @throws DataError AO_FILE_NOT_FOUND, AO_FILE_UNREADABLE, AO_FILE_CHANGED, AO_FILE_ENCODING (not UTF-8), AO_FILE_EMPTY, AO_JSON_TOO_LARGE (over 10 MiB)
 * @throws Interrupted as soon as the signal aborts
 */
async function readJson(data, options = {}) {
    const text = await readText(data, options.signal);
    if (text.trim() === '')
        throw new errors/* DataError */.fL('AO_FILE_EMPTY', `${data.file} is empty.`, { file: data.file });
    return parseLocated(text);
}

;// CONCATENATED MODULE: ./records/events/rules.js
/** Rules of the import endpoint for events, as service-facts state them. Sizes in bytes of JSON, times in milliseconds. */
/** An event must be smaller than this ("under 1 MB of JSON"; MB are binary where this service states its limits in bytes). */
const EVENT_BYTES = 1024 * 1024;
/** From this size on an event is worth a warning: a deployment that counts decimal MB refuses it. */
const EVENT_BYTES_DECIMAL = 1_000_000;
/** Most keys of `properties` and of every object within ("fewer than 255"). */
const MOST_KEYS = 254;
/** Most elements of a list ("fewer than 255"). */
const MOST_ELEMENTS = 254;
/** Objects and lists within each other; the value of a property is the first level. */
const MOST_DEPTH = 3;
/** Characters; the service truncates longer strings. */
const LONG_STRING = 255;
const INSERT_ID_BYTES = 36;
/** 1971-01-01T00:00:00Z. */
const EARLIEST_TIME = 31_536_000_000;
/** How far in the future an event may lie. */
const FUTURE = 60 * 60 * 1000;
/** Values that neither `distinct_id` nor `$insert_id` may have. */
const DISALLOWED_IDS = new Set([
    '00000000-0000-0000-0000-000000000000',
    'anon',
    'anonymous',
    'nil',
    'none',
    'null',
    'n/a',
    'na',
    'undefined',
    'unknown',
    '<nil>',
    '0',
    '-1',
    'true',
    'false',
    '[]',
    '{}',
]);
/**
 * Milliseconds since the epoch of an event's `time`, which is in seconds or in milliseconds. Both units cannot be meant:
 * what would be a time before 1971 in milliseconds is in seconds.
 */
function timeInMilliseconds(time) {
    return time < EARLIEST_TIME ? time * 1000 : time;
}

;// CONCATENATED MODULE: ./records/ids/collector.js

/** Ids in a run: what fits into memory comfortably, and more than the service takes in any reasonable time. */
const MOST_IDS = 1_000_000;
/** Faults that are told; with one fault nothing is sent. */
const MOST_FAULTS = 1000;
/** Why an entry can be no id, without naming it; undefined where it can be one. */
function whyNoId(id) {
    if (DISALLOWED_IDS.has(id))
        return 'This is one of the values that the service never accepts as an id (such as null, undefined or unknown). Remove it, and check where the list comes from.';
    if (/\p{Cc}/u.test(id))
        return 'This entry contains a control character, such as a tab or a carriage return: ids stand one in a line, with LF or CRLF line ends.';
    return id.isWellFormed() ? undefined : 'This entry contains half of a surrogate pair, which is no character.';
}
/** Collects ids: trimmed, each once, in their order. */
class IdCollector {
    ids = [];
    faults = [];
    /** Entries that repeat one before them. */
    duplicates = 0;
    /** Entries with nothing in them but white space. */
    blank = 0;
    #seen = new Set();
    /** Takes an entry of a list. @returns why it can be no id */
    add(entry, place) {
        const id = entry.trim();
        if (id === '') {
            this.blank++;
            return undefined;
        }
        const reason = whyNoId(id);
        if (reason !== undefined)
            return reason;
        if (this.#seen.has(id))
            this.duplicates++;
        else {
            this.#seen.add(id);
            this.ids.push({ id, ...place });
        }
        return undefined;
    }
    /** Takes an entry of a file. @returns whether more is wanted */
    addFrom(file, entry, { index, ...place }) {
        const reason = this.add(entry, place);
        if (reason !== undefined)
            return this.reject(file, 'AO_IDS_INVALID', reason, { ...place, index });
        if (this.ids.length <= MOST_IDS)
            return true;
        const most = MOST_IDS.toLocaleString('en');
        this.faults.push({
            file,
            ...place,
            code: 'AO_IDS_TOO_MANY',
            message: `${file} holds more than ${most} ids. Share them out between several files and runs.`,
        });
        return false;
    }
    /** Books a fault. @returns whether more is wanted */
    reject(file, code, message, place) {
        const isLast = this.faults.length === MOST_FAULTS - 1;
        this.faults.push({
            file,
            ...place,
            code,
            message: isLast ? `${message} What follows was not looked at: the file has too many faults.` : message,
        });
        return !isLast;
    }
}

;// CONCATENATED MODULE: ./records/ids/rows.js
/** The column that holds the ids, where the header names it so; else it is the first. */
const COLUMN = 'distinct_id';
/** Takes the ids out of the rows of a CSV file, the header first. */
class IdRows {
    #file;
    #collector;
    #column;
    #width = 0;
    #index = 0;
    constructor(file, collector) {
        this.#file = file;
        this.#collector = collector;
    }
    /** @returns whether more is wanted */
    take(record) {
        const { line, cells, fault } = record;
        if (cells?.length === 1 && cells[0]?.trim() === '')
            return true;
        if (this.#column === undefined)
            return this.#header(record);
        const place = { line, index: this.#index++ };
        if (!cells)
            return this.#collector.reject(this.#file, 'AO_IDS_FORMAT', fault ?? '', place);
        if (cells.length !== this.#width)
            return this.#collector.reject(this.#file, 'AO_IDS_FORMAT', wrongWidth(cells.length, this.#width), place);
        return this.#collector.addFrom(this.#file, cells[this.#column] ?? '', place);
    }
    #header({ line, cells, fault }) {
        const names = cells?.map((name) => name.trim()) ?? [];
        this.#column = Math.max(0, names.indexOf(COLUMN));
        this.#width = names.length;
        const problem = fault ?? (names.indexOf(COLUMN) === names.lastIndexOf(COLUMN) ? undefined : 'Two columns have the header `distinct_id`.');
        if (problem === undefined)
            return true;
        this.#collector.reject(this.#file, 'AO_IDS_FORMAT', `${problem} It is the header, so nothing after it was read.`, { line });
        return false;
    }
}
function wrongWidth(found, expected) {
    const fields = `${found} ${found === 1 ? 'field' : 'fields'}`;
    return `The row has ${fields}, the header ${expected}, so it is not clear which one is the id. Put fields that contain commas in quotation marks.`;
}

;// CONCATENATED MODULE: ./records/ids/text-lines.js



/** No id, and no row with one, is longer. */
const MOST_LINE_BYTES = 1024 * 1024;
const text_lines_LF = 0x0a;
/** The line, counted from `first`, that is not valid UTF-8. */
function badLine(bytes, first) {
    let line = first;
    let start = 0;
    for (let end = bytes.indexOf(text_lines_LF); end !== -1 && (0,external_node_buffer_.isUtf8)(bytes.subarray(start, end)); end = bytes.indexOf(text_lines_LF, start)) {
        start = end + 1;
        line++;
    }
    return line;
}
function decode(bytes, file, first) {
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return bytes.toString();
    const line = badLine(bytes, first);
    throw new errors/* DataError */.fL('AO_FILE_ENCODING', `${file} is not valid UTF-8 in line ${line}.`, { file, line }, { hint: 'Save the file as UTF-8.' });
}
function overlong(file, line) {
    return new errors/* DataError */.fL('AO_IDS_FORMAT', `${file} has a line of more than 1 MiB, so it is no list of ids.`, { file, line });
}
/**
 * The lines of a text file, many at a time, without their line ends (LF; a CR before it is left for the reader) and without byte order mark.
 * @throws DataError AO_FILE_ENCODING, AO_IDS_FORMAT for a line over 1 MiB
 */
async function* textLines(source, signal) {
    const { file } = source;
    let rest = Buffer.alloc(0);
    let line = 1;
    for await (const chunk of textChunks(source, { signal })) {
        const end = chunk.lastIndexOf(text_lines_LF);
        if (rest.length + (end === -1 ? chunk.length : chunk.indexOf(text_lines_LF)) > MOST_LINE_BYTES)
            throw overlong(file, line);
        if (end !== -1) {
            const lines = decode(Buffer.concat([rest, chunk.subarray(0, end)]), file, line).split('\n');
            line += lines.length;
            yield lines;
        }
        rest = end === -1 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.subarray(end + 1));
    }
    if (rest.length > 0)
        yield [decode(rest, file, line)];
}

;// CONCATENATED MODULE: ./records/ids/read.js
var read_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var read_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/**
 * Reads a list of distinct ids. No fault names an id. A file of 1,000,000 ids is read in bounded memory; a JSON file may have 10 MiB.
 * Faults: AO_IDS_INVALID (no text, a value that the service never accepts, control characters), AO_IDS_FORMAT, AO_IDS_TOO_MANY, AO_FILE_EMPTY (no id at
 * all), AO_FILE_NOT_FOUND and the like in line 1, AO_JSON_….
 * @throws Interrupted as soon as the signal aborts
 */
async function readIds({ ids = [], file }, options = {}) {
    const collector = new IdCollector();
    const input = options.input ?? 'distinct-ids';
    const inputFaults = ids.flatMap((entry, i) => {
        const reason = collector.add(entry);
        return reason === undefined ? [] : [{ code: 'AO_IDS_INVALID', input, message: `Entry ${i + 1} of \`${input}\` is no id. ${reason}` }];
    });
    if (file)
        await readFile(file, collector, options.signal).catch((error) => collector.faults.push(unread(error)));
    const { duplicates, blank, faults } = collector;
    return { ids: collector.ids, duplicates, blank, faults, inputFaults };
}
function unread(error) {
    if (!(error instanceof errors/* DataError */.fL))
        throw error;
    const { code, message, hint, location } = error;
    return { file: location.file, line: location.line ?? 1, code, message: hint === undefined ? message : `${message} ${hint}` };
}
async function readFile(data, collector, signal) {
    const before = collector.ids.length + collector.duplicates;
    const format = (0,external_node_path_.extname)(data.path).toLowerCase();
    if (format === '.json')
        await readArray(data, collector, signal);
    else if (format === '.txt' || format === '.csv') {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const source = read_addDisposableResource(env_1, await openSource(data), true);
            await (format === '.txt' ? readLines(source, collector, signal) : readRows(source, collector, signal));
            await source.assertUnchanged();
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = read_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    else
        throw wrongFormat(data.file);
    if (collector.ids.length + collector.duplicates === before && collector.faults.length === 0)
        throw new errors/* DataError */.fL('AO_FILE_EMPTY', `${data.file} holds no id.`, { file: data.file });
}
function wrongFormat(file) {
    const message = `${file} has a name that does not say what it is: a list of ids is a .txt file with one id a line, a .csv file with a header, or a .json file with an array.`;
    return new errors/* DataError */.fL('AO_IDS_FORMAT', message, { file });
}
async function readLines(source, collector, signal) {
    const { file } = source;
    let line = 0;
    let index = 0;
    for await (const lines of textLines(source, signal)) {
        for (const text of lines) {
            line++;
            const entry = text.trim();
            if (entry === '')
                continue;
            const isHeader = index === 0 && entry === 'distinct_id';
            const wantsMore = isHeader
                ? collector.reject(file, 'AO_IDS_FORMAT', 'This is a header, and a .txt file has none. Remove the line, or name the file .csv.', {
                    line,
                })
                : collector.addFrom(file, entry, { line, index });
            if (!wantsMore)
                return;
            index++;
        }
    }
}
async function readRows(source, collector, signal) {
    // The parser behind it loads only where a list is a CSV file.
    const { CsvRecords } = await Promise.all(/* import() */[__webpack_require__.e(917), __webpack_require__.e(829)]).then(__webpack_require__.bind(__webpack_require__, 6829));
    const records = new CsvRecords();
    const rows = new IdRows(source.file, collector);
    for await (const lines of textLines(source, signal))
        for (const line of lines) {
            const record = records.push(line);
            if (record && !rows.take(record))
                return;
        }
    const last = records.end();
    if (last)
        rows.take(last);
}
async function readArray(data, collector, signal) {
    const { file } = data;
    const { value, faults, places } = await readJson(data, { signal });
    collector.faults.push(...faults.map((fault) => ({ file, ...fault })));
    if (value === undefined)
        return;
    if (value.type !== 'array') {
        collector.reject(file, 'AO_IDS_FORMAT', 'A list of ids in JSON is an array of texts: ["…", "…"].', places.at(value.start));
        return;
    }
    for (const [index, item] of value.items.entries()) {
        // Half a surrogate pair: the parser has told of it.
        if (item.type === 'string' && !item.value.isWellFormed())
            continue;
        const place = { ...places.at(item.start), index };
        const wantsMore = item.type === 'string'
            ? collector.addFrom(file, item.value, place)
            : collector.reject(file, 'AO_IDS_INVALID', 'An id is text in double quotes; this is something else.', place);
        if (!wantsMore)
            return;
    }
}

;// CONCATENATED MODULE: ./tasks/privacy/id-list.js




/**
 * Reads the ids that the inputs name, and counts them. Faults of the file are booked as failed records.
 * @returns nothing where there were faults
 * @throws InputError where the file is not to be found, or the input holds no id or something that is none
 */
async function readIdList({ distinctIds, distinctIdsFile }, context) {
    const { ledger, signal } = context;
    const file = distinctIdsFile === undefined ? undefined : await findIdFile(distinctIdsFile, context);
    const read = await readIds({ ids: distinctIds, file }, { signal });
    const [first, ...rest] = read.inputFaults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    ledger.counts.total = read.ids.length + read.faults.length;
    if (read.faults.length > 0) {
        for (const fault of read.faults)
            ledger.fail(fault);
        ledger.verdict = `${read.faults.length === 1 ? '1 fault' : `${read.faults.length} faults`} in the list of ids; nothing was sent.`;
        return undefined;
    }
    if (read.ids.length === 0)
        throw new errors/* InputError */.dz({ code: 'AO_INPUT_MISSING', input: 'distinct-ids', message: '`distinct-ids` holds no id.' });
    tellCount(read, file?.file ?? 'distinct-ids', context);
    const ids = read.ids.map(({ id }) => id);
    if (file)
        return { ids, places: read.ids.map(({ line = 1 }) => line), source: { kind: 'file', name: file.file } };
    return { ids, places: positionsOf(ids, distinctIds ?? []), source: { kind: 'input', name: 'distinct-ids' } };
}
/** @throws InputError where it is not exactly one file */
async function findIdFile(pattern, { workspace, confined, match }) {
    const { files, faults } = await findFiles([pattern], { workspace, confined, match, ending: '.txt', input: 'distinct-ids-file' });
    const [fault, ...rest] = faults;
    if (fault)
        throw new errors/* InputError */.dz([fault, ...rest]);
    const [file] = files;
    if (file && files.length === 1)
        return file;
    throw new errors/* InputError */.dz({
        code: files.length === 0 ? 'AO_FILE_NOT_FOUND' : 'AO_INPUT_INVALID',
        input: 'distinct-ids-file',
        message: `\`distinct-ids-file\` ("${pattern.slice(0, 80)}") matches ${files.length === 0 ? 'no file' : `${files.length} files`}. Name one file.`,
    });
}
function tellCount({ ids, duplicates, blank }, name, { tell }) {
    const left = [
        ...(duplicates > 0 ? [`${duplicates} ${duplicates === 1 ? 'repetition' : 'repetitions'}`] : []),
        ...(blank > 0 ? [`${blank} blank`] : []),
    ];
    tell({ type: 'info', message: `${name}: ${countedIds(ids.length)}${left.length === 0 ? '' : `; left out: ${left.join(', ')}`}` });
}
/** Where each id stands first in the list that was given, from 1. */
function positionsOf(ids, given) {
    const first = new Map();
    for (const [index, entry] of given.entries())
        if (!first.has(entry.trim()))
            first.set(entry.trim(), index + 1);
    return ids.map((id) => first.get(id) ?? 1);
}

;// CONCATENATED MODULE: ./tasks/privacy/parts.js
/** The list in parts of at most `most` ids, in its order. */
function partsOf({ ids, places, source }, most) {
    return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
        const from = index * most;
        const to = Math.min(ids.length, from + most) - 1;
        const [first, last] = [places[from], places[to]];
        const noun = source.kind === 'file' ? 'line' : 'entry';
        const range = first === last ? `${noun} ${first}` : `${noun === 'line' ? 'lines' : 'entries'} ${first} to ${last}`;
        return { ids: ids.slice(from, to + 1), where: `${source.name}, ${range}` };
    });
}

;// CONCATENATED MODULE: ./tasks/privacy/create-deletions.js







/** A request of the live service takes 2,000 ids, and each data group counts as often as the ids; 1,999 is what is safe without groups. */
const create_deletions_MOST_IDS = 2000;
const SAFE_IDS = 1999;
/** Reads the ids, holds them against what guards a deletion, and creates the deletions. */
async function createDeletions(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const { complianceType, maxDeletions, dataGroups } = input;
    const list = await readIdList(input, context);
    if (!list)
        return;
    guard(list, maxDeletions, options.confirm);
    const parts = partsOf(list, Math.min(SAFE_IDS, Math.floor(create_deletions_MOST_IDS / (dataGroups + 1))));
    const fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']));
    const what = `${countedIds(list.ids.length)} (${complianceType})`;
    const report = () => {
        ledger.verdict = options.dryRun
            ? `${what} would be deleted with ${plural(parts.length)}; nothing was sent.`
            : `${ledger.result.deletions.length} of ${plural(parts.length)} created for ${what}.`;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, partsSection(fateRows(parts, fates)));
    };
    report();
    if (options.dryRun)
        return;
    announce(`Create ${plural(parts.length)} for ${what}`, client.deletions.estimate(parts.length), context);
    const create = ({ ids }) => client.deletions.create({ distinctIds: ids, complianceType }, { signal, observe: tell });
    const created = ({ ids }, taskId) => ledger.result.deletions.push({ task_id: taskId, distinct_ids: ids.length });
    const locate = (_, conflicting) => bookConflicts(list, conflicting, context);
    try {
        await createJobs({ parts, noun: 'deletion', create, created, locate }, fates, context);
    }
    finally {
        report();
    }
}
/** @throws InputError where there are more ids than allowed, or not as many as confirmed */
function guard({ ids }, maxDeletions, confirm) {
    if (ids.length > maxDeletions)
        throw new errors/* InputError */.dz({
            code: 'AO_DELETIONS_TOO_MANY',
            input: 'max-deletions',
            message: `The list holds ${countedIds(ids.length)}, more than \`max-deletions\` (${maxDeletions}). Nothing was sent. If all of them are to be deleted for good, raise \`max-deletions\`.`,
        });
    confirmNumber(confirm, ids.length);
}
/** Ids that are part of a deletion under way, by their places: they name persons. */
function bookConflicts(list, conflicting, { ledger }) {
    const at = new Map(list.ids.map((id, index) => [id, index]));
    const indexes = [...new Set(conflicting)].map((id) => at.get(id)).filter((index) => index !== undefined);
    for (const index of indexes.toSorted((a, b) => a - b)) {
        const message = 'The id is part of a deletion that is under way, so the service refused the request that it was in.';
        ledger.fail({ file: list.source.name, line: list.places[index] ?? 1, message, code: 'AO_DELETION_CONFLICT' });
    }
    return indexes.length > 0;
}
function plural(jobs) {
    return jobs === 1 ? '1 deletion' : `${jobs} deletions`;
}

;// CONCATENATED MODULE: ./tasks/privacy/id-fields.js

/** The two ways to give a list of ids, of which a run takes one. */
const idFields = {
    distinctIds: fields/* lines */.Mn.optional({
        description: 'Distinct ids of the persons, one a line. Give these or `distinct-ids-file`.',
        example: 'a-distinct-id',
        personal: true,
    }),
    distinctIdsFile: fields/* text */.Qq.optional({
        description: 'File with the distinct ids: `.txt` with one a line, `.csv` with a header (the column `distinct_id`, else the first), `.json` with an array of strings.',
        example: 'ids.txt',
    }),
};
/** One of the two must be there, and one alone. */
function idInputFaults({ distinctIds, distinctIdsFile }) {
    if (distinctIds === undefined && distinctIdsFile === undefined)
        return [{ code: 'AO_INPUT_MISSING', input: 'distinct-ids', message: 'Give `distinct-ids`, or `distinct-ids-file`.' }];
    if (distinctIds !== undefined && distinctIdsFile !== undefined)
        return [
            {
                code: 'AO_INPUT_INVALID',
                input: 'distinct-ids-file',
                message: '`distinct-ids` and `distinct-ids-file` are both given. Give one of them.',
            },
        ];
    return [];
}

;// CONCATENATED MODULE: ./tasks/create-deletion.js





const create_deletion_result = schemas/* object */.Ikc({
    deletions: schemas/* array */.YOg(schemas/* object */.Ikc({ task_id: schemas/* string */.YjP(), distinct_ids: schemas/* int */.Whr().describe('how many') })),
});
const createDeletion = (0,tasks_define/* defineTask */.R)({
    name: 'create-deletion',
    group: 'Privacy',
    endpoints: [9],
    summary: 'Creates data deletions: everything that is stored about persons is deleted.',
    description: `**It cannot be undone.** The ids are trimmed and each is taken once. A list above \`max-deletions\` is refused. Deletions go in requests of at
most 1,999 ids (fewer with \`data-groups\`), one a second, and the service works on them for days to weeks. Where ids are part of a deletion that is under way,
the service refuses the whole request; the report then names their lines. Ids of persons appear in no log and no report. A creation that the service may have
taken is not repeated; the message then says how to find out.`,
    destructive: true,
    confirms: 'the number of ids, duplicates removed',
    area: 'deletions',
    inputs: {
        ...idFields,
        complianceType: (0,fields/* choice */.Yq)(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
        maxDeletions: (0,fields/* integer */.nd)(1).defaulted(2000, { description: 'A list of more ids than this is refused.' }),
        dataGroups: (0,fields/* integer */.nd)(0, 1999).defaulted(0, {
            description: 'How many data groups the project has. A request takes floor(2000 / (groups + 1)) ids.',
        }),
    },
    check: idInputFaults,
    result: create_deletion_result,
    empty: () => ({ deletions: [] }),
    examples: [
        { title: 'See what would be deleted', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', 'dry-run': 'true' } },
        { title: 'Delete the persons of a list', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', confirm: '3' } },
    ],
    run: createDeletions,
});

// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
;// CONCATENATED MODULE: ./records/json/tree.js
/** The member of an object with this key, or nothing. */
function memberOf(node, key) {
    return node?.type === 'object' ? node.members.get(key) : undefined;
}
/** The value as plain data. Recursive: the parser bounds the depth. */
function toValue(node) {
    if (node.type === 'array')
        return node.items.map(toValue);
    if (node.type !== 'object')
        return node.value;
    const object = Object.create(null);
    for (const { key, value } of node.members.values())
        object[key] = toValue(value);
    return object;
}
/** Follows a path of keys and indices from a value, until its end or until something is missing. */
function follow(root, path) {
    let node = root;
    let member;
    for (const step of path) {
        const inObject = memberOf(node, String(step));
        const next = node.type === 'array' ? node.items[Number(step)] : inObject?.value;
        if (next === undefined)
            return { node, member, complete: false };
        member = inObject;
        node = next;
    }
    return { node, member, complete: true };
}
/** A path as people write it: `ruleset.variants[0].split`. */
function pathText(path) {
    return path.reduce((text, step) => {
        if (typeof step === 'number')
            return `${text}[${step}]`;
        return text === '' ? String(step) : `${text}.${String(step)}`;
    }, '');
}

;// CONCATENATED MODULE: ./records/flags/expect.js

/** A count in words: `1 item`, `2 items`. */
function counted(count, what) {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}
/** The first 80 characters of a value, as messages show it. */
function expect_shown(value) {
    if (Array.isArray(value))
        return `a list of ${counted(value.length, 'item')}`;
    if (typeof value === 'object' && value !== null)
        return 'an object';
    if (typeof value !== 'string')
        return String(value);
    const head = [...value.slice(0, 160)].slice(0, 80).join('');
    return JSON.stringify(head.length < value.length ? `${head}…` : head);
}
/** `must be …, not …`, or that it is missing; the field's name is put before it. */
function expect_expected(what, advice = () => '') {
    return ({ input }) => (input === undefined ? `is missing; it must be ${what}.` : `must be ${what}, not ${expect_shown(input)}.${advice(input)}`);
}
/** Characters as people and JSON Schema count them: code points. */
function isLongerThan(text, most) {
    return text.length > most && (text.length > 2 * most || [...text].length > most);
}
function expect_text(description) {
    return schemas/* string */.YjP({ error: expect_expected('text') }).describe(description);
}
/** Text of so many characters (code points: zod itself counts UTF-16 units, and JSON Schema does not). */
function textOf(min, max, description) {
    const error = expect_expected(min === max ? `text of exactly ${max} characters` : `text of ${min} to ${max} characters`);
    return schemas/* string */.YjP({ error })
        .refine((value) => isLongerThan(value, min - 1) && !isLongerThan(value, max), { error })
        .meta({ description, minLength: min, maxLength: max });
}
function word(words, description, advice = '') {
    const list = words.map((one) => `"${one}"`).join(', ');
    return schemas/* enum */.k5n(words, { error: expect_expected(words.length === 1 ? list : `one of ${list}`, () => advice) }).describe(description);
}
const SHARE = /^(\d{1,3}(?:\.\d{1,9})?)( ?%)?$/;
/** Where a share of traffic was written in percent, or as text: how it is written. */
function shareAdvice(value) {
    const [, digits, percent] = (typeof value === 'string' || typeof value === 'number' ? SHARE.exec(String(value)) : undefined) ?? [];
    const share = Number(digits);
    if (digits === undefined || share > 100)
        return '';
    if (share > 1 || percent)
        return ` Write ${Number((share / 100).toPrecision(12))} for ${share} percent.`;
    return typeof value === 'string' ? ` Write ${share} without quotes.` : '';
}
/** A share of traffic. */
function fraction(description) {
    const error = expect_expected('a number from 0 to 1', shareAdvice);
    return schemas/* number */.aig({ error }).min(0, { error }).max(1, { error }).describe(description);
}
function number(description) {
    return schemas/* number */.aig({ error: expect_expected('a number', shareAdvice) }).describe(description);
}
function truth(description) {
    const inQuotes = (value) => (value === 'true' || value === 'false' ? ` Write ${value} without quotes.` : '');
    return schemas/* boolean */.zMY({ error: expect_expected('true or false', inQuotes) }).describe(description);
}
function whole(description) {
    return schemas/* int */.Whr({ error: expect_expected('a whole number') }).describe(description);
}
function list(item, description) {
    return schemas/* array */.YOg(item, { error: expect_expected('a list') }).describe(description);
}
/** A list that is not too long. A plain maximum would hide what is wrong with the items, and all faults are to be told at once. */
function listOf(most, item, description) {
    const error = expect_expected(`a list of at most ${counted(most, 'item')}`);
    const items = schemas/* array */.YOg(item, { error }).refine((value) => value.length <= most, { error, when: ({ value }) => Array.isArray(value) });
    return items.meta({ description, maxItems: most });
}
/** An object with these fields and no other. */
function object(shape, description) {
    return schemas/* strictObject */.rej(shape, { error: expect_expected('an object') }).describe(description);
}
/** An object of which any key has a value of one kind. */
function objectOf(value, description) {
    return schemas/* record */.g1P(schemas/* string */.YjP(), value, { error: expect_expected('an object') }).describe(description);
}

;// CONCATENATED MODULE: ./records/flags/schema.js


/** Most variants of a flag. */
const MOST_VARIANTS = 11;
/** Characters of a variant's value, where it is text. */
const MOST_VALUE = 32_768;
const ASSIGNMENTS = ['client', 'server', 'remote_or_local', 'remote_only'];
const anything = (description) => objectOf(schemas/* unknown */.L5J(), description);
const UUID = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
function variant() {
    const tooLong = expect_expected(`text of at most ${MOST_VALUE} characters, or any other value`);
    return object({
        key: expect_text('Name of the variant, unique in the flag.'),
        value: schemas/* unknown */.L5J()
            .refine((value) => value !== undefined, { error: expect_expected('true, false, text, or any other JSON value'), abort: true })
            .refine((value) => typeof value !== 'string' || [...value].length <= MOST_VALUE, { error: tooLong })
            .meta({ description: 'What the flag evaluates to: true, false, text, or any other JSON value.', maxLength: MOST_VALUE }),
        is_control: truth('Whether the other variants are compared to this one.'),
        split: fraction('Share of traffic, from 0 to 1. The splits of all variants sum to 1.'),
        description: expect_text('What the variant is for.').optional(),
        is_sticky: truth('Whether users keep the variant once they have it. Default false.').optional(),
    }, 'One of the values that the flag can have.');
}
function eventRule() {
    return object({
        event_name: expect_text('Name of the event.'),
        time_window: word(['while_flag_enabled'], 'When the event counts.'),
        duration: word(['end_of_session', 'indefinitely'], 'How long the rule holds after the event.').optional(),
        property_filters: anything('Conditions on the properties of the event.').nullable().optional(),
    }, 'Makes the rule depend on an event that happens at runtime.');
}
function override() {
    return object({ key: expect_text('Key of the variant.') }, 'Gives all users of the rule one variant.');
}
function rolloutRule() {
    const splits = 'Shares of the variants for the users of this rule: variant key to number.';
    return object({
        rollout_percentage: fraction('Share of the users of the rule that get the flag, from 0 to 1 (not in percent).'),
        variant_splits: objectOf(number('Share of the variant.'), splits),
        name: expect_text('Name of the rule.').nullable().optional(),
        cohort_definition: anything('Which users the rule is for.').nullable().optional(),
        runtime_evaluation_definition: anything('Conditions that are evaluated at runtime.').nullable().optional(),
        runtime_evaluation_rule: anything('Conditions that are evaluated at runtime.').nullable().optional(),
        runtime_event_rule: eventRule().nullable().optional(),
        cohort_hash: expect_text('Hash of the cohort.').nullable().optional(),
        variant_override: override().nullable().optional(),
    }, 'Who gets the flag.');
}
function ruleset() {
    const user = objectOf(expect_text('Key of the variant.'), 'Variants by user.');
    return object({
        variants: listOf(MOST_VARIANTS, variant(), `The values of the flag, at most ${MOST_VARIANTS}.`).optional(),
        rollout: list(rolloutRule(), 'The rules, in the order in which they are tried.').optional(),
        test: objectOf(user, 'Variants that are given to test users.').nullable().optional(),
    }, 'Variants of the flag, and who gets which.').meta({ id: 'ruleset', description: 'Variants of the flag, and who gets which.' });
}
/** Fields that mean the same in both shapes. */
function common() {
    return {
        $schema: expect_text('Where editors find the JSON Schema of this file. It is not sent.').optional(),
        name: textOf(1, 255, 'Name of the flag.'),
        key: textOf(1, 255, 'Key by which programs ask for the flag.'),
        description: expect_text('What the flag is for.').optional(),
        status: word(['enabled', 'disabled', 'archived'], 'Default disabled.').optional(),
        data_group_id: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr(), schemas/* null */.chJ()], { error: expect_expected('text, a whole number or null') })
            .describe('Group by which the flag is assigned, where not by user.')
            .optional(),
        workspace_id: whole('Workspace of the flag.').optional(),
        is_experiment_active: truth('Whether an experiment runs on the flag.').optional(),
        hash_salt: textOf(32, 32, 'Salt of the assignment: 32 characters, or null.').nullable().optional(),
        reset_hash_salt: truth('Whether users are assigned anew.').optional(),
    };
}
function build() {
    const rules = ruleset();
    const tags = list(expect_text('A tag.'), 'Tags of the flag.');
    const anyContext = 'With `serving_method` beside it, `context` is any text.';
    const uuid = schemas/* string */.YjP({ error: expect_expected('a UUID') }).regex(UUID, { error: expect_expected('a UUID') });
    return {
        plain: object({
            ...common(),
            tags: tags.optional(),
            context: word(ASSIGNMENTS, `Where the flag is evaluated. ${anyContext}`, ` ${anyContext}`).optional(),
            experiment_id: expect_text('Id of the experiment, or null.').nullable().optional(),
            ruleset: rules.optional(),
        }, 'A feature flag.'),
        served: object({
            ...common(),
            tags,
            context: textOf(1, 255, 'Property by which the flag is assigned, such as distinct_id.'),
            serving_method: word(ASSIGNMENTS, 'Where the flag is evaluated.'),
            experiment_id: uuid.describe('Id of the experiment: a UUID, or null.').nullable().optional(),
            ruleset: rules,
        }, 'A feature flag with a serving method.'),
    };
}
let shapes;
/** The rules of flags, as service-facts state them; built when the first flag is read. */
function flagShapes() {
    shapes ??= build();
    return shapes;
}
/** Fields that the service sets: they come with an answer, and mean nothing in a request. */
const READ_ONLY = new Set([
    'id',
    'project_id',
    'content_type',
    'created',
    'modified',
    'creator_id',
    'creator_name',
    'creator_email',
    'can_update_basic',
    'is_superadmin',
    'allow_staff_override',
    'can_view',
    'can_share',
    'can_pin',
    'is_shared_with_project',
    'last_modified_by_id',
    'last_modified_by_name',
    'last_modified_by_email',
    'is_favorited',
    'pinned_date',
    'enabled_at',
    'deleted',
    'content_environments_id',
    'project_name',
]);

;// CONCATENATED MODULE: ./records/flags/check.js





/** Faults of a file that are told; nothing is sent of it in any case, and a hostile file costs no more than a good one. */
const check_MOST_FAULTS = 1000;
/** What is behind `optional` and `nullable`. */
function bare(schema) {
    let inner = schema;
    while (inner instanceof schemas/* ZodOptional */.IiU || inner instanceof schemas/* ZodNullable */.l1C)
        inner = inner.unwrap();
    return inner;
}
/** The names that the object at a path may have. */
function namesAt(root, path) {
    let schema = bare(root);
    for (const step of path) {
        if (schema instanceof schemas/* ZodArray */.naA)
            schema = bare(schema.element);
        else if (schema instanceof schemas/* ZodObject */.bvH)
            schema = bare(schema.shape[String(step)]);
    }
    return schema instanceof schemas/* ZodObject */.bvH ? Object.keys(schema.shape) : [];
}
function unknownKey(key, known, isFlag) {
    if (isFlag && READ_ONLY.has(key))
        return { code: 'AO_FLAG_READ_ONLY', message: `\`${key}\` is set by the service and cannot be given. Remove it.` };
    const advice = (0,nearest/* didYouMean */.a)(key, known) || ` Its fields are ${known.map((name) => `\`${name}\``).join(', ')}.`;
    const where = isFlag ? 'A flag' : 'This object';
    return { code: 'AO_FLAG_UNKNOWN_KEY', message: `${where} has no field ${expect_shown(key)}.${advice}` };
}
function unknownKeys(flag, schema, path, keys) {
    const known = namesAt(schema, path).filter((name) => name !== '$schema');
    if (path.length === 0)
        known.push('serving_method');
    const { node } = follow(flag, path);
    return keys.slice(0, check_MOST_FAULTS).map((key) => ({
        offset: memberOf(node, key)?.start ?? node.start,
        field: pathText([...path, key]),
        ...unknownKey(key, known, path.length === 0),
    }));
}
/**
 * Holds a flag against the rules of its fields; see {@link flagShapes}. Every fault at its place: of a value that is wrong the value, of a key that is
 * unknown the key, of something missing the object that misses it.
 */
function checkFields(flag) {
    const shapes = flagShapes();
    const schema = flag.members.has('serving_method') ? shapes.served : shapes.plain;
    const issues = schema.safeParse(toValue(flag)).error?.issues ?? [];
    return issues.slice(0, check_MOST_FAULTS).flatMap((issue) => {
        if (issue.code === 'unrecognized_keys')
            return unknownKeys(flag, schema, issue.path, issue.keys);
        const { node, complete } = follow(flag, issue.path);
        const field = pathText(issue.path);
        return { offset: node.start, code: complete ? 'AO_FLAG_FIELD' : 'AO_FLAG_MISSING', field, message: `\`${field}\` ${issue.message}` };
    });
}

;// CONCATENATED MODULE: ./records/flags/consistency.js





/** How far a sum of splits may be from 1: decimal fractions do not sum exactly. */
const TOLERANCE = 1e-6;
function child(node, key) {
    return memberOf(node, key)?.value;
}
function isTrue(node) {
    return node?.type === 'boolean' && node.value === true;
}
/** The items of a list in the ruleset, with their paths. */
function itemsOf(flag, name) {
    const list = child(child(flag, 'ruleset'), name);
    return list?.type === 'array' ? list.items.map((node, i) => ({ node, path: ['ruleset', name, i] })) : [];
}
function keysOf(variants) {
    return variants.flatMap(({ node, path }) => {
        const key = child(node, 'key');
        return key?.type === 'string' ? { ...key, path: [...path, 'key'] } : [];
    });
}
function repeatedKeys(keys, places) {
    const first = new Map();
    return keys.flatMap(({ value, start, path }) => {
        const earlier = first.get(value);
        if (earlier === undefined)
            first.set(value, start);
        if (earlier === undefined)
            return [];
        const message = `Two variants have the key ${expect_shown(value)} (the other one in line ${places.at(earlier).line}). Give each its own.`;
        return { offset: start, code: 'AO_FLAG_VARIANTS', field: pathText(path), message };
    });
}
function controlsOf(variants) {
    const controls = variants.flatMap(({ node, path }) => {
        const control = child(node, 'is_control');
        return control && isTrue(control) ? { start: control.start, field: pathText([...path, 'is_control']) } : [];
    });
    const message = 'More than one variant is the control. Set `is_control` to true in one of them only.';
    return controls.slice(1).map(({ start, field }) => ({ offset: start, code: 'AO_FLAG_VARIANTS', field, message }));
}
/** What a rollout rule names as variants, and is none. */
function strangers({ node, path }, known) {
    const splits = child(node, 'variant_splits');
    const override = child(child(node, 'variant_override'), 'key');
    const named = splits?.type === 'object' ? [...splits.members.values()].map(({ key, start }) => ({ key, start, path: ['variant_splits', key] })) : [];
    if (override?.type === 'string')
        named.push({ key: override.value, start: override.start, path: ['variant_override', 'key'] });
    return named
        .filter(({ key }) => !known.has(key))
        .slice(0, check_MOST_FAULTS)
        .map(({ key, start, path: inRule }) => ({
        offset: start,
        code: 'AO_FLAG_VARIANTS',
        field: pathText([...path, ...inRule]),
        message: `No variant of the flag has the key ${expect_shown(key)}.${(0,nearest/* didYouMean */.a)(key, known)}`,
    }));
}
/**
 * What contradicts itself in a flag: variant keys that repeat, more than one control, and names of variants that do not exist.
 * What is not of the right type is passed over here: the rules of the fields tell of it.
 */
function checkVariants(flag, places) {
    const variants = itemsOf(flag, 'variants');
    if (variants.length > MOST_VARIANTS)
        return [];
    const keys = keysOf(variants);
    const faults = [...repeatedKeys(keys, places), ...controlsOf(variants)];
    // Where a variant has no key yet, a name may mean that one.
    if (keys.length < variants.length)
        return faults;
    const known = new Set(keys.map(({ value }) => value));
    for (const rule of itemsOf(flag, 'rollout')) {
        faults.push(...strangers(rule, known));
        if (faults.length >= check_MOST_FAULTS)
            break;
    }
    return faults;
}
function splitRemark(values, offset, field) {
    const sum = values.reduce((total, node) => total + (node.type === 'number' ? node.value : 0), 0);
    if (values.length === 0 || Math.abs(sum - 1) <= TOLERANCE)
        return [];
    const advice = values.map((node) => (node.type === 'number' ? shareAdvice(node.value) : '')).find((text) => text !== '') ?? '';
    const message = `The splits in \`${field}\` sum to ${Number(sum.toPrecision(9))}, not to 1.${advice}`;
    return [{ offset, code: 'AO_FLAG_SPLITS', field, message }];
}
/** What is odd in a flag without faults, and yet allowed: no control, and splits that do not sum to 1. */
function remarkVariants(flag) {
    const variants = itemsOf(flag, 'variants');
    const list = child(child(flag, 'ruleset'), 'variants');
    const remarks = [];
    if (list && variants.length > 0) {
        const field = 'ruleset.variants';
        const isControlled = variants.some(({ node }) => isTrue(child(node, 'is_control')));
        const message = 'No variant is the control (`is_control`), so none can be compared to it.';
        if (!isControlled)
            remarks.push({ offset: list.start, code: 'AO_FLAG_NO_CONTROL', field, message });
        remarks.push(...splitRemark(variants.flatMap(({ node }) => child(node, 'split') ?? []), list.start, field));
    }
    for (const { node, path } of itemsOf(flag, 'rollout')) {
        const splits = child(node, 'variant_splits');
        if (splits?.type !== 'object')
            continue;
        remarks.push(...splitRemark([...splits.members.values()].map(({ value }) => value), splits.start, pathText([...path, 'variant_splits'])));
    }
    return remarks;
}

;// CONCATENATED MODULE: ./records/flags/read.js






/**
 * Reads flags from JSON files, each of one flag or of an array of flags, and checks all of them: fields, consistency, keys that repeat.
 * All faults of all files are found (of a file up to about a thousand), in the order of the text, each at its line and column. A file that cannot be
 * read is a fault in its line 1.
 * @throws Interrupted as soon as the signal aborts
 */
async function readFlags(files, options = {}) {
    const all = { flags: [], faults: [], remarks: [] };
    const known = new Map();
    for (const data of files) {
        const parsed = await readJson(data, options).catch((error) => read_unread(error));
        if ('code' in parsed)
            all.faults.push(parsed);
        else
            collect(data.file, parsed, known, all);
    }
    return all;
}
function read_unread(error) {
    if (!(error instanceof errors/* DataError */.fL))
        throw error;
    const { code, message, hint, location } = error;
    return { file: location.file, line: location.line ?? 1, code, message: hint === undefined ? message : `${message} ${hint}` };
}
/** Adds what a file holds to the rest. */
function collect(file, parsed, known, all) {
    all.faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
    const { value, places } = parsed;
    if (value === undefined)
        return;
    const nodes = value.type === 'array' ? value.items : [value];
    if (nodes.length === 0) {
        const message = `${file} holds an empty list: no flag.`;
        all.remarks.push({ level: 'warning', code: 'AO_FLAG_FILE', message, file, ...places.at(value.start) });
    }
    const before = all.faults.length;
    for (const [index, node] of nodes.entries()) {
        const judged = node.type === 'object' ? read_judge(node, parsed, file, index, known) : { faults: [noFlag(node, value.type === 'array')] };
        const faults = judged.faults.sort(byOffset).slice(0, check_MOST_FAULTS);
        all.faults.push(...faults.map(({ offset, ...fault }) => ({ file, ...places.at(offset), index, ...fault })));
        if (all.faults.length - before >= check_MOST_FAULTS) {
            const message = `${file} has ${check_MOST_FAULTS} faults or more; what follows was not looked at.`;
            all.faults.push({ file, ...places.at(node.end), code: 'AO_FLAG_FILE', message });
            return;
        }
        if (faults.length > 0 || parsed.faults.length > 0 || !judged.flag || node.type !== 'object')
            continue;
        all.flags.push(judged.flag);
        const remarks = remarkVariants(node).sort(byOffset).slice(0, check_MOST_FAULTS);
        all.remarks.push(...remarks.map(({ offset, code, message }) => ({ level: 'warning', code, message, file, ...places.at(offset) })));
    }
}
function byOffset(a, b) {
    return a.offset - b.offset;
}
/** A flag, as far as it can be one, and everything that is wrong with it. */
function read_judge(node, { places, text }, file, index, known) {
    const faults = [...checkFields(node), ...checkVariants(node, places)];
    const key = memberOf(node, 'key')?.value;
    const name = memberOf(node, 'name')?.value;
    if (key?.type !== 'string' || name?.type !== 'string')
        return { faults };
    const place = { file, ...places.at(node.start), index };
    faults.push(...repeated(key, place, known));
    return { faults, flag: { ...place, key: key.value, name: name.value, body: bodyOf(node, text) } };
}
function noFlag(node, inList) {
    const what = inList ? 'An item of the list is no flag' : 'The file holds no flag';
    return { offset: node.start, code: 'AO_FLAG_FILE', message: `${what}: a flag is an object, or several in an array, not ${kindOf(node)}.` };
}
function kindOf(node) {
    return node.type === 'array' ? 'a list' : node.type === 'object' ? 'an object' : expect_shown(node.value);
}
function repeated(key, { file, line }, known) {
    const first = known.get(key.value);
    if (!first)
        known.set(key.value, { file, line });
    if (!first)
        return [];
    const message = `The flag ${expect_shown(key.value)} stands already in ${first.file}, line ${first.line}. Keep one of them.`;
    return [{ offset: key.start, code: 'AO_FLAG_REPEATED', field: 'key', message }];
}
/** The flag's own text, without the member `$schema` and the comma that goes with it. */
function bodyOf(node, text) {
    const members = [...node.members.values()];
    const i = members.findIndex(({ key }) => key === '$schema');
    const member = members[i];
    if (!member)
        return text.slice(node.start, node.end);
    const next = members[i + 1];
    const before = members[i - 1];
    const from = next || !before ? member.start : before.value.end;
    const to = next ? next.start : member.value.end;
    return text.slice(node.start, from) + text.slice(to, node.end);
}

;// CONCATENATED MODULE: ./tasks/no-files.js

/** What happens where `files` matches nothing: `if-no-files-found` decides. */
function noFiles(patterns, { ledger, options }) {
    const wanted = patterns.map((pattern) => `"${pattern.slice(0, 80)}"`).join(', ');
    const message = `No file matches ${wanted}.`;
    if (options.ifNoFilesFound === 'error')
        throw new errors/* InputError */.dz({
            code: 'AO_FILE_NOT_FOUND',
            input: 'files',
            message: `${message} Check the paths against the workspace, or set \`if-no-files-found: warn\` where none is fine.`,
        });
    ledger.idle = true;
    ledger.verdict = `${message} Nothing to do.`;
    if (options.ifNoFilesFound === 'warn')
        ledger.remark({ level: 'warning', code: 'AO_FILE_NOT_FOUND', message: ledger.verdict });
}
/** Patterns that match nothing beside others that do are easily overlooked. */
function remarkUnmatched(patterns, { ledger, options }) {
    if (options.ifNoFilesFound === 'ignore')
        return;
    for (const pattern of patterns)
        ledger.remark({
            level: 'warning',
            code: 'AO_FILE_NOT_FOUND',
            message: `The pattern "${pattern.slice(0, 80)}" of \`files\` matches no file.`,
        });
}

;// CONCATENATED MODULE: ./tasks/feature-flags/create.js





/** After these the flags that follow would fare no better. */
const create_HOPELESS = ['unauthorized', 'forbidden', 'rate-limited', 'unavailable', 'redirected'];
/** Validates all flags of all files, and only then creates one after another. */
async function createFlags(context, { files }) {
    const { ledger, options, signal, tell } = context;
    const found = await findFiles(files, { workspace: context.workspace, confined: context.confined, match: context.match, ending: '.json' });
    const [first, ...rest] = found.faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    if (found.files.length === 0)
        return noFiles(files, context);
    remarkUnmatched(found.unmatched, context);
    tell({ type: 'phase', title: `Validate ${found.files.length} ${found.files.length === 1 ? 'file' : 'files'} of flags` });
    const { flags, faults, remarks } = await readFlags(found.files, { signal });
    for (const remark of remarks)
        ledger.remark(remark);
    for (const fault of faults)
        ledger.fail(fault);
    ledger.counts.total = flags.length + new Set(faults.map(({ file, index }) => `${index} ${file}`)).size;
    const fates = new Map();
    const report = () => describe(context, flags, fates);
    report();
    if (faults.length > 0 || options.dryRun)
        return;
    tell({ type: 'phase', title: `Create ${flags.length} ${flags.length === 1 ? 'feature flag' : 'feature flags'}` });
    try {
        await createAll(flags, fates, context);
    }
    finally {
        report();
    }
}
async function createAll(flags, fates, context) {
    for (const flag of flags) {
        context.signal.throwIfAborted();
        try {
            await createOne(flag, context);
            fates.set(flag, 'created');
        }
        catch (error) {
            if (!(error instanceof errors/* ServiceError */._7))
                throw error;
            fates.set(flag, error.details.ambiguous ? 'not known' : 'refused');
            const { file, line, column, index } = flag;
            const message = error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
            context.ledger.fail({ file, line, column, index, message, record: new raw_json/* RawJson */.j(flag.body.replace(/[\r\n]/g, ' ')), code: error.code });
            if (create_HOPELESS.includes(error.kind))
                return;
        }
    }
}
async function createOne({ body, file, key, name }, { client, ledger, signal, tell }) {
    ledger.sending = true;
    const created = await client.featureFlags.create(new raw_json/* RawJson */.j(body), { signal, observe: tell });
    ledger.counts.sent++;
    ledger.result.flags.push({
        id: created.id,
        key: created.key ?? key,
        name: created.name ?? name,
        status: created.status ?? 'disabled',
        file,
    });
    tell({ type: 'info', message: `${file}: created ${key}` });
}
function describe({ ledger, options }, flags, fates) {
    const untouched = options.dryRun ? 'would be created' : 'not created';
    const section = {
        kind: 'table',
        title: 'Feature flags',
        columns: ['Key', 'Name', 'File', 'Line', 'What became of it'],
        rows: flags.map((flag) => [flag.key, flag.name, flag.file, flag.line, fates.get(flag) ?? untouched]),
    };
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, section);
    if (options.dryRun)
        ledger.verdict = `${flags.length} feature flags would be created; nothing was sent.`;
    else if (ledger.sending)
        ledger.verdict = `${ledger.counts.sent} of ${flags.length} feature flags created.`;
    else
        ledger.verdict = `${ledger.counts.failed} faults in the files; nothing was sent.`;
}

;// CONCATENATED MODULE: ./tasks/create-feature-flag.js




const create_feature_flag_result = schemas/* object */.Ikc({
    flags: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), key: schemas/* string */.YjP(), name: schemas/* string */.YjP(), status: schemas/* string */.YjP(), file: schemas/* string */.YjP() })),
});
const createFeatureFlag = (0,tasks_define/* defineTask */.R)({
    name: 'create-feature-flag',
    group: 'Feature flags and experiments',
    endpoints: [3],
    summary: 'Creates feature flags from JSON files.',
    description: `A file holds one flag or an array of flags. All of them are validated before the first is created: fields, variants, rollout rules, keys that repeat;
every fault at its line and column. A creation is not repeated where the service may have taken it; the error then says how to find out.

Editors check flag files as you type with the JSON Schema that ships with the package, \`schemas/feature-flags.schema.json\`: name it in the file's \`$schema\`.`,
    destructive: false,
    area: 'featureFlags',
    inputs: {
        files: fields/* lines */.Mn.required({
            description: 'JSON files, as paths or patterns relative to the workspace: one flag, or an array of flags, in each.',
            example: 'flags/*.json',
        }),
    },
    result: create_feature_flag_result,
    empty: () => ({ flags: [] }),
    examples: [
        { title: 'Create the flags of a folder', inputs: { files: 'examples/flags/*.json' } },
        { title: 'Check them on a pull request', inputs: { files: 'examples/flags/*.json', 'dry-run': 'true' } },
    ],
    run: createFlags,
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./tasks/output-file.js




const BUFFER_BYTES = 64 * 1024;
/** A file that only its owner may read, and that appears under its name when it is whole. */
class OutputFile {
    #path;
    #draft;
    #handle;
    #written = 0;
    #pending = [];
    #pendingBytes = 0;
    #open = true;
    constructor(path, draft, handle) {
        this.#path = path;
        this.#draft = draft;
        this.#handle = handle;
    }
    /** @throws DataError AO_OUTPUT_UNWRITABLE */
    static async create(path) {
        const draft = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.${(0,external_node_path_.basename)(path).slice(0, 80)}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.part`);
        return writing(path, async () => {
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
            return new OutputFile(path, draft, await (0,promises_.open)(draft, 'wx', 0o600));
        });
    }
    /** Bytes so far. */
    get size() {
        return this.#written + this.#pendingBytes;
    }
    /** @throws DataError AO_OUTPUT_UNWRITABLE */
    async write(bytes) {
        this.#pending.push(Uint8Array.from(bytes));
        this.#pendingBytes += bytes.length;
        if (this.#pendingBytes >= BUFFER_BYTES)
            await this.#flush();
    }
    /** Forgets what was written behind the first `size` bytes. */
    async rewind(size) {
        await this.#flush();
        await writing(this.#path, () => this.#handle.truncate(size));
        this.#written = size;
    }
    /** Puts the file in its place; an earlier one of the same name is replaced. */
    async commit() {
        await this.#flush();
        this.#open = false;
        await writing(this.#path, async () => {
            await this.#handle.close();
            await (0,promises_.rename)(this.#draft, this.#path);
        });
    }
    /** Without a commit nothing is left. */
    async [Symbol.asyncDispose]() {
        if (this.#open)
            await this.#handle.close();
        this.#open = false;
        await (0,promises_.rm)(this.#draft, { force: true });
    }
    async #flush() {
        const bytes = Buffer.concat(this.#pending, this.#pendingBytes);
        this.#pending = [];
        this.#pendingBytes = 0;
        await writing(this.#path, async () => {
            for (let at = 0; at < bytes.length;)
                at += (await this.#handle.write(bytes, at, bytes.length - at, this.#written + at)).bytesWritten;
        });
        this.#written += bytes.length;
    }
}
/**
 * Makes a folder where there is none, before anything is asked for that would be written to it.
 * @throws DataError AO_OUTPUT_UNWRITABLE
 */
function prepareFolder(path) {
    return writing(path, async () => {
        await (0,promises_.mkdir)(path, { recursive: true });
        await (0,promises_.access)(path, promises_.constants.W_OK);
    });
}
async function writing(path, act) {
    try {
        return await act();
    }
    catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
        throw new errors/* DataError */.fL('AO_OUTPUT_UNWRITABLE', `${path} cannot be written (${code}).`, { file: path }, { cause });
    }
}
/**
 * The absolute path of a file or folder that an input names for what the service answers. Where paths are confined, it lies in the workspace or in
 * the folder for temporary files, which is the better place for personal data.
 * @throws InputError AO_FILE_OUTSIDE
 */
async function outputPath(input, given, { workspace, confined, tempFolder }) {
    const path = (0,external_node_path_.resolve)(workspace, given);
    if (!confined)
        return path;
    const real = await realTarget(path);
    const homes = await Promise.all([workspace, tempFolder].map((home) => realTarget((0,external_node_path_.resolve)(home))));
    if (homes.some((home) => isWithin(home, real)))
        return path;
    throw new errors/* InputError */.dz({
        code: 'AO_FILE_OUTSIDE',
        input,
        message: `\`${input}\` ("${given.slice(0, 80)}") leads out of the workspace. Name a place in it, or in the folder for temporary files (\`\${{ runner.temp }}\`).`,
    });
}
/** Where a path leads that may not exist yet: links in the part that exists are followed. */
async function realTarget(path) {
    try {
        return await (0,promises_.realpath)(path);
    }
    catch {
        const parent = (0,external_node_path_.dirname)(path);
        return parent === path ? path : (0,external_node_path_.join)(await realTarget(parent), (0,external_node_path_.basename)(path));
    }
}
function isWithin(folder, path) {
    const way = (0,external_node_path_.relative)(folder, path);
    return way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way);
}
/** As reports name a file: relative to the workspace, with `/`, where it lies in it. */
function nameOfFile(path, workspace) {
    return isWithin(workspace, path) ? (0,external_node_path_.relative)(workspace, path).replaceAll(external_node_path_.sep, '/') : path;
}

;// CONCATENATED MODULE: ./core/poll.js
const FIRST_PAUSE = 1000;
const GROWTH = 1.6;
const LONGEST_PAUSE = 60_000;
/**
 * Looks after about a second, then after growing pauses up to a minute, until it is over or the time is. It looks at least once.
 * @throws Interrupted when the signal aborts, and whatever `look` throws
 */
async function poll(look, isOver, { clock, timeout, reason, signal, observe }) {
    const deadline = clock.now() + timeout;
    let pause = FIRST_PAUSE;
    for (;;) {
        const left = deadline - clock.now();
        const span = Math.max(0, Math.min(pause, left));
        if (pause > FIRST_PAUSE && span >= FIRST_PAUSE)
            observe?.({ type: 'wait', seconds: span / 1000, reason });
        await clock.sleep(span, signal);
        const value = await look();
        if (isOver(value))
            return { ended: true, value };
        if (span >= left)
            return { ended: false, value };
        pause = Math.min(LONGEST_PAUSE, pause * GROWTH);
    }
}

;// CONCATENATED MODULE: ./tasks/privacy/export-name.js

/**
 * The name of the file that an export is written to: the id of the retrieval with the endings of the link's own file. Made of letters, digits,
 * `-`, `_` and dots that do not lead, so that it names a file of the folder and nothing else; different ids make different names.
 */
function exportName(taskId, link) {
    const safe = taskId
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[.-]+/, '')
        .slice(0, 100);
    const stem = safe === taskId ? safe : `${safe || 'retrieval'}-${(0,external_node_crypto_.createHash)('sha256').update(taskId).digest('hex').slice(0, 12)}`;
    const ending = /(?:\.[A-Za-z][A-Za-z0-9]{0,7}){1,3}$/.exec(new URL(link).pathname.slice(-60))?.[0] ?? '';
    return `${stem}${ending}`;
}

;// CONCATENATED MODULE: ./tasks/privacy/download.js
var download_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var download_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



/**
 * Fetches the export of a retrieval into a folder: whole, or not at all. The link is a credential by itself and is masked before it is used.
 * @returns the file, relative to the workspace where it lies in it
 * @throws ServiceError, InputError for a link that is not protected, DataError where the file cannot be written
 */
async function downloadExport(link, taskId, folder, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, mask, signal, tell, workspace } = context;
        mask(link);
        const path = (0,external_node_path_.join)(folder, URL.canParse(link) ? exportName(taskId, link) : 'export');
        const file = download_addDisposableResource(env_1, await OutputFile.create(path), true);
        const pieces = client.retrievals.download(link, { signal, observe: tell, onRestart: () => file.rewind(0) });
        for await (const piece of pieces) {
            await file.write(piece);
            tell({ type: 'advance', unit: 'bytes', done: file.size });
        }
        await file.commit();
        return nameOfFile(path, workspace);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = download_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./tasks/privacy/watch.js




/** Looks where the retrievals stand, fetches the exports of those that have succeeded, and books those that went wrong or take too long. */
async function watchRetrievals(watch, context) {
    const { clock, signal, tell } = context;
    const { retrievals, wait, waitTimeout } = watch;
    const look = async () => {
        for (const watched of retrievals)
            if (watched.end === undefined)
                await lookAt(watched, watch, context);
    };
    if (!wait) {
        await look();
        return remarkUnfinished(watch, context);
    }
    const isOver = () => retrievals.every(({ end }) => end !== undefined);
    const reason = retrievals.length === 1 ? 'the retrieval has not ended' : 'the retrievals have not all ended';
    await poll(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell });
    for (const { entry, end } of retrievals)
        if (end === undefined)
            bookElapsed(entry, waitTimeout, context);
}
async function lookAt(watched, { fresh, folder }, context) {
    const { client, signal, tell } = context;
    const { entry } = watched;
    try {
        const { status, link } = await client.retrievals.get(entry.task_id, { signal, observe: tell });
        if (status !== entry.status)
            tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: ${status.slice(0, 80)}` });
        entry.status = status;
        if (status === 'SUCCESS')
            await finish(watched, link, folder, context);
        else if (isBad(status, fresh))
            bookBad(watched, context);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7 || error instanceof errors/* DataError */.fL || error instanceof errors/* InputError */.dz))
            throw error;
        watched.end = 'bad';
        if (error instanceof errors/* ServiceError */._7 && isHopeless(error))
            throw error;
        const { code, message, hint } = error;
        context.ledger.unfulfilled({
            code,
            message: `Retrieval ${entry.task_id.slice(0, 80)}: ${message}`,
            ...(hint !== undefined && { hint }),
        });
    }
}
async function finish(watched, link, folder, context) {
    const { entry } = watched;
    if (folder !== undefined && link === undefined) {
        context.ledger.unfulfilled({
            code: 'AO_RETRIEVAL_FAILED',
            message: `Retrieval ${entry.task_id.slice(0, 80)} has succeeded, but the service names no export of it.`,
            hint: 'Ask again later with `get-retrieval`; where that does not help, create the retrieval again.',
        });
        watched.end = 'bad';
        return;
    }
    if (folder !== undefined && link !== undefined) {
        entry.file = await downloadExport(link, entry.task_id, folder, context);
        context.tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: saved as ${entry.file}` });
    }
    watched.end = 'good';
}
function isBad(status, fresh) {
    return status === 'FAILURE' || status === 'REVOKED' || (status === 'NOT_FOUND' && !fresh);
}
function bookBad(watched, { ledger }) {
    const { task_id: id, status = '' } = watched.entry;
    watched.end = 'bad';
    const unknown = status === 'NOT_FOUND';
    ledger.unfulfilled({
        code: 'AO_RETRIEVAL_FAILED',
        message: unknown
            ? `The service knows no retrieval ${id.slice(0, 80)} in this project.`
            : `Retrieval ${id.slice(0, 80)} has ended as ${status.slice(0, 80)}.`,
        hint: unknown ? 'Check task-id, project-token and region.' : 'Create it again with `create-retrieval`.',
    });
}
function bookElapsed({ task_id: id, status }, waitTimeout, { ledger }) {
    ledger.unfulfilled({
        code: 'AO_WAIT_ELAPSED',
        message: `Retrieval ${id.slice(0, 80)} had not ended after ${waitTimeout} seconds (${status?.slice(0, 80) ?? 'its status is not known'}).`,
        hint: `It can take days. Ask again later: \`get-retrieval\` with \`task-id: ${id.slice(0, 80)}\`.`,
    });
}
function remarkUnfinished({ retrievals, folder }, { ledger }) {
    if (folder === undefined)
        return;
    for (const { entry, end } of retrievals)
        if (end === undefined)
            ledger.remark({
                level: 'warning',
                code: 'AO_NOT_FINISHED',
                message: `Retrieval ${entry.task_id.slice(0, 80)} has not ended (${entry.status?.slice(0, 80)}), so there is no export yet. Ask again later, or set \`wait: true\`.`,
            });
}
/** Where the retrievals stand, for the report. */
function retrievalSection(entries) {
    return {
        kind: 'table',
        title: 'Retrievals',
        columns: ['Retrieval', 'Status', 'Export'],
        rows: entries.map(({ task_id, status, file }) => [task_id, status ?? 'created', file]),
    };
}

;// CONCATENATED MODULE: ./tasks/privacy/create-retrievals.js







/** The service takes this many ids in one retrieval. */
const create_retrievals_MOST_IDS = 2000;
/** Reads the ids, creates the retrievals, and waits for them where that is asked for. */
async function createRetrievals(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const folder = input.downloadTo === undefined ? undefined : await outputPath('download-to', input.downloadTo, context);
    const list = await readIdList(input, context);
    if (!list)
        return;
    const { complianceType, disclosureType } = input;
    const parts = partsOf(list, create_retrievals_MOST_IDS);
    const fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']));
    const what = `${countedIds(list.ids.length)} (${complianceType})`;
    const report = () => {
        const { retrievals } = ledger.result;
        ledger.verdict = options.dryRun
            ? `${what} would be retrieved with ${create_retrievals_plural(parts.length)}; nothing was sent.`
            : `${retrievals.length} of ${create_retrievals_plural(parts.length)} created for ${what}.`;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, partsSection(fateRows(parts, fates)));
        if (retrievals.length > 0)
            ledger.sections.push(retrievalSection(retrievals));
    };
    report();
    if (options.dryRun)
        return;
    if (folder !== undefined)
        await prepareFolder(folder);
    announce(`Create ${create_retrievals_plural(parts.length)} for ${what}`, client.retrievals.estimate(parts.length), context);
    const watched = [];
    const created = (_, taskId) => {
        const entry = { task_id: taskId };
        ledger.result.retrievals.push(entry);
        watched.push({ entry, end: undefined });
    };
    const create = ({ ids }) => client.retrievals.create({ distinctIds: ids, complianceType, disclosureType }, { signal, observe: tell });
    try {
        await createJobs({ parts, noun: 'retrieval', create, created }, fates, context);
        if (input.wait && watched.length > 0) {
            tell({ type: 'phase', title: `Wait for ${create_retrievals_plural(watched.length)}` });
            await watchRetrievals({ retrievals: watched, folder, fresh: true, wait: true, waitTimeout: input.waitTimeout }, context);
            if (watched.every(({ end }) => end === 'bad'))
                ledger.condemned = true;
        }
    }
    finally {
        report();
    }
}
function create_retrievals_plural(jobs) {
    return jobs === 1 ? '1 retrieval' : `${jobs} retrievals`;
}

;// CONCATENATED MODULE: ./tasks/privacy/retrieval-result.js

const retrieval = schemas/* object */.Ikc({
    task_id: schemas/* string */.YjP(),
    status: schemas/* string */.YjP()
        .optional()
        .describe('as it was last seen: `PENDING`, `STAGING`, `STARTED`, `SUCCESS`, `FAILURE`, `REVOKED`, `NOT_FOUND` or `UNKNOWN`'),
    file: schemas/* string */.YjP().optional().describe('the downloaded export, relative to the workspace where it lies in it'),
});
const retrievalResult = schemas/* object */.Ikc({ retrievals: schemas/* array */.YOg(retrieval) });

;// CONCATENATED MODULE: ./tasks/privacy/watch-fields.js

/** How retrievals are waited for, and where their exports go. */
const watchFields = {
    wait: fields/* boolean */.zM.defaulted(false, { description: 'Wait until the retrievals have ended.' }),
    waitTimeout: (0,fields/* integer */.nd)(1, 604_800).defaulted(900, {
        description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids stand in the result.',
    }),
    downloadTo: fields/* text */.Qq.optional({
        description: 'Folder to which the exports are downloaded, in the workspace or in the folder for temporary files. It is made where it does not exist.',
        example: 'exports',
    }),
};

;// CONCATENATED MODULE: ./tasks/create-retrieval.js






const createRetrieval = (0,tasks_define/* defineTask */.R)({
    name: 'create-retrieval',
    group: 'Privacy',
    endpoints: [7, 8],
    summary: 'Creates data retrievals: exports of what is stored about persons.',
    description: `The ids are trimmed and each is taken once. A list of more than 2,000 becomes several retrievals, one a second. The service works on them for
days to weeks: keep the ids of the result and ask with \`get-retrieval\` in a later run, or \`wait\`. Ids of persons appear in no log and no report. A creation
that the service may have taken is not repeated; the message then says how to find out.`,
    destructive: false,
    area: 'retrievals',
    inputs: {
        ...idFields,
        complianceType: (0,fields/* choice */.Yq)(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
        disclosureType: (0,fields/* choice */.Yq)(['Data', 'Categories', 'Sources']).optional({
            description: 'What is to be disclosed. For `CCPA` it is `Data` where nothing is given.',
            example: 'Categories',
        }),
        ...watchFields,
    },
    check(input) {
        const faults = idInputFaults(input);
        if (input.downloadTo !== undefined && !input.wait)
            faults.push({
                code: 'AO_INPUT_INVALID',
                input: 'download-to',
                message: '`download-to` needs `wait: true`: right after its creation a retrieval has no export. Or download it later with `get-retrieval`.',
            });
        return faults;
    },
    result: retrievalResult,
    empty: () => ({ retrievals: [] }),
    examples: [
        { title: 'Ids from a file', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt' } },
        {
            title: 'Wait for the export and download it',
            inputs: { 'distinct-ids-file': 'examples/privacy/ids.csv', 'compliance-type': 'CCPA', wait: 'true', 'download-to': 'exports' },
        },
    ],
    run: createRetrievals,
});

// EXTERNAL MODULE: ./tasks/shared-inputs.js
var shared_inputs = __webpack_require__(7089);
;// CONCATENATED MODULE: ./tasks/delete-annotation.js




const delete_annotation_result = schemas/* object */.Ikc({ deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* number */.aig() })) });
const deleteAnnotation = (0,tasks_define/* defineTask */.R)({
    name: 'delete-annotation',
    group: 'Governance',
    endpoints: [12],
    summary: 'Deletes annotations by their ids.',
    description: 'Several annotations are deleted one after another. One that fails does not stop the others.',
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'annotations',
    inputs: { annotationId: (0,shared_inputs/* idLines */.tv)('Ids of the annotations, one a line.', '4711') },
    result: delete_annotation_result,
    empty: () => ({ deleted: [] }),
    examples: [{ title: 'Delete an annotation', inputs: { 'annotation-id': '101', confirm: '101' } }],
    async run(context, { annotationId }) {
        const { client, signal, tell, ledger, options } = context;
        const ids = unique(annotationId);
        confirmTargets(options.confirm, ids);
        await eachTarget({
            targets: ids,
            name: (id) => id,
            noun: 'annotation',
            done: 'deleted',
            async act(id) {
                const { alreadyGone } = await client.annotations.delete(Number(id), { signal, observe: tell });
                if (alreadyGone)
                    remarkAlreadyGone(`Annotation ${id}`, context);
                ledger.result.deleted.push({ id: Number(id) });
                return undefined;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/delete-schema.js




const delete_schema_result = schemas/* object */.Ikc({
    deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ entity_type: schemas/* enum */.k5n(['event', 'profile']), name: schemas/* string */.YjP(), delete_count: schemas/* int */.Whr() })),
});
const deleteSchema = (0,tasks_define/* defineTask */.R)({
    name: 'delete-schema',
    group: 'Governance',
    endpoints: [11],
    summary: 'Deletes the schemas of events or profiles by their names.',
    description: `Several names are deleted one after another. The service takes 5 schema requests a minute: a longer list waits, and says so. One that
fails does not stop the others.`,
    destructive: true,
    confirms: 'the name, or, for several, their number',
    area: 'schemas',
    inputs: {
        entityType: (0,fields/* choice */.Yq)(['event', 'profile']).required({
            description: 'Whether the schemas are those of events or of profiles.',
            example: 'event',
        }),
        entityName: fields/* lines */.Mn.required({ description: 'Names of the events or profile properties, one a line.', example: 'Signed Up' }),
    },
    result: delete_schema_result,
    empty: () => ({ deleted: [] }),
    examples: [
        {
            title: 'Delete the schemas of two events',
            inputs: { 'entity-type': 'event', 'entity-name': 'Old Signup\nTicket Bought', confirm: '2' },
        },
    ],
    async run(context, { entityType, entityName }) {
        const { client, signal, tell, ledger, options } = context;
        const names = unique(entityName);
        confirmTargets(options.confirm, names);
        const wait = client.schemas.estimate(names.length);
        if (wait > 0)
            tell({
                type: 'info',
                message: `${names.length} schemas take about ${Math.ceil(wait / 60_000)} minutes: the service takes 5 schema requests a minute.`,
            });
        await eachTarget({
            targets: names,
            name: (name) => name,
            noun: 'schema',
            done: 'deleted',
            async act(name) {
                const { deleteCount, alreadyGone } = await client.schemas.delete(entityType, name, { signal, observe: tell });
                if (alreadyGone)
                    remarkAlreadyGone(`The schema of ${entityType} "${name.slice(0, 80)}"`, context);
                ledger.result.deleted.push({ entity_type: entityType, name, delete_count: deleteCount });
                return deleteCount === 1 ? '1 entry' : `${deleteCount} entries`;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/delete-service-account.js




const delete_service_account_result = schemas/* object */.Ikc({ deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ service_account_id: schemas/* string */.YjP() })) });
const deleteServiceAccount = (0,tasks_define/* defineTask */.R)({
    name: 'delete-service-account',
    group: 'Governance',
    endpoints: [10],
    summary: 'Deletes service accounts from an organization and all its projects.',
    description: `Several accounts are deleted one after another. One that fails does not stop the others. An account that deletes itself ends the run:
what follows is refused.`,
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'serviceAccounts',
    inputs: {
        organizationId: (0,fields/* integer */.nd)(1).optional({
            description: 'Id of the organization. Required, here or, in the library, in `createClient`.',
            example: '12345',
        }),
        serviceAccountId: fields/* lines */.Mn.required({ description: 'Ids of the service accounts, one a line.', example: '678' }),
    },
    result: delete_service_account_result,
    empty: () => ({ deleted: [] }),
    examples: [{ title: 'Delete a service account', inputs: { 'organization-id': '1', 'service-account-id': '3', confirm: '3' } }],
    async run(context, { organizationId, serviceAccountId }) {
        const { client, signal, tell, ledger, options, rehearsal } = context;
        const ids = unique(serviceAccountId);
        confirmTargets(options.confirm, ids);
        // A rehearsal has an organization of its own.
        const organization = rehearsal ? undefined : organizationId;
        await eachTarget({
            targets: ids,
            name: (id) => id.slice(0, 80),
            noun: 'service account',
            done: 'deleted',
            async act(id) {
                const { alreadyGone } = await client.serviceAccounts.delete(id, { signal, observe: tell, organizationId: organization });
                if (alreadyGone)
                    remarkAlreadyGone(`Service account ${id.slice(0, 80)}`, context);
                ledger.result.deleted.push({ service_account_id: id });
                return undefined;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/unasked.js
/** True, and remarked, where a dry run has no credentials to ask the service with. `what` was not done: "Not listed". */
function cannotAsk(area, what, { client, ledger, options }) {
    if (!options.dryRun || client.missingCredentials(area).length === 0)
        return false;
    ledger.remark({ level: 'notice', code: 'AO_NOT_CHECKED', message: `${what}: without credentials a dry run asks the service nothing.` });
    return true;
}

;// CONCATENATED MODULE: ./tasks/pipelines/read.js

/** Asks for the status, reports it, and closes the gate where a task is in a state of `fail-on`. */
async function readPipeline(context, { pipelineName, summary, status, failOn }) {
    const { client, signal, tell, ledger } = context;
    ledger.result.pipeline = pipelineName;
    ledger.counts.total = 1;
    if (cannotAsk('pipelines', 'The status was not read', context))
        return;
    const answer = await client.pipelines.status({ name: pipelineName, summary: summary || undefined, status }, { signal, observe: tell });
    ledger.counts.sent = 1;
    const states = new Map(summary ? numbersIn(answer.answer) : statesOf(answer));
    ledger.result = {
        pipeline: pipelineName,
        tasks: answer.tasks,
        counts: Object.fromEntries(states),
        ...(summary && { summary: answer.answer }),
    };
    report(context, answer, states);
    const gate = failOn.filter((state) => state !== 'none');
    if (gate.length > 0)
        pipelines_read_judge(context, gate, states, answer);
}
/** Each task counts by its own state; one that names none, by its group. */
function statesOf({ tasks }) {
    const states = new Map();
    for (const [group, entries] of Object.entries(tasks))
        for (const { state } of entries) {
            const name = typeof state === 'string' && state !== '' ? state : group;
            states.set(name, (states.get(name) ?? 0) + 1);
        }
    return states;
}
/** What a summary says is not specified; whole numbers in it are taken for counts. */
function numbersIn(answer) {
    return Object.entries(Object(answer)).filter((entry) => Number.isSafeInteger(entry[1]));
}
function report({ ledger }, { tasks }, states) {
    const { pipeline, summary } = ledger.result;
    const total = states.values().reduce((sum, count) => sum + count, 0);
    const parts = states.entries().map(([state, count]) => `${count} ${state.slice(0, 80)}`);
    const what = total === 1 ? '1 task' : `${total} tasks`;
    ledger.verdict = `Pipeline "${pipeline.slice(0, 80)}": ${what}${total === 0 ? '' : ` (${[...parts].join(', ')})`}.`;
    if (states.size > 0)
        ledger.sections.push({ kind: 'table', title: 'Tasks by state', columns: ['State', 'Tasks'], rows: [...states] });
    const rows = Object.entries(tasks).flatMap(([group, entries]) => entries.map((task) => rowOf(group, task)));
    if (rows.length > 0)
        ledger.sections.push({ kind: 'table', title: 'Tasks', columns: ['Task', 'State', 'Run at', 'Finished', 'From', 'To'], rows });
    if (summary !== undefined && states.size === 0)
        ledger.sections.push({ kind: 'text', title: 'Summary', text: JSON.stringify(summary).slice(0, 10_000) });
}
function rowOf(group, { name, state = group, run_at, last_finish, from_date, to_date }) {
    return [name, state, run_at, last_finish, from_date, to_date].map((value) => (typeof value === 'string' ? value : ''));
}
/** A gate that cannot see is closed too: a scheduled workflow must not pass because the answer had an unknown form. */
function pipelines_read_judge({ ledger }, gate, states, { tasks, answer }) {
    const pipeline = `pipeline "${ledger.result.pipeline.slice(0, 80)}"`;
    // A task may stand in the group of a state that it does not bear itself.
    const tripped = gate.flatMap((state) => {
        const count = Math.max(states.get(state) ?? 0, tasks[state]?.length ?? 0);
        return count > 0 ? [`${count} ${state}`] : [];
    });
    const unread = Object.keys(Object(answer)).filter((key) => tasks[key] === undefined && !states.has(key));
    const unclear = typeof answer !== 'object' || answer === null || unread.some((key) => states.size === 0 || gate.includes(key));
    if (tripped.length === 0 && !unclear)
        return;
    ledger.condemned = true;
    const message = unclear
        ? `The answer about ${pipeline} holds no tasks or numbers that \`fail-on\` could be held against.`
        : `The gate is closed: ${pipeline} has tasks in states of \`fail-on\` (${tripped.join(', ')}).`;
    ledger.verdict = message;
    ledger.unfulfilled({
        code: 'AO_PIPELINE_GATE',
        message,
        hint: unclear ? 'Leave out `summary`.' : 'Look at these tasks in the report, and at the pipeline in the web interface.',
    });
}

;// CONCATENATED MODULE: ./tasks/pipelines/result.js

/** States of tasks that the service can filter by. */
const TASK_STATES = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out'];
/** What `fail-on` takes. */
const GATE_STATES = ['none', ...TASK_STATES, 'succeeded'];
const pipelineResult = schemas/* object */.Ikc({
    pipeline: schemas/* string */.YjP(),
    tasks: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())))
        .describe('by group (`canceled`, `retried`, `succeeded`, …), as the service returns them; empty with `summary`'),
    counts: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* int */.Whr()).describe('tasks by state'),
    summary: schemas/* unknown */.L5J().optional().describe('the whole answer as it came, with `summary`'),
});

;// CONCATENATED MODULE: ./tasks/get-pipeline-status.js





const words = (choices) => schemas/* array */.YOg(schemas/* enum */.k5n(choices, { error: `must be one of ${choices.join(', ')}` })).min(1);
const getPipelineStatus = (0,tasks_define/* defineTask */.R)({
    name: 'get-pipeline-status',
    group: 'Pipelines and imports',
    endpoints: [1],
    summary: 'Reads the status of an export pipeline, and can fail where its tasks did.',
    description: `Gives the tasks of the pipeline and how many there are in each state. With \`fail-on\` it is a gate for scheduled workflows: one task in
one of these states, and the outcome is \`failed\` (exit code 1).`,
    destructive: false,
    readsOnly: true,
    area: 'pipelines',
    inputs: {
        pipelineName: fields/* text */.Qq.required({ description: 'Name of the pipeline.', example: 'nightly-export' }),
        summary: fields/* boolean */.zM.defaulted(false, { description: 'Ask for the numbers of tasks by state only.' }),
        status: fields/* lines */.Mn.optional({
            description: `Only tasks in these states, one a line: ${TASK_STATES.map((state) => `\`${state}\``).join(', ')}.`,
            example: 'failed',
            schema: words(TASK_STATES),
        }),
        failOn: fields/* lines */.Mn.defaulted(['none'], {
            description: `States of tasks that fail the run, one a line: ${GATE_STATES.map((state) => `\`${state}\``).join(', ')}.`,
            example: 'failed',
            schema: words(GATE_STATES),
        }),
    },
    check: ({ status, failOn }) => gateFaults(failOn, status),
    result: pipelineResult,
    empty: () => ({ pipeline: '', tasks: {}, counts: {} }),
    examples: [
        { title: 'The tasks of a pipeline', inputs: { 'pipeline-name': 'nightly-export' } },
        { title: 'A gate', inputs: { 'pipeline-name': 'healthy-export', 'fail-on': 'failed\ntimed_out' } },
        { title: 'Numbers only', inputs: { 'pipeline-name': 'nightly-export', summary: 'true' } },
    ],
    run: (context, { status, ...input }) => readPipeline(context, { ...input, status: status?.filter(isState) }),
});
function isState(word) {
    return TASK_STATES.some((state) => state === word);
}
/** A gate that could never close. */
function gateFaults(failOn, status) {
    const blind = failOn.filter((state) => state !== 'none' && status !== undefined && !status.includes(state));
    const message = blind.length > 0 &&
        `\`status\` leaves out ${blind.join(', ')}, so \`fail-on\` could never see it. Add it to \`status\`, or remove \`status\`.`;
    const both = failOn.includes('none') && failOn.length > 1 && '`fail-on` is `none` and something else. Remove one of the two.';
    return [message, both].filter((text) => text !== false).map((text) => ({ code: 'AO_INPUT_INVALID', input: 'fail-on', message: text }));
}

;// CONCATENATED MODULE: ./tasks/privacy/get-retrievals.js



/** Asks where the retrievals stand, and fetches their exports where that is asked for. */
async function getRetrievals(context, { taskIds, downloadTo, ...input }) {
    const { ledger, tell } = context;
    const folder = downloadTo === undefined ? undefined : await outputPath('download-to', downloadTo, context);
    ledger.counts.total = taskIds.length;
    if (cannotAsk('retrievals', 'The status was not read', context))
        return;
    if (folder !== undefined)
        await prepareFolder(folder);
    tell({ type: 'phase', title: taskIds.length === 1 ? 'Look at 1 retrieval' : `Look at ${taskIds.length} retrievals` });
    const retrievals = taskIds.map((id) => ({ entry: { task_id: id }, end: undefined }));
    ledger.result.retrievals = retrievals.map(({ entry }) => entry);
    try {
        await watchRetrievals({ retrievals, folder, fresh: false, ...input }, context);
    }
    finally {
        ledger.counts.failed = retrievals.filter(({ end }) => end === 'bad').length;
        ledger.counts.sent = retrievals.filter(({ entry, end }) => end !== 'bad' && entry.status !== undefined).length;
        ledger.sections.push(retrievalSection(ledger.result.retrievals));
        const ended = retrievals.filter(({ end }) => end === 'good').length;
        const saved = retrievals.filter(({ entry }) => entry.file !== undefined).length;
        ledger.verdict = `${ended} of ${taskIds.length} ${taskIds.length === 1 ? 'retrieval has' : 'retrievals have'} succeeded${folder === undefined ? '' : `, ${saved} downloaded`}.`;
    }
}

;// CONCATENATED MODULE: ./tasks/get-retrieval.js






const getRetrieval = (0,tasks_define/* defineTask */.R)({
    name: 'get-retrieval',
    group: 'Privacy',
    endpoints: [8],
    summary: 'Reads the status of data retrievals, and can download their exports.',
    description: `Looks once, or with \`wait\` until the retrievals have ended. A retrieval takes days to weeks, so a scheduled workflow that looks once a day
serves better than a long wait. An export that is downloaded is complete or not there; only its owner may read it.`,
    destructive: false,
    readsOnly: true,
    area: 'retrievals',
    inputs: {
        taskId: fields/* lines */.Mn.required({
            description: 'Ids of the retrievals, one a line, as `create-retrieval` gave them.',
            example: '1583958896131033662',
        }),
        ...watchFields,
    },
    result: retrievalResult,
    empty: () => ({ retrievals: [] }),
    examples: [
        { title: 'Where does a retrieval stand?', inputs: { 'task-id': 'retrieval-staging' } },
        { title: 'Download an export', inputs: { 'task-id': 'retrieval-done', 'download-to': 'exports' } },
    ],
    run: (context, { taskId, ...input }) => getRetrievals(context, { taskIds: unique(taskId), ...input }),
});

;// CONCATENATED MODULE: ./records/events/faults.js

/** An event that was not kept because of its size. @param size bytes */
function faults_tooLarge(size) {
    const message = `The event is ${size.toLocaleString('en-US')} bytes of JSON; it must be under ${EVENT_BYTES.toLocaleString('en-US')} (1 MB).`;
    return { code: 'AO_EVENT_TOO_LARGE', message };
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** What a value is, in words. */
function faults_kindOf(value) {
    if (value === null)
        return '`null`';
    if (Array.isArray(value))
        return 'a list';
    const kinds = { string: 'text', number: 'a number', boolean: 'a boolean', object: 'an object' };
    return kinds[typeof value] ?? 'missing';
}
function isLong(text) {
    return text.length > LONG_STRING && [...text].length > LONG_STRING;
}
/** A key for a message: its first 80 characters. */
function quoted(key) {
    return `\`${key.length > 80 ? `${key.slice(0, 80)}…` : key}\``;
}

;// CONCATENATED MODULE: ./records/events/locators.js
/**
 * Packs the places of events. Each is one number, twice the bytes that it covers, and where its line is not as far from the one before as that was from
 * its own predecessor, or its column differs, plus 1 and followed by the step of the line and the column (within a line its step).
 * Numbers are LEB128.
 */
class LocatorWriter {
    bytes = new Uint8Array(1024);
    length = 0;
    line = 0;
    step = 0;
    column = 0;
    startSegment(line) {
        this.line = line;
        this.step = 0;
        this.column = 0;
    }
    add(span, line, column) {
        if (this.length + 32 > this.bytes.length)
            this.grow();
        const step = line - this.line;
        if (step === this.step && column === this.column) {
            this.number(2 * span);
        }
        else {
            this.number(2 * span + 1);
            this.number(step);
            this.number(step === 0 ? column - this.column : column);
            this.step = step;
            this.column = column;
        }
        this.line = line;
    }
    /** @returns what was added since the last call */
    take() {
        const taken = this.bytes.slice(0, this.length);
        this.length = 0;
        return taken;
    }
    number(value) {
        let rest = value;
        while (rest > 0x7f) {
            this.bytes[this.length++] = (rest % 0x80) | 0x80;
            rest = Math.floor(rest / 0x80);
        }
        this.bytes[this.length++] = rest;
    }
    grow() {
        const larger = new Uint8Array(2 * this.bytes.length);
        larger.set(this.bytes);
        this.bytes = larger;
    }
}
/** The places of the events of a batch, in their order. */
function* readLocators({ segments, locators }) {
    let p = 0;
    const number = () => {
        let value = 0;
        for (let unit = 1;; unit *= 0x80) {
            const byte = locators[p++] ?? 0;
            value += (byte & 0x7f) * unit;
            if (byte < 0x80)
                return value;
        }
    };
    for (const segment of segments) {
        let { from, line } = segment;
        let step = 0;
        let column = 0;
        for (let i = 0; i < segment.events; i++) {
            const head = number();
            if (head % 2 === 1) {
                step = number();
                const value = number();
                column = step === 0 ? column + value : value;
            }
            line += step;
            const to = from + Math.floor(head / 2);
            yield { segment, from, to, index: segment.index + i, line, column };
            from = to;
        }
    }
}
/** Packs places again, such as some of those of a batch. */
function packPlaces(places) {
    const segments = [];
    const writer = new LocatorWriter();
    let source;
    for (const { segment, from, to, index, line, column } of places) {
        const current = segments.at(-1);
        if (segment === source && current !== undefined) {
            current.to = to;
            current.events++;
        }
        else {
            segments.push({ ...segment, from, to, index, line, events: 1 });
            writer.startSegment(line);
        }
        source = segment;
        writer.add(to - from, line, column);
    }
    return { events: places.length, segments, locators: writer.take() };
}

// EXTERNAL MODULE: ./records/events/bytes.js
var events_bytes = __webpack_require__(63);
// EXTERNAL MODULE: ./records/events/grammar.js
var grammar = __webpack_require__(1085);
;// CONCATENATED MODULE: ./records/events/splitter.js


/**
 * Finds where a JSON value ends by its brackets and quotes alone, over as many pieces of text as it takes. It judges nothing: for
 * text that is not JSON the end is where a reader would expect it.
 */
class ValueSplitter {
    depth = 0;
    inString = false;
    inScalar = false;
    escaped = false;
    /** @returns after the value, or FAIL where it goes on beyond `end`: then call again with what follows */
    feed(bytes, start, end) {
        for (let p = start; p < end; p++) {
            const byte = (0,events_bytes.at)(bytes, p);
            if (this.inString) {
                if (this.escaped)
                    this.escaped = false;
                else if (byte === events_bytes/* BACKSLASH */.r_)
                    this.escaped = true;
                else if (byte === events_bytes/* QUOTE */.jA) {
                    this.inString = false;
                    if (this.depth === 0)
                        return p + 1;
                }
            }
            else {
                const after = this.outside(byte, p);
                if (after !== grammar/* FAIL */.vR)
                    return after;
            }
        }
        return grammar/* FAIL */.vR;
    }
    /** A byte outside of strings. */
    outside(byte, p) {
        const ends = byte === events_bytes/* CLOSE_OBJECT */.tX || byte === events_bytes/* CLOSE_LIST */.gD;
        if (this.inScalar && this.depth === 0 && (ends || byte === events_bytes/* COMMA */.KE || (0,events_bytes/* isSpace */.xC)(byte)))
            return p;
        if (byte === events_bytes/* QUOTE */.jA) {
            if (this.inScalar)
                return p;
            this.inString = true;
        }
        else if (byte === events_bytes/* OPEN_OBJECT */.bV || byte === events_bytes/* OPEN_LIST */.oQ)
            this.depth++;
        else if (ends) {
            this.depth--;
            if (this.depth <= 0)
                return p + 1;
        }
        else if (this.depth === 0)
            this.inScalar = true;
        return grammar/* FAIL */.vR;
    }
}
/** @param p at the first byte of a value @returns after it, or FAIL where it does not end before `end` */
function valueEnd(bytes, p, end) {
    const split = new ValueSplitter();
    const found = split.feed(bytes, p, end);
    return found === grammar/* FAIL */.vR && split.feed(SPACE_BYTE, 0, 1) === 0 ? end : found;
}
const SPACE_BYTE = Uint8Array.of(0x20);

;// CONCATENATED MODULE: ./records/events/members.js


/** The members of an object whose text, from `start` on, is known to be JSON. */
function* members(bytes, start, end) {
    let p = skipSpace(bytes, skipSpace(bytes, start) + 1);
    while (p < end && (0,events_bytes.at)(bytes, p) !== events_bytes/* CLOSE_OBJECT */.tX) {
        const afterKey = valueEnd(bytes, p, end);
        const valueStart = skipSpace(bytes, skipSpace(bytes, afterKey) + 1);
        const after = valueEnd(bytes, valueStart, end);
        yield { key: stringAt(bytes, p, afterKey), keyStart: p + 1, keyEnd: afterKey - 1, valueStart, valueEnd: after };
        p = skipSpace(bytes, after);
        if ((0,events_bytes.at)(bytes, p) === events_bytes/* COMMA */.KE)
            p = skipSpace(bytes, p + 1);
    }
}
/** @returns the first byte from `p` on that is no white space */
function skipSpace(bytes, p) {
    let q = p;
    while ((0,events_bytes/* isSpace */.xC)((0,events_bytes.at)(bytes, q)))
        q++;
    return q;
}
/** The value of a JSON string, quotes included in the stretch. */
function stringAt(bytes, start, end) {
    const value = JSON.parse(bytes.toString('utf8', start, end));
    return typeof value === 'string' ? value : '';
}

;// CONCATENATED MODULE: ./records/events/origin.js
var origin_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var origin_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


/**
 * Counts the lines and records of a file of events in lines before an offset, which is the start of a line.
 * @throws DataError where the file cannot be read
 */
async function countBefore(data, offset) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const source = origin_addDisposableResource(env_1, await openSource(data), true);
        return await countLines(source, { from: 0, to: offset });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = origin_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Counts the records of a file of events in lines that lie in the ranges, each of which begins and ends between two lines.
 * @throws DataError where the file cannot be read
 */
async function countRecords(data, ranges) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const source = origin_addDisposableResource(env_2, await openSource(data), true);
        let records = 0;
        for (const range of ranges)
            records += (await countLines(source, range)).records;
        return records;
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = origin_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** A last line without a line break counts as a record, not as a line. */
async function countLines(source, { from, to }) {
    let lines = 0;
    let records = 0;
    let isBlank = true;
    let left = to - from;
    if (left === 0)
        return { lines, records };
    for await (const chunk of source.chunks(from)) {
        const end = Math.min(left, chunk.length);
        for (let p = 0; p < end; p++) {
            const byte = (0,events_bytes.at)(chunk, p);
            if (byte === events_bytes.LF) {
                lines++;
                if (!isBlank)
                    records++;
                isBlank = true;
            }
            else if (isBlank && byte !== events_bytes/* SPACE */.t6 && byte !== events_bytes/* TAB */.wn && byte !== events_bytes.CR)
                isBlank = false;
        }
        left -= end;
        if (left === 0)
            break;
    }
    return { lines, records: isBlank ? records : records + 1 };
}

;// CONCATENATED MODULE: ./records/events/locate.js






/**
 * Says where events of a batch come from. Not for the hot path: it goes through the whole body, and where only a part of a file was
 * read, it counts what comes before that part.
 * @param indexes positions in the batch; those that no event has are left out of the answer
 */
async function locateEvents(batch, indexes, origins) {
    const wanted = new Set(indexes);
    const located = new Map();
    const texts = eventTexts(batch.body);
    let position = 0;
    for (const { segment, index, line, column } of readLocators(batch)) {
        const text = texts.next().value;
        if (wanted.has(position) && text !== undefined) {
            const before = await origins.before(segment);
            const place = { file: segment.file, line: line + before.lines, ...(column > 0 && { column }), index: index + before.records };
            located.set(position, { ...place, ...recordOf(text.bytes) });
        }
        position++;
    }
    return located;
}
/** Counts what comes before the parts of files that were read, each once. */
class OriginCounts {
    files = new Map();
    counts = new Map();
    /** @param files at least those of which only a part is read */
    constructor(files) {
        for (const data of files)
            this.files.set(data.file, data);
    }
    before({ file, origin }) {
        const data = this.files.get(file);
        if (origin === 0 || data === undefined)
            return Promise.resolve({ lines: 0, records: 0 });
        const key = `${origin} ${file}`;
        const count = this.counts.get(key) ?? countBefore(data, origin);
        this.counts.set(key, count);
        return count;
    }
}
/**
 * Divides a batch into two of about as many events, in their order, for a service that finds it too large.
 * @returns undefined for a batch of one event
 */
function splitBatch(batch) {
    if (batch.events < 2)
        return undefined;
    const { body } = batch;
    const half = Math.ceil(batch.events / 2);
    const texts = [...eventTexts(body)];
    const places = [...readLocators(batch)];
    const first = Buffer.concat([body.subarray(0, texts[half - 1]?.end), Buffer.from(']')]);
    const second = Buffer.concat([Buffer.from('['), body.subarray(texts[half]?.start)]);
    return [
        { body: first, ...packPlaces(places.slice(0, half)) },
        { body: second, ...packPlaces(places.slice(half)) },
    ];
}
/** The texts of the events in a body. */
function* eventTexts(body) {
    let p = skipSpace(body, 1);
    while (p < body.length - 1) {
        const end = valueEnd(body, p, body.length);
        yield { start: p, end, bytes: body.subarray(p, end) };
        p = skipSpace(body, skipSpace(body, end) + 1);
    }
}
function recordOf(text) {
    const event = JSON.parse(text.toString());
    const properties = isObject(event) ? event['properties'] : undefined;
    const insertId = isObject(properties) ? String(properties['$insert_id']) : '';
    return { insertId, record: new raw_json/* RawJson */.j(text.toString().replace(/[\r\n]/g, ' ')) };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./records/events/content.js


const BOM = Buffer.of(0xef, 0xbb, 0xbf);
const UNPACKED_CHUNK_BYTES = 256 * 1024;
/** How far the beginning is looked at for something that is no white space. */
const content_HEAD_BYTES = 64 * 1024;
/**
 * Looks into the beginning of a file, and unpacks it where it is compressed.
 * @param gzip whether the file's name says that it is compressed; undefined where there is no name to trust
 * @throws DataError AO_EVENTS_GZIP where name and content do not agree, AO_FILE_ENCODING for UTF-16
 */
async function openContent(chunks, file, gzip, remark) {
    const outer = await content_withHead(chunks);
    const packed = isGzip(outer.head);
    if (gzip === true && !packed && outer.head.length > 0) {
        const hint = 'Remove .gz from its name, or compress it.';
        throw new errors/* DataError */.fL('AO_EVENTS_GZIP', `${file} is not compressed with gzip, although its name says so.`, { file }, { hint });
    }
    if (gzip === false && packed) {
        throw new errors/* DataError */.fL('AO_EVENTS_GZIP', `${file} is compressed with gzip. Give it a name that ends in .gz.`, { file });
    }
    const { head, chunks: content } = packed ? await content_withHead(unpack(outer.chunks, file)) : outer;
    if (content_isUtf16(head)) {
        const hint = 'Save the file as UTF-8.';
        throw new errors/* DataError */.fL('AO_FILE_ENCODING', `${file} is encoded in UTF-16; only UTF-8 can be read.`, { file }, { hint });
    }
    if (!head.subarray(0, BOM.length).equals(BOM))
        return { head, chunks: content, offset: 0 };
    remark({ level: 'notice', code: 'AO_EVENTS_BOM', message: `${file} starts with a byte order mark, which is passed over.`, file, line: 1 });
    return { head: head.subarray(BOM.length), chunks: dropFirst(content, BOM.length), offset: BOM.length };
}
async function* dropFirst(chunks, bytes) {
    let left = bytes;
    for await (const chunk of chunks) {
        yield chunk.subarray(left);
        left = 0;
    }
}
/** The first bytes of some content: enough to tell what it is. The chunks still give all of it. */
async function content_withHead(chunks) {
    const iterator = chunks[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < 4 || (head.length < content_HEAD_BYTES && head.toString('latin1').trim() === '')) {
        const next = await iterator.next();
        if (next.done === true)
            break;
        head = Buffer.concat([head, next.value]);
    }
    return { head, chunks: resume(head, iterator) };
}
async function* resume(head, iterator) {
    try {
        if (head.length > 0)
            yield head;
        for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
            yield next.value;
    }
    finally {
        await iterator.return?.();
    }
}
function isGzip(head) {
    return head[0] === 0x1f && head[1] === 0x8b;
}
function content_isUtf16(head) {
    return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}
/**
 * Unpacks gzip data, of several members if need be, in bounded memory.
 * @throws DataError AO_EVENTS_GZIP where the data is damaged or cut off
 */
async function* unpack(chunks, file) {
    const gunzip = (0,external_node_zlib_.createGunzip)({ chunkSize: UNPACKED_CHUNK_BYTES });
    const pumping = pump(chunks, gunzip);
    // What fails in the pump destroys the stream, and so shows here.
    pumping.catch((error) => gunzip.destroy(error instanceof Error ? error : new Error(String(error))));
    try {
        for await (const chunk of gunzip)
            yield chunk;
    }
    catch (cause) {
        throw gzipError(cause, file);
    }
    finally {
        gunzip.destroy();
    }
}
async function pump(chunks, gunzip) {
    let release;
    gunzip.once('close', () => release?.());
    for await (const chunk of chunks) {
        // The chunk may change once the next one is asked for, so it is waited for until it is used up.
        await new Promise((resolve) => {
            release = resolve;
            gunzip.write(chunk, () => resolve());
        });
        if (gunzip.destroyed)
            return;
    }
    gunzip.end();
}
function gzipError(cause, file) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!code.startsWith('Z_'))
        return cause;
    const isCut = code === 'Z_BUF_ERROR';
    const message = isCut ? `${file} ends in the middle of its gzip data: it was cut off.` : `${file} holds damaged gzip data.`;
    return new errors/* DataError */.fL('AO_EVENTS_GZIP', message, { file }, { cause, hint: 'Download or export the file again.' });
}
/** Gives the chunks until the signal aborts, also while the next one is awaited. @throws Interrupted */
async function* untilAborted(chunks, signal) {
    const iterator = chunks[Symbol.asyncIterator]();
    for (;;) {
        const next = await orAborted(iterator.next(), signal);
        if (next.done === true)
            return;
        yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
}
function orAborted(promise, signal) {
    if (signal === undefined)
        return promise;
    return new Promise((resolve, reject) => {
        const abort = () => reject(new errors/* Interrupted */.j$(signal.reason));
        if (signal.aborted)
            abort();
        signal.addEventListener('abort', abort, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
}

;// CONCATENATED MODULE: ./records/events/formats.js
const EXTENSIONS = { jsonl: 'jsonl', ndjson: 'jsonl', json: 'json', csv: 'csv' };
/** Endings of the event files in a folder. */
const EVENT_EXTENSIONS = Object.keys(EXTENSIONS).flatMap((name) => [`.${name}`, `.${name}.gz`]);
/** The format that a file's name tells, and whether it is compressed with gzip. */
function formatByName(file) {
    const name = file.toLowerCase();
    const gzip = name.endsWith('.gz');
    const bare = gzip ? name.slice(0, -3) : name;
    return { format: EXTENSIONS[bare.slice(bare.lastIndexOf('.') + 1)], gzip };
}

;// CONCATENATED MODULE: ./records/events/batch-builder.js


/** Gaps between events up to this size are copied with them, as spaces, rather than the events one by one. */
const MOST_GAP = 4;
const LEAST_BODY_BYTES = 16 * 1024;
/**
 * Packs events into request bodies. Neighbouring events are copied together: what separates them in the source is overwritten there
 * with a comma. So the buffer of an added event is the builder's to change until {@link BatchBuilder.release}.
 */
class BatchBuilder {
    /** Finished batches; the caller takes them out. */
    finished = [];
    mostEvents;
    mostBytes;
    body;
    /** What the next body will probably need. */
    capacity = LEAST_BODY_BYTES;
    copied = 0;
    /** Bytes of the body with the run that is not copied yet, without the closing bracket. */
    size = 0;
    events = 0;
    run;
    runStart = 0;
    runEnd = 0;
    segments = [];
    segment;
    locators = new LocatorWriter();
    file = '';
    origin = 0;
    constructor(mostEvents, mostBytes) {
        this.mostEvents = mostEvents;
        this.mostBytes = mostBytes;
    }
    /** Events added from now on come from this file. */
    startFile(file, origin) {
        this.file = file;
        this.origin = origin;
        this.segment = undefined;
    }
    /** True where an event of so many bytes can be in a batch at all. */
    fits(bytes) {
        return bytes + 2 <= this.mostBytes;
    }
    /** Adds the text of an event that fits, with `insertion` (may be empty) put into it at `insertAt`. */
    add(bytes, start, end, insertAt, insertion, place) {
        const length = end - start + insertion.length;
        const gap = start - this.runEnd;
        let joins = this.run === bytes && gap >= 1 && gap <= MOST_GAP;
        if (this.events > 0 && (this.events === this.mostEvents || this.size + (joins ? gap : 1) + length + 1 > this.mostBytes)) {
            this.finish();
            joins = false;
        }
        this.size += (joins ? gap : 1) + length;
        if (joins)
            this.fillGap(bytes, start);
        else
            this.startRun(bytes, start);
        if (insertion !== '') {
            this.runEnd = insertAt;
            this.copyRun(insertion.length);
            this.copied += this.body?.write(insertion, this.copied, 'latin1') ?? 0;
            this.run = bytes;
            this.runStart = insertAt;
        }
        this.runEnd = end;
        this.events++;
        this.locate(place);
    }
    /** Copies what is still in the buffers of added events. */
    release() {
        this.copyRun(0);
    }
    /** Makes a batch of what was added, if anything was. */
    finish() {
        if (this.events === 0)
            return;
        this.copyRun(1);
        this.put(events_bytes/* CLOSE_LIST */.gD);
        const body = this.body ?? Buffer.alloc(0);
        this.finished.push({
            body: body.subarray(0, this.copied),
            events: this.events,
            segments: this.segments,
            locators: this.locators.take(),
        });
        this.capacity = Math.min(this.mostBytes, Math.max(LEAST_BODY_BYTES, this.copied + (this.copied >> 3)));
        this.body = undefined;
        this.copied = 0;
        this.size = 0;
        this.events = 0;
        this.segments = [];
        this.segment = undefined;
    }
    fillGap(bytes, start) {
        bytes[this.runEnd] = events_bytes/* COMMA */.KE;
        for (let p = this.runEnd + 1; p < start; p++)
            bytes[p] = events_bytes/* SPACE */.t6;
    }
    startRun(bytes, start) {
        this.copyRun(1);
        this.put(this.events === 0 ? events_bytes/* OPEN_LIST */.oQ : events_bytes/* COMMA */.KE);
        this.run = bytes;
        this.runStart = start;
    }
    /** Copies the run to the body and makes room for `more` bytes after it. */
    copyRun(more) {
        const length = this.run === undefined ? 0 : this.runEnd - this.runStart;
        this.reserve(this.copied + length + more);
        if (this.run !== undefined && this.body !== undefined)
            this.copied += this.run.copy(this.body, this.copied, this.runStart, this.runEnd);
        this.run = undefined;
    }
    reserve(bytes) {
        if (this.body === undefined)
            this.body = Buffer.allocUnsafeSlow(Math.max(this.capacity, bytes));
        else if (this.body.length < bytes) {
            const larger = Buffer.allocUnsafeSlow(Math.min(this.mostBytes, Math.max(bytes, 2 * this.body.length)));
            this.body.copy(larger, 0, 0, this.copied);
            this.body = larger;
        }
    }
    put(byte) {
        if (this.body !== undefined)
            this.body[this.copied++] = byte;
    }
    locate(place) {
        const { segment } = this;
        if (segment !== undefined && segment.to === place.from && segment.index + segment.events === place.index) {
            segment.to = place.to;
            segment.events++;
        }
        else {
            const { file, origin } = this;
            this.segment = { file, origin, from: place.from, to: place.to, index: place.index, line: place.line, events: 1 };
            this.segments.push(this.segment);
            this.locators.startSegment(place.line);
        }
        this.locators.add(place.to - place.from, place.line, place.column);
    }
}

;// CONCATENATED MODULE: ./records/events/key-set.js

const SLOTS = 4096;
/** More keys than this in one event are not remembered: the table must never fill up. */
const MOST_KEYS_HELD = SLOTS / 2;
const LAST_STAMP = 0x3fff_ffff;
/**
 * Which keys the objects of one event have, nested objects included, without an allocation per object. Every object has a stamp of
 * its own; slots with a stamp from before the event count as free, so nothing is ever cleared.
 */
class KeySet {
    stamps = new Int32Array(SLOTS);
    hashes = new Int32Array(SLOTS);
    starts = new Int32Array(SLOTS);
    ends = new Int32Array(SLOTS);
    oldest = 1;
    stamp = 0;
    held = 0;
    /** Forgets all keys. */
    startEvent() {
        if (this.stamp >= LAST_STAMP) {
            this.stamps.fill(0);
            this.stamp = 0;
        }
        this.oldest = this.stamp + 1;
        this.held = 0;
    }
    /** @returns the stamp of a new object */
    startObject() {
        return ++this.stamp;
    }
    /** @returns false where the object has the key already, or where too many keys are held to tell */
    add(bytes, start, end, hash, stamp) {
        if (this.held === MOST_KEYS_HELD)
            return false;
        this.held++;
        let slot = (hash ^ (hash >>> 12) ^ Math.imul(stamp, 0x9e3779b1)) & (SLOTS - 1);
        for (let holder = this.stamps[slot] ?? 0; holder >= this.oldest; holder = this.stamps[slot] ?? 0) {
            if (holder === stamp && this.hashes[slot] === hash && this.sameKey(bytes, slot, start, end))
                return false;
            slot = (slot + 1) & (SLOTS - 1);
        }
        this.stamps[slot] = stamp;
        this.hashes[slot] = hash;
        this.starts[slot] = start;
        this.ends[slot] = end;
        return true;
    }
    sameKey(bytes, slot, start, end) {
        return (0,events_bytes/* sameBytes */.er)(bytes, this.starts[slot] ?? 0, this.ends[slot] ?? 0, bytes, start, end);
    }
}

;// CONCATENATED MODULE: ./records/events/judge.js




/** Bytes of `"$insert_id":"…",` where it is added. */
const INSERTED_BYTES = '"$insert_id":"",'.length + INSERT_ID_BYTES;
/** Letters, digits and `-`. */
const INSERT_ID_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => (/[A-Za-z0-9-]/.test(String.fromCharCode(byte)) ? 1 : 0));
const LONGEST_DISALLOWED = 36;
/** 1 where a disallowed id has this length and first byte: `length << 8 | byte`. */
const SUSPECT_IDS = new Uint8Array((LONGEST_DISALLOWED + 1) << 8);
for (const id of DISALLOWED_IDS)
    SUSPECT_IDS[(id.length << 8) | id.charCodeAt(0)] = 1;
/** A disallowed id with every character escaped, and the quotes. */
const LONGEST_ESCAPED_ID = 2 + 6 * LONGEST_DISALLOWED;
/**
 * Decides in one pass over the bytes of an event whether it is JSON and keeps every rule of the service, without building a value.
 * What it accepts is good. What it does not accept is mostly bad; the examination (examine.ts) has the last word and words the faults.
 * The text must be valid UTF-8 (checked for many events at once by the caller) and be followed by a byte that cannot belong to it
 * (a line feed for events in lines, 0 otherwise).
 */
class EventJudge {
    /** The `{` of the event. */
    start = 0;
    /** Just after the `{` of its properties: where an `$insert_id` is put. */
    insertAt = 0;
    /** The event's name, between its quotes. */
    nameStart = 0;
    nameEnd = 0;
    /** Milliseconds since the epoch. */
    time = 0;
    hasInsertId = false;
    /** True where the event has keys beside `event` and `properties`. */
    hasExtraKeys = false;
    /** Line feeds in the event, and the last one of them. */
    lineFeeds = 0;
    lastLineFeed = 0;
    /** Of every string that may be over 255 characters: start and end of its key in the event or its properties, and its own. */
    longStrings = [];
    /** Of every property: start and end of its key (between the quotes), start of its value. */
    members = new Int32Array(3 * MOST_KEYS);
    memberCount = 0;
    keys = new KeySet();
    latest;
    multiline;
    hasTime = false;
    hasDistinctId = false;
    keyStart = 0;
    keyEnd = 0;
    /** @param now milliseconds since the epoch @param multiline whether line feeds count as white space */
    constructor(now, multiline) {
        this.latest = now + FUTURE;
        this.multiline = multiline;
    }
    /** @returns after the `}` of the event that starts at `from`, after white space; or FAIL */
    judge(bytes, from) {
        this.reset();
        const start = this.space(bytes, from);
        if ((0,events_bytes.at)(bytes, start) !== events_bytes/* OPEN_OBJECT */.bV)
            return grammar/* FAIL */.vR;
        this.start = start;
        const stamp = this.keys.startObject();
        let hasEvent = false;
        let hasProperties = false;
        let p = start;
        do {
            const value = this.member(bytes, p + 1, stamp);
            if (value === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            if (this.isKey(bytes, 'event')) {
                p = this.name(bytes, value);
                hasEvent = true;
            }
            else if (this.isKey(bytes, 'properties')) {
                p = (0,events_bytes.at)(bytes, value) === events_bytes/* OPEN_OBJECT */.bV ? this.properties(bytes, value) : grammar/* FAIL */.vR;
                hasProperties = true;
            }
            else {
                this.hasExtraKeys = true;
                p = this.value(bytes, value, 0);
            }
            if (p === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            p = this.space(bytes, p);
        } while ((0,events_bytes.at)(bytes, p) === events_bytes/* COMMA */.KE);
        if ((0,events_bytes.at)(bytes, p) !== events_bytes/* CLOSE_OBJECT */.tX || !hasEvent || !hasProperties)
            return grammar/* FAIL */.vR;
        return p + 1 - start + (this.hasInsertId ? 0 : INSERTED_BYTES) < EVENT_BYTES ? p + 1 : grammar/* FAIL */.vR;
    }
    reset() {
        this.keys.startEvent();
        this.hasInsertId = false;
        this.hasExtraKeys = false;
        this.hasTime = false;
        this.hasDistinctId = false;
        this.lineFeeds = 0;
        if (this.longStrings.length > 0)
            this.longStrings.length = 0;
    }
    space(bytes, p) {
        return (0,events_bytes.at)(bytes, p) > events_bytes/* SPACE */.t6 ? p : this.spaces(bytes, p);
    }
    spaces(bytes, p) {
        for (let q = p;; q++) {
            const byte = (0,events_bytes.at)(bytes, q);
            if (byte === events_bytes.LF) {
                if (!this.multiline)
                    return q;
                this.lineFeeds++;
                this.lastLineFeed = q;
            }
            else if (byte !== events_bytes/* SPACE */.t6 && byte !== events_bytes/* TAB */.wn && byte !== events_bytes.CR)
                return q;
        }
    }
    /** Reads a key and its colon. @param p after `{` or `,` @returns at the value, or FAIL (also where the key has escapes) */
    member(bytes, p, stamp) {
        const quote = this.space(bytes, p);
        if ((0,events_bytes.at)(bytes, quote) !== events_bytes/* QUOTE */.jA)
            return grammar/* FAIL */.vR;
        const start = quote + 1;
        let end = start;
        let hash = 0;
        for (let byte = (0,events_bytes.at)(bytes, end); grammar/* PLAIN */.tZ[byte] === 1; byte = (0,events_bytes.at)(bytes, ++end))
            hash = ((hash << 7) | (hash >>> 25)) + byte;
        if ((0,events_bytes.at)(bytes, end) !== events_bytes/* QUOTE */.jA)
            return grammar/* FAIL */.vR;
        if (!this.keys.add(bytes, start, end, hash | 0, stamp))
            return grammar/* FAIL */.vR;
        this.keyStart = start;
        this.keyEnd = end;
        const colon = this.space(bytes, end + 1);
        return (0,events_bytes.at)(bytes, colon) === events_bytes/* COLON */.oH ? this.space(bytes, colon + 1) : grammar/* FAIL */.vR;
    }
    isKey(bytes, key) {
        const start = this.keyStart;
        if (this.keyEnd - start !== key.length)
            return false;
        for (let i = 0; i < key.length; i++)
            if ((0,events_bytes.at)(bytes, start + i) !== key.charCodeAt(i))
                return false;
        return true;
    }
    name(bytes, p) {
        if ((0,events_bytes.at)(bytes, p) !== events_bytes/* QUOTE */.jA)
            return grammar/* FAIL */.vR;
        const end = this.string(bytes, p);
        this.nameStart = p + 1;
        this.nameEnd = end - 1;
        return end - p > 2 ? end : grammar/* FAIL */.vR;
    }
    properties(bytes, p) {
        const stamp = this.keys.startObject();
        this.insertAt = p + 1;
        let count = 0;
        let q = p;
        do {
            const value = this.member(bytes, q + 1, stamp);
            if (value === grammar/* FAIL */.vR || count === MOST_KEYS)
                return grammar/* FAIL */.vR;
            this.remember(3 * count, value);
            count++;
            q = this.property(bytes, value);
            if (q === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            q = this.space(bytes, q);
        } while ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE);
        if ((0,events_bytes.at)(bytes, q) !== events_bytes/* CLOSE_OBJECT */.tX || !this.hasTime || !this.hasDistinctId)
            return grammar/* FAIL */.vR;
        this.memberCount = count;
        return count + (this.hasInsertId ? 0 : 1) <= MOST_KEYS ? q + 1 : grammar/* FAIL */.vR;
    }
    remember(slot, value) {
        this.members[slot] = this.keyStart;
        this.members[slot + 1] = this.keyEnd;
        this.members[slot + 2] = value;
    }
    property(bytes, p) {
        switch (this.keyEnd - this.keyStart) {
            case 4:
                return this.isKey(bytes, 'time') ? this.timeValue(bytes, p) : this.value(bytes, p, 1);
            case 10:
                return this.isKey(bytes, '$insert_id') ? this.insertId(bytes, p) : this.value(bytes, p, 1);
            case 11:
                return this.isKey(bytes, 'distinct_id') ? this.distinctId(bytes, p) : this.value(bytes, p, 1);
            default:
                return this.value(bytes, p, 1);
        }
    }
    /** Whole seconds or milliseconds, written as digits; other spellings of whole numbers are left to the examination. */
    timeValue(bytes, p) {
        let value = 0;
        let q = p;
        for (let byte = (0,events_bytes.at)(bytes, q); byte >= events_bytes/* ZERO */.f2 && byte <= events_bytes/* NINE */.bn; byte = (0,events_bytes.at)(bytes, ++q))
            value = value * 10 + (byte - events_bytes/* ZERO */.f2);
        if (q - p > 15 || (0,events_bytes.at)(bytes, p) === events_bytes/* ZERO */.f2)
            return grammar/* FAIL */.vR;
        const time = value < EARLIEST_TIME ? value * 1000 : value;
        if (time < EARLIEST_TIME || time > this.latest)
            return grammar/* FAIL */.vR;
        this.time = time;
        this.hasTime = true;
        return q;
    }
    insertId(bytes, p) {
        if ((0,events_bytes.at)(bytes, p) !== events_bytes/* QUOTE */.jA)
            return grammar/* FAIL */.vR;
        let q = p + 1;
        while (INSERT_ID_BYTE[(0,events_bytes.at)(bytes, q)] === 1)
            q++;
        const length = q - p - 1;
        if ((0,events_bytes.at)(bytes, q) !== events_bytes/* QUOTE */.jA || length === 0 || length > INSERT_ID_BYTES || isDisallowed(bytes, p + 1, q))
            return grammar/* FAIL */.vR;
        this.hasInsertId = true;
        return q + 1;
    }
    distinctId(bytes, p) {
        if ((0,events_bytes.at)(bytes, p) !== events_bytes/* QUOTE */.jA)
            return grammar/* FAIL */.vR;
        let plain = p + 1;
        while (grammar/* PLAIN */.tZ[(0,events_bytes.at)(bytes, plain)] === 1)
            plain++;
        const escaped = (0,events_bytes.at)(bytes, plain) !== events_bytes/* QUOTE */.jA;
        const end = escaped || plain - p > LONG_STRING ? this.string(bytes, p) : plain + 1;
        if (end === grammar/* FAIL */.vR || (escaped ? isDisallowedEscaped(bytes, p, end) : isDisallowed(bytes, p + 1, plain)))
            return grammar/* FAIL */.vR;
        this.hasDistinctId = true;
        return end;
    }
    /** @param p at the opening quote @returns after the closing one, or FAIL */
    string(bytes, p) {
        const end = (0,grammar/* stringEnd */.VS)(bytes, p + 1);
        if (end - p > LONG_STRING + 1)
            this.longStrings.push(this.keyStart, this.keyEnd, p + 1, end);
        return end === grammar/* FAIL */.vR ? grammar/* FAIL */.vR : end + 1;
    }
    /** @param depth the level of the value if it is an object or a list */
    value(bytes, p, depth) {
        const byte = (0,events_bytes.at)(bytes, p);
        if (byte === events_bytes/* QUOTE */.jA)
            return this.string(bytes, p);
        if ((0,events_bytes/* isDigit */.yp)(byte) || byte === events_bytes/* MINUS */.N5)
            return (0,grammar/* numberEnd */.XD)(bytes, p, true);
        if (byte === events_bytes/* OPEN_OBJECT */.bV)
            return depth > MOST_DEPTH ? grammar/* FAIL */.vR : this.object(bytes, p, depth);
        if (byte === events_bytes/* OPEN_LIST */.oQ)
            return depth > MOST_DEPTH ? grammar/* FAIL */.vR : this.list(bytes, p, depth);
        return (0,grammar/* literalEnd */.bV)(bytes, p);
    }
    object(bytes, p, depth) {
        const { keyStart, keyEnd } = this;
        const first = this.space(bytes, p + 1);
        if ((0,events_bytes.at)(bytes, first) === events_bytes/* CLOSE_OBJECT */.tX)
            return first + 1;
        const stamp = this.keys.startObject();
        let count = 0;
        let q = first - 1;
        do {
            const value = this.member(bytes, q + 1, stamp);
            if (value === grammar/* FAIL */.vR || ++count > MOST_KEYS)
                return grammar/* FAIL */.vR;
            // Long strings are told by the property that holds them.
            this.keyStart = keyStart;
            this.keyEnd = keyEnd;
            q = this.value(bytes, value, depth + 1);
            if (q === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            q = this.space(bytes, q);
        } while ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE);
        return (0,events_bytes.at)(bytes, q) === events_bytes/* CLOSE_OBJECT */.tX ? q + 1 : grammar/* FAIL */.vR;
    }
    list(bytes, p, depth) {
        const first = this.space(bytes, p + 1);
        if ((0,events_bytes.at)(bytes, first) === events_bytes/* CLOSE_LIST */.gD)
            return first + 1;
        let count = 0;
        let q = first - 1;
        do {
            if (++count > MOST_ELEMENTS)
                return grammar/* FAIL */.vR;
            q = this.value(bytes, this.space(bytes, q + 1), depth + 1);
            if (q === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            q = this.space(bytes, q);
        } while ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE);
        return (0,events_bytes.at)(bytes, q) === events_bytes/* CLOSE_LIST */.gD ? q + 1 : grammar/* FAIL */.vR;
    }
}
/** True where the text between the quotes, which has no escapes, is no id. */
function isDisallowed(bytes, start, end) {
    const length = end - start;
    if (length > LONGEST_DISALLOWED || SUSPECT_IDS[(length << 8) | (0,events_bytes.at)(bytes, start)] !== 1)
        return false;
    return DISALLOWED_IDS.has(String.fromCharCode(...bytes.subarray(start, end)));
}
/** The same for text with escapes. @param p at the opening quote @param end after the closing one */
function isDisallowedEscaped(bytes, p, end) {
    if (end - p > LONGEST_ESCAPED_ID)
        return false;
    const id = JSON.parse(Buffer.from(bytes.subarray(p, end)).toString());
    return typeof id === 'string' && DISALLOWED_IDS.has(id);
}

;// CONCATENATED MODULE: ./records/events/properties.js


/** Judges the properties of an event by every rule of the service. */
function judgeProperties(properties, now, origin) {
    const faults = [];
    const time = properties['time'];
    const timeMessage = timeFault(time, Object.hasOwn(properties, 'time'), now, origin);
    if (timeMessage !== undefined)
        faults.push({ code: 'AO_EVENT_TIME', field: 'time', message: timeMessage });
    const distinctIdMessage = distinctIdFault(properties);
    if (distinctIdMessage !== undefined)
        faults.push({ code: 'AO_EVENT_DISTINCT_ID', field: 'distinct_id', message: distinctIdMessage });
    const insertIdMessage = insertIdFault(properties);
    if (insertIdMessage !== undefined)
        faults.push({ code: 'AO_EVENT_INSERT_ID', field: '$insert_id', message: insertIdMessage });
    faults.push(...countFault(properties));
    const longStrings = [];
    for (const [key, value] of Object.entries(properties)) {
        const walk = new ValueWalk(key);
        walk.visit(value, 1);
        faults.push(...walk.faults.values());
        for (let i = 0; i < walk.longStrings; i++)
            longStrings.push(key);
    }
    return { faults, time: typeof time === 'number' ? timeInMilliseconds(time) : 0, longStrings };
}
const RFC_3339_LIKE = /^\d{4}-\d\d-\d\d(?:[Tt ]|$)/;
const DIGITS = /^\d{1,20}$/;
const UNIT = 'seconds or milliseconds since the epoch';
function timeFault(time, isGiven, now, origin) {
    if (!isGiven)
        return `\`time\` is missing; it must be a number of ${UNIT}.`;
    if (typeof time === 'string')
        return timeTextFault(time, origin);
    if (typeof time !== 'number')
        return `\`time\` is ${faults_kindOf(time)}; it must be a number of ${UNIT}.`;
    if (!Number.isFinite(time))
        return undefined;
    if (!Number.isInteger(time))
        return `\`time\` is no whole number; give whole seconds or whole milliseconds since the epoch.`;
    const milliseconds = timeInMilliseconds(time);
    if (milliseconds < EARLIEST_TIME)
        return `\`time\` lies before 1971-01-01; it must be in ${UNIT}.`;
    if (milliseconds <= now + FUTURE)
        return undefined;
    const advice = time > 1e14 ? ' It looks like microseconds or nanoseconds.' : '';
    return `\`time\` lies more than an hour in the future; it must be in ${UNIT}.${advice}`;
}
function timeTextFault(time, origin) {
    if (origin === 'csv')
        return `\`time\` is neither an RFC 3339 time with its offset (such as 2026-01-31T12:00:00Z) nor ${UNIT}.`;
    if (DIGITS.test(time))
        return `\`time\` is a number in quotes; write it without them.`;
    const advice = RFC_3339_LIKE.test(time)
        ? ' Times as text are converted in CSV files only: here, write the epoch value (with jq, for a time in UTC: `.properties.time |= fromdate`).'
        : '';
    return `\`time\` is text; it must be a number of ${UNIT}.${advice}`;
}
function distinctIdFault(properties) {
    const id = properties['distinct_id'];
    if (!Object.hasOwn(properties, 'distinct_id'))
        return '`distinct_id` is missing; for an event of no user, give the empty text "".';
    if (typeof id !== 'string')
        return `\`distinct_id\` is ${faults_kindOf(id)}; it must be text${typeof id === 'number' ? ', so put it in quotes' : ''}.`;
    return DISALLOWED_IDS.has(id)
        ? '`distinct_id` is one of the values that stand for a missing id, which the service does not take.'
        : undefined;
}
function insertIdFault(properties) {
    const id = properties['$insert_id'];
    if (!Object.hasOwn(properties, '$insert_id'))
        return undefined;
    if (typeof id !== 'string')
        return `\`$insert_id\` is ${faults_kindOf(id)}; it must be text. Leave it out to have one made.`;
    if (id === '')
        return '`$insert_id` is empty. Leave it out to have one made.';
    if (!/^[A-Za-z0-9-]+$/.test(id))
        return '`$insert_id` may hold letters (a to z), digits and `-` only.';
    if (id.length > INSERT_ID_BYTES)
        return `\`$insert_id\` is ${id.length} bytes long; at most ${INSERT_ID_BYTES} are allowed.`;
    return DISALLOWED_IDS.has(id)
        ? '`$insert_id` is one of the values that stand for a missing id, which the service does not take.'
        : undefined;
}
function countFault(properties) {
    const own = Object.keys(properties).length;
    const added = Object.hasOwn(properties, '$insert_id') ? 0 : 1;
    if (own + added <= MOST_KEYS)
        return [];
    const message = `The event has ${own} properties${added === 1 ? ' and gets an `$insert_id`' : ''}; it must have fewer than ${MOST_KEYS + 1} in all.`;
    return [{ code: 'AO_EVENT_PROPERTIES', field: 'properties', message }];
}
/** Goes through the value of one property, as deep as the service allows. Each kind of fault is told once. */
class ValueWalk {
    faults = new Map();
    longStrings = 0;
    key;
    constructor(key) {
        this.key = key;
    }
    visit(value, depth) {
        if (typeof value === 'string')
            this.longStrings += isLong(value) ? 1 : 0;
        else if (typeof value === 'number') {
            if (!Number.isFinite(value))
                this.fault('number', 'AO_EVENT_NUMBER', 'holds a number beyond the range of a 64-bit float.');
        }
        else if (Array.isArray(value))
            this.list(value, depth);
        else if (isObject(value))
            this.object(value, depth);
    }
    list(list, depth) {
        if (this.tooDeep(depth))
            return;
        if (list.length > MOST_ELEMENTS)
            this.fault('list', 'AO_EVENT_NESTING', `holds a list of ${list.length} elements; it must have fewer than ${MOST_ELEMENTS + 1}.`);
        for (const element of list)
            this.visit(element, depth + 1);
    }
    object(object, depth) {
        if (this.tooDeep(depth))
            return;
        const values = Object.values(object);
        if (values.length > MOST_KEYS)
            this.fault('object', 'AO_EVENT_NESTING', `holds an object of ${values.length} keys; it must have fewer than ${MOST_KEYS + 1}.`);
        for (const value of values)
            this.visit(value, depth + 1);
    }
    tooDeep(depth) {
        if (depth > MOST_DEPTH)
            this.fault('depth', 'AO_EVENT_NESTING', `holds objects or lists nested more than ${MOST_DEPTH} deep (its own value is the first level).`);
        return depth > MOST_DEPTH;
    }
    fault(kind, code, message) {
        this.faults.set(kind, { code, field: this.key, message: `The property ${quoted(this.key)} ${message}` });
    }
}

;// CONCATENATED MODULE: ./records/events/scan.js



/** Objects this deep are far beyond what the service takes; their keys are not compared. */
const DEPTH_OF_KEYS = 64;
/** Reads a text by the grammar of JSON, without recursion: nesting may be of any depth. */
function scanJson(text) {
    return new Scanner(text).scan();
}
class Scanner {
    text;
    result = { loneSurrogate: false, duplicates: new Set(), depth: 0 };
    /** The closing brackets that are due. */
    open = [];
    keys = [];
    p = 0;
    constructor(text) {
        this.text = text;
    }
    scan() {
        let expectation = 'value';
        while (expectation !== undefined) {
            this.p = skipSpace(this.text, this.p);
            if (expectation === 'separator' && this.open.length === 0) {
                if (this.p < this.text.length)
                    this.fail('the end of the text');
                break;
            }
            expectation = this.step(expectation);
        }
        return this.result;
    }
    step(expectation) {
        const byte = (0,events_bytes.at)(this.text, this.p);
        switch (expectation) {
            case 'separator':
                return this.separator(byte);
            case 'key':
            case 'first-key':
                return expectation === 'first-key' && byte === events_bytes/* CLOSE_OBJECT */.tX ? this.close() : this.key(byte);
            default:
                return expectation === 'first-value' && byte === events_bytes/* CLOSE_LIST */.gD ? this.close() : this.value(byte);
        }
    }
    separator(byte) {
        const closing = this.open.at(-1);
        if (byte === closing)
            return this.close();
        const inObject = closing === events_bytes/* CLOSE_OBJECT */.tX;
        if (byte !== events_bytes/* COMMA */.KE)
            return this.fail(inObject ? '`,` or `}`' : '`,` or `]`');
        this.p++;
        return inObject ? 'key' : 'value';
    }
    key(byte) {
        if (byte !== events_bytes/* QUOTE */.jA)
            return this.fail('a key in double quotes');
        const start = this.p;
        if (!this.string())
            return undefined;
        const depth = this.open.length;
        if (depth <= DEPTH_OF_KEYS)
            this.remember(stringAt(this.text, start, this.p), depth);
        this.p = skipSpace(this.text, this.p);
        if ((0,events_bytes.at)(this.text, this.p) !== events_bytes/* COLON */.oH)
            return this.fail('`:`');
        this.p++;
        return 'value';
    }
    remember(key, depth) {
        const keys = this.keys[depth] ?? new Set();
        this.keys[depth] = keys;
        if (keys.has(key))
            this.result.duplicates.add(key);
        keys.add(key);
    }
    value(byte) {
        if (byte === events_bytes/* OPEN_OBJECT */.bV || byte === events_bytes/* OPEN_LIST */.oQ) {
            this.open.push(byte === events_bytes/* OPEN_OBJECT */.bV ? events_bytes/* CLOSE_OBJECT */.tX : events_bytes/* CLOSE_LIST */.gD);
            this.keys[this.open.length]?.clear();
            this.result.depth = Math.max(this.result.depth, this.open.length);
            this.p++;
            return byte === events_bytes/* OPEN_OBJECT */.bV ? 'first-key' : 'first-value';
        }
        if (byte === events_bytes/* QUOTE */.jA)
            return this.string() ? 'separator' : undefined;
        const end = (0,events_bytes/* isDigit */.yp)(byte) || byte === events_bytes/* MINUS */.N5 ? (0,grammar/* numberEnd */.XD)(this.text, this.p, false) : (0,grammar/* literalEnd */.bV)(this.text, this.p);
        if (end === grammar/* FAIL */.vR)
            return this.fail('a value');
        this.p = end;
        return 'separator';
    }
    close() {
        this.open.pop();
        this.p++;
        return 'separator';
    }
    /** Passes a string; half of a surrogate pair is no fault of the grammar. */
    string() {
        const strict = (0,grammar/* stringEnd */.VS)(this.text, this.p + 1);
        if (strict !== grammar/* FAIL */.vR) {
            this.p = strict + 1;
            return true;
        }
        let q = this.p + 1;
        while (grammar/* PLAIN */.tZ[(0,events_bytes.at)(this.text, q)] === 1 || isEscape(this.text, q))
            q += grammar/* PLAIN */.tZ[(0,events_bytes.at)(this.text, q)] === 1 ? 1 : 2;
        this.p = q;
        if ((0,events_bytes.at)(this.text, q) !== events_bytes/* QUOTE */.jA) {
            this.fail(q < this.text.length ? 'no control character, and no unknown escape, within a string' : 'the closing quote of a string');
            return false;
        }
        this.result.loneSurrogate = true;
        this.p++;
        return true;
    }
    fail(expected) {
        this.result.fault = { at: this.p, expected };
        return undefined;
    }
}
const SIMPLE = '"\\/bfnrt';
/** True where an escape starts at `p`; of `\uXXXX` the first two bytes, the digits then stand for themselves. */
function isEscape(text, p) {
    if ((0,events_bytes.at)(text, p) !== 0x5c)
        return false;
    const kind = String.fromCharCode((0,events_bytes.at)(text, p + 1));
    return SIMPLE.includes(kind) || (kind === 'u' && (0,grammar/* hexUnit */.yA)(text, p + 2) !== grammar/* FAIL */.vR);
}

;// CONCATENATED MODULE: ./records/events/examine.js







/** Some readers of JSON give up at a few hundred levels. */
const READABLE_DEPTH = 64;
/**
 * Judges one event in full and words everything that is wrong with it: the slow, exact counterpart of the judge.
 * @param text the event's own text
 * @param now milliseconds since the epoch
 */
function examineEvent(text, now, origin) {
    if (!(0,external_node_buffer_.isUtf8)(text))
        return { faults: [notText()], isObject: false };
    const scan = scanJson(text);
    if (scan.fault !== undefined)
        return { faults: [syntax(text, scan.fault)], isObject: false };
    const event = JSON.parse(text.toString());
    if (!isObject(event))
        return { faults: [noObject(event)], isObject: false };
    const name = event['event'];
    const properties = event['properties'];
    const faults = [...spelling(scan), ...nameFaults(event, name)];
    const findings = isObject(properties) ? judgeProperties(properties, now, origin) : undefined;
    faults.push(...(findings?.faults ?? [noProperties(event)]));
    const insertId = isObject(properties) ? properties['$insert_id'] : undefined;
    const size = text.length + (insertId === undefined ? INSERTED_BYTES : 0);
    if (size >= EVENT_BYTES)
        faults.push(faults_tooLarge(size));
    const told = { isObject: scan.depth <= READABLE_DEPTH, ...(typeof insertId === 'string' && { insertId }) };
    if (faults.length > 0 || findings === undefined || typeof name !== 'string')
        return { faults, ...told };
    const longStrings = isLong(name) ? ['event', ...findings.longStrings] : findings.longStrings;
    return { faults, ...told, facts: { name, time: findings.time, hasInsertId: insertId !== undefined, longStrings, ...layout(text) } };
}
function notText() {
    return { code: 'AO_EVENT_TEXT', message: 'The event is not valid UTF-8. Save the file as UTF-8.' };
}
function syntax(text, fault) {
    const where = fault.at < text.length ? `at byte ${fault.at + 1} of the event` : 'at the end of the event';
    return { code: 'AO_EVENT_NOT_JSON', message: `The event is not JSON: ${where}, expected ${fault.expected}.`, at: fault.at };
}
function noObject(value) {
    const advice = Array.isArray(value) ? ' A file that holds one list of events is read with `format: json`.' : '';
    return { code: 'AO_EVENT_NOT_OBJECT', message: `The event is ${faults_kindOf(value)}; it must be a JSON object.${advice}` };
}
function spelling(scan) {
    const faults = [];
    for (const key of scan.duplicates) {
        const message = `The key ${quoted(key)} stands twice in one object, so one of the two values would be lost.`;
        faults.push({ code: 'AO_EVENT_DUPLICATE_KEY', field: key, message });
    }
    if (scan.loneSurrogate)
        faults.push({
            code: 'AO_EVENT_TEXT',
            message: 'A string holds half of a surrogate pair (such as `\\ud83d` alone), which is no character.',
        });
    return faults;
}
function nameFaults(event, name) {
    if (typeof name === 'string' && name !== '')
        return [];
    const what = Object.hasOwn(event, 'event') ? (name === '' ? 'empty' : faults_kindOf(name)) : 'missing';
    return [{ code: 'AO_EVENT_NAME', field: 'event', message: `\`event\` is ${what}; it must be the name of the event, as text.` }];
}
function noProperties(event) {
    const what = Object.hasOwn(event, 'properties') ? faults_kindOf(event['properties']) : 'missing';
    const message = `\`properties\` is ${what}; it must be an object with at least \`time\` and \`distinct_id\`.`;
    return { code: 'AO_EVENT_PROPERTIES', field: 'properties', message };
}
function layout(text) {
    const extraKeys = [];
    let insertAt = 0;
    for (const { key, valueStart } of members(text, 0, text.length)) {
        if (key === 'properties')
            insertAt = valueStart + 1;
        else if (key !== 'event')
            extraKeys.push(key);
    }
    return { insertAt, extraKeys };
}

;// CONCATENATED MODULE: ./records/events/failed-record-line.js


/**
 * Reads a line of a `failed-records-file`: `{"file","line",…,"message","record"?}`, where `record` is the event itself, or its text.
 * @param line a JSON object
 * @returns the event's text; undefined where the line is no such line
 */
function keptRecord(line) {
    const value = JSON.parse(line.toString());
    if (!isObject(value) || 'event' in value || 'properties' in value)
        return undefined;
    if (typeof value['file'] !== 'string' || typeof value['line'] !== 'number' || typeof value['message'] !== 'string')
        return undefined;
    if (typeof value['record'] === 'string')
        return Buffer.from(value['record']);
    for (const { key, valueStart, valueEnd } of members(line, 0, line.length))
        if (key === 'record')
            return line.subarray(valueStart, valueEnd);
    return 'not-kept';
}

;// CONCATENATED MODULE: ./records/events/insert-id.js





const OPEN = Buffer.from('{"event":');
const MIDDLE = Buffer.from(',"properties":');
/**
 * Makes the `$insert_id` of events that have none: the first 36 hexadecimal digits of the SHA-256 of the event in a normal form.
 *
 * The normal form is the event as JSON with its members `event` and `properties` only, in this order, without white space, the
 * members of every object below sorted by the bytes of their keys as they stand here, strings escaped as `JSON.stringify` does, numbers as they stand in
 * the file. So white space, the order of keys, escapes and the format of the file do not matter; `1` and `1.0` do.
 */
class InsertIds {
    form = Buffer.allocUnsafe(4096);
    spare = Buffer.allocUnsafe(4096);
    length = 0;
    /** Of the members of all objects under way: where they start in the form, where their keys end, where they end. */
    spans = [];
    /** The members of the last judged event in the order of their keys: most likely those of the next one too. */
    order = [];
    /** @param start of the text of an event known to be good @returns 36 letters and digits */
    of(bytes, start, end) {
        this.reserve(end - start);
        let name = 0;
        let properties = 0;
        for (const { key, valueStart } of members(bytes, start, end)) {
            if (key === 'event')
                name = valueStart;
            else if (key === 'properties')
                properties = valueStart;
        }
        this.open(bytes, name);
        this.object(bytes, properties);
        return this.close();
    }
    /** The same for an event that the judge has just accepted, which knows where its members are. */
    ofJudged(bytes, end, judge) {
        this.reserve(end - judge.start);
        this.open(bytes, judge.nameStart - 1);
        this.byte(events_bytes/* OPEN_OBJECT */.bV);
        const { members: places, memberCount } = judge;
        const order = this.orderOf(bytes, places, memberCount);
        for (let i = 0; i < memberCount; i++) {
            if (i > 0)
                this.byte(events_bytes/* COMMA */.KE);
            const member = order[i] ?? 0;
            this.string(bytes, (places[member] ?? 0) - 1);
            this.byte(events_bytes/* COLON */.oH);
            this.value(bytes, places[member + 2] ?? 0);
        }
        this.byte(events_bytes/* CLOSE_OBJECT */.tX);
        return this.close();
    }
    /** The normal form is never longer than the text: no escape is longer than the one that `JSON.stringify` writes. */
    reserve(length) {
        if (this.form.length >= length)
            return;
        this.form = Buffer.allocUnsafe(2 * length);
        this.spare = Buffer.allocUnsafe(2 * length);
    }
    open(bytes, name) {
        this.length = OPEN.copy(this.form);
        this.string(bytes, name);
        this.length += MIDDLE.copy(this.form, this.length);
    }
    close() {
        this.byte(events_bytes/* CLOSE_OBJECT */.tX);
        return (0,external_node_crypto_.hash)('sha256', this.form.subarray(0, this.length), 'hex').slice(0, INSERT_ID_BYTES);
    }
    /** @returns after the value */
    value(bytes, p) {
        switch ((0,events_bytes.at)(bytes, p)) {
            case events_bytes/* QUOTE */.jA:
                return this.string(bytes, p);
            case events_bytes/* OPEN_OBJECT */.bV:
                return this.object(bytes, p);
            case events_bytes/* OPEN_LIST */.oQ:
                return this.list(bytes, p);
            default:
                return this.scalar(bytes, p);
        }
    }
    scalar(bytes, p) {
        const { form } = this;
        let { length } = this;
        let q = p;
        for (let byte = (0,events_bytes.at)(bytes, q); byte !== events_bytes/* COMMA */.KE && byte !== events_bytes/* CLOSE_OBJECT */.tX && byte !== events_bytes/* CLOSE_LIST */.gD && !(0,events_bytes/* isSpace */.xC)(byte); byte = (0,events_bytes.at)(bytes, ++q))
            form[length++] = byte;
        this.length = length;
        return q;
    }
    string(bytes, p) {
        const { form } = this;
        let { length } = this;
        form[length++] = events_bytes/* QUOTE */.jA;
        let q = p + 1;
        for (let byte = (0,events_bytes.at)(bytes, q); byte !== events_bytes/* QUOTE */.jA; byte = (0,events_bytes.at)(bytes, ++q)) {
            if (byte === events_bytes/* BACKSLASH */.r_)
                return this.escapedString(bytes, p);
            form[length++] = byte;
        }
        form[length++] = events_bytes/* QUOTE */.jA;
        this.length = length;
        return q + 1;
    }
    escapedString(bytes, p) {
        const end = (0,grammar/* stringEnd */.VS)(bytes, p + 1) + 1;
        this.length += this.form.write(JSON.stringify(stringAt(bytes, p, end)), this.length);
        return end;
    }
    list(bytes, p) {
        this.byte(events_bytes/* OPEN_LIST */.oQ);
        let q = skipSpace(bytes, p + 1);
        while ((0,events_bytes.at)(bytes, q) !== events_bytes/* CLOSE_LIST */.gD) {
            q = skipSpace(bytes, this.value(bytes, q));
            if ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE) {
                this.byte(events_bytes/* COMMA */.KE);
                q = skipSpace(bytes, q + 1);
            }
        }
        this.byte(events_bytes/* CLOSE_LIST */.gD);
        return q + 1;
    }
    object(bytes, p) {
        const first = this.spans.length;
        this.byte(events_bytes/* OPEN_OBJECT */.bV);
        let q = skipSpace(bytes, p + 1);
        while ((0,events_bytes.at)(bytes, q) !== events_bytes/* CLOSE_OBJECT */.tX) {
            const memberStart = this.length;
            const colon = skipSpace(bytes, this.string(bytes, q));
            const keyEnd = this.length;
            this.byte(events_bytes/* COLON */.oH);
            q = skipSpace(bytes, this.value(bytes, skipSpace(bytes, colon + 1)));
            this.spans.push(memberStart, keyEnd, this.length);
            if ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE) {
                this.byte(events_bytes/* COMMA */.KE);
                q = skipSpace(bytes, q + 1);
            }
        }
        this.sort(first);
        this.byte(events_bytes/* CLOSE_OBJECT */.tX);
        return q + 1;
    }
    /** Brings the members from `first` on, which stand at the end of the form, into the order of their keys. */
    sort(first) {
        const { spans, form, spare } = this;
        const order = [];
        for (let i = first; i < spans.length; i += 3)
            order.push(i);
        order.sort((a, b) => compareBytes(form, (spans[a] ?? 0) + 1, (spans[a + 1] ?? 0) - 1, (spans[b] ?? 0) + 1, (spans[b + 1] ?? 0) - 1));
        const start = spans[first] ?? this.length;
        let length = 0;
        for (const i of order) {
            if (length > 0)
                spare[length++] = events_bytes/* COMMA */.KE;
            length += form.copy(spare, length, spans[i] ?? 0, spans[i + 2] ?? 0);
        }
        spare.copy(form, start, 0, length);
        spans.length = first;
    }
    /** The members of a judged event by their keys, which hold no escapes. Sorted by insertion, starting from the order before. */
    orderOf(bytes, places, count) {
        if (this.order.length !== count)
            this.order = Array.from({ length: count }, (_, i) => 3 * i);
        const { order } = this;
        for (let i = 1; i < count; i++) {
            const member = order[i] ?? 0;
            const start = places[member] ?? 0;
            const end = places[member + 1] ?? 0;
            let j = i;
            for (; j > 0; j--) {
                const before = order[j - 1] ?? 0;
                if (compareBytes(bytes, places[before] ?? 0, places[before + 1] ?? 0, start, end) <= 0)
                    break;
                order[j] = before;
            }
            order[j] = member;
        }
        return order;
    }
    byte(byte) {
        this.form[this.length++] = byte;
    }
}
function compareBytes(bytes, aStart, aEnd, bStart, bEnd) {
    for (let a = aStart, b = bStart; a < aEnd && b < bEnd; a++, b++) {
        const difference = (0,events_bytes.at)(bytes, a) - (0,events_bytes.at)(bytes, b);
        if (difference !== 0)
            return difference;
    }
    return aEnd - aStart - (bEnd - bStart);
}

;// CONCATENATED MODULE: ./records/events/remarks.js

/** Of one kind so many names are told, the others together. */
const MOST_NAMES = 20;
/** What is worth telling about good events, counted: one remark for each kind and name. */
class EventRemarks {
    entries = new Map();
    others = new Map();
    namesOf = new Map();
    /** Entries of the file under way whose lines count from its origin. */
    fresh = [];
    add(kind, name, file, place) {
        const id = `${kind} ${name}`;
        const entry = this.entries.get(id);
        if (entry !== undefined)
            entry.count++;
        else if ((this.namesOf.get(kind) ?? 0) === MOST_NAMES)
            this.others.set(kind, (this.others.get(kind) ?? 0) + 1);
        else {
            const made = { kind, name, count: 1, file, line: place.line, column: place.column };
            this.entries.set(id, made);
            this.namesOf.set(kind, (this.namesOf.get(kind) ?? 0) + 1);
            this.fresh.push(made);
        }
    }
    get hasFresh() {
        return this.fresh.length > 0;
    }
    /** Moves the entries since the last call by the lines before the origin of their file. */
    settle(lines) {
        for (const entry of this.fresh)
            entry.line += lines;
        this.fresh = [];
    }
    *results() {
        for (const { kind, name, count, file, line, column } of this.entries.values()) {
            const [code, message] = wording(kind, quoted(name), count);
            yield { level: 'warning', code, message, file, line, ...(column > 0 && { column }) };
        }
        for (const [kind, count] of this.others) {
            const [code, message] = wording(kind, 'further names', count);
            yield { level: 'warning', code, message };
        }
    }
}
function wording(kind, name, count) {
    const times = count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
    switch (kind) {
        case 'long-string':
            return ['AO_EVENT_LONG_STRING', `Text of over 255 characters in ${name}, ${times}: the service truncates it to 255.`];
        case 'extra-key':
            return [
                'AO_EVENT_EXTRA_KEY',
                `The key ${name} stands beside \`event\` and \`properties\`, ${times}: the service knows only these two, so put it into \`properties\`.`,
            ];
        case 'near-limit':
            return [
                'AO_EVENT_NEAR_LIMIT',
                `An event is between 1,000,000 and 1,048,576 bytes, ${times}: a service that counts decimal megabytes refuses it.`,
            ];
        case 'identical':
            return [
                'AO_EVENT_IDENTICAL',
                `An event without \`$insert_id\` is identical to one before it, at least ${times}: both get the same \`$insert_id\`, so the service keeps one.`,
            ];
    }
}

;// CONCATENATED MODULE: ./records/events/seen-ids.js
const seen_ids_SLOTS = 1 << 20;
/**
 * Tells ids that were seen before, in bounded memory: each of a million slots remembers the last id that fell to it. Up to some
 * hundred thousand ids nearly every repetition is found, beyond that those that follow soon; none is ever claimed wrongly but by a
 * collision of 64 bits.
 */
class SeenIds {
    high;
    low = new Uint32Array(0);
    /** @param id hexadecimal digits of a hash, at least 16 */
    add(id) {
        if (this.high === undefined) {
            this.high = new Uint32Array(seen_ids_SLOTS);
            this.low = new Uint32Array(seen_ids_SLOTS);
        }
        const high = seen_ids_word(id, 0);
        const low = seen_ids_word(id, 8);
        const slot = (high ^ low) & (seen_ids_SLOTS - 1);
        if (this.high[slot] === high && this.low[slot] === low)
            return true;
        this.high[slot] = high;
        this.low[slot] = low;
        return false;
    }
}
function seen_ids_word(hex, start) {
    let value = 0;
    for (let i = start; i < start + 8; i++) {
        const code = hex.charCodeAt(i);
        value = (value << 4) | (code <= 0x39 ? code - 0x30 : code - 0x57);
    }
    return value >>> 0;
}

;// CONCATENATED MODULE: ./records/events/statistics.js

const statistics_MOST_NAMES = 1000;
const NAME_SLOTS = 4096;
const statistics_DAY = 86_400_000;
/** Counts good events. Names are compared as bytes, so a name met before costs no string. */
class EventCounter {
    count = 0;
    first = Number.POSITIVE_INFINITY;
    last = Number.NEGATIVE_INFINITY;
    days = new Map();
    slots = new Int16Array(NAME_SLOTS);
    names = [];
    counts = [];
    others = 0;
    /** @param time milliseconds since the epoch @param start of the name as it stands in the JSON text, between its quotes */
    add(time, bytes, start, end) {
        this.count++;
        if (time < this.first)
            this.first = time;
        if (time > this.last)
            this.last = time;
        this.addDay(Math.floor(time / statistics_DAY));
        this.addName(bytes, start, end);
    }
    results() {
        return {
            ...(this.count > 0 && { timeRange: { first: this.first, last: this.last } }),
            byName: this.byName(),
            otherNames: this.others,
            byDay: this.byDay(),
        };
    }
    addDay(day) {
        const counted = this.days.get(day);
        if (counted === undefined)
            this.days.set(day, { events: 1 });
        else
            counted.events++;
    }
    addName(bytes, start, end) {
        let hash = end - start;
        for (let p = start; p < end; p++)
            hash = Math.imul(hash, 31) + (0,events_bytes.at)(bytes, p);
        let slot = (hash ^ (hash >>> 15)) & (NAME_SLOTS - 1);
        for (let entry = this.slots[slot] ?? 0; entry > 0; entry = this.slots[slot] ?? 0) {
            const name = this.names[entry - 1];
            if (name !== undefined && (0,events_bytes/* sameBytes */.er)(name, 0, name.length, bytes, start, end)) {
                this.counts[entry - 1] = (this.counts[entry - 1] ?? 0) + 1;
                return;
            }
            slot = (slot + 1) & (NAME_SLOTS - 1);
        }
        if (this.names.length === statistics_MOST_NAMES) {
            this.others++;
            return;
        }
        this.names.push(Buffer.from(bytes.subarray(start, end)));
        this.counts.push(1);
        this.slots[slot] = this.names.length;
    }
    byName() {
        const byName = new Map();
        for (const [i, text] of this.names.entries()) {
            const name = String(JSON.parse(`"${text.toString()}"`));
            byName.set(name, (byName.get(name) ?? 0) + (this.counts[i] ?? 0));
        }
        return [...byName].map(([name, events]) => ({ name, events })).sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1));
    }
    byDay() {
        const days = [...this.days].sort(([a], [b]) => a - b);
        return days.map(([day, { events }]) => ({ day: new Date(day * statistics_DAY).toISOString().slice(0, 10), events }));
    }
}

;// CONCATENATED MODULE: ./records/events/intake.js












const MOST_FAULTS_TOLD = 5;
/** Where the readers bring events to: good ones go into batches, bad ones are told. */
class Intake {
    options;
    builder;
    counter = new EventCounter();
    remarks = new EventRemarks();
    insertIds = new InsertIds();
    seen = new SeenIds();
    judges = new Map();
    failures = [];
    file = '';
    totals = { failed: 0, passedOver: 0, batches: 0, bytes: 0, generatedInsertIds: 0, identicalEvents: 0 };
    constructor(options) {
        this.options = options;
        this.builder = new BatchBuilder(options.batchEvents, options.batchBytes);
    }
    /** The judge of this run. @param multiline whether line feeds within an event are white space */
    judge(multiline) {
        const judge = this.judges.get(multiline) ?? new EventJudge(this.options.now, multiline);
        this.judges.set(multiline, judge);
        return judge;
    }
    /** Events from now on come from this file; their index and line count from `origin`. */
    startFile(file, origin) {
        this.file = file;
        this.builder.startFile(file, origin);
    }
    /** Takes an event that the judge accepted, up to `end`. */
    accept(bytes, end, judge, place) {
        const { start } = judge;
        if (judge.hasExtraKeys || end - start >= EVENT_BYTES_DECIMAL) {
            this.examine(bytes, start, end, place);
            return;
        }
        if (!this.fits(bytes, start, end, judge.hasInsertId, place))
            return;
        const insertion = judge.hasInsertId ? '' : this.insertion(this.insertIds.ofJudged(bytes, end, judge), place);
        this.builder.add(bytes, start, end, judge.insertAt, insertion, place);
        this.counter.add(judge.time, bytes, judge.nameStart, judge.nameEnd);
        if (judge.longStrings.length > 0)
            this.tellLongStrings(bytes, judge, place);
    }
    /**
     * Takes a record that the judge did not accept: tells what is wrong with it, if anything is.
     * @param lead bytes of white space before it in its line
     */
    examine(bytes, start, end, place, lead = 0) {
        const text = bytes.subarray(start, end);
        const examination = examineEvent(text, this.options.now, 'json');
        const kept = examination.facts === undefined && examination.isObject ? keptRecord(text) : undefined;
        if (examination.facts !== undefined)
            this.acceptExamined(bytes, start, end, examination.facts, place);
        else if (kept === 'not-kept')
            this.reject([NOT_KEPT], place);
        else if (kept !== undefined)
            this.takeText(kept, place, 'json');
        else {
            const [first] = examination.faults;
            const column = place.column > 0 || first?.at === undefined ? place.column : lead + (0,events_bytes/* countCharacters */.wZ)(text, 0, first.at) + 1;
            this.reject(examination.faults, { ...place, column }, text, examination);
        }
    }
    /** The same for an event that is not a stretch of its file but has a text of its own. */
    takeText(text, place, origin) {
        const examination = examineEvent(text, this.options.now, origin);
        if (examination.facts !== undefined)
            this.acceptExamined(text, 0, text.length, examination.facts, place);
        else
            this.reject(examination.faults, place, text, examination);
    }
    /** Tells a failed record. */
    reject(faults, place, text, examination) {
        this.totals.failed++;
        const [first] = faults;
        const told = faults.slice(0, MOST_FAULTS_TOLD).map((fault) => fault.message);
        if (faults.length > told.length)
            told.push(`There are ${faults.length - told.length} further faults.`);
        this.failures.push({
            file: this.file,
            line: place.line,
            index: place.index,
            code: first?.code ?? 'AO_EVENT_NOT_JSON',
            message: told.join(' '),
            ...(place.column > 0 && { column: place.column }),
            ...(first?.field !== undefined && { field: first.field }),
            ...(examination?.insertId !== undefined && { insert_id: examination.insertId.slice(0, 80) }),
            ...(text !== undefined && text.length < EVENT_BYTES && { record: intake_recordOf(text, examination?.isObject === true) }),
        });
    }
    passOver() {
        this.totals.passedOver++;
    }
    /** To be called before the bytes of taken events change. */
    release() {
        this.builder.release();
    }
    /** Hands out what has gathered. @param base asked for only where a place has to be told */
    async drain(base) {
        if (this.failures.length > 0 || this.remarks.hasFresh) {
            const { lines, records } = await base();
            for (const record of this.failures)
                this.options.fail({ ...record, line: record.line + lines, index: (record.index ?? 0) + records });
            this.failures = [];
            this.remarks.settle(lines);
        }
        const { finished } = this.builder;
        if (finished.length === 0)
            return;
        this.builder.finished = [];
        for (const batch of finished) {
            this.totals.batches++;
            this.totals.bytes += batch.body.length;
            await this.options.emit(batch);
        }
    }
    /** Hands out the last batch. */
    async finish(tell) {
        this.builder.finish();
        await this.drain(() => ({ lines: 0, records: 0 }));
        for (const remark of this.remarks.results())
            tell(remark);
        return { ...this.totals, events: this.counter.count + this.totals.failed, ...this.counter.results() };
    }
    acceptExamined(bytes, start, end, facts, place) {
        if (!this.fits(bytes, start, end, facts.hasInsertId, place))
            return;
        const insertion = facts.hasInsertId ? '' : this.insertion(this.insertIds.of(bytes, start, end), place);
        this.builder.add(bytes, start, end, start + facts.insertAt, insertion, place);
        const name = Buffer.from(JSON.stringify(facts.name));
        this.counter.add(facts.time, name, 1, name.length - 1);
        for (const key of facts.longStrings)
            this.remarks.add('long-string', key, this.file, place);
        for (const key of facts.extraKeys)
            this.remarks.add('extra-key', key, this.file, place);
        if (end - start >= EVENT_BYTES_DECIMAL)
            this.remarks.add('near-limit', '', this.file, place);
    }
    /** @returns false where the event is larger than a batch may be; it is told */
    fits(bytes, start, end, hasInsertId, place) {
        if (this.builder.fits(end - start + (hasInsertId ? 0 : INSERTED_BYTES)))
            return true;
        this.reject([largerThanBatch(end - start, this.options.batchBytes)], place, bytes.subarray(start, end));
        return false;
    }
    insertion(id, place) {
        this.totals.generatedInsertIds++;
        if (this.seen.add(id)) {
            this.totals.identicalEvents++;
            this.remarks.add('identical', '', this.file, place);
        }
        return `"$insert_id":"${id}",`;
    }
    tellLongStrings(bytes, judge, place) {
        const { longStrings } = judge;
        for (let i = 0; i < longStrings.length; i += 4) {
            const [keyStart = 0, keyEnd = 0, start = 0, end = 0] = longStrings.slice(i, i + 4);
            if ((0,grammar/* charactersOfString */.Xb)(bytes, start, end) > LONG_STRING)
                this.remarks.add('long-string', bytes.toString('utf8', keyStart, keyEnd), this.file, place);
        }
    }
}
const NOT_KEPT = {
    code: 'AO_EVENT_NOT_KEPT',
    message: 'The record of this failed event was not kept. Take it from its source, mend it there, and remove this line.',
};
function largerThanBatch(size, batchBytes) {
    const message = `The event is ${size.toLocaleString('en-US')} bytes of JSON, too large for a batch of ${batchBytes.toLocaleString('en-US')}. Raise \`batch-bytes\`.`;
    return { code: 'AO_EVENT_TOO_LARGE', message };
}
/** The event for the failed-records file: its own JSON where that can stand there, on one line; else its text. */
function intake_recordOf(text, isObject) {
    return isObject ? new raw_json/* RawJson */.j(text.toString().replace(/[\r\n]/g, ' ')) : text.toString();
}

// EXTERNAL MODULE: ./records/events/ranges.js
var ranges = __webpack_require__(4108);
;// CONCATENATED MODULE: ./records/events/line-reader.js





/** Longer lines are not kept: no event may be so long, not even with what a failed-records file puts around it. */
const line_reader_MOST_LINE_BYTES = 4 * 1024 * 1024;
/** Reads events that stand one in a line. */
class LineReader {
    /** Lines so far that are not blank. */
    records = 0;
    /** Where index and line count from: the start of the first line that belongs to the part. */
    origin = 0;
    intake;
    judge;
    acknowledged;
    to;
    place = { from: 0, to: 0, index: 0, line: 1, column: 0 };
    file;
    work = Buffer.alloc(0);
    used = 0;
    /** Offset in the file of the first byte of `work`, and of the next chunk while nothing is kept. */
    base;
    /** The end of the file, once it is known. */
    total = Number.POSITIVE_INFINITY;
    seeking;
    /** Bytes of the line under way, where it is too long to be kept. */
    overlong = 0;
    finished = false;
    /**
     * @param part the lines whose first byte lies in it are read
     * @param readFrom offset of the first byte that will be pushed: where `part` does not start with the file, the byte before it
     */
    constructor(intake, file, part, readFrom, acknowledged) {
        this.intake = intake;
        this.judge = intake.judge(false);
        this.acknowledged = new ranges/* RangeCursor */.Yf(acknowledged);
        this.file = file;
        this.to = part.to;
        this.base = readFrom;
        this.seeking = part.from > readFrom;
        if (!this.seeking)
            this.start(part.from);
    }
    get isEmpty() {
        return this.records === 0;
    }
    /** @returns true once nothing more is wanted */
    push(chunk) {
        const lines = this.seeking ? this.seek(chunk) : chunk;
        const kept = this.overlong > 0 ? this.passOverlong(lines) : lines;
        if (kept.length === 0 || this.finished)
            return this.finished;
        const lastLineFeed = kept.lastIndexOf(events_bytes.LF);
        const limit = lastLineFeed === -1 ? 0 : this.used + lastLineFeed + 1;
        this.append(kept);
        if (limit > 0)
            this.scan(limit);
        else if (this.used > line_reader_MOST_LINE_BYTES) {
            this.overlong = this.used;
            this.base += this.used;
            this.used = 0;
        }
        return this.finished;
    }
    end() {
        if (this.finished || this.seeking)
            return;
        if (this.overlong > 0)
            this.endOverlong();
        if (this.used === 0)
            return;
        this.total = this.base + this.used;
        this.append(Buffer.of(events_bytes.LF));
        this.scan(this.used);
    }
    start(offset) {
        // Where a part starts with the file, a byte order mark before `offset` belongs to its first line.
        this.origin = offset === this.base && !this.seeking ? 0 : offset;
        this.place.from = this.origin;
        this.intake.startFile(this.file, this.origin);
    }
    /** Passes the line that started before the part. */
    seek(chunk) {
        const lineFeed = chunk.indexOf(events_bytes.LF);
        this.base += lineFeed === -1 ? chunk.length : lineFeed + 1;
        if (lineFeed === -1)
            return chunk.subarray(chunk.length);
        this.start(this.base);
        this.seeking = false;
        this.finished = this.base >= this.to;
        return chunk.subarray(lineFeed + 1);
    }
    append(bytes) {
        if (this.used + bytes.length > this.work.length) {
            const larger = Buffer.allocUnsafe(2 * (this.used + bytes.length));
            this.work.copy(larger, 0, 0, this.used);
            this.work = larger;
        }
        this.used += bytes.copy(this.work, this.used);
    }
    /** Reads the whole lines that stand before `limit`, and keeps what is after it. */
    scan(limit) {
        const { work, judge, place } = this;
        const isText = (0,external_node_buffer_.isUtf8)(work.subarray(0, limit));
        let p = 0;
        while (p < limit && this.base + p < this.to) {
            if ((0,events_bytes.at)(work, p) === events_bytes.LF) {
                place.line++;
                p++;
                continue;
            }
            if (this.acknowledged.covers(this.base + p)) {
                p = this.passOver(p);
                continue;
            }
            const end = judge.judge(work, p);
            const lineFeed = end === grammar/* FAIL */.vR ? grammar/* FAIL */.vR : this.lineFeedAfter(end);
            if (lineFeed === grammar/* FAIL */.vR || !(isText || (0,external_node_buffer_.isUtf8)(work.subarray(p, lineFeed)))) {
                p = this.examine(p);
                continue;
            }
            this.endLineAt(lineFeed);
            this.intake.accept(work, end, judge, place);
            this.nextRecord();
            p = lineFeed + 1;
        }
        this.finished = p < limit || this.base + p >= this.to;
        this.intake.release();
        work.copyWithin(0, limit, this.used);
        this.used -= limit;
        this.base += limit;
    }
    /** @returns the line feed that only white space separates from `p`, or FAIL */
    lineFeedAfter(p) {
        const { work } = this;
        if ((0,events_bytes.at)(work, p) === events_bytes.LF)
            return p;
        const next = work.indexOf(events_bytes.LF, p);
        return isBlank(work, p, next) ? next : grammar/* FAIL */.vR;
    }
    endLineAt(lineFeed) {
        this.place.to = Math.min(this.base + lineFeed + 1, this.total);
    }
    nextRecord() {
        const { place } = this;
        place.from = place.to;
        place.index++;
        place.line++;
        this.records++;
    }
    /** Takes a line that the judge did not accept. @returns the start of the next one */
    examine(p) {
        const { work } = this;
        const lineFeed = work.indexOf(events_bytes.LF, p);
        const start = lineSpaceEnd(work, p);
        if (start === lineFeed) {
            this.place.line++;
            return lineFeed + 1;
        }
        let end = lineFeed;
        while (isBlank(work, end - 1, end))
            end--;
        this.endLineAt(lineFeed);
        this.intake.examine(work, start, end, this.place, start - p);
        this.nextRecord();
        return lineFeed + 1;
    }
    passOver(p) {
        const { work } = this;
        const lineFeed = work.indexOf(events_bytes.LF, p);
        this.endLineAt(lineFeed);
        if (isBlank(work, p, lineFeed))
            this.place.line++;
        else {
            this.intake.passOver();
            this.nextRecord();
        }
        return lineFeed + 1;
    }
    passOverlong(bytes) {
        const lineFeed = bytes.indexOf(events_bytes.LF);
        const length = lineFeed === -1 ? bytes.length : lineFeed;
        this.overlong += length;
        this.base += length;
        if (lineFeed === -1)
            return bytes.subarray(bytes.length);
        this.base++;
        this.endOverlong();
        return bytes.subarray(lineFeed + 1);
    }
    endOverlong() {
        this.place.to = this.base;
        this.intake.reject([faults_tooLarge(this.overlong)], this.place);
        this.nextRecord();
        this.overlong = 0;
        this.finished = this.base >= this.to;
    }
}
/** @returns the first byte from `p` on that is no white space within a line */
function lineSpaceEnd(bytes, p) {
    let q = p;
    while (isLineSpace((0,events_bytes.at)(bytes, q)))
        q++;
    return q;
}
/** True where only white space within a line stands between the two. */
function isBlank(bytes, start, end) {
    for (let p = start; p < end; p++)
        if (!isLineSpace((0,events_bytes.at)(bytes, p)))
            return false;
    return true;
}
function isLineSpace(byte) {
    return byte === events_bytes/* SPACE */.t6 || byte === events_bytes/* TAB */.wn || byte === events_bytes.CR;
}

;// CONCATENATED MODULE: ./records/events/list-reader.js







/** Longer elements are not kept: no event may be so long. */
const MOST_ELEMENT_BYTES = 4 * 1024 * 1024;
/** Reads events that are the elements of one JSON list. Each has its line and column. */
class ListReader {
    records = 0;
    intake;
    file;
    judge;
    acknowledged;
    place = { from: 0, to: 0, index: 0, line: 1, column: 1 };
    state = 'list';
    work = Buffer.alloc(0);
    used = 0;
    p = 0;
    base;
    isText = true;
    isAscii = true;
    line = 1;
    /** A place in the line under way and its column. */
    mark = 0;
    markColumn = 1;
    /** The element under way, which does not end in what is there: how many of its bytes were searched for its end. */
    pending;
    /** True where its bytes are not kept, because it is too long. */
    isOverlong = false;
    /** @param readFrom offset of the first byte that will be pushed */
    constructor(intake, file, readFrom, acknowledged) {
        this.intake = intake;
        this.file = file;
        this.judge = intake.judge(true);
        this.acknowledged = new ranges/* RangeCursor */.Yf(acknowledged);
        this.base = readFrom;
        intake.startFile(file, 0);
    }
    /** @throws DataError AO_EVENTS_LIST where the text is no list of values */
    push(chunk) {
        this.append(chunk);
        const complete = this.used - incompleteCharacter(this.work, this.used);
        this.isText = (0,external_node_buffer_.isUtf8)(this.work.subarray(this.p, complete));
        this.isAscii = this.isText && (0,external_node_buffer_.isAscii)(this.work.subarray(this.p, this.used));
        this.scan();
        this.intake.release();
        this.column(this.p);
        this.work.copyWithin(0, this.p, this.used);
        this.base += this.p;
        this.used -= this.p;
        this.mark = 0;
        this.p = 0;
        return false;
    }
    get isEmpty() {
        return this.state === 'list';
    }
    /** @throws DataError AO_EVENTS_LIST where the list is not closed */
    end() {
        if (this.state === 'nothing' || this.state === 'list')
            return;
        throw this.broken('The file ends before its list of events does. It was probably cut off.');
    }
    append(chunk) {
        const needed = this.used + chunk.length + 1;
        if (needed > this.work.length) {
            const larger = Buffer.allocUnsafe(2 * needed);
            this.work.copy(larger, 0, 0, this.used);
            this.work = larger;
        }
        this.used += chunk.copy(this.work, this.used);
        // The judge must find something behind the last byte that no JSON text goes on with.
        this.work[this.used] = 0;
    }
    scan() {
        for (;;) {
            if (this.pending !== undefined && !this.findEnd(this.pending))
                return;
            this.passSpace();
            if (this.p >= this.used || !this.step((0,events_bytes.at)(this.work, this.p)))
                return;
        }
    }
    /** @returns false where more of the file is needed */
    step(byte) {
        switch (this.state) {
            case 'list':
                if (byte !== events_bytes/* OPEN_LIST */.oQ)
                    throw this.noList(byte);
                return this.advance('first');
            case 'nothing':
                throw this.broken('Something stands after the end of the list of events.');
            case 'separator':
                if (byte !== events_bytes/* COMMA */.KE && byte !== events_bytes/* CLOSE_LIST */.gD)
                    throw this.broken('A comma or the end of the list is missing after an event.');
                return this.advance(byte === events_bytes/* COMMA */.KE ? 'element' : 'nothing');
            default:
                if (byte === events_bytes/* CLOSE_LIST */.gD && this.state === 'first')
                    return this.advance('nothing');
                if (byte === events_bytes/* CLOSE_LIST */.gD || byte === events_bytes/* COMMA */.KE)
                    throw this.broken('A comma stands in the list with no event after it.');
                return this.element();
        }
    }
    advance(state) {
        this.p++;
        this.state = state;
        return true;
    }
    passSpace() {
        const start = this.p;
        while (this.p < this.used && (0,events_bytes/* isSpace */.xC)((0,events_bytes.at)(this.work, this.p)))
            this.p++;
        this.countLines(start, this.p);
    }
    countLines(start, end) {
        const { work } = this;
        for (let p = start; p < end; p++) {
            if (work[p] !== events_bytes.LF)
                continue;
            this.line++;
            this.mark = p + 1;
            this.markColumn = 1;
        }
    }
    column(p) {
        this.markColumn += this.isAscii ? p - this.mark : (0,events_bytes/* countCharacters */.wZ)(this.work, this.mark, p);
        this.mark = p;
        return this.markColumn;
    }
    element() {
        const { work, judge, place, p } = this;
        place.line = this.line;
        place.column = this.column(p);
        const isDone = this.acknowledged.covers(this.base + p);
        const end = isDone ? grammar/* FAIL */.vR : judge.judge(work, p);
        if (end === grammar/* FAIL */.vR || !(this.isText || (0,external_node_buffer_.isUtf8)(work.subarray(p, end))))
            return this.slowElement(isDone);
        place.to = this.base + end;
        this.intake.accept(work, end, judge, place);
        if (judge.lineFeeds > 0) {
            this.line += judge.lineFeeds;
            this.mark = judge.lastLineFeed + 1;
            this.markColumn = 1;
        }
        return this.nextRecord(end);
    }
    /** An element that the judge did not accept, or was not asked about. */
    slowElement(isDone) {
        const { work, place, p, used } = this;
        const splitter = new ValueSplitter();
        const end = splitter.feed(work, p, used);
        if (end === grammar/* FAIL */.vR) {
            this.pending = { splitter, size: used - p };
            return false;
        }
        place.to = this.base + end;
        if (isDone)
            this.intake.passOver();
        else
            this.intake.examine(work, p, end, place);
        this.countLines(p, end);
        return this.nextRecord(end);
    }
    /** Looks for the end of the element under way in what has come. @returns false where it is not there either */
    findEnd(pending) {
        const { work, used } = this;
        const searched = this.isOverlong ? this.p : this.p + pending.size;
        const found = pending.splitter.feed(work, searched, used);
        const end = found === grammar/* FAIL */.vR ? used : found;
        pending.size += end - searched;
        if (pending.size > MOST_ELEMENT_BYTES) {
            this.isOverlong = true;
            this.countLines(this.p, end);
            this.p = end;
        }
        if (found === grammar/* FAIL */.vR)
            return false;
        this.pending = undefined;
        if (this.isOverlong) {
            this.isOverlong = false;
            this.place.to = this.base + end;
            this.intake.reject([faults_tooLarge(pending.size)], this.place);
            this.nextRecord(end);
        }
        return true;
    }
    nextRecord(end) {
        const { place } = this;
        this.p = end;
        place.from = place.to;
        place.index++;
        this.records++;
        this.state = 'separator';
        return true;
    }
    noList(byte) {
        const advice = byte === events_bytes/* OPEN_OBJECT */.bV ? 'If it holds an event in each line, set `format: jsonl` or name it .jsonl.' : undefined;
        return this.broken('The file does not hold a JSON list of events.', advice);
    }
    broken(message, hint) {
        const column = this.column(this.p);
        const location = { file: this.file, line: this.line, column };
        return new errors/* DataError */.fL('AO_EVENTS_LIST', `${this.file}:${this.line}:${column}: ${message}`, location, hint === undefined ? {} : { hint });
    }
}
/** Bytes at the end of `bytes` that begin a character which goes on after it. */
function incompleteCharacter(bytes, end) {
    for (let back = 1; back <= 3 && back <= end; back++) {
        const byte = (0,events_bytes.at)(bytes, end - back);
        if (byte < 0x80)
            return 0;
        if (byte >= 0xc0)
            return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    }
    return 0;
}

;// CONCATENATED MODULE: ./records/events/read.js
var events_read_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var events_read_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});









const NOTHING_BEFORE = { lines: 0, records: 0 };
const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY };
/**
 * Reads files of events, judges every event by every rule of the service, and packs the good ones into batches.
 * Memory does not grow with the files. Failed events, remarks and broken files are told as they are found.
 * @throws Interrupted when the signal aborts
 */
async function readEvents(sources, options) {
    const intake = new Intake(options);
    let files = 0;
    for (const source of sources) {
        files++;
        try {
            await ('stream' in source ? readStream(source, intake, options) : read_readFile(source, intake, options));
        }
        catch (error) {
            if (!(error instanceof errors/* DataError */.fL))
                throw error;
            intake.release();
            options.broken(error);
        }
    }
    return { files, ...(await intake.finish(options.remark)) };
}
async function read_readFile(source, intake, options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file, part = WHOLE, acknowledged = [] } = source;
        const byName = formatByName(file);
        const format = options.format === 'auto' ? byName.format : options.format;
        if (format === undefined)
            throw unknownFormat(file);
        const opened = events_read_addDisposableResource(env_1, await openSource(source), true);
        if (format === 'jsonl' && !byName.gzip) {
            for (const range of (0,ranges/* remainingRanges */.f1)(part, acknowledged))
                await read_readLines(source, opened, range, intake, options);
        }
        else {
            const content = await openContent(read_counted(opened.chunks(), options), file, byName.gzip, options.remark);
            await readWhole(format, content, source, intake, options);
        }
        await opened.assertUnchanged();
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = events_read_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function readStream(source, intake, options) {
    const { file } = source;
    const content = await openContent(read_counted(untilAborted(source.stream, options.signal), options), file, undefined, options.remark);
    const format = options.format === 'auto' ? (formatByName(file).format ?? formatByContent(content.head)) : options.format;
    if (format === undefined)
        throw content.head.length === 0 ? empty(file) : unknownFormat(file);
    await readWhole(format, content, source, intake, options);
}
/** Reads the lines whose first byte lies in the range. */
async function read_readLines(source, opened, range, intake, options) {
    const { file } = source;
    if (range.from > 0) {
        // The byte before tells whether a line starts where the range does.
        const reader = new LineReader(intake, file, range, range.from - 1, []);
        await feed(reader, read_counted(opened.chunks(range.from - 1), options), intake, options, () => countBefore(source, reader.origin));
        return;
    }
    const content = await openContent(read_counted(opened.chunks(), options), file, false, options.remark);
    const reader = new LineReader(intake, file, range, content.offset, []);
    await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE);
    if (reader.isEmpty && range.to === WHOLE.to)
        throw empty(file);
}
async function readWhole(format, content, source, intake, options) {
    const reader = await makeReader(format, content.offset, source, intake, options);
    await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE);
    const { file } = source;
    if (reader.isEmpty)
        throw empty(file);
    if (reader.records === 0)
        options.remark({ level: 'warning', code: 'AO_EVENTS_NONE', message: `${file} holds no events.`, file, line: 1 });
}
async function makeReader(format, offset, source, intake, options) {
    const { file, acknowledged = [] } = source;
    if (format === 'jsonl')
        return new LineReader(intake, file, WHOLE, offset, acknowledged);
    if (format === 'json')
        return new ListReader(intake, file, offset, acknowledged);
    const { RowReader } = await Promise.all(/* import() */[__webpack_require__.e(917), __webpack_require__.e(88)]).then(__webpack_require__.bind(__webpack_require__, 88));
    return new RowReader(intake, file, offset, acknowledged, { columns: options.columns ?? {}, eventName: options.eventName });
}
async function feed(reader, chunks, intake, options, base) {
    try {
        for await (const chunk of chunks) {
            if (options.signal?.aborted === true)
                throw new errors/* Interrupted */.j$(options.signal.reason);
            const enough = await reader.push(chunk);
            await intake.drain(base);
            if (enough)
                break;
        }
        await reader.end();
        intake.release();
        await intake.drain(base);
    }
    catch (error) {
        if (!(error instanceof errors/* DataError */.fL))
            throw error;
        intake.release();
        await intake.drain(base);
        throw error;
    }
}
async function* read_counted(chunks, { onBytes }) {
    for await (const chunk of chunks) {
        onBytes?.(chunk.length);
        yield chunk;
    }
}
function formatByContent(head) {
    const first = head.toString('latin1').trimStart().at(0);
    if (first === '[')
        return 'json';
    return first === '{' ? 'jsonl' : undefined;
}
function unknownFormat(file) {
    const hint = 'Set `format` to `jsonl` (an event in each line), `json` (one list of events) or `csv`.';
    return new errors/* DataError */.fL('AO_EVENTS_FORMAT', `It cannot be told in which format the events of ${file} are. ${hint}`, { file }, { hint });
}
function empty(file) {
    return new errors/* DataError */.fL('AO_FILE_EMPTY', `${file} is empty.`, { file }, { hint: 'Fill the file, or leave it out.' });
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./records/spool/deflate.js

/** zlib's hash table at its largest: both faster and smaller than the default, for 128 KiB more a stream. */
const MEMORY_LEVEL = 9;
/** Outputs follow each other in buffers of this size, so that they can be kept as they are with nothing wasted. */
const OUTPUT_BYTES = 512 * 1024;
/** How many threads libuv's pool has, which zlib, file reads and file writes share. */
function poolThreads() {
    const { UV_THREADPOOL_SIZE } = process.env;
    const wanted = Number(UV_THREADPOOL_SIZE);
    return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 1024) : 4;
}
/**
 * Compresses blocks to raw deflate (RFC 1951) in zlib's thread pool. The output of a block refers to nothing before it, ends at a byte boundary and is
 * not marked as the last, so the outputs of any blocks may follow each other. Streams are kept for the next block: starting one anew costs a tenth of
 * a small block's time and leaves much garbage. What blocks lose by not seeing the one before is 0.2% of the output at 512 KiB.
 */
class Deflater {
    #level;
    #idle = [];
    /** @param level 0 (stored) to 9 (smallest) */
    constructor(level) {
        this.#level = level;
    }
    /** Compresses one block, which must not change until the promise resolves. The parts are nobody else's and stay as they are. */
    deflate(block) {
        return new Promise((resolve, reject) => {
            const worker = this.#idle.pop() ?? this.#hire();
            worker.parts = [];
            worker.reject = reject;
            worker.stream.write(block, (error) => {
                if (error)
                    return;
                this.#idle.push(worker);
                resolve(worker.parts);
            });
        });
    }
    #hire() {
        const stream = (0,external_node_zlib_.createDeflateRaw)({
            level: this.#level,
            memLevel: MEMORY_LEVEL,
            // At the end of every write. It forgets what was seen, which is why a worker may take any block next.
            flush: external_node_zlib_.constants.Z_FULL_FLUSH,
            chunkSize: OUTPUT_BYTES,
        });
        const worker = { stream, parts: [], reject: () => undefined };
        stream.on('data', (part) => worker.parts.push(part));
        stream.on('error', (error) => worker.reject(error));
        return worker;
    }
    /** Frees the streams that do nothing now. */
    close() {
        for (const { stream } of this.#idle.splice(0))
            stream.close();
    }
}

;// CONCATENATED MODULE: ./records/spool/gzip-member.js
/** An empty block with fixed codes that says that it is the last (RFC 1951). */
const LAST_BLOCK = [3, 0];
/** What stands before the deflate blocks of a member (RFC 1952): no name, no time, unknown system, so that equal input gives equal bytes everywhere. */
function memberHeader(level) {
    const effort = level === 1 ? 4 : level === 9 ? 2 : 0;
    return Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, effort, 0xff);
}
/** What ends a member: the last deflate block, CRC-32 and length (modulo 2^32) of the uncompressed bytes. */
function memberEnd(crc, bytes) {
    const end = new Uint8Array(10);
    end.set(LAST_BLOCK);
    const view = new DataView(end.buffer);
    view.setUint32(2, crc, true);
    view.setUint32(6, bytes % 2 ** 32, true);
    return end;
}

;// CONCATENATED MODULE: ./records/spool/gzip-writer.js



/** Large enough that what a block costs beside its bytes does not show, small enough that a few of them are little memory. */
const BLOCK_BYTES = 512 * 1024;
/** Turns a stream of bytes into one gzip member, compressing several blocks at a time. `Piece` stands for a block's output, as `keep` gave it. */
class GzipWriter {
    #options;
    #blockBytes;
    #underWay = new Set();
    #pieces = [];
    /** Buffers whose blocks are done, to be filled again. */
    #spare = [];
    #block;
    #filled = 0;
    #blocks = 0;
    #bytes = 0;
    #crc = 0;
    #failure;
    constructor(options) {
        this.#options = options;
        this.#blockBytes = options.blockBytes ?? BLOCK_BYTES;
        this.#block = Buffer.allocUnsafeSlow(this.#blockBytes);
    }
    /**
     * Copies the bytes. A promise means that all slots are taken: await it before the next call, and leave `chunk` unchanged until then.
     * Rejects with what `keep` threw, for this or an earlier block.
     */
    write(chunk) {
        const rest = this.#fill(chunk);
        if (rest.length > 0 || this.#failure)
            return this.#fillWaiting(rest);
    }
    /** Ends the member: its pieces in order, and its length before compression. Rejects with what `keep` threw. */
    async end() {
        await this.#submitWaiting(true);
        await Promise.all(this.#underWay);
        if (this.#failure)
            throw this.#failure.cause;
        return { pieces: this.#pieces, bytes: this.#bytes };
    }
    /** Stops, waits for the blocks under way, and gives the pieces kept so far, so that they can be thrown away. */
    async abort() {
        this.#failure ??= { cause: new errors/* Bug */.zP('A request body was continued after it was abandoned.') };
        await Promise.all(this.#underWay);
        return Object.values(this.#pieces);
    }
    /** Copies into blocks and sends the full ones on while there are slots; gives what is left. */
    #fill(chunk) {
        let taken = 0;
        while (taken < chunk.length && !this.#failure) {
            if (this.#filled === this.#blockBytes) {
                if (!this.#options.slots.tryTake())
                    break;
                this.#submit(false);
            }
            const part = chunk.subarray(taken, taken + this.#blockBytes - this.#filled);
            this.#block.set(part, this.#filled);
            this.#filled += part.length;
            taken += part.length;
        }
        return chunk.subarray(taken);
    }
    async #fillWaiting(chunk) {
        let rest = chunk;
        do {
            await this.#submitWaiting(false);
            rest = this.#fill(rest);
        } while (rest.length > 0);
    }
    async #submitWaiting(last) {
        await this.#options.slots.take();
        if (!this.#failure)
            return this.#submit(last);
        this.#options.slots.give();
        throw this.#failure.cause;
    }
    /** Sends the block on its way, in a slot taken before, and begins the next. */
    #submit(last) {
        const work = this.#process(this.#blocks++, this.#block, this.#filled, last).finally(() => {
            this.#options.slots.give();
            this.#underWay.delete(work);
        });
        this.#underWay.add(work);
        if (last)
            return;
        this.#block = this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes);
        this.#filled = 0;
    }
    /** Compresses a block and has it kept. Never rejects: the next call from outside tells the failure. */
    async #process(index, buffer, length, last) {
        const { level, deflater, keep } = this.#options;
        const block = buffer.subarray(0, length);
        this.#crc = (0,external_node_zlib_.crc32)(block, this.#crc);
        this.#bytes += length;
        const before = index === 0 ? [memberHeader(level)] : [];
        const after = last ? [memberEnd(this.#crc, this.#bytes)] : [];
        try {
            const parts = await deflater.deflate(block);
            this.#spare.push(buffer);
            if (!this.#failure)
                this.#pieces[index] = await keep([...before, ...parts, ...after]);
        }
        catch (cause) {
            this.#failure ??= { cause };
        }
    }
}

;// CONCATENATED MODULE: ./records/spool/slots.js
/** So many at a time, the others in line, first come first served. */
class Slots {
    #count;
    #free;
    #waiting = [];
    constructor(count) {
        this.#count = count;
        this.#free = count;
    }
    /** Takes a slot at once, or takes none and says false. */
    tryTake() {
        if (this.#free === 0)
            return false;
        this.#free--;
        return true;
    }
    /** Takes a slot as soon as there is one. */
    take() {
        return this.tryTake() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
    }
    /** Gives a slot back: to the first in line, where someone waits. */
    give() {
        const next = this.#waiting.shift();
        if (next)
            next();
        else
            this.#free++;
    }
    /** Resolves when everyone who came before has given back. */
    async idle() {
        for (let taken = 0; taken < this.#count; taken++)
            await this.take();
        for (let given = 0; given < this.#count; given++)
            this.give();
    }
}

;// CONCATENATED MODULE: ./records/spool/spool-file.js




/** No space, no quota, or a limit on the size of files. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The error of the spool for what the operating system said; `stored` is how many bytes the file held. */
function spoolError(folder, stored, cause) {
    if (!(cause instanceof Error && 'code' in cause))
        return cause;
    const code = String(cause.code);
    if (FULL.has(code)) {
        const message = `The temporary folder ${folder} is full (${code}): ${Math.round(stored / 1e6)} MB of prepared requests are there, the next does not fit.`;
        const hint = 'Free space there, divide the events with `shard`, or set `on-failed-records: warn`, which sends while it reads.';
        return new errors/* DataError */.fL('AO_SPOOL_FULL', message, { file: folder }, { cause, hint });
    }
    const hint = 'Check that the folder exists and can be written. The environment variable TMPDIR names another one.';
    return new errors/* DataError */.fL('AO_SPOOL_UNUSABLE', `The temporary folder ${folder} cannot be used (${code}).`, { file: folder }, { cause, hint });
}
/**
 * A nameless file in `folder` that only grows, readable by this user alone. It loses its name as soon as it is open, so nothing is left of it whatever
 * becomes of the process; where the system refuses that, it is removed when it is closed.
 */
class SpoolFile {
    #folder;
    #handle;
    /** Set where the file still has its name. */
    #path;
    #length = 0;
    constructor(folder, handle, path) {
        this.#folder = folder;
        this.#handle = handle;
        this.#path = path;
    }
    /**
     * @param remove takes the name from the open file
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    static async create(folder, remove = promises_.unlink) {
        const path = (0,external_node_path_.join)(folder, `analytics-ops-${(0,external_node_crypto_.randomUUID)()}.spool`);
        try {
            const handle = await (0,promises_.open)(path, 'wx+', 0o600);
            const nameless = await remove(path).then(() => true, () => false);
            return new SpoolFile(folder, handle, nameless ? undefined : path);
        }
        catch (error) {
            throw spoolError(folder, 0, error);
        }
    }
    /**
     * Writes the parts one after another at the end; several may be under way at once. Gives the position of the first byte.
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    async append(parts, bytes) {
        const start = this.#length;
        this.#length += bytes;
        try {
            await this.#write(parts, bytes, start);
            return start;
        }
        catch (error) {
            throw spoolError(this.#folder, start, error);
        }
    }
    /** A system may write less than it was given; it tells why at the next attempt. */
    async #write(parts, bytes, start) {
        const { bytesWritten } = await this.#handle.writev(parts, start);
        if (bytesWritten === bytes)
            return;
        const rest = Buffer.concat(parts).subarray(bytesWritten);
        for (let written = 0; written < rest.length;) {
            const position = start + bytesWritten + written;
            written += (await this.#handle.write(rest, written, rest.length - written, position)).bytesWritten;
        }
    }
    /** @throws DataError AO_SPOOL_UNUSABLE */
    async read(position, length) {
        const bytes = Buffer.allocUnsafeSlow(length);
        let filled = 0;
        while (filled < length) {
            const { bytesRead } = await this.#read(bytes, filled, position);
            if (bytesRead === 0)
                throw new errors/* Bug */.zP('The spool is shorter than what was written to it.');
            filled += bytesRead;
        }
        return bytes;
    }
    async #read(into, filled, position) {
        try {
            return await this.#handle.read(into, filled, into.length - filled, position + filled);
        }
        catch (error) {
            throw spoolError(this.#folder, this.#length, error);
        }
    }
    async [Symbol.asyncDispose]() {
        await this.#handle.close();
        if (this.#path !== undefined)
            await (0,promises_.rm)(this.#path, { force: true });
    }
}

;// CONCATENATED MODULE: ./records/spool/store.js

/** Most bytes read from the file at once. */
const READ_BYTES = 256 * 1024;
/** The length of all together. */
function total(items) {
    return items.reduce((sum, item) => sum + item.length, 0);
}
/** Adjoining parts of the file become one, so that a large body is a short list. */
function merged(segments) {
    const result = [];
    for (const segment of segments) {
        const last = result.at(-1);
        if (last?.kind === 'file' && segment.kind === 'file' && last.position + last.length === segment.position) {
            result[result.length - 1] = { ...last, length: last.length + segment.length };
        }
        else
            result.push(segment);
    }
    return result;
}
/** Keeps byte strings: in memory up to a bound, what comes then in one file. */
class Store {
    #memoryBound;
    #folder;
    #memoryUsed = 0;
    /** Made when it is first needed. */
    #file;
    #fileUsed = 0;
    constructor(memoryBound, folder) {
        this.#memoryBound = memoryBound;
        this.#folder = folder;
    }
    /** Bytes kept in memory, and bytes written to the file. */
    get usage() {
        return { memory: this.#memoryUsed, file: this.#fileUsed };
    }
    /**
     * Stores the parts as one string. They are not copied: they must never change.
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    add(parts) {
        const length = total(parts);
        if (this.#memoryUsed + length > this.#memoryBound)
            return this.#addToFile(parts, length);
        this.#memoryUsed += length;
        return { kind: 'memory', parts, length };
    }
    async #addToFile(parts, length) {
        const file = await this.#opened();
        const position = await file.append(parts, length);
        this.#fileUsed += length;
        return { kind: 'file', position, length };
    }
    /**
     * The bytes of segments, as they were stored, those of the file in portions.
     * @throws DataError AO_SPOOL_UNUSABLE
     */
    async *read(segments) {
        for (const segment of segments) {
            if (segment.kind === 'memory')
                yield* segment.parts;
            else
                yield* this.#readFile(segment);
        }
    }
    async *#readFile({ position, length }) {
        const file = await this.#opened();
        const end = position + length;
        for (let next = position; next < end; next += READ_BYTES)
            yield await file.read(next, Math.min(READ_BYTES, end - next));
    }
    #opened() {
        this.#file ??= SpoolFile.create(this.#folder);
        return this.#file;
    }
    /** Gives the memory of segments back. The file keeps its length. */
    free(segments) {
        for (const segment of segments)
            if (segment.kind === 'memory')
                this.#memoryUsed -= segment.length;
    }
    async [Symbol.asyncDispose]() {
        const file = await this.#file?.catch(() => undefined);
        await file?.[Symbol.asyncDispose]();
    }
}

;// CONCATENATED MODULE: ./records/spool/spool.js








const MEMORY_BYTES = 48 * 1024 * 1024;
/** Level 2 pays only where less than some 250 Mbit/s (tables) or 600 Mbit/s (events) reach the service, level 6 below 20 Mbit/s. */
const LEVEL = 1;
class StoredBody {
    contentEncoding = 'gzip';
    contentLength;
    bytes;
    #store;
    #segments;
    #sidecar;
    constructor(store, bytes, segments, sidecar) {
        this.#store = store;
        this.bytes = bytes;
        this.#segments = segments;
        this.#sidecar = sidecar;
        this.contentLength = total(segments);
    }
    read() {
        return this.#store.read(this.#held());
    }
    async sidecar() {
        this.#held();
        if (!this.#sidecar)
            return new Uint8Array();
        const chunks = [];
        for await (const chunk of this.#store.read([this.#sidecar]))
            chunks.push(chunk);
        return Buffer.concat(chunks);
    }
    release() {
        if (!this.#segments)
            return;
        this.#store.free(this.#segments);
        if (this.#sidecar)
            this.#store.free([this.#sidecar]);
        this.#segments = undefined;
        this.#sidecar = undefined;
    }
    #held() {
        if (!this.#segments)
            throw new errors/* Bug */.zP('A request body was read after its release.');
        return this.#segments;
    }
}
class StoredBodyWriter {
    #store;
    #gzip;
    #settled = false;
    constructor(store, gzip) {
        this.#store = store;
        this.#gzip = gzip;
    }
    write(chunk) {
        return this.#gzip.write(chunk);
    }
    async end() {
        const { pieces, bytes } = await this.#gzip.end();
        this.#settled = true;
        return new StoredBody(this.#store, bytes, merged(pieces));
    }
    async abort() {
        if (this.#settled)
            return;
        this.#settled = true;
        this.#store.free(await this.#gzip.abort());
    }
}
class StoreSpool {
    #level;
    #store;
    #deflater;
    /** One more than there are threads: the next block waits in the pool, so that no thread waits for this one. */
    #slots = new Slots(poolThreads() + 1);
    #closed = false;
    constructor({ memoryBytes = MEMORY_BYTES, folder = (0,external_node_os_.tmpdir)(), level = LEVEL }) {
        this.#level = level;
        this.#store = new Store(memoryBytes, folder);
        this.#deflater = new Deflater(level);
    }
    get usage() {
        return this.#store.usage;
    }
    writer() {
        this.#assertOpen();
        const store = this.#store;
        const gzip = new GzipWriter({
            level: this.#level,
            deflater: this.#deflater,
            slots: this.#slots,
            keep: (parts) => store.add(parts),
        });
        return new StoredBodyWriter(store, gzip);
    }
    async put(bytes, sidecar) {
        this.#assertOpen();
        await this.#slots.take();
        try {
            const body = await this.#store.add(await this.#member(bytes));
            const beside = sidecar && (await this.#store.add([Buffer.from(sidecar)]));
            return new StoredBody(this.#store, bytes.length, [body], beside);
        }
        finally {
            this.#slots.give();
        }
    }
    async #member(bytes) {
        const end = memberEnd((0,external_node_zlib_.crc32)(bytes), bytes.length);
        return [memberHeader(this.#level), ...(await this.#deflater.deflate(bytes)), end];
    }
    #assertOpen() {
        if (this.#closed)
            throw new errors/* Bug */.zP('The spool was used after its end.');
    }
    async [Symbol.asyncDispose]() {
        if (this.#closed)
            return;
        this.#closed = true;
        await this.#slots.idle();
        this.#deflater.close();
        await this.#store[Symbol.asyncDispose]();
    }
}
/** An empty spool. Its file is made only when the memory is used up. */
function openSpool(options = {}) {
    return new StoreSpool(options);
}

;// CONCATENATED MODULE: ./tasks/events/grace.js
/** Milliseconds that requests in flight have left once the run is to stop: less than the runner waits before it kills. */
const GRACE = 5000;
/** A signal that aborts some seconds after the given one, so that what is nearly done is done. */
function grace(signal) {
    const late = new AbortController();
    let timer;
    const start = () => {
        timer = setTimeout(() => late.abort(signal.reason), GRACE);
    };
    if (signal.aborted)
        start();
    else
        signal.addEventListener('abort', start, { once: true });
    return {
        signal: late.signal,
        [Symbol.dispose]() {
            clearTimeout(timer);
            signal.removeEventListener('abort', start);
        },
    };
}

;// CONCATENATED MODULE: ./tasks/events/lanes.js
/** Runs jobs side by side, at most so many at once, begun in the order in which they come. */
class Lanes {
    #most;
    #underWay = new Set();
    #failure;
    constructor(most) {
        this.#most = most;
    }
    /**
     * Begins the job as soon as there is room; resolves when it has begun.
     * @throws what an earlier job failed with; no further one is begun
     */
    async submit(job) {
        while (this.#underWay.size >= this.#most && !this.#failure)
            await Promise.race(this.#underWay);
        this.#rethrow();
        const running = job()
            .catch((error) => {
            this.#failure ??= { error };
        })
            .finally(() => this.#underWay.delete(running));
        this.#underWay.add(running);
    }
    /** Resolves when all jobs have ended, however they ended. */
    async settle() {
        await Promise.all(this.#underWay);
    }
    /**
     * Resolves when all jobs have ended well.
     * @throws what the first of them failed with
     */
    async drain() {
        await this.settle();
        this.#rethrow();
    }
    #rethrow() {
        if (this.#failure)
            throw this.#failure.error;
    }
}

;// CONCATENATED MODULE: ./records/checkpoint/checkpoint-errors.js

const DELETE_IT = 'delete the checkpoint to begin anew: what was sent before is then sent again under the same `$insert_id`, so the service does not count it twice';
const ADVICE = {
    ENOENT: 'Make the folder first, or name another path with `checkpoint-file`.',
    ENOTDIR: 'A folder of the path is a file; name another path with `checkpoint-file`.',
    EISDIR: 'It is a folder. Name a file with `checkpoint-file`.',
    ENOSPC: 'The disk is full: free space, then run again.',
    EDQUOT: 'The disk quota is used up: free space, then run again.',
    EFBIG: 'The limit on the size of files is reached: raise it, then run again.',
    EROFS: 'The disk can only be read; name a path on another one with `checkpoint-file`.',
};
/** What the operating system said, as an error of this package; anything else stays what it is. `path` as the user wrote it. */
function unwritable(path, cause) {
    if (!(cause instanceof Error && 'syscall' in cause && 'code' in cause))
        return cause;
    const code = String(cause.code);
    const hint = ADVICE[code] ?? 'The file and its folder must be writable, since the file is replaced when it is tidied up. Check their permissions.';
    return new errors/* DataError */.fL('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} cannot be used (${code}).`, { file: path }, { cause, hint });
}
function notAFile(path) {
    const hint = 'Name a regular file, or one that does not exist yet, with `checkpoint-file`.';
    return new errors/* DataError */.fL('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} is not a file.`, { file: path }, { hint });
}
function unlockable(path, lock, cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const hint = `The lock ${lock} keeps two runs from using one checkpoint at once. Its folder must be writable, on a file system with file locks, and nothing else may bear its name.`;
    return new errors/* DataError */.fL('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} cannot be locked (${said}).`, { file: path }, { cause, hint });
}
function locked(path, pid) {
    const who = pid === undefined ? 'another run' : `another run (process ${pid})`;
    const hint = 'Wait until that run has ended, or stop it. Runs at the same time, such as shards, each need a `checkpoint-file` of their own.';
    return new errors/* DataError */.fL('AO_CHECKPOINT_LOCKED', `The checkpoint ${path} is in use by ${who}.`, { file: path }, { hint });
}
function corrupt(path, line) {
    const message = `Line ${line} of the checkpoint ${path} is damaged, so it is not known what was sent. Nothing was changed.`;
    return new errors/* DataError */.fL('AO_CHECKPOINT_CORRUPT', message, { file: path, line }, { hint: `Restore the file, or ${DELETE_IT}.` });
}
function noCheckpoint(path) {
    const message = `${path} is no checkpoint: its first line is not the one that every checkpoint begins with. It was left as it is.`;
    const hint = `If \`checkpoint-file\` names the wrong file, correct it. If this was a checkpoint and is damaged, restore it or ${DELETE_IT}.`;
    return new errors/* DataError */.fL('AO_CHECKPOINT_CORRUPT', message, { file: path, line: 1 }, { hint });
}
function tooNew(path, version) {
    const message = `The checkpoint ${path} was written by a newer version of this program (format ${version}).`;
    return new errors/* DataError */.fL('AO_CHECKPOINT_CORRUPT', message, { file: path, line: 1 }, { hint: `Use that version, or ${DELETE_IT}.` });
}
function fileChanged(path, before, now) {
    const how = before.size === now.size ? 'it has the same size and other content' : `it had ${before.size} bytes, and has ${now.size} bytes now`;
    const message = `${now.file} changed since the checkpoint ${path} was written: ${how}. So it is not known which of its events were sent.`;
    return new errors/* DataError */.fL('AO_CHECKPOINT_FILE_CHANGED', message, { file: now.file }, { hint: `Restore the file, or ${DELETE_IT}.` });
}
/** @returns undefined where both are the same */
function otherScope(path, before, now) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
    if (names.length === 0)
        return undefined;
    const differences = names.map((name) => `${name} was ${checkpoint_errors_shown(before[name])}, now it is ${checkpoint_errors_shown(now[name])}`);
    const message = `The checkpoint ${path} belongs to another import: ${differences.join('; ')}.`;
    const hint = 'What was sent there does not count here. Name another `checkpoint-file` for this import, or delete the checkpoint to begin anew.';
    return new errors/* DataError */.fL('AO_CHECKPOINT_OTHER_IMPORT', message, { file: path }, { hint });
}
function checkpoint_errors_shown(value) {
    return value === undefined ? 'not given' : `"${value.slice(0, 80)}"`;
}

;// CONCATENATED MODULE: ./records/checkpoint/journal-line.js
/**
 * The journal is a text file of JSON lines, each of which ends with `"crc":"<8 hexadecimal digits>"}`: the CRC-32 (as of gzip) of the bytes of the line before `,"crc"`.
 *
 *     {"format":"analytics-ops checkpoint","version":1,"pid":4711,"scope":{"project-id":"1"},"crc":"…"}
 *     {"files":[{"file":"events/2026.jsonl","size":364000000,"sha256":"…"}],"acknowledged":{"0":[0,728000]},"crc":"…"}
 *     {"acknowledged":{"0":[728000,2184000,2912000,3640000]},"crc":"…"}
 *
 * The first line is the header. `pid` is the process that had it open last, `scope` what the acknowledgements hold for.
 * Every other line is one commit: the files that are new, which are numbered from 0 in the order in which they come, and for each file the ranges that were
 * acknowledged: from, to, from, to, …, the latter not included, in bytes of the file's content (after decompression).
 *
 * A line is on the disk before the next is written, so a crash, of the machine too, can spoil none but the last.
 */

const FORMAT = 'analytics-ops checkpoint';
const VERSION = 1;
/** What every journal begins with. */
const MAGIC = `{"format":${JSON.stringify(FORMAT)},`;
const CRC_BYTES = ',"crc":"12345678"}'.length;
function encodeHeader({ version, pid, scope }) {
    return encode({ format: FORMAT, version, pid, scope });
}
function encodeCommit({ files, acknowledged }) {
    const ends = {};
    for (const [number, ranges] of acknowledged)
        ends[number] = flat(ranges);
    return encode({ ...(files.length > 0 && { files }), acknowledged: ends });
}
/** @returns undefined where the line is no header */
function decodeHeader(line) {
    const value = journal_line_decode(line);
    if (!journal_line_isObject(value) || value['format'] !== FORMAT)
        return undefined;
    const { version, pid, scope } = value;
    if (typeof version !== 'number' || typeof pid !== 'number' || !isScope(scope))
        return undefined;
    return { version, pid, scope };
}
/**
 * @param known how many files came before
 * @returns undefined where the line is not whole, or no commit
 */
function decodeCommit(line, known) {
    const value = journal_line_decode(line);
    if (!journal_line_isObject(value))
        return undefined;
    const { files = [], acknowledged } = value;
    if (!Array.isArray(files) || !files.every(isIdentity) || !journal_line_isObject(acknowledged))
        return undefined;
    const rangesByFile = [];
    for (const [key, ends] of Object.entries(acknowledged)) {
        const number = Number(key);
        if (!isPosition(number) || number >= known + files.length || !areEnds(ends))
            return undefined;
        rangesByFile.push([number, unflat(ends)]);
    }
    return { files, acknowledged: rangesByFile };
}
function flat(ranges) {
    const ends = [];
    for (const { from, to } of ranges)
        ends.push(from, to);
    return ends;
}
function unflat(ends) {
    const ranges = [];
    for (let at = 0; at < ends.length; at += 2)
        ranges.push({ from: ends[at] ?? 0, to: ends[at + 1] ?? 0 });
    return ranges;
}
function encode(object) {
    const text = JSON.stringify(object).slice(0, -1);
    return `${text},"crc":"${checksum(text)}"}\n`;
}
function journal_line_decode(line) {
    const text = line.subarray(0, Math.max(0, line.length - CRC_BYTES));
    if (line.toString('latin1', text.length) !== `,"crc":"${checksum(text)}"}`)
        return undefined;
    try {
        return JSON.parse(line.toString());
    }
    catch {
        return undefined;
    }
}
function checksum(text) {
    return (0,external_node_zlib_.crc32)(text).toString(16).padStart(8, '0');
}
function journal_line_isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isScope(value) {
    return journal_line_isObject(value) && Object.values(value).every((entry) => typeof entry === 'string');
}
function isIdentity(value) {
    return journal_line_isObject(value) && typeof value['file'] === 'string' && isPosition(value['size']) && typeof value['sha256'] === 'string';
}
function areEnds(value) {
    if (!Array.isArray(value) || value.length % 2 === 1 || !value.every(isPosition))
        return false;
    return value.every((end, at) => at % 2 === 0 || end >= (value[at - 1] ?? 0));
}
function isPosition(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

;// CONCATENATED MODULE: ./records/checkpoint/range-set.js

/** Ranges out of order that are put up with before they are sorted in. */
const LEAST_STRAYS = 1024;
/**
 * A set of whole numbers from 0 to 2^53 - 1, kept as ranges: 16 bytes for each run of neighbours, however long. Ranges may be added in any order and may
 * overlap; n of them cost O(n log n), and those that come about in order O(n).
 */
class RangeSet {
    /** from, to, from, to, … ascending; no range touches the next. */
    #ends = [];
    /** from, to, from, to, … in the order in which they came: what did not belong at the end of `#ends`. */
    #strays = [];
    static of(ranges) {
        const set = new RangeSet();
        for (const { from, to } of ranges)
            set.add(from, to);
        return set;
    }
    /** Adds the numbers from `from` to `to`, `to` not included. */
    add(from, to) {
        if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from)
            throw new errors/* Bug */.zP(`${from} to ${to} is no range.`);
        if (from === to)
            return;
        const lastFrom = this.#ends.at(-2) ?? -1;
        const lastTo = this.#ends.at(-1) ?? -1;
        if (from >= lastFrom)
            append(this.#ends, from, to, lastTo);
        else {
            this.#strays.push(from, to);
            if (this.#strays.length > Math.max(2 * LEAST_STRAYS, this.#ends.length))
                this.#settle();
        }
    }
    has(position) {
        this.#settle();
        return this.#endsUpTo(position) % 2 === 1;
    }
    /** How many ranges there are. */
    get count() {
        this.#settle();
        return this.#ends.length / 2;
    }
    /** How many numbers the ranges hold. */
    get total() {
        let total = 0;
        for (const { from, to } of this)
            total += to - from;
        return total;
    }
    /** The ranges, ascending, as few as there can be. The set must not change meanwhile. */
    *[Symbol.iterator]() {
        this.#settle();
        for (let at = 0; at < this.#ends.length; at += 2)
            yield { from: this.#end(at), to: this.#end(at + 1) };
    }
    /** What the set does not hold of the numbers from `from` to `to`, `to` not included. The set must not change meanwhile. */
    *gaps(from, to) {
        this.#settle();
        let at = this.#endsUpTo(from);
        let start = at % 2 === 1 ? this.#end(at++) : from;
        while (start < to) {
            yield { from: start, to: at < this.#ends.length ? Math.min(to, this.#end(at)) : to };
            if (at >= this.#ends.length)
                return;
            start = this.#end(at + 1);
            at += 2;
        }
    }
    /** How many of `#ends` are not above the position: odd where a range holds it. */
    #endsUpTo(position) {
        let low = 0;
        let high = this.#ends.length;
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.#end(middle) <= position)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }
    #end(at) {
        const end = this.#ends[at];
        if (end === undefined)
            throw new errors/* Bug */.zP(`A set of ranges has no end number ${at}.`);
        return end;
    }
    /** Sorts the strays in. */
    #settle() {
        if (this.#strays.length === 0)
            return;
        const strays = pairs(this.#strays).sort((a, b) => a.from - b.from);
        const merged = [];
        let next = 0;
        let lastTo = -1;
        const take = (from, to) => {
            append(merged, from, to, lastTo);
            lastTo = Math.max(lastTo, to);
        };
        for (let at = 0; at < this.#ends.length; at += 2) {
            const from = this.#end(at);
            for (let stray = strays[next]; stray !== undefined && stray.from < from; stray = strays[++next])
                take(stray.from, stray.to);
            take(from, this.#end(at + 1));
        }
        for (const stray of strays.slice(next))
            take(stray.from, stray.to);
        this.#ends = merged;
        this.#strays = [];
    }
}
/** Puts a range behind those of `ends`, the last of which ends at `lastTo` and begins no later than it. */
function append(ends, from, to, lastTo) {
    if (from > lastTo)
        ends.push(from, to);
    else if (to > lastTo)
        ends[ends.length - 1] = to;
}
function pairs(flat) {
    const ranges = [];
    for (let at = 0; at < flat.length; at += 2)
        ranges.push({ from: flat[at] ?? 0, to: flat[at + 1] ?? 0 });
    return ranges;
}

;// CONCATENATED MODULE: ./records/checkpoint/journal-file.js





const journal_file_CHUNK_BYTES = 256 * 1024;
const RANGES_A_LINE = 1000;
const LINE_FEED = 10;
/** Follows symbolic links, so that all names of a journal lead to one lock. The file itself need not exist. Throws what the operating system says. */
async function locateJournal(path) {
    const real = await (0,promises_.realpath)(path).catch(async (error) => {
        if (!isMissing(error))
            throw error;
        return (0,external_node_path_.join)(await (0,promises_.realpath)((0,external_node_path_.dirname)(path)), (0,external_node_path_.basename)(path));
    });
    return { real, shown: path };
}
/**
 * @param flags `r+` where the journal is going to be written, for a file that can only be read is refused then
 * @returns undefined where there is none yet: no file, or an empty one
 * @throws DataError AO_CHECKPOINT_CORRUPT for what is no journal, or of a newer version, and what the operating system says
 */
async function readHeader(path, flags) {
    return withJournal(path, flags, async (handle) => {
        for await (const line of linesOf(handle))
            return headerOf(line, path.shown);
        return undefined;
    });
}
/**
 * Reads the whole journal. A last line that is not whole is passed over: the crash that cut it off came before anybody was told that it is on the disk.
 * Returns and throws as {@link readHeader} does, and AO_CHECKPOINT_CORRUPT for any other line that is not whole.
 */
async function readJournal(path, flags) {
    return withJournal(path, flags, async (handle) => {
        let journal;
        let number = 0;
        let damaged = 0;
        for await (const line of linesOf(handle)) {
            number++;
            if (damaged > 0)
                throw corrupt(path.shown, damaged);
            if (journal === undefined)
                journal = { header: headerOf(line, path.shown), files: [] };
            else if (!take(journal.files, line))
                damaged = number;
        }
        return journal;
    });
}
/** Puts a journal that says this in the place of the one that is there, if any, at once and for good. Throws what the operating system says. */
async function replaceJournal(path, journal) {
    const fresh = `${path.real}.new`;
    // What a crash left. Made anew, for it could be a link to somewhere else.
    await (0,promises_.rm)(fresh, { force: true });
    const handle = await (0,promises_.open)(fresh, 'wx', 0o600);
    try {
        await handle.writeFile(inBlocks(linesFor(journal)));
        await handle.sync();
    }
    catch (error) {
        await (0,promises_.rm)(fresh, { force: true });
        throw error;
    }
    finally {
        await handle.close();
    }
    await (0,promises_.rename)(fresh, path.real);
    await syncFolder((0,external_node_path_.dirname)(path.real));
}
function* linesFor({ header, files }) {
    yield encodeHeader(header);
    for (const [number, { file, size, sha256, acknowledged }] of files.entries()) {
        let first = true;
        for (const ranges of inParts(acknowledged)) {
            yield encodeCommit({ files: first ? [{ file, size, sha256 }] : [], acknowledged: [[number, ranges]] });
            first = false;
        }
    }
}
/** At least one part, so that the line of a file without ranges is not missing: the files after it are numbered with it. */
function* inParts(ranges) {
    let part = [];
    for (const range of ranges) {
        if (part.length === RANGES_A_LINE) {
            yield part;
            part = [];
        }
        part.push(range);
    }
    yield part;
}
/** Joins lines, for writing each by itself would take long. */
function* inBlocks(lines) {
    let block = '';
    for (const line of lines) {
        block += line;
        if (block.length < journal_file_CHUNK_BYTES)
            continue;
        yield block;
        block = '';
    }
    yield block;
}
/** The new name is on the disk when its folder is. Windows knows no such thing. */
async function syncFolder(folder) {
    if (process.platform === 'win32')
        return;
    const handle = await (0,promises_.open)(folder, 'r');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
async function withJournal({ real, shown }, flags, read) {
    const found = await (0,promises_.stat)(real).catch((error) => {
        if (isMissing(error))
            return undefined;
        throw error;
    });
    if (found === undefined)
        return undefined;
    // Opening a pipe could wait for ever.
    if (!found.isFile())
        throw notAFile(shown);
    const handle = await (0,promises_.open)(real, flags);
    try {
        await assertMagic(handle, shown);
        return await read(handle);
    }
    finally {
        await handle.close();
    }
}
/** So that a large file of data, named by mistake, is not searched for the end of its first line. */
async function assertMagic(handle, shown) {
    const start = Buffer.alloc(MAGIC.length);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    if (bytesRead > 0 && start.toString('latin1') !== MAGIC)
        throw noCheckpoint(shown);
}
function headerOf(line, shown) {
    const header = decodeHeader(line);
    if (header === undefined)
        throw noCheckpoint(shown);
    if (header.version > VERSION)
        throw tooNew(shown, header.version);
    return header;
}
/** @returns false where the line is no whole commit */
function take(files, line) {
    const commit = decodeCommit(line, files.length);
    if (commit === undefined)
        return false;
    for (const file of commit.files)
        files.push({ ...file, acknowledged: new RangeSet() });
    for (const [number, ranges] of commit.acknowledged) {
        for (const { from, to } of ranges)
            files[number]?.acknowledged.add(from, to);
    }
    return true;
}
/** The lines without their ends, the last one whether it has an end or not. */
async function* linesOf(handle) {
    let begun = [];
    const stream = handle.createReadStream({ autoClose: false, start: 0, highWaterMark: journal_file_CHUNK_BYTES });
    for await (const chunk of stream) {
        let start = 0;
        for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
            yield begun.length === 0 ? chunk.subarray(start, end) : Buffer.concat([...begun, chunk.subarray(start, end)]);
            begun = [];
            start = end + 1;
        }
        if (start < chunk.length)
            begun.push(chunk.subarray(start));
    }
    if (begun.length > 0)
        yield Buffer.concat(begun);
}
function isMissing(error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./records/checkpoint/journal-writer.js





/** Acknowledgements that go to the disk together. */
class Group {
    files = [];
    #acknowledged = new Map();
    #done = Promise.withResolvers();
    /** Settles with the commit. */
    done = this.#done.promise;
    add(number, ranges) {
        const set = this.#acknowledged.get(number) ?? new RangeSet();
        for (const { from, to } of ranges)
            set.add(from, to);
        this.#acknowledged.set(number, set);
    }
    encode() {
        return encodeCommit({ files: this.files, acknowledged: this.#acknowledged });
    }
    settle(failure) {
        if (failure)
            this.#done.reject(failure.cause);
        else
            this.#done.resolve();
    }
}
/** Appends to a journal, one commit after another; what comes while one is on its way to the disk goes into the next. */
class JournalWriter {
    #handle;
    #wrap;
    /** File numbers by workspace-relative name. */
    #numbers;
    #next;
    #running;
    #failure;
    #closed = false;
    constructor(handle, known, wrap) {
        this.#handle = handle;
        this.#numbers = new Map(known.map(({ file }, number) => [file, number]));
        this.#wrap = wrap;
    }
    /**
     * @param path of a journal that is there
     * @param known the files that the journal knows, in its order
     * @param wrap makes of an error of the operating system the one that is thrown
     */
    static async open(path, known, wrap) {
        return new JournalWriter(await (0,promises_.open)(path, promises_.constants.O_WRONLY | promises_.constants.O_APPEND), known, wrap);
    }
    /**
     * Resolves when the ranges are on the disk. After a failure, of this or an earlier call, every call rejects: what follows half a line could not be read again.
     */
    async acknowledge(file, ranges) {
        if (this.#closed)
            throw new errors/* Bug */.zP('Events were acknowledged in a checkpoint that is closed.');
        const set = RangeSet.of(ranges);
        this.#next ??= new Group();
        const group = this.#next;
        group.add(this.#numberOf(file, group), set);
        this.#running ??= this.#commit();
        await group.done;
    }
    /** Waits for what is on its way. Never rejects for a commit that failed: who waits for it was told. */
    async close() {
        this.#closed = true;
        await this.#running;
        await this.#handle.close();
    }
    #numberOf({ file, size, sha256 }, group) {
        const known = this.#numbers.get(file);
        if (known !== undefined)
            return known;
        const number = this.#numbers.size;
        this.#numbers.set(file, number);
        group.files.push({ file, size, sha256 });
        return number;
    }
    async #commit() {
        // Answers that came in at the same time share the first commit too.
        await (0,external_node_timers_promises_.setImmediate)();
        while (this.#next) {
            const group = this.#next;
            this.#next = undefined;
            if (!this.#failure)
                await this.#write(group.encode());
            group.settle(this.#failure);
        }
        this.#running = undefined;
    }
    async #write(line) {
        try {
            await this.#handle.appendFile(line);
            await this.#handle.datasync();
        }
        catch (error) {
            this.#failure = { cause: this.#wrap(error) };
        }
    }
}

;// CONCATENATED MODULE: ./records/checkpoint/lock.js

const SQLITE_BUSY = 5;
/** The upper bits of SQLite's extended codes tell variants of the lower eight. */
const PRIMARY_CODE = 0xff;
/**
 * Excludes all other runs, of this process and of others, that take the lock of the same path.
 *
 * Node offers no file locks, but the SQLite that it carries does: whoever is in a write transaction has the operating system's own lock on the file (fcntl, LockFileEx).
 * Such a lock is dropped by the system with the process, so a crash, kill -9 or power failure leaves nothing that could be stale; it belongs to the file itself, so it holds
 * between containers that share a folder, where process numbers, host names and sockets say nothing. A lock file of process numbers has none of this. The transaction
 * never writes, so the file stays empty. It is not removed in the end: a run that had just opened it would then lock a file that the next one does not see.
 *
 * The file must not be opened in this process by other means: POSIX drops all locks of a process on a file as soon as it closes any of its handles.
 *
 * @param path of the checkpoint, for messages
 * @param holder asked for the process that has the lock, where one has it
 * @throws DataError AO_CHECKPOINT_LOCKED, or AO_CHECKPOINT_UNWRITABLE where the lock's file cannot be used
 */
async function takeLock(lock, path, holder) {
    let database;
    try {
        database = openDatabase(lock);
        // In memory, for SQLite would begin a transaction by making a journal of its own.
        database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    }
    catch (error) {
        database?.close();
        throw isBusy(error) ? locked(path, await holder()) : unlockable(path, lock, error);
    }
    const held = database;
    return { [Symbol.dispose]: () => held.close() };
}
/** Node up to 24.14 warns that its SQLite is experimental, which says nothing to the user of this program: nothing is ever stored with it. */
function openDatabase(path) {
    const { emitWarning } = process;
    process.emitWarning = () => undefined;
    try {
        const sqlite = process.getBuiltinModule('node:sqlite');
        if (sqlite === undefined)
            throw new Error('this Node comes without SQLite');
        return new sqlite.DatabaseSync(path);
    }
    finally {
        process.emitWarning = emitWarning;
    }
}
function isBusy(error) {
    return error instanceof Error && 'errcode' in error && (Number(error.errcode) & PRIMARY_CODE) === SQLITE_BUSY;
}

;// CONCATENATED MODULE: ./records/checkpoint/checkpoint.js







/**
 * Opens the journal of what was acknowledged, or begins one, and tidies it up: neighbouring ranges become one, a last line that a crash cut off goes.
 * That replaces the file, which also shows, before anything is sent, that it can be written. Form: see journal-line.ts.
 * @throws DataError AO_CHECKPOINT_UNWRITABLE, AO_CHECKPOINT_LOCKED, AO_CHECKPOINT_CORRUPT or AO_CHECKPOINT_OTHER_IMPORT
 * @throws Interrupted when the signal has aborted
 */
async function openCheckpoint(path, { scope, signal }) {
    if (signal?.aborted)
        throw new errors/* Interrupted */.j$(signal.reason);
    const wrap = (error) => unwritable(path, error);
    let lock;
    try {
        const journalPath = await locateJournal(path);
        // Before the lock, for beside a file that is no checkpoint none should be made.
        await readHeader(journalPath, 'r+');
        lock = await takeLock(`${journalPath.real}.lock`, path, async () => (await readHeader(journalPath, 'r'))?.pid);
        const before = await readJournal(journalPath, 'r+');
        refuseOtherScope(path, before, scope);
        const files = before?.files ?? [];
        await replaceJournal(journalPath, { header: { version: VERSION, pid: process.pid, scope }, files });
        return new OpenCheckpoint(path, files, await JournalWriter.open(journalPath.real, files, wrap), lock);
    }
    catch (error) {
        lock?.[Symbol.dispose]();
        throw wrap(error);
    }
}
/**
 * What a journal holds of a file, for a run that sends nothing. Changes nothing, and takes no lock.
 * @throws DataError AO_CHECKPOINT_UNWRITABLE, AO_CHECKPOINT_CORRUPT or AO_CHECKPOINT_OTHER_IMPORT; the answer AO_CHECKPOINT_FILE_CHANGED
 */
async function readCheckpoint(path, { scope, signal }) {
    if (signal?.aborted)
        throw new errors/* Interrupted */.j$(signal.reason);
    try {
        const journal = await readJournal(await locateJournal(path), 'r');
        refuseOtherScope(path, journal, scope);
        const files = byName(journal?.files ?? []);
        return (file) => acknowledgedOf(path, files, file);
    }
    catch (error) {
        throw unwritable(path, error);
    }
}
class OpenCheckpoint {
    #path;
    #files;
    #writer;
    #lock;
    #closing;
    constructor(path, files, writer, lock) {
        this.#path = path;
        this.#files = byName(files);
        this.#writer = writer;
        this.#lock = lock;
    }
    register(file) {
        const acknowledged = acknowledgedOf(this.#path, this.#files, file);
        this.#files.set(file.file, { ...file, acknowledged });
        return { acknowledged, acknowledge: (ranges) => this.#writer.acknowledge(file, ranges) };
    }
    close() {
        this.#closing ??= this.#writer.close().finally(() => this.#lock[Symbol.dispose]());
        return this.#closing;
    }
    [Symbol.asyncDispose]() {
        return this.close();
    }
}
function byName(files) {
    return new Map(files.map((file) => [file.file, file]));
}
function acknowledgedOf(path, files, now) {
    const before = files.get(now.file);
    if (before === undefined)
        return new RangeSet();
    if (before.size !== now.size || before.sha256 !== now.sha256)
        throw fileChanged(path, before, now);
    return before.acknowledged;
}
function refuseOtherScope(path, journal, scope) {
    const error = journal && otherScope(path, journal.header.scope, scope);
    if (error)
        throw error;
}

;// CONCATENATED MODULE: ./records/checkpoint/file-identity.js


/**
 * Reads the whole file to tell its identity: about half a second a gigabyte with the processor's own SHA-256 instructions. There is no cheaper way that a crash in the
 * first pass cannot spoil: what is acknowledged by then must already stand under the identity of the whole file.
 * @throws Interrupted when the signal aborts
 * @throws DataError AO_FILE_CHANGED when the file changed meanwhile, and AO_FILE_UNREADABLE
 */
async function identify(source, options = {}) {
    const { file, size } = source;
    if (size === undefined)
        throw new errors/* Bug */.zP(`${file} cannot be read twice, so it has no identity.`);
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for await (const chunk of source.chunks()) {
        if (options.signal?.aborted)
            throw new errors/* Interrupted */.j$(options.signal.reason);
        hash.update(chunk);
    }
    await source.assertUnchanged();
    return { file, size, sha256: hash.digest('hex') };
}

;// CONCATENATED MODULE: ./tasks/events/resume.js
var resume_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var resume_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** A run that begins anew. */
function withoutCheckpoint(files) {
    return { files, skippedUnread: 0, acknowledge: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() };
}
/**
 * Opens the journal of earlier runs. A dry run looks into it and changes nothing.
 * @throws DataError AO_CHECKPOINT_… and those of the files
 */
async function resume_resume(path, files, input, context) {
    const { signal, tell, options, workspace } = context;
    tell({ type: 'phase', title: 'Look up what earlier runs have sent' });
    const known = { scope: scopeOf(input, context), signal };
    const journal = (0,external_node_path_.resolve)(workspace, path);
    if (options.dryRun) {
        const acknowledgedOf = await readCheckpoint(journal, known);
        return resumed(files, async (file) => [...acknowledgedOf(await identityOf(file, signal))], input);
    }
    const checkpoint = await openCheckpoint(journal, known);
    const ledgers = new Map();
    const register = async (file) => {
        const ledger = checkpoint.register(await identityOf(file, signal));
        ledgers.set(file.file, ledger);
        return [...ledger.acknowledged];
    };
    try {
        return {
            ...(await resumed(files, register, input)),
            async acknowledge(segments) {
                for (const [file, covered] of Map.groupBy(segments, (segment) => segment.file)) {
                    const ledger = ledgers.get(file);
                    if (!ledger)
                        throw new errors/* Bug */.zP(`${file} is not in the checkpoint.`);
                    await ledger.acknowledge(covered);
                }
            },
            [Symbol.asyncDispose]: () => checkpoint.close(),
        };
    }
    catch (error) {
        await checkpoint.close();
        throw error;
    }
}
async function resumed(files, acknowledgedOf, input) {
    const known = [];
    let skippedUnread = 0;
    for (const file of files) {
        const acknowledged = await acknowledgedOf(file);
        known.push({ ...file, acknowledged });
        if (acknowledged.length > 0 && isDivisible(file, input.format))
            skippedUnread += await countRecords(file, within(acknowledged, file.part));
    }
    return { ...withoutCheckpoint(known), skippedUnread };
}
/** Files of lines are read from where they were left; all others are unpacked and parsed from the beginning. */
function isDivisible({ file }, format) {
    const byName = formatByName(file);
    return (format === 'auto' ? byName.format : format) === 'jsonl' && !byName.gzip;
}
function within(ranges, part) {
    if (!part)
        return [...ranges];
    return ranges.map(({ from, to }) => ({ from: Math.max(from, part.from), to: Math.min(to, part.to) })).filter(({ from, to }) => from < to);
}
async function identityOf(file, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const source = resume_addDisposableResource(env_1, await openSource(file), true);
        return await identify(source, { signal });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = resume_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** An acknowledgement holds for the same events in the same project only. */
function scopeOf({ format, eventName, columns }, { client }) {
    return {
        host: client.hosts.ingest,
        project: String(client.projectId ?? ''),
        format,
        'event-name': eventName ?? '',
        columns: JSON.stringify(Object.entries(columns ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
    };
}

;// CONCATENATED MODULE: ./tasks/events/retry-count.js
/** Counts the requests that were sent again, by why. */
class RetryCount {
    #counts = new Map();
    observe = (event) => {
        if (event.type !== 'request' || event.retryIn === undefined)
            return;
        const reason = event.status === undefined ? (event.failure ?? 'no answer') : `answer ${event.status}`;
        this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    };
    list() {
        return [...this.#counts].sort(([, a], [, b]) => b - a);
    }
}

;// CONCATENATED MODULE: ./tasks/events/sections.js
const sections_MOST_NAMES = 10;
const MOST_DAYS = 31;
/** The parts of the report of an import. Nothing in them tells whose events they are. */
function importSections(result, statistics, reasons, retries) {
    return [
        totals(result, statistics),
        ...(statistics ? [...sections_byName(statistics), ...byDay(statistics)] : []),
        ...failures(reasons),
        ...retried(retries),
    ];
}
function totals(result, statistics) {
    const range = statistics?.timeRange;
    return {
        kind: 'facts',
        title: 'Events',
        facts: [
            ['Files', result.files],
            ['Events found', result.events],
            ['Imported', result.imported],
            ['Failed', result.failed],
            ['Acknowledged in earlier runs', result.skipped],
            ['Batches', result.batches],
            ['Bytes before compression', result.bytes],
            ['Generated $insert_id', result.generated_insert_ids],
            ...(statistics && statistics.identicalEvents > 0 ? [['Identical events', statistics.identicalEvents]] : []),
            ...(range ? [['From', new Date(range.first).toISOString()], ['To', new Date(range.last).toISOString()]] : []),
        ],
    };
}
function sections_byName({ byName: names, otherNames }) {
    if (names.length === 0)
        return [];
    const shown = names.slice(0, sections_MOST_NAMES);
    const rest = names.slice(sections_MOST_NAMES).reduce((sum, { events }) => sum + events, otherNames);
    const points = shown.map(({ name, events }) => [name, events]);
    return [
        {
            kind: 'chart',
            title: 'Events by name',
            chart: 'pie',
            unit: 'events',
            points: rest > 0 ? [...points, ['all others', rest]] : points,
        },
    ];
}
/** Days, or months where there are too many days for a chart. */
function byDay({ byDay: days }) {
    if (days.length < 2)
        return [];
    if (days.length <= MOST_DAYS)
        return [
            {
                kind: 'chart',
                title: 'Events by day',
                chart: 'bar',
                unit: 'events',
                points: days.map(({ day, events }) => [day, events]),
            },
        ];
    const months = new Map();
    for (const { day, events } of days)
        months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + events);
    return [{ kind: 'chart', title: 'Events by month', chart: 'bar', unit: 'events', points: [...months].slice(-60) }];
}
function failures(reasons) {
    const list = reasons.list();
    if (list.length === 0)
        return [];
    return [
        {
            kind: 'table',
            title: 'Failed events by reason',
            columns: ['Events', 'Reason', 'First'],
            rows: list.map(({ count, message, first }) => [count, message, first.join(', ')]),
            note: 'To send them again: mend the records in the failed-records file and give it to import-events as `files`. It is accepted as it is.',
        },
    ];
}
function retried(retries) {
    const list = retries.list();
    return list.length === 0 ? [] : [{ kind: 'table', title: 'Requests sent again', columns: ['After', 'Times'], rows: list }];
}

;// CONCATENATED MODULE: ./tasks/events/refusals.js

const CODE = 'AO_EVENT_REFUSED';
/**
 * Events that the service refused, at the lines where they stand. An index that fits no event, or another event than the `$insert_id`
 * beside it says, is mended by the `$insert_id`; what neither can place is told without a place of its own.
 */
async function locateRefused(batch, refused, origins) {
    const located = await locateEvents(batch, Array(batch.events).keys(), origins);
    const byInsertId = new Map([...located].flatMap(([index, { insertId }]) => (insertId === undefined ? [] : [[insertId, index]])));
    const taken = new Set();
    return refused.flatMap((entry) => {
        const index = placeOf(entry, located, byInsertId);
        if (index !== undefined && taken.has(index))
            return [];
        if (index !== undefined)
            taken.add(index);
        const event = index === undefined ? undefined : located.get(index);
        return [event ? asFailure(event, entry) : unplaced(batch, entry)];
    });
}
/** Every event of a batch that was refused as a whole. */
async function locateAll(batch, message, origins) {
    const located = await locateEvents(batch, Array(batch.events).keys(), origins);
    return [...located.values()].map((event) => asFailure(event, { index: undefined, message }));
}
function placeOf(entry, located, byInsertId) {
    const byId = entry.insertId === undefined ? undefined : byInsertId.get(entry.insertId);
    if (entry.index === undefined || !located.has(entry.index))
        return byId;
    const agrees = entry.insertId === undefined || located.get(entry.index)?.insertId === entry.insertId;
    return agrees ? entry.index : (byId ?? entry.index);
}
function asFailure({ file, line, column, index, insertId, record }, { field, message }) {
    return {
        file,
        line,
        ...(column !== undefined && { column }),
        index,
        ...(insertId !== undefined && { insert_id: insertId }),
        ...(field !== undefined && { field }),
        message: `The service refused the event: ${message}`,
        record,
        code: CODE,
    };
}
function unplaced({ segments }, { field, message }) {
    const [first] = segments;
    const where = first ? `It is one of the ${segments.reduce((sum, { events }) => sum + events, 0)} events from here on.` : '';
    return {
        file: first?.file ?? '',
        line: first?.line ?? 1,
        ...(field !== undefined && { field }),
        message: `The service refused an event without saying which: ${message} ${where}`,
        code: CODE,
    };
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./tasks/events/stored-batch.js


/** Compresses a batch into the spool. */
async function storeBatch({ body, events, segments, locators }, spool) {
    return { body: await spool.put(body, locators), events, segments };
}
/** The batch as it was before it was stored, for the rare times when its events have to be told apart. */
async function restoreBatch({ body, events, segments }) {
    const packed = await Array.fromAsync(body.read());
    return { body: await (0,external_node_util_.promisify)(external_node_zlib_.gunzip)(Buffer.concat(packed)), events, segments, locators: await body.sidecar() };
}

;// CONCATENATED MODULE: ./tasks/events/send-batch.js




/**
 * Sends a batch and books what became of each of its events. A batch that is too large for the service is halved.
 * @throws ServiceError where the batches that follow would fare no better
 */
async function sendBatch(stored, dispatch) {
    const { context, strict, signal, observe } = dispatch;
    const { ledger, client } = context;
    ledger.sending = true;
    try {
        const { imported } = await client.events.import(stored.body, { events: stored.events, strict }, { signal, observe });
        await dispatch.acknowledge(stored.segments);
        ledger.counts.sent += imported;
        if (imported < stored.events)
            remarkUnnamed(stored.events - imported, context);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        if (error.kind === 'rejected')
            await bookRefused(stored, error, dispatch);
        else if (error.kind === 'too-large')
            await sendHalves(stored, error, dispatch);
        else
            throw error;
    }
    finally {
        stored.body.release();
    }
}
async function bookRefused(stored, { message, details }, { context, origins, acknowledge }) {
    const { imported = 0, refused = [] } = details;
    const batch = await restoreBatch(stored);
    const failures = refused.length > 0 ? await locateRefused(batch, refused, origins) : await locateAll(batch, message, origins);
    if (imported > 0)
        await acknowledge(stored.segments);
    context.ledger.counts.sent += imported;
    for (const failure of failures)
        context.ledger.fail(failure);
}
async function sendHalves(stored, error, dispatch) {
    const { context, origins, spool } = dispatch;
    const batch = await restoreBatch(stored);
    const halves = splitBatch(batch);
    if (!halves) {
        for (const failure of await locateAll(batch, error.message, origins))
            context.ledger.fail(failure);
        return;
    }
    context.tell({ type: 'info', message: `A batch of ${stored.events} events is too large for the service; it goes in two halves.` });
    for (const half of halves)
        await sendBatch(await storeBatch(half, spool), dispatch);
}
function remarkUnnamed(events, { ledger }) {
    ledger.remark({
        level: 'warning',
        code: 'AO_EVENTS_UNNAMED',
        message: `The service took all but ${events} events of a batch and does not say which, since \`strict\` is false. Set \`strict: true\` to have them named.`,
    });
}

;// CONCATENATED MODULE: ./records/events/shards.js

/** A packed byte makes about so many bytes of events. */
const GZIP_WEIGHT = 6;
/**
 * The part of the files that one shard reads. Files of lines that are not compressed are divided by bytes, all others go whole, the
 * large ones first, each to the shard that has least so far. Whoever plans with the same files, sizes and format gets the same plan, and
 * every event falls to exactly one shard.
 * @param files with their sizes in bytes
 * @param format the `format` of the run
 */
function planShard(files, format, { index, count }) {
    const weighed = files.map(({ source, size }) => weigh(source, size, format)).toSorted((a, b) => compareText(a.source.file, b.source.file));
    const loads = Array.from({ length: count }, () => 0);
    const pieces = [];
    const whole = weighed.filter((file) => !file.divisible).toSorted((a, b) => b.weight - a.weight);
    for (const { source, weight } of whole) {
        const least = loads.indexOf(Math.min(...loads));
        loads[least] = (loads[least] ?? 0) + weight;
        if (least === index - 1)
            pieces.push({ source });
    }
    const lines = weighed.filter((file) => file.divisible);
    const shares = levelUp(loads, sum(lines.map((file) => file.size)));
    const from = Math.round(sum(shares.slice(0, index - 1)));
    const to = index === count ? Number.POSITIVE_INFINITY : Math.round(sum(shares.slice(0, index)));
    return [...pieces, ...cut(lines, from, to)].toSorted((a, b) => compareText(a.source.file, b.source.file));
}
function weigh(source, size, format) {
    const byName = formatByName(source.file);
    const lines = (format === 'auto' ? byName.format : format) === 'jsonl';
    return { source, size, weight: byName.gzip ? size * GZIP_WEIGHT : size, divisible: lines && !byName.gzip };
}
/** How much of `amount` goes to each, so that all come as near as possible to the same load. */
function levelUp(loads, amount) {
    const sorted = loads.toSorted((a, b) => a - b);
    let filled = 0;
    let level = 0;
    for (const [i, load] of sorted.entries()) {
        filled += load;
        level = (amount + filled) / (i + 1);
        if (level <= (sorted[i + 1] ?? Number.POSITIVE_INFINITY))
            break;
    }
    return loads.map((load) => Math.max(0, level - load));
}
/** The pieces of the files that lie between two points of all of them laid end to end. */
function cut(files, from, to) {
    const pieces = [];
    let start = 0;
    for (const { source, size } of files) {
        const end = start + size;
        // An empty file is told by the shard that would have its first byte.
        if (from <= start && to >= end && to > start)
            pieces.push({ source });
        else if (from < end && to > start)
            pieces.push({ source, part: { from: Math.max(from - start, 0), to: Math.min(to, end) - start } });
        start = end;
    }
    return pieces;
}
function sum(numbers) {
    return numbers.reduce((total, number) => total + number, 0);
}
/** By code units: the order must not depend on the machine. */
function compareText(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}

;// CONCATENATED MODULE: ./tasks/events/sources.js






const STANDARD_INPUT = '-';
/**
 * What `files` names, or the part of it that falls to the shard.
 * @throws InputError with every fault of the patterns
 */
async function chooseSources(input, context) {
    const { workspace, confined, match } = context;
    const patterns = input.files.filter((file) => file !== STANDARD_INPUT);
    const piped = patterns.length < input.files.length;
    const found = await findFiles(patterns, { workspace, confined, match, expandFolders: EVENT_EXTENSIONS });
    const faults = [...found.faults];
    const refuse = (message) => faults.push({ code: 'AO_INPUT_INVALID', input: 'files', message });
    if (piped && confined)
        refuse('`-`, standard input, is for the command line only. Name files.');
    if (piped && (input.checkpointFile !== undefined || input.shard !== undefined))
        refuse('`-`, standard input, cannot be read twice or in parts: it goes with neither `checkpoint-file` nor `shard`.');
    const [first, ...rest] = faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    if (found.files.length > 0)
        remarkUnmatched(found.unmatched, context);
    const files = input.shard === undefined ? found.files : await ofShard(found.files, input.format, parseShard(input.shard), context);
    return { files, streams: piped ? [{ file: 'standard input', stream: process.stdin }] : [] };
}
/** `2/5` → the second of five. The schema of the input has checked the form. */
function parseShard(text) {
    const [index = 1, count = 1] = text.split('/').map(Number);
    return { index, count };
}
async function ofShard(files, format, shard, { tell }) {
    const sized = await Promise.all(files.map(async (source) => ({ source, size: (await (0,promises_.stat)(source.path)).size })));
    const pieces = planShard(sized, format, shard);
    tell({
        type: 'info',
        message: `Shard ${shard.index} of ${shard.count} reads ${pieces.length} of ${files.length} files, or parts of them.`,
    });
    return pieces.map(({ source, part }) => ({ ...source, ...(part && { part }) }));
}

;// CONCATENATED MODULE: ./tasks/events/import.js
var import_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var import_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});













/** Compressions at once while everything is validated first: the threads of libuv's pool. */
const COMPRESSIONS = 4;
/** Reads, judges, packs and sends events; everything is validated first unless failed records may be set aside. */
async function runImport(context, input) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { options, tell } = context;
        const { files, streams } = await chooseSources(input, context);
        if (files.length + streams.length === 0)
            return input.shard === undefined ? noFiles(input.files, context) : nothingForShard(input.shard, context);
        const resumption = import_addDisposableResource(env_1, input.checkpointFile === undefined ? withoutCheckpoint(files) : await resume_resume(input.checkpointFile, files, input, context), true);
        const sources = [...resumption.files, ...streams];
        const spool = import_addDisposableResource(env_1, openSpool({ folder: context.tempFolder }), true);
        const patience = import_addDisposableResource(env_1, grace(context.signal), false);
        const retries = new RetryCount();
        const dispatch = {
            context,
            spool,
            strict: input.strict,
            origins: new OriginCounts(files),
            signal: patience.signal,
            observe(event) {
                retries.observe(event);
                tell(event);
            },
            acknowledge: resumption.acknowledge,
        };
        let statistics;
        const read = async (emit) => {
            statistics = await readSources(sources, input, context, emit);
        };
        try {
            if (options.dryRun)
                await read(() => undefined);
            else if (options.onFailedRecords === 'error')
                await validateThenSend(read, dispatch);
            else
                await sendWhileReading(read, dispatch);
        }
        finally {
            book(context, input, { files: sources.length, skippedUnread: resumption.skippedUnread, statistics, retries });
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = import_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function readSources(sources, input, context, emit) {
    const { ledger, signal, tell, clock } = context;
    const title = sources.length === 1 ? 'Read 1 file' : `Read ${sources.length} files`;
    tell({ type: 'phase', title });
    let bytes = 0;
    return readEvents(sources, {
        ...input,
        now: clock.now(),
        signal,
        emit(batch) {
            ledger.counts.total += batch.events;
            return emit(batch);
        },
        fail(record) {
            ledger.counts.total++;
            ledger.fail(record);
        },
        broken: (error) => ledger.error(error),
        remark: (remark) => ledger.remark(remark),
        onBytes(more) {
            bytes += more;
            tell({ type: 'advance', unit: 'bytes', done: bytes });
        },
    });
}
/** All or nothing: batches wait in the spool until the last event is judged. */
async function validateThenSend(read, dispatch) {
    const { context, spool } = dispatch;
    const { ledger, options, tell } = context;
    const waiting = [];
    let count = 0;
    await inLanes(COMPRESSIONS, (lanes) => read((batch) => {
        const index = count++;
        return lanes.submit(async () => {
            waiting[index] = await storeBatch(batch, spool);
        });
    }));
    if (ledger.counts.failed > 0 || ledger.errors.length > 0)
        return;
    tell({ type: 'phase', title: waiting.length === 1 ? 'Send 1 batch' : `Send ${waiting.length} batches` });
    await inLanes(options.concurrency, async (lanes) => {
        for (const batch of waiting)
            await lanes.submit(() => sendCounted(batch, dispatch));
    });
}
/** One pass: what is good is sent while the rest is still being read. */
async function sendWhileReading(read, dispatch) {
    const { context, spool } = dispatch;
    await inLanes(context.options.concurrency, (lanes) => read((batch) => lanes.submit(async () => sendCounted(await storeBatch(batch, spool), dispatch))));
}
/** Runs `work` with lanes and waits for all of their jobs, also where it throws. */
async function inLanes(most, work) {
    const lanes = new Lanes(most);
    try {
        await work(lanes);
    }
    catch (error) {
        await lanes.settle();
        throw error;
    }
    await lanes.drain();
}
async function sendCounted(batch, dispatch) {
    const { signal, ledger, tell } = dispatch.context;
    if (signal.aborted)
        throw new errors/* Interrupted */.j$(signal.reason);
    await sendBatch(batch, dispatch);
    tell({ type: 'advance', unit: 'events', done: ledger.counts.sent, total: ledger.counts.total });
}
function book({ ledger, options, signal }, { checkpointFile }, { files, skippedUnread, statistics, retries }) {
    const { total, sent, failed } = ledger.counts;
    const skipped = skippedUnread + (statistics?.passedOver ?? 0);
    ledger.result = {
        files,
        events: total + skipped,
        imported: sent,
        failed,
        skipped,
        batches: statistics?.batches ?? 0,
        bytes: statistics?.bytes ?? 0,
        generated_insert_ids: statistics?.generatedInsertIds ?? 0,
    };
    ledger.idle = total === 0;
    const resumable = signal.aborted ? howToResume(checkpointFile) : '';
    ledger.verdict = `${verdict(ledger.result, options.dryRun, ledger.sending || total === 0)}${resumable}`;
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, ...importSections(ledger.result, statistics, ledger.reasons, retries));
}
function verdict({ events, imported, failed, skipped, batches }, dryRun, sending) {
    const failures = failed === 0 ? '' : ` ${failed} failed.`;
    const earlier = skipped === 0 ? '' : ` ${skipped} had been acknowledged in earlier runs.`;
    if (dryRun)
        return `${events - failed - skipped} of ${events} events would be sent in ${batches} batches; nothing was sent.${earlier}${failures}`;
    if (!sending)
        return `Nothing was sent: ${failed} of ${events} events failed.`;
    return `${imported} of ${events} events imported.${earlier}${failures}`;
}
function howToResume(checkpointFile) {
    if (checkpointFile === undefined)
        return ' Run it again: events that were imported already count once.';
    return ' Run it again with the same `checkpoint-file` to go on where it stopped.';
}
/** More shards than there are files to divide. */
function nothingForShard(shard, { ledger }) {
    ledger.idle = true;
    ledger.verdict = `Nothing falls to shard ${shard}.`;
}

;// CONCATENATED MODULE: ./tasks/events/result.js

const importResult = schemas/* object */.Ikc({
    files: schemas/* int */.Whr(),
    events: schemas/* int */.Whr().describe('found: imported, failed, skipped, and not sent'),
    imported: schemas/* int */.Whr().describe('acknowledged by the service'),
    failed: schemas/* int */.Whr(),
    skipped: schemas/* int */.Whr().describe('acknowledged in earlier runs, by the checkpoint'),
    batches: schemas/* int */.Whr(),
    bytes: schemas/* int */.Whr().describe('of the batches, before compression'),
    generated_insert_ids: schemas/* int */.Whr(),
});

;// CONCATENATED MODULE: ./tasks/import-events.js





const eventFields = schemas/* partialRecord */.jgl(schemas/* enum */.k5n(['event', 'time', 'distinct_id', '$insert_id']), schemas/* string */.YjP().min(1));
const shard = schemas/* string */.YjP()
    .regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/, 'must be i/n such as 2/5')
    .refine((text) => {
    const [index = 0, count = 0] = text.split('/').map(Number);
    return index <= count;
}, 'must be i/n with i from 1 to n');
const importEvents = (0,tasks_define/* defineTask */.R)({
    name: 'import-events',
    group: 'Events',
    endpoints: [14],
    summary: 'Imports events from JSON lines, JSON arrays and CSV files.',
    description: `Every event is checked by the service's rules before it is sent: required fields, times between 1971 and an hour ahead, ids that mean nobody, numbers
of properties, nesting. By default one invalid event means that nothing is sent; with \`on-failed-records: warn\` it is set aside and the rest goes out.

An event is sent as it stands in the file. Only a missing \`$insert_id\` is added, the same in every run, so that an event that is sent twice counts once.
The failed-records file of an earlier run is accepted as an input.`,
    destructive: false,
    setsAside: true,
    area: 'events',
    inputs: {
        files: fields/* lines */.Mn.required({
            description: 'Event files, as paths or patterns: `.jsonl`, `.ndjson`, `.json` (an array), `.csv`, each also `.gz`. A folder takes all of these below it. On the command line `-` is standard input.',
            example: 'events/*.jsonl',
        }),
        format: (0,fields/* choice */.Yq)(['auto', 'jsonl', 'json', 'csv']).defaulted('auto', { description: 'Format of the files; `auto` goes by their names.' }),
        strict: fields/* boolean */.zM.defaulted(true, {
            description: 'Whether the service reports refused events one by one. Without, it may drop some in silence.',
        }),
        eventName: fields/* text */.Qq.optional({ description: 'CSV only: the name of all events, where no column gives it.', example: 'Signed Up' }),
        columns: fields/* map */.Tj.optional({
            description: 'CSV only: which header gives each field, a YAML map of `event`, `time`, `distinct_id` and `$insert_id` to headers. Other columns become properties.',
            example: 'time: created_at\ndistinct_id: user_id',
        }),
        batchEvents: (0,fields/* integer */.nd)(1, 2000).defaulted(2000, { description: 'Events in a request at most.' }),
        checkpointFile: fields/* text */.Qq.optional({
            description: 'Journal of what was acknowledged. A run that was interrupted, or killed, goes on where it stopped when it is given the same file again.',
            example: 'import.checkpoint',
        }),
        shard: fields/* text */.Qq.optional({
            description: 'Which part of the files this machine takes, `i/n` with i from 1 to n: a fair and fixed part, for the jobs of a matrix.',
            example: '1/4',
            schema: shard,
        }),
        batchBytes: (0,fields/* integer */.nd)(1000, 10_000_000).defaulted(10_000_000, { description: 'Bytes of a request at most, before compression.' }),
    },
    result: importResult,
    empty: () => ({ files: 0, events: 0, imported: 0, failed: 0, skipped: 0, batches: 0, bytes: 0, generated_insert_ids: 0 }),
    examples: [
        { title: 'Import what is in a folder', inputs: { files: 'examples/events/*.jsonl' } },
        {
            title: 'A CSV export, with its own headers',
            inputs: { files: 'examples/events/signups.csv', 'event-name': 'Signed Up', columns: 'time: created_at\ndistinct_id: user_id' },
        },
        { title: 'Set invalid events aside and send the rest', inputs: { files: 'examples/events/*.jsonl', 'on-failed-records': 'warn' } },
    ],
    check({ columns }) {
        const parsed = eventFields.safeParse(columns ?? {});
        if (parsed.success)
            return [];
        return [
            {
                code: 'AO_INPUT_INVALID',
                input: 'columns',
                message: '`columns` maps `event`, `time`, `distinct_id` and `$insert_id` to headers of the CSV; it has another key.',
            },
        ];
    },
    run: (context, input) => runImport(context, { ...input, columns: eventFields.parse(input.columns ?? {}) }),
});

;// CONCATENATED MODULE: ./tasks/list-lookup-tables.js


const listLookupTables = (0,tasks_define/* defineTask */.R)({
    name: 'list-lookup-tables',
    group: 'Lookup tables',
    endpoints: [6],
    summary: 'Lists the lookup tables of the project.',
    description: 'Gives the ids and names of all lookup tables. Tables are created in the web interface; the service has no endpoint for that.',
    destructive: false,
    readsOnly: true,
    area: 'lookupTables',
    inputs: {},
    result: schemas/* object */.Ikc({ tables: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), name: schemas/* string */.YjP() })) }),
    empty: () => ({ tables: [] }),
    examples: [{ title: 'List the tables', inputs: {} }],
    async run({ client, signal, tell, ledger, options }) {
        if (options.dryRun && client.missingCredentials('lookupTables').length > 0) {
            ledger.remark({
                level: 'notice',
                code: 'AO_NOT_CHECKED',
                message: 'Not listed: without credentials a dry run asks the service nothing.',
            });
            return;
        }
        const tables = await client.lookupTables.list({ signal, observe: tell });
        ledger.result = { tables: tables.map(({ id, name }) => ({ id, name })) };
        ledger.counts.total = tables.length;
        ledger.counts.sent = tables.length;
        ledger.verdict = tables.length === 1 ? 'The project has 1 lookup table.' : `The project has ${tables.length} lookup tables.`;
        ledger.sections.push({ kind: 'table', title: 'Lookup tables', columns: ['Name', 'Id'], rows: tables.map(({ id, name }) => [name, id]) });
    },
});

;// CONCATENATED MODULE: ./tasks/privacy/activity.js
var activity_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var activity_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});










const activityResult = schemas/* object */.Ikc({
    count: schemas/* int */.Whr().describe('how many events there are'),
    file: schemas/* string */.YjP().optional().describe('JSON lines; relative to the workspace where it lies in it. Absent where nothing was answered'),
});
/** Milliseconds. A plan that takes longer, at 60 queries an hour, is refused. */
const LONGEST_PLAN = 3_600_000;
/** Reads the ids and writes the events of all of them to a file. */
async function queryActivityOf(context, input) {
    const { client, tempFolder } = context;
    const { fromDate, toDate, outputFile } = input;
    const path = outputFile === undefined
        ? (0,external_node_path_.join)(tempFolder, `analytics-ops-activity-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.jsonl`)
        : await outputPath('output-file', outputFile, context);
    const list = await readIdList(input, context);
    if (!list)
        return;
    if (cannotAsk('activity', 'The activity was not queried', context))
        return;
    const groups = client.activity.split({ distinctIds: list.ids, fromDate, toDate });
    const estimate = client.activity.estimate(groups.length);
    if (estimate > LONGEST_PLAN)
        throw tooLong(list.ids.length, groups.length, estimate);
    const queries = groups.length === 1 ? '1 query' : `${groups.length} queries`;
    announce(`Query the activity of ${countedIds(list.ids.length)}: ${queries}`, estimate, context);
    await fetchEvents(groups, { fromDate, toDate }, path, context);
}
function tooLong(ids, queries, estimate) {
    return new errors/* InputError */.dz({
        code: 'AO_ACTIVITY_QUOTA',
        message: `${countedIds(ids)} make ${queries} queries. At 60 an hour that takes ${Math.ceil(estimate / 3_600_000)} hours, more than the one hour that a run may take. Share the ids out between several runs.`,
    });
}
/** Query by query. What was answered is kept where a later query fails; what belongs to a broken one is not. */
async function fetchEvents(groups, days, path, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { ledger, workspace } = context;
        const file = activity_addDisposableResource(env_1, await OutputFile.create(path), true);
        try {
            for (const distinctIds of groups)
                if (!(await fetchGroup({ ...days, distinctIds }, file, context)))
                    break;
        }
        finally {
            const { count } = ledger.result;
            ledger.verdict = `${count === 1 ? '1 event' : `${count} events`} of ${countedIds(ledger.counts.sent)}.`;
            if (ledger.counts.sent > 0) {
                await file.commit();
                ledger.result.file = nameOfFile(path, workspace);
                ledger.sections.push({
                    kind: 'facts',
                    title: 'Activity',
                    facts: [
                        ['Days', `${days.fromDate} to ${days.toDate}`],
                        ['Distinct ids', ledger.counts.sent],
                        ['Events', count],
                        ['File', ledger.result.file],
                    ],
                });
            }
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = activity_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** @returns whether the queries that follow may fare better */
async function fetchGroup(query, file, { client, ledger, signal, tell }) {
    const start = file.size;
    let count = 0;
    const restart = async () => {
        count = 0;
        await file.rewind(start);
    };
    try {
        for await (const line of client.activity.lines(query, { signal, observe: tell, onRestart: restart })) {
            await file.write(Buffer.from(`${line}\n`));
            count++;
            tell({ type: 'advance', unit: 'events', done: ledger.result.count + count });
        }
    }
    catch (error) {
        await restart();
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        ledger.counts.failed += query.distinctIds.length;
        ledger.error(error);
        return !isHopeless(error);
    }
    ledger.counts.sent += query.distinctIds.length;
    ledger.result.count += count;
    return true;
}

;// CONCATENATED MODULE: ./tasks/query-activity.js





const queryActivity = (0,tasks_define/* defineTask */.R)({
    name: 'query-activity',
    group: 'Privacy',
    endpoints: [13],
    summary: 'Fetches the events of persons in a range of days.',
    description: `The events go to a file of JSON lines that only its owner may read; they appear in no log and no report. A long list of ids becomes several
queries. The service answers 60 queries an hour: what takes longer than an hour is refused. In code, \`client.activity.query\` hands out the events one by one.`,
    destructive: false,
    readsOnly: true,
    area: 'activity',
    inputs: {
        ...idFields,
        fromDate: fields/* text */.Qq.required({ description: 'First day, `YYYY-MM-DD`.', example: '2026-03-01', schema: daySchema }),
        toDate: fields/* text */.Qq.required({ description: 'Last day, `YYYY-MM-DD`, which is part of the range.', example: '2026-03-31', schema: daySchema }),
        outputFile: fields/* text */.Qq.optional({
            description: 'File for the events, in the workspace or in the folder for temporary files. Default: a new file in the folder for temporary files.',
            example: 'activity.jsonl',
        }),
    },
    check: (input) => [...idInputFaults(input), ...orderFaults(['from-date', input.fromDate], ['to-date', input.toDate])],
    result: activityResult,
    empty: () => ({ count: 0 }),
    examples: [
        {
            title: 'The events of a month',
            inputs: { 'distinct-ids-file': 'examples/privacy/ids.json', 'from-date': '2026-03-01', 'to-date': '2026-03-31' },
        },
    ],
    run: queryActivityOf,
});

;// CONCATENATED MODULE: ./tasks/lookup-tables/targets.js


const targets_UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MOST_LISTED = 30;
function isTableId(text) {
    return targets_UUID.test(text);
}
/** `data/artists.csv` → `artists`. */
function stemOf(file) {
    const base = file.slice(file.lastIndexOf('/') + 1);
    const dot = base.lastIndexOf('.');
    return dot > 0 ? base.slice(0, dot) : base;
}
/**
 * Finds the table of each file in the list: an id as it is, a name exactly, then whatever its case.
 * @throws InputError for unknown and ambiguous tables and for two files of one table, all at once
 */
function resolveTargets(wanted, listed) {
    const faults = [];
    const targets = wanted.map((want) => {
        if (!listed)
            return {
                data: want.data,
                id: isTableId(want.table) ? want.table.toLowerCase() : undefined,
                name: isTableId(want.table) ? undefined : want.table,
            };
        const found = lookUp(want.table, listed);
        const [only] = found;
        if (only && found.length === 1)
            return { data: want.data, id: only.id, name: only.name };
        faults.push(found.length > 1 ? ambiguous(want, found) : unknown(want, listed));
        return { data: want.data, id: undefined, name: undefined };
    });
    faults.push(...shared(targets));
    const [first, ...rest] = faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    return targets;
}
function lookUp(table, listed) {
    const folded = table.toLowerCase();
    if (isTableId(table))
        return listed.filter(({ id }) => id.toLowerCase() === folded);
    const exact = listed.filter(({ name }) => name === table);
    return exact.length > 0 ? exact : listed.filter(({ name }) => name.toLowerCase() === folded);
}
function described({ data, table, written }) {
    return `"${table.slice(0, 80)}"${written ? ` (for ${data.file})` : ` (the name of ${data.file} without its ending)`}`;
}
function unknown(want, listed) {
    const names = listed.map(({ name }) => name);
    const known = names.slice(0, MOST_LISTED).map((name) => `"${name.slice(0, 80)}"`);
    const more = names.length > known.length ? ` and ${names.length - known.length} more` : '';
    const there = names.length === 0
        ? 'The project has no lookup tables; create them in the web interface.'
        : `The project has ${known.join(', ')}${more}.`;
    const advice = want.written ? '' : ' Name the table with `table-id` or `tables`, or create it in the web interface.';
    return {
        code: 'AO_TABLE_UNKNOWN',
        message: `There is no lookup table ${described(want)}.${(0,nearest/* didYouMean */.a)(want.table, names)} ${there}${advice}`,
    };
}
function ambiguous(want, found) {
    const candidates = found.map(({ id, name }) => `"${name.slice(0, 80)}" (${id})`).join(', ');
    return {
        code: 'AO_TABLE_AMBIGUOUS',
        message: `${described(want)} may be any of ${found.length} lookup tables: ${candidates}. Give the id with \`table-id\` or in \`tables\`.`,
    };
}
/** Two files for one table: the second would undo the first. */
function shared(targets) {
    const byTable = Map.groupBy(targets.filter(({ id, name }) => id !== undefined || name !== undefined), ({ id, name }) => id ?? `name:${name?.toLowerCase()}`);
    return [...byTable.values()]
        .filter((group) => group.length > 1)
        .map((group) => {
        const files = group.map(({ data }) => data.file).join(', ');
        const table = group[0]?.name ?? group[0]?.id ?? '';
        return {
            code: 'AO_TABLE_TWICE',
            message: `${files} are for one lookup table, "${table.slice(0, 80)}": the last would undo the others. Keep one file for each table.`,
        };
    });
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/choose.js



/** The service takes this many replacements in 24 hours. */
const DAILY_QUOTA = 100;
/**
 * Which files there are, and which table each is for, as far as the inputs say it: `table-id`, the `tables` map, else the file's stem.
 * @returns the files with their tables, and the patterns that matched nothing
 * @throws InputError with every fault of the files and the map
 */
async function chooseFiles(choice, options) {
    const mapped = await matchMap(choice.tables ?? {}, options);
    const patterns = choice.files ?? Object.keys(choice.tables ?? {});
    const found = await findFiles(patterns, options);
    const faults = [
        ...found.faults,
        ...mapped.faults.filter((fault) => !found.faults.some((known) => known.message === fault.message)),
    ];
    if (choice.tableId !== undefined && found.files.length > 1)
        faults.push({
            code: 'AO_TABLE_TWICE',
            input: 'table-id',
            message: `\`table-id\` names one table, but \`files\` matches ${found.files.length} files. Use \`tables\` to name a table for each.`,
        });
    if (found.files.length > DAILY_QUOTA)
        faults.push({
            code: 'AO_TABLE_QUOTA',
            input: 'files',
            message: `${found.files.length} files are more than the ${DAILY_QUOTA} replacements that the service allows in 24 hours. Send fewer a day.`,
        });
    const [first, ...rest] = faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    const wanted = found.files.map((data) => {
        const table = choice.tableId ?? mapped.byPath.get(data.path)?.table;
        return { data, table: table ?? stemOf(data.file), written: table !== undefined };
    });
    return { wanted, unmatched: choice.files ? found.unmatched : [] };
}
/** Each key of `tables` with the files that it matches. */
async function matchMap(tables, options) {
    const byPath = new Map();
    const faults = [];
    for (const [key, table] of Object.entries(tables)) {
        const { files, faults: found } = await findFiles([key], options);
        faults.push(...found);
        if (files.length === 0 && found.length === 0)
            faults.push({
                code: 'AO_TABLE_KEY_UNMATCHED',
                input: 'tables',
                message: `The key "${key.slice(0, 80)}" of \`tables\` matches no file. Correct the path, or remove the key.`,
            });
        for (const data of files)
            faults.push(...enter(byPath, data, key, table));
    }
    return { byPath, faults };
}
function enter(byPath, data, key, table) {
    const other = byPath.get(data.path);
    if (other && other.table !== table)
        return [
            {
                code: 'AO_TABLE_KEY_CONFLICT',
                input: 'tables',
                message: `${data.file} matches two keys of \`tables\` with different tables: "${other.key.slice(0, 80)}" and "${key.slice(0, 80)}". Make one of them narrower.`,
            },
        ];
    byPath.set(data.path, { key, table });
    return [];
}

;// CONCATENATED MODULE: ./records/table/bytes.js
/** The bytes that CSV gives a meaning to. */
const TAB = 0x09;
const bytes_LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
/** Length in bytes of the white space character (Unicode White_Space, and U+FEFF) at `p`, or 0. */
function whiteSpaceAt(b, p) {
    const c = b[p] ?? 0;
    if (c === SPACE || (c >= TAB && c <= CR))
        return 1;
    const second = b[p + 1] ?? 0;
    if (c === 0xc2)
        return second === 0x85 || second === 0xa0 ? 2 : 0;
    const point = ((c & 0x0f) << 12) | ((second & 0x3f) << 6) | ((b[p + 2] ?? 0) & 0x3f);
    if (c === 0xe2) {
        const blank = (point >= 0x2000 && point <= 0x200a) || point === 0x2028 || point === 0x2029 || point === 0x202f || point === 0x205f;
        return blank ? 3 : 0;
    }
    const blank = (c === 0xe1 && point === 0x1680) || (c === 0xe3 && point === 0x3000) || (c === 0xef && point === 0xfeff);
    return blank ? 3 : 0;
}
/** Whether these bytes of valid UTF-8 are empty or white space only: what the service calls a blank id or name. */
function bytes_isBlank(b, from, to) {
    let p = from;
    while (p < to) {
        const length = whiteSpaceAt(b, p);
        if (length === 0)
            return false;
        p += length;
    }
    return true;
}
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Text of UTF-8 bytes, invalid ones as U+FFFD. */
function bytes_decode(bytes) {
    return decoder.decode(bytes);
}
/** The first 80 characters of a name or an id, in quotation marks, as messages show it. */
function bytes_shown(text) {
    const head = [...text.slice(0, 162)].slice(0, 80).join('');
    return head.length < text.length ? `"${head}…"` : `"${head}"`;
}

;// CONCATENATED MODULE: ./records/table/value-type.js

/**
 * What the service makes of a field's value (after quotes are undone), by the typing table of the replace endpoint.
 * The index of a name is the type's number.
 */
const VALUE_TYPES = ['empty', 'string', 'number', 'datetime', 'boolean', 'list'];
const EMPTY = 0;
const STRING = 1;
const value_type_NUMBER = 2;
const DATETIME = 3;
const BOOLEAN = 4;
const LIST = 5;
const isDigit = (c) => c !== undefined && c >= 0x30 && c <= 0x39;
function digits(b, from, to) {
    let p = from;
    while (p < to && isDigit(b[p]))
        p++;
    return p;
}
/** An integer or a float: sign, digits with at most one point among them, exponent. */
function isNumber(b, from, to) {
    let p = from;
    if (b[p] === 0x2b || b[p] === 0x2d)
        p++;
    const whole = digits(b, p, to);
    let count = whole - p;
    p = whole;
    if (p < to && b[p] === 0x2e) {
        const fraction = digits(b, p + 1, to);
        count += fraction - p - 1;
        p = fraction;
    }
    if (count === 0)
        return false;
    if (p < to && ((b[p] ?? 0) | 0x20) === 0x65) {
        p++;
        if (p < to && (b[p] === 0x2b || b[p] === 0x2d))
            p++;
        const exponent = digits(b, p, to);
        if (exponent === p)
            return false;
        p = exponent;
    }
    return p === to;
}
const DAYS = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The number that two digits write, or -1. */
function two(b, p) {
    const tens = (b[p] ?? 0) - 0x30;
    if (tens < 0 || tens > 9)
        return -1;
    const ones = (b[p + 1] ?? 0) - 0x30;
    return ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
function isDate(b, p) {
    const century = two(b, p);
    if (century < 0)
        return false;
    const year = two(b, p + 2);
    if (year < 0 || b[p + 4] !== 0x2d)
        return false;
    const month = two(b, p + 5);
    if (month < 1 || month > 12 || b[p + 7] !== 0x2d)
        return false;
    const day = two(b, p + 8);
    if (day < 1 || day > (DAYS[month] ?? 0))
        return false;
    return month !== 2 || day <= 28 || (year % 4 === 0 && (year !== 0 || century % 4 === 0));
}
function isClock(b, p) {
    const hour = two(b, p);
    if (hour < 0 || hour > 23 || b[p + 2] !== 0x3a)
        return false;
    const minute = two(b, p + 3);
    if (minute < 0 || minute > 59 || b[p + 5] !== 0x3a)
        return false;
    const second = two(b, p + 6);
    return second >= 0 && second <= 60;
}
/** Position after `Z` or an offset, or -1. */
function zoneEnd(b, p) {
    const c = b[p] ?? 0;
    if ((c | 0x20) === 0x7a)
        return p + 1;
    if (c !== 0x2b && c !== 0x2d)
        return -1;
    const hour = two(b, p + 1);
    if (hour < 0 || hour > 23 || b[p + 3] !== 0x3a)
        return -1;
    const minute = two(b, p + 4);
    return minute >= 0 && minute <= 59 ? p + 6 : -1;
}
/**
 * Position after the timestamp by RFC 3339 that begins at `from`, with `T` between date and time; -1 where there is none.
 * Looks at no byte that follows one which cannot belong to a timestamp.
 */
function dateTimeEnd(b, from) {
    if (!isDate(b, from) || ((b[from + 10] ?? 0) | 0x20) !== 0x74 || !isClock(b, from + 11))
        return -1;
    let p = from + 19;
    if (b[p] === 0x2e) {
        do
            p++;
        while (isDigit(b[p]));
        if (p === from + 20)
            return -1;
    }
    return zoneEnd(b, p);
}
function isLetter(c, lower) {
    return c !== undefined && (c | 0x20) === lower;
}
/** Position after the `true` or `false`, in any mixture of cases, that begins at `from`; -1 where there is none. */
function booleanEnd(b, from) {
    if (isLetter(b[from], 0x74)) {
        return isLetter(b[from + 1], 0x72) && isLetter(b[from + 2], 0x75) && isLetter(b[from + 3], 0x65) ? from + 4 : -1;
    }
    const isFalse = isLetter(b[from], 0x66) &&
        isLetter(b[from + 1], 0x61) &&
        isLetter(b[from + 2], 0x6c) &&
        isLetter(b[from + 3], 0x73) &&
        isLetter(b[from + 4], 0x65);
    return isFalse ? from + 5 : -1;
}
function value_type_skipSpace(b, from, to) {
    let p = from;
    while (p < to && (b[p] === SPACE || b[p] === TAB))
        p++;
    return p;
}
/** Position after a string in `"` or `'` (a backslash takes the next byte with it), or -1. */
function quotedString(b, from, to) {
    const mark = b[from];
    if (mark !== QUOTE && mark !== 0x27)
        return -1;
    let p = from + 1;
    while (p < to && b[p] !== mark)
        p += b[p] === 0x5c ? 2 : 1;
    return p < to ? p + 1 : -1;
}
/** `["a", "b"]` or `['a', 'b']`: quoted strings with commas between them in square brackets; also none at all. */
function isList(b, from, to) {
    if (to - from < 2 || b[from] !== 0x5b || b[to - 1] !== 0x5d)
        return false;
    const end = to - 1;
    let p = value_type_skipSpace(b, from + 1, end);
    if (p === end)
        return true;
    for (;;) {
        p = quotedString(b, p, end);
        if (p < 0)
            return false;
        p = value_type_skipSpace(b, p, end);
        if (p === end)
            return true;
        if (b[p] !== COMMA)
            return false;
        p = value_type_skipSpace(b, p + 1, end);
    }
}
/** The type of a value that was freed of its quotes. */
function typeOf(b, from, to) {
    if (from === to)
        return EMPTY;
    const c = b[from] ?? 0;
    if (c === 0x5b)
        return isList(b, from, to) ? LIST : STRING;
    if ((c | 0x20) === 0x74 || (c | 0x20) === 0x66)
        return booleanEnd(b, from) === to ? BOOLEAN : STRING;
    if (!isDigit(c) && c !== 0x2b && c !== 0x2d && c !== 0x2e)
        return STRING;
    if (isNumber(b, from, to))
        return value_type_NUMBER;
    return dateTimeEnd(b, from) === to ? DATETIME : STRING;
}

;// CONCATENATED MODULE: ./records/table/column-types.js

const TYPES = VALUE_TYPES.length;
const NEARLY_ALL = 0.9;
/** Counts the types of the values, column by column. */
class ColumnTypes {
    width;
    /** The type that is likely next in each column. The scanner reports only what differs from it. */
    likely;
    #counts;
    #firstLines;
    constructor(width) {
        this.width = width;
        this.likely = new Uint8Array(width);
        this.#counts = new Float64Array(width * TYPES);
        this.#firstLines = new Float64Array(width * TYPES);
    }
    add(column, type, line) {
        const k = column * TYPES + type;
        this.#counts[k] = (this.#counts[k] ?? 0) + 1;
        if (this.#firstLines[k] === 0)
            this.#firstLines[k] = line;
    }
    /** Counts one value where {@link settle} is going to count the likely type. */
    addUnlikely(column, type, line) {
        const k = column * TYPES + (this.likely[column] ?? 0);
        this.#counts[k] = (this.#counts[k] ?? 0) - 1;
        this.add(column, type, line);
    }
    /** Counts the likely type for `rows` rows in every column, then chooses the likely types anew. */
    settle(rows) {
        for (let column = 0; column < this.width; column++) {
            const from = column * TYPES;
            const k = from + (this.likely[column] ?? 0);
            this.#counts[k] = (this.#counts[k] ?? 0) + rows;
            let best = this.likely[column] ?? 0;
            for (let type = 0; type < TYPES; type++)
                if ((this.#counts[from + type] ?? 0) > (this.#counts[from + best] ?? 0))
                    best = type;
            this.likely[column] = best;
        }
    }
    summarize(names) {
        return Array.from({ length: this.width }, (_, column) => this.#summary(column, names[column] ?? ''));
    }
    #summary(column, name) {
        const of = (type) => this.#counts[column * TYPES + type] ?? 0;
        const counts = { empty: of(0), string: of(1), number: of(2), datetime: of(3), boolean: of(4), list: of(5) };
        let best = EMPTY;
        let filled = 0;
        for (let type = EMPTY + 1; type < TYPES; type++) {
            filled += of(type);
            if (best === EMPTY ? of(type) > 0 : of(type) > of(best))
                best = type;
        }
        const most = VALUE_TYPES[best] ?? 'empty';
        if (best === EMPTY || of(best) === filled)
            return { name, type: most, counts };
        if (of(best) < NEARLY_ALL * filled)
            return { name, type: 'mixed', counts };
        return { name, type: most, counts, oddLine: this.#firstOdd(column, best) };
    }
    #firstOdd(column, best) {
        let line = Number.POSITIVE_INFINITY;
        for (let type = EMPTY + 1; type < TYPES; type++) {
            const first = this.#firstLines[column * TYPES + type] ?? 0;
            if (type !== best && first > 0)
                line = Math.min(line, first);
        }
        return line;
    }
}

;// CONCATENATED MODULE: ./records/table/field-scan.js


/*
 * Scanning of single fields. Every function needs a LF at or after the position it is given, and answers with the end of the field and the type
 * of its value packed into one small integer: the end is `packed >> 3`, the type `packed & 7`.
 */
/** 1 for the bytes that a bare field ends at, or cannot contain. */
const STOPS = new Uint8Array(256);
for (const c of [bytes_LF, CR, QUOTE, COMMA])
    STOPS[c] = 1;
const field_scan_DIGITS = new Uint8Array(256);
for (let c = 0x30; c <= 0x39; c++)
    field_scan_DIGITS[c] = 1;
/** A string, whatever follows. */
const field_scan_PLAIN = 0;
const NUMERIC = 1;
const WORD = 2;
const SPECIAL = 3;
const NOTHING = 4;
/** What the first byte of a value says of its type. */
const FIRSTS = new Uint8Array(256);
for (let c = 0x30; c <= 0x39; c++)
    FIRSTS[c] = NUMERIC;
FIRSTS[0x2d] = NUMERIC;
for (const c of 'tTfF')
    FIRSTS[c.charCodeAt(0)] = WORD;
for (const c of '+.[')
    FIRSTS[c.charCodeAt(0)] = SPECIAL;
for (const c of [bytes_LF, CR, COMMA])
    FIRSTS[c] = NOTHING;
function fieldEnd(b, from) {
    let p = from;
    while (STOPS[b[p] ?? bytes_LF] === 0)
        p++;
    return p;
}
/** Digits, perhaps with a sign before and a point among them, are most numbers. */
function scanNumeric(b, from) {
    let p = from;
    let c = b[p] ?? 0;
    if (c === 0x2d)
        c = b[++p] ?? 0;
    const digits = p;
    while (field_scan_DIGITS[c] === 1)
        c = b[++p] ?? 0;
    if (c === 0x2e && p > digits) {
        c = b[++p] ?? 0;
        while (field_scan_DIGITS[c] === 1)
            c = b[++p] ?? 0;
    }
    if (STOPS[c] === 1 && p > digits)
        return (p << 3) | value_type_NUMBER;
    if (c === 0x2d && p === from + 4) {
        const end = dateTimeEnd(b, from);
        if (end > 0 && STOPS[b[end] ?? bytes_LF] === 1)
            return (end << 3) | DATETIME;
    }
    const end = fieldEnd(b, p);
    return (end << 3) | typeOf(b, from, end);
}
function scanWord(b, from) {
    const word = booleanEnd(b, from);
    if (word > 0 && STOPS[b[word] ?? bytes_LF] === 1)
        return (word << 3) | BOOLEAN;
    return (fieldEnd(b, from) << 3) | STRING;
}
/** A field without quotation marks. */
function scanField(b, from) {
    const first = FIRSTS[b[from] ?? bytes_LF];
    if (first === field_scan_PLAIN)
        return (fieldEnd(b, from + 1) << 3) | STRING;
    if (first === NUMERIC)
        return scanNumeric(b, from);
    if (first === WORD)
        return scanWord(b, from);
    if (first === NOTHING)
        return (from << 3) | EMPTY;
    const end = fieldEnd(b, from);
    return (end << 3) | typeOf(b, from, end);
}

;// CONCATENATED MODULE: ./records/table/id-hash.js

function randomSeed() {
    const bytes = (0,external_node_crypto_.randomBytes)(8);
    return { a: bytes.readInt32LE(0), b: bytes.readInt32LE(4), mask: -1 };
}
/** Lane a after the next four bytes. Lanes differ in multiplier and shift, so that what collides in one does not in the other. */
function stepA(a, word) {
    const h = Math.imul(a ^ word, 0x9e3779b1);
    return h ^ (h >>> 15);
}
/** Lane b after the next four bytes. */
function stepB(b, word) {
    const h = Math.imul(b ^ word, 0x85ebca6b);
    return h ^ (h >>> 13);
}
/** The hash of an id. Four bytes make a word; the last one is filled up with NUL, which no faultless id contains. */
class IdHash {
    a = 0;
    b = 0;
    #seed;
    #word = 0;
    #shift = 0;
    constructor(seed) {
        this.#seed = seed;
    }
    begin() {
        this.a = this.#seed.a;
        this.b = this.#seed.b;
        this.#word = 0;
        this.#shift = 0;
    }
    /** The next byte of an id that comes byte by byte, between {@link begin} and {@link end}. */
    add(byte) {
        this.#word |= byte << this.#shift;
        this.#shift += 8;
        if (this.#shift === 32)
            this.end();
    }
    end() {
        if (this.#shift === 0)
            return;
        this.a = stepA(this.a, this.#word);
        this.b = stepB(this.b, this.#word);
        this.#word = 0;
        this.#shift = 0;
    }
    /** Hashes an id that lies in one piece. */
    set(bytes, from, to) {
        let { a, b } = this.#seed;
        let p = from;
        for (; p + 4 <= to; p += 4) {
            const word = (bytes[p] ?? 0) | ((bytes[p + 1] ?? 0) << 8) | ((bytes[p + 2] ?? 0) << 16) | ((bytes[p + 3] ?? 0) << 24);
            a = stepA(a, word);
            b = stepB(b, word);
        }
        if (p < to) {
            let word = bytes[p] ?? 0;
            if (p + 1 < to)
                word |= (bytes[p + 1] ?? 0) << 8;
            if (p + 2 < to)
                word |= (bytes[p + 2] ?? 0) << 16;
            a = stepA(a, word);
            b = stepB(b, word);
        }
        this.a = a;
        this.b = b;
    }
}

;// CONCATENATED MODULE: ./records/table/record.js
function startOfFile() {
    return { line: 1, rows: 0, crlf: 0 };
}
/** Of a value, and of the text of a record, this many bytes are kept. */
const KEPT_BYTES = 64 * 1024;
/** Of the text faults of one record, this many are told. */
const MOST_TEXT_FAULTS = 1000;

;// CONCATENATED MODULE: ./records/table/fast-scan.js





const QUOTED_STOPS = new Uint8Array(256);
for (const c of [bytes_LF, QUOTE])
    QUOTED_STOPS[c] = 1;
const OPEN_BRACKET = 0x5b;
/**
 * Takes the rows that have nothing wrong with them, as fast as bytes can be looked at: no strings, no allocation. What it does not
 * understand at once it leaves to the record reader, which judges it again from its first byte; so it may be too strict, never too lenient.
 */
class FastScan {
    #cursor;
    #columns;
    #ids;
    #hash;
    /** Columns of the current row with an unlikely type, and these types. */
    #oddColumns;
    #oddTypes;
    #odd = 0;
    #value = Buffer.alloc(KEPT_BYTES);
    // Of the current row:
    #lineBreaks = 0;
    /** Whether the quoted field that was read last has quotation marks inside. */
    #doubled = false;
    constructor(cursor, columns, ids, seed) {
        this.#cursor = cursor;
        this.#columns = columns;
        this.#ids = ids;
        this.#hash = new IdHash(seed);
        this.#oddColumns = new Int32Array(columns.width);
        this.#oddTypes = new Uint8Array(columns.width);
    }
    /**
     * Takes rows of `b` from `from`, where one begins, to `limit`. The last byte before `limit` must be a LF, and the bytes valid UTF-8 without NUL.
     * Returns the position of the first row that it left, or `limit`.
     */
    run(b, from, limit) {
        const before = this.#cursor.rows;
        let p = from;
        while (p < limit) {
            const end = this.#row(b, p, limit);
            if (end < 0 || !this.#ids.add(this.#hash.a, this.#hash.b))
                break;
            if (this.#odd > 0)
                this.#countOdd();
            if (b[end - 2] === CR)
                this.#cursor.crlf++;
            this.#cursor.line += this.#lineBreaks + 1;
            this.#cursor.rows++;
            p = end;
        }
        this.#columns.settle(this.#cursor.rows - before);
        return p;
    }
    #countOdd() {
        for (let i = 0; i < this.#odd; i++)
            this.#columns.addUnlikely(this.#oddColumns[i] ?? 0, this.#oddTypes[i] ?? 0, this.#cursor.line);
    }
    /** Position after the row, or -1 where it is not a good row to the end. */
    #row(b, from, limit) {
        const { width, likely } = this.#columns;
        this.#lineBreaks = 0;
        this.#odd = 0;
        let packed = b[from] === QUOTE ? this.#quotedId(b, from, limit) : this.#bareId(b, from);
        for (let column = 0;;) {
            if (packed < 0)
                return -1;
            const type = packed & 7;
            if (type !== likely[column])
                this.#note(column, type);
            const end = packed >> 3;
            if (++column === width)
                return this.#rowEnd(b, from, end);
            if (b[end] !== COMMA)
                return -1;
            packed = b[end + 1] === QUOTE ? this.#quoted(b, end + 1, limit) : scanField(b, end + 1);
        }
    }
    #note(column, type) {
        this.#oddColumns[this.#odd] = column;
        this.#oddTypes[this.#odd] = type;
        this.#odd++;
    }
    #rowEnd(b, from, end) {
        if (end - from > KEPT_BYTES)
            return -1;
        if (b[end] === bytes_LF)
            return end + 1;
        return b[end] === CR && b[end + 1] === bytes_LF ? end + 2 : -1;
    }
    #bareId(b, from) {
        const first = b[from] ?? bytes_LF;
        const packed = scanField(b, from);
        const end = packed >> 3;
        if (end === from || ((first <= 0x20 || first >= 0x80) && bytes_isBlank(b, from, end)))
            return -1;
        this.#hash.set(b, from, end);
        return packed;
    }
    #quotedId(b, from, limit) {
        const packed = this.#quoted(b, from, limit);
        if (packed < 0)
            return -1;
        const end = (packed >> 3) - 1;
        if (bytes_isBlank(b, from + 1, end))
            return -1;
        if (this.#doubled)
            this.#hashDoubled(b, from + 1, end);
        else
            this.#hash.set(b, from + 1, end);
        return packed;
    }
    #hashDoubled(b, from, to) {
        this.#hash.begin();
        for (let p = from; p < to; p++) {
            const c = b[p] ?? 0;
            this.#hash.add(c);
            if (c === QUOTE)
                p++;
        }
        this.#hash.end();
    }
    #quoted(b, from, limit) {
        this.#doubled = false;
        let p = from + 1;
        for (;;) {
            while (QUOTED_STOPS[b[p] ?? bytes_LF] === 0)
                p++;
            if (b[p] === bytes_LF) {
                if (p + 1 >= limit)
                    return -1;
                this.#lineBreaks++;
                p++;
            }
            else {
                if (b[p + 1] !== QUOTE)
                    break;
                this.#doubled = true;
                p += 2;
            }
        }
        return ((p + 1) << 3) | this.#quotedType(b, from + 1, p);
    }
    /** Type of the value between two quotation marks; only lists and strings have quotation marks inside. */
    #quotedType(b, from, to) {
        if (!this.#doubled)
            return typeOf(b, from, to);
        if (b[from] !== OPEN_BRACKET || to - from > KEPT_BYTES)
            return STRING;
        let length = 0;
        for (let p = from; p < to; p++) {
            const c = b[p] ?? 0;
            this.#value[length++] = c;
            if (c === QUOTE)
                p++;
        }
        return typeOf(this.#value, 0, length);
    }
}

;// CONCATENATED MODULE: ./records/table/faults.js

/** Counts the faults of a file and hands them on. */
class FaultSink {
    count = 0;
    #file;
    #onFault;
    constructor(file, onFault) {
        this.#file = file;
        this.#onFault = onFault;
    }
    add(fault) {
        this.count++;
        this.#onFault({ file: this.#file, ...fault });
    }
}
/** What to tell of a fault of a field's text. */
function tellTextFault(fault) {
    switch (fault.kind) {
        case 'quote-in-field':
            return {
                code: 'AO_TABLE_QUOTE_IN_FIELD',
                message: 'A quotation mark stands inside an unquoted field. Put the whole field in quotation marks and double each one inside it.',
            };
        case 'text-after-quote': {
            const opened = fault.opened < fault.line ? ` The field opens in line ${fault.opened}: perhaps its closing quotation mark is missing there.` : '';
            return {
                code: 'AO_TABLE_TEXT_AFTER_QUOTE',
                message: `Text follows the closing quotation mark of a field. Double the quotation marks inside the field, or put a comma after it.${opened}`,
            };
        }
        case 'unclosed-quote':
            return {
                code: 'AO_TABLE_QUOTE_OPEN',
                message: 'The quotation mark that opens here is never closed. Close it after the text of the field, or double it and put the field in quotation marks if it is part of the text.',
            };
        case 'lone-cr':
            return {
                code: 'AO_TABLE_LONE_CR',
                message: 'A carriage return without a line feed stands outside of quotation marks. Save the file with LF or CRLF line ends, or put the field in quotation marks.',
            };
        case 'nul':
            return {
                code: 'AO_TABLE_NUL',
                message: 'The field contains a NUL character. Remove it, or export the file anew as plain UTF-8 text.',
            };
        case 'encoding': {
            const byte = fault.byte.toString(16).toUpperCase();
            return { code: 'AO_FILE_ENCODING', message: `The byte 0x${byte} here is not valid UTF-8. Save the file as UTF-8.` };
        }
    }
}
/** A fault without `field` where the column has no name. */
function fieldName(names, index) {
    const name = names[index];
    return name === undefined || name === '' ? {} : { field: name };
}
function blankLines(first, count) {
    const which = count === 1 ? `Line ${first} is blank` : `Lines ${first} to ${first + count - 1} are blank`;
    return { line: first, code: 'AO_TABLE_BLANK_LINE', message: `${which}, and rows follow. Remove ${count === 1 ? 'it' : 'them'}.` };
}
function whiteLine(line) {
    return { line, code: 'AO_TABLE_BLANK_LINE', message: 'The line holds nothing but white space. Remove it.' };
}
const fieldsOf = (count) => (count === 1 ? '1 field' : `${count} fields`);
function tooFewFields(count, names) {
    const missing = bytes_shown(names[count] ?? '');
    return {
        code: 'AO_TABLE_WIDTH',
        message: `The row has ${fieldsOf(count)}, the header ${names.length}: there is none for ${missing}. Add what is missing; an empty field is a comma with nothing after it.`,
    };
}
function tooManyFields(count, names) {
    return {
        code: 'AO_TABLE_WIDTH',
        message: `The row has ${fieldsOf(count)}, the header ${names.length}; the first that is too many begins here. Put fields that contain commas in quotation marks, or remove it.`,
    };
}
function blankId() {
    return { code: 'AO_TABLE_BLANK_ID', message: 'The id, the first field of the row, is blank. Give the row an id, or remove it.' };
}
function duplicateId(id, firstLine) {
    return {
        code: 'AO_TABLE_DUPLICATE_ID',
        message: `The id ${bytes_shown(id)} stands already in line ${firstLine}. Every row needs an id of its own: change one of the two, or remove it.`,
    };
}
function blankName(place, index) {
    return {
        ...place,
        code: 'AO_TABLE_HEADER_BLANK',
        message: `Column ${index + 1} has no name. Name it in the header, or remove the column.`,
    };
}
function duplicateName(place, name, first, index) {
    return {
        ...place,
        field: name,
        code: 'AO_TABLE_HEADER_DUPLICATE',
        message: `Columns ${first + 1} and ${index + 1} have the same name, ${bytes_shown(name)}. Rename or remove one of them.`,
    };
}
function oneColumn(line, name) {
    const separator = name.includes(';') ? 'semicolons' : name.includes('\t') ? 'tabs' : undefined;
    const advice = separator
        ? `The fields seem to be separated by ${separator}: save the file with commas between them.`
        : 'Add a column for what the ids stand for.';
    return {
        line,
        code: 'AO_TABLE_ONE_COLUMN',
        message: `The header has one column, and a lookup table needs the id and at least one more. ${advice}`,
    };
}
function noRows(line) {
    return {
        line,
        code: 'AO_TABLE_NO_ROWS',
        message: 'The file has a header and no rows, so it would empty the table. Add rows, or set `allow-empty: true` if that is what you want.',
    };
}

;// CONCATENATED MODULE: ./records/table/id-log.js
/** The topmost `bits` of a hash whose bits have been mixed once more; `bits` from 1 to 31. */
function id_log_top(h, bits) {
    return Math.imul(h, 0x9e3779b1) >>> (32 - bits);
}
const FILTER_BITS = 24;
/** Hashes that stand more than once in a log, as a filter: it may let others through, never keeps one of them back. */
class SuspectIds {
    #seed;
    #bits = new Uint8Array(0);
    /** About how many different hashes were added. */
    count = 0;
    constructor(seed) {
        this.#seed = seed;
    }
    add(a) {
        if (this.count === 0)
            this.#bits = new Uint8Array(2 ** (FILTER_BITS - 3));
        const bit = id_log_top(a & this.#seed.mask, FILTER_BITS);
        const byte = this.#bits[bit >>> 3] ?? 0;
        const added = byte | (1 << (bit & 7));
        if (added === byte)
            return;
        this.#bits[bit >>> 3] = added;
        this.count++;
    }
    has(a) {
        const bit = id_log_top(a & this.#seed.mask, FILTER_BITS);
        return (((this.#bits[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1;
    }
}
const FIRST_BLOCK = 2 ** 10;
const LARGEST_BLOCK = 2 ** 16;
const BUCKET_ENTRIES = 1024;
const ROUND_ENTRIES = 2 ** 21;
const MOST_ROUNDS = 8;
/**
 * The hash of every id of a table: eight bytes an id, in blocks, so that growing copies nothing.
 * Equal ids have equal hashes; whether equal hashes are equal ids, only their bytes tell.
 */
class IdLog {
    #seed;
    #full = [];
    #block = new Int32Array(FIRST_BLOCK);
    #fill = 0;
    /** Entries in the full blocks. */
    #before = 0;
    // Scratch space of the search.
    #entries = new Int32Array(0);
    #table = new Int32Array(4 * BUCKET_ENTRIES);
    constructor(seed) {
        this.#seed = seed;
    }
    get size() {
        return this.#before + this.#fill / 2;
    }
    add(a, b) {
        const block = this.#block;
        const fill = this.#fill;
        block[fill] = a & this.#seed.mask;
        block[fill + 1] = b & this.#seed.mask;
        this.#fill = fill + 2;
        if (fill + 2 === block.length)
            this.#grow();
        return true;
    }
    #clear() {
        this.#full.length = 0;
        this.#before = 0;
        this.#block = new Int32Array(FIRST_BLOCK);
        this.#fill = 0;
        this.#entries = new Int32Array(0);
    }
    #grow() {
        this.#full.push(this.#block);
        this.#before += this.#block.length / 2;
        this.#block = new Int32Array(Math.min(LARGEST_BLOCK, 2 * this.#block.length));
        this.#fill = 0;
    }
    /**
     * The hashes that stand more than once; undefined where there are none. The log is spread over buckets that fit the processor's cache, and
     * each is searched by itself; a long log in rounds, so that the scratch space is 16 MiB or an eighth of the log. The log is empty afterwards.
     */
    suspects() {
        const suspects = new SuspectIds(this.#seed);
        const rounds = Math.min(MOST_ROUNDS, Math.ceil(this.size / ROUND_ENTRIES));
        for (let round = 0; round < rounds; round++)
            this.#search(round, rounds, suspects);
        this.#clear();
        return suspects.count === 0 ? undefined : suspects;
    }
    /** Searches the entries whose lane b falls into one of `rounds` equal shares of all values. */
    #search(round, rounds, suspects) {
        const bits = Math.max(1, Math.ceil(Math.log2(this.size / rounds / BUCKET_ENTRIES)));
        // Where each bucket begins; spreading moves it to where the bucket ends.
        const ends = new Int32Array(2 ** bits + 1);
        for (const block of this.#blocks())
            countBuckets(block, round, rounds, bits, ends);
        for (let k = 1; k < ends.length; k++)
            ends[k] = (ends[k] ?? 0) + (ends[k - 1] ?? 0);
        const length = 2 * (ends[ends.length - 1] ?? 0);
        if (this.#entries.length < length)
            this.#entries = new Int32Array(length);
        const entries = this.#entries;
        for (const block of this.#blocks())
            spread(block, round, rounds, bits, ends, entries);
        let start = 0;
        for (let k = 0; k < 2 ** bits; k++) {
            const end = ends[k] ?? 0;
            if (end - start > 1)
                this.#searchBucket(entries, start, end, suspects);
            start = end;
        }
    }
    *#blocks() {
        yield* this.#full;
        yield this.#block.subarray(0, this.#fill);
    }
    /** Finds equal pairs among the entries `start` to `end` with an open-addressing table of positions. */
    #searchBucket(entries, start, end, suspects) {
        const bits = Math.ceil(Math.log2(end - start)) + 1;
        const mask = 2 ** bits - 1;
        if (this.#table.length <= mask)
            this.#table = new Int32Array(mask + 1);
        const table = this.#table;
        table.fill(0, 0, mask + 1);
        for (let at = start; at < end; at++) {
            const a = entries[2 * at] ?? 0;
            const b = entries[2 * at + 1] ?? 0;
            let slot = id_log_top(b, bits);
            let other = table[slot] ?? 0;
            while (other > 0 && (entries[2 * other - 2] !== a || entries[2 * other - 1] !== b)) {
                slot = (slot + 1) & mask;
                other = table[slot] ?? 0;
            }
            if (other > 0)
                suspects.add(a);
            else
                table[slot] = at + 1;
        }
    }
}
/** Shares hashes out among `shares` of about equal size, by their lane b. */
function shareOf(b, shares) {
    return ((b >>> 16) * shares) >>> 16;
}
/** Counts a block's entries for each bucket, one place further on. */
function countBuckets(block, round, rounds, bits, counts) {
    for (let i = 0; i < block.length; i += 2) {
        if (rounds > 1 && shareOf(block[i + 1] ?? 0, rounds) !== round)
            continue;
        const bucket = id_log_top(block[i] ?? 0, bits) + 1;
        counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
}
/** Puts a block's entries into their buckets. */
function spread(block, round, rounds, bits, ends, entries) {
    for (let i = 0; i < block.length; i += 2) {
        const a = block[i] ?? 0;
        const b = block[i + 1] ?? 0;
        if (rounds > 1 && shareOf(b, rounds) !== round)
            continue;
        const bucket = id_log_top(a, bits);
        const at = ends[bucket] ?? 0;
        ends[bucket] = at + 1;
        entries[2 * at] = a;
        entries[2 * at + 1] = b;
    }
}

;// CONCATENATED MODULE: ./records/table/record-reader.js



/** 1 for the bytes that are text and nothing else, whatever the state: ASCII without what CSV gives a meaning to, and without NUL. */
const PLAIN_TEXT = new Uint8Array(256).fill(1, 1, 0x80);
for (const c of [bytes_LF, CR, QUOTE, COMMA])
    PLAIN_TEXT[c] = 0;
/** From this length on, in bytes, copying at once is faster than byte by byte. */
const LONG_RUN = 64;
const START = 0;
const BARE = 1;
const QUOTED = 2;
const CLOSED = 3;
/**
 * Reads records byte by byte, in pieces of any length, and says all that is wrong with their text. RFC 4180, where LF is as good as CRLF.
 *
 * How it goes on after a fault, so that one does not lead to many: a quotation mark inside a bare field is a character like any other; where text
 * follows a closing quotation mark, the rest of the field is bare, so that the record ends with its line; a lone CR is a character of a bare field;
 * a quoted field that never closes ends with the line in which it opens, and is read anew from there. Of each kind of fault the first in a field is
 * told (of lone CRs, the first in a record).
 */
class RecordReader {
    #cursor;
    #handler;
    #hash;
    #raw = new Uint8Array(KEPT_BYTES);
    #rawLength = 0;
    #state = START;
    #column = 1;
    /** Bytes of the record in the pieces so far, its line end included; and those before the current byte. */
    #bytes = 0;
    #position = 0;
    /** The last byte was a CR outside of quotation marks. */
    #afterCr = false;
    #loneCr = false;
    #quoteFault = false;
    #nulFault = false;
    #encodingFault = false;
    // The quotation mark that opened last, and the end of its line: the record's and the value's length there.
    #openLine = 1;
    #openColumn = 1;
    #lineEndBytes = 0;
    #lineEndLength = 0;
    #faults = [];
    #record;
    #field = {
        index: 0,
        line: 1,
        column: 1,
        value: Buffer.alloc(KEPT_BYTES),
        kept: 0,
        length: 0,
        quoted: false,
        faulty: false,
        hashA: 0,
        hashB: 0,
    };
    // The UTF-8 sequence that is under way: bytes it wants, range of the next one, and its first byte with its place.
    #wanted = 0;
    #low = 0x80;
    #high = 0xbf;
    #lead = 0;
    #leadColumn = 0;
    constructor(cursor, seed, handler) {
        this.#cursor = cursor;
        this.#hash = new IdHash(seed);
        this.#handler = handler;
        const text = () => this.#text();
        this.#record = { line: 1, fields: 0, blank: false, lineEnd: 0, faults: this.#faults, doubtful: false, text };
    }
    /** True within a record, from its first byte to its line end. */
    get within() {
        return this.#bytes > 0;
    }
    /** True within a record that may still turn out to be a blank line. */
    get maybeBlank() {
        return this.#bytes === 1 && this.#afterCr;
    }
    /** True where the record that ended last is a blank line. */
    get wasBlank() {
        return this.#record.blank;
    }
    /** Reads up to the end of one record. Returns the position after it, or `to` where the record goes on. */
    feed(b, from, to) {
        if (this.#bytes === 0)
            this.#begin();
        for (let p = from; p < to; p++) {
            const c = b[p] ?? 0;
            if (PLAIN_TEXT[c] === 1 && this.#isPlain()) {
                p = this.#takeRun(b, p, to);
                continue;
            }
            this.#position = this.#bytes + p - from;
            const continues = (c >= 0x80 || this.#wanted > 0) && this.#encoding(c);
            if (this.#afterCr && c !== bytes_LF)
                this.#tellLoneCr();
            if (this.#take(c)) {
                this.#keep(b, from, p + 1);
                this.#finish(this.#afterCr ? 2 : 1);
                this.#cursor.line++;
                return p + 1;
            }
            if (!continues)
                this.#column++;
        }
        this.#keep(b, from, to);
        return to;
    }
    /**
     * The file has ended, and with it the record that has no line end, where there is one. Where a number is returned, the file must be read on from
     * that many bytes after the beginning of this last record: a quoted field did not close, and the lines it had taken are records of their own.
     */
    end() {
        if (this.#bytes === 0)
            return undefined;
        if (this.#wanted > 0)
            this.#encoding(bytes_LF);
        if (this.#afterCr)
            this.#tellLoneCr();
        if (this.#state === QUOTED)
            return this.#endUnclosed();
        this.#endField();
        this.#finish(0);
        return undefined;
    }
    #endUnclosed() {
        this.#tell('unclosed-quote', this.#openLine, this.#openColumn);
        this.#record.doubtful = true;
        const bytes = this.#lineEndBytes;
        if (bytes === 0) {
            this.#endField();
            this.#finish(0);
            return undefined;
        }
        const field = this.#field;
        const crlf = field.value[this.#lineEndLength - 1] === CR;
        field.length = crlf ? this.#lineEndLength - 1 : this.#lineEndLength;
        this.#faults = this.#faults.filter(({ line }) => line <= this.#openLine);
        this.#bytes = bytes;
        this.#endField();
        this.#finish(crlf ? 2 : 1);
        this.#cursor.line = this.#openLine + 1;
        return bytes;
    }
    #begin() {
        const record = this.#record;
        record.line = this.#cursor.line;
        record.fields = 0;
        record.blank = false;
        record.doubtful = false;
        this.#hash.begin();
        this.#faults = [];
        this.#rawLength = 0;
        this.#loneCr = false;
        this.#column = 1;
        this.#beginField(1);
    }
    #beginField(column) {
        const field = this.#field;
        field.index = this.#record.fields;
        field.line = this.#cursor.line;
        field.column = column;
        field.length = 0;
        field.quoted = false;
        field.faulty = false;
        this.#state = START;
        this.#quoteFault = false;
        this.#nulFault = false;
        this.#encodingFault = false;
    }
    /** Takes one byte; true where it ends the record. */
    #take(c) {
        if (this.#state === QUOTED) {
            this.#takeQuoted(c);
            return false;
        }
        switch (c) {
            case bytes_LF:
                this.#record.blank = this.#state === START && this.#record.fields === 0;
                if (!this.#record.blank)
                    this.#endField();
                return true;
            case CR:
                this.#afterCr = true;
                return false;
            case COMMA:
                this.#endField();
                this.#beginField(this.#column + 1);
                return false;
            case QUOTE:
                this.#takeQuote();
                return false;
            default:
                if (this.#state === CLOSED)
                    this.#tellQuote('text-after-quote');
                this.#state = BARE;
                this.#append(c);
                return false;
        }
    }
    /** Whether plain text may follow as it comes: no CR and no part of a character before it wants a look, nor a closing quotation mark. */
    #isPlain() {
        return this.#wanted === 0 && !this.#afterCr && this.#state !== CLOSED;
    }
    /** Takes plain text from `from` as far as it goes; returns the position of its last byte. */
    #takeRun(b, from, to) {
        let end = from + 1;
        while (end < to && PLAIN_TEXT[b[end] ?? 0] === 1)
            end++;
        const field = this.#field;
        const kept = Math.min(end, from + KEPT_BYTES - field.length);
        if (kept - from > LONG_RUN)
            field.value.set(b.subarray(from, kept), field.length);
        else
            for (let p = from; p < kept; p++)
                field.value[field.length + p - from] = b[p] ?? 0;
        if (field.index === 0)
            for (let p = from; p < end; p++)
                this.#hash.add(b[p] ?? 0);
        field.length += end - from;
        this.#column += end - from;
        if (this.#state === START)
            this.#state = BARE;
        return end - 1;
    }
    #takeQuoted(c) {
        if (c === QUOTE) {
            this.#state = CLOSED;
            return;
        }
        if (c === bytes_LF && this.#lineEndBytes === 0) {
            this.#lineEndBytes = this.#position + 1;
            this.#lineEndLength = this.#field.length;
        }
        this.#append(c);
        if (c !== bytes_LF)
            return;
        this.#cursor.line++;
        this.#column = 0;
    }
    #takeQuote() {
        if (this.#state === START) {
            this.#state = QUOTED;
            this.#field.quoted = true;
            this.#openLine = this.#cursor.line;
            this.#openColumn = this.#column;
            this.#lineEndBytes = 0;
            return;
        }
        if (this.#state === CLOSED)
            this.#state = QUOTED;
        else
            this.#tellQuote('quote-in-field');
        this.#append(QUOTE);
    }
    #append(c) {
        const field = this.#field;
        if (field.length < KEPT_BYTES)
            field.value[field.length] = c;
        field.length++;
        if (field.index === 0)
            this.#hash.add(c);
        if (c !== 0 || this.#nulFault)
            return;
        this.#nulFault = true;
        this.#tell('nul', this.#cursor.line, this.#column);
    }
    #endField() {
        const field = this.#field;
        field.kept = Math.min(field.length, KEPT_BYTES);
        if (field.index === 0) {
            this.#hash.end();
            field.hashA = this.#hash.a;
            field.hashB = this.#hash.b;
        }
        this.#record.fields++;
        this.#handler.field(field);
    }
    /** Follows UTF-8; true where the byte rightly continues a sequence. */
    #encoding(c) {
        if (this.#wanted > 0) {
            if (c >= this.#low && c <= this.#high) {
                this.#wanted--;
                this.#low = 0x80;
                this.#high = 0xbf;
                return true;
            }
            this.#wanted = 0;
            this.#tellEncoding(this.#leadColumn);
        }
        if (c < 0x80)
            return false;
        this.#lead = c;
        this.#leadColumn = this.#column;
        this.#low = c === 0xe0 ? 0xa0 : c === 0xf0 ? 0x90 : 0x80;
        this.#high = c === 0xed ? 0x9f : c === 0xf4 ? 0x8f : 0xbf;
        if (c >= 0xc2 && c <= 0xf4)
            this.#wanted = c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
        else
            this.#tellEncoding(this.#column);
        return false;
    }
    #tellEncoding(column) {
        if (!this.#encodingFault)
            this.#tell('encoding', this.#cursor.line, column, this.#lead);
        this.#encodingFault = true;
    }
    #tellQuote(kind) {
        if (!this.#quoteFault)
            this.#tell(kind, this.#cursor.line, this.#column);
        this.#quoteFault = true;
        this.#record.doubtful = true;
    }
    /** The CR before the current byte ends no line: it is text, and what surrounds it is not judged for its quotation marks. */
    #tellLoneCr() {
        this.#afterCr = false;
        if (!this.#loneCr)
            this.#tell('lone-cr', this.#cursor.line, this.#column - 1);
        this.#loneCr = true;
        this.#field.faulty = true;
        this.#quoteFault = true;
        this.#record.doubtful = true;
        this.#state = BARE;
        this.#append(CR);
    }
    #tell(kind, line, column, byte = 0) {
        this.#field.faulty = true;
        if (this.#faults.length < MOST_TEXT_FAULTS)
            this.#faults.push({ kind, line, column, field: this.#field.index, byte, opened: this.#openLine });
    }
    #keep(b, from, to) {
        this.#bytes += to - from;
        const until = Math.min(to, from + KEPT_BYTES - this.#rawLength);
        if (until <= from)
            return;
        this.#raw.set(b.subarray(from, until), this.#rawLength);
        this.#rawLength += until - from;
    }
    #finish(lineEnd) {
        const record = this.#record;
        record.lineEnd = lineEnd;
        record.faults = this.#faults.sort((a, b) => a.line - b.line || a.column - b.column);
        this.#rawLength = Math.min(this.#rawLength, this.#bytes - lineEnd);
        this.#afterCr = false;
        this.#handler.record(record);
        this.#bytes = 0;
    }
    #text() {
        const text = bytes_decode(this.#raw.subarray(0, this.#rawLength));
        return this.#rawLength === KEPT_BYTES && text.endsWith('\ufffd') ? text.slice(0, -1) : text;
    }
}

;// CONCATENATED MODULE: ./records/table/table-scanner.js



/**
 * So many bytes are checked, then scanned, while they are in the processor's cache. The first blocks are smaller: the types that are likely in each
 * column are known sooner, and the engine compiles the scan after having seen all of it.
 */
const table_scanner_BLOCK_BYTES = 128 * 1024;
const FIRST_BLOCK_BYTES = 4 * 1024;
/**
 * Goes through a table's bytes once. The fast scan takes rows that are good and lie in one piece; the record reader takes the others: the header,
 * rows that chunks cut in two, the last one, and all that have a fault.
 */
class TableScanner {
    /** Bytes so far. */
    bytes = 0;
    /** Of these, the ones before the blank lines at the end. */
    filled = 0;
    #handler;
    #reader;
    #blockBytes = FIRST_BLOCK_BYTES;
    /** Where the record that the reader read last begins. */
    #recordStart = 0;
    constructor(cursor, seed, handler) {
        this.#handler = handler;
        this.#reader = new RecordReader(cursor, seed, handler);
    }
    take(chunk) {
        let p = this.#reader.within ? this.#readRecord(chunk, 0) : 0;
        while (p < chunk.length) {
            const limit = chunk.lastIndexOf(bytes_LF, p + this.#blockBytes - 1) + 1;
            if (limit > p && isText(chunk.subarray(p, limit))) {
                this.#blockBytes = Math.min(table_scanner_BLOCK_BYTES, 2 * this.#blockBytes);
                p = this.#scan(chunk, p, limit);
            }
            else {
                do
                    p = this.#readRecord(chunk, p);
                while (p < limit);
            }
        }
        this.bytes += chunk.length;
        if (this.#reader.within && !this.#reader.maybeBlank)
            this.filled = this.bytes;
    }
    /** The file has ended. Where a number is returned, it must be read on from there: see `RecordReader.end`. */
    end() {
        if (this.#reader.within)
            this.filled = this.bytes;
        const more = this.#reader.end();
        if (more === undefined)
            return undefined;
        this.bytes = this.#recordStart + more;
        this.filled = this.bytes;
        return this.bytes;
    }
    #scan(chunk, from, limit) {
        let p = from;
        while (p < limit) {
            const end = this.#handler.fastScan()?.run(chunk, p, limit) ?? p;
            if (end > p)
                this.filled = this.bytes + end;
            p = end < limit ? this.#readRecord(chunk, end) : end;
        }
        return p;
    }
    #readRecord(chunk, from) {
        if (!this.#reader.within)
            this.#recordStart = this.bytes + from;
        const end = this.#reader.feed(chunk, from, chunk.length);
        if (!this.#reader.within && !this.#reader.wasBlank)
            this.filled = this.bytes + end;
        return end;
    }
}
/** Valid UTF-8 without NUL. */
function isText(bytes) {
    return (0,external_node_buffer_.isUtf8)(bytes) && bytes.indexOf(0) < 0;
}

;// CONCATENATED MODULE: ./records/table/read-records.js


/** Reads a file again from its beginning, until its end or until the handler is done. */
async function readRecords(source, cursor, seed, handler, signal) {
    const scanner = new TableScanner(cursor, seed, handler);
    for (let from = 0; from !== undefined; from = scanner.end()) {
        for await (const chunk of textChunks(source, { signal, from })) {
            scanner.take(chunk);
            if (handler.done)
                return;
        }
    }
}

;// CONCATENATED MODULE: ./records/table/duplicates.js








/** So many ids are held in memory at a time; where more are suspected, the file is read once more for each such part of them. */
const duplicates_MOST_IDS = 131_072;
const SHORT_ID_BYTES = 64;
/** What equal ids have in common and different ids have not: short ids themselves, digests of long ones. */
function keyOf(field) {
    if (field.length <= SHORT_ID_BYTES)
        return field.value.toString('latin1', 0, field.length);
    const digest = (0,external_node_crypto_.createHash)('sha256').update(field.value.subarray(0, field.kept)).digest('base64');
    const rest = field.length > KEPT_BYTES ? `${field.length} ${field.hashA} ${field.hashB}` : '';
    // No faultless id contains NUL.
    return `\0${digest}${rest}`;
}
/**
 * Compares the ids whose hashes are suspected, by their bytes, and reports each that stands already in a row before.
 * Rows that are good and not suspected are left to the fast scan.
 */
class DuplicateFinder {
    cursor = startOfFile();
    #header;
    #faults;
    #isSuspect;
    #fast;
    #firstLines = new Map();
    #headerRead = false;
    #key;
    #id = '';
    constructor(header, faults, seed, isSuspect) {
        this.#header = header;
        this.#faults = faults;
        this.#isSuspect = isSuspect;
        const sink = { add: (a, b) => !isSuspect(a, b) };
        if (header.trusted)
            this.#fast = new FastScan(this.cursor, new ColumnTypes(header.names.length), sink, seed);
    }
    fastScan() {
        return this.#headerRead ? this.#fast : undefined;
    }
    field(field) {
        if (field.index > 0)
            return;
        this.#key = undefined;
        if (!this.#headerRead || field.faulty || !this.#isSuspect(field.hashA, field.hashB) || bytes_isBlank(field.value, 0, field.kept))
            return;
        this.#key = keyOf(field);
        if (this.#firstLines.has(this.#key))
            this.#id = bytes_decode(field.value.subarray(0, field.kept));
    }
    record(record) {
        if (record.blank)
            return;
        if (!this.#headerRead) {
            this.#headerRead = true;
            return;
        }
        const index = this.cursor.rows++;
        if (this.#key === undefined)
            return;
        const first = this.#firstLines.get(this.#key);
        if (first === undefined)
            this.#firstLines.set(this.#key, record.line);
        else {
            const name = fieldName(this.#header.names, 0);
            this.#faults.add({ line: record.line, column: 1, index, ...name, ...duplicateId(this.#id, first), record: record.text() });
        }
    }
}
/** Reads the file again to tell which of the suspected ids are really equal, and reports these. */
async function reportDuplicates(source, suspects, header, faults, seed, signal) {
    const parts = Math.ceil(suspects.count / duplicates_MOST_IDS);
    for (let part = 0; part < parts; part++) {
        const isSuspect = (a, b) => shareOf(b, parts) === part && suspects.has(a);
        const finder = new DuplicateFinder(header, faults, seed, isSuspect);
        await readRecords(source, finder.cursor, seed, finder, signal);
    }
}

;// CONCATENATED MODULE: ./records/table/header.js



/** Far more columns than any table has: what has more is no table, and its names would fill the memory. */
const MOST_COLUMNS = 16_384;
/** Of a name, so many characters are kept: enough to recognise it, and a missing quotation mark cannot make one of megabytes. */
const NAME_LENGTH = 200;
/** Takes the fields of the first record and judges them as names of columns. */
class HeaderReader {
    #file;
    #names = [];
    #first = new Map();
    #faults = [];
    constructor(file) {
        this.#file = file;
    }
    /** @throws DataError AO_FILE_NOT_TABLE */
    field(field) {
        if (field.index >= MOST_COLUMNS) {
            throw new errors/* DataError */.fL('AO_FILE_NOT_TABLE', `The header of ${this.#file} has more than ${MOST_COLUMNS} columns.`, { file: this.#file, line: field.line }, {
                hint: 'Check that it is a CSV file with one row a line.',
            });
        }
        const name = bytes_decode(field.value.subarray(0, field.kept));
        this.#names.push(name.slice(0, NAME_LENGTH));
        if (field.faulty)
            return;
        const place = { line: field.line, column: field.column };
        const first = this.#first.get(name);
        if (bytes_isBlank(field.value, 0, field.kept))
            this.#faults.push(blankName(place, field.index));
        else if (first === undefined)
            this.#first.set(name, field.index);
        else
            this.#faults.push(duplicateName(place, name.slice(0, NAME_LENGTH), first, field.index));
    }
    /** The record has ended: reports its faults. */
    end(record, faults) {
        for (const fault of record.faults) {
            faults.add({ line: fault.line, column: fault.column, ...fieldName(this.#names, fault.field), ...tellTextFault(fault) });
        }
        for (const fault of this.#faults)
            faults.add(fault);
        const single = this.#names.length === 1;
        if (single && !record.doubtful)
            faults.add(oneColumn(record.line, this.#names[0] ?? ''));
        return { names: this.#names, trusted: !record.doubtful && !single, doubtful: record.doubtful };
    }
}

;// CONCATENATED MODULE: ./records/table/row-judge.js








const isWhite = (c) => c === SPACE || c === TAB;
/** Judges every record that the reader reads: the first as the header, the others as rows. */
class RowJudge {
    header;
    columns = new ColumnTypes(0);
    /** Blank lines since the last record, and the first of them. */
    blankLines = 0;
    firstBlankLine = 0;
    headerLine = 0;
    /** Records that ended with the file. */
    unended = 0;
    cursor = startOfFile();
    ids;
    #fast;
    #seed;
    #faults;
    #headerReader;
    // Of the current row:
    #types = new Uint8Array(0);
    #whiteLine = false;
    #idFaulty = false;
    #idBlank = false;
    #hashA = 0;
    #hashB = 0;
    #surplus = { line: 0, column: 0 };
    constructor(file, faults, seed) {
        this.ids = new IdLog(seed);
        this.#seed = seed;
        this.#faults = faults;
        this.#headerReader = new HeaderReader(file);
    }
    /** Not before the header is known; and the row after blank lines is the reader's, for it is what makes them a fault. */
    fastScan() {
        return this.blankLines > 0 ? undefined : this.#fast;
    }
    field(field) {
        if (this.header === undefined) {
            this.#headerReader.field(field);
            return;
        }
        const width = this.columns.width;
        if (field.index === 0)
            this.#takeId(field);
        if (field.index < width)
            this.#types[field.index] = field.length > KEPT_BYTES ? STRING : typeOf(field.value, 0, field.length);
        if (field.index !== width)
            return;
        this.#surplus.line = field.line;
        this.#surplus.column = field.column;
    }
    #takeId(field) {
        this.#idFaulty = field.faulty;
        this.#idBlank = bytes_isBlank(field.value, 0, field.kept);
        this.#hashA = field.hashA;
        this.#hashB = field.hashB;
        this.#whiteLine = !field.quoted && isWhite(field.value[0]) && field.value.subarray(0, field.kept).every(isWhite);
    }
    record(record) {
        if (record.blank) {
            if (this.blankLines === 0)
                this.firstBlankLine = record.line;
            this.blankLines++;
            return;
        }
        if (this.blankLines > 0)
            this.#faults.add(blankLines(this.firstBlankLine, this.blankLines));
        this.blankLines = 0;
        if (record.lineEnd === 2)
            this.cursor.crlf++;
        if (record.lineEnd === 0)
            this.unended++;
        if (this.header === undefined)
            this.#takeHeader(record);
        else
            this.#takeRow(record, this.header);
    }
    #takeHeader(record) {
        this.header = this.#headerReader.end(record, this.#faults);
        this.headerLine = record.line;
        this.columns = new ColumnTypes(this.header.names.length);
        this.#types = new Uint8Array(this.header.names.length);
        if (this.header.trusted)
            this.#fast = new FastScan(this.cursor, this.columns, this.ids, this.#seed);
    }
    #takeRow(record, header) {
        const faults = this.#rowFaults(record, header);
        if (faults.length > 0) {
            const text = record.text();
            for (const fault of faults)
                this.#faults.add({ index: this.cursor.rows, ...fault, record: text });
        }
        else {
            const width = Math.min(record.fields, this.columns.width);
            for (let column = 0; column < width; column++)
                this.columns.add(column, this.#types[column] ?? STRING, record.line);
        }
        if (!this.#idFaulty && !this.#idBlank)
            this.ids.add(this.#hashA, this.#hashB);
        this.cursor.rows++;
    }
    #rowFaults(record, { names, trusted }) {
        const faults = record.faults.map((fault) => ({
            line: fault.line,
            column: fault.column,
            ...fieldName(names, fault.field),
            ...tellTextFault(fault),
        }));
        if (record.fields === 1 && this.#whiteLine)
            return [...faults, whiteLine(record.line)];
        if (!this.#idFaulty && this.#idBlank)
            faults.push({ line: record.line, column: 1, ...fieldName(names, 0), ...blankId() });
        if (!trusted || record.doubtful)
            return faults;
        if (record.fields < names.length)
            faults.push({ line: record.line, ...fieldName(names, record.fields), ...tooFewFields(record.fields, names) });
        if (record.fields > names.length)
            faults.push({ ...this.#surplus, ...tooManyFields(record.fields, names) });
        return faults;
    }
}

;// CONCATENATED MODULE: ./records/table/remarks.js

const LARGE_BYTES = 100_000_000;
function byteOrderMark() {
    return { level: 'notice', code: 'AO_TABLE_BOM', message: 'The file begins with a byte order mark, which is not sent.', line: 1 };
}
function blankEnd(first, count) {
    const lines = count === 1 ? 'A blank line' : `${count} blank lines`;
    return { level: 'notice', code: 'AO_TABLE_BLANK_END', message: `${lines} at the end of the file will not be sent.`, line: first };
}
function mixedLineEnds(crlf, lf) {
    return {
        level: 'notice',
        code: 'AO_TABLE_LINE_ENDS',
        message: `Line ends are mixed: ${crlf} CRLF and ${lf} LF. Both are valid; the file is sent as it is.`,
    };
}
function largeTable(bytes) {
    if (bytes <= LARGE_BYTES)
        return undefined;
    const message = `The table has ${bytes} bytes; the service takes 100 MB, which it may count as ${LARGE_BYTES} bytes. Remove rows or columns that are not needed.`;
    return { level: 'warning', code: 'AO_TABLE_LARGE', message };
}
/** Tells of a column whose values are of one type with few exceptions. */
function oddValues({ name, type, counts, oddLine }) {
    if (oddLine === undefined || type === 'mixed')
        return undefined;
    const others = Object.entries(counts).filter(([other, count]) => other !== type && other !== 'empty' && count > 0);
    const odd = others.reduce((sum, [, count]) => sum + count, 0);
    const kinds = others.map(([other, count]) => `${count} ${other}`).join(', ');
    const values = odd === 1 ? 'value' : 'values';
    return {
        level: 'warning',
        code: 'AO_TABLE_ODD_VALUE',
        message: `Column ${bytes_shown(name)} is of type ${type}, except for ${odd} ${values} (${kinds}), the first in this row. The service types every value by itself: check whether that is meant.`,
        line: oddLine,
    };
}

;// CONCATENATED MODULE: ./records/table/summary.js

/** The result of a validation that has come to its end. */
function summarize(judge, header, { file, bytes, marked, faults, sha256 }) {
    const { cursor } = judge;
    const columns = judge.columns.summarize(header.names);
    const lf = cursor.rows + 1 - cursor.crlf - judge.unended;
    const remarks = [
        marked && byteOrderMark(),
        judge.blankLines > 0 && blankEnd(judge.firstBlankLine, judge.blankLines),
        cursor.crlf > 0 && lf > 0 && mixedLineEnds(cursor.crlf, lf),
        largeTable(bytes),
        ...columns.map(oddValues),
    ];
    return {
        rows: cursor.rows,
        columns,
        bytes,
        ...(faults === 0 && { sha256 }),
        faults,
        remarks: remarks.filter((remark) => remark !== undefined && remark !== false).map((remark) => ({ ...remark, file })),
    };
}

;// CONCATENATED MODULE: ./records/table/validate.js









/**
 * Validates a lookup table by the rules of the replace endpoint, in one pass over its bytes, and hands on what is to be sent.
 *
 * - CSV by RFC 4180 in UTF-8; records end with LF or CRLF, also mixed. How reading goes on after a fault: see `RecordReader`.
 * - The header names two columns or more; names are unique and not blank. Every row has as many fields.
 * - Ids, the first fields, are unique and not blank (white space is blank). Two ids are equal where their values are, quotation marks undone.
 * - No blank lines but at the end, no NUL, at least one row unless `allowEmpty`.
 *
 * Memory does not grow with the file, except by eight bytes a row. A file with suspected duplicates is read a second time.
 * @throws DataError AO_FILE_TOO_LARGE, AO_FILE_EMPTY, AO_FILE_ENCODING (UTF-16), AO_FILE_CHANGED, AO_FILE_NOT_TABLE (no text, or too many columns), and what the source throws
 * @throws Interrupted as soon as the signal aborts
 */
function validateTable(source, options) {
    return validateTableSeeded(source, options, randomSeed());
}
/** {@link validateTable} with a known seed for the hash of the ids. */
async function validateTableSeeded(source, options, seed) {
    const { file } = source;
    const { signal } = options;
    refuseTooLarge(file, source.size ?? 0, options.maxBytes);
    const faults = new FaultSink(file, options.onFault);
    const judge = new RowJudge(file, faults, seed);
    const scanner = new TableScanner(judge.cursor, seed, judge);
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let marked = 0;
    const onByteOrderMark = () => {
        marked = 3;
    };
    let sent = 0;
    for (let from = 0; from !== undefined; from = scanner.end()) {
        for await (const chunk of textChunks(source, { signal, onByteOrderMark, from })) {
            const before = scanner.bytes;
            scanner.take(chunk);
            refuseTooLarge(file, scanner.bytes + marked, options.maxBytes);
            if (faults.count === 0 && scanner.filled > before) {
                const part = chunk.subarray(Math.max(0, sent - before), scanner.filled - before);
                hash.update(part);
                const written = options.write?.(part);
                if (written)
                    await written;
                sent = scanner.filled;
            }
            if (from === 0)
                options.onBytes?.(scanner.bytes + marked);
        }
    }
    const { header } = judge;
    if (header === undefined)
        throw new errors/* DataError */.fL('AO_FILE_EMPTY', `${file} has no content.`, { file }, { hint: 'Fill or remove the file.' });
    if (judge.cursor.rows === 0 && !options.allowEmpty && !header.doubtful)
        faults.add(noRows(judge.headerLine));
    const suspects = judge.ids.suspects();
    if (suspects)
        await reportDuplicates(source, suspects, header, faults, seed, signal);
    await source.assertUnchanged();
    const facts = { file, bytes: scanner.filled, marked: marked > 0, faults: faults.count, sha256: hash.digest('hex') };
    return summarize(judge, header, facts);
}
function refuseTooLarge(file, bytes, maxBytes) {
    if (bytes <= maxBytes)
        return;
    const message = `${file} has more than ${maxBytes} bytes.`;
    throw new errors/* DataError */.fL('AO_FILE_TOO_LARGE', message, { file }, {
        hint: 'Remove rows or columns that are not needed, or raise `max-bytes` where the service allows it.',
    });
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/prepare.js
var prepare_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var prepare_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



/** Validates a file and leaves what is to be sent of it in the spool; its faults are booked as failed records. */
async function prepareTable(target, limits, spool, context) {
    const { ledger, signal, tell } = context;
    const { file } = target.data;
    const writer = spool?.writer();
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const source = prepare_addDisposableResource(env_1, await openSource(target.data), true);
            const summary = await validateTable(source, {
                ...limits,
                signal,
                onFault: (fault) => ledger.fail(fault),
                onBytes: (done) => tell({ type: 'advance', unit: 'bytes', done, total: source.size }),
                ...(writer && { write: (chunk) => writer.write(chunk) }),
            });
            ledger.counts.total += summary.rows;
            for (const remark of summary.remarks)
                ledger.remark(remark);
            if (summary.faults > 0)
                return { target, summary, body: undefined };
            tell({ type: 'info', message: `${file}: ${summary.rows} rows, ${summary.columns.length} columns, ${summary.bytes} bytes` });
            return { target, summary, body: await writer?.end() };
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = prepare_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        if (!isOfTheFile(error))
            throw error;
        ledger.fail(prepare_asFailure(error));
        return { target, summary: undefined, body: undefined };
    }
    finally {
        await writer?.abort();
    }
}
/** Faults of one file are its own; a full disk, an interruption or a bug end the run. */
function isOfTheFile(error) {
    return error instanceof errors/* AnalyticsOpsError */.dO && 'location' in error && !(error instanceof errors/* Interrupted */.j$) && error.code.startsWith('AO_FILE_');
}
function prepare_asFailure({ code, message, hint, location }) {
    return {
        file: location.file,
        line: location.line ?? 1,
        ...(location.column !== undefined && { column: location.column }),
        message: hint === undefined ? message : `${message} ${hint}`,
        code,
    };
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/sections.js
/** Parts of the report about the files: the types that the service will infer, column by column. */
function columnSections(prepared) {
    return prepared.flatMap(({ target, summary }) => {
        if (!summary || summary.faults > 0)
            return [];
        return [
            {
                kind: 'table',
                title: `Columns of ${target.data.file}`,
                columns: ['Column', 'Type', 'Values', 'Empty'],
                rows: summary.columns.map(({ name, type, counts }) => [name, type, summary.rows - counts.empty, counts.empty]),
                note: 'Types as the service will infer them.',
            },
        ];
    });
}

;// CONCATENATED MODULE: ./records/table/locate.js




class RowFinder {
    width = 0;
    rows = new Map();
    #wanted;
    #index = -1;
    #id = '';
    #blankId = false;
    constructor(wanted) {
        this.#wanted = wanted;
    }
    get done() {
        return this.#index >= 0 && this.rows.size === this.#wanted.size;
    }
    fastScan() {
        return undefined;
    }
    field(field) {
        if (field.index > 0 || !this.#wanted.has(this.#index))
            return;
        this.#id = bytes_decode(field.value.subarray(0, field.kept));
        this.#blankId = bytes_isBlank(field.value, 0, field.kept);
    }
    record(record) {
        if (record.blank)
            return;
        const index = this.#index++;
        if (index < 0)
            this.width = record.fields;
        if (!this.#wanted.has(index))
            return;
        this.rows.set(index, { index, line: record.line, id: this.#id, blankId: this.#blankId, fields: record.fields, record: record.text() });
    }
}
/** Reads a table again for single rows, named by their index (from 0, header not counted), as far as the last of them. */
async function locateRows(source, indexes, signal) {
    const finder = new RowFinder(new Set([...indexes].filter((index) => index >= 0)));
    await readRecords(source, startOfFile(), randomSeed(), finder, signal);
    return finder;
}

;// CONCATENATED MODULE: ./records/table/refusals.js

/** What the service's index 0 stands for; its specification does not say. The value is what to take from an index to have the row's. */
const BASES = { row: 0, header: 1 };
function claimOf({ message, index }) {
    const pair = /row indexes (\d{1,15}) and (\d{1,15})/i.exec(message);
    if (pair && /same primary key/i.test(message)) {
        const [first, second] = [Number(pair[1]), Number(pair[2])];
        return { kind: 'same-id', other: first === index ? second : first };
    }
    if (/primary key/i.test(message) && /blank/i.test(message))
        return { kind: 'blank-id' };
    if (/wrong number of fields/i.test(message))
        return { kind: 'width' };
    return { kind: 'unknown' };
}
/** An id as a laxer reader may see it: letters of one case, no space around, numbers by their value. */
function loosely(id) {
    const text = id.normalize('NFKC').trim().toLowerCase();
    const number = Number(text);
    return text !== '' && Number.isFinite(number) ? String(number) : text;
}
/** Without the characters that have no width, nothing is left. */
function looksBlank(id) {
    return /^[\s\p{Cf}\p{Cc}]*$/u.test(id);
}
/** How well a claim fits a row: 2 exactly, 1 loosely, 0 not at all. */
function fitness(claim, row, other, width) {
    switch (claim.kind) {
        case 'blank-id':
            return row.blankId ? 2 : looksBlank(row.id) ? 1 : 0;
        case 'width':
            return row.fields === width ? 0 : 2;
        case 'same-id':
            if (other === undefined)
                return 0;
            return row.id === other.id ? 2 : loosely(row.id) === loosely(other.id) ? 1 : 0;
        case 'unknown':
            return 0;
    }
}
/** How well all claims fit the file if indexes count from `base`; negative where a row that they name does not exist. */
function score(refusals, located, base) {
    let sum = 0;
    for (const { index, claim } of refusals) {
        const row = located.rows.get(index - base);
        const other = claim.kind === 'same-id' ? located.rows.get(claim.other - base) : undefined;
        if (row === undefined || (claim.kind === 'same-id' && other === undefined))
            return -1;
        sum += fitness(claim, row, other, located.width);
    }
    return sum;
}
/** The base that the claims fit better; undefined where they fit both alike. */
function decideBase(refusals, located) {
    const asRow = score(refusals, located, BASES.row);
    const asHeader = score(refusals, located, BASES.header);
    if (asRow === asHeader)
        return undefined;
    return asRow > asHeader ? BASES.row : BASES.header;
}
const refusals_CODE = 'AO_TABLE_ROW_REFUSED';
/** What the service said, to be followed by a full stop. */
function said(message) {
    return message.slice(0, 500).replace(/\.$/, '');
}
function decided(file, refusal, located, base) {
    const row = located.rows.get(refusal.index - base);
    if (row === undefined)
        return undefined;
    const { record, claim } = refusal;
    const other = claim.kind === 'same-id' ? located.rows.get(claim.other - base) : undefined;
    const where = other ? ` (its row ${other.index + base} is line ${other.line})` : '';
    return {
        file,
        line: row.line,
        index: row.index,
        ...(record.field !== undefined && { field: record.field }),
        message: `The service refused this row: ${said(record.message)}${where}. Mend it; nothing of the table was replaced.`,
        record: row.record,
        code: refusals_CODE,
    };
}
/** A refused row of which is known only what the service calls it. */
function undecided(file, refusal, located) {
    const { record, index } = refusal;
    const lines = [BASES.row, BASES.header].flatMap((base) => located.rows.get(index - base)?.line ?? []);
    const [line] = lines;
    const where = line === undefined
        ? 'The file has no such row.'
        : `Whether it counts the header is not known, so this is ${lines.map((each) => `line ${each}`).join(' or ')}.`;
    const field = record.field === undefined ? {} : { field: record.field };
    return { file, line: line ?? 1, ...field, message: `The service refused its row ${index}: ${said(record.message)}. ${where}`, code: refusals_CODE };
}
/**
 * Finds the rows that the service refused. Whether its index 0 is the header or the first row is not specified, so all claims of one answer are held
 * against the file (blank id, number of fields, same id in two rows) under both readings; where that does not decide, the message says so.
 */
async function locateRefusals(source, refused, signal) {
    const { file } = source;
    const refusals = [];
    for (const record of refused)
        if (record.index !== undefined)
            refusals.push({ record, index: record.index, claim: claimOf(record) });
    const named = refusals.flatMap(({ index, claim }) => (claim.kind === 'same-id' ? [index, claim.other] : [index]));
    const located = await locateRows(source, new Set(named.flatMap((index) => [index - BASES.row, index - BASES.header])), signal);
    const base = decideBase(refusals, located);
    const found = refusals.map((refusal) => (base === undefined ? undefined : decided(file, refusal, located, base)) ?? undecided(file, refusal, located));
    const nameless = refused.filter(({ index }) => index === undefined);
    return [
        ...found,
        ...nameless.map(({ message }) => ({
            file,
            line: 1,
            message: `The service refused a row and did not say which: ${said(message)}.`,
            code: refusals_CODE,
        })),
    ];
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/send.js
var send_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var send_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



/** Refusals that concern one table only; after any other the rest of the run is not sent. */
const OF_ONE_TABLE = ['rejected', 'not-found', 'too-large', 'unexpected-answer'];
/** Replaces one table; what the service refuses is located in the file and booked. */
async function sendTable(target, body, context) {
    const { client, signal, tell, ledger } = context;
    ledger.sending = true;
    try {
        await client.lookupTables.replace(target.id, body, { signal, observe: tell });
        tell({ type: 'info', message: `${target.data.file}: replaced ${target.name ?? target.id}` });
        return { ok: true, stop: false };
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        await bookRefusal(target, error, context);
        return { ok: false, stop: !OF_ONE_TABLE.includes(error.kind) };
    }
}
async function bookRefusal(target, error, { ledger }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file } = target.data;
        ledger.error(error, file);
        const refused = error.details.refused ?? [];
        if (refused.length === 0)
            return;
        const source = send_addDisposableResource(env_1, await openSource(target.data), true);
        for (const record of await locateRefusals(source, refused))
            ledger.fail(record);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = send_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/replace.js
var replace_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var replace_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** Finds the files and their tables, validates all of them, and only then sends one after another. */
async function replaceTables(context, input) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { ledger, options, tell } = context;
        const { wanted, unmatched } = await chooseFiles(input, context);
        if (wanted.length === 0)
            return noFiles(input.files ?? [], context);
        remarkUnmatched(unmatched, context);
        const targets = resolveTargets(wanted, await listTables(wanted, context));
        const spool = replace_addDisposableResource(env_1, openSpool({ folder: context.tempFolder }), true);
        tell({ type: 'phase', title: wanted.length === 1 ? 'Validate 1 file' : `Validate ${wanted.length} files` });
        const prepared = [];
        for (const target of targets)
            prepared.push(await prepareTable(target, input, options.dryRun ? undefined : spool, context));
        const record = (outcomes) => replace_book(context, prepared, outcomes);
        if (ledger.counts.failed > 0)
            return record(prepared.map(({ summary }) => (summary && summary.faults === 0 ? 'not-sent' : 'failed')));
        if (options.dryRun)
            return record(prepared.map(() => 'planned'));
        tell({ type: 'phase', title: prepared.length === 1 ? 'Replace 1 lookup table' : `Replace ${prepared.length} lookup tables` });
        const outcomes = prepared.map(() => 'not-sent');
        record(outcomes);
        try {
            await sendAll(prepared, outcomes, context);
        }
        finally {
            record(outcomes);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = replace_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** The project's tables, or nothing where a dry run has no credentials to ask for them. */
async function listTables(wanted, context) {
    const { client, options, ledger, rehearsal, signal, tell } = context;
    if (options.dryRun && client.missingCredentials('lookupTables').length > 0) {
        ledger.remark({
            level: 'notice',
            code: 'AO_NOT_CHECKED',
            message: 'Without credentials the tables of the project could not be looked up: that the names and ids exist was not checked.',
        });
        return undefined;
    }
    rehearsal?.provisionLookupTables(wanted.filter(({ written }) => !written).map(({ table }) => table));
    return client.lookupTables.list({ signal, observe: tell });
}
/** Sends in the order of the files and writes down what became of each; ends early where the rest would fare no better. */
async function sendAll(prepared, outcomes, context) {
    for (const [index, { target, summary, body }] of prepared.entries()) {
        context.signal.throwIfAborted();
        if (target.id === undefined || !body || !summary)
            continue;
        outcomes[index] = 'failed';
        const { ok, stop } = await sendTable({ ...target, id: target.id }, body, context);
        body.release();
        if (ok) {
            outcomes[index] = 'replaced';
            context.ledger.counts.sent += summary.rows;
        }
        if (stop)
            return;
    }
}
function replace_book({ ledger }, prepared, outcomes) {
    const tables = prepared.map(({ target, summary }, index) => tableResult(target, summary, outcomes[index] ?? 'not-sent'));
    ledger.result = { tables };
    const replaced = tables.filter(({ outcome }) => outcome === 'replaced').length;
    const planned = tables.filter(({ outcome }) => outcome === 'planned').length;
    const done = planned > 0
        ? `${planned} of ${tables.length} lookup tables would be replaced; nothing was sent.`
        : `${replaced} of ${tables.length} lookup tables replaced.`;
    ledger.verdict = ledger.sending || planned > 0 ? done : `${ledger.counts.failed} faults in the files; nothing was sent.`;
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, tablesSection(tables), ...columnSections(prepared));
}
function tablesSection(tables) {
    return {
        kind: 'table',
        title: 'Lookup tables',
        columns: ['File', 'Table', 'Rows', 'Columns', 'Bytes', 'Outcome'],
        rows: tables.map(({ file, name, id, rows, columns, bytes, outcome }) => [file, name ?? id, rows, columns, bytes, outcome]),
    };
}
function tableResult({ id, name, data }, summary, outcome) {
    return {
        ...(id !== undefined && { id }),
        ...(name !== undefined && { name }),
        file: data.file,
        rows: summary?.rows ?? 0,
        columns: summary?.columns.length ?? 0,
        bytes: summary?.bytes ?? 0,
        sha256: summary?.sha256 ?? '',
        outcome,
    };
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/result.js

const result_tableResult = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().optional().describe('absent where a dry run without credentials could not look it up'),
    name: schemas/* string */.YjP().optional(),
    file: schemas/* string */.YjP(),
    rows: schemas/* int */.Whr().describe('without the header'),
    columns: schemas/* int */.Whr(),
    bytes: schemas/* int */.Whr().describe('of what is sent, before compression'),
    sha256: schemas/* string */.YjP().describe('of what is sent, before compression'),
    outcome: schemas/* enum */.k5n(['replaced', 'unchanged', 'planned', 'failed', 'not-sent']),
});
const replaceResult = schemas/* object */.Ikc({ tables: schemas/* array */.YOg(result_tableResult) });

;// CONCATENATED MODULE: ./tasks/replace-lookup-table.js





const replaceLookupTable = (0,tasks_define/* defineTask */.R)({
    name: 'replace-lookup-table',
    group: 'Lookup tables',
    endpoints: [5, 6],
    summary: 'Replaces the contents of lookup tables by CSV files of the repository.',
    description: `Every file is validated to the byte before anything is sent: unique ids that are not blank in the first column, unique headers, at least
two columns, the same number of fields in every row, RFC 4180 quoting, UTF-8. One fault in one file, and nothing is sent. Then the tables are replaced
one after another, each as a whole or not at all.

The table of a file is named by \`table-id\` or the \`tables\` map; otherwise it is the table that bears the file's name without its ending.
The service allows 100 replacements of tables in 24 hours.`,
    destructive: true,
    area: 'lookupTables',
    inputs: {
        files: fields/* lines */.Mn.optional({
            description: 'CSV files, as paths or patterns relative to the workspace. Required unless `tables` is given.',
            example: 'data/*.csv',
        }),
        tableId: (0,shared_inputs/* uuidField */.iV)('Id of the table, a UUID, where `files` is exactly one file.'),
        tables: fields/* map */.Tj.optional({
            description: 'Which table each file goes to: a YAML map of paths or patterns to names or ids of tables. A file that no key matches goes by its name.',
            example: 'data/artists.csv: Artists',
        }),
        maxBytes: (0,fields/* integer */.nd)(1).defaulted(104_857_600, { description: 'Size in bytes above which a file is refused; the service takes 100 MB.' }),
        allowEmpty: fields/* boolean */.zM.defaulted(false, { description: 'Accept a file with a header and no rows, which empties the table.' }),
    },
    check({ files, tables, tableId }) {
        if (files === undefined && tables === undefined)
            return [{ code: 'AO_INPUT_MISSING', input: 'files', message: 'Give `files`, or `tables` with the files as its keys.' }];
        if (tables !== undefined && tableId !== undefined)
            return [{ code: 'AO_INPUT_INVALID', input: 'table-id', message: '`table-id` and `tables` both name the table. Give one of them.' }];
        return [];
    },
    result: replaceResult,
    empty: () => ({ tables: [] }),
    examples: [
        { title: 'Each file to the table of its name', inputs: { files: 'examples/lookup-tables/*.csv' } },
        {
            title: 'Named tables',
            inputs: { tables: 'examples/lookup-tables/artists.csv: Artists\nexamples/lookup-tables/venues.csv: Venues' },
        },
        { title: 'A rehearsal that sends nothing', inputs: { files: 'examples/lookup-tables/*.csv', 'dry-run': 'true' } },
    ],
    run: replaceTables,
});

;// CONCATENATED MODULE: ./tasks/migrations/migrate.js

/** Sends the request for the migration, or for its rehearsal by the service. */
async function migrate(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const { sourceTool, sourceApiKey, sourceApiSecret, startDate, endDate } = input;
    const tool = sourceTool.slice(0, 80);
    const days = startDate === undefined && endDate === undefined ? 'the last 30 days' : `${startDate ?? '…'} to ${endDate ?? 'today'}`;
    ledger.counts.total = 1;
    ledger.verdict = `The migration from ${tool} was not begun.`;
    if (sourceApiKey === undefined || sourceApiSecret === undefined)
        return remarkUncounted(context);
    if (cannotAsk('migrations', 'The events were not counted', context))
        return;
    tell({ type: 'phase', title: `${options.dryRun ? 'Rehearse' : 'Begin'} the migration from ${tool}, ${days}` });
    ledger.sending = !options.dryRun;
    const parameters = { sourceApiKey, sourceApiSecret, startDate, endDate, dryRun: options.dryRun };
    const answer = await client.migrations.run(sourceTool, parameters, { signal, observe: tell });
    const secrets = [sourceApiKey, sourceApiSecret].filter((secret) => secret.length >= SHORTEST_SECRET);
    ledger.result = withoutSecrets(answer ?? {}, secrets);
    ledger.counts.sent = 1;
    ledger.verdict = options.dryRun
        ? `The service rehearsed the migration from ${tool} (${days}); nothing was migrated.`
        : `The migration from ${tool} (${days}) was begun.`;
    const facts = factsIn(ledger.result);
    if (facts.length > 0)
        ledger.sections.push({ kind: 'facts', title: 'What the service answered', facts });
}
/** Only a dry run comes here: any other was refused for its inputs. */
function remarkUncounted({ ledger }) {
    ledger.remark({
        level: 'notice',
        code: 'AO_NOT_CHECKED',
        message: 'The events were not counted: without the credentials of the source a dry run asks the service nothing.',
    });
}
/** A shorter text is no secret, and stands in many words. */
const SHORTEST_SECRET = 4;
/** What the service answers is not specified; should it repeat the credentials, they go no further. */
function withoutSecrets(value, secrets) {
    if (typeof value === 'string')
        return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value);
    if (Array.isArray(value))
        return value.map((entry) => withoutSecrets(entry, secrets));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutSecrets(entry, secrets)]));
}
const MOST_FACTS = 50;
/** The plain values of the answer and of its `results`. */
function factsIn(answer) {
    const { results, ...outer } = Object(answer);
    return [...Object.entries(outer), ...Object.entries(Object(results))]
        .flatMap(([label, value]) => {
        if (typeof value === 'number')
            return [[label.slice(0, 80), value]];
        return typeof value === 'string' || typeof value === 'boolean' ? [[label.slice(0, 80), String(value).slice(0, 300)]] : [];
    })
        .slice(0, MOST_FACTS);
}

;// CONCATENATED MODULE: ./tasks/run-migration.js





const toolSchema = schemas/* string */.YjP()
    .max(100, 'is longer than any tool is called')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be the name of a tool, such as amplitude: letters, digits, ".", "_" and "-"');
const runMigration = (0,tasks_define/* defineTask */.R)({
    name: 'run-migration',
    group: 'Migration',
    endpoints: [15],
    summary: 'Starts the hosted migration from another analytics tool.',
    description: `The service fetches events and profiles of the other tool, transforms and loads them. It is meant for less than 15 million events. With
\`dry-run\` the service is asked how many events there are, and migrates nothing. Without dates it takes the last 30 days. In \`region: eu\` the request says
so. A migration that the service may have begun is not repeated; the message then says how to find out.`,
    destructive: false,
    area: 'migrations',
    inputs: {
        sourceTool: fields/* text */.Qq.required({ description: 'Name of the tool, as the service knows it.', example: 'amplitude', schema: toolSchema }),
        sourceApiKey: fields/* text */.Qq.optional({
            description: 'Key of the tool. Required, except for a dry run that asks the service nothing.',
            secret: true,
        }),
        sourceApiSecret: fields/* text */.Qq.optional({
            description: 'Secret of the tool. Required, except for a dry run that asks the service nothing.',
            secret: true,
        }),
        startDate: fields/* text */.Qq.optional({ description: 'First day, `YYYY-MM-DD`.', example: '2026-01-01', schema: daySchema }),
        endDate: fields/* text */.Qq.optional({ description: 'Last day, `YYYY-MM-DD`.', example: '2026-01-31', schema: daySchema }),
    },
    check(input, { dryRun }) {
        const missing = dryRun ? [] : missingFaults({ 'source-api-key': input.sourceApiKey, 'source-api-secret': input.sourceApiSecret });
        return [...missing, ...orderFaults(['start-date', input.startDate], ['end-date', input.endDate])];
    },
    result: schemas/* unknown */.L5J().describe("the service's answer, as it came"),
    empty: () => ({}),
    examples: [
        {
            title: 'How many events would migrate?',
            inputs: {
                'source-tool': 'amplitude',
                'source-api-key': 'the-key',
                'source-api-secret': 'the-secret',
                'start-date': '2026-01-01',
                'end-date': '2026-01-31',
                'dry-run': 'true',
            },
        },
    ],
    run: migrate,
});
function missingFaults(inputs) {
    return Object.entries(inputs)
        .filter(([, value]) => value === undefined)
        .map(([input]) => ({
        code: 'AO_CREDENTIALS_MISSING',
        input,
        message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
    }));
}

;// CONCATENATED MODULE: ./tasks/warehouse-imports/result.js

const syncResult = schemas/* object */.Ikc({
    syncs: schemas/* array */.YOg(schemas/* object */.Ikc({
        import_id: schemas/* int */.Whr(),
        run_id: schemas/* string */.YjP().optional().describe('where the service names it'),
        status: schemas/* string */.YjP().optional().describe('of the run, as it was last seen; with `wait`'),
    })),
});

;// CONCATENATED MODULE: ./tasks/warehouse-imports/runs.js
/**
 * Finds the run that a sync began: by its id where the history names ids, else the first to start of those that are new. Another run that
 * begins in the same minutes starts later, since the history before was read right before the sync.
 */
function findRun(runs, before, runId) {
    const named = runs.find((run) => runId !== undefined && run.run_id === runId);
    if (named)
        return named;
    const old = new Map();
    for (const run of before)
        old.set(runs_keyOf(run), (old.get(runs_keyOf(run)) ?? 0) + 1);
    const fresh = runs.filter((run) => {
        const seen = old.get(runs_keyOf(run)) ?? 0;
        old.set(runs_keyOf(run), seen - 1);
        return seen <= 0;
    });
    return fresh.toSorted((a, b) => startOf(a) - startOf(b))[0];
}
function runs_keyOf({ run_id, start_time }) {
    return run_id ?? `at ${start_time}`;
}
function startOf({ start_time = Number.POSITIVE_INFINITY }) {
    return start_time;
}
const ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED'];
/** A status that is not documented has ended where the run has an end. */
function hasEnded({ status, end_time }) {
    return ENDS.includes(status) || (status !== 'RUNNING' && end_time !== undefined);
}
function hasSucceeded({ status }) {
    return status === 'SUCCEEDED';
}

;// CONCATENATED MODULE: ./tasks/warehouse-imports/sync.js



/** Begins the syncs one after another, and waits for their runs where that is asked for. */
async function syncImports(context, { importId, wait, waitTimeout }) {
    const { client, signal, tell, ledger, options } = context;
    const begun = [];
    await eachTarget({
        targets: unique(importId),
        name: (id) => id,
        noun: 'warehouse import',
        done: 'triggered',
        async act(id) {
            const before = wait ? await client.warehouseImports.history(Number(id), { signal, observe: tell }) : [];
            const { runId } = await client.warehouseImports.sync(Number(id), { signal, observe: tell });
            const result = { import_id: Number(id), ...(runId !== undefined && { run_id: runId }) };
            ledger.result.syncs.push(result);
            begun.push({ importId: Number(id), result, before, run: undefined });
            return runId === undefined ? undefined : `run ${runId.slice(0, 80)}`;
        },
    }, context);
    if (!wait || options.dryRun || begun.length === 0)
        return;
    tell({ type: 'phase', title: begun.length === 1 ? 'Wait for the run' : `Wait for ${begun.length} runs` });
    try {
        await sync_follow(begun, waitTimeout, context);
    }
    finally {
        sync_report(begun, context);
    }
}
async function sync_follow(begun, waitTimeout, context) {
    const { clock, signal, tell } = context;
    const look = async () => {
        for (const sync of begun)
            if (!sync.run || !hasEnded(sync.run))
                await sync_lookAt(sync, context);
    };
    const isOver = () => begun.every(({ run }) => run && hasEnded(run));
    const reason = begun.length === 1 ? 'the run of the import has not ended' : 'the runs of the imports have not all ended';
    await poll(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell });
    for (const sync of begun)
        sync_judge(sync, waitTimeout, context);
}
async function sync_lookAt(sync, { client, signal, tell }) {
    const runs = await client.warehouseImports.history(sync.importId, { signal, observe: tell });
    sync.run = findRun(runs, sync.before, sync.result.run_id);
    if (!sync.run)
        return;
    if (sync.result.status !== sync.run.status)
        tell({ type: 'info', message: `${sync.importId}: ${sync.run.status.slice(0, 80)}` });
    sync.result.status = sync.run.status;
}
function sync_judge({ importId, run }, waitTimeout, { ledger }) {
    if (!run || !hasEnded(run)) {
        ledger.unfulfilled({
            code: 'AO_WAIT_ELAPSED',
            message: `The run of warehouse import ${importId} had not ended after ${waitTimeout} seconds${run ? ` (${run.status.slice(0, 80)})` : ' (the history did not show it)'}.`,
            hint: 'It goes on without this job. Look at the history of the import later, or raise `wait-timeout`.',
        });
    }
    else if (!hasSucceeded(run)) {
        ledger.condemned = true;
        ledger.unfulfilled({
            code: 'AO_SYNC_FAILED',
            message: `The run of warehouse import ${importId} ended as ${run.status.slice(0, 80)}.`,
            hint: 'Look at the import in the web interface for the reason.',
        });
    }
}
function sync_report(begun, { ledger }) {
    ledger.sections.push({
        kind: 'table',
        title: 'Runs',
        columns: ['Warehouse import', 'Status', 'Started', 'Ended', 'Events imported'],
        rows: begun.map(({ importId, run }) => [
            String(importId),
            run?.status ?? 'not seen',
            timeText(run?.start_time),
            timeText(run?.end_time),
            run?.num_events_imported,
        ]),
    });
    const succeeded = begun.filter(({ run }) => run && hasSucceeded(run)).length;
    ledger.verdict = `${succeeded} of ${begun.length} ${begun.length === 1 ? 'run' : 'runs'} succeeded.`;
}
/** Seconds since the epoch as a person reads them; nothing for what is no time. */
function timeText(seconds) {
    const date = new Date((seconds ?? Number.NaN) * 1000);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

;// CONCATENATED MODULE: ./tasks/sync-warehouse-import.js






/** The service takes this many manual syncs an hour. */
const SYNCS_AN_HOUR = 5;
const syncWarehouseImport = (0,tasks_define/* defineTask */.R)({
    name: 'sync-warehouse-import',
    group: 'Pipelines and imports',
    endpoints: [2],
    summary: 'Triggers the sync of warehouse imports, and can wait for its end.',
    description: `Several imports are synced one after another; the service takes 5 syncs an hour, so a longer list is refused. With \`wait\` the history of
the imports is followed until their runs have ended; a run that does not succeed fails the job. A sync that the service may have begun is not repeated;
the message then says how to find out.`,
    destructive: false,
    area: 'warehouseImports',
    inputs: {
        importId: (0,shared_inputs/* idLines */.tv)('Ids of the warehouse imports, one a line.', '11'),
        wait: fields/* boolean */.zM.defaulted(false, { description: 'Wait until the runs have ended.' }),
        waitTimeout: (0,fields/* integer */.nd)(1, 86_400).defaulted(3600, {
            description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids of the runs stand in the result.',
        }),
    },
    check({ importId }) {
        const syncs = unique(importId).length;
        if (syncs <= SYNCS_AN_HOUR)
            return [];
        const message = `\`import-id\` names ${syncs} imports, and the service takes ${SYNCS_AN_HOUR} syncs an hour. Share them out between runs that are an hour apart.`;
        return [{ code: 'AO_SYNC_QUOTA', input: 'import-id', message }];
    },
    result: syncResult,
    empty: () => ({ syncs: [] }),
    examples: [
        { title: 'Sync an import and wait for its end', inputs: { 'import-id': '11', wait: 'true' } },
        { title: 'Trigger two syncs', inputs: { 'import-id': '11\n12' } },
    ],
    run: syncImports,
});

;// CONCATENATED MODULE: ./tasks/index.js
















;// CONCATENATED MODULE: ./tasks/tasks.js


/** Every task, by group and then by name. */
const TASKS = Object.values(tasks_namespaceObject)
    .map((task) => task)
    .sort((a, b) => tasks_define/* TASK_GROUPS */.F.indexOf(a.record.group) - tasks_define/* TASK_GROUPS */.F.indexOf(b.record.group) || a.record.name.localeCompare(b.record.name, 'en'));


/***/ })

};

export const id = 636;
export const ids = [636];
export const modules = {

/***/ 5636:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createSandboxClock: () => (/* reexport */ createSandboxClock),
  startSandbox: () => (/* binding */ startSandbox)
});

// UNUSED EXPORTS: FAULT_KINDS, SandboxOptionError, parseFaults, parseSandboxData

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./sandbox/clock.js
/** A clock that starts at `start` (default: the machine's time) and runs at `speed` (default 1). */
function createSandboxClock(options = {}) {
    let base = options.start ?? Date.now();
    let anchor = performance.now();
    let speed = checkedSpeed(options.speed ?? 1);
    const now = () => Math.floor(base + (performance.now() - anchor) * speed);
    return {
        now,
        advance(ms) {
            if (!(ms >= 0 && Number.isFinite(ms)))
                throw new RangeError(`A sandbox clock only moves forward; ${ms} is not a number of milliseconds from 0.`);
            base += ms;
        },
        get speed() {
            return speed;
        },
        set speed(value) {
            const reached = base + (performance.now() - anchor) * speed;
            speed = checkedSpeed(value);
            base = reached;
            anchor = performance.now();
        },
    };
}
function checkedSpeed(value) {
    if (!(value >= 0 && Number.isFinite(value)))
        throw new RangeError(`The speed of a sandbox clock must be a number from 0; it was ${value}.`);
    return value;
}

;// CONCATENATED MODULE: ./sandbox/errors.js
/** An option of the sandbox (port, faults, data) cannot be used. The message names the place and what is allowed there. */
class errors_SandboxOptionError extends Error {
    name = 'SandboxOptionError';
    option;
    constructor(option, message, options) {
        super(message, options);
        this.option = option;
    }
}

;// CONCATENATED MODULE: ./sandbox/faults/plan.js
/**
 * What can go wrong with a request. "Before": the service never processes it. "After": it is processed, and the answer is spoiled.
 */
const FAULT_KINDS = {
    latency: 'the request waits before it is looked at (combines with other faults)',
    'reset-before': 'the connection is reset before anything is processed',
    'reset-after': 'the request is processed, then the connection is reset without an answer',
    '429': 'answered 429 without Retry-After; not processed',
    '429-retry-after': 'answered 429 with Retry-After; not processed',
    '502': 'answered 502 by a gateway; not processed',
    '502-retry-after': 'answered 502 with Retry-After; not processed',
    '502-after': 'processed, then answered 502 by a gateway',
    '503': 'answered 503; not processed',
    '503-retry-after': 'answered 503 with Retry-After; not processed',
    '504': 'answered 504 by a gateway; not processed',
    '504-after': 'processed, then answered 504 by a gateway',
    truncate: 'processed; the answer announces its whole length and the connection closes earlier',
    'truncate-json': 'processed; the answer is complete HTTP, its JSON is cut off',
    html: 'answered 200 with an HTML page; not processed',
    stall: 'processed; the answer stops at some byte for a time, then goes on',
    redirect: 'answered 301 to the same path with a slash at its end; not processed',
    'wrong-counts': 'processed; num_records_imported of the answer is one too low (import only)',
};
/** The kinds of a rule that names none: what every client must survive. */
const USUAL_KINDS = [
    'latency',
    'reset-before',
    'reset-after',
    '429',
    '429-retry-after',
    '502',
    '502-retry-after',
    '503',
    '503-retry-after',
    '504',
    'truncate',
];

;// CONCATENATED MODULE: ./sandbox/faults/injector.js

/** Decides, request by request, what goes wrong. */
class FaultInjector {
    #plan;
    #rules = [];
    #next = [];
    constructor(plan) {
        this.#plan = plan;
        this.restart();
    }
    /** Replaces the plan and starts it. */
    use(plan) {
        this.#plan = plan;
        this.restart();
    }
    /** Starts the plan again from its seed and forgets what {@link failNext} asked for. */
    restart() {
        const seed = this.#plan.seed ?? 1;
        this.#rules = this.#plan.rules.map((rule, index) => new RuleState(rule, seed + index * 0x9e3779b9));
        this.#next = [];
    }
    failNext(fault) {
        this.#next.push({ fault, left: fault.times ?? 1 });
    }
    /** The faults of this request: delays first, then at most one other. */
    decide(method, path) {
        const asked = this.#asked(method, path);
        if (asked)
            return [asked];
        const drawn = this.#rules.flatMap((rule) => rule.draw(method, path) ?? []);
        const other = drawn.find((fault) => fault.kind !== 'latency');
        return [...drawn.filter((fault) => fault.kind === 'latency'), ...(other ? [other] : [])];
    }
    #asked(method, path) {
        const entry = this.#next.find(({ fault }) => (fault.method ?? method).toUpperCase() === method && fits(fault.path, path));
        if (!entry)
            return undefined;
        entry.left -= 1;
        if (entry.left <= 0)
            this.#next.splice(this.#next.indexOf(entry), 1);
        const { kind, latency = 100, stall = 1_000, retryAfter = 1, at, answer } = entry.fault;
        return { kind, latency, stall, retryAfter, position: at === undefined ? { share: 0.5 } : { bytes: at }, ...(answer ? { answer } : {}) };
    }
}
function fits(wanted, path) {
    if (wanted === undefined)
        return true;
    return typeof wanted === 'string' ? path.startsWith(wanted) : path.search(wanted) !== -1;
}
class RuleState {
    #rule;
    #random;
    #done = 0;
    constructor(rule, seed) {
        this.#rule = rule;
        this.#random = generator(seed);
    }
    /** Always draws the same number of values, so that the n-th request's fault does not hang on the kinds before it. */
    draw(method, path) {
        const { paths, methods, times = Number.POSITIVE_INFINITY, rate = this.#rule.times === undefined ? 0.2 : 1 } = this.#rule;
        if (paths && !paths.some((start) => path.startsWith(start)))
            return undefined;
        if (methods && !methods.includes(method))
            return undefined;
        const [chance, which, where] = [this.#random(), this.#random(), this.#random()];
        if (chance >= rate || this.#done >= times)
            return undefined;
        this.#done += 1;
        return this.#fault(which, where);
    }
    #fault(which, where) {
        const { kinds = USUAL_KINDS, latency: [from, to] = [10, 100], stall = 1_000, retryAfter = 1 } = this.#rule;
        const kind = kinds[Math.floor(which * kinds.length)];
        return kind && { kind, latency: from + where * (to - from), stall, retryAfter, position: { share: where } };
    }
}
/** A small seeded generator (mulberry32): evenly spread values from 0 up to 1. */
function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

;// CONCATENATED MODULE: ./sandbox/faults/parse.js


/**
 * Reads a plan of faults, such as `seed=7,rate=0.2,kinds=reset-before|429,paths=/import`.
 *
 *     plan    = rule *( ";" rule )
 *     rule    = setting *( "," setting )
 *     setting = "seed=" whole | "rate=" 0..1 | "kinds=" kind *( "|" kind ) | "kinds=all" | "paths=" path *( "|" path )
 *             | "methods=" name *( "|" name ) | "times=" whole | "latency=" ms [ "-" ms ] | "stall=" ms | "retry-after=" seconds
 *
 * White space around settings is allowed. `seed` is the plan's and may stand once, in any rule.
 * @throws SandboxOptionError that names the character and what is allowed there
 */
function parseFaults(text) {
    const plan = { rules: [] };
    let start = 0;
    for (const part of text.split(';')) {
        const rule = parseRule(part, start, plan);
        if (rule)
            plan.rules.push(rule);
        start += part.length + 1;
    }
    return plan;
}
/** A `seed` alone, and an empty text, make no rule. */
function parseRule(text, start, plan) {
    const rule = {};
    const seen = new Set();
    let at = start;
    for (const setting of text.split(',')) {
        const place = { at: at + (setting.length - setting.trimStart().length), text: setting.trim() };
        at += setting.length + 1;
        if (place.text === '' && text.trim() === '')
            continue;
        const key = parseSetting(place, rule, plan);
        if (seen.has(key))
            fail(place, `"${key}" stands twice`);
        seen.add(key);
    }
    seen.delete('seed');
    return seen.size > 0 ? rule : undefined;
}
const SETTINGS = {
    seed: (value, place, _rule, plan) => {
        if (plan.seed !== undefined)
            fail(place, '"seed" stands twice');
        plan.seed = whole(value, place);
    },
    rate: (value, place, rule) => {
        rule.rate = number(value, place);
        if (rule.rate > 1)
            fail(place, `a rate is a number from 0 to 1, not "${value}"`);
    },
    kinds: (value, place, rule) => {
        rule.kinds =
            value === 'all' ? Object.keys(FAULT_KINDS).filter(isFaultKind) : value.split('|').map((kind) => knownKind(kind.trim(), place));
    },
    paths: (value, place, rule) => {
        rule.paths = value.split('|').map((path) => path.trim());
        if (rule.paths.some((path) => !path.startsWith('/')))
            fail(place, 'a path begins with "/"');
    },
    methods: (value, place, rule) => {
        rule.methods = value.split('|').map((method) => method.trim().toUpperCase());
        if (rule.methods.some((method) => !/^[A-Z]+$/.test(method)))
            fail(place, 'methods are names such as PUT, separated by "|"');
    },
    times: (value, place, rule) => {
        rule.times = whole(value, place);
    },
    latency: (value, place, rule) => {
        const [from = '', to = from, ...rest] = value.split('-');
        rule.latency = [number(from, place), number(to, place)];
        if (rest.length > 0 || rule.latency[0] > rule.latency[1])
            fail(place, 'latency is "from-to" in milliseconds, or one number');
    },
    stall: (value, place, rule) => {
        rule.stall = number(value, place);
    },
    'retry-after': (value, place, rule) => {
        rule.retryAfter = whole(value, place);
    },
};
function parseSetting(place, rule, plan) {
    const [name = '', ...values] = place.text.split('=');
    const key = name.trim();
    const reader = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
    if (!reader || values.length === 0)
        fail(place, `a setting is name=value, with one of the names ${Object.keys(SETTINGS).join(', ')}`);
    reader(values.join('=').trim(), place, rule, plan);
    return key;
}
function isFaultKind(text) {
    return Object.hasOwn(FAULT_KINDS, text);
}
function knownKind(text, place) {
    if (!isFaultKind(text))
        fail(place, `"${text}" is not a kind of fault; the kinds are ${Object.keys(FAULT_KINDS).join(', ')} (or "all")`);
    return text;
}
function number(value, place) {
    if (!/^\d+(?:\.\d+)?$/.test(value.trim()))
        fail(place, `"${value}" is not a number from 0`);
    return Number(value);
}
function whole(value, place) {
    if (!/^\d{1,15}$/.test(value.trim()))
        fail(place, `"${value}" is not a whole number from 0`);
    return Number(value);
}
function fail(place, message) {
    throw new errors_SandboxOptionError('faults', `faults, character ${place.at + 1} ("${place.text}"): ${message}.`);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./sandbox/ids.js

/** A UUID that is always the same for the same kind and name, so that documents and tests can name it. */
function uuidOf(kind, name) {
    const hex = (0,external_node_crypto_.createHash)('sha256').update(`${kind}\0${name}`).digest('hex');
    const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ../node_modules/csv-parse/lib/index.js
var lib = __webpack_require__(4917);
// EXTERNAL MODULE: ../node_modules/csv-parse/lib/sync.js
var sync = __webpack_require__(2246);
;// CONCATENATED MODULE: ./sandbox/rules/values.js
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;
/** Types a cell by the specification's table: number, RFC 3339 timestamp, boolean, empty, list of quoted strings, string. */
function typedValue(cell) {
    if (cell === '')
        return undefined;
    if (NUMBER.test(cell)) {
        const number = Number(cell);
        return Number.isFinite(number) ? number : cell;
    }
    const lower = cell.toLowerCase();
    if (lower === 'true' || lower === 'false')
        return lower === 'true';
    return timestamp(cell) ?? listOfStrings(cell) ?? cell;
}
/** An RFC 3339 timestamp. */
function timestamp(cell) {
    const match = TIMESTAMP.exec(cell);
    if (!match)
        return undefined;
    const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = match.slice(1).map((part) => Number(part ?? 0));
    if (!isDay(year ?? 0, month ?? 0, day ?? 0))
        return undefined;
    if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59 || (offsetHour ?? 0) > 23 || (offsetMinute ?? 0) > 59)
        return undefined;
    return new Date(cell);
}
/** True where the three numbers name a day of the calendar. */
function isDay(year, month, day) {
    if (month < 1 || month > 12 || day < 1)
        return false;
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    return day <= (days[month - 1] ?? 0);
}
function listOfStrings(cell) {
    if (!(cell.startsWith('[') && cell.endsWith(']')))
        return undefined;
    try {
        const list = JSON.parse(cell);
        return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./sandbox/rules/csv.js





/** The service names at most this many rows of a refused table. */
const MAX_REFUSED = 10;
/** Bytes that are parsed in one go. */
const CHUNK = 1 << 18;
/** Lines end with CRLF or LF; the parser is faster where only one of them can come. */
function rfc4180(csv) {
    return { record_delimiter: csv.includes(13) ? ['\r\n', '\n'] : '\n', relax_column_count: true };
}
/** Judges a whole lookup table by the rules of the replace endpoint. */
async function checkTable(csv) {
    const unreadable = notText(csv);
    if (unreadable)
        return { columns: [], rows: 0, refused: [{ row: -1, message: unreadable }] };
    const check = new TableCheck();
    const parser = new lib/* Parser */.iX({ ...rfc4180(csv), ...strictCarriageReturns(csv), on_record: (record) => check.take(record) });
    await feed(parser, csv).catch((error) => {
        if (!(error instanceof lib/* CsvError */.J$))
            throw error;
        check.broken(error);
    });
    return check.verdict();
}
/** The rows of a table that was accepted, typed. */
function typedRows(csv) {
    const [columns, ...rows] = (0,sync/* parse */.qg)(csv, rfc4180(csv));
    return rows.map((row) => Object.fromEntries((columns ?? []).map((column, index) => [column, typedValue(row[index] ?? '')])));
}
function notText(csv) {
    if (!(0,external_node_buffer_.isUtf8)(csv))
        return 'invalid csv: not valid UTF-8';
    if (csv.subarray(0, 3).equals(Buffer.from('\u{feff}')))
        return 'invalid header: starts with a byte order mark';
    if (csv.includes(0))
        return 'invalid csv: contains a NUL character';
    return undefined;
}
/** RFC 4180 has CR only as part of CRLF or inside quotes. Watching each field costs time, so only files with a lone CR pay it. */
function strictCarriageReturns(csv) {
    if (!hasLoneCarriageReturn(csv))
        return {};
    return {
        cast: (value, context) => {
            if (!context.quoting && value.includes('\r'))
                throw new lib/* CsvError */.J$('INVALID_OPENING_QUOTE', 'bare carriage return in non-quoted field');
            return value;
        },
    };
}
function hasLoneCarriageReturn(csv) {
    for (let at = csv.indexOf(13); at !== -1; at = csv.indexOf(13, at + 1))
        if (csv[at + 1] !== 10)
            return true;
    return false;
}
async function feed(parser, csv) {
    const ended = new Promise((resolve, reject) => {
        parser.once('end', resolve);
        parser.once('error', reject);
    });
    ended.catch(() => undefined);
    parser.resume();
    for (let from = 0; from < csv.length && !parser.destroyed; from += CHUNK) {
        parser.write(csv.subarray(from, from + CHUNK));
        await (0,promises_.setImmediate)();
    }
    if (!parser.destroyed)
        parser.end();
    await ended;
}
class TableCheck {
    #columns;
    #rows = 0;
    #refused = [];
    #firstRowOf = new Map();
    /** Judges a record; answers null, so that the parser keeps nothing. */
    take(record) {
        if (this.#columns === undefined)
            this.#header(record);
        else
            this.#row(record, this.#columns.length);
        return null;
    }
    broken(error) {
        if (this.#columns === undefined)
            this.#columns = [];
        this.#refuse(this.#rows, `invalid row: ${describe(error)}`);
    }
    verdict() {
        if (this.#columns === undefined)
            this.#refuse(-1, 'invalid header: the file is empty');
        return { columns: this.#columns ?? [], rows: this.#rows, refused: this.#refused };
    }
    #header(record) {
        this.#columns = record;
        if (record.length < 2)
            this.#refuse(-1, 'invalid header: at least two columns are required');
        if (record.some((name) => name.trim() === ''))
            this.#refuse(-1, 'invalid header: blank column name');
        if (new Set(record).size !== record.length)
            this.#refuse(-1, 'invalid header: duplicate column name');
    }
    #row(record, width) {
        const row = this.#rows++;
        const fault = this.#faultOf(record, width, row);
        if (fault)
            this.#refuse(row, fault);
    }
    #faultOf(record, width, row) {
        if (record.length !== width)
            return 'invalid row: wrong number of fields';
        const id = record[0] ?? '';
        if (id.trim() === '')
            return 'primary key is required and cannot be blank';
        const first = this.#firstRowOf.get(id);
        if (first !== undefined)
            return duplicate(first, row);
        this.#firstRowOf.set(id, row);
        return undefined;
    }
    #refuse(row, message) {
        if (this.#refused.length < MAX_REFUSED)
            this.#refused.push({ row, message });
    }
}
function describe(error) {
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
        return 'extraneous or missing " in quoted-field';
    if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
        return 'extraneous or missing " in quoted-field';
    return error.message.startsWith('bare') ? error.message : 'bare " in non-quoted field';
}
const DUPLICATE = /^invalid row: row indexes (\d+) and (\d+) have the same primary key$/;
function duplicate(first, second) {
    return `invalid row: row indexes ${first} and ${second} have the same primary key`;
}
/** The row as the service reports it, its indexes moved by `base` (0: the first data row is 0; 1: the header is 0). */
function reported(refused, base) {
    const pair = DUPLICATE.exec(refused.message);
    const message = pair ? duplicate(Number(pair[1]) + base, Number(pair[2]) + base) : refused.message;
    return { index: Math.max(0, refused.row + base), message };
}

;// CONCATENATED MODULE: ./sandbox/lookup-table.js


/** A lookup table of the sandbox. Contents are kept as the CSV that was accepted; `rows` types them when first read. */
class LookupTable {
    id;
    name;
    project_id;
    columns = [];
    rowCount = 0;
    /** How often its contents were replaced through the API. */
    replacements = 0;
    #csv = Buffer.alloc(0);
    #sha256;
    #rows;
    constructor(id, name, projectId) {
        this.id = id;
        this.name = name;
        this.project_id = projectId;
    }
    /** SHA-256 of the CSV as it was accepted, uncompressed; of no bytes where the table never had contents. */
    get sha256() {
        this.#sha256 ??= (0,external_node_crypto_.createHash)('sha256').update(this.#csv).digest('hex');
        return this.#sha256;
    }
    /** The CSV as it was accepted. */
    get csv() {
        return this.#csv.toString('utf8');
    }
    get rows() {
        this.#rows ??= typedRows(this.#csv);
        return this.#rows;
    }
    fill(csv, columns, rowCount) {
        this.#csv = csv;
        this.columns = columns;
        this.rowCount = rowCount;
        this.#sha256 = undefined;
        this.#rows = undefined;
    }
    toJSON() {
        const { id, name, project_id, columns, rowCount, replacements, sha256 } = this;
        return { id, name, project_id, columns, rowCount, replacements, sha256, bytes: this.#csv.length };
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./sandbox/answers.js
/** Thrown by the checks that come before a route's work: the request is answered with this and nothing else happens. */
class Refusal extends Error {
    answer;
    constructor(answer) {
        super(`refused with ${answer.status}`);
        this.answer = answer;
    }
}
/** The client went away before its request was whole. */
class ConnectionLost extends Error {
}
/** Body of the application and data endpoints. */
function appError(status, error) {
    return { status, body: { error, status: 'error' } };
}
/** Bodies of the lookup and import endpoints, as the specification writes them. */
function invalidCredentials() {
    return { status: 401, body: { code: 401, error: 'Invalid credentials', status: 'Unauthorized' } };
}
function tooLarge(limit, unit = 'bytes') {
    return { status: 413, body: { code: 413, error: `request exceeds max limit of ${limit} ${unit}`, status: 'Request Entity Too Large' } };
}
const RATE_LIMITED = 'Project exceeded rate limits. Please retry the request with exponential backoff.';
function rateLimited(form = 'standard') {
    if (form === 'bare')
        return { status: 429, body: { error: RATE_LIMITED, status: 0 } };
    return { status: 429, body: { code: 429, error: RATE_LIMITED, status: 'Too Many Requests' } };
}
/** An answer with the `Retry-After` that the sandbox is set to send. */
function withRetryAfter(answer, seconds) {
    return seconds === null ? answer : { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
}

;// CONCATENATED MODULE: ./sandbox/body.js



const inflate = (0,external_node_util_.promisify)(external_node_zlib_.gunzip);
/** The whole body, decompressed. A body that is too large is still read to its end, so that the answer arrives. */
async function readBody(call, rules) {
    const encoding = call.headers['content-encoding']?.toLowerCase();
    if (encoding === undefined || encoding === 'identity')
        return orTooLarge(await collect(call.request, rules.maxBytes), rules);
    if (encoding !== 'gzip')
        throw new Refusal(rules.malformed(`unsupported Content-Encoding: ${encoding}`));
    // What does not compress grows a little.
    const packed = orTooLarge(await collect(call.request, rules.maxBytes + rules.maxBytes / 100 + 65_536), rules);
    try {
        return await inflate(packed, { maxOutputLength: Math.min(Math.max(1, rules.maxBytes), 2 ** 31) });
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        throw new Refusal(code === 'ERR_BUFFER_TOO_LARGE' ? rules.tooLarge(rules.maxBytes) : rules.malformed('the body is not valid gzip'));
    }
}
function orTooLarge(body, rules) {
    if (body === undefined)
        throw new Refusal(rules.tooLarge(rules.maxBytes));
    return body;
}
const received = new WeakMap();
/** Bytes of a request's body so far, as they came over the wire. */
function bytesReceived(request) {
    return received.get(request) ?? 0;
}
/** Undefined where the body is longer than `limit`. */
async function collect(request, limit) {
    let chunks = [];
    let size = 0;
    try {
        for await (const chunk of request) {
            if (!Buffer.isBuffer(chunk))
                continue;
            size += chunk.length;
            received.set(request, size);
            if (size <= limit)
                chunks.push(chunk);
            else
                chunks = [];
        }
    }
    catch (error) {
        throw new ConnectionLost('the connection was lost inside the body', { cause: error });
    }
    return size > limit ? undefined : Buffer.concat(chunks, size);
}
/** Reads what is left of a body and drops it. */
async function drain(request) {
    if (!request.readableEnded)
        await collect(request, 0);
}
const APP_BODY = {
    maxBytes: 10_000_000,
    tooLarge: (limit) => appError(413, `request exceeds max limit of ${limit} bytes`),
    malformed: (message) => appError(400, message),
};
/** The body of an application endpoint: a JSON object, sent as JSON. */
async function readJsonObject(call) {
    if (mediaType(call) !== 'application/json')
        throw new Refusal(appError(400, 'Content-Type must be application/json'));
    const text = (await readBody(call, APP_BODY)).toString('utf8');
    const value = parseJson(text);
    if (!body_isObject(value))
        throw new Refusal(appError(400, 'the body must be a JSON object'));
    return value;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function body_isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The media type without parameters, in lower case. */
function mediaType(call) {
    return call.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

;// CONCATENATED MODULE: ./sandbox/meters.js
/** Amounts taken in a rolling window of time. */
class RollingWindow {
    #entries = [];
    #head = 0;
    #sum = 0;
    sum(now, span) {
        for (let first = this.#entries[this.#head]; first && first.at <= now - span; first = this.#entries[++this.#head])
            this.#sum -= first.amount;
        if (this.#head > 1_000 && this.#head * 2 > this.#entries.length) {
            this.#entries = this.#entries.slice(this.#head);
            this.#head = 0;
        }
        return this.#sum;
    }
    add(now, amount) {
        this.#entries.push({ at: now, amount });
        this.#sum += amount;
    }
}
/** All rolling limits of the sandbox, by name, on its clock. */
class Meters {
    #windows = new Map();
    /** Takes all amounts, or none of them where one would go over its limit. */
    take(now, ...takes) {
        const windows = takes.map((take) => ({ take, window: this.#window(take.meter) }));
        if (windows.some(({ take, window }) => window.sum(now, take.span) + take.amount > take.limit))
            return false;
        for (const { take, window } of windows)
            window.add(now, take.amount);
        return true;
    }
    clear() {
        this.#windows.clear();
    }
    #window(meter) {
        const known = this.#windows.get(meter);
        if (known)
            return known;
        const made = new RollingWindow();
        this.#windows.set(meter, made);
        return made;
    }
}
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

;// CONCATENATED MODULE: ./sandbox/rules/events.js


const START_OF_1971 = 31_536_000_000;
const INSERT_ID = /^[A-Za-z0-9-]{1,36}$/;
const DISALLOWED_IDS = new Set('00000000-0000-0000-0000-000000000000 anon anonymous nil none null n/a na undefined unknown <nil> 0 -1 true false [] {}'.split(' '));
/** Properties, keys of a nested object and elements of a list: fewer than this. */
const MANY = 255;
const DEEPEST = 3;
/** The event, or the first rule that it breaks. `now` in milliseconds. */
function judgeEvent(value, now, maxBytes) {
    if (!body_isObject(value))
        return fault('', 'event is invalid: must be a JSON object');
    const { event, properties } = value;
    if (typeof event !== 'string' || event === '')
        return fault('event', "'event' is missing or invalid: must be a non-empty string");
    if (!body_isObject(properties))
        return fault('properties', "'properties' is missing or invalid: must be a JSON object");
    const { time, distinct_id: distinctId, $insert_id: insertId } = properties;
    const at = eventTime(time, now);
    if (typeof at !== 'number')
        return at;
    if (typeof distinctId !== 'string')
        return fault('properties.distinct_id', "'properties.distinct_id' is missing or invalid: must be a string");
    if (DISALLOWED_IDS.has(distinctId))
        return fault('properties.distinct_id', "'properties.distinct_id' is invalid: the value is disallowed");
    if (insertId !== undefined && !(typeof insertId === 'string' && INSERT_ID.test(insertId)))
        return fault('properties.$insert_id', "'properties.$insert_id' is invalid: must be 1 to 36 letters, digits and '-'");
    if (insertId !== undefined && DISALLOWED_IDS.has(insertId))
        return fault('properties.$insert_id', "'properties.$insert_id' is invalid: the value is disallowed");
    return (propertiesFault(properties) ?? sizeFault(value, maxBytes) ?? { event, time: at, distinctId, insertId: insertId ?? null, properties });
}
/** What is below 10^10 is seconds: in milliseconds it would lie before 1971, in seconds what is above lies far ahead. */
function milliseconds(time) {
    return time < 1e10 ? time * 1_000 : time;
}
function eventTime(time, now) {
    if (time === undefined)
        return fault('properties.time', "'properties.time' is missing: must be specified as seconds or milliseconds since the epoch");
    if (typeof time !== 'number' || !Number.isSafeInteger(time))
        return fault('properties.time', "'properties.time' is invalid: must be specified as seconds or milliseconds since the epoch");
    const at = milliseconds(time);
    if (at < START_OF_1971)
        return fault('properties.time', "'properties.time' is invalid: must not be before 1971-01-01");
    if (at > now + HOUR)
        return fault('properties.time', "'properties.time' is invalid: must not be more than 1 hour in the future");
    return at;
}
function propertiesFault(properties) {
    const names = Object.keys(properties);
    if (names.length >= MANY)
        return fault('properties', `'properties' is invalid: must have fewer than ${MANY} properties`);
    for (const name of names) {
        const message = nestingFault(properties[name], 1);
        if (message)
            return fault(`properties.${name}`, message);
    }
    return undefined;
}
/** `depth` is that of the value, if it is an object or a list; the value of a property has 1. */
function nestingFault(value, depth) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    if (depth > DEEPEST)
        return `nested deeper than ${DEEPEST} levels`;
    const inner = Array.isArray(value) ? value : Object.values(value);
    if (inner.length >= MANY)
        return Array.isArray(value) ? `must have fewer than ${MANY} elements` : `must have fewer than ${MANY} keys`;
    for (const item of inner) {
        const message = nestingFault(item, depth + 1);
        if (message)
            return message;
    }
    return undefined;
}
/** Writing an event again is dear; only what could be too large is measured. */
function sizeFault(event, maxBytes) {
    if (roughBound(event) < maxBytes)
        return undefined;
    return Buffer.byteLength(JSON.stringify(event)) < maxBytes
        ? undefined
        : fault('', `event is invalid: must have fewer than ${maxBytes} bytes of JSON`);
}
/** Never less than the bytes of the value's JSON: a code unit takes at most six. */
function roughBound(value) {
    if (typeof value === 'string')
        return value.length * 6 + 3;
    if (typeof value !== 'object' || value === null)
        return 30;
    if (Array.isArray(value))
        return value.reduce((sum, item) => sum + roughBound(item), 3);
    return Object.entries(value).reduce((sum, [key, item]) => sum + key.length * 6 + 5 + roughBound(item), 3);
}
function fault(field, message) {
    return { field, message };
}

;// CONCATENATED MODULE: ./sandbox/seed.js
const table = (name, lines) => ({ name, csv: `${lines.join('\n')}\n` });
/** What a sandbox holds where nothing else is given: a small music service. docs/sandbox.md lists it. */
const BUILT_IN_DATA = {
    projects: [
        {
            id: 1,
            name: 'Music',
            organization_id: 1,
            workspaces: [1],
            token: 'sandbox-project-token',
            secret: 'sandbox-project-secret',
            data_groups: 0,
        },
        {
            id: 2,
            name: 'Podcasts',
            organization_id: 2,
            workspaces: [2],
            token: 'sandbox-other-token',
            secret: 'sandbox-other-secret',
            data_groups: 1,
        },
    ],
    serviceAccounts: [
        { id: '1', username: 'sandbox-admin', secret: 'sandbox-admin-secret', organization_id: 1, projects: [1], role: 'admin' },
        { id: '2', username: 'sandbox-reader', secret: 'sandbox-reader-secret', organization_id: 1, projects: [1], role: 'consumer' },
        { id: '3', username: 'sandbox-old-pipeline', secret: 'sandbox-old-secret', organization_id: 1, projects: [1], role: 'admin' },
        { id: '4', username: 'sandbox-podcasts', secret: 'sandbox-podcasts-secret', organization_id: 2, projects: [2], role: 'admin' },
    ],
    accessTokens: ['sandbox-access-token'],
    lookupTables: [
        table('Artists', [
            'artist_id,name,country,founded,active',
            'a-001,The Larks,SE,1998,true',
            'a-002,"Moss, Stone & Co.",CA,2011,true',
            'a-003,Nachtzug,DE,1984,false',
        ]),
        table('Venues', [
            'venue_id,name,city,capacity,opened',
            'v-01,Harbour Hall,Oslo,2400,2003-05-17T00:00:00Z',
            'v-02,Blue Cellar,Lisbon,180,',
        ]),
        table('Genres', ['genre_id,name,related', 'g-1,Folk,"[""Country"",""Blues""]"', 'g-2,Techno,"[""House""]"']),
        table('Campaigns', ['campaign_id,name,channel,budget', 'c-2026-01,Winter,email,12000', 'c-2026-02,Spring,search,8500.5']),
        { name: 'Stores' },
    ],
    schemas: [
        { entity_type: 'event', name: 'Song Played' },
        { entity_type: 'event', name: 'Ticket Bought' },
        { entity_type: 'event', name: 'Old Signup' },
        { entity_type: 'event', name: 'Rock/Pop 100%' },
        { entity_type: 'event', name: 'Größe geändert' },
        { entity_type: 'event', name: '$session_start' },
        { entity_type: 'profile', name: 'Plan' },
        { entity_type: 'profile', name: 'Old Signup' },
    ],
    annotations: [
        { id: 101, date: '2026-01-15 09:00:00', description: 'Release 4.0' },
        { id: 102, date: '2026-02-01 00:00:00', description: 'Price change' },
        { id: 103, date: '2026-02-20 18:30:00', description: 'Outage in the evening' },
        { id: 104, date: '2026-03-03 12:00:00', description: 'Entered by mistake' },
    ],
    featureFlags: [
        { key: 'new-player', name: 'New player', status: 'enabled' },
        { key: 'old-search', name: 'Old search', status: 'archived' },
    ],
    experiments: [
        { id: 'exp-running', name: 'Shorter checkout', start_date: '2026-02-01T00:00:00Z', hypothesis: 'Fewer steps sell more tickets.' },
        { id: 'exp-running-2', name: 'Larger covers', start_date: '2026-02-10T00:00:00Z' },
        { id: 'exp-draft', name: 'Dark player' },
        { id: 'exp-concluded', name: 'Green button', start_date: '2025-11-01T00:00:00Z', end_date: '2025-12-01T00:00:00Z' },
    ],
    pipelines: [
        {
            name: 'nightly-export',
            tasks: [
                task('succeeded', '2026-02-27'),
                task('succeeded', '2026-02-28'),
                task('retried', '2026-03-01'),
                task('canceled', '2026-03-02'),
                task('failed', '2026-03-03'),
                task('timed_out', '2026-03-04'),
                task('running', '2026-03-05'),
                task('pending', '2026-03-06'),
            ],
        },
        { name: 'healthy-export', tasks: [task('succeeded', '2026-03-01'), task('succeeded', '2026-03-02')] },
        { name: 'new-export', tasks: [] },
    ],
    warehouseImports: [
        {
            id: 11,
            name: 'Orders',
            events_per_run: 1200,
            runs: [
                { status: 'SUCCEEDED', start_time: 1_772_150_400, end_time: 1_772_150_460, num_events_imported: 1180 },
                { status: 'CANCELLED', start_time: 1_772_236_800, end_time: 1_772_236_830, num_events_imported: 0 },
            ],
        },
        { id: 12, name: 'Invoices', outcome: 'FAILED' },
        { id: 13, name: 'Refunds', outcome: 'CANCELLED' },
        { id: 14, name: 'Archive', events_per_run: 250_000, duration: 7_200_000 },
    ],
    retrievals: [
        { task_id: 'retrieval-done', distinct_ids: ['user-1'], status: 'SUCCESS' },
        { task_id: 'retrieval-staging', distinct_ids: ['user-2'], status: 'STAGING' },
        { task_id: 'retrieval-failed', distinct_ids: ['user-2'], status: 'FAILURE' },
        { task_id: 'retrieval-revoked', distinct_ids: ['user-3'], status: 'REVOKED' },
        { task_id: 'retrieval-unknown', distinct_ids: ['user-3'], status: 'UNKNOWN' },
    ],
    deletions: [{ task_id: 'deletion-running', distinct_ids: ['user-leaving'], status: 'STARTED' }],
    events: [
        activity('Song Played', 1_772_323_200, 'user-1', { $browser: 'Firefox', $city: 'Oslo', $region: 'Oslo' }),
        activity('Ticket Bought', 1_772_409_600, 'user-1', { $browser: 'Firefox', $city: 'Oslo', $region: 'Oslo' }),
        activity('Report Viewed', 1_772_413_200, 'user-2', {
            $browser: 'Chrome',
            $city: 'Lisbon',
            $region: 'Lisboa',
            report_name: 'Weekly sales',
        }),
        activity('Order Shipped', 1_772_496_000, 'user-2', {
            $warehouse_import_id: 11,
            $warehouse_import_job_id: 'run-seed-1',
            $import: true,
            $source: 'warehouse-import',
        }),
    ],
    migrationSources: [
        { tool: 'amplitude', events_per_day: 5_000 },
        { tool: 'heap', events_per_day: 1_200 },
        { tool: 'locked', events_per_day: 10, credentials: { key: 'sandbox-source-key', secret: 'sandbox-source-secret' } },
    ],
};
function task(state, day) {
    const ended = state !== 'running' && state !== 'pending';
    return {
        name: `nightly-export-${day}`,
        state,
        ...(ended ? { last_finish: `${day} 03:27:46.044605 -0800 PST` } : {}),
        run_at: `${day} 03:00:00.000000 -0800 PST`,
        from_date: `${day} 00:00:00.000000 -0800 PST`,
        to_date: `${day} 23:59:59.000000 -0800 PST`,
    };
}
function activity(event, time, distinctId, properties) {
    return { event, properties: { time, distinct_id: distinctId, ...properties } };
}

;// CONCATENATED MODULE: ./sandbox/load.js






/** Completes `given` with the built-in sections and checks its tables. */
async function prepareData(given) {
    const data = { ...BUILT_IN_DATA, ...given };
    if (!data.projects?.length)
        throw new errors_SandboxOptionError('data', 'data.projects is empty; a sandbox needs at least one project.');
    if (!data.serviceAccounts?.length)
        throw new errors_SandboxOptionError('data', 'data.serviceAccounts is empty; a sandbox needs at least one.');
    const tables = [];
    for (const { name, id = lookupTableId(name), csv, project_id } of data.lookupTables ?? [])
        tables.push({ id, name, project_id, contents: csv === undefined ? undefined : await contentsOf(name, csv) });
    return { data, tables };
}
async function contentsOf(name, text) {
    const csv = Buffer.from(text);
    const { refused, columns, rows } = await checkTable(csv);
    const fault = refused[0];
    if (!fault)
        return { csv, columns, rows };
    const place = fault.row < 0 ? 'header' : `data row ${fault.row + 1}`;
    throw new errors_SandboxOptionError('data', `data.lookupTables: the csv of "${name}" cannot be used: ${place}: ${fault.message}.`);
}
/** Fills an empty state. */
function loadState(state, { data, tables }, now) {
    loadAccess(state, data);
    const home = state.projects[0];
    const place = { project_id: home?.id ?? 1, workspace_id: home?.workspaces[0] ?? 1 };
    for (const { id, name, project_id = place.project_id, contents } of tables) {
        const table = new LookupTable(id, name, project_id);
        if (contents)
            table.fill(contents.csv, contents.columns, contents.rows);
        state.lookupTables.push(table);
    }
    loadGovernance(state, data, place);
    loadJobs(state, data, place.project_id, now);
    loadEvents(state, data, place.project_id);
}
function loadAccess(state, data) {
    for (const { organization_id = 1, name = '', workspaces = [1], data_groups = 0, ...project } of data.projects ?? [])
        state.projects.push({ ...project, name, organization_id, workspaces, data_groups });
    const everywhere = state.projects.map((project) => project.id);
    for (const { organization_id = 1, projects = everywhere, role = 'admin', ...account } of data.serviceAccounts ?? [])
        state.serviceAccounts.push({ ...account, organization_id, projects, role });
    state.accessTokens.push(...(data.accessTokens ?? []));
}
function lookupTableId(name) {
    return uuidOf('lookup-table', name);
}
function loadGovernance(state, data, place) {
    const { project_id } = place;
    state.schemas.push(...(data.schemas ?? []).map((schema) => ({ project_id, ...schema })));
    state.annotations.push(...(data.annotations ?? []).map((annotation) => ({ project_id, date: '', description: '', ...annotation })));
    for (const { id, ...flag } of data.featureFlags ?? [])
        state.flags.push({ ...place, status: 'disabled', id: id ?? uuidOf('seeded-flag', flag.key), ...flag });
    for (const { start_date = null, end_date = null, ...experiment } of data.experiments ?? [])
        state.experiments.push({ ...place, ...experiment, start_date, end_date });
    for (const pipeline of data.pipelines ?? [])
        state.pipelines.push({ project_id, ...pipeline, tasks: pipeline.tasks.map((task) => ({ ...task })) });
    for (const { events_per_day = 1_000, credentials, tool } of data.migrationSources ?? [])
        state.migrationSources.push({ tool, events_per_day, credentials });
}
function loadJobs(state, data, home, now) {
    for (const { name = '', project_id = home, outcome = 'SUCCEEDED', duration, events_per_run = 100, runs = [], id, } of data.warehouseImports ?? [])
        state.imports.push({
            id,
            name,
            project_id,
            outcome,
            duration,
            events_per_run,
            runs: runs.map((run, index) => pastRun(run, `run-${id}-${index + 1}`)),
        });
    for (const job of data.retrievals ?? [])
        state.retrievals.push({ ...seededJob(job, home, now), disclosure_type: 'Data', link: job.link });
    for (const job of data.deletions ?? [])
        state.deletions.push({ ...seededJob(job, home, now), carried_out: false });
}
function pastRun(run, runId) {
    return {
        run_id: runId,
        outcome: run.status,
        started: run.start_time * 1_000,
        ends: run.end_time * 1_000,
        num_events_imported: run.num_events_imported,
    };
}
function seededJob(job, home, now) {
    const { task_id, distinct_ids, compliance_type = 'GDPR', project_id = home, status } = job;
    return { task_id, project_id, distinct_ids, compliance_type, created: now, fixed_status: status };
}
function loadEvents(state, data, home) {
    for (const { event, properties, project_id = home } of data.events ?? []) {
        const { time } = properties;
        if (typeof time !== 'number')
            throw new errors_SandboxOptionError('data', `data.events: "${event}" has no numeric properties.time.`);
        state.events.raw.push({ project_id, event, time: milliseconds(time), properties });
    }
}

;// CONCATENATED MODULE: ./sandbox/faults/gateway.js

const CODE_BODIES = /^\/(?:import|lookup-tables)(?:\/|$)/;
/** What a request is answered that the service never sees; undefined where the fault strikes later. */
function answeredBefore(fault, path, query) {
    const retry = { 'retry-after': String(fault.retryAfter) };
    switch (fault.kind) {
        case '429':
            return tooMany(path, {});
        case '429-retry-after':
            return tooMany(path, retry);
        case '502':
        case '503':
        case '504':
            return gatewayPage(Number(fault.kind), {});
        case '502-retry-after':
            return gatewayPage(502, retry);
        case '503-retry-after':
            return gatewayPage(503, retry);
        case 'html':
            return { status: 200, body: page('Sign in to this network'), headers: HTML };
        case 'redirect':
            return { status: 301, body: '', headers: { location: `${path}/${query === '' ? '' : `?${query}`}` } };
        case 'answer':
            return fault.answer ?? { status: 500, body: '' };
        default:
            return undefined;
    }
}
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const NAMES = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Time-out' };
function gatewayPage(status, headers) {
    return { status, body: page(`${status} ${NAMES[status] ?? ''}`), headers: { ...HTML, ...headers } };
}
function tooMany(path, headers) {
    return { ...(CODE_BODIES.test(path) ? rateLimited() : appError(429, 'Rate limit exceeded.')), headers };
}
function page(title) {
    return `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}

;// CONCATENATED MODULE: ./sandbox/respond.js



function encode({ status, body, headers = {} }) {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const type = typeof body === 'string' || Buffer.isBuffer(body) ? 'text/plain; charset=utf-8' : 'application/json';
    const length = status === 204 ? {} : { 'content-length': String(bytes.length) };
    return { status, headers: { 'content-type': type, ...length, ...headers }, body: bytes };
}
/** Breaks the connection hard, without an answer. */
function respond_reset(request) {
    request.socket.resetAndDestroy();
}
/** Sends an answer. */
function send(response, answer) {
    const { status, headers, body } = encode(answer);
    response.writeHead(status, headers).end(body);
}
/** Sends the answer of a processed request, spoiled by the fault. Resolves with the status that went out, null where none did. */
async function sendSpoiled(response, answer, fault, signal) {
    switch (fault.kind) {
        case 'reset-after':
            response.socket?.resetAndDestroy();
            return null;
        case '502-after':
        case '504-after':
            return sent(response, gatewayPage(Number(fault.kind.slice(0, 3)), {}));
        case 'truncate':
            return truncate(response, answer, fault);
        case 'truncate-json': {
            const { body, headers: _whole, ...rest } = encode(answer);
            return sent(response, {
                ...rest,
                body: body.subarray(0, strike(fault, body.length)),
                headers: { 'content-type': 'application/json' },
            });
        }
        case 'stall':
            return stall(response, answer, fault, signal);
        case 'wrong-counts':
            return sent(response, miscounted(answer));
        default:
            return sent(response, answer);
    }
}
function sent(response, answer) {
    send(response, answer);
    return answer.status;
}
async function truncate(response, answer, fault) {
    const { status, headers, body } = encode(answer);
    response.writeHead(status, headers);
    response.flushHeaders();
    await new Promise((resolve) => response.write(body.subarray(0, strike(fault, body.length)), () => resolve()));
    response.socket?.end();
    response.socket?.destroySoon();
    return status;
}
/** The pause may fall before the headers (position 0), anywhere in the body, or before its last byte. */
async function stall(response, answer, fault, signal) {
    const { status, headers, body } = encode(answer);
    const at = strike(fault, body.length);
    if (at > 0) {
        response.writeHead(status, headers);
        response.write(body.subarray(0, at));
    }
    await delay(fault.stall, signal);
    if (at === 0)
        response.writeHead(status, headers);
    response.end(body.subarray(at));
    return status;
}
/** Always short of the whole body. */
function strike({ position }, length) {
    const wanted = 'bytes' in position ? position.bytes : Math.floor(position.share * length);
    return Math.max(0, Math.min(wanted, length - 1));
}
function miscounted(answer) {
    if (!body_isObject(answer.body))
        return answer;
    const { num_records_imported: count } = answer.body;
    return typeof count === 'number' ? { ...answer, body: { ...answer.body, num_records_imported: count - 1 } } : answer;
}
/** Waits in real time; ends at once when the sandbox closes. */
async function delay(ms, signal) {
    await (0,promises_.setTimeout)(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

;// CONCATENATED MODULE: ./sandbox/call.js
/** `route('PUT /lookup-tables/:id', handler)` */
function route(pattern, handler) {
    const [method = '', path = ''] = pattern.split(' ');
    return { method, segments: path.split('/').slice(1), handler };
}
/** Finds the route of a raw (still encoded) path, so that an encoded slash stays part of its segment. */
function match(routes, method, path) {
    const segments = path.split('/').slice(1);
    const fitting = routes.filter((candidate) => call_fits(candidate.segments, segments));
    const found = fitting.find((candidate) => candidate.method === method);
    if (!found)
        return fitting.length > 0 ? 'wrong-method' : 'nothing';
    try {
        return { found, params: parameters(found.segments, segments) };
    }
    catch {
        return 'malformed';
    }
}
function call_fits(pattern, segments) {
    return (pattern.length === segments.length &&
        pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index])));
}
function parameters(pattern, segments) {
    const named = pattern.flatMap((part, index) => part.startsWith(':') ? [[part.slice(1), decodeURIComponent(segments[index] ?? '')]] : []);
    return Object.fromEntries(named);
}
/** A parameter of the path. */
function param(call, name) {
    return call.params[name] ?? '';
}

;// CONCATENATED MODULE: ./sandbox/rules/shape.js

const anything = () => undefined;
const shape_boolean = (value, at) => (typeof value === 'boolean' ? undefined : `${at}: must be true or false`);
const integer = (value, at) => (Number.isSafeInteger(value) ? undefined : `${at}: must be an integer`);
/** `from` and `to` count characters. */
function shape_text(from = 0, to = Number.POSITIVE_INFINITY) {
    return (value, at) => {
        if (typeof value !== 'string')
            return `${at}: must be a string`;
        const { length } = [...value];
        return length >= from && length <= to ? undefined : `${at}: must have ${bounds(from, to)} character(s)`;
    };
}
function bounds(from, to) {
    if (from === to)
        return String(from);
    return to === Number.POSITIVE_INFINITY ? `at least ${from}` : `${from} to ${to}`;
}
function matching(pattern, name) {
    return (value, at) => (typeof value === 'string' && pattern.test(value) ? undefined : `${at}: must be ${name}`);
}
function shape_number(from, to) {
    return (value, at) => typeof value === 'number' && value >= from && value <= to ? undefined : `${at}: must be a number from ${from} to ${to}`;
}
function oneOf(...values) {
    return (value, at) => (typeof value === 'string' && values.includes(value) ? undefined : `${at}: must be one of ${values.join(', ')}`);
}
function orNull(check) {
    return (value, at) => (value === null ? undefined : check(value, at));
}
/** Passes where one of the checks does; else says what the last one found. */
function either(...checks) {
    return (value, at) => {
        const found = checks.map((check) => check(value, at));
        return found.includes(undefined) ? undefined : found.at(-1);
    };
}
function listOf(item, most = Number.POSITIVE_INFINITY) {
    return (value, at) => {
        if (!Array.isArray(value))
            return `${at}: must be a list`;
        if (value.length > most)
            return `${at}: must have at most ${most} elements`;
        return firstFault(value.map((element, index) => () => item(element, `${at}[${index}]`)));
    };
}
function mapOf(item) {
    return (value, at) => {
        if (!body_isObject(value))
            return `${at}: must be an object`;
        return firstFault(Object.entries(value).map(([key, element]) => () => item(element, `${at}.${key}`)));
    };
}
const anyObject = mapOf(anything);
/** An object with these fields, no others, of which `required` must be there. */
function fields(known, required = []) {
    return objectOf(known, required, (_value, at) => `${at}: is not a known field`);
}
/** The same, with any others beside them. */
function openFields(known, required = []) {
    return objectOf(known, required, anything);
}
function objectOf(known, required, other) {
    return (value, at) => {
        if (!body_isObject(value))
            return `${at}: must be an object`;
        const missing = required.find((key) => !Object.hasOwn(value, key));
        if (missing !== undefined)
            return `${at}.${missing}: is required`;
        return firstFault(Object.entries(value).map(([key, element]) => () => (own(known, key) ?? other)(element, `${at}.${key}`)));
    };
}
function own(known, key) {
    return Object.hasOwn(known, key) ? known[key] : undefined;
}
function firstFault(checks) {
    for (const check of checks) {
        const fault = check();
        if (fault !== undefined)
            return fault;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./sandbox/settings.js
const DEFAULT_LIMITS = {
    lookupReplacesPerDay: 100,
    lookupMaxBytes: 104_857_600,
    lookupRowsPerProject: 5_000_000,
    importMaxEvents: 2_000,
    importMaxBytes: 10_485_760,
    importEventBytes: 1_048_576,
    importEventsPerMinute: 30_000 * 60,
    importBytesPerMinute: 2_000_000_000,
    schemaCallsPerMinute: 5,
    syncsPerHour: 5,
    activityQueriesPerHour: 60,
    activityQueriesAtOnce: 5,
    privacyRequestsPerSecond: 1,
    privacyIdsPerRequest: 2_000,
    rawEventsKept: 20_000,
    requestsLogged: 10_000,
};
const DEFAULT_BEHAVIOR = {
    lookupIndexBase: 'first-row',
    lookup400Body: 'standard',
    lookup404Status: 404,
    importInsertIdKey: 'insert_id',
    import429Body: 'standard',
    retryAfter: null,
    privacyCreatedStatus: 200,
    privacyCreatedBody: 'task',
    missingSchema: 'zero',
    errorsWith200: false,
    redirectWrites: false,
    activityDuration: 0,
    syncDuration: 3_000,
    jobPending: 1_000,
    jobStarted: 2_000,
};
/** Copies the given settings over; null stands for no limit, as JSON has no Infinity. */
function applyLimits(target, ...changes) {
    for (const change of changes)
        for (const [name, value] of Object.entries(change ?? {}))
            if (isLimit(name))
                target[name] = value ?? Number.POSITIVE_INFINITY;
}
function isLimit(name) {
    return Object.hasOwn(DEFAULT_LIMITS, name);
}

;// CONCATENATED MODULE: ./sandbox/parse-data.js




const RUN_ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED'];
const JOB_STATES = ['PENDING', 'STAGING', 'STARTED', 'SUCCESS', 'FAILURE', 'REVOKED', 'NOT_FOUND', 'UNKNOWN'];
const TASK_STATES = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out', 'succeeded'];
const count = shape_number(0, Number.MAX_SAFE_INTEGER);
const parse_data_name = shape_text(1);
const place = { project_id: integer };
const spot = { ...place, workspace_id: integer };
const job = {
    ...place,
    task_id: parse_data_name,
    distinct_ids: listOf(shape_text()),
    status: oneOf(...JOB_STATES),
    compliance_type: oneOf('GDPR', 'CCPA'),
};
const run = fields({ status: oneOf(...RUN_ENDS), start_time: count, end_time: count, num_events_imported: count }, [
    'status',
    'start_time',
    'end_time',
    'num_events_imported',
]);
const parse_data_task = fields({ name: parse_data_name, state: oneOf(...TASK_STATES), last_finish: shape_text(), run_at: shape_text(), from_date: shape_text(), to_date: shape_text() }, [
    'state',
]);
const limits = fields(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((limit) => [limit, orNull(count)])));
const behaviorFields = {
    lookupIndexBase: oneOf('first-row', 'header'),
    lookup400Body: oneOf('standard', 'alternate'),
    lookup404Status: either(shape_number(404, 404), shape_number(200, 200)),
    importInsertIdKey: oneOf('insert_id', '$insert_id'),
    import429Body: oneOf('standard', 'bare'),
    retryAfter: orNull(count),
    privacyCreatedStatus: either(shape_number(200, 200), shape_number(201, 201)),
    privacyCreatedBody: oneOf('task', 'list'),
    missingSchema: oneOf('zero', 'not-found'),
    errorsWith200: shape_boolean,
    redirectWrites: shape_boolean,
    activityDuration: count,
    syncDuration: count,
    jobPending: count,
    jobStarted: count,
};
const behavior = fields(behaviorFields);
const sections = {
    projects: listOf(fields({ id: integer, name: shape_text(), organization_id: integer, workspaces: listOf(integer), token: parse_data_name, secret: parse_data_name, data_groups: count }, ['id', 'token', 'secret'])),
    serviceAccounts: listOf(fields({ id: parse_data_name, username: parse_data_name, secret: parse_data_name, organization_id: integer, projects: listOf(integer), role: oneOf('admin', 'consumer') }, ['id', 'username', 'secret'])),
    accessTokens: listOf(parse_data_name),
    lookupTables: listOf(fields({ ...place, id: parse_data_name, name: parse_data_name, csv: shape_text() }, ['name'])),
    schemas: listOf(fields({ ...place, entity_type: oneOf('event', 'profile'), name: parse_data_name }, ['entity_type', 'name'])),
    annotations: listOf(fields({ ...place, id: integer, date: shape_text(), description: shape_text() }, ['id'])),
    featureFlags: listOf(fields({ ...spot, key: parse_data_name, name: parse_data_name, id: parse_data_name, status: oneOf('enabled', 'disabled', 'archived') }, ['key', 'name'])),
    experiments: listOf(openFields({ ...spot, id: parse_data_name, name: parse_data_name, start_date: orNull(shape_text()), end_date: orNull(shape_text()) }, ['id', 'name'])),
    pipelines: listOf(fields({ ...place, name: parse_data_name, tasks: listOf(parse_data_task) }, ['name', 'tasks'])),
    warehouseImports: listOf(fields({ ...place, id: integer, name: shape_text(), outcome: oneOf(...RUN_ENDS), duration: count, events_per_run: count, runs: listOf(run) }, ['id'])),
    retrievals: listOf(fields({ ...job, link: shape_text(1) }, ['task_id', 'distinct_ids'])),
    deletions: listOf(fields(job, ['task_id', 'distinct_ids'])),
    events: listOf(fields({ ...place, event: parse_data_name, properties: openFields({ time: count }, ['time']) }, ['event', 'properties'])),
    migrationSources: listOf(fields({ tool: parse_data_name, events_per_day: count, credentials: fields({ key: parse_data_name, secret: parse_data_name }, ['key', 'secret']) }, ['tool'])),
    limits,
    behavior,
};
const parse_data_whole = fields(sections);
/**
 * Checks a document (such as a parsed JSON file) that is to become the data of a sandbox.
 * @throws SandboxOptionError that names the first wrong place, such as `data.lookupTables[0].name`
 */
function parseSandboxData(value) {
    const fault = parse_data_whole(value, 'data');
    if (fault === undefined && isData(value))
        return value;
    throw new SandboxOptionError('data', `The data of the sandbox cannot be used: ${fault ?? 'data: must be an object'}. See docs/sandbox.md for its sections.`);
}
function isData(value) {
    return isObject(value);
}
const changes = fields({ limits, behavior });
/** Such changes, or the first fault of what was to be some. */
function parseSettings(value) {
    const fault = changes(value, 'settings');
    return fault === undefined && areSettings(value) ? value : (fault ?? 'settings: must be an object');
}
function areSettings(value) {
    return body_isObject(value);
}

;// CONCATENATED MODULE: ./sandbox/privacy.js


/** What retrievals and deletions have in common: they are jobs that the clock moves on. */
function statusOf(job, { clock, behavior }) {
    if (job.fixed_status !== undefined)
        return job.fixed_status;
    const age = clock.now() - job.created;
    if (age < behavior.jobPending)
        return 'PENDING';
    return age < behavior.jobPending + behavior.jobStarted ? 'STARTED' : 'SUCCESS';
}
const IN_PROGRESS = ['PENDING', 'STAGING', 'STARTED'];
function inProgress(job, service) {
    return IN_PROGRESS.includes(statusOf(job, service));
}
/** Takes one creation from the second's allowance, or refuses. */
function takeCreation({ service }, project, what) {
    const { limits, behavior } = service;
    const take = { meter: `${what}/${project.id}`, span: SECOND, limit: limits.privacyRequestsPerSecond, amount: 1 };
    if (service.meters.take(service.clock.now(), take))
        return;
    throw new Refusal(withRetryAfter(appError(429, `At most ${limits.privacyRequestsPerSecond} request a second.`), behavior.retryAfter));
}
/** Checks the body's `distinct_ids` and `compliance_type`; other fields are named by the caller. */
function idsAndCompliance(body, most, known) {
    const stray = Object.keys(body).find((key) => !known.includes(key));
    if (stray !== undefined)
        throw new Refusal(appError(400, `"${stray}" is not a known field.`));
    const { distinct_ids: ids = [], compliance_type: compliance = 'GDPR' } = body;
    if (!isListOfStrings(ids))
        throw new Refusal(appError(400, 'distinct_ids must be a list of strings.'));
    if (ids.length > most)
        throw new Refusal(appError(400, `At most ${most} distinct_ids in a request.`));
    if (compliance !== 'GDPR' && compliance !== 'CCPA')
        throw new Refusal(appError(400, 'compliance_type must be GDPR or CCPA.'));
    return { distinct_ids: ids, compliance_type: compliance };
}
function isListOfStrings(value) {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
/** The answer to a creation, in the form that the behaviour asks for. */
function createdJob(taskId, { behavior }) {
    const results = behavior.privacyCreatedBody === 'list' ? [{ tracking_id: taskId, status: 'PENDING' }] : { task_id: taskId };
    return { status: behavior.privacyCreatedStatus, body: { status: 'ok', results } };
}
/** What the service answers about a job that it does not know. */
function unknownJob() {
    return { status: 200, body: { status: 'ok', results: { status: 'NOT_FOUND', results: '', distinct_ids: [] } } };
}
/** Raw events of these identifiers; those of finished deletions are removed first. */
function eventsOf(service, projectId, ids) {
    for (const deletion of service.state.deletions)
        if (!deletion.carried_out && statusOf(deletion, service) === 'SUCCESS')
            carryOut(deletion, service);
    const wanted = new Set(ids);
    return service.state.events.raw.filter((event) => event.project_id === projectId && wanted.has(distinctIdOf(event)));
}
function carryOut(deletion, { state }) {
    deletion.carried_out = true;
    const gone = new Set(deletion.distinct_ids);
    const { raw } = state.events;
    raw.splice(0, raw.length, ...raw.filter((event) => event.project_id !== deletion.project_id || !gone.has(distinctIdOf(event))));
}
function distinctIdOf({ properties }) {
    const { distinct_id: plain, $distinct_id: reserved } = properties;
    return String(plain ?? reserved ?? '');
}

;// CONCATENATED MODULE: ./sandbox/routes/control.js








/** The sandbox's own endpoints below /_sandbox. They are not logged, meet no faults, and need no credentials. */
function controlRoutes(controls) {
    const done = { status: 200, body: { status: 'ok' } };
    return [
        route('GET /_sandbox', () => {
            const { hosts, credentials } = controls();
            return { status: 200, body: { hosts, credentials } };
        }),
        route('GET /_sandbox/state', ({ service }) => ({ status: 200, body: service.state })),
        route('GET /_sandbox/requests', ({ service: { state } }) => ({
            status: 200,
            body: { count: state.requestCount, requests: state.requests },
        })),
        route('GET /_sandbox/events', events),
        route('GET /_sandbox/lookup-tables/:id', lookupTable),
        post('/_sandbox/lookup-tables', (_call, { names }) => {
            if (!isListOfStrings(names))
                throw new Refusal(appError(400, 'names must be a list of strings.'));
            return { status: 200, body: { status: 'ok', results: controls().provisionLookupTables(names) } };
        }),
        post('/_sandbox/reset', () => {
            controls().reset();
            return done;
        }),
        post('/_sandbox/clock', moveClock),
        post('/_sandbox/settings', changeSettings),
        post('/_sandbox/faults', (_call, { faults }) => {
            if (typeof faults !== 'string')
                throw new Refusal(appError(400, 'faults must be a string.'));
            controls().useFaults(faults);
            return done;
        }),
        post('/_sandbox/fail-next', (_call, body) => {
            controls().failNext(nextFault(body));
            return done;
        }),
    ];
}
/** A control that takes a JSON object. */
function post(path, handler) {
    const withBody = async (call) => {
        const body = await readJsonObject(call);
        try {
            return handler(call, body);
        }
        catch (error) {
            if (error instanceof errors_SandboxOptionError || error instanceof RangeError)
                return appError(400, error.message);
            throw error;
        }
    };
    return route(`POST ${path}`, withBody);
}
/** Identities of the events in the order of their arrival, a JSON line each; `offset` and `limit` take a part. */
function events({ service, query }) {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    const lines = [];
    let at = 0;
    for (const identity of service.state.events.identities()) {
        if (at >= offset + limit)
            break;
        if (at >= offset)
            lines.push(`${JSON.stringify(identity)}\n`);
        at += 1;
    }
    return { status: 200, body: lines.join(''), headers: { 'content-type': 'application/x-ndjson' } };
}
function lookupTable(call) {
    const table = call.service.state.lookupTables.find(({ id, name }) => id === param(call, 'id') || name === param(call, 'id'));
    if (!table)
        return appError(404, 'There is no lookup table with this id or name.');
    return { status: 200, body: { ...table.toJSON(), csv: table.csv, rows: table.rows } };
}
function moveClock({ service: { clock } }, { advance = 0, speed = clock.speed }) {
    if (typeof advance !== 'number' || typeof speed !== 'number')
        return appError(400, 'advance (milliseconds) and speed must be numbers.');
    clock.advance(advance);
    clock.speed = speed;
    return { status: 200, body: { status: 'ok', results: { now: clock.now(), speed: clock.speed } } };
}
function changeSettings({ service }, body) {
    const changes = parseSettings(body);
    if (typeof changes === 'string')
        return appError(400, changes);
    applyLimits(service.limits, changes.limits);
    Object.assign(service.behavior, changes.behavior);
    return { status: 200, body: { status: 'ok' } };
}
function nextFault({ kind, path, method, times, latency, stall, at, retryAfter }) {
    const texts = Object.entries({ path, method }).filter((entry) => typeof entry[1] === 'string');
    const numbers = Object.entries({ times, latency, stall, at, retryAfter }).filter((entry) => typeof entry[1] === 'number');
    return { kind: kindOf(kind), ...Object.fromEntries(texts), ...Object.fromEntries(numbers) };
}
function kindOf(kind) {
    if (typeof kind === 'string' && isFaultKind(kind))
        return kind;
    throw new Refusal(appError(400, 'kind must be a kind of fault; see docs/sandbox.md.'));
}

;// CONCATENATED MODULE: ./sandbox/auth.js

/** The pair of a `Basic` header, or undefined where there is none that can be read. */
function basicPair(call) {
    const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(call.headers.authorization ?? '')?.[1];
    if (encoded === undefined)
        return undefined;
    const pair = Buffer.from(encoded, 'base64').toString('utf8');
    const colon = pair.indexOf(':');
    return colon === -1 ? undefined : { username: pair.slice(0, colon), password: pair.slice(colon + 1) };
}
/** The service account whose credentials the request carries. */
function serviceAccount(call) {
    const pair = basicPair(call);
    if (!pair)
        return undefined;
    return call.service.state.serviceAccounts.find((account) => account.username === pair.username && account.secret === pair.password);
}
/** A positive whole number as the service writes ids; undefined for anything else. */
function wholeNumber(text) {
    return text !== null && text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
/** The project that a service account and a project id name together; undefined where they do not. */
function projectOf(call, account, id) {
    if (id === undefined || !account.projects.includes(id))
        return undefined;
    return call.service.state.projects.find((project) => project.id === id);
}
/** Lookup endpoints: account and `project_id` of the query, or the documented 401. */
function projectOfQuery(call, refuse) {
    const account = serviceAccount(call);
    const project = account && projectOf(call, account, wholeNumber(call.query.get('project_id')));
    if (!project)
        throw new Refusal(refuse());
    return project;
}
/** Application endpoints: 401 without a known account, 403 where it may not do this. */
function appAccount(call, access) {
    const account = serviceAccount(call);
    if (!account)
        throw new Refusal(appError(401, 'Invalid service account credentials.'));
    if (access === 'write' && account.role !== 'admin')
        throw new Refusal(appError(403, 'The service account has no permission to change this.'));
    return account;
}
/** Application endpoints with a project in path or query. */
function appProject(call, id, access) {
    const project = projectOf(call, appAccount(call, access), wholeNumber(id));
    if (!project)
        throw new Refusal(appError(403, 'The service account has no access to this project.'));
    return project;
}
/** Privacy endpoints: Bearer token in the header, project token in the query. */
function privacyProject(call) {
    const bearer = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? '')?.[1];
    if (bearer === undefined || !call.service.state.accessTokens.includes(bearer))
        throw new Refusal(appError(401, 'Invalid access token.'));
    const token = call.query.get('token');
    if (!token)
        throw new Refusal(appError(400, 'The query parameter token is required.'));
    const project = call.service.state.projects.find((candidate) => candidate.token === token);
    if (!project)
        throw new Refusal(appError(403, 'The access token has no access to a project with this token.'));
    return project;
}

;// CONCATENATED MODULE: ./sandbox/rules/dates.js

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ONE_DAY = 86_400_000;
/** Milliseconds of the start of a `YYYY-MM-DD` day in UTC; undefined for anything else. */
function dayStart(text) {
    const match = typeof text === 'string' ? DATE.exec(text) : null;
    if (!match)
        return undefined;
    const [year, month, day] = match.slice(1).map(Number);
    return isDay(year ?? 0, month ?? 0, day ?? 0) ? Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0) : undefined;
}
/** The day on which a moment lies, in UTC, as `YYYY-MM-DD`. */
function dayOf(time) {
    return new Date(time).toISOString().slice(0, 10);
}
/** Days from the one to the other, both counted. */
function daysBetween(from, to) {
    return Math.floor((to - from) / ONE_DAY) + 1;
}
function daysBefore(time, days) {
    return time - days * ONE_DAY;
}
/** Milliseconds of a `YYYY-MM-DD` day or of an RFC 3339 timestamp. */
function moment(text) {
    const day = dayStart(text);
    if (day !== undefined || typeof text !== 'string')
        return day;
    return timestamp(text)?.getTime();
}

;// CONCATENATED MODULE: ./sandbox/routes/activity.js







/** Endpoint 13: activity of profiles, built from imported and seeded events. */
const activityRoutes = [route('GET /api/query/stream/query', query)];
async function query(call) {
    const { service } = call;
    const project = appProject(call, call.query.get('project_id'), 'read');
    const atOnce = (service.busy.get(project.id) ?? 0) + 1;
    if (atOnce > service.limits.activityQueriesAtOnce)
        return limited(call, `At most ${service.limits.activityQueriesAtOnce} queries at once.`);
    const take = { meter: `activity/${project.id}`, span: HOUR, limit: service.limits.activityQueriesPerHour, amount: 1 };
    if (!service.meters.take(service.clock.now(), take))
        return limited(call, `At most ${service.limits.activityQueriesPerHour} queries an hour.`);
    service.busy.set(project.id, atOnce);
    if (service.behavior.activityDuration > 0)
        await service.wait(service.behavior.activityDuration);
    service.busy.set(project.id, (service.busy.get(project.id) ?? 1) - 1);
    return found(call, project);
}
function limited({ service }, message) {
    return withRetryAfter(appError(429, message), service.behavior.retryAfter);
}
function found(call, project) {
    const workspace = call.query.get('workspace_id');
    if (workspace !== null && !project.workspaces.includes(wholeNumber(workspace) ?? 0))
        return appError(403, 'The service account has no access to this workspace.');
    const ids = parseJson(call.query.get('distinct_ids') ?? '');
    if (!isListOfStrings(ids) || ids.length === 0)
        return appError(400, 'distinct_ids must be a JSON array of strings.');
    const [from, to] = [dayStart(call.query.get('from_date')), dayStart(call.query.get('to_date'))];
    if (from === undefined || to === undefined)
        return appError(400, 'from_date and to_date must be dates (YYYY-MM-DD).');
    if (from > to)
        return appError(400, 'from_date is after to_date.');
    const events = eventsOf(call.service, project.id, ids).filter(({ time }) => time >= from && time < to + DAY);
    return { status: 200, body: { status: 'ok', results: { events: events.sort((a, b) => a.time - b.time).map(shown) } } };
}
function shown({ event, time, properties }) {
    return { event, properties: { ...properties, time: Math.floor(time / 1_000) } };
}

;// CONCATENATED MODULE: ./sandbox/routes/annotations.js



/** Endpoint 12: delete an annotation. */
const annotationRoutes = [route('DELETE /api/app/projects/:project/annotations/:annotation', remove)];
function remove(call) {
    const project = appProject(call, param(call, 'project'), 'write');
    const id = wholeNumber(param(call, 'annotation'));
    if (id === undefined)
        return appError(400, 'The id of an annotation must be a positive number.');
    const { annotations } = call.service.state;
    const at = annotations.findIndex((annotation) => annotation.project_id === project.id && annotation.id === id);
    if (at === -1)
        return appError(404, 'There is no annotation with this id.');
    annotations.splice(at, 1);
    return { status: 200, body: { status: 'ok', results: { id } } };
}

;// CONCATENATED MODULE: ./sandbox/routes/deletions.js





const PATH = '/api/app/data-deletions/v3.0';
/** Endpoint 9: create a deletion; its status; and its cancellation while it is in progress. */
const deletionRoutes = [
    route(`POST ${PATH}`, create),
    route(`GET ${PATH}/:task`, deletions_status),
    route(`DELETE ${PATH}/:task`, cancel),
];
async function create(call) {
    const { service } = call;
    const project = privacyProject(call);
    takeCreation(call, project, 'deletions');
    const body = await readJsonObject(call);
    const most = Math.floor(service.limits.privacyIdsPerRequest / (project.data_groups + 1));
    const checked = idsAndCompliance(body, most, ['distinct_ids', 'compliance_type']);
    if (checked.distinct_ids.length === 0)
        return appError(400, 'distinct_ids must not be empty.');
    const conflicting = idsInProgress(call, project.id, checked.distinct_ids);
    if (conflicting.length > 0)
        return appError(409, { conflicting_distinct_ids: conflicting });
    const task_id = service.state.nextId('deletion');
    service.state.deletions.push({
        ...checked,
        task_id,
        project_id: project.id,
        created: service.clock.now(),
        fixed_status: undefined,
        carried_out: false,
    });
    return createdJob(task_id, service);
}
function idsInProgress(call, projectId, ids) {
    const running = call.service.state.deletions.filter((deletion) => deletion.project_id === projectId && inProgress(deletion, call.service));
    const taken = new Set(running.flatMap((deletion) => deletion.distinct_ids));
    return [...new Set(ids)].filter((id) => taken.has(id));
}
function deletions_status(call) {
    const job = find(call);
    if (!job)
        return unknownJob();
    const { task_id: tracking_id, compliance_type, project_id, distinct_ids } = job;
    const date_requested = new Date(job.created).toISOString();
    const results = {
        tracking_id,
        status: statusOf(job, call.service),
        requesting_user: 'sandbox@example.com',
        compliance_type,
        project_id,
        date_requested,
        distinct_ids,
    };
    return { status: 200, body: { status: 'ok', results } };
}
function cancel(call) {
    const job = find(call);
    if (!job)
        return appError(404, 'There is no such deletion.');
    if (!inProgress(job, call.service))
        return appError(400, 'The deletion is no longer in progress.');
    job.fixed_status = 'REVOKED';
    return { status: 204, body: '' };
}
function find(call) {
    const project = privacyProject(call);
    return call.service.state.deletions.find((deletion) => deletion.project_id === project.id && deletion.task_id === param(call, 'task'));
}

;// CONCATENATED MODULE: ./sandbox/routes/soft-errors.js


/** With the behaviour `errorsWith200`, errors of this route are answered as HTTP 200 with `{status: 'error', type, error}`. */
function softErrors(type, handler) {
    return async (call) => {
        const answer = await answerOf(handler, call);
        if (!call.service.behavior.errorsWith200 || answer.status < 400 || !body_isObject(answer.body))
            return answer;
        const { error } = answer.body;
        return { status: 200, body: { status: 'error', type: `${type}_error`, error } };
    };
}
async function answerOf(handler, call) {
    try {
        return await handler(call);
    }
    catch (error) {
        if (error instanceof Refusal)
            return error.answer;
        throw error;
    }
}

;// CONCATENATED MODULE: ./sandbox/routes/experiments.js






/** Endpoint 4: force an experiment to its conclusion. */
const experimentRoutes = [
    route('PUT /api/app/workspaces/:workspace/experiments/:experiment/force_conclude', softErrors('experiment', conclude)),
];
async function conclude(call) {
    const workspace = reachableWorkspace(call);
    const body = await readJsonObject(call);
    const now = call.service.clock.now();
    const { end_date: endDate = new Date(now).toISOString(), ...unknown } = body;
    const stray = Object.keys(unknown)[0];
    if (stray !== undefined)
        return appError(400, `"${stray}" is not a known field.`);
    const end = moment(endDate);
    if (end === undefined)
        return appError(400, 'end_date must be a date (YYYY-MM-DD) or an RFC 3339 timestamp.');
    const experiment = call.service.state.experiments.find(({ id, workspace_id }) => id === param(call, 'experiment') && workspace_id === workspace);
    if (!experiment)
        return appError(404, 'There is no experiment with this id.');
    const fault = notConcludable(experiment, end);
    if (fault !== undefined)
        return appError(400, fault);
    experiment.end_date = String(endDate);
    experiment['modified'] = new Date(now).toISOString();
    return { status: 200, body: { status: 'ok', results: experiments_shown(experiment) } };
}
/** The workspace of the path, where it belongs to a project of the service account. */
function reachableWorkspace(call) {
    const account = appAccount(call, 'write');
    const workspace = wholeNumber(param(call, 'workspace'));
    const projects = call.service.state.projects.filter((project) => account.projects.includes(project.id));
    if (workspace === undefined || !projects.some((project) => project.workspaces.includes(workspace)))
        throw new Refusal(appError(403, 'The service account has no access to this workspace.'));
    return workspace;
}
function notConcludable({ start_date: start, end_date: end }, conclusion) {
    if (start === null)
        return 'The experiment has not been started.';
    if (end !== null)
        return 'The experiment has been concluded already.';
    return conclusion < (moment(start) ?? 0) ? 'end_date is before the start of the experiment.' : undefined;
}
function experiments_shown(experiment) {
    const { project_id: _project, workspace_id: _workspace, ...fields } = experiment;
    return {
        content_type: 'experiment',
        description: '',
        created: experiment.start_date,
        deleted: null,
        pinned_date: null,
        creator_id: 1,
        last_modified_by_id: 1,
        creator_name: 'sandbox-admin',
        creator_email: 'sandbox-admin@example.com',
        last_modified_by_name: 'sandbox-admin',
        last_modified_by_email: 'sandbox-admin@example.com',
        is_favorited: false,
        tags: [],
        can_view: true,
        can_update_basic: true,
        can_update_restricted: true,
        can_update_visibility: true,
        is_superadmin: false,
        allow_staff_override: false,
        can_share: true,
        is_shared_with_project: true,
        hypothesis: '',
        variants: [],
        metrics: [],
        settings: {},
        exposures_cache: {},
        results_cache: {},
        feature_flag: {},
        ...fields,
    };
}

;// CONCATENATED MODULE: ./sandbox/rules/flags.js


const SERVING = ['client', 'server', 'remote_or_local', 'remote_only'];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const variant = fields({
    key: shape_text(1),
    value: either(shape_text(0, 32_768), flags_notText),
    is_control: shape_boolean,
    split: shape_number(0, 1),
    description: shape_text(),
    is_sticky: shape_boolean,
}, ['key', 'value', 'is_control', 'split']);
const rolloutRule = fields({
    rollout_percentage: shape_number(0, 1),
    variant_splits: mapOf(shape_number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)),
    name: orNull(shape_text()),
    cohort_definition: orNull(anyObject),
    runtime_evaluation_definition: orNull(anyObject),
    runtime_evaluation_rule: orNull(anyObject),
    runtime_event_rule: orNull(fields({
        event_name: shape_text(1),
        time_window: oneOf('while_flag_enabled'),
        duration: oneOf('end_of_session', 'indefinitely'),
        property_filters: orNull(anyObject),
    }, ['event_name', 'time_window'])),
    cohort_hash: orNull(shape_text()),
    variant_override: orNull(fields({ key: shape_text(1) }, ['key'])),
}, ['rollout_percentage', 'variant_splits']);
const COMMON = {
    name: shape_text(1, 255),
    key: shape_text(1, 255),
    tags: listOf(shape_text()),
    ruleset: fields({ variants: listOf(variant, 11), rollout: listOf(rolloutRule), test: orNull(mapOf(mapOf(shape_text()))) }),
    description: shape_text(),
    experiment_id: orNull(matching(UUID, 'a UUID')),
    status: oneOf('enabled', 'disabled', 'archived'),
    data_group_id: orNull(either(shape_text(), integer)),
    workspace_id: integer,
    is_experiment_active: shape_boolean,
    hash_salt: orNull(shape_text(32, 32)),
    reset_hash_salt: shape_boolean,
};
/** The specification's shape: `context` says where the flag is served. */
const plain = fields({ ...COMMON, context: oneOf(...SERVING) }, ['name', 'key']);
/** The other shape: `serving_method` says it, `context` is the key of assignment. */
const withServingMethod = fields({ ...COMMON, context: shape_text(1, 255), serving_method: oneOf(...SERVING) }, [
    'name',
    'key',
    'tags',
    'context',
    'serving_method',
    'ruleset',
]);
/** The first rule that a flag breaks; undefined for a good one. */
function flagFault(flag) {
    const shape = Object.hasOwn(flag, 'serving_method') ? withServingMethod : plain;
    return shape(flag, 'flag') ?? inconsistency(flag);
}
function flags_notText(value, at) {
    return typeof value === 'string' ? `${at}: must have at most 32768 characters` : anything(value, at);
}
/** Only asked of flags whose fields are right. */
function inconsistency({ ruleset }) {
    const { variants, rollout } = body_isObject(ruleset) ? ruleset : {};
    const listed = objects(variants);
    const keys = listed.map(({ key }) => String(key));
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice !== undefined)
        return `flag.ruleset.variants: the key "${twice}" stands twice`;
    if (listed.filter(({ is_control: isControl }) => isControl === true).length > 1)
        return 'flag.ruleset.variants: more than one is the control';
    const named = objects(rollout).flatMap(({ variant_splits: splits, variant_override: override }) => [
        ...(body_isObject(splits) ? Object.keys(splits) : []),
        ...objects([override]).map(({ key }) => String(key)),
    ]);
    const unknown = named.find((key) => !keys.includes(key));
    return unknown === undefined ? undefined : `flag.ruleset.rollout: there is no variant "${unknown}"`;
}
function objects(list) {
    return Array.isArray(list) ? list.filter(body_isObject) : [];
}

;// CONCATENATED MODULE: ./sandbox/routes/feature-flags.js






/** Endpoint 3: create a feature flag. */
const featureFlagRoutes = [
    route('POST /api/app/projects/:project/workspaces/:workspace/feature-flags', softErrors('feature_flag', feature_flags_create)),
];
async function feature_flags_create(call) {
    const project = appProject(call, param(call, 'project'), 'write');
    const workspace = wholeNumber(param(call, 'workspace'));
    if (workspace === undefined || !project.workspaces.includes(workspace))
        return appError(403, 'The service account has no access to this workspace.');
    const body = await readJsonObject(call);
    const fault = flagFault(body);
    if (fault !== undefined)
        return appError(400, fault);
    const { workspace_id: named = workspace, key } = body;
    if (named !== workspace)
        return appError(400, 'flag.workspace_id: is not the workspace of the path');
    const { flags } = call.service.state;
    if (flags.some((flag) => flag.project_id === project.id && flag.key === key))
        return appError(400, `flag.key: a flag with the key "${String(key)}" exists already`);
    const flag = created(call, body, project, workspace);
    flags.push(flag);
    return { status: 200, body: { status: 'ok', results: flag } };
}
function created(call, body, project, workspace) {
    const { name, key, status = 'disabled' } = body;
    const now = new Date(call.service.clock.now()).toISOString();
    const creator = serviceAccount(call);
    return {
        tags: [],
        context: 'client',
        ruleset: { variants: [], rollout: [] },
        description: '',
        experiment_id: null,
        data_group_id: null,
        is_experiment_active: false,
        hash_salt: null,
        ...body,
        name: String(name),
        key: String(key),
        status: status === 'enabled' || status === 'archived' ? status : 'disabled',
        id: call.service.state.nextId('flag'),
        project_id: project.id,
        workspace_id: workspace,
        content_type: 'feature_flag',
        created: now,
        modified: now,
        ...people(creator),
        can_update_basic: true,
        is_superadmin: false,
        allow_staff_override: false,
        can_view: true,
        can_share: true,
        can_pin: true,
        is_shared_with_project: true,
        is_favorited: false,
        pinned_date: null,
        enabled_at: status === 'enabled' ? now : null,
        deleted: null,
        content_environments_id: null,
        project_name: project.name,
    };
}
function people(account) {
    const id = Number(account?.id) || 0;
    const name = account?.username ?? '';
    return {
        creator_id: id,
        creator_name: name,
        creator_email: `${name}@example.com`,
        last_modified_by_id: id,
        last_modified_by_name: name,
        last_modified_by_email: `${name}@example.com`,
    };
}

;// CONCATENATED MODULE: ./sandbox/routes/import.js







/** Endpoint 14: import events. */
const importRoutes = [route('POST /import', importEvents)];
async function importEvents(call) {
    const { limits } = call.service;
    const project = importProject(call);
    const strict = call.query.get('strict') ?? '1';
    if (strict !== '0' && strict !== '1')
        return malformed('strict must be 0 or 1');
    const reader = READERS[mediaType(call) ?? ''];
    if (!reader)
        return malformed('Content-Type must be application/json or application/x-ndjson');
    const body = await readBody(call, { maxBytes: limits.importMaxBytes, tooLarge: tooLarge, malformed });
    const events = (0,external_node_buffer_.isUtf8)(body) ? reader(body.toString('utf8')) : undefined;
    if (!events)
        return malformed('the body is not valid: it must be a JSON array of events, or lines of JSON, in UTF-8');
    if (events.length > limits.importMaxEvents)
        return tooLarge(limits.importMaxEvents, 'events');
    takeRate(call, project, events.length, body.length);
    call.service.state.events.requests += 1;
    call.service.state.events.bytes += body.length;
    return ingest(call, project, events, strict === '1');
}
/** A service account with `project_id`, or the project token as user name with an empty password. */
function importProject(call) {
    const pair = basicPair(call);
    const byToken = pair?.password === '' ? call.service.state.projects.find((project) => project.token === pair.username) : undefined;
    if (!byToken)
        return projectOfQuery(call, invalidCredentials);
    const named = call.query.get('project_id');
    if (named !== null && named !== String(byToken.id))
        throw new Refusal(invalidCredentials());
    return byToken;
}
const READERS = {
    'application/json': (text) => {
        const value = parseJson(text);
        return Array.isArray(value) ? value : undefined;
    },
    // A line that is no JSON becomes `undefined`, which no rule accepts.
    'application/x-ndjson': (text) => text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseJson),
};
function takeRate({ service }, project, events, bytes) {
    const { limits, behavior } = service;
    const taken = service.meters.take(service.clock.now(), { meter: `import-events/${project.id}`, span: MINUTE, limit: limits.importEventsPerMinute, amount: events }, { meter: `import-bytes/${project.id}`, span: MINUTE, limit: limits.importBytesPerMinute, amount: bytes });
    if (!taken)
        throw new Refusal(withRetryAfter(rateLimited(behavior.import429Body), behavior.retryAfter));
}
function ingest(call, project, events, strict) {
    const { service } = call;
    const now = service.clock.now();
    const failed = [];
    events.forEach((event, index) => {
        const judged = judgeEvent(event, now, service.limits.importEventBytes);
        if ('message' in judged)
            failed.push({ index, [service.behavior.importInsertIdKey]: insertIdOf(event), ...judged });
        else
            store(service, project.id, judged);
    });
    service.state.events.refused += failed.length;
    const imported = events.length - failed.length;
    if (failed.length === 0 || !strict)
        return { status: 200, body: { code: 200, num_records_imported: imported, status: 'OK' } };
    return refused('some data points in the request failed validation', imported, failed);
}
function store({ state, limits }, project_id, { event, time, distinctId, insertId, properties }) {
    const isNew = state.events.add({ event, time, distinct_id: distinctId, insert_id: insertId, project_id });
    if (isNew && state.events.raw.length < limits.rawEventsKept)
        state.events.raw.push({ project_id, event, time, properties });
}
function insertIdOf(event) {
    const { properties } = body_isObject(event) ? event : {};
    const { $insert_id: id } = body_isObject(properties) ? properties : {};
    return typeof id === 'string' ? id : '';
}
function malformed(error) {
    return refused(error, 0, []);
}
function refused(error, imported, failed_records) {
    return { status: 400, body: { code: 400, error, status: 'Bad Request', num_records_imported: imported, failed_records } };
}

;// CONCATENATED MODULE: ./sandbox/routes/lookup-tables.js






/** Endpoints 5 and 6: replace a lookup table, list lookup tables. */
const lookupTableRoutes = [route('GET /lookup-tables', list), route('PUT /lookup-tables/:id', replace)];
function list(call) {
    const project = projectOfQuery(call, invalidCredentials);
    const tables = call.service.state.lookupTables.filter((table) => table.project_id === project.id);
    return { status: 200, body: { code: 200, status: 'OK', results: tables.map(({ id, name }) => ({ id, name })) } };
}
async function replace(call) {
    const { service } = call;
    const project = projectOfQuery(call, invalidCredentials);
    takeCall(call, project.id);
    const id = param(call, 'id');
    const table = service.state.lookupTables.find((candidate) => candidate.project_id === project.id && candidate.id === id.toLowerCase());
    if (!table)
        return notFound(id, service.behavior);
    if ((mediaType(call) ?? 'text/csv') !== 'text/csv')
        return lookup_tables_malformed('Content-Type must be text/csv');
    const csv = await readBody(call, { maxBytes: service.limits.lookupMaxBytes, tooLarge: tooLarge, malformed: lookup_tables_malformed });
    const { columns, rows, refused } = await checkTable(csv);
    if (refused.length > 0)
        return failedValidation(refused, service.behavior);
    if (rowsBeside(call, table) + rows >= service.limits.lookupRowsPerProject)
        return lookup_tables_malformed(`all lookup tables of a project together must have fewer than ${service.limits.lookupRowsPerProject} rows`);
    table.fill(csv, columns, rows);
    table.replacements += 1;
    return { status: 200, body: { code: 200, status: 'OK' } };
}
function takeCall({ service }, project) {
    const take = { meter: `lookup-replace/${project}`, span: DAY, limit: service.limits.lookupReplacesPerDay, amount: 1 };
    if (!service.meters.take(service.clock.now(), take))
        throw new Refusal(withRetryAfter(rateLimited(), service.behavior.retryAfter));
}
function rowsBeside(call, table) {
    const others = call.service.state.lookupTables.filter((other) => other !== table && other.project_id === table.project_id);
    return others.reduce((sum, other) => sum + other.rowCount, 0);
}
function notFound(id, behavior) {
    return { status: behavior.lookup404Status, body: { code: 200, error: `Lookup table with id ${id} was not found.`, status: 'Not Found' } };
}
function lookup_tables_malformed(error) {
    return { status: 400, body: { code: 400, error, status: 'Bad Request', failed_records: [] } };
}
function failedValidation(refused, behavior) {
    const error = 'Some data points in the request failed validation.';
    const failed_records = refused.map((row) => reported(row, behavior.lookupIndexBase === 'header' ? 1 : 0));
    if (behavior.lookup400Body === 'alternate')
        return { status: 400, body: { error, failed_records, status: 0 } };
    return { status: 400, body: { code: 400, error, status: 'Bad Request', failed_records } };
}

;// CONCATENATED MODULE: ./sandbox/routes/migration.js





/** Endpoint 15: the hosted migration. Its path is a single segment, so it stands behind all other routes. */
const migrationRoutes = [route('POST /:tool', migrate)];
const day = (value, at) => (dayStart(value) === undefined ? `${at}: must be a date (YYYY-MM-DD)` : undefined);
const OPTIONS = { START_DATE: day, END_DATE: day, DRY_RUN: shape_boolean, REGION: oneOf('EU') };
const SPECIFIED = { SOURCE_API_KEY: shape_text(1), SOURCE_API_SECRET: shape_text(1), PROJECT_TOKEN: shape_text(1) };
/** The names that one tool has for the same three. */
const OWN_NAMES = { amplitude: ['AMPLITUDE_API_KEY', 'AMPLITUDE_API_SECRET', 'MIXPANEL_TOKEN'] };
async function migrate(call) {
    const { state } = call.service;
    const source = state.migrationSources.find(({ tool }) => tool === param(call, 'tool'));
    if (!source)
        return appError(404, 'There is no migration from a tool of this name.');
    const body = await readJsonObject(call);
    const shape = bodyFault(body, source.tool);
    if (shape !== undefined)
        return appError(400, shape);
    const [key, secret, token] = credentialsOf(body, source.tool);
    if (source.credentials && (source.credentials.key !== key || source.credentials.secret !== secret))
        return appError(401, 'The source refused its credentials.');
    const project = state.projects.find((candidate) => candidate.token === token);
    if (!project)
        return appError(401, 'There is no project with this token.');
    const migration = plan(call, body, source, project.id);
    if (typeof migration === 'string')
        return appError(400, migration);
    state.migrations.push(migration);
    const { id, dry_run, events, start_date, end_date } = migration;
    return {
        status: 200,
        body: { status: 'ok', results: { ...(dry_run ? {} : { migration_id: id }), dry_run, events, start_date, end_date } },
    };
}
/** The specification's names must be there, or the tool's own; where both are, they must say the same. */
function bodyFault(body, tool) {
    const own = OWN_NAMES[tool] ?? [];
    const known = { ...OPTIONS, ...SPECIFIED, ...Object.fromEntries(own.map((name) => [name, shape_text(1)])) };
    const names = Object.keys(SPECIFIED);
    const usesOwn = own.length > 0 && !names.some((name) => Object.hasOwn(body, name));
    const fault = fields(known, usesOwn ? own : names)(body, 'body');
    if (fault !== undefined || usesOwn)
        return fault;
    const differing = own.find((name, index) => Object.hasOwn(body, name) && body[name] !== body[names[index] ?? '']);
    return differing === undefined ? undefined : `body.${differing}: differs from the specification's name for it`;
}
function credentialsOf(body, tool) {
    const own = OWN_NAMES[tool] ?? [];
    return Object.keys(SPECIFIED).map((name, index) => body[name] ?? body[own[index] ?? '']);
}
function plan(call, body, source, projectId) {
    const { clock, state } = call.service;
    const end = dayStart(body['END_DATE']) ?? dayStart(dayOf(clock.now())) ?? 0;
    const start = dayStart(body['START_DATE']) ?? daysBefore(end, 30);
    if (start > end)
        return 'body.START_DATE: is after END_DATE';
    return {
        id: state.nextId('migration'),
        tool: source.tool,
        project_id: projectId,
        start_date: dayOf(start),
        end_date: dayOf(end),
        events: daysBetween(start, end) * source.events_per_day,
        dry_run: body['DRY_RUN'] === true,
        region: body['REGION'] === 'EU' ? 'EU' : null,
    };
}

;// CONCATENATED MODULE: ./sandbox/routes/pipelines.js



/** Endpoint 1: status of a pipeline. */
const pipelineRoutes = [route('GET /api/2.0/nessie/pipeline/status', pipelines_status)];
const FILTERS = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out'];
function pipelines_status(call) {
    const { query, service } = call;
    const project = pipelineProject(call);
    const name = query.get('name');
    if (!name)
        return appError(400, 'The query parameter name is required.');
    const summary = query.get('summary') ?? 'false';
    if (summary !== 'true' && summary !== 'false')
        return appError(400, 'summary must be true or false.');
    const wanted = query.getAll('status');
    if (!wanted.every((state) => FILTERS.includes(state)))
        return appError(400, `status must be one of ${FILTERS.join(', ')}.`);
    const pipeline = service.state.pipelines.find((candidate) => candidate.project_id === project.id && candidate.name === name);
    if (!pipeline)
        return appError(404, 'There is no pipeline with this name.');
    const groups = Object.entries(Object.groupBy(pipeline.tasks, (task) => task.state)).filter(([state]) => wanted.length === 0 || wanted.includes(state));
    return {
        status: 200,
        body: Object.fromEntries(groups.map(([state, tasks = []]) => [state, summary === 'true' ? tasks.length : entries(tasks, project.id)])),
    };
}
function entries(tasks, project_id) {
    return tasks.map((task) => ({ project_id, ...task }));
}
/** A service account with `project_id`, or the project secret as user name with an empty password. */
function pipelineProject(call) {
    const named = call.query.get('project_id');
    const pair = basicPair(call);
    const bySecret = pair?.password === '' ? call.service.state.projects.find((project) => project.secret === pair.username) : undefined;
    if (!bySecret)
        return appProject(call, named, 'read');
    if (named !== null && named !== String(bySecret.id))
        throw new Refusal(appError(403, 'The project secret is that of another project.'));
    return bySecret;
}

;// CONCATENATED MODULE: ./sandbox/routes/retrievals.js








const retrievals_PATH = '/api/app/data-retrievals/v3.0';
/** Endpoints 7 and 8: create a retrieval, ask for its status; and the file that its link leads to. */
const retrievalRoutes = [
    route(`POST ${retrievals_PATH}`, retrievals_create),
    route(`GET ${retrievals_PATH}/:task`, retrievals_status),
    route('GET /exports/:file', download),
];
const compress = (0,external_node_util_.promisify)(external_node_zlib_.gzip);
async function retrievals_create(call) {
    const { service } = call;
    const project = privacyProject(call);
    takeCreation(call, project, 'retrievals');
    const body = await readJsonObject(call);
    const known = ['distinct_ids', 'compliance_type', 'disclosure_type'];
    const checked = idsAndCompliance(body, service.limits.privacyIdsPerRequest, known);
    const task_id = service.state.nextId('retrieval');
    service.state.retrievals.push({
        ...checked,
        task_id,
        project_id: project.id,
        created: service.clock.now(),
        fixed_status: undefined,
        disclosure_type: disclosure(body['disclosure_type'], checked.compliance_type),
        link: undefined,
    });
    return createdJob(task_id, service);
}
function disclosure(type, compliance) {
    if (type === undefined && compliance === 'CCPA')
        throw new Refusal(appError(400, 'disclosure_type is required where compliance_type is CCPA.'));
    const given = type ?? 'Data';
    if (given === 'Data' || given === 'Categories' || given === 'Sources')
        return given;
    throw new Refusal(appError(400, 'disclosure_type must be Data, Categories or Sources.'));
}
function retrievals_status(call) {
    const project = privacyProject(call);
    const job = call.service.state.retrievals.find((retrieval) => retrieval.project_id === project.id && retrieval.task_id === param(call, 'task'));
    if (!job)
        return unknownJob();
    const now = statusOf(job, call.service);
    const results = now === 'SUCCESS' ? (job.link ?? exportLink(job, call.service)) : '';
    return { status: 200, body: { status: 'ok', results: { status: now, results, distinct_ids: job.distinct_ids } } };
}
function exportLink(job, service) {
    const file = fileOf(job);
    return `${service.url}/exports/${encodeURIComponent(file)}?signature=${signature(file)}`;
}
function fileOf(job) {
    return `${job.task_id}.jsonl.gz`;
}
/** Whoever has the link may read the file, as with the links of the service. */
function signature(file) {
    return (0,external_node_crypto_.createHmac)('sha256', 'sandbox-export').update(file).digest('hex').slice(0, 32);
}
async function download(call) {
    const file = param(call, 'file');
    if (call.query.get('signature') !== signature(file))
        return appError(403, 'The signature of the link is not valid.');
    const job = call.service.state.retrievals.find((retrieval) => fileOf(retrieval) === file);
    if (!job || statusOf(job, call.service) !== 'SUCCESS')
        return appError(404, 'There is no such export.');
    const lines = disclosed(job, call.service).map((line) => `${JSON.stringify(line)}\n`);
    const headers = { 'content-type': 'application/gzip', 'content-disposition': `attachment; filename="${file}"` };
    return { status: 200, body: await compress(lines.join('')), headers };
}
function disclosed(job, service) {
    const events = eventsOf(service, job.project_id, job.distinct_ids);
    if (job.disclosure_type === 'Data')
        return events.map(({ event, properties }) => ({ event, properties }));
    const names = events.map(({ event, properties }) => job.disclosure_type === 'Categories' ? event : String(properties['$source'] ?? 'import'));
    return [...new Set(names)].sort().map((name) => ({ [job.disclosure_type === 'Categories' ? 'category' : 'source']: name }));
}

;// CONCATENATED MODULE: ./sandbox/routes/schemas.js




/** Endpoint 11: delete the schema of an entity by name. */
const schemaRoutes = [route('DELETE /api/app/projects/:project/schemas/:type/:name', schemas_remove)];
function schemas_remove(call) {
    const { state, meters, clock, limits, behavior } = call.service;
    const project = appProject(call, param(call, 'project'), 'write');
    const take = { meter: `schemas/${project.id}`, span: MINUTE, limit: limits.schemaCallsPerMinute, amount: 1 };
    if (!meters.take(clock.now(), take))
        return withRetryAfter(appError(429, `The schema endpoints take ${limits.schemaCallsPerMinute} requests a minute.`), behavior.retryAfter);
    const [type, name] = [param(call, 'type'), param(call, 'name')];
    if (type !== 'event' && type !== 'profile')
        return appError(400, 'The entity type must be event or profile.');
    const at = state.schemas.findIndex((schema) => schema.project_id === project.id && schema.entity_type === type && schema.name === name);
    if (at === -1 && behavior.missingSchema === 'not-found')
        return appError(404, 'There is no schema with this entity type and name.');
    if (at !== -1)
        state.schemas.splice(at, 1);
    return { status: 200, body: { results: { delete_count: at === -1 ? 0 : 1 }, status: 'ok' } };
}

;// CONCATENATED MODULE: ./sandbox/routes/service-accounts.js



/** Endpoint 10: delete a service account from an organization and all its projects. */
const serviceAccountRoutes = [
    route('DELETE /api/app/organizations/:organization/service-accounts/:account', service_accounts_remove),
];
function service_accounts_remove(call) {
    const organization = wholeNumber(param(call, 'organization'));
    if (appAccount(call, 'write').organization_id !== organization)
        return appError(403, 'The service account has no access to this organization.');
    const { serviceAccounts } = call.service.state;
    const at = serviceAccounts.findIndex((account) => account.organization_id === organization && account.id === param(call, 'account'));
    if (at === -1)
        return appError(404, 'There is no service account with this id.');
    serviceAccounts.splice(at, 1);
    return { status: 200, body: { status: 'ok' } };
}

;// CONCATENATED MODULE: ./sandbox/routes/warehouse-imports.js





const IMPORT = '/api/app/projects/:project/warehouse-sources/imports/:import';
/** Runs that the history lists. */
const NEWEST = 30;
/** Endpoint 2: trigger a sync of a warehouse import; and the history of its runs. */
const warehouseImportRoutes = [route(`PUT ${IMPORT}/manual-sync`, warehouse_imports_sync), route(`GET ${IMPORT}/history`, warehouse_imports_history)];
async function warehouse_imports_sync(call) {
    const { clock, limits, meters, behavior, state } = call.service;
    const project = appProject(call, param(call, 'project'), 'write');
    const source = importOf(call, project.id);
    await readJsonObject(call);
    const take = { meter: `syncs/${project.id}`, span: HOUR, limit: limits.syncsPerHour, amount: 1 };
    if (!meters.take(clock.now(), take))
        return withRetryAfter(appError(429, `At most ${limits.syncsPerHour} manual syncs an hour.`), behavior.retryAfter);
    const started = clock.now();
    const run = {
        run_id: state.nextId('run'),
        outcome: source.outcome,
        started,
        ends: started + (source.duration ?? behavior.syncDuration),
        num_events_imported: source.outcome === 'SUCCEEDED' ? source.events_per_run : 0,
    };
    source.runs.push(run);
    return { status: 200, body: { status: 'ok', results: { run_id: run.run_id } } };
}
function warehouse_imports_history(call) {
    const source = importOf(call, appProject(call, param(call, 'project'), 'read').id);
    const now = call.service.clock.now();
    const runs = source.runs
        .slice(-NEWEST)
        .reverse()
        .map((run) => warehouse_imports_shown(run, now));
    return { status: 200, body: { status: 'ok', results: { runs } } };
}
/** A run as the history has it, in epoch seconds. */
function warehouse_imports_shown(run, now) {
    const start_time = Math.floor(run.started / 1_000);
    if (now < run.ends)
        return { status: 'RUNNING', start_time, end_time: null, num_events_imported: 0 };
    return { status: run.outcome, start_time, end_time: Math.floor(run.ends / 1_000), num_events_imported: run.num_events_imported };
}
function importOf(call, projectId) {
    const id = wholeNumber(param(call, 'import'));
    const source = call.service.state.imports.find((candidate) => candidate.project_id === projectId && candidate.id === id);
    if (!source)
        throw new Refusal(appError(404, 'There is no warehouse import with this id.'));
    return source;
}

;// CONCATENATED MODULE: ./sandbox/routes/index.js













/** All routes of the service; the first that fits is taken. */
const ROUTES = [
    ...importRoutes,
    ...lookupTableRoutes,
    ...schemaRoutes,
    ...annotationRoutes,
    ...featureFlagRoutes,
    ...warehouseImportRoutes,
    ...pipelineRoutes,
    ...experimentRoutes,
    ...retrievalRoutes,
    ...deletionRoutes,
    ...serviceAccountRoutes,
    ...activityRoutes,
    ...migrationRoutes,
];

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./sandbox/request-log.js
/** Enters a request into the log; its status, fault and size are filled in on the way. */
function logRequest(state, bound, request, path, query) {
    const { headers } = request;
    const entry = {
        order: ++state.requestCount,
        method: request.method ?? '',
        path,
        query: withoutToken(query),
        status: null,
        fault: null,
        processed: false,
        content_type: headers['content-type'] ?? null,
        content_encoding: headers['content-encoding'] ?? null,
        user_agent: headers['user-agent'] ?? null,
        bytes: 0,
    };
    state.requests.push(entry);
    if (state.requests.length > bound)
        state.requests.splice(0, state.requests.length - bound);
    return entry;
}
function withoutToken(query) {
    const shown = new URLSearchParams(query);
    if (shown.has('token'))
        shown.set('token', 'hidden');
    return shown.toString();
}

;// CONCATENATED MODULE: ./sandbox/server.js







/** Paths below this are the sandbox's own. */
const CONTROL = '/_sandbox';
function createSandboxServer(serving) {
    const server = (0,external_node_http_.createServer)({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
        request.on('error', ignore);
        response.on('error', ignore);
        answer(serving, request, response).catch((error) => {
            if (error instanceof ConnectionLost || response.headersSent)
                request.socket.destroy();
            else
                send(response, appError(500, `The sandbox itself failed: ${error instanceof Error ? error.message : String(error)}`));
        });
    });
    return server;
}
function ignore() {
    // The client went away; there is nobody to tell.
}
async function answer(serving, request, response) {
    const { path, query } = target(request);
    if (path === CONTROL || path.startsWith(`${CONTROL}/`))
        return send(response, await server_run(serving, serving.control, request, path, query));
    const entry = logRequest(serving.service.state, serving.service.limits.requestsLogged, request, path, query);
    const faults = serving.faults.decide(entry.method, path);
    entry.fault = faults.length > 0 ? faults.map((fault) => fault.kind).join('+') : null;
    for (const fault of faults)
        if (fault.kind === 'latency')
            await delay(fault.latency, serving.closing);
    const fault = faults.find(({ kind }) => kind !== 'latency');
    if (fault && (await strikeBefore(fault, entry, request, response)))
        return;
    const result = await server_run(serving, serving.routes, request, path, query);
    entry.processed = true;
    entry.bytes = bytesReceived(request);
    if (fault)
        entry.status = await sendSpoiled(response, result, fault, serving.closing);
    else {
        entry.status = result.status;
        send(response, result);
    }
}
/** True where the fault has dealt with the request before the service saw it. */
async function strikeBefore(fault, entry, request, response) {
    if (fault.kind === 'reset-before') {
        respond_reset(request);
        return true;
    }
    const instead = answeredBefore(fault, entry.path, target(request).rawQuery);
    if (!instead)
        return false;
    await drain(request);
    entry.bytes = bytesReceived(request);
    entry.status = instead.status;
    send(response, instead);
    return true;
}
/** Path and query as they were sent; the path stays encoded. */
function target(request) {
    const [path = '', ...rest] = (request.url ?? '/').split('?');
    const rawQuery = rest.join('?');
    return { path, query: new URLSearchParams(rawQuery), rawQuery };
}
async function server_run({ service }, routes, request, path, query) {
    const result = await handled(service, routes, request, path, query);
    await drain(request);
    return result;
}
async function handled(service, routes, request, path, query) {
    const slash = service.behavior.redirectWrites && request.method !== 'GET' && path.startsWith('/api/app/');
    if (slash && !path.endsWith('/'))
        return { status: 301, body: '', headers: { location: `${path}/${query.size > 0 ? `?${query}` : ''}` } };
    const matched = match(routes, request.method ?? '', slash ? path.slice(0, -1) : path);
    if (matched === 'nothing')
        return appError(404, 'Not Found');
    if (matched === 'wrong-method')
        return appError(405, 'Method Not Allowed');
    if (matched === 'malformed')
        return appError(400, 'The path is not validly percent-encoded.');
    try {
        return await matched.found.handler({ service, request, headers: request.headers, query, params: matched.params });
    }
    catch (error) {
        if (error instanceof Refusal)
            return error.answer;
        throw error;
    }
}

;// CONCATENATED MODULE: ./sandbox/event-store.js
/** A Set holds at most 2^24 entries. */
const GENERATION = 16_000_000;
/**
 * Imported events, de-duplicated by (event, time, distinct_id, $insert_id) and project, in the order of their arrival.
 * Each costs one string; the raw event is kept for the first `rawEventsKept` only. Events without `$insert_id` are never duplicates.
 */
class EventStore {
    /** Import requests that were judged (200 and 400). */
    requests = 0;
    /** Events that were accepted, duplicates included. */
    accepted = 0;
    /** Accepted events that were there already. */
    duplicates = 0;
    /** Events that broke a rule. */
    refused = 0;
    /** Uncompressed bytes of the judged requests. */
    bytes = 0;
    /** The first raw events; seeded ones come first. */
    raw = [];
    #generations = [new Set()];
    #withoutId = 0;
    /** How many different events there are. */
    get unique() {
        return this.#generations.reduce((sum, keys) => sum + keys.size, 0);
    }
    /** All identities in the order of their arrival, as a new array. */
    get items() {
        return [...this.identities()];
    }
    *identities() {
        for (const keys of this.#generations)
            for (const key of keys)
                yield identityOf(key);
    }
    has(identity) {
        return this.#known(keyOf(identity, identity.insert_id ?? ''));
    }
    /** Takes an event; false where it is a duplicate. */
    add(identity) {
        this.accepted += 1;
        const key = keyOf(identity, identity.insert_id ?? `\u0001${++this.#withoutId}`);
        if (this.#known(key)) {
            this.duplicates += 1;
            return false;
        }
        let newest = this.#generations.at(-1);
        if (!newest || newest.size >= GENERATION) {
            newest = new Set();
            this.#generations.push(newest);
        }
        newest.add(key);
        return true;
    }
    clear() {
        this.requests = this.accepted = this.duplicates = this.refused = this.bytes = 0;
        this.raw.length = 0;
        this.#generations = [new Set()];
        this.#withoutId = 0;
    }
    toJSON() {
        const { requests, accepted, unique, duplicates, refused, bytes } = this;
        return { requests, accepted, unique, duplicates, refused, bytes };
    }
    #known(key) {
        return this.#generations.some((keys) => keys.has(key));
    }
}
// The insert id and the numbers cannot hold a NUL, an event name could: so it stands before the distinct id with its length.
function keyOf(identity, insertId) {
    return `${identity.project_id}\0${identity.time}\0${insertId}\0${identity.event.length}\0${identity.event}${identity.distinct_id}`;
}
function identityOf(key) {
    const [project = '', time = '', insertId = '', length = ''] = key.split('\0', 4);
    const start = project.length + time.length + insertId.length + length.length + 4;
    const end = start + Number(length);
    return {
        event: key.slice(start, end),
        time: Number(time),
        distinct_id: key.slice(end),
        insert_id: insertId.startsWith('\u0001') ? null : insertId,
        project_id: Number(project),
    };
}

;// CONCATENATED MODULE: ./sandbox/state.js


/** Everything that a sandbox holds. One object for the sandbox's life: what the service changes is seen here at once. */
class SandboxState {
    projects = [];
    serviceAccounts = [];
    accessTokens = [];
    lookupTables = [];
    events = new EventStore();
    schemas = [];
    annotations = [];
    flags = [];
    experiments = [];
    pipelines = [];
    /** Warehouse imports with their runs. */
    imports = [];
    retrievals = [];
    deletions = [];
    migrationSources = [];
    migrations = [];
    /** The newest requests, oldest first; see `requestsLogged`. */
    requests = [];
    /** All requests since the start, also those that left the log. */
    requestCount = 0;
    #ids = 0;
    /** A new UUID; the same sequence in every sandbox. */
    nextId(kind) {
        this.#ids += 1;
        return uuidOf(kind, String(this.#ids));
    }
    clear() {
        for (const list of this.#lists())
            list.length = 0;
        this.events.clear();
        this.requestCount = 0;
        this.#ids = 0;
    }
    /** Without secrets, tokens and contents of tables. */
    toJSON() {
        return {
            projects: this.projects.map(({ token: _token, secret: _secret, ...project }) => project),
            serviceAccounts: this.serviceAccounts.map(({ secret: _secret, ...account }) => account),
            lookupTables: this.lookupTables,
            events: this.events,
            schemas: this.schemas,
            annotations: this.annotations,
            flags: this.flags,
            experiments: this.experiments,
            pipelines: this.pipelines,
            imports: this.imports,
            retrievals: this.retrievals,
            deletions: this.deletions,
            migrations: this.migrations,
            requestCount: this.requestCount,
        };
    }
    #lists() {
        return [
            this.projects,
            this.serviceAccounts,
            this.accessTokens,
            this.lookupTables,
            this.schemas,
            this.annotations,
            this.flags,
            this.experiments,
            this.pipelines,
            this.imports,
            this.retrievals,
            this.deletions,
            this.migrationSources,
            this.migrations,
            this.requests,
        ];
    }
}

;// CONCATENATED MODULE: ./sandbox/index.js

















/**
 * Starts an emulator of the service on the loopback interface, in this process.
 * @throws SandboxOptionError where faults, data or port cannot be used
 */
async function startSandbox(options = {}) {
    const { data = {}, clock = createSandboxClock() } = options;
    const faults = new FaultInjector(planOf(options.faults ?? { rules: [] }, options.seed));
    const closing = new AbortController();
    const service = createService(clock, closing.signal);
    const prepared = await prepareData(data);
    const { state, limits, behavior } = service;
    const reset = () => {
        state.clear();
        service.meters.clear();
        faults.restart();
        applyLimits(limits, DEFAULT_LIMITS, data.limits, options.limits);
        Object.assign(behavior, DEFAULT_BEHAVIOR, data.behavior, options.behavior);
        loadState(state, prepared, clock.now());
    };
    reset();
    const server = createSandboxServer({ service, routes: ROUTES, control: controlRoutes(() => sandbox), faults, closing: closing.signal });
    service.url = `http://127.0.0.1:${await listen(server, options)}`;
    const { url } = service;
    const sandbox = {
        url,
        hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url },
        credentials: sandbox_credentialsOf(state),
        state,
        clock,
        limits,
        behavior,
        failNext: (fault) => faults.failNext(fault),
        useFaults: (plan) => faults.use(planOf(plan, options.seed)),
        provisionLookupTables: (names) => names.map((name) => provision(state, name)),
        reset,
        close: () => sandbox_close(server, closing),
    };
    return sandbox;
}
function createService(clock, closing) {
    return {
        state: new SandboxState(),
        clock,
        limits: { ...DEFAULT_LIMITS },
        behavior: { ...DEFAULT_BEHAVIOR },
        meters: new Meters(),
        busy: new Map(),
        wait: (ms) => delay(ms, closing),
        url: '',
    };
}
function sandbox_credentialsOf({ projects, serviceAccounts, accessTokens }) {
    const [project] = projects;
    const [account] = serviceAccounts;
    return {
        serviceAccount: { username: account?.username ?? '', secret: account?.secret ?? '' },
        projectSecret: project?.secret ?? '',
        accessToken: accessTokens[0] ?? '',
        projectToken: project?.token ?? '',
    };
}
async function sandbox_close(server, closing) {
    closing.abort();
    if (!server.listening)
        return;
    const closed = (0,external_node_events_.once)(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
}
function planOf(faults, seed) {
    const plan = typeof faults === 'string' ? parseFaults(faults) : faults;
    return seed === undefined ? plan : { seed, ...plan };
}
async function listen(server, { port = 0, host = '127.0.0.1' }) {
    if (host !== '127.0.0.1')
        throw new errors_SandboxOptionError('host', `The sandbox listens on 127.0.0.1 only, not on "${String(host)}".`);
    if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
        throw new errors_SandboxOptionError('port', `The port must be a whole number from 0 to 65535; it was ${port}.`);
    server.listen(port, host);
    try {
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (cause) {
        throw new errors_SandboxOptionError('port', `The sandbox cannot listen on port ${port}; another program may be using it. Choose another, or 0 for any free one.`, { cause });
    }
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
}
function provision(state, name) {
    const home = state.projects[0]?.id ?? 1;
    const known = state.lookupTables.find((table) => table.project_id === home && table.name.toLowerCase() === name.toLowerCase());
    if (known)
        return { id: known.id, name: known.name };
    const table = new LookupTable(lookupTableId(name), name, home);
    state.lookupTables.push(table);
    return { id: table.id, name: table.name };
}


/***/ }),

/***/ 2246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   qg: () => (/* binding */ parse)
/* harmony export */ });
/* harmony import */ var _api_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6350);
/* harmony import */ var _api_normalize_options_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1135);



const parse = function (data, opts = {}) {
  if (typeof data === "string") {
    data = Buffer.from(data);
  }
  const records = opts && opts.objname ? Object.create(null) : [];
  const parser = (0,_api_index_js__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .p)(opts);
  const push = (record) => {
    if (parser.options.objname === undefined) records.push(record);
    else {
      records[record[0]] = record[1];
    }
  };
  const close = () => {};
  const error = parser.parse(data, true, push, close);
  if (error !== undefined) throw error;
  return records;
};




/***/ })

};

export const id = 24;
export const ids = [24];
export const modules = {

/***/ 2503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ textChunks)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

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
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .DataError */ .fL('AO_FILE_ENCODING', `${file} is written in UTF-16, and the service reads UTF-8.`, where, { hint });
    }
    if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) {
        const hint = 'Export it as CSV in UTF-8.';
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .DataError */ .fL('AO_FILE_NOT_TABLE', `${file} is no CSV but an archive, as Excel workbooks are.`, where, { hint });
    }
    if (head[0] === 0x1f && head[1] === 0x8b) {
        const hint = 'Unpack it: the table is compressed on its way to the service anyway.';
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .DataError */ .fL('AO_FILE_NOT_TABLE', `${file} is no CSV but compressed with gzip.`, where, { hint });
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
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .Interrupted */ .j$(options.signal.reason);
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


/***/ }),

/***/ 24:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replaceTables: () => (/* binding */ replaceTables)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./records/spool/spool.js + 6 modules
var spool_spool = __webpack_require__(8121);
// EXTERNAL MODULE: ./tasks/no-files.js
var no_files = __webpack_require__(4799);
// EXTERNAL MODULE: ./client/regions.js
var regions = __webpack_require__(8808);
;// CONCATENATED MODULE: ./tasks/lookup-tables/applied.js

/** What a run knows of what was applied before, and where it writes down what it applies itself. */
class Applied {
    #tables;
    #last;
    #looked;
    #context;
    /** Reasons that were told already: what hinders one record hinders the others. */
    #told = new Set();
    constructor(context, tables, last) {
        this.#context = context;
        this.#tables = tables;
        this.#last = last ?? new Map();
        this.#looked = last !== undefined;
    }
    /** @param skipping the input `skip-unchanged`; not given, there are no records */
    static async open(skipping, targets, context) {
        const { client, ledger, repository } = context;
        if (skipping === undefined || client.projectId === undefined)
            return new Applied(context);
        const { host, hostname } = new URL(client.hosts.lookup);
        if ((0,regions/* isLoopback */.U9)(hostname)) {
            const message = 'A rehearsal neither reads nor writes records of what was applied: every file is sent.';
            if (skipping)
                ledger.remark({ level: 'notice', code: 'AO_RECORDS_UNKNOWN', message });
            return new Applied(context);
        }
        const { value: tables, why } = await repository.applied({ host, id: client.projectId });
        if (!skipping)
            return new Applied(context, tables);
        const ids = targets.flatMap(({ id }) => id ?? []);
        if (ids.length === 0)
            return new Applied(context);
        const last = tables ? await tables.last(ids) : { why };
        if (last.value)
            return new Applied(context, tables, last.value);
        const message = `What was last applied to the tables is not known: ${last.why} Every file is sent.`;
        ledger.remark({ level: 'warning', code: 'AO_RECORDS_UNKNOWN', message });
        return new Applied(context, tables);
    }
    /** Whether a table holds this content already, as far as is known. */
    holds(tableId, { sha256 }) {
        return tableId !== undefined && sha256 !== undefined && this.#last.get(tableId) === sha256;
    }
    async replaced(tableId, name, { rows, sha256 }) {
        if (sha256 === undefined)
            return;
        const consequence = `${name} was replaced, but this could not be recorded`;
        this.#tell(await this.#tables?.record(tableId, { rows, sha256 }), consequence);
    }
    async doubtful(tableId, name) {
        // Where no record is known there is none to mislead a later run; where none was looked for there may be.
        if (this.#looked && !this.#last.has(tableId))
            return;
        const consequence = `Whether ${name} was replaced is open, and its last record could not be withdrawn`;
        this.#tell(await this.#tables?.withdraw(tableId), consequence);
    }
    async skipped(tableId, name) {
        this.#tell(await this.#tables?.keep(tableId), `${name} was skipped, but its record could not be renewed`);
    }
    #tell(done, consequence) {
        if (done?.why === undefined || this.#told.has(done.why))
            return;
        this.#told.add(done.why);
        this.#context.ledger.remark({ level: 'warning', code: 'AO_NOT_RECORDED', message: `${consequence}: ${done.why}` });
    }
}

// EXTERNAL MODULE: ./records/files.js + 8 modules
var records_files = __webpack_require__(4122);
// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
;// CONCATENATED MODULE: ./tasks/lookup-tables/targets.js


const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MOST_LISTED = 30;
function isTableId(text) {
    return UUID.test(text);
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
    const found = await (0,records_files/* findFiles */.l)(patterns, options);
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
    if (!choice.selective)
        faults.push(...quotaFaults(found.files.length));
    const [first, ...rest] = faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    const wanted = found.files.map((data) => {
        const table = choice.tableId ?? mapped.byPath.get(data.path)?.table;
        return { data, table: table ?? stemOf(data.file), written: table !== undefined };
    });
    return { wanted, unmatched: choice.files ? found.unmatched : [] };
}
/** More files to be sent than the service takes in a day. */
function quotaFaults(files) {
    if (files <= DAILY_QUOTA)
        return [];
    const message = `${files} files are more than the ${DAILY_QUOTA} replacements that the service allows in 24 hours. Send fewer a day.`;
    return [{ code: 'AO_TABLE_QUOTA', input: 'files', message }];
}
/** Each key of `tables` with the files that it matches. */
async function matchMap(tables, options) {
    const byPath = new Map();
    const faults = [];
    for (const [key, table] of Object.entries(tables)) {
        const { files, faults: found } = await (0,records_files/* findFiles */.l)([key], options);
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

// EXTERNAL MODULE: ./records/source.js
var records_source = __webpack_require__(5687);
;// CONCATENATED MODULE: ./records/table/bytes.js
/** The bytes that CSV gives a meaning to. */
const TAB = 0x09;
const LF = 0x0a;
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
function isBlank(b, from, to) {
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
function decode(bytes) {
    return decoder.decode(bytes);
}
/** The first 80 characters of a name or an id, in quotation marks, as messages show it. */
function shown(text) {
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
const NUMBER = 2;
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
function skipSpace(b, from, to) {
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
    let p = skipSpace(b, from + 1, end);
    if (p === end)
        return true;
    for (;;) {
        p = quotedString(b, p, end);
        if (p < 0)
            return false;
        p = skipSpace(b, p, end);
        if (p === end)
            return true;
        if (b[p] !== COMMA)
            return false;
        p = skipSpace(b, p + 1, end);
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
        return NUMBER;
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

;// CONCATENATED MODULE: ./records/table/diff/row-log.js
/** The topmost `bits` of a hash whose bits have been mixed once more; `bits` from 1 to 31. */
function row_log_top(h, bits) {
    return Math.imul(h, 0x9e3779b1) >>> (32 - bits);
}
/** Numbers that an entry consists of: the two lanes of the id's hash and the two of the row's. */
const LANES = 4;
const BLOCK_ENTRIES = 2 ** 14;
const BLOCK = LANES * BLOCK_ENTRIES;
const BUCKET_ENTRIES = 1024;
const ROUND_ENTRIES = 2 ** 20;
/** Where in its block an entry begins. */
function offsetOf(entry) {
    return LANES * (entry % BLOCK_ENTRIES);
}
/** The hashes of every row of a table, of its id and of its values: sixteen bytes a row, in blocks, so that growing copies nothing. */
class RowLog {
    #full = [];
    #block = new Int32Array(BLOCK);
    #fill = 0;
    get size() {
        return (this.#full.length * BLOCK + this.#fill) / LANES;
    }
    add(idA, idB, rowA, rowB) {
        const block = this.#block;
        const fill = this.#fill;
        block[fill] = idA;
        block[fill + 1] = idB;
        block[fill + 2] = rowA;
        block[fill + 3] = rowB;
        this.#fill = fill + LANES;
        if (this.#fill === BLOCK)
            this.#grow();
    }
    #grow() {
        this.#full.push(this.#block);
        this.#block = new Int32Array(BLOCK);
        this.#fill = 0;
    }
    /** The block that holds an entry. */
    block(entry) {
        return this.#full[Math.floor(entry / BLOCK_ENTRIES)] ?? this.#block;
    }
    /** The entries of one round (those whose lane b falls into its share), ordered by bucket: the topmost bits of lane a. */
    spread(share) {
        // Where each bucket begins; spreading moves it to where the bucket ends.
        const ends = new Int32Array(2 ** share.bits + 1);
        for (const block of this.#blocks())
            countBuckets(block, share, ends);
        for (let k = 1; k < ends.length; k++)
            ends[k] = (ends[k] ?? 0) + (ends[k - 1] ?? 0);
        const entries = new Int32Array(LANES * (ends[ends.length - 1] ?? 0));
        for (const block of this.#blocks())
            spreadBlock(block, share, ends, entries);
        return { entries, ends };
    }
    *#blocks() {
        yield* this.#full;
        yield this.#block.subarray(0, this.#fill);
    }
}
/** Counts a block's entries for each bucket, one place further on. */
function countBuckets(block, { round, rounds, bits }, counts) {
    for (let i = 0; i < block.length; i += LANES) {
        if (rounds > 1 && roundOf(block[i + 1] ?? 0, rounds) !== round)
            continue;
        const bucket = row_log_top(block[i] ?? 0, bits) + 1;
        counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
}
/** Puts a block's entries into their buckets. */
function spreadBlock(block, { round, rounds, bits }, ends, entries) {
    for (let i = 0; i < block.length; i += LANES) {
        const b = block[i + 1] ?? 0;
        if (rounds > 1 && roundOf(b, rounds) !== round)
            continue;
        const a = block[i] ?? 0;
        const bucket = row_log_top(a, bits);
        const at = ends[bucket] ?? 0;
        ends[bucket] = at + 1;
        const to = LANES * at;
        entries[to] = a;
        entries[to + 1] = b;
        entries[to + 2] = block[i + 2] ?? 0;
        entries[to + 3] = block[i + 3] ?? 0;
    }
}
/** The round in which an entry is compared. */
function roundOf(b, rounds) {
    return ((b >>> 16) * rounds) >>> 16;
}
/** The rounds in which logs of up to so many entries are compared. */
function sharesOf(entries) {
    const rounds = Math.max(1, Math.ceil(entries / ROUND_ENTRIES));
    const bits = Math.max(1, Math.ceil(Math.log2(entries / rounds / BUCKET_ENTRIES)));
    return Array.from({ length: rounds }, (_, round) => ({ round, rounds, bits }));
}

;// CONCATENATED MODULE: ./records/table/diff/compare-logs.js

/**
 * Finds the rows that have an id in common, in whatever order they stand, bucket by bucket: each pair of buckets fits the processor's cache.
 * Where an id stands twice in the table of before, one of its rows counts.
 */
function compareLogs(before, after) {
    const tally = { rows: 0, changed: 0 };
    const join = new BucketJoin(tally);
    for (const share of sharesOf(Math.max(before.size, after.size))) {
        const [old, young] = [before.spread(share), after.spread(share)];
        for (let bucket = 0; bucket < 2 ** share.bits; bucket++)
            join.run(old, young, bucket);
    }
    return tally;
}
/** Joins two buckets by an open-addressing table of positions. */
class BucketJoin {
    #tally;
    #table = new Int32Array(4096);
    #bits = 1;
    constructor(tally) {
        this.#tally = tally;
    }
    run(old, young, bucket) {
        const [from, to] = rangeOf(old, bucket);
        const [start, end] = rangeOf(young, bucket);
        if (from === to)
            return;
        this.#clear(to - from);
        for (let at = from; at < to; at++)
            this.#insert(old.entries, at);
        for (let at = start; at < end; at++)
            this.#look(young.entries, at, old.entries);
    }
    #clear(entries) {
        this.#bits = Math.ceil(Math.log2(entries)) + 1;
        const slots = 2 ** this.#bits;
        if (this.#table.length < slots)
            this.#table = new Int32Array(slots);
        this.#table.fill(0, 0, slots);
    }
    #insert(entries, at) {
        const slot = this.#slot(entries, at, entries);
        if (this.#table[slot] === 0)
            this.#table[slot] = at + 1;
    }
    #look(entries, at, old) {
        const other = (this.#table[this.#slot(entries, at, old)] ?? 0) - 1;
        if (other < 0)
            return;
        this.#tally.rows++;
        const [p, q] = [LANES * at, LANES * other];
        if (entries[p + 2] !== old[q + 2] || entries[p + 3] !== old[q + 3])
            this.#tally.changed++;
    }
    /** Where the id of an entry stands in the table, or the free slot where it would. */
    #slot(entries, at, old) {
        const a = entries[LANES * at] ?? 0;
        const b = entries[LANES * at + 1] ?? 0;
        const mask = 2 ** this.#bits - 1;
        let slot = row_log_top(b, this.#bits);
        for (;;) {
            const other = (this.#table[slot] ?? 0) - 1;
            if (other < 0 || (old[LANES * other] === a && old[LANES * other + 1] === b))
                return slot;
            slot = (slot + 1) & mask;
        }
    }
}
function rangeOf({ ends }, bucket) {
    return [bucket === 0 ? 0 : (ends[bucket - 1] ?? 0), ends[bucket] ?? 0];
}

;// CONCATENATED MODULE: ./records/table/diff/alignment.js


/** So many rows of before are passed over where the next row of the table is looked for. */
const LOOKAHEAD = 8;
/** After so many rows without a counterpart, both tables stand in different orders. */
const MANY_MISSES = 10_000;
/**
 * Compares the rows of a table with those before, in the order in which they come: as long as both stand in nearly the same order, a row's
 * counterpart is found at once. The rows that find none that way are kept, and compared at the end in whatever order they stand.
 */
class Alignment {
    /** Rows of the table so far. */
    size = 0;
    #before;
    #common = { rows: 0, changed: 0 };
    #oldRest = new RowLog();
    #newRest = new RowLog();
    /** The first row of before that no row has passed. */
    #cursor = 0;
    /** Rows in a row that found no counterpart. */
    #misses = 0;
    constructor(before) {
        this.#before = before;
    }
    add(idA, idB, rowA, rowB) {
        this.size++;
        const ahead = this.#misses < MANY_MISSES ? LOOKAHEAD : 0;
        const last = Math.min(this.#cursor + ahead, this.#before.size - 1);
        for (let entry = this.#cursor; entry <= last; entry++) {
            const block = this.#before.block(entry);
            const at = offsetOf(entry);
            if (block[at] !== idA || block[at + 1] !== idB)
                continue;
            this.#passTo(entry);
            this.#cursor++;
            this.#misses = 0;
            this.#common.rows++;
            if (block[at + 2] !== rowA || block[at + 3] !== rowB)
                this.#common.changed++;
            return;
        }
        this.#misses++;
        this.#newRest.add(idA, idB, rowA, rowB);
    }
    /** The table has ended: what both have in common. */
    end() {
        const rest = compareLogs(this.#oldRows(), this.#newRest);
        return { rows: this.#common.rows + rest.rows, changed: this.#common.changed + rest.changed };
    }
    /** The rows of before that found no counterpart on the way. */
    #oldRows() {
        if (this.#cursor === 0)
            return this.#before;
        this.#passTo(this.#before.size);
        return this.#oldRest;
    }
    /** Keeps the rows of before up to an entry, which the table's rows have passed over. */
    #passTo(entry) {
        for (; this.#cursor < entry; this.#cursor++) {
            const block = this.#before.block(this.#cursor);
            const at = offsetOf(this.#cursor);
            this.#oldRest.add(block[at] ?? 0, block[at + 1] ?? 0, block[at + 2] ?? 0, block[at + 3] ?? 0);
        }
    }
}

// EXTERNAL MODULE: ./records/table/text-chunks.js
var text_chunks = __webpack_require__(2503);
;// CONCATENATED MODULE: ./records/table/diff/header-row.js

/** Reads the row that `b` begins with. Undefined where it is not there to its end, or is no row of a valid table. */
function readHeaderRow(b) {
    const names = [];
    for (let p = 0;; p++) {
        const field = b[p] === QUOTE ? quotedField(b, p + 1) : bareField(b, p);
        if (!field)
            return undefined;
        names.push(field.value);
        p = field.end;
        if (b[p] === COMMA)
            continue;
        if (b[p] === CR && b[p + 1] === LF)
            p++;
        return b[p] === LF ? { names, end: p + 1 } : undefined;
    }
}
function bareField(b, from) {
    let end = from;
    while (end < b.length && b[end] !== COMMA && b[end] !== LF && b[end] !== CR)
        end++;
    return { value: decode(b.subarray(from, end)), end };
}
function quotedField(b, from) {
    let end = from;
    while (end < b.length && (b[end] !== QUOTE || b[end + 1] === QUOTE))
        end += b[end] === QUOTE ? 2 : 1;
    return end < b.length ? { value: decode(b.subarray(from, end)).replaceAll('""', '"'), end: end + 1 } : undefined;
}

;// CONCATENATED MODULE: ./records/table/diff/hash-rows.js



/** A longer row than this is taken for a quotation mark that does not close. */
const LONGEST_ROW = 8 * 1024 * 1024;
/**
 * Reads a table from its beginning to its end.
 * @param begin makes the scan of the rows, once the names of the columns are known; nothing where no row is wanted
 * @returns what is wrong, where it is no valid table
 * @throws DataError where the file is written in UTF-16, and what the source throws
 * @throws Interrupted as soon as the signal aborts
 */
async function hashRows(source, begin, signal) {
    let scan;
    /** Takes the whole rows; returns what is left, or nothing where something is wrong. */
    const take = (text) => {
        let from = 0;
        if (!scan) {
            const header = readHeaderRow(text);
            if (!header)
                return text;
            scan = begin(header.names);
            if (!scan)
                return 'enough';
            from = header.end;
        }
        const end = scan.run(text.subarray(0, text.lastIndexOf(LF) + 1), from);
        return end === undefined ? undefined : text.subarray(end);
    };
    let carry = Buffer.alloc(0);
    for await (const chunk of (0,text_chunks/* textChunks */.w)(source, { signal })) {
        const rest = take(carry.length === 0 ? chunk : Buffer.concat([carry, chunk]));
        if (rest === 'enough')
            return undefined;
        if (!rest || rest.length > LONGEST_ROW)
            return { rows: scan?.rows ?? 0 };
        // Chunks are valid until the next one is asked for.
        carry = Buffer.from(rest);
    }
    if (carry.length > 0) {
        const rest = take(Buffer.concat([carry, Buffer.of(LF)]));
        if (rest === 'enough')
            return undefined;
        if (!rest || rest.length > 0)
            return { rows: scan?.rows ?? 0 };
    }
    return scan ? undefined : { rows: 0 };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./records/table/diff/row-hash.js

/** Keys for the columns of these names. */
function randomKeys(names) {
    const lanes = () => [(0,external_node_crypto_.randomBytes)(4).readInt32LE(), (0,external_node_crypto_.randomBytes)(4).readInt32LE()];
    return { id: lanes(), columns: new Map([...names].map((name) => [name, lanes()])) };
}
function keysOf(names, { id, columns }) {
    const counting = names.map((name, index) => (index === 0 ? undefined : columns.get(name)));
    const lanes = counting.map((pair, index) => (index === 0 ? id : (pair ?? [0, 0])));
    return {
        a: Int32Array.from(lanes, ([a]) => a),
        b: Int32Array.from(lanes, ([, b]) => b),
        mask: Int32Array.from(counting, (pair) => (pair ? -1 : 0)),
    };
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
/** The hash of a value: four bytes make a word, and its length stands in the last one. */
class ValueHash {
    a = 0;
    b = 0;
    /** Hashes the bytes from `from` to `to`, from lanes that begin as `a` and `b`. */
    set(bytes, from, to, a, b) {
        let p = from;
        for (; p + 4 <= to; p += 4) {
            const word = (bytes[p] ?? 0) | ((bytes[p + 1] ?? 0) << 8) | ((bytes[p + 2] ?? 0) << 16) | ((bytes[p + 3] ?? 0) << 24);
            a = stepA(a, word);
            b = stepB(b, word);
        }
        let rest = (to - from) << 24;
        if (p < to)
            rest ^= bytes[p] ?? 0;
        if (p + 1 < to)
            rest ^= (bytes[p + 1] ?? 0) << 8;
        if (p + 2 < to)
            rest ^= (bytes[p + 2] ?? 0) << 16;
        this.a = stepA(a, rest);
        this.b = stepB(b, rest);
    }
}

;// CONCATENATED MODULE: ./records/table/field-scan.js


/*
 * Scanning of single fields. Every function needs a LF at or after the position it is given, and answers with the end of the field and the type
 * of its value packed into one small integer: the end is `packed >> 3`, the type `packed & 7`.
 */
/** 1 for the bytes that a bare field ends at, or cannot contain. */
const STOPS = new Uint8Array(256);
for (const c of [LF, CR, QUOTE, COMMA])
    STOPS[c] = 1;
const DIGITS = new Uint8Array(256);
for (let c = 0x30; c <= 0x39; c++)
    DIGITS[c] = 1;
/** A string, whatever follows. */
const PLAIN = 0;
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
for (const c of [LF, CR, COMMA])
    FIRSTS[c] = NOTHING;
function fieldEnd(b, from) {
    let p = from;
    while (STOPS[b[p] ?? LF] === 0)
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
    while (DIGITS[c] === 1)
        c = b[++p] ?? 0;
    if (c === 0x2e && p > digits) {
        c = b[++p] ?? 0;
        while (DIGITS[c] === 1)
            c = b[++p] ?? 0;
    }
    if (STOPS[c] === 1 && p > digits)
        return (p << 3) | NUMBER;
    if (c === 0x2d && p === from + 4) {
        const end = dateTimeEnd(b, from);
        if (end > 0 && STOPS[b[end] ?? LF] === 1)
            return (end << 3) | DATETIME;
    }
    const end = fieldEnd(b, p);
    return (end << 3) | typeOf(b, from, end);
}
function scanWord(b, from) {
    const word = booleanEnd(b, from);
    if (word > 0 && STOPS[b[word] ?? LF] === 1)
        return (word << 3) | BOOLEAN;
    return (fieldEnd(b, from) << 3) | STRING;
}
/** A field without quotation marks. */
function scanField(b, from) {
    const first = FIRSTS[b[from] ?? LF];
    if (first === PLAIN)
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

;// CONCATENATED MODULE: ./records/table/diff/row-scan.js




/** Longer values than this are strings, as they are when a table is validated. */
const LONGEST_LIST = 64 * 1024;
/** What became of a row: the position after it, or one of these. */
const CUT = -1;
const BROKEN = -2;
/** Hashes rows of a valid table, and finds the types of their values where these are wanted. */
class RowScan {
    /** Rows so far. */
    rows = 0;
    #sink;
    #hash = new ValueHash();
    #keysA;
    #keysB;
    #mask;
    #width;
    #types;
    #rowTypes;
    /** The last value with quotation marks inside, freed of those around them. */
    #value = new Uint8Array(1024);
    constructor(sink, columns, types) {
        this.#sink = sink;
        this.#keysA = columns.a;
        this.#keysB = columns.b;
        this.#mask = columns.mask;
        this.#width = columns.mask.length;
        this.#types = types;
        this.#rowTypes = new Uint8Array(this.#width);
    }
    /**
     * Takes the whole rows of `b` from `from` on, where one begins. Its last byte, where there is one, is a line feed. Blank lines are passed over.
     * @returns where the first row begins that is not there to its end, or undefined where a row is not one of a valid table
     */
    run(b, from) {
        const before = this.rows;
        const end = this.#rows(b, from);
        this.#types?.settle(this.rows - before);
        return end;
    }
    #rows(b, from) {
        let p = from;
        while (p < b.length) {
            const blank = blankLine(b, p);
            const end = blank > 0 ? p + blank : this.#row(b, p);
            if (end === CUT)
                return p;
            if (end === BROKEN)
                return undefined;
            p = end;
        }
        return p;
    }
    #row(b, from) {
        const mask = this.#mask;
        const hash = this.#hash;
        let idA = 0;
        let idB = 0;
        let rowA = 0;
        let rowB = 0;
        let p = from;
        for (let column = 0;; p++) {
            p = b[p] === QUOTE ? this.#quoted(b, p + 1, column) : this.#bare(b, p, column);
            if (p < 0)
                return p;
            if (column === 0) {
                idA = hash.a;
                idB = hash.b;
            }
            else {
                const counts = mask[column] ?? 0;
                rowA = (rowA + (hash.a & counts)) | 0;
                rowB = (rowB + (hash.b & counts)) | 0;
            }
            if (++column === this.#width)
                break;
            if (b[p] !== COMMA)
                return BROKEN;
        }
        const end = lineEnd(b, p);
        if (end < 0)
            return end;
        this.#sink.add(idA, idB, rowA, rowB);
        this.rows++;
        if (this.#types)
            this.#countTypes(this.#types);
        return end;
    }
    #countTypes(types) {
        const { likely } = types;
        for (let column = 0; column < this.#width; column++) {
            const type = this.#rowTypes[column] ?? EMPTY;
            if (type !== likely[column])
                types.addUnlikely(column, type, 1);
        }
    }
    #bare(b, from, column) {
        let end = from;
        if (this.#types) {
            const packed = scanField(b, from);
            end = packed >> 3;
            this.#rowTypes[column] = end - from > LONGEST_LIST ? STRING : packed & 7;
        }
        else {
            while (STOPS[b[end] ?? LF] === 0)
                end++;
        }
        if (b[end] === QUOTE)
            return BROKEN;
        this.#hash.set(b, from, end, this.#keysA[column] ?? 0, this.#keysB[column] ?? 0);
        return end;
    }
    #quoted(b, from, column) {
        let doubled = 0;
        let p = from;
        for (;;) {
            while (p < b.length && b[p] !== QUOTE)
                p++;
            // The last byte is a line feed: behind a quotation mark there is another byte.
            if (p >= b.length)
                return CUT;
            if (b[p + 1] !== QUOTE)
                break;
            doubled++;
            p += 2;
        }
        if (doubled > 0)
            this.#takeValue(this.#freed(b, from, p, p - from - doubled), 0, p - from - doubled, column);
        else
            this.#takeValue(b, from, p, column);
        return p + 1;
    }
    #takeValue(b, from, to, column) {
        this.#hash.set(b, from, to, this.#keysA[column] ?? 0, this.#keysB[column] ?? 0);
        if (this.#types)
            this.#rowTypes[column] = to - from > LONGEST_LIST ? STRING : typeOf(b, from, to);
    }
    /** The value without the first of each two quotation marks. */
    #freed(b, from, to, length) {
        if (this.#value.length < length)
            this.#value = new Uint8Array(2 * length);
        const value = this.#value;
        for (let p = from, at = 0; p < to; p++, at++) {
            value[at] = b[p] ?? 0;
            if (b[p] === QUOTE)
                p++;
        }
        return value;
    }
}
/** Position after the line end at `p`. */
function lineEnd(b, p) {
    if (b[p] === LF)
        return p + 1;
    return b[p] === CR && b[p + 1] === LF ? p + 2 : BROKEN;
}
/** Length of the blank line at `p`, or 0. */
function blankLine(b, p) {
    if (b[p] === LF)
        return 1;
    return b[p] === CR && b[p + 1] === LF ? 2 : 0;
}

;// CONCATENATED MODULE: ./records/table/diff.js







const NAME_LENGTH = 200;
/**
 * Compares a table with the one before it: rows by their ids, columns by their names. Values are compared as texts, freed of their quotation
 * marks; neither the order of the rows nor that of the columns matters.
 *
 * Ids and rows are compared by 64-bit hashes with keys that differ from run to run: for two tables of two million rows the chance of a wrong count
 * is below one in a million. Each table is read once, the new one's header twice. Where an id stands twice in the table before, which makes it invalid,
 * one of its rows is compared. Memory: sixteen bytes a row of before, and as much for each row that stands elsewhere than before.
 * @param before is read once, from its beginning
 * @param after a table that was found valid
 * @param columns its columns, as its validation found them
 * @throws DataError, where the new table cannot be read
 * @throws Interrupted as soon as the signal aborts
 */
async function diffTables(before, after, columns, signal) {
    let names = [];
    await hashRows(after, (found) => {
        names = found;
        return undefined;
    }, signal);
    const keys = randomKeys(names.slice(1));
    const old = await readBefore(before, keys, signal);
    if (typeof old === 'string')
        return { refusal: old };
    const shared = new Set(old.names.slice(1));
    const common = { ...keys, columns: new Map([...keys.columns].filter(([name]) => shared.has(name))) };
    const alignment = new Alignment(old.log);
    await hashRows(after, (found) => new RowScan(alignment, keysOf(found, common), undefined), signal);
    const { rows, changed } = alignment.end();
    return {
        diff: {
            rows: { before: old.log.size, after: alignment.size, added: alignment.size - rows, removed: old.log.size - rows, changed },
            columns: compareColumns(old, names, columns),
        },
    };
}
/** The table of before, or why it cannot be compared with. Whatever is wrong with it, only the plan suffers. */
async function readBefore(source, keys, signal) {
    const log = new RowLog();
    let names = [];
    let types = new ColumnTypes(0);
    try {
        const bad = await hashRows(source, (found) => {
            names = found;
            types = new ColumnTypes(found.length);
            return new RowScan(log, keysOf(found, keys), types);
        }, signal);
        if (bad)
            return names.length === 0 ? 'it has no valid header' : `it is not a valid table (row ${bad.rows + 1})`;
    }
    catch (error) {
        if (!(error instanceof errors/* AnalyticsOpsError */.dO) || error instanceof errors/* Interrupted */.j$)
            throw error;
        return `it cannot be read: ${error.message}`;
    }
    if (new Set(names).size < names.length)
        return 'two of its columns have the same name';
    return { names, log, types: types.summarize(names) };
}
function compareColumns(old, names, columns) {
    const [oldId = '', ...oldNames] = old.names;
    const [id = '', ...newNames] = names;
    const short = (list) => list.map((name) => name.slice(0, NAME_LENGTH));
    return {
        added: short(newNames.filter((name) => !oldNames.includes(name))),
        removed: short(oldNames.filter((name) => !newNames.includes(name))),
        retyped: names.flatMap((name, index) => {
            const at = index === 0 ? 0 : old.names.indexOf(name, 1);
            const [before, after] = [old.types[at]?.type, columns[index]?.type];
            if (before === undefined || after === undefined || before === after || old.log.size === 0)
                return [];
            return [{ name: name.slice(0, NAME_LENGTH), before, after }];
        }),
        ...(oldId !== id && { id: { before: oldId.slice(0, NAME_LENGTH), after: id.slice(0, NAME_LENGTH) } }),
    };
}

;// CONCATENATED MODULE: ./tasks/lookup-tables/plan.js
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


const MOST_NAMES = 20;
/** What a replacement would change, table by table, against the files of the base commit. */
async function planSection(planned, context) {
    const { ledger, repository, tell } = context;
    if (planned.length === 0)
        return undefined;
    const { value: base, why } = await repository.base();
    if (!base) {
        ledger.remark({ level: 'notice', code: 'AO_BASE_UNKNOWN', message: `The plan is not compared with anything: ${why}` });
        return undefined;
    }
    tell({ type: 'phase', title: `Compare with the ${base.label}` });
    const rows = [];
    const refusals = new Map();
    for (const { target, summary } of planned) {
        if (!summary)
            continue;
        const { data, name, id } = target;
        const { cells, why } = await compare(data, summary, base, context);
        if (why !== undefined)
            refusals.set(why, [...(refusals.get(why) ?? []), data.file]);
        rows.push([data.file, name ?? id, ...cells]);
    }
    for (const [why, [only = '', ...others]] of refusals) {
        const which = others.length === 0 ? `${only} is` : `${others.length + 1} files are`;
        ledger.remark({ level: 'notice', code: 'AO_BASE_UNKNOWN', message: `${which} not compared with the ${base.label}: ${why}` });
    }
    return {
        kind: 'table',
        title: `What would change, against the ${base.label}`,
        columns: ['File', 'Table', 'Rows before', 'Rows after', 'Added', 'Removed', 'Changed', 'Columns', 'Types'],
        rows,
        note: 'Rows by their ids; a row counts as changed where it differs in a column that both files have. Types as the service will infer them.',
    };
}
/** The cells of a plan about one file; and why they are empty, where they are. */
async function compare(data, summary, base, { signal }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const uncompared = [undefined, summary.rows, undefined, undefined, undefined, 'not compared', undefined];
        const { value: before, why } = await base.open(data);
        if (why !== undefined)
            return { cells: uncompared, why };
        if (!before)
            return { cells: [0, summary.rows, summary.rows, 0, 0, 'a new file', undefined] };
        const old = __addDisposableResource(env_1, before, true);
        const source = __addDisposableResource(env_1, await (0,records_source/* openSource */.o)(data), true);
        const { diff, refusal } = await diffTables(old, source, summary.columns, signal);
        if (!diff)
            return { cells: uncompared, why: `${refusal}.` };
        const { rows, columns } = diff;
        return { cells: [rows.before, rows.after, rows.added, rows.removed, rows.changed, columnChanges(columns), typeChanges(columns)] };
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
function columnChanges({ id, added, removed }) {
    const renamed = id ? [`id: ${id.before} → ${id.after}`] : [];
    return shortened([...renamed, ...added.map((name) => `added: ${name}`), ...removed.map((name) => `removed: ${name}`)]);
}
function typeChanges({ retyped }) {
    return shortened(retyped.map(({ name, before, after }) => `${name}: ${before} → ${after}`));
}
function shortened(changes) {
    const more = changes.length > MOST_NAMES ? [`and ${changes.length - MOST_NAMES} more`] : [];
    return [...changes.slice(0, MOST_NAMES), ...more].join(', ');
}

;// CONCATENATED MODULE: ./records/table/id-hash.js

function randomSeed() {
    const bytes = (0,external_node_crypto_.randomBytes)(8);
    return { a: bytes.readInt32LE(0), b: bytes.readInt32LE(4), mask: -1 };
}
/** Lane a after the next four bytes. Lanes differ in multiplier and shift, so that what collides in one does not in the other. */
function id_hash_stepA(a, word) {
    const h = Math.imul(a ^ word, 0x9e3779b1);
    return h ^ (h >>> 15);
}
/** Lane b after the next four bytes. */
function id_hash_stepB(b, word) {
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
        this.a = id_hash_stepA(this.a, this.#word);
        this.b = id_hash_stepB(this.b, this.#word);
        this.#word = 0;
        this.#shift = 0;
    }
    /** Hashes an id that lies in one piece. */
    set(bytes, from, to) {
        let { a, b } = this.#seed;
        let p = from;
        for (; p + 4 <= to; p += 4) {
            const word = (bytes[p] ?? 0) | ((bytes[p + 1] ?? 0) << 8) | ((bytes[p + 2] ?? 0) << 16) | ((bytes[p + 3] ?? 0) << 24);
            a = id_hash_stepA(a, word);
            b = id_hash_stepB(b, word);
        }
        if (p < to) {
            let word = bytes[p] ?? 0;
            if (p + 1 < to)
                word |= (bytes[p + 1] ?? 0) << 8;
            if (p + 2 < to)
                word |= (bytes[p + 2] ?? 0) << 16;
            a = id_hash_stepA(a, word);
            b = id_hash_stepB(b, word);
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
for (const c of [LF, QUOTE])
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
        if (b[end] === LF)
            return end + 1;
        return b[end] === CR && b[end + 1] === LF ? end + 2 : -1;
    }
    #bareId(b, from) {
        const first = b[from] ?? LF;
        const packed = scanField(b, from);
        const end = packed >> 3;
        if (end === from || ((first <= 0x20 || first >= 0x80) && isBlank(b, from, end)))
            return -1;
        this.#hash.set(b, from, end);
        return packed;
    }
    #quotedId(b, from, limit) {
        const packed = this.#quoted(b, from, limit);
        if (packed < 0)
            return -1;
        const end = (packed >> 3) - 1;
        if (isBlank(b, from + 1, end))
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
            while (QUOTED_STOPS[b[p] ?? LF] === 0)
                p++;
            if (b[p] === LF) {
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
    const missing = shown(names[count] ?? '');
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
        message: `The id ${shown(id)} stands already in line ${firstLine}. Every row needs an id of its own: change one of the two, or remove it.`,
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
        message: `Columns ${first + 1} and ${index + 1} have the same name, ${shown(name)}. Rename or remove one of them.`,
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
const id_log_BUCKET_ENTRIES = 1024;
const id_log_ROUND_ENTRIES = 2 ** 21;
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
    #table = new Int32Array(4 * id_log_BUCKET_ENTRIES);
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
        const rounds = Math.min(MOST_ROUNDS, Math.ceil(this.size / id_log_ROUND_ENTRIES));
        for (let round = 0; round < rounds; round++)
            this.#search(round, rounds, suspects);
        this.#clear();
        return suspects.count === 0 ? undefined : suspects;
    }
    /** Searches the entries whose lane b falls into one of `rounds` equal shares of all values. */
    #search(round, rounds, suspects) {
        const bits = Math.max(1, Math.ceil(Math.log2(this.size / rounds / id_log_BUCKET_ENTRIES)));
        // Where each bucket begins; spreading moves it to where the bucket ends.
        const ends = new Int32Array(2 ** bits + 1);
        for (const block of this.#blocks())
            id_log_countBuckets(block, round, rounds, bits, ends);
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
function id_log_countBuckets(block, round, rounds, bits, counts) {
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./records/table/record-reader.js



/** 1 for the bytes that are text and nothing else, whatever the state: ASCII without what CSV gives a meaning to, and without NUL. */
const PLAIN_TEXT = new Uint8Array(256).fill(1, 1, 0x80);
for (const c of [LF, CR, QUOTE, COMMA])
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
            if (this.#afterCr && c !== LF)
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
            this.#encoding(LF);
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
            case LF:
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
        if (c === LF && this.#lineEndBytes === 0) {
            this.#lineEndBytes = this.#position + 1;
            this.#lineEndLength = this.#field.length;
        }
        this.#append(c);
        if (c !== LF)
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
        const text = decode(this.#raw.subarray(0, this.#rawLength));
        return this.#rawLength === KEPT_BYTES && text.endsWith('\ufffd') ? text.slice(0, -1) : text;
    }
}

;// CONCATENATED MODULE: ./records/table/table-scanner.js



/**
 * So many bytes are checked, then scanned, while they are in the processor's cache. The first blocks are smaller: the types that are likely in each
 * column are known sooner, and the engine compiles the scan after having seen all of it.
 */
const BLOCK_BYTES = 128 * 1024;
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
    /** At most 256 MiB at a time: the fast scan packs a position and a type into 31 bits. */
    take(chunk) {
        let p = this.#reader.within ? this.#readRecord(chunk, 0) : 0;
        while (p < chunk.length) {
            const limit = chunk.lastIndexOf(LF, p + this.#blockBytes - 1) + 1;
            if (limit > p && isText(chunk.subarray(p, limit))) {
                this.#blockBytes = Math.min(BLOCK_BYTES, 2 * this.#blockBytes);
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
        for await (const chunk of (0,text_chunks/* textChunks */.w)(source, { signal, from })) {
            scanner.take(chunk);
            if (handler.done)
                return;
        }
    }
}

;// CONCATENATED MODULE: ./records/table/duplicates.js








/** So many ids are held in memory at a time; where more are suspected, the file is read once more for each such part of them. */
const MOST_IDS = 131_072;
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
        if (!this.#headerRead || field.faulty || !this.#isSuspect(field.hashA, field.hashB) || isBlank(field.value, 0, field.kept))
            return;
        this.#key = keyOf(field);
        if (this.#firstLines.has(this.#key))
            this.#id = decode(field.value.subarray(0, field.kept));
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
    const parts = Math.ceil(suspects.count / MOST_IDS);
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
const header_NAME_LENGTH = 200;
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
        const name = decode(field.value.subarray(0, field.kept));
        this.#names.push(name.slice(0, header_NAME_LENGTH));
        if (field.faulty)
            return;
        const place = { line: field.line, column: field.column };
        const first = this.#first.get(name);
        if (isBlank(field.value, 0, field.kept))
            this.#faults.push(blankName(place, field.index));
        else if (first === undefined)
            this.#first.set(name, field.index);
        else
            this.#faults.push(duplicateName(place, name.slice(0, header_NAME_LENGTH), first, field.index));
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
        this.#idBlank = isBlank(field.value, 0, field.kept);
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
        message: `Column ${shown(name)} is of type ${type}, except for ${odd} ${values} (${kinds}), the first in this row. The service types every value by itself: check whether that is meant.`,
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
    for (let from = 0; from !== undefined; from = scanner.end()) {
        for await (const chunk of (0,text_chunks/* textChunks */.w)(source, { signal, onByteOrderMark, from })) {
            const before = scanner.bytes;
            scanner.take(chunk);
            refuseTooLarge(file, scanner.bytes + marked, options.maxBytes);
            if (faults.count === 0 && scanner.filled > before) {
                const part = chunk.subarray(0, scanner.filled - before);
                hash.update(part);
                const written = options.write?.(part);
                if (written)
                    await written;
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
            const source = prepare_addDisposableResource(env_1, await (0,records_source/* openSource */.o)(target.data), true);
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
        ledger.fail(asFailure(error));
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
function asFailure({ code, message, hint, location }) {
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

;// CONCATENATED MODULE: ./tasks/lookup-tables/select.js
/** With `changed-only`: the files that the event changed, by their paths; all of them, with a remark, where that is not known. */
async function changedPaths(wanted, context) {
    const { ledger, repository, tell } = context;
    const files = wanted.map(({ data }) => data);
    const { value: changed, why } = await repository.changed(files);
    if (changed) {
        tell({ type: 'info', message: `${changed.paths.size} of ${files.length} files were changed` });
        if (changed.strangers > 0)
            ledger.remark({
                level: 'warning',
                code: 'AO_CHANGES_UNKNOWN',
                message: `${changed.strangers} of the files lie in no working copy of the repository that the workflow runs for, so they were taken as changed.`,
            });
        return changed.paths;
    }
    const all = files.length === 1 ? 'The file was taken' : `All ${files.length} files were taken`;
    ledger.remark({ level: 'warning', code: 'AO_CHANGES_UNKNOWN', message: `What was changed is not known: ${why} ${all}.` });
    return new Set(files.map(({ path }) => path));
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
        this.#id = decode(field.value.subarray(0, field.kept));
        this.#blankId = isBlank(field.value, 0, field.kept);
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
const CODE = 'AO_TABLE_ROW_REFUSED';
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
        code: CODE,
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
    return { file, line: line ?? 1, ...field, message: `The service refused its row ${index}: ${said(record.message)}. ${where}`, code: CODE };
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
            code: CODE,
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
        return { ok: true, stop: false, doubtful: false };
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7))
            throw error;
        await bookRefusal(target, error, context);
        return { ok: false, stop: !OF_ONE_TABLE.includes(error.kind), doubtful: error.details.ambiguous === true };
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
        const source = send_addDisposableResource(env_1, await (0,records_source/* openSource */.o)(target.data), true);
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
        const { wanted, unmatched } = await chooseFiles({ ...input, selective: input.changedOnly || input.skipUnchanged === true }, context);
        if (wanted.length === 0)
            return (0,no_files/* noFiles */.J)(input.files ?? [], context);
        (0,no_files/* remarkUnmatched */.g)(unmatched, context);
        const changed = input.changedOnly ? await changedPaths(wanted, context) : undefined;
        if (changed?.size === 0)
            return nothingChanged(wanted.length, context);
        const all = resolveTargets(wanted, await listTables(wanted, context));
        const targets = changed ? all.filter(({ data }) => changed.has(data.path)) : all;
        const spool = replace_addDisposableResource(env_1, (0,spool_spool/* openSpool */.K)({ folder: context.tempFolder }), true);
        tell({ type: 'phase', title: targets.length === 1 ? 'Validate 1 file' : `Validate ${targets.length} files` });
        const prepared = [];
        for (const target of targets)
            prepared.push(await prepareTable(target, input, options.dryRun ? undefined : spool, context));
        if (ledger.counts.failed > 0)
            return book(context, prepared, prepared.map(({ summary }) => (summary && summary.faults === 0 ? 'not-sent' : 'failed')));
        const applied = await Applied.open(input.skipUnchanged, targets, context);
        const outcomes = prepared.map(({ target, summary }) => {
            if (summary && applied.holds(target.id, summary))
                return 'unchanged';
            return options.dryRun ? 'planned' : 'not-sent';
        });
        const due = outcomes.filter((outcome) => outcome !== 'unchanged').length;
        ledger.idle = due === 0;
        refuseAboveQuota(due);
        if (options.dryRun)
            return await plan(prepared, outcomes, context);
        book(context, prepared, outcomes);
        if (due > 0)
            tell({ type: 'phase', title: due === 1 ? 'Replace 1 lookup table' : `Replace ${due} lookup tables` });
        try {
            await sendAll(prepared, outcomes, applied, context);
        }
        finally {
            book(context, prepared, outcomes);
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
function nothingChanged(files, { ledger }) {
    ledger.idle = true;
    ledger.verdict = files === 1 ? 'The file was not changed. Nothing to do.' : `None of the ${files} files was changed. Nothing to do.`;
}
function refuseAboveQuota(files) {
    const [fault] = quotaFaults(files);
    if (fault)
        throw new errors/* InputError */.dz(fault);
}
async function plan(prepared, outcomes, context) {
    const section = await planSection(prepared.filter((_, index) => outcomes[index] === 'planned'), context);
    book(context, prepared, outcomes, section);
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
async function sendAll(prepared, outcomes, applied, context) {
    for (const [index, table] of prepared.entries()) {
        if (context.signal.aborted)
            throw new errors/* Interrupted */.j$(context.signal.reason);
        const { target, summary, body } = table;
        if (target.id === undefined || !body || !summary)
            continue;
        if (outcomes[index] === 'unchanged')
            await applied.skipped(target.id, target.name ?? target.id);
        else {
            outcomes[index] = 'failed';
            const { ok, stop } = await sendRecorded({ ...target, id: target.id }, summary, body, applied, context);
            if (ok)
                outcomes[index] = 'replaced';
            if (stop)
                return;
        }
        body.release();
    }
}
/** Sends one table, and keeps the record of what it holds true whatever comes of it. */
async function sendRecorded(target, summary, body, applied, context) {
    const name = target.name ?? target.id;
    try {
        const sent = await sendTable(target, body, context);
        if (sent.ok) {
            context.ledger.counts.sent += summary.rows;
            await applied.replaced(target.id, name, summary);
        }
        if (sent.doubtful)
            await applied.doubtful(target.id, name);
        return sent;
    }
    catch (error) {
        await applied.doubtful(target.id, name);
        throw error;
    }
}
function book({ ledger }, prepared, outcomes, planned) {
    const tables = prepared.map(({ target, summary }, index) => tableResult(target, summary, outcomes[index] ?? 'not-sent'));
    ledger.result = { tables };
    ledger.verdict =
        ledger.counts.failed > 0 && !ledger.sending ? `${ledger.counts.failed} faults in the files; nothing was sent.` : verdict(tables);
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, tablesSection(tables), ...(planned ? [planned] : []), ...columnSections(prepared));
}
function verdict(tables) {
    const count = (fate) => tables.filter(({ outcome }) => outcome === fate).length;
    const [planned, unchanged] = [count('planned'), count('unchanged')];
    const same = unchanged > 0 ? ` ${unchanged} unchanged.` : '';
    if (unchanged === tables.length)
        return tables.length === 1
            ? 'The lookup table holds the content of its file already.'
            : `All ${tables.length} lookup tables hold the content of their files already.`;
    if (planned > 0)
        return `${planned} of ${tables.length} lookup tables would be replaced; nothing was sent.${same}`;
    return `${count('replaced')} of ${tables.length} lookup tables replaced.${same}`;
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


/***/ })

};

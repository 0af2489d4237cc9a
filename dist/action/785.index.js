export const id = 785;
export const ids = [785];
export const modules = {

/***/ 2435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $1: () => (/* binding */ INSERTED_BYTES),
/* harmony export */   Bj: () => (/* binding */ EVENT_BYTES_DECIMAL),
/* harmony export */   Li: () => (/* binding */ MOST_KEYS),
/* harmony export */   PX: () => (/* binding */ timeInMilliseconds),
/* harmony export */   _o: () => (/* binding */ EARLIEST_TIME),
/* harmony export */   e4: () => (/* binding */ DISALLOWED_IDS),
/* harmony export */   ol: () => (/* binding */ MOST_DEPTH),
/* harmony export */   q3: () => (/* binding */ MOST_ELEMENTS),
/* harmony export */   qZ: () => (/* binding */ FUTURE),
/* harmony export */   r4: () => (/* binding */ EVENT_BYTES),
/* harmony export */   rT: () => (/* binding */ LONG_STRING),
/* harmony export */   wv: () => (/* binding */ INSERT_ID_BYTES)
/* harmony export */ });
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
/** What a made `$insert_id` adds to an event: `"$insert_id":"…",`. */
const INSERTED_BYTES = '"$insert_id":"",'.length + INSERT_ID_BYTES;
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


/***/ }),

/***/ 2912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c7: () => (/* binding */ partsSection),
/* harmony export */   iP: () => (/* binding */ announce),
/* harmony export */   m1: () => (/* binding */ fateRows)
/* harmony export */ });
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


/***/ }),

/***/ 3710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ countedIds)
/* harmony export */ });
/** `1 distinct id`, `3 distinct ids`. */
function countedIds(count) {
    return count === 1 ? '1 distinct id' : `${count} distinct ids`;
}


/***/ }),

/***/ 9090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ readIdList)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./records/files.js + 8 modules
var records_files = __webpack_require__(4122);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./records/json/read.js + 3 modules
var read = __webpack_require__(5915);
// EXTERNAL MODULE: ./records/source.js
var records_source = __webpack_require__(5687);
// EXTERNAL MODULE: ./records/events/rules.js
var rules = __webpack_require__(2435);
;// CONCATENATED MODULE: ./records/ids/collector.js

/** Ids in a run: what fits into memory comfortably, and more than the service takes in any reasonable time. */
const MOST_IDS = 1_000_000;
/** Faults that are told; with one fault nothing is sent. */
const MOST_FAULTS = 1000;
/** Why an entry can be no id, without naming it; undefined where it can be one. */
function whyNoId(id) {
    if (rules/* DISALLOWED_IDS */.e4.has(id))
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./records/table/text-chunks.js
var text_chunks = __webpack_require__(2503);
;// CONCATENATED MODULE: ./records/ids/text-lines.js



/** No id, and no row with one, is longer. */
const MOST_LINE_BYTES = 1024 * 1024;
const LF = 0x0a;
/** The line, counted from `first`, that is not valid UTF-8. */
function badLine(bytes, first) {
    let line = first;
    let start = 0;
    for (let end = bytes.indexOf(LF); end !== -1 && (0,external_node_buffer_.isUtf8)(bytes.subarray(start, end)); end = bytes.indexOf(LF, start)) {
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
    for await (const chunk of (0,text_chunks/* textChunks */.w)(source, { signal })) {
        const end = chunk.lastIndexOf(LF);
        if (rest.length + (end === -1 ? chunk.length : chunk.indexOf(LF)) > MOST_LINE_BYTES)
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
            const source = __addDisposableResource(env_1, await (0,records_source/* openSource */.o)(data), true);
            await (format === '.txt' ? readLines(source, collector, signal) : readRows(source, collector, signal));
            await source.assertUnchanged();
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
    const { value, faults, places } = await (0,read/* readJson */.V)(data, { signal });
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

// EXTERNAL MODULE: ./tasks/privacy/counted-ids.js
var counted_ids = __webpack_require__(3710);
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
    const { files, faults } = await (0,records_files/* findFiles */.l)([pattern], { workspace, confined, match, ending: '.txt', input: 'distinct-ids-file' });
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
    tell({ type: 'info', message: `${name}: ${(0,counted_ids/* countedIds */.T)(ids.length)}${left.length === 0 ? '' : `; left out: ${left.join(', ')}`}` });
}
/** Where each id stands first in the list that was given, from 1. */
function positionsOf(ids, given) {
    const first = new Map();
    for (const [index, entry] of given.entries())
        if (!first.has(entry.trim()))
            first.set(entry.trim(), index + 1);
    return ids.map((id) => first.get(id) ?? 1);
}


/***/ })

};

export const id = 915;
export const ids = [915];
export const modules = {

/***/ 5915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ readJson)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./records/source.js
var records_source = __webpack_require__(5687);
// EXTERNAL MODULE: ./records/table/text-chunks.js
var text_chunks = __webpack_require__(2503);
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
function shown(character) {
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
    return `Expected ${expected(what, inside)}, found ${shown(found)}.${advice(what, found, inside)}`;
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
        return { isLineBreak: false, message: `Inside a string ${shown(bad)} must be escaped: ${JSON.stringify(bad).slice(1, -1)}.` };
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
        const source = __addDisposableResource(env_1, await (0,records_source/* openSource */.o)(data), true);
        for await (const chunk of (0,text_chunks/* textChunks */.w)(source, { signal })) {
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


/***/ }),

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


/***/ })

};

export const id = 423;
export const ids = [423];
export const modules = {

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
/* harmony export */   Tk: () => (/* binding */ joinNear),
/* harmony export */   Yf: () => (/* binding */ RangeCursor),
/* harmony export */   f1: () => (/* binding */ remainingRanges),
/* harmony export */   j2: () => (/* binding */ NEAR)
/* harmony export */ });
/* unused harmony export mergeRanges */
/** Ranges with fewer bytes between them are read in one go. */
const NEAR = 4 * 1024 * 1024;
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
        if (range.from >= whole.to)
            break;
        if (range.from > from)
            remaining.push({ from, to: range.from });
        from = Math.max(from, range.to);
    }
    if (from < whole.to)
        remaining.push({ from, to: whole.to });
    return remaining;
}
/** The ranges, those made one that lie so near to each other that it costs less to read what is between them than to start anew. */
function joinNear(ranges, near) {
    return mergeRanges(ranges.map(({ from, to }) => ({ from, to: to + near }))).map(({ from, to }) => ({ from, to: to - near }));
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

/***/ 8423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runImport: () => (/* binding */ runImport)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
// EXTERNAL MODULE: ./records/events/rules.js
var rules = __webpack_require__(2435);
;// CONCATENATED MODULE: ./records/events/faults.js

/** An event that was not kept because of its size. @param size bytes */
function tooLarge(size) {
    const message = `The event is ${size.toLocaleString('en-US')} bytes of JSON; it must be under ${rules/* EVENT_BYTES */.r4.toLocaleString('en-US')} (1 MB).`;
    return { code: 'AO_EVENT_TOO_LARGE', message };
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** What a value is, in words. */
function kindOf(value) {
    if (value === null)
        return '`null`';
    if (Array.isArray(value))
        return 'a list';
    const kinds = { string: 'text', number: 'a number', boolean: 'a boolean', object: 'an object' };
    return kinds[typeof value] ?? 'missing';
}
function isLong(text) {
    return text.length > rules/* LONG_STRING */.rT && [...text].length > rules/* LONG_STRING */.rT;
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

// EXTERNAL MODULE: ./records/source.js
var records_source = __webpack_require__(5687);
// EXTERNAL MODULE: ./records/events/ranges.js
var events_ranges = __webpack_require__(4108);
;// CONCATENATED MODULE: ./records/events/origin.js
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
 * Counts the lines and records of a file of events in lines before an offset, which is the start of a line.
 * @throws DataError where the file cannot be read
 */
async function countBefore(data, offset) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const range = { from: 0, to: offset };
        const source = __addDisposableResource(env_1, await (0,records_source/* openSource */.o)(data), true);
        return await countLines(source, range, [range]);
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
 * Counts the records of a file of events in lines that lie in the ranges, each of which begins and ends between two lines.
 * @throws DataError where the file cannot be read
 */
async function countRecords(data, ranges) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const wanted = [...ranges];
        const source = __addDisposableResource(env_2, await (0,records_source/* openSource */.o)(data), true);
        let records = 0;
        for (const range of (0,events_ranges/* joinNear */.Tk)(wanted, events_ranges/* NEAR */.j2))
            records += (await countLines(source, range, wanted)).records;
        return records;
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = __disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** Counts all lines of `range`, and the records in it that `wanted` covers. A last line without a line break counts as a record, not as a line. */
async function countLines(source, range, wanted) {
    const cursor = new events_ranges/* RangeCursor */.Yf(wanted);
    let lines = 0;
    let records = 0;
    let isBlank = true;
    let lineStart = range.from;
    let offset = range.from;
    if (offset === range.to)
        return { lines, records };
    for await (const chunk of source.chunks(offset)) {
        const end = Math.min(range.to - offset, chunk.length);
        for (let p = 0; p < end; p++) {
            const byte = (0,events_bytes.at)(chunk, p);
            if (byte === events_bytes.LF) {
                lines++;
                if (!isBlank && cursor.covers(lineStart))
                    records++;
                lineStart = offset + p + 1;
                isBlank = true;
            }
            else if (isBlank && byte !== events_bytes/* SPACE */.t6 && byte !== events_bytes/* TAB */.wn && byte !== events_bytes.CR)
                isBlank = false;
        }
        offset += end;
        if (offset === range.to)
            break;
    }
    return { lines, records: !isBlank && cursor.covers(lineStart) ? records + 1 : records };
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
const HEAD_BYTES = 64 * 1024;
/**
 * Looks into the beginning of a file, and unpacks it where it is compressed.
 * @param gzip whether the file's name says that it is compressed; undefined where there is no name to trust
 * @throws DataError AO_EVENTS_GZIP where name and content do not agree, AO_FILE_ENCODING for UTF-16
 */
async function openContent(chunks, file, gzip, remark) {
    const outer = await withHead(chunks);
    const packed = isGzip(outer.head);
    if (gzip === true && !packed && outer.head.length > 0) {
        const hint = 'Remove .gz from its name, or compress it.';
        throw new errors/* DataError */.fL('AO_EVENTS_GZIP', `${file} is not compressed with gzip, although its name says so.`, { file }, { hint });
    }
    if (gzip === false && packed) {
        throw new errors/* DataError */.fL('AO_EVENTS_GZIP', `${file} is compressed with gzip. Give it a name that ends in .gz.`, { file });
    }
    const { head, chunks: content } = packed ? await withHead(unpack(outer.chunks, file)) : outer;
    if (isUtf16(head)) {
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
async function withHead(chunks) {
    const iterator = chunks[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    while (head.length < 4 || (head.length < HEAD_BYTES && head.toString('latin1').trim() === '')) {
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
function isUtf16(head) {
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
const BEFORE_ID = Buffer.from('"$insert_id":"');
const AFTER_ID = Buffer.from('",');
const FIRST_BODY_BYTES = 64 * 1024;
/** So many bodies that were given back are kept. New memory for each would cost a collection of garbage every few batches. */
const MOST_SPARE = 8;
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
    spare = [];
    /** What the next body will probably need. */
    capacity = FIRST_BODY_BYTES;
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
    /**
     * Adds the text of an event that fits.
     * @param insertId what is put into it as its `$insert_id`, at `insertAt`: the first 36 digits are; empty for nothing
     */
    add(bytes, start, end, insertAt, insertId, place) {
        const length = end - start + (insertId === '' ? 0 : rules/* INSERTED_BYTES */.$1);
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
        if (insertId !== '') {
            this.runEnd = insertAt;
            this.insert(insertId);
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
            release: () => {
                if (this.spare.length < MOST_SPARE)
                    this.spare.push(body);
            },
        });
        this.capacity = Math.min(this.mostBytes, this.copied + (this.copied >> 3));
        this.body = undefined;
        this.copied = 0;
        this.size = 0;
        this.events = 0;
        this.segments = [];
        this.segment = undefined;
    }
    insert(insertId) {
        this.copyRun(rules/* INSERTED_BYTES */.$1);
        if (this.body === undefined)
            return;
        this.copied += BEFORE_ID.copy(this.body, this.copied);
        this.copied += this.body.write(insertId, this.copied, rules/* INSERT_ID_BYTES */.wv, 'latin1');
        this.copied += AFTER_ID.copy(this.body, this.copied);
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
        this.body ??= this.spare.pop() ?? Buffer.allocUnsafeSlow(Math.max(this.capacity, bytes));
        if (this.body.length < bytes) {
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
        if (segment !== undefined && segment.index + segment.events === place.index) {
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

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
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
    return { faults, time: typeof time === 'number' ? (0,rules/* timeInMilliseconds */.PX)(time) : 0, longStrings };
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
        return `\`time\` is ${kindOf(time)}; it must be a number of ${UNIT}.`;
    if (!Number.isFinite(time))
        return undefined;
    if (!Number.isInteger(time))
        return `\`time\` is no whole number; give whole seconds or whole milliseconds since the epoch.`;
    const milliseconds = (0,rules/* timeInMilliseconds */.PX)(time);
    if (milliseconds < rules/* EARLIEST_TIME */._o)
        return `\`time\` lies before 1971-01-01; it must be in ${UNIT}.`;
    if (milliseconds <= now + rules/* FUTURE */.qZ)
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
        return `\`distinct_id\` is ${kindOf(id)}; it must be text${typeof id === 'number' ? ', so put it in quotes' : ''}.`;
    return rules/* DISALLOWED_IDS */.e4.has(id)
        ? '`distinct_id` is one of the values that stand for a missing id, which the service does not take.'
        : undefined;
}
function insertIdFault(properties) {
    const id = properties['$insert_id'];
    if (!Object.hasOwn(properties, '$insert_id'))
        return undefined;
    if (typeof id !== 'string')
        return `\`$insert_id\` is ${kindOf(id)}; it must be text. Leave it out to have one made.`;
    if (id === '')
        return '`$insert_id` is empty. Leave it out to have one made.';
    if (!/^[A-Za-z0-9-]+$/.test(id))
        return '`$insert_id` may hold letters (a to z), digits and `-` only.';
    if (id.length > rules/* INSERT_ID_BYTES */.wv)
        return `\`$insert_id\` is ${id.length} bytes long; at most ${rules/* INSERT_ID_BYTES */.wv} are allowed.`;
    return rules/* DISALLOWED_IDS */.e4.has(id)
        ? '`$insert_id` is one of the values that stand for a missing id, which the service does not take.'
        : undefined;
}
function countFault(properties) {
    const own = Object.keys(properties).length;
    const added = Object.hasOwn(properties, '$insert_id') ? 0 : 1;
    if (own + added <= rules/* MOST_KEYS */.Li)
        return [];
    const message = `The event has ${own} properties${added === 1 ? ' and gets an `$insert_id`' : ''}; it must have fewer than ${rules/* MOST_KEYS */.Li + 1} in all.`;
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
        if (list.length > rules/* MOST_ELEMENTS */.q3)
            this.fault('list', 'AO_EVENT_NESTING', `holds a list of ${list.length} elements; it must have fewer than ${rules/* MOST_ELEMENTS */.q3 + 1}.`);
        for (const element of list)
            this.visit(element, depth + 1);
    }
    object(object, depth) {
        if (this.tooDeep(depth))
            return;
        const values = Object.values(object);
        if (values.length > rules/* MOST_KEYS */.Li)
            this.fault('object', 'AO_EVENT_NESTING', `holds an object of ${values.length} keys; it must have fewer than ${rules/* MOST_KEYS */.Li + 1}.`);
        for (const value of values)
            this.visit(value, depth + 1);
    }
    tooDeep(depth) {
        if (depth > rules/* MOST_DEPTH */.ol)
            this.fault('depth', 'AO_EVENT_NESTING', `holds objects or lists nested more than ${rules/* MOST_DEPTH */.ol} deep (its own value is the first level).`);
        return depth > rules/* MOST_DEPTH */.ol;
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
    const size = text.length + (insertId === undefined ? rules/* INSERTED_BYTES */.$1 : 0);
    if (size >= rules/* EVENT_BYTES */.r4)
        faults.push(tooLarge(size));
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
    return { code: 'AO_EVENT_NOT_OBJECT', message: `The event is ${kindOf(value)}; it must be a JSON object.${advice}` };
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
    const what = Object.hasOwn(event, 'event') ? (name === '' ? 'empty' : kindOf(name)) : 'missing';
    return [{ code: 'AO_EVENT_NAME', field: 'event', message: `\`event\` is ${what}; it must be the name of the event, as text.` }];
}
function noProperties(event) {
    const what = Object.hasOwn(event, 'properties') ? kindOf(event['properties']) : 'missing';
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./records/events/insert-id.js




const OPEN = Buffer.from('{"event":');
const MIDDLE = Buffer.from(',"properties":');
/**
 * Makes the `$insert_id` of events that have none: the first 36 hexadecimal digits of the SHA-256 of the event in a normal form.
 *
 * The normal form is the event as JSON with its members `event` and `properties` only, in this order, without white space, the
 * members of every object below sorted by the bytes of their keys, strings escaped as `JSON.stringify` does, numbers as they stand in
 * the file. So white space, the order of keys, escapes and the format of the file do not matter; `1` and `1.0` do.
 */
class InsertIds {
    form = Buffer.allocUnsafe(4096);
    spare = Buffer.allocUnsafe(4096);
    length = 0;
    /** Of the members of all objects under way: where they start in the form, and where they end. */
    spans = [];
    /** The members of the last judged event in the order of their keys: most likely those of the next one too. */
    order = [];
    /** @param start of the text of an event known to be good @returns digits, of which the first 36 count */
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
        const order = this.orderOf(bytes, judge);
        if (judge.isPlain)
            this.copyMembers(bytes, order, judge);
        else
            for (const key of order)
                this.judgedMember(bytes, judge.keyStarts[key] ?? 0);
        this.length--;
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
        return (0,external_node_crypto_.hash)('sha256', this.form.subarray(0, this.length), 'hex');
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
            const start = this.length;
            q = skipSpace(bytes, this.member(bytes, q));
            this.spans.push(start, this.length);
            if ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE) {
                this.byte(events_bytes/* COMMA */.KE);
                q = skipSpace(bytes, q + 1);
            }
        }
        this.sort(first);
        this.byte(events_bytes/* CLOSE_OBJECT */.tX);
        return q + 1;
    }
    /** @param p at the quote of the key @returns after the value */
    member(bytes, p) {
        const colon = skipSpace(bytes, this.string(bytes, p));
        this.byte(events_bytes/* COLON */.oH);
        return this.value(bytes, skipSpace(bytes, colon + 1));
    }
    /** The same for a key without escapes, and a comma. @param p after the quote of the key */
    judgedMember(bytes, p) {
        this.member(bytes, p - 1);
        this.byte(events_bytes/* COMMA */.KE);
    }
    /** Copies members that stand in the text as they do in the normal form, each with a comma; those that follow each other in both at once. */
    copyMembers(bytes, order, { keyStarts, keyCount, propertiesEnd }) {
        for (let i = 0; i < keyCount; i++) {
            const start = (keyStarts[order[i] ?? 0] ?? 0) - 1;
            while ((order[i] ?? 0) + 1 === order[i + 1])
                i++;
            const next = (order[i] ?? 0) + 1;
            // Up to the comma before the quote of the next key, or to the closing brace, which stands where the comma is due.
            const end = next < keyCount ? (keyStarts[next] ?? 0) - 1 : propertiesEnd + 1;
            this.length += bytes.copy(this.form, this.length, start, end);
            this.form[this.length - 1] = events_bytes/* COMMA */.KE;
        }
    }
    /** Brings the members from `first` on, which stand at the end of the form, into the order of their keys. */
    sort(first) {
        const { spans, form, spare } = this;
        const order = [];
        for (let i = first; i < spans.length; i += 2)
            order.push(i);
        order.sort((a, b) => compareKeys(form, (spans[a] ?? 0) + 1, (spans[b] ?? 0) + 1));
        const start = spans[first] ?? this.length;
        let length = 0;
        for (const i of order) {
            if (length > 0)
                spare[length++] = events_bytes/* COMMA */.KE;
            length += form.copy(spare, length, spans[i] ?? 0, spans[i + 1] ?? 0);
        }
        spare.copy(form, start, 0, length);
        spans.length = first;
    }
    /** The properties of a judged event in the order of their keys. Sorted by insertion, starting from the order before. */
    orderOf(bytes, { keyStarts, keyCount }) {
        if (this.order.length !== keyCount)
            this.order = Array.from({ length: keyCount }, (_, i) => i);
        const { order } = this;
        for (let i = 1; i < keyCount; i++) {
            const key = order[i] ?? 0;
            let j = i;
            for (; j > 0; j--) {
                const before = order[j - 1] ?? 0;
                if (compareKeys(bytes, keyStarts[before] ?? 0, keyStarts[key] ?? 0) < 0)
                    break;
                order[j] = before;
            }
            order[j] = key;
        }
        return order;
    }
    byte(byte) {
        this.form[this.length++] = byte;
    }
}
/** Compares two different keys by their bytes, from after their opening quotes on; a key that is the beginning of the other comes first. */
function compareKeys(bytes, a, b) {
    let i = 0;
    while (bytes[a + i] === bytes[b + i])
        i++;
    if (endsKey(bytes, a, a + i))
        return -1;
    return endsKey(bytes, b, b + i) ? 1 : (0,events_bytes.at)(bytes, a + i) - (0,events_bytes.at)(bytes, b + i);
}
/** True where the byte at `p` is the closing quote of the key that starts at `start`. */
function endsKey(bytes, start, p) {
    if ((0,events_bytes.at)(bytes, p) !== events_bytes/* QUOTE */.jA)
        return false;
    let escapes = 0;
    while (p - 1 - escapes >= start && (0,events_bytes.at)(bytes, p - 1 - escapes) === events_bytes/* BACKSLASH */.r_)
        escapes++;
    return escapes % 2 === 0;
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




/** Letters, digits and `-`. */
const INSERT_ID_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => (/[A-Za-z0-9-]/.test(String.fromCharCode(byte)) ? 1 : 0));
const LONGEST_DISALLOWED = 36;
/** 1 where a disallowed id has this length and first byte: `length << 8 | byte`. */
const SUSPECT_IDS = new Uint8Array((LONGEST_DISALLOWED + 1) << 8);
for (const id of rules/* DISALLOWED_IDS */.e4)
    SUSPECT_IDS[(id.length << 8) | id.charCodeAt(0)] = 1;
/** A disallowed id with every character escaped, and the quotes. */
const LONGEST_ESCAPED_ID = 2 + 6 * LONGEST_DISALLOWED;
const TIME = hashOf('time');
const INSERT_ID = hashOf('$insert_id');
const DISTINCT_ID = hashOf('distinct_id');
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
    /** Where the keys of the properties start, between their quotes. They hold no escapes. */
    keyStarts = new Int32Array(rules/* MOST_KEYS */.Li);
    keyCount = 0;
    /** The `}` of the properties. */
    propertiesEnd = 0;
    /** True where the event certainly has no white space but in strings, no escapes, and no objects in its properties. */
    isPlain = false;
    keys = new KeySet();
    latest;
    multiline;
    hasTime = false;
    hasDistinctId = false;
    keyStart = 0;
    keyEnd = 0;
    keyHash = 0;
    /** @param now milliseconds since the epoch @param multiline whether line feeds count as white space */
    constructor(now, multiline) {
        this.latest = now + rules/* FUTURE */.qZ;
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
        return p + 1 - start + (this.hasInsertId ? 0 : rules/* INSERTED_BYTES */.$1) < rules/* EVENT_BYTES */.r4 ? p + 1 : grammar/* FAIL */.vR;
    }
    reset() {
        this.keys.startEvent();
        this.isPlain = true;
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
        this.isPlain = false;
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
            hash = (((hash << 7) | (hash >>> 25)) + byte) | 0;
        if ((0,events_bytes.at)(bytes, end) !== events_bytes/* QUOTE */.jA || !this.keys.add(bytes, start, end, hash, stamp))
            return grammar/* FAIL */.vR;
        this.keyStart = start;
        this.keyEnd = end;
        this.keyHash = hash;
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
        const end = this.value(bytes, p, 0);
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
            if (value === grammar/* FAIL */.vR || count === rules/* MOST_KEYS */.Li)
                return grammar/* FAIL */.vR;
            this.keyStarts[count++] = this.keyStart;
            q = this.property(bytes, value);
            if (q === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            q = this.space(bytes, q);
        } while ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE);
        if ((0,events_bytes.at)(bytes, q) !== events_bytes/* CLOSE_OBJECT */.tX || !this.hasTime || !this.hasDistinctId)
            return grammar/* FAIL */.vR;
        this.keyCount = count;
        this.propertiesEnd = q;
        return count + (this.hasInsertId ? 0 : 1) <= rules/* MOST_KEYS */.Li ? q + 1 : grammar/* FAIL */.vR;
    }
    property(bytes, p) {
        switch (this.keyHash) {
            case TIME:
                return this.isKey(bytes, 'time') ? this.timeValue(bytes, p) : this.value(bytes, p, 1);
            case INSERT_ID:
                return this.isKey(bytes, '$insert_id') ? this.insertId(bytes, p) : this.value(bytes, p, 1);
            case DISTINCT_ID:
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
        const time = value < rules/* EARLIEST_TIME */._o ? value * 1000 : value;
        if (time < rules/* EARLIEST_TIME */._o || time > this.latest)
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
        if ((0,events_bytes.at)(bytes, q) !== events_bytes/* QUOTE */.jA || length === 0 || length > rules/* INSERT_ID_BYTES */.wv || isDisallowed(bytes, p + 1, q))
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
        const end = escaped || plain - p > rules/* LONG_STRING */.rT ? this.string(bytes, p) : plain + 1;
        if (end === grammar/* FAIL */.vR || (escaped ? isDisallowedEscaped(bytes, p, end) : isDisallowed(bytes, p + 1, plain)))
            return grammar/* FAIL */.vR;
        this.hasDistinctId = true;
        return end;
    }
    /** @param p at the opening quote @returns after the closing one, or FAIL */
    string(bytes, p) {
        this.isPlain = false;
        const end = (0,grammar/* stringEnd */.VS)(bytes, p + 1);
        if (end - p > rules/* LONG_STRING */.rT + 1)
            this.longStrings.push(this.keyStart, this.keyEnd, p + 1, end);
        return end === grammar/* FAIL */.vR ? grammar/* FAIL */.vR : end + 1;
    }
    /** @param depth the level of the value if it is an object or a list */
    value(bytes, p, depth) {
        const byte = (0,events_bytes.at)(bytes, p);
        if (byte === events_bytes/* QUOTE */.jA) {
            // Most strings are short and have no escapes.
            let q = p + 1;
            while (grammar/* PLAIN */.tZ[(0,events_bytes.at)(bytes, q)] === 1)
                q++;
            return (0,events_bytes.at)(bytes, q) === events_bytes/* QUOTE */.jA && q - p <= rules/* LONG_STRING */.rT + 1 ? q + 1 : this.string(bytes, p);
        }
        if ((0,events_bytes/* isDigit */.yp)(byte) || byte === events_bytes/* MINUS */.N5)
            return (0,grammar/* numberEnd */.XD)(bytes, p, true);
        if (byte === events_bytes/* OPEN_OBJECT */.bV)
            return depth > rules/* MOST_DEPTH */.ol ? grammar/* FAIL */.vR : this.object(bytes, p, depth);
        if (byte === events_bytes/* OPEN_LIST */.oQ)
            return depth > rules/* MOST_DEPTH */.ol ? grammar/* FAIL */.vR : this.list(bytes, p, depth);
        return (0,grammar/* literalEnd */.bV)(bytes, p);
    }
    object(bytes, p, depth) {
        const { keyStart, keyEnd } = this;
        const first = this.space(bytes, p + 1);
        if ((0,events_bytes.at)(bytes, first) === events_bytes/* CLOSE_OBJECT */.tX)
            return first + 1;
        this.isPlain = false;
        const stamp = this.keys.startObject();
        let count = 0;
        let q = first - 1;
        do {
            const value = this.member(bytes, q + 1, stamp);
            if (value === grammar/* FAIL */.vR || ++count > rules/* MOST_KEYS */.Li)
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
            if (++count > rules/* MOST_ELEMENTS */.q3)
                return grammar/* FAIL */.vR;
            q = this.value(bytes, this.space(bytes, q + 1), depth + 1);
            if (q === grammar/* FAIL */.vR)
                return grammar/* FAIL */.vR;
            q = this.space(bytes, q);
        } while ((0,events_bytes.at)(bytes, q) === events_bytes/* COMMA */.KE);
        return (0,events_bytes.at)(bytes, q) === events_bytes/* CLOSE_LIST */.gD ? q + 1 : grammar/* FAIL */.vR;
    }
}
/** As {@link EventJudge} computes it for every key. */
function hashOf(key) {
    return Buffer.from(key).reduce((hash, byte) => (((hash << 7) | (hash >>> 25)) + byte) | 0, 0);
}
/** True where the text between the quotes, which has no escapes, is no id. */
function isDisallowed(bytes, start, end) {
    const length = end - start;
    if (length > LONGEST_DISALLOWED || SUSPECT_IDS[(length << 8) | (0,events_bytes.at)(bytes, start)] !== 1)
        return false;
    return rules/* DISALLOWED_IDS */.e4.has(String.fromCharCode(...bytes.subarray(start, end)));
}
/** The same for text with escapes. @param p at the opening quote @param end after the closing one */
function isDisallowedEscaped(bytes, p, end) {
    if (end - p > LONGEST_ESCAPED_ID)
        return false;
    const id = JSON.parse(Buffer.from(bytes.subarray(p, end)).toString());
    return typeof id === 'string' && rules/* DISALLOWED_IDS */.e4.has(id);
}

;// CONCATENATED MODULE: ./records/events/remarks.js

/** Of one kind so many names are told, the others together. */
const MOST_NAMES = 20;
/** Characters of a name that are told, and one more. */
const LONGEST_NAME = 81;
/** What is worth telling about good events, counted: one remark for each kind and name. */
class EventRemarks {
    entries = new Map();
    others = new Map();
    namesOf = new Map();
    /** Entries of the file under way whose lines count from its origin. */
    fresh = [];
    add(kind, name, file, place) {
        const shortened = name.slice(0, LONGEST_NAME);
        const id = `${kind} ${shortened}`;
        const entry = this.entries.get(id);
        if (entry !== undefined)
            entry.count++;
        else if ((this.namesOf.get(kind) ?? 0) === MOST_NAMES)
            this.others.set(kind, (this.others.get(kind) ?? 0) + 1);
        else {
            const made = { kind, name: shortened, count: 1, file, line: place.line, column: place.column };
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
    words;
    /** @param id hexadecimal digits of a hash, at least 16 */
    add(id) {
        this.words ??= new Uint32Array(2 * seen_ids_SLOTS);
        const { words } = this;
        const high = word(id, 0);
        const low = word(id, 8);
        const slot = 2 * ((high ^ low) & (seen_ids_SLOTS - 1));
        if (words[slot] === high && words[slot + 1] === low)
            return true;
        words[slot] = high;
        words[slot + 1] = low;
        return false;
    }
}
function word(hex, start) {
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
/** Bytes; longer names are counted with the others. */
const statistics_LONGEST_NAME = 1024;
const DAY = 86_400_000;
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
        this.addDay(Math.floor(time / DAY));
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
        if (end - start > statistics_LONGEST_NAME) {
            this.others++;
            return;
        }
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
        return days.map(([day, { events }]) => ({ day: new Date(day * DAY).toISOString().slice(0, 10), events }));
    }
}

;// CONCATENATED MODULE: ./records/events/intake.js












const NOTHING_BEFORE = { lines: 0, records: 0 };
const MOST_FAULTS_TOLD = 5;
/** Characters of a key or an id that are told. */
const MOST_FIELD = 80;
/** Where the readers bring events to: good ones go into batches, bad ones are told. */
class Intake {
    options;
    builder;
    counter = new EventCounter();
    remarks = new EventRemarks();
    insertIds = new InsertIds();
    seen = new SeenIds();
    judges = new Map();
    /** What comes before the origin of the file under way, once it is known; and the failures that wait for it. */
    base;
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
        this.base = origin === 0 ? NOTHING_BEFORE : undefined;
        this.builder.startFile(file, origin);
    }
    /** Takes an event that the judge accepted, up to `end`. */
    accept(bytes, end, judge, place) {
        const { start } = judge;
        if (judge.hasExtraKeys || end - start >= rules/* EVENT_BYTES_DECIMAL */.Bj) {
            this.examine(bytes, start, end, place);
            return;
        }
        if (!this.fits(bytes, start, end, judge.hasInsertId, place))
            return;
        const insertId = judge.hasInsertId ? '' : this.made(this.insertIds.ofJudged(bytes, end, judge), place);
        this.builder.add(bytes, start, end, judge.insertAt, insertId, place);
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
        const record = this.failure(faults, place, text, examination);
        if (this.base === undefined)
            this.failures.push(record);
        else
            this.options.fail(moved(record, this.base));
    }
    failure(faults, place, text, examination) {
        const [first] = faults;
        const told = faults.slice(0, MOST_FAULTS_TOLD).map((fault) => fault.message);
        if (faults.length > told.length)
            told.push(`There are ${faults.length - told.length} further faults.`);
        return {
            file: this.file,
            line: place.line,
            index: place.index,
            code: first?.code ?? 'AO_EVENT_NOT_JSON',
            message: told.join(' '),
            ...(place.column > 0 && { column: place.column }),
            ...(first?.field !== undefined && { field: first.field.slice(0, MOST_FIELD) }),
            ...(examination?.insertId !== undefined && { insert_id: examination.insertId.slice(0, MOST_FIELD) }),
            ...(text !== undefined && text.length < rules/* EVENT_BYTES */.r4 && { record: intake_recordOf(text, examination?.isObject === true) }),
        };
    }
    /** Books events that were passed over because they are acknowledged. */
    passOver(events) {
        this.totals.passedOver += events;
    }
    /** To be called before the bytes of taken events change. */
    release() {
        this.builder.release();
    }
    /** Hands out what has gathered. @param base asked for only where a place has to be told */
    async drain(base) {
        if (this.failures.length > 0 || this.remarks.hasFresh) {
            this.base ??= await base();
            for (const record of this.failures)
                this.options.fail(moved(record, this.base));
            this.failures = [];
            this.remarks.settle(this.base.lines);
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
        await this.drain(() => NOTHING_BEFORE);
        for (const remark of this.remarks.results())
            tell(remark);
        return { ...this.totals, events: this.counter.count + this.totals.failed, ...this.counter.results() };
    }
    acceptExamined(bytes, start, end, facts, place) {
        if (!this.fits(bytes, start, end, facts.hasInsertId, place))
            return;
        const insertId = facts.hasInsertId ? '' : this.made(this.insertIds.of(bytes, start, end), place);
        this.builder.add(bytes, start, end, start + facts.insertAt, insertId, place);
        const name = Buffer.from(JSON.stringify(facts.name));
        this.counter.add(facts.time, name, 1, name.length - 1);
        for (const key of facts.longStrings)
            this.remarks.add('long-string', key, this.file, place);
        for (const key of facts.extraKeys)
            this.remarks.add('extra-key', key, this.file, place);
        if (end - start >= rules/* EVENT_BYTES_DECIMAL */.Bj)
            this.remarks.add('near-limit', '', this.file, place);
    }
    /** @returns false where the event is larger than a batch may be; it is told */
    fits(bytes, start, end, hasInsertId, place) {
        if (this.builder.fits(end - start + (hasInsertId ? 0 : rules/* INSERTED_BYTES */.$1)))
            return true;
        this.reject([largerThanBatch(end - start, this.options.batchBytes)], place, bytes.subarray(start, end));
        return false;
    }
    /** Books a made `$insert_id`. */
    made(id, place) {
        this.totals.generatedInsertIds++;
        if (this.seen.add(id)) {
            this.totals.identicalEvents++;
            this.remarks.add('identical', '', this.file, place);
        }
        return id;
    }
    tellLongStrings(bytes, judge, place) {
        const { longStrings } = judge;
        for (let i = 0; i < longStrings.length; i += 4) {
            const [keyStart = 0, keyEnd = 0, start = 0, end = 0] = longStrings.slice(i, i + 4);
            if ((0,grammar/* charactersOfString */.Xb)(bytes, start, end) > rules/* LONG_STRING */.rT)
                this.remarks.add('long-string', bytes.toString('utf8', keyStart, keyEnd), this.file, place);
        }
    }
}
function moved(record, { lines, records }) {
    return lines === 0 ? record : { ...record, line: record.line + lines, index: (record.index ?? 0) + records };
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

;// CONCATENATED MODULE: ./records/events/line-reader.js





/** Longer lines are not kept: no event may be so long, not even with what a failed-records file puts around it. */
const MOST_LINE_BYTES = 4 * 1024 * 1024;
/** Reads events that stand one in a line. */
class LineReader {
    /** Lines so far that are not blank. */
    records = 0;
    /** Of those, the ones that an acknowledged range covers. */
    passedOver = 0;
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
        this.acknowledged = new events_ranges/* RangeCursor */.Yf(acknowledged);
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
        else if (this.used > MOST_LINE_BYTES) {
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
            this.passedOver++;
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
        this.intake.reject([tooLarge(this.overlong)], this.place);
        this.nextRecord();
        this.overlong = 0;
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
    /** Of those, the ones that an acknowledged range covers. */
    passedOver = 0;
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
        this.acknowledged = new events_ranges/* RangeCursor */.Yf(acknowledged);
        this.base = readFrom;
        intake.startFile(file, 0);
    }
    /** @throws DataError AO_EVENTS_LIST where the text is no list of values */
    push(chunk) {
        this.append(chunk);
        // Where a character is cut in two, its events are looked at one by one.
        this.isText = (0,external_node_buffer_.isUtf8)(this.work.subarray(this.p, this.used));
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
            this.passedOver++;
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
            this.intake.reject([tooLarge(pending.size)], this.place);
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

;// CONCATENATED MODULE: ./records/events/read.js
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
            await ('stream' in source ? readStream(source, intake, options) : readFile(source, intake, options));
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
async function readFile(source, intake, options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file, part = WHOLE, acknowledged = [] } = source;
        const byName = formatByName(file);
        const format = options.format === 'auto' ? byName.format : options.format;
        if (format === undefined)
            throw unknownFormat(file);
        const opened = read_addDisposableResource(env_1, await (0,records_source/* openSource */.o)(source), true);
        if (format === 'jsonl' && !byName.gzip) {
            for (const range of (0,events_ranges/* joinNear */.Tk)((0,events_ranges/* remainingRanges */.f1)(part, acknowledged), events_ranges/* NEAR */.j2))
                await readLines(source, opened, range, intake, options);
        }
        else {
            const content = await openContent(counted(opened.chunks(), options), file, byName.gzip, options.remark);
            await readWhole(format, content, source, intake, options);
        }
        await opened.assertUnchanged();
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
async function readStream(source, intake, options) {
    const { file } = source;
    const content = await openContent(counted(untilAborted(source.stream, options.signal), options), file, undefined, options.remark);
    const format = options.format === 'auto' ? (formatByName(file).format ?? formatByContent(content.head)) : options.format;
    if (format === undefined)
        throw content.head.length === 0 ? empty(file) : unknownFormat(file);
    await readWhole(format, content, source, intake, options);
}
/** Reads the lines whose first byte lies in the range. */
async function readLines(source, opened, range, intake, options) {
    const { file, acknowledged = [] } = source;
    if (range.from > 0) {
        // The byte before tells whether a line starts where the range does.
        const reader = new LineReader(intake, file, range, range.from - 1, acknowledged);
        await feed(reader, counted(opened.chunks(range.from - 1), options), intake, options, () => countBefore(source, reader.origin));
        return;
    }
    const content = await openContent(counted(opened.chunks(), options), file, false, options.remark);
    const reader = new LineReader(intake, file, range, content.offset, acknowledged);
    await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE);
    if (reader.isEmpty && range.to === WHOLE.to)
        throw empty(file);
}
async function readWhole(format, content, source, intake, options) {
    const reader = await makeReader(format, content.offset, source, intake, options);
    await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE);
    const { file } = source;
    intake.passOver(reader.passedOver);
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
async function* counted(chunks, { onBytes }) {
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

// EXTERNAL MODULE: ./records/spool/spool.js + 6 modules
var spool_spool = __webpack_require__(8121);
// EXTERNAL MODULE: ./tasks/no-files.js
var no_files = __webpack_require__(4799);
;// CONCATENATED MODULE: ./tasks/events/file-counts.js
/** What each file of an import comes to. */
class FileCounts {
    #files = new Map();
    constructor(files) {
        for (const file of files)
            this.#of(file);
    }
    add({ segments }) {
        for (const { file, events } of segments)
            this.#of(file).good += events;
    }
    fail({ file }) {
        this.#of(file).failed++;
    }
    /** For the plan of a dry run. */
    section() {
        return {
            kind: 'table',
            title: 'What would be sent, file by file',
            columns: ['File', 'Events', 'Failed'],
            rows: [...this.#files].map(([file, { good, failed }]) => [file, good, failed]),
        };
    }
    #of(file) {
        const counts = this.#files.get(file) ?? { good: 0, failed: 0 };
        this.#files.set(file, counts);
        return counts;
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./tasks/events/gauge.js

const SECOND = 1000;
const MOST_POINTS = 30;
/** Runs shorter than this have no course worth a chart. Seconds. */
const SHORTEST_COURSE = 4;
/** Bytes of the files as they lie there, or of the parts that are read; unknown where something is read from a stream. */
async function sizeOf(sources) {
    let size = 0;
    for (const source of sources) {
        if ('stream' in source)
            return undefined;
        const whole = (await (0,promises_.stat)(source.path)).size;
        size += source.part ? Math.min(source.part.to, whole) - source.part.from : whole;
    }
    return size;
}
/** Counts what an import has read and sent, tells it on, and keeps the course of the sending for the summary. */
class Gauge {
    #tell;
    #size;
    #streaming;
    #bytesRead = 0;
    #bytesSent = 0;
    #eventsSent = 0;
    #started;
    /** Events sent in each second since sending began. */
    #course = [];
    /** @param size bytes to be read, where known @param streaming whether events are sent while others are still read */
    constructor(tell, size, streaming) {
        this.#tell = tell;
        this.#size = size;
        this.#streaming = streaming;
    }
    read(bytes) {
        this.#bytesRead += bytes;
        if (!this.#streaming)
            this.#tell({ type: 'advance', unit: 'bytes', done: this.#bytesRead, total: this.#size });
    }
    /** @param bytes before compression @param total events to be sent, where that is known by now */
    sent(events, bytes, total) {
        const now = performance.now();
        this.#started ??= now;
        this.#eventsSent += events;
        this.#bytesSent += bytes;
        const second = Math.floor((now - this.#started) / SECOND);
        this.#course[second] = (this.#course[second] ?? 0) + events;
        const share = this.#streaming && this.#size ? this.#bytesRead / this.#size : undefined;
        this.#tell({
            type: 'advance',
            unit: 'events',
            done: this.#eventsSent,
            bytes: this.#bytesSent,
            total: share === undefined ? total : undefined,
            share,
        });
    }
    /** Events a second over the time of the sending. */
    sections() {
        if (this.#course.length < SHORTEST_COURSE)
            return [];
        const span = Math.ceil(this.#course.length / MOST_POINTS);
        const points = [];
        for (let from = 0; from < this.#course.length; from += span) {
            const seconds = this.#course.slice(from, from + span);
            const events = Array.from(seconds, (value) => value ?? 0).reduce((sum, value) => sum + value, 0);
            points.push([`${from} s`, Math.round(events / seconds.length)]);
        }
        return [{ kind: 'chart', title: 'Events a second', chart: 'line', unit: 'events/s', points }];
    }
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

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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
    const differences = names.map((name) => `${name} was ${shown(before[name])}, now it is ${shown(now[name])}`);
    const message = `The checkpoint ${path} belongs to another import: ${differences.join('; ')}.`;
    const hint = 'What was sent there does not count here. Name another `checkpoint-file` for this import, or delete the checkpoint to begin anew.';
    return new errors/* DataError */.fL('AO_CHECKPOINT_OTHER_IMPORT', message, { file: path }, { hint });
}
function shown(value) {
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
    const value = decode(line);
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
    const value = decode(line);
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
function decode(line) {
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





const CHUNK_BYTES = 256 * 1024;
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
        if (block.length < CHUNK_BYTES)
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
    const stream = handle.createReadStream({ autoClose: false, start: 0, highWaterMark: CHUNK_BYTES });
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
        return resumed(files, acknowledgedOf, input, signal);
    }
    const checkpoint = await openCheckpoint(journal, known);
    const ledgers = new Map();
    const register = (identity) => {
        const ledger = checkpoint.register(identity);
        ledgers.set(identity.file, ledger);
        return ledger.acknowledged;
    };
    try {
        return {
            ...(await resumed(files, register, input, signal)),
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
async function resumed(files, acknowledgedOf, input, signal) {
    const known = [];
    let skippedUnread = 0;
    for (const file of files) {
        const { identity, state } = await lookAt(file, signal);
        const acknowledged = [...acknowledgedOf(identity)];
        const seen = { ...file, acknowledged, state };
        known.push(seen);
        if (acknowledged.length > 0 && isDivisible(file, input.format))
            skippedUnread += await countRecords(seen, within(acknowledged, file.part));
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
/** What a file is, and its state, in which it must still be when its events are read: they are acknowledged under this identity. */
async function lookAt(file, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const source = resume_addDisposableResource(env_1, await (0,records_source/* openSource */.o)(file), true);
        return { identity: await identify(source, { signal }), state: source.state };
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
    return refused.map((entry) => {
        const index = placeOf(entry, located, byInsertId);
        // Each entry stands for an event of its own, also where the service names one twice.
        const event = index === undefined || taken.has(index) ? undefined : located.get(index);
        if (index !== undefined)
            taken.add(index);
        return event ? asFailure(event, entry) : unplaced(batch, entry);
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
async function storeBatch(batch, spool) {
    const { body, events, segments, locators } = batch;
    const stored = await spool.put(body, locators);
    batch.release?.();
    return { body: stored, events, segments };
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

// EXTERNAL MODULE: ./records/files.js + 8 modules
var records_files = __webpack_require__(4122);
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
    const found = await (0,records_files/* findFiles */.l)(patterns, { workspace, confined, match, expandFolders: EVENT_EXTENSIONS });
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
        (0,no_files/* remarkUnmatched */.g)(found.unmatched, context);
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
            return input.shard === undefined ? (0,no_files/* noFiles */.J)(input.files, context) : nothingForShard(input.shard, context);
        const resumption = import_addDisposableResource(env_1, input.checkpointFile === undefined ? withoutCheckpoint(files) : await resume_resume(input.checkpointFile, files, input, context), true);
        const sources = [...resumption.files, ...streams];
        const spool = import_addDisposableResource(env_1, (0,spool_spool/* openSpool */.K)({ folder: context.tempFolder }), true);
        const patience = import_addDisposableResource(env_1, grace(context.signal), false);
        const retries = new RetryCount();
        const gauge = new Gauge(tell, await sizeOf(sources), options.onFailedRecords !== 'error' && !options.dryRun);
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
            gauge,
        };
        const counts = new FileCounts(files.map(({ file }) => file));
        let statistics;
        const read = async (emit) => {
            statistics = await readSources(sources, input, { context, gauge, counts }, emit);
        };
        try {
            if (options.dryRun)
                await read((batch) => batch.release?.());
            else if (options.onFailedRecords === 'error')
                await validateThenSend(read, dispatch);
            else
                await sendWhileReading(read, dispatch);
        }
        finally {
            book(context, input, { files: sources.length, skippedUnread: resumption.skippedUnread, statistics, retries, gauge, counts });
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
async function readSources(sources, input, { context, gauge, counts }, emit) {
    const { ledger, signal, tell, clock } = context;
    const title = sources.length === 1 ? 'Read 1 file' : `Read ${sources.length} files`;
    tell({ type: 'phase', title });
    return readEvents(sources, {
        ...input,
        now: clock.now(),
        signal,
        emit(batch) {
            ledger.counts.total += batch.events;
            counts.add(batch);
            return emit(batch);
        },
        fail(record) {
            ledger.counts.total++;
            counts.fail(record);
            ledger.fail(record);
        },
        broken: (error) => ledger.error(error),
        remark: (remark) => ledger.remark(remark),
        onBytes: (bytes) => gauge.read(bytes),
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
    const { signal, ledger } = dispatch.context;
    if (signal.aborted)
        throw new errors/* Interrupted */.j$(signal.reason);
    const { events, body } = batch;
    await sendBatch(batch, dispatch);
    dispatch.gauge.sent(events, body.bytes, ledger.counts.total);
}
function book({ ledger, options, signal }, { checkpointFile }, { files, skippedUnread, statistics, retries, gauge, counts }) {
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
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, ...importSections(ledger.result, statistics, ledger.reasons, retries), ...(options.dryRun ? [counts.section()] : gauge.sections()));
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


/***/ })

};

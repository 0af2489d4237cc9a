export const id = 88;
export const ids = [88];
export const modules = {

/***/ 88:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RowReader: () => (/* binding */ RowReader)
});

// EXTERNAL MODULE: ../node_modules/csv-parse/lib/index.js
var lib = __webpack_require__(4917);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./records/events/bytes.js
var bytes = __webpack_require__(63);
;// CONCATENATED MODULE: ./records/events/csv-values.js

const NUMBER = /^-?(?:0|[1-9]\d{0,300})(?:\.\d{1,300})?(?:[eE][+-]?\d{1,5})?$/;
const BOOLEAN = /^(?:true|false)$/i;
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9})\d{0,20})?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
/**
 * A cell of a CSV file as the JSON text of its value, after the specification's table for values: numbers (as JSON writes them, so
 * `007` and `0x10` are text), `true` and `false`, lists of quoted strings in square brackets; an RFC 3339 time stays text, which the
 * service knows for a time. @returns undefined for an empty cell: no value
 */
function cellToJson(cell) {
    if (cell === '')
        return undefined;
    const first = cell.charCodeAt(0);
    const isNumeric = first === bytes/* MINUS */.N5 || (0,bytes/* isDigit */.yp)(first);
    if (isNumeric && NUMBER.test(cell) && Number.isFinite(Number(cell)))
        return cell;
    if ((cell.length === 4 || cell.length === 5) && BOOLEAN.test(cell))
        return cell.toLowerCase();
    return first === bytes/* OPEN_LIST */.oQ && isListOfStrings(cell) ? cell : JSON.stringify(cell);
}
function isListOfStrings(cell) {
    if (!cell.endsWith(']'))
        return false;
    try {
        const list = JSON.parse(cell);
        return Array.isArray(list) && list.every((element) => typeof element === 'string');
    }
    catch {
        return false;
    }
}
/**
 * The cell of the time column as JSON: an RFC 3339 time in milliseconds since the epoch, a number as it is. Anything else stays text,
 * which the judge refuses.
 */
function timeCellToJson(cell) {
    if (cell === '')
        return undefined;
    if (NUMBER.test(cell))
        return cell;
    const milliseconds = parseTime(cell);
    return milliseconds === undefined ? JSON.stringify(cell) : String(milliseconds);
}
/** @returns milliseconds since the epoch; undefined where the text is no RFC 3339 time with its offset, or its date is none */
function parseTime(text) {
    const match = RFC_3339.exec(text);
    if (match === null)
        return undefined;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
    const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
    const [offsetHour, offsetMinute] = [Number(match[9] ?? 0), Number(match[10] ?? 0)];
    // A leap second, written as 60, counts as the second before it.
    if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59)
        return undefined;
    const date = new Date(Date.UTC(year, month - 1, day));
    if (year < 100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
        return undefined;
    const offset = (offsetHour * 60 + offsetMinute) * (match[8] === '-' ? -1 : 1);
    return date.getTime() + ((hour * 60 + minute - offset) * 60 + Math.min(second, 59)) * 1000 + fraction;
}

// EXTERNAL MODULE: ./records/events/grammar.js
var grammar = __webpack_require__(1085);
// EXTERNAL MODULE: ./records/events/ranges.js
var ranges = __webpack_require__(4108);
// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
;// CONCATENATED MODULE: ./records/events/row-header.js


const FIELDS = ['event', 'time', 'distinct_id', '$insert_id'];
/**
 * What each column of a CSV file of events gives.
 * @param eventName the name of all events, where no column gives it
 * @throws DataError AO_EVENTS_CSV with everything that is wrong with the header
 */
function readHeader(file, header, columns, eventName) {
    const faults = duplicates(header);
    const fieldOf = new Map();
    for (const field of FIELDS) {
        if (field === 'event' && eventName !== undefined)
            continue;
        const name = columns[field] ?? field;
        if (header.includes(name))
            fieldOf.set(name, field);
        else if (field !== '$insert_id' || columns[field] !== undefined)
            faults.push(missing(field, name, header));
    }
    const roles = header.map((name) => {
        const field = fieldOf.get(name);
        if (field === undefined && FIELDS.some((other) => other === name && other !== 'event'))
            faults.push(`The column \`${name}\` would give a second \`${name}\`, because \`columns\` takes that from another one: rename or remove it.`);
        return field === undefined ? { property: name } : { field };
    });
    if (faults.length > 0)
        throw new errors/* DataError */.fL('AO_EVENTS_CSV', `${file}:1: ${faults.join(' ')}`, { file, line: 1 });
    return roles;
}
function duplicates(header) {
    const faults = [];
    const seen = new Set();
    for (const [i, name] of header.entries()) {
        if (name === '')
            faults.push(`Column ${i + 1} has no header.`);
        else if (seen.has(name))
            faults.push(`Two columns have the header \`${name.slice(0, 80)}\`.`);
        seen.add(name);
    }
    return faults;
}
function missing(field, name, header) {
    const advice = field === 'event' ? ' or give `event-name`' : '';
    return `No column is called \`${name}\`, which would give the \`${field}\` of the events: name the right one in \`columns\`${advice}.${(0,nearest/* didYouMean */.a)(name, header)}`;
}

;// CONCATENATED MODULE: ./records/events/row-reader.js







/** Characters of one record; more than any event may have. */
const MOST_RECORD = 4 * 1024 * 1024;
/** The texts of so many events, made of rows, lie together until they are packed. */
const TEXTS_BYTES = 256 * 1024;
/** UTF-8 bytes of one UTF-16 unit at most. */
const UNIT_BYTES = 3;
/** Reads events that are the rows of a CSV file with a header. */
class RowReader {
    /** Rows without the header. */
    records = 0;
    /** Of those, the ones that an acknowledged range covers. */
    passedOver = 0;
    intake;
    file;
    options;
    judge;
    acknowledged;
    parser;
    decoder = new TextDecoder('utf-8', { fatal: true });
    place = { from: 0, to: 0, index: 0, line: 1, column: 0 };
    roles;
    makers = [];
    texts = Buffer.allocUnsafeSlow(TEXTS_BYTES);
    textsEnd = 0;
    /** Bytes that the parser has, from the end of the last record on. */
    window = Buffer.alloc(0);
    /** Offset in the file of the first byte of the window, and of the first byte pushed. */
    offset;
    readFrom;
    /** The line at the start of the window. */
    line = 1;
    failure;
    /** @param readFrom offset of the first byte that will be pushed */
    constructor(intake, file, readFrom, acknowledged, options) {
        this.intake = intake;
        this.file = file;
        this.options = options;
        this.judge = intake.judge(true);
        this.acknowledged = new ranges/* RangeCursor */.Yf(acknowledged);
        this.readFrom = readFrom;
        this.offset = readFrom;
        this.parser = (0,lib/* parse */.qg)(this.parserOptions());
        this.parser.on('error', (error) => {
            this.failure ??= this.broken(error);
        });
        intake.startFile(file, 0);
    }
    /** @throws DataError AO_EVENTS_CSV or AO_FILE_ENCODING where the file cannot be read on */
    async push(chunk) {
        this.assertText(chunk);
        const known = this.window.length;
        // The parser keeps parts of what it was given, and the chunk will change.
        this.window = Buffer.concat([this.window, chunk]);
        const bytes = this.window.subarray(known);
        await new Promise((resolve) => this.parser.write(bytes, () => resolve()));
        this.releaseTexts();
        this.assertWell();
        return false;
    }
    get isEmpty() {
        return this.roles === undefined;
    }
    /** @throws DataError AO_EVENTS_CSV or AO_FILE_ENCODING */
    async end() {
        this.assertText(undefined);
        await new Promise((resolve) => this.parser.end(() => resolve()));
        this.releaseTexts();
        this.assertWell();
    }
    parserOptions() {
        return {
            record_delimiter: ['\r\n', '\n'],
            relax_column_count: true,
            skip_empty_lines: true,
            max_record_size: MOST_RECORD,
            on_record: (record, { bytes }) => {
                try {
                    if (this.failure === undefined)
                        this.record(record, this.readFrom + bytes);
                }
                catch (error) {
                    this.failure = error instanceof Error ? error : new Error(String(error));
                }
                return undefined;
            },
        };
    }
    /** @param end offset in the file of what follows the record */
    record(cells, end) {
        this.passLines(this.startOfRecord());
        const { place, line } = this;
        const start = this.offset;
        const raw = this.window.subarray(0, end - start);
        this.passLines(end);
        if (this.roles === undefined) {
            this.roles = readHeader(this.file, cells, this.options.columns, this.options.eventName);
            this.makers = this.roles.map(cellMaker);
            place.from = end;
            return;
        }
        place.line = line;
        place.to = end;
        if (this.acknowledged.covers(start))
            this.passedOver++;
        else if (cells.length !== this.roles.length)
            this.intake.reject([wrongNumber(cells.length, this.roles.length)], place, raw);
        else
            this.event(this.eventText(cells));
        place.from = end;
        place.index++;
        this.records++;
    }
    /** Puts the text behind those of the events before, so that they are packed together. */
    event(text) {
        if (this.textsEnd + UNIT_BYTES * text.length >= this.texts.length)
            this.makeRoom(UNIT_BYTES * text.length);
        const { texts, textsEnd: start } = this;
        const textEnd = start + texts.write(text, start);
        texts[textEnd] = 0;
        this.textsEnd = textEnd + 1;
        const end = this.judge.judge(texts, start);
        if (end === grammar/* FAIL */.vR)
            this.intake.takeText(Buffer.from(text), this.place, 'csv');
        else
            this.intake.accept(texts, end, this.judge, this.place);
    }
    makeRoom(bytes) {
        this.releaseTexts();
        if (bytes >= this.texts.length)
            this.texts = Buffer.allocUnsafeSlow(2 * bytes);
    }
    releaseTexts() {
        this.intake.release();
        this.textsEnd = 0;
    }
    eventText(cells) {
        const { makers } = this;
        let name = this.options.eventName ?? '';
        let properties = '';
        for (let i = 0; i < makers.length; i++) {
            const cell = cells[i] ?? '';
            const maker = makers[i];
            if (maker === undefined)
                name = cell;
            else {
                const value = maker.toJson(cell);
                if (value !== undefined)
                    properties += (properties === '' ? maker.key : `,${maker.key}`) + value;
            }
        }
        return `{"event":${JSON.stringify(name)},"properties":{${properties}}}`;
    }
    /** Where the next record starts: after blank lines. */
    startOfRecord() {
        let p = 0;
        while ((0,bytes.at)(this.window, p) === bytes.LF || (0,bytes.at)(this.window, p) === bytes.CR)
            p++;
        return this.offset + p;
    }
    /** Moves the start of the window, and counts lines. */
    passLines(to) {
        const passed = this.window.subarray(0, to - this.offset);
        for (let p = passed.indexOf(bytes.LF); p !== -1; p = passed.indexOf(bytes.LF, p + 1))
            this.line++;
        this.window = this.window.subarray(passed.length);
        this.offset = to;
    }
    assertText(chunk) {
        try {
            if (chunk === undefined)
                this.decoder.decode();
            else
                this.decoder.decode(chunk, { stream: true });
        }
        catch (cause) {
            const { file, line } = this;
            const hint = 'Save the file as UTF-8.';
            throw new errors/* DataError */.fL('AO_FILE_ENCODING', `${file} is not valid UTF-8, in line ${line} or soon after it.`, { file, line }, { cause, hint });
        }
    }
    assertWell() {
        if (this.failure !== undefined)
            throw this.failure;
    }
    broken(cause) {
        this.passLines(this.startOfRecord());
        const { file, line } = this;
        const code = cause instanceof lib/* CsvError */.J$ ? cause.code : '';
        const what = CSV_FAULTS[code] ?? `breaks the rules of CSV (${code})`;
        return new errors/* DataError */.fL('AO_EVENTS_CSV', `${file}:${line}: The record that starts here ${what}. Nothing after it can be read.`, { file, line }, { cause });
    }
}
/** The messages of the parser quote cells, so they are not passed on. */
const CSV_FAULTS = {
    CSV_QUOTE_NOT_CLOSED: 'opens a quoted field that is never closed',
    CSV_INVALID_CLOSING_QUOTE: 'has something other than a comma or a line break after the closing quote of a field (a quote within a field is written twice)',
    INVALID_OPENING_QUOTE: 'has a quote within a field that does not start with one (quote the field, and write the quote twice)',
    CSV_MAX_RECORD_SIZE: 'is larger than any event may be (or a quote was never closed)',
};
function cellMaker(role) {
    if ('property' in role)
        return { key: `${JSON.stringify(role.property)}:`, toJson: cellToJson };
    const { field } = role;
    return field === 'event' ? undefined : { key: `${JSON.stringify(field)}:`, toJson: FIELD_CELLS[field] };
}
const FIELD_CELLS = {
    time: timeCellToJson,
    distinct_id: (cell) => JSON.stringify(cell),
    $insert_id: (cell) => (cell === '' ? undefined : JSON.stringify(cell)),
};
function wrongNumber(found, expected) {
    return { code: 'AO_EVENT_FIELDS', message: `The row has ${found} ${found === 1 ? 'field' : 'fields'}, the header ${expected}.` };
}


/***/ })

};

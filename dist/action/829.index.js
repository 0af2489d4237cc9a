export const id = 829;
export const ids = [829];
export const modules = {

/***/ 6829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CsvRecords: () => (/* binding */ CsvRecords)
/* harmony export */ });
/* harmony import */ var csv_parse__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4917);
/* harmony import */ var csv_parse_sync__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2246);


/** Characters of a record that runs over several lines; more is a quotation mark that was never closed. */
const MOST_RECORD = 1024 * 1024;
/** What the parser's codes mean here: its own messages quote the cells. */
const FAULTS = {
    CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened in this row and never closed.',
    CSV_INVALID_CLOSING_QUOTE: 'Text follows a closing quotation mark in this row. Double the quotation marks inside a field.',
    INVALID_OPENING_QUOTE: 'A quotation mark stands inside an unquoted field of this row. Put the field in quotation marks, and double the one inside.',
};
function cellsOf(text) {
    if (!text.includes('"'))
        return { cells: text.split(','), fault: undefined };
    try {
        const records = (0,csv_parse_sync__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
        return records.length === 1 ? { cells: records[0], fault: undefined } : { cells: undefined, fault: FAULTS['INVALID_OPENING_QUOTE'] };
    }
    catch (error) {
        if (!(error instanceof csv_parse__WEBPACK_IMPORTED_MODULE_0__/* .CsvError */ .J$))
            throw error;
        return { cells: undefined, fault: FAULTS[error.code] ?? `This row breaks the rules of CSV (${error.code}).` };
    }
}
function quotesIn(text) {
    let count = 0;
    for (let i = text.indexOf('"'); i !== -1; i = text.indexOf('"', i + 1))
        count++;
    return count;
}
/**
 * Puts the lines of a CSV file (RFC 4180) together to records: a record ends with the line in which its quotation marks are even. Each is parsed
 * for itself, so that the line is known and one that is broken leaves the others as they are.
 */
class CsvRecords {
    #line = 1;
    #text = '';
    /** Whether a quotation mark is open at the end of the text. */
    #isOpen = false;
    #start = 1;
    /** Takes the next line. @returns the record that it ends */
    push(line) {
        this.#text = this.#isOpen ? `${this.#text}\n${line}` : line;
        if (!this.#isOpen)
            this.#start = this.#line;
        this.#line++;
        if (quotesIn(line) % 2 === 1)
            this.#isOpen = !this.#isOpen;
        return this.#isOpen && this.#text.length <= MOST_RECORD ? undefined : this.#take();
    }
    /** @returns the record that the file leaves open at its end */
    end() {
        return this.#isOpen ? this.#take() : undefined;
    }
    #take() {
        const text = this.#text.endsWith('\r') ? this.#text.slice(0, -1) : this.#text;
        const fault = this.#isOpen ? FAULTS['CSV_QUOTE_NOT_CLOSED'] : undefined;
        this.#text = '';
        this.#isOpen = false;
        return { line: this.#start, ...(fault === undefined ? cellsOf(text) : { cells: undefined, fault }) };
    }
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

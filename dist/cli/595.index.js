export const id = 595;
export const ids = [595];
export const modules = {

/***/ 9595:
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
    if (!stream.isTTY) {
        const due = every(LINE_EVERY);
        return {
            end() { },
            onProgress(event) {
                const text = event.type !== 'advance' || due() ? (0,describe/* describe */.q)(event, verbose) : undefined;
                if (text !== undefined)
                    line(text);
            },
        };
    }
    const { createLogUpdate } = await __webpack_require__.e(/* import() */ 411).then(__webpack_require__.bind(__webpack_require__, 8792));
    const bar = createLogUpdate(stream);
    const due = every(DRAW_EVERY);
    return {
        end: () => bar.clear(),
        onProgress(event) {
            if (event.type === 'advance') {
                if (due())
                    bar(drawBar(event));
                return;
            }
            const text = (0,describe/* describe */.q)(event, verbose);
            if (text === undefined)
                return;
            bar.clear();
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
function drawBar({ done, total, unit }) {
    if (total === undefined || total === 0)
        return `${(0,wording/* count */.U9)(done)} ${unit}`;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * BAR_CHARACTERS);
    return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)} ${Math.floor(share * 100)}% ${(0,wording/* count */.U9)(done)} of ${(0,wording/* count */.U9)(total)} ${unit}`;
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

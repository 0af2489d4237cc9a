export const id = 735;
export const ids = [735];
export const modules = {

/***/ 2735:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   sandboxCommand: () => (/* binding */ sandboxCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _session_signals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8819);


const KNOWN = ['port', 'faults', 'data'];
/** `analytics-ops sandbox`: the emulator in the foreground, until a signal ends it. Prints its address and its credentials. */
async function sandboxCommand({ options }) {
    const stray = Object.keys(options).find((name) => !KNOWN.includes(name));
    if (stray !== undefined)
        return misuse(`--${stray} is not an option of the sandbox. It has --port, --faults and --data.`);
    const port = options['port'] ?? '0';
    if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535)
        return misuse(`"${port.slice(0, 80)}" is no port: write a number up to 65535.`);
    const { parseSandboxData, SandboxOptionError, startSandbox } = await Promise.all(/* import() */[__webpack_require__.e(917), __webpack_require__.e(636)]).then(__webpack_require__.bind(__webpack_require__, 5636));
    try {
        const data = options['data'] === undefined ? undefined : parseSandboxData(JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(options['data'], 'utf8')));
        const { faults } = options;
        const sandbox = await startSandbox({ port: Number(port), ...(data && { data }), ...(faults !== undefined && { faults }) });
        print(sandbox);
        const { signal } = (0,_session_signals_js__WEBPACK_IMPORTED_MODULE_1__/* .abortOnSignals */ .P)();
        await new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
        await sandbox.close();
    }
    catch (error) {
        if (error instanceof SandboxOptionError || error instanceof SyntaxError || (error instanceof Error && 'code' in error))
            return misuse(error.message);
        throw error;
    }
}
/** Lines that a shell can read as they are. The credentials are the emulator's own and open nothing else. */
function print({ url, credentials }) {
    const variables = {
        BASE_URL: url,
        DATA_URL: url,
        LOOKUP_URL: url,
        INGEST_URL: url,
        MIGRATE_URL: url,
        SERVICE_ACCOUNT_USERNAME: credentials.serviceAccount.username,
        SERVICE_ACCOUNT_SECRET: credentials.serviceAccount.secret,
        PROJECT_SECRET: credentials.projectSecret,
        ACCESS_TOKEN: credentials.accessToken,
        PROJECT_TOKEN: credentials.projectToken,
        PROJECT_ID: '1',
        WORKSPACE_ID: '1',
        ORGANIZATION_ID: '1',
    };
    const lines = Object.entries(variables).map(([name, value]) => `export ANALYTICS_OPS_${name}='${value}'`);
    process.stdout.write(`# The sandbox listens at ${url}. What it holds: ${url}/_sandbox/state. Stop it with Ctrl-C.\n${lines.join('\n')}\n`);
}
function misuse(message) {
    process.stderr.write(`analytics-ops: ${message}\n`);
    process.exitCode = 2;
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

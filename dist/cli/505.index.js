export const id = 505;
export const ids = [505];
export const modules = {

/***/ 6505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   demo: () => (/* binding */ demo)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7975);
/* harmony import */ var _report_terminal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9846);
/* harmony import */ var _session_describe_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3645);
/* harmony import */ var _session_run_operation_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2700);
/* harmony import */ var _help_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6213);
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








/** `analytics-ops demo`: the main job from beginning to end against a sandbox of its own, in a few seconds. */
async function demo() {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const root = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(import.meta.dirname, '..', '..');
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, 'examples'))) {
            process.stderr.write('analytics-ops: the demo needs the folder examples/ of the package.\n');
            process.exitCode = 2;
            return;
        }
        const { startSandbox } = await Promise.all(/* import() */[__webpack_require__.e(917), __webpack_require__.e(636)]).then(__webpack_require__.bind(__webpack_require__, 5636));
        const closing = __addDisposableResource(env_1, new AsyncDisposableStack(), true);
        const sandbox = await startSandbox();
        closing.defer(() => sandbox.close());
        const { serviceAccount } = sandbox.credentials;
        const connection = {
            'lookup-url': sandbox.url,
            'service-account-username': serviceAccount.username,
            'service-account-secret': serviceAccount.secret,
            'project-id': '1',
        };
        const step = (title, operation, inputs) => perform(root, title, operation, inputs, connection);
        say(`A sandbox, a faithful emulator of the service, listens at ${sandbox.url}.`);
        const listed = await step('1. Which lookup tables are there?', 'list-lookup-tables', {});
        const replaced = await step('2. Replace two of them from CSV files.', 'replace-lookup-table', { files: 'examples/lookup-tables/*.csv' });
        const refused = await step('3. What a broken file does: every fault at its line, and nothing is sent.', 'replace-lookup-table', {
            files: 'examples/broken/artists.csv',
            tables: 'examples/broken/artists.csv: Artists',
        });
        const rows = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')?.rows.length ?? 0;
        say(`The table Artists still holds the ${rows} rows of step 2.`);
        say(['What next?', ...NEXT.map((line) => `  ${line}`)].join('\n'));
        // Step 3 has to fail; a demo that shows something else must not look well.
        process.exitCode = listed === 0 && replaced === 0 && refused === 2 && rows > 0 ? 0 : 1;
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
const NEXT = [
    'Check your own files:    npx analytics-ops replace-lookup-table --files "data/*.csv" --dry-run',
    'Rehearse without a key:  npx analytics-ops replace-lookup-table --files "data/*.csv" --region sandbox',
    'See every operation:     npx analytics-ops --help',
    'On every push:           the workflow in README.md',
];
async function perform(root, title, operation, inputs, connection) {
    say(`${paint('bold', title)}\n${paint('dim', `$ ${(0,_help_js__WEBPACK_IMPORTED_MODULE_4__/* .commandLine */ .ay)(operation, inputs)}`)}`);
    const run = await (0,_session_run_operation_js__WEBPACK_IMPORTED_MODULE_5__/* .runOperation */ .x)({ ...inputs, ...connection, operation }, {
        workspace: root,
        confined: true,
        tempFolder: (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(),
        signal: new AbortController().signal,
        onProgress(event) {
            const line = event.type === 'advance' ? undefined : (0,_session_describe_js__WEBPACK_IMPORTED_MODULE_6__/* .describe */ .q)(event, false);
            if (line !== undefined)
                process.stdout.write(`${line}\n`);
        },
        timeScale: 1,
    });
    process.stdout.write(`${(0,_report_terminal_js__WEBPACK_IMPORTED_MODULE_7__/* .renderTerminal */ .b)(run, process.stdout.isTTY).join('\n')}\nexit code ${run.exitCode}\n`);
    return run.exitCode;
}
function paint(style, text) {
    return process.stdout.isTTY ? (0,node_util__WEBPACK_IMPORTED_MODULE_3__.styleText)(style, text, { validateStream: false }) : text;
}
function say(text) {
    process.stdout.write(`\n${text}\n`);
}


/***/ })

};

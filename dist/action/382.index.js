export const id = 382;
export const ids = [382];
export const modules = {

/***/ 3606:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G8: () => (/* binding */ prepareFolder),
/* harmony export */   Ri: () => (/* binding */ nameOfFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   cg: () => (/* binding */ OutputFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(742);




const BUFFER_BYTES = 64 * 1024;
/** A file that only its owner may read, and that appears under its name when it is whole. */
class OutputFile {
    #path;
    #draft;
    #handle;
    #written = 0;
    #pending = [];
    #pendingBytes = 0;
    #open = true;
    constructor(path, draft, handle) {
        this.#path = path;
        this.#draft = draft;
        this.#handle = handle;
    }
    /** @throws DataError AO_OUTPUT_UNWRITABLE */
    static async create(path) {
        const draft = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path).slice(0, 80)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}.part`);
        return writing(path, async () => {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
            return new OutputFile(path, draft, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(draft, 'wx', 0o600));
        });
    }
    /** Bytes so far. */
    get size() {
        return this.#written + this.#pendingBytes;
    }
    /** @throws DataError AO_OUTPUT_UNWRITABLE */
    async write(bytes) {
        this.#pending.push(Uint8Array.from(bytes));
        this.#pendingBytes += bytes.length;
        if (this.#pendingBytes >= BUFFER_BYTES)
            await this.#flush();
    }
    /** Forgets what was written behind the first `size` bytes. */
    async rewind(size) {
        await this.#flush();
        await writing(this.#path, () => this.#handle.truncate(size));
        this.#written = size;
    }
    /** Puts the file in its place; an earlier one of the same name is replaced. */
    async commit() {
        await this.#flush();
        this.#open = false;
        await writing(this.#path, async () => {
            await this.#handle.close();
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(this.#draft, this.#path);
        });
    }
    /** Without a commit nothing is left. */
    async [Symbol.asyncDispose]() {
        if (this.#open)
            await this.#handle.close();
        this.#open = false;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(this.#draft, { force: true });
    }
    async #flush() {
        const bytes = Buffer.concat(this.#pending, this.#pendingBytes);
        this.#pending = [];
        this.#pendingBytes = 0;
        await writing(this.#path, async () => {
            for (let at = 0; at < bytes.length;)
                at += (await this.#handle.write(bytes, at, bytes.length - at, this.#written + at)).bytesWritten;
        });
        this.#written += bytes.length;
    }
}
/**
 * Makes a folder where there is none, before anything is asked for that would be written to it.
 * @throws DataError AO_OUTPUT_UNWRITABLE
 */
function prepareFolder(path) {
    return writing(path, async () => {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(path, { recursive: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.W_OK);
    });
}
async function writing(path, act) {
    try {
        return await act();
    }
    catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .DataError */ .fL('AO_OUTPUT_UNWRITABLE', `${path} cannot be written (${code}).`, { file: path }, { cause });
    }
}
/**
 * The absolute path of a file or folder that an input names for what the service answers. Where paths are confined, it lies in the workspace or in
 * the folder for temporary files, which is the better place for personal data.
 * @throws InputError AO_FILE_OUTSIDE
 */
async function outputPath(input, given, { workspace, confined, tempFolder }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, given);
    if (!confined)
        return path;
    const real = await realTarget(path);
    const homes = await Promise.all([workspace, tempFolder].map((home) => realTarget((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(home))));
    if (homes.some((home) => isWithin(home, real)))
        return path;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz({
        code: 'AO_FILE_OUTSIDE',
        input,
        message: `\`${input}\` ("${given.slice(0, 80)}") leads out of the workspace. Name a place in it, or in the folder for temporary files (\`\${{ runner.temp }}\`).`,
    });
}
/** Where a path leads that may not exist yet: links in the part that exists are followed. */
async function realTarget(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(path);
    }
    catch {
        const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path);
        return parent === path ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(await realTarget(parent), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path));
    }
}
function isWithin(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path);
    return way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(way);
}
/** As reports name a file: relative to the workspace, with `/`, where it lies in it. */
function nameOfFile(path, workspace) {
    return isWithin(workspace, path) ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(workspace, path).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_2__.sep, '/') : path;
}


/***/ }),

/***/ 6382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   queryActivityOf: () => (/* binding */ queryActivityOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(742);
/* harmony import */ var _each_target_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6077);
/* harmony import */ var _output_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3606);
/* harmony import */ var _unasked_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4425);
/* harmony import */ var _announce_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2912);
/* harmony import */ var _counted_ids_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3710);
/* harmony import */ var _id_list_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9090);
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









/** Milliseconds. A plan that takes longer, at 60 queries an hour, is refused. */
const LONGEST_PLAN = 3_600_000;
/** Reads the ids and writes the events of all of them to a file. */
async function queryActivityOf(context, input) {
    const { client, tempFolder } = context;
    const { fromDate, toDate, outputFile } = input;
    const path = outputFile === undefined
        ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempFolder, `analytics-ops-activity-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}.jsonl`)
        : await (0,_output_file_js__WEBPACK_IMPORTED_MODULE_2__/* .outputPath */ .XC)('output-file', outputFile, context);
    const list = await (0,_id_list_js__WEBPACK_IMPORTED_MODULE_3__/* .readIdList */ .W)(input, context);
    if (!list)
        return;
    if ((0,_unasked_js__WEBPACK_IMPORTED_MODULE_4__/* .cannotAsk */ .v)('activity', 'The activity was not queried', context))
        return;
    const groups = client.activity.split({ distinctIds: list.ids, fromDate, toDate });
    const estimate = client.activity.estimate(groups.length);
    if (estimate > LONGEST_PLAN)
        throw tooLong(list.ids.length, groups.length, estimate);
    const queries = groups.length === 1 ? '1 query' : `${groups.length} queries`;
    (0,_announce_js__WEBPACK_IMPORTED_MODULE_5__/* .announce */ .iP)(`Query the activity of ${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_6__/* .countedIds */ .T)(list.ids.length)}: ${queries}`, estimate, context);
    await fetchEvents(groups, { fromDate, toDate }, path, context);
}
function tooLong(ids, queries, estimate) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .InputError */ .dz({
        code: 'AO_ACTIVITY_QUOTA',
        message: `${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_6__/* .countedIds */ .T)(ids)} make ${queries} queries. At 60 an hour that takes ${Math.ceil(estimate / 3_600_000)} hours, more than the one hour that a run may take. Share the ids out between several runs.`,
    });
}
/** Query by query. What was answered is kept where a later query fails; what belongs to a broken one is not. */
async function fetchEvents(groups, days, path, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { ledger, workspace } = context;
        const file = __addDisposableResource(env_1, await _output_file_js__WEBPACK_IMPORTED_MODULE_2__/* .OutputFile */ .cg.create(path), true);
        try {
            for (const distinctIds of groups)
                if (!(await fetchGroup({ ...days, distinctIds }, file, context)))
                    break;
        }
        finally {
            const { count } = ledger.result;
            ledger.verdict = `${count === 1 ? '1 event' : `${count} events`} of ${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_6__/* .countedIds */ .T)(ledger.counts.sent)}.`;
            if (ledger.counts.sent > 0) {
                await file.commit();
                ledger.result.file = (0,_output_file_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOfFile */ .Ri)(path, workspace);
                ledger.sections.push({
                    kind: 'facts',
                    title: 'Activity',
                    facts: [
                        ['Days', `${days.fromDate} to ${days.toDate}`],
                        ['Distinct ids', ledger.counts.sent],
                        ['Events', count],
                        ['File', ledger.result.file],
                    ],
                });
            }
        }
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
/** @returns whether the queries that follow may fare better */
async function fetchGroup(query, file, { client, ledger, signal, tell }) {
    const start = file.size;
    let count = 0;
    const restart = async () => {
        count = 0;
        await file.rewind(start);
    };
    try {
        for await (const line of client.activity.lines(query, { signal, observe: tell, onRestart: restart })) {
            await file.write(Buffer.from(`${line}\n`));
            count++;
            tell({ type: 'advance', unit: 'events', done: ledger.result.count + count });
        }
    }
    catch (error) {
        await restart();
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ServiceError */ ._7))
            throw error;
        ledger.counts.failed += query.distinctIds.length;
        ledger.error(error);
        return !(0,_each_target_js__WEBPACK_IMPORTED_MODULE_8__/* .isHopeless */ .cs)(error);
    }
    ledger.counts.sent += query.distinctIds.length;
    ledger.result.count += count;
    return true;
}


/***/ })

};

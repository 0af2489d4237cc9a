export const id = 65;
export const ids = [65];
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

/***/ 4688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ createJobs)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);
/* harmony import */ var _each_target_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6077);


/** Creates one job after another. A part that is refused does not stop the others, unless they would fare no better. */
async function createJobs(creation, fates, context) {
    const { signal } = context;
    for (const part of creation.parts) {
        signal.throwIfAborted();
        fates.set(part, 'failed');
        const { fate, stop } = await createJob(creation, part, context);
        fates.set(part, fate);
        if (stop)
            return;
    }
}
async function createJob(creation, part, { ledger, tell }) {
    ledger.sending = true;
    try {
        const { taskId } = await creation.create(part);
        creation.created(part, taskId);
        ledger.counts.sent += part.ids.length;
        tell({ type: 'info', message: `${creation.noun} ${taskId.slice(0, 80)}: created for ${part.where}` });
        return { fate: `created: ${taskId.slice(0, 80)}`, stop: false };
    }
    catch (error) {
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
            throw error;
        const located = creation.locate?.(part, error.details.conflicting ?? []) === true;
        if (!located)
            ledger.counts.failed += part.ids.length;
        ledger.unfulfilled({
            code: error.code,
            message: `${part.where}: ${error.message}`,
            ...(error.hint !== undefined && { hint: error.hint }),
        });
        return { fate: `failed: ${error.message}`, stop: (0,_each_target_js__WEBPACK_IMPORTED_MODULE_1__/* .isHopeless */ .cs)(error) };
    }
}


/***/ }),

/***/ 7065:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createRetrievals: () => (/* binding */ createRetrievals)
/* harmony export */ });
/* harmony import */ var _output_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3606);
/* harmony import */ var _announce_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2912);
/* harmony import */ var _counted_ids_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3710);
/* harmony import */ var _create_jobs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4688);
/* harmony import */ var _id_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9090);
/* harmony import */ var _parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(781);
/* harmony import */ var _watch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1473);







/** The service takes this many ids in one retrieval. */
const MOST_IDS = 2000;
/** Reads the ids, creates the retrievals, and waits for them where that is asked for. */
async function createRetrievals(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const folder = input.downloadTo === undefined ? undefined : await (0,_output_file_js__WEBPACK_IMPORTED_MODULE_0__/* .outputPath */ .XC)('download-to', input.downloadTo, context);
    const list = await (0,_id_list_js__WEBPACK_IMPORTED_MODULE_1__/* .readIdList */ .W)(input, context);
    if (!list)
        return;
    const { complianceType, disclosureType } = input;
    const parts = (0,_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .partsOf */ .C)(list, MOST_IDS);
    const fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']));
    const what = `${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_3__/* .countedIds */ .T)(list.ids.length)} (${complianceType})`;
    const report = () => {
        const { retrievals } = ledger.result;
        ledger.verdict = options.dryRun
            ? `${what} would be retrieved with ${plural(parts.length)}; nothing was sent.`
            : `${retrievals.length} of ${plural(parts.length)} created for ${what}.`;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, (0,_announce_js__WEBPACK_IMPORTED_MODULE_4__/* .partsSection */ .c7)((0,_announce_js__WEBPACK_IMPORTED_MODULE_4__/* .fateRows */ .m1)(parts, fates)));
        if (retrievals.length > 0)
            ledger.sections.push((0,_watch_js__WEBPACK_IMPORTED_MODULE_5__/* .retrievalSection */ .U)(retrievals));
    };
    report();
    if (options.dryRun)
        return;
    if (folder !== undefined)
        await (0,_output_file_js__WEBPACK_IMPORTED_MODULE_0__/* .prepareFolder */ .G8)(folder);
    (0,_announce_js__WEBPACK_IMPORTED_MODULE_4__/* .announce */ .iP)(`Create ${plural(parts.length)} for ${what}`, client.retrievals.estimate(parts.length), context);
    const watched = [];
    const created = (_, taskId) => {
        const entry = { task_id: taskId };
        ledger.result.retrievals.push(entry);
        watched.push({ entry, end: undefined });
    };
    const create = ({ ids }) => client.retrievals.create({ distinctIds: ids, complianceType, disclosureType }, { signal, observe: tell });
    try {
        await (0,_create_jobs_js__WEBPACK_IMPORTED_MODULE_6__/* .createJobs */ .b)({ parts, noun: 'retrieval', create, created }, fates, context);
        if (input.wait && watched.length > 0) {
            tell({ type: 'phase', title: `Wait for ${plural(watched.length)}` });
            await (0,_watch_js__WEBPACK_IMPORTED_MODULE_5__/* .watchRetrievals */ .h)({ retrievals: watched, folder, fresh: true, wait: true, waitTimeout: input.waitTimeout }, context);
            if (watched.every(({ end }) => end === 'bad'))
                ledger.condemned = true;
        }
    }
    finally {
        report();
    }
}
function plural(jobs) {
    return jobs === 1 ? '1 retrieval' : `${jobs} retrievals`;
}


/***/ }),

/***/ 781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ partsOf)
/* harmony export */ });
/** The list in parts of at most `most` ids, in its order. */
function partsOf({ ids, places, source }, most) {
    return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
        const from = index * most;
        const to = Math.min(ids.length, from + most) - 1;
        const [first, last] = [places[from], places[to]];
        const noun = source.kind === 'file' ? 'line' : 'entry';
        const range = first === last ? `${noun} ${first}` : `${noun === 'line' ? 'lines' : 'entries'} ${first} to ${last}`;
        return { ids: ids.slice(from, to + 1), where: `${source.name}, ${range}` };
    });
}


/***/ }),

/***/ 1473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ retrievalSection),
  h: () => (/* binding */ watchRetrievals)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./core/poll.js
var poll = __webpack_require__(2472);
// EXTERNAL MODULE: ./tasks/each-target.js
var each_target = __webpack_require__(6077);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./tasks/output-file.js
var output_file = __webpack_require__(3606);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./tasks/privacy/export-name.js

/**
 * The name of the file that an export is written to: the id of the retrieval with the endings of the link's own file. Made of letters, digits,
 * `-`, `_` and dots that do not lead, so that it names a file of the folder and nothing else; different ids make different names.
 */
function exportName(taskId, link) {
    const safe = taskId
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[.-]+/, '')
        .slice(0, 100);
    const stem = safe === taskId ? safe : `${safe || 'retrieval'}-${(0,external_node_crypto_.createHash)('sha256').update(taskId).digest('hex').slice(0, 12)}`;
    const ending = /(?:\.[A-Za-z][A-Za-z0-9]{0,7}){1,3}$/.exec(new URL(link).pathname.slice(-60))?.[0] ?? '';
    return `${stem}${ending}`;
}

;// CONCATENATED MODULE: ./tasks/privacy/download.js
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
 * Fetches the export of a retrieval into a folder: whole, or not at all. The link is a credential by itself and is masked before it is used.
 * @returns the file, relative to the workspace where it lies in it
 * @throws ServiceError, InputError for a link that is not protected, DataError where the file cannot be written
 */
async function downloadExport(link, taskId, folder, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, mask, signal, tell, workspace } = context;
        mask(link);
        const path = (0,external_node_path_.join)(folder, URL.canParse(link) ? exportName(taskId, link) : 'export');
        const file = __addDisposableResource(env_1, await output_file/* OutputFile */.cg.create(path), true);
        const pieces = client.retrievals.download(link, { signal, observe: tell, onRestart: () => file.rewind(0) });
        for await (const piece of pieces) {
            await file.write(piece);
            tell({ type: 'advance', unit: 'bytes', done: file.size });
        }
        await file.commit();
        return (0,output_file/* nameOfFile */.Ri)(path, workspace);
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

;// CONCATENATED MODULE: ./tasks/privacy/watch.js




/** Looks where the retrievals stand, fetches the exports of those that have succeeded, and books those that went wrong or take too long. */
async function watchRetrievals(watch, context) {
    const { clock, signal, tell } = context;
    const { retrievals, wait, waitTimeout } = watch;
    const look = async () => {
        for (const watched of retrievals)
            if (watched.end === undefined)
                await lookAt(watched, watch, context);
    };
    if (!wait) {
        await look();
        return remarkUnfinished(watch, context);
    }
    const isOver = () => retrievals.every(({ end }) => end !== undefined);
    const reason = retrievals.length === 1 ? 'the retrieval has not ended' : 'the retrievals have not all ended';
    await (0,poll/* poll */.w)(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell });
    for (const { entry, end } of retrievals)
        if (end === undefined)
            bookElapsed(entry, waitTimeout, context);
}
async function lookAt(watched, { fresh, folder }, context) {
    const { client, signal, tell } = context;
    const { entry } = watched;
    try {
        const { status, link } = await client.retrievals.get(entry.task_id, { signal, observe: tell });
        if (status !== entry.status)
            tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: ${status.slice(0, 80)}` });
        entry.status = status;
        if (status === 'SUCCESS')
            await finish(watched, link, folder, context);
        else if (isBad(status, fresh))
            bookBad(watched, context);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._7 || error instanceof errors/* DataError */.fL || error instanceof errors/* InputError */.dz))
            throw error;
        watched.end = 'bad';
        if (error instanceof errors/* ServiceError */._7 && (0,each_target/* isHopeless */.cs)(error))
            throw error;
        const { code, message, hint } = error;
        context.ledger.unfulfilled({
            code,
            message: `Retrieval ${entry.task_id.slice(0, 80)}: ${message}`,
            ...(hint !== undefined && { hint }),
        });
    }
}
async function finish(watched, link, folder, context) {
    const { entry } = watched;
    if (folder !== undefined && link === undefined) {
        context.ledger.unfulfilled({
            code: 'AO_RETRIEVAL_FAILED',
            message: `Retrieval ${entry.task_id.slice(0, 80)} has succeeded, but the service names no export of it.`,
            hint: 'Ask again later with `get-retrieval`; where that does not help, create the retrieval again.',
        });
        watched.end = 'bad';
        return;
    }
    if (folder !== undefined && link !== undefined) {
        entry.file = await downloadExport(link, entry.task_id, folder, context);
        context.tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: saved as ${entry.file}` });
    }
    watched.end = 'good';
}
function isBad(status, fresh) {
    return status === 'FAILURE' || status === 'REVOKED' || (status === 'NOT_FOUND' && !fresh);
}
function bookBad(watched, { ledger }) {
    const { task_id: id, status = '' } = watched.entry;
    watched.end = 'bad';
    const unknown = status === 'NOT_FOUND';
    ledger.unfulfilled({
        code: 'AO_RETRIEVAL_FAILED',
        message: unknown
            ? `The service knows no retrieval ${id.slice(0, 80)} in this project.`
            : `Retrieval ${id.slice(0, 80)} has ended as ${status.slice(0, 80)}.`,
        hint: unknown ? 'Check task-id, project-token and region.' : 'Create it again with `create-retrieval`.',
    });
}
function bookElapsed({ task_id: id, status }, waitTimeout, { ledger }) {
    ledger.unfulfilled({
        code: 'AO_WAIT_ELAPSED',
        message: `Retrieval ${id.slice(0, 80)} had not ended after ${waitTimeout} seconds (${status?.slice(0, 80) ?? 'its status is not known'}).`,
        hint: `It can take days. Ask again later: \`get-retrieval\` with \`task-id: ${id.slice(0, 80)}\`.`,
    });
}
function remarkUnfinished({ retrievals, folder }, { ledger }) {
    if (folder === undefined)
        return;
    for (const { entry, end } of retrievals)
        if (end === undefined)
            ledger.remark({
                level: 'warning',
                code: 'AO_NOT_FINISHED',
                message: `Retrieval ${entry.task_id.slice(0, 80)} has not ended (${entry.status?.slice(0, 80)}), so there is no export yet. Ask again later, or set \`wait: true\`.`,
            });
}
/** Where the retrievals stand, for the report. */
function retrievalSection(entries) {
    return {
        kind: 'table',
        title: 'Retrievals',
        columns: ['Retrieval', 'Status', 'Export'],
        rows: entries.map(({ task_id, status, file }) => [task_id, status ?? 'created', file]),
    };
}


/***/ })

};

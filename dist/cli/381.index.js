export const id = 381;
export const ids = [381];
export const modules = {

/***/ 9381:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createDeletions: () => (/* binding */ createDeletions)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(742);
/* harmony import */ var _each_target_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6077);
/* harmony import */ var _announce_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2912);
/* harmony import */ var _counted_ids_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3710);
/* harmony import */ var _create_jobs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4688);
/* harmony import */ var _id_list_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9090);
/* harmony import */ var _parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(781);







/** A request of the live service takes 2,000 ids, and each data group counts as often as the ids; 1,999 is what is safe without groups. */
const MOST_IDS = 2000;
const SAFE_IDS = 1999;
/** Reads the ids, holds them against what guards a deletion, and creates the deletions. */
async function createDeletions(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const { complianceType, maxDeletions, dataGroups } = input;
    const list = await (0,_id_list_js__WEBPACK_IMPORTED_MODULE_0__/* .readIdList */ .W)(input, context);
    if (!list)
        return;
    guard(list, maxDeletions, options.confirm);
    const parts = (0,_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .partsOf */ .C)(list, Math.min(SAFE_IDS, Math.floor(MOST_IDS / (dataGroups + 1))));
    const fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']));
    const what = `${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_2__/* .countedIds */ .T)(list.ids.length)} (${complianceType})`;
    const report = () => {
        ledger.verdict = options.dryRun
            ? `${what} would be deleted with ${plural(parts.length)}; nothing was sent.`
            : `${ledger.result.deletions.length} of ${plural(parts.length)} created for ${what}.`;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, (0,_announce_js__WEBPACK_IMPORTED_MODULE_3__/* .partsSection */ .c7)((0,_announce_js__WEBPACK_IMPORTED_MODULE_3__/* .fateRows */ .m1)(parts, fates)));
    };
    report();
    if (options.dryRun)
        return;
    (0,_announce_js__WEBPACK_IMPORTED_MODULE_3__/* .announce */ .iP)(`Create ${plural(parts.length)} for ${what}`, client.deletions.estimate(parts.length), context);
    const create = ({ ids }) => client.deletions.create({ distinctIds: ids, complianceType }, { signal, observe: tell });
    const created = ({ ids }, taskId) => ledger.result.deletions.push({ task_id: taskId, distinct_ids: ids.length });
    const locate = (_, conflicting) => bookConflicts(list, conflicting, context);
    try {
        await (0,_create_jobs_js__WEBPACK_IMPORTED_MODULE_4__/* .createJobs */ .b)({ parts, noun: 'deletion', create, created, locate }, fates, context);
    }
    finally {
        report();
    }
}
/** @throws InputError where there are more ids than allowed, or not as many as confirmed */
function guard({ ids }, maxDeletions, confirm) {
    if (ids.length > maxDeletions)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .InputError */ .dz({
            code: 'AO_DELETIONS_TOO_MANY',
            input: 'max-deletions',
            message: `The list holds ${(0,_counted_ids_js__WEBPACK_IMPORTED_MODULE_2__/* .countedIds */ .T)(ids.length)}, more than \`max-deletions\` (${maxDeletions}). Nothing was sent. If all of them are to be deleted for good, raise \`max-deletions\`.`,
        });
    (0,_each_target_js__WEBPACK_IMPORTED_MODULE_6__/* .confirmNumber */ .Us)(confirm, ids.length);
}
/** Ids that are part of a deletion under way, by their places: they name persons. */
function bookConflicts(list, conflicting, { ledger }) {
    const at = new Map(list.ids.map((id, index) => [id, index]));
    const indexes = [...new Set(conflicting)].map((id) => at.get(id)).filter((index) => index !== undefined);
    for (const index of indexes.toSorted((a, b) => a - b)) {
        const message = 'The id is part of a deletion that is under way, so the service refused the request that it was in.';
        ledger.fail({ file: list.source.name, line: list.places[index] ?? 1, message, code: 'AO_DELETION_CONFLICT' });
    }
    return indexes.length > 0;
}
function plural(jobs) {
    return jobs === 1 ? '1 deletion' : `${jobs} deletions`;
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


/***/ })

};

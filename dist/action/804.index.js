export const id = 804;
export const ids = [804];
export const modules = {

/***/ 9242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ commitBefore),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9987);


const sha = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[0-9a-f]{40,64}$/);
/** What is read of the event's payload; whatever has another shape counts as absent. */
const payloadSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    before: sha.optional().catch(undefined),
    forced: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().optional().catch(undefined),
    pull_request: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ base: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ sha }), head: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ sha }) })
        .optional()
        .catch(undefined),
    merge_group: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ base_sha: sha, head_sha: sha }).optional().catch(undefined),
    repository: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ default_branch: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional() }).optional().catch(undefined),
});
/** Stands for a commit where there is none: before the first push of a branch. */
const NO_COMMIT = /^0+$/;
/** The commit that a branch was at before a push; nothing for its first push, and for other events. */
function commitBefore({ payload }) {
    return payload.before === undefined || NO_COMMIT.test(payload.before) ? undefined : payload.before;
}
/** The event of this run; nothing where the environment is not that of a workflow. */
function readEvent(env) {
    const [owner = '', repository = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
    const head = env['GITHUB_SHA'] ?? '';
    if (owner === '' || repository === '' || !sha.safeParse(head).success)
        return undefined;
    const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: run } = env;
    return {
        name: env['GITHUB_EVENT_NAME'] ?? '',
        payload: readPayload(env['GITHUB_EVENT_PATH']),
        owner,
        repository,
        sha: head,
        ref: env['GITHUB_REF'] ?? '',
        apiUrl,
        graphqlUrl: env['GITHUB_GRAPHQL_URL'] || `${apiUrl.replace(/\/api\/v3\/?$/, '/api')}/graphql`,
        runUrl: server && run ? `${server}/${owner}/${repository}/actions/runs/${run}` : undefined,
    };
}
function readPayload(path) {
    if (!path)
        return {};
    try {
        return payloadSchema.parse(JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8')));
    }
    catch {
        // Without a payload it is an event of which nothing is known.
        return {};
    }
}


/***/ }),

/***/ 804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub),
  openRepository: () => (/* binding */ openRepository)
});

// EXTERNAL MODULE: ./tasks/repository.js
var repository = __webpack_require__(8982);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ../node_modules/zod/v4/classic/schemas.js + 11 modules
var classic_schemas = __webpack_require__(9987);
// EXTERNAL MODULE: ../node_modules/zod/v4/core/api.js
var api = __webpack_require__(8729);
;// CONCATENATED MODULE: ../node_modules/zod/v4/classic/coerce.js


function string(params) {
    return api/* _coercedString */.K_(classic_schemas/* ZodString */.NDH, params);
}
function number(params) {
    return core._coercedNumber(schemas.ZodNumber, params);
}
function coerce_boolean(params) {
    return core._coercedBoolean(schemas.ZodBoolean, params);
}
function bigint(params) {
    return core._coercedBigint(schemas.ZodBigInt, params);
}
function date(params) {
    return core._coercedDate(schemas.ZodDate, params);
}

;// CONCATENATED MODULE: ./action/github/refusal.js

/** Seconds: a longer pause than this is not worth what it is for. */
const LONGEST_PAUSE = 60;
const MOST_CHARACTERS = 200;
/** What a GraphQL answer says instead of data. */
class GraphQLRefusal extends Error {
    denied;
    limited;
    constructor(message, type) {
        super(message);
        this.denied = type === 'FORBIDDEN' || type === 'NOT_FOUND';
        this.limited = type === 'RATE_LIMITED';
    }
}
/** The part of a failed request's error that tells how it failed; without `response` no answer came. */
const httpError = classic_schemas/* object */.Ikc({
    status: classic_schemas/* number */.aig(),
    response: classic_schemas/* object */.Ikc({ headers: classic_schemas/* record */.g1P(classic_schemas/* string */.YjP(), string()) }).optional(),
});
/** Why a request failed. */
function explain(error) {
    const message = worded(error);
    if (error instanceof GraphQLRefusal)
        return { why: `GitHub refused: ${message}.`, denied: error.denied, ...(error.limited && { hopeless: 'limited' }) };
    const { data } = httpError.safeParse(error);
    if (!data?.response)
        return { why: `GitHub could not be asked: ${message}.`, denied: false, ...(data && { hopeless: 'unreachable' }) };
    const { status, response } = data;
    const why = `GitHub answered ${status}: ${message}.`;
    if (isRateLimit(status, response.headers, message))
        return { why, status, denied: false, hopeless: 'limited' };
    return { why, status, denied: status === 401 || status === 403 || status === 404 };
}
/**
 * Seconds to wait before a request is sent again, by GitHub's rules for primary and secondary rate limits; doubling from one second after failures
 * of the server and the network. Nothing where it should not be sent again.
 * @param attempt from 1: how often it was sent
 * @param once where a repeated request would do its work twice
 * @param now milliseconds since the epoch
 */
function pauseBefore(error, attempt, once, now) {
    const { data } = httpError.safeParse(error);
    if (!data)
        return undefined;
    const { status, response } = data;
    const headers = response?.headers ?? {};
    if (isRateLimit(status, headers, worded(error))) {
        const pause = limitPause(headers, now);
        return pause <= LONGEST_PAUSE ? pause : undefined;
    }
    return status >= 500 && !once ? 2 ** (attempt - 1) : undefined;
}
function isRateLimit(status, headers, message) {
    if (status !== 403 && status !== 429)
        return false;
    return status === 429 || 'retry-after' in headers || headers['x-ratelimit-remaining'] === '0' || /secondary rate limit/i.test(message);
}
/** Where nothing is said, GitHub wants at least a minute. */
function limitPause(headers, now) {
    const after = Number(headers['retry-after']);
    if (after >= 0)
        return Math.max(1, after);
    const reset = Number(headers['x-ratelimit-reset']);
    if (headers['x-ratelimit-remaining'] === '0' && reset > 0)
        return Math.max(1, Math.ceil(reset - now / 1000));
    return LONGEST_PAUSE;
}
/** The message in one sentence, without its full stop and without the link to the documentation. */
function worded(error) {
    const message = error instanceof Error ? error.message : String(error);
    return message
        .replace(/ - https?:\/\/\S+$/, '')
        .slice(0, MOST_CHARACTERS)
        .replace(/[.\s]+$/, '');
}

;// CONCATENATED MODULE: ./action/github/api.js


/** Milliseconds that an answer may take, and one with the content of a file. */
const TIMEOUT = 30_000;
const CONTENT_TIMEOUT = 600_000;
/** Milliseconds that are left for a last request where the run is being stopped: the runner waits 7.5 seconds. */
const LAST_TIMEOUT = 4000;
const ATTEMPTS = 4;
/** GitHub's API. Its failures are answers too: nothing that depends on it may fail a run. Loads when it is first used. */
class GitHub {
    #options;
    #octokit;
    #limited;
    #unreachable;
    constructor(options) {
        this.#options = options;
    }
    /**
     * Sends a request such as `GET /repos/{owner}/{repo}/…`, again after rate limits and failures that pass.
     * @param once set where a repeated request would do its work twice
     * @throws Interrupted
     */
    async request(route, parameters = {}, { once = false } = {}) {
        return this.#perform(route, { ...this.#usual, once }, answerOf(route, parameters));
    }
    /** As {@link request}, for what must not be lost: tried also where GitHub was out of reach before; and where the run is being stopped, within seconds. */
    async persist(route, parameters) {
        const last = { once: true, timeout: LAST_TIMEOUT, attempts: 1, signal: new AbortController().signal, insistent: true };
        if (this.#unreachable)
            return this.#perform(route, last, answerOf(route, parameters));
        try {
            return await this.request(route, parameters);
        }
        catch (error) {
            if (!(error instanceof errors/* Interrupted */.j$))
                throw error;
            return this.#perform(route, last, answerOf(route, parameters));
        }
    }
    /**
     * Asks a GraphQL query. An answer with errors in it counts as a failure.
     * @throws Interrupted
     */
    async graphql(query, variables) {
        const route = `POST ${this.#options.graphqlUrl}`;
        return this.#perform('GraphQL', this.#usual, async (octokit, request) => {
            const { data } = await octokit.request(route, { query, variables, request });
            const [error] = Array.isArray(data?.errors) ? data.errors : [];
            if (error)
                throw new GraphQLRefusal(String(error.message ?? 'an error without a message'), error.type);
            return data?.data;
        });
    }
    /**
     * Opens the raw content of an answer.
     * @throws Interrupted
     */
    async stream(route, parameters) {
        const manner = { ...this.#usual, timeout: CONTENT_TIMEOUT };
        const answer = await this.#perform(route, manner, async (octokit, request) => {
            const { data } = await octokit.request(route, { ...parameters, request: { ...request, parseSuccessResponseBody: false } });
            return data;
        });
        if (answer.why !== undefined)
            return answer;
        return isByteStream(answer.value) ? { value: answer.value } : { why: 'GitHub answered without a body.', denied: false };
    }
    get #usual() {
        return { once: false, timeout: TIMEOUT, attempts: ATTEMPTS, signal: this.#options.signal };
    }
    async #perform(what, { once, timeout, attempts, signal, insistent = false }, act) {
        const { clock, onDetail } = this.#options;
        // Who goes on asking when the limit is used up is kept out for longer; and who waits for a silent server for every file, waits for hours.
        const hopeless = this.#limited ?? (insistent ? undefined : this.#unreachable);
        if (hopeless)
            return hopeless;
        const octokit = await this.#load();
        for (let attempt = 1;; attempt++) {
            if (signal.aborted)
                throw new errors/* Interrupted */.j$(signal.reason);
            try {
                const value = await act(octokit, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
                onDetail(`GitHub: ${what}: answered`);
                return { value };
            }
            catch (error) {
                if (signal.aborted)
                    throw new errors/* Interrupted */.j$(error);
                const failure = explain(error);
                onDetail(`GitHub: ${what}: ${failure.why}`);
                const pause = attempt < attempts ? pauseBefore(error, attempt, once, clock.now()) : undefined;
                if (pause === undefined) {
                    if (failure.hopeless === 'limited')
                        this.#limited = failure;
                    if (failure.hopeless === 'unreachable')
                        this.#unreachable = failure;
                    return failure;
                }
                await clock.sleep(pause * 1000, signal);
            }
        }
    }
    #load() {
        const { token, apiUrl } = this.#options;
        const silent = () => undefined;
        this.#octokit ??= Promise.all(/* import() */[__webpack_require__.e(779), __webpack_require__.e(840), __webpack_require__.e(988), __webpack_require__.e(35)]).then(__webpack_require__.bind(__webpack_require__, 1075)).then(({ getOctokit: make }) => make(token, { baseUrl: apiUrl, log: { debug: silent, info: silent, warn: silent, error: silent } }));
        return this.#octokit;
    }
}
function answerOf(route, parameters) {
    return async (octokit, request) => (await octokit.request(route, { ...parameters, request })).data;
}
function isByteStream(value) {
    return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./action/github/event.js
var github_event = __webpack_require__(9242);
;// CONCATENATED MODULE: ./action/github/force-pushes.js


const activities = classic_schemas/* array */.YOg(classic_schemas/* object */.Ikc({ before: classic_schemas/* string */.YjP(), timestamp: classic_schemas/* string */.YjP() }));
const MOST = 30;
/** The latest force pushes of the run's branch, the newest first: what was applied from commits that they dropped is not in its history. */
async function forcePushes(github, event) {
    const { owner, repository, ref, payload } = event;
    const before = (0,github_event/* commitBefore */.X)(event);
    const own = payload.forced === true && before !== undefined ? [{ oid: before, at: Number.POSITIVE_INFINITY }] : [];
    if (!ref.startsWith('refs/heads/'))
        return own;
    const answer = await github.request('GET /repos/{owner}/{repo}/activity', {
        owner,
        repo: repository,
        ref,
        activity_type: 'force_push',
        per_page: MOST,
    });
    // Where the list is not to be had (older servers, fewer permissions), the event still tells of its own push.
    const { data = [] } = activities.safeParse(answer.value);
    const known = data.map(({ before: oid, timestamp }) => ({ oid, at: Date.parse(timestamp) })).filter(({ at }) => !Number.isNaN(at));
    return [...own.filter(({ oid }) => !known.some((other) => other.oid === oid)), ...known];
}

;// CONCATENATED MODULE: ./action/github/history.js

/** Commits of a page, as many as GraphQL gives at once. */
const PAGE = 100;
/** Pages that are read at most: the look-back ends with the 300th commit. */
const MOST_PAGES = 3;
/** Branches that a force push dropped are followed this far. */
const DROPPED_COMMITS = 50;
const statusSchema = classic_schemas/* object */.Ikc({ context: classic_schemas/* string */.YjP(), state: classic_schemas/* string */.YjP(), description: classic_schemas/* string */.YjP().nullable(), createdAt: classic_schemas/* string */.YjP() });
const commitSchema = classic_schemas/* object */.Ikc({
    oid: classic_schemas/* string */.YjP(),
    parents: classic_schemas/* object */.Ikc({ nodes: classic_schemas/* array */.YOg(classic_schemas/* object */.Ikc({ oid: classic_schemas/* string */.YjP() })) }),
    status: classic_schemas/* object */.Ikc({ contexts: classic_schemas/* array */.YOg(statusSchema) }).nullable(),
});
const historySchema = classic_schemas/* object */.Ikc({
    history: classic_schemas/* object */.Ikc({ pageInfo: classic_schemas/* object */.Ikc({ hasNextPage: classic_schemas/* boolean */.zMY(), endCursor: classic_schemas/* string */.YjP().nullable() }), nodes: classic_schemas/* array */.YOg(commitSchema) }),
});
const COMMITS = 'nodes{oid parents(first:1){nodes{oid}}status{contexts{context state description createdAt}}}';
const PAGE_QUERY = `query($owner:String!,$repository:String!,$oid:GitObjectID!,$after:String){repository(owner:$owner,name:$repository){object(oid:$oid){...on Commit{history(first:${PAGE},after:$after){pageInfo{hasNextPage endCursor}${COMMITS}}}}}}`;
const pageAnswer = classic_schemas/* object */.Ikc({ repository: classic_schemas/* object */.Ikc({ object: historySchema.nullable() }).nullable() });
const UNREADABLE = { why: "GitHub's answer about the history makes no sense.", denied: false };
/**
 * The first parents of the run's commit, itself the first, with their statuses: of each context the latest one.
 * @param enough told the line so far after each page; true ends the reading
 */
async function readLine(github, { owner, repository, sha }, enough) {
    const seen = new Map();
    let after = null;
    for (let page = 1;; page++) {
        const answer = await github.graphql(PAGE_QUERY, { owner, repository, oid: sha, after });
        if (answer.why !== undefined)
            return answer;
        const { data } = pageAnswer.safeParse(answer.value);
        const history = data?.repository?.object?.history;
        if (!history)
            return data ? { why: `GitHub does not show commit ${sha.slice(0, 7)}.`, denied: true } : UNREADABLE;
        list(seen, history.nodes);
        const line = follow(seen, sha);
        if (page === MOST_PAGES || !history.pageInfo.hasNextPage || enough(line))
            return { value: line };
        after = history.pageInfo.endCursor;
    }
}
/**
 * What branches that were dropped by force pushes looked like: for each of the commits that they ended with its first parents, as many as are there;
 * nothing for one that GitHub has no longer.
 * @param tips at least one
 */
async function readDropped(github, { owner, repository }, tips) {
    const objects = tips.map((_, index) => `tip${index}:object(oid:$oid${index}){...on Commit{history(first:${DROPPED_COMMITS}){pageInfo{hasNextPage endCursor}${COMMITS}}}}`);
    const variables = tips.map((_, index) => `,$oid${index}:GitObjectID!`);
    const query = `query($owner:String!,$repository:String!${variables.join('')}){repository(owner:$owner,name:$repository){${objects.join(' ')}}}`;
    const oids = Object.fromEntries(tips.map((oid, index) => [`oid${index}`, oid]));
    const answer = await github.graphql(query, { owner, repository, ...oids });
    if (answer.why !== undefined)
        return answer;
    const { data } = classic_schemas/* object */.Ikc({ repository: classic_schemas/* record */.g1P(classic_schemas/* string */.YjP(), historySchema.nullable()) }).safeParse(answer.value);
    if (!data)
        return UNREADABLE;
    const lines = tips.flatMap((oid, index) => {
        const object = data.repository[`tip${index}`];
        if (!object)
            return [];
        const seen = new Map();
        list(seen, object.history.nodes);
        return [[oid, follow(seen, oid)]];
    });
    return { value: new Map(lines) };
}
function list(seen, commits) {
    for (const { oid, parents, status } of commits)
        seen.set(oid, { oid, position: seen.size, statuses: status?.contexts ?? [], parent: parents.nodes[0]?.oid });
}
/** The line of first parents from a commit on, as far as its commits were listed. */
function follow(seen, from) {
    const line = [];
    for (let commit = seen.get(from); commit; commit = commit.parent === undefined ? undefined : seen.get(commit.parent))
        line.push(commit);
    return line;
}

;// CONCATENATED MODULE: ./action/github/applied-tables.js



/** GitHub's limit, in characters. */
const LONGEST_CONTEXT = 255;
/** Branches dropped by force pushes that are looked at in one run. */
const MOST_DROPPED = 10;
/**
 * Records of what was applied, kept as commit statuses: one for each table on the commit whose run replaced it,
 * `analytics-ops/<host>/<project-id>/lookup/<table-id>` with rows and SHA-256 in its description.
 *
 * The latest record of a table counts, on the first parents of the run's commit and on what force pushes have dropped of its branch: a record that
 * a re-run left on an older commit is later than those on newer ones.
 */
class StatusRecords {
    #github;
    #event;
    #prefix;
    #found = new Map();
    constructor(github, event, project) {
        this.#github = github;
        this.#event = event;
        this.#prefix = contextPrefix(project);
    }
    async last(tableIds) {
        const wanted = new Map(tableIds.map((id) => [this.#context(id), id]));
        const answer = await this.#read(wanted);
        if (answer.why !== undefined) {
            const advice = answer.denied ? ' It takes `contents: read` and `statuses: read` (or `write`).' : '';
            return { why: `${answer.why}${advice}` };
        }
        const known = [...wanted].flatMap(([context, id]) => {
            const content = this.#found.get(context)?.content;
            return content ? [[id, content.sha256]] : [];
        });
        return { value: new Map(known) };
    }
    record(tableId, content) {
        return this.#post(tableId, 'success', described(content));
    }
    withdraw(tableId) {
        return this.#post(tableId, 'error', 'In doubt: the last replacement failed, but may have been carried out');
    }
    async keep(tableId) {
        const found = this.#found.get(this.#context(tableId));
        if (!found?.content || !found.remote)
            return { value: true };
        return this.#post(tableId, 'success', `${described(found.content)}, applied ${new Date(found.at).toISOString()}`);
    }
    #context(tableId) {
        return `${this.#prefix}${tableId.toLowerCase()}`;
    }
    async #post(tableId, state, description) {
        const { owner, repository, sha, runUrl } = this.#event;
        const answer = await this.#github.persist('POST /repos/{owner}/{repo}/statuses/{sha}', {
            owner,
            repo: repository,
            sha,
            state,
            context: this.#context(tableId),
            description,
            ...(runUrl !== undefined && { target_url: runUrl }),
        });
        if (answer.why === undefined)
            return { value: true };
        return { why: `${answer.why}${answer.denied ? ' It takes `statuses: write`.' : ''}` };
    }
    async #read(wanted) {
        const answer = await readLine(this.#github, this.#event, (line) => {
            const contexts = new Set(line.flatMap(({ statuses }) => statuses.map(({ context }) => context)));
            return [...wanted.keys()].every((context) => contexts.has(context));
        });
        if (answer.why !== undefined)
            return answer;
        for (const commit of answer.value)
            this.#take(commit, wanted, commit.position >= PAGE);
        if (this.#found.size === 0)
            return { value: true };
        return this.#readDropped(answer.value, wanted);
    }
    /** Force pushes since the oldest record may have dropped commits with later ones. */
    async #readDropped(line, wanted) {
        const oldest = Math.min(...[...this.#found.values()].map(({ at }) => at));
        const onLine = new Set(line.map(({ oid }) => oid));
        const pushes = await forcePushes(this.#github, this.#event);
        const dropped = pushes.filter(({ oid, at }) => at >= oldest && !onLine.has(oid));
        if (dropped.length === 0)
            return { value: true };
        const looked = dropped.slice(0, MOST_DROPPED);
        const answer = await readDropped(this.#github, this.#event, [...new Set(looked.map(({ oid }) => oid))]);
        if (answer.why !== undefined)
            return answer;
        for (const commits of answer.value.values())
            for (const commit of commits)
                if (!onLine.has(commit.oid))
                    this.#take(commit, wanted, true);
        this.#doubt(dropped.filter((push, index) => index >= MOST_DROPPED || !answer.value.has(push.oid)));
        return { value: true };
    }
    /** Records from before a force push whose commits cannot be seen may not be the last ones. */
    #doubt(unseen) {
        const until = Math.max(...unseen.map(({ at }) => at));
        for (const [context, { at }] of this.#found)
            if (at <= until)
                this.#found.delete(context);
    }
    #take({ statuses }, wanted, remote) {
        for (const status of statuses) {
            if (!wanted.has(status.context))
                continue;
            const found = { ...read(status), remote };
            const other = this.#found.get(status.context);
            if (!other || found.at > other.at)
                this.#found.set(status.context, found);
        }
    }
}
function contextPrefix({ host, id }) {
    const prefix = (name) => `analytics-ops/${name}/${id}/lookup/`;
    const uuid = 36;
    if (prefix(host).length + uuid <= LONGEST_CONTEXT)
        return prefix(host);
    return prefix((0,external_node_crypto_.createHash)('sha256').update(host).digest('hex').slice(0, 32));
}
function described({ rows, sha256 }) {
    return `${rows} rows, sha256 ${sha256}`;
}
const DESCRIPTION = /^(\d+) rows, sha256 ([0-9a-f]{64})(?:, applied (\S+))?$/;
function read({ state, description, createdAt }) {
    const [, rows, sha256, applied = createdAt] = DESCRIPTION.exec(description ?? '') ?? [];
    if (state !== 'SUCCESS' || sha256 === undefined)
        return { content: undefined, at: Date.parse(createdAt) };
    return { content: { rows: Number(rows), sha256 }, at: Date.parse(applied) };
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./session/git/base-file.js
/** How a file begins that stands for one in Git LFS. */
const POINTER = 'version https://git-lfs.github.com/spec/';
/** Content that is read once, from its beginning, as the file of a base commit. */
async function baseFile(file, content) {
    const first = await content.next();
    if (!first.done && Buffer.from(first.value.subarray(0, POINTER.length)).toString('latin1') === POINTER) {
        await content.return();
        return { why: 'it is kept in Git LFS, and its content there is not at hand.' };
    }
    async function* chunks() {
        if (first.done)
            return;
        yield Buffer.from(first.value);
        for await (const chunk of content)
            yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
    const close = async () => void (await content.return());
    return { value: { file, size: undefined, chunks, assertUnchanged: () => Promise.resolve(), [Symbol.asyncDispose]: close } };
}

// EXTERNAL MODULE: ./session/git/checkout.js
var git_checkout = __webpack_require__(5485);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./session/git/git.js


const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Reads a working copy through git. Nothing of it needs the network, asks anybody, or runs what the working copy brings along. */
class Git {
    #root;
    /** @param root of the working copy */
    constructor(root) {
        this.#root = root;
    }
    /** What a command prints; undefined where it fails, or where there is no git. */
    run(args) {
        return new Promise((resolve) => {
            const options = { encoding: 'buffer', maxBuffer: MOST_OUTPUT_BYTES, env: environment() };
            (0,external_node_child_process_.execFile)('git', this.#arguments(args), options, (error, stdout) => resolve(error ? undefined : stdout));
        });
    }
    async has(commit) {
        return (await this.run(['cat-file', '-e', `${commit}^{commit}`])) !== undefined;
    }
    /** Parents of a commit, also of one at which a shallow clone ends. */
    async parents(commit) {
        const text = (await this.run(['cat-file', 'commit', commit]))?.toString() ?? '';
        const [head = ''] = text.split('\n\n', 1);
        return [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
    }
    /** Paths that differ between two commits, both names of what was renamed; undefined where one of the commits is not here. */
    async changed(before, after) {
        return paths(await this.run(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', before, after, '--']));
    }
    /** Those of the paths that are not what is committed: changed, untracked or ignored files, as steps before leave them. */
    async uncommitted(candidates) {
        const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching', '--'];
        return (paths(await this.run([...status, ...candidates.map((path) => `:(top,literal)${path}`)])) ?? []).map((entry) => entry.slice(3));
    }
    /** Where the lines of two commits parted. */
    async mergeBase(one, other) {
        return (await this.run(['merge-base', one, other]))?.toString().trim();
    }
    /** Whether the history ends early; true where it is not known. */
    async isShallow() {
        return (await this.run(['rev-parse', '--is-shallow-repository']))?.toString().trim() !== 'false';
    }
    /** Whether a commit has a file of this path. */
    async hasFile(commit, path) {
        return (await this.run(['cat-file', '-t', `${commit}:${path}`]))?.toString().trim() === 'blob';
    }
    /**
     * A file as it is in a commit, with the line ends and the filters of a checkout.
     * @throws DataError where git fails on the way
     */
    async *content(commit, path) {
        const stdio = ['ignore', 'pipe', 'ignore'];
        const child = (0,external_node_child_process_.spawn)('git', this.#arguments(['cat-file', '--filters', `${commit}:${path}`]), { stdio: [...stdio], env: environment() });
        const ended = new Promise((resolve) => {
            child.on('error', () => resolve(null));
            child.on('close', resolve);
        });
        try {
            yield* child.stdout;
            if ((await ended) !== 0)
                throw new errors/* DataError */.fL('AO_FILE_UNREADABLE', `git could not read ${path} of ${commit}.`, { file: path });
        }
        finally {
            child.kill();
        }
    }
    #arguments(args) {
        // Checkouts in containers belong to somebody else, which git refuses by default. What it is asked to do here runs nothing of theirs.
        const safe = ['-c', `safe.directory=${this.#root}`, '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
        return ['-C', this.#root, '--no-optional-locks', ...safe, ...args];
    }
}
function environment() {
    return { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_LFS_SKIP_SMUDGE: '1', LC_ALL: 'C' };
}
/** Paths that are separated by NUL. */
function paths(output) {
    return output
        ?.toString()
        .split('\0')
        .filter((path) => path !== '');
}

;// CONCATENATED MODULE: ./action/github/base-commit.js





/** The commit that the event's change starts from: of a pull request the tip of its base, of a push what the branch was at before. */
async function baseCommit(event, github, workspace) {
    const base = await findBase(event, workspace);
    if (base === undefined)
        return { why: `An event of the kind "${event.name.slice(0, 80)}" has no commit before it, or it is the first push of a branch.` };
    return {
        value: {
            label: `base commit ${base.slice(0, 7)}`,
            async open(data) {
                const checkout = await (0,git_checkout/* findCheckout */.I8)((0,external_node_path_.dirname)(data.path));
                if (!checkout || !(0,git_checkout/* isOf */.yW)(checkout, nameOf(event)))
                    return { why: 'it does not lie in a working copy of the repository that the workflow runs for.' };
                const path = (0,git_checkout/* pathIn */.lW)(checkout, data.path);
                const git = new Git(checkout.root);
                if (!(await git.has(base)))
                    return openRemote(base, path, data.file, event, github);
                return (await git.hasFile(base, path)) ? baseFile(data.file, git.content(base, path)) : { value: undefined };
            },
        },
    };
}
function nameOf({ owner, repository }) {
    return `${owner}/${repository}`;
}
async function findBase(event, workspace) {
    const { pull_request: pullRequest, merge_group: mergeGroup } = event.payload;
    if (mergeGroup)
        return mergeGroup.base_sha;
    if (!pullRequest)
        return (0,github_event/* commitBefore */.X)(event);
    if (!event.ref.startsWith('refs/pull/'))
        return pullRequest.base.sha;
    // The runner checks out a merge of both; its first parent is the base that it was made with, which may be newer than the event's.
    const checkout = await (0,git_checkout/* findCheckout */.I8)(workspace);
    const parents = checkout && (0,git_checkout/* isOf */.yW)(checkout, nameOf(event)) ? await new Git(checkout.root).parents(event.sha) : [];
    return parents.length === 2 ? parents[0] : pullRequest.base.sha;
}
async function openRemote(base, path, file, event, github) {
    if (!github)
        return { why: 'the commit is not in the working copy, and without `github-token` GitHub cannot be asked.' };
    const { owner, repository } = event;
    const answer = await github.stream('GET /repos/{owner}/{repo}/contents/{+path}', {
        owner,
        repo: repository,
        path: path.split('/').map(encodeURIComponent).join('/'),
        ref: base,
        mediaType: { format: 'raw' },
    });
    if (answer.why === undefined)
        return baseFile(file, content(answer.value));
    if (answer.status === 404 && (await isVisible(base, event, github)))
        return { value: undefined };
    return { why: `${answer.why}${answer.denied ? ' It takes `contents: read`.' : ''}` };
}
/** A file that is not there and a repository that may not be seen are answered alike. */
async function isVisible(commit, { owner, repository }, github) {
    const answer = await github.request('GET /repos/{owner}/{repo}/git/commits/{commit}', { owner, repo: repository, commit });
    return answer.why === undefined;
}
async function* content(stream) {
    yield* stream;
}

;// CONCATENATED MODULE: ./action/github/changes.js





/** GitHub lists this many files of a comparison and no more. */
const MOST_FILES = 300;
/** What the event changed: in the repository by git where the commits are there, else by the API; beside that whatever steps before left uncommitted. */
async function changedFiles(files, event, github) {
    const range = rangeOf(event);
    if (typeof range === 'string')
        return { why: range };
    const changed = new Set();
    let strangers = 0;
    for (const [checkout, group] of await byCheckout(files)) {
        if (!checkout || !(0,git_checkout/* isOf */.yW)(checkout, `${event.owner}/${event.repository}`)) {
            strangers += group.length;
            for (const { path } of group)
                changed.add(path);
            continue;
        }
        const committed = await changedIn(checkout, range, event, github);
        if (committed.why !== undefined)
            return committed;
        const uncommitted = await new Git(checkout.root).uncommitted(group.map(({ path }) => (0,git_checkout/* pathIn */.lW)(checkout, path)));
        const touched = new Set([...committed.value, ...uncommitted]);
        for (const { path } of group)
            if (touched.has((0,git_checkout/* pathIn */.lW)(checkout, path)))
                changed.add(path);
    }
    return { value: { paths: changed, strangers } };
}
function rangeOf(event) {
    const { name, payload, sha, ref } = event;
    if (payload.pull_request)
        return { from: payload.pull_request.base.sha, to: payload.pull_request.head.sha, kind: 'branch' };
    if (payload.merge_group)
        return { from: payload.merge_group.base_sha, to: payload.merge_group.head_sha, kind: 'branch' };
    if (name !== 'push')
        return `An event of the kind "${name.slice(0, 80)}" has no changes of its own.`;
    const before = (0,github_event/* commitBefore */.X)(event);
    if (before !== undefined)
        return { from: before, to: sha, kind: 'tree' };
    const { default_branch: home } = payload.repository ?? {};
    if (!ref.startsWith('refs/heads/') || home === undefined || ref === `refs/heads/${home}`)
        return 'There is no commit before this push to compare with.';
    return { from: home, to: sha, kind: 'branch' };
}
async function byCheckout(files) {
    const checkouts = new Map();
    const groups = new Map();
    for (const file of files) {
        const folder = (0,external_node_path_.dirname)(file.path);
        const search = checkouts.get(folder) ?? (0,git_checkout/* findCheckout */.I8)(folder);
        checkouts.set(folder, search);
        const checkout = await search;
        const group = groups.get(checkout?.root ?? '') ?? { checkout, files: [] };
        group.files.push(file);
        groups.set(checkout?.root ?? '', group);
    }
    return new Map([...groups.values()].map((group) => [group.checkout, group.files]));
}
async function changedIn(checkout, range, event, github) {
    const local = await changedLocally(new Git(checkout.root), range);
    if (local)
        return { value: local };
    if (!github)
        return { why: 'The commits are not in the working copy, and without `github-token` GitHub cannot be asked.' };
    const forth = await compare(github, event, range.from, range.to);
    if (forth.why !== undefined || range.kind === 'branch' || forth.value.ahead)
        return forth.why === undefined ? { value: forth.value.paths } : forth;
    // A comparison starts where the two lines parted: what a push by force took back shows only the other way round.
    const back = await compare(github, event, range.to, range.from);
    return back.why === undefined ? { value: [...forth.value.paths, ...back.value.paths] } : back;
}
async function changedLocally(git, { from, to, kind }) {
    if (!(await git.has(to)) || !(await git.has(from)))
        return undefined;
    if (kind === 'tree')
        return git.changed(from, to);
    // In a shallow clone the commit where two lines part may be missing, or be a wrong one.
    if (await git.isShallow())
        return undefined;
    const base = await git.mergeBase(from, to);
    return base === undefined ? undefined : git.changed(base, to);
}
const comparisonSchema = classic_schemas/* object */.Ikc({
    status: classic_schemas/* string */.YjP(),
    files: classic_schemas/* array */.YOg(classic_schemas/* object */.Ikc({ filename: classic_schemas/* string */.YjP(), previous_filename: classic_schemas/* string */.YjP().optional(), status: classic_schemas/* string */.YjP() })).default([]),
});
async function compare(github, event, from, to) {
    const { owner, repository } = event;
    const basehead = `${from}...${to}`;
    // Files stand on the first page, whatever the number of commits on it.
    const answer = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', { owner, repo: repository, basehead, per_page: 1 });
    if (answer.why !== undefined)
        return { why: `${answer.why}${answer.denied ? ' It takes `contents: read`.' : ''}` };
    const { data } = comparisonSchema.safeParse(answer.value);
    if (!data)
        return { why: "GitHub's answer about the changes makes no sense." };
    if (data.files.length >= MOST_FILES)
        return { why: `So many files were changed that GitHub may not list all of them (${MOST_FILES} is the limit).` };
    const paths = data.files
        .filter(({ status }) => status !== 'unchanged')
        .flatMap((file) => [file.filename, file.previous_filename ?? file.filename]);
    return { value: { paths, ahead: data.status === 'ahead' || data.status === 'identical' } };
}

;// CONCATENATED MODULE: ./action/github/repository.js






/** GitHub's API for a run of this event. */
function connectGitHub({ apiUrl, graphqlUrl }, token, { clock, signal, onProgress }) {
    return new GitHub({ token, apiUrl, graphqlUrl, clock, signal, onDetail: (message) => onProgress({ type: 'detail', message }) });
}
/** The repository that the workflow runs for, as its event, the working copy and GitHub's API tell of it. */
function openRepository(surroundings, token) {
    const event = (0,github_event/* readEvent */.j)(surroundings.env);
    if (!event)
        return repository/* noRepository */.G;
    const github = token === undefined ? undefined : connectGitHub(event, token, surroundings);
    return {
        applied: async (project) => github ? { value: new StatusRecords(github, event, project) } : { why: 'There is no `github-token` to ask GitHub with.' },
        changed: (files) => changedFiles(files, event, github),
        base: () => baseCommit(event, github, surroundings.workspace),
    };
}


/***/ })

};

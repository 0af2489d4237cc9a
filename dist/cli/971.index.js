export const id = 971;
export const ids = [971];
export const modules = {

/***/ 3971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: ./core/clock.js
var core_clock = __webpack_require__(3483);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
;// CONCATENATED MODULE: ./core/limiter.js

/** Shorter waits than this are not worth a line. */
const WORTH_TELLING = 1000;
/**
 * A sliding window. A request counts from the moment its answer is there: the service saw it no later, so its own window is kept too,
 * however long the request was on its way.
 */
function createLimiter(rate, clock) {
    const most = Math.min(rate.atOnce ?? Number.POSITIVE_INFINITY, rate.requests);
    /** When the last requests ended, oldest first; never more than the window holds. */
    const ended = [];
    let underWay = 0;
    let told = 0;
    let waiting = [];
    function forget(now) {
        while (ended[0] !== undefined && ended[0] <= now - rate.interval)
            ended.shift();
    }
    /** Takes a place as soon as there is one: in the same breath as it is seen to be free. */
    async function admitted({ signal, observe }) {
        for (;;) {
            if (signal?.aborted)
                throw new errors/* Interrupted */.j$(signal.reason);
            const now = clock.now();
            forget(now);
            if (underWay < most && ended.length + underWay < rate.requests) {
                underWay += 1;
                return;
            }
            const oldest = ended[0];
            if (underWay >= most || oldest === undefined)
                await oneEnds(signal);
            else
                await until(oldest + rate.interval, now, signal, observe);
        }
    }
    /** Several may wait for the same moment; it is told once. */
    async function until(time, now, signal, observe) {
        const pause = Math.max(1, time - now);
        if (pause > WORTH_TELLING && time > told) {
            told = time;
            observe?.({ type: 'wait', seconds: pause / 1000, reason: rate.reason });
        }
        await clock.sleep(pause, signal);
    }
    function oneEnds(signal) {
        return new Promise((resolve, reject) => {
            const abort = () => reject(new errors/* Interrupted */.j$(signal?.reason));
            signal?.addEventListener('abort', abort, { once: true });
            waiting.push(() => {
                signal?.removeEventListener('abort', abort);
                resolve();
            });
        });
    }
    return {
        async enter(turn = {}) {
            await admitted(turn);
            return () => {
                underWay -= 1;
                ended.push(clock.now());
                const woken = waiting;
                waiting = [];
                for (const wake of woken)
                    wake();
            };
        },
        estimate(count) {
            const now = clock.now();
            forget(now);
            const times = [...ended, ...Array.from({ length: underWay }, () => now)];
            for (let i = 0; i < count; i++) {
                const before = times.at(-rate.requests);
                times.push(before === undefined ? now : Math.max(now, before + rate.interval));
            }
            return count < 1 ? 0 : Math.max(0, (times.at(-1) ?? now) - now);
        },
    };
}

;// CONCATENATED MODULE: ./client/address.js

/** A path, each part percent-encoded. */
function pathOf(parts) {
    return parts.map((part) => `/${encoded(String(part))}`).join('');
}
/** A query with its question mark, or nothing. */
function queryOf(query) {
    return query.map(([name, value], i) => `${i === 0 ? '?' : '&'}${encoded(name)}=${encoded(String(value))}`).join('');
}
/** @throws InputError for what no address can carry */
function encoded(part) {
    // Servers and proxies take `.` and `..` for steps in the path, also percent-encoded.
    if (part === '' || part === '.' || part === '..')
        throw new errors/* InputError */.dz({
            code: 'AO_INPUT_INVALID',
            message: `"${part}" cannot stand in the address of a request, so the service cannot be asked for it.`,
        });
    if (!part.isWellFormed())
        throw new errors/* InputError */.dz({
            code: 'AO_INPUT_INVALID',
            message: 'A value with half a surrogate pair cannot stand in the address of a request.',
        });
    return encodeURIComponent(part);
}

;// CONCATENATED MODULE: ./client/answers.js
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The object's own value under a key; what stands on prototypes is not data. */
function own(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
function textOf(object, key) {
    const value = own(object, key);
    return typeof value === 'string' ? value : undefined;
}
function numberOf(object, key) {
    const value = own(object, key);
    return typeof value === 'number' ? value : undefined;
}
/** A whole number from 0 that a double holds exactly; anything else is nonsense as a count. */
function countOf(object, key) {
    const value = own(object, key);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
/** An id that the service writes as a text or as a number. */
function idOf(object, key) {
    const value = own(object, key);
    return typeof value === 'string' && value !== '' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}
function textsOf(object, key) {
    const value = own(object, key);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
/** An answer that was received whole but does not say what its endpoint answers. Becomes a ServiceError with the request's particulars. */
class UnreadableAnswer extends Error {
}
function objectIn(object, key) {
    const value = own(object, key);
    if (!isObject(value))
        throw new UnreadableAnswer(`it has no object "${key}"`);
    return value;
}
function listIn(object, key) {
    const value = own(object, key);
    if (!Array.isArray(value))
        throw new UnreadableAnswer(`it has no list "${key}"`);
    return value;
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./client/transport-failure.js

/** No whole answer came. Internal: callers of the client see the ServiceError that is made of it. */
class TransportFailure extends Error {
    kind;
    /** False where the service surely did not see the request. */
    taken;
    constructor(kind, message, options) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.kind = kind;
        this.taken = options.taken;
    }
}
const KINDS = {
    ENOTFOUND: 'dns',
    EAI_AGAIN: 'dns',
    ECONNREFUSED: 'unreachable',
    EHOSTUNREACH: 'unreachable',
    ENETUNREACH: 'unreachable',
    EADDRNOTAVAIL: 'unreachable',
    EACCES: 'unreachable',
    UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
    ETIMEDOUT: 'connect-timeout',
    UND_ERR_HEADERS_TIMEOUT: 'timeout',
    UND_ERR_BODY_TIMEOUT: 'timeout',
    UND_ERR_HEADERS_OVERFLOW: 'malformed',
    UND_ERR_DESTROYED: 'closed',
    UND_ERR_CLOSED: 'closed',
    EPROTO: 'tls',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
    SELF_SIGNED_CERT_IN_CHAIN: 'tls',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
    UNABLE_TO_GET_ISSUER_CERT: 'tls',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
};
function codeOf(error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
function kindOf(error, started) {
    const code = codeOf(error);
    const known = KINDS[code];
    if (known === 'connect-timeout' && started)
        return 'lost';
    if (known)
        return known;
    if (/^(?:ERR_TLS_|ERR_SSL_|CERT_)/.test(code))
        return 'tls';
    if (error.name === 'HTTPParserError')
        return 'malformed';
    if (error.message.startsWith('Proxy ') || code.startsWith('UND_ERR_PRX'))
        return 'proxy';
    return started ? 'lost' : 'unreachable';
}
/**
 * What a fault of the network means. Errors of this package (an abort, a body that cannot be read) pass unchanged.
 * @param started whether the request was written to a connection
 */
function transportFailure(error, started) {
    if (error instanceof TransportFailure || error instanceof errors/* AnalyticsOpsError */.dO)
        return error;
    if (!(error instanceof Error))
        return new errors/* Bug */.zP('A request failed with something that is no error.', { cause: error });
    const code = codeOf(error);
    if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
        return new errors/* Bug */.zP('A request was put together wrongly.', { cause: error });
    return new TransportFailure(kindOf(error, started), code === '' ? error.message : `${error.message} (${code})`, {
        taken: started,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./client/decoding.js



/** The one value of a header, or nothing. */
function header(headers, name) {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
}
/** The content of an answer, without its Content-Encoding. Sizes are bounded by who reads. */
async function* decoded(chunks, headers) {
    const encoding = (header(headers, 'content-encoding') ?? 'identity').trim().toLowerCase();
    if (encoding === 'identity' || encoding === '') {
        yield* chunks;
        return;
    }
    const decoder = decoderFor(encoding);
    let broken;
    const source = external_node_stream_.Readable.from(chunks, { objectMode: false });
    source.once('error', (error) => {
        broken = error;
        decoder.destroy(error);
    });
    try {
        for await (const chunk of source.pipe(decoder))
            yield chunk;
    }
    catch (cause) {
        if (broken)
            throw broken;
        throw undecodable(cause);
    }
    finally {
        source.destroy();
        decoder.destroy();
    }
}
function decoderFor(encoding) {
    if (encoding === 'gzip' || encoding === 'x-gzip')
        return (0,external_node_zlib_.createGunzip)();
    if (encoding === 'deflate')
        return (0,external_node_zlib_.createInflate)();
    throw new TransportFailure('encoding', `The answer has the unknown Content-Encoding "${encoding.slice(0, 40)}".`, { taken: true });
}
/** Compressed content that ends early was cut off on its way; anything else was never right. */
function undecodable(cause) {
    const cutOff = cause instanceof Error && 'code' in cause && cause.code === 'Z_BUF_ERROR';
    const message = cutOff ? 'The compressed answer ends early.' : 'The answer cannot be decompressed.';
    return new TransportFailure(cutOff ? 'lost' : 'encoding', message, { taken: true, cause });
}

;// CONCATENATED MODULE: ./client/advice.js
const CREDENTIALS = {
    'service-account': "Check service-account-username and service-account-secret, that the account is a member of the project (project-id), and that region is the project's.",
    'service-account-or-project-secret': "Check service-account-username and service-account-secret (or project-secret), that they belong to the project (project-id), and that region is the project's.",
    'access-token': 'Check access-token, which may have expired, and that project-token and region are those of the project.',
    none: 'Check the credentials of the source tool and project-token.',
};
const BY_KIND = {
    forbidden: 'Give the service account (or the owner of the token) a role in the project that allows this.',
    'not-found': 'Check the ids and names, project-id and region.',
    'rate-limited': 'Run again later, and less often.',
    redirected: 'Nothing was changed. Check region and the host overrides: the address should be answered by the service itself.',
    unavailable: 'Run again later.',
    'unexpected-answer': 'Check region and the host overrides, and what stands between this machine and the service.',
    'too-large': 'Send less in one request.',
};
const BY_CODE = {
    AO_SERVICE_UNREACHABLE: 'Check the network, the proxy variables (HTTPS_PROXY, NO_PROXY), region and the host overrides; then run again.',
    AO_SERVICE_TIMEOUT: 'Run again, or raise request-timeout.',
    AO_SERVICE_TLS: 'Check the host. Behind a proxy with an authority of its own, name its certificate in NODE_EXTRA_CA_CERTS; the check is never skipped.',
    AO_PROXY_REFUSED: "Check the proxy's rules and credentials, or add the host to NO_PROXY.",
};
/** What to do next. */
function adviceFor(endpoint, meaning, ambiguous, retryAfter) {
    const { advice = {}, auth } = endpoint;
    const general = meaning.kind === 'unauthorized' ? CREDENTIALS[auth] : BY_KIND[meaning.kind];
    const parts = [
        ambiguous ? (advice.ambiguous ?? 'Look whether it happened before you run again.') : undefined,
        retryAfter === undefined ? undefined : `The service asks to come back in ${retryAfter} seconds.`,
        advice[meaning.kind] ?? (ambiguous && meaning.kind === 'unavailable' ? undefined : (BY_CODE[meaning.code] ?? general)),
    ];
    return parts.filter((part) => part !== undefined).join(' ') || undefined;
}

;// CONCATENATED MODULE: ./client/endpoint.js
/** True for requests after which the service is no longer as it was. */
function changes(endpoint) {
    return endpoint.method !== 'GET' && endpoint.harmless !== true;
}

;// CONCATENATED MODULE: ./client/service-text.js
const MOST = 300;
/** Control characters, line breaks, direction marks, other invisible ones and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** The service's own words, fit for a message: one line, at most 300 characters, none of our secrets. */
function cleaned(text, secrets = [], most = MOST) {
    let part = text.slice(0, 4 * most);
    for (const secret of secrets)
        if (secret.length >= 4)
            part = part.replaceAll(secret, '***');
    part = part.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim();
    return part.length > most ? `${part.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : part;
}
/** What the service's messages about events and ids are made of. Everything else in them may be somebody's data. */
const VOCABULARY = new Set(`a after all already also an and any are array as at backoff be been before body boolean but by byte bytes can cannot character characters
compliance conflict conflicting contain contains could credentials data date deletion denied depth digits disallowed distinct distinct_id
$distinct_id distinct_ids do does duplicate duplicated each element elements empty encoding epoch error event events exceed exceeded exceeds
expected exponential failed field fields for format found from future given greater gzip has have id ids in index insert insert_id $insert_id
internal into invalid is it json key keys large length less letters limit limits list long longer many max maximum may message milliseconds
min minimum missing more most must name nested nesting no non not null number numbers object objects of ok old one only or over overlap overlaps
past permission please points present progress project project_id properties properties.$distinct_id properties.$insert_id
properties.distinct_id properties.time property provided rate received record records request requests required retrieval retry row seconds
server service should since size some specified status string strings task than that the there this time timestamp to token too type
unauthorized under unexpected unix unknown utf-8 valid validated validation value values was were when where with without wrong
3 36 254 255 256 1971 2000 2097152 10485760`
    .trim()
    .split(/\s+/));
/**
 * The service's words about somebody's data, with all but a fixed vocabulary left out: distinct ids and values of properties may stand
 * anywhere in them. "event of user-7 has no time" becomes "event of … has no time".
 */
function reworded(text) {
    const safe = text.slice(0, 4 * MOST).replace(/[^\s'"`:;,()<>=[\]{}]+/gu, (word) => {
        const bare = word.replace(/[.!?]$/, '');
        return VOCABULARY.has(bare.toLowerCase()) ? word : '…';
    });
    return cleaned(safe.replace(/…(?: …)+/g, '…'));
}

;// CONCATENATED MODULE: ./client/refused-records.js


/** More records than any request carries are not read. */
const MOST_RECORDS = 10_000;
const MOST_RAW = 2000;
/** Fields of an event that the service's rules are about; any other name it gives might be somebody's data. */
const KNOWN_FIELDS = /^(?:event|properties|(?:properties\.)?(?:time|distinct_id|\$distinct_id|\$insert_id|insert_id))$/;
/** The `failed_records` of an answer, as far as they make sense. An index that is no whole number from 0 is left out. */
function refusedRecords(records, personal, secrets) {
    return records.slice(0, MOST_RECORDS).map((record) => {
        if (!isObject(record))
            return { index: undefined, message: 'refused without a reason' };
        const said = textOf(record, 'message') ?? '';
        const index = own(record, 'index');
        const field = textOf(record, 'field');
        const insertId = idOf(record, 'insert_id') ?? idOf(record, '$insert_id');
        const message = personal ? reworded(said) : cleaned(said, secrets);
        return {
            index: typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined,
            ...(insertId !== undefined && insertId.length <= 255 && { insertId }),
            ...(field !== undefined && fieldOf(field, personal)),
            message: message === '' ? 'refused without a reason' : message,
            ...(personal && { raw: cleaned(said, secrets, MOST_RAW) }),
        };
    });
}
function fieldOf(field, personal) {
    if (!personal)
        return field === '' ? {} : { field: cleaned(field, [], 80) };
    if (KNOWN_FIELDS.test(field))
        return { field };
    return field.startsWith('properties.') ? { field: 'properties' } : {};
}

;// CONCATENATED MODULE: ./client/errors.js







const REJECTED = { code: 'AO_SERVICE_REJECTED', kind: 'rejected', what: 'the service refused the request' };
const UNAVAILABLE = { code: 'AO_SERVICE_UNAVAILABLE', kind: 'unavailable', what: 'the service cannot serve the request now' };
const FORBIDDEN = { code: 'AO_SERVICE_FORBIDDEN', kind: 'forbidden', what: 'the credentials may not do this' };
const NOT_FOUND = { code: 'AO_SERVICE_NOT_FOUND', kind: 'not-found', what: 'the service does not know what the request names' };
const MEANINGS = {
    401: { code: 'AO_SERVICE_UNAUTHORIZED', kind: 'unauthorized', what: 'the service does not accept the credentials' },
    402: FORBIDDEN,
    403: FORBIDDEN,
    404: NOT_FOUND,
    409: { code: 'AO_SERVICE_CONFLICT', kind: 'conflict', what: 'it conflicts with something that is under way or exists already' },
    410: NOT_FOUND,
    413: { code: 'AO_SERVICE_TOO_LARGE', kind: 'too-large', what: 'the request is larger than the service takes' },
    429: { code: 'AO_SERVICE_RATE_LIMITED', kind: 'rate-limited', what: 'the service takes no more requests for now' },
};
/** The one place where a status becomes a kind of error. */
function meaningOf(status) {
    if (status >= 300 && status < 400)
        return { code: 'AO_SERVICE_REDIRECTED', kind: 'redirected', what: 'the service answered with a redirect, which is never followed' };
    return MEANINGS[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED);
}
const REQUEST_ID_HEADERS = ['x-request-id', 'x-amzn-requestid', 'x-amz-request-id', 'x-correlation-id', 'x-cloud-trace-context', 'cf-ray'];
function requestIdOf(headers) {
    for (const name of REQUEST_ID_HEADERS) {
        const value = header(headers, name);
        if (value)
            return cleaned(value, [], 128);
    }
    return undefined;
}
/** The service refused, by its status or its words. */
function refusalError(facts, refusal) {
    const meaning = meaningOf(refusal.status);
    const said = refusal.body ? errorText(refusal.body) : refusal.text;
    const conflicting = refusal.body && meaning.kind === 'conflict' ? conflictingIds(refusal.body) : undefined;
    const limit = meaning.kind === 'too-large' && said !== undefined ? limitIn(said) : undefined;
    const records = refusal.body ? own(refusal.body, 'failed_records') : undefined;
    const imported = refusal.body && countOf(refusal.body, 'num_records_imported');
    return build(facts, meaning, {
        status: refusal.httpStatus,
        requestId: requestIdOf(refusal.headers),
        remark: remarks(meaning.kind, refusal.headers, limit, conflicting) + quote(facts, said),
        details: {
            imported,
            ...(Array.isArray(records) && { refused: refusedRecords(records, facts.endpoint.personal === true, facts.secrets) }),
            limit,
            conflicting,
        },
    });
}
/** An answer came, but makes no sense. */
function nonsenseError(facts, why, answer, code = 'AO_ANSWER_UNEXPECTED') {
    const what = `the answer makes no sense: ${why}`;
    return build(facts, { code, kind: 'unexpected-answer', what }, { status: answer.status, requestId: requestIdOf(answer.headers) });
}
/** How no whole answer came about. */
const FAILURES = {
    dns: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the name of the host was not found' },
    unreachable: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'no connection to the host came about' },
    'connect-timeout': { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the host did not answer the attempt to connect' },
    tls: { code: 'AO_SERVICE_TLS', kind: 'unavailable', what: 'the identity of the host could not be proven' },
    proxy: { code: 'AO_PROXY_REFUSED', kind: 'unavailable', what: 'the proxy of the environment refused to connect to the host' },
    lost: { code: 'AO_SERVICE_CONNECTION_LOST', kind: 'unavailable', what: 'the connection broke before the whole answer was there' },
    timeout: { code: 'AO_SERVICE_TIMEOUT', kind: 'unavailable', what: 'the request made no progress and was given up' },
    malformed: { code: 'AO_ANSWER_UNEXPECTED', kind: 'unexpected-answer', what: 'the answer is not valid HTTP' },
    'too-large': { code: 'AO_ANSWER_TOO_LARGE', kind: 'unexpected-answer', what: 'the answer is too large' },
    encoding: { code: 'AO_ANSWER_UNEXPECTED', kind: 'unexpected-answer', what: 'the answer cannot be decompressed' },
    closed: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the client was closed' },
};
/** No whole answer came. */
function failureError(facts, failure) {
    const said = cleaned(failure.message, facts.secrets, 200);
    return build(facts, FAILURES[failure.kind], { remark: ` ${said}${/[.!?…]$/.test(said) ? '' : '.'}`, cause: failure });
}
function build(facts, meaning, more) {
    const { endpoint, subject, host, path, attempts, ambiguous, retryAfter } = facts;
    const where = `${more.status === undefined ? '' : `${more.status}, `}${endpoint.method} ${path} at ${host}`;
    const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
    const doubt = ambiguous && changes(endpoint) ? ' The service may have carried it out all the same.' : '';
    return new errors/* ServiceError */._7(meaning.code, meaning.kind, `Cannot ${subject}${tries}: ${meaning.what} (${where}).${more.remark ?? ''}${doubt}`, {
        status: more.status,
        requestId: more.requestId,
        request: `${endpoint.method} ${path}`,
        attempts,
        ambiguous: ambiguous && changes(endpoint),
        retryAfter,
        hint: adviceFor(endpoint, meaning, ambiguous && changes(endpoint), retryAfter),
        cause: more.cause,
        ...more.details,
    });
}
/** The service's own words about what went wrong, in any of the shapes it uses. */
function errorText(body) {
    const error = own(body, 'error');
    if (typeof error === 'string')
        return error;
    if (isObject(error))
        return textOf(error, 'message') ?? JSON.stringify(error);
    return undefined;
}
function quote({ endpoint, secrets }, said) {
    if (said === undefined)
        return '';
    const fit = endpoint.personal ? reworded(said) : cleaned(said, secrets);
    return fit === '' || fit === '…' ? '' : ` It says: "${fit}"`;
}
function remarks(kind, headers, limit, conflicting) {
    if (kind === 'too-large' && limit !== undefined)
        return ` Its limit is ${limit} bytes.`;
    if (kind === 'conflict' && conflicting)
        return ` ${conflicting.length} of the distinct ids are part of a job under way.`;
    const location = kind === 'redirected' ? header(headers, 'location') : undefined;
    return location === undefined ? '' : ` It points to "${cleaned(location.split(/[?#]/, 1)[0] ?? '', [], 120)}".`;
}
function limitIn(said) {
    const match = /(\d{1,15}) bytes/.exec(said.slice(0, 1000));
    return match ? Number(match[1]) : undefined;
}
const MOST_CONFLICTING = 10_000;
function conflictingIds(body) {
    const error = own(body, 'error');
    const ids = own(isObject(error) ? error : body, 'conflicting_distinct_ids');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST_CONFLICTING) : undefined;
}

;// CONCATENATED MODULE: ./client/judgement.js


const STATUS_WORDS = {
    'bad request': 400,
    unauthorized: 401,
    forbidden: 403,
    'not found': 404,
    conflict: 409,
    'request entity too large': 413,
    'payload too large': 413,
    'content too large': 413,
    'too many requests': 429,
    'internal server error': 500,
    'bad gateway': 502,
    'service unavailable': 503,
    'gateway timeout': 504,
    error: 400,
    fail: 400,
    failed: 400,
    failure: 400,
};
/** What the content of an answer claims by itself: `ok`, the status of a failure, or nothing. */
function claim(body) {
    const status = own(body, 'status');
    const code = own(body, 'code');
    const error = own(body, 'error');
    const word = typeof status === 'string' ? status.trim().toLowerCase() : undefined;
    const failure = word === undefined ? undefined : STATUS_WORDS[word];
    if (typeof code === 'number' && code >= 400)
        return code;
    if (failure !== undefined)
        return failure;
    if (typeof status === 'number' && status >= 400)
        return status;
    if (status === 0 || status === false)
        return 400;
    if (error !== undefined && error !== null && error !== '' && error !== false)
        return 400;
    const records = own(body, 'failed_records');
    if (Array.isArray(records) && records.length > 0)
        return 400;
    return word === 'ok' || word === 'success' || status === 1 || status === true ? 'ok' : undefined;
}
const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/json)\s*(?:;|$)/i;
function parsed(text) {
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return undefined;
    }
}
/** No endpoint answers anything nested deeper than this, and what is nested much deeper can be read but not be written down again. */
const MOST_DEPTH = 500;
/** Whether brackets outside of strings stand deeper than {@link MOST_DEPTH}. */
function isTooDeep(text) {
    if (text.length <= MOST_DEPTH)
        return false;
    let depth = 0;
    let quoted = false;
    for (let at = 0; at < text.length; at++) {
        const letter = text[at];
        if (quoted) {
            if (letter === '\\')
                at++;
            else if (letter === '"')
                quoted = false;
        }
        else if (letter === '"')
            quoted = true;
        else if (letter === '[' || letter === '{') {
            depth++;
            if (depth > MOST_DEPTH)
                return true;
        }
        else if (letter === ']' || letter === '}')
            depth--;
    }
    return false;
}
/** Decides what an answer means. Never reads success from the HTTP status alone. */
function judge(endpoint, answer) {
    const { status } = answer;
    if (status >= 300 && status < 400)
        return { outcome: 'refusal', status, body: undefined, text: undefined };
    const text = answer.content.toString('utf8');
    const tooDeep = isTooDeep(text);
    if (tooDeep && status < 300)
        return { outcome: 'nonsense', why: `it is nested more than ${MOST_DEPTH} deep`, cutOff: false };
    const json = tooDeep ? undefined : parsed(text);
    const body = json && isObject(json.value) ? json.value : undefined;
    return status < 300 ? judgeAcceptance(endpoint, answer, text, json, body) : judgeRefusal(answer, text, body);
}
function judgeAcceptance(endpoint, answer, text, json, body) {
    const type = header(answer.headers, 'content-type');
    if (text.trim() === '' && endpoint.mayBeEmpty)
        return { outcome: 'success', body: {}, value: undefined };
    if (text.trim() === '')
        return { outcome: 'nonsense', why: 'it has no content', cutOff: true };
    if (type !== undefined && !JSON_TYPE.test(type))
        return { outcome: 'nonsense', why: `it is "${type.slice(0, 80)}" where JSON belongs`, cutOff: false };
    if (!json)
        return { outcome: 'nonsense', why: 'it is not whole JSON', cutOff: true };
    if (!body)
        return endpoint.success === 'any' ? { outcome: 'success', body: {}, value: json.value } : NOT_AN_OBJECT;
    const claimed = claim(body);
    if (typeof claimed === 'number')
        return { outcome: 'refusal', status: claimed, body, text: undefined };
    if (claimed === undefined && endpoint.success === 'ok')
        return { outcome: 'nonsense', why: 'it does not say that the request succeeded', cutOff: false };
    return { outcome: 'success', body, value: body };
}
const NOT_AN_OBJECT = { outcome: 'nonsense', why: 'it is JSON, but not an object', cutOff: false };
/** Statuses that are believed whatever the content says: they come from what stands before the service as well. */
const BELIEVED = new Set([401, 403, 429]);
function judgeRefusal(answer, text, body) {
    const { status } = answer;
    if (body && status < 500 && !BELIEVED.has(status) && claim(body) === 'ok')
        return { outcome: 'nonsense', why: `its HTTP status is ${status}, but its content says that the request succeeded`, cutOff: false };
    const plain = !body && /^text\/plain\b/i.test(header(answer.headers, 'content-type') ?? '');
    return { outcome: 'refusal', status, body, text: plain ? text : undefined };
}

;// CONCATENATED MODULE: ./client/retry.js
/** Seconds of the service's documented backoff: from 2, doubling to 60, with 1 to 5 of jitter on top. */
const FIRST = 2;
const LONGEST = 60;
const JITTER = { from: 1, to: 5 };
/** A longer `Retry-After` than this ends the run: somebody should decide to come back. */
const MOST_RETRY_AFTER = 120;
/** Seconds to wait after the given number of failed attempts (from 1). */
function backoff(failures) {
    return Math.min(LONGEST, FIRST * 2 ** (failures - 1)) + JITTER.from + Math.random() * (JITTER.to - JITTER.from);
}
const HTTP_DATE = /^[A-Za-z]{3,9},? \d{2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;
/** Seconds that a `Retry-After` asks to wait (a number, or an HTTP date); nothing where it makes no sense. Never less than one. */
function retryAfter(value, now) {
    const text = value?.trim() ?? '';
    if (/^\d{1,9}$/.test(text))
        return Math.max(1, Number(text));
    if (!HTTP_DATE.test(text))
        return undefined;
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : Math.max(1, Math.ceil((time - now) / 1000));
}
/** What holds back all requests of a group together: after a 429 to one of them, none goes out before the time is over. */
class Gate {
    #opens = 0;
    #clock;
    constructor(clock) {
        this.#clock = clock;
    }
    /** Closes it for so many seconds from now; a gate that is closed for longer stays so. */
    close(seconds) {
        this.#opens = Math.max(this.#opens, this.#clock.now() + seconds * 1000);
    }
    /** @throws Interrupted when the signal aborts while waiting */
    async pass(signal) {
        for (;;) {
            const opens = this.#opens;
            const pause = opens - this.#clock.now();
            if (pause <= 0)
                return;
            await this.#clock.sleep(pause, signal);
            if (this.#opens === opens)
                return;
        }
    }
}

;// CONCATENATED MODULE: ./client/attempt.js






/** Statuses that pass by themselves. */
const PASSING = new Set([429, 502, 503, 504]);
/** What an answer that was received whole means for the call. */
function settle(reading, answer, doubtful, now) {
    const { status, headers, receivedBytes } = answer;
    const end = { status, requestId: requestIdOf(headers), receivedBytes };
    const verdict = judge(reading.endpoint, answer);
    if (verdict.outcome === 'success') {
        try {
            return { result: reading.read(verdict.body, { value: verdict.value, doubtful }), end };
        }
        catch (error) {
            if (error instanceof UnreadableAnswer)
                return nonsense(error.message, false);
            throw error;
        }
    }
    if (verdict.outcome === 'nonsense')
        return nonsense(verdict.why, verdict.cutOff);
    const meaning = meaningOf(verdict.status);
    if (meaning.kind === 'not-found' && doubtful && reading.gone)
        return { result: reading.gone(), end };
    const contradiction = meaning.kind === 'rejected' && verdict.body ? reading.audit?.(verdict.body) : undefined;
    if (contradiction !== undefined)
        return nonsense(contradiction, false);
    return {
        setback: {
            ...end,
            what: `${meaning.what} (${status})`,
            error: (facts) => refusalError(facts, { httpStatus: status, headers, ...verdict }),
            passing: PASSING.has(verdict.status),
            taken: meaning.kind === 'unavailable',
            crowded: verdict.status === 429,
            retryAfter: retryAfter(header(headers, 'retry-after'), now),
        },
    };
    function nonsense(why, passing) {
        return { setback: nonsenseSetback(why, passing, { status, headers, receivedBytes }) };
    }
}
/** The setback of an answer that makes no sense. */
function nonsenseSetback(why, passing, answer) {
    const { status, headers, receivedBytes } = answer;
    return {
        status,
        requestId: requestIdOf(headers),
        receivedBytes,
        what: `the answer makes no sense: ${why}`,
        error: (facts) => nonsenseError(facts, why, answer),
        passing,
        taken: true,
        crowded: false,
    };
}
/** Breakdowns that another attempt would only meet again. */
const LASTING = new Set(['tls', 'malformed', 'too-large', 'encoding', 'closed']);
/** What it means that no whole answer came. Errors that are no fault of the network are thrown again. */
function setbackOf(error) {
    if (!(error instanceof TransportFailure))
        throw error;
    const { kind, taken } = error;
    const { what } = FAILURES[kind];
    return { what, error: (facts) => failureError(facts, error), passing: !LASTING.has(kind), taken, crowded: false, receivedBytes: 0 };
}

// EXTERNAL MODULE: ./client/credentials.js
var client_credentials = __webpack_require__(767);
;// CONCATENATED MODULE: ./client/caller.js







/** Sends requests to endpoints, as often as it takes and is right. */
class Caller {
    #options;
    #secrets;
    #gates = new Map();
    constructor(options) {
        this.#options = options;
        this.#secrets = (0,client_credentials/* secretsOf */.Fj)(options.credentials);
    }
    /**
     * One request whose answer is read whole.
     * @throws ServiceError, InputError (credentials or values that no request can carry), Interrupted
     */
    async call(call, options = {}) {
        const { transport, clock } = this.#options;
        const { result, end, tell } = await this.#repeat(call, options, { attempts: 0, doubtful: false }, async (exchange, { doubtful }) => {
            const answer = await transport.send(exchange, options.signal);
            return settle(call, answer, doubtful, clock.now());
        });
        tell(end);
        return result;
    }
    /**
     * One request whose answer is read piece by piece. Where it breaks off in the middle, and `onRestart` is given, the request is repeated
     * and what was handed out begins anew.
     * @throws what {@link call} throws, also in the middle
     */
    async *stream(request, read, options = {}) {
        const course = { attempts: 0, doubtful: false };
        for (;;) {
            const { result: answer, tell } = await this.#repeat(request, options, course, (exchange) => this.#open(request, exchange, options));
            try {
                yield* read(answer);
                tell(endOf(answer));
                return;
            }
            catch (error) {
                const setback = { ...(error instanceof BrokenStream ? error.setback : setbackOf(error)), ...endOf(answer) };
                await this.#afterSetback(request, options, course, setback, tell, options.onRestart !== undefined);
            }
            finally {
                tell(endOf(answer));
            }
            await options.onRestart?.();
        }
    }
    async #open(request, exchange, { signal }) {
        const { transport, clock } = this.#options;
        const answer = await transport.open(exchange, signal);
        if (answer.status >= 200 && answer.status < 300)
            return { result: answer, end: endOf(answer) };
        const read = () => {
            throw new errors/* Bug */.zP('A refusal was read as a success.');
        };
        return settle({ ...request, read }, await transport.whole(answer), false, clock.now());
    }
    /** Tries until there is a result; whoever takes it must call `tell` when it has been read. */
    async #repeat(request, options, course, send) {
        const { credentials } = this.#options;
        (0,client_credentials/* demand */.wo)(request.area, { ...credentials, organizationId: request.organizationId ?? credentials.organizationId });
        const exchange = this.#exchange(request);
        for (;;) {
            await this.#gate(request.endpoint.group).pass(options.signal);
            const leave = await request.limiter?.enter(options);
            course.attempts += 1;
            const tell = this.#teller(request, options, course.attempts, exchange, leave);
            const attempt = await send(exchange, course).catch((error) => failed(error, tell));
            if ('result' in attempt)
                return { ...attempt, tell };
            await this.#afterSetback(request, options, course, attempt.setback, tell, true);
        }
    }
    /** Waits for the next attempt, where there will be one. @throws ServiceError where there will not */
    async #afterSetback(request, options, course, setback, tell, repeatable) {
        const { clock, maxAttempts } = this.#options;
        const { attempts } = course;
        course.doubtful ||= setback.taken;
        const mayRepeat = repeatable && (request.endpoint.repeat === 'always' || !course.doubtful);
        const pause = setback.retryAfter ?? backoff(attempts);
        const again = setback.passing && mayRepeat && attempts < maxAttempts && pause <= MOST_RETRY_AFTER;
        tell(setback, setback.what, again ? pause * 1000 : undefined);
        if (!again)
            throw setback.error({ ...this.#facts(request), attempts, ambiguous: course.doubtful, retryAfter: setback.retryAfter });
        options.observe?.({ type: 'wait', seconds: pause, reason: `${setback.what}; attempt ${attempts + 1} of ${maxAttempts} follows` });
        if (setback.crowded)
            this.#gate(request.endpoint.group).close(pause);
        else
            await clock.sleep(pause * 1000, options.signal);
    }
    #exchange({ endpoint, path, query = [], body, contentType, link }) {
        const { hosts, credentials } = this.#options;
        const auth = (0,client_credentials/* authorization */.it)(endpoint.auth, credentials);
        return {
            method: endpoint.method,
            origin: link ? link.origin : hosts[endpoint.host],
            target: link ? link.pathname + link.search : pathOf(path) + queryOf(query),
            headers: {
                accept: link ? '*/*' : 'application/json',
                ...(auth !== undefined && { authorization: auth }),
                ...(contentType !== undefined && { 'content-type': contentType }),
            },
            body,
        };
    }
    #facts({ endpoint, subject, path, link, secrets = [] }) {
        const { host } = link ?? new URL(this.#options.hosts[endpoint.host]);
        return {
            endpoint,
            subject,
            host,
            path: link ? '(the link)' : cleaned(pathOf(path), [], 200),
            secrets: [...this.#secrets, ...secrets],
        };
    }
    #gate(group) {
        const gate = this.#gates.get(group) ?? new Gate(this.#options.clock);
        this.#gates.set(group, gate);
        return gate;
    }
    /** Tells the end of one attempt, and frees its place in the limiter. Only the first call counts. */
    #teller(request, { observe }, attempt, exchange, leave) {
        const { host, path } = this.#facts(request);
        const started = performance.now();
        let told = false;
        return ({ status, requestId, receivedBytes }, failure, retryIn) => {
            if (told)
                return;
            told = true;
            leave?.();
            const duration = performance.now() - started;
            const sentBytes = exchange.body?.contentLength ?? 0;
            const { method } = exchange;
            observe?.({ type: 'request', method, host, path, attempt, status, duration, requestId, sentBytes, receivedBytes, failure, retryIn });
        };
    }
}
/** Ends the reading of a stream whose content makes no sense. */
class BrokenStream extends Error {
    setback;
    constructor(setback) {
        super(setback.what);
        this.setback = setback;
    }
}
function endOf(answer) {
    return { status: answer.status, requestId: requestIdOf(answer.headers), receivedBytes: answer.received() };
}
/** An attempt that ended in an error: a setback, or a fault that is not the network's and ends the call. */
function failed(error, tell) {
    try {
        return { setback: setbackOf(error) };
    }
    catch (fault) {
        tell({ receivedBytes: 0 }, 'stopped');
        throw fault;
    }
}

;// CONCATENATED MODULE: ./client/event-scanner.js
/** One event of an activity answer may be this large; the service takes none above 1 MB. */
const MOST_EVENT_BYTES = 4 * 1024 * 1024;
/** All of an answer beside its events. */
const MOST_FRAME_BYTES = 1024 * 1024;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
/** The answer cannot be what the endpoint answers. `cutOff`: its rest is missing. */
class ScanFault extends Error {
    cutOff;
    constructor(message, cutOff = false) {
        super(message);
        this.cutOff = cutOff;
    }
}
/** Bytes that are gathered until they are wanted as text. */
class Gathered {
    #buffer = Buffer.allocUnsafe(16 * 1024);
    #length = 0;
    #most;
    constructor(most) {
        this.#most = most;
    }
    add(byte) {
        if (this.#length === this.#buffer.length)
            this.#grow();
        this.#buffer[this.#length++] = byte;
    }
    take() {
        const text = this.#buffer.toString('utf8', 0, this.#length);
        this.#length = 0;
        return text;
    }
    #grow() {
        if (this.#length >= this.#most)
            throw new ScanFault(`a part of it is larger than ${this.#most} bytes`);
        const larger = Buffer.allocUnsafe(this.#buffer.length * 2);
        this.#buffer.copy(larger);
        this.#buffer = larger;
    }
}
/**
 * Takes the elements of `results.events` out of a JSON document that comes in pieces, each as JSON text without line breaks; memory is
 * bounded by the largest of them. What is left (the frame) is a small document of its own: `{"status":"ok","results":{"events":[]}}`.
 */
class EventScanner {
    #frame = new Gathered(MOST_FRAME_BYTES);
    #event = new Gathered(MOST_EVENT_BYTES);
    /** Open objects and arrays of the frame; within an event, only their number counts. */
    #open = [];
    #eventDepth = 0;
    #inString = false;
    #escaped = false;
    #place = 'frame';
    #separated = true;
    #afterComma = false;
    #string = '';
    /** The last key of the root object, and of the object in it. */
    #keys = ['', ''];
    /** The events that are complete with this piece. */
    push(chunk) {
        const events = [];
        for (const byte of chunk) {
            if (this.#place === 'frame')
                this.#inFrame(byte);
            else if (this.#place === 'between')
                this.#between(byte);
            else if (this.#inEvent(byte))
                events.push(this.#event.take());
        }
        return events;
    }
    /** The document without its events. @throws ScanFault where it is not whole */
    end() {
        if (this.#place !== 'frame' || this.#inString || this.#open.length > 0)
            throw new ScanFault('it is not whole JSON', true);
        return this.#frame.take();
    }
    #inFrame(byte) {
        this.#frame.add(byte);
        if (this.#inString)
            this.#inFrameString(byte);
        else if (byte === QUOTE) {
            this.#inString = true;
            this.#string = '';
        }
        else if (byte === COLON)
            this.#keyEnds();
        else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
            if (byte === OPEN_BRACKET && this.#atEvents()) {
                this.#place = 'between';
                this.#separated = true;
                this.#afterComma = false;
            }
            this.#open.push(byte);
        }
        else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET)
            this.#open.pop();
    }
    #inFrameString(byte) {
        if (byte === QUOTE && !this.#escaped)
            this.#inString = false;
        else if (this.#string.length < 16)
            this.#string += String.fromCharCode(byte);
        this.#escaped = byte === BACKSLASH && !this.#escaped;
    }
    #keyEnds() {
        const depth = this.#open.length;
        if (depth === 1 || depth === 2)
            this.#keys[depth - 1] = this.#string;
    }
    #atEvents() {
        const [root, inner] = this.#open;
        return (this.#open.length === 2 && root === OPEN_BRACE && inner === OPEN_BRACE && this.#keys[0] === 'results' && this.#keys[1] === 'events');
    }
    #between(byte) {
        if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)
            return;
        if (byte === OPEN_BRACE && this.#separated) {
            this.#place = 'event';
            this.#event.add(byte);
            this.#eventDepth = 1;
            this.#separated = false;
        }
        else if (byte === COMMA && !this.#separated) {
            this.#separated = true;
            this.#afterComma = true;
        }
        else if (byte === CLOSE_BRACKET && !(this.#separated && this.#afterComma)) {
            this.#place = 'frame';
            this.#inFrame(byte);
        }
        else
            throw new ScanFault('its list of events holds something that is no event');
    }
    /** True when the event is complete. */
    #inEvent(byte) {
        if (this.#inString) {
            this.#event.add(byte);
            if (byte === QUOTE && !this.#escaped)
                this.#inString = false;
            this.#escaped = byte === BACKSLASH && !this.#escaped;
            return false;
        }
        if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)
            return false;
        this.#event.add(byte);
        if (byte === QUOTE)
            this.#inString = true;
        else if (byte === OPEN_BRACE || byte === OPEN_BRACKET)
            this.#eventDepth += 1;
        else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
            this.#eventDepth -= 1;
            if (this.#eventDepth === 0) {
                this.#place = 'between';
                return true;
            }
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./client/activity.js






const QUERY = {
    method: 'GET',
    host: 'base',
    auth: 'service-account',
    repeat: 'always',
    group: 'activity',
    success: 'any',
    personal: true,
    advice: { 'rate-limited': 'A project may ask 60 times an hour, 5 times at once. Run again later, or with fewer ids.' },
};
/** Addresses of 8 KB and more are refused by many servers and proxies. */
const MOST_ADDRESS_BYTES = 8000;
function activity(caller, credentials, host, clock) {
    const reason = 'the service takes 60 activity queries an hour';
    const limiter = createLimiter({ requests: 60, interval: 3_600_000, atOnce: 5, reason }, clock);
    const request = (query) => ({
        area: 'activity',
        endpoint: QUERY,
        subject: `query the activity of ${query.distinctIds.length} distinct ids`,
        path: ['api', 'query', 'stream', 'query'],
        query: [
            ['project_id', credentials.projectId ?? ''],
            ...(credentials.workspaceId === undefined ? [] : [['workspace_id', credentials.workspaceId]]),
            ['distinct_ids', JSON.stringify(query.distinctIds)],
            ['from_date', query.fromDate],
            ['to_date', query.toDate],
        ],
        limiter,
    });
    const scanned = (query, options) => caller.stream(request(query), scan, options);
    return {
        async *query(query, options) {
            for await (const { event } of scanned(query, options))
                yield event;
        },
        async *lines(query, options) {
            for await (const { line } of scanned(query, options))
                yield line;
        },
        split(query) {
            const bare = request({ ...query, distinctIds: [] });
            const room = MOST_ADDRESS_BYTES - host.length - pathOf(bare.path).length - queryOf(bare.query ?? []).length;
            return packed(query.distinctIds, room);
        },
        estimate: (count) => limiter.estimate(count),
    };
}
/** Groups of ids whose JSON, percent-encoded, fits; an id that is too long by itself stands alone. */
function packed(ids, room) {
    const groups = [];
    let left = 0;
    for (const id of ids) {
        const size = encodeURIComponent(`${JSON.stringify(id)},`).length;
        const group = groups.at(-1);
        if (group && size <= left) {
            group.push(id);
            left -= size;
        }
        else {
            groups.push([id]);
            left = room - size;
        }
    }
    return groups;
}
async function* scan(answer) {
    const scanner = new EventScanner();
    try {
        for await (const chunk of answer.content())
            for (const line of scanner.push(chunk))
                yield { event: readEvent(line), line };
        judgeFrame(answer, scanner.end());
    }
    catch (error) {
        if (error instanceof ScanFault)
            throw broken(error.message, error.cutOff, answer);
        if (error instanceof UnreadableAnswer)
            throw broken(error.message, false, answer);
        throw error;
    }
}
/** What stands around the events must be a good answer without any. */
function judgeFrame({ status, headers, received }, frame) {
    const whole = { status, headers, content: Buffer.from(frame), receivedBytes: received() };
    const read = (body) => {
        if (listIn(objectIn(body, 'results'), 'events').length > 0)
            throw new UnreadableAnswer('its events are written in an unusual way');
    };
    const attempt = settle({ endpoint: QUERY, read }, whole, false, 0);
    if ('setback' in attempt)
        throw new BrokenStream(attempt.setback);
}
function broken(why, cutOff, { status, headers, received }) {
    return new BrokenStream(nonsenseSetback(why, cutOff, { status, headers, receivedBytes: received() }));
}
function readEvent(line) {
    const value = activity_parsed(line);
    const event = isObject(value) ? textOf(value, 'event') : undefined;
    if (!isObject(value) || event === undefined)
        throw new UnreadableAnswer('one of its events has no name');
    return { ...value, event, properties: objectIn(value, 'properties') };
}
function activity_parsed(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        throw new UnreadableAnswer('one of its events is not JSON');
    }
}

;// CONCATENATED MODULE: ./client/annotations.js

const DELETE = { method: 'DELETE', host: 'base', auth: 'service-account', repeat: 'always', group: 'annotations', success: 'ok' };
function annotations(caller, credentials) {
    return {
        delete: (id, options) => caller.call({
            area: 'annotations',
            endpoint: DELETE,
            subject: `delete annotation ${id}`,
            path: ['api', 'app', 'projects', credentials.projectId ?? '', 'annotations', id],
            read(answer) {
                const results = own(answer, 'results');
                const deleted = isObject(results) ? idOf(results, 'id') : undefined;
                if (deleted !== undefined && deleted !== String(id))
                    throw new UnreadableAnswer('it names another annotation');
                return { id };
            },
            gone: () => ({ id, alreadyGone: true }),
        }, options),
    };
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
;// CONCATENATED MODULE: ./client/body.js




/** JSON, uncompressed: the bodies made of it are small. {@link RawJson} stays as it was written. */
function jsonBody(value) {
    const bytes = Buffer.from(value instanceof raw_json/* RawJson */.j ? value.text : JSON.stringify(value));
    return { contentLength: bytes.length, bytes: bytes.length, read: () => bytes };
}
/** Text or bytes, compressed once. */
async function gzipBody(content) {
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = await (0,external_node_util_.promisify)(external_node_zlib_.gzip)(plain);
    return { contentLength: packed.length, contentEncoding: 'gzip', bytes: plain.length, read: () => packed };
}
const SLICE = 256 * 1024;
async function* slices(bytes) {
    for (let from = 0; from < bytes.length; from += SLICE)
        yield bytes.subarray(from, from + SLICE);
}
/** A large body goes out piece by piece: each piece taken by the network counts as progress for the time-out. */
function paced(content) {
    return content instanceof Uint8Array && content.length > 4 * SLICE ? slices(content) : content;
}
function guarded(body) {
    if (!body)
        return { content: null, fault: () => undefined };
    const content = paced(body.read());
    if (content instanceof Uint8Array)
        return { content, fault: () => undefined };
    let fault;
    async function* watched(source) {
        try {
            yield* source;
        }
        catch (error) {
            fault = error instanceof Error ? error : new Error(String(error));
            throw fault;
        }
    }
    return { content: external_node_stream_.Readable.from(watched(content), { objectMode: false }), fault: () => fault };
}

;// CONCATENATED MODULE: ./client/privacy-jobs.js

/** The id of the job that was created: `{task_id}`, or the older `[{tracking_id}]`. */
function readCreated(answer) {
    const results = own(answer, 'results');
    const job = Array.isArray(results) && results.length === 1 ? results[0] : results;
    const taskId = isObject(job) ? (idOf(job, 'task_id') ?? idOf(job, 'tracking_id')) : undefined;
    if (taskId === undefined)
        throw new UnreadableAnswer('it names no job');
    return { taskId };
}

;// CONCATENATED MODULE: ./client/deletions.js




const SHARED = { host: 'base', auth: 'access-token', group: 'deletions', success: 'ok', personal: true };
const CREATE = {
    ...SHARED,
    method: 'POST',
    repeat: 'if-not-taken',
    advice: {
        conflict: 'Leave out the ids that are being deleted already, or wait until that job has ended.',
        ambiguous: 'Look at the deletions in the project settings. To run again is safe: ids that are being deleted already are refused.',
    },
};
const GET = { ...SHARED, method: 'GET', repeat: 'always' };
const PATH = ['api', 'app', 'data-deletions', 'v3.0'];
function deletions(caller, credentials, clock) {
    const limiter = createLimiter({ requests: 1, interval: 1000, reason: 'the service takes one deletion a second' }, clock);
    const query = () => [['token', credentials.projectToken ?? '']];
    return {
        create: ({ distinctIds, complianceType }, options) => caller.call({
            area: 'deletions',
            endpoint: CREATE,
            subject: `create a deletion of ${distinctIds.length} distinct ids`,
            path: PATH,
            query: query(),
            contentType: 'application/json',
            body: jsonBody({ distinct_ids: distinctIds, compliance_type: complianceType }),
            limiter,
            read: readCreated,
        }, options),
        get: (taskId, options) => caller.call({
            area: 'deletions',
            endpoint: GET,
            subject: `read the status of deletion ${taskId.slice(0, 80)}`,
            path: [...PATH, taskId],
            query: query(),
            read(answer) {
                const results = own(answer, 'results');
                const job = Array.isArray(results) && results.length === 1 ? results[0] : results;
                const status = isObject(job) ? textOf(job, 'status') : undefined;
                if (!isObject(job) || status === undefined)
                    throw new UnreadableAnswer('it does not say where the deletion stands');
                return { ...job, status };
            },
        }, options),
        estimate: (count) => limiter.estimate(count),
    };
}

;// CONCATENATED MODULE: ./client/events.js

const IMPORT = {
    method: 'POST',
    host: 'ingest',
    auth: 'service-account',
    repeat: 'always',
    group: 'import',
    success: 'ok',
    personal: true,
    advice: {
        rejected: 'Mend the events that are named and send them again; the others were taken.',
        'rate-limited': 'A project may import 2 GB or about 1.8 million events a minute. Run again later, or with less concurrency.',
        'too-large': 'Send fewer events in a request: lower batch-events or batch-bytes.',
        ambiguous: 'To import the events again is safe: the same $insert_id makes them the same events.',
    },
};
function events(caller, credentials) {
    return {
        import: (body, { events, strict, contentType = 'application/json' }, options) => caller.call({
            area: 'events',
            endpoint: IMPORT,
            subject: `import ${events} events`,
            path: ['import'],
            query: [
                ['strict', strict ? 1 : 0],
                ['project_id', credentials.projectId ?? ''],
            ],
            contentType,
            body,
            read: (answer) => readImport(answer, events, strict),
            audit: (answer) => contradiction(answer, events),
        }, options),
    };
}
function readImport(answer, events, strict) {
    const imported = countOf(answer, 'num_records_imported');
    if (imported === undefined && strict)
        throw new UnreadableAnswer('it does not say how many events were imported');
    if (imported !== undefined && (strict ? imported !== events : imported > events))
        throw new UnreadableAnswer(`it accounts for ${imported} of ${events} events`);
    return { imported: imported ?? events };
}
/** Every event of the batch must be imported or named as refused, unless the batch was refused as a whole. */
function contradiction(answer, events) {
    const records = own(answer, 'failed_records');
    const refused = Array.isArray(records) ? records.length : 0;
    const imported = countOf(answer, 'num_records_imported') ?? 0;
    if (refused === 0 && imported === 0)
        return undefined;
    return imported + refused === events ? undefined : `it accounts for ${imported} imported and ${refused} refused of ${events} events`;
}

;// CONCATENATED MODULE: ./client/experiments.js


const CONCLUDE = {
    method: 'PUT',
    host: 'base',
    auth: 'service-account',
    repeat: 'if-not-taken',
    group: 'experiments',
    success: 'ok',
    advice: { ambiguous: "Look at the experiment's end date before you conclude it again." },
};
function experiments(caller, credentials) {
    return {
        conclude: (id, { endDate } = {}, options) => caller.call({
            area: 'experiments',
            endpoint: CONCLUDE,
            subject: `conclude experiment ${id.slice(0, 80)}`,
            path: ['api', 'app', 'workspaces', credentials.workspaceId ?? '', 'experiments', id, 'force_conclude'],
            contentType: 'application/json',
            body: jsonBody(endDate === undefined ? {} : { end_date: endDate }),
            read(answer) {
                const experiment = objectIn(answer, 'results');
                return { ...experiment, id: idOf(experiment, 'id') ?? id };
            },
        }, options),
    };
}

;// CONCATENATED MODULE: ./client/feature-flags.js



const feature_flags_CREATE = {
    method: 'POST',
    host: 'base',
    auth: 'service-account',
    repeat: 'if-not-taken',
    group: 'feature-flags',
    success: 'any',
    advice: { ambiguous: 'Look for the key among the feature flags of the workspace before you create it again.' },
};
function featureFlags(caller, credentials) {
    return {
        create: (flag, options) => caller.call({
            area: 'featureFlags',
            endpoint: feature_flags_CREATE,
            subject: `create feature flag "${keyOf(flag).slice(0, 80)}"`,
            path: ['api', 'app', 'projects', credentials.projectId ?? '', 'workspaces', credentials.workspaceId ?? '', 'feature-flags'],
            contentType: 'application/json',
            body: jsonBody(flag),
            read(answer) {
                const results = objectIn(answer, 'results');
                const id = idOf(results, 'id');
                if (id === undefined)
                    throw new UnreadableAnswer('the flag in it has no id');
                return { ...results, id, key: textOf(results, 'key'), name: textOf(results, 'name'), status: textOf(results, 'status') };
            },
        }, options),
    };
}
function keyOf(flag) {
    if (!(flag instanceof raw_json/* RawJson */.j))
        return flag.key;
    const parsed = JSON.parse(flag.text);
    return isObject(parsed) ? (textOf(parsed, 'key') ?? '') : '';
}

;// CONCATENATED MODULE: ./client/lookup-tables.js


const lookup_tables_SHARED = { host: 'lookup', auth: 'service-account', repeat: 'always', group: 'lookup-tables', success: 'ok' };
const LIST = { ...lookup_tables_SHARED, method: 'GET' };
const REPLACE = {
    ...lookup_tables_SHARED,
    method: 'PUT',
    advice: {
        'not-found': 'Lookup tables are created in the web interface; list-lookup-tables shows the ids there are. Check project-id and region.',
        'rate-limited': 'A project may replace lookup tables 100 times in a rolling window of 24 hours, at most hourly is recommended. Run again when the window has moved on, and replace only what changed.',
        'too-large': 'Remove rows or columns that are not needed, or split the table. The table is as it was.',
        rejected: 'Correct the rows that are named. The table is as it was: a replacement is all or nothing.',
        ambiguous: 'The table holds either its old rows or all of the new ones; to replace it again is safe.',
    },
};
function lookupTables(caller, credentials) {
    const query = () => [['project_id', credentials.projectId ?? '']];
    return {
        list: (options) => caller.call({
            area: 'lookupTables',
            endpoint: LIST,
            subject: 'list the lookup tables',
            path: ['lookup-tables'],
            query: query(),
            read: (answer) => listIn(answer, 'results').map(readTable),
        }, options),
        async replace(id, body, options) {
            await caller.call({
                area: 'lookupTables',
                endpoint: REPLACE,
                subject: `replace lookup table ${id.slice(0, 80)}`,
                path: ['lookup-tables', id],
                query: query(),
                contentType: 'text/csv',
                body: typeof body === 'string' || body instanceof Uint8Array ? await gzipBody(body) : body,
                read: () => undefined,
            }, options);
        },
    };
}
function readTable(entry) {
    const id = isObject(entry) ? textOf(entry, 'id') : undefined;
    if (!isObject(entry) || id === undefined)
        throw new UnreadableAnswer('one of its lookup tables has no id');
    return { id, name: textOf(entry, 'name') ?? '' };
}

;// CONCATENATED MODULE: ./client/migrations.js

const RUN = {
    method: 'POST',
    host: 'migrate',
    auth: 'none',
    repeat: 'if-not-taken',
    group: 'migrations',
    success: 'any',
    mayBeEmpty: true,
    personal: true,
    advice: {
        unauthorized: 'Check source-api-key, source-api-secret and project-token.',
        forbidden: 'Check source-api-key, source-api-secret and project-token.',
        'not-found': 'Check source-tool: the service does not know it.',
        ambiguous: 'Look whether events of the source arrive in the project before you run it again.',
    },
};
const DRY_RUN = { ...RUN, repeat: 'always', harmless: true };
function migrations(caller, credentials, clientRegion) {
    return {
        run(sourceTool, parameters, options) {
            const { sourceApiKey, sourceApiSecret, startDate, endDate, dryRun = false } = parameters;
            const region = parameters.region ?? (clientRegion === 'eu' ? 'EU' : undefined);
            const { projectToken = '' } = credentials;
            return caller.call({
                area: 'migrations',
                endpoint: dryRun ? DRY_RUN : RUN,
                subject: `${dryRun ? 'rehearse' : 'run'} the migration from "${sourceTool.slice(0, 80)}"`,
                path: [sourceTool],
                contentType: 'application/json',
                secrets: [sourceApiKey, sourceApiSecret],
                body: jsonBody({
                    SOURCE_API_KEY: sourceApiKey,
                    SOURCE_API_SECRET: sourceApiSecret,
                    PROJECT_TOKEN: projectToken,
                    START_DATE: startDate,
                    END_DATE: endDate,
                    DRY_RUN: dryRun,
                    REGION: region,
                    // The live service knows this tool's credentials by the tool's own names.
                    ...(sourceTool === 'amplitude' && {
                        AMPLITUDE_API_KEY: sourceApiKey,
                        AMPLITUDE_API_SECRET: sourceApiSecret,
                        MIXPANEL_TOKEN: projectToken,
                    }),
                }),
                read: (_answer, { value }) => value,
            }, options);
        },
    };
}

;// CONCATENATED MODULE: ./client/pipelines.js


const STATUS = {
    method: 'GET',
    host: 'data',
    auth: 'service-account-or-project-secret',
    repeat: 'always',
    group: 'pipelines',
    success: 'any',
    advice: { 'not-found': 'Check pipeline-name, project-id and region.' },
};
function pipelines(caller, credentials) {
    return {
        status: ({ name, summary, status = [] }, options) => caller.call({
            area: 'pipelines',
            endpoint: STATUS,
            subject: `read the status of pipeline "${name.slice(0, 80)}"`,
            path: ['api', '2.0', 'nessie', 'pipeline', 'status'],
            query: [
                // A project secret says itself which project is meant.
                ...(credentials.projectId === undefined || (0,client_credentials/* byProjectSecret */.tM)(credentials)
                    ? []
                    : [['project_id', credentials.projectId]]),
                ['name', name],
                ...(summary === undefined ? [] : [['summary', String(summary)]]),
                ...status.map((state) => ['status', state]),
            ],
            read: (answer, { value }) => ({ tasks: tasksIn(answer), answer: value }),
        }, options),
    };
}
function tasksIn(answer) {
    const groups = Object.entries(answer).flatMap(([group, value]) => {
        const tasks = Array.isArray(value) && value.every(isObject) ? value : undefined;
        return tasks ? [[group, tasks]] : [];
    });
    return Object.fromEntries(groups);
}

// EXTERNAL MODULE: ./client/regions.js
var regions = __webpack_require__(8808);
;// CONCATENATED MODULE: ./client/retrievals.js






const retrievals_SHARED = { host: 'base', auth: 'access-token', group: 'retrievals', success: 'ok', personal: true };
const retrievals_CREATE = {
    ...retrievals_SHARED,
    method: 'POST',
    repeat: 'if-not-taken',
    advice: {
        ambiguous: 'Look at the retrievals in the project settings before you create it again; a second one does no harm but takes its time.',
    },
};
const retrievals_GET = { ...retrievals_SHARED, method: 'GET', repeat: 'always', advice: { 'not-found': 'Check task-id, project-token and region.' } };
const DOWNLOAD = {
    ...retrievals_SHARED,
    method: 'GET',
    auth: 'none',
    repeat: 'always',
    group: 'downloads',
    advice: {
        forbidden: 'The link has very likely expired: ask for the status of the retrieval again to get a new one.',
        'not-found': 'The export has very likely expired: create the retrieval again.',
    },
};
const retrievals_PATH = ['api', 'app', 'data-retrievals', 'v3.0'];
function retrievals(caller, credentials, clock) {
    const limiter = createLimiter({ requests: 1, interval: 1000, reason: 'the service takes one retrieval a second' }, clock);
    const query = () => [['token', credentials.projectToken ?? '']];
    return {
        create: ({ distinctIds, complianceType, disclosureType = complianceType === 'CCPA' ? 'Data' : undefined }, options) => caller.call({
            area: 'retrievals',
            endpoint: retrievals_CREATE,
            subject: `create a retrieval of ${distinctIds.length} distinct ids`,
            path: retrievals_PATH,
            query: query(),
            contentType: 'application/json',
            body: jsonBody({ distinct_ids: distinctIds, compliance_type: complianceType, disclosure_type: disclosureType }),
            limiter,
            read: readCreated,
        }, options),
        get: (taskId, options) => caller.call({
            area: 'retrievals',
            endpoint: retrievals_GET,
            subject: `read the status of retrieval ${taskId.slice(0, 80)}`,
            path: [...retrievals_PATH, taskId],
            query: query(),
            read(answer) {
                const results = objectIn(answer, 'results');
                const status = textOf(results, 'status');
                if (status === undefined)
                    throw new UnreadableAnswer('it does not say where the retrieval stands');
                return { status, link: textOf(results, 'results') || undefined, distinctIds: textsOf(results, 'distinct_ids') };
            },
        }, options),
        download: (link, options) => caller.stream({ area: 'retrievals', endpoint: DOWNLOAD, subject: 'download the export of a retrieval', path: [], link: checkedLink(link) }, (answer) => answer.content(), options),
        estimate: (count) => limiter.estimate(count),
    };
}
/** Where the service says the export is: anywhere, but over TLS, or on this machine. */
function checkedLink(link) {
    if (URL.canParse(link)) {
        const url = new URL(link);
        if ((0,regions/* isProtected */.bz)(url) && url.username === '' && url.password === '')
            return url;
    }
    throw new errors/* InputError */.dz({
        code: 'AO_HOST_REFUSED',
        message: 'The link to the export is refused: it is not an https address (or http on this machine), so personal data would travel in the clear.',
    });
}

;// CONCATENATED MODULE: ./client/schemas.js


const schemas_DELETE = { method: 'DELETE', host: 'base', auth: 'service-account', repeat: 'always', group: 'schemas', success: 'ok' };
function schemas(caller, credentials, clock) {
    const limiter = createLimiter({ requests: 5, interval: 60_000, reason: 'the service takes 5 schema requests a minute' }, clock);
    return {
        delete: (entityType, name, options) => caller.call({
            area: 'schemas',
            endpoint: schemas_DELETE,
            subject: `delete the schema of ${entityType} "${name.slice(0, 80)}"`,
            path: ['api', 'app', 'projects', credentials.projectId ?? '', 'schemas', entityType, name],
            limiter,
            read(answer, { doubtful }) {
                const deleteCount = countOf(objectIn(answer, 'results'), 'delete_count');
                if (deleteCount === undefined)
                    throw new UnreadableAnswer('it does not say how many schemas were deleted');
                return { deleteCount, ...(doubtful && deleteCount === 0 && { alreadyGone: true }) };
            },
            gone: () => ({ deleteCount: 0, alreadyGone: true }),
        }, options),
        estimate: (count) => limiter.estimate(count),
    };
}

;// CONCATENATED MODULE: ./client/service-accounts.js
const service_accounts_DELETE = {
    method: 'DELETE',
    host: 'base',
    auth: 'service-account',
    repeat: 'always',
    group: 'service-accounts',
    success: 'ok',
    advice: {
        unauthorized: 'Check service-account-username and service-account-secret, that the account belongs to the organization (organization-id), and region.',
        'not-found': 'Check service-account-id, organization-id and region.',
    },
};
function serviceAccounts(caller, credentials) {
    return {
        delete(id, { organizationId = credentials.organizationId, ...options } = {}) {
            return caller.call({
                area: 'serviceAccounts',
                endpoint: service_accounts_DELETE,
                subject: `delete service account ${String(id).slice(0, 80)}`,
                path: ['api', 'app', 'organizations', organizationId ?? '', 'service-accounts', id],
                organizationId,
                read: () => ({}),
                gone: () => ({ alreadyGone: true }),
            }, options);
        },
    };
}

// EXTERNAL MODULE: ./core/version.js
var version = __webpack_require__(1585);
;// CONCATENATED MODULE: ./client/reception.js
/** More informational answers than this before the real one are an attempt to keep us waiting for ever. */
const MOST_INFORMATIONAL = 20;
/** Above this much of an answer not yet taken by the reader, the connection is told to pause. */
const HIGH_WATER = 1024 * 1024;
/**
 * One answer as it comes in: first its head, then its bytes as they are asked for. `failed` ends either, whatever the network does meanwhile.
 */
class Reception {
    /** True once the request was written to a connection: from then on the service may have seen it. */
    started = false;
    status = 0;
    headers = {};
    receivedBytes = 0;
    #controller;
    #informational = 0;
    #headed = false;
    #ended = false;
    #failure;
    #chunks = [];
    #waitingBytes = 0;
    #wake;
    onRequestStart(controller) {
        this.#controller = controller;
        if (this.#failure)
            controller.abort(this.#failure);
        else
            this.started = true;
    }
    onResponseStart(_controller, status, headers) {
        if (status < 200) {
            this.#informational += 1;
            if (this.#informational > MOST_INFORMATIONAL)
                this.failed(new Error('endless informational answers'));
            return;
        }
        this.status = status;
        this.headers = headers;
        this.#headed = true;
        this.#notify();
    }
    onResponseData(controller, chunk) {
        this.receivedBytes += chunk.length;
        this.#waitingBytes += chunk.length;
        this.#chunks.push(chunk);
        if (this.#waitingBytes > HIGH_WATER)
            controller.pause();
        this.#notify();
    }
    onResponseEnd() {
        this.#ended = true;
        this.#notify();
    }
    onResponseError(_controller, error) {
        this.#failure ??= error;
        this.#notify();
    }
    /** Ends the exchange from our side. */
    failed(reason) {
        if (this.#failure || this.#ended)
            return;
        this.#failure = reason;
        this.#controller?.abort(reason);
        this.#notify();
    }
    /** Resolves when the head of the answer is there. */
    async head() {
        while (!this.#headed) {
            if (this.#failure)
                throw this.#failure;
            await this.#news();
        }
    }
    /** The bytes of the answer as they were sent. */
    async *chunks() {
        for (;;) {
            if (this.#failure)
                throw this.#failure;
            const ready = this.#chunks;
            if (ready.length > 0) {
                this.#chunks = [];
                this.#waitingBytes = 0;
                this.#controller?.resume();
                yield* ready;
            }
            else if (this.#ended)
                return;
            else
                await this.#news();
        }
    }
    #news() {
        return new Promise((resolve) => {
            this.#wake = resolve;
        });
    }
    #notify() {
        const wake = this.#wake;
        this.#wake = undefined;
        wake?.();
    }
}

;// CONCATENATED MODULE: ./client/transport.js






/** The largest answer that is read into memory. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;
/** An answer that is read into memory must be there after this many times the time-out without progress. */
const WHOLE_ANSWER_TIMEOUTS = 5;
/** Less than this in the span of one time-out is no progress. */
const PROGRESS_BYTES = 1024;
/** @param requestTimeout seconds without progress after which a request is given up */
function createTransport(requestTimeout) {
    let connections;
    let closed = false;
    async function connect() {
        if (closed)
            throw new TransportFailure('closed', 'The client is closed.', { taken: false });
        // Loaded with the first request: a refused input does not pay for it.
        connections ??= Promise.all(/* import() */[__webpack_require__.e(779), __webpack_require__.e(952)]).then(__webpack_require__.bind(__webpack_require__, 7952)).then((module) => module.openConnections(requestTimeout));
        return connections;
    }
    async function open(exchange, signal) {
        const dispatcher = await (await connect()).dispatcher(new URL(exchange.origin));
        if (signal?.aborted)
            throw new errors/* Interrupted */.j$(signal.reason);
        const reception = new Reception();
        const interrupt = () => reception.failed(new errors/* Interrupted */.j$(signal?.reason));
        signal?.addEventListener('abort', interrupt, { once: true });
        const body = guarded(exchange.body);
        const release = () => signal?.removeEventListener('abort', interrupt);
        const broken = (error) => {
            release();
            reception.failed(error instanceof Error ? error : new Error(String(error)));
            return body.fault() ?? transportFailure(error, reception.started);
        };
        try {
            dispatcher.dispatch({ origin: exchange.origin, path: exchange.target, method: exchange.method, headers: wireHeaders(exchange), body: body.content }, reception);
            await reception.head();
        }
        catch (error) {
            throw broken(error);
        }
        return {
            status: reception.status,
            headers: reception.headers,
            received: () => reception.receivedBytes,
            async *content() {
                try {
                    yield* decoded(progressing(reception.chunks(), requestTimeout), reception.headers);
                }
                catch (error) {
                    throw broken(error);
                }
                finally {
                    release();
                    reception.failed(new Error('left unread'));
                }
            },
        };
    }
    async function send(exchange, signal) {
        return whole(await open(exchange, signal));
    }
    /** Real time, not the Clock's: the network does not run faster where pauses do. */
    async function whole(answer) {
        const chunks = [];
        let size = 0;
        const end = performance.now() + requestTimeout * 1000 * WHOLE_ANSWER_TIMEOUTS;
        for await (const chunk of answer.content()) {
            size += chunk.length;
            if (size > MOST_ANSWER_BYTES)
                throw cut('too-large', `The answer is larger than ${MOST_ANSWER_BYTES} bytes.`);
            if (performance.now() > end)
                throw cut('timeout', `The answer was not whole after ${requestTimeout * WHOLE_ANSWER_TIMEOUTS} seconds.`);
            chunks.push(chunk);
        }
        const content = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
        return { status: answer.status, headers: answer.headers, content, receivedBytes: answer.received() };
    }
    return {
        open,
        send,
        whole,
        async close() {
            closed = true;
            await (await connections)?.destroy();
        },
    };
}
/** The same bytes, broken off where they come so slowly that it is no progress. Counts only the time that the network takes. */
async function* progressing(chunks, seconds) {
    let waited = 0;
    let bytes = 0;
    try {
        for (;;) {
            const asked = performance.now();
            const next = await chunks.next();
            waited += performance.now() - asked;
            if (next.done)
                return;
            bytes += next.value.length;
            if (waited > seconds * 1000) {
                if (bytes < PROGRESS_BYTES)
                    throw cut('timeout', `Less than ${PROGRESS_BYTES} bytes came in ${seconds} seconds.`);
                waited = 0;
                bytes = 0;
            }
            yield next.value;
        }
    }
    finally {
        await chunks.return();
    }
}
function wireHeaders(exchange) {
    const headers = {
        'user-agent': `analytics-ops/${version/* VERSION */.x}`,
        'accept-encoding': 'gzip, deflate',
        ...exchange.headers,
    };
    if (exchange.body) {
        headers['content-length'] = String(exchange.body.contentLength);
        if (exchange.body.contentEncoding)
            headers['content-encoding'] = exchange.body.contentEncoding;
    }
    return headers;
}
function cut(kind, message) {
    return new TransportFailure(kind, message, { taken: true });
}

;// CONCATENATED MODULE: ./client/warehouse-imports.js


const warehouse_imports_SHARED = { host: 'base', auth: 'service-account', group: 'warehouse-imports' };
const SYNC = {
    ...warehouse_imports_SHARED,
    method: 'PUT',
    repeat: 'if-not-taken',
    success: 'any',
    mayBeEmpty: true,
    advice: {
        'rate-limited': 'An import may be synced by hand 5 times an hour. Run again later.',
        ambiguous: "Look for a new run in the import's history before you sync it again.",
    },
};
const HISTORY = { ...warehouse_imports_SHARED, method: 'GET', repeat: 'always', success: 'ok' };
function warehouseImports(caller, credentials) {
    const path = (id) => ['api', 'app', 'projects', credentials.projectId ?? '', 'warehouse-sources', 'imports', id];
    return {
        sync: (id, options) => caller.call({
            area: 'warehouseImports',
            endpoint: SYNC,
            subject: `sync warehouse import ${id}`,
            path: [...path(id), 'manual-sync'],
            contentType: 'application/json',
            body: jsonBody({}),
            read(answer) {
                const results = own(answer, 'results');
                return { runId: isObject(results) ? idOf(results, 'run_id') : undefined };
            },
        }, options),
        history: (id, options) => caller.call({
            area: 'warehouseImports',
            endpoint: HISTORY,
            subject: `read the history of warehouse import ${id}`,
            path: [...path(id), 'history'],
            read: (answer) => listIn(objectIn(answer, 'results'), 'runs').map(readRun),
        }, options),
    };
}
function readRun(run) {
    const status = isObject(run) ? textOf(run, 'status') : undefined;
    if (!isObject(run) || status === undefined)
        throw new UnreadableAnswer('one of its runs has no status');
    return {
        ...run,
        status,
        run_id: idOf(run, 'run_id') ?? idOf(run, 'id'),
        start_time: numberOf(run, 'start_time'),
        end_time: numberOf(run, 'end_time'),
        num_events_imported: numberOf(run, 'num_events_imported'),
    };
}

;// CONCATENATED MODULE: ./client/index.js



















const REQUEST_TIMEOUT = 120;
const MAX_ATTEMPTS = 8;
/**
 * Makes a client. Nothing is opened before the first request.
 * @throws InputError with every option that cannot be used
 */
function createClient(options = {}) {
    const { requestTimeout = REQUEST_TIMEOUT, maxAttempts = MAX_ATTEMPTS, clock = (0,core_clock/* createClock */.t)() } = options;
    checkNumbers(requestTimeout, maxAttempts);
    (0,client_credentials/* checkCredentials */.vG)(options);
    const hosts = (0,regions/* resolveHosts */.Gn)(options.region, options.hosts);
    const transport = createTransport(requestTimeout);
    const caller = new Caller({ credentials: options, hosts, transport, clock, maxAttempts });
    return {
        projectId: options.projectId,
        workspaceId: options.workspaceId,
        organizationId: options.organizationId,
        hosts,
        clock,
        lookupTables: lookupTables(caller, options),
        events: events(caller, options),
        schemas: schemas(caller, options, clock),
        annotations: annotations(caller, options),
        featureFlags: featureFlags(caller, options),
        warehouseImports: warehouseImports(caller, options),
        pipelines: pipelines(caller, options),
        experiments: experiments(caller, options),
        retrievals: retrievals(caller, options, clock),
        deletions: deletions(caller, options, clock),
        serviceAccounts: serviceAccounts(caller, options),
        activity: activity(caller, options, hosts.base, clock),
        migrations: migrations(caller, options, options.region),
        missingCredentials: (area) => (0,client_credentials/* missingFor */.MG)(area, options),
        close: () => transport.close(),
        [Symbol.asyncDispose]: () => transport.close(),
    };
}
function checkNumbers(requestTimeout, maxAttempts) {
    const faults = [];
    if (!(requestTimeout > 0 && requestTimeout <= 86_400))
        faults.push({
            code: 'AO_INPUT_INVALID',
            input: 'request-timeout',
            message: 'request-timeout must be more than 0 and at most 86400 seconds.',
        });
    if (!(Number.isSafeInteger(maxAttempts) && maxAttempts >= 1))
        faults.push({ code: 'AO_INPUT_INVALID', input: 'max-attempts', message: 'max-attempts must be a whole number from 1.' });
    const [first, ...rest] = faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
}


/***/ }),

/***/ 8808:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gn: () => (/* binding */ resolveHosts),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   bz: () => (/* binding */ isProtected)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

const MIGRATE = 'https://migrate.api.mixpanel.com';
/** The service's hosts, region by region. */
const REGION_HOSTS = {
    us: {
        base: 'https://mixpanel.com',
        data: 'https://data.mixpanel.com',
        lookup: 'https://api.mixpanel.com',
        ingest: 'https://api.mixpanel.com',
        migrate: MIGRATE,
    },
    eu: {
        base: 'https://eu.mixpanel.com',
        data: 'https://data-eu.mixpanel.com',
        lookup: 'https://api-eu.mixpanel.com',
        ingest: 'https://api-eu.mixpanel.com',
        migrate: MIGRATE,
    },
    in: {
        base: 'https://in.mixpanel.com',
        data: 'https://data-in.mixpanel.com',
        lookup: 'https://api-in.mixpanel.com',
        ingest: 'https://api-in.mixpanel.com',
        migrate: MIGRATE,
    },
};
const HOST_NAMES = ['base', 'data', 'lookup', 'ingest', 'migrate'];
/** True for names that lead nowhere but to this machine: `localhost`, 127.0.0.0/8, `[::1]`. Takes `URL.hostname`. */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
/** True where credentials and personal data may travel: over TLS, or without leaving this machine. */
function isProtected(url) {
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
/** The origin that a host override names, or what is wrong with it. Never repeats credentials that stand in it. */
function checkedOrigin(input, value) {
    const refuse = (why) => ({ code: 'AO_HOST_REFUSED', input, message: `${input} is refused: ${why}` });
    const form = 'give an https address such as https://api.example.com, or http to a loopback address such as http://127.0.0.1:8080.';
    if (!URL.canParse(value))
        return refuse(`it is not a URL; ${form}`);
    const url = new URL(value);
    if (url.username !== '' || url.password !== '')
        return refuse('credentials do not belong in a URL; give them by their own inputs.');
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
        return refuse(`http would send credentials in the clear to ${url.hostname}; use https (http is accepted for loopback addresses only).`);
    if (!isProtected(url))
        return refuse(`"${url.protocol}" is not https; ${form}`);
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
        return refuse(`it has a path or a query; give the host alone, here ${url.origin}.`);
    return url.origin;
}
/**
 * The hosts of a region, with some of them replaced.
 * @throws InputError AO_HOST_REFUSED, with every override that is not https (or http to a loopback address), has a path or holds credentials
 */
function resolveHosts(region = 'us', overrides = {}) {
    const hosts = { ...REGION_HOSTS[region] };
    const faults = [];
    for (const name of HOST_NAMES) {
        const value = overrides[name];
        if (value === undefined)
            continue;
        const checked = checkedOrigin(`${name}-url`, value);
        if (typeof checked === 'string')
            hosts[name] = checked;
        else
            faults.push(checked);
    }
    const [first, ...rest] = faults;
    if (first)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([first, ...rest]);
    return hosts;
}


/***/ })

};

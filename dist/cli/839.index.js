export const id = 839;
export const ids = [839];
export const modules = {

/***/ 3483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ createClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(742);


/** The clock of the machine; with `scale` > 1 pauses are that many times shorter and `now` runs that many times faster. */
function createClock(scale = 1) {
    const start = performance.now();
    const epoch = Date.now();
    return {
        now: () => epoch + (performance.now() - start) * scale,
        async sleep(ms, signal) {
            try {
                await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms / scale, undefined, signal ? { signal } : {});
            }
            catch (error) {
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .Interrupted */ .j$(error);
            }
        },
    };
}


/***/ }),

/***/ 3277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RK: () => (/* binding */ visible)
/* harmony export */ });
/* unused harmony exports excerpt, markdown, mermaidLabel, logLine */
/**
 * Characters that can move, hide or reorder what stands around them: controls, line separators, zero-width and direction marks.
 * Text from files, file names and the service is shown with these spelled out.
 */
const INVISIBLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu;
const NAMED = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** The text in one line, with every invisible character spelled out (`\n`, `\u202e`). */
function visible(text) {
    return text.replace(INVISIBLE, (mark) => NAMED[mark] ?? `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
/** As {@link visible}, cut to `most` characters with an ellipsis. */
function excerpt(text, most) {
    const shown = visible(text);
    return shown.length > most ? `${shown.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : shown;
}
/** Text for Markdown that GitHub renders: nothing in it can become markup, HTML, a table cell's end, a mention or a link (`www.` makes one). */
function markdown(text) {
    return visible(text).replace(/[&<>|`*_[\](){}#~\\!@$^=+:-]|w(?=ww\.)/gi, (mark) => `&#${mark.charCodeAt(0)};`);
}
/** A label of a Mermaid chart, without quotes around it. */
function mermaidLabel(text) {
    return excerpt(text, 60).replace(/["#;<>&`\\]/g, (mark) => (mark === '"' ? "'" : ' '));
}
/** A line of a job's log: the runner can read no workflow command in it, wherever its text comes from. */
function logLine(text) {
    return visible(text)
        .replace(/^(\s*):(?=:)/, '$1:\u200b')
        .replaceAll('##[', '#\u200b#[');
}


/***/ }),

/***/ 9846:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ renderTerminal)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _core_place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2342);
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3277);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9652);




const OUTCOME_COLOURS = {
    done: 'green',
    unchanged: 'cyan',
    planned: 'cyan',
    partial: 'yellow',
    failed: 'red',
};
const MOST_FAILURES = 50;
const MOST_ROWS = 100;
/** The report in lines for a terminal or a log; `colour` false for a stream that shows none. */
function renderTerminal(run, colour) {
    const paint = (style, text) => (colour ? (0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)(style, text, { validateStream: false }) : text);
    const { report } = run;
    const outcome = paint('bold', paint(OUTCOME_COLOURS[report.outcome], report.outcome));
    return [
        ...run.sections.flatMap((section) => renderSection(section, paint)),
        ...run.remarks.flatMap((remark) => message(remark.level, remark.level === 'warning' ? 'yellow' : 'blue', remark, paint)),
        ...renderFailures(run, paint),
        ...(report.errors ?? []).flatMap((error) => message('error', 'red', error, paint)),
        `${outcome}: ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(run.verdict)} ${paint('dim', `(${(0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(report.duration_ms)})`)}`,
    ];
}
function message(label, colour, { code, message: text, hint, ...where }, paint) {
    const at = (0,_core_place_js__WEBPACK_IMPORTED_MODULE_3__/* .place */ .i)(where);
    const head = `${at === '' ? '' : `${paint('bold', (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(at))}: `}${paint(colour, label)}: ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(text)} ${paint('dim', code)}`;
    return [head, ...(hint === undefined ? [] : [`  ${paint('cyan', (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(hint))}`])];
}
function renderFailures({ failures, failuresTotal, failedRecordsFile }, paint) {
    if (failuresTotal === 0)
        return [];
    const shown = failures.slice(0, MOST_FAILURES);
    const lines = shown.flatMap((failure) => {
        const field = failure.field === undefined ? '' : `${failure.field}: `;
        return message('failed', 'red', { ...failure, message: `${field}${failure.message}` }, paint);
    });
    const more = failuresTotal > shown.length ? [`${(0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(failuresTotal - shown.length)} more failed records are not shown.`] : [];
    const file = failedRecordsFile === undefined ? [] : [paint('dim', `Failed records: ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(failedRecordsFile)}`)];
    return [...lines, ...more, ...file];
}
function renderSection(section, paint) {
    const title = paint('bold', (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(section.title));
    switch (section.kind) {
        case 'table': {
            const rows = section.rows.slice(0, MOST_ROWS);
            const more = section.rows.length > rows.length ? [`  … and ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(section.rows.length - rows.length, 'row')} more`] : [];
            const note = section.note === undefined ? [] : [`  ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(section.note)}`];
            return [title, ...columns([section.columns, ...rows], paint), ...more, ...note, ''];
        }
        case 'facts':
            return [title, ...columns(section.facts), ''];
        case 'chart':
            return [title, ...columns(section.points.slice(0, MOST_ROWS)), ''];
        case 'text':
            return [title, ...section.text.split('\n').map((line) => `  ${(0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(line)}`), ''];
    }
}
/** Rows in columns of equal width, numbers to the right; with `paint` the first row is a heading. */
function columns(rows, paint) {
    const texts = rows.map((row) => row.map((cell) => (0,_escape_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)((0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .cellText */ .Ie)(cell))));
    const widths = (texts[0] ?? []).map((_, index) => Math.max(...texts.map((row) => (row[index] ?? '').length)));
    return texts.map((row, rowIndex) => {
        const line = widths.map((width, index) => {
            const text = row[index] ?? '';
            return typeof rows[rowIndex]?.[index] === 'number' ? text.padStart(width) : text.padEnd(width);
        });
        const joined = `  ${line.join('  ').trimEnd()}`;
        return rowIndex === 0 && paint ? paint('dim', joined) : joined;
    });
}


/***/ }),

/***/ 9652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ cellText),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
/* unused harmony export OUTCOME_MARKS */
/** What stands before an outcome, for people. */
const OUTCOME_MARKS = { done: '✅', unchanged: '⏭️', planned: '📝', partial: '⚠️', failed: '❌' };
/** 1234567 → `1,234,567`. */
function count(value) {
    const digits = String(Math.abs(value));
    const groups = [];
    for (let end = digits.length; end > 0; end -= 3)
        groups.unshift(digits.slice(Math.max(0, end - 3), end));
    return `${value < 0 ? '-' : ''}${groups.join(',')}`;
}
/** `1 row`, `2 rows`. */
function counted(value, noun) {
    return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}
/** A cell as text, not yet escaped. */
function cellText(cell) {
    return typeof cell === 'number' ? count(cell) : (cell ?? '');
}
/** Milliseconds as `840 ms`, `12.3 s`, `4 min 5 s`. */
function duration(ms) {
    if (ms < 999.5)
        return `${Math.round(ms)} ms`;
    if (ms < 60_000)
        return `${(ms / 1000).toFixed(1)} s`;
    const seconds = Math.round(ms / 1000);
    return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}


/***/ }),

/***/ 3645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ describe)
/* harmony export */ });
/* harmony import */ var _report_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9652);

/** One line about what a task tells, or nothing where it is told elsewhere or only to those who asked for more. */
function describe(event, verbose) {
    switch (event.type) {
        case 'phase':
            return event.title;
        case 'info':
            return event.message;
        case 'detail':
            return verbose ? event.message : undefined;
        case 'wait':
            return `Waiting ${(0,_report_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(event.seconds * 1000)}: ${event.reason}`;
        case 'request':
            return verbose || event.retryIn !== undefined ? describeRequest(event) : undefined;
        case 'advance':
        case 'failed-record':
        case 'remark':
            return undefined;
    }
}
function describeRequest(event) {
    const answer = event.failure ?? String(event.status ?? 'no answer');
    const id = event.requestId === undefined ? '' : `, request id ${event.requestId}`;
    const retry = event.retryIn === undefined ? '' : `; next attempt in ${(0,_report_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(event.retryIn)}`;
    const sizes = `${(0,_report_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(event.sentBytes)} bytes out, ${(0,_report_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(event.receivedBytes)} in`;
    return `${event.method} ${event.path}: attempt ${event.attempt}, ${answer}, ${(0,_report_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(event.duration)}, ${sizes}${id}${retry}`;
}


/***/ }),

/***/ 2700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ runOperation)
});

// EXTERNAL MODULE: ./core/clock.js
var clock = __webpack_require__(3483);
// EXTERNAL MODULE: ./core/errors.js
var core_errors = __webpack_require__(742);
// EXTERNAL MODULE: ./client/credentials.js
var credentials = __webpack_require__(767);
// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
// EXTERNAL MODULE: ./tasks/check-input.js
var check_input = __webpack_require__(1845);
// EXTERNAL MODULE: ./tasks/credentials.js
var tasks_credentials = __webpack_require__(6642);
// EXTERNAL MODULE: ./tasks/fields.js
var tasks_fields = __webpack_require__(5731);
// EXTERNAL MODULE: ./tasks/shared-inputs.js
var shared_inputs = __webpack_require__(7089);
// EXTERNAL MODULE: ./tasks/tasks.js + 29 modules
var tasks = __webpack_require__(2712);
;// CONCATENATED MODULE: ./session/decode.js
const TRUE = ['true', 'True', 'TRUE'];
const FALSE = ['false', 'False', 'FALSE'];
const SHOWN_CHARACTERS = 80;
/** Reads the text of an input by the kind of its field; `text` is not blank. */
async function decode(field, text) {
    const trimmed = text.trim();
    const quoted = field.secret ? 'The value given' : `"${trimmed.slice(0, SHOWN_CHARACTERS)}"`;
    switch (field.kind) {
        case 'text':
        case 'choice':
            return { value: trimmed };
        case 'lines':
            return { value: decodeLines(text) };
        case 'boolean':
            if (TRUE.includes(trimmed))
                return { value: true };
            if (FALSE.includes(trimmed))
                return { value: false };
            return { fault: `${quoted} is no boolean: write \`true\` or \`false\`.` };
        case 'integer':
            if (/^-?[0-9]{1,15}$/.test(trimmed))
                return { value: Number(trimmed) };
            return { fault: `${quoted} is no whole number: write digits only, such as \`10\`.` };
        case 'map':
            return decodeMap(text);
    }
}
/** One entry a line, commas kept; blank lines and the white space around entries mean nothing. */
function decodeLines(text) {
    return text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
/** A YAML map of texts: scalars stay as they are written (`007` is not 7); anchors, aliases and tags are refused. */
async function decodeMap(text) {
    const { isMap, isScalar, LineCounter, parseDocument, visit } = await __webpack_require__.e(/* import() */ 637).then(__webpack_require__.t.bind(__webpack_require__, 6637, 19));
    const lineCounter = new LineCounter();
    // The parser's own check for keys that repeat, and its way of showing errors, take time that grows with the square.
    const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'error', lineCounter });
    const [error] = [...document.errors, ...document.warnings];
    if (error) {
        const { line, col } = lineCounter.linePos(error.pos[0]);
        return { fault: `It is no YAML map: ${error.message.split('\n')[0] ?? ''} at line ${line}, column ${col}.` };
    }
    let special = false;
    visit(document, {
        Alias: () => {
            special = true;
            return visit.BREAK;
        },
        Node: (_, node) => {
            if (node.tag !== undefined || ('anchor' in node && node.anchor !== undefined))
                special = true;
        },
    });
    if (special)
        return { fault: 'Anchors, aliases and tags of YAML are not accepted: write the values out.' };
    if (!isMap(document.contents))
        return { fault: 'It is no YAML map: write `key: value`, one a line, or a JSON object.' };
    const entries = new Map();
    for (const { key, value } of document.contents.items) {
        if (!isScalar(key) || typeof key.value !== 'string')
            return { fault: 'A key of the map is no text: write `key: value`, one a line.' };
        const shown = key.value.slice(0, SHOWN_CHARACTERS);
        if (entries.has(key.value))
            return { fault: `The key "${shown}" stands twice. Keep one of them.` };
        // Those who check the map further drop such a key in silence.
        if (key.value === '__proto__')
            return { fault: '"__proto__" cannot be a key.' };
        if (!isScalar(value) || typeof value.value !== 'string')
            return { fault: `The value of "${shown}" is no text: write \`key: value\`.` };
        entries.set(key.value, value.value);
    }
    return { value: Object.fromEntries(entries) };
}

;// CONCATENATED MODULE: ./session/read-inputs.js









/**
 * Reads all inputs of a run, once, at the border. An empty input counts as not given.
 * @throws InputError with every fault: unknown operation, strays, malformed values, missing inputs and credentials
 */
async function readInputs(raw) {
    const given = Object.fromEntries(Object.entries(raw).filter(([, text]) => text.trim() !== ''));
    const task = findTask(given['operation']?.trim());
    const own = await decodeAll({ ...task.record.inputs, ...shared_inputs/* runFields */.Fz }, given);
    const connectionValues = await decodeAll(shared_inputs/* connectionFields */.I1, given);
    const hostValues = await decodeAll(shared_inputs/* hostFields */.oU, given);
    const connection = (0,check_input/* checkInput */.D)(shared_inputs/* connectionFields */.I1, connectionValues.values);
    const host = (0,check_input/* checkInput */.D)(shared_inputs/* hostFields */.oU, hostValues.values);
    const faults = [
        ...strays(task, given),
        ...own.faults,
        ...connectionValues.faults,
        ...hostValues.faults,
        ...task.faults(own.values).filter((fault) => !own.faults.some((known) => known.input === fault.input)),
        ...(connection.faults ?? []),
        ...(host.faults ?? []),
        ...missingCredentials(task, given),
    ];
    const [first, ...rest] = faults;
    if (first || connection.faults || host.faults)
        throw new core_errors/* InputError */.dz(first ? [first, ...rest] : { code: 'AO_INPUT_INVALID', message: 'The inputs are not usable.' });
    return { task, given: own.values, connection: connection.input, host: host.input };
}
function findTask(name) {
    const names = tasks/* TASKS */.n.map((task) => task.record.name);
    if (name === undefined)
        throw new core_errors/* InputError */.dz({
            code: 'AO_INPUT_MISSING',
            input: 'operation',
            message: `\`operation\` is required: one of ${names.join(', ')}.`,
        });
    const task = tasks/* TASKS */.n.find((candidate) => candidate.record.name === name);
    if (task)
        return task;
    const close = (0,nearest/* didYouMean */.a)(name, names);
    const advice = close === '' ? ` The operations are ${names.join(', ')}.` : close;
    throw new core_errors/* InputError */.dz({ code: 'AO_OPERATION_UNKNOWN', input: 'operation', message: `"${name.slice(0, 80)}" is no operation.${advice}` });
}
async function decodeAll(fields, given) {
    const values = {};
    const faults = [];
    for (const [key, field] of Object.entries(fields)) {
        const name = (0,tasks_fields/* kebabCase */.kW)(key);
        const text = given[name];
        if (text === undefined)
            continue;
        const decoded = await decode(field, text);
        if (decoded.fault === undefined)
            values[key] = decoded.value;
        else
            faults.push({ code: 'AO_INPUT_INVALID', input: name, message: `\`${name}\`: ${decoded.fault}` });
    }
    return { values, faults };
}
/** Inputs that this operation does not read. Those of other tasks are known by name; for the rest the nearest is looked for. */
function strays(task, given) {
    const shared = Object.keys({ ...shared_inputs/* runFields */.Fz, ...shared_inputs/* connectionFields */.I1, ...shared_inputs/* hostFields */.oU }).map(tasks_fields/* kebabCase */.kW);
    const known = new Set(['operation', ...shared, ...Object.keys(task.record.inputs).map(tasks_fields/* kebabCase */.kW)]);
    return Object.keys(given)
        .filter((name) => !known.has(name))
        .map((name) => {
        const owners = tasks/* TASKS */.n.filter((other) => Object.keys(other.record.inputs).some((key) => (0,tasks_fields/* kebabCase */.kW)(key) === name));
        const whose = owners.length > 0 ? ` It belongs to ${owners.map((owner) => `\`${owner.record.name}\``).join(', ')}.` : (0,nearest/* didYouMean */.a)(name, known);
        return { code: 'AO_INPUT_STRAY', input: name, message: `\`${name}\` is not an input of \`${task.record.name}\`.${whose}` };
    });
}
/** What the operation needs and the inputs do not give. A dry run needs nothing, and the sandbox has its own. */
function missingCredentials(task, given) {
    if (given['region']?.trim() === 'sandbox' || ['true', 'True', 'TRUE'].includes(given['dry-run']?.trim() ?? ''))
        return [];
    const number = (name) => (given[name] === undefined ? undefined : Number(given[name]));
    const missing = (0,credentials/* missingFor */.MG)(task.record.area, {
        serviceAccount: { username: given['service-account-username'] ?? '', secret: given['service-account-secret'] ?? '' },
        projectSecret: given['project-secret'],
        accessToken: given['access-token'],
        projectToken: given['project-token'],
        projectId: number('project-id'),
        workspaceId: number('workspace-id'),
        organizationId: number('organization-id'),
    });
    return (0,tasks_credentials/* credentialFaults */.d)(missing);
}

;// CONCATENATED MODULE: ./session/run-operation.js



/** Runs the operation that the inputs name. Whatever happens, the answer is a finished run. */
async function runOperation(raw, host) {
    const started = performance.now();
    try {
        const inputs = await readInputs(raw);
        return inputs.connection.region === 'sandbox' ? await rehearse(inputs, host) : await connect(inputs, host);
    }
    catch (error) {
        return refusal(raw['operation']?.trim() ?? '', error, performance.now() - started);
    }
}
async function connect(inputs, host) {
    const { connection } = inputs;
    const { createClient } = await __webpack_require__.e(/* import() */ 971).then(__webpack_require__.bind(__webpack_require__, 3971));
    const client = createClient({
        region: connection.region === 'sandbox' ? 'us' : connection.region,
        hosts: {
            base: connection.baseUrl,
            data: connection.dataUrl,
            lookup: connection.lookupUrl,
            ingest: connection.ingestUrl,
            migrate: connection.migrateUrl,
        },
        ...run_operation_credentials(connection),
        ...identifiers(connection),
        requestTimeout: connection.requestTimeout,
        maxAttempts: connection.maxAttempts,
        clock: (0,clock/* createClock */.t)(onlyLoopback(connection) ? host.timeScale : 1),
    });
    return perform(inputs, host, client, undefined);
}
async function rehearse(inputs, host) {
    const { createSandboxClock, startSandbox } = await Promise.all(/* import() */[__webpack_require__.e(917), __webpack_require__.e(636)]).then(__webpack_require__.bind(__webpack_require__, 5636));
    const sandbox = await startSandbox({ clock: createSandboxClock({ speed: host.timeScale }) });
    try {
        const { createClient } = await __webpack_require__.e(/* import() */ 971).then(__webpack_require__.bind(__webpack_require__, 3971));
        const { requestTimeout, maxAttempts } = inputs.connection;
        const client = createClient({
            hosts: sandbox.hosts,
            ...sandbox.credentials,
            projectId: 1,
            workspaceId: 1,
            organizationId: 1,
            requestTimeout,
            maxAttempts,
            clock: (0,clock/* createClock */.t)(host.timeScale),
        });
        const run = await perform(inputs, host, client, { provisionLookupTables: (names) => sandbox.provisionLookupTables([...names]) });
        return withRemark(run, REHEARSAL);
    }
    finally {
        await sandbox.close();
    }
}
async function perform(inputs, host, client, rehearsal) {
    try {
        const repository = host.openRepository?.(inputs.host.githubToken);
        const { run } = await inputs.task.execute({ ...host, client, rehearsal, ...(repository && { repository }) }, inputs.given);
        return run;
    }
    finally {
        await client.close();
    }
}
const REHEARSAL = {
    level: 'warning',
    code: 'AO_SANDBOX',
    message: 'region: sandbox: this was a rehearsal against the embedded emulator; nothing reached the service.',
};
function withRemark(run, remark) {
    return { ...run, remarks: [remark, ...run.remarks], report: { ...run.report, warnings: [remark.message, ...run.report.warnings] } };
}
function run_operation_credentials({ serviceAccountUsername: username, serviceAccountSecret: secret, projectSecret, accessToken, projectToken, }) {
    return {
        ...(username !== undefined && secret !== undefined && { serviceAccount: { username, secret } }),
        ...(projectSecret !== undefined && { projectSecret }),
        ...(accessToken !== undefined && { accessToken }),
        ...(projectToken !== undefined && { projectToken }),
    };
}
function identifiers({ projectId, workspaceId, organizationId }) {
    return {
        ...(projectId !== undefined && { projectId }),
        ...(workspaceId !== undefined && { workspaceId }),
        ...(organizationId !== undefined && { organizationId }),
    };
}
/** True where every host is overridden by an http address, which the client accepts for loopback only. */
function onlyLoopback({ baseUrl, dataUrl, lookupUrl, ingestUrl, migrateUrl }) {
    return [baseUrl, dataUrl, lookupUrl, ingestUrl, migrateUrl].every((host) => host?.startsWith('http:'));
}
/** The run of a session that could not begin. */
function refusal(operation, cause, duration) {
    const error = cause instanceof core_errors/* AnalyticsOpsError */.dO ? cause : new core_errors/* Bug */.zP(String(cause), { cause });
    const { code, message, hint } = error;
    const errors = error instanceof core_errors/* InputError */.dz
        ? error.faults.map((fault) => ({ code: fault.code, message: fault.message }))
        : [{ code, message, ...(hint !== undefined && { hint }) }];
    const report = {
        operation,
        outcome: 'failed',
        result: {},
        counts: { total: 0, sent: 0, failed: 0 },
        failed_records: [],
        warnings: [],
        duration_ms: Math.round(duration),
        errors,
    };
    return {
        report,
        exitCode: error instanceof core_errors/* Interrupted */.j$ ? 1 : error.exitCode,
        verdict: error instanceof core_errors/* InputError */.dz
            ? `${errors.length === 1 ? 'A fault' : `${errors.length} faults`} of the inputs; nothing was sent.`
            : message,
        sections: [],
        failures: [],
        failuresTotal: 0,
        failedRecordsFile: undefined,
        remarks: [],
        annotateFailures: true,
    };
}


/***/ })

};

export const id = 583;
export const ids = [583];
export const modules = {

/***/ 2583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// NAMESPACE OBJECT: ./tasks/index.js
var tasks_namespaceObject = {};
__webpack_require__.r(tasks_namespaceObject);
__webpack_require__.d(tasks_namespaceObject, {
  concludeExperiment: () => (concludeExperiment),
  createDeletion: () => (createDeletion),
  createFeatureFlag: () => (createFeatureFlag),
  createRetrieval: () => (createRetrieval),
  deleteAnnotation: () => (deleteAnnotation),
  deleteSchema: () => (deleteSchema),
  deleteServiceAccount: () => (deleteServiceAccount),
  getPipelineStatus: () => (getPipelineStatus),
  getRetrieval: () => (getRetrieval),
  importEvents: () => (importEvents),
  listLookupTables: () => (listLookupTables),
  queryActivity: () => (queryActivity),
  replaceLookupTable: () => (replaceLookupTable),
  runMigration: () => (runMigration),
  syncWarehouseImport: () => (syncWarehouseImport)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ../node_modules/@actions/core/lib/core.js + 11 modules
var core = __webpack_require__(3061);
// EXTERNAL MODULE: ./client/regions.js
var regions = __webpack_require__(8808);
// EXTERNAL MODULE: ./core/clock.js
var clock = __webpack_require__(3483);
// EXTERNAL MODULE: ./report/annotations.js
var report_annotations = __webpack_require__(86);
// EXTERNAL MODULE: ./report/escape.js
var report_escape = __webpack_require__(3277);
;// CONCATENATED MODULE: ./core/place.js
/** Where something stands: `file:line:column`, as far as it is known. */
function place({ file, line, column, }) {
    return [file, line, column].filter((part) => part !== undefined).join(':');
}

// EXTERNAL MODULE: ./report/wording.js
var wording = __webpack_require__(9652);
;// CONCATENATED MODULE: ./report/summary.js



/** The runner shows nothing of a summary above 1 MiB; the rest stays free for the other steps' parts of the job. */
const MOST_BYTES = 900 * 1024;
const MOST_FAILURES = 100;
const MOST_REMARKS = 50;
const MOST_ROWS = 500;
/** The summary of a run in GitHub's Markdown, everything from outside escaped, never above 900 KiB. */
function renderSummary(run) {
    const { report, verdict } = run;
    const parts = [
        `## ${wording/* OUTCOME_MARKS */.Uq[report.outcome]} ${nameOf(report.operation)}: ${report.outcome}\n\n${(0,report_escape/* markdown */.wD)(verdict)}\n`,
        errors(run),
        failures(run),
        ...run.sections.map(section),
        remarks(run),
        `<sub>${(0,wording/* counted */.hS)(report.counts.total, 'record')}, ${(0,wording/* count */.U9)(report.counts.sent)} acknowledged, ${(0,wording/* count */.U9)(report.counts.failed)} failed, in ${(0,wording/* duration */.p0)(report.duration_ms)}</sub>\n`,
    ];
    return withinLimit(parts.filter((part) => part !== ''));
}
/** The operation as it was given: one that exists, or any text. */
function nameOf(operation) {
    return /^[a-z-]+$/.test(operation) ? operation : (0,report_escape/* markdown */.wD)((0,report_escape/* excerpt */.Kb)(operation, 80));
}
function withinLimit(parts) {
    const kept = [];
    let bytes = 0;
    for (const part of parts) {
        const length = Buffer.byteLength(part) + 1;
        if (bytes + length > MOST_BYTES) {
            kept.push('_A part of this summary was left out because it is larger than the runner shows._\n');
            continue;
        }
        bytes += length;
        kept.push(part);
    }
    return kept.join('\n');
}
function errors({ report }) {
    if (!report.errors)
        return '';
    const items = report.errors.slice(0, MOST_REMARKS).map(({ code, message, hint, ...where }) => {
        const advice = hint === undefined ? '' : `<br>${(0,report_escape/* markdown */.wD)(hint)}`;
        const about = where.file === undefined ? '' : `${(0,report_escape/* markdown */.wD)(place(where))}: `;
        return `- **${code}** ${about}${(0,report_escape/* markdown */.wD)(message)}${advice}`;
    });
    return `### Errors\n\n${items.join('\n')}\n`;
}
function failures({ failures: kept, failuresTotal, failedRecordsFile }) {
    const shown = kept.slice(0, MOST_FAILURES);
    if (shown.length === 0)
        return '';
    const rows = shown.map((failure) => [place(failure), failure.field, failure.message]);
    const more = failuresTotal > shown.length ? `${(0,wording/* count */.U9)(failuresTotal - shown.length)} more are not shown. ` : '';
    const file = failedRecordsFile === undefined
        ? ''
        : `All of them, with their records, are in \`failed-records-file\`: ${(0,report_escape/* markdown */.wD)(failedRecordsFile)}.`;
    return `### Failed records (${(0,wording/* count */.U9)(failuresTotal)})\n\n${table(['Where', 'Field', 'What is wrong'], rows)}\n${more}${file}\n`;
}
function remarks({ remarks: all }) {
    if (all.length === 0)
        return '';
    const items = all.slice(0, MOST_REMARKS).map((remark) => {
        const where = place(remark);
        return `- ${remark.level === 'warning' ? '⚠️' : 'ℹ️'} ${where === '' ? '' : `${(0,report_escape/* markdown */.wD)(where)}: `}${(0,report_escape/* markdown */.wD)(remark.message)}`;
    });
    const more = all.length > items.length ? `\n- … and ${(0,wording/* count */.U9)(all.length - items.length)} more` : '';
    return `### Remarks\n\n${items.join('\n')}${more}\n`;
}
function section(part) {
    const title = `### ${(0,report_escape/* markdown */.wD)(part.title)}\n\n`;
    switch (part.kind) {
        case 'table': {
            const more = part.rows.length > MOST_ROWS ? `\n${(0,wording/* count */.U9)(part.rows.length - MOST_ROWS)} more rows are not shown.\n` : '';
            const note = part.note === undefined ? '' : `\n${(0,report_escape/* markdown */.wD)(part.note)}\n`;
            return `${title}${table(part.columns, part.rows.slice(0, MOST_ROWS))}${more}${note}`;
        }
        case 'facts':
            return `${title}${table(['', ''], part.facts)}`;
        case 'chart':
            return `${title}${chart(part)}`;
        case 'text':
            return `${title}${(0,report_escape/* markdown */.wD)(part.text)}\n`;
    }
}
function table(columns, rows) {
    const numeric = columns.map((_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'));
    const head = `| ${columns.map(report_escape/* markdown */.wD).join(' | ')} |`;
    const rule = `| ${numeric.map((right) => (right ? '---:' : '---')).join(' | ')} |`;
    const body = rows.map((row) => `| ${columns.map((_, index) => (0,report_escape/* markdown */.wD)((0,wording/* cellText */.Ie)(row[index]))).join(' | ')} |`);
    return `${[head, rule, ...body].join('\n')}\n`;
}
function chart({ chart: kind, title, unit, points }) {
    const lines = kind === 'pie'
        ? ['pie showData', ...points.map(([label, value]) => `  "${(0,report_escape/* mermaidLabel */._b)(label)}" : ${value}`)]
        : [
            'xychart-beta',
            `  title "${(0,report_escape/* mermaidLabel */._b)(title)}"`,
            `  x-axis [${points.map(([label]) => `"${(0,report_escape/* mermaidLabel */._b)(label)}"`).join(', ')}]`,
            `  y-axis "${(0,report_escape/* mermaidLabel */._b)(unit)}"`,
            `  ${kind} [${points.map(([, value]) => value).join(', ')}]`,
        ];
    return `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./report/terminal.js




const OUTCOME_COLOURS = {
    done: 'green',
    unchanged: 'cyan',
    planned: 'cyan',
    partial: 'yellow',
    failed: 'red',
};
const terminal_MOST_FAILURES = 50;
const terminal_MOST_ROWS = 100;
/** The report in lines for a terminal or a log; `colour` false for a stream that shows none. */
function renderTerminal(run, colour) {
    const paint = (style, text) => (colour ? (0,external_node_util_.styleText)(style, text, { validateStream: false }) : text);
    const { report } = run;
    const outcome = paint('bold', paint(OUTCOME_COLOURS[report.outcome], report.outcome));
    return [
        ...run.sections.flatMap((section) => renderSection(section, paint)),
        ...run.remarks.flatMap((remark) => message(remark.level, remark.level === 'warning' ? 'yellow' : 'blue', remark, paint)),
        ...renderFailures(run, paint),
        ...(report.errors ?? []).flatMap((error) => message('error', 'red', error, paint)),
        `${outcome}: ${(0,report_escape/* visible */.RK)(run.verdict)} ${paint('dim', `(${(0,wording/* duration */.p0)(report.duration_ms)})`)}`,
    ];
}
function message(label, colour, { code, message: text, hint, ...where }, paint) {
    const at = place(where);
    const head = `${at === '' ? '' : `${paint('bold', (0,report_escape/* visible */.RK)(at))}: `}${paint(colour, label)}: ${(0,report_escape/* visible */.RK)(text)} ${paint('dim', code)}`;
    return [head, ...(hint === undefined ? [] : [`  ${paint('cyan', (0,report_escape/* visible */.RK)(hint))}`])];
}
function renderFailures({ failures, failuresTotal, failedRecordsFile }, paint) {
    if (failuresTotal === 0)
        return [];
    const shown = failures.slice(0, terminal_MOST_FAILURES);
    const lines = shown.flatMap((failure) => {
        const field = failure.field === undefined ? '' : `${failure.field}: `;
        return message('failed', 'red', { ...failure, message: `${field}${failure.message}` }, paint);
    });
    const more = failuresTotal > shown.length ? [`${(0,wording/* count */.U9)(failuresTotal - shown.length)} more failed records are not shown.`] : [];
    const file = failedRecordsFile === undefined ? [] : [paint('dim', `Failed records: ${(0,report_escape/* visible */.RK)(failedRecordsFile)}`)];
    return [...lines, ...more, ...file];
}
function renderSection(section, paint) {
    const title = paint('bold', (0,report_escape/* visible */.RK)(section.title));
    switch (section.kind) {
        case 'table': {
            const rows = section.rows.slice(0, terminal_MOST_ROWS);
            const more = section.rows.length > rows.length ? [`  … and ${(0,wording/* counted */.hS)(section.rows.length - rows.length, 'row')} more`] : [];
            const note = section.note === undefined ? [] : [`  ${(0,report_escape/* visible */.RK)(section.note)}`];
            return [title, ...columns([section.columns, ...rows], paint), ...more, ...note, ''];
        }
        case 'facts':
            return [title, ...columns(section.facts), ''];
        case 'chart':
            return [title, ...columns(section.points.slice(0, terminal_MOST_ROWS)), ''];
        case 'text':
            return [title, ...section.text.split('\n').map((line) => `  ${(0,report_escape/* visible */.RK)(line)}`), ''];
    }
}
/** Rows in columns of equal width, numbers to the right; with `paint` the first row is a heading. */
function columns(rows, paint) {
    const texts = rows.map((row) => row.map((cell) => (0,report_escape/* visible */.RK)((0,wording/* cellText */.Ie)(cell))));
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./session/outputs.js


/** A job's outputs are 1 MB in all; `result` keeps below this many bytes. */
const MOST_RESULT_BYTES = 900_000;
/** The outputs of the action, by name. A result that is too large is cut, and written whole to a file in `folder`. */
function outputsOf(run, folder) {
    const { report } = run;
    return {
        outcome: report.outcome,
        result: fitResult(report.result, folder),
        'records-total': String(report.counts.total),
        'records-sent': String(report.counts.sent),
        'records-failed': String(report.counts.failed),
        'failed-records-file': run.failedRecordsFile ?? '',
    };
}
function fitResult(result, folder) {
    const whole = JSON.stringify(result);
    if (Buffer.byteLength(whole) <= MOST_RESULT_BYTES)
        return whole;
    const file = (0,external_node_path_.join)(folder, `analytics-ops-result-${process.pid}.json`);
    (0,external_node_fs_.writeFileSync)(file, whole, { mode: 0o600 });
    const lists = Object.entries(Object(result)).filter((entry) => Array.isArray(entry[1]));
    const scalars = Object.fromEntries(Object.entries(Object(result)).filter(([, value]) => typeof value !== 'object'));
    return JSON.stringify({ ...scalars, ...Object.fromEntries(cutLists(lists, MOST_RESULT_BYTES - 100_000)), truncated: true, file });
}
/** The first entries of each list, as many as fit. */
function cutLists(lists, budget) {
    let left = budget;
    return lists.map(([name, entries]) => {
        const kept = [];
        for (const entry of entries) {
            left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
            if (left < 0)
                break;
            kept.push(entry);
        }
        return [name, kept];
    });
}

// EXTERNAL MODULE: ./core/errors.js
var core_errors = __webpack_require__(742);
// EXTERNAL MODULE: ./client/credentials.js
var credentials = __webpack_require__(767);
// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
// EXTERNAL MODULE: ../node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(9987);
;// CONCATENATED MODULE: ./tasks/fields.js

function builder(kind, schema, choices) {
    const base = { kind, schema, ...(choices && { choices }) };
    return {
        required: (options) => ({ ...base, ...options, presence: 'required' }),
        optional: (options) => ({ ...base, ...options, presence: 'optional' }),
        defaulted: (value, options) => ({ ...base, ...options, presence: 'defaulted', default: value }),
    };
}
/** One line of text. */
const fields_text = builder('text', () => schemas/* string */.YjP().min(1));
/** A list: one entry a line, commas kept. */
const lines = builder('lines', () => schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1));
/** A YAML map (so also JSON) of texts. */
const map = builder('map', () => schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP().min(1)));
/** A boolean of YAML 1.2's core schema: `true|True|TRUE|false|False|FALSE`. */
const fields_boolean = builder('boolean', () => schemas/* boolean */.zMY());
/** A whole number between two bounds, both inclusive. */
function integer(min, max = Number.MAX_SAFE_INTEGER) {
    return builder('integer', () => schemas/* int */.Whr().min(min).max(max));
}
/** One of a closed set of words. */
function choice(words) {
    return builder('choice', () => schemas/* enum */.k5n(words), words);
}
/** `tableId` → `table-id`: the name in workflows and on the command line. */
function kebabCase(name) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
/** `table-id` → `tableId`: the name in the library. */
function camelCase(name) {
    return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

;// CONCATENATED MODULE: ./tasks/check-input.js


const SHOWN_CHARACTERS = 80;
function shown(field, value) {
    if (field.secret || field.personal)
        return 'the value given';
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    return `"${text.slice(0, SHOWN_CHARACTERS)}${text.length > SHOWN_CHARACTERS ? '…' : ''}"`;
}
function issueFault(name, field, value, issue) {
    const at = issue.path.length > 0 ? ` (entry ${issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(', ')})` : '';
    const offender = issue.path.reduce((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : inner), value);
    const wants = field.choices ? `must be one of ${field.choices.join(', ')}` : issue.message;
    const hint = field.choices && typeof value === 'string' ? (0,nearest/* didYouMean */.a)(value, field.choices) : '';
    return { code: 'AO_INPUT_INVALID', input: name, message: `\`${name}\`${at} is ${shown(field, offender)}: ${wants}.${hint}` };
}
/** True where every field that always has a value has one. Types of the values were checked field by field. */
function isComplete(fields, values) {
    return Object.entries(fields).every(([name, field]) => field.presence === 'optional' || values[name] !== undefined);
}
/** Checks values given by camelCase name against fields; unknown names are refused. Gives every fault, not only the first. */
function checkInput(fields, given) {
    const faults = [];
    const values = {};
    for (const name of Object.keys(given)) {
        if (Object.hasOwn(fields, name) || given[name] === undefined)
            continue;
        const message = `\`${kebabCase(name)}\` is not an input of this operation.${(0,nearest/* didYouMean */.a)(kebabCase(name), Object.keys(fields).map(kebabCase))}`;
        faults.push({ code: 'AO_INPUT_STRAY', input: kebabCase(name), message });
    }
    for (const [key, field] of Object.entries(fields)) {
        const name = kebabCase(key);
        const value = given[key];
        if (value === undefined) {
            if (field.presence === 'required')
                faults.push({ code: 'AO_INPUT_MISSING', input: name, message: `\`${name}\` is required. ${field.description}` });
            values[key] = field.default;
            continue;
        }
        const parsed = field.schema().safeParse(value);
        if (parsed.success)
            values[key] = parsed.data;
        else
            faults.push(...parsed.error.issues.slice(0, 20).map((issue) => issueFault(name, field, value, issue)));
    }
    const [first, ...rest] = faults;
    if (first)
        return { faults: [first, ...rest] };
    if (!isComplete(fields, values))
        return { faults: [{ code: 'AO_INPUT_MISSING', message: 'An input is missing.' }] };
    return { input: values };
}

;// CONCATENATED MODULE: ./tasks/credentials.js

/** A fault for each credential that is missing, all at once; says why one can be empty although the workflow names a secret. */
function credentialFaults(missing) {
    return missing.map((input) => ({
        code: 'AO_CREDENTIALS_MISSING',
        input,
        message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
    }));
}
/** How an operation proves who asks, in words: the inputs that it needs, and the alternative where there is one. */
function credentialsOf(area) {
    const usual = missingFor(area, {});
    const alternative = ['project-secret', ...missingFor(area, { projectSecret: 'given' })];
    return area === 'pipelines' ? [usual, alternative] : [usual];
}

;// CONCATENATED MODULE: ./tasks/shared-inputs.js


const host = (what) => fields_text.optional({
    description: `Overrides the host of ${what}. https, or http to a loopback address only.`,
    example: 'https://proxy.example',
});
const identifier = (what) => integer(1).optional({ description: `Id of the ${what}, a whole number.`, example: '12345' });
const secret = (description) => fields_text.optional({ description, secret: true });
/** Inputs that say which service a run talks to, as whom, and how patiently. The library takes them in `createClient`. */
const connectionFields = {
    region: choice(['us', 'eu', 'in', 'sandbox']).defaulted('us', {
        description: 'Where the project lives: `us`, `eu`, `in`; or `sandbox`, an emulator of the service that starts in the same process and needs no credentials. Nothing reaches the service then.',
    }),
    baseUrl: host('the application and query APIs'),
    dataUrl: host('the data server'),
    lookupUrl: host('the lookup-table API'),
    ingestUrl: host('the import API'),
    migrateUrl: host('the migration service'),
    serviceAccountUsername: fields_text.optional({
        description: 'User name of the service account.',
        example: 'my-account.12345.mp-service-account',
    }),
    serviceAccountSecret: secret('Secret of the service account.'),
    projectSecret: secret('Secret of the project, an alternative to the service account for `get-pipeline-status`.'),
    accessToken: secret('OAuth access token, for the privacy tasks.'),
    projectToken: secret('Token of the project, for the privacy tasks and the migration; `import-events` takes it in place of a service account.'),
    projectId: identifier('project'),
    workspaceId: identifier('workspace'),
    organizationId: identifier('organization'),
    requestTimeout: integer(1, 3600).defaulted(120, { description: 'Seconds without progress after which a request counts as failed.' }),
    maxAttempts: integer(1, 100).defaulted(8, { description: 'How often a request is sent at most, the first time included.' }),
};
/** Inputs that say how a task is run. The library takes them beside the task's own. */
const runFields = {
    dryRun: fields_boolean.defaulted(false, {
        description: 'Read and validate everything and report the plan, but send no request that changes anything. Needs no credentials. `run-migration` asks the service for its count instead.',
    }),
    confirm: fields_text.optional({
        description: 'Guard of tasks that destroy: where given, it must equal the target (the name, the id or, for several, their number), else nothing is sent.',
    }),
    ifNoFilesFound: choice(['error', 'warn', 'ignore']).defaulted('error', { description: 'What happens when `files` matches nothing.' }),
    onFailedRecords: choice(['error', 'warn', 'ignore']).defaulted('error', {
        description: '`error`: every record is validated first, and one invalid record means that nothing is sent. `warn` and `ignore` (`import-events` only): invalid and refused records are set aside and the rest is sent; `warn` annotates them, `ignore` only counts them.',
    }),
    failedRecordsFile: fields_text.optional({
        description: "Where failed records are written, a line of JSON each. Default: a file in the runner's folder for temporary files.",
        example: 'failed-records.jsonl',
    }),
    concurrency: integer(1, 100).defaulted(10, {
        description: 'Requests in flight at once, for `import-events`; other tasks send one after another.',
    }),
};
/** Inputs that only the action and the command line know. */
const hostFields = {
    verbose: fields_boolean.defaulted(false, { description: "A line for every request. On as well when the runner's debug logging is on." }),
    githubToken: fields_text.optional({
        description: 'Token for what the action reads from and writes to the repository: a check run for failed records beyond the limit of annotations, and what changed.',
        secret: true,
    }),
};
const uuid = () => schemas/* string */.YjP().regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'must be a UUID such as 3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d');
/** A UUID in its usual form, any case. */
const uuidField = (description) => fields_text.optional({ description, schema: uuid, example: '3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d' });
/** Whole numbers, one a line, as the numeric ids of the service are written. */
const idLines = (description, example) => lines.required({
    description,
    example,
    schema: () => schemas/* array */.YOg(schemas/* string */.YjP().regex(/^[1-9][0-9]{0,15}$/, 'must be a whole number such as 4711')).min(1),
});

// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
;// CONCATENATED MODULE: ./tasks/failure-log.js




/** How many failed records a run keeps for its annotations and its report; the file has all. */
const MOST_KEPT = 2500;
const BUFFER_CHARACTERS = 64 * 1024;
/**
 * All failed records of a run: the first ones in memory, every one as a line of JSON in a file that only its owner may read.
 * The file appears under its name when the run ends, so a run can read the file of an earlier run that bears the same name.
 */
class FailureLog {
    kept = [];
    total = 0;
    #given;
    #folder;
    /** Where the records are gathered until the run ends. */
    #draft = '';
    #descriptor;
    #pending = [];
    #pendingLength = 0;
    /**
     * @param given absolute path of the file; without it the file has a name of its own in `folder`
     * @param folder the one for temporary files
     */
    constructor(given, folder) {
        this.#given = given;
        this.#folder = folder;
    }
    add(record) {
        this.total++;
        const { record: raw, ...located } = record;
        if (this.kept.length < MOST_KEPT)
            this.kept.push(located);
        const { code: _, ...line } = raw === undefined ? located : { ...located, record: raw };
        const json = `${(0,raw_json/* stringifyLine */.q)(line)}\n`;
        this.#pending.push(json);
        this.#pendingLength += json.length;
        if (this.#pendingLength >= BUFFER_CHARACTERS)
            this.#flush();
    }
    /** Puts the file in its place. An earlier file of the same name is replaced, also by nothing. @returns its path, where there are failed records */
    close() {
        if (this.total > 0)
            this.#flush();
        if (this.#descriptor === undefined) {
            if (this.#given !== undefined && (0,external_node_fs_.existsSync)(this.#given))
                (0,external_node_fs_.rmSync)(this.#given);
            return undefined;
        }
        (0,external_node_fs_.closeSync)(this.#descriptor);
        const path = this.#given ?? (0,external_node_path_.join)(this.#folder, `analytics-ops-failed-records-${crypto.randomUUID()}.jsonl`);
        (0,external_node_fs_.renameSync)(this.#draft, path);
        return path;
    }
    #flush() {
        try {
            if (this.#descriptor === undefined) {
                const folder = this.#given === undefined ? this.#folder : (0,external_node_path_.dirname)(this.#given);
                (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
                this.#draft = (0,external_node_path_.join)(folder, `.analytics-ops-${crypto.randomUUID()}.part`);
                this.#descriptor = (0,external_node_fs_.openSync)(this.#draft, 'wx', 0o600);
            }
            const bytes = Buffer.from(this.#pending.join(''));
            for (let written = 0; written < bytes.length;)
                written += (0,external_node_fs_.writeSync)(this.#descriptor, bytes, written);
            this.#pending = [];
            this.#pendingLength = 0;
        }
        catch (cause) {
            throw new core_errors/* DataError */.fL('AO_FAILED_RECORDS_UNWRITABLE', `The failed-records file ${this.#given ?? `in ${this.#folder}`} cannot be written.`, { file: this.#given ?? this.#folder }, { cause });
        }
    }
}

;// CONCATENATED MODULE: ./tasks/reasons.js

const MOST_REASONS = 100;
const MOST_PLACES = 3;
/** Counts failed records by what is wrong with them. Beyond a hundred reasons the rest is counted together. */
class Reasons {
    #reasons = new Map();
    add(record) {
        const { message } = record;
        const key = this.#reasons.has(message) || this.#reasons.size < MOST_REASONS ? message : 'Other reasons.';
        const reason = this.#reasons.get(key) ?? { message: key, count: 0, first: [] };
        reason.count++;
        if (reason.first.length < MOST_PLACES)
            reason.first.push(place(record));
        this.#reasons.set(key, reason);
    }
    /** The most frequent first. */
    list() {
        return [...this.#reasons.values()].sort((a, b) => b.count - a.count);
    }
}

;// CONCATENATED MODULE: ./tasks/ledger.js


/** The report holds this many remarks; further ones are counted. */
const ledger_MOST_REMARKS = 1000;
/** What a run has done so far. A task writes it as it goes, so that nothing acknowledged is forgotten when something throws. */
class Ledger {
    counts = { total: 0, sent: 0, failed: 0 };
    sections = [];
    errors = [];
    remarks = [];
    reasons = new Reasons();
    result;
    /** True from the first request on that changes something: a failure after it is the service's, not the files'. */
    sending = false;
    /** True where there was nothing to do: no files, or all skipped. */
    idle = false;
    /** True once the service refused something as a whole: such a failure is not a fault of inputs or files. */
    refused = false;
    /** True where what the service answered fails the run by itself: a tripped gate, a sync that ended badly. */
    condemned = false;
    /** One sentence for the end of the log. */
    verdict;
    #failures;
    #tell;
    constructor(empty, failures, tell) {
        this.result = empty;
        this.#failures = failures;
        this.#tell = tell;
    }
    /** Books a failed record: counted, written to the failed-records file, and told. */
    fail(record) {
        this.counts.failed++;
        this.reasons.add(record);
        this.#failures.add(record);
        this.#tell({ type: 'failed-record', record });
    }
    remark(remark) {
        if (this.remarks.length < ledger_MOST_REMARKS)
            this.remarks.push(remark);
        this.#tell({ type: 'remark', remark });
    }
    /** Books what became of something that the service took: a job that failed, a wait that was over before the job was. */
    unfulfilled(error) {
        this.refused = true;
        this.errors.push(error);
    }
    /** Books an error that stopped the run, or the part of it that is about `file`. */
    error(error, file) {
        if (error.exitCode === 1)
            this.refused = true;
        if (error instanceof core_errors/* InputError */.dz) {
            for (const { code, message } of error.faults)
                this.errors.push({ code, message });
        }
        else {
            const { code, message, hint } = error;
            const where = error instanceof core_errors/* DataError */.fL ? error.location : { file };
            this.errors.push({ code, message, ...(hint !== undefined && { hint }), ...known(where) });
        }
    }
}
function known({ file, line, column }) {
    return { ...(file !== undefined && { file }), ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

// EXTERNAL MODULE: ./tasks/repository.js
var repository = __webpack_require__(8982);
;// CONCATENATED MODULE: ./tasks/settle.js
/** The outcome and the exit code, by the table of outcomes in docs/outputs.md. */
function settle(ledger, { dryRun, readsOnly, tolerant }) {
    const { counts, errors, sending, idle } = ledger;
    if (ledger.condemned)
        return { outcome: 'failed', exitCode: 1 };
    if (counts.failed > 0 || errors.length > 0) {
        if (dryRun && tolerant && errors.length === 0 && counts.failed < counts.total)
            return { outcome: 'planned', exitCode: 0 };
        if (counts.sent > 0)
            return { outcome: 'partial', exitCode: tolerant && errors.length === 0 ? 0 : 1 };
        return { outcome: 'failed', exitCode: sending || ledger.refused ? 1 : 2 };
    }
    if (idle)
        return { outcome: 'unchanged', exitCode: 0 };
    if (dryRun && !readsOnly)
        return { outcome: 'planned', exitCode: 0 };
    return { outcome: 'done', exitCode: 0 };
}

;// CONCATENATED MODULE: ./tasks/execute.js








/** How many failed records the report holds. */
const MOST_IN_REPORT = 1000;
/** Runs a task on inputs that are already parsed, and turns whatever becomes of it into a report. Never throws. */
async function execute(task, host, options, input) {
    const started = performance.now();
    const workspace = (0,external_node_path_.resolve)(host.workspace ?? '.');
    const tempFolder = host.tempFolder ?? (0,external_node_os_.tmpdir)();
    const failures = new FailureLog(options.failedRecordsFile === undefined ? undefined : (0,external_node_path_.resolve)(workspace, options.failedRecordsFile), tempFolder);
    const tell = (event) => host.onProgress?.(event);
    const ledger = new Ledger(task.empty(), failures, tell);
    const context = {
        client: host.client,
        workspace,
        confined: host.confined ?? true,
        match: host.match,
        tempFolder,
        rehearsal: host.rehearsal,
        repository: host.repository ?? repository/* noRepository */.G,
        mask: (secret) => host.mask?.(secret),
        signal: host.signal ?? new AbortController().signal,
        clock: host.client.clock,
        tell,
        ledger,
        options,
    };
    const stopped = await task.run(context, input).then(() => undefined, (error) => execute_known(error, context.signal));
    if (stopped)
        ledger.error(stopped);
    const failedRecordsFile = closeLog(failures, ledger);
    const run = conclude(task, ledger, options, failures, failedRecordsFile, performance.now() - started);
    const rejects = stopped instanceof core_errors/* InputError */.dz || stopped instanceof core_errors/* Interrupted */.j$ || stopped instanceof core_errors/* Bug */.zP;
    return { run, rejection: rejects ? stopped : undefined };
}
function execute_known(error, signal) {
    if (error instanceof core_errors/* AnalyticsOpsError */.dO)
        return error;
    if (signal.aborted)
        return new core_errors/* Interrupted */.j$(error);
    return new core_errors/* Bug */.zP(error instanceof Error ? `${error.name}: ${error.message}` : String(error), { cause: error });
}
function closeLog(failures, ledger) {
    try {
        return failures.close();
    }
    catch (error) {
        ledger.error(execute_known(error, new AbortController().signal));
        return undefined;
    }
}
function conclude(task, ledger, options, failures, failedRecordsFile, duration) {
    const { outcome, exitCode } = settle(ledger, {
        dryRun: options.dryRun,
        readsOnly: task.readsOnly,
        tolerant: options.onFailedRecords !== 'error',
    });
    const kept = inFileOrder(failures.kept);
    const report = {
        operation: task.name,
        outcome,
        result: ledger.result,
        counts: ledger.counts,
        failed_records: kept.slice(0, MOST_IN_REPORT).map(({ code: _, ...record }) => record),
        warnings: ledger.remarks.filter((remark) => remark.level === 'warning').map(worded),
        duration_ms: Math.round(duration),
        ...(ledger.errors.length > 0 && { errors: ledger.errors }),
    };
    return {
        report,
        exitCode,
        verdict: ledger.verdict ?? defaultVerdict(report),
        sections: ledger.sections,
        failures: kept,
        failuresTotal: failures.total,
        failedRecordsFile,
        remarks: ledger.remarks,
        annotateFailures: options.onFailedRecords !== 'ignore',
    };
}
/** By file in the order in which the files were read, then by line: some faults are found at the end of a file only. */
function inFileOrder(records) {
    const order = new Map([...new Set(records.map(({ file }) => file))].map((file, index) => [file, index]));
    const rank = (record) => order.get(record.file) ?? 0;
    return records.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}
function worded(remark) {
    const where = place(remark);
    return where === '' ? remark.message : `${where}: ${remark.message}`;
}
function defaultVerdict({ operation, outcome, counts, errors }) {
    const first = errors?.[0];
    if (outcome === 'failed' && first && counts.failed === 0)
        return first.message;
    const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
    return `${operation}: ${outcome}; ${counts.sent} of ${counts.total} acknowledged${failed}.`;
}

;// CONCATENATED MODULE: ./tasks/define.js






/** Groups of tasks, in the order in which help and documentation show them. */
const TASK_GROUPS = [
    'Lookup tables',
    'Events',
    'Feature flags and experiments',
    'Governance',
    'Pipelines and imports',
    'Privacy',
    'Migration',
];
/** Makes a task of its record. */
function defineTask(record) {
    const check = (given) => {
        const [own, shared] = split(given);
        const input = checkInput(record.inputs, own);
        const options = checkInput(runFields, shared);
        const faults = [...(input.faults ?? []), ...(options.faults ?? [])];
        if (input.faults || options.faults)
            return { faults };
        faults.push(...misunderstandings(record, options.input), ...(record.check?.(input.input, options.input) ?? []));
        return { faults, input: input.input, options: options.input };
    };
    const start = async (host, given) => {
        const { faults, input, options } = check(given);
        const missing = options?.dryRun
            ? []
            : host.client.missingCredentials(record.area).filter((name) => given[camelCase(name)] === undefined);
        const [first, ...rest] = [...faults, ...credentialFaults(missing)];
        if (first)
            throw new core_errors/* InputError */.dz([first, ...rest]);
        if (!input || !options)
            throw new core_errors/* Bug */.zP('Inputs without faults were not parsed.');
        return execute({ name: record.name, readsOnly: record.readsOnly === true, empty: record.empty, run: record.run }, host, options, input);
    };
    const call = async (context, input) => {
        const { run, rejection } = await start(context, { ...input });
        if (rejection)
            throw rejection;
        return run.report;
    };
    return Object.assign(call, {
        record,
        faults: (given) => check(given).faults,
        execute: async (host, given) => start(host, given),
    });
}
/** Shared inputs of a run apart from the rest; a stray stays with the rest, where it is refused. */
function split(given) {
    const own = {};
    const shared = {};
    for (const [name, value] of Object.entries(given))
        (Object.hasOwn(runFields, name) ? shared : own)[name] = value;
    return [own, shared];
}
/** Inputs that are known but would have no effect on this task, where the user would believe in one. */
function misunderstandings(record, options) {
    const faults = [];
    if (options.confirm !== undefined && record.confirms === undefined)
        faults.push({
            code: 'AO_INPUT_STRAY',
            input: 'confirm',
            message: `\`confirm\` guards nothing here: \`${record.name}\` does not read it. Remove it.`,
        });
    if (options.onFailedRecords !== 'error' && !record.setsAside)
        faults.push({
            code: 'AO_INPUT_STRAY',
            input: 'on-failed-records',
            message: `\`on-failed-records: ${options.onFailedRecords}\` is for \`import-events\` only: \`${record.name}\` cannot set records aside. Remove it, or write \`error\`.`,
        });
    return faults;
}

;// CONCATENATED MODULE: ./tasks/dates.js

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
function isDay(text) {
    const [, year, month, day] = DAY.exec(text) ?? [];
    if (day === undefined)
        return false;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
function isMoment(text) {
    const [, day] = MOMENT.exec(text) ?? [];
    return day !== undefined && isDay(day);
}
/** A day of the calendar: `YYYY-MM-DD`. */
const daySchema = () => schemas/* string */.YjP().refine(isDay, 'must be a day of the calendar, written YYYY-MM-DD');
/** A day, or a moment as RFC 3339 writes it. */
const dayOrMomentSchema = () => schemas/* string */.YjP()
    .refine((text) => isDay(text) || isMoment(text), 'must be a day (YYYY-MM-DD) or an RFC 3339 timestamp such as 2026-03-01T12:00:00Z');
/** A range that ends before it begins. Days in this form sort as texts. */
function orderFaults(from, to) {
    const [[first, start], [last, end]] = [from, to];
    if (start === undefined || end === undefined || start <= end)
        return [];
    return [{ code: 'AO_INPUT_INVALID', input: last, message: `\`${last}\` (${end}) is before \`${first}\` (${start}). Swap them.` }];
}

// EXTERNAL MODULE: ./tasks/each-target.js
var each_target = __webpack_require__(6077);
;// CONCATENATED MODULE: ./tasks/conclude-experiment.js





const result = () => schemas/* object */.Ikc({
    experiments: schemas/* array */.YOg(schemas/* looseObject */._H3({ id: schemas/* string */.YjP() })).describe('as the service returns them'),
});
const concludeExperiment = defineTask({
    name: 'conclude-experiment',
    group: 'Feature flags and experiments',
    endpoints: [4],
    summary: 'Concludes running experiments.',
    description: `Several experiments are concluded one after another. One that fails does not stop the others. A request that the service may have
carried out is not repeated; the message then says how to find out.`,
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'experiments',
    inputs: {
        experimentId: lines.required({ description: 'Ids of the experiments, one a line.', example: 'exp-1234' }),
        endDate: fields_text.optional({
            description: 'When the experiments ended: `YYYY-MM-DD` or an RFC 3339 timestamp, sent as it is. Without it the service decides.',
            example: '2026-03-01',
            schema: dayOrMomentSchema,
        }),
    },
    result,
    empty: () => ({ experiments: [] }),
    examples: [
        { title: 'Conclude an experiment now', inputs: { 'experiment-id': 'exp-running', confirm: 'exp-running' } },
        {
            title: 'Conclude an experiment at a date',
            inputs: { 'experiment-id': 'exp-running-2', 'end-date': '2026-03-01' },
        },
    ],
    async run(context, { experimentId, endDate }) {
        const { client, signal, tell, ledger, options } = context;
        const ids = (0,each_target/* unique */.Am)(experimentId);
        (0,each_target/* confirmTargets */.rm)(options.confirm, ids);
        await (0,each_target/* eachTarget */.j$)({
            targets: ids,
            name: (id) => id.slice(0, 80),
            noun: 'experiment',
            done: 'concluded',
            async act(id) {
                const experiment = await client.experiments.conclude(id, { endDate }, { signal, observe: tell });
                ledger.result.experiments.push(experiment);
                const end = experiment['end_date'];
                return typeof end === 'string' ? `ended ${end.slice(0, 80)}` : undefined;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/privacy/id-fields.js

/** The two ways to give a list of ids, of which a run takes one. */
const idFields = {
    distinctIds: lines.optional({
        description: 'Distinct ids of the persons, one a line. Give these or `distinct-ids-file`.',
        example: 'a-distinct-id',
        personal: true,
    }),
    distinctIdsFile: fields_text.optional({
        description: 'File with the distinct ids: `.txt` with one a line, `.csv` with a header (the column `distinct_id`, else the first), `.json` with an array of strings.',
        example: 'ids.txt',
    }),
};
/** One of the two must be there, and one alone. */
function idInputFaults({ distinctIds, distinctIdsFile }) {
    if (distinctIds === undefined && distinctIdsFile === undefined)
        return [{ code: 'AO_INPUT_MISSING', input: 'distinct-ids', message: 'Give `distinct-ids`, or `distinct-ids-file`.' }];
    if (distinctIds !== undefined && distinctIdsFile !== undefined)
        return [
            {
                code: 'AO_INPUT_INVALID',
                input: 'distinct-ids-file',
                message: '`distinct-ids` and `distinct-ids-file` are both given. Give one of them.',
            },
        ];
    return [];
}

;// CONCATENATED MODULE: ./tasks/create-deletion.js




const create_deletion_result = () => schemas/* object */.Ikc({
    deletions: schemas/* array */.YOg(schemas/* object */.Ikc({ task_id: schemas/* string */.YjP(), distinct_ids: schemas/* int */.Whr().describe('how many') })),
});
const createDeletion = defineTask({
    name: 'create-deletion',
    group: 'Privacy',
    endpoints: [9],
    summary: 'Creates data deletions: everything that is stored about persons is deleted.',
    description: `**It cannot be undone.** The ids are trimmed and each is taken once. A list above \`max-deletions\` is refused. Deletions go in requests of at
most 1,999 ids (fewer with \`data-groups\`), one a second, and the service works on them for days to weeks. Where ids are part of a deletion that is under way,
the service refuses the whole request; the report then names their lines. Ids of persons appear in no log and no report. A creation that the service may have
taken is not repeated; the message then says how to find out.`,
    destructive: true,
    confirms: 'the number of ids, duplicates removed',
    area: 'deletions',
    inputs: {
        ...idFields,
        complianceType: choice(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
        maxDeletions: integer(1).defaulted(2000, { description: 'A list of more ids than this is refused.' }),
        dataGroups: integer(0, 1999).defaulted(0, {
            description: 'How many data groups the project has. A request takes floor(2000 / (groups + 1)) ids.',
        }),
    },
    check: idInputFaults,
    result: create_deletion_result,
    empty: () => ({ deletions: [] }),
    examples: [
        { title: 'See what would be deleted', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', 'dry-run': 'true' } },
        { title: 'Delete the persons of a list', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', confirm: '3' } },
    ],
    run: async (context, input) => (await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(915), __webpack_require__.e(785), __webpack_require__.e(381)]).then(__webpack_require__.bind(__webpack_require__, 9381))).createDeletions(context, input),
});

;// CONCATENATED MODULE: ./tasks/create-feature-flag.js



const create_feature_flag_result = () => schemas/* object */.Ikc({
    flags: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), key: schemas/* string */.YjP(), name: schemas/* string */.YjP(), status: schemas/* string */.YjP(), file: schemas/* string */.YjP() })),
});
const createFeatureFlag = defineTask({
    name: 'create-feature-flag',
    group: 'Feature flags and experiments',
    endpoints: [3],
    summary: 'Creates feature flags from JSON files.',
    description: `A file holds one flag or an array of flags. All of them are validated before the first is created: fields, variants, rollout rules, keys that repeat;
every fault at its line and column. A creation is not repeated where the service may have taken it; the error then says how to find out.

Editors check flag files as you type with the JSON Schema that ships with the package, \`schemas/feature-flags.schema.json\`: name it in the file's \`$schema\`.`,
    destructive: false,
    area: 'featureFlags',
    inputs: {
        files: lines.required({
            description: 'JSON files, as paths or patterns relative to the workspace: one flag, or an array of flags, in each.',
            example: 'flags/*.json',
        }),
    },
    result: create_feature_flag_result,
    empty: () => ({ flags: [] }),
    examples: [
        { title: 'Create the flags of a folder', inputs: { files: 'examples/flags/*.json' } },
        { title: 'Check them on a pull request', inputs: { files: 'examples/flags/*.json', 'dry-run': 'true' } },
    ],
    run: async (context, input) => (await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(915), __webpack_require__.e(599)]).then(__webpack_require__.bind(__webpack_require__, 3599))).createFlags(context, input),
});

;// CONCATENATED MODULE: ./tasks/privacy/retrieval-result.js

const retrieval = schemas/* object */.Ikc({
    task_id: schemas/* string */.YjP(),
    status: schemas/* string */.YjP()
        .optional()
        .describe('as it was last seen: `PENDING`, `STAGING`, `STARTED`, `SUCCESS`, `FAILURE`, `REVOKED`, `NOT_FOUND` or `UNKNOWN`'),
    file: schemas/* string */.YjP().optional().describe('the downloaded export, relative to the workspace where it lies in it'),
});
const retrievalResult = () => schemas/* object */.Ikc({ retrievals: schemas/* array */.YOg(retrieval) });

;// CONCATENATED MODULE: ./tasks/privacy/watch-fields.js

/** How retrievals are waited for, and where their exports go. */
const watchFields = {
    wait: fields_boolean.defaulted(false, { description: 'Wait until the retrievals have ended.' }),
    waitTimeout: integer(1, 604_800).defaulted(900, {
        description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids stand in the result.',
    }),
    downloadTo: fields_text.optional({
        description: 'Folder to which the exports are downloaded, in the workspace or in the folder for temporary files. It is made where it does not exist.',
        example: 'exports',
    }),
};

;// CONCATENATED MODULE: ./tasks/create-retrieval.js





const createRetrieval = defineTask({
    name: 'create-retrieval',
    group: 'Privacy',
    endpoints: [7, 8],
    summary: 'Creates data retrievals: exports of what is stored about persons.',
    description: `The ids are trimmed and each is taken once. A list of more than 2,000 becomes several retrievals, one a second. The service works on them for
days to weeks: keep the ids of the result and ask with \`get-retrieval\` in a later run, or \`wait\`. Ids of persons appear in no log and no report. A creation
that the service may have taken is not repeated; the message then says how to find out.`,
    destructive: false,
    area: 'retrievals',
    inputs: {
        ...idFields,
        complianceType: choice(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
        disclosureType: choice(['Data', 'Categories', 'Sources']).optional({
            description: 'What is to be disclosed. For `CCPA` it is `Data` where nothing is given.',
            example: 'Categories',
        }),
        ...watchFields,
    },
    check(input) {
        const faults = idInputFaults(input);
        if (input.downloadTo !== undefined && !input.wait)
            faults.push({
                code: 'AO_INPUT_INVALID',
                input: 'download-to',
                message: '`download-to` needs `wait: true`: right after its creation a retrieval has no export. Or download it later with `get-retrieval`.',
            });
        return faults;
    },
    result: retrievalResult,
    empty: () => ({ retrievals: [] }),
    examples: [
        { title: 'Ids from a file', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt' } },
        {
            title: 'Wait for the export and download it',
            inputs: { 'distinct-ids-file': 'examples/privacy/ids.csv', 'compliance-type': 'CCPA', wait: 'true', 'download-to': 'exports' },
        },
    ],
    run: async (context, input) => (await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(915), __webpack_require__.e(785), __webpack_require__.e(65)]).then(__webpack_require__.bind(__webpack_require__, 7065))).createRetrievals(context, input),
});

;// CONCATENATED MODULE: ./tasks/delete-annotation.js




const delete_annotation_result = () => schemas/* object */.Ikc({ deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* number */.aig() })) });
const deleteAnnotation = defineTask({
    name: 'delete-annotation',
    group: 'Governance',
    endpoints: [12],
    summary: 'Deletes annotations by their ids.',
    description: 'Several annotations are deleted one after another. One that fails does not stop the others.',
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'annotations',
    inputs: { annotationId: idLines('Ids of the annotations, one a line.', '4711') },
    result: delete_annotation_result,
    empty: () => ({ deleted: [] }),
    examples: [{ title: 'Delete an annotation', inputs: { 'annotation-id': '101', confirm: '101' } }],
    async run(context, { annotationId }) {
        const { client, signal, tell, ledger, options } = context;
        const ids = (0,each_target/* unique */.Am)(annotationId);
        (0,each_target/* confirmTargets */.rm)(options.confirm, ids);
        await (0,each_target/* eachTarget */.j$)({
            targets: ids,
            name: (id) => id,
            noun: 'annotation',
            done: 'deleted',
            async act(id) {
                const { alreadyGone } = await client.annotations.delete(Number(id), { signal, observe: tell });
                if (alreadyGone)
                    (0,each_target/* remarkAlreadyGone */.U7)(`Annotation ${id}`, context);
                ledger.result.deleted.push({ id: Number(id) });
                return undefined;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/delete-schema.js




const delete_schema_result = () => schemas/* object */.Ikc({
    deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ entity_type: schemas/* enum */.k5n(['event', 'profile']), name: schemas/* string */.YjP(), delete_count: schemas/* int */.Whr() })),
});
const deleteSchema = defineTask({
    name: 'delete-schema',
    group: 'Governance',
    endpoints: [11],
    summary: 'Deletes the schemas of events or profiles by their names.',
    description: `Several names are deleted one after another. The service takes 5 schema requests a minute: a longer list waits, and says so. One that
fails does not stop the others.`,
    destructive: true,
    confirms: 'the name, or, for several, their number',
    area: 'schemas',
    inputs: {
        entityType: choice(['event', 'profile']).required({
            description: 'Whether the schemas are those of events or of profiles.',
            example: 'event',
        }),
        entityName: lines.required({ description: 'Names of the events or profile properties, one a line.', example: 'Signed Up' }),
    },
    result: delete_schema_result,
    empty: () => ({ deleted: [] }),
    examples: [
        {
            title: 'Delete the schemas of two events',
            inputs: { 'entity-type': 'event', 'entity-name': 'Old Signup\nTicket Bought', confirm: '2' },
        },
    ],
    async run(context, { entityType, entityName }) {
        const { client, signal, tell, ledger, options } = context;
        const names = (0,each_target/* unique */.Am)(entityName);
        (0,each_target/* confirmTargets */.rm)(options.confirm, names);
        const wait = client.schemas.estimate(names.length);
        if (wait > 0)
            tell({
                type: 'info',
                message: `${names.length} schemas take about ${Math.ceil(wait / 60_000)} minutes: the service takes 5 schema requests a minute.`,
            });
        await (0,each_target/* eachTarget */.j$)({
            targets: names,
            name: (name) => `${entityType} ${name}`,
            noun: 'schema',
            done: 'deleted',
            async act(name) {
                const { deleteCount, alreadyGone } = await client.schemas.delete(entityType, name, { signal, observe: tell });
                if (alreadyGone)
                    (0,each_target/* remarkAlreadyGone */.U7)(`The schema of ${entityType} "${name.slice(0, 80)}"`, context);
                ledger.result.deleted.push({ entity_type: entityType, name, delete_count: deleteCount });
                return deleteCount === 1 ? '1 entry' : `${deleteCount} entries`;
            },
        }, context);
    },
});

;// CONCATENATED MODULE: ./tasks/delete-service-account.js




const delete_service_account_result = () => schemas/* object */.Ikc({ deleted: schemas/* array */.YOg(schemas/* object */.Ikc({ service_account_id: schemas/* string */.YjP() })) });
const deleteServiceAccount = defineTask({
    name: 'delete-service-account',
    group: 'Governance',
    endpoints: [10],
    summary: 'Deletes service accounts from an organization and all its projects.',
    description: `Several accounts are deleted one after another. One that fails does not stop the others. An account that deletes itself ends the run:
what follows is refused.`,
    destructive: true,
    confirms: 'the id, or, for several, their number',
    area: 'serviceAccounts',
    inputs: {
        organizationId: integer(1).optional({
            description: 'Id of the organization. Required, here or, in the library, in `createClient`.',
            example: '12345',
        }),
        serviceAccountId: lines.required({ description: 'Ids of the service accounts, one a line.', example: '678' }),
    },
    result: delete_service_account_result,
    empty: () => ({ deleted: [] }),
    examples: [{ title: 'Delete a service account', inputs: { 'organization-id': '1', 'service-account-id': '3', confirm: '3' } }],
    async run(context, { organizationId, serviceAccountId }) {
        const { client, signal, tell, ledger, options, rehearsal } = context;
        const ids = (0,each_target/* unique */.Am)(serviceAccountId);
        (0,each_target/* confirmTargets */.rm)(options.confirm, ids);
        // A rehearsal has an organization of its own.
        const organization = rehearsal ? undefined : organizationId;
        await (0,each_target/* eachTarget */.j$)({
            targets: ids,
            name: (id) => id.slice(0, 80),
            noun: 'service account',
            done: 'deleted',
            async act(id) {
                const { alreadyGone } = await client.serviceAccounts.delete(id, { signal, observe: tell, organizationId: organization });
                if (alreadyGone)
                    (0,each_target/* remarkAlreadyGone */.U7)(`Service account ${id.slice(0, 80)}`, context);
                ledger.result.deleted.push({ service_account_id: id });
                return undefined;
            },
        }, context);
    },
});

// EXTERNAL MODULE: ./tasks/unasked.js
var unasked = __webpack_require__(4425);
;// CONCATENATED MODULE: ./tasks/pipelines/read.js

/** Asks for the status, reports it, and closes the gate where a task is in a state of `fail-on`. */
async function readPipeline(context, { pipelineName, summary, status, failOn }) {
    const { client, signal, tell, ledger } = context;
    ledger.result.pipeline = pipelineName;
    ledger.counts.total = 1;
    if ((0,unasked/* cannotAsk */.v)('pipelines', 'The status was not read', context))
        return;
    const answer = await client.pipelines.status({ name: pipelineName, summary: summary || undefined, status }, { signal, observe: tell });
    ledger.counts.sent = 1;
    const states = new Map(summary ? numbersIn(answer.answer) : statesOf(answer));
    ledger.result = {
        pipeline: pipelineName,
        tasks: answer.tasks,
        counts: Object.fromEntries(states),
        ...(summary && { summary: answer.answer }),
    };
    report(context, answer, states);
    const gate = failOn.filter((state) => state !== 'none');
    if (gate.length > 0)
        judge(context, gate, states, answer);
}
/** Each task counts by its own state; one that names none, by its group. */
function statesOf({ tasks }) {
    const states = new Map();
    for (const [group, entries] of Object.entries(tasks))
        for (const { state } of entries) {
            const name = typeof state === 'string' && state !== '' ? state : group;
            states.set(name, (states.get(name) ?? 0) + 1);
        }
    return states;
}
/** What a summary says is not specified; whole numbers in it are taken for counts. */
function numbersIn(answer) {
    return Object.entries(Object(answer)).filter((entry) => Number.isSafeInteger(entry[1]));
}
function report({ ledger }, { tasks }, states) {
    const { pipeline, summary } = ledger.result;
    const total = states.values().reduce((sum, count) => sum + count, 0);
    const parts = states.entries().map(([state, count]) => `${count} ${state.slice(0, 80)}`);
    const what = total === 1 ? '1 task' : `${total} tasks`;
    ledger.verdict = `Pipeline "${pipeline.slice(0, 80)}": ${what}${total === 0 ? '' : ` (${[...parts].join(', ')})`}.`;
    if (states.size > 0)
        ledger.sections.push({ kind: 'table', title: 'Tasks by state', columns: ['State', 'Tasks'], rows: [...states] });
    const rows = Object.entries(tasks).flatMap(([group, entries]) => entries.map((task) => rowOf(group, task)));
    if (rows.length > 0)
        ledger.sections.push({ kind: 'table', title: 'Tasks', columns: ['Task', 'State', 'Run at', 'Finished', 'From', 'To'], rows });
    if (summary !== undefined && states.size === 0)
        ledger.sections.push({ kind: 'text', title: 'Summary', text: JSON.stringify(summary).slice(0, 10_000) });
}
function rowOf(group, { name, state = group, run_at, last_finish, from_date, to_date }) {
    return [name, state, run_at, last_finish, from_date, to_date].map((value) => (typeof value === 'string' ? value : ''));
}
/** A gate that cannot see is closed too: a scheduled workflow must not pass because the answer had an unknown form. */
function judge({ ledger }, gate, states, { tasks, answer }) {
    const pipeline = `pipeline "${ledger.result.pipeline.slice(0, 80)}"`;
    // A task may stand in the group of a state that it does not bear itself.
    const tripped = gate.flatMap((state) => {
        const count = Math.max(states.get(state) ?? 0, tasks[state]?.length ?? 0);
        return count > 0 ? [`${count} ${state}`] : [];
    });
    const unread = Object.keys(Object(answer)).filter((key) => tasks[key] === undefined && !states.has(key));
    const unclear = typeof answer !== 'object' || answer === null || unread.some((key) => states.size === 0 || gate.includes(key));
    if (tripped.length === 0 && !unclear)
        return;
    ledger.condemned = true;
    const message = unclear
        ? `The answer about ${pipeline} holds no tasks or numbers that \`fail-on\` could be held against.`
        : `The gate is closed: ${pipeline} has tasks in states of \`fail-on\` (${tripped.join(', ')}).`;
    ledger.verdict = message;
    ledger.unfulfilled({
        code: 'AO_PIPELINE_GATE',
        message,
        hint: unclear ? 'Leave out `summary`.' : 'Look at these tasks in the report, and at the pipeline in the web interface.',
    });
}

;// CONCATENATED MODULE: ./tasks/pipelines/result.js

/** States of tasks that the service can filter by. */
const TASK_STATES = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out'];
/** What `fail-on` takes. */
const GATE_STATES = ['none', ...TASK_STATES, 'succeeded'];
const pipelineResult = () => schemas/* object */.Ikc({
    pipeline: schemas/* string */.YjP(),
    tasks: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())))
        .describe('by group (`canceled`, `retried`, `succeeded`, …), as the service returns them; empty with `summary`'),
    counts: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* int */.Whr()).describe('tasks by state'),
    summary: schemas/* unknown */.L5J().optional().describe('the whole answer as it came, with `summary`'),
});

;// CONCATENATED MODULE: ./tasks/get-pipeline-status.js





const words = (choices) => schemas/* array */.YOg(schemas/* enum */.k5n(choices, { error: `must be one of ${choices.join(', ')}` })).min(1);
const getPipelineStatus = defineTask({
    name: 'get-pipeline-status',
    group: 'Pipelines and imports',
    endpoints: [1],
    summary: 'Reads the status of an export pipeline, and can fail where its tasks did.',
    description: `Gives the tasks of the pipeline and how many there are in each state. With \`fail-on\` it is a gate for scheduled workflows: one task in
one of these states, and the outcome is \`failed\` (exit code 1).`,
    destructive: false,
    readsOnly: true,
    area: 'pipelines',
    inputs: {
        pipelineName: fields_text.required({ description: 'Name of the pipeline.', example: 'nightly-export' }),
        summary: fields_boolean.defaulted(false, { description: 'Ask for the numbers of tasks by state only.' }),
        status: lines.optional({
            description: `Only tasks in these states, one a line: ${TASK_STATES.map((state) => `\`${state}\``).join(', ')}.`,
            example: 'failed',
            schema: () => words(TASK_STATES),
        }),
        failOn: lines.defaulted(['none'], {
            description: `States of tasks that fail the run, one a line: ${GATE_STATES.map((state) => `\`${state}\``).join(', ')}.`,
            example: 'failed',
            schema: () => words(GATE_STATES),
        }),
    },
    check: ({ status, failOn }) => gateFaults(failOn, status),
    result: pipelineResult,
    empty: () => ({ pipeline: '', tasks: {}, counts: {} }),
    examples: [
        { title: 'The tasks of a pipeline', inputs: { 'pipeline-name': 'nightly-export' } },
        { title: 'A gate', inputs: { 'pipeline-name': 'healthy-export', 'fail-on': 'failed\ntimed_out' } },
        { title: 'Numbers only', inputs: { 'pipeline-name': 'nightly-export', summary: 'true' } },
    ],
    run: (context, { status, ...input }) => readPipeline(context, { ...input, status: status?.filter(isState) }),
});
function isState(word) {
    return TASK_STATES.some((state) => state === word);
}
/** A gate that could never close. */
function gateFaults(failOn, status) {
    const blind = failOn.filter((state) => state !== 'none' && status !== undefined && !status.includes(state));
    const message = blind.length > 0 &&
        `\`status\` leaves out ${blind.join(', ')}, so \`fail-on\` could never see it. Add it to \`status\`, or remove \`status\`.`;
    const both = failOn.includes('none') && failOn.length > 1 && '`fail-on` is `none` and something else. Remove one of the two.';
    return [message, both].filter((text) => text !== false).map((text) => ({ code: 'AO_INPUT_INVALID', input: 'fail-on', message: text }));
}

;// CONCATENATED MODULE: ./tasks/get-retrieval.js





const getRetrieval = defineTask({
    name: 'get-retrieval',
    group: 'Privacy',
    endpoints: [8],
    summary: 'Reads the status of data retrievals, and can download their exports.',
    description: `Looks once, or with \`wait\` until the retrievals have ended. A retrieval takes days to weeks, so a scheduled workflow that looks once a day
serves better than a long wait. An export that is downloaded is complete or not there; only its owner may read it.`,
    destructive: false,
    readsOnly: true,
    area: 'retrievals',
    inputs: {
        taskId: lines.required({
            description: 'Ids of the retrievals, one a line, as `create-retrieval` gave them.',
            example: '1583958896131033662',
        }),
        ...watchFields,
    },
    result: retrievalResult,
    empty: () => ({ retrievals: [] }),
    examples: [
        { title: 'Where does a retrieval stand?', inputs: { 'task-id': 'retrieval-staging' } },
        { title: 'Download an export', inputs: { 'task-id': 'retrieval-done', 'download-to': 'exports' } },
    ],
    async run(context, { taskId, ...input }) {
        const { getRetrievals } = await __webpack_require__.e(/* import() */ 969).then(__webpack_require__.bind(__webpack_require__, 2969));
        await getRetrievals(context, { taskIds: (0,each_target/* unique */.Am)(taskId), ...input });
    },
});

;// CONCATENATED MODULE: ./tasks/events/result.js

const importResult = () => schemas/* object */.Ikc({
    files: schemas/* int */.Whr(),
    events: schemas/* int */.Whr().describe('found: imported, failed, skipped, and not sent'),
    imported: schemas/* int */.Whr().describe('acknowledged by the service'),
    failed: schemas/* int */.Whr(),
    skipped: schemas/* int */.Whr().describe('acknowledged in earlier runs, by the checkpoint'),
    batches: schemas/* int */.Whr(),
    bytes: schemas/* int */.Whr().describe('of the batches, before compression'),
    generated_insert_ids: schemas/* int */.Whr(),
});

;// CONCATENATED MODULE: ./tasks/import-events.js




const eventFields = () => schemas/* partialRecord */.jgl(schemas/* enum */.k5n(['event', 'time', 'distinct_id', '$insert_id']), schemas/* string */.YjP().min(1));
const shard = () => schemas/* string */.YjP()
    .regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/, 'must be i/n such as 2/5')
    .refine((text) => {
    const [index = 0, count = 0] = text.split('/').map(Number);
    return index <= count;
}, 'must be i/n with i from 1 to n');
const importEvents = defineTask({
    name: 'import-events',
    group: 'Events',
    endpoints: [14],
    summary: 'Imports events from JSON lines, JSON arrays and CSV files.',
    description: `Every event is checked by the service's rules before it is sent: required fields, times between 1971 and an hour ahead, ids that mean nobody, numbers
of properties, nesting. By default one invalid event means that nothing is sent; with \`on-failed-records: warn\` it is set aside and the rest goes out.

An event is sent as it stands in the file. Only a missing \`$insert_id\` is added, the same in every run, so that an event that is sent twice counts once.
The failed-records file of an earlier run is accepted as an input.`,
    destructive: false,
    setsAside: true,
    area: 'events',
    inputs: {
        files: lines.required({
            description: 'Event files, as paths or patterns: `.jsonl`, `.ndjson`, `.json` (an array), `.csv`, each also `.gz`. A folder takes all of these below it. On the command line `-` is standard input.',
            example: 'events/*.jsonl',
        }),
        format: choice(['auto', 'jsonl', 'json', 'csv']).defaulted('auto', { description: 'Format of the files; `auto` goes by their names.' }),
        strict: fields_boolean.defaulted(true, {
            description: 'Whether the service reports refused events one by one. Without, it may drop some in silence.',
        }),
        eventName: fields_text.optional({ description: 'CSV only: the name of all events, where no column gives it.', example: 'Signed Up' }),
        columns: map.optional({
            description: 'CSV only: which header gives each field, a YAML map of `event`, `time`, `distinct_id` and `$insert_id` to headers. Other columns become properties.',
            example: 'time: created_at\ndistinct_id: user_id',
        }),
        batchEvents: integer(1, 2000).defaulted(2000, { description: 'Events in a request at most.' }),
        checkpointFile: fields_text.optional({
            description: 'Journal of what was acknowledged. A run that was interrupted, or killed, goes on where it stopped when it is given the same file again.',
            example: 'import.checkpoint',
        }),
        shard: fields_text.optional({
            description: 'Which part of the files this machine takes, `i/n` with i from 1 to n: a fair and fixed part, for the jobs of a matrix.',
            example: '1/4',
            schema: shard,
        }),
        batchBytes: integer(1000, 10_000_000).defaulted(10_000_000, { description: 'Bytes of a request at most, before compression.' }),
    },
    result: importResult,
    empty: () => ({ files: 0, events: 0, imported: 0, failed: 0, skipped: 0, batches: 0, bytes: 0, generated_insert_ids: 0 }),
    examples: [
        { title: 'Import what is in a folder', inputs: { files: 'examples/events/*.jsonl' } },
        {
            title: 'A CSV export, with its own headers',
            inputs: { files: 'examples/events/signups.csv', 'event-name': 'Signed Up', columns: 'time: created_at\ndistinct_id: user_id' },
        },
        { title: 'Set invalid events aside and send the rest', inputs: { files: 'examples/events/*.jsonl', 'on-failed-records': 'warn' } },
    ],
    check({ columns }) {
        const parsed = eventFields().safeParse(columns ?? {});
        if (parsed.success)
            return [];
        return [
            {
                code: 'AO_INPUT_INVALID',
                input: 'columns',
                message: '`columns` maps `event`, `time`, `distinct_id` and `$insert_id` to headers of the CSV; it has another key.',
            },
        ];
    },
    async run(context, input) {
        const { runImport } = await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(615), __webpack_require__.e(423)]).then(__webpack_require__.bind(__webpack_require__, 8423));
        await runImport(context, { ...input, columns: eventFields().parse(input.columns ?? {}) });
    },
});

;// CONCATENATED MODULE: ./tasks/list-lookup-tables.js


const listLookupTables = defineTask({
    name: 'list-lookup-tables',
    group: 'Lookup tables',
    endpoints: [6],
    summary: 'Lists the lookup tables of the project.',
    description: 'Gives the ids and names of all lookup tables. Tables are created in the web interface; the service has no endpoint for that.',
    destructive: false,
    readsOnly: true,
    area: 'lookupTables',
    inputs: {},
    result: () => schemas/* object */.Ikc({ tables: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), name: schemas/* string */.YjP() })) }),
    empty: () => ({ tables: [] }),
    examples: [{ title: 'List the tables', inputs: {} }],
    async run({ client, signal, tell, ledger, options }) {
        if (options.dryRun && client.missingCredentials('lookupTables').length > 0) {
            ledger.remark({
                level: 'notice',
                code: 'AO_NOT_CHECKED',
                message: 'Not listed: without credentials a dry run asks the service nothing.',
            });
            return;
        }
        const tables = await client.lookupTables.list({ signal, observe: tell });
        ledger.result = { tables: tables.map(({ id, name }) => ({ id, name })) };
        ledger.counts.total = tables.length;
        ledger.counts.sent = tables.length;
        ledger.verdict = tables.length === 1 ? 'The project has 1 lookup table.' : `The project has ${tables.length} lookup tables.`;
        ledger.sections.push({ kind: 'table', title: 'Lookup tables', columns: ['Name', 'Id'], rows: tables.map(({ id, name }) => [name, id]) });
    },
});

;// CONCATENATED MODULE: ./tasks/privacy/activity-result.js

const activityResult = () => schemas/* object */.Ikc({
    count: schemas/* int */.Whr().describe('how many events there are'),
    file: schemas/* string */.YjP().optional().describe('JSON lines; relative to the workspace where it lies in it. Absent where nothing was answered'),
});

;// CONCATENATED MODULE: ./tasks/query-activity.js





const queryActivity = defineTask({
    name: 'query-activity',
    group: 'Privacy',
    endpoints: [13],
    summary: 'Fetches the events of persons in a range of days.',
    description: `The events go to a file of JSON lines that only its owner may read; they appear in no log and no report. A long list of ids becomes several
queries. The service answers 60 queries an hour: what takes longer than an hour is refused. In code, \`client.activity.query\` hands out the events one by one.`,
    destructive: false,
    readsOnly: true,
    area: 'activity',
    inputs: {
        ...idFields,
        fromDate: fields_text.required({ description: 'First day, `YYYY-MM-DD`.', example: '2026-03-01', schema: daySchema }),
        toDate: fields_text.required({ description: 'Last day, `YYYY-MM-DD`, which is part of the range.', example: '2026-03-31', schema: daySchema }),
        outputFile: fields_text.optional({
            description: 'File for the events, in the workspace or in the folder for temporary files. Default: a new file in the folder for temporary files.',
            example: 'activity.jsonl',
        }),
    },
    check: (input) => [...idInputFaults(input), ...orderFaults(['from-date', input.fromDate], ['to-date', input.toDate])],
    result: activityResult,
    empty: () => ({ count: 0 }),
    examples: [
        {
            title: 'The events of a month',
            inputs: { 'distinct-ids-file': 'examples/privacy/ids.json', 'from-date': '2026-03-01', 'to-date': '2026-03-31' },
        },
    ],
    run: async (context, input) => (await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(915), __webpack_require__.e(785), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 6382))).queryActivityOf(context, input),
});

;// CONCATENATED MODULE: ./tasks/lookup-tables/result.js

const tableResult = () => schemas/* object */.Ikc({
    id: schemas/* string */.YjP().optional().describe('absent where a dry run without credentials could not look it up'),
    name: schemas/* string */.YjP().optional(),
    file: schemas/* string */.YjP(),
    rows: schemas/* int */.Whr().describe('without the header'),
    columns: schemas/* int */.Whr(),
    bytes: schemas/* int */.Whr().describe('of what is sent, before compression'),
    sha256: schemas/* string */.YjP().describe('of what is sent, before compression'),
    outcome: schemas/* enum */.k5n(['replaced', 'unchanged', 'planned', 'failed', 'not-sent']),
});
const replaceResult = () => schemas/* object */.Ikc({ tables: schemas/* array */.YOg(tableResult()) });

;// CONCATENATED MODULE: ./tasks/replace-lookup-table.js




const replaceLookupTable = defineTask({
    name: 'replace-lookup-table',
    group: 'Lookup tables',
    endpoints: [5, 6],
    summary: 'Replaces the contents of lookup tables by CSV files of the repository.',
    description: `Every file is validated to the byte before anything is sent: unique ids that are not blank in the first column, unique headers, at least
two columns, the same number of fields in every row, RFC 4180 quoting, UTF-8. One fault in one file, and nothing is sent. Then the tables are replaced
one after another, each as a whole or not at all.

The table of a file is named by \`table-id\` or the \`tables\` map; otherwise it is the table that bears the file's name without its ending.
The service allows 100 replacements of tables in 24 hours: with \`skip-unchanged\`, what a table holds already is not sent again. With \`dry-run\`
the report is a plan: rows that would be added, removed and changed against the base commit, columns that come and go, types that change.`,
    destructive: true,
    area: 'lookupTables',
    inputs: {
        files: lines.optional({
            description: 'CSV files, as paths or patterns relative to the workspace. Required unless `tables` is given.',
            example: 'data/*.csv',
        }),
        tableId: uuidField('Id of the table, a UUID, where `files` is exactly one file.'),
        tables: map.optional({
            description: 'Which table each file goes to: a YAML map of paths or patterns to names or ids of tables. A file that no key matches goes by its name.',
            example: 'data/artists.csv: Artists',
        }),
        maxBytes: integer(1).defaulted(104_857_600, { description: 'Size in bytes above which a file is refused; the service takes 100 MB.' }),
        allowEmpty: fields_boolean.defaulted(false, { description: 'Accept a file with a header and no rows, which empties the table.' }),
        skipUnchanged: fields_boolean.optional({
            description: "Skip files whose content is the one that was last applied to their table, by the commit statuses that runs with this input leave in the branch's history. Off by default. An explicit `false` sends every file and leaves the statuses all the same. See docs/permissions.md.",
        }),
        changedOnly: fields_boolean.defaulted(false, {
            description: "Take only files that the event's diff touches: a push, a pull request or a merge group. A table whose run failed is not taken again by the next push; `skip-unchanged` does that. See docs/permissions.md.",
        }),
    },
    check({ files, tables, tableId }) {
        if (files === undefined && tables === undefined)
            return [{ code: 'AO_INPUT_MISSING', input: 'files', message: 'Give `files`, or `tables` with the files as its keys.' }];
        if (tables !== undefined && tableId !== undefined)
            return [{ code: 'AO_INPUT_INVALID', input: 'table-id', message: '`table-id` and `tables` both name the table. Give one of them.' }];
        return [];
    },
    result: replaceResult,
    empty: () => ({ tables: [] }),
    examples: [
        { title: 'Each file to the table of its name', inputs: { files: 'examples/lookup-tables/*.csv' } },
        {
            title: 'Named tables',
            inputs: { tables: 'examples/lookup-tables/artists.csv: Artists\nexamples/lookup-tables/venues.csv: Venues' },
        },
        { title: 'A rehearsal that sends nothing', inputs: { files: 'examples/lookup-tables/*.csv', 'dry-run': 'true' } },
    ],
    run: async (context, input) => (await Promise.all(/* import() */[__webpack_require__.e(422), __webpack_require__.e(615), __webpack_require__.e(24)]).then(__webpack_require__.bind(__webpack_require__, 24))).replaceTables(context, input),
});

;// CONCATENATED MODULE: ./tasks/migrations/migrate.js

/** Sends the request for the migration, or for its rehearsal by the service. */
async function migrate(context, input) {
    const { client, ledger, options, signal, tell } = context;
    const { sourceTool, sourceApiKey, sourceApiSecret, startDate, endDate } = input;
    const tool = sourceTool.slice(0, 80);
    const days = startDate === undefined && endDate === undefined ? 'the last 30 days' : `${startDate ?? '…'} to ${endDate ?? 'today'}`;
    ledger.counts.total = 1;
    ledger.verdict = `The migration from ${tool} was not begun.`;
    if (sourceApiKey === undefined || sourceApiSecret === undefined)
        return remarkUncounted(context);
    if ((0,unasked/* cannotAsk */.v)('migrations', 'The events were not counted', context))
        return;
    tell({ type: 'phase', title: `${options.dryRun ? 'Rehearse' : 'Begin'} the migration from ${tool}, ${days}` });
    ledger.sending = !options.dryRun;
    const parameters = { sourceApiKey, sourceApiSecret, startDate, endDate, dryRun: options.dryRun };
    const answer = await client.migrations.run(sourceTool, parameters, { signal, observe: tell });
    const secrets = [sourceApiKey, sourceApiSecret].filter((secret) => secret.length >= SHORTEST_SECRET);
    ledger.result = withoutSecrets(answer ?? {}, secrets);
    ledger.counts.sent = 1;
    ledger.verdict = options.dryRun
        ? `The service rehearsed the migration from ${tool} (${days}); nothing was migrated.`
        : `The migration from ${tool} (${days}) was begun.`;
    const facts = factsIn(ledger.result);
    if (facts.length > 0)
        ledger.sections.push({ kind: 'facts', title: 'What the service answered', facts });
}
/** Only a dry run comes here: any other was refused for its inputs. */
function remarkUncounted({ ledger }) {
    ledger.remark({
        level: 'notice',
        code: 'AO_NOT_CHECKED',
        message: 'The events were not counted: without the credentials of the source a dry run asks the service nothing.',
    });
}
/** A shorter text is no secret, and stands in many words. */
const SHORTEST_SECRET = 4;
/** What the service answers is not specified; should it repeat the credentials, they go no further. */
function withoutSecrets(value, secrets) {
    if (typeof value === 'string')
        return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value);
    if (Array.isArray(value))
        return value.map((entry) => withoutSecrets(entry, secrets));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutSecrets(entry, secrets)]));
}
const MOST_FACTS = 50;
/** The plain values of the answer and of its `results`. */
function factsIn(answer) {
    const { results, ...outer } = Object(answer);
    return [...Object.entries(outer), ...Object.entries(Object(results))]
        .flatMap(([label, value]) => {
        if (typeof value === 'number')
            return [[label.slice(0, 80), value]];
        return typeof value === 'string' || typeof value === 'boolean' ? [[label.slice(0, 80), String(value).slice(0, 300)]] : [];
    })
        .slice(0, MOST_FACTS);
}

;// CONCATENATED MODULE: ./tasks/run-migration.js





const toolSchema = () => schemas/* string */.YjP()
    .max(100, 'is longer than any tool is called')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be the name of a tool, such as amplitude: letters, digits, ".", "_" and "-"');
const runMigration = defineTask({
    name: 'run-migration',
    group: 'Migration',
    endpoints: [15],
    summary: 'Starts the hosted migration from another analytics tool.',
    description: `The service fetches events and profiles of the other tool, transforms and loads them. It is meant for less than 15 million events. With
\`dry-run\` the service is asked how many events there are, and migrates nothing. Without dates it takes the last 30 days. In \`region: eu\` the request says
so. A migration that the service may have begun is not repeated; the message then says how to find out.`,
    destructive: false,
    area: 'migrations',
    inputs: {
        sourceTool: fields_text.required({ description: 'Name of the tool, as the service knows it.', example: 'amplitude', schema: toolSchema }),
        sourceApiKey: fields_text.optional({
            description: 'Key of the tool. Required, except for a dry run that asks the service nothing.',
            secret: true,
        }),
        sourceApiSecret: fields_text.optional({
            description: 'Secret of the tool. Required, except for a dry run that asks the service nothing.',
            secret: true,
        }),
        startDate: fields_text.optional({ description: 'First day, `YYYY-MM-DD`.', example: '2026-01-01', schema: daySchema }),
        endDate: fields_text.optional({ description: 'Last day, `YYYY-MM-DD`.', example: '2026-01-31', schema: daySchema }),
    },
    check(input, { dryRun }) {
        const missing = dryRun ? [] : missingFaults({ 'source-api-key': input.sourceApiKey, 'source-api-secret': input.sourceApiSecret });
        return [...missing, ...orderFaults(['start-date', input.startDate], ['end-date', input.endDate])];
    },
    result: () => schemas/* unknown */.L5J().describe("the service's answer, as it came"),
    empty: () => ({}),
    examples: [
        {
            title: 'How many events would migrate?',
            inputs: {
                'source-tool': 'amplitude',
                'source-api-key': 'the-key',
                'source-api-secret': 'the-secret',
                'start-date': '2026-01-01',
                'end-date': '2026-01-31',
                'dry-run': 'true',
            },
        },
    ],
    run: migrate,
});
function missingFaults(inputs) {
    return Object.entries(inputs)
        .filter(([, value]) => value === undefined)
        .map(([input]) => ({
        code: 'AO_CREDENTIALS_MISSING',
        input,
        message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
    }));
}

;// CONCATENATED MODULE: ./tasks/warehouse-imports/result.js

const syncResult = () => schemas/* object */.Ikc({
    syncs: schemas/* array */.YOg(schemas/* object */.Ikc({
        import_id: schemas/* int */.Whr(),
        run_id: schemas/* string */.YjP().optional().describe('where the service names it'),
        status: schemas/* string */.YjP().optional().describe('of the run, as it was last seen; with `wait`'),
    })),
});

// EXTERNAL MODULE: ./core/poll.js
var poll = __webpack_require__(2472);
;// CONCATENATED MODULE: ./tasks/warehouse-imports/runs.js
/**
 * Finds the run that a sync began: by its id where the history names ids, else the first to start of those that are new. Another run that
 * begins in the same minutes starts later, since the history before was read right before the sync.
 */
function findRun(runs, before, runId) {
    const named = runs.find((run) => runId !== undefined && run.run_id === runId);
    if (named)
        return named;
    const old = new Map();
    for (const run of before)
        old.set(keyOf(run), (old.get(keyOf(run)) ?? 0) + 1);
    const fresh = runs.filter((run) => {
        const seen = old.get(keyOf(run)) ?? 0;
        old.set(keyOf(run), seen - 1);
        return seen <= 0;
    });
    return fresh.toSorted((a, b) => startOf(a) - startOf(b))[0];
}
function keyOf({ run_id, start_time }) {
    return run_id ?? `at ${start_time}`;
}
function startOf({ start_time = Number.POSITIVE_INFINITY }) {
    return start_time;
}
const ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED'];
/** A status that is not documented has ended where the run has an end. */
function hasEnded({ status, end_time }) {
    return ENDS.includes(status) || (status !== 'RUNNING' && end_time !== undefined);
}
function hasSucceeded({ status }) {
    return status === 'SUCCEEDED';
}

;// CONCATENATED MODULE: ./tasks/warehouse-imports/sync.js



/** Begins the syncs one after another, and waits for their runs where that is asked for. */
async function syncImports(context, { importId, wait, waitTimeout }) {
    const { client, signal, tell, ledger, options } = context;
    const begun = [];
    await (0,each_target/* eachTarget */.j$)({
        targets: (0,each_target/* unique */.Am)(importId),
        name: (id) => id,
        noun: 'warehouse import',
        done: 'triggered',
        async act(id) {
            const before = wait ? await client.warehouseImports.history(Number(id), { signal, observe: tell }) : [];
            const { runId } = await client.warehouseImports.sync(Number(id), { signal, observe: tell });
            const result = { import_id: Number(id), ...(runId !== undefined && { run_id: runId }) };
            ledger.result.syncs.push(result);
            begun.push({ importId: Number(id), result, before, run: undefined });
            return runId === undefined ? undefined : `run ${runId.slice(0, 80)}`;
        },
    }, context);
    if (!wait || options.dryRun || begun.length === 0)
        return;
    tell({ type: 'phase', title: begun.length === 1 ? 'Wait for the run' : `Wait for ${begun.length} runs` });
    try {
        await follow(begun, waitTimeout, context);
    }
    finally {
        sync_report(begun, context);
    }
}
async function follow(begun, waitTimeout, context) {
    const { clock, signal, tell } = context;
    const look = async () => {
        for (const sync of begun)
            if (!sync.run || !hasEnded(sync.run))
                await lookAt(sync, context);
    };
    const isOver = () => begun.every(({ run }) => run && hasEnded(run));
    const reason = begun.length === 1 ? 'the run of the import has not ended' : 'the runs of the imports have not all ended';
    await (0,poll/* poll */.w)(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell });
    for (const sync of begun)
        sync_judge(sync, waitTimeout, context);
}
async function lookAt(sync, { client, signal, tell }) {
    const runs = await client.warehouseImports.history(sync.importId, { signal, observe: tell });
    sync.run = findRun(runs, sync.before, sync.result.run_id);
    if (!sync.run)
        return;
    if (sync.result.status !== sync.run.status)
        tell({ type: 'info', message: `${sync.importId}: ${sync.run.status.slice(0, 80)}` });
    sync.result.status = sync.run.status;
}
function sync_judge({ importId, run }, waitTimeout, { ledger }) {
    if (!run || !hasEnded(run)) {
        ledger.unfulfilled({
            code: 'AO_WAIT_ELAPSED',
            message: `The run of warehouse import ${importId} had not ended after ${waitTimeout} seconds${run ? ` (${run.status.slice(0, 80)})` : ' (the history did not show it)'}.`,
            hint: 'It goes on without this job. Look at the history of the import later, or raise `wait-timeout`.',
        });
    }
    else if (!hasSucceeded(run)) {
        ledger.condemned = true;
        ledger.unfulfilled({
            code: 'AO_SYNC_FAILED',
            message: `The run of warehouse import ${importId} ended as ${run.status.slice(0, 80)}.`,
            hint: 'Look at the import in the web interface for the reason.',
        });
    }
}
function sync_report(begun, { ledger }) {
    ledger.sections.push({
        kind: 'table',
        title: 'Runs',
        columns: ['Warehouse import', 'Status', 'Started', 'Ended', 'Events imported'],
        rows: begun.map(({ importId, run }) => [
            String(importId),
            run?.status ?? 'not seen',
            timeText(run?.start_time),
            timeText(run?.end_time),
            run?.num_events_imported,
        ]),
    });
    const succeeded = begun.filter(({ run }) => run && hasSucceeded(run)).length;
    ledger.verdict = `${succeeded} of ${begun.length} ${begun.length === 1 ? 'run' : 'runs'} succeeded.`;
}
/** Seconds since the epoch as a person reads them; nothing for what is no time. */
function timeText(seconds) {
    const date = new Date((seconds ?? Number.NaN) * 1000);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

;// CONCATENATED MODULE: ./tasks/sync-warehouse-import.js






/** The service takes this many manual syncs an hour. */
const SYNCS_AN_HOUR = 5;
const syncWarehouseImport = defineTask({
    name: 'sync-warehouse-import',
    group: 'Pipelines and imports',
    endpoints: [2],
    summary: 'Triggers the sync of warehouse imports, and can wait for its end.',
    description: `Several imports are synced one after another; the service takes 5 syncs an hour, so a longer list is refused. With \`wait\` the history of
the imports is followed until their runs have ended; a run that does not succeed fails the job. A sync that the service may have begun is not repeated;
the message then says how to find out.`,
    destructive: false,
    area: 'warehouseImports',
    inputs: {
        importId: idLines('Ids of the warehouse imports, one a line.', '11'),
        wait: fields_boolean.defaulted(false, { description: 'Wait until the runs have ended.' }),
        waitTimeout: integer(1, 86_400).defaulted(3600, {
            description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids of the runs stand in the result.',
        }),
    },
    check({ importId }) {
        const syncs = (0,each_target/* unique */.Am)(importId).length;
        if (syncs <= SYNCS_AN_HOUR)
            return [];
        const message = `\`import-id\` names ${syncs} imports, and the service takes ${SYNCS_AN_HOUR} syncs an hour. Share them out between runs that are an hour apart.`;
        return [{ code: 'AO_SYNC_QUOTA', input: 'import-id', message }];
    },
    result: syncResult,
    empty: () => ({ syncs: [] }),
    examples: [
        { title: 'Sync an import and wait for its end', inputs: { 'import-id': '11', wait: 'true' } },
        { title: 'Trigger two syncs', inputs: { 'import-id': '11\n12' } },
    ],
    run: syncImports,
});

;// CONCATENATED MODULE: ./tasks/index.js
















;// CONCATENATED MODULE: ./tasks/tasks.js


/** Every task, by group and then by name. */
const TASKS = Object.values(tasks_namespaceObject)
    .map((task) => task)
    .sort((a, b) => TASK_GROUPS.indexOf(a.record.group) - TASK_GROUPS.indexOf(b.record.group) || (a.record.name < b.record.name ? -1 : 1));

;// CONCATENATED MODULE: ./session/decode.js
const TRUE = ['true', 'True', 'TRUE'];
const FALSE = ['false', 'False', 'FALSE'];
const decode_SHOWN_CHARACTERS = 80;
/** Reads the text of an input by the kind of its field; `text` is not blank. */
async function decode(field, text) {
    const trimmed = text.trim();
    const quoted = field.secret ? 'The value given' : `"${trimmed.slice(0, decode_SHOWN_CHARACTERS)}"`;
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
        const shown = key.value.slice(0, decode_SHOWN_CHARACTERS);
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
    const own = await decodeAll({ ...task.record.inputs, ...runFields }, given);
    const connectionValues = await decodeAll(connectionFields, given);
    const hostValues = await decodeAll(hostFields, given);
    const connection = checkInput(connectionFields, connectionValues.values);
    const host = checkInput(hostFields, hostValues.values);
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
    const names = TASKS.map((task) => task.record.name);
    if (name === undefined)
        throw new core_errors/* InputError */.dz({
            code: 'AO_INPUT_MISSING',
            input: 'operation',
            message: `\`operation\` is required: one of ${names.join(', ')}.`,
        });
    const task = TASKS.find((candidate) => candidate.record.name === name);
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
        const name = kebabCase(key);
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
    const shared = Object.keys({ ...runFields, ...connectionFields, ...hostFields }).map(kebabCase);
    const known = new Set(['operation', ...shared, ...Object.keys(task.record.inputs).map(kebabCase)]);
    return Object.keys(given)
        .filter((name) => !known.has(name))
        .map((name) => {
        const owners = TASKS.filter((other) => Object.keys(other.record.inputs).some((key) => kebabCase(key) === name));
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
    return credentialFaults(missing);
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
    const { createClient } = await __webpack_require__.e(/* import() */ 962).then(__webpack_require__.bind(__webpack_require__, 5962));
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
        const { createClient } = await __webpack_require__.e(/* import() */ 962).then(__webpack_require__.bind(__webpack_require__, 5962));
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

;// CONCATENATED MODULE: ./session/signals.js
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

;// CONCATENATED MODULE: ./session/time-scale.js
/** Makes the waits of rehearsals shorter; see docs/sandbox.md. */
const TIME_SCALE_VARIABLE = 'ANALYTICS_OPS_TIME_SCALE';
/** How many times faster waits pass, 1 unless the environment says otherwise. Obeyed for the sandbox and loopback hosts only. */
function timeScale(env) {
    const scale = Number(env[TIME_SCALE_VARIABLE] ?? '1');
    return Number.isFinite(scale) && scale >= 1 && scale <= 100_000 ? scale : 1;
}

;// CONCATENATED MODULE: ./action/check-run.js


/**
 * Where a run has more failed records than the step can annotate: shows them in a check run, and says where, or why not.
 * @returns the run, with a remark about it
 */
async function withCheckRun(run, locate, surroundings, token) {
    const shown = (0,report_annotations/* selectAnnotations */.TT)(run).filter((entry) => entry.ofRecord).length;
    if (!run.annotateFailures || run.failuresTotal <= shown || surroundings.signal.aborted)
        return run;
    const { showFailures } = await Promise.all(/* import() */[__webpack_require__.e(804), __webpack_require__.e(19)]).then(__webpack_require__.bind(__webpack_require__, 5019));
    const message = await showFailures(run, locate, surroundings, token).catch((error) => `There is no check run: ${String(error)}`);
    if (message === undefined)
        return run;
    const rest = ` ${(0,wording/* count */.U9)(shown)} of ${(0,wording/* count */.U9)(run.failuresTotal)} failed records are annotated by the step itself.`;
    return { ...run, remarks: [...run.remarks, { level: 'notice', code: 'AO_CHECK_RUN', message: `${message}${rest}` }] };
}

;// CONCATENATED MODULE: ./action/inputs.js
const PREFIX = 'INPUT_';
/** All inputs that the runner passes, declared or not, by the name that stands in the workflow. */
function readRunnerInputs(env) {
    return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => name.startsWith(PREFIX) && value !== undefined ? [[name.slice(PREFIX.length).toLowerCase(), value]] : []));
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./session/git/checkout.js
var git_checkout = __webpack_require__(5485);
;// CONCATENATED MODULE: ./action/locate.js



/**
 * The paths of a run's files in their repository, by which annotations find them. Files are named relative to the workspace, and a repository may be
 * checked out into a folder of it.
 * @param repository `owner/name` of the one that the workflow runs for: annotations are of this one
 */
async function locateFiles({ failures, remarks, report }, workspace, repository) {
    const root = await (0,promises_.realpath)(workspace).catch(() => workspace);
    const files = new Set([...failures, ...remarks, ...(report.errors ?? [])].flatMap(({ file }) => file ?? []));
    const checkouts = new Map();
    const paths = new Map();
    for (const file of files) {
        const path = (0,external_node_path_.resolve)(root, file);
        const search = checkouts.get((0,external_node_path_.dirname)(path)) ?? (0,git_checkout/* findCheckout */.I8)((0,external_node_path_.dirname)(path));
        checkouts.set((0,external_node_path_.dirname)(path), search);
        const checkout = await search;
        if (checkout && (0,git_checkout/* isOf */.yW)(checkout, repository))
            paths.set(file, (0,git_checkout/* pathIn */.lW)(checkout, path));
    }
    return (file) => paths.get(file) ?? file;
}

;// CONCATENATED MODULE: ./report/pace.js

const BYTES_OF_MB = 1_000_000;
/** Words how far a phase has come, how fast it goes and how long it may still take. Times in milliseconds. */
class Pace {
    #unit;
    #started = 0;
    /** @param now of a clock that runs evenly */
    describe(event, now) {
        if (event.unit !== this.#unit)
            this.#begin(event.unit, now);
        const elapsed = now - this.#started;
        return [amount(event), ...speed(event, elapsed), ...remaining(event, elapsed)].join(', ');
    }
    /** A new phase begins. */
    restart() {
        this.#unit = undefined;
    }
    #begin(unit, now) {
        this.#unit = unit;
        this.#started = now;
    }
}
/** How much of the phase is done, 0 to 1, where that is known. */
function shareOf({ done, total, share }) {
    if (share !== undefined)
        return Math.min(1, share);
    return total === undefined || total === 0 ? undefined : Math.min(1, done / total);
}
function amount(event) {
    const { done, total, unit } = event;
    const share = shareOf(event);
    const percent = share === undefined ? '' : ` (${Math.floor(share * 100)}%)`;
    if (unit === 'bytes')
        return `${megabytes(done)}${total === undefined ? '' : ` of ${megabytes(total)}`}${percent}`;
    return `${(0,wording/* count */.U9)(done)}${total === undefined ? '' : ` of ${(0,wording/* count */.U9)(total)}`} ${unit}${percent}`;
}
function speed({ done, unit, bytes }, elapsed) {
    if (elapsed < 500)
        return [];
    const perSecond = (value) => (value * 1000) / elapsed;
    if (unit === 'bytes')
        return [`${megabytes(perSecond(done))}/s`];
    return [`${(0,wording/* count */.U9)(Math.round(perSecond(done)))} ${unit}/s`, ...(bytes === undefined ? [] : [`${megabytes(perSecond(bytes))}/s`])];
}
function remaining(event, elapsed) {
    const share = shareOf(event);
    if (share === undefined || share <= 0 || share >= 1 || elapsed < 500)
        return [];
    return [`${(0,wording/* duration */.p0)((elapsed * (1 - share)) / share)} left`];
}
function megabytes(bytes) {
    return `${(bytes / BYTES_OF_MB).toFixed(1)} MB`;
}

;// CONCATENATED MODULE: ./session/describe.js

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
            return `Waiting ${(0,wording/* duration */.p0)(event.seconds * 1000)}: ${event.reason}`;
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
    const retry = event.retryIn === undefined ? '' : `; next attempt in ${(0,wording/* duration */.p0)(event.retryIn)}`;
    const sizes = `${(0,wording/* count */.U9)(event.sentBytes)} bytes out, ${(0,wording/* count */.U9)(event.receivedBytes)} in`;
    return `${event.method} ${event.path}: attempt ${event.attempt}, ${answer}, ${(0,wording/* duration */.p0)(event.duration)}, ${sizes}${id}${retry}`;
}

;// CONCATENATED MODULE: ./action/log.js




/** Milliseconds between two lines about the same progress. */
const PROGRESS_EVERY = 10_000;
/** Prints what a task tells into the job's log: a group for each phase, a line of progress every ten seconds. */
function createLog(verbose) {
    let grouped = false;
    let lastAdvance = performance.now();
    const end = () => {
        if (grouped)
            core/* endGroup */.N4();
        grouped = false;
    };
    const pace = new Pace();
    const advance = (event) => {
        const now = performance.now();
        const line = pace.describe(event, now);
        if (now - lastAdvance < PROGRESS_EVERY)
            return undefined;
        lastAdvance = now;
        return line;
    };
    return {
        end,
        onProgress(event) {
            if (event.type === 'phase') {
                end();
                pace.restart();
                core/* startGroup */.Oh((0,report_escape/* logLine */.BP)(event.title));
                grouped = true;
                return;
            }
            const line = event.type === 'advance' ? advance(event) : describe(event, verbose);
            if (line !== undefined)
                core/* info */.pq((0,report_escape/* logLine */.BP)(line));
        },
    };
}

;// CONCATENATED MODULE: ./action/match-files.js

/** Finds files as other actions do, through the runner's own matcher. It loads only where a pattern must be matched. */
const matchFiles = async (patterns, folder) => {
    const { create } = await __webpack_require__.e(/* import() */ 923).then(__webpack_require__.bind(__webpack_require__, 2923));
    const globber = await create(patterns.map((pattern) => absolute(pattern, folder)).join('\n'), {
        implicitDescendants: false,
        matchDirectories: false,
        followSymbolicLinks: false,
    });
    return globber.glob();
};
/** The folder is a path, not a pattern: what would be a wildcard in it is escaped (on Windows `\\` separates and cannot escape). */
function absolute(pattern, folder) {
    const root = folder.replace(/[[*?]/g, '[$&]').replace(/\\/g, external_node_path_.sep === '\\' ? '/' : '\\\\');
    return pattern.startsWith('!') ? `!${root}/${pattern.slice(1)}` : `${root}/${pattern}`;
}

;// CONCATENATED MODULE: ./action/repository.js
/** The repository that the workflow runs for. What talks to GitHub loads when something is asked. */
function workflowRepository(surroundings, token) {
    let loaded;
    const load = () => {
        loaded ??= __webpack_require__.e(/* import() */ 804).then(__webpack_require__.bind(__webpack_require__, 804)).then(({ openRepository }) => openRepository(surroundings, token));
        return loaded;
    };
    return {
        applied: async (project) => (await load()).applied(project),
        changed: async (files) => (await load()).changed(files),
        base: async () => (await load()).base(),
    };
}

;// CONCATENATED MODULE: ./session/secrets.js



/** Every text that must not be seen: the secret inputs, their lines, their percent-encoded form, and the pairs of HTTP Basic in base64. */
function secretInputs(raw) {
    const fields = [connectionFields, hostFields, ...TASKS.map((task) => task.record.inputs)].flatMap((group) => Object.entries(group));
    const names = new Set(fields.filter(([, field]) => field.secret === true).map(([name]) => kebabCase(name)));
    const values = [...names].map((name) => raw[name]?.trim() ?? '').filter((value) => value !== '');
    const username = raw['service-account-username']?.trim() ?? '';
    const pairs = [
        `${username}:${raw['service-account-secret']?.trim() ?? ''}`,
        ...['project-secret', 'project-token'].map((name) => `${raw[name]?.trim() ?? ''}:`),
    ];
    const basic = pairs.filter((pair) => pair.length > 1).map((pair) => Buffer.from(pair).toString('base64'));
    const forms = values.flatMap((value) => [value, encodeURIComponent(value), ...value.split(/\r?\n/)]);
    return [...new Set([...forms, ...basic])].filter((value) => value.trim() !== '');
}

;// CONCATENATED MODULE: ./action/secrets.js


/** Masks every secret of the inputs, in each form in which it travels. Comes before anything else is done with them. */
function maskSecrets(raw) {
    for (const secret of secretInputs(raw))
        (0,core/* setSecret */.Pq)(secret);
}

;// CONCATENATED MODULE: ./action/main.js



















/** One step of a job, from the runner's environment to its outputs. */
async function main() {
    const raw = readRunnerInputs(process.env);
    maskSecrets(raw);
    const tempFolder = process.env['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)();
    const log = createLog(core/* isDebug */._o() || /^(?:true|True|TRUE)$/.test(raw['verbose']?.trim() ?? ''));
    const signals = abortOnSignals();
    const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd();
    const surroundings = { env: process.env, workspace, clock: gitHubClock(), signal: signals.signal, onProgress: log.onProgress };
    const run = await runOperation(raw, {
        workspace,
        confined: true,
        match: matchFiles,
        tempFolder,
        signal: signals.signal,
        onProgress: log.onProgress,
        mask: core/* setSecret */.Pq,
        openRepository: (token) => workflowRepository(surroundings, token),
        timeScale: timeScale(process.env),
    });
    log.end();
    const unwritten = writeOutputs(run, tempFolder);
    const locate = await locateFiles(run, workspace, process.env['GITHUB_REPOSITORY'] ?? '');
    const shown = await withCheckRun(run, locate, surroundings, raw['github-token']?.trim() || undefined);
    signals.release();
    printReport(shown);
    await writeSummary(shown);
    annotate(shown, locate);
    if (unwritten !== undefined)
        core/* setFailed */.C1((0,report_escape/* visible */.RK)(unwritten));
}
/** What the service did must be told even where the runner's files cannot be written. @returns what went wrong */
function writeOutputs(run, tempFolder) {
    try {
        for (const [name, value] of Object.entries(outputsOf(run, tempFolder)))
            core/* setOutput */.uH(name, value);
        return undefined;
    }
    catch (error) {
        return `The outputs of the step could not be written: ${error instanceof Error ? error.message : String(error)}`;
    }
}
/** The clock of what GitHub is asked: faster only for a stand-in of this machine. */
function gitHubClock() {
    const { GITHUB_API_URL: url = '' } = process.env;
    return (0,clock/* createClock */.t)(URL.canParse(url) && (0,regions/* isLoopback */.U9)(new URL(url).hostname) ? timeScale(process.env) : 1);
}
function printReport(run) {
    for (const line of renderTerminal(run, false))
        core/* info */.pq((0,report_escape/* logLine */.BP)(line));
}
async function writeSummary(run) {
    if (!process.env['GITHUB_STEP_SUMMARY'])
        return;
    try {
        await core/* summary */.z.addRaw(renderSummary(run), true).write();
    }
    catch (error) {
        // The summary is for reading; the outcome must not depend on it.
        core/* info */.pq((0,report_escape/* logLine */.BP)(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`));
    }
}
function annotate(run, locate) {
    const annotations = (0,report_annotations/* selectAnnotations */.TT)(run);
    const print = { error: core/* error */.z3, warning: core/* warning */.$e, notice: core/* notice */.lm };
    for (const { level, title, message, file, line, column } of annotations) {
        print[level](message, {
            title,
            ...(file !== undefined && { file: locate(file) }),
            ...(line !== undefined && { startLine: line, endLine: line }),
            ...(line !== undefined && column !== undefined && { startColumn: column }),
        });
    }
    if (run.exitCode !== 0)
        core/* setFailed */.C1((0,report_annotations/* finalVerdict */.Ou)(run, annotations.filter((entry) => entry.ofRecord).length));
}


/***/ }),

/***/ 767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   MG: () => (/* binding */ missingFor),
/* harmony export */   it: () => (/* binding */ authorization),
/* harmony export */   tM: () => (/* binding */ byProjectSecret),
/* harmony export */   vG: () => (/* binding */ checkCredentials),
/* harmony export */   wo: () => (/* binding */ demand)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

const NEEDS = {
    lookupTables: { auth: 'service-account', ids: ['project-id'] },
    events: { auth: 'service-account', ids: ['project-id'] },
    schemas: { auth: 'service-account', ids: ['project-id'] },
    annotations: { auth: 'service-account', ids: ['project-id'] },
    featureFlags: { auth: 'service-account', ids: ['project-id', 'workspace-id'] },
    warehouseImports: { auth: 'service-account', ids: ['project-id'] },
    pipelines: { auth: 'service-account-or-project-secret', ids: [] },
    experiments: { auth: 'service-account', ids: ['workspace-id'] },
    retrievals: { auth: 'access-token', ids: [], projectToken: true },
    deletions: { auth: 'access-token', ids: [], projectToken: true },
    serviceAccounts: { auth: 'service-account', ids: ['organization-id'] },
    activity: { auth: 'service-account', ids: ['project-id'] },
    migrations: { auth: 'none', ids: [], projectToken: true },
};
const given = (value) => value !== undefined && value !== '';
/** True where the project secret is what a request to a pipeline goes by: there is no service account. */
function byProjectSecret({ serviceAccount, projectSecret }) {
    return given(projectSecret) && !(given(serviceAccount?.username) && given(serviceAccount.secret));
}
/** The inputs, by their kebab-case names, that an area needs and that are not given. */
function missingFor(area, credentials) {
    const { auth, ids, projectToken } = NEEDS[area];
    const { serviceAccount } = credentials;
    const idsGiven = {
        'project-id': credentials.projectId,
        'workspace-id': credentials.workspaceId,
        'organization-id': credentials.organizationId,
    };
    const bySecret = auth === 'service-account-or-project-secret' && byProjectSecret(credentials);
    const byAccount = (auth === 'service-account' || auth === 'service-account-or-project-secret') && !bySecret;
    const needed = auth === 'service-account-or-project-secret' && byAccount ? [...ids, 'project-id'] : ids;
    return [
        ...(byAccount && !given(serviceAccount?.username) ? ['service-account-username'] : []),
        ...(byAccount && !given(serviceAccount?.secret) ? ['service-account-secret'] : []),
        ...(auth === 'access-token' && !given(credentials.accessToken) ? ['access-token'] : []),
        ...(projectToken && !given(credentials.projectToken) ? ['project-token'] : []),
        ...needed.filter((id) => idsGiven[id] === undefined),
    ];
}
/** @throws InputError AO_CREDENTIALS_MISSING, naming every input that is missing */
function demand(area, credentials) {
    const missing = missingFor(area, credentials);
    const faults = missing.map((input) => {
        return { code: 'AO_CREDENTIALS_MISSING', input, message: `${input} is required for this and is not given.` };
    });
    const [first, ...rest] = faults;
    if (first)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([first, ...rest]);
}
/** Every value that no message may repeat, the forms that go over the wire included. */
function secretsOf(credentials) {
    const { serviceAccount, projectSecret, accessToken, projectToken } = credentials;
    const basics = [serviceAccount && basic(serviceAccount.username, serviceAccount.secret), given(projectSecret) && basic(projectSecret, '')];
    return [...basics, serviceAccount?.secret, projectSecret, accessToken, projectToken].filter((value) => value !== false).filter(given);
}
/** The value of the Authorization header, or nothing. */
function authorization(scheme, credentials) {
    const { serviceAccount, projectSecret = '', accessToken = '' } = credentials;
    if (scheme === 'none')
        return undefined;
    if (scheme === 'access-token')
        return `Bearer ${accessToken}`;
    if (scheme === 'service-account-or-project-secret' && byProjectSecret(credentials))
        return `Basic ${basic(projectSecret, '')}`;
    return `Basic ${basic(serviceAccount?.username ?? '', serviceAccount?.secret ?? '')}`;
}
function basic(username, password) {
    return Buffer.from(`${username}:${password}`).toString('base64');
}
/** @throws InputError AO_INPUT_INVALID for credentials that no header can carry, such as a secret with a line break at its end */
function checkCredentials(credentials) {
    const { serviceAccount, projectSecret, accessToken, projectToken } = credentials;
    const faults = [];
    const check = (input, value, refused, what) => {
        if (value !== undefined && refused.test(value))
            faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} holds ${what}.` });
    };
    check('service-account-username', serviceAccount?.username, /[\p{Cc}:]/u, 'a colon, a line break or another control character');
    check('service-account-secret', serviceAccount?.secret, /\p{Cc}/u, 'a line break or another control character');
    check('project-secret', projectSecret, /[\p{Cc}:]/u, 'a colon, a line break or another control character');
    check('access-token', accessToken, /[^\x21-\x7e]/, 'white space or a character that a token cannot have');
    check('project-token', projectToken, /[\p{Cc}\s]/u, 'white space or a control character');
    const ids = {
        'project-id': credentials.projectId,
        'workspace-id': credentials.workspaceId,
        'organization-id': credentials.organizationId,
    };
    for (const [input, id] of Object.entries(ids))
        if (id !== undefined && !(Number.isSafeInteger(id) && id > 0))
            faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} is ${id}, which is not a whole number from 1.` });
    const [first, ...rest] = faults;
    if (first)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz([first, ...rest]);
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


/***/ }),

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

/***/ 742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   dO: () => (/* binding */ AnalyticsOpsError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   fL: () => (/* binding */ DataError),
/* harmony export */   j$: () => (/* binding */ Interrupted),
/* harmony export */   zP: () => (/* binding */ Bug)
/* harmony export */ });
/** Base of every error that this package throws on purpose. `message` says what happened and where, `hint` what to do next. */
class AnalyticsOpsError extends Error {
    /** Stable name, listed with cause and remedy in docs/troubleshooting.md. */
    code;
    hint;
    constructor(code, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.name = new.target.name;
        this.code = code;
        this.hint = options.hint;
    }
}
/** The inputs cannot be used; nothing was sent. Carries every fault, not only the first. */
class InputError extends AnalyticsOpsError {
    exitCode = 2;
    faults;
    constructor(faults, options = {}) {
        const all = 'message' in faults ? [faults] : [...faults];
        const first = all[0];
        const message = all.length === 1 && first ? first.message : all.map((fault) => `- ${fault.message}`).join('\n');
        super(first?.code ?? 'AO_INPUT_INVALID', message, options);
        this.faults = all;
    }
}
/** A data file cannot be used as a whole (missing, unreadable, not text, changed while it was read). */
class DataError extends AnalyticsOpsError {
    exitCode = 2;
    location;
    constructor(code, message, location, options = {}) {
        super(code, message, options);
        this.location = location;
    }
}
/** The service refused, could not be reached, or answered what makes no sense. */
class ServiceError extends AnalyticsOpsError {
    exitCode = 1;
    kind;
    details;
    constructor(code, kind, message, details = {}) {
        super(code, message, { hint: details.hint, cause: details.cause });
        this.kind = kind;
        this.details = details;
    }
}
/** The run was stopped from outside: a signal, or the caller's AbortSignal. */
class Interrupted extends AnalyticsOpsError {
    exitCode = 1;
    constructor(cause) {
        super('AO_INTERRUPTED', 'The run was interrupted.', { cause });
    }
}
/** Something that cannot happen did. Please report it. */
class Bug extends AnalyticsOpsError {
    exitCode = 1;
    constructor(message, options = {}) {
        super('AO_BUG', message, { ...options, hint: 'This is a fault of analytics-ops itself; please report it with the log of the run.' });
    }
}


/***/ }),

/***/ 4147:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
/** Edit distance with adjacent transpositions (optimal string alignment), for suggestions. */
function distance(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const cost = a[i - 1] === b[j - 1] ? 0 : 1;
            let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
                best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
            row.push(best);
        }
        beforeLast = last;
        last = row;
    }
    return last[b.length] ?? 0;
}
/** The names most like `wanted`, nearest first, at most `most`; only those near enough to be meant. */
function nearest(wanted, names, most = 3) {
    const needle = wanted.toLowerCase().slice(0, 100);
    const scored = [];
    for (const name of names) {
        const hay = name.toLowerCase().slice(0, 100);
        const score = hay.includes(needle) || needle.includes(hay) ? 0.5 : distance(needle, hay);
        if (score <= Math.max(2, Math.ceil(needle.length / 3)))
            scored.push({ name, score });
    }
    return scored
        .sort((a, b) => a.score - b.score)
        .slice(0, most)
        .map((entry) => entry.name);
}
/** ` Did you mean "x" or "y"?`, or nothing. */
function didYouMean(wanted, names) {
    const close = nearest(wanted, names);
    return close.length === 0 ? '' : ` Did you mean ${close.map((name) => `"${name}"`).join(' or ')}?`;
}


/***/ }),

/***/ 2472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ poll)
/* harmony export */ });
const FIRST_PAUSE = 1000;
const GROWTH = 1.6;
const LONGEST_PAUSE = 60_000;
/**
 * Looks after about a second, then after growing pauses up to a minute, until it is over or the time is. It looks at least once.
 * @throws Interrupted when the signal aborts, and whatever `look` throws
 */
async function poll(look, isOver, { clock, timeout, reason, signal, observe }) {
    const deadline = clock.now() + timeout;
    let pause = FIRST_PAUSE;
    for (;;) {
        const left = deadline - clock.now();
        const span = Math.max(0, Math.min(pause, left));
        if (pause > FIRST_PAUSE && span >= FIRST_PAUSE)
            observe?.({ type: 'wait', seconds: span / 1000, reason });
        await clock.sleep(span, signal);
        const value = await look();
        if (isOver(value))
            return { ended: true, value };
        if (span >= left)
            return { ended: false, value };
        pause = Math.min(LONGEST_PAUSE, pause * GROWTH);
    }
}


/***/ }),

/***/ 6986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ RawJson),
/* harmony export */   q: () => (/* binding */ stringifyLine)
/* harmony export */ });
/**
 * JSON text that is kept as it was written: numbers beyond 2^53, escapes and the order of keys survive.
 * `JSON.stringify` writes it as a string; {@link stringifyLine} puts the text itself in its place.
 */
class RawJson {
    /** One JSON value, valid, without line breaks. */
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        return this.text;
    }
}
/** An object as one line of JSON, where values that are {@link RawJson} stand as their own text. */
function stringifyLine(object) {
    const members = [];
    for (const [key, value] of Object.entries(object)) {
        const text = value instanceof RawJson ? value.text : JSON.stringify(value);
        if (text !== undefined)
            members.push(`${JSON.stringify(key)}:${text}`);
    }
    return `{${members.join(',')}}`;
}


/***/ }),

/***/ 86:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ou: () => (/* binding */ finalVerdict),
/* harmony export */   TT: () => (/* binding */ selectAnnotations),
/* harmony export */   wu: () => (/* binding */ cutMessage)
/* harmony export */ });
/* harmony import */ var _escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3277);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9652);


/** The runner cuts the message of an annotation here. */
const MOST_CHARACTERS = 4096;
/** The runner shows ten of each level a step; of the errors the tenth is kept for the verdict. */
const MOST_ERRORS = 9;
const MOST_WARNINGS = 10;
const MOST_NOTICES = 10;
/**
 * What of a run becomes annotations, within what the runner shows: failed records and errors first come first served,
 * remarks by their level. Under a tolerant run failed records are warnings.
 */
function selectAnnotations(run, budget = { warnings: MOST_WARNINGS }) {
    const tolerated = run.exitCode === 0;
    const errors = (run.report.errors ?? []).map(({ code, message, hint, file, line, column }) => ({
        level: 'error',
        ofRecord: false,
        title: code,
        message: cutMessage(hint === undefined ? (0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(message) : `${(0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(message)}\n${(0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(hint)}`),
        file,
        line: file === undefined ? undefined : (line ?? 1),
        column,
    }));
    const failures = (run.annotateFailures ? run.failures : []).map(({ code, message, file, line, column, field }) => ({
        level: tolerated ? 'warning' : 'error',
        ofRecord: true,
        title: code,
        message: cutMessage((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(field === undefined ? message : `${field}: ${message}`)),
        file,
        line,
        column,
    }));
    const remarks = run.remarks.map(({ level, code, message, file, line, column }) => ({
        level,
        ofRecord: false,
        title: code,
        message: cutMessage((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(message)),
        file,
        line,
        column,
    }));
    const all = [...errors, ...failures, ...remarks];
    const most = { error: MOST_ERRORS, warning: Math.min(budget.warnings, MOST_WARNINGS), notice: MOST_NOTICES };
    return ['error', 'warning', 'notice'].flatMap((level) => all.filter((entry) => entry.level === level).slice(0, most[level]));
}
/** The text of the last error annotation: the verdict, how many failed records are not shown, and where they are. */
function finalVerdict(run, shownFailures) {
    const hidden = run.failuresTotal - shownFailures;
    const more = hidden > 0 ? ` ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(hidden)} more failed records are not shown here.` : '';
    const file = run.failedRecordsFile === undefined ? '' : ` All failed records: ${run.failedRecordsFile}.`;
    return cutMessage((0,_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(`${run.verdict}${more}${file}`));
}
/** The text, cut where the runner would cut it. */
function cutMessage(text) {
    return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}


/***/ }),

/***/ 3277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   Kb: () => (/* binding */ excerpt),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   _b: () => (/* binding */ mermaidLabel),
/* harmony export */   wD: () => (/* binding */ markdown)
/* harmony export */ });
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

/***/ 9652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ cellText),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Uq: () => (/* binding */ OUTCOME_MARKS),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
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

/***/ 5485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I8: () => (/* binding */ findCheckout),
/* harmony export */   lW: () => (/* binding */ pathIn),
/* harmony export */   yW: () => (/* binding */ isOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** The working copy that a folder belongs to: the nearest one above it. Found without git, which a container may lack or may refuse to run. */
async function findCheckout(folder) {
    for (let at = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(folder).catch(() => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder));; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const mark = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, '.git');
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(mark).catch(() => undefined);
        if (found)
            return { root: at, repository: await remoteOf(found.isDirectory() ? mark : await linkedFolder(mark)) };
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at)
            return undefined;
    }
}
/** Whether a working copy is of the repository `owner/name`. Where its configuration does not tell, it is. */
function isOf({ repository }, wanted) {
    return repository === undefined || repository.toLowerCase() === wanted.toLowerCase();
}
/** Where a path of a checkout lies in it, with `/`. */
function pathIn({ root }, path) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, path).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, '/');
}
/** In submodules and linked worktrees `.git` is a file that names the folder. */
async function linkedFolder(mark) {
    const [, target = ''] = /^gitdir: (.+)$/m.exec(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(mark, 'utf8').catch(() => '')) ?? [];
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(mark), target.trim());
    const common = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'commondir'), 'utf8').catch(() => undefined);
    return common === undefined ? folder : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, common.trim());
}
async function remoteOf(folder) {
    const config = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'config'), 'utf8').catch(() => '');
    const [, section = ''] = /^\[remote "origin"\][^\n]*\n([^[]*)/m.exec(config) ?? [];
    const [, url = ''] = /^[ \t]*url[ \t]*=[ \t]*(\S+)[ \t\r]*$/m.exec(section) ?? [];
    const [, owner, name] = /[/:]([^/:]+)\/([^/:]+?)(?:\.git)?\/?$/.exec(url) ?? [];
    return owner === undefined || name === undefined ? undefined : `${owner}/${name}`;
}


/***/ }),

/***/ 6077:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Am: () => (/* binding */ unique),
/* harmony export */   U7: () => (/* binding */ remarkAlreadyGone),
/* harmony export */   Us: () => (/* binding */ confirmNumber),
/* harmony export */   cs: () => (/* binding */ isHopeless),
/* harmony export */   j$: () => (/* binding */ eachTarget),
/* harmony export */   rm: () => (/* binding */ confirmTargets)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

const HOPELESS = ['unauthorized', 'rate-limited', 'unavailable', 'redirected'];
/** True for refusals after which whatever follows in the run would be refused alike. */
function isHopeless({ kind }) {
    return HOPELESS.includes(kind);
}
/** Every target in its order; one failure does not stop the others, unless they would all fail alike. Each one's fate is reported. */
async function eachTarget(campaign, context) {
    const { ledger, options, signal, tell } = context;
    const { targets, name, noun, done } = campaign;
    ledger.counts.total = targets.length;
    const fates = new Map(targets.map((target) => [target, options.dryRun ? `would be ${done}` : 'not attempted']));
    const plural = targets.length === 1 ? noun : `${noun}s`;
    const report = () => {
        const verdict = `${ledger.counts.sent} of ${targets.length} ${plural} ${done}.`;
        ledger.verdict = options.dryRun ? `${targets.length} ${plural} would be ${done}; nothing was sent.` : verdict;
        ledger.sections.splice(0, Number.POSITIVE_INFINITY, fateSection(noun, targets.map((target) => [name(target), fates.get(target)])));
    };
    report();
    if (options.dryRun)
        return;
    tell({ type: 'phase', title: `${targets.length} ${plural} to be ${done}` });
    try {
        for (const target of targets) {
            if (signal.aborted)
                throw signal.reason;
            fates.set(target, 'failed');
            const { fate, stop } = await attempt(campaign, target, context);
            fates.set(target, fate);
            if (stop)
                return;
        }
    }
    finally {
        report();
    }
}
async function attempt({ act, name, done }, target, { ledger, tell }) {
    ledger.sending = true;
    try {
        const note = await act(target);
        ledger.counts.sent++;
        tell({ type: 'info', message: `${name(target)}: ${done}` });
        return { fate: note === undefined ? done : `${done} (${note})`, stop: false };
    }
    catch (error) {
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
            throw error;
        ledger.counts.failed++;
        ledger.error(error);
        return { fate: `failed: ${error.message}`, stop: isHopeless(error) };
    }
}
function fateSection(noun, rows) {
    return { kind: 'table', title: 'Targets', columns: [`${noun[0]?.toUpperCase()}${noun.slice(1)}`, 'What became of it'], rows };
}
/** Told where a deletion was repeated after a doubtful failure and found nothing left to delete. */
function remarkAlreadyGone(what, { ledger }) {
    ledger.remark({
        level: 'warning',
        code: 'AO_ALREADY_GONE',
        message: `${what} was gone when the deletion was repeated after a failure that left its fate open; the first attempt has very likely deleted it. It counts as deleted.`,
    });
}
/** The targets without repetitions, in their order. */
function unique(targets) {
    return [...new Set(targets)];
}
/**
 * Holds `confirm` against the targets: the name or id of the only one, or how many there are.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
function confirmTargets(confirm, targets) {
    const [only] = targets;
    if (targets.length !== 1 || only === undefined)
        confirmNumber(confirm, targets.length);
    else if (confirm !== undefined && confirm !== only)
        throw mismatch(`is "${confirm.slice(0, 80)}", but the target is "${only.slice(0, 80)}"`);
}
/**
 * Holds `confirm` against how many targets there are. What was given is not repeated: it may name somebody.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
function confirmNumber(confirm, targets) {
    if (confirm !== undefined && confirm !== String(targets))
        throw mismatch(`is not the number of targets, which is ${targets}`);
}
function mismatch(how) {
    const message = `\`confirm\` ${how}. Nothing was sent; check what is to be destroyed.`;
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz({ code: 'AO_CONFIRM_MISMATCH', input: 'confirm', message });
}


/***/ }),

/***/ 8982:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ noRepository)
/* harmony export */ });
const NO_REPOSITORY = 'This run knows of no repository.';
/** Where there is none: in the library. */
const noRepository = {
    applied: () => Promise.resolve({ why: NO_REPOSITORY }),
    changed: () => Promise.resolve({ why: NO_REPOSITORY }),
    base: () => Promise.resolve({ why: NO_REPOSITORY }),
};


/***/ }),

/***/ 4425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ cannotAsk)
/* harmony export */ });
/** True, and remarked, where a dry run has no credentials to ask the service with. `what` was not done: "Not listed". */
function cannotAsk(area, what, { client, ledger, options }) {
    if (!options.dryRun || client.missingCredentials(area).length === 0)
        return false;
    ledger.remark({ level: 'notice', code: 'AO_NOT_CHECKED', message: `${what}: without credentials a dry run asks the service nothing.` });
    return true;
}


/***/ })

};

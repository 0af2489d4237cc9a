export const id = 599;
export const ids = [599];
export const modules = {

/***/ 3599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createFlags: () => (/* binding */ createFlags)
});

// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
// EXTERNAL MODULE: ./core/raw-json.js
var raw_json = __webpack_require__(6986);
// EXTERNAL MODULE: ./records/files.js + 8 modules
var records_files = __webpack_require__(4122);
// EXTERNAL MODULE: ./records/json/read.js + 3 modules
var read = __webpack_require__(5915);
;// CONCATENATED MODULE: ./records/json/tree.js
/** The member of an object with this key, or nothing. */
function memberOf(node, key) {
    return node?.type === 'object' ? node.members.get(key) : undefined;
}
/** The value as plain data. Recursive: the parser bounds the depth. */
function toValue(node) {
    if (node.type === 'array')
        return node.items.map(toValue);
    if (node.type !== 'object')
        return node.value;
    const object = Object.create(null);
    for (const { key, value } of node.members.values())
        object[key] = toValue(value);
    return object;
}
/** Follows a path of keys and indices from a value, until its end or until something is missing. */
function follow(root, path) {
    let node = root;
    let member;
    for (const step of path) {
        const inObject = memberOf(node, String(step));
        const next = node.type === 'array' ? node.items[Number(step)] : inObject?.value;
        if (next === undefined)
            return { node, member, complete: false };
        member = inObject;
        node = next;
    }
    return { node, member, complete: true };
}
/** A path as people write it: `ruleset.variants[0].split`. */
function pathText(path) {
    return path.reduce((text, step) => {
        if (typeof step === 'number')
            return `${text}[${step}]`;
        return text === '' ? String(step) : `${text}.${String(step)}`;
    }, '');
}

// EXTERNAL MODULE: ../node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(4534);
// EXTERNAL MODULE: ./core/nearest.js
var nearest = __webpack_require__(4147);
;// CONCATENATED MODULE: ./records/flags/expect.js

/** A count in words: `1 item`, `2 items`. */
function counted(count, what) {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}
/** The first 80 characters of a value, as messages show it. */
function shown(value) {
    if (Array.isArray(value))
        return `a list of ${counted(value.length, 'item')}`;
    if (typeof value === 'object' && value !== null)
        return 'an object';
    if (typeof value !== 'string')
        return String(value);
    const head = [...value.slice(0, 160)].slice(0, 80).join('');
    return JSON.stringify(head.length < value.length ? `${head}…` : head);
}
/** `must be …, not …`, or that it is missing; the field's name is put before it. */
function expected(what, advice = () => '') {
    return ({ input }) => (input === undefined ? `is missing; it must be ${what}.` : `must be ${what}, not ${shown(input)}.${advice(input)}`);
}
/** Characters as people and JSON Schema count them: code points. */
function isLongerThan(text, most) {
    return text.length > most && (text.length > 2 * most || [...text].length > most);
}
function expect_text(description) {
    return schemas/* string */.YjP({ error: expected('text') }).describe(description);
}
/** Text of so many characters (code points: zod itself counts UTF-16 units, and JSON Schema does not). */
function textOf(min, max, description) {
    const error = expected(min === max ? `text of exactly ${max} characters` : `text of ${min} to ${max} characters`);
    return schemas/* string */.YjP({ error })
        .refine((value) => isLongerThan(value, min - 1) && !isLongerThan(value, max), { error })
        .meta({ description, minLength: min, maxLength: max });
}
function word(words, description, advice = '') {
    const list = words.map((one) => `"${one}"`).join(', ');
    return schemas/* enum */.k5n(words, { error: expected(words.length === 1 ? list : `one of ${list}`, () => advice) }).describe(description);
}
const SHARE = /^(\d{1,3}(?:\.\d{1,9})?)( ?%)?$/;
/** Where a share of traffic was written in percent, or as text: how it is written. */
function shareAdvice(value) {
    const [, digits, percent] = (typeof value === 'string' || typeof value === 'number' ? SHARE.exec(String(value)) : undefined) ?? [];
    const share = Number(digits);
    if (digits === undefined || share > 100)
        return '';
    if (share > 1 || percent)
        return ` Write ${Number((share / 100).toPrecision(12))} for ${share} percent.`;
    return typeof value === 'string' ? ` Write ${share} without quotes.` : '';
}
/** A share of traffic. */
function fraction(description) {
    const error = expected('a number from 0 to 1', shareAdvice);
    return schemas/* number */.aig({ error }).min(0, { error }).max(1, { error }).describe(description);
}
function number(description) {
    return schemas/* number */.aig({ error: expected('a number', shareAdvice) }).describe(description);
}
function truth(description) {
    const inQuotes = (value) => (value === 'true' || value === 'false' ? ` Write ${value} without quotes.` : '');
    return schemas/* boolean */.zMY({ error: expected('true or false', inQuotes) }).describe(description);
}
function whole(description) {
    return schemas/* int */.Whr({ error: expected('a whole number') }).describe(description);
}
function list(item, description) {
    return schemas/* array */.YOg(item, { error: expected('a list') }).describe(description);
}
/** A list that is not too long. A plain maximum would hide what is wrong with the items, and all faults are to be told at once. */
function listOf(most, item, description) {
    const error = expected(`a list of at most ${counted(most, 'item')}`);
    const items = schemas/* array */.YOg(item, { error }).refine((value) => value.length <= most, { error, when: ({ value }) => Array.isArray(value) });
    return items.meta({ description, maxItems: most });
}
/** An object with these fields and no other. */
function object(shape, description) {
    return schemas/* strictObject */.rej(shape, { error: expected('an object') }).describe(description);
}
/** An object of which any key has a value of one kind. */
function objectOf(value, description) {
    return schemas/* record */.g1P(schemas/* string */.YjP(), value, { error: expected('an object') }).describe(description);
}

;// CONCATENATED MODULE: ./records/flags/schema.js


/** Most variants of a flag. */
const MOST_VARIANTS = 11;
/** Characters of a variant's value, where it is text. */
const MOST_VALUE = 32_768;
const ASSIGNMENTS = ['client', 'server', 'remote_or_local', 'remote_only'];
const anything = (description) => objectOf(schemas/* unknown */.L5J(), description);
const UUID = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;
function variant() {
    const tooLong = expected(`text of at most ${MOST_VALUE} characters, or any other value`);
    return object({
        key: expect_text('Name of the variant, unique in the flag.'),
        value: schemas/* unknown */.L5J()
            .refine((value) => value !== undefined, { error: expected('true, false, text, or any other JSON value'), abort: true })
            .refine((value) => typeof value !== 'string' || [...value].length <= MOST_VALUE, { error: tooLong })
            .meta({ description: 'What the flag evaluates to: true, false, text, or any other JSON value.', maxLength: MOST_VALUE }),
        is_control: truth('Whether the other variants are compared to this one.'),
        split: fraction('Share of traffic, from 0 to 1. The splits of all variants sum to 1.'),
        description: expect_text('What the variant is for.').optional(),
        is_sticky: truth('Whether users keep the variant once they have it. Default false.').optional(),
    }, 'One of the values that the flag can have.');
}
function eventRule() {
    return object({
        event_name: expect_text('Name of the event.'),
        time_window: word(['while_flag_enabled'], 'When the event counts.'),
        duration: word(['end_of_session', 'indefinitely'], 'How long the rule holds after the event.').optional(),
        property_filters: anything('Conditions on the properties of the event.').nullable().optional(),
    }, 'Makes the rule depend on an event that happens at runtime.');
}
function override() {
    return object({ key: expect_text('Key of the variant.') }, 'Gives all users of the rule one variant.');
}
function rolloutRule() {
    const splits = 'Shares of the variants for the users of this rule: variant key to number.';
    return object({
        rollout_percentage: fraction('Share of the users of the rule that get the flag, from 0 to 1 (not in percent).'),
        variant_splits: objectOf(number('Share of the variant.'), splits),
        name: expect_text('Name of the rule.').nullable().optional(),
        cohort_definition: anything('Which users the rule is for.').nullable().optional(),
        runtime_evaluation_definition: anything('Conditions that are evaluated at runtime.').nullable().optional(),
        runtime_evaluation_rule: anything('Conditions that are evaluated at runtime.').nullable().optional(),
        runtime_event_rule: eventRule().nullable().optional(),
        cohort_hash: expect_text('Hash of the cohort.').nullable().optional(),
        variant_override: override().nullable().optional(),
    }, 'Who gets the flag.');
}
function ruleset() {
    const user = objectOf(expect_text('Key of the variant.'), 'Variants by user.');
    return object({
        variants: listOf(MOST_VARIANTS, variant(), `The values of the flag, at most ${MOST_VARIANTS}.`).optional(),
        rollout: list(rolloutRule(), 'The rules, in the order in which they are tried.').optional(),
        test: objectOf(user, 'Variants that are given to test users.').nullable().optional(),
    }, 'Variants of the flag, and who gets which.').meta({ id: 'ruleset', description: 'Variants of the flag, and who gets which.' });
}
/** Fields that mean the same in both shapes. */
function common() {
    return {
        $schema: expect_text('Where editors find the JSON Schema of this file. It is not sent.').optional(),
        name: textOf(1, 255, 'Name of the flag.'),
        key: textOf(1, 255, 'Key by which programs ask for the flag.'),
        description: expect_text('What the flag is for.').optional(),
        status: word(['enabled', 'disabled', 'archived'], 'Default disabled.').optional(),
        data_group_id: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr(), schemas/* null */.chJ()], { error: expected('text, a whole number or null') })
            .describe('Group by which the flag is assigned, where not by user.')
            .optional(),
        workspace_id: whole('Workspace of the flag.').optional(),
        is_experiment_active: truth('Whether an experiment runs on the flag.').optional(),
        hash_salt: textOf(32, 32, 'Salt of the assignment: 32 characters, or null.').nullable().optional(),
        reset_hash_salt: truth('Whether users are assigned anew.').optional(),
    };
}
function build() {
    const rules = ruleset();
    const tags = list(expect_text('A tag.'), 'Tags of the flag.');
    const anyContext = 'With `serving_method` beside it, `context` is any text.';
    const uuid = schemas/* string */.YjP({ error: expected('a UUID') }).regex(UUID, { error: expected('a UUID') });
    return {
        plain: object({
            ...common(),
            tags: tags.optional(),
            context: word(ASSIGNMENTS, `Where the flag is evaluated. ${anyContext}`, ` ${anyContext}`).optional(),
            experiment_id: expect_text('Id of the experiment, or null.').nullable().optional(),
            ruleset: rules.optional(),
        }, 'A feature flag.'),
        served: object({
            ...common(),
            tags,
            context: textOf(1, 255, 'Property by which the flag is assigned, such as distinct_id.'),
            serving_method: word(ASSIGNMENTS, 'Where the flag is evaluated.'),
            experiment_id: uuid.describe('Id of the experiment: a UUID, or null.').nullable().optional(),
            ruleset: rules,
        }, 'A feature flag with a serving method.'),
    };
}
let shapes;
/** The rules of flags, as service-facts state them; built when the first flag is read. */
function flagShapes() {
    shapes ??= build();
    return shapes;
}
/** Fields that the service sets: they come with an answer, and mean nothing in a request. */
const READ_ONLY = new Set([
    'id',
    'project_id',
    'content_type',
    'created',
    'modified',
    'creator_id',
    'creator_name',
    'creator_email',
    'can_update_basic',
    'is_superadmin',
    'allow_staff_override',
    'can_view',
    'can_share',
    'can_pin',
    'is_shared_with_project',
    'last_modified_by_id',
    'last_modified_by_name',
    'last_modified_by_email',
    'is_favorited',
    'pinned_date',
    'enabled_at',
    'deleted',
    'content_environments_id',
    'project_name',
]);

;// CONCATENATED MODULE: ./records/flags/check.js





/** Faults of a file that are told; nothing is sent of it in any case, and a hostile file costs no more than a good one. */
const MOST_FAULTS = 1000;
/** What is behind `optional` and `nullable`. */
function bare(schema) {
    let inner = schema;
    while (inner instanceof schemas/* ZodOptional */.IiU || inner instanceof schemas/* ZodNullable */.l1C)
        inner = inner.unwrap();
    return inner;
}
/** The names that the object at a path may have. */
function namesAt(root, path) {
    let schema = bare(root);
    for (const step of path) {
        if (schema instanceof schemas/* ZodArray */.naA)
            schema = bare(schema.element);
        else if (schema instanceof schemas/* ZodObject */.bvH)
            schema = bare(schema.shape[String(step)]);
    }
    return schema instanceof schemas/* ZodObject */.bvH ? Object.keys(schema.shape) : [];
}
function unknownKey(key, known, isFlag) {
    if (isFlag && READ_ONLY.has(key))
        return { code: 'AO_FLAG_READ_ONLY', message: `\`${key}\` is set by the service and cannot be given. Remove it.` };
    const advice = (0,nearest/* didYouMean */.a)(key, known) || ` Its fields are ${known.map((name) => `\`${name}\``).join(', ')}.`;
    const where = isFlag ? 'A flag' : 'This object';
    return { code: 'AO_FLAG_UNKNOWN_KEY', message: `${where} has no field ${shown(key)}.${advice}` };
}
function unknownKeys(flag, schema, path, keys) {
    const known = namesAt(schema, path).filter((name) => name !== '$schema');
    if (path.length === 0)
        known.push('serving_method');
    const { node } = follow(flag, path);
    return keys.slice(0, MOST_FAULTS).map((key) => ({
        offset: memberOf(node, key)?.start ?? node.start,
        field: pathText([...path, key]),
        ...unknownKey(key, known, path.length === 0),
    }));
}
/**
 * Holds a flag against the rules of its fields; see {@link flagShapes}. Every fault at its place: of a value that is wrong the value, of a key that is
 * unknown the key, of something missing the object that misses it.
 */
function checkFields(flag) {
    const shapes = flagShapes();
    const schema = flag.members.has('serving_method') ? shapes.served : shapes.plain;
    const issues = schema.safeParse(toValue(flag)).error?.issues ?? [];
    return issues.slice(0, MOST_FAULTS).flatMap((issue) => {
        if (issue.code === 'unrecognized_keys')
            return unknownKeys(flag, schema, issue.path, issue.keys);
        const { node, complete } = follow(flag, issue.path);
        const field = pathText(issue.path);
        return { offset: node.start, code: complete ? 'AO_FLAG_FIELD' : 'AO_FLAG_MISSING', field, message: `\`${field}\` ${issue.message}` };
    });
}

;// CONCATENATED MODULE: ./records/flags/consistency.js





/** How far a sum of splits may be from 1: decimal fractions do not sum exactly. */
const TOLERANCE = 1e-6;
function child(node, key) {
    return memberOf(node, key)?.value;
}
function isTrue(node) {
    return node?.type === 'boolean' && node.value === true;
}
/** The items of a list in the ruleset, with their paths. */
function itemsOf(flag, name) {
    const list = child(child(flag, 'ruleset'), name);
    return list?.type === 'array' ? list.items.map((node, i) => ({ node, path: ['ruleset', name, i] })) : [];
}
function keysOf(variants) {
    return variants.flatMap(({ node, path }) => {
        const key = child(node, 'key');
        return key?.type === 'string' ? { ...key, path: [...path, 'key'] } : [];
    });
}
function repeatedKeys(keys, places) {
    const first = new Map();
    return keys.flatMap(({ value, start, path }) => {
        const earlier = first.get(value);
        if (earlier === undefined)
            first.set(value, start);
        if (earlier === undefined)
            return [];
        const message = `Two variants have the key ${shown(value)} (the other one in line ${places.at(earlier).line}). Give each its own.`;
        return { offset: start, code: 'AO_FLAG_VARIANTS', field: pathText(path), message };
    });
}
function controlsOf(variants) {
    const controls = variants.flatMap(({ node, path }) => {
        const control = child(node, 'is_control');
        return control && isTrue(control) ? { start: control.start, field: pathText([...path, 'is_control']) } : [];
    });
    const message = 'More than one variant is the control. Set `is_control` to true in one of them only.';
    return controls.slice(1).map(({ start, field }) => ({ offset: start, code: 'AO_FLAG_VARIANTS', field, message }));
}
/** What a rollout rule names as variants, and is none. */
function strangers({ node, path }, known) {
    const splits = child(node, 'variant_splits');
    const override = child(child(node, 'variant_override'), 'key');
    const named = splits?.type === 'object' ? [...splits.members.values()].map(({ key, start }) => ({ key, start, path: ['variant_splits', key] })) : [];
    if (override?.type === 'string')
        named.push({ key: override.value, start: override.start, path: ['variant_override', 'key'] });
    return named
        .filter(({ key }) => !known.has(key))
        .slice(0, MOST_FAULTS)
        .map(({ key, start, path: inRule }) => ({
        offset: start,
        code: 'AO_FLAG_VARIANTS',
        field: pathText([...path, ...inRule]),
        message: `No variant of the flag has the key ${shown(key)}.${(0,nearest/* didYouMean */.a)(key, known)}`,
    }));
}
/**
 * What contradicts itself in a flag: variant keys that repeat, more than one control, and names of variants that do not exist.
 * What is not of the right type is passed over here: the rules of the fields tell of it.
 */
function checkVariants(flag, places) {
    const variants = itemsOf(flag, 'variants');
    if (variants.length > MOST_VARIANTS)
        return [];
    const keys = keysOf(variants);
    const faults = [...repeatedKeys(keys, places), ...controlsOf(variants)];
    // Where a variant has no key yet, a name may mean that one.
    if (keys.length < variants.length)
        return faults;
    const known = new Set(keys.map(({ value }) => value));
    for (const rule of itemsOf(flag, 'rollout')) {
        faults.push(...strangers(rule, known));
        if (faults.length >= MOST_FAULTS)
            break;
    }
    return faults;
}
function splitRemark(values, offset, field) {
    const sum = values.reduce((total, node) => total + (node.type === 'number' ? node.value : 0), 0);
    if (values.length === 0 || Math.abs(sum - 1) <= TOLERANCE)
        return [];
    const advice = values.map((node) => (node.type === 'number' ? shareAdvice(node.value) : '')).find((text) => text !== '') ?? '';
    const message = `The splits in \`${field}\` sum to ${Number(sum.toPrecision(9))}, not to 1.${advice}`;
    return [{ offset, code: 'AO_FLAG_SPLITS', field, message }];
}
/** What is odd in a flag without faults, and yet allowed: no control, and splits that do not sum to 1. */
function remarkVariants(flag) {
    const variants = itemsOf(flag, 'variants');
    const list = child(child(flag, 'ruleset'), 'variants');
    const remarks = [];
    if (list && variants.length > 0) {
        const field = 'ruleset.variants';
        const isControlled = variants.some(({ node }) => isTrue(child(node, 'is_control')));
        const message = 'No variant is the control (`is_control`), so none can be compared to it.';
        if (!isControlled)
            remarks.push({ offset: list.start, code: 'AO_FLAG_NO_CONTROL', field, message });
        remarks.push(...splitRemark(variants.flatMap(({ node }) => child(node, 'split') ?? []), list.start, field));
    }
    for (const { node, path } of itemsOf(flag, 'rollout')) {
        const splits = child(node, 'variant_splits');
        if (splits?.type !== 'object')
            continue;
        remarks.push(...splitRemark([...splits.members.values()].map(({ value }) => value), splits.start, pathText([...path, 'variant_splits'])));
    }
    return remarks;
}

;// CONCATENATED MODULE: ./records/flags/read.js






/**
 * Reads flags from JSON files, each of one flag or of an array of flags, and checks all of them: fields, consistency, keys that repeat.
 * All faults of all files are found (of a file up to about a thousand), in the order of the text, each at its line and column. A file that cannot be
 * read is a fault in its line 1.
 * @throws Interrupted as soon as the signal aborts
 */
async function readFlags(files, options = {}) {
    const all = { flags: [], faults: [], remarks: [] };
    const known = new Map();
    for (const data of files) {
        const parsed = await (0,read/* readJson */.V)(data, options).catch((error) => unread(error));
        if ('code' in parsed)
            all.faults.push(parsed);
        else
            collect(data.file, parsed, known, all);
    }
    return all;
}
function unread(error) {
    if (!(error instanceof errors/* DataError */.fL))
        throw error;
    const { code, message, hint, location } = error;
    return { file: location.file, line: location.line ?? 1, code, message: hint === undefined ? message : `${message} ${hint}` };
}
/** Adds what a file holds to the rest. */
function collect(file, parsed, known, all) {
    all.faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
    const { value, places } = parsed;
    if (value === undefined)
        return;
    const nodes = value.type === 'array' ? value.items : [value];
    if (nodes.length === 0) {
        const message = `${file} holds an empty list: no flag.`;
        all.remarks.push({ level: 'warning', code: 'AO_FLAG_FILE', message, file, ...places.at(value.start) });
    }
    const before = all.faults.length;
    for (const [index, node] of nodes.entries()) {
        const judged = node.type === 'object' ? judge(node, parsed, file, index, known) : { faults: [noFlag(node, value.type === 'array')] };
        const faults = judged.faults.sort(byOffset).slice(0, MOST_FAULTS);
        all.faults.push(...faults.map(({ offset, ...fault }) => ({ file, ...places.at(offset), index, ...fault })));
        if (all.faults.length - before >= MOST_FAULTS) {
            const message = `${file} has ${MOST_FAULTS} faults or more; what follows was not looked at.`;
            all.faults.push({ file, ...places.at(node.end), code: 'AO_FLAG_FILE', message });
            return;
        }
        if (faults.length > 0 || parsed.faults.length > 0 || !judged.flag || node.type !== 'object')
            continue;
        all.flags.push(judged.flag);
        const remarks = remarkVariants(node).sort(byOffset).slice(0, MOST_FAULTS);
        all.remarks.push(...remarks.map(({ offset, code, message }) => ({ level: 'warning', code, message, file, ...places.at(offset) })));
    }
}
function byOffset(a, b) {
    return a.offset - b.offset;
}
/** A flag, as far as it can be one, and everything that is wrong with it. */
function judge(node, { places, text }, file, index, known) {
    const faults = [...checkFields(node), ...checkVariants(node, places)];
    const key = memberOf(node, 'key')?.value;
    const name = memberOf(node, 'name')?.value;
    if (key?.type !== 'string' || name?.type !== 'string')
        return { faults };
    const place = { file, ...places.at(node.start), index };
    faults.push(...repeated(key, place, known));
    return { faults, flag: { ...place, key: key.value, name: name.value, body: bodyOf(node, text) } };
}
function noFlag(node, inList) {
    const what = inList ? 'An item of the list is no flag' : 'The file holds no flag';
    return { offset: node.start, code: 'AO_FLAG_FILE', message: `${what}: a flag is an object, or several in an array, not ${kindOf(node)}.` };
}
function kindOf(node) {
    return node.type === 'array' ? 'a list' : node.type === 'object' ? 'an object' : shown(node.value);
}
function repeated(key, { file, line }, known) {
    const first = known.get(key.value);
    if (!first)
        known.set(key.value, { file, line });
    if (!first)
        return [];
    const message = `The flag ${shown(key.value)} stands already in ${first.file}, line ${first.line}. Keep one of them.`;
    return [{ offset: key.start, code: 'AO_FLAG_REPEATED', field: 'key', message }];
}
/** The flag's own text, without the member `$schema` and the comma that goes with it. */
function bodyOf(node, text) {
    const members = [...node.members.values()];
    const i = members.findIndex(({ key }) => key === '$schema');
    const member = members[i];
    if (!member)
        return text.slice(node.start, node.end);
    const next = members[i + 1];
    const before = members[i - 1];
    const from = next || !before ? member.start : before.value.end;
    const to = next ? next.start : member.value.end;
    return text.slice(node.start, from) + text.slice(to, node.end);
}

// EXTERNAL MODULE: ./tasks/no-files.js
var no_files = __webpack_require__(4799);
;// CONCATENATED MODULE: ./tasks/feature-flags/plan.js

/** What a reviewer wants to know of a flag; the rest of it is in its file. */
const flagSchema = () => schemas/* object */.Ikc({
    status: schemas/* string */.YjP().default('disabled'),
    ruleset: schemas/* object */.Ikc({
        variants: schemas/* array */.YOg(schemas/* object */.Ikc({ key: schemas/* string */.YjP(), split: schemas/* number */.aig().nullish(), is_control: schemas/* boolean */.zMY().nullish() })).default([]),
        rollout: schemas/* array */.YOg(schemas/* object */.Ikc({ name: schemas/* string */.YjP().nullish(), rollout_percentage: schemas/* number */.aig().nullish() })).default([]),
    })
        .nullish(),
});
/** The flags that a run would create, each with what it would do once it is there. */
function planSection(flags) {
    const schema = flagSchema();
    return {
        kind: 'table',
        title: 'Feature flags that would be created',
        columns: ['File', 'Line', 'Key', 'Name', 'Status', 'Variants', 'Rollout'],
        rows: flags.map(({ file, line, key, name, body }) => {
            const { data } = schema.safeParse(JSON.parse(body));
            return [file, line, key, name, ...(data ? [data.status, variants(data), rollout(data)] : [])];
        }),
    };
}
function variants({ ruleset }) {
    return ruleset?.variants
        .map(({ key, split, is_control: control }) => `${key}${control ? ' (control)' : ''}${split == null ? '' : ` ${percent(split)}`}`)
        .join(', ');
}
function rollout({ ruleset }) {
    return ruleset?.rollout
        .map(({ name, rollout_percentage: share }) => `${name ?? 'rule'}${share == null ? '' : ` ${percent(share)}`}`)
        .join(', ');
}
/** 0.25 → `25%`. */
function percent(share) {
    return `${Math.round(share * 1e6) / 1e4}%`;
}

;// CONCATENATED MODULE: ./tasks/feature-flags/create.js






/** After these the flags that follow would fare no better. */
const HOPELESS = ['unauthorized', 'forbidden', 'rate-limited', 'unavailable', 'redirected'];
/** Validates all flags of all files, and only then creates one after another. */
async function createFlags(context, { files }) {
    const { ledger, options, signal, tell } = context;
    const found = await (0,records_files/* findFiles */.l)(files, { workspace: context.workspace, confined: context.confined, match: context.match, ending: '.json' });
    const [first, ...rest] = found.faults;
    if (first)
        throw new errors/* InputError */.dz([first, ...rest]);
    if (found.files.length === 0)
        return (0,no_files/* noFiles */.J)(files, context);
    (0,no_files/* remarkUnmatched */.g)(found.unmatched, context);
    tell({ type: 'phase', title: `Validate ${found.files.length} ${found.files.length === 1 ? 'file' : 'files'} of flags` });
    const { flags, faults, remarks } = await readFlags(found.files, { signal });
    for (const remark of remarks)
        ledger.remark(remark);
    for (const fault of faults)
        ledger.fail(fault);
    ledger.counts.total = flags.length + new Set(faults.map(({ file, index }) => `${index} ${file}`)).size;
    const fates = new Map();
    const report = () => describe(context, flags, fates);
    report();
    if (faults.length > 0 || options.dryRun)
        return;
    tell({ type: 'phase', title: `Create ${flags.length} ${flags.length === 1 ? 'feature flag' : 'feature flags'}` });
    try {
        await createAll(flags, fates, context);
    }
    finally {
        report();
    }
}
async function createAll(flags, fates, context) {
    for (const flag of flags) {
        context.signal.throwIfAborted();
        try {
            await createOne(flag, context);
            fates.set(flag, 'created');
        }
        catch (error) {
            if (!(error instanceof errors/* ServiceError */._7))
                throw error;
            fates.set(flag, error.details.ambiguous ? 'not known' : 'refused');
            const { file, line, column, index } = flag;
            const message = error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
            context.ledger.fail({ file, line, column, index, message, record: new raw_json/* RawJson */.j(flag.body.replace(/[\r\n]/g, ' ')), code: error.code });
            if (HOPELESS.includes(error.kind))
                return;
        }
    }
}
async function createOne({ body, file, key, name }, { client, ledger, signal, tell }) {
    ledger.sending = true;
    const created = await client.featureFlags.create(new raw_json/* RawJson */.j(body), { signal, observe: tell });
    ledger.counts.sent++;
    ledger.result.flags.push({
        id: created.id,
        key: created.key ?? key,
        name: created.name ?? name,
        status: created.status ?? 'disabled',
        file,
    });
    tell({ type: 'info', message: `${file}: created ${key}` });
}
function describe({ ledger, options }, flags, fates) {
    const section = {
        kind: 'table',
        title: 'Feature flags',
        columns: ['Key', 'Name', 'File', 'Line', 'What became of it'],
        rows: flags.map((flag) => [flag.key, flag.name, flag.file, flag.line, fates.get(flag) ?? 'not created']),
    };
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, options.dryRun ? planSection(flags) : section);
    if (options.dryRun)
        ledger.verdict = `${flags.length} feature flags would be created; nothing was sent.`;
    else if (ledger.sending)
        ledger.verdict = `${ledger.counts.sent} of ${flags.length} feature flags created.`;
    else
        ledger.verdict = `${ledger.counts.failed} faults in the files; nothing was sent.`;
}


/***/ }),

/***/ 4799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ noFiles),
/* harmony export */   g: () => (/* binding */ remarkUnmatched)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

/** What happens where `files` matches nothing: `if-no-files-found` decides. */
function noFiles(patterns, { ledger, options }) {
    const wanted = patterns.map((pattern) => `"${pattern.slice(0, 80)}"`).join(', ');
    const message = `No file matches ${wanted}.`;
    if (options.ifNoFilesFound === 'error')
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz({
            code: 'AO_FILE_NOT_FOUND',
            input: 'files',
            message: `${message} Check the paths against the workspace, or set \`if-no-files-found: warn\` where none is fine.`,
        });
    ledger.idle = true;
    ledger.verdict = `${message} Nothing to do.`;
    if (options.ifNoFilesFound === 'warn')
        ledger.remark({ level: 'warning', code: 'AO_FILE_NOT_FOUND', message: ledger.verdict });
}
/** Patterns that match nothing beside others that do are easily overlooked. */
function remarkUnmatched(patterns, { ledger, options }) {
    if (options.ifNoFilesFound === 'ignore')
        return;
    for (const pattern of patterns)
        ledger.remark({
            level: 'warning',
            code: 'AO_FILE_NOT_FOUND',
            message: `The pattern "${pattern.slice(0, 80)}" of \`files\` matches no file.`,
        });
}


/***/ })

};

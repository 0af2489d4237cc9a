import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFlags } from '../../../src/records/flags/read.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytics-ops-flags-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(...contents: string[]) {
  const files = await Promise.all(
    contents.map(async (content, i) => {
      const file = `${String.fromCharCode(97 + i)}.json`
      await writeFile(join(folder, file), content)
      return { path: join(folder, file), file }
    }),
  )
  const { flags, faults, remarks } = await readFlags(files)
  const place = ({ file, line, column }: { file?: string; line?: number; column?: number }) => `${file}:${line}:${column}`
  return {
    flags,
    faults: faults.map((fault) => `${place(fault)} ${fault.code} ${fault.message}`),
    remarks: remarks.map((remark) => `${place(remark)} ${remark.level} ${remark.code} ${remark.message}`),
    raw: faults,
  }
}

const VARIANT = '{"key": "on", "value": true, "is_control": true, "split": 1}'

/** A flag of the plain shape, with these members beside name and key. */
function plain(...members: string[]): string {
  return `{"name": "N",\n"key": "k"${members.map((member) => `,\n${member}`).join('')}}`
}

function ruleset(members: string): string {
  return plain(`"ruleset": {${members}}`)
}

describe('readFlags', () => {
  it('reads one flag as it is written', async () => {
    const good = `{\n  "name": "New <search>",\n  "key": "search",\n  "workspace_id": 9007199254740991,\n  "ruleset": {"variants": [{"key": "on", "value": 123456789012345678901234567890.10, "is_control": true, "split": 1.000}]}\n}`
    expect(await read(`\n ${good}\n`)).toMatchObject({
      flags: [{ file: 'a.json', line: 2, column: 2, index: 0, key: 'search', name: 'New <search>', body: good }],
      faults: [],
      remarks: [],
    })
  })

  it('reads arrays and several files, in their order', async () => {
    const { flags, faults } = await read(`[${plain()},\n  {"key": "b", "name": "B"}]`, '{"key": "c", "name": "C"}')
    expect(faults).toEqual([])
    expect(flags.map(({ file, line, column, index, key, name }) => [file, line, column, index, key, name])).toEqual([
      ['a.json', 1, 2, 0, 'k', 'N'],
      ['a.json', 3, 3, 1, 'b', 'B'],
      ['b.json', 1, 1, 0, 'c', 'C'],
    ])
  })

  it('accepts everything that the service knows, in both shapes', async () => {
    const rules = `{"variants": [
      {"key": "control", "value": false, "is_control": true, "split": 0.5, "description": "d", "is_sticky": true},
      {"key": "text", "value": "v", "is_control": false, "split": 0.3},
      {"key": "any", "value": {"a": [null]}, "is_control": false, "split": 0.2}],
      "rollout": [{"rollout_percentage": 0.5, "variant_splits": {"control": 0.4, "text": 0.6}, "name": null, "cohort_definition": {"x": 1}, "runtime_evaluation_definition": null,
        "runtime_evaluation_rule": {}, "cohort_hash": "h", "variant_override": {"key": "text"},
        "runtime_event_rule": {"event_name": "E", "time_window": "while_flag_enabled", "duration": "indefinitely", "property_filters": null}},
        {"rollout_percentage": 1, "variant_splits": {}, "runtime_event_rule": null, "variant_override": null}],
      "test": {"users": {"u1": "text"}}}`
    const both = `"tags": ["t"], "description": "d", "status": "archived", "data_group_id": 7, "workspace_id": 1, "is_experiment_active": false, "hash_salt": "${'s'.repeat(32)}", "reset_hash_salt": true`
    const { flags, faults, remarks } = await read(
      `{"name": "P", "key": "p", "context": "remote_only", "experiment_id": "exp-1", ${both}, "ruleset": ${rules}}`,
      `{"name": "S", "key": "s", "context": "distinct_id", "serving_method": "client", "experiment_id": "0191c1f2-0000-7000-8000-000000000000", ${both}, "ruleset": ${rules}}`,
      '{"name": "N", "key": "n", "hash_salt": null, "experiment_id": null, "data_group_id": null, "ruleset": {"test": null}}',
    )
    expect({ faults, remarks }).toEqual({ faults: [], remarks: [] })
    expect(flags).toHaveLength(3)
  })

  it.each<[string, string, string[]]>([
    ['a wrong type', plain('"description": 5'), ['3:16 AO_FLAG_FIELD `description` must be text, not 5.']],
    ['an empty key', '{"name": "N", "key": ""}', ['1:22 AO_FLAG_FIELD `key` must be text of 1 to 255 characters, not "".']],
    [
      'a long name',
      `{"name": "${'é'.repeat(256)}", "key": "k"}`,
      [`1:10 AO_FLAG_FIELD \`name\` must be text of 1 to 255 characters, not "${'é'.repeat(80)}…".`],
    ],
    ['255 characters beyond the first plane', `{"name": "${'😀'.repeat(255)}", "key": "k"}`, []],
    [
      'missing fields',
      '[\n  {"tags": []}]',
      [
        '2:3 AO_FLAG_MISSING `name` is missing; it must be text of 1 to 255 characters.',
        '2:3 AO_FLAG_MISSING `key` is missing; it must be text of 1 to 255 characters.',
      ],
    ],
    [
      'what a serving method asks for',
      plain('"serving_method": "server"'),
      [
        '1:1 AO_FLAG_MISSING `tags` is missing; it must be a list.',
        '1:1 AO_FLAG_MISSING `context` is missing; it must be text of 1 to 255 characters.',
        '1:1 AO_FLAG_MISSING `ruleset` is missing; it must be an object.',
      ],
    ],
    [
      'a free context without serving method',
      plain('"context": "distinct_id"'),
      [
        '3:12 AO_FLAG_FIELD `context` must be one of "client", "server", "remote_or_local", "remote_only", not "distinct_id". With `serving_method` beside it, `context` is any text.',
      ],
    ],
    ['an unknown key', plain('"tag": []'), ['3:1 AO_FLAG_UNKNOWN_KEY A flag has no field "tag". Did you mean "tags"?']],
    [
      'a misspelt serving method',
      plain('"serving_metod": "client"'),
      ['3:1 AO_FLAG_UNKNOWN_KEY A flag has no field "serving_metod". Did you mean "serving_method"?'],
    ],
    [
      'an answer of the service',
      plain('"id": 1, "created": ""'),
      [
        '3:1 AO_FLAG_READ_ONLY `id` is set by the service and cannot be given. Remove it.',
        '3:10 AO_FLAG_READ_ONLY `created` is set by the service and cannot be given. Remove it.',
      ],
    ],
    [
      'a null that is none',
      plain('"status": null'),
      ['3:11 AO_FLAG_FIELD `status` must be one of "enabled", "disabled", "archived", not null.'],
    ],
    [
      'a salt that is too short',
      plain('"hash_salt": "abc"'),
      ['3:14 AO_FLAG_FIELD `hash_salt` must be text of exactly 32 characters, not "abc".'],
    ],
    ['a broken number', plain('"workspace_id": 1.5'), ['3:17 AO_FLAG_FIELD `workspace_id` must be a whole number, not 1.5.']],
    [
      'a number beyond whole numbers',
      plain('"workspace_id": 1e999'),
      [
        '3:17 AO_JSON_NUMBER This number is too large for any program to hold.',
        '3:17 AO_FLAG_FIELD `workspace_id` must be a whole number, not Infinity.',
      ],
    ],
    ['a tag that is no text', plain('"tags": ["a",\n{"b": 1}]'), ['4:1 AO_FLAG_FIELD `tags[1]` must be text, not an object.']],
    [
      'names of prototypes',
      plain('"__proto__": {"name": 1}, "constructor": 1'),
      [
        '3:1 AO_FLAG_UNKNOWN_KEY A flag has no field "__proto__". Its fields are `name`, `key`, `description`, `status`, `data_group_id`, `workspace_id`, `is_experiment_active`, `hash_salt`, `reset_hash_salt`, `tags`, `context`, `experiment_id`, `ruleset`, `serving_method`.',
        '3:27 AO_FLAG_UNKNOWN_KEY A flag has no field "constructor". Its fields are `name`, `key`, `description`, `status`, `data_group_id`, `workspace_id`, `is_experiment_active`, `hash_salt`, `reset_hash_salt`, `tags`, `context`, `experiment_id`, `ruleset`, `serving_method`.',
      ],
    ],
    [
      'no UUID for an experiment',
      `{"name":"N","key":"k","tags":[],"context":"c","serving_method":"client","ruleset":{},\n"experiment_id":"x"}`,
      ['2:17 AO_FLAG_FIELD `experiment_id` must be a UUID, not "x".'],
    ],
    [
      'a variant without most',
      ruleset('"variants": [{"split": 1}]'),
      [
        '3:26 AO_FLAG_MISSING `ruleset.variants[0].key` is missing; it must be text.',
        '3:26 AO_FLAG_MISSING `ruleset.variants[0].value` is missing; it must be true, false, text, or any other JSON value.',
        '3:26 AO_FLAG_MISSING `ruleset.variants[0].is_control` is missing; it must be true or false.',
      ],
    ],
    [
      'percent',
      ruleset(
        '"variants": [{"key": "a", "value": 1, "is_control": true, "split": 50}],\n"rollout": [{"rollout_percentage": "12.5%", "variant_splits": {}}, {"rollout_percentage": 101, "variant_splits": {"a": "1"}}]',
      ),
      [
        '3:80 AO_FLAG_FIELD `ruleset.variants[0].split` must be a number from 0 to 1, not 50. Write 0.5 for 50 percent.',
        '4:36 AO_FLAG_FIELD `ruleset.rollout[0].rollout_percentage` must be a number from 0 to 1, not "12.5%". Write 0.125 for 12.5 percent.',
        '4:91 AO_FLAG_FIELD `ruleset.rollout[1].rollout_percentage` must be a number from 0 to 1, not 101.',
        '4:120 AO_FLAG_FIELD `ruleset.rollout[1].variant_splits.a` must be a number, not "1". Write 1 without quotes.',
      ],
    ],
    [
      'truth in quotes',
      ruleset('"variants": [{"key": "a", "value": 1, "is_control": "true", "split": 1}]'),
      ['3:65 AO_FLAG_FIELD `ruleset.variants[0].is_control` must be true or false, not "true". Write true without quotes.'],
    ],
    [
      'a long value',
      ruleset(`"variants": [{"key": "a", "value": "${'v'.repeat(32_769)}", "is_control": true, "split": 1}]`),
      [
        `3:48 AO_FLAG_FIELD \`ruleset.variants[0].value\` must be text of at most 32768 characters, or any other value, not "${'v'.repeat(80)}…".`,
      ],
    ],
    [
      'unknown keys inside',
      ruleset(
        `"variants": [{"key": "a", "value": 1, "is_control": true, "split": 1, "sticky": true}], "rollouts": [],\n"rollout": [{"rollout_percentage": 1, "variant_splits": {}, "runtime_event_rule": {"event": "E", "time_window": "ever"}, "variant_override": {"key": "a", "id": 1}}]`,
      ),
      [
        '3:83 AO_FLAG_UNKNOWN_KEY This object has no field "sticky". Did you mean "is_sticky"?',
        '3:101 AO_FLAG_UNKNOWN_KEY This object has no field "rollouts". Did you mean "rollout"?',
        '4:83 AO_FLAG_MISSING `ruleset.rollout[0].runtime_event_rule.event_name` is missing; it must be text.',
        '4:84 AO_FLAG_UNKNOWN_KEY This object has no field "event". Did you mean "event_name"?',
        '4:113 AO_FLAG_FIELD `ruleset.rollout[0].runtime_event_rule.time_window` must be "while_flag_enabled", not "ever".',
        '4:155 AO_FLAG_UNKNOWN_KEY This object has no field "id". Its fields are `key`.',
      ],
    ],
    [
      'twelve variants, and what is wrong in them',
      ruleset(
        `"variants": [${Array.from({ length: 12 }, (_, i) => `{"key": "v${i}", "value": 1, "is_control": ${i === 0}, "split": ${i === 1 ? 2 : 0}}`).join(',')}]`,
      ),
      [
        '3:25 AO_FLAG_FIELD `ruleset.variants` must be a list of at most 11 items, not a list of 12 items.',
        '3:140 AO_FLAG_FIELD `ruleset.variants[1].split` must be a number from 0 to 1, not 2. Write 0.02 for 2 percent.',
      ],
    ],
    [
      'variants that contradict each other',
      ruleset(`"variants": [${VARIANT},\n${VARIANT}]`),
      [
        '4:9 AO_FLAG_VARIANTS Two variants have the key "on" (the other one in line 3). Give each its own.',
        '4:44 AO_FLAG_VARIANTS More than one variant is the control. Set `is_control` to true in one of them only.',
      ],
    ],
    [
      'variants that do not exist',
      ruleset(
        `"variants": [${VARIANT}],\n"rollout": [{"rollout_percentage": 1, "variant_splits": {"on": 0.5, "onn": 0.5}, "variant_override": {"key": "toString"}}]`,
      ),
      [
        '4:69 AO_FLAG_VARIANTS No variant of the flag has the key "onn". Did you mean "on"?',
        '4:110 AO_FLAG_VARIANTS No variant of the flag has the key "toString".',
      ],
    ],
    [
      'a key that stands twice',
      '{"name": "N", "key": "k",\n"name": "M"}',
      ['2:1 AO_JSON_DUPLICATE_KEY This key stands twice in the same object (first at line 1, column 2); keep one of them.'],
    ],
    [
      'something else than a flag',
      '[1, [], null]',
      [
        '1:2 AO_FLAG_FILE An item of the list is no flag: a flag is an object, or several in an array, not 1.',
        '1:5 AO_FLAG_FILE An item of the list is no flag: a flag is an object, or several in an array, not a list.',
        '1:9 AO_FLAG_FILE An item of the list is no flag: a flag is an object, or several in an array, not null.',
      ],
    ],
    ['text', '"flag"', ['1:1 AO_FLAG_FILE The file holds no flag: a flag is an object, or several in an array, not "flag".']],
    [
      'no JSON',
      '{"name": }',
      ['1:10 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), found "}".'],
    ],
  ])('%s', async (_what, text, faults) => {
    const { flags, ...rest } = await read(text)
    expect(rest.faults).toEqual(faults.map((fault) => `a.json:${fault}`))
    expect(flags).toHaveLength(faults.length === 0 ? 1 : 0)
  })

  it('takes eleven variants', async () => {
    const variants = Array.from(
      { length: 11 },
      (_, i) => `{"key": "v${i}", "value": 1, "is_control": ${i === 0}, "split": ${i === 0 ? 1 : 0}}`,
    )
    const { flags, faults, remarks } = await read(ruleset(`"variants": [${variants.join(',')}]`))
    expect([flags.length, faults, remarks]).toEqual([1, [], []])
  })

  it('tells field and index of a fault', async () => {
    const { raw } = await read(
      `[${plain()}, {"name": "N", "key": "l", "ruleset": {"variants": [{"key": "a", "value": 1, "is_control": 1, "split": 1}]}}]`,
    )
    expect(raw).toEqual([expect.objectContaining({ file: 'a.json', index: 1, field: 'ruleset.variants[0].is_control' })])
  })

  it('refuses keys that repeat, also across files', async () => {
    const { faults, flags } = await read(plain(), `[{"name": "O", "key": "o"},\n{"name": "X",\n "key": "k"}, {"name": "O2", "key": "o"}]`)
    expect(faults).toEqual([
      'b.json:3:9 AO_FLAG_REPEATED The flag "k" stands already in a.json, line 1. Keep one of them.',
      'b.json:3:37 AO_FLAG_REPEATED The flag "o" stands already in b.json, line 1. Keep one of them.',
    ])
    expect(flags.map(({ name }) => name)).toEqual(['N', 'O'])
  })

  it('warns of what is odd and yet allowed', async () => {
    const variants = (...splits: number[]) =>
      `"variants": [${splits.map((split, i) => `{"key": "v${i}", "value": 1, "is_control": false, "split": ${split}}`).join(',')}]`
    const { flags, faults, remarks } = await read(
      ruleset(variants(0.1, 0.2, 0.7)),
      '[]',
      `{"name": "M", "key": "m", "ruleset": {${variants(0.5, 0.4)},\n"rollout": [{"rollout_percentage": 1, "variant_splits": {"v0": 50, "v1": 50}}]}}`,
    )
    expect(faults).toEqual([])
    expect(flags).toHaveLength(2)
    expect(remarks).toEqual([
      'a.json:3:25 warning AO_FLAG_NO_CONTROL No variant is the control (`is_control`), so none can be compared to it.',
      'b.json:1:1 warning AO_FLAG_FILE b.json holds an empty list: no flag.',
      'c.json:1:51 warning AO_FLAG_NO_CONTROL No variant is the control (`is_control`), so none can be compared to it.',
      'c.json:1:51 warning AO_FLAG_SPLITS The splits in `ruleset.variants` sum to 0.9, not to 1.',
      'c.json:2:57 warning AO_FLAG_SPLITS The splits in `ruleset.rollout[0].variant_splits` sum to 100, not to 1. Write 0.5 for 50 percent.',
    ])
  })

  it('goes on after a file that cannot be read', async () => {
    const path = join(folder, 'gone.json')
    await writeFile(join(folder, 'good.json'), plain())
    const { flags, faults } = await readFlags([
      { path, file: 'gone.json' },
      { path: join(folder, 'good.json'), file: 'good.json' },
    ])
    expect(faults).toEqual([{ file: 'gone.json', line: 1, code: 'AO_FILE_NOT_FOUND', message: 'gone.json does not exist.' }])
    expect(flags).toHaveLength(1)
  })

  it('stops where a file is made of faults', async () => {
    const many = (count: number, item: (i: number) => string) => Array.from({ length: count }, (_, i) => item(i)).join(',')
    const rules = many(20_000, () => '{"rollout_percentage": 1, "variant_splits": {"w": 1}}')
    const { faults, remarks } = await read(
      `[${many(200_000, () => '1')}]`,
      plain(many(20_000, (i) => `"k${i}": 1`)),
      `{"name": "R", "key": "r", "ruleset": {"variants": [${VARIANT}], "rollout": [${rules}]}}`,
      `{"name": "S", "key": "s", "ruleset": {"variants": [${VARIANT}], "rollout": [${rules.replaceAll('"w": 1', '"on": 2')}]}}`,
    )
    for (const file of ['a.json', 'b.json', 'c.json']) {
      const own = faults.filter((fault) => fault.startsWith(file))
      expect(own).toHaveLength(1001)
      expect(own.at(-1)).toContain(`AO_FLAG_FILE ${file} has 1000 faults or more; what follows was not looked at.`)
    }
    expect(remarks).toHaveLength(1000)
  })

  it('does not send `$schema`, and nothing else changes', async () => {
    const members = fc.shuffledSubarray(['"name": "N, \\"key\\""', '"tags" : [ ]', '"description":"}"'], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(members, fc.nat(4), async (list, at) => {
        const all = ['"key" : "k"', ...list]
        if (!all.some((member) => member.startsWith('"name"'))) all.push('"name": "N"')
        const marked = all.toSpliced(at, 0, '"$schema": "./x.json"')
        const { flags, faults } = await read(`{ ${marked.join(' ,\n ')} }`)
        expect(faults).toEqual([])
        expect(JSON.parse(flags[0]?.body ?? '')).toEqual(JSON.parse(`{${all.join(',')}}`))
        for (const member of all) expect(flags[0]?.body).toContain(member)
      }),
      { numRuns: 40 },
    )
    const alone = await read('{"$schema": "x"}')
    expect(alone.faults.map((fault) => fault.split(' ')[1])).toEqual(['AO_FLAG_MISSING', 'AO_FLAG_MISSING'])
  })
})

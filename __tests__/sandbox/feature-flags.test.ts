import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { answered, started } from './support.ts'

const TARGET = 'POST /api/app/projects/1/workspaces/1/feature-flags'

const control = { key: 'off', value: false, is_control: true, split: 0.5 }
const treatment = { key: 'on', value: true, is_control: false, split: 0.5, description: 'new', is_sticky: true }
const rollout = { rollout_percentage: 0.2, variant_splits: { on: 0.5, off: 0.5 } }
const ruleset = { variants: [control, treatment], rollout: [rollout] }
const plain = { name: 'Dark mode', key: 'dark-mode', context: 'client', ruleset, tags: ['ui'] }
const serving = { ...plain, context: 'distinct_id', serving_method: 'server' }

function create(sandbox: Sandbox, body: unknown) {
  return answered(sandbox, TARGET, { body })
}

test.each([
  ['the specification', plain],
  ['the live service', serving],
])('a flag in the shape of %s is created', async (_name, flag) => {
  const sandbox = await started()
  const [status, body] = await create(sandbox, flag)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', results: { ...flag, status: 'disabled', project_id: 1, workspace_id: 1, enabled_at: null } })
  expect(body).toHaveProperty('results.id', expect.stringMatching(/^[0-9a-f-]{36}$/))
  expect(sandbox.state.flags.at(-1)).toMatchObject(flag)
})

test('name and key are enough', async () => {
  expect((await create(await started(), { name: 'n', key: 'k' }))[0]).toBe(200)
})

test('a key exists once in a project', async () => {
  const sandbox = await started()
  expect((await create(sandbox, plain))[0]).toBe(200)
  expect(await create(sandbox, serving)).toEqual([
    400,
    { status: 'error', error: 'flag.key: a flag with the key "dark-mode" exists already' },
  ])
  expect(await create(sandbox, { name: 'n', key: 'new-player' })).toMatchObject([400, { status: 'error' }])
})

test('errors may come with status 200', async () => {
  const sandbox = await started({ behavior: { errorsWith200: true } })
  expect(await create(sandbox, { name: 'n' })).toEqual([
    200,
    { status: 'error', type: 'feature_flag_error', error: 'flag.key: is required' },
  ])
  const refused = await answered(sandbox, TARGET, { auth: null, body: plain })
  expect(refused).toEqual([200, { status: 'error', type: 'feature_flag_error', error: 'Invalid service account credentials.' }])
})

test('the workspace of the path must be one of the project', async () => {
  const sandbox = await started()
  expect((await answered(sandbox, 'POST /api/app/projects/1/workspaces/2/feature-flags', { body: plain }))[0]).toBe(403)
  expect((await create(sandbox, { ...plain, workspace_id: 2 }))[0]).toBe(400)
  expect((await create(sandbox, { ...plain, workspace_id: 1 }))[0]).toBe(200)
})

describe('a flag is refused', () => {
  const withVariant = (change: object) => ({ ...plain, ruleset: { variants: [control, { ...treatment, ...change }], rollout: [rollout] } })
  const withRule = (change: object) => ({ ...plain, ruleset: { ...ruleset, rollout: [{ ...rollout, ...change }] } })
  const without = (flag: object, key: string) => Object.fromEntries(Object.entries(flag).filter(([name]) => name !== key))
  const twelve = Array.from({ length: 12 }, (_none, index) => ({ ...treatment, key: `v${index}` }))
  const event = { event_name: 'Song Played', time_window: 'while_flag_enabled' }

  test.each<[string, unknown]>([
    ['flag.name', without(plain, 'name')],
    ['flag.key', without(plain, 'key')],
    ['flag.name', { ...plain, name: '' }],
    ['flag.name', { ...plain, name: 'x'.repeat(256) }],
    ['flag.key', { ...plain, key: 5 }],
    ['flag.context', { ...plain, context: 'distinct_id' }],
    ['flag.context', { ...serving, context: '' }],
    ['flag.serving_method', { ...serving, serving_method: 'edge' }],
    ['flag.tags', without(serving, 'tags')],
    ['flag.context', without(serving, 'context')],
    ['flag.ruleset', without(serving, 'ruleset')],
    ['flag.tags[1]', { ...plain, tags: ['a', 1] }],
    ['flag.status', { ...plain, status: 'on' }],
    ['flag.hash_salt', { ...plain, hash_salt: 'x'.repeat(31) }],
    ['flag.experiment_id', { ...plain, experiment_id: 'exp' }],
    ['flag.data_group_id', { ...plain, data_group_id: true }],
    ['flag.workspace_id', { ...plain, workspace_id: '1' }],
    ['flag.is_experiment_active', { ...plain, is_experiment_active: 'no' }],
    ['flag.colour', { ...plain, colour: 'red' }],
    ['flag.__proto__', JSON.parse('{"name": "n", "key": "k", "__proto__": {}}')],
    ['flag.ruleset', { ...plain, ruleset: [] }],
    ['flag.ruleset.variants', { ...plain, ruleset: { variants: twelve } }],
    ['flag.ruleset.variants[1].split', withVariant({ split: 50 })],
    ['flag.ruleset.variants[1].value', { ...plain, ruleset: { variants: [control, without(treatment, 'value')] } }],
    ['flag.ruleset.variants[1].value', withVariant({ value: 'x'.repeat(32_769) })],
    ['flag.ruleset.variants[1].weight', withVariant({ weight: 1 })],
    ['flag.ruleset.variants', withVariant({ key: 'off' })],
    ['flag.ruleset.variants', withVariant({ is_control: true })],
    ['flag.ruleset.rollout[0].rollout_percentage', withRule({ rollout_percentage: 20 })],
    ['flag.ruleset.rollout[0].variant_splits.on', withRule({ variant_splits: { on: '1' } })],
    ['flag.ruleset.rollout', withRule({ variant_splits: { other: 1 } })],
    ['flag.ruleset.rollout', withRule({ variant_override: { key: 'other' } })],
    ['flag.ruleset.rollout[0].runtime_event_rule.time_window', withRule({ runtime_event_rule: { ...event, time_window: 'ever' } })],
    ['flag.ruleset.rollout[0].runtime_event_rule.duration', withRule({ runtime_event_rule: { ...event, duration: 'short' } })],
    ['flag.ruleset.test.users.a', { ...plain, ruleset: { ...ruleset, test: { users: { a: 1 } } } }],
  ])('for %s', async (place, flag) => {
    const sandbox = await started()
    const [status, body] = await create(sandbox, flag)
    expect(status).toBe(400)
    expect(body).toEqual({ status: 'error', error: expect.stringContaining(`${place}: `) })
    expect(sandbox.state.flags).toHaveLength(2)
  })

  test.each<[string, unknown]>([
    ['nulls', { ...plain, hash_salt: null, experiment_id: null, data_group_id: null }],
    ['11 variants', { ...plain, ruleset: { variants: twelve.slice(1) } }],
    ['a salt of 32', { ...plain, hash_salt: 'x'.repeat(32) }],
    ['255 characters beyond the basic plane', { ...plain, name: '🎵'.repeat(255) }],
    ['a value of any JSON', withVariant({ value: { a: [1] } })],
    ['a rule of nulls', withRule({ name: null, cohort_definition: null, runtime_event_rule: null, variant_override: null })],
    ['an event rule', withRule({ runtime_event_rule: { ...event, duration: 'indefinitely', property_filters: {} } })],
    ['an override', withRule({ variant_override: { key: 'on' } })],
    ['test users', { ...plain, ruleset: { ...ruleset, test: { users: { a: 'on' } } } }],
  ])('but not for %s', async (_name, flag) => {
    expect((await create(await started(), flag))[0]).toBe(200)
  })

  test('where the body is no JSON object', async () => {
    const sandbox = await started()
    expect((await create(sandbox, [plain]))[0]).toBe(400)
    expect((await answered(sandbox, TARGET, { body: '{', headers: { 'content-type': 'application/json' } }))[0]).toBe(400)
    expect((await answered(sandbox, TARGET, { body: JSON.stringify(plain), headers: { 'content-type': 'text/plain' } }))[0]).toBe(400)
  })
})

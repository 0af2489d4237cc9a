import { expect, test } from 'vitest'
import { judge } from '../../src/client/judgement.ts'

const endpoint = { method: 'GET', host: 'base', auth: 'none', group: 'test', success: 'ok', repeat: 'always' } as const
const verdictOn = (results: string) =>
  judge(endpoint, {
    status: 200,
    headers: { 'content-type': 'application/json' },
    content: Buffer.from(`{"status":"ok","results":${results}}`),
    receivedBytes: 0,
  })

test('an answer may be nested 500 deep, and no deeper', () => {
  const nested = (depth: number) => `${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`
  expect(verdictOn(nested(500)).outcome).toBe('success')
  expect(verdictOn(nested(501))).toEqual({ outcome: 'nonsense', why: 'it is nested more than 500 deep', cutOff: false })
  expect(verdictOn(`{"a":${'{"a":'.repeat(600)}1${'}'.repeat(600)}}`)).toMatchObject({ outcome: 'nonsense' })
})

test('brackets in texts, and lists beside each other, are no nesting', () => {
  expect(verdictOn(JSON.stringify(['['.repeat(600), '"\\'.repeat(300), '{'.repeat(600)])).outcome).toBe('success')
  expect(verdictOn(`[${'[],{},'.repeat(600)}[]]`).outcome).toBe('success')
})

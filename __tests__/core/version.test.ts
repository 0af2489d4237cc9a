import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../../src/core/version.ts'

test("the version is the package's", () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(manifest).toMatchObject({ version: VERSION })
})

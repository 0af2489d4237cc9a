/** Prints the result of the last test run in one line. Fails where nothing ran, so that an empty suite cannot pass. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int(), numFailedTestSuites: z.int() })
const path = join(import.meta.dirname, '..', 'reports', 'tests.json')
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report.parse(JSON.parse(readFileSync(path, 'utf8')))

if (passed === 0) process.stderr.write('No test has run.\n')
if (passed === 0 || failed > 0) process.exitCode = 1
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)

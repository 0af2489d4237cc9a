import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Much of the suite waits for processes it has started: one worker a processor, less one, leaves half of the machine idle.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/tests.json' },
  },
})

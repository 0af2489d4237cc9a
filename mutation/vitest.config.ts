import { defineConfig } from 'vitest/config'

/** The tests of some folders of the sources, without reports of their own. Those with very large inputs take minutes in changed sources. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' ').map((folder) => `__tests__/${folder}/**/*.test.ts`),
    testNamePattern: /^(?!.*(?: MB|gigabyte|million|100,000|huge))/,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

import { ERROR_CODES } from '../../src/core/error-codes.ts'

/** docs/troubleshooting.md: every code with its cause and remedy. */
export function renderTroubleshooting(): string {
  const entries = Object.entries(ERROR_CODES)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { cause, remedy }]) => {
      if (cause.trim() === '' || remedy.trim() === '') throw new Error(`${code} has no cause or no remedy.`)
      return `## ${code}\n\n**Cause.** ${cause}\n\n**Remedy.** ${remedy}\n`
    })
  return `<!-- Generated from src/core/error-codes.ts by \`npm run generate\`. Do not edit. -->

# Troubleshooting

Every error, warning and notice bears one of these codes: as the title of its annotation, and behind its message in the log.

${entries.join('\n')}`
}

import { missingFor } from '../client/credentials.ts'
import type { Area } from '../client/index.ts'
import type { InputFault } from '../core/errors.ts'

/** A fault for each credential that is missing, all at once; says why one can be empty although the workflow names a secret. */
export function credentialFaults(missing: readonly string[]): InputFault[] {
  return missing.map((input) => ({
    code: 'AO_CREDENTIALS_MISSING',
    input,
    message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
  }))
}

/** How an operation proves who asks, in words: the inputs that it needs, and the alternative where there is one. */
export function credentialsOf(area: Area): string[][] {
  const usual = missingFor(area, {})
  const alternative = ['project-secret', ...missingFor(area, { projectSecret: 'given' })]
  return area === 'pipelines' ? [usual, alternative] : [usual]
}

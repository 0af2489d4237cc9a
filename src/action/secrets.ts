import { setSecret } from '@actions/core'
import type { RawInputs } from '../session/read-inputs.ts'
import { secretInputs } from '../session/secrets.ts'

/** Masks every secret of the inputs, in each form in which it travels. Comes before anything else is done with them. */
export function maskSecrets(raw: RawInputs): void {
  for (const secret of secretInputs(raw)) setSecret(secret)
}

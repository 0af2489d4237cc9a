import { BUNDLE } from './bundle.ts'
import type { Program } from './measure.ts'

export const TABLE_ID = '3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d'

/** Our command line as a program to be measured. */
export function ours(args: readonly string[], more: Partial<Program> & { bundle?: string } = {}): Program {
  const { bundle = BUNDLE, ...rest } = more
  return { command: process.execPath, args: [bundle, ...args], ...rest }
}

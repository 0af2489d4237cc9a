/** Makes the waits of rehearsals shorter; see docs/sandbox.md. */
export const TIME_SCALE_VARIABLE = 'ANALYTICS_OPS_TIME_SCALE'

/** How many times faster waits pass, 1 unless the environment says otherwise. Obeyed for the sandbox and loopback hosts only. */
export function timeScale(env: NodeJS.ProcessEnv): number {
  const scale = Number(env[TIME_SCALE_VARIABLE] ?? '1')
  return Number.isFinite(scale) && scale >= 1 && scale <= 100_000 ? scale : 1
}

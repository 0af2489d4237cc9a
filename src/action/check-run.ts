import { selectAnnotations } from '../report/annotations.ts'
import type { Run } from '../report/report.ts'
import { count } from '../report/wording.ts'
import type { Surroundings } from './repository.ts'

/**
 * Where a run has more failed records than the step can annotate: shows them in a check run, and says where, or why not.
 * @returns the run, with a remark about it
 */
export async function withCheckRun(
  run: Run,
  locate: (file: string) => string,
  surroundings: Surroundings,
  token: string | undefined,
): Promise<Run> {
  const shown = selectAnnotations(run).filter((entry) => entry.ofRecord).length
  if (!run.annotateFailures || run.failuresTotal <= shown || surroundings.signal.aborted) return run
  const { showFailures } = await import('./github/check-run.ts')
  const message = await showFailures(run, locate, surroundings, token).catch((error: unknown) => `There is no check run: ${String(error)}`)
  if (message === undefined) return run
  const rest = ` ${count(shown)} of ${count(run.failuresTotal)} failed records are annotated by the step itself.`
  return { ...run, remarks: [...run.remarks, { level: 'notice', code: 'AO_CHECK_RUN', message: `${message}${rest}` }] }
}

import type { Clock } from '../core/clock.ts'
import type { OnProgress } from '../core/progress.ts'
import type { Repository } from '../tasks/repository.ts'

/** Where a run takes place, for what is known of the repository around it. */
export interface Surroundings {
  env: NodeJS.ProcessEnv
  workspace: string
  clock: Clock
  signal: AbortSignal
  onProgress: OnProgress
}

/** The repository that the workflow runs for. What talks to GitHub loads when something is asked. */
export function workflowRepository(surroundings: Surroundings, token: string | undefined): Repository {
  let loaded: Promise<Repository> | undefined
  const load = () => {
    loaded ??= import('./github/repository.ts').then(({ openRepository }) => openRepository(surroundings, token))
    return loaded
  }
  return {
    applied: async (project) => (await load()).applied(project),
    changed: async (files) => (await load()).changed(files),
    base: async () => (await load()).base(),
  }
}

import { noRepository, type Repository } from '../../tasks/repository.ts'
import type { Surroundings } from '../repository.ts'
import { GitHub } from './api.ts'
import { StatusRecords } from './applied-tables.ts'
import { baseCommit } from './base-commit.ts'
import { changedFiles } from './changes.ts'
import { type RunEvent, readEvent } from './event.ts'

/** GitHub's API for a run of this event. */
export function connectGitHub({ apiUrl, graphqlUrl }: RunEvent, token: string, { clock, signal, onProgress }: Surroundings): GitHub {
  return new GitHub({ token, apiUrl, graphqlUrl, clock, signal, onDetail: (message) => onProgress({ type: 'detail', message }) })
}

/** The repository that the workflow runs for, as its event, the working copy and GitHub's API tell of it. */
export function openRepository(surroundings: Surroundings, token: string | undefined): Repository {
  const event = readEvent(surroundings.env)
  if (!event) return noRepository
  const github = token === undefined ? undefined : connectGitHub(event, token, surroundings)
  return {
    applied: async (project) =>
      github ? { value: new StatusRecords(github, event, project) } : { why: 'There is no `github-token` to ask GitHub with.' },
    changed: (files) => changedFiles(files, event, github),
    base: () => baseCommit(event, github, surroundings.workspace),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { action } from './schema.ts'
import type { Setup } from './setup.ts'

/** An action that can be started: a program for Node. */
export interface LoadedAction {
  main: string
  /** Defaults by input name; undefined where an input has none. */
  defaults: ReadonlyMap<string, string | undefined>
}

const STAND_INS = join(import.meta.dirname, 'stand-ins')

/** Where a step stands that uses an action. */
export interface Here {
  setup: Setup
  workspace: string
  /** The repository of the workflow's own file, `owner/name`. */
  repository: string
}

/**
 * `./folder` in the workspace, `$/folder` in the workflow's own repository, `owner/name[/folder]@ref` of a repository that the setup knows, or a stand-in for one
 * of GitHub's own. @throws for others
 */
export function loadAction(uses: string, here: Here): LoadedAction {
  const folder = folderOf(uses, here)
  const path = join(folder, 'action.yml')
  if (!existsSync(path)) throw new Error(`There is no action.yml for ${uses}.`)
  const { inputs = {}, runs } = action.parse(parse(readFileSync(path, 'utf8')))
  const defaults = Object.entries(inputs).map(([name, input]): [string, string | undefined] => [
    name,
    input.default === undefined ? undefined : String(input.default ?? ''),
  ])
  return { main: join(folder, runs.main), defaults: new Map(defaults) }
}

function folderOf(uses: string, { setup: { repositories }, workspace, repository }: Here): string {
  if (uses.startsWith('./')) return join(workspace, uses)
  if (uses.startsWith('$/')) return join(repositories[repository] ?? '', uses.slice(2))
  const [, owner = '', name = '', inside = '', ref] = /^([\w.-]+)\/([\w.-]+)(\/[\w./-]+)?@([\w./-]+)$/.exec(uses) ?? []
  if (ref === undefined) throw new Error(`${uses} is none of ./folder, $/folder and owner/name@ref.`)
  const known = repositories[`${owner}/${name}`]
  if (known !== undefined) return join(known, inside)
  if (owner !== 'actions') throw new Error(`This runner has no stand-in for ${uses}.`)
  return join(STAND_INS, name, inside)
}

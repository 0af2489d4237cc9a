import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Run } from '../report/report.ts'
import { findCheckout, isOf, pathIn } from '../session/git/checkout.ts'

/**
 * The paths of a run's files in their repository, by which annotations find them. Files are named relative to the workspace, and a repository may be
 * checked out into a folder of it.
 * @param repository `owner/name` of the one that the workflow runs for: annotations are of this one
 */
export async function locateFiles(
  { failures, remarks, report }: Run,
  workspace: string,
  repository: string,
): Promise<(file: string) => string> {
  const root = await realpath(workspace).catch(() => workspace)
  const files = new Set([...failures, ...remarks, ...(report.errors ?? [])].flatMap(({ file }) => file ?? []))
  const checkouts = new Map<string, ReturnType<typeof findCheckout>>()
  const paths = new Map<string, string>()
  for (const file of files) {
    const path = resolve(root, file)
    const search = checkouts.get(dirname(path)) ?? findCheckout(dirname(path))
    checkouts.set(dirname(path), search)
    const checkout = await search
    if (checkout && isOf(checkout, repository)) paths.set(file, pathIn(checkout, path))
  }
  return (file) => paths.get(file) ?? file
}

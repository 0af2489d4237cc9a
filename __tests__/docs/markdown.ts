import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** A fenced block of code in a document. */
export interface Block {
  /** Relative to the repository. */
  document: string
  /** Line of its first line of code, from 1. */
  line: number
  /** What stands behind the fence: `yaml`, `sh`, … */
  language: string
  code: string
}

/** The documents that people read, relative to the repository. */
export function documents(): string[] {
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...globSync('docs/**/*.md', { cwd: ROOT }),
    ...globSync('examples/**/*.md', { cwd: ROOT }),
  ].sort()
}

/** The blocks of a document. @throws for a fence that is not closed */
export function blocksOf(document: string): Block[] {
  const blocks: Block[] = []
  let open: { language: string; line: number; code: string[] } | undefined
  for (const [at, text] of readFileSync(join(ROOT, document), 'utf8').split('\n').entries()) {
    const fence = /^ {0,3}```(\S*)/.exec(text)
    if (open && fence) {
      blocks.push({ document, line: open.line, language: open.language, code: `${open.code.join('\n')}\n` })
      open = undefined
    } else if (fence) open = { language: fence[1] ?? '', line: at + 2, code: [] }
    else open?.code.push(text)
  }
  if (open) throw new Error(`${document}:${open.line - 1}: the fence is not closed.`)
  return blocks
}

/** `docs/tasks.md:12`, for the names of tests. */
export function placeOf({ document, line }: Block): string {
  return `${document}:${line}`
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, ROOT } from './markdown.ts'

const text = (document: string) => readFileSync(join(ROOT, document), 'utf8').replaceAll(/^ {0,3}```[\s\S]*?^ {0,3}```/gm, '')

/** Names of a document's headings in links, as GitHub makes them. */
function anchors(document: string): Set<string> {
  const counts = new Map<string, number>()
  const names = [...text(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const name = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name}-${count}`
  })
  return new Set(names)
}

describe.each(documents())('%s', (document) => {
  it('leads to files and headings that are there', () => {
    const links = [...text(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : relative(ROOT, join(ROOT, dirname(document), path))
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && !(statSync(join(ROOT, target)).isFile() && anchors(target).has(anchor))
    })
    expect(broken).toEqual([])
  })

  it('names no place of one machine', () => {
    expect(text(document)).not.toMatch(/\/(?:home|root|work|Users)\/|localhost:\d/)
  })
})

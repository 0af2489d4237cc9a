import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchFiles } from '../../../src/action/match-files.ts'
import { tinyMatcher } from '../../../src/records/files/matcher.ts'
import { type FindOptions, findFiles } from '../../../src/records/files.ts'
import { makeTree } from './tree.ts'

const ENTRIES = [
  'data/artists.csv',
  'data/venues.csv',
  'data/.draft.csv',
  'data/b (1).csv',
  'data/c[1].csv',
  'data/{k}.csv',
  'data/!n.csv',
  'data/A.CSV',
  'data/2026/05.csv',
  'data/2026/06.csv',
  'data/2026/deep/er/07.csv',
  'data/2026/loop -> ..',
  'data/current -> 2026',
  'data/link.csv -> artists.csv',
  '.hidden/h.csv',
  'events/a.jsonl',
  'events/day/b.JSONL.GZ',
  'events/notes.txt',
  'node/x.csv/y.csv',
  '../elsewhere/o.csv',
]

const matchers = { tinyglobby: tinyMatcher, '@actions/glob': matchFiles }

async function names(patterns: string[], options: Partial<FindOptions> = {}, entries = ENTRIES) {
  await using tree = await makeTree(entries)
  const { files, unmatched, faults } = await findFiles(patterns, { workspace: tree.workspace, confined: true, ...options })
  return { files: files.map(({ file }) => file), unmatched, faults: faults.map(({ code, message }) => `${code} ${message}`) }
}

describe.each(Object.entries(matchers))('findFiles with %s', (_name, match) => {
  it.each<[string[], string[]]>([
    [['data/artists.csv'], ['data/artists.csv']],
    [['./data//artists.csv'], ['data/artists.csv']],
    [['data/2026/../venues.csv'], ['data/venues.csv']],
    [
      ['data/*.csv'],
      [
        'data/!n.csv',
        'data/.draft.csv',
        'data/artists.csv',
        'data/b (1).csv',
        'data/c[1].csv',
        'data/link.csv',
        'data/venues.csv',
        'data/{k}.csv',
      ],
    ],
    [['data/?.CSV'], ['data/A.CSV']],
    [['data/[av]*s.csv'], ['data/artists.csv', 'data/venues.csv']],
    [['data/[!a-z.]*.csv'], ['data/!n.csv', 'data/{k}.csv']],
    [['data/{k}*'], ['data/{k}.csv']],
    [['data/b (?).csv'], ['data/b (1).csv']],
    [['data/c[1].csv'], ['data/c[1].csv']],
    [['data/c[[]1].csv'], ['data/c[1].csv']],
    [
      ['data/**/*.csv', '!data/*.csv'],
      ['data/2026/05.csv', 'data/2026/06.csv', 'data/2026/deep/er/07.csv'],
    ],
    [['data/2026/**'], ['data/2026/05.csv', 'data/2026/06.csv', 'data/2026/deep/er/07.csv']],
    [['data/**/deep/**/0*'], ['data/2026/deep/er/07.csv']],
    [['**/h.csv'], ['.hidden/h.csv']],
    [['data/current/*.csv'], ['data/current/05.csv', 'data/current/06.csv']],
    [['data/current/06.csv'], ['data/current/06.csv']],
    [['node/*/y.csv'], ['node/x.csv/y.csv']],
    [
      ['data/2026/06.csv', 'data/2026/*.csv'],
      ['data/2026/06.csv', 'data/2026/05.csv'],
    ],
    [
      ['data/2026/*.csv', 'data/current/*.csv'],
      ['data/2026/05.csv', 'data/2026/06.csv'],
    ],
    [['data/2026/*.csv', '!**/06.csv'], ['data/2026/05.csv']],
    [['data/2026/*.csv', '!data/2026', 'data/2026/06.csv'], ['data/2026/06.csv']],
    [
      ['data/**/0?.csv', '!data/2026/deep/'],
      ['data/2026/05.csv', 'data/2026/06.csv'],
    ],
    [['data/current/*.csv', '!data/current/05.csv'], ['data/current/06.csv']],
    [['data/current/*.csv', '!data/2026/05.csv'], ['data/current/06.csv']],
    [['!data/venues.csv', 'data/venues.csv'], ['data/venues.csv']],
  ])('%j gives %j', async (patterns, files) => {
    expect(await names(patterns, { match })).toEqual({ files, unmatched: [], faults: [] })
  })

  it('reports patterns that give nothing, and goes on', async () => {
    expect(await names(['data/*.json', 'nowhere/*.csv', 'data/venues.csv', 'events/*.txt', '!events/**'], { match })).toEqual({
      files: ['data/venues.csv'],
      unmatched: ['data/*.json', 'nowhere/*.csv'],
      faults: [],
    })
  })

  it('takes the files with an ending of a folder and all below, where folders may be named', async () => {
    const expandFolders = ['.jsonl', '.jsonl.gz']
    expect(await names(['events'], { match, expandFolders })).toEqual({
      files: ['events/a.jsonl', 'events/day/b.JSONL.GZ'],
      unmatched: [],
      faults: [],
    })
    expect((await names(['events/', '!events/day'], { match, expandFolders })).files).toEqual(['events/a.jsonl'])
    expect((await names(['*/'], { match, expandFolders })).files).toEqual(['events/a.jsonl', 'events/day/b.JSONL.GZ'])
    expect((await names(['.'], { match, expandFolders: ['07.csv'] })).files).toEqual(['data/2026/deep/er/07.csv'])
    expect((await names(['data/current'], { match, expandFolders: ['5.csv'] })).files).toEqual(['data/current/05.csv'])
    expect((await names(['data'], { match, expandFolders })).unmatched).toEqual(['data'])
  })

  it('keeps inside the workspace, also behind links', async () => {
    const entries = [...ENTRIES, 'data/leads.csv -> ../../elsewhere/o.csv', 'out -> ../elsewhere']
    const { files, faults } = await names(
      ['data/l*.csv', 'out/o.csv', 'out/*.csv', 'out', '../elsewhere/*.csv', 'data/../../elsewhere/o.csv'],
      { match },
      entries,
    )
    expect(files).toEqual(['data/link.csv'])
    expect(faults).toEqual([
      'AO_FILE_OUTSIDE data/leads.csv is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.',
      'AO_FILE_OUTSIDE out/o.csv is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.',
      'AO_FILE_OUTSIDE out is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.',
      'AO_FILE_OUTSIDE out is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.',
      'AO_FILE_OUTSIDE "../elsewhere/*.csv" leads out of the workspace. Keep the files in the repository and name them by relative paths.',
      'AO_FILE_OUTSIDE "data/../../elsewhere/o.csv" leads out of the workspace. Keep the files in the repository and name them by relative paths.',
    ])
  })

  it('does not walk out through a link that a wildcard meets', async () => {
    const { files, faults } = await names(['**/o.csv', 'data/[l]oop/*.csv'], { match }, [
      ...ENTRIES,
      'data/all -> /',
      'data/[l]oop -> ../../elsewhere',
    ])
    expect({ files, faults }).toEqual({ files: [], faults: [] })
    const odd = await names(['data/[l]oop/o.csv'], { match }, ['data/[l]oop -> ../../elsewhere', '../elsewhere/o.csv'])
    expect(odd.files).toEqual([])
    expect(odd.faults[0]).toContain('AO_FILE_OUTSIDE')
  })

  it('names links that lead nowhere, unless they are taken out', async () => {
    const entries = ['data/a.csv', 'data/gone.csv -> nothing.csv']
    expect(await names(['data/*.csv'], { match }, entries)).toEqual({
      files: ['data/a.csv'],
      unmatched: [],
      faults: ['AO_FILE_NOT_FOUND data/gone.csv is a symbolic link to something that does not exist. Correct or remove the link.'],
    })
    expect((await names(['data/*.csv', '!**/gone.csv'], { match }, entries)).faults).toEqual([])
    expect((await names(['data/gone.csv'], { match }, entries)).faults[0]).toContain('AO_FILE_NOT_FOUND')
  })

  it('names what the operating system does not let it look at', async () => {
    const { files, faults } = await names(['data/*.csv', 'data/self.csv', `${'x'.repeat(300)}.csv`], { match }, [
      'data/a.csv',
      'data/self.csv -> self.csv',
    ])
    expect(files).toEqual(['data/a.csv'])
    expect(faults).toEqual([
      'AO_FILE_UNREADABLE data/self.csv cannot be looked at (ELOOP). Check the path and its permissions.',
      'AO_FILE_UNREADABLE data/self.csv cannot be looked at (ELOOP). Check the path and its permissions.',
      `AO_FILE_UNREADABLE ${'x'.repeat(300)}.csv cannot be looked at (ENAMETOOLONG). Check the path and its permissions.`,
    ])
  })

  it('finds ten thousand files', async () => {
    await using tree = await makeTree([])
    await mkdir(join(tree.workspace, 'many'))
    await Promise.all(Array.from({ length: 10_000 }, (_, i) => writeFile(join(tree.workspace, 'many', `${10_000 + i}.csv`), '')))
    const { files } = await findFiles(['many/*.csv'], { workspace: tree.workspace, confined: true, match })
    expect([files.length, files[0]?.file, files.at(-1)?.file]).toEqual([10_000, 'many/10000.csv', 'many/19999.csv'])
  })
})

describe('findFiles', () => {
  it('tells of a matcher that fails', async () => {
    const { faults } = await names(['data/*.csv'], { match: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' })) })
    expect(faults).toEqual(['AO_FILE_UNREADABLE data/*.csv cannot be looked at (EACCES). Check the path and its permissions.'])
  })

  it('suggests what is near to a path that does not exist', async () => {
    const { faults, unmatched } = await names(['data/artist.csv', 'data\\artists.csv', 'no/where.csv', 'data/artists.csv/x'])
    expect(unmatched).toEqual([])
    expect(faults).toEqual([
      'AO_FILE_NOT_FOUND data/artist.csv does not exist. Did you mean "artists.csv"?',
      'AO_FILE_NOT_FOUND data\\\\artists.csv does not exist. Write "/" between folders.',
      'AO_FILE_NOT_FOUND no/where.csv does not exist. Check the path against the workspace.',
      'AO_FILE_NOT_FOUND data/artists.csv/x does not exist. Check the path against the workspace.',
    ])
  })

  it('says how to name the files of a folder', async () => {
    expect((await names(['data', 'events/'])).faults).toEqual([
      'AO_FILE_IS_FOLDER data is a folder. Name the files in it, for instance data/*.csv.',
      'AO_FILE_IS_FOLDER events is a folder. Name the files in it, for instance events/*.csv.',
    ])
    expect((await names(['dat[a]/'], { ending: '.json' })).faults).toEqual([
      'AO_FILE_IS_FOLDER dat[a]/ is a folder. Name the files in it, for instance dat[a]/*.json.',
    ])
  })

  it('leaves a link its own name: two names are two files', async () => {
    await using tree = await makeTree(ENTRIES)
    const { files } = await findFiles(['data/link.csv', 'data/artists.csv', 'data/l*.csv', 'data/current/05.csv'], {
      workspace: tree.workspace,
      confined: true,
    })
    const within = tree.workspace
    expect(files).toEqual([
      { path: join(tree.workspace, 'data/link.csv'), file: 'data/link.csv', within },
      { path: join(tree.workspace, 'data/artists.csv'), file: 'data/artists.csv', within },
      { path: join(tree.workspace, 'data/2026/05.csv'), file: 'data/current/05.csv', within },
    ])
  })

  it('names the input to blame', async () => {
    await using tree = await makeTree([])
    const { faults } = await findFiles(['x.txt', '*/../x'], { workspace: tree.workspace, confined: true, input: 'distinct-ids-file' })
    expect(faults.map(({ code, input }) => [code, input])).toEqual([
      ['AO_FILE_NOT_FOUND', 'distinct-ids-file'],
      ['AO_INPUT_INVALID', 'distinct-ids-file'],
    ])
  })

  it('reads what the user names where it is not confined', async () => {
    await using tree = await makeTree(ENTRIES)
    const options = { workspace: tree.workspace, confined: false }
    const relative = await findFiles(['../elsewhere/*.csv'], options)
    expect(relative).toEqual({
      files: [{ path: join(tree.outside, 'elsewhere/o.csv'), file: '../elsewhere/o.csv' }],
      unmatched: [],
      faults: [],
    })
    const absolute = await findFiles([`${tree.outside}/elsewhere/o.csv`, `${tree.outside}/elsewhere/*.csv`], options)
    expect(absolute.files).toEqual([{ path: join(tree.outside, 'elsewhere/o.csv'), file: join(tree.outside, 'elsewhere/o.csv') }])
  })

  it('takes absolute paths into the workspace, also where the workspace is a link', async () => {
    await using tree = await makeTree(ENTRIES)
    const workspace = join(tree.outside, 'linked')
    await symlink(tree.workspace, workspace)
    const path = join(tree.workspace, 'data/2026/05.csv')
    for (const pattern of [`${workspace}/data/2026/05.csv`, path, 'data/2026/05.csv', 'data/2026/[0]5.csv'])
      expect(await findFiles([pattern], { workspace, confined: true })).toEqual({
        files: [{ path, file: 'data/2026/05.csv', within: tree.workspace }],
        unmatched: [],
        faults: [],
      })
    expect((await findFiles(['.'], { workspace, confined: true, expandFolders: ['.txt'] })).files.map(({ file }) => file)).toEqual([
      'events/notes.txt',
    ])
  })

  it('refuses devices that are named and passes over them in patterns', async () => {
    await using tree = await makeTree(['a.csv', 'zero.csv -> /dev/zero'])
    const found = await findFiles(['/dev/zero', '*.csv'], { workspace: tree.workspace, confined: false })
    expect(found.faults.map(({ code }) => code)).toEqual(['AO_FILE_UNREADABLE'])
    expect(found.files.map(({ file }) => file)).toEqual(['a.csv'])
  })

  it('shows names that are made to deceive as what they are', async () => {
    await using tree = await makeTree(['data/a\u202egpj.csv', 'data/b\n::error::x.csv', '::warning::c.csv'])
    const { files } = await findFiles(['data/*', '*.csv', 'data/b\n::error::y.csv'], { workspace: tree.workspace, confined: true })
    expect(files.map(({ file }) => file)).toEqual(['data/a\\u{202e}gpj.csv', 'data/b\\u{a}::error::x.csv', './::warning::c.csv'])
  })

  it('answers in time where a pattern is made to explode', async () => {
    const long = 'a'.repeat(240)
    const deep = Array.from({ length: 100 }, () => 'a').join('/')
    await using tree = await makeTree([`${long}.txt`, `${deep}/c.txt`])
    const patterns = ['*a*a*a*a*a*a*a*a*a*a*b', '**/a/**/a/**/a/**/a/**/a/**/b', '[a][a]?*?*?*?*?*?*?*?*c']
    const found = await findFiles(patterns, { workspace: tree.workspace, confined: true })
    expect(found.unmatched).toEqual(patterns)
  })
})

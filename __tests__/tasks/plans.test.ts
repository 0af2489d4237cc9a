import { describe, expect, it } from 'vitest'
import type { Section } from '../../src/report/section.ts'
import { createFeatureFlag, deleteSchema, importEvents } from '../../src/tasks/index.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()

/** Rows of the table of this title; undefined where there is none. */
function rows(sections: readonly Section[], title: string) {
  const section = sections.find((candidate) => candidate.title === title)
  return section?.kind === 'table' ? section.rows : undefined
}

describe('what a dry run shows a reviewer', () => {
  it('of flags: whether they are on, their variants and their rollout', async () => {
    const flag = {
      name: 'New player',
      key: 'new-player',
      context: 'client',
      status: 'enabled',
      ruleset: {
        variants: [
          { key: 'on', value: true, is_control: false, split: 0.125 },
          { key: 'off', value: false, is_control: true, split: 0.875 },
        ],
        rollout: [{ name: 'everybody', rollout_percentage: 0.1, variant_splits: { on: 0.125, off: 0.875 } }],
      },
    }
    using workspace = new Workspace({ 'flags/a.json': JSON.stringify([flag, { name: 'Bare', key: 'bare', context: 'server' }]) })
    const { run } = await createFeatureFlag.execute(service.context(workspace.folder), { files: ['flags/*.json'], dryRun: true })
    expect(run.report.outcome).toBe('planned')
    expect(rows(run.sections, 'Feature flags that would be created')).toEqual([
      ['flags/a.json', 1, 'new-player', 'New player', 'enabled', 'on 12.5%, off (control) 87.5%', 'everybody 10%'],
      ['flags/a.json', 1, 'bare', 'Bare', 'disabled', undefined, undefined],
    ])
  })

  it('of events: how many each file has, good and bad', async () => {
    const event = (id: string) => JSON.stringify({ event: 'a', properties: { time: 1_700_000_000, distinct_id: id } })
    const files = { 'a.jsonl': `${event('x')}\n${event('y')}\n`, 'b.jsonl': `${event('z')}\n{}\n`, 'c.jsonl': '\n' }
    using workspace = new Workspace(files)
    const { run } = await importEvents.execute(service.context(workspace.folder), { files: ['*.jsonl'], dryRun: true })
    expect(rows(run.sections, 'What would be sent, file by file')).toEqual([
      ['a.jsonl', 2, 0],
      ['b.jsonl', 1, 1],
      ['c.jsonl', 0, 0],
    ])
  })

  it('of deletions: every target', async () => {
    const given = { entityType: 'event', entityName: ['Old', 'Older'], dryRun: true }
    const { run } = await deleteSchema.execute(service.context(), given)
    expect(rows(run.sections, 'Targets')).toEqual([
      ['event Old', 'would be deleted'],
      ['event Older', 'would be deleted'],
    ])
    expect(service.requests()).toEqual([])
  })
})

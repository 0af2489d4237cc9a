import * as z from 'zod'
import type { FlagRecord } from '../../records/flags/read.ts'
import type { Cell, Section } from '../../report/section.ts'

/** What a reviewer wants to know of a flag; the rest of it is in its file. */
const flagSchema = () =>
  z.object({
    status: z.string().default('disabled'),
    ruleset: z
      .object({
        variants: z.array(z.object({ key: z.string(), split: z.number().nullish(), is_control: z.boolean().nullish() })).default([]),
        rollout: z.array(z.object({ name: z.string().nullish(), rollout_percentage: z.number().nullish() })).default([]),
      })
      .nullish(),
  })

type Flag = z.infer<ReturnType<typeof flagSchema>>

/** The flags that a run would create, each with what it would do once it is there. */
export function planSection(flags: readonly FlagRecord[]): Section {
  const schema = flagSchema()
  return {
    kind: 'table',
    title: 'Feature flags that would be created',
    columns: ['File', 'Line', 'Key', 'Name', 'Status', 'Variants', 'Rollout'],
    rows: flags.map(({ file, line, key, name, body }) => {
      const { data } = schema.safeParse(JSON.parse(body))
      return [file, line, key, name, ...(data ? [data.status, variants(data), rollout(data)] : [])]
    }),
  }
}

function variants({ ruleset }: Flag): Cell {
  return ruleset?.variants
    .map(({ key, split, is_control: control }) => `${key}${control ? ' (control)' : ''}${split == null ? '' : ` ${percent(split)}`}`)
    .join(', ')
}

function rollout({ ruleset }: Flag): Cell {
  return ruleset?.rollout
    .map(({ name, rollout_percentage: share }) => `${name ?? 'rule'}${share == null ? '' : ` ${percent(share)}`}`)
    .join(', ')
}

/** 0.25 → `25%`. */
function percent(share: number): string {
  return `${Math.round(share * 1e6) / 1e4}%`
}

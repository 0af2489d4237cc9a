import type { Permissions, Workflow } from './schema.ts'

const RANK = { none: 0, read: 1, write: 2 }

/** What the jobs of a called workflow ask for beyond what the calling job may pass on. GitHub then starts nothing at all. */
export function refusedPermissions(granted: Permissions | undefined, called: Workflow): string[] {
  const allowed: Permissions = granted ?? { contents: 'read' }
  const refused = Object.values(called.jobs).flatMap((job) =>
    Object.entries(job.permissions ?? called.permissions ?? {}).filter(([scope, level]) => RANK[level] > RANK[allowed[scope] ?? 'none']),
  )
  return [...new Set(refused.map(([scope, level]) => `${scope}: ${level}`))]
}

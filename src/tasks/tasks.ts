import { type AnyTask, TASK_GROUPS } from './define.ts'
import * as all from './index.ts'

/** Every task, by group and then by name. */
export const TASKS: readonly AnyTask[] = Object.values(all)
  .map((task): AnyTask => task)
  .sort((a, b) => TASK_GROUPS.indexOf(a.record.group) - TASK_GROUPS.indexOf(b.record.group) || (a.record.name < b.record.name ? -1 : 1))

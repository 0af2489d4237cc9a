import { DataError } from '../../core/errors.ts'
import type { FileIdentity } from './file-identity.ts'
import type { Scope } from './journal-line.ts'

const DELETE_IT =
  'delete the checkpoint to begin anew: what was sent before is then sent again under the same `$insert_id`, so the service does not count it twice'

const ADVICE: Record<string, string> = {
  ENOENT: 'Make the folder first, or name another path with `checkpoint-file`.',
  ENOTDIR: 'A folder of the path is a file; name another path with `checkpoint-file`.',
  EISDIR: 'It is a folder. Name a file with `checkpoint-file`.',
  ENOSPC: 'The disk is full: free space, then run again.',
  EDQUOT: 'The disk quota is used up: free space, then run again.',
  EFBIG: 'The limit on the size of files is reached: raise it, then run again.',
  EROFS: 'The disk can only be read; name a path on another one with `checkpoint-file`.',
}

/** What the operating system said, as an error of this package; anything else stays what it is. `path` as the user wrote it. */
export function unwritable(path: string, cause: unknown): unknown {
  if (!(cause instanceof Error && 'syscall' in cause && 'code' in cause)) return cause
  const code = String(cause.code)
  const hint =
    ADVICE[code] ?? 'The file and its folder must be writable, since the file is replaced when it is tidied up. Check their permissions.'
  return new DataError('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} cannot be used (${code}).`, { file: path }, { cause, hint })
}

export function notAFile(path: string): DataError {
  const hint = 'Name a regular file, or one that does not exist yet, with `checkpoint-file`.'
  return new DataError('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} is not a file.`, { file: path }, { hint })
}

export function unlockable(path: string, lock: string, cause: unknown): DataError {
  const said = cause instanceof Error ? cause.message : String(cause)
  const hint = `The lock ${lock} keeps two runs from using one checkpoint at once. Its folder must be writable, on a file system with file locks, and nothing else may bear its name.`
  return new DataError('AO_CHECKPOINT_UNWRITABLE', `The checkpoint ${path} cannot be locked (${said}).`, { file: path }, { cause, hint })
}

export function locked(path: string, pid: number | undefined): DataError {
  const who = pid === undefined ? 'another run' : `another run (process ${pid})`
  const hint =
    'Wait until that run has ended, or stop it. Runs at the same time, such as shards, each need a `checkpoint-file` of their own.'
  return new DataError('AO_CHECKPOINT_LOCKED', `The checkpoint ${path} is in use by ${who}.`, { file: path }, { hint })
}

export function corrupt(path: string, line: number): DataError {
  const message = `Line ${line} of the checkpoint ${path} is damaged, so it is not known what was sent. Nothing was changed.`
  return new DataError('AO_CHECKPOINT_CORRUPT', message, { file: path, line }, { hint: `Restore the file, or ${DELETE_IT}.` })
}

export function noCheckpoint(path: string): DataError {
  const message = `${path} is no checkpoint: its first line is not the one that every checkpoint begins with. It was left as it is.`
  const hint = `If \`checkpoint-file\` names the wrong file, correct it. If this was a checkpoint and is damaged, restore it or ${DELETE_IT}.`
  return new DataError('AO_CHECKPOINT_CORRUPT', message, { file: path, line: 1 }, { hint })
}

export function tooNew(path: string, version: number): DataError {
  const message = `The checkpoint ${path} was written by a newer version of this program (format ${version}).`
  return new DataError('AO_CHECKPOINT_CORRUPT', message, { file: path, line: 1 }, { hint: `Use that version, or ${DELETE_IT}.` })
}

export function fileChanged(path: string, before: FileIdentity, now: FileIdentity): DataError {
  const how =
    before.size === now.size ? 'it has the same size and other content' : `it had ${before.size} bytes, and has ${now.size} bytes now`
  const message = `${now.file} changed since the checkpoint ${path} was written: ${how}. So it is not known which of its events were sent.`
  return new DataError('AO_CHECKPOINT_FILE_CHANGED', message, { file: now.file }, { hint: `Restore the file, or ${DELETE_IT}.` })
}

/** @returns undefined where both are the same */
export function otherScope(path: string, before: Scope, now: Scope): DataError | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])
  if (names.length === 0) return undefined
  const differences = names.map((name) => `${name} was ${shown(before[name])}, now it is ${shown(now[name])}`)
  const message = `The checkpoint ${path} belongs to another import: ${differences.join('; ')}.`
  const hint =
    'What was sent there does not count here. Name another `checkpoint-file` for this import, or delete the checkpoint to begin anew.'
  return new DataError('AO_CHECKPOINT_OTHER_IMPORT', message, { file: path }, { hint })
}

function shown(value: string | undefined): string {
  return value === undefined ? 'not given' : `"${value.slice(0, 80)}"`
}

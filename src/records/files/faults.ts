import { displayName } from '../../core/display-name.ts'
import type { InputFault } from '../../core/errors.ts'
import { didYouMean } from '../../core/nearest.ts'

/** A pattern as messages show it. */
function shown(pattern: string): string {
  return `"${displayName(pattern.slice(0, 80))}"`
}

export function tooMany(pattern: string, most: number): InputFault {
  const limit = most.toLocaleString('en')
  return {
    code: 'AO_FILES_TOO_MANY',
    message: `With the pattern ${shown(pattern)} the files are more than ${limit}. Name a narrower pattern, or share the files out between several runs.`,
  }
}

export function parentBehindWildcard(pattern: string): InputFault {
  return {
    code: 'AO_INPUT_INVALID',
    message: `".." stands behind a wildcard in the pattern ${shown(pattern)}. Write the folder that is meant.`,
  }
}

export function outside(pattern: string): InputFault {
  return {
    code: 'AO_FILE_OUTSIDE',
    message: `${shown(pattern)} leads out of the workspace. Keep the files in the repository and name them by relative paths.`,
  }
}

export function linkOutside(file: string): InputFault {
  return {
    code: 'AO_FILE_OUTSIDE',
    message: `${file} is, or lies behind, a symbolic link that leads out of the workspace. Put the file itself into the repository.`,
  }
}

/** `siblings` are the names beside the one that is missing. */
export function notFound(file: string, pattern: string, siblings: readonly string[]): InputFault {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const separators = pattern.includes('\\') ? ' Write "/" between folders.' : ''
  const advice = separators || didYouMean(name, siblings.map(displayName)) || ' Check the path against the workspace.'
  return { code: 'AO_FILE_NOT_FOUND', message: `${file} does not exist.${advice}` }
}

export function dangling(file: string): InputFault {
  return { code: 'AO_FILE_NOT_FOUND', message: `${file} is a symbolic link to something that does not exist. Correct or remove the link.` }
}

export function isFolder(file: string, ending: string): InputFault {
  const inside = `${file.endsWith('/') ? file : `${file}/`}*${ending}`
  return { code: 'AO_FILE_IS_FOLDER', message: `${file} is a folder. Name the files in it, for instance ${inside}.` }
}

export function notRegular(file: string): InputFault {
  return {
    code: 'AO_FILE_UNREADABLE',
    message: `${file} is a pipe or a device, which cannot be read as a file. Write its content to a file.`,
  }
}

export function unreadable(file: string, error: unknown): InputFault {
  const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return { code: 'AO_FILE_UNREADABLE', message: `${file} cannot be looked at (${cause}). Check the path and its permissions.` }
}

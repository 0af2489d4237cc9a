/** Cause and remedy of an error, as docs/troubleshooting.md shows them. */
export interface ErrorEntry {
  cause: string
  remedy: string
}

/** Every error, fault and remark of this package by its stable name. docs/troubleshooting.md is generated from here. */
export const ERROR_CODES = {
  // Inputs
  AO_INPUT_INVALID: {
    cause: 'An input has a value that its type does not allow.',
    remedy: 'Write the value in the form that the message names.',
  },
  AO_INPUT_MISSING: { cause: 'A required input is not given, or is empty.', remedy: 'Give the input that the message names.' },
  AO_INPUT_STRAY: {
    cause: 'An input was given that this operation does not read, so it would have had no effect.',
    remedy: 'Remove the input, or correct its name as the message suggests.',
  },
  AO_OPERATION_UNKNOWN: { cause: 'The `operation` input names no task.', remedy: 'Use one of the names in the task reference.' },
  AO_CREDENTIALS_MISSING: {
    cause: 'The operation needs credentials that are not given or are empty.',
    remedy:
      'Pass the inputs that the message names from secrets. Workflows of forks and Dependabot get no secrets: use `dry-run: true` there.',
  },
  AO_HOST_REFUSED: {
    cause: 'A host override is not https, and http is accepted for loopback addresses only.',
    remedy: 'Use https, or an address such as http://127.0.0.1:8080.',
  },
  AO_CONFIRM_MISMATCH: {
    cause: '`confirm` does not equal the target.',
    remedy: 'Check the target, then give `confirm` the value that the message names.',
  },

  // Files
  AO_FILE_NOT_FOUND: {
    cause: 'A path or pattern matches no file.',
    remedy: 'Check the path against the workspace, or set `if-no-files-found`.',
  },
  AO_FILE_IS_FOLDER: { cause: 'A path names a folder where a file is needed.', remedy: 'Name the files, for instance `folder/*.csv`.' },
  AO_FILE_OUTSIDE: {
    cause: 'A path leads out of the workspace.',
    remedy: 'Keep data files in the repository and name them by relative paths without `..` or symlinks that lead out.',
  },
  AO_FILE_UNREADABLE: {
    cause: 'The operating system refused to read a file.',
    remedy: 'See the cause in the message, and check the file and its permissions.',
  },
  AO_FILE_CHANGED: { cause: 'A file changed while it was read.', remedy: 'Make sure that no other step writes the file, and run again.' },
  AO_FILE_EMPTY: { cause: 'A file has no content.', remedy: 'Fill or remove the file.' },
  AO_FILE_ENCODING: { cause: 'A file is not valid UTF-8.', remedy: 'Save the file as UTF-8.' },
  AO_FILE_TOO_LARGE: {
    cause: 'A file is larger than `max-bytes`.',
    remedy: 'Remove rows or columns that are not needed, or raise `max-bytes` where the service allows it.',
  },
  AO_SPOOL_FULL: {
    cause: 'The temporary folder has no space left.',
    remedy: 'Free space, shard the input, or use `on-failed-records: warn`, which needs no spool.',
  },

  // Interruption and bugs
  AO_INTERRUPTED: {
    cause: 'The run was stopped by a signal or by its caller.',
    remedy: 'Run it again; what was acknowledged stands in the report.',
  },
  AO_BUG: { cause: 'Something happened that cannot happen.', remedy: 'Report it with the log of the run.' },
} as const satisfies Record<string, ErrorEntry>

/** The stable name of an error, fault or remark. */
export type ErrorCode = keyof typeof ERROR_CODES

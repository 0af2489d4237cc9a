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
  AO_SPOOL_UNUSABLE: {
    cause: 'The file for prepared requests could not be made, written or read in the temporary folder.',
    remedy: 'Check that the temporary folder exists and can be written. The environment variable TMPDIR names another one.',
  },

  // The service
  AO_SERVICE_UNAUTHORIZED: {
    cause: 'The service does not accept the credentials (401).',
    remedy: "Check that the secret is the current one, that it belongs to the project, and that `region` is the project's.",
  },
  AO_SERVICE_FORBIDDEN: {
    cause: 'The credentials are good, but may not do this (403).',
    remedy: 'Give the service account or token a role in the project that allows the operation, or use another one.',
  },
  AO_SERVICE_NOT_FOUND: {
    cause: 'The service does not know what the request names (404).',
    remedy: 'Check the id or name, `project-id` and `region`.',
  },
  AO_SERVICE_CONFLICT: {
    cause: 'The request conflicts with something that is under way or exists already (409).',
    remedy: 'Wait until the other job has ended, or leave out what is in conflict.',
  },
  AO_SERVICE_REJECTED: {
    cause: 'The service read the request and refused it, or some of its records (400 and others).',
    remedy: 'Mend what the message and the failed records name, and run again.',
  },
  AO_SERVICE_TOO_LARGE: {
    cause: 'The request is larger than the service takes (413).',
    remedy: 'Send less in one request; the message names the limit where the service told it.',
  },
  AO_SERVICE_RATE_LIMITED: {
    cause: 'The service takes no more requests for now (429), and waiting did not help or would take too long.',
    remedy: 'Run again later, when the message says so, and less often.',
  },
  AO_SERVICE_REDIRECTED: {
    cause:
      'The service answered with a redirect. Redirects are never followed: they can turn a write into a read and lead credentials away.',
    remedy: 'Check `region` and the host overrides. Nothing was changed.',
  },
  AO_SERVICE_UNAVAILABLE: {
    cause: 'The service, or something before it, answered that it cannot serve the request now (5xx).',
    remedy: 'Run again later. Where the message says that the request may have been carried out, look first.',
  },
  AO_SERVICE_UNREACHABLE: {
    cause: 'No connection to the service came about: its name was not found, or nothing answered at its address.',
    remedy: 'Check the network of the machine, its proxy variables (HTTPS_PROXY, NO_PROXY), `region` and the host overrides.',
  },
  AO_SERVICE_TIMEOUT: {
    cause: 'A request made no progress for `request-timeout` seconds.',
    remedy: 'Run again, or raise `request-timeout`.',
  },
  AO_SERVICE_CONNECTION_LOST: {
    cause: 'The connection broke before the whole answer was there.',
    remedy: 'Run again. Where the message says that the request may have been carried out, look first.',
  },
  AO_SERVICE_TLS: {
    cause: "The identity of the host could not be proven: its certificate is self-signed, expired, or another host's.",
    remedy:
      'Check the host. Behind a proxy with its own authority, give Node its certificate by NODE_EXTRA_CA_CERTS. The check is never skipped.',
  },
  AO_PROXY_INVALID: {
    cause: 'The proxy variables of the environment hold no usable URL.',
    remedy: 'Set HTTPS_PROXY and HTTP_PROXY to URLs such as http://proxy.example.com:3128, or unset them.',
  },
  AO_PROXY_REFUSED: {
    cause: 'The proxy refused to connect to the service.',
    remedy: "Check the proxy's rules and credentials, or add the host to NO_PROXY.",
  },
  AO_ANSWER_UNEXPECTED: {
    cause: 'An answer came that the endpoint never gives: not JSON, cut off, or with parts that contradict each other.',
    remedy: 'Check the host overrides and what stands between this machine and the service. It never counts as success.',
  },
  AO_ANSWER_TOO_LARGE: {
    cause: 'The answer is larger than this program reads into memory.',
    remedy: 'Ask for less at once, and check that the host is the service.',
  },

  AO_FAILED_RECORDS_UNWRITABLE: {
    cause: 'The failed-records file cannot be written.',
    remedy: 'See the cause in the message; name another path with `failed-records-file`, or free space.',
  },

  // Which table a file goes to
  AO_TABLE_UNKNOWN: {
    cause: 'The project has no lookup table of that name or id.',
    remedy: 'Use one of the tables that the message lists, or create the table in the web interface.',
  },
  AO_TABLE_AMBIGUOUS: {
    cause: 'Several lookup tables bear the name.',
    remedy: 'Give the id of the one that is meant, with `table-id` or in `tables`.',
  },
  AO_TABLE_TWICE: {
    cause: 'Two files are for one lookup table.',
    remedy: 'Keep one file for each table, or name the tables with `tables`.',
  },
  AO_TABLE_QUOTA: { cause: 'The run has more files than the service allows replacements in 24 hours.', remedy: 'Send fewer tables a day.' },
  AO_TABLE_KEY_UNMATCHED: { cause: 'A key of `tables` matches no file.', remedy: 'Correct the path or pattern, or remove the key.' },
  AO_TABLE_KEY_CONFLICT: {
    cause: 'A file matches two keys of `tables` that name different tables.',
    remedy: 'Make one of the patterns narrower.',
  },

  // What was left undone
  AO_NOT_CHECKED: {
    cause: 'A dry run without credentials cannot ask the service.',
    remedy: 'Nothing, where that is meant; else pass the credentials.',
  },
  AO_SANDBOX: {
    cause: '`region: sandbox` was given, so everything happened in the embedded emulator.',
    remedy: 'Remove the input to reach the service.',
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

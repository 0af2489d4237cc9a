export const id = 19;
export const ids = [19];
export const modules = {

/***/ 5019:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  showFailures: () => (/* binding */ showFailures)
});

// EXTERNAL MODULE: ../node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(9987);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
;// CONCATENATED MODULE: ./core/error-codes.js
/** Every error, fault and remark of this package by its stable name. docs/troubleshooting.md is generated from here. */
const ERROR_CODES = {
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
        remedy: 'Pass the inputs that the message names from secrets. Workflows of forks and Dependabot get no secrets: use `dry-run: true` there.',
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
        cause: 'The service answered with a redirect. Redirects are never followed: they can turn a write into a read and lead credentials away.',
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
        remedy: 'Check the host. Behind a proxy with its own authority, give Node its certificate by NODE_EXTRA_CA_CERTS. The check is never skipped.',
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
    // What is wrong in a lookup table
    AO_FILE_NOT_TABLE: {
        cause: 'A file is no CSV: it is an archive such as an Excel workbook, compressed, or its header has more columns than any table.',
        remedy: 'Export the table as CSV in UTF-8, with the names of the columns in the first line and one row a line.',
    },
    AO_TABLE_QUOTE_IN_FIELD: {
        cause: 'A quotation mark stands inside a field that does not begin with one.',
        remedy: 'Put the whole field in quotation marks and double each one inside it: `"5"" pipe"`.',
    },
    AO_TABLE_TEXT_AFTER_QUOTE: {
        cause: 'Between the closing quotation mark of a field and the next comma or line end stands text.',
        remedy: 'Double the quotation marks inside the field, or put the missing comma after it.',
    },
    AO_TABLE_QUOTE_OPEN: {
        cause: 'A quotation mark opens a field and none closes it up to the end of the file.',
        remedy: 'Close the field; if the mark is part of the text, double it and put the whole field in quotation marks.',
    },
    AO_TABLE_LONE_CR: {
        cause: 'A carriage return that no line feed follows stands outside of quotation marks.',
        remedy: 'Save the file with LF or CRLF line ends, or put the field in quotation marks.',
    },
    AO_TABLE_NUL: { cause: 'A field contains a NUL character.', remedy: 'Remove it, or export the file anew as plain UTF-8 text.' },
    AO_TABLE_BLANK_LINE: {
        cause: 'A line without content stands before or between rows. Only at the end of the file are blank lines left out.',
        remedy: 'Remove the line.',
    },
    AO_TABLE_WIDTH: {
        cause: 'A row has more or fewer fields than the header.',
        remedy: 'Add the missing commas, or put fields that contain commas in quotation marks.',
    },
    AO_TABLE_BLANK_ID: {
        cause: 'The first field of a row, its id, is empty or white space.',
        remedy: 'Give the row an id, or remove it.',
    },
    AO_TABLE_DUPLICATE_ID: {
        cause: 'Two rows have the same id.',
        remedy: 'Change one of the two ids, or remove one of the rows; the message names the line of the first.',
    },
    AO_TABLE_HEADER_BLANK: { cause: 'A column has no name in the header.', remedy: 'Name the column, or remove it.' },
    AO_TABLE_HEADER_DUPLICATE: { cause: 'Two columns have the same name.', remedy: 'Rename or remove one of them.' },
    AO_TABLE_ONE_COLUMN: {
        cause: 'The header has one column, and a lookup table needs the id and at least one more.',
        remedy: 'Add a column. Where the fields are separated by semicolons or tabs, save the file with commas.',
    },
    AO_TABLE_NO_ROWS: {
        cause: 'A file has a header and no rows: sent, it would empty the table.',
        remedy: 'Add rows, or set `allow-empty: true`.',
    },
    AO_TABLE_ROW_REFUSED: {
        cause: 'The service refused a row that was found good here.',
        remedy: "Mend the row by the service's message, and run again. Nothing of the table was replaced.",
    },
    AO_TABLE_BOM: {
        cause: 'A file begins with a byte order mark, which is not sent.',
        remedy: 'Nothing. Save the file without it to be rid of the notice.',
    },
    AO_TABLE_BLANK_END: {
        cause: 'A file ends with blank lines, which are not sent.',
        remedy: 'Nothing. Remove the lines to be rid of the notice.',
    },
    AO_TABLE_LINE_ENDS: {
        cause: 'Some records of a file end with LF, others with CRLF.',
        remedy: 'Nothing: both are valid. Save the file with one kind to be rid of the notice.',
    },
    AO_TABLE_LARGE: {
        cause: 'A table has more than 100,000,000 bytes, which the service may count as over its limit of 100 MB.',
        remedy: 'Remove rows or columns that are not needed.',
    },
    AO_TABLE_ODD_VALUE: {
        cause: 'Nearly all values of a column are of one type, and a few are not. The service types every value by itself.',
        remedy: 'Look at the value in the line that is named, and mend it if it is a mistake.',
    },
    // What the service says of events
    AO_EVENT_REFUSED: {
        cause: 'The service refused the event; its reason stands in the message.',
        remedy: 'Mend the record in the failed-records file and send it again.',
    },
    AO_EVENTS_UNNAMED: {
        cause: 'Under `strict: false` the service took fewer events than were sent and does not say which.',
        remedy: 'Set `strict: true`, the default.',
    },
    // What was left undone, or done before
    AO_ALREADY_GONE: {
        cause: 'A deletion was repeated after a failure that left its fate open, and the service no longer knew the target.',
        remedy: 'Nothing: the first attempt has very likely deleted it. Check in the web interface where it matters.',
    },
    AO_NOT_CHECKED: {
        cause: 'A dry run without credentials cannot ask the service.',
        remedy: 'Nothing, where that is meant; else pass the credentials.',
    },
    AO_SANDBOX: {
        cause: '`region: sandbox` was given, so everything happened in the embedded emulator.',
        remedy: 'Remove the input to reach the service.',
    },
    // Patterns
    AO_FILES_TOO_MANY: {
        cause: 'The patterns match more files than one run takes.',
        remedy: 'Name a narrower pattern, or share the files out between several runs.',
    },
    // JSON files
    AO_JSON_SYNTAX: { cause: 'A file is not valid JSON.', remedy: 'Correct the place that the message names.' },
    AO_JSON_TOO_DEEP: {
        cause: 'Objects and arrays of a JSON file are nested deeper than any flag or list of ids needs.',
        remedy: 'Check that the file is the one you meant, and flatten it.',
    },
    AO_JSON_TOO_LARGE: {
        cause: 'A JSON file is larger, or holds more values, than is read at once.',
        remedy: 'Split the file; ids can also stand in a `.txt` or `.csv` file, which may be larger.',
    },
    AO_JSON_DUPLICATE_KEY: {
        cause: 'A key stands twice in one JSON object, so that one of the two would be lost.',
        remedy: 'Keep one of them.',
    },
    AO_JSON_TEXT: {
        cause: 'A JSON text holds half of a surrogate pair, which is no character.',
        remedy: 'Write the character itself, or both halves of its escape.',
    },
    AO_JSON_NUMBER: { cause: 'A number is too large for any program to hold.', remedy: 'Write a number that was meant.' },
    // Feature flag files
    AO_FLAG_FILE: {
        cause: 'A flag file holds something else than one flag or an array of flags.',
        remedy: 'Write an object, or an array of objects.',
    },
    AO_FLAG_FIELD: {
        cause: 'A field of a flag has a value that its rule does not allow.',
        remedy: 'Write the value in the form that the message names.',
    },
    AO_FLAG_MISSING: {
        cause: 'A flag, a variant or a rollout rule misses a field that it needs.',
        remedy: 'Add the field that the message names.',
    },
    AO_FLAG_UNKNOWN_KEY: {
        cause: 'A flag holds a key that the service does not know, so it would have had no effect.',
        remedy: 'Correct the key as the message suggests, or remove it.',
    },
    AO_FLAG_READ_ONLY: {
        cause: 'A flag holds a field that only the service sets, as in an answer copied into a file.',
        remedy: 'Remove the field.',
    },
    AO_FLAG_VARIANTS: {
        cause: 'The variants of a flag contradict each other, or something names a variant that does not exist.',
        remedy: 'Correct the key or the control that the message names.',
    },
    AO_FLAG_REPEATED: { cause: 'Two flags of a run have the same key.', remedy: 'Keep one of them, or give the other one its own key.' },
    AO_FLAG_NO_CONTROL: {
        cause: 'No variant of a flag is its control.',
        remedy: 'Set `is_control` to true in one variant if the flag is compared against it.',
    },
    AO_FLAG_SPLITS: { cause: 'The splits of a flag do not sum to 1.', remedy: 'Correct them so that all traffic is shared out.' },
    // Id lists
    AO_IDS_FORMAT: {
        cause: 'A file of ids is not in a form that can be read.',
        remedy: 'Give a `.txt` file with one id a line, a `.csv` file with a header, or a `.json` file with an array of strings.',
    },
    AO_IDS_INVALID: {
        cause: 'Something in a list of ids is no id, or one that the service never accepts, such as `null` or `undefined`.',
        remedy: 'Remove it from the list, and check where the list comes from.',
    },
    AO_IDS_TOO_MANY: { cause: 'A list holds more ids than one run takes.', remedy: 'Share the ids out between several files and runs.' },
    // Jobs that the service works on
    AO_WAIT_ELAPSED: {
        cause: 'What was waited for had not ended when `wait-timeout` was over. It goes on without this job.',
        remedy: 'Look again later with the ids of the result, or raise `wait-timeout`.',
    },
    AO_NOT_FINISHED: {
        cause: 'There is no export to download: the service still works on the retrieval, which can take days.',
        remedy: 'Run `get-retrieval` again later, or set `wait: true`.',
    },
    AO_RETRIEVAL_FAILED: {
        cause: 'The service could not carry out a retrieval, or knows none of this id.',
        remedy: 'Check the id, `project-token` and `region`; create the retrieval again where it failed or was revoked.',
    },
    AO_SYNC_FAILED: {
        cause: 'The run of a warehouse import failed or was cancelled.',
        remedy: 'Look at the import in the web interface for the reason.',
    },
    AO_SYNC_QUOTA: {
        cause: 'A run names more imports than the service syncs by hand in an hour.',
        remedy: 'Share them out between runs that are an hour apart.',
    },
    AO_PIPELINE_GATE: {
        cause: 'A pipeline has tasks in a state of `fail-on`, or the answer does not show whether it has.',
        remedy: 'Look at the tasks that the report names, and at the pipeline in the web interface.',
    },
    AO_DELETIONS_TOO_MANY: {
        cause: 'A list holds more ids than `max-deletions` allows. Deletions cannot be undone.',
        remedy: 'Check that the list is the one you meant, then raise `max-deletions`.',
    },
    AO_DELETION_CONFLICT: {
        cause: 'An id is part of a deletion that is under way, and the service refused the whole request for it.',
        remedy: 'Leave out the lines that are named, or wait until that deletion has ended.',
    },
    AO_ACTIVITY_QUOTA: {
        cause: 'A list of ids needs more queries than the service answers in the time that a run takes.',
        remedy: 'Share the ids out between several runs.',
    },
    AO_OUTPUT_UNWRITABLE: {
        cause: 'A file with what the service answered cannot be written.',
        remedy: 'See the cause in the message; name another place with `output-file` or `download-to`, or free space.',
    },
    // Event files
    AO_EVENTS_FORMAT: {
        cause: 'The name of a file does not tell in which format its events are.',
        remedy: 'Set `format` to `jsonl`, `json` or `csv`, or name the file accordingly.',
    },
    AO_EVENTS_GZIP: {
        cause: 'Gzip data is cut off or damaged, or a file is compressed and its name does not say so, or the reverse.',
        remedy: 'Export or download the file again; name compressed files .gz, and no others.',
    },
    AO_EVENTS_LIST: {
        cause: 'A .json file is not one list of events, or the list is broken: cut off, a comma missing or too many, something after its end.',
        remedy: 'Mend the file at the line and column of the message. A file with an event in each line is read with `format: jsonl`.',
    },
    AO_EVENTS_CSV: {
        cause: 'The header of a CSV file lacks a column that events need, or has one twice, or a quote in the file breaks the rules of CSV.',
        remedy: 'Mend the file at the line of the message, or map its columns with `columns` and `event-name`.',
    },
    AO_EVENTS_NONE: { cause: 'A file holds an empty list, or a header without rows.', remedy: 'Nothing, where that is right.' },
    AO_EVENTS_BOM: {
        cause: 'A file starts with a byte order mark, which is no part of its content.',
        remedy: 'Nothing; to be rid of the notice, save the file as UTF-8 without a byte order mark.',
    },
    AO_EVENT_NOT_JSON: {
        cause: 'A line, or an element of a list, is not JSON.',
        remedy: 'Mend it at the byte that the message names. An event must stand on one line of a .jsonl file.',
    },
    AO_EVENT_NOT_OBJECT: {
        cause: 'An event is JSON, but no object.',
        remedy: 'Write `{"event": …, "properties": {…}}`; a file with one list of events is read with `format: json`.',
    },
    AO_EVENT_TEXT: {
        cause: 'An event is not valid UTF-8, or a string in it holds half of a surrogate pair.',
        remedy: 'Save the file as UTF-8, and mend the program that cut a character in two.',
    },
    AO_EVENT_DUPLICATE_KEY: {
        cause: 'An object has a key twice.',
        remedy: 'Remove one of the two: readers of JSON do not agree on which counts.',
    },
    AO_EVENT_TOO_LARGE: {
        cause: 'An event is as large as 1 MB of JSON, or larger than `batch-bytes`.',
        remedy: 'Take properties out of it that are not needed, or raise `batch-bytes`.',
    },
    AO_EVENT_NAME: { cause: '`event` is missing, empty or no text.', remedy: 'Give the event a name.' },
    AO_EVENT_PROPERTIES: {
        cause: '`properties` is missing, no object, or has too many keys.',
        remedy: 'Give an object with fewer than 255 properties, the `$insert_id` included.',
    },
    AO_EVENT_TIME: {
        cause: '`time` is missing, no whole number, before 1971-01-01 or more than an hour in the future.',
        remedy: 'Give seconds or milliseconds since the epoch as a number. CSV files may have RFC 3339 times with their offset.',
    },
    AO_EVENT_DISTINCT_ID: {
        cause: '`distinct_id` is missing, no text, or one of the values that stand for a missing id.',
        remedy: 'Give the id of the user as text, or the empty text for an event of no user.',
    },
    AO_EVENT_INSERT_ID: {
        cause: '`$insert_id` is not of 1 to 36 letters, digits and `-`, or is one of the values that stand for a missing id.',
        remedy: 'Mend it, or leave it out: a deterministic one is made.',
    },
    AO_EVENT_NESTING: {
        cause: 'A property holds a list of 255 elements or more, an object of 255 keys or more, or nests more than three deep.',
        remedy: 'Divide or flatten the property.',
    },
    AO_EVENT_NUMBER: { cause: 'A number is beyond the range of a 64-bit float.', remedy: 'Correct it, or give it as text.' },
    AO_EVENT_FIELDS: {
        cause: 'A row of a CSV file has more or fewer fields than the header.',
        remedy: 'Mend the row; a field with a comma in it must be quoted.',
    },
    AO_EVENT_NOT_KEPT: {
        cause: 'A line of a failed-records file has no `record`, because it was too large or could not be kept.',
        remedy: 'Take the event from its source, and remove the line.',
    },
    AO_EVENT_LONG_STRING: {
        cause: 'A text is longer than 255 characters, which the service truncates.',
        remedy: 'Shorten it where the rest matters.',
    },
    AO_EVENT_EXTRA_KEY: {
        cause: 'An event has keys beside `event` and `properties`, which the service does not know.',
        remedy: 'Put them into `properties`, or leave them out.',
    },
    AO_EVENT_NEAR_LIMIT: {
        cause: 'An event is just under the limit if megabytes are binary, and over it if they are decimal.',
        remedy: 'Make it smaller than 1,000,000 bytes.',
    },
    AO_EVENT_IDENTICAL: {
        cause: 'Events without `$insert_id` are identical, so they get the same one and the service keeps one of them.',
        remedy: 'Give them different `$insert_id`s where they are different events.',
    },
    // Checkpoints
    AO_CHECKPOINT_UNWRITABLE: {
        cause: 'The checkpoint, its lock or its folder cannot be used: it is missing, protected, full, or something else bears the name.',
        remedy: 'See the cause in the message; free space, mend the permissions, or name another path with `checkpoint-file`.',
    },
    AO_CHECKPOINT_LOCKED: {
        cause: 'Another run is using the checkpoint at this moment.',
        remedy: 'Wait until it has ended, or stop it. Give runs at the same time, such as shards, a `checkpoint-file` each.',
    },
    AO_CHECKPOINT_CORRUPT: {
        cause: 'The file is no checkpoint, is damaged before its last line, or was written by a newer version of this program.',
        remedy: 'Restore it, or delete it to begin anew: events that are sent again keep their `$insert_id` and count once.',
    },
    AO_CHECKPOINT_FILE_CHANGED: {
        cause: 'A data file is not what it was when the checkpoint was written, so the places that the checkpoint names mean nothing in it.',
        remedy: 'Restore the file, or delete the checkpoint to begin anew: unchanged events keep their `$insert_id` and count once.',
    },
    AO_CHECKPOINT_OTHER_IMPORT: {
        cause: 'The checkpoint belongs to an import into another project or with other settings.',
        remedy: 'Use one `checkpoint-file` for each import, or delete it to begin anew.',
    },
    // The repository around the run
    AO_RECORDS_UNKNOWN: {
        cause: '`skip-unchanged` could not read what was last applied to the tables, so every file was sent.',
        remedy: 'See the reason in the message; docs/permissions.md names what the token must be allowed to do.',
    },
    AO_NOT_RECORDED: {
        cause: 'A table was replaced, but the commit status that says so could not be written.',
        remedy: 'Allow `statuses: write`. Until the table is recorded again, a change back to an earlier content may be taken for no change.',
    },
    AO_CHANGES_UNKNOWN: {
        cause: '`changed-only` could not find out what the event changed, so every file was taken.',
        remedy: 'See the reason in the message; docs/permissions.md names the events and permissions.',
    },
    AO_BASE_UNKNOWN: {
        cause: 'A plan has nothing to be compared with, for all files or for one.',
        remedy: 'See the reason in the message; docs/permissions.md names the events and permissions.',
    },
    AO_CHECK_RUN: {
        cause: 'There are more failed records than a step can annotate. A check run shows them, or the message says why it could not.',
        remedy: 'Where there is none, allow `checks: write`. All failed records are in `failed-records-file`.',
    },
    // Interruption and bugs
    AO_INTERRUPTED: {
        cause: 'The run was stopped by a signal or by its caller.',
        remedy: 'Run it again; what was acknowledged stands in the report.',
    },
    AO_BUG: { cause: 'Something happened that cannot happen.', remedy: 'Report it with the log of the run.' },
};

// EXTERNAL MODULE: ./report/annotations.js
var report_annotations = __webpack_require__(86);
// EXTERNAL MODULE: ./report/escape.js
var report_escape = __webpack_require__(3277);
// EXTERNAL MODULE: ./report/wording.js
var wording = __webpack_require__(9652);
;// CONCATENATED MODULE: ./report/check-run.js




/**
 * A check run carries this many failed records; further ones stand in the failed-records file only. At 50 a request and a second between two requests
 * that is less than a minute, and within what GitHub lets one token write in a minute.
 */
const MOST_IN_CHECK_RUN = 2500;
/**
 * The failed records of a run as a check run. Of a record it holds place, field, code and message, and nothing of its content.
 * @param locate the path of a file in the repository, with `/`
 */
function renderCheckRun(run, locate) {
    const tolerated = run.exitCode === 0;
    const annotations = run.failures
        .filter(({ file }) => file !== '')
        .slice(0, MOST_IN_CHECK_RUN)
        .map(({ file, line, column, field, code, message }) => {
        const place = Math.max(1, line);
        return {
            path: locate(file),
            start_line: place,
            end_line: place,
            ...(column !== undefined && { start_column: column, end_column: column }),
            annotation_level: tolerated ? 'warning' : 'failure',
            title: code,
            message: (0,report_annotations/* cutMessage */.wu)((0,report_escape/* visible */.RK)(field === undefined ? message : `${field}: ${message}`)),
        };
    });
    return {
        name: `analytics-ops ${run.report.operation}`,
        conclusion: tolerated ? 'neutral' : 'failure',
        title: (0,wording/* counted */.hS)(run.failuresTotal, 'failed record'),
        summary: summarize(run, annotations.length),
        annotations,
    };
}
function summarize(run, annotated) {
    const of = run.failuresTotal > annotated ? `The first ${(0,wording/* count */.U9)(annotated)} of ${(0,wording/* count */.U9)(run.failuresTotal)}` : 'All';
    return [
        (0,report_escape/* markdown */.wD)(run.verdict),
        `${of} failed records are annotated here, at their lines. Each one, with its content, is in the file that the output \`failed-records-file\` of the job's step names.`,
        byReason(run),
    ].join('\n\n');
}
function byReason({ failures }) {
    const counts = new Map();
    for (const { code } of failures)
        counts.set(code, (counts.get(code) ?? 0) + 1);
    const rows = [...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([code, records]) => `| ${(0,wording/* count */.U9)(records)} | ${code} | ${(0,report_escape/* markdown */.wD)(ERROR_CODES[code].cause)} | ${(0,report_escape/* markdown */.wD)(ERROR_CODES[code].remedy)} |`);
    return ['| Records | Code | What is wrong | What to do |', '| ---: | --- | --- | --- |', ...rows].join('\n');
}

// EXTERNAL MODULE: ./action/github/event.js
var github_event = __webpack_require__(9242);
// EXTERNAL MODULE: ./action/github/repository.js + 10 modules
var repository = __webpack_require__(804);
;// CONCATENATED MODULE: ./action/github/check-run.js






/** GitHub takes so many annotations in a request, and adds those of an update to the ones before. */
const ANNOTATIONS_A_REQUEST = 50;
/** Milliseconds between two requests that write, as GitHub asks for. */
const PAUSE = 1000;
/** Shows the failed records of a run in a check run. @returns what became of it, in a sentence; nothing outside of a workflow */
async function showFailures(run, locate, surroundings, token) {
    const event = (0,github_event/* readEvent */.j)(surroundings.env);
    if (!event)
        return undefined;
    if (token === undefined)
        return 'There is no check run for the others: there is no `github-token`.';
    const check = renderCheckRun(run, locate);
    const { value, why } = await publishCheckRun(check, event, (0,repository.connectGitHub)(event, token, surroundings), surroundings);
    if (!value)
        return `There is no check run for the others: ${why}`;
    const extent = value.annotated < run.failuresTotal ? `The first ${(0,wording/* count */.U9)(value.annotated)} of ${(0,wording/* count */.U9)(run.failuresTotal)}` : 'All';
    const cut = value.why === undefined ? '' : ` It could not be completed: ${value.why}`;
    return `${extent} failed records are annotated in the check run "${check.name}"${value.url === undefined ? '' : ` (${value.url})`}.${cut}`;
}
const created = schemas/* object */.Ikc({ id: schemas/* number */.aig(), html_url: schemas/* string */.YjP().nullish() });
/** Sends a check run, 50 annotations at a time. */
async function publishCheckRun(check, event, github, { clock, signal }) {
    const parts = Array.from({ length: Math.max(1, Math.ceil(check.annotations.length / ANNOTATIONS_A_REQUEST)) }, (_, index) => check.annotations.slice(index * ANNOTATIONS_A_REQUEST, (index + 1) * ANNOTATIONS_A_REQUEST));
    const { owner, repository, payload, sha, runUrl } = event;
    const body = (part) => ({
        owner,
        repo: repository,
        output: { title: check.title, summary: check.summary, annotations: parts[part] ?? [] },
        ...(part >= parts.length - 1 ? { status: 'completed', conclusion: check.conclusion } : { status: 'in_progress' }),
    });
    const answer = await github.request('POST /repos/{owner}/{repo}/check-runs', 
    // On a pull request the workflow runs for a merge that nobody looks at; people look at the head.
    { ...body(0), name: check.name, head_sha: payload.pull_request?.head.sha ?? sha, ...(runUrl !== undefined && { details_url: runUrl }) }, { once: true });
    if (answer.why !== undefined)
        return { why: `${answer.why}${answer.denied ? ' It takes `checks: write`.' : ''}` };
    const { data } = created.safeParse(answer.value);
    if (!data)
        return { why: "GitHub's answer about the check run makes no sense." };
    const url = data.html_url ?? undefined;
    for (let part = 1; part < parts.length; part++) {
        const update = await patch(github, { ...body(part), check_run_id: data.id }, clock, signal);
        if (update.why === undefined)
            continue;
        await github.persist(PATCH, { ...body(parts.length), check_run_id: data.id });
        return { value: { annotated: part * ANNOTATIONS_A_REQUEST, url, why: update.why } };
    }
    return { value: { annotated: check.annotations.length, url } };
}
const PATCH = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
async function patch(github, parameters, clock, signal) {
    try {
        await clock.sleep(PAUSE, signal);
        // Sent twice, the annotations of an update would stand there twice.
        return await github.request(PATCH, parameters, { once: true });
    }
    catch (error) {
        if (!(error instanceof errors/* Interrupted */.j$))
            throw error;
        return { why: 'The run was stopped.', denied: false };
    }
}


/***/ })

};

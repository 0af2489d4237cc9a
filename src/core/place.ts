/** Where something stands: `file:line:column`, as far as it is known. */
export function place({
  file,
  line,
  column,
}: {
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
}): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

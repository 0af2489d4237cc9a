import { InputError } from '../core/errors.ts'

/** A path, each part percent-encoded. */
export function pathOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${encoded(String(part))}`).join('')
}

/** A query with its question mark, or nothing. */
export function queryOf(query: readonly (readonly [string, string | number])[]): string {
  return query.map(([name, value], i) => `${i === 0 ? '?' : '&'}${encoded(name)}=${encoded(String(value))}`).join('')
}

/** @throws InputError for what no address can carry */
function encoded(part: string): string {
  // Servers and proxies take `.` and `..` for steps in the path, also percent-encoded.
  if (part === '' || part === '.' || part === '..')
    throw new InputError({
      code: 'AO_INPUT_INVALID',
      message: `"${part}" cannot stand in the address of a request, so the service cannot be asked for it.`,
    })
  if (!part.isWellFormed())
    throw new InputError({
      code: 'AO_INPUT_INVALID',
      message: 'A value with half a surrogate pair cannot stand in the address of a request.',
    })
  return encodeURIComponent(part)
}

import { isDigit, MINUS, OPEN_LIST } from './bytes.ts'

const NUMBER = /^-?(?:0|[1-9]\d{0,300})(?:\.\d{1,300})?(?:[eE][+-]?\d{1,5})?$/
const BOOLEAN = /^(?:true|false)$/i
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9})\d{0,20})?(?:[Zz]|([+-])(\d\d):(\d\d))$/

/**
 * A cell of a CSV file as the JSON text of its value, after the specification's table for values: numbers (as JSON writes them, so
 * `007` and `0x10` are text), `true` and `false`, lists of quoted strings in square brackets; an RFC 3339 time stays text, which the
 * service knows for a time. @returns undefined for an empty cell: no value
 */
export function cellToJson(cell: string): string | undefined {
  if (cell === '') return undefined
  const first = cell.charCodeAt(0)
  const isNumeric = first === MINUS || isDigit(first)
  if (isNumeric && NUMBER.test(cell) && Number.isFinite(Number(cell))) return cell
  if ((cell.length === 4 || cell.length === 5) && BOOLEAN.test(cell)) return cell.toLowerCase()
  return first === OPEN_LIST && isListOfStrings(cell) ? cell : JSON.stringify(cell)
}

function isListOfStrings(cell: string): boolean {
  if (!cell.endsWith(']')) return false
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((element) => typeof element === 'string')
  } catch {
    return false
  }
}

/**
 * The cell of the time column as JSON: an RFC 3339 time in milliseconds since the epoch, a number as it is. Anything else stays text,
 * which the judge refuses.
 */
export function timeCellToJson(cell: string): string | undefined {
  if (cell === '') return undefined
  if (NUMBER.test(cell)) return cell
  const milliseconds = parseTime(cell)
  return milliseconds === undefined ? JSON.stringify(cell) : String(milliseconds)
}

/** @returns milliseconds since the epoch; undefined where the text is no RFC 3339 time with its offset, or its date is none */
export function parseTime(text: string): number | undefined {
  const match = RFC_3339.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  const [offsetHour, offsetMinute] = [Number(match[9] ?? 0), Number(match[10] ?? 0)]
  // A leap second, written as 60, counts as the second before it.
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const offset = (offsetHour * 60 + offsetMinute) * (match[8] === '-' ? -1 : 1)
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + Math.min(second, 59)) * 1000 + fraction
}

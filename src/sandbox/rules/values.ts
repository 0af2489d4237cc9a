/** A cell as the service types it. An empty cell is `undefined`, a timestamp a Date. */
export type LookupValue = number | boolean | string | string[] | Date | undefined

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/

/** Types a cell by the specification's table: number, RFC 3339 timestamp, boolean, empty, list of quoted strings, string. */
export function typedValue(cell: string): LookupValue {
  if (cell === '') return undefined
  if (NUMBER.test(cell)) {
    const number = Number(cell)
    return Number.isFinite(number) ? number : cell
  }
  const lower = cell.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  return timestamp(cell) ?? listOfStrings(cell) ?? cell
}

/** An RFC 3339 timestamp. */
export function timestamp(cell: string): Date | undefined {
  const match = TIMESTAMP.exec(cell)
  if (!match) return undefined
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = match.slice(1).map((part) => Number(part ?? 0))
  if (!isDay(year ?? 0, month ?? 0, day ?? 0)) return undefined
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59 || (offsetHour ?? 0) > 23 || (offsetMinute ?? 0) > 59) return undefined
  return new Date(cell)
}

/** True where the three numbers name a day of the calendar. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

function listOfStrings(cell: string): string[] | undefined {
  if (!(cell.startsWith('[') && cell.endsWith(']'))) return undefined
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

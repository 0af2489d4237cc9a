import type { ErrorCode } from '../../core/error-codes.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import { shown } from './bytes.ts'
import type { Place, TextFault } from './record.ts'

/** Where a fault stands and what it is; the file is known. */
export type FaultEntry = Omit<FailedRecord, 'file'>

/** Counts the faults of a file and hands them on. */
export class FaultSink {
  count = 0
  readonly #file: string
  readonly #onFault: (fault: FailedRecord) => void

  constructor(file: string, onFault: (fault: FailedRecord) => void) {
    this.#file = file
    this.#onFault = onFault
  }

  add(fault: FaultEntry): void {
    this.count++
    this.#onFault({ file: this.#file, ...fault })
  }
}

/** A fault's code and what to tell of it. */
interface Telling {
  code: ErrorCode
  message: string
}

/** What to tell of a fault of a field's text. */
export function tellTextFault(fault: TextFault): Telling {
  switch (fault.kind) {
    case 'quote-in-field':
      return {
        code: 'AO_TABLE_QUOTE_IN_FIELD',
        message: 'A quotation mark stands inside an unquoted field. Put the whole field in quotation marks and double each one inside it.',
      }
    case 'text-after-quote': {
      const opened =
        fault.opened < fault.line ? ` The field opens in line ${fault.opened}: perhaps its closing quotation mark is missing there.` : ''
      return {
        code: 'AO_TABLE_TEXT_AFTER_QUOTE',
        message: `Text follows the closing quotation mark of a field. Double the quotation marks inside the field, or put a comma after it.${opened}`,
      }
    }
    case 'unclosed-quote':
      return {
        code: 'AO_TABLE_QUOTE_OPEN',
        message:
          'The quotation mark that opens here is never closed. Close it after the text of the field, or double it and put the field in quotation marks if it is part of the text.',
      }
    case 'lone-cr':
      return {
        code: 'AO_TABLE_LONE_CR',
        message:
          'A carriage return without a line feed stands outside of quotation marks. Save the file with LF or CRLF line ends, or put the field in quotation marks.',
      }
    case 'nul':
      return {
        code: 'AO_TABLE_NUL',
        message: 'The field contains a NUL character. Remove it, or export the file anew as plain UTF-8 text.',
      }
    case 'encoding': {
      const byte = fault.byte.toString(16).toUpperCase()
      return { code: 'AO_FILE_ENCODING', message: `The byte 0x${byte} here is not valid UTF-8. Save the file as UTF-8.` }
    }
  }
}

/** A fault without `field` where the column has no name. */
export function fieldName(names: readonly string[], index: number): { field?: string } {
  const name = names[index]
  return name === undefined || name === '' ? {} : { field: name }
}

export function blankLines(first: number, count: number): FaultEntry {
  const which = count === 1 ? `Line ${first} is blank` : `Lines ${first} to ${first + count - 1} are blank`
  return { line: first, code: 'AO_TABLE_BLANK_LINE', message: `${which}, and rows follow. Remove ${count === 1 ? 'it' : 'them'}.` }
}

export function whiteLine(line: number): Telling & { line: number } {
  return { line, code: 'AO_TABLE_BLANK_LINE', message: 'The line holds nothing but white space. Remove it.' }
}

const fieldsOf = (count: number) => (count === 1 ? '1 field' : `${count} fields`)

export function tooFewFields(count: number, names: readonly string[]): Telling {
  const missing = shown(names[count] ?? '')
  return {
    code: 'AO_TABLE_WIDTH',
    message: `The row has ${fieldsOf(count)}, the header ${names.length}: there is none for ${missing}. Add what is missing; an empty field is a comma with nothing after it.`,
  }
}

export function tooManyFields(count: number, names: readonly string[]): Telling {
  return {
    code: 'AO_TABLE_WIDTH',
    message: `The row has ${fieldsOf(count)}, the header ${names.length}; the first that is too many begins here. Put fields that contain commas in quotation marks, or remove it.`,
  }
}

export function blankId(): Telling {
  return { code: 'AO_TABLE_BLANK_ID', message: 'The id, the first field of the row, is blank. Give the row an id, or remove it.' }
}

export function duplicateId(id: string, firstLine: number): Telling {
  return {
    code: 'AO_TABLE_DUPLICATE_ID',
    message: `The id ${shown(id)} stands already in line ${firstLine}. Every row needs an id of its own: change one of the two, or remove it.`,
  }
}

export function blankName(place: Place, index: number): FaultEntry {
  return {
    ...place,
    code: 'AO_TABLE_HEADER_BLANK',
    message: `Column ${index + 1} has no name. Name it in the header, or remove the column.`,
  }
}

export function duplicateName(place: Place, name: string, first: number, index: number): FaultEntry {
  return {
    ...place,
    field: name,
    code: 'AO_TABLE_HEADER_DUPLICATE',
    message: `Columns ${first + 1} and ${index + 1} have the same name, ${shown(name)}. Rename or remove one of them.`,
  }
}

export function oneColumn(line: number, name: string): FaultEntry {
  const separator = name.includes(';') ? 'semicolons' : name.includes('\t') ? 'tabs' : undefined
  const advice = separator
    ? `The fields seem to be separated by ${separator}: save the file with commas between them.`
    : 'Add a column for what the ids stand for.'
  return {
    line,
    code: 'AO_TABLE_ONE_COLUMN',
    message: `The header has one column, and a lookup table needs the id and at least one more. ${advice}`,
  }
}

export function noRows(line: number): FaultEntry {
  return {
    line,
    code: 'AO_TABLE_NO_ROWS',
    message:
      'The file has a header and no rows, so it would empty the table. Add rows, or set `allow-empty: true` if that is what you want.',
  }
}

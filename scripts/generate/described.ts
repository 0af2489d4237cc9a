import { type Field, type Fields, kebabCase } from '../../src/tasks/fields.ts'

/** An input as the generators write it. */
export interface DescribedInput {
  name: string
  field: Field
  /** With what follows from the record: required, default. */
  description: string
}

/** The inputs of a record. @throws where one has no description, so that none can be forgotten */
export function describeInputs(owner: string, fields: Fields): DescribedInput[] {
  return Object.entries(fields).map(([key, field]) => {
    const name = kebabCase(key)
    if (field.description.trim() === '') throw new Error(`The input ${name} of ${owner} has no description.`)
    const ends = /[.!?)]$/.test(field.description.trim())
    if (!ends) throw new Error(`The description of the input ${name} of ${owner} is no sentence.`)
    return { name, field, description: field.description.trim() }
  })
}

/** ` Default: x.`, or nothing. */
export function defaultNote(field: Field): string {
  return field.default === undefined
    ? ''
    : ` Default: \`${Array.isArray(field.default) ? field.default.join(', ') : String(field.default)}\`.`
}

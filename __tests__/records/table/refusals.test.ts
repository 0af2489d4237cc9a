import { describe, expect, it } from 'vitest'
import type { RefusedRecord } from '../../../src/core/errors.ts'
import { locateRows } from '../../../src/records/table/locate.ts'
import { locateRefusals } from '../../../src/records/table/refusals.ts'
import { memorySource } from './memory-source.ts'

const source = (text: string) => memorySource([Buffer.from(text)])
const blank = (index: number): RefusedRecord => ({ index, message: 'primary key is required and cannot be blank' })
const width = (index: number): RefusedRecord => ({ index, message: 'invalid row: wrong number of fields' })
const same = (first: number, second: number): RefusedRecord => ({
  index: second,
  message: `invalid row: row indexes ${first} and ${second} have the same primary key`,
})

const FILE = '\ufeffid,a\nk0,"x\ny"\nk1,1\n\u200b,2\nK1,3\nk4,4\nk5,5\n'

describe('locateRows', () => {
  it('reads single rows again, by line and text', async () => {
    const { width, rows } = await locateRows(source(FILE), [0, 2, 77])
    expect(width).toBe(2)
    expect([...rows.values()]).toEqual([
      { index: 0, line: 2, id: 'k0', blankId: false, fields: 2, record: 'k0,"x\ny"' },
      { index: 2, line: 5, id: '\u200b', blankId: false, fields: 2, record: '\u200b,2' },
    ])
  })
})

describe('locateRefusals', () => {
  it('counts from the first row where only so the claims fit', async () => {
    expect(await locateRefusals(source(FILE), [blank(2), same(1, 3)])).toEqual([
      {
        file: 'table.csv',
        line: 5,
        index: 2,
        message: expect.stringContaining('primary key is required'),
        record: '\u200b,2',
        code: 'AO_TABLE_ROW_REFUSED',
      },
      expect.objectContaining({ line: 6, index: 3, message: expect.stringContaining('its row 1 is line 4') }),
    ])
  })

  it('counts from the header where only so the claims fit', async () => {
    expect(await locateRefusals(source(FILE), [blank(3)])).toMatchObject([{ line: 5, index: 2 }])
    expect(await locateRefusals(source(FILE), [same(2, 4)])).toMatchObject([
      { line: 6, index: 3, message: expect.stringContaining('its row 2 is line 4') },
    ])
  })

  it('lets one claim decide for all rows of an answer', async () => {
    expect(await locateRefusals(source(FILE), [width(1), same(2, 4), { index: 5, message: 'strange' }])).toMatchObject([
      { index: 0, line: 2 },
      { index: 3, line: 6 },
      { index: 4, line: 7 },
    ])
  })

  it('holds exact claims above loose ones', async () => {
    const file = 'id,a\nk1,1\nk1,2\nK1,3\n'
    expect(await locateRefusals(source(file), [same(0, 1)])).toMatchObject([{ index: 1, line: 3 }])
    expect(await locateRefusals(source('id,a\nk,1\nk,2,3\nl,4\n'), [width(1)])).toMatchObject([{ index: 1, line: 3 }])
    expect(await locateRefusals(source('id,a\nk,1\nk,2,3\nl,4\n'), [width(2)])).toMatchObject([{ index: 1, line: 3 }])
  })

  it('goes by the rows that exist', async () => {
    expect(await locateRefusals(source(FILE), [{ index: 0, message: 'bad' }])).toMatchObject([{ index: 0, line: 2 }])
    expect(await locateRefusals(source(FILE), [{ index: 6, message: 'bad' }])).toMatchObject([{ index: 5, line: 8 }])
  })

  it('says so where the claims fit neither reading better', async () => {
    const [fault] = await locateRefusals(source(FILE), [width(1)])
    expect(fault).toEqual({
      file: 'table.csv',
      line: 4,
      message:
        'The service refused its row 1: invalid row: wrong number of fields. Whether it counts the header is not known, so this is line 4 or line 2.',
      code: 'AO_TABLE_ROW_REFUSED',
    })
    expect(await locateRefusals(source(FILE), [{ index: 99, message: 'bad' }])).toMatchObject([
      { line: 1, message: expect.stringContaining('has no such row') },
    ])
  })

  it('keeps the field that the service names, and refusals without a row', async () => {
    expect(
      await locateRefusals(source(FILE), [
        { index: 0, field: 'a', message: 'bad.' },
        { index: undefined, message: 'all wrong' },
      ]),
    ).toMatchObject([
      { line: 2, field: 'a', message: expect.stringContaining('refused this row: bad. Mend') },
      { line: 1, message: expect.stringContaining('did not say which: all wrong.') },
    ])
  })
})

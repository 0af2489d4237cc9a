import { describe, expect, it } from 'vitest'
import type { FailedRecord } from '../../../src/core/failed-record.ts'
import { validateTable } from '../../../src/records/table/validate.ts'
import { memorySource } from './memory-source.ts'
import { brief, check, faultsOf } from './support.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('faults of rows', () => {
  it('finds a duplicate id and names the line of the first', async () => {
    const { faults } = await check('id,name\na,1\nb,2\n"a",3\n')
    expect(faults).toEqual([
      {
        file: 'table.csv',
        line: 4,
        column: 1,
        index: 2,
        field: 'id',
        code: 'AO_TABLE_DUPLICATE_ID',
        message: expect.stringMatching(/"a" stands already in line 2\b/),
        record: '"a",3',
      },
    ])
  })

  it('compares ids by their values: case, space and quotation marks inside count', async () => {
    expect(await faultsOf('id,n\na,1\nA,2\n" a",3\n"a""b",4\n"a"",b",5\n')).toEqual([])
    expect(await faultsOf('id,n\n"a""b",1\n"x,\ny",2\n"a""b",3\n"x,\ny",4\n')).toEqual([
      '5:1 AO_TABLE_DUPLICATE_ID id #2',
      '6:1 AO_TABLE_DUPLICATE_ID id #3',
    ])
  })

  it('does not compare ids that have a fault of their own', async () => {
    expect(await faultsOf('id,n\n"a""b",1\n"a""b",2\na"b,3\n')).toEqual([
      '4:2 AO_TABLE_QUOTE_IN_FIELD id #2',
      '3:1 AO_TABLE_DUPLICATE_ID id #1',
    ])
  })

  it('takes white space, of any alphabet, for a blank id', async () => {
    expect(await faultsOf('id,n\n,1\n  ,2\n"",3\n"\t\n",4\n\u00a0\u3000\ufeff,5\n\u200b,6\n')).toEqual([
      '2:1 AO_TABLE_BLANK_ID id #0',
      '3:1 AO_TABLE_BLANK_ID id #1',
      '4:1 AO_TABLE_BLANK_ID id #2',
      '5:1 AO_TABLE_BLANK_ID id #3',
      '7:1 AO_TABLE_BLANK_ID id #4',
    ])
  })

  it('knows all white space of Unicode', async () => {
    const spaces =
      '\t\v\f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
    for (const space of spaces) {
      const codes = (await check(`id,n\n${space},1\n"${space}",2\n${space}x,3\n`)).faults.map(({ code }) => code)
      expect(codes, JSON.stringify(space)).toEqual(['AO_TABLE_BLANK_ID', 'AO_TABLE_BLANK_ID'])
    }
    for (const other of '\u0084\u0086\u009f\u00a1\u167f\u1681\u180e\u1fff\u200b\u2027\u202a\u2060\u2fff\u3001\ufefe') {
      expect((await check(`id,n\n${other},1\n`)).faults, JSON.stringify(other)).toEqual([])
    }
  })

  it('finds short and long rows, and says where', async () => {
    const { faults } = await check('id,a,b\n1,2\n2,"x\ny",3,4,5\n3\n')
    expect(faults.map(brief)).toEqual(['2: AO_TABLE_WIDTH b #0', '4:6 AO_TABLE_WIDTH #1', '5: AO_TABLE_WIDTH a #2'])
    expect(faults[0]?.message).toMatch(/has 2 fields, the header 3.*"b"/)
    expect(faults[1]?.message).toMatch(/has 5 fields, the header 3/)
    expect(faults[2]?.message).toMatch(/has 1 field, the header 3.*"a"/)
  })

  it('finds blank lines inside, once for each run of them', async () => {
    const { faults } = await check('id,a\n1,2\n\n2,3\r\n\r\n\n\n3,4\n   \n4,5\n\n')
    expect(faults.map(brief)).toEqual(['3: AO_TABLE_BLANK_LINE', '5: AO_TABLE_BLANK_LINE', '9: AO_TABLE_BLANK_LINE #3'])
    expect(faults[1]?.message).toMatch(/^Lines 5 to 7 are blank/)
    expect(faults[2]?.message).toMatch(/white space/)
  })

  it('tells several faults of one row, each at its place', async () => {
    expect(await faultsOf(Buffer.concat([Buffer.from('id,a,b,c\n'), latin1(' ,x"y,a\0b\xe9,"q"r\nk,1,2,3\n')]))).toEqual([
      '2:4 AO_TABLE_QUOTE_IN_FIELD a #0',
      '2:8 AO_TABLE_NUL b #0',
      '2:10 AO_FILE_ENCODING b #0',
      '2:15 AO_TABLE_TEXT_AFTER_QUOTE c #0',
      '2:1 AO_TABLE_BLANK_ID id #0',
    ])
  })
})

describe('quotation marks', () => {
  it('locates an unclosed one where it opens', async () => {
    const { faults } = await check('id,a\n1,2\n2,"never closed\n3,4\n')
    expect(faults.map(brief)).toEqual(['3:3 AO_TABLE_QUOTE_OPEN a #1'])
    expect(faults[0]?.record).toBe('2,"never closed')
  })

  it('reads on with the line after one that is never closed', async () => {
    expect(await faultsOf('id,a\r\n1,"x\ny",2\n2,"z\r\n3,4\n3,""\n,""\n5,6,7\n\0,8')).toEqual([
      '3:4 AO_TABLE_WIDTH #0',
      '4:3 AO_TABLE_QUOTE_OPEN a #1',
      '7:1 AO_TABLE_BLANK_ID id #4',
      '8:5 AO_TABLE_WIDTH #5',
      '9:1 AO_TABLE_NUL id #6',
      '6:1 AO_TABLE_DUPLICATE_ID id #3',
    ])
  })

  it('tells of an unclosed one before what is wrong after it', async () => {
    expect(await faultsOf(latin1('id,a\n1,"b\xff\0'))).toEqual([
      '2:3 AO_TABLE_QUOTE_OPEN a #0',
      '2:5 AO_FILE_ENCODING a #0',
      '2:6 AO_TABLE_NUL a #0',
    ])
  })

  it('takes a doubled one at the end of the file for part of the text', async () => {
    expect(await faultsOf('id,a\n1,"x""')).toEqual(['2:3 AO_TABLE_QUOTE_OPEN a #0'])
    expect(await faultsOf('id,a\n1,"x"""')).toEqual([])
  })

  it('goes on with the next line after a bad one, and judges it as if nothing had been', async () => {
    expect(await faultsOf('id,a\n1,"x"y\n2,3,4\n3,5" pipe\n4,5\n4,6\n')).toEqual([
      '2:6 AO_TABLE_TEXT_AFTER_QUOTE a #0',
      '3:5 AO_TABLE_WIDTH #1',
      '4:4 AO_TABLE_QUOTE_IN_FIELD a #2',
      '6:1 AO_TABLE_DUPLICATE_ID id #4',
    ])
  })

  it('names the line where the field opens when text follows in a later one', async () => {
    const { faults } = await check('id,a\n1,"left open\n2,3\n4,"well"\n5,6\n')
    expect(faults.map(brief)).toEqual(['4:4 AO_TABLE_TEXT_AFTER_QUOTE a #0'])
    expect(faults[0]?.message).toMatch(/opens in line 2\b/)
  })
})

describe('characters', () => {
  it('finds lone carriage returns, one a record, and no other fault of such a record', async () => {
    expect(await faultsOf('id,a\n1,2\r3,4\r5,6\n7,8\n9,a\rb\n10,"x"\ry\n2,z\r')).toEqual([
      '2:4 AO_TABLE_LONE_CR a #0',
      '4:4 AO_TABLE_LONE_CR a #2',
      '5:7 AO_TABLE_LONE_CR a #3',
      '6:4 AO_TABLE_LONE_CR a #4',
    ])
  })

  it('says one thing of a file whose lines end with CR only', async () => {
    expect(await faultsOf('id,a\r1,2\r3,4\r')).toEqual(['1:5 AO_TABLE_LONE_CR a\r1'])
  })

  it('lets a carriage return be inside quotation marks', async () => {
    expect(await faultsOf('id,a\r\n1,"x\ry"\r\n')).toEqual([])
  })

  it('finds NUL, within quotation marks too', async () => {
    expect(await faultsOf('id,a\n1,x\0\0\n2,"\0"\n')).toEqual(['2:4 AO_TABLE_NUL a #0', '3:4 AO_TABLE_NUL a #1'])
  })

  it('finds bytes that are not UTF-8 and counts columns in characters', async () => {
    const file = Buffer.concat([Buffer.from('id,a\né🎵日,x'), latin1('\xff y\n"\xe9'), Buffer.from('\n",ok\nz,'), latin1('\xe2\x82,\n')])
    const { faults } = await check(file)
    expect(faults.map(brief)).toEqual([
      '2:6 AO_FILE_ENCODING a #0',
      '3:2 AO_FILE_ENCODING id #1',
      '5:3 AO_FILE_ENCODING a #2',
      '5:5 AO_TABLE_WIDTH #2',
    ])
    expect(faults[0]?.message).toContain('0xFF')
    expect(faults[0]?.record).toBe('é🎵日,x\ufffd y')
  })

  it('finds surrogates, overlong forms and what is beyond Unicode', async () => {
    for (const bad of [
      '\xed\xa0\x80',
      '\xc0\xaf',
      '\xe0\x80\xaf',
      '\xf0\x80\x80\xaf',
      '\xf4\x90\x80\x80',
      '\xf5\x80\x80\x80',
      '\xf8\x88\x80\x80\x80',
      '\x80',
    ]) {
      expect(await faultsOf(Buffer.concat([Buffer.from('id,a\n1,'), latin1(bad), Buffer.from('\n2,é\n')]))).toEqual([
        '2:3 AO_FILE_ENCODING a #0',
      ])
    }
  })

  it('refuses UTF-16, with or without a byte order mark', async () => {
    for (const file of [Buffer.from('\ufeffid,a\n1,2\n', 'utf16le'), Buffer.from('id,a\n1,2\n', 'utf16le')]) {
      await expect(check(file)).rejects.toMatchObject({
        code: 'AO_FILE_ENCODING',
        message: expect.stringContaining('UTF-16'),
        hint: expect.stringContaining('UTF-8'),
      })
      await expect(check(Buffer.from(file).swap16())).rejects.toMatchObject({ code: 'AO_FILE_ENCODING' })
    }
  })
})

describe('the header', () => {
  it('finds blank and duplicate names', async () => {
    const { faults } = await check('id,,name,"na""me", ,name\n')
    expect(faults.map(brief)).toEqual([
      '1:4 AO_TABLE_HEADER_BLANK',
      '1:19 AO_TABLE_HEADER_BLANK',
      '1:21 AO_TABLE_HEADER_DUPLICATE name',
      '1: AO_TABLE_NO_ROWS',
    ])
    expect(faults[2]?.message).toMatch(/Columns 3 and 6/)
  })

  it('wants two columns, and holds no row against a header of one', async () => {
    const { faults } = await check('id;name\n1;2,5\n1;2,5\n')
    expect(faults.map(brief)).toEqual(['1: AO_TABLE_ONE_COLUMN', '3:1 AO_TABLE_DUPLICATE_ID id;name #1'])
    expect(faults[0]?.message).toContain('semicolons')
    expect((await check('id\tname\n1\n')).faults[0]?.message).toContain('tabs')
  })

  it('does not hold rows against a header with bad quotation marks', async () => {
    expect(await faultsOf('id,"a"b\n1,2,3\n4\n')).toEqual(['1:7 AO_TABLE_TEXT_AFTER_QUOTE ab'])
  })

  it('wants rows, unless told otherwise', async () => {
    expect(await faultsOf('id,a\n')).toEqual(['1: AO_TABLE_NO_ROWS'])
    expect(await faultsOf('\ufeffid,a')).toEqual(['1: AO_TABLE_NO_ROWS'])
    const { faults, summary } = await check('id,a\n', { allowEmpty: true })
    expect(faults).toEqual([])
    expect(summary).toMatchObject({
      rows: 0,
      bytes: 5,
      columns: [
        { name: 'id', type: 'empty' },
        { name: 'a', type: 'empty' },
      ],
    })
  })

  it('may follow blank lines, which are a fault', async () => {
    expect(await faultsOf('\n\nid,a\n1,2\n')).toEqual(['1: AO_TABLE_BLANK_LINE'])
  })

  it('refuses a file that has more columns than any table', async () => {
    await expect(check(`${'a,'.repeat(20_000)}\n`)).rejects.toMatchObject({ code: 'AO_FILE_NOT_TABLE', location: { line: 1 } })
  })
})

describe('the file as a whole', () => {
  it('refuses workbooks and compressed files by their first bytes', async () => {
    await expect(check(latin1('PK\x03\x04\x14\0'))).rejects.toMatchObject({
      code: 'AO_FILE_NOT_TABLE',
      hint: expect.stringContaining('Export'),
    })
    await expect(check(latin1('\x1f\x8b\x08\0'))).rejects.toMatchObject({
      code: 'AO_FILE_NOT_TABLE',
      hint: expect.stringContaining('Unpack'),
    })
  })

  it('refuses what is empty, or blank', async () => {
    for (const file of ['', '\ufeff', '\n\r\n\n']) await expect(check(file)).rejects.toMatchObject({ code: 'AO_FILE_EMPTY' })
  })

  it('refuses what is too large before it has read it', async () => {
    let done = 0
    const onBytes = (bytes: number) => {
      done = bytes
    }
    await expect(check('id,a\n1,2\n', { maxBytes: 8, onBytes })).rejects.toMatchObject({
      code: 'AO_FILE_TOO_LARGE',
      message: expect.stringContaining('8 bytes'),
    })
    expect(done).toBe(0)
    await expect(check('id,a\n1,2\n', { maxBytes: 9 })).resolves.toMatchObject({ summary: { bytes: 9 } })
  })

  it('refuses what turns out to be too large where the size is not known before', async () => {
    const source = { ...memorySource([Buffer.from('id,a\n'), Buffer.from('1,2\n')]), size: undefined }
    const options = { maxBytes: 8, allowEmpty: false, onFault: (fault: FailedRecord) => expect.fail(fault.message) }
    await expect(validateTable(source, options)).rejects.toMatchObject({ code: 'AO_FILE_TOO_LARGE' })
    await expect(validateTable(source, { ...options, maxBytes: 9 })).resolves.toMatchObject({ bytes: 9 })
  })

  it('stops as soon as it is told to', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(check('id,a\n1,2\n', { signal: controller.signal })).rejects.toMatchObject({ code: 'AO_INTERRUPTED' })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, logLine, markdown, mermaidLabel, visible } from '../../src/report/escape.ts'
import { parseCommands } from '../e2e/harness.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '::',
        ':',
        '##[',
        '#',
        '\n',
        '\r',
        ' ',
        '\t',
        'error',
        '::error::',
        '::add-mask::',
        '##[error]',
        '|',
        '<',
        '>',
        '`',
        '\u202e',
        '\u2028',
        '\ufeff',
        '"',
        '[',
        ']',
        '(',
        ')',
        '@',
        '*',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('text from outside', () => {
  it('stays in one line and shows every invisible character', () => {
    expect(visible('a\nb\r\tc\u202ed\u0000\u001b[31m')).toBe('a\\nb\\r\\tc\\u202ed\\u0000\\u001b[31m')
    fc.assert(fc.property(text, (given) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(visible(given))))
  })

  it('can never be read as a workflow command, in the new form or the old one', () => {
    fc.assert(
      fc.property(text, (given) => {
        const line = logLine(given)
        expect(parseCommands(line)).toEqual([])
        expect(line).not.toContain('##[')
        expect(line.trimStart().startsWith('::')).toBe(false)
      }),
    )
  })

  it('holds no character that Markdown, HTML or a table gives a meaning to', () => {
    fc.assert(fc.property(text, (given) => !/[<>|`*_[\](){}~\\!@$^=+:\n]/.test(markdown(given).replace(/&#\d+;/g, ''))))
    expect(markdown('a|b <img src=x onerror=1> **c**')).toBe('a&#124;b &#60;img src&#61;x onerror&#61;1&#62; &#42;&#42;c&#42;&#42;')
  })

  it('makes no link of what begins like one', () => {
    expect(markdown('see www.example.com, WWW.x and wwww.y')).toBe('see &#119;ww.example.com, &#87;WW.x and w&#119;ww.y')
    expect(markdown('www, ww.')).toBe('www, ww.')
  })

  it('is a command no more, and can still be read', () => {
    expect(logLine('::error::x')).toBe(':\u200b:error::x')
    expect(logLine('  ::error::x')).toBe('  :\u200b:error::x')
    expect(logLine('a ::error::x: y')).toBe('a ::error::x: y')
    expect(logLine(':x ##[error]##[group]#')).toBe(':x #\u200b#[error]#\u200b#[group]#')
  })

  it('keeps a label of a chart readable', () => {
    expect(mermaidLabel('a "b"; <c> & `d` #e \\')).toBe("a 'b'   c     d   e  ")
  })

  it('cannot leave a label of a chart', () => {
    fc.assert(fc.property(text, (given) => !/["\n;#<>`]/.test(mermaidLabel(given))))
  })

  it('is cut without tearing a character in two', () => {
    expect(excerpt('ab😀cd', 4)).toBe('ab…')
    expect(excerpt('abcd', 4)).toBe('abcd')
    expect(excerpt('😀ab😀cd', 6)).toBe('😀ab…')
    expect(excerpt('😀abcdef', 6)).toBe('😀abc…')
  })
})

/** Line breaks and other controls, format characters (direction marks, zero-width ones), separators of lines, halves of surrogate pairs. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
/** What combines with the letter before it: `é` may be one character, or two that look the same. */
const COMBINING = /\p{M}/u
/** Nearly all names: nothing to escape, so that ten thousand of them cost nothing. */
const ORDINARY = /^[\w ./-]*$/

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

/**
 * The name of a file as it can stand in a log, a summary or a message: one line, each different name looks different, and nothing in it is
 * taken for a workflow command (`::…` at the beginning of a line, `##[…` anywhere). Ordinary names come back as they are.
 */
export function displayName(path: string): string {
  if (ORDINARY.test(path)) return path
  const composed = path.normalize('NFC') === path
  let shown = ''
  for (const character of path) {
    if (character === '\\') shown += '\\\\'
    else if (UNSAFE.test(character) || (!composed && (COMBINING.test(character) || character.normalize('NFC') !== character)))
      shown += escaped(character)
    else shown += character
  }
  shown = shown.replaceAll('##[', `#${escaped('#')}[`)
  return shown.trimStart().startsWith('::') ? `./${shown}` : shown
}

/** The commands of a shell script, split into words as a shell does: quotes, comments, lines that go on after a backslash. Nothing is expanded. */
export function commandsOf(script: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  let word: string | undefined
  let quote = ''
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const endCommand = () => {
    endWord()
    if (words.length > 0) commands.push(words)
    words = []
  }
  const text = script.replaceAll('\\\n', ' ')
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
      else word = (word ?? '') + character
    } else if (character === "'" || character === '"') {
      quote = character
      word ??= ''
    } else if (character === '\\') word = (word ?? '') + text.charAt(++at)
    else if (character === '#' && word === undefined) at = endOfLine(text, at) - 1
    else if (character === '\n' || character === ';' || character === '|' || character === '&') endCommand()
    else if (/\s/.test(character)) endWord()
    else word = (word ?? '') + character
  }
  endCommand()
  return commands
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

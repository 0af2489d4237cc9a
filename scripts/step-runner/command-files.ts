/** Reads what a step wrote into GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE: `name=value`, or `name<<END`, lines, `END`. @throws for anything else */
export function readPairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {}
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const [, name = '', sign, rest = ''] = /^([^=<]+)(=|<<)(.*)$/.exec(line) ?? []
    if (sign === undefined) throw new Error(`A step wrote a line that is neither name=value nor name<<END: ${line.slice(0, 80)}`)
    if (sign === '=') {
      pairs[name] = rest
      continue
    }
    const end = lines.indexOf(rest, at + 1)
    if (end < 0) throw new Error(`A step opened the value of ${name} and did not close it with ${rest}.`)
    pairs[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return pairs
}

/** The Markdown that summaries are written in (headings, tables, lists, paragraphs, bold, code, `<sub>`) as HTML. Character references stay as they are. */
export function markdownToHtml(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/)
  return blocks.map(block).join('\n')
}

function block(text: string): string {
  const heading = /^(#{1,4}) (.*)$/.exec(text)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  const lines = text.split('\n')
  if (lines.length > 1 && /^\|(?: :?-+:? \|)+$/.test(lines[1] ?? '')) return table(lines)
  if (lines.every((line) => line.startsWith('- '))) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${inline(text)}</p>`
}

function table([head = '', rule = '', ...rows]: readonly string[]): string {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  const right = cells(rule).map((mark) => mark.endsWith(':'))
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell, at) => `<${tag}${right[at] ? ' class="right"' : ''}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`
}

function inline(text: string): string {
  return text.replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

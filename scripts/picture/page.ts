import { markdownToHtml } from './markdown.ts'

const STYLE = `
  body { margin: 0; padding: 24px 32px 8px; width: 880px; font: 15px/1.5 "Liberation Sans", Arial, sans-serif; color: #1f2328; background: #fff; }
  h2 { font-size: 22px; margin: 0 0 12px; padding-bottom: 8px; border-bottom: 1px solid #d1d9e0; }
  h3 { font-size: 17px; margin: 20px 0 8px; }
  table { border-collapse: collapse; }
  th, td { border: 1px solid #d1d9e0; padding: 5px 12px; text-align: left; }
  tbody tr:nth-child(even) { background: #f6f8fa; }
  .right { text-align: right; }
  code { background: #eff1f3; border-radius: 5px; padding: 2px 5px; font-family: "Liberation Mono", monospace; font-size: 85%; }
  p { margin: 8px 0; }
`

/** A page that shows a job summary. */
export function summaryPage(markdown: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body>${markdownToHtml(markdown)}</body>`
}

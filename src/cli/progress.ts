import type { OnProgress, ProgressEvent } from '../core/progress.ts'
import { visible } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import { describe } from '../session/describe.ts'

/** Milliseconds between two lines about the same progress, where the stream is no terminal. */
const LINE_EVERY = 10_000
/** Milliseconds between two drawings of the bar. */
const DRAW_EVERY = 100
const BAR_CHARACTERS = 30

type Advance = Extract<ProgressEvent, { type: 'advance' }>

/** Shows what a task tells: a bar that is drawn over on a terminal, plain lines elsewhere. */
export async function createProgress(stream: NodeJS.WriteStream, verbose: boolean): Promise<{ onProgress: OnProgress; end(): void }> {
  const line = (text: string) => stream.write(`${visible(text)}\n`)
  if (!stream.isTTY) {
    const due = every(LINE_EVERY)
    return {
      end() {},
      onProgress(event) {
        const text = event.type !== 'advance' || due() ? describe(event, verbose) : undefined
        if (text !== undefined) line(text)
      },
    }
  }
  const { createLogUpdate } = await import('log-update')
  const bar = createLogUpdate(stream)
  const due = every(DRAW_EVERY)
  return {
    end: () => bar.clear(),
    onProgress(event) {
      if (event.type === 'advance') {
        if (due()) bar(drawBar(event))
        return
      }
      const text = describe(event, verbose)
      if (text === undefined) return
      bar.clear()
      line(text)
    },
  }
}

function every(ms: number): () => boolean {
  let last = performance.now()
  return () => {
    if (performance.now() - last < ms) return false
    last = performance.now()
    return true
  }
}

function drawBar({ done, total, unit }: Advance): string {
  if (total === undefined || total === 0) return `${count(done)} ${unit}`
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR_CHARACTERS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)} ${Math.floor(share * 100)}% ${count(done)} of ${count(total)} ${unit}`
}

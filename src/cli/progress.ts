import type { AdvanceEvent, OnProgress } from '../core/progress.ts'
import { visible } from '../report/escape.ts'
import { Pace, shareOf } from '../report/pace.ts'
import { describe } from '../session/describe.ts'

/** Milliseconds between two lines about the same progress, where the stream is no terminal. */
const LINE_EVERY = 10_000
/** Milliseconds between two drawings of the bar. */
const DRAW_EVERY = 100
const BAR_CHARACTERS = 30

/** Shows what a task tells: a bar that is drawn over on a terminal, plain lines elsewhere. */
export async function createProgress(stream: NodeJS.WriteStream, verbose: boolean): Promise<{ onProgress: OnProgress; end(): void }> {
  const line = (text: string) => stream.write(`${visible(text)}\n`)
  const pace = new Pace()
  const due = every(stream.isTTY ? DRAW_EVERY : LINE_EVERY)
  const bar = stream.isTTY ? (await import('log-update')).createLogUpdate(stream) : undefined
  const advance = (event: AdvanceEvent) => {
    const text = pace.describe(event, performance.now())
    if (!due()) return
    if (bar) bar(`${drawBar(event)} ${text}`)
    else line(text)
  }
  return {
    end() {
      bar?.clear()
      bar?.done()
    },
    onProgress(event) {
      if (event.type === 'advance') return advance(event)
      if (event.type === 'phase') pace.restart()
      const text = describe(event, verbose)
      if (text === undefined) return
      bar?.clear()
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

function drawBar(event: AdvanceEvent): string {
  const share = shareOf(event)
  if (share === undefined) return ''
  const filled = Math.round(share * BAR_CHARACTERS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)}`
}

import { stat } from 'node:fs/promises'
import type { OnProgress } from '../../core/progress.ts'
import type { EventSource } from '../../records/events/read.ts'
import type { Section } from '../../report/section.ts'

const SECOND = 1000
const MOST_POINTS = 30
/** Runs shorter than this have no course worth a chart. Seconds. */
const SHORTEST_COURSE = 4

/** Bytes of the files as they lie there, or of the parts that are read; unknown where something is read from a stream. */
export async function sizeOf(sources: readonly EventSource[]): Promise<number | undefined> {
  let size = 0
  for (const source of sources) {
    if ('stream' in source) return undefined
    const whole = (await stat(source.path)).size
    size += source.part ? Math.min(source.part.to, whole) - source.part.from : whole
  }
  return size
}

/** Counts what an import has read and sent, tells it on, and keeps the course of the sending for the summary. */
export class Gauge {
  readonly #tell: OnProgress
  readonly #size: number | undefined
  readonly #streaming: boolean
  #bytesRead = 0
  #bytesSent = 0
  #eventsSent = 0
  #started: number | undefined
  /** Events sent in each second since sending began. */
  readonly #course: number[] = []

  /** @param size bytes to be read, where known @param streaming whether events are sent while others are still read */
  constructor(tell: OnProgress, size: number | undefined, streaming: boolean) {
    this.#tell = tell
    this.#size = size
    this.#streaming = streaming
  }

  read(bytes: number): void {
    this.#bytesRead += bytes
    if (!this.#streaming) this.#tell({ type: 'advance', unit: 'bytes', done: this.#bytesRead, total: this.#size })
  }

  /** @param bytes before compression @param total events to be sent, where that is known by now */
  sent(events: number, bytes: number, total: number | undefined): void {
    const now = performance.now()
    this.#started ??= now
    this.#eventsSent += events
    this.#bytesSent += bytes
    const second = Math.floor((now - this.#started) / SECOND)
    this.#course[second] = (this.#course[second] ?? 0) + events
    const share = this.#streaming && this.#size ? this.#bytesRead / this.#size : undefined
    this.#tell({
      type: 'advance',
      unit: 'events',
      done: this.#eventsSent,
      bytes: this.#bytesSent,
      total: share === undefined ? total : undefined,
      share,
    })
  }

  /** Events a second over the time of the sending. */
  sections(): Section[] {
    if (this.#course.length < SHORTEST_COURSE) return []
    const span = Math.ceil(this.#course.length / MOST_POINTS)
    const points: [string, number][] = []
    for (let from = 0; from < this.#course.length; from += span) {
      const seconds = this.#course.slice(from, from + span)
      const events = Array.from(seconds, (value) => value ?? 0).reduce((sum, value) => sum + value, 0)
      points.push([`${from} s`, Math.round(events / seconds.length)])
    }
    return [{ kind: 'chart', title: 'Events a second', chart: 'line', unit: 'events/s', points }]
  }
}

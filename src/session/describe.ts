import type { ProgressEvent, RequestEvent } from '../core/progress.ts'
import { count, duration } from '../report/wording.ts'

/** One line about what a task tells, or nothing where it is told elsewhere or only to those who asked for more. */
export function describe(event: ProgressEvent, verbose: boolean): string | undefined {
  switch (event.type) {
    case 'phase':
      return event.title
    case 'info':
      return event.message
    case 'detail':
      return verbose ? event.message : undefined
    case 'wait':
      return `Waiting ${duration(event.seconds * 1000)}: ${event.reason}`
    case 'request':
      return verbose || event.retryIn !== undefined ? describeRequest(event) : undefined
    case 'advance':
    case 'failed-record':
    case 'remark':
      return undefined
  }
}

function describeRequest(event: RequestEvent): string {
  const answer = event.failure ?? String(event.status ?? 'no answer')
  const id = event.requestId === undefined ? '' : `, request id ${event.requestId}`
  const retry = event.retryIn === undefined ? '' : `; next attempt in ${duration(event.retryIn)}`
  const sizes = `${count(event.sentBytes)} bytes out, ${count(event.receivedBytes)} in`
  return `${event.method} ${event.path}: attempt ${event.attempt}, ${answer}, ${duration(event.duration)}, ${sizes}${id}${retry}`
}

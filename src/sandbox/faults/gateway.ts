import { type Answer, appError, rateLimited } from '../answers.ts'
import type { Fault } from './plan.ts'

const CODE_BODIES = /^\/(?:import|lookup-tables)(?:\/|$)/

/** What a request is answered that the service never sees; undefined where the fault strikes later. */
export function answeredBefore(fault: Fault, path: string, query: string): Answer | undefined {
  const retry: Record<string, string> = { 'retry-after': String(fault.retryAfter) }
  switch (fault.kind) {
    case '429':
      return tooMany(path, {})
    case '429-retry-after':
      return tooMany(path, retry)
    case '502':
    case '503':
    case '504':
      return gatewayPage(Number(fault.kind), {})
    case '502-retry-after':
      return gatewayPage(502, retry)
    case '503-retry-after':
      return gatewayPage(503, retry)
    case 'html':
      return { status: 200, body: page('Sign in to this network'), headers: HTML }
    case 'redirect':
      return { status: 301, body: '', headers: { location: `${path}/${query === '' ? '' : `?${query}`}` } }
    case 'answer':
      return fault.answer ?? { status: 500, body: '' }
    default:
      return undefined
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NAMES: Record<number, string> = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Time-out' }

export function gatewayPage(status: number, headers: Record<string, string>): Answer {
  return { status, body: page(`${status} ${NAMES[status] ?? ''}`), headers: { ...HTML, ...headers } }
}

function tooMany(path: string, headers: Record<string, string>): Answer {
  return { ...(CODE_BODIES.test(path) ? rateLimited() : appError(429, 'Rate limit exceeded.')), headers }
}

function page(title: string): string {
  return `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`
}

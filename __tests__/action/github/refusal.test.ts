import { describe, expect, it } from 'vitest'
import { explain, GraphQLRefusal, pauseBefore } from '../../../src/action/github/refusal.ts'

const NOW = Date.UTC(2026, 10, 20)
const seconds = (ms: number) => String(Math.round(ms / 1000))

/** A failure as the client of GitHub throws it; without headers no answer came. */
function httpError(status: number, message: string, headers?: Record<string, string | number>): Error {
  return Object.assign(new Error(message), { status, ...(headers && { response: { headers } }) })
}

describe('pauseBefore: seconds until a request is sent again', () => {
  it.each<[string, Error, number, number | undefined]>([
    ['what a limit says', httpError(403, 'limit', { 'retry-after': '7' }), 1, 7],
    ['not less than one', httpError(429, 'limit', { 'retry-after': '0' }), 1, 1],
    ['not where it says an hour', httpError(403, 'limit', { 'retry-after': '3600' }), 1, undefined],
    ['a minute where a secondary limit says nothing', httpError(403, 'You have exceeded a secondary rate limit', {}), 1, 60],
    [
      'until the primary limit is reset',
      httpError(403, 'x', { 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': seconds(NOW + 20_000) }),
      1,
      20,
    ],
    ['not where that is far', httpError(403, 'x', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': seconds(NOW + 9e6) }), 1, undefined],
    [
      'not for want of a permission',
      httpError(403, 'Resource not accessible by integration', { 'x-ratelimit-remaining': '4999' }),
      1,
      undefined,
    ],
    ['not for what is wrong', httpError(422, 'x', {}), 1, undefined],
    ['growing for failures of the server', httpError(502, 'x', {}), 1, 1],
    ['growing for failures of the server', httpError(502, 'x', {}), 3, 4],
    ['and of the network', httpError(500, 'ECONNRESET'), 2, 2],
    ['not for a refusal of GraphQL', new GraphQLRefusal('no', 'FORBIDDEN'), 1, undefined],
    ['not for what is no failure of a request', new TypeError('x'), 1, undefined],
  ])('%s', (_, error, attempt, pause) => {
    expect(pauseBefore(error, attempt, false, NOW)).toBe(pause)
  })

  it('sends what would do its work twice again only where it was surely not done', () => {
    expect(pauseBefore(httpError(502, 'x', {}), 1, true, NOW)).toBeUndefined()
    expect(pauseBefore(httpError(403, 'limit', { 'retry-after': '7' }), 1, true, NOW)).toBe(7)
  })
})

describe('explain', () => {
  it.each<[Error, ReturnType<typeof explain>]>([
    [
      httpError(403, 'Resource not accessible by integration - https://docs.github.com/rest/x', {}),
      { why: 'GitHub answered 403: Resource not accessible by integration.', denied: true, status: 403 },
    ],
    [
      httpError(403, 'You have exceeded a secondary rate limit.', {}),
      { why: 'GitHub answered 403: You have exceeded a secondary rate limit.', denied: false, hopeless: 'limited', status: 403 },
    ],
    [
      httpError(500, 'getaddrinfo ENOTFOUND'),
      { why: 'GitHub could not be asked: getaddrinfo ENOTFOUND.', denied: false, hopeless: 'unreachable' },
    ],
    [new GraphQLRefusal('not for you', 'FORBIDDEN'), { why: 'GitHub refused: not for you.', denied: true }],
    [new GraphQLRefusal('slow down', 'RATE_LIMITED'), { why: 'GitHub refused: slow down.', denied: false, hopeless: 'limited' }],
  ])('%s', (error, failure) => {
    expect(explain(error)).toEqual(failure)
  })
})

import { afterEach } from 'vitest'
import { createSandboxClock, type Sandbox, type SandboxClock, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts'

/** The moment at which the clocks of these tests stand. */
export const NOW = Date.UTC(2026, 2, 10, 12)

const open: Sandbox[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()))
})

/** A sandbox whose clock stands still; it is closed after the test. */
export async function started(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ clock: standing(), ...options })
  open.push(sandbox)
  return sandbox
}

export function standing(): SandboxClock {
  return createSandboxClock({ start: NOW, speed: 0 })
}

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

export const ADMIN = basic('sandbox-admin', 'sandbox-admin-secret')
export const READER = basic('sandbox-reader', 'sandbox-reader-secret')
export const PODCASTS = basic('sandbox-podcasts', 'sandbox-podcasts-secret')
export const WRONG = basic('sandbox-admin', 'wrong')
export const BEARER = 'Bearer sandbox-access-token'

export interface Answered {
  status: number
  body: unknown
  headers: Headers
}

export interface Asking {
  auth?: string | null
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request: a string or bytes as they are, anything else as JSON. Redirects are not followed. */
export async function ask(sandbox: Sandbox, target: string, { auth = ADMIN, body, headers = {} }: Asking = {}): Promise<Answered> {
  const [method = 'GET', path = '/'] = target.split(' ')
  const raw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(sandbox.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(auth === null ? {} : { authorization: auth }),
      ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: bytesOf(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: json(text), headers: response.headers }
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Status and body alone, for comparing whole answers. */
export async function answered(sandbox: Sandbox, target: string, asking: Asking = {}): Promise<[number, unknown]> {
  const { status, body } = await ask(sandbox, target, asking)
  return [status, body]
}

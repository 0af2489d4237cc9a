import { createServer, type IncomingHttpHeaders } from 'node:http'

/** An answer on its way back from the sandbox. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Stands between a client and the sandbox: requests go through as they are, answers through a twist. */
export interface TwistedService extends AsyncDisposable {
  url: string
  /** Headers of every request, in order. */
  seen: IncomingHttpHeaders[]
}

export async function twistedService(sandbox: string, twist: (answer: Answer) => Answer): Promise<TwistedService> {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    seen.push(request.headers)
    const body = Buffer.concat(await Array.fromAsync(request))
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers
    const answer = await fetch(`${sandbox}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body }),
      redirect: 'manual',
    })
    const plain = {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
      body: Buffer.from(await answer.arrayBuffer()),
    }
    const twisted = twist(plain)
    response.writeHead(twisted.status, twisted.headers).end(twisted.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Makes another JSON text of an answer's; what is no JSON stays as it is. */
export function twistJson(change: (value: Json) => Json): (answer: Answer) => Answer {
  return (answer) => {
    let value: Json
    try {
      value = JSON.parse(answer.body.toString())
    } catch {
      return answer
    }
    return { ...answer, body: Buffer.from(JSON.stringify(change(value))) }
  }
}

/** Changes every value below the outermost object, from the leaves up. */
export function everywhere(change: (value: Json) => Json): (value: Json) => Json {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return change(value.map(walk))
    if (typeof value === 'object' && value !== null) {
      return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)])))
    }
    return change(value)
  }
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'status' || name === 'code' ? inner : walk(inner)]))
      : walk(value)
}

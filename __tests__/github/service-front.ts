import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createServer as createTlsServer, type Server } from 'node:tls'
import { type Identity, identity } from '../client/certificates.ts'
import { listen, stop } from '../client/stand-in.ts'

const AUTHORITY = identity('test authority', { authority: true })
const identities = new Map<string, Identity>()

function identityOf(host: string): Identity {
  const known = identities.get(host) ?? identity(host, { hosts: [host], issuer: AUTHORITY })
  identities.set(host, known)
  return known
}

/** Lets a process of this machine take servers of this machine for others: a proxy that leads to them, over TLS, by certificates of its own authority. */
export interface ServiceFront extends AsyncDisposable {
  /** Environment of the process. */
  env: Record<string, string>
}

/**
 * @param routes servers by the host that they stand for; to no other host there is a way
 * @param folder where the authority's certificate is written to
 */
export async function openServiceFront(routes: Readonly<Record<string, string>>, folder: string): Promise<ServiceFront> {
  const certificates = `${folder}/authority.pem`
  writeFileSync(certificates, AUTHORITY.cert)
  const sockets = new Set<Socket>()
  const joined = (near: Socket, far: Socket) => {
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  }
  const ports = new Map<string, number>()
  const servers: Server[] = []
  for (const [host, url] of Object.entries(routes)) {
    const { cert, key } = identityOf(host)
    const server = createTlsServer({ cert, key }, (socket) => joined(socket, connect(Number(new URL(url).port), '127.0.0.1')))
    ports.set(host, Number(new URL(await listen(server)).port))
    servers.push(server)
  }
  const proxy = createHttpServer((_request, response) => response.writeHead(502).end())
  proxy.on('connect', (request, socket: Socket) => {
    const port = ports.get(request.url?.split(':')[0] ?? '')
    if (port === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      joined(socket, onward)
    })
  })
  return {
    env: { HTTPS_PROXY: await listen(proxy), NO_PROXY: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificates },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
      await stop(proxy)
    },
  }
}

import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { identity } from '../client/certificates.ts'
import { listen, stop } from '../client/stand-in.ts'

const HOSTS = ['api.mixpanel.com', 'api-eu.mixpanel.com']

/**
 * Lets a process of this machine take a sandbox for the service itself: a proxy that leads the service's hosts to it, over TLS, by a certificate of an
 * authority of its own. To no other host there is a way.
 */
export interface ServiceFront extends AsyncDisposable {
  /** Environment of the process. */
  env: Record<string, string>
}

/** @param folder where the authority's certificate is written to */
export async function openServiceFront(sandboxUrl: string, folder: string): Promise<ServiceFront> {
  const authority = identity('test authority', { authority: true })
  const { cert, key } = identity('service', { hosts: HOSTS, issuer: authority })
  const certificates = `${folder}/authority.pem`
  writeFileSync(certificates, authority.cert)
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
  const service = createTlsServer({ cert, key }, (socket) => joined(socket, connect(Number(new URL(sandboxUrl).port), '127.0.0.1')))
  await listen(service)
  const { port } = service.address() as AddressInfo
  const proxy = createHttpServer((_request, response) => response.writeHead(502).end())
  proxy.on('connect', (request, socket: Socket) => {
    if (!HOSTS.includes(request.url?.split(':')[0] ?? '')) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      joined(socket, onward)
    })
  })
  const env = { HTTPS_PROXY: await listen(proxy), NO_PROXY: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificates }
  return {
    env,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      service.close()
      await stop(proxy)
    },
  }
}

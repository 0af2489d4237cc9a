import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

// Just enough of DER and X.509 to make certificates for tests: Node can use them, but not make them.

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const length = content.length
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const set = (...contents: Buffer[]) => der(0x31, ...contents)
const integer = (value: number) => der(0x02, Buffer.from([value]))
const text = (value: string) => der(0x0c, Buffer.from(value))
const time = (value: Date) => der(0x18, Buffer.from(`${value.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const groups = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

const name = (commonName: string) => sequence(set(sequence(oid('2.5.4.3'), text(commonName))))
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))

/** A certificate with its key, in PEM, and what is needed to sign others by it. */
export interface Identity {
  cert: string
  key: string
  commonName: string
  privateKey: KeyObject
}

export interface IdentityOptions {
  /** Host names that it is for. */
  hosts?: string[]
  /** Who signs it. Default: itself. */
  issuer?: Identity
  /** Whether it may sign others. */
  authority?: boolean
  notAfter?: Date
}

const DAY = 24 * 3600 * 1000
let serial = 1

export function identity(commonName: string, { hosts = [], issuer, authority = false, notAfter }: IdentityOptions = {}): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value))
  const extensions = [
    extension('2.5.29.19', authority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence()),
    ...(hosts.length === 0 ? [] : [extension('2.5.29.17', sequence(...hosts.map((host) => der(0x82, Buffer.from(host)))))]),
  ]
  const tbs = sequence(
    der(0xa0, integer(2)),
    integer(serial++),
    ECDSA_WITH_SHA256,
    name(issuer?.commonName ?? commonName),
    sequence(time(new Date(now - 100 * DAY)), time(notAfter ?? new Date(now + DAY))),
    name(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', tbs, issuer?.privateKey ?? privateKey)
  const certificate = sequence(tbs, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature))
  const body = certificate.toString('base64').replace(/(.{64})(?=.)/g, '$1\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    commonName,
    privateKey,
  }
}

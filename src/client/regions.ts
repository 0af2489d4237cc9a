import { InputError, type InputFault } from '../core/errors.ts'

/** Where a project's data lives. */
export type Region = 'us' | 'eu' | 'in'

/** Origins of the five interfaces of the service, such as `https://api.example.com`, without a slash at the end. */
export interface Hosts {
  base: string
  data: string
  lookup: string
  ingest: string
  migrate: string
}

const MIGRATE = 'https://migrate.api.mixpanel.com'

/** The service's hosts, region by region. */
const REGION_HOSTS: Readonly<Record<Region, Readonly<Hosts>>> = {
  us: {
    base: 'https://mixpanel.com',
    data: 'https://data.mixpanel.com',
    lookup: 'https://api.mixpanel.com',
    ingest: 'https://api.mixpanel.com',
    migrate: MIGRATE,
  },
  eu: {
    base: 'https://eu.mixpanel.com',
    data: 'https://data-eu.mixpanel.com',
    lookup: 'https://api-eu.mixpanel.com',
    ingest: 'https://api-eu.mixpanel.com',
    migrate: MIGRATE,
  },
  in: {
    base: 'https://in.mixpanel.com',
    data: 'https://data-in.mixpanel.com',
    lookup: 'https://api-in.mixpanel.com',
    ingest: 'https://api-in.mixpanel.com',
    migrate: MIGRATE,
  },
}

const HOST_NAMES = ['base', 'data', 'lookup', 'ingest', 'migrate'] as const

/** True for names that lead nowhere but to this machine: `localhost`, 127.0.0.0/8, `[::1]`. Takes `URL.hostname`. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** True where credentials and personal data may travel: over TLS, or without leaving this machine. */
export function isProtected(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** The origin that a host override names, or what is wrong with it. Never repeats credentials that stand in it. */
function checkedOrigin(input: string, value: string): string | InputFault {
  const refuse = (why: string): InputFault => ({ code: 'AO_HOST_REFUSED', input, message: `${input} is refused: ${why}` })
  const form = 'give an https address such as https://api.example.com, or http to a loopback address such as http://127.0.0.1:8080.'
  if (!URL.canParse(value)) return refuse(`it is not a URL; ${form}`)
  const url = new URL(value)
  if (url.username !== '' || url.password !== '') return refuse('credentials do not belong in a URL; give them by their own inputs.')
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refuse(`http would send credentials in the clear to ${url.hostname}; use https (http is accepted for loopback addresses only).`)
  if (!isProtected(url)) return refuse(`"${url.protocol}" is not https; ${form}`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return refuse(`it has a path or a query; give the host alone, here ${url.origin}.`)
  return url.origin
}

/**
 * The hosts of a region, with some of them replaced.
 * @throws InputError AO_HOST_REFUSED, with every override that is not https (or http to a loopback address), has a path or holds credentials
 */
export function resolveHosts(
  region: Region = 'us',
  overrides: { readonly [name in keyof Hosts]?: string | undefined } = {},
): Readonly<Hosts> {
  const hosts = { ...REGION_HOSTS[region] }
  const faults: InputFault[] = []
  for (const name of HOST_NAMES) {
    const value = overrides[name]
    if (value === undefined) continue
    const checked = checkedOrigin(`${name}-url`, value)
    if (typeof checked === 'string') hosts[name] = checked
    else faults.push(checked)
  }
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
  return hosts
}

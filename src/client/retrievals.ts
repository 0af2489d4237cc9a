import type { Clock } from '../core/clock.ts'
import { InputError } from '../core/errors.ts'
import { createLimiter } from '../core/limiter.ts'
import { objectIn, textOf, textsOf, UnreadableAnswer } from './answers.ts'
import { jsonBody } from './body.ts'
import type { Caller, CallOptions, StreamOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { type ComplianceType, type CreatedJob, type JobStatus, readCreated } from './privacy-jobs.ts'
import { isProtected } from './regions.ts'

/** What a CCPA request wants disclosed. */
export type DisclosureType = 'Data' | 'Categories' | 'Sources'

export interface RetrievalParameters {
  /** At most 2,000. */
  distinctIds: readonly string[]
  complianceType?: ComplianceType | undefined
  /** For CCPA `Data` goes out where none is given. */
  disclosureType?: DisclosureType | undefined
}

export interface Retrieval {
  status: JobStatus
  /** Where the export can be fetched, once there is one. Whoever has the link has the data: never print it. */
  link: string | undefined
  /** Personal data: never print them. */
  distinctIds: string[]
}

/** Retrievals: exports of what is stored about persons. */
export interface Retrievals {
  /**
   * Creates a job that gathers what is stored about the given ids (endpoint 7, `POST …/data-retrievals/v3.0`). Keeps to one request a
   * second. Not repeated where the service may have taken it. The job takes days to weeks.
   * @throws ServiceError
   */
  create(parameters: RetrievalParameters, options?: CallOptions): Promise<CreatedJob>
  /**
   * Where a retrieval stands (endpoint 8, `GET …/data-retrievals/v3.0/{tracking_id}`).
   * @throws ServiceError
   */
  get(taskId: string, options?: CallOptions): Promise<Retrieval>
  /**
   * The content of an export, piece by piece. No credentials are sent: the link holds its own.
   * @throws InputError for a link that is neither https nor on this machine; ServiceError, also in the middle
   */
  download(link: string, options?: StreamOptions): AsyncGenerator<Buffer, void, undefined>
  /** Milliseconds before the last of `count` creations could begin, at the rate that the service allows. */
  estimate(count: number): number
}

const SHARED = { host: 'base', auth: 'access-token', group: 'retrievals', success: 'ok', personal: true } as const

const CREATE: Endpoint = {
  ...SHARED,
  method: 'POST',
  repeat: 'if-not-taken',
  advice: {
    ambiguous: 'Look at the retrievals in the project settings before you create it again; a second one does no harm but takes its time.',
  },
}

const GET: Endpoint = { ...SHARED, method: 'GET', repeat: 'always', advice: { 'not-found': 'Check task-id, project-token and region.' } }

const DOWNLOAD: Endpoint = {
  ...SHARED,
  method: 'GET',
  auth: 'none',
  repeat: 'always',
  group: 'downloads',
  advice: {
    forbidden: 'The link has very likely expired: ask for the status of the retrieval again to get a new one.',
    'not-found': 'The export has very likely expired: create the retrieval again.',
  },
}

const PATH = ['api', 'app', 'data-retrievals', 'v3.0']

export function retrievals(caller: Caller, credentials: Credentials, clock: Clock): Retrievals {
  const limiter = createLimiter({ requests: 1, interval: 1000, reason: 'the service takes one retrieval a second' }, clock)
  const query = () => [['token', credentials.projectToken ?? ''] as const]
  return {
    create: ({ distinctIds, complianceType, disclosureType = complianceType === 'CCPA' ? 'Data' : undefined }, options) =>
      caller.call(
        {
          area: 'retrievals',
          endpoint: CREATE,
          subject: `create a retrieval of ${distinctIds.length} distinct ids`,
          path: PATH,
          query: query(),
          contentType: 'application/json',
          body: jsonBody({ distinct_ids: distinctIds, compliance_type: complianceType, disclosure_type: disclosureType }),
          limiter,
          read: readCreated,
        },
        options,
      ),
    get: (taskId, options) =>
      caller.call(
        {
          area: 'retrievals',
          endpoint: GET,
          subject: `read the status of retrieval ${taskId.slice(0, 80)}`,
          path: [...PATH, taskId],
          query: query(),
          read(answer) {
            const results = objectIn(answer, 'results')
            const status = textOf(results, 'status')
            if (status === undefined) throw new UnreadableAnswer('it does not say where the retrieval stands')
            return { status, link: textOf(results, 'results') || undefined, distinctIds: textsOf(results, 'distinct_ids') }
          },
        },
        options,
      ),
    download: (link, options) =>
      caller.stream(
        { area: 'retrievals', endpoint: DOWNLOAD, subject: 'download the export of a retrieval', path: [], link: checkedLink(link) },
        (answer) => answer.content(),
        options,
      ),
    estimate: (count) => limiter.estimate(count),
  }
}

/** Where the service says the export is: anywhere, but over TLS, or on this machine. */
function checkedLink(link: string): URL {
  if (URL.canParse(link)) {
    const url = new URL(link)
    if (isProtected(url) && url.username === '' && url.password === '') return url
  }
  throw new InputError({
    code: 'AO_HOST_REFUSED',
    message:
      'The link to the export is refused: it is not an https address (or http on this machine), so personal data would travel in the clear.',
  })
}

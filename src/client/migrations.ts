import { jsonBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import type { Region } from './regions.ts'

export interface MigrationParameters {
  sourceApiKey: string
  sourceApiSecret: string
  /** `YYYY-MM-DD`. Without dates the service takes the last 30 days. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** Only tells how many events would migrate. Default false. */
  dryRun?: boolean | undefined
  /** `EU` where either side keeps its data there. Default: by the client's region. */
  region?: 'EU' | undefined
}

/** The hosted migration from another analytics tool. */
export interface Migrations {
  /**
   * Has the service fetch, transform and load the data of another tool (endpoint 15, `POST /{source_tool}`). What it answers is not
   * specified; it is returned as it came. Repeated only as a dry run, or where the service surely did not take the request.
   * @throws ServiceError
   */
  run(sourceTool: string, parameters: MigrationParameters, options?: CallOptions): Promise<unknown>
}

const RUN: Endpoint = {
  method: 'POST',
  host: 'migrate',
  auth: 'none',
  repeat: 'if-not-taken',
  group: 'migrations',
  success: 'any',
  mayBeEmpty: true,
  personal: true,
  advice: {
    unauthorized: 'Check source-api-key, source-api-secret and project-token.',
    forbidden: 'Check source-api-key, source-api-secret and project-token.',
    'not-found': 'Check source-tool: the service does not know it.',
    ambiguous: 'Look whether events of the source arrive in the project before you run it again.',
  },
}

const DRY_RUN: Endpoint = { ...RUN, repeat: 'always', harmless: true }

export function migrations(caller: Caller, credentials: Credentials, clientRegion: Region | undefined): Migrations {
  return {
    run(sourceTool, parameters, options) {
      const { sourceApiKey, sourceApiSecret, startDate, endDate, dryRun = false } = parameters
      const region = parameters.region ?? (clientRegion === 'eu' ? 'EU' : undefined)
      const { projectToken = '' } = credentials
      return caller.call(
        {
          area: 'migrations',
          endpoint: dryRun ? DRY_RUN : RUN,
          subject: `${dryRun ? 'rehearse' : 'run'} the migration from "${sourceTool.slice(0, 80)}"`,
          path: [sourceTool],
          contentType: 'application/json',
          secrets: [sourceApiKey, sourceApiSecret],
          body: jsonBody({
            SOURCE_API_KEY: sourceApiKey,
            SOURCE_API_SECRET: sourceApiSecret,
            PROJECT_TOKEN: projectToken,
            START_DATE: startDate,
            END_DATE: endDate,
            DRY_RUN: dryRun,
            REGION: region,
            // The live service knows this tool's credentials by the tool's own names.
            ...(sourceTool === 'amplitude' && {
              AMPLITUDE_API_KEY: sourceApiKey,
              AMPLITUDE_API_SECRET: sourceApiSecret,
              MIXPANEL_TOKEN: projectToken,
            }),
          }),
          read: (_answer, { value }) => value,
        },
        options,
      )
    },
  }
}

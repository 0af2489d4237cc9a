import type { SandboxData } from './data.ts'

const table = (name: string, lines: readonly string[]) => ({ name, csv: `${lines.join('\n')}\n` })

/** What a sandbox holds where nothing else is given: a small music service. docs/sandbox.md lists it. */
export const BUILT_IN_DATA: SandboxData = {
  projects: [
    {
      id: 1,
      name: 'Music',
      organization_id: 1,
      workspaces: [1],
      token: 'sandbox-project-token',
      secret: 'sandbox-project-secret',
      data_groups: 0,
    },
    {
      id: 2,
      name: 'Podcasts',
      organization_id: 2,
      workspaces: [2],
      token: 'sandbox-other-token',
      secret: 'sandbox-other-secret',
      data_groups: 1,
    },
  ],
  serviceAccounts: [
    { id: '1', username: 'sandbox-admin', secret: 'sandbox-admin-secret', organization_id: 1, projects: [1], role: 'admin' },
    { id: '2', username: 'sandbox-reader', secret: 'sandbox-reader-secret', organization_id: 1, projects: [1], role: 'consumer' },
    { id: '3', username: 'sandbox-old-pipeline', secret: 'sandbox-old-secret', organization_id: 1, projects: [1], role: 'admin' },
    { id: '4', username: 'sandbox-podcasts', secret: 'sandbox-podcasts-secret', organization_id: 2, projects: [2], role: 'admin' },
  ],
  accessTokens: ['sandbox-access-token'],
  lookupTables: [
    table('Artists', [
      'artist_id,name,country,founded,active',
      'a-001,The Larks,SE,1998,true',
      'a-002,"Moss, Stone & Co.",CA,2011,true',
      'a-003,Nachtzug,DE,1984,false',
    ]),
    table('Venues', [
      'venue_id,name,city,capacity,opened',
      'v-01,Harbour Hall,Oslo,2400,2003-05-17T00:00:00Z',
      'v-02,Blue Cellar,Lisbon,180,',
    ]),
    table('Genres', ['genre_id,name,related', 'g-1,Folk,"[""Country"",""Blues""]"', 'g-2,Techno,"[""House""]"']),
    table('Campaigns', ['campaign_id,name,channel,budget', 'c-2026-01,Winter,email,12000', 'c-2026-02,Spring,search,8500.5']),
    { name: 'Stores' },
  ],
  schemas: [
    { entity_type: 'event', name: 'Song Played' },
    { entity_type: 'event', name: 'Ticket Bought' },
    { entity_type: 'event', name: 'Old Signup' },
    { entity_type: 'event', name: 'Rock/Pop 100%' },
    { entity_type: 'event', name: 'Größe geändert' },
    { entity_type: 'event', name: '$session_start' },
    { entity_type: 'profile', name: 'Plan' },
    { entity_type: 'profile', name: 'Old Signup' },
  ],
  annotations: [
    { id: 101, date: '2026-01-15 09:00:00', description: 'Release 4.0' },
    { id: 102, date: '2026-02-01 00:00:00', description: 'Price change' },
    { id: 103, date: '2026-02-20 18:30:00', description: 'Outage in the evening' },
    { id: 104, date: '2026-03-03 12:00:00', description: 'Entered by mistake' },
  ],
  featureFlags: [
    { key: 'new-player', name: 'New player', status: 'enabled' },
    { key: 'old-search', name: 'Old search', status: 'archived' },
  ],
  experiments: [
    { id: 'exp-running', name: 'Shorter checkout', start_date: '2026-02-01T00:00:00Z', hypothesis: 'Fewer steps sell more tickets.' },
    { id: 'exp-running-2', name: 'Larger covers', start_date: '2026-02-10T00:00:00Z' },
    { id: 'exp-draft', name: 'Dark player' },
    { id: 'exp-concluded', name: 'Green button', start_date: '2025-11-01T00:00:00Z', end_date: '2025-12-01T00:00:00Z' },
  ],
  pipelines: [
    {
      name: 'nightly-export',
      tasks: [
        task('succeeded', '2026-02-27'),
        task('succeeded', '2026-02-28'),
        task('retried', '2026-03-01'),
        task('canceled', '2026-03-02'),
        task('failed', '2026-03-03'),
        task('timed_out', '2026-03-04'),
        task('running', '2026-03-05'),
        task('pending', '2026-03-06'),
      ],
    },
    { name: 'healthy-export', tasks: [task('succeeded', '2026-03-01'), task('succeeded', '2026-03-02')] },
    { name: 'new-export', tasks: [] },
  ],
  warehouseImports: [
    {
      id: 11,
      name: 'Orders',
      events_per_run: 1200,
      runs: [
        { status: 'SUCCEEDED', start_time: 1_772_150_400, end_time: 1_772_150_460, num_events_imported: 1180 },
        { status: 'CANCELLED', start_time: 1_772_236_800, end_time: 1_772_236_830, num_events_imported: 0 },
      ],
    },
    { id: 12, name: 'Invoices', outcome: 'FAILED' },
    { id: 13, name: 'Refunds', outcome: 'CANCELLED' },
    { id: 14, name: 'Archive', events_per_run: 250_000, duration: 7_200_000 },
  ],
  retrievals: [
    { task_id: 'retrieval-done', distinct_ids: ['user-1'], status: 'SUCCESS' },
    { task_id: 'retrieval-staging', distinct_ids: ['user-2'], status: 'STAGING' },
    { task_id: 'retrieval-failed', distinct_ids: ['user-2'], status: 'FAILURE' },
    { task_id: 'retrieval-revoked', distinct_ids: ['user-3'], status: 'REVOKED' },
    { task_id: 'retrieval-unknown', distinct_ids: ['user-3'], status: 'UNKNOWN' },
  ],
  deletions: [{ task_id: 'deletion-running', distinct_ids: ['user-leaving'], status: 'STARTED' }],
  events: [
    activity('Song Played', 1_772_323_200, 'user-1', { $browser: 'Firefox', $city: 'Oslo', $region: 'Oslo' }),
    activity('Ticket Bought', 1_772_409_600, 'user-1', { $browser: 'Firefox', $city: 'Oslo', $region: 'Oslo' }),
    activity('Report Viewed', 1_772_413_200, 'user-2', {
      $browser: 'Chrome',
      $city: 'Lisbon',
      $region: 'Lisboa',
      report_name: 'Weekly sales',
    }),
    activity('Order Shipped', 1_772_496_000, 'user-2', {
      $warehouse_import_id: 11,
      $warehouse_import_job_id: 'run-seed-1',
      $import: true,
      $source: 'warehouse-import',
    }),
  ],
  migrationSources: [
    { tool: 'amplitude', events_per_day: 5_000 },
    { tool: 'heap', events_per_day: 1_200 },
    { tool: 'locked', events_per_day: 10, credentials: { key: 'sandbox-source-key', secret: 'sandbox-source-secret' } },
  ],
}

function task(state: 'succeeded' | 'retried' | 'canceled' | 'failed' | 'timed_out' | 'running' | 'pending', day: string) {
  const ended = state !== 'running' && state !== 'pending'
  return {
    name: `nightly-export-${day}`,
    state,
    ...(ended ? { last_finish: `${day} 03:27:46.044605 -0800 PST` } : {}),
    run_at: `${day} 03:00:00.000000 -0800 PST`,
    from_date: `${day} 00:00:00.000000 -0800 PST`,
    to_date: `${day} 23:59:59.000000 -0800 PST`,
  }
}

function activity(event: string, time: number, distinctId: string, properties: Record<string, unknown>) {
  return { event, properties: { time, distinct_id: distinctId, ...properties } }
}

import type { Route } from '../call.ts'
import { activityRoutes } from './activity.ts'
import { annotationRoutes } from './annotations.ts'
import { deletionRoutes } from './deletions.ts'
import { experimentRoutes } from './experiments.ts'
import { featureFlagRoutes } from './feature-flags.ts'
import { importRoutes } from './import.ts'
import { lookupTableRoutes } from './lookup-tables.ts'
import { migrationRoutes } from './migration.ts'
import { pipelineRoutes } from './pipelines.ts'
import { retrievalRoutes } from './retrievals.ts'
import { schemaRoutes } from './schemas.ts'
import { serviceAccountRoutes } from './service-accounts.ts'
import { warehouseImportRoutes } from './warehouse-imports.ts'

/** All routes of the service; the first that fits is taken. */
export const ROUTES: readonly Route[] = [
  ...importRoutes,
  ...lookupTableRoutes,
  ...schemaRoutes,
  ...annotationRoutes,
  ...featureFlagRoutes,
  ...warehouseImportRoutes,
  ...pipelineRoutes,
  ...experimentRoutes,
  ...retrievalRoutes,
  ...deletionRoutes,
  ...serviceAccountRoutes,
  ...activityRoutes,
  ...migrationRoutes,
]

import type { Route } from '../call.ts'
import { annotationRoutes } from './annotations.ts'
import { featureFlagRoutes } from './feature-flags.ts'
import { importRoutes } from './import.ts'
import { lookupTableRoutes } from './lookup-tables.ts'
import { schemaRoutes } from './schemas.ts'
import { warehouseImportRoutes } from './warehouse-imports.ts'

/** All routes of the service. */
export const ROUTES: readonly Route[] = [
  ...lookupTableRoutes,
  ...importRoutes,
  ...schemaRoutes,
  ...annotationRoutes,
  ...featureFlagRoutes,
  ...warehouseImportRoutes,
]

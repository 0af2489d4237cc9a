import type { Route } from '../call.ts'
import { lookupTableRoutes } from './lookup-tables.ts'

/** All routes of the service. */
export const ROUTES: readonly Route[] = [...lookupTableRoutes]

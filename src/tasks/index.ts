export { listLookupTables } from './list-lookup-tables.ts'
export { replaceLookupTable } from './replace-lookup-table.ts'

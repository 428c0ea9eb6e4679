import { catalogueTables } from '../catalogue/catalogueTables.ts'
import { POSTGRES_SEARCH_TABLES } from '../catalogue/postgres/postgresSearchTables.ts'
import { SQLITE_SEARCH_TABLES } from '../catalogue/sqlite/sqliteSearchTables.ts'
import { importIndexTable } from '../catalogue/importIndexTable.ts'
import { keyValues } from '../database/keyValues.ts'
import { REQUEST_COUNT_TABLES } from '../database/requestCounts.ts'
import { tablesOf, type ServicesOf } from '../database/resource.ts'
import type { Tables } from '../database/tableDialect.ts'
import { CLUSTER_TABLES } from '../conversion/cluster/clusterTables.ts'
import { libraryChanges } from '../editing/metadata/libraryChanges.ts'
import { feedLinks } from '../publishedFeeds/feedLinks.ts'
import { gatewayTables } from '../gateway/store/gatewayTables.ts'
import { LOCK_TABLES } from '../gateway/store/postgres/serverLocks.ts'
import { guestLinks } from '../guests/guestLinks.ts'
import { people } from '../identity/people/people.ts'
import { userData } from '../userData/storedUserData.ts'

/** The resources besides the catalogue. Both databases, their threads and the commands open all of them. */
export const RESOURCES = { keyValues, userData, people, guestLinks, feedLinks, libraryChanges }

/** The resources of the catalogue, which each database searches differently. */
export const CATALOGUE = { catalogue: catalogueTables, importIndex: importIndexTable }

const TABLES = tablesOf({ ...CATALOGUE, ...RESOURCES, gatewayTables })
export const SQLITE_TABLES: Tables = { ...TABLES, ...SQLITE_SEARCH_TABLES }
export const POSTGRES_TABLES: Tables = {
  ...TABLES,
  ...POSTGRES_SEARCH_TABLES,
  ...LOCK_TABLES,
  ...CLUSTER_TABLES,
  ...REQUEST_COUNT_TABLES,
}

export type Services = ServicesOf<typeof RESOURCES>

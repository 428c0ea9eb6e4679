/** The entry point of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { openResources } from '../../../database/resource.ts'
import { gatewayTables } from '../gatewayTables.ts'

/**
 * The page cache is small, because the thread reads small rows by primary key, which hardly get faster with a larger
 * cache.
 */
const CACHE_KIB = 4_096

serveDatabase(
  gatewayTables.tables,
  (connection) => openResources({ gatewayTables }, createTransactions(connection)),
  CACHE_KIB,
)

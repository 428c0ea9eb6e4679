/** The entry point of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { openResources } from '../../../database/resource.ts'
import { gatewayTables } from '../gatewayTables.ts'

/** The page cache. Small rows that are read by primary key hardly get faster with a larger one. */
const CACHE_KIB = 4_096

serveDatabase(
  gatewayTables.tables,
  (connection) => openResources({ gatewayTables }, createTransactions(connection)),
  CACHE_KIB,
)

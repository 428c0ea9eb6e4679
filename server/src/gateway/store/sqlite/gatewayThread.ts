/** The entry point of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { openResources } from '../../../database/resource.ts'
import { gatewayTables } from '../gatewayTables.ts'

/** The size of the page cache. A larger one hardly speeds up reading small rows by their primary key. */
const CACHE_KIB = 4_096

serveDatabase(
  gatewayTables.tables,
  (connection) => openResources({ gatewayTables }, createTransactions(connection)),
  CACHE_KIB,
)

/** The entry point of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { createGatewayTables } from '../gatewayTables.ts'

/** The page cache is small, because the reads are small rows by primary key, which hardly benefit from a larger one. */
const CACHE_KIB = 4_096

serveDatabase((connection) => ({ tables: createGatewayTables(createTransactions(connection)) }), CACHE_KIB)

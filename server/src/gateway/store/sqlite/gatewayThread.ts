/** The entry of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { createGatewayTables } from '../gatewayTables.ts'

/** Reads are small rows by primary key, which gain nothing from a large page cache. */
const CACHE_KIB = 4_096

serveDatabase((connection) => ({ tables: createGatewayTables(createTransactions(connection)) }), CACHE_KIB)

/** Entry of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createTransactions } from '../../../database/sqlite/transactions.ts'
import { createGatewayTables } from '../gatewayTables.ts'
import { createLockTable } from './lockTable.ts'

/** Reads are small rows by primary key, which gain nothing from a large page cache. */
const CACHE_KIB = 4_096

serveDatabase((connection) => {
  const transactions = createTransactions(connection)
  return { tables: createGatewayTables(transactions), locks: createLockTable(transactions) }
}, CACHE_KIB)

import { createTransactions, type Database } from '../../../database/postgres/Database.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createGatewayTables } from '../gatewayTables.ts'
import { createLocks } from '../locks.ts'
import { openLockRows } from './lockRows.ts'

/** Creates the gateway's store in a shared database, which stays open when the store is closed. */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const lockRows = await openLockRows(database)
  const tables = createGatewayTables(createTransactions(database))
  return {
    ...tables,
    quota: tables,
    ...createLocks(lockRows),
    async deleteFetchedBefore(moment) {
      await tables.deleteFetchedBefore(moment)
      await lockRows.deleteExpired()
    },
    close: lockRows.close,
  }
}

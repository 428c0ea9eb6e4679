import { createTransactions, type Database } from '../../../database/postgres/Database.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { toService } from '../../../database/resource.ts'
import { gatewayTables } from '../gatewayTables.ts'
import { openLocks } from './serverLocks.ts'

/** Creates the gateway's store in a shared database, which stays open when the store is closed. */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const { withLocks, deleteExpired, close } = await openLocks(database)
  const tables = toService(gatewayTables(createTransactions(database)))
  return {
    ...tables,
    withLocks,
    async deleteFetchedBefore(moment) {
      await tables.deleteFetchedBefore(moment)
      await deleteExpired()
    },
    close,
  }
}

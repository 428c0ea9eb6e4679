import type { Database } from '../../../database/postgres/Database.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks } from '../locks.ts'
import { createCacheRows } from './cacheRows.ts'
import { openLockRows } from './lockRows.ts'
import { createQuotaRows } from './quotaRows.ts'

/** Creates the gateway's store in a shared database, which stays open when the store is closed. */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const lockRows = await openLockRows(database)
  return {
    quota: createQuotaRows(database),
    ...createCacheRows(database),
    ...createLocks(lockRows),
    close: lockRows.close,
  }
}

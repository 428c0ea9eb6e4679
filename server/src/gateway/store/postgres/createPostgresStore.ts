import type { Database } from '../../../catalogue/postgres/Database.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createLocks } from '../locks.ts'
import { createCacheRows } from './cacheRows.ts'
import { createLockRows, createLockSession } from './lockRows.ts'
import { createQuotaRows } from './quotaRows.ts'

/**
 * Creates the gateway's store in a database that servers share. Closing the store leaves the database open: the
 * caller owns it.
 */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const lockSession = createLockSession(database)
  await lockSession.id()
  return {
    quota: createQuotaRows(database),
    ...createCacheRows(database),
    ...createLocks(createLockRows(database, lockSession)),
    close: () => lockSession.close(),
  }
}

import type { Database } from '../../../catalogue/postgres/Database.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { withLock, withLocks } from '../locks.ts'
import { confirmEntry, deleteFetchedBefore, getChecks, getEntry, putChecks, putEntry } from './cacheRows.ts'
import { createLockRows, createLockSession } from './lockRows.ts'
import { createQuotaRows } from './quotaRows.ts'

/**
 * Creates the gateway's store in a database that servers share. Closing the store leaves the database open: the
 * caller owns it.
 */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const lockSession = createLockSession(database)
  await lockSession.id()
  const locks = createLockRows(database, lockSession)
  return {
    quota: createQuotaRows(database),
    getEntry: (kind, key) => getEntry(database, kind, key),
    putEntry: (kind, key, entry) => putEntry(database, kind, key, entry),
    confirmEntry: (kind, key, checkedAt) => confirmEntry(database, kind, key, checkedAt),
    getChecks: (kind, ids) => getChecks(database, kind, ids),
    putChecks: (kind, checks) => putChecks(database, kind, checks),
    deleteFetchedBefore: (moment) => database.transaction((session) => deleteFetchedBefore(session, moment)),
    withLock: (name, timeoutMs, work) => withLock(locks, name, timeoutMs, work),
    withLocks: (names, timeoutMs, work) => withLocks(locks, names, timeoutMs, work),
    close: () => lockSession.close(),
  }
}

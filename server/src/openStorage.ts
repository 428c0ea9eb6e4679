import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDatabase } from './database/postgres/Database.ts'
import { waitForLock } from './database/sqlite/lockFolder.ts'
import { DATABASE, takeOverRestored } from './database/sqlite/restoredDatabase.ts'
import { requireSound } from './database/sqlite/soundness.ts'
import { createPostgresStorage } from './postgresStorage.ts'
import { openSqliteStorage } from './sqliteStorage.ts'
import type { Storage } from './Storage.ts'

/**
 * Opens the shared database if the configuration names one. Otherwise opens a file in the data folder, and locks the
 * folder against other servers.
 * @param onTrouble called with a reason, without secrets, when a connection to a shared database breaks
 * @throws an Error with a sentence for the operator
 */
export async function openStorage(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onTrouble?: (reason: string) => void,
): Promise<Storage> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ url: databaseUrl, ...(onTrouble ? { onTrouble } : {}) })
    return createPostgresStorage(database)
  }
  const lock = await waitForLock(dataDir)
  try {
    takeOverRestored(dataDir)
    const file = join(dataDir, DATABASE)
    requireSound(file)
    const storage = await openSqliteStorage(file)
    return {
      ...storage,
      async close() {
        await storage.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

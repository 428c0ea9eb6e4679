import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDatabase, type Database } from '../database/postgres/Database.ts'
import { createReadReplica } from '../database/postgres/readReplica.ts'
import { waitForLock } from '../database/sqlite/lockFolder.ts'
import { DATABASE, takeOverRestored } from '../database/sqlite/restoredDatabase.ts'
import { requireSound } from '../database/sqlite/soundness.ts'
import { monotonicNow } from '../base/monotonicNow.ts'
import { createPostgresStorage } from './postgresStorage.ts'
import { POSTGRES_TABLES } from './resources.ts'
import { openSqliteStorage } from './sqliteStorage.ts'
import type { Storage } from './Storage.ts'

type StorageConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl'>>

/**
 * Opens the shared database if the configuration names one. Otherwise opens a file in the data folder, and locks the
 * folder against other servers.
 * @param onTrouble called with a sentence, without secrets, when a connection to a shared database breaks
 * @throws an Error with a sentence for the operator
 */
export async function openStorage(
  { databaseUrl, databaseReadUrl = null, dataDir }: StorageConfig,
  onTrouble: (sentence: string) => void = () => {},
): Promise<Storage> {
  if (databaseUrl !== null) {
    const sayEnded = (reason: string) => onTrouble(`a connection to the database has ended: ${reason}`)
    const database = await openDatabase({ url: databaseUrl, tables: POSTGRES_TABLES, onTrouble: sayEnded })
    return databaseReadUrl === null
      ? createPostgresStorage(database)
      : await openWithReplica(database, databaseReadUrl, onTrouble)
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

/** Reads the catalogue from a replica. While the replica cannot be reached, reads use the primary without a delay. */
async function openWithReplica(
  primary: Database,
  url: string,
  onTrouble: (sentence: string) => void,
): Promise<Storage> {
  const sayAway = (reason: string) =>
    onTrouble(`the replica of VTUBE_DATABASE_READ_URL is not used, and the primary is read: ${reason}`)
  // If a connection of the replica has ended, its next query reports this.
  const opened = await openDatabase({ url, tables: POSTGRES_TABLES, isReplica: true })
  const replica = createReadReplica({
    primary,
    replica: opened,
    onTrouble: sayAway,
    now: monotonicNow,
  })
  replica.start()
  const storage = createPostgresStorage(primary, replica)
  return {
    ...storage,
    async close() {
      replica.close()
      await storage.close()
      await opened.close()
    },
  }
}

import { join } from 'node:path'
import type { Catalogue } from './catalogue/Catalogue.ts'
import { waitForLock } from './catalogue/sqlite/lockFolder.ts'
import { openSqliteCatalogue } from './catalogue/sqlite/openSqliteCatalogue.ts'
import { protectFile } from './catalogue/sqlite/protectFile.ts'
import { DATABASE, takeOverRestored } from './catalogue/sqlite/restoredDatabase.ts'
import { requireSound } from './catalogue/sqlite/soundness.ts'
import { createPostgresCatalogue } from './catalogue/postgres/createPostgresCatalogue.ts'
import { openDatabase } from './catalogue/postgres/Database.ts'
import type { Config } from './config.ts'
import type { GatewayStore } from './gateway/store/GatewayStore.ts'
import { openSqliteStore } from './gateway/store/sqlite/openSqliteStore.ts'
import { createPostgresStore } from './gateway/store/postgres/createPostgresStore.ts'

/** All persistent data, in one database. */
export interface Storage {
  /** Closing it closes the database, so it must be closed last. */
  catalogue: Catalogue
  openGatewayStore(): Promise<GatewayStore>
}

/**
 * Opens the shared database if the configuration names one, else a file in the data folder, which it locks against other
 * servers.
 * @param onTrouble called with a reason, without secrets, when a connection to a shared database breaks
 * @throws an Error with a sentence for the operator
 */
export async function openStorage(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onTrouble?: (reason: string) => void,
): Promise<Storage> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ url: databaseUrl, ...(onTrouble ? { onTrouble } : {}) })
    return {
      catalogue: createPostgresCatalogue(database),
      openGatewayStore: () => createPostgresStore(database),
    }
  }
  const lock = await waitForLock(dataDir)
  try {
    takeOverRestored(dataDir)
    const file = join(dataDir, DATABASE)
    requireSound(file)
    const protection = protectFile(file)
    const catalogue = await openSqliteCatalogue({ file, protection })
    const close = async () => {
      await catalogue.close()
      lock.release()
    }
    return {
      catalogue: { ...catalogue, close },
      openGatewayStore: () => openSqliteStore({ file, protection }),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

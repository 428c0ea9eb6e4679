import { extname } from 'node:path'
import { createTurns } from '@vtube/shared/createTurns'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { createRemotes, startThread } from '../database/sqlite/DatabaseThread.ts'
import { protectFile } from '../database/sqlite/protectFile.ts'
import { openSqliteStore } from '../gateway/store/sqlite/openSqliteStore.ts'
import { CATALOGUE, RESOURCES } from './resources.ts'
import { createCheck, type Storage } from './Storage.ts'

/** The script of the thread. In the package, it is a compiled module. */
const THREAD = new URL(`../databaseThread${extname(import.meta.url)}`, import.meta.url)

/**
 * Opens the embedded database, or creates it. An import writes in another thread than searches read in.
 * @throws an Error with a sentence for the operator if the file cannot be opened or has another version
 */
export async function openSqliteStorage(file: string): Promise<Storage> {
  const protection = protectFile(file)
  const started = [startThread(THREAD), startThread(THREAD)] as const
  try {
    // The threads open the database one after the other, because the first one creates the tables.
    const writer = await started[0].open(file)
    const reader = await started[1].open(file)
    protection.begin()
    const { catalogue, importIndex, ...services } = createRemotes(
      { ...RESOURCES, ...CATALOGUE },
      (access, ...call) =>
        access === 'read'
          ? protection.read(() => reader.call(...call))
          : protection.write(() => writer.call(...call), access === 'essential'),
    )
    const check = createCheck(services.keyValues)
    const inTurn = createTurns()
    const locks: Pick<ImportIndex, 'withLock' | 'exclusively'> = {
      // The embedded database belongs to one server, whose importer runs one import at a time.
      withLock: (_signal, work) => work(),
      exclusively: (_signal, work) => inTurn(() => work()),
    }
    return {
      ...services,
      catalogue: { ...catalogue, importIndex: { ...importIndex, ...locks } },
      openGatewayStore: () => openSqliteStore(file, protection),
      async check() {
        protection.requireSound()
        await check()
      },
      async close() {
        await reader.close()
        await writer.close()
      },
    }
  } catch (error) {
    await Promise.all(started.map((thread) => thread.terminate()))
    throw error
  }
}

import { extname } from 'node:path'
import type { Catalogue } from '../Catalogue.ts'
import { createCatalogue } from '../store/createCatalogue.ts'
import type { CatalogueStore } from '../store/createCatalogueStore.ts'
import { protectFile, type FileProtection } from './protectFile.ts'
import { startWorker } from './startWorker.ts'

/** A source, or its compiled module in the package. */
const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

export interface SqliteOptions {
  /** Path of the database file. */
  file: string
  /** Shared by all threads of the file; one of its own by default. */
  protection?: FileProtection
}

/** What works on a full disk: signing in and out, and deleting. */
const ESSENTIAL: ReadonlySet<keyof CatalogueStore> = new Set([
  'keyValueSet',
  'keyValueSetOnce',
  'keyValueDelete',
  'userDataDelete',
  'userDataRenewEpoch',
])

/**
 * Opens the embedded database, and creates the file and its folder if they are missing. One thread reads and one
 * writes, each with its own connection, so that an import does not delay searches.
 * @throws an Error with a sentence for the operator if the file cannot be opened or is of another version
 */
export async function openSqliteCatalogue({
  file,
  protection = protectFile(file),
}: SqliteOptions): Promise<Catalogue> {
  const started = [startWorker<CatalogueStore>(WORKER), startWorker<CatalogueStore>(WORKER)] as const
  try {
    // One after the other: the first one creates the tables.
    const writer = await started[0].open(file)
    const reader = await started[1].open(file)
    protection.begin()
    const catalogue = createCatalogue({
      read: (method, ...parameters) => protection.read(() => reader.call(method, ...parameters)),
      write: (method, ...parameters) =>
        protection.write(() => writer.call(method, ...parameters), ESSENTIAL.has(method)),
      // The embedded database belongs to one server, whose importer runs one import at a time.
      withLock: (_signal, work) => work(),
      async close() {
        await reader.close()
        await writer.close()
      },
    })
    return {
      ...catalogue,
      async check() {
        protection.requireSound()
        await catalogue.check()
      },
    }
  } catch (error) {
    await Promise.all(started.map((worker) => worker.terminate()))
    throw error
  }
}

import { extname } from 'node:path'
import type { Catalogue } from '../Catalogue.ts'
import { createCatalogue } from '../store/createCatalogue.ts'
import type { CatalogueStore } from '../store/createCatalogueStore.ts'
import { startWorker } from './startWorker.ts'

/** A source, or its compiled module in the package. */
const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Opens the embedded database, and creates the file and its folder if they are missing. One thread reads and one
 * writes, each with its own connection, so that an import does not delay searches.
 * @param options.file path of the database file
 * @throws an Error with a sentence for the operator if the file cannot be opened or is of another version
 */
export async function openSqliteCatalogue(options: { file: string }): Promise<Catalogue> {
  const started = [startWorker<CatalogueStore>(WORKER), startWorker<CatalogueStore>(WORKER)] as const
  try {
    // One after the other: the first one creates the tables.
    const writer = await started[0].open(options.file)
    const reader = await started[1].open(options.file)
    return createCatalogue({
      read: reader.call,
      write: writer.call,
      // The embedded database belongs to one server, whose importer runs one import at a time.
      withLock: (_signal, work) => work(),
      async close() {
        await reader.close()
        await writer.close()
      },
    })
  } catch (error) {
    await Promise.all(started.map((worker) => worker.terminate()))
    throw error
  }
}

import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '../../server/src/config/config.ts'
import { findLocations } from '../../server/src/config/locations.ts'
import { openLibrary } from '../../server/src/libraryApi/openLibrary.ts'
import { openStorage } from '../../server/src/app/openStorage.ts'

const project = resolve(import.meta.dirname, '../..')

/**
 * Updates the product's catalogue from a folder without starting the product. Prints what was found, and what was
 * skipped for which reason.
 * @param folder the folder of videos. By default, it is the one in the configuration
 */
export async function importLibrary(folder?: string): Promise<void> {
  const config = readConfig(process.env, findLocations({ root: project }))
  await mkdir(config.dataDir, { recursive: true })
  const storage = await openStorage(config)
  try {
    const library = await openLibrary({
      folder: folder === undefined ? (config.libraries[0]?.location ?? project) : resolve(folder),
      catalogue: storage.catalogue,
      keyValues: storage.keyValues,
      log: { info: console.log, warn: console.warn },
      now: () => new Date(),
      framesFolder: join(config.cacheDir, 'frames'),
    })
    const { found, imported, unchanged, skipped, removed } = await library.importAll()
    await library.close()
    console.log(
      `${found} found: ${imported} read, ${unchanged} unchanged, ${skipped} skipped; ${removed} gone.`,
    )
  } finally {
    await storage.close()
  }
}

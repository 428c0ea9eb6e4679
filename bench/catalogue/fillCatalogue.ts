import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openSqliteStorage } from '../../server/src/app/sqliteStorage.ts'
import { writeVideos } from './writeVideos.ts'

const FOLDER = resolve(import.meta.dirname, '../../.cache/bench')
/** The version of the generated catalogue. Increment it when the generated videos or the tables change. */
const VERSION = 4

/**
 * Returns a data folder with a catalogue of `count` videos and an empty library. The catalogue is created only once.
 */
export async function fillCatalogue(
  count: number,
): Promise<{ dataFolder: string; libraryFolder: string; file: string }> {
  const dataFolder = join(FOLDER, `catalogue-${VERSION}-${count}`)
  if (!existsSync(dataFolder)) {
    const partial = `${dataFolder}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(join(partial, 'library'), { recursive: true })
    const storage = await openSqliteStorage(join(partial, 'catalogue.sqlite'))
    await writeVideos(storage.catalogue, count)
    await storage.close()
    await rename(partial, dataFolder)
  }
  const libraryFolder = join(dataFolder, 'library')
  return { dataFolder, libraryFolder, file: join(dataFolder, 'catalogue.sqlite') }
}

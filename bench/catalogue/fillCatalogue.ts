import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openSqliteCatalogue } from '../../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { writeVideos } from './writeVideos.ts'

const FOLDER = resolve(import.meta.dirname, '../../.cache/bench')
/** Counted up when the videos or the tables change. */
const VERSION = 2

/**
 * A folder of the server's with a catalogue of so many videos in it, and an empty library beside that. It is kept:
 * the next run begins at once.
 * @param titlesFile further titles, a line each
 */
export async function fillCatalogue(
  count: number,
  titlesFile?: string,
): Promise<{ dataFolder: string; libraryFolder: string; file: string }> {
  const name = [
    'catalogue',
    VERSION,
    count,
    ...(titlesFile === undefined ? [] : [basename(titlesFile)]),
  ].join('-')
  const dataFolder = join(FOLDER, name)
  const libraryFolder = join(dataFolder, 'library')
  if (!existsSync(dataFolder)) {
    const begun = `${dataFolder}.begun`
    await rm(begun, { recursive: true, force: true })
    await mkdir(join(begun, 'library'), { recursive: true })
    const catalogue = await openSqliteCatalogue({ file: join(begun, 'catalogue.sqlite') })
    const started = performance.now()
    await writeVideos(
      catalogue,
      count,
      (written) => {
        const seconds = (performance.now() - started) / 1_000
        if (written % 20_000 === 0) console.error(`${written} videos after ${seconds.toFixed(0)} s`)
      },
      titlesFile,
    )
    await catalogue.close()
    await rename(begun, dataFolder)
  }
  return { dataFolder, libraryFolder, file: join(dataFolder, 'catalogue.sqlite') }
}

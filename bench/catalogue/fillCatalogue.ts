import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openSqliteCatalogue } from '../../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { writeVideos } from './writeVideos.ts'

const FOLDER = resolve(import.meta.dirname, '../../.cache/bench')
/** Increment when the generated videos or the tables change. */
const VERSION = 2

/**
 * Returns a data folder with a catalogue of `count` videos and an empty library folder. The catalogue is generated
 * once and reused.
 * @param titlesFile additional titles, one per line
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
    const partial = `${dataFolder}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(join(partial, 'library'), { recursive: true })
    const catalogue = await openSqliteCatalogue({ file: join(partial, 'catalogue.sqlite') })
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
    await rename(partial, dataFolder)
  }
  return { dataFolder, libraryFolder, file: join(dataFolder, 'catalogue.sqlite') }
}

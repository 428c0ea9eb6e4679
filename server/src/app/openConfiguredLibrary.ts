import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { NO_LIBRARY, type Config } from '../config/config.ts'
import type { SharedPlace } from '../cache/sharedEntries.ts'
import type { SharedTier } from '../cache/sharedTier.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import { openLibrary, type Library } from '../libraryApi/openLibrary.ts'
import { openLibraryStore } from './openLibraryStore.ts'
import type { Storage } from './Storage.ts'

interface LibraryParts extends Pick<Storage, 'keyValues'> {
  catalogue: Catalogue
  jobs: Jobs
  ffmpeg: Promise<FfmpegSearch>
  log: FastifyBaseLogger
  now: () => Date
  /** Where what is derived from videos is shared with other machines, or null. */
  shared: SharedTier | null
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Opens the library that the configuration names, for a server or a worker.
 * @throws an Error with a sentence for the operator
 */
export async function openConfiguredLibrary(config: Config, parts: LibraryParts): Promise<Library> {
  const { libraries, cacheDir, storyboardBytes: maxBytes } = config
  const { shared, ...others } = parts
  const share = (what: Omit<SharedPlace, 'tier'>) => shared && { tier: shared, ...what }
  if (libraries.length === 0) throw new Error(NO_LIBRARY)
  const store = await openLibraryStore({ config, warn: (sentence) => parts.log.warn(sentence) })
  return await openLibrary({
    ...others,
    folder: libraries.map(({ location }) => location).join('\n'),
    store,
    framesFolder: join(cacheDir, 'frames'),
    sharedFrames: share({ prefix: 'frames/1' }),
    pictures: { folder: join(cacheDir, 'pictures'), shared: share({ prefix: 'pictures/1' }) },
    storyboards:
      maxBytes > 0
        ? {
            folder: join(cacheDir, 'storyboards'),
            maxBytes,
            shared: share({ prefix: 'storyboards/1', areFolders: true }),
          }
        : null,
    graceMs: config.keepMissingMs,
    niceness: config.pictureNiceness,
  })
}

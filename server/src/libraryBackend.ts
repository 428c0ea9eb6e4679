import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Backend } from './Backend.ts'
import type { Catalogue } from './catalogue/Catalogue.ts'
import { createCatalogueSource } from './catalogue/CatalogueSource.ts'
import { cacheUntilWrite, trackWrites } from './catalogue/trackWrites.ts'
import type { Config } from './config.ts'
import { registerEmbed } from './embed/registerEmbed.ts'
import { libraryClientConfig } from './http/clientConfig.ts'
import { openLibrary } from './library/openLibrary.ts'
import { registerMedia } from './library/registerMedia.ts'
import { registerStoryboards } from './library/registerStoryboards.ts'
import { WriteVersion } from './source/cacheValidity.ts'
import type { VideoSource } from './source/VideoSource.ts'

interface LibraryBackendOptions {
  config: Config
  catalogue: Catalogue
  log: FastifyBaseLogger
  now: () => Date
  /** Folder of the built player; absolute. */
  playerFolder: string
}

/** Opens library mode, the default: videos of a folder, which this server plays itself. */
export async function openLibraryBackend(options: LibraryBackendOptions): Promise<Backend> {
  const { config, log, now, playerFolder } = options
  // With a shared database, writes of other servers go unnoticed, and no response can be cached.
  const writeVersion = config.databaseUrl === null ? new WriteVersion() : null
  const catalogue = writeVersion ? trackWrites(options.catalogue, writeVersion) : options.catalogue
  const framesFolder = join(config.dataDir, 'frames')
  const storyboards = { folder: join(config.dataDir, 'storyboards'), maxBytes: config.storyboardBytes }
  const library = await openLibrary({
    folder: config.library,
    catalogue,
    log,
    now,
    framesFolder,
    storyboards,
  })
  const rows = createCatalogueSource(catalogue, 'library')
  const source = writeVersion ? cacheUntilWrite(rows, writeVersion) : rows
  return {
    source,
    clientConfig: libraryClientConfig,
    providerSources: { frame: [], img: [] },
    async register(app, requireMediaAccess) {
      await app.register(async (media) => {
        media.addHook('onRequest', requireMediaAccess)
        await registerMedia(media, { files: library.files })
        await registerStoryboards(media, { files: library.files })
      })
      await registerEmbed(app, {
        source,
        files: library.files,
        clientOrigins: config.clientOrigins,
        folder: playerFolder,
        requireMediaAccess,
      })
    },
    importLibrary: (onProgress) => library.importAll(onProgress),
    watchLibrary: (onImported) => library.watch(onImported),
    status: async () => ({ mode: 'library', library: { videos: await countVideos(source) } }),
    close: () => library.close(),
  }
}

async function countVideos(source: VideoSource): Promise<number> {
  const chart = { chart: 'mostPopular', regionCode: null, maxResults: 1, pageToken: null } as const
  const inquiry = { subject: null, signal: new AbortController().signal }
  return (await source.listVideos(chart, inquiry)).value.totalResults
}

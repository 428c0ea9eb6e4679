import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Backend } from './Backend.ts'
import { cacheUntilWrite, createCatalogueSource } from './catalogue/CatalogueSource.ts'
import { trackWrites } from './catalogue/Catalogue.ts'
import type { Cluster } from './cluster/openCluster.ts'
import { NO_LIBRARY, type Config } from './config.ts'
import { registerConversion } from './conversion/registerConversion.ts'
import { registerEmbed } from './playerPage/registerEmbed.ts'
import type { SharedPlace } from './derived/sharedEntries.ts'
import { findFfmpeg } from './ffmpeg/findFfmpeg.ts'
import { createClientConfig } from './http/clientConfig.ts'
import { addRateLimit, addRefusalLimit } from './http/rateLimit.ts'
import { addResourcePolicy } from './http/securityHeaders.ts'
import { FFMPEG_EXTENSIONS, VIDEO_EXTENSIONS } from './library/fileTypes.ts'
import { createFollowingVideos } from './library/followingVideos.ts'
import { openLibraryTopics } from './library/libraryTopics.ts'
import { openLibrary, type LibraryStatus } from './library/openLibrary.ts'
import { tellWhatIsUnread } from './library/tellWhatIsUnread.ts'
import { registerMedia } from './library/registerMedia.ts'
import { registerStoryboards } from './library/registerStoryboards.ts'
import { openEncoding } from './openEncoding.ts'
import type { SharedCache } from './openSharedCache.ts'
import { exportGauge } from './operations/metrics.ts'
import type { Storage } from './Storage.ts'
import { WriteVersion } from './source/cacheValidity.ts'
import type { VideoSource } from './source/VideoSource.ts'

interface LibraryBackendOptions {
  config: Config
  storage: Storage
  log: FastifyBaseLogger
  now: () => Date
  /** The absolute path of the built player. */
  playerFolder: string
  registry: Registry
}

/** Opens library mode, the default, in which this server plays the videos of a folder. */
export async function openLibraryBackend(options: LibraryBackendOptions): Promise<Backend> {
  const { config, storage, log, now, playerFolder, registry } = options
  const { keyValues } = storage
  // With a shared database, this server does not notice writes of other servers, so no response can be cached.
  const writeVersion = config.databaseUrl === null ? new WriteVersion() : null
  const catalogue = writeVersion ? trackWrites(storage.catalogue, writeVersion) : storage.catalogue
  if (config.library === null) throw new Error(NO_LIBRARY)
  const framesFolder = join(config.cacheDir, 'frames')
  const maxBytes = config.storyboardBytes
  const cluster = await joinMachines(storage)
  const sharedCache = await joinCaches(options)
  const share = (what: Omit<SharedPlace, 'tier'>) => sharedCache && { tier: sharedCache.tier, ...what }
  const storyboards =
    maxBytes > 0
      ? {
          folder: join(config.cacheDir, 'storyboards'),
          maxBytes,
          shared: share({ prefix: 'storyboards/1', areFolders: true }),
        }
      : null
  // The topics of the sample library are in the specification.
  const topics =
    config.isSampleLibrary || config.topics !== null ? null : await openLibraryTopics(catalogue, log)
  const currentTopics = () => topics?.current() ?? config.topics
  const ending = new AbortController()
  const ffmpeg = findFfmpeg(ending.signal)
  const library = await openLibrary({
    folder: config.library,
    catalogue,
    keyValues,
    log,
    now,
    framesFolder,
    sharedFrames: share({ prefix: 'frames/1' }),
    storyboards,
    graceMs: config.keepMissingMs,
    niceness: config.pictureNiceness,
    ffmpeg,
    onProgress: () => topics?.refreshSoon(),
  })
  exportGauge(registry, 'vtube_library_videos_away', 'Videos whose storage is away.', library.countAway)
  const conversion = openEncoding({
    config,
    ffmpeg,
    log,
    registry,
    cluster,
    shared: sharedCache?.tier,
    locate: async (film) => (await library.files.media(film))?.path ?? null,
    signal: ending.signal,
  })
  const categoryScope = config.isSampleLibrary ? 'everywhere' : 'names'
  const followingVideos = createFollowingVideos(catalogue.importIndex)
  const rows = createCatalogueSource({ catalogue, keyValues }, 'library', { categoryScope, followingVideos })
  const cached = writeVersion ? cacheUntilWrite(rows, writeVersion) : rows
  const source = tellWhatIsUnread(cached, library.isReading)
  return {
    source,
    clientConfig: (clientIdentity) =>
      createClientConfig(clientIdentity, currentTopics() !== null, {
        embedUrl: '/embed/',
        embeddable: config.embedOrigins.length > 0,
        mediaUrl: '/media/',
        provider: false,
      }),
    ownsVideos: true,
    topics: currentTopics,
    providerSources: { frame: [], img: [] },
    async register(app, requireMediaAccess) {
      await app.register(async (media) => {
        addResourcePolicy(media, config)
        await addRefusalLimit(media, config.rateLimit, requireMediaAccess)
        await registerMedia(media, { files: library.files })
        await media.register(async (hls) => {
          await addRateLimit(hls, config.rateLimit)
          await registerConversion(hls, { files: library.files, conversion })
        })
        await registerStoryboards(media, { files: library.files })
      })
      await registerEmbed(app, {
        source,
        files: library.files,
        conversion,
        clientOrigins: config.clientOrigins,
        embedOrigins: config.embedOrigins,
        folder: playerFolder,
        requestsPerMinute: config.rateLimit,
        requireMediaAccess,
      })
    },
    async importLibrary(onProgress) {
      const sum = await library.importAll(onProgress)
      await topics?.refresh()
      return sum
    },
    watchLibrary: (onImported) => library.watch(onImported),
    status: async (isOperator) => ({
      mode: 'library',
      library: { videos: await countVideos(source), ...describe(await library.status(), isOperator) },
    }),
    async close() {
      ending.abort()
      await topics?.close()
      await Promise.all([library.close(), conversion.then((opened) => opened?.close())])
      await cluster?.close()
      await sharedCache?.close()
    },
  }
}

/** Joins the other machines if the database is shared. Resolves to null otherwise. */
async function joinMachines({ shared: database }: Storage): Promise<Cluster | null> {
  if (database === undefined) return null
  const { openCluster } = await import('./cluster/openCluster.ts')
  return await openCluster({ database, kind: 'server' })
}

/** Opens what several machines share beside the database. Resolves to null without such a setting. */
async function joinCaches({ config, storage, log }: LibraryBackendOptions): Promise<SharedCache | null> {
  if (config.sharedCache === null) return null
  const { openSharedCache } = await import('./openSharedCache.ts')
  return await openSharedCache({ config, database: storage.shared ?? null, log, openBucket })
}

const openBucket = (name: string): Promise<never> =>
  Promise.reject(new Error(`The bucket ${name} cannot be opened.`))

/** Describes the library. Only the operator sees paths. */
function describe(status: LibraryStatus, isOperator: boolean) {
  const { reading, skippedCount, folder, isFfmpegInstalled, skippedFiles, awayFolders } = status
  return {
    reading: reading && { read: reading.found, total: reading.total },
    skipped: skippedCount,
    ...(isOperator && {
      owner: {
        folder,
        isFfmpegInstalled,
        kinds: VIDEO_EXTENSIONS,
        ffmpegKinds: FFMPEG_EXTENSIONS,
        skippedFiles,
        awayFolders: awayFolders.map(({ folder, videos }) => ({ folder, videos })),
      },
    }),
  }
}

async function countVideos(source: VideoSource): Promise<number> {
  const chart = { chart: 'mostPopular', regionCode: null, maxResults: 1, pageToken: null } as const
  const inquiry = { spender: null, signal: new AbortController().signal }
  return (await source.listVideos(chart, inquiry)).value.totalResults
}

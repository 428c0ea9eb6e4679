import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Backend } from './Backend.ts'
import { cacheUntilWrite, createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { trackWrites } from '../catalogue/Catalogue.ts'
import type { Config } from '../config/config.ts'
import { createQueuedVideos } from '../conversion/preparation/queuedVideos.ts'
import { prepareWanted } from '../conversion/preparation/prepareWanted.ts'
import { registerConversion } from '../conversion/registerConversion.ts'
import { registerQueuedVideos } from '../conversion/preparation/registerQueuedVideos.ts'
import { readPlayerBundle } from '../player/embedPage.ts'
import { registerEmbed } from '../player/registerEmbed.ts'
import { registerSaving } from '../player/registerSaving.ts'
import { createSavingAccess } from '../player/savingAccess.ts'
import { SAVING_ROUTE } from '../guests/admitGuests.ts'
import { createClientConfig } from '../http/clientConfig.ts'
import { addRateLimit, addRefusalLimit } from '../http/rateLimit.ts'
import { addResourcePolicy } from '../http/securityHeaders.ts'
import { limitsOf } from '../jobs/Jobs.ts'
import { addFolderLimit, onlyVisible } from '../libraryApi/addFolderLimit.ts'
import { createCutting } from '../libraryApi/cutSending.ts'
import { registerBrowse } from '../libraryApi/registerBrowse.ts'
import { readAllSeries } from '../libraryApi/works/readAllSeries.ts'
import { registerWorks } from '../libraryApi/works/registerWorks.ts'
import { openFeeds } from '../publishedFeeds/openFeeds.ts'
import { FFMPEG_EXTENSIONS, VIDEO_EXTENSIONS } from '../import/folder/fileTypes.ts'
import { createNextParts } from '../libraryApi/nextParts.ts'
import { readWantedVideos } from '../conversion/preparation/wantedVideos.ts'
import { openLibraryTopics } from '../libraryApi/libraryTopics.ts'
import type { LibraryStatus } from '../libraryApi/openLibrary.ts'
import { retryWhileReading } from '../libraryApi/retryWhileReading.ts'
import { registerMedia } from '../libraryApi/registerMedia.ts'
import { registerStoryboards } from '../libraryApi/registerStoryboards.ts'
import { withoutSeries } from '../libraryApi/withoutSeries.ts'
import { openLibraryMachine } from './openLibraryMachine.ts'
import { exportGauge } from '../metrics/metrics.ts'
import { exportJobs, readWork } from '../metrics/sharedWork.ts'
import type { Storage } from './Storage.ts'
import { WriteVersion } from '../domain/cacheValidity.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'

interface LibraryBackendOptions {
  config: Config
  storage: Storage
  log: FastifyBaseLogger
  now: () => Date
  /** The absolute path of the built player. */
  playerFolder: string
  registry: Registry
}

/** The maximum disk space for the audio of videos in feeds. */
const MAX_AUDIO_BYTES = 1_000_000_000

/** Opens library mode, the default, in which this server plays the videos of a folder. */
export async function openLibraryBackend(options: LibraryBackendOptions): Promise<Backend> {
  const { config, storage, log, now, playerFolder, registry } = options
  const { keyValues } = storage
  // With a shared database, this server does not notice writes of other servers, so it caches no responses.
  const writeVersion = config.databaseUrl === null ? new WriteVersion() : null
  const catalogue = writeVersion ? trackWrites(storage.catalogue, writeVersion) : storage.catalogue
  // The specification states the topics of the sample library.
  const topics =
    config.isSampleLibrary || config.topics !== null ? null : await openLibraryTopics(catalogue, log)
  const currentTopics = () => topics?.current() ?? config.topics
  const readTopics = async (limit: FolderLimit | null) =>
    topics === null || limit === null ? (currentTopics() ?? []) : await topics.within(limit)
  const { isEncoding } = config
  const machine = await openLibraryMachine({
    config,
    storage,
    catalogue,
    log,
    registry,
    now,
    kind: 'server',
    limits: isEncoding ? limitsOf(1) : null,
    onProgress: () => topics?.refreshSoon(),
  })
  const { jobs, library, conversion, machines, ffmpeg } = machine
  if (jobs.isShared) exportJobs(registry, { jobs, machines })
  exportGauge(registry, 'vtube_library_videos_away', 'Videos whose storage is away.', library.countAway)
  const nextVideos = createQueuedVideos()
  if (config.conversion.preparedBytes > 0)
    nextVideos.onNew(
      prepareWanted(
        {
          readWanted: () => readWantedVideos({ ...storage, now }, nextVideos.all()),
          prepare: machine.prepare,
          onError: (error) => log.debug({ err: error }, 'a video could not be prepared'),
        },
        machine.signal,
      ),
    )
  const categoryScope = config.isSampleLibrary ? 'everywhere' : 'names'
  const { importIndex } = catalogue
  const cutLater = createCutting(importIndex)
  const followingVideos = createNextParts(catalogue)
  const rows = createCatalogueSource({ catalogue, keyValues }, 'library', {
    categoryScope,
    ...(config.hasSeries && { followingVideos }),
  })
  const told = config.hasSeries ? rows : withoutSeries(rows)
  const cached = writeVersion ? cacheUntilWrite(told, writeVersion) : told
  const source = retryWhileReading(cached, library.isReading)
  const mediaOrigins = library.store.redirectOrigins
  const writer = config.editing.isAllowed ? library.store.writer : null
  return {
    source,
    clientConfig: (clientIdentity) =>
      createClientConfig(clientIdentity, currentTopics() !== null, {
        embedUrl: '/embed/',
        embeddable: config.embedOrigins.length > 0,
        mediaUrl: '/media/',
        guestLinksUrl: '/guest-links',
        togetherUrl: '/watch-together',
        libraryUrl: '/library/',
        feedLinksUrl: '/feed-links',
        ...(config.savedVideoBytes > 0 && { savingUrl: '/saving' }),
        ...(writer !== null && { editingUrl: '/editing' }),
        provider: false,
      }),
    ownsVideos: true,
    topics: currentTopics() === null ? null : readTopics,
    providerSources: {
      frame: [],
      img: [],
      media: mediaOrigins,
      connect: writer?.parts.directUrlPrefixes ?? [],
    },
    async seriesTitleOf(id, limit) {
      const visibility = { origin: 'library', limit } as const
      const parts = await catalogue.seriesParts(visibility, id)
      const [series] = await readAllSeries(catalogue, visibility, parts)
      return series?.title ?? null
    },
    async registerApi(api) {
      await registerBrowse(api, { catalogue, now, categoryScope })
      registerWorks(api, { catalogue, hasSeries: config.hasSeries })
    },
    async register(app, { requireMediaAccess, sendPage }, authentication) {
      if (config.libraryToken !== null)
        await app.register((await import('../libraryApi/registerChanges.ts')).registerChanges, {
          library,
          roots: config.libraries,
          token: config.libraryToken,
          log,
        })
      await app.register(async (media) => {
        addResourcePolicy(media, config)
        addFolderLimit(media, importIndex)
        media.addHook('preHandler', async (request, reply) => cutLater(request, reply))
        await addRefusalLimit(media, config.rateLimit, requireMediaAccess)
        await registerMedia(media, { files: library.files, store: library.store, source })
        await media.register(async (hls) => {
          await addRateLimit(hls, config.rateLimit)
          await registerConversion(hls, { files: library.files, conversion, route: '/media/:id' })
          await registerQueuedVideos(hls, nextVideos, (request, ids) =>
            onlyVisible(importIndex, request, ids),
          )
        })
        await registerStoryboards(media, { files: library.files })
      })
      await openFeeds(app, {
        keyValues,
        links: storage.feedLinks,
        authentication,
        source,
        userData: storage.userData,
        files: library.files,
        store: library.store,
        audioFiles: { folder: join(config.cacheDir, 'sounds'), maxBytes: MAX_AUDIO_BYTES, ffmpeg },
        cutLater,
        callsPerMinute: config.rateLimit,
        now,
      })
      if (writer !== null)
        await (
          await import('../editing/registerEditing.ts')
        ).registerEditing(app, {
          store: library.store,
          writer,
          catalogue,
          keyValues,
          changes: storage.libraryChanges,
          ffmpeg,
          authentication,
          nameOf: async (subject) => (await storage.people.find(subject))?.name ?? null,
          findPerson: storage.people.find,
          announce: library.announce,
          isReading: library.isReading,
          importFolders: library.importFolders,
          limitedFolders: async () =>
            (await storage.people.list()).flatMap(({ limit }) => limit?.folders ?? []),
          dataFolder: config.dataDir,
          maxUploadBytes: config.editing.maxUploadBytes,
          callsPerMinute: config.rateLimit,
          log,
          now,
        })
      await app.register(async (saving) => {
        addFolderLimit(saving, importIndex)
        await addRefusalLimit(saving, config.rateLimit, requireMediaAccess)
        await addRateLimit(saving, config.rateLimit)
        registerSaving(saving, {
          files: library.files,
          source,
          maxBytes: config.savedVideoBytes,
          conversion,
          bundle: readPlayerBundle(playerFolder),
          access: createSavingAccess(
            keyValues,
            config.libraries.map(({ location }) => location),
          ),
        })
        if (config.savedVideoBytes > 0)
          await registerConversion(saving, {
            files: library.files,
            conversion,
            route: SAVING_ROUTE,
            isSaving: true,
          })
      })
      await app.register(async (player) => {
        addFolderLimit(player, importIndex)
        await registerEmbed(player, {
          source,
          files: library.files,
          conversion,
          clientOrigins: config.clientOrigins,
          embedOrigins: config.embedOrigins,
          mediaOrigins,
          folder: playerFolder,
          requestsPerMinute: config.rateLimit,
          requireMediaAccess,
          sendGuestPage: sendPage,
        })
      })
    },
    async importLibrary(onProgress) {
      const sum = await library.importAll(onProgress)
      await topics?.refresh()
      return sum
    },
    watchLibrary: (onImported) => library.watch(onImported),
    async status(isOperatorsRequest, limit) {
      const isOperator = isOperatorsRequest && limit === null
      const videos = await countVideos(source, limit)
      const status = await library.status()
      const described = limit === null ? describe(status, isOperator) : describePart(status, videos)
      const work = isOperator && jobs.isShared && { work: await readWork(jobs, machines) }
      return { mode: 'library', library: { videos, ...described, ...work } }
    },
    async close() {
      await topics?.close()
      await machine.close()
    },
  }
}

/** Describes the library. Only the operator gets paths. */
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

/** Describes the library to a person who sees only a part of it, without any number that comes from the rest. */
const describePart = ({ reading }: LibraryStatus, videos: number) => ({
  reading: reading && { read: videos, total: null },
  skipped: 0,
})

async function countVideos(source: VideoSource, limit: FolderLimit | null): Promise<number> {
  const chart = { chart: 'mostPopular', regionCode: null, maxResults: 1, pageToken: null } as const
  const inquiry = { spender: null, limit, signal: new AbortController().signal }
  return (await source.listVideos(chart, inquiry)).value.totalResults
}

import { LIBRARY } from '../../src/catalogue/catalogueTypes.ts'
import { join } from 'node:path'
import { createCatalogueSource } from '../../src/catalogue/CatalogueSource.ts'
import { openConversion, type Conversion } from '../../src/conversion/openConversion.ts'
import { registerConversion } from '../../src/conversion/registerConversion.ts'
import { registerEmbed } from '../../src/player/registerEmbed.ts'
import { findFfmpeg, isInstalled } from '../../src/ffmpeg/findFfmpeg.ts'
import { addRequestOrigin } from '../../src/http/requestContext.ts'
import { createNextParts } from '../../src/libraryApi/nextParts.ts'
import { registerMedia } from '../../src/libraryApi/registerMedia.ts'
import { registerStoryboards } from '../../src/libraryApi/registerStoryboards.ts'
import type { Channel } from '../../src/domain/Channel.ts'
import type { Video } from '../../src/domain/Video.ts'
import type { FilledCatalogue } from '../openCatalogueWith.ts'
import { openFolderLibrary, type Files, type FolderLibrary } from '../openFolderLibrary.ts'
import { startV3Server, type V3Server } from '../startV3Server.ts'

const INQUIRY = { spender: null, limit: null, signal: new AbortController().signal }
const VIDEOS = { types: ['video'], channelId: null } as const
const MAX_RESULTS = 50

/** Subtitles beside a video, as the menu of the player offers them. */
export interface OfferedTrack {
  label: string
  language: string
  /** The properties that the file name states, such as `forced`. */
  flags: readonly string[]
  /** The path of the WebVTT on the server. */
  url: string
}

/** The library of a case, with functions that read what its viewers see. */
export type CaseLibrary = Awaited<ReturnType<typeof openCaseLibrary>>

/**
 * Opens a library of these files and imports it. The server of the library starts with the first request.
 * @param shared a storage that is used after its catalogue has been emptied
 * @param converts whether the server converts videos and reads the subtitles inside them
 */
export async function openCaseLibrary(files: Files, shared: FilledCatalogue, { converts = false } = {}) {
  const disk: FolderLibrary = await openFolderLibrary(files, shared)
  const source = createCatalogueSource(disk, 'library')
  let server: Promise<V3Server> | null = null
  let conversion: Promise<Conversion | null> = Promise.resolve(null)
  const start = async () => {
    if (converts) conversion = openConversionIn(join(`${disk.folder}-storyboards`, 'segments'))
    const { files } = disk.library
    return await startV3Server({
      source,
      async extend(app) {
        addRequestOrigin(app, { publicUrl: null })
        await registerMedia(app, { ...disk.library, source })
        await registerStoryboards(app, { files })
        await app.register((hls) => registerConversion(hls, { files, conversion, route: '/media/:id' }))
        await registerEmbed(app, {
          source,
          files,
          conversion,
          clientOrigins: [],
          embedOrigins: [],
          folder: '/nowhere',
          requestsPerMinute: 1000,
          requireMediaAccess: async () => {},
        })
      },
    })
  }
  const get = async (path: string) => {
    server ??= start()
    return await (await server).get(path)
  }
  await disk.importAll()

  const videos = async (): Promise<readonly Video[]> => {
    const page = { maxResults: MAX_RESULTS, pageToken: null }
    const query = { chart: 'mostPopular', regionCode: null, ...page } as const
    const { items } = (await source.listVideos(query, INQUIRY)).value
    return items.toSorted((one, other) => (one.title < other.title ? -1 : 1))
  }
  /** Resolves to the only video. */
  const video = async (): Promise<Video> => {
    const [one, ...others] = await videos()
    if (one === undefined || others.length > 0)
      throw new Error(`There are ${others.length + (one ? 1 : 0)} videos. ${disk.warnings.join(' ')}`)
    return one
  }
  /** Resolves to the body of a successful response. */
  const text = async (path: string): Promise<string> => {
    const response = await get(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return await response.text()
  }
  /** Resolves to the subtitles in files beside a video, in the order of the menu. */
  const tracks = async (videoId: string): Promise<OfferedTrack[]> => {
    const data = await text(`/embed/${encodeURIComponent(videoId)}/video`)
    return (JSON.parse(data) as { subtitles: OfferedTrack[] }).subtitles
  }
  return {
    /** The folder, the catalogue and the warnings, with functions that write further files and import them. */
    disk,
    /** Requests a path of the server, such as those of v3, `/embed`, `/media` and `/images`. */
    get,
    /** Resolves to the first 50 videos, sorted by title. */
    videos,
    titles: async () => (await videos()).map(({ title }) => title),
    video,
    channel: async (id: string): Promise<Channel | undefined> =>
      (await source.listChannels([id], INQUIRY)).value.items[0],
    /** Resolves to the titles of the videos that follow a video as parts of the same series. */
    async following(videoId: string): Promise<string[]> {
      const ids = await createNextParts(disk.catalogue)(videoId)
      return (await disk.catalogue.videos(LIBRARY, ids)).map(({ title }) => title)
    },
    /** Resolves to the titles of a channel's videos, sorted by name as on the page of the channel. */
    async byName(channelId: string): Promise<string[]> {
      const page = { maxResults: MAX_RESULTS, pageToken: null }
      const query = { ...VIDEOS, ...page, q: null, channelId, order: 'title' } as const
      const { items } = (await source.search(query, INQUIRY)).value
      return items.flatMap((hit) => (hit.kind === 'video' ? [hit.video.title] : []))
    },
    /** Resolves to the titles of the videos that a search finds, the best first. */
    async search(words: string): Promise<string[]> {
      const { items } = await disk.catalogue.searchRanked(LIBRARY, words, VIDEOS, 0, MAX_RESULTS)
      return items.flatMap((hit) => (hit.kind === 'video' ? [hit.video.title] : []))
    },
    /** Resolves to the spoken sentences in which a search finds its words. */
    async heard(words: string): Promise<string[]> {
      const { items } = await disk.catalogue.searchRanked(LIBRARY, words, VIDEOS, 0, MAX_RESULTS)
      return items.flatMap((hit) => (hit.kind === 'video' && hit.moment ? [hit.moment.text] : []))
    },
    tracks,
    /** Resolves to the WebVTT of the subtitles in files beside the only video, in the order of the menu. */
    subtitles: async () => Promise.all((await tracks((await video()).id)).map(({ url }) => text(url))),
    text,
    async close(): Promise<void> {
      await (await server)?.close()
      await (await conversion)?.close()
      await disk.close()
    },
  }
}

async function openConversionIn(folder: string): Promise<Conversion | null> {
  const ffmpeg = await findFfmpeg()
  if (!isInstalled(ffmpeg)) return null
  const limits = { maxRuns: 1, threads: 1, threadsAlone: 1, niceness: 0, cacheBytes: 10_000_000 }
  return await openConversion({ ffmpeg, folder, ...limits })
}

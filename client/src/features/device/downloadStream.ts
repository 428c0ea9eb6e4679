import { readRetryAfter } from '@vtube/shared/retryAfter'
import { isPage } from '../../domain/isPage.ts'
import { waitForConnection } from '../../domain/waitForConnection.ts'
import { isFull } from '../../storage/saved/savedFile.ts'
import { openSegments, putProgress, readProgress } from '../../storage/saved/savedSegments.ts'
import type { SavedStream } from '../../storage/saved/savedVideos.ts'
import { type DownloadEnd, type DownloadOptions, MAX_REFUSALS } from './downloadFile.ts'
import { NOT_THERE } from './worker/notThere.ts'

export interface StreamDownloadOptions {
  /** The id of the person. */
  user: string
  id: string
  stream: Pick<SavedStream, 'audioTracks' | 'query'>
  /** Returns the address of the multivariant playlist for a query. */
  playlistUrl: (query: string) => string
  signal: AbortSignal
  /** Called with the number of bytes that are stored, after each segment. */
  onProgress: (bytes: number) => void
  waitForServer: DownloadOptions['waitForServer']
}

/** A playlist of a video stream or an audio track, at the address that the server gives it. */
interface MediaPlaylist {
  url: URL
  text: string
}

/** Ends a download that cannot go on. */
class Stopped extends Error {
  readonly end: DownloadEnd

  constructor(end: DownloadEnd) {
    super(end)
    this.end = end
  }
}

/** The status of a part that does not exist, with JSON. Proxies have it for a server that starts anew, without JSON. */
const OVER = 404
const isAnswer = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json')
/** The statuses of a server that is busy. It says when it may be asked again. */
const BUSY = new Set([429, 503])
const BUSY_MS = 15_000
/** Matches the addresses in a playlist, which are in attributes and in lines of their own. */
const ADDRESSES = /\bURI="([^"]+)"|^([^#\s]\S*)$/gm

const addressesIn = ({ url, text }: MediaPlaylist): URL[] =>
  Array.from(text.matchAll(ADDRESSES), ([, inTag, inLine]) => new URL(inTag ?? inLine ?? '', url))

/** Returns a playlist that ends before one of its segments. */
function endBefore(text: string, segment: number): string {
  const [head = '', ...entries] = text.split(/^(?=#EXTINF:)/m)
  return segment >= entries.length ? text : `${head}${entries.slice(0, segment).join('')}#EXT-X-ENDLIST\n`
}

/**
 * Stores the rest of a converted video: its playlists, and one segment after another, each once and as a whole. The
 * server makes them as they are requested. Goes on after each interruption. Rejects only if the signal aborts.
 */
export async function downloadStream(options: StreamDownloadOptions): Promise<DownloadEnd> {
  const { user, id, signal } = options
  try {
    const cache = await openSegments(user, id)
    const download = createStreamDownload(options, cache, await readProgress(user, id))
    let playlists = (await download.readPlaylists()) ?? (await download.fetchPlaylists())
    // If a stream is shorter than its playlist says, the server may by now have another form of it.
    while (!(await download.storeSegments(playlists))) playlists = await download.fetchPlaylists()
    await download.finish(playlists)
    return 'complete'
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Stopped) return error.end
    return isFull(error) ? 'full' : 'failed'
  }
}

function createStreamDownload(
  { id, stream, playlistUrl, signal, onProgress, waitForServer }: StreamDownloadOptions,
  cache: Cache,
  progress: { storedBytes: number },
) {
  const { query, audioTracks } = stream
  const first = audioTracks.length === 0 ? [0] : audioTracks
  const root = new URL('.', playlistUrl(query)).pathname
  /** Returns the path at which the player requests what the server has at an address. */
  const keyOf = ({ pathname }: URL): string =>
    `/media/${encodeURIComponent(id)}/hls/${pathname.slice(root.length)}`
  const mainUrl = (track: number) => new URL(playlistUrl(`${query}&audio=${track}`))
  // The player counts audio streams as the playlist does.
  const mainKey = (url: URL, position: number) => `${keyOf(url)}?audio=${position}`
  /** The numbers of segments of streams that have turned out shorter than their playlists say, by their keys. */
  const ends = new Map<string, number>()
  /** What the addresses of all segments say of their file, which changes with it. */
  let version: string | null = null
  let { storedBytes } = progress

  /**
   * Requests a part, and again while the server is away, or has refused it only a few times. Resolves to null if there is
   * no such part.
   */
  const request = async (url: URL): Promise<Blob | null> => {
    let refusals = 0
    for (let failures = 1; ; failures += 1) {
      signal.throwIfAborted()
      // The HTTP cache would keep a second copy.
      const response = await fetch(url, { signal, cache: 'no-store' }).catch(() => null)
      const isRefused = response !== null && (!response.ok || isPage(response))
      const content = response === null || isRefused ? null : await response.blob().catch(() => null)
      signal.throwIfAborted()
      if (content !== null) return content
      const status = response?.status ?? 0
      if (response !== null && status === OVER && isAnswer(response)) return null
      if (NOT_THERE.has(status) && status !== OVER) throw new Stopped('notThere')
      if (isRefused && (refusals += 1) === MAX_REFUSALS) throw new Stopped('refused')
      if (BUSY.has(status)) {
        const retryAfter = readRetryAfter(response?.headers.get('retry-after') ?? null, Date.now())
        await waitForConnection(retryAfter ?? BUSY_MS, signal)
      } else await waitForServer(failures, !isRefused)
    }
  }
  const put = (key: string, content: BodyInit, type: string) =>
    // Without a date, the player does not measure the line by what comes from this device.
    cache.put(key, new Response(content, { headers: { 'content-type': type } }))
  const putPlaylist = (key: string, text: string) => put(key, text, 'application/vnd.apple.mpegurl')
  const requestText = async (url: URL): Promise<string> => {
    const content = await request(url)
    if (content === null) throw new Stopped('notThere')
    return await content.text()
  }
  /** Returns the addresses of the playlists of all streams that some multivariant playlists name. */
  const streamsIn = (mains: readonly MediaPlaylist[]): URL[] => [
    ...new Map(mains.flatMap((main) => addressesIn(main).map((url) => [keyOf(url), url]))).values(),
  ]

  return {
    /** Resolves to the stored playlists, or to null if they are not complete. */
    async readPlaylists(): Promise<MediaPlaylist[] | null> {
      const read = async (key: string, url: URL): Promise<MediaPlaylist[]> => {
        const text = await (await cache.match(key))?.text()
        return text === undefined ? [] : [{ url, text }]
      }
      const mains = await Promise.all(
        first.map((track, position) => read(mainKey(mainUrl(track), position), mainUrl(track))),
      )
      const urls = streamsIn(mains.flat())
      const playlists = await Promise.all(urls.map((url) => read(keyOf(url), url)))
      return [...mains, ...playlists].some(({ length }) => length === 0) ? null : playlists.flat()
    },

    /** Requests and stores the playlists. */
    async fetchPlaylists(): Promise<MediaPlaylist[]> {
      const mains: MediaPlaylist[] = []
      for (const track of first) mains.push({ url: mainUrl(track), text: await requestText(mainUrl(track)) })
      const playlists: MediaPlaylist[] = []
      for (const url of streamsIn(mains)) {
        const text = endBefore(await requestText(url), ends.get(keyOf(url)) ?? Infinity)
        playlists.push({ url, text })
        await putPlaylist(keyOf(url), text)
      }
      // These come last, so that what they name is there.
      for (const [position, { url, text }] of mains.entries()) await putPlaylist(mainKey(url, position), text)
      return playlists
    },

    /** Stores the segments that are missing. Resolves to false if a stream ends before its playlist does. */
    async storeSegments(playlists: readonly MediaPlaylist[]): Promise<boolean> {
      const versions = new Set(
        playlists.flatMap((one) => addressesIn(one).map(({ searchParams }) => searchParams.get('file'))),
      )
      if (version !== null) versions.add(version)
      // Streams of two files are never joined.
      if (versions.size > 1) throw new Stopped('changed')
      version = versions.values().next().value ?? null
      const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      for (const playlist of playlists)
        for (const [index, url] of addressesIn(playlist).entries()) {
          if (stored.has(keyOf(url))) continue
          const content = await request(url)
          if (content === null) {
            // The first address is the one of the header.
            if (index < 2) throw new Stopped('failed')
            ends.set(keyOf(playlist.url), index - 1)
            return false
          }
          await put(keyOf(url), content, content.type)
          storedBytes += content.size
          await putProgress(cache, { storedBytes, isWhole: false })
          onProgress(storedBytes)
        }
      return true
    },

    /** Removes what no playlist names any more, and notes that the video is whole. */
    async finish(playlists: readonly MediaPlaylist[]): Promise<void> {
      const named = new Set(playlists.flatMap((one) => [one.url, ...addressesIn(one)]).map(keyOf))
      for (const entry of await cache.keys()) {
        const { pathname } = new URL(entry.url)
        if (!pathname.startsWith('/media/') || pathname.endsWith('/main.m3u8') || named.has(pathname))
          continue
        const content = await (await cache.match(entry))?.blob()
        if (!pathname.endsWith('.m3u8')) storedBytes -= content?.size ?? 0
        await cache.delete(entry)
      }
      await putProgress(cache, { storedBytes, isWhole: true })
    },
  }
}

import type { ApiClient } from '../../api/request/client.ts'
import { offlineKeyOf } from '../../api/offlineKey.ts'
import { networkError, toFailure } from '../../api/request/RequestError.ts'
import { isPage } from '../../domain/isPage.ts'
import { putSavedResponse, PLAYER_CACHE, type SavedStream } from '../../storage/saved/savedVideos.ts'
import type { FileContents } from './forcedSubtitles.ts'
import { playedFromDevice, type PlayerVideo } from './playerVideo.ts'

const SHEET = /^(?:\S*\/)?storyboard\/\d+\.jpg/gm
const MAX_STORYBOARD_ATTEMPTS = 6
const STORYBOARD_RETRY_MS = 10_000

const fetchAnew = (url: string): Promise<Response | null> =>
  fetch(new URL(url, location.href), { cache: 'no-cache' }).catch(() => null)
/** Returns a response with what was asked for, or null. */
const foundIn = (response: Response | null): Response | null =>
  response?.status === 200 && !isPage(response) ? response : null

/** Fetches a response, or resolves to null if there is none. What is missing does not keep a video from being saved. */
export const fetchOrNull = async (url: string): Promise<Response | null> => foundIn(await fetchAnew(url))

interface SavedParts {
  user: string
  id: string
  api: ApiClient
  channelId: string
  pictureUrl: string | null
  stream: SavedStream | null
  /** What the server finds in the file, or null if that is unknown. */
  contents: FileContents | null
}

/**
 * Saves everything that a video needs beside its file: what player and page ask of it, its subtitles and pictures.
 * Rejects if the storage is full, or if the server does not answer for the page.
 */
export async function saveResponses(
  { user, id, api, channelId, pictureUrl, stream, contents }: SavedParts,
  video: PlayerVideo,
): Promise<void> {
  const put = async (url: string) => {
    const response = await fetchOrNull(url)
    if (response !== null) await putSavedResponse(user, id, url, response)
    return response !== null
  }
  const { subtitlesUrl, posterUrl, subtitles } = video
  const inside =
    subtitlesUrl === null || contents === null
      ? []
      : await saveSubtitlesInside(user, id, subtitlesUrl, contents)
  const pictures = new Set([posterUrl, pictureUrl].filter((url) => url !== null))
  const texts = [...subtitles.map(({ url }) => url), ...inside]
  const transcripts = texts.map((url) => url.replace(/\/subtitles\/(?=[^/]+$)/, '/transcript/'))
  await Promise.all([...texts, ...transcripts, ...pictures].map(put))
  await Promise.all(
    [
      { resource: 'videos', parameters: { part: 'snippet,contentDetails,statistics', id } } as const,
      {
        resource: 'channels',
        parameters: { part: 'snippet,statistics,contentDetails', id: channelId },
      } as const,
    ].map(async (call) => {
      const answer = await api.get(call.resource, call.parameters).catch((error: unknown) => {
        if (toFailure(error).kind === 'offline') throw error
        return null
      })
      if (answer !== null) await putSavedResponse(user, id, offlineKeyOf(call), Response.json(answer.body))
    }),
  )
  // Nobody can ask for other subtitles without a connection.
  const played = { ...playedFromDevice(video, stream), subtitlesUrl: inside.length > 0 ? subtitlesUrl : null }
  await putSavedResponse(user, id, `/embed/${encodeURIComponent(id)}/video`, Response.json(played))
}

/** Saves the list of the text subtitles inside a file. Resolves to their addresses. */
async function saveSubtitlesInside(
  user: string,
  id: string,
  url: string,
  contents: FileContents,
): Promise<string[]> {
  const texts = contents.subtitles.filter(({ isPicture }) => !isPicture)
  await putSavedResponse(user, id, url, Response.json({ ...contents, subtitles: texts }))
  return texts.map(({ index }) => `${url}/stream-${index}`)
}

/** Saves the storyboard of a video, for which the server may need some time. */
export async function saveStoryboard(user: string, id: string, url: string): Promise<void> {
  for (let attempt = 1; attempt <= MAX_STORYBOARD_ATTEMPTS; attempt += 1) {
    const response = await fetchAnew(url)
    const found = foundIn(response)
    if (found !== null) {
      const cues = await found.clone().text()
      await putSavedResponse(user, id, url, found)
      for (const sheet of new Set(cues.match(SHEET))) {
        const address = new URL(sheet, new URL(url, location.href)).pathname
        const picture = await fetchOrNull(address)
        if (picture !== null) await putSavedResponse(user, id, address, picture)
      }
      return
    }
    if (response?.headers.has('retry-after') !== true) return
    await new Promise((resolve) => setTimeout(resolve, STORYBOARD_RETRY_MS))
  }
}

/** The mark of the element of the player's page into which a saved video is written. */
const PLAYER_DATA = 'id="player-data"'

/** Fetches the page of the player. Resolves to null if there is none, or another page in its place. */
async function fetchPlayerPage(embedUrl: string): Promise<Response | null> {
  const page = await fetchAnew(embedUrl)
  return page?.status === 200 && (await page.clone().text()).includes(PLAYER_DATA) ? page : null
}

/**
 * Saves the page of the player and its files, of which only new ones are requested. Old ones are removed. If anything
 * does not arrive, the former page stays with its files.
 * @throws RequestError if no player is saved then
 */
export async function savePlayer(embedUrl: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(PLAYER_CACHE)
  const page = await fetchPlayerPage(embedUrl)
  const pagePath = new URL(embedUrl, location.href).pathname
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const arrived = await Promise.all(
    files
      .filter((file) => !known.has(file))
      .map(async (file) => {
        const response = await fetchOrNull(file)
        if (response !== null) await cache.put(file, response)
        return response !== null
      }),
  )
  if (page === null || arrived.includes(false)) {
    if (known.has(pagePath)) return
    throw networkError(null)
  }
  // The page comes last, so that the files that it names are there.
  await cache.put(pagePath, page)
  const kept = new Set([...files, pagePath])
  await Promise.all([...known].filter((path) => !kept.has(path)).map((path) => cache.delete(path)))
}

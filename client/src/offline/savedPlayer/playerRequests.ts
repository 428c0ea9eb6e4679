/**
 * The service worker of the player's frames, which is registered while videos are saved on this device. It has a scope
 * of its own, so that nobody without saved videos waits for it.
 */
import { readSavedFile } from '../../storage/saved/savedFile.ts'
import { findSegment, readProgress } from '../../storage/saved/savedSegments.ts'
import {
  findSavedResponse,
  listSaved,
  PLAYER_CACHE,
  type SavedVideo,
} from '../../storage/saved/savedVideos.ts'
import { SAVED_CHANNEL } from '../../storage/saved/savedChannel.ts'
import { rangeResponse } from './rangeResponse.ts'
import { savedPlayerPage } from './savedPlayerPage.ts'

/** The path of the page of a player without a video. */
const EMPTY_PLAYER = '/embed/'
const PATH = /^\/(embed|media)\/([^/]+)(\/.+)?$/

interface CompleteVideo extends Pick<SavedVideo, 'contentType'> {
  owner: string
  /** The file, or null for a video in segments. */
  content: Blob | null
}

/** The videos that are saved as a whole, by their ids, or null before they are known. */
let complete: ReadonlyMap<string, CompleteVideo> | null = null
let reading: Promise<ReadonlyMap<string, CompleteVideo>> | null = null

async function readComplete(): Promise<ReadonlyMap<string, CompleteVideo>> {
  const videos = new Map<string, CompleteVideo>()
  for (const { id, owner, contentType, bytes, stream } of await listSaved()) {
    if (stream !== null) {
      if ((await readProgress(owner, id)).isWhole) videos.set(id, { owner, contentType, content: null })
      continue
    }
    // The content stays on the disk. A slice of it reads only its own bytes. What cannot be read comes from the server.
    const content = await readSavedFile(owner, id).catch(() => null)
    if (content?.size === bytes) videos.set(id, { owner, contentType, content })
  }
  return videos
}

/** Reads which videos are saved, after each change. After a failure, the next request reads again. */
const refresh = (): Promise<ReadonlyMap<string, CompleteVideo>> =>
  (reading = readComplete().then(
    (videos) => (complete = videos),
    (error: unknown) => {
      reading = null
      throw error
    },
  ))

/** Begins to follow which videos are saved. */
export function followSavedVideos(): void {
  const read = () => void refresh().catch(() => {})
  new BroadcastChannel(SAVED_CHANNEL).addEventListener('message', ({ data }) => data === 'changed' && read())
  read()
}

function idOf(pathname: string): { kind: string; id: string; rest: string } | null {
  const [, kind = '', encoded = '', rest = ''] = PATH.exec(pathname) ?? []
  if (encoded === '' || pathname.startsWith('/embed/assets/')) return null
  try {
    return { kind, id: decodeURIComponent(encoded), rest }
  } catch {
    return null
  }
}

/** Returns the page of the player from the server, or the saved one if the server does not answer. */
async function emptyPlayer(request: Request): Promise<Response> {
  const saved = () => caches.match(EMPTY_PLAYER, { cacheName: PLAYER_CACHE })
  const fresh = await fetch(request).catch(() => null)
  if (fresh !== null && fresh.status < 500) return fresh
  return (await saved()) ?? fresh ?? Response.error()
}

/** Returns the page of a saved video, or null if the player's page is not saved. */
async function pageOf(id: string, url: URL): Promise<Response | null> {
  const [page, video] = await Promise.all([
    caches.match(EMPTY_PLAYER, { cacheName: PLAYER_CACHE }),
    findSavedResponse(`/embed/${encodeURIComponent(id)}/video`),
  ])
  if (page === undefined || video === undefined) return null
  const data = (await video.json()) as Parameters<typeof savedPlayerPage>[1]
  const markup = savedPlayerPage(await page.text(), data, url.searchParams.get('start'))
  const headers = new Headers(page.headers)
  // These headers describe the page as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(markup, { headers })
}

/** Returns what is saved for a request, or null. */
async function findSaved(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  const video = idOf(url.pathname)
  if (url.pathname.startsWith('/embed/assets/'))
    return (await caches.match(url.pathname, { cacheName: PLAYER_CACHE, ignoreVary: true })) ?? null
  if (video === null) return (await findSavedResponse(url.href)) ?? null
  const found = (complete ?? (await (reading ?? refresh()))).get(video.id)
  if (found === undefined) return null
  const { kind, id, rest } = video
  if (kind === 'media' && rest.startsWith('/hls/') && found.content === null)
    return (await findSegment(found.owner, id, url)) ?? null
  if (kind === 'media' && rest === '') {
    if (found.content === null) return null
    // Rejects if the browser has removed the file since it was found, and the server sends the video.
    await found.content.slice(0, 1).arrayBuffer()
    return rangeResponse(found.content, found.contentType, request.headers.get('range'))
  }
  if (rest === '') return await pageOf(id, url)
  return (await findSavedResponse(url.pathname)) ?? null
}

/** The part of a `FetchEvent` that answers need. */
interface PlayerRequest {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

/** Answers a request of a frame of the player, from this device if the video is saved there. */
export function handlePlayerRequest(event: PlayerRequest): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === EMPTY_PLAYER) return event.respondWith(emptyPlayer(request))
  const video = idOf(pathname)
  // What is known not to be saved bypasses the worker, because some browsers change ranges that a worker passes on.
  if (video !== null && complete?.has(video.id) === false) return
  event.respondWith(
    findSaved(request)
      .catch(() => null)
      .then((saved) => saved ?? fetch(request)),
  )
}

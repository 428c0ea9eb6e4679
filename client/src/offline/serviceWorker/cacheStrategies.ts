import { isPage } from '../../domain/isPage.ts'
import { findCached, putCached } from '../offlineCaches.ts'
import { findSavedResponse } from '../../storage/saved/savedVideos.ts'
import { cacheFile, cachePage, findCachedFile, findCachedPage } from './buildCache.ts'
import { LANGUAGES_PATH } from './manifest.ts'

/** The time without a response after which the cached page is shown. */
const PAGE_TIMEOUT_MS = 3000
/** The path of the settings on a static host. Our own server inlines the settings in the page. */
export const SETTINGS_PATH = '/config.json'
const SETTINGS_CACHE = 'vtube.settings'
/** The maximum number of pictures that are cached in a period of ten days. */
const MAX_PICTURES = 400
/** The limit for a cache that contains opaque responses, because browsers count each of them as several megabytes. */
const MAX_OPAQUE_PICTURES = 60

const pageTimeout = () => new Promise<null>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, null))

/** Answers a navigation from the server, for current settings, or from the cache if the server fails or is slow. */
export async function handlePage(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request)
  const cached = fresh.then((response) => cachePage(response.clone()))
  event.waitUntil(cached.catch(() => {})) // After a lost connection or with full storage, the old page stays cached.
  const first = await Promise.race([fresh.catch(() => null), pageTimeout()])
  if (first !== null && first.status < 500) return first
  return (await findCachedPage().catch(() => undefined)) ?? fresh
}

/** Answers a request for a file of a build from the cache, or else the server. Caches a language once requested. */
export async function handleFile(event: FetchEvent): Promise<Response> {
  const cached = await findCachedFile(event.request).catch(() => undefined)
  if (cached !== undefined) return cached
  const { pathname } = new URL(event.request.url)
  if (pathname.startsWith(LANGUAGES_PATH)) event.waitUntil(cacheFile(pathname).catch(() => {}))
  return fetch(event.request)
}

const isCacheable = (response: Response) =>
  (response.status === 200 && !isPage(response)) || response.type === 'opaque'

/** Answers a request from its host or else from the cache. Does not cache error responses. */
async function networkFirst(
  event: FetchEvent,
  cache: (response: Response) => Promise<void>,
  findCached: () => Promise<Response | null | undefined>,
): Promise<Response> {
  try {
    const fresh = await fetch(event.request)
    if (isCacheable(fresh)) event.waitUntil(cache(fresh.clone()))
    return fresh
  } catch (error) {
    const cached = await findCached()
    if (!cached) throw error
    return cached
  }
}

/** Answers a request for the settings. */
export const handleSettings = (event: FetchEvent): Promise<Response> =>
  networkFirst(
    event,
    async (response) => (await caches.open(SETTINGS_CACHE)).put(SETTINGS_PATH, response),
    () => caches.match(SETTINGS_PATH, { cacheName: SETTINGS_CACHE }),
  )

/** Answers a request for a picture. */
export function handlePicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  return networkFirst(
    event,
    (response) => cachePicture(url, response),
    () => findPicture(url).catch(() => null),
  )
}

/** Returns a cached picture or, of a video that is saved on this device, its picture in any size. */
const findPicture = async (url: string): Promise<Response | null> =>
  (await findCached('pictures', url, Date.now())) ?? (await findSavedResponse(url, true)) ?? null

/** Caches the pictures that a page showed before this worker controlled it. The HTTP cache still contains them. */
export async function cacheShownPictures(urls: readonly string[]): Promise<void> {
  const cacheOne = async (url: string) => {
    const isSameOrigin = new URL(url).origin === location.origin
    const response = await fetch(url, isSameOrigin ? {} : { mode: 'no-cors', credentials: 'omit' })
    if (isCacheable(response)) await cachePicture(url, response)
  }
  await Promise.allSettled(urls.map(cacheOne))
}

async function cachePicture(url: string, response: Response): Promise<void> {
  const maxEntries = response.type === 'opaque' ? MAX_OPAQUE_PICTURES : MAX_PICTURES
  const entry = { kind: 'pictures', request: url, response, now: Date.now(), isImmutable: true } as const
  // Errors of full storage are ignored.
  await putCached(entry, maxEntries).catch(() => {})
}

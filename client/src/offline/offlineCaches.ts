import { MAX_AGE_MS } from '../domain/storedData.ts'

/**
 * The offline caches of this origin, shared by page and service worker. The name of a cache contains the user, a period
 * of ten days and the kind of content. Caches expire as a whole and entries need no metadata, because a page cannot
 * read the headers of pictures from other origins.
 */
export type CacheKind = 'responses' | 'pictures'

const DAY_MS = 24 * 60 * 60 * 1000
/** The length of a period. After it, entries are written to the next cache. */
const PERIOD_MS = 10 * DAY_MS

const PREFIX = 'vtube.offline.'
const NAME = /^vtube\.offline\.([\w-]+)\.(\d+)\.(responses|pictures)$/
/** The prefix of the caches of earlier versions, which are deleted whenever a session starts or ends. */
const LEGACY_PREFIX = 'vtube.kept.'

/** The message from a page that makes the service worker clear the caches. */
export const CLEAR_CACHES = { type: 'CLEAR_OFFLINE_CACHES' } as const
/** Creates the message that makes the worker cache the pictures that the page showed before it controlled the page. */
export const cachePictures = (urls: readonly string[]) => ({ type: 'CACHE_PICTURES', urls }) as const

/** Returns the name of the cache for new entries of a user, given an id from `userIdOf`. */
export const cacheNameOf = (user: string, kind: CacheKind, now: number): string =>
  `${PREFIX}${user}.${Math.floor(now / PERIOD_MS)}.${kind}`

/** Parses the name of an offline cache. Returns null for other caches, and for expired or future periods. */
export function parseCacheName(name: string, now: number): { user: string; kind: string } | null {
  const [, user, period, kind] = NAME.exec(name) ?? []
  if (user === undefined || kind === undefined) return null
  const begin = Number(period) * PERIOD_MS
  return begin <= now && now < begin + MAX_AGE_MS ? { user, kind } : null
}

/** Lists the readable caches of a kind, the newest first. If no user is given, lists the caches of all users. */
async function cacheNames(kind: CacheKind, now: number, user?: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => {
    const parsed = parseCacheName(name, now)
    return parsed?.kind === kind && (user === undefined || parsed.user === user)
  })
  return names.toReversed()
}

/** Runs work under a lock. Deletions hold the lock exclusively, so that no late write follows a deletion. */
const withLock = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vtube.offline', { mode }, work) : work()

async function deleteCaches(shouldDelete: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(LEGACY_PREFIX) || (name.startsWith(PREFIX) && shouldDelete(name)),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Opens the caches of a user. Deletes expired caches and the caches of other users. */
export const openOfflineCaches = (user: string, now: number): Promise<void> =>
  withLock('exclusive', async () => {
    await deleteCaches((name) => parseCacheName(name, now)?.user !== user)
    for (const kind of ['responses', 'pictures'] as const) await caches.open(cacheNameOf(user, kind, now))
  })

/** Deletes the caches of all users. Nothing is cached until caches are opened again. */
export const clearOfflineCaches = (): Promise<void> => withLock('exclusive', () => deleteCaches(() => true))

/** Returns the cached response to a request, from the newest cache that has one, or null if none has. */
export async function findCached(
  kind: CacheKind,
  request: RequestInfo,
  now: number,
  user?: string,
): Promise<Response | null> {
  for (const cacheName of await cacheNames(kind, now, user)) {
    const cached = await caches.match(request, { cacheName, ignoreVary: true })
    if (cached !== undefined) return cached
  }
  return null
}

/** Iterates over the cached entries of a user, the newest first. */
export async function* cachedEntries(
  kind: CacheKind,
  now: number,
  user: string,
): AsyncGenerator<{ url: string; read: () => Promise<Response | undefined> }> {
  for (const name of await cacheNames(kind, now, user)) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed())
      yield { url: request.url, read: () => cache.match(request) }
  }
}

export interface CacheEntry {
  kind: CacheKind
  request: RequestInfo
  response: Response
  now: number
  /** The id of the user, or undefined for the user whose caches are open. */
  user?: string
  /** Whether to keep an existing entry instead of replacing it. */
  isImmutable?: boolean
}

/** Caches a response, unless the caches of its user are not open. If the cache is full, removes its oldest entries. */
export const putCached = (entry: CacheEntry, maxEntries: number): Promise<void> =>
  withLock('shared', async () => {
    const { kind, request, response, now, user, isImmutable = false } = entry
    const [newest] = await cacheNames(kind, now, user)
    if (newest === undefined) return
    const cache = await caches.open(newest)
    if (isImmutable && (await cache.match(request, { ignoreVary: true })) !== undefined) return
    // The entry is deleted first, so that it moves to the end of the cache and is removed last.
    await cache.delete(request, { ignoreVary: true })
    await cache.put(request, response)
    const requests = await cache.keys()
    await Promise.all(
      requests.slice(0, Math.max(0, requests.length - maxEntries)).map((oldest) => cache.delete(oldest)),
    )
  })

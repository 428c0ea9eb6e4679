/**
 * The service worker. It starts the application without a connection, and caches what this requires. With the scope of
 * the player's frames, it answers their requests for videos that are saved on this device.
 */
import { isOfflinePath } from '../../config/paths.ts'
import { removeSavedExcept } from '../../storage/saved/savedVideos.ts'
import { followSavedVideos, handlePlayerRequest } from '../savedPlayer/playerRequests.ts'
import { type cachePictures, type CLEAR_CACHES, clearOfflineCaches } from '../offlineCaches.ts'
import { build, cacheBuild, deleteOldBuilds } from './buildCache.ts'
import {
  cacheShownPictures,
  handleFile,
  handlePage,
  handlePicture,
  handleSettings,
  SETTINGS_PATH,
} from './cacheStrategies.ts'

declare const self: ServiceWorkerGlobalScope

/** The type of the message with which workbox-window activates a waiting version. */
const SKIP_WAITING = 'SKIP_WAITING'

/** The requests that bypass the worker: calls of the API, media, the player and the sign-in. */
const BYPASSED = [
  '/youtube/*',
  '/complete/*',
  '/topics.json',
  '/media/*',
  '/saving/*',
  '/embed/*',
  '/identity/*',
  '/user-data/*',
]

/**
 * An event with the method of the Service Worker Static Routing API, which some browsers have. In other browsers,
 * requests that bypass the worker wait until the worker has started, which takes longer on a slow processor than the
 * request itself.
 */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

/** Whether the scope is that of the player's frames. */
const isOfPlayer = new URL(self.registration.scope).pathname !== '/'
if (isOfPlayer) followSavedVideos()

self.addEventListener('install', (event: InstallEvent) => {
  // None waits for the end of another one: the newest version reads files as the newest page stores them.
  if (isOfPlayer) return event.waitUntil(self.skipWaiting())
  const rules = BYPASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  event.waitUntil(cacheBuild())
  // Without the rules, the worker declines these requests.
  event.addRoutes?.(rules).catch(() => {})
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([isOfPlayer || deleteOldBuilds(), self.clients.claim()]))
})

/** Returns the handler of a request, or null for API calls, media, sign-in and player, which bypass the worker. */
function handlerOf(request: Request): ((event: FetchEvent) => Promise<Response>) | null {
  if (request.method !== 'GET') return null
  const { origin, pathname } = new URL(request.url)
  const isSameOrigin = origin === location.origin
  if (request.mode === 'navigate')
    return isSameOrigin && request.destination === 'document' && isOfflinePath(pathname) ? handlePage : null
  if (isSameOrigin && pathname === SETTINGS_PATH) return handleSettings
  if (isSameOrigin && (build.files.has(pathname) || pathname.startsWith('/assets/'))) return handleFile
  return request.destination === 'image' ? handlePicture : null
}

self.addEventListener('fetch', (event) => {
  if (isOfPlayer) return handlePlayerRequest(event)
  const handler = handlerOf(event.request)
  if (handler !== null) event.respondWith(handler(event))
})

type Message = typeof CLEAR_CACHES | ReturnType<typeof cachePictures> | { type: typeof SKIP_WAITING }

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === SKIP_WAITING) event.waitUntil(self.skipWaiting())
  if (message.type === 'CLEAR_OFFLINE_CACHES')
    event.waitUntil(Promise.all([clearOfflineCaches(), removeSavedExcept(null)]))
  if (message.type === 'CACHE_PICTURES') event.waitUntil(cacheShownPictures(message.urls))
})

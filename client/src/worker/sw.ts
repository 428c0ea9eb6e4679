/** The service worker: starts the product without a connection, with what was seen before. */
import { emptyKept } from '../kept/keptCaches.ts'
import { type EMPTY, type keepPictures, SKIP_WAITING } from '../kept/messages.ts'
import { build, install, keptFile, letGo } from './builds.ts'
import { isPagePath } from './manifest.ts'
import { answerPage } from './pages.ts'
import { answerPicture, keepShown } from './pictures.ts'
import { worker } from './scope.ts'
import { answerSettings, SETTINGS } from './settings.ts'

worker.addEventListener('install', (event) => event.waitUntil(install()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([letGo(), worker.clients.claim()]))
})

/** Who answers a request; null for whatever is none of ours: calls, films, the sign-in, the player. */
function answererOf(request: Request): ((event: FetchEvent) => Promise<Response>) | null {
  if (request.method !== 'GET') return null
  const { origin, pathname } = new URL(request.url)
  const isOurs = origin === location.origin
  if (request.mode === 'navigate')
    return isOurs && request.destination === 'document' && isPagePath(pathname) ? answerPage : null
  if (isOurs && pathname === SETTINGS) return answerSettings
  if (isOurs && (build.files.has(pathname) || pathname.startsWith('/assets/'))) return answerFile
  return request.destination === 'image' ? answerPicture : null
}

const answerFile = async ({ request }: FetchEvent) =>
  (await keptFile(request).catch(() => undefined)) ?? fetch(request)

worker.addEventListener('fetch', (event) => {
  const answer = answererOf(event.request)
  if (answer !== null) event.respondWith(answer(event))
})

type Message = typeof EMPTY | ReturnType<typeof keepPictures> | { type: typeof SKIP_WAITING }

worker.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === SKIP_WAITING) event.waitUntil(worker.skipWaiting())
  if (message.type === 'EMPTY_KEPT') event.waitUntil(emptyKept())
  if (message.type === 'KEEP_PICTURES') event.waitUntil(keepShown(message.addresses))
})

import { createListeners } from '@vtube/shared/createListeners'
import { Workbox } from 'workbox-window'
import { workerUrl } from '../config/workerUrl.ts'
import { connection } from './connection.ts'
import { cachePictures } from './offlineCaches.ts'

/** The interval of checks for a new version. A page that becomes visible checks if the last one is older. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

const { subscribe, notify } = createListeners()
let isAvailable = false
const reload = () => location.reload()
let apply = reload

/** The state of updates: whether this page has detected a new version of the application. */
export const updates = {
  isAvailable: (): boolean => isAvailable,
  /** Subscribes a listener to changes of the state. Returns an unsubscribe function. */
  onChange: subscribe,
  /** Reloads the page in the new version. */
  apply: (): void => apply(),
}

function markAvailable(): void {
  isAvailable = true
  notify()
}

const shownPictures = () =>
  Array.from(document.images, (image) => image.currentSrc).filter((url) => /^https?:/.test(url))

/** Detects a new version without a service worker, when a chunk cannot be loaded although the browser is online. */
export function detectMissingChunks(): void {
  addEventListener('vite:preloadError', async () => {
    if (await connection.check()) markAvailable()
  })
}

/** Registers the service worker, and reports a new version that is waiting. Never rejects. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox(workerUrl(), { updateViaCache: 'none' })
  let isApplied = false
  worker.addEventListener('waiting', () => {
    apply = () => {
      isApplied = true
      worker.messageSkipWaiting()
    }
    markAvailable()
  })
  worker.addEventListener('controlling', () => {
    // If another page has applied the update, this page keeps running on its old chunks until the user reloads it.
    apply = reload
    if (isApplied) reload()
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate !== true) worker.messageSW(cachePictures(shownPictures())).catch(() => {})
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    worker.update().catch(() => {})
  })
  await worker.register({ immediate: true }).catch(() => {})
}

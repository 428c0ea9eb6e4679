import { WORKER_POLICY } from '@vtube/shared/trustedTypes'
import { Workbox } from 'workbox-window'
import { connection } from './connection.ts'
import { keepPictures } from '../../kept/messages.ts'

/** A page that is open for long asks for a new version when somebody comes back to it after so long. */
const ASK_AGAIN_MS = 60 * 60 * 1000

const WORKER = '/sw.js'
/** Vouches for the one address. */
const admission = { createScriptURL: (url: string) => (url === WORKER ? url : null) }

const listeners = new Set<() => void>()
let isWaiting = false
const reload = () => location.reload()
let take = reload

/** A new version of the product, as far as this page knows of one. */
export const updates = {
  isWaiting: (): boolean => isWaiting,
  /** Returns the way to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Loads the page again, in the new version. */
  take: (): void => take(),
}

function announce(): void {
  isWaiting = true
  for (const listener of listeners) listener()
}

const shownPictures = () =>
  Array.from(document.images, (image) => image.currentSrc).filter((address) => /^https?:/.test(address))

/** A page without a worker learns of a new version when a file of its own has gone. */
export function noticeMissingFiles(): void {
  addEventListener('vite:preloadError', async () => {
    // Gone with an update, or for want of a connection, which is said as well.
    if (await connection.look()) announce()
  })
}

/**
 * Registers the worker, and tells of a new version that waits behind it. Never throws: without a worker everything works
 * that needs a connection.
 */
export async function followUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const policy = globalThis.trustedTypes?.createPolicy(WORKER_POLICY, admission)
  const address = policy?.createScriptURL(WORKER) ?? WORKER
  const worker = new Workbox(address, { updateViaCache: 'none' })
  let isTaken = false
  worker.addEventListener('waiting', () => {
    take = () => {
      isTaken = true
      worker.messageSkipWaiting()
    }
    announce()
  })
  worker.addEventListener('controlling', () => {
    // Where another page has taken it, this one goes on with files of its own until somebody asks.
    take = reload
    if (isTaken) reload()
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate !== true) worker.messageSW(keepPictures(shownPictures())).catch(() => {})
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    worker.update().catch(() => {})
  })
  await worker.register({ immediate: true }).catch(() => {})
}

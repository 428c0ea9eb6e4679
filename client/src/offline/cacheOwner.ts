import { persistedSession } from '../identity/persistedSession.ts'
import { removeSavedExcept } from '../storage/saved/savedVideos.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { CLEAR_CACHES, clearOfflineCaches, openOfflineCaches } from './offlineCaches.ts'

/** Clears the caches in the page and in the worker, which continues when the page goes to the sign-in service. */
async function clearEverywhere(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(CLEAR_CACHES)
  await clearOfflineCaches()
}

/** Opens the caches of the user of a token. Resolves to the id of the user. */
async function openCachesFor(token: string | null): Promise<string | null> {
  const user = token === null ? null : await userIdOf(token)
  await (user === null ? clearEverywhere() : openOfflineCaches(user, Date.now()))
  return user
}

/** The time after which a failed removal is repeated, in milliseconds, and how often it is. */
const REMOVAL_RETRY_MS = 10_000
const MAX_REMOVALS = 30

const opened = Promise.withResolvers<void>()
/** Resolves when the caches of the first known user are open, or are cleared because nobody is signed in. */
export const cachesOpened = opened.promise

/**
 * Opens the offline caches of the signed-in user, given the bearer token, and clears them at the session's end, together
 * with the videos that are saved on this device.
 * @param onUser called with the id of the user once the caches are open, and with null at the session's end
 */
export function followUser(
  token: () => string | null,
  onChange: (listener: () => void) => void,
  onUser: (user: string | null) => void,
): void {
  // The token is undefined while a stored session is being restored. Nobody has signed out in this case.
  const currentToken = () => token() ?? (persistedSession.exists() ? undefined : null)
  let last: string | null | undefined
  let pending = Promise.resolve()
  /** Removes what others have saved on this device, and again later if a file is still open, while `isCurrent`. */
  const removeOthers = async (user: string | null, isCurrent: () => boolean, attempt = 1): Promise<void> => {
    try {
      await removeSavedExcept(user)
    } catch {
      const repeat = () => {
        pending = pending.then(() => (isCurrent() ? removeOthers(user, isCurrent, attempt + 1) : undefined))
      }
      if (attempt < MAX_REMOVALS) setTimeout(repeat, REMOVAL_RETRY_MS)
    }
  }
  const update = () => {
    const next = currentToken()
    if (next === last) return
    last = next
    if (next === undefined) return
    // Changes run one after the other, and only the latest takes effect. Errors of blocked storage are ignored.
    const former = pending
    pending = (async () => {
      await former
      if (next !== last) return
      const user = await openCachesFor(next)
      await removeOthers(user, () => next === last)
      onUser(user)
    })()
      .catch(() => {})
      .finally(opened.resolve)
  }
  update()
  onChange(update)
}

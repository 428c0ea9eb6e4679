/** What the adapter for OpenID Connect keeps in the local storage begins with this. */
export const KEPT_PREFIX = 'vtube.identity.'
/** What the SDK of Firebase keeps; the name of our app stands at its end. */
const isFirebase = (key: string, what = '') => key.startsWith(`firebase:${what}`) && key.endsWith(':vtube')
/** Stands there for a moment before a session is taken away, for the other tabs to say it too; empty for a log out. */
const REASON_KEY = `${KEPT_PREFIX}ended`
const isKept = (key: string) => key.startsWith(KEPT_PREFIX) || isFirebase(key)
/** The key of the person, as opposed to those of a sign-in that is under way. */
const isPerson = (key: string) => key.startsWith(`${KEPT_PREFIX}user:`) || isFirebase(key, 'authUser:')

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

/**
 * The session that the browser keeps for all tabs. An adapter owns its shape; here it is only known whether
 * there is one, so that nothing has to be loaded to find out that nobody is signed in.
 */
export const keptSession = {
  exists(): boolean {
    try {
      return keysOf(localStorage).some(isPerson)
    } catch {
      return false
    }
  },
  /** Whether this page load comes back from a sign-in service that it had left for. */
  isReturning(): boolean {
    try {
      return keysOf(sessionStorage).some((key) => isFirebase(key, 'pendingRedirect:'))
    } catch {
      return false
    }
  },
  /**
   * Takes it away in every tab: the others are told by the browser, with the reason where it has one. Returns
   * what its adapter had written, for the adapter to revoke; null when there was none.
   */
  take(reason: string | null = null): string | null {
    let person: string | null = null
    try {
      localStorage.setItem(REASON_KEY, reason ?? '')
      for (const key of keysOf(localStorage).filter(isKept)) {
        if (isPerson(key)) person = localStorage.getItem(key)
        localStorage.removeItem(key)
      }
    } catch {
      // Blocked storage holds nothing that could be removed.
    }
    return person
  },
  /**
   * Tells when another tab signed in, renewed (`true`) or lost its session (`false`), also when this page comes back
   * from the browser's cache and has missed it. The reason is null for a log out, and undefined where an adapter
   * let go of the person before its tab could say why. Returns the way to stop listening.
   */
  onChange(listener: (exists: boolean, reason?: string | null) => void): () => void {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === REASON_KEY) {
        if (newValue !== null) listener(false, newValue === '' ? null : newValue)
      } else if (key === null) listener(false, null)
      else if (isPerson(key)) listener(newValue !== null)
    }
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !keptSession.exists()) listener(false, null)
    }
    addEventListener('storage', handleStorage)
    addEventListener('pageshow', handlePageShow)
    return () => {
      removeEventListener('storage', handleStorage)
      removeEventListener('pageshow', handlePageShow)
    }
  },
}

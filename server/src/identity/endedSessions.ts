import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Store } from './Store.ts'

/** What was issued in a session: an ID token, or the cookie that came for it. */
export interface Issued {
  /** See `sessionOf`. */
  session: string
  /** By the clock of the issuer, in seconds. */
  issuedAt: number
}

/** Sessions that have ended: known to all servers that share the store. */
export interface EndedSessions {
  /**
   * Ends the session that this was issued in. The issuer may go on with it, as it does when somebody signs in again:
   * what it issues later is good.
   * @param lifetimeSeconds how long what is issued in it is good; not needed up to a day
   */
  end(issued: Issued, lifetimeSeconds?: number): Promise<void>
  /** Ends a session that never comes again. */
  endForGood(session: string): Promise<void>
  /** Whether the session of this has ended. */
  isOver(issued: Issued): Promise<boolean>
  /** The same, of what this server knows; null when it has to be looked up again. */
  recall(issued: Issued): boolean | null
}

const NAMESPACE = 'identity.endedSessions'
const REMEMBERED = 10_000
/** How often it is looked up whether a session has ended on another server. */
const LOOKED_UP_EVERY_MS = 30_000
/** The cookie of frames and media lives that long. */
const DAY_SECONDS = 24 * 60 * 60
/** Another server may go on for half a minute, and its clock differ a little. */
const MARGIN_SECONDS = 5 * 60
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_SECONDS = 5

/** The name of a session: a hash of what tells it from all others of its issuer. */
export const sessionOf = (...marks: readonly (string | number)[]): string =>
  hash('sha256', JSON.stringify(marks), 'base64url')

export function createEndedSessions(store: Store, now: () => Date): EndedSessions {
  /** Until when what was issued in a session is over, in seconds; -Infinity while it goes on. */
  const known = new LRUCache<string, { issuedUntil: number; lookedUpAt: number }>({ max: REMEMBERED })
  const seconds = () => Math.floor(now().getTime() / 1000)

  const lookUp = async (session: string): Promise<number> => {
    const stored = Number((await store.get(NAMESPACE, session)) ?? -Infinity)
    // It may have ended here while the store was asked, over a thread or a line.
    const issuedUntil = Math.max(stored, known.get(session)?.issuedUntil ?? -Infinity)
    known.set(session, { issuedUntil, lookedUpAt: now().getTime() })
    return issuedUntil
  }
  const end = async (session: string, moment: number, lifetimeSeconds: number): Promise<void> => {
    const before = known.get(session)?.issuedUntil ?? -Infinity
    known.set(session, { issuedUntil: Math.max(before, moment), lookedUpAt: now().getTime() })
    const issuedUntil = await lookUp(session)
    const expiresAt = new Date((seconds() + Math.max(DAY_SECONDS, lifetimeSeconds) + MARGIN_SECONDS) * 1000)
    await store.set(NAMESPACE, session, String(issuedUntil), expiresAt)
  }
  return {
    end: ({ session, issuedAt }, lifetimeSeconds = 0) =>
      end(session, Math.max(issuedAt, seconds() - CLOCK_TOLERANCE_SECONDS), lifetimeSeconds),
    endForGood: (session) => end(session, Infinity, 0),
    isOver: async ({ session, issuedAt }) => issuedAt <= (await lookUp(session)),
    recall({ session, issuedAt }) {
      const { issuedUntil, lookedUpAt } = known.get(session) ?? {
        issuedUntil: -Infinity,
        lookedUpAt: -Infinity,
      }
      if (issuedAt <= issuedUntil) return true
      return now().getTime() - lookedUpAt < LOOKED_UP_EVERY_MS ? false : null
    },
  }
}

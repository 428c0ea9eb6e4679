import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../base/monotonicNow.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

/** A credential of a session, which is an ID token or a media cookie. */
export interface Issued {
  /** The id of the session, as returned by `sessionOf`. */
  session: string
  /** The time of issue as Unix time in seconds, by the clock of the issuer. */
  issuedAt: number
}

export type EndedSessions = ReturnType<typeof createEndedSessions>

const NAMESPACE = 'identity.endedSessions'
const MAX_CACHED_SESSIONS = 10_000
/** The interval at which sessions are looked up again, so that an end of a session on another server is noticed. */
const LOOKUP_INTERVAL_MS = 30_000
/** The lifetime of the media cookie. */
const DAY_SECONDS = 24 * 60 * 60
/** The seconds added to stored ends. Another server may accept a session longer, and its clock may differ. */
const MARGIN_SECONDS = 5 * 60
/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 5

/** Returns the id of a session, which is a hash of the claims that identify the session at its issuer. */
export const sessionOf = (...claims: readonly (string | number)[]): string =>
  hash('sha256', JSON.stringify(claims), 'base64url')

export interface EndedSessionsOptions {
  store: KeyValueStore
  now: () => Date
  /** Returns elapsed milliseconds. The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
  /** The maximum number of stored ends, if anybody can begin sessions. Ends that expire first are deleted first. */
  limit?: number
}

/** The number of ends after which the limit is checked. */
const ENDS_BETWEEN = 500

/** Creates the registry of ended sessions, which all servers with the same store share. */
export function createEndedSessions({
  store,
  now,
  elapsedMs = monotonicNow,
  limit = Infinity,
}: EndedSessionsOptions) {
  let ends = 0
  /**
   * The state of each session: the Unix time in seconds up to which its credentials are invalid, which is -Infinity
   * while the session continues, and the time of the look-up in `elapsedMs`.
   */
  const known = new LRUCache<string, { issuedUntil: number; lookedUpAt: number }>({
    max: MAX_CACHED_SESSIONS,
  })
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** Caches the stored state of a session. Returns the Unix time in seconds up to which its credentials are invalid. */
  const learn = (session: string, stored: string | null): number => {
    // The session may have ended on this server during the look-up.
    const issuedUntil = Math.max(Number(stored ?? -Infinity), known.get(session)?.issuedUntil ?? -Infinity)
    known.set(session, { issuedUntil, lookedUpAt: elapsedMs() })
    return issuedUntil
  }
  const lookUp = async (session: string): Promise<number> =>
    learn(session, await store.get(NAMESPACE, session))
  const recall = ({ session, issuedAt }: Issued): boolean | null => {
    const found = known.get(session)
    if (found === undefined) return null
    if (issuedAt <= found.issuedUntil) return true
    return elapsedMs() - found.lookedUpAt < LOOKUP_INTERVAL_MS ? false : null
  }
  const end = async (session: string, moment: number, lifetimeSeconds: number): Promise<void> => {
    const before = known.get(session)?.issuedUntil ?? -Infinity
    known.set(session, { issuedUntil: Math.max(before, moment), lookedUpAt: elapsedMs() })
    const issuedUntil = await lookUp(session)
    const expiresAt = new Date((seconds() + Math.max(DAY_SECONDS, lifetimeSeconds) + MARGIN_SECONDS) * 1000)
    await store.set(NAMESPACE, session, String(issuedUntil), expiresAt)
    ends += 1
    if (limit < Infinity && ends % ENDS_BETWEEN === 0)
      await store.delete(NAMESPACE, await store.surplusKeys(NAMESPACE, limit, expiresAt))
  }
  return {
    /**
     * Ends the session of a credential. The issuer may continue the session, for instance when the user signs in again.
     * Credentials that are issued later are valid.
     * @param lifetimeSeconds the lifetime of the session's credentials, which may be omitted if it is at most a day
     */
    end: ({ session, issuedAt }: Issued, lifetimeSeconds = 0): Promise<void> =>
      end(session, Math.max(issuedAt, seconds() - CLOCK_TOLERANCE_SECONDS), lifetimeSeconds),
    /** Ends a session that its issuer never continues. */
    endPermanently: (session: string): Promise<void> => end(session, Infinity, 0),
    /** Resolves to whether the session of a credential has ended. Reads the store if necessary. */
    isOver: async ({ session, issuedAt }: Issued): Promise<boolean> => issuedAt <= (await lookUp(session)),
    /** Resolves to the credentials whose session has ended. Reads the store at most once. */
    async findEnded<Credential extends Issued>(credentials: readonly Credential[]): Promise<Credential[]> {
      const unknown = credentials.filter((credential) => recall(credential) === null)
      const sessions = [...new Set(unknown.map(({ session }) => session))]
      const stored = sessions.length > 0 ? await store.getAll(NAMESPACE, sessions) : new Map<string, string>()
      for (const session of sessions) learn(session, stored.get(session) ?? null)
      return credentials.filter((credential) => recall(credential) === true)
    },
    /** Returns whether the session has ended, or null if this can only be found out by reading the store. */
    recall,
  }
}

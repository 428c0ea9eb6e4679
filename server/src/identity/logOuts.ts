import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Store } from './Store.ts'

/** Who has logged out, and with which bearers: known to all servers that share the store. */
export interface LogOuts {
  /** Somebody logs out now. */
  note(subject: string): Promise<void>
  /** From now on; the function that this answers tells whether somebody has logged out since. */
  watch(subject: string): Promise<() => Promise<boolean>>
  /** A bearer is over. @param print a hash of it */
  end(print: string, expiresAt: Date): Promise<void>
  isEnded(print: string): Promise<boolean>
  /** The same, of what this server itself was told. */
  isEndedHere(print: string): boolean
}

const BY_SUBJECT = 'identity.loggedOut'
const BEARERS = 'identity.endedBearers'
/** No answer is under way for longer. */
const NOTED_MS = 60 * 60 * 1_000
const REMEMBERED = 10_000

export function createLogOuts(store: Store, now: () => Date): LogOuts {
  // The store is asked over a thread or a line: what happens here is known here at once.
  const latest = new LRUCache<string, string>({ max: REMEMBERED })
  const ended = new LRUCache<string, true>({ max: REMEMBERED })
  return {
    async note(subject) {
      const mark = randomUUID()
      latest.set(subject, mark)
      await store.set(BY_SUBJECT, subject, mark, new Date(now().getTime() + NOTED_MS))
    },
    async watch(subject) {
      const here = latest.get(subject)
      const anywhere = await store.get(BY_SUBJECT, subject)
      return async () => (await store.get(BY_SUBJECT, subject)) !== anywhere || latest.get(subject) !== here
    },
    async end(print, expiresAt) {
      ended.set(print, true)
      await store.set(BEARERS, print, '', expiresAt)
    },
    isEnded: async (print) => (await store.get(BEARERS, print)) !== null || ended.has(print),
    isEndedHere: (print) => ended.has(print),
  }
}

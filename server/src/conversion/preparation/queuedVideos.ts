import { LRUCache } from 'lru-cache'

/** The maximum number of videos that a tab announces. */
export const MAX_NEXT = 3
const MAX_PEOPLE = 500
/** A queue that has not changed for this long is probably not being watched any more. */
const LIFETIME_MS = 3_600_000

export type QueuedVideos = ReturnType<typeof createQueuedVideos>

/** Keeps in memory which videos come next in the queues of people. */
export function createQueuedVideos() {
  const queues = new LRUCache<string, readonly string[]>({ max: MAX_PEOPLE, ttl: LIFETIME_MS })
  let listener = () => {}
  return {
    /** Replaces the next videos of a person. */
    set(person: string, ids: readonly string[]): void {
      const known = queues.get(person) ?? []
      if (ids.length > 0) queues.set(person, ids.slice(0, MAX_NEXT))
      else queues.delete(person)
      if (ids.some((id) => !known.includes(id))) listener()
    },
    /** Returns the next videos of each person, those first that have changed last. */
    all: (): readonly (readonly string[])[] => [...queues.values()],
    /** Calls back when somebody's next videos have a new one. */
    onNew(callback: () => void): void {
      listener = callback
    },
  }
}

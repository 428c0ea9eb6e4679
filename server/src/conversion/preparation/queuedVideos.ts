import { LRUCache } from 'lru-cache'

/** The maximum number of videos that a tab announces as its next ones. */
export const MAX_NEXT = 3
const MAX_PEOPLE = 500
/** The time without a change after which a queue counts as not being watched any more. */
const LIFETIME_MS = 3_600_000

export type QueuedVideos = ReturnType<typeof createQueuedVideos>

/** Creates a list in memory of the videos that come next in the queues of people. */
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
    /** Returns the ids of the next videos of each person. The lists that have changed last come first. */
    all: (): readonly (readonly string[])[] => [...queues.values()],
    /** Sets a function that is called when a person's next videos include a new one. */
    onNew(callback: () => void): void {
      listener = callback
    },
  }
}

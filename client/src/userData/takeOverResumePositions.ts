import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { UserDataStore } from './createUserDataStore.ts'
import { recordWatching } from './history.ts'

/** Where players of former versions stored positions: pairs of video id and seconds, the latest last. */
const KEY = 'vtube.places'

const schema = v.array(v.tuple([v.string(), v.pipe(v.number(), v.minValue(0))]))

/**
 * Moves the positions that players of former versions have stored in this browser to the history. The times at which
 * the videos were watched are unknown: their order is kept.
 */
export function takeOverResumePositions(store: UserDataStore, now = Date.now()): void {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return
    const positions = parseOrNull(schema, JSON.parse(text)) ?? []
    for (const [index, [videoId, position]] of positions.entries()) {
      const watchedAt = now - positions.length + index
      if (!store.rows('history').has(videoId))
        recordWatching(store, { videoId, position, duration: null, watchedAt })
    }
    localStorage.removeItem(KEY)
  } catch {
    // The storage is blocked, or holds no JSON: there is nothing to take over.
  }
}

import { userDataId, userDataSeconds } from '@vtube/shared/userData'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { UserDataStore } from './createUserDataStore.ts'

/** The key under which earlier versions stored positions, as pairs of video id and seconds, the latest last. */
const KEY = 'vtube.places'

const schema = v.array(v.fallback(v.nullable(v.tuple([userDataId, userDataSeconds])), null))

/**
 * Moves the positions that players of earlier versions have stored in this browser to the history. The times at which
 * the videos were watched are unknown, but the order of the videos is kept.
 */
export function takeOverResumePositions(store: UserDataStore, now = Date.now()): void {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return
    const positions = (parseOrNull(schema, JSON.parse(text)) ?? []).filter((pair) => pair !== null)
    const changes = positions.map(([videoId, position], index) => ({
      table: 'history' as const,
      row: videoId,
      value: { videoId, position, duration: null, watchedAt: now - positions.length + index },
    }))
    store.change(changes.filter(({ row }) => !store.rows('history').has(row)))
    localStorage.removeItem(KEY)
  } catch {
    // The storage is blocked or contains invalid JSON, so there is nothing to move.
  }
}

import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import type { LocalStore } from './localStore.ts'

/** When the data of each liked video was fetched: milliseconds since 1970 by video id, 0 where it is not whole. */
export type LikedTimes = Readonly<Record<string, number>>

export const LIKED_TIMES_KEY = `${STORAGE_KEY.likedVideos}.times`

const schema = v.record(v.string(), v.fallback(v.pipe(v.number(), v.minValue(0)), 0))

/** The times kept; none when they cannot be read: then everything counts as old and is fetched anew. */
export function readLikedTimes(storage: LocalStore): LikedTimes {
  try {
    const result = v.safeParse(schema, JSON.parse(storage.read(LIKED_TIMES_KEY) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

/** Adds times to those that another tab may have written meanwhile, and forgets those of other videos than `ids`. */
export function keepLikedTimes(storage: LocalStore, times: LikedTimes, ids: ReadonlySet<string>): LikedTimes {
  const all = { ...readLikedTimes(storage), ...times }
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  storage.write(LIKED_TIMES_KEY, JSON.stringify(kept))
  return kept
}

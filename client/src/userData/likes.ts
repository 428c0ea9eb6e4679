import type { Like } from '../domain/userData.ts'
import type { RowChange } from './createUserDataStore.ts'

interface Likes {
  /** Ids of the liked list of this browser, the newest first. */
  listed: readonly string[]
  /** The rows of the user. */
  rows: ReadonlyMap<string, Like>
  /** Ids on which both agreed the last time. */
  agreed: ReadonlySet<string>
  now: number
}

/** Returns times for ids without one: between those of their neighbours, so that the order stays; the first is new. */
function timesOf(ids: readonly string[], { rows, now }: Likes): Map<string, number> {
  const times = new Map<string, number>()
  for (const [index, id] of ids.entries()) {
    const before = index === 0 ? undefined : times.get(ids[index - 1] ?? '')
    const nextId = ids.slice(index + 1).find((other) => rows.has(other))
    const after = rows.get(nextId ?? '')?.likedAt
    const between =
      before === undefined
        ? Math.max(now, (after ?? 0) + 1)
        : after === undefined || after >= before
          ? Math.max(0, before - 1)
          : (before + after) / 2
    times.set(id, rows.get(id)?.likedAt ?? between)
  }
  return times
}

/**
 * Compares the liked list of this browser with the rows of the user. What both had, and one of them lacks, has been
 * unliked there; what only one of them has, and was not there the last time, has been liked there.
 * @returns the changes to the rows, and the times of all liked videos by id
 */
export function reconcileLikes(likes: Likes): { changes: RowChange[]; times: ReadonlyMap<string, number> } {
  const { listed, rows, agreed } = likes
  const here = new Set(listed)
  const unliked = [...agreed].filter((id) => !here.has(id) && rows.has(id))
  const kept = listed.filter((id) => rows.has(id) || !agreed.has(id))
  const times = timesOf(kept, likes)
  for (const [id, { likedAt }] of rows) if (!here.has(id) && !agreed.has(id)) times.set(id, likedAt)
  const liked = kept.filter((id) => !rows.has(id))
  return {
    changes: [
      ...unliked.map((row) => ({ table: 'likes' as const, row, value: null })),
      ...liked.map((row) => ({
        table: 'likes' as const,
        row,
        value: { videoId: row, likedAt: times.get(row) ?? likes.now },
      })),
    ],
    times,
  }
}

import type { PlaylistItem } from '../../domain/userData.ts'

/** The position of a video in its playlist, and the videos around it, which are null where there are none. */
interface Neighbours {
  /** -1 when the playlist does not have the video. */
  index: number
  previous: string | null
  next: string | null
}

/**
 * Returns the neighbours of a video in its playlist.
 * @param isGone returns whether a video is known to be no longer available: it is skipped
 */
export function neighboursOf(
  items: readonly PlaylistItem[],
  videoId: string,
  isGone: (videoId: string) => boolean,
): Neighbours {
  const index = items.findIndex((item) => item.videoId === videoId)
  if (index === -1) return { index, previous: null, next: null }
  const playable = (item: PlaylistItem) => !isGone(item.videoId)
  return {
    index,
    previous: items.slice(0, index).findLast(playable)?.videoId ?? null,
    next: items.slice(index + 1).find(playable)?.videoId ?? null,
  }
}

/** The numbers of rows before and after the current one at first, and of those that each press of 'Show more' adds. */
const BEFORE = 20
const AFTER = 40
const STEP = 50

/** The part of a list that is shown: it ends before `end`. */
interface Range {
  start: number
  end: number
}

/** Returns the part of a long list around an index: a panel of thousands of rows would be slow. */
export const rangeAround = (index: number): Range => ({
  start: Math.max(0, index - BEFORE),
  end: Math.max(0, index) + AFTER,
})

export const extendedToStart = ({ start, end }: Range): Range => ({ start: Math.max(0, start - STEP), end })
export const extendedToEnd = ({ start, end }: Range): Range => ({ start, end: end + STEP })

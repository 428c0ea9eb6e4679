import type { PlayableItem } from '../../userData/playlists.ts'

/** The index of a video in its playlist, and the ids of the videos before and after it, or null if there are none. */
interface Neighbours {
  /** The index of the video, or -1 if the playlist does not contain it. */
  index: number
  previous: string | null
  next: string | null
}

/** Returns the neighbours of a video in its playlist, without those that are known to be unavailable (`isGone`). */
export function neighboursOf(
  items: readonly PlayableItem[],
  videoId: string,
  isGone: (videoId: string) => boolean,
): Neighbours {
  const index = items.findIndex((item) => item.videoId === videoId)
  if (index === -1) return { index, previous: null, next: null }
  const playable = (item: PlayableItem) => !isGone(item.videoId)
  return {
    index,
    previous: items.slice(0, index).findLast(playable)?.videoId ?? null,
    next: items.slice(index + 1).find(playable)?.videoId ?? null,
  }
}

/** The numbers of rows that are shown at first before and after the current row, and that 'Show more' adds. */
const BEFORE = 20
const AFTER = 40
const STEP = 50

/** The visible part of a list. `end` is exclusive. */
interface Range {
  start: number
  end: number
}

/** Returns the part of a long list around an index. A panel that shows thousands of rows would be slow. */
export const rangeAround = (index: number): Range => ({
  start: Math.max(0, index - BEFORE),
  end: Math.max(0, index) + AFTER,
})

export const extendedToStart = ({ start, end }: Range): Range => ({ start: Math.max(0, start - STEP), end })
export const extendedToEnd = ({ start, end }: Range): Range => ({ start, end: end + STEP })

import type { PlayableItem } from '../../userData/playlists.ts'

/** The index of a video in its playlist, and the ids of the videos before and after it, or null if there are none. */
interface PreviousAndNextItem {
  /** The index of the video, or -1 if the playlist does not contain it. */
  index: number
  previous: string | null
  next: string | null
}

/**
 * Returns the index of a video in its playlist, and the videos before and after it.
 * @param isGone returns whether a video is known to be unavailable; such videos are skipped
 */
export function previousAndNextItem(
  items: readonly PlayableItem[],
  videoId: string,
  isGone: (videoId: string) => boolean,
): PreviousAndNextItem {
  const index = items.findIndex((item) => item.videoId === videoId)
  if (index === -1) return { index, previous: null, next: null }
  const playable = (item: PlayableItem) => !isGone(item.videoId)
  return {
    index,
    previous: items.slice(0, index).findLast(playable)?.videoId ?? null,
    next: items.slice(index + 1).find(playable)?.videoId ?? null,
  }
}

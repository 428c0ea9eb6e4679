import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { playedFractionOf } from '../../userData/history.ts'

/**
 * The watched fraction from which a video shows that the user likes its channel. It is lower than the fraction from
 * which the video is shown as watched.
 */
const CHOSEN_FRACTION = 0.3
/** The watched fraction of a video below which the user has left the video soon. */
const LEFT_FRACTION = 0.1
const MIN_OFTEN = 4
const MIN_LEFT = 3

/** The numbers of videos of a channel that the history contains. */
export interface ChannelTaste {
  /** The number of videos of which the user has watched at least `CHOSEN_FRACTION`. */
  watched: number
  /** The number of videos that the user has left before `LEFT_FRACTION`. */
  left: number
}

/** Creates a counter of the videos of each channel that the user has watched or left. */
export function createChannelTastes() {
  const channels = new Map<string, ChannelTaste>()
  return {
    add(channelId: string, entry: HistoryEntry): void {
      const taste = channels.get(channelId) ?? { watched: 0, left: 0 }
      channels.set(channelId, taste)
      const fraction = playedFractionOf(entry)
      if (entry.duration !== null && fraction < LEFT_FRACTION) taste.left += 1
      if (fraction >= CHOSEN_FRACTION) taste.watched += 1
    },
    of: (channelId: string): ChannelTaste | undefined => channels.get(channelId),
    /** Returns the ids of the channels of which the user has watched the most videos, in descending order. */
    favourites: (count: number): string[] =>
      [...channels]
        .filter(([id, { watched }]) => id !== '' && watched > 0)
        .toSorted(([, one], [, other]) => other.watched - one.watched)
        .slice(0, count)
        .map(([id]) => id),
  }
}

export const isOften = ({ watched }: ChannelTaste): boolean => watched >= MIN_OFTEN

/** Returns whether the user has left more videos of a channel than the user has watched, and at least `MIN_LEFT`. */
export const isUnloved = ({ watched, left }: ChannelTaste): boolean => left >= MIN_LEFT && left > watched

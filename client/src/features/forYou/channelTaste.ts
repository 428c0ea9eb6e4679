import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { watchedFractionOf } from '../../userData/history.ts'

/** From this fraction on, a video counts as one that the user has chosen to watch. */
const CHOSEN_FRACTION = 0.3
/** Below this fraction, the user has left the video. */
const LEFT_FRACTION = 0.1
const MIN_OFTEN = 4
const MIN_LEFT = 3

/** What the history says of a channel. */
export interface ChannelTaste {
  /** The number of videos of which the user has watched a good part. */
  watched: number
  /** The number of videos that the user has left soon after the start. */
  left: number
}

/** Counts what the user has watched of each channel. */
export function createChannelTastes() {
  const channels = new Map<string, ChannelTaste>()
  return {
    add(channelId: string, entry: HistoryEntry): void {
      const taste = channels.get(channelId) ?? { watched: 0, left: 0 }
      channels.set(channelId, taste)
      const fraction = watchedFractionOf(entry)
      if (entry.duration !== null && fraction < LEFT_FRACTION) taste.left += 1
      if (fraction >= CHOSEN_FRACTION) taste.watched += 1
    },
    of: (channelId: string): ChannelTaste | undefined => channels.get(channelId),
    /** Returns the channels of which most was watched, with the first one first. */
    favourites: (count: number): string[] =>
      [...channels]
        .filter(([id, { watched }]) => id !== '' && watched > 0)
        .toSorted(([, one], [, other]) => other.watched - one.watched)
        .slice(0, count)
        .map(([id]) => id),
  }
}

export const isOften = ({ watched }: ChannelTaste): boolean => watched >= MIN_OFTEN

/** Returns whether the user has left more videos of a channel than watched. */
export const isUnloved = ({ watched, left }: ChannelTaste): boolean => left >= MIN_LEFT && left > watched

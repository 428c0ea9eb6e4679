import type { HistoryEntry } from '../../domain/userData.ts'
import { watchedShareOf } from '../../userData/history.ts'

/** From this share on, a video counts as one that the user has chosen to watch. */
const CHOSEN_SHARE = 0.3
/** Below this share, the user has left the video. */
const LEFT_SHARE = 0.1
const MIN_OFTEN = 4
const MIN_WEEKDAYS = 3
const HOURS = 3

/** What the history says of a channel. */
export interface ChannelTaste {
  /** The number of videos of which the user has watched a good part. */
  watched: number
  /** The number of videos that the user has left soon after the start. */
  left: number
  /** For each weekday, from Sunday on, the days on which the user has watched something. */
  days: readonly ReadonlySet<string>[]
  /** For each hour of the day, the number of videos that were watched then. */
  hours: readonly number[]
}

interface Growing extends ChannelTaste {
  days: Set<string>[]
  hours: number[]
}

/** Counts what the user has watched of each channel, in the time zone of this device. */
export function createChannelTastes() {
  const channels = new Map<string, Growing>()
  return {
    add(channelId: string, entry: HistoryEntry): void {
      const taste = channels.get(channelId) ?? {
        watched: 0,
        left: 0,
        days: Array.from({ length: 7 }, () => new Set<string>()),
        hours: Array.from({ length: 24 }, () => 0),
      }
      channels.set(channelId, taste)
      const share = watchedShareOf(entry)
      if (entry.duration !== null && share < LEFT_SHARE) taste.left += 1
      if (share < CHOSEN_SHARE) return
      const time = new Date(entry.watchedAt)
      const hour = time.getHours()
      taste.watched += 1
      taste.days[time.getDay()]?.add(`${time.getFullYear()} ${time.getMonth()} ${time.getDate()}`)
      taste.hours[hour] = (taste.hours[hour] ?? 0) + 1
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
export const isUnloved = ({ watched, left }: ChannelTaste): boolean => left >= MIN_WEEKDAYS && left > watched

/**
 * Returns the weekday, from 0 for Sunday, on which the user watches a channel: on at least three such days, and on as
 * many of them as of all others. Returns null if there is none.
 */
export function weekdayOf({ days }: ChannelTaste): number | null {
  const counts = days.map(({ size }) => size)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const weekday = counts.findIndex((count) => count >= MIN_WEEKDAYS && count * 2 >= all)
  return weekday === -1 ? null : weekday
}

/** Returns whether the user has watched at least half of a channel at about this hour of the day. */
export function isUsualHour({ watched, hours }: ChannelTaste, hour: number): boolean {
  if (watched < MIN_WEEKDAYS) return false
  let near = 0
  for (let offset = -HOURS; offset <= HOURS; offset += 1) near += hours[(hour + offset + 24) % 24] ?? 0
  return near * 2 >= watched
}

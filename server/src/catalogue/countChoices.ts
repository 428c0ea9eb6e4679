import {
  AGE_DAYS,
  LIST_AGES,
  type ListAge,
  type ListLength,
  LONG_SECONDS,
  SHORT_SECONDS,
} from '@vtube/shared/listQuery'
import type { ListFilter } from './catalogueTypes.ts'
import { oneOf, raw, sql } from '../database/sql.ts'
import { NO_FILTER, type VideoFilter } from '../domain/videoFilter.ts'
import type { Engine } from './Engine.ts'
import { toFilterCondition } from './itemQueries.ts'
import { createLibraryCache } from './libraryCache.ts'
import { rankWords } from './search/searchRanked.ts'
import type { View } from './visibleRows.ts'

/** The maximum number of lists whose counts are kept until the library changes. */
const MAX_LISTS = 100
const lists = createLibraryCache<readonly Alike[]>(MAX_LISTS)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000

/** The numbers of videos that a list has with each choice of a filter, while all other filters stay unchanged. */
export interface ChoiceCounts {
  /** The number of videos that the list has with all filters. */
  total: number
  length: Record<ListLength, number>
  age: Record<ListAge, number>
  hasSubtitles: number
  speech: Record<string, number>
  formats: Record<string, number>
  /** Whether the list has more videos than were counted, as in a search for very common words. */
  isAtLeast: boolean
}

/** A group of videos of a list between which no filter distinguishes. */
interface Alike {
  length: ListLength | null
  /** The index in `LIST_AGES` of the youngest age of the videos, or the number of ages if they are older than all. */
  age: number
  has_subtitles: number
  speech: string | null
  format: string | null
  videos: number
}

/**
 * Counts the videos of a list by the choices of each filter.
 * @param words the words of a search, or null for the list of a channel, a folder or the whole library
 */
export async function countChoices(
  engine: Engine,
  view: View,
  words: string | null,
  filter: ListFilter,
  now: Date,
): Promise<ChoiceCounts> {
  const chosen = filter.video ?? NO_FILTER
  const everything: ListFilter = {
    types: ['video'],
    channelId: filter.channelId,
    video: { ...NO_FILTER, folder: chosen.folder },
  }
  const ranked = words === null ? null : await rankWords(engine, view, words, everything)
  if (words !== null && ranked === null) return sumUp([], chosen, now, false)
  const condition =
    ranked === null
      ? toFilterCondition(view, everything)
      : sql`i.rowid ${oneOf(ranked.rowids, 'bigint')} and i.kind = 'video'`
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const since = (age: ListAge) => raw(String(minute - AGE_DAYS[age] * DAY_MS))
  const read = () =>
    engine.session.query<Alike>(sql`
    select length, age, has_subtitles, speech, format, count(*) as videos from (
      select
        case when i.duration is null then null when i.duration < ${raw(String(SHORT_SECONDS))} then 'short'
          when i.duration > ${raw(String(LONG_SECONDS))} then 'long' else 'medium' end as length,
        case when i.published_at >= ${since('day')} then 0 when i.published_at >= ${since('week')} then 1
          when i.published_at >= ${since('month')} then 2 when i.published_at >= ${since('year')} then 3
          else 4 end as age,
        i.has_subtitles, i.speech, i.format
      from items i where ${condition}
    ) as videos group by length, age, has_subtitles, speech, format`)
  const key = JSON.stringify([minute, filter.channelId, chosen.folder])
  const groups = await (ranked === null ? lists(engine, view, key, read) : read())
  const counted = groups.map((group) => ({ ...group, videos: Number(group.videos), age: Number(group.age) }))
  return sumUp(counted, chosen, now, ranked !== null && ranked.total > ranked.rowids.length)
}

type Filters = Record<'length' | 'age' | 'hasSubtitles' | 'speech' | 'formats', (group: Alike) => boolean>

/**
 * Returns functions that check whether a group passes each filter. A time counts as the next longer age of the list.
 */
function filtersOf(chosen: VideoFilter, now: Date): Filters {
  const { duration, hasSubtitles, publishedAfter, speech, formats } = chosen
  const days = publishedAfter === null ? null : (now.getTime() - publishedAfter.getTime()) / DAY_MS
  const oldest =
    days === null ? LIST_AGES.length : LIST_AGES.findIndex((age) => AGE_DAYS[age] >= Math.floor(days))
  return {
    length: (group) => duration === null || group.length === duration,
    age: (group) => days === null || group.age <= (oldest === -1 ? LIST_AGES.length : oldest),
    hasSubtitles: (group) => hasSubtitles === null || group.has_subtitles === Number(hasSubtitles),
    speech: (group) => speech === null || group.speech === speech,
    formats: (group) => formats === null || (group.format !== null && formats.includes(group.format)),
  }
}

function sumUp(groups: readonly Alike[], chosen: VideoFilter, now: Date, isAtLeast: boolean): ChoiceCounts {
  const filters = filtersOf(chosen, now)
  const names = Object.keys(filters) as (keyof Filters)[]
  /** Returns the groups that pass all filters except one, or all filters for null. */
  const without = (left: keyof Filters | null) =>
    groups.filter((group) => names.every((name) => name === left || filters[name](group)))
  const sum = (some: readonly Alike[]) => some.reduce((all, { videos }) => all + videos, 0)
  const countBy = (left: keyof Filters, valueOf: (group: Alike) => string | null) => {
    const counts: Record<string, number> = {}
    for (const group of without(left)) {
      const value = valueOf(group)
      if (value !== null) counts[value] = (counts[value] ?? 0) + group.videos
    }
    return counts
  }
  const lengths = countBy('length', ({ length }) => length)
  const young = without('age')
  const youngerThan = (age: ListAge) => sum(young.filter((group) => group.age <= LIST_AGES.indexOf(age)))
  return {
    total: sum(without(null)),
    length: { short: lengths['short'] ?? 0, medium: lengths['medium'] ?? 0, long: lengths['long'] ?? 0 },
    age: {
      day: youngerThan('day'),
      week: youngerThan('week'),
      month: youngerThan('month'),
      year: youngerThan('year'),
    },
    hasSubtitles: sum(without('hasSubtitles').filter((group) => group.has_subtitles === 1)),
    speech: countBy('speech', ({ speech }) => speech),
    formats: countBy('formats', ({ format }) => format),
    isAtLeast,
  }
}

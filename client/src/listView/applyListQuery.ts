import {
  AGE_DAYS,
  LIST_AGES,
  LIST_LENGTHS,
  lengthOf,
  type ListAge,
  type ListLength,
  type ListQuery,
  type ListSort,
  WATCHED_STATES,
  type WatchedState,
} from '@vtube/shared/listQuery'
import type { VideoFacts } from '../domain/videoFacts.ts'
import type { ListCounts } from './listCounts.ts'

/** The data of a video in one of the user's own lists that sorts and filters the list. Unknown values are null. */
export interface OwnItem {
  id: string
  title: string | null
  /** The time of publication. All times are in milliseconds since 1970. */
  publishedAt: number | null
  lastWatchedAt: number | null
  views: number | null
  durationSeconds: number | null
  watched: WatchedState
  facts: VideoFacts | null
}

const DAY_MS = 24 * 3_600_000

const knownLengthOf = ({ durationSeconds }: OwnItem): ListLength | null =>
  durationSeconds === null ? null : lengthOf(durationSeconds)

interface Context {
  now: number
  isPlayableFormat: (format: string) => boolean
  compareTitles: (one: string, other: string) => number
}

/** Returns the test of each filter. A video does not pass a filter if the value that the filter tests is unknown. */
function testsOf(query: ListQuery, { now, isPlayableFormat }: Context) {
  const isYoung = ({ publishedAt }: OwnItem, age: ListAge) =>
    publishedAt !== null && publishedAt >= now - AGE_DAYS[age] * DAY_MS
  const isPlayable = ({ facts }: OwnItem) => facts?.format != null && isPlayableFormat(facts.format)
  const hasSubtitles = ({ facts }: OwnItem) => facts?.hasSubtitles === true
  const passes = {
    length: (item: OwnItem) => query.length === null || knownLengthOf(item) === query.length,
    age: (item: OwnItem) => query.age === null || isYoung(item, query.age),
    watched: (item: OwnItem) => query.watched === null || item.watched === query.watched,
    speech: (item: OwnItem) => query.speech === null || item.facts?.speech === query.speech,
    hasSubtitles: (item: OwnItem) => !query.hasSubtitles || hasSubtitles(item),
    isPlayable: (item: OwnItem) => !query.isPlayable || isPlayable(item),
  }
  return { passes, isYoung, isPlayable, hasSubtitles }
}

type Value = (item: OwnItem) => number | null
const VALUES: Record<Exclude<ListSort, 'name'>, readonly [Value, 1 | -1]> = {
  newest: [({ publishedAt }) => publishedAt, -1],
  oldest: [({ publishedAt }) => publishedAt, 1],
  views: [({ views }) => views, -1],
  longest: [({ durationSeconds }) => durationSeconds, -1],
  shortest: [({ durationSeconds }) => durationSeconds, 1],
  lastWatched: [({ lastWatchedAt }) => lastWatchedAt, -1],
}

/** Returns items in a sort order. Items whose value is unknown come last. Equal items keep their order. */
function sorted(items: readonly OwnItem[], sort: ListSort, { compareTitles }: Context): OwnItem[] {
  if (sort === 'name')
    return items.toSorted((one, other) =>
      one.title === null || other.title === null
        ? Number(one.title === null) - Number(other.title === null)
        : compareTitles(one.title, other.title),
    )
  const [valueOf, direction] = VALUES[sort]
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === null || b === null ? Number(a === null) - Number(b === null) : (a - b) * direction
  })
}

/** Sorts and filters one of the user's own lists, and counts its videos for each choice of a filter. */
export function applyListQuery(
  items: readonly OwnItem[],
  query: ListQuery,
  context: Context,
): { items: readonly OwnItem[]; counts: ListCounts } {
  const { passes, isYoung, isPlayable, hasSubtitles } = testsOf(query, context)
  const names = Object.keys(passes) as (keyof typeof passes)[]
  const count = <Key extends string>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  const counts = {
    length: count(LIST_LENGTHS),
    age: count(LIST_AGES),
    watched: count(WATCHED_STATES),
    hasSubtitles: 0,
    isPlayable: 0,
  }
  const speech = new Map<string, number>()
  const found: OwnItem[] = []
  for (const item of items) {
    const failed = names.filter((name) => !passes[name](item))
    if (failed.length === 0) found.push(item)
    /** Returns whether an item passes all filters except the given one. */
    const isIn = (name: keyof typeof passes) =>
      failed.length === 0 || (failed.length === 1 && failed[0] === name)
    const length = knownLengthOf(item)
    if (length !== null && isIn('length')) counts.length[length] += 1
    if (isIn('age')) for (const age of LIST_AGES) if (isYoung(item, age)) counts.age[age] += 1
    if (isIn('watched')) counts.watched[item.watched] += 1
    if (hasSubtitles(item) && isIn('hasSubtitles')) counts.hasSubtitles += 1
    if (isPlayable(item) && isIn('isPlayable')) counts.isPlayable += 1
    const language = item.facts?.speech ?? null
    if (language !== null && isIn('speech')) speech.set(language, (speech.get(language) ?? 0) + 1)
  }
  const byCount = new Map([...speech].sort(([, one], [, other]) => other - one))
  return {
    items: query.sort === null ? found : sorted(found, query.sort, context),
    counts: { ...counts, total: found.length, speech: byCount },
  }
}

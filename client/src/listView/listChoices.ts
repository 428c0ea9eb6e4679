import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { languageName } from '@vtube/shared/languageName'
import {
  LIST_AGES,
  LIST_LENGTHS,
  type ListAge,
  type ListLength,
  type ListQuery,
  type ListSort,
  WATCHED_STATES,
  type WatchedState,
} from '@vtube/shared/listQuery'
import { formatWhole } from '../format/count.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'
import type { ListCounts } from './listCounts.ts'
import type { ListFilter, ListOffers } from './listOffers.ts'

/** A value of a filter or of the sort. */
export interface ListChoice<Query = ListQuery> {
  key: string
  label: string
  /** The number of videos that the list has with this choice, or null if it is unknown. */
  count: number | null
  isChosen: boolean
  /** The query of the list after the user has made this choice. */
  next: Query
}

/** A group of choices, of which exactly one is active. The first choice is the default. */
export interface ListChoiceGroup<Query = ListQuery> {
  key: string
  label: string
  /** Whether the group is only on or off. */
  isSwitch: boolean
  choices: readonly ListChoice<Query>[]
}

const SORT_NAMES: Record<ListSort, Message> = {
  newest: m.newestFirst,
  oldest: m.oldestFirst,
  name: m.byName,
  views: m.mostViewed,
  longest: m.longestFirst,
  shortest: m.shortestFirst,
  lastWatched: m.lastWatched,
}
const LENGTH_NAMES: Record<ListLength, Message> = {
  short: m.shortVideos,
  medium: m.mediumVideos,
  long: m.longVideos,
}
const AGE_NAMES: Record<ListAge, Message> = {
  day: m.pastDay,
  week: m.pastWeek,
  month: m.pastMonth,
  year: m.pastYear,
}
const WATCHED_NAMES: Record<WatchedState, Message> = {
  unwatched: m.notWatched,
  begun: m.begun,
  watched: m.watched,
}

/** Returns the languages of a list, the most frequent first. The chosen language is included in any case. */
const languagesOf = (query: ListQuery, counts: ListCounts | null): string[] => [
  ...new Set([...(counts?.speech.keys() ?? []), ...(query.speech === null ? [] : [query.speech])]),
]

/** Returns the order and the filters of a list with their choices, as shown. The order is the first group. */
export function choicesOf(
  offers: ListOffers,
  query: ListQuery,
  counts: ListCounts | null,
): ListChoiceGroup[] {
  type Choice<Key extends keyof ListQuery> = readonly [
    value: ListQuery[Key],
    label: string,
    count: number | null,
  ]
  function group<Key extends keyof ListQuery>(
    filter: Key,
    label: string,
    none: readonly [value: ListQuery[Key], label: string],
    choices: readonly Choice<Key>[],
  ): ListChoiceGroup {
    return {
      key: filter,
      label,
      isSwitch: false,
      choices: [[...none, null] as const, ...choices].map(([value, name, count]) => ({
        key: String(value),
        label: name,
        count,
        isChosen: query[filter] === value,
        next: { ...query, [filter]: value },
      })),
    }
  }
  const any = t(m.anyChoice)
  const onOrOff = <Key extends keyof ListQuery>(filter: Key, off: ListQuery[Key], on: Choice<Key>) => ({
    ...group(filter, on[1], [off, any], [on]),
    key: `${filter} ${on[0]}`,
    isSwitch: true,
  })
  const progressChoice = (state: WatchedState): Choice<'watched'> => [
    state,
    t(WATCHED_NAMES[state]),
    counts?.watched?.[state] ?? null,
  ]
  const groupsOf: Record<ListFilter, () => ListChoiceGroup[]> = {
    length: () => [
      group(
        'length',
        t(m.length),
        [null, any],
        LIST_LENGTHS.map((length) => [length, t(LENGTH_NAMES[length]), counts?.length[length] ?? null]),
      ),
    ],
    age: () => [
      group(
        'age',
        t(m.published),
        [null, any],
        LIST_AGES.map((age) => [age, t(AGE_NAMES[age]), counts?.age[age] ?? null]),
      ),
    ],
    // What has not been watched is wanted most, so it has a chip of its own.
    watched: () => [
      onOrOff('watched', null, progressChoice('unwatched')),
      group(
        'watched',
        t(m.progress),
        [null, any],
        WATCHED_STATES.filter((state) => state !== 'unwatched').map(progressChoice),
      ),
    ],
    speech: () => [
      group(
        'speech',
        t(m.spokenLanguage),
        [null, any],
        languagesOf(query, counts).map((language) => [
          language,
          languageName(language, languageTag()) || language,
          counts === null ? null : (counts.speech.get(language) ?? 0),
        ]),
      ),
    ],
    hasSubtitles: () => [
      onOrOff('hasSubtitles', false, [true, t(m.withSubtitles), counts?.hasSubtitles ?? null]),
    ],
    isPlayable: () => [onOrOff('isPlayable', false, [true, t(m.playsHere), counts?.isPlayable ?? null])],
  }
  const sort = group(
    'sort',
    t(m.sortBy),
    [null, t(offers.defaultOrder)],
    offers.sorts
      .filter((value) => SORT_NAMES[value] !== offers.defaultOrder)
      .map((value) => [value, t(SORT_NAMES[value]), null]),
  )
  // A filter with only the default is left out, such as the languages of a list in which no language is known.
  const filters = offers.filters
    .flatMap((filter) => groupsOf[filter]())
    .filter(({ choices }) => choices.length > 1)
  return [sort, ...filters]
}

/** Returns the choice of a group that differs from its default, or null if there is none. */
export const activeChoice = <Query>({ choices }: ListChoiceGroup<Query>): ListChoice<Query> | null =>
  choices.slice(1).find(({ isChosen }) => isChosen) ?? null

/** Returns the text of a choice, such as 'Under 4 minutes (12)'. If the number of videos is unknown, it is left out. */
export const textOf = ({ label, count }: Pick<ListChoice, 'label' | 'count'>): string =>
  count === null ? label : t(m.choiceCount, { name: label, count: formatWhole(count) })

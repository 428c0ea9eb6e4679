/**
 * The query of a list of videos, which says how the list is sorted and filtered. The address of the list contains it.
 * The client shows and changes the query, and the server reads it in the addresses of smart playlists.
 */

/** The values of `order` in the provider's API v3 by sort order. Null: only the device knows the time of watching. */
export const ORDER_OF_SORT = {
  newest: 'date',
  oldest: 'oldest',
  name: 'title',
  views: 'viewCount',
  longest: 'longest',
  shortest: 'shortest',
  lastWatched: null,
} as const
export type ListSort = keyof typeof ORDER_OF_SORT
export type ServerSort = Exclude<ListSort, 'lastWatched'>
/** A value of `order` in version 3 of the provider's API that corresponds to a sort order of lists. */
export type ListOrder = (typeof ORDER_OF_SORT)[ServerSort]
const LIST_SORTS = Object.keys(ORDER_OF_SORT) as ListSort[]
/** The sort orders of lists that the server sorts. */
export const SERVER_SORTS = LIST_SORTS.filter((sort): sort is ServerSort => ORDER_OF_SORT[sort] !== null)
/** The classes of lengths, which are the same as the provider's: under 4, from 4 to 20, and over 20 minutes. */
export const LIST_LENGTHS = ['short', 'medium', 'long'] as const
export type ListLength = (typeof LIST_LENGTHS)[number]
/** The maximum times since the publication of a video. */
export const LIST_AGES = ['day', 'week', 'month', 'year'] as const
export type ListAge = (typeof LIST_AGES)[number]
/** The ages in days. The longest month and year have these lengths, so that no video is left out. */
export const AGE_DAYS: Readonly<Record<ListAge, number>> = { day: 1, week: 7, month: 31, year: 366 }
/** The bounds of medium lengths in seconds. Both bounds are included. */
export const SHORT_SECONDS = 4 * 60
export const LONG_SECONDS = 20 * 60
/** Returns the class of a length in seconds. */
export const lengthOf = (seconds: number): ListLength =>
  seconds < SHORT_SECONDS ? 'short' : seconds > LONG_SECONDS ? 'long' : 'medium'
export const WATCHED_STATES = ['unwatched', 'begun', 'watched'] as const
export type WatchedState = (typeof WATCHED_STATES)[number]

/** The sort order and the filters of a list. A field that is null or false has no effect. */
export interface ListQuery {
  sort: ListSort | null
  length: ListLength | null
  age: ListAge | null
  watched: WatchedState | null
  /** The main spoken language, such as `en`. */
  speech: string | null
  hasSubtitles: boolean
  /** Whether only videos are listed that this browser plays without conversion. */
  isPlayable: boolean
}

export const WHOLE_LIST: ListQuery = {
  sort: null,
  length: null,
  age: null,
  watched: null,
  speech: null,
  hasSubtitles: false,
  isPlayable: false,
}

/** Returns whether a query has no effect, so that the list is whole and in its own order. */
export const isWholeList = (query: ListQuery): boolean =>
  Object.values(query).every((value) => value === null || value === false)

const NAMES = ['sort', 'length', 'age', 'watched', 'speech', 'subtitles', 'playable'] as const
const YES = 'yes'
const LANGUAGE = /^[a-z]{2,3}$/

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | null =>
  words.find((word) => word === given) ?? null

/** Reads the parameters of an address. Unknown values count as missing. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const speech = parameters.get('speech')
  return {
    sort: oneOf(LIST_SORTS, parameters.get('sort')),
    length: oneOf(LIST_LENGTHS, parameters.get('length')),
    age: oneOf(LIST_AGES, parameters.get('age')),
    watched: oneOf(WATCHED_STATES, parameters.get('watched')),
    speech: speech !== null && LANGUAGE.test(speech) ? speech : null,
    hasSubtitles: parameters.get('subtitles') === YES,
    isPlayable: parameters.get('playable') === YES,
  }
}

/** Returns the parameters of an address with this query in place of the former one. Other parameters stay. */
export function withListQuery(parameters: URLSearchParams, query: ListQuery): URLSearchParams {
  const { sort, length, age, watched, speech, hasSubtitles, isPlayable } = query
  const values = [sort, length, age, watched, speech, hasSubtitles ? YES : null, isPlayable ? YES : null]
  const next = new URLSearchParams(parameters)
  for (const [index, name] of NAMES.entries()) {
    const value = values[index] ?? null
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The source of the videos of a smart playlist or a feed. */
export type ListSubject =
  /** A search. If it is exact, its words are not corrected. */
  | { kind: 'search'; words: string; isExact: boolean }
  | { kind: 'channel'; id: string }
  /** A folder of the library. The path is relative to the library, and empty for the library itself. */
  | { kind: 'folder'; path: string }

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Reads the address of a list, such as `/search/pond?length=short`, or returns null if it is no list. */
export function readListAddress(address: string): { subject: ListSubject; query: ListQuery } | null {
  const [path = '', search = ''] = address.split('?', 2)
  const [, screen, rest = ''] = /^\/(search|channel|folders)(?:\/(.*?))?\/?$/s.exec(path) ?? []
  const parts = rest.split('/').map(decode)
  const decoded = parts.some((part) => part === null) ? null : parts.join('/')
  const parameters = new URLSearchParams(search)
  const query = readListQuery(parameters)
  if (screen === undefined || decoded === null) return null
  if (screen === 'folders') return { subject: { kind: 'folder', path: decoded }, query }
  if (decoded.trim() === '') return null
  if (screen === 'search') {
    const isExact = parameters.get('exact') === 'true'
    return { subject: { kind: 'search', words: decoded.trim(), isExact }, query }
  }
  return { subject: { kind: 'channel', id: decoded }, query }
}

import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import {
  WORK_KINDS,
  WORK_LENGTHS,
  WORK_SORTS,
  type WorkKind,
  type WorkLength,
  type WorkSort,
} from '@vtube/shared/works'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import type { ListChoiceGroup } from '../../listView/listChoices.ts'

/** Which films or series the page shows, and in which order. The address of the page contains it. */
export interface WorksQuery {
  kind: WorkKind
  sort: WorkSort
  genre: string | null
  year: number | null
  length: WorkLength | null
  /** Whether only works are shown that the user has not watched to their end. */
  isUnwatched: boolean
}

const FIRST_SORT = WORK_SORTS[0]
const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | null =>
  words.find((word) => word === given) ?? null

export function readWorksQuery(search: string): WorksQuery {
  const parameters = new URLSearchParams(search)
  const year = parameters.get('year') ?? ''
  return {
    kind: oneOf(WORK_KINDS, parameters.get('view')) ?? 'films',
    sort: oneOf(WORK_SORTS, parameters.get('sort')) ?? FIRST_SORT,
    genre: parameters.get('genre') || null,
    year: /^\d{1,4}$/.test(year) ? Number(year) : null,
    length: oneOf(WORK_LENGTHS, parameters.get('length')),
    isUnwatched: parameters.has('unwatched'),
  }
}

export function addressOf({ kind, sort, genre, year, length, isUnwatched }: WorksQuery): string {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null) parameters.set(name, String(value))
  }
  set('view', kind === 'films' ? null : kind)
  set('sort', sort === FIRST_SORT ? null : sort)
  set('genre', genre)
  set('year', year)
  set('length', length)
  set('unwatched', isUnwatched ? 'yes' : null)
  const search = parameters.toString()
  return paths.films + (search === '' ? '' : `?${search}`)
}

/** Returns the query of all films or all series. */
export const allOf = (kind: WorkKind): WorksQuery => ({
  kind,
  sort: FIRST_SORT,
  genre: null,
  year: null,
  length: null,
  isUnwatched: false,
})

export const isFiltered = ({ genre, year, length, isUnwatched }: WorksQuery): boolean =>
  genre !== null || year !== null || length !== null || isUnwatched

const SORT_NAMES: Record<WorkSort, Message> = {
  added: m.recentlyAdded,
  title: m.byName,
  newest: m.newestFirst,
  longest: m.longestFirst,
}
const LENGTH_NAMES: Record<WorkLength, Message> = {
  short: m.shortFilms,
  medium: m.mediumFilms,
  long: m.longFilms,
}

/** Returns the choices of the line above the list. The length only tells films apart. */
export function worksChoices(
  query: WorksQuery,
  { genres, years }: { genres: readonly string[]; years: readonly number[] },
): ListChoiceGroup<WorksQuery>[] {
  function group<Key extends keyof WorksQuery>(
    key: Key,
    label: string,
    choices: readonly (readonly [value: WorksQuery[Key], label: string])[],
  ): ListChoiceGroup<WorksQuery> {
    return {
      key,
      label,
      isSwitch: key === 'isUnwatched',
      choices: choices.map(([value, name]) => ({
        key: String(value),
        label: name,
        count: null,
        isChosen: query[key] === value,
        next: { ...query, [key]: value },
      })),
    }
  }
  const any = [null, t(m.anyChoice)] as const
  const hasLength = query.kind === 'films'
  const sorts = hasLength ? WORK_SORTS : WORK_SORTS.filter((sort) => sort !== 'longest')
  const chosen = <Value>(values: readonly Value[], value: Value | null) =>
    value === null || values.includes(value) ? values : [...values, value]
  const groups = [
    group('genre', t(m.genre), [any, ...chosen(genres, query.genre).map((genre) => [genre, genre] as const)]),
    group('year', t(m.year), [
      any,
      ...chosen(years, query.year).map((year) => [year, String(year)] as const),
    ]),
    group(
      'length',
      t(m.length),
      hasLength ? [any, ...WORK_LENGTHS.map((one) => [one, t(LENGTH_NAMES[one])] as const)] : [],
    ),
    group('isUnwatched', t(m.notWatched), [
      [false, t(m.anyChoice)],
      [true, t(m.notWatched)],
    ]),
  ]
  const sort = group(
    'sort',
    t(m.sortBy),
    sorts.map((one) => [one, t(SORT_NAMES[one])] as const),
  )
  return [sort, ...groups.filter(({ choices }) => choices.length > 1)]
}

import {
  LONG_FILM_MINUTES,
  SHORT_FILM_MINUTES,
  WORKS_PER_PAGE,
  type WorkLength,
  type WorkSort,
} from '@vtube/shared/works'
import { createNameOrder } from '../../catalogue/nameOrder.ts'
import { isTitled } from '../../catalogue/search/isTitled.ts'

/** What lists of films and series are sorted and filtered by. */
export interface Listed {
  title: string
  genres: readonly string[]
  /** The years of the first and the last part of a series, or twice the year of a film. */
  years: readonly [first: number, last: number] | null
  /** The length of a film, or null for a series and if unknown. */
  durationSeconds: number | null
  added: number
}

export interface WorkQuery {
  /** The words that the title contains, as in a search, or null. */
  words: string | null
  sort: WorkSort
  genre: string | null
  year: number | null
  length: WorkLength | null
  /** The number of works before the page. */
  start: number
  language: string
}

/** Returns one page of the works that pass a filter, in order. */
export function selectWorks<Work extends Listed>(works: readonly Work[], query: WorkQuery) {
  const { words, genre, year, length, start } = query
  const passing = works.filter(
    (work) =>
      (words === null || isTitled(work.title, words)) &&
      (genre === null || work.genres.includes(genre)) &&
      (year === null || (work.years !== null && work.years[0] <= year && year <= work.years[1])) &&
      (length === null || length === lengthOf(work.durationSeconds)),
  )
  const end = start + WORKS_PER_PAGE
  return {
    total: passing.length,
    next: end < passing.length ? end : null,
    works: inOrder(passing, query).slice(start, end),
  }
}

function lengthOf(seconds: number | null): WorkLength | null {
  if (seconds === null) return null
  const minutes = Math.round(seconds / 60)
  return minutes < SHORT_FILM_MINUTES ? 'short' : minutes > LONG_FILM_MINUTES ? 'long' : 'medium'
}

function inOrder<Work extends Listed>(works: readonly Work[], { sort, language }: WorkQuery): Work[] {
  // Works that are equal in the chosen order are in the order of their titles.
  const byTitle = createNameOrder(language)(works, ({ title }) => title)
  const keyOf = KEYS[sort]
  return keyOf === null ? byTitle : byTitle.sort((one, other) => keyOf(other) - keyOf(one))
}

const KEYS: Readonly<Record<WorkSort, ((work: Listed) => number) | null>> = {
  added: ({ added }) => added,
  title: null,
  newest: ({ years }) => years?.[1] ?? 0,
  longest: ({ durationSeconds }) => durationSeconds ?? 0,
}

/** Returns the genres and years that works have: genres with the most works first, and years with the newest first. */
export function choicesIn(works: readonly Listed[]): { genres: string[]; years: number[] } {
  const counts = new Map<string, number>()
  for (const genre of works.flatMap(({ genres }) => genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  const years = new Set(works.flatMap((work) => work.years?.[0] ?? []))
  return {
    genres: [...counts].toSorted((one, other) => other[1] - one[1]).map(([genre]) => genre),
    years: [...years].toSorted((one, other) => other - one),
  }
}

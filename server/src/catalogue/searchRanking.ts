import { toPairs, toWords } from './tokenizer.ts'

/** How searches are answered, the same for every database. */

/** Words of a question that are looked at; the rest of a very long one adds nothing but work. */
export const MAX_WORDS = 24

/** How much a word counts in a title, a tag, the channel's title and a description. */
export const WEIGHTS = { title: 10, tags: 6, channel: 4, description: 1 } as const
/** Hits that are ranked. Ranking every hit of a very common word costs ten times as much. */
export const RANKED_HITS = 3_000
/** A full page; with fewer ranked hits for all words together, those with any of the words follow. */
export const ENOUGH_RANKED_HITS = 50
/** Ranked hits of all kinds: too few for all words, then those with any of the words. */
export const LONGEST_RANKED_LIST = ENOUGH_RANKED_HITS + RANKED_HITS
/** Fewer sorted hits for all words together than this, and any of the words will do. */
export const ENOUGH_SORTED_HITS = 9
/** How much ten times the views add to a hit's weight: enough to decide between hits that fit equally well. */
export const POPULARITY = 0.04

/** Terms that are kept of a long text, the rarest first: they say most of what it is about. */
const KEPT_TERMS = 8
/** A term in more than this share of all rows says nothing, as long as there are others. */
const COMMON_SHARE = 0.1

/** The single terms of a text, for finding rows with any of them: words, and pairs of runs. */
export function looseTerms(text: string): string[] {
  const terms = toWords(text).flatMap((word) => (word.isRun ? toPairs(word.text) : [word.text]))
  return [...new Set(terms)].slice(0, MAX_WORDS)
}

/** The terms of a text that tell most, the rarest first; those that no row has are left out. */
export function tellingTerms<T extends { rows: number }>(counted: readonly T[], allRows: number): T[] {
  const used = counted.filter(({ rows }) => rows > 0).sort((one, other) => one.rows - other.rows)
  const telling = used.filter(({ rows }) => rows <= allRows * COMMON_SHARE)
  return (telling.length > 0 ? telling : used).slice(0, KEPT_TERMS)
}

/** For suggestions: rows looked at for one letter or a very common word, and of those the most viewed that are read. */
export const SUGGESTION_ROWS = { lookedAt: 3_000, read: 60 } as const

/** What is searched for: hits hold the words; hits that share something with the theme may follow them. */
export interface RankedText {
  words: string
  theme: string
}

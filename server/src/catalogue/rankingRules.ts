import { toBigrams, tokenize } from './tokenizer.ts'

/** Rules of search, the same for every database. */

/** Further words of a query add nothing but work, and are not used. */
export const MAX_WORDS = 24

/** A word counts so much in each field. */
export const WEIGHTS = { title: 10, tags: 6, channel: 4, description: 1 } as const
/** So many hits are ranked. Ranking every hit of a very common word would take ten times as long. */
export const MAX_RANKED_HITS = 3_000
/** With more hits in titles and descriptions, what is said is not searched. */
export const MAX_HITS_BEFORE_TRANSCRIPTS = 1_000
/** No more videos are found by what is said in them. */
export const MAX_TRANSCRIPT_HITS = 500
/** A search for very common words reads no more minutes. */
export const MAX_MINUTES_READ = 1_000
/** A full page. With fewer hits for all words, hits for any of the words follow. */
export const MIN_RANKED_HITS = 50
/** A list may have too few hits for all words, and then as many for any of the words as are ranked. */
export const MAX_RANKED_RESULTS = MIN_RANKED_HITS + MAX_RANKED_HITS
/** With fewer hits for all words in a sorted list, any of the words is enough. */
export const MIN_SORTED_HITS = 9
/** Ten times as many views count so much: they decide between hits that match equally well. */
export const POPULARITY_WEIGHT = 0.04

/** No more selective terms of a long text are used. */
const MAX_SELECTIVE_TERMS = 8
/** Terms that more than this share of all rows contain are not selective. */
const MAX_SELECTIVE_SHARE = 0.1

/** For a very common prefix, so many rows are matched, and the texts of the most viewed of them are read. */
export const SUGGESTION_ROWS = { matched: 3_000, read: 60 } as const

/** The topics of a library are chosen from the tags and channels of so many videos. */
export const MAX_TOPIC_SAMPLE = 5_000

/** Returns the single terms of a text, for rows that contain any of them: words, and bigrams of CJK runs. */
export function toSingleTerms(text: string): string[] {
  const terms = tokenize(text).flatMap((token) => (token.isCjk ? toBigrams(token.text) : [token.text]))
  return [...new Set(terms)].slice(0, MAX_WORDS)
}

/** Returns the most selective terms, the rarest first, without those that no row contains. */
export function selectiveTerms<T extends { rows: number }>(counted: readonly T[], allRows: number): T[] {
  const used = counted.filter(({ rows }) => rows > 0).sort((one, other) => one.rows - other.rows)
  const selective = used.filter(({ rows }) => rows <= allRows * MAX_SELECTIVE_SHARE)
  return (selective.length > 0 ? selective : used).slice(0, MAX_SELECTIVE_TERMS)
}

import { toBigrams, tokenize } from './tokenizer.ts'

/** The rules of search, which are the same for every database. */

/** The maximum number of words of a query that are used. Further words cost time but hardly improve the result. */
export const MAX_WORDS = 24

/** The weight of a word in each field. */
export const WEIGHTS = { title: 10, tags: 6, channel: 4, description: 1 } as const
/** The maximum number of hits that are ranked. Ranking every hit of a very common word would take ten times as long. */
export const MAX_RANKED_HITS = 3_000
/** The number of hits in titles and descriptions above which transcripts are not searched. */
export const MAX_HITS_BEFORE_TRANSCRIPTS = 1_000
/** The maximum number of videos that are found by their speech. */
export const MAX_TRANSCRIPT_HITS = 500
/** The maximum number of minutes that a search for very common words reads. */
export const MAX_MINUTES_READ = 1_000
/** The size of a full page. With fewer hits for all words, hits for any of the words are added after them. */
export const MIN_RANKED_HITS = 50
/** The number of hits for all words below which a sorted list also accepts items with any of the words. */
export const MIN_SORTED_HITS = 9
/** The weight of ten times as many views. It decides between hits that match equally well. */
export const POPULARITY_WEIGHT = 0.04

/** The maximum number of selective terms of a long text that are used. */
const MAX_SELECTIVE_TERMS = 8
/** The maximum fraction of all rows that may contain a selective term. */
const MAX_SELECTIVE_FRACTION = 0.1
/** The number of rows up to which a typed term is selective, because in a small catalogue no typed word is common. */
const MAX_SELECTIVE_ROWS = 1_000
/** The maximum number of words of a typed text. A longer text counts as a title, whose rare words matter most. */
const MAX_TYPED_WORDS = 5

/** The limits for a very common prefix: the rows that match, and the most viewed of them, whose texts are read. */
export const SUGGESTION_ROWS = { matched: 3_000, read: 60 } as const

/** The number of videos from whose tags and channels the topics of a library are chosen. */
export const MAX_TOPIC_SAMPLE = 5_000

/** The scripts without spaces in which two letters mean little. In the others, two characters are mostly a word. */
const SPELLED_RUN = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/v

/** Returns the terms of a search for any of them: words, bigrams of runs, and phrases (bigrams with spaces). */
export function toSingleTerms(text: string): string[] {
  const terms = tokenize(text).flatMap((token) => {
    if (!token.isRun) return [token.text]
    const bigrams = toBigrams(token.text)
    return SPELLED_RUN.test(token.text) ? [bigrams.join(' ')] : bigrams
  })
  return [...new Set(terms)].slice(0, MAX_WORDS)
}

/** A term of a text, and the number of rows that contain it. */
interface CountedTerm {
  rows: number
}

/** Returns whether a text is so short that somebody has probably typed it, unlike the title of a video. */
const isTyped = (terms: readonly CountedTerm[]): boolean => terms.length <= MAX_TYPED_WORDS

/** Returns the most selective terms, the rarest first. Terms that no row contains are left out. */
export function selectiveTerms<T extends CountedTerm>(counted: readonly T[], allRows: number): T[] {
  const used = counted.filter(({ rows }) => rows > 0).sort((one, other) => one.rows - other.rows)
  const maxRows = Math.max(allRows * MAX_SELECTIVE_FRACTION, isTyped(counted) ? MAX_SELECTIVE_ROWS : 0)
  const selective = used.filter(({ rows }) => rows <= maxRows)
  return (selective.length > 0 ? selective : used).slice(0, MAX_SELECTIVE_TERMS)
}

/** Returns whether a row with more words of a text is a better hit, whatever the words are. */
export const preferMoreWords = isTyped

/** The maximum fraction of all rows that may contain a term that distinguishes rows. */
const MAX_TELLING_FRACTION = 0.9
/** Returns whether a term distinguishes rows, so that it counts as a further word of a row. */
export const isTelling = ({ rows }: CountedTerm, allRows: number): boolean =>
  rows <= allRows * MAX_TELLING_FRACTION

/** Returns the inverse document frequency of a term, as in BM25: the rarer the term, the higher its weight. */
export const weighTerm = ({ rows }: CountedTerm, allRows: number): number =>
  Math.log(1 + (Math.max(allRows, rows) - rows + 0.5) / (rows + 0.5))

import type { SearchScope } from '../catalogueTypes.ts'
import type { IndexedText } from '../itemRows.ts'
import { MAX_WORDS, WEIGHTS } from '../search/rankingRules.ts'
import { joinableWords, joinedAt, type JoinedWord } from '../search/joinedWords.ts'
import { isSpokenPrefix, toIndexText, toBigrams, toWordForms, tokenize } from '../search/tokenizer.ts'
import type { Token } from '../search/token.ts'

/**
 * Writes `tsvector` and `tsquery` values. The tokens come from `tokenizer.ts` instead of a text search configuration of
 * PostgreSQL, so that a search finds the same items in every database.
 */

/** PostgreSQL's labels for the fields. Each label has its own weight. */
const LABELS = { title: 'A', tags: 'B', channel: 'C', description: 'D' } as const
/** The weights for `ts_rank` in its order (D, C, B, A), scaled to at most 1. */
export const RANK_WEIGHTS = `{${[WEIGHTS.description, WEIGHTS.channel, WEIGHTS.tags, WEIGHTS.title]
  .map((weight) => weight / WEIGHTS.title)
  .join(',')}}`

/** The last position that is used in a `tsvector`. PostgreSQL's limit is 16,383. */
const MAX_POSITION = 16_000
/** The maximum number of positions that PostgreSQL stores for a word. */
const MAX_POSITIONS_PER_WORD = 255
/** The maximum number of characters of a word. PostgreSQL's limit is 2,046 bytes, and a character takes up to four. */
const MAX_WORD_LENGTH = 500

const FIELDS = ['title', 'tags', 'channel', 'description'] as const

const quote = (text: string): string =>
  `'${text.slice(0, MAX_WORD_LENGTH).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns an item as a tsvector: every word with its positions, each labelled with the field of the word. */
export function toTsVector(indexed: IndexedText): string {
  const positions = new Map<string, string[]>()
  let position = 0
  for (const field of FIELDS) {
    for (const token of toIndexText(indexed[field]).split(' ')) {
      if (token === '' || position >= MAX_POSITION) continue
      position += 1
      const ofToken = positions.get(token) ?? []
      if (ofToken.length < MAX_POSITIONS_PER_WORD) ofToken.push(`${position}${LABELS[field]}`)
      positions.set(token, ofToken)
    }
    // The gap of one position prevents phrases from spanning two fields.
    position += 1
  }
  return [...positions].map(([token, at]) => `${quote(token)}:${at.join(',')}`).join(' ')
}

/** Returns every word of a text once, without positions. */
export const toWordSet = (text: string): string =>
  [...new Set(toIndexText(text).split(' '))]
    .filter((token) => token !== '')
    .map(quote)
    .join(' ')

/** A query for one form of a word, and the indexed words that it contains (several words for a phrase). */
export interface TermForm {
  query: string
  words: readonly string[]
}

/** A word of a query in all its forms. A row matches if it contains any of the forms. */
export type Term = readonly TermForm[]

const toForm = (word: string, suffix: string): TermForm => ({ query: quote(word) + suffix, words: [word] })

const toPhrase = (words: readonly string[], suffix: string): TermForm => ({
  query: words.map((word) => quote(word) + suffix).join(' <-> '),
  words,
})

/**
 * Returns a token, with other words that match as well, as a term with all its forms.
 * @param suffix the suffixes for prefixes and whole words, which also name the searched fields
 */
function toTerm(
  token: Token,
  suffix: { prefix: string; whole: string },
  others: readonly string[] = [],
): Term {
  if (!token.isRun)
    return [token.text, ...others].flatMap(toWordForms).map((text) => toForm(text, suffix.whole))
  const bigrams = toBigrams(token.text)
  // A single character either starts a bigram or, at the end of a run, is a token of its own.
  if ([...token.text].length === 1) return [toForm(token.text, suffix.prefix)]
  return [toPhrase(bigrams, suffix.whole)]
}

const EVERYWHERE = { prefix: ':*', whole: '' }
const IN_NAMES = { prefix: ':*ABC', whole: ':ABC' }
const IN_TITLES = { prefix: ':*A', whole: ':A' }
const SUFFIXES = { everywhere: EVERYWHERE, names: IN_NAMES, titles: IN_TITLES } as const

/**
 * Returns the words of a text.
 * @param joined successive words that are also found as one word
 */
export const toTerms = (
  text: string,
  scope: SearchScope | 'titles' = 'everywhere',
  joined: readonly JoinedWord[] = [],
): Term[] =>
  tokenize(text)
    .slice(0, MAX_WORDS)
    .map((token, index) => toTerm(token, SUFFIXES[scope], joinedAt(joined, index)))

/** Returns an indexed word in singular and plural as a term, or several words with spaces between them as a phrase. */
export function toSingleTerm(token: string): Term {
  const words = token.split(' ')
  return words.length > 1
    ? [toPhrase(words, EVERYWHERE.whole)]
    : toWordForms(token).map((text) => toForm(text, EVERYWHERE.whole))
}

/** Returns a query for rows with all terms, or null if the list of terms is empty. */
export const everyTerm = (terms: readonly Term[]): string | null =>
  terms.length === 0 ? null : [...new Set(terms.map((term) => `(${anyTerm([term])})`))].join(' & ')

export const anyTerm = (terms: readonly Term[]): string =>
  terms
    .flat()
    .map(({ query }) => query)
    .join(' | ')

/**
 * Returns a query for rows that contain every word of a text in other fields than their descriptions. The last word may
 * be the beginning of a word. Returns null for a text without words.
 */
export function toPrefixQuery(text: string): string | null {
  const tokens = tokenize(text).slice(0, MAX_WORDS)
  const last = tokens.pop()
  if (!last) return null
  const terms = tokens.map((token) => toTerm(token, IN_NAMES))
  const prefix = last.isRun ? toTerm(last, IN_NAMES) : [toForm(last.text, IN_NAMES.prefix)]
  return everyTerm([...terms, prefix])
}

/**
 * Returns a query for rows of `toWordSet` with every word, whole if `isWhole`, or null without words. The bigrams of a
 * run may stand anywhere in the row, and a single character only at the end of a run.
 */
export function toMinuteQuery(text: string, isWhole: boolean): string | null {
  const tokens = tokenize(text).slice(0, MAX_WORDS)
  const joinable = joinableWords(tokens)
  const toMinuteTerm = (token: Token, index: number): string => {
    if (token.isRun) return toBigrams(token.text).map(quote).join(' & ')
    const [word = '', ...others] = [token.text, ...joinedAt(joinable, index)].flatMap(toWordForms).map(quote)
    const suffix = !isWhole && isSpokenPrefix(token.text) ? EVERYWHERE.prefix : EVERYWHERE.whole
    return [word + suffix, ...others].join(' | ')
  }
  const terms = tokens.map(toMinuteTerm)
  return terms.length === 0 ? null : [...new Set(terms)].map((term) => `(${term})`).join(' & ')
}

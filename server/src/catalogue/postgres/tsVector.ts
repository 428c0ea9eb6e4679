import type { Words } from '../itemRows.ts'
import { MAX_WORDS, WEIGHTS } from '../searchRanking.ts'
import { toIndexText, toPairs, toVariants, toWords, type Word } from '../tokenizer.ts'

/**
 * Text as PostgreSQL searches it. The words are ours (`words.ts`), so both sides are written out instead of being
 * left to one of its languages.
 */

/** PostgreSQL's label of a field, by which its words are weighed. */
const LABELS = { title: 'A', tags: 'B', channel: 'C', description: 'D' } as const
/** For `ts_rank`, in its order: D, C, B, A; the greatest is 1. */
export const RANK_WEIGHTS = `{${[WEIGHTS.description, WEIGHTS.channel, WEIGHTS.tags, WEIGHTS.title]
  .map((weight) => weight / WEIGHTS.title)
  .join(',')}}`

/** Places of words end at 16,383. */
const LAST_PLACE = 16_000
/** PostgreSQL keeps 255 places of a word. */
const PLACES_OF_A_WORD = 255
/** A word has at most 2,046 bytes, of which a character takes four at the most. */
const LONGEST_WORD = 500

const FIELDS = ['title', 'tags', 'channel', 'description'] as const

const quote = (text: string): string =>
  `'${text.slice(0, LONGEST_WORD).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What the index holds for a row: every word with its places, each labelled with its field. */
export function toTsVector(words: Words): string {
  const places = new Map<string, string[]>()
  let place = 0
  for (const field of FIELDS) {
    for (const token of toIndexText(words[field]).split(' ')) {
      if (token === '' || place >= LAST_PLACE) continue
      place += 1
      const known = places.get(token) ?? []
      if (known.length < PLACES_OF_A_WORD) known.push(`${place}${LABELS[field]}`)
      places.set(token, known)
    }
    // The end of one field and the beginning of the next are no phrase.
    place += 1
  }
  return [...places].map(([token, at]) => `${quote(token)}:${at.join(',')}`).join(' ')
}

/** A query for one form of a word, and the words of the index that it looks for: a phrase for all of them. */
export interface Part {
  query: string
  words: readonly string[]
}

/** One word of a question: any of its parts will do. */
export type Term = readonly Part[]

const toPart = (word: string, ending: string): Part => ({ query: quote(word) + ending, words: [word] })

/** @param ending what follows the words of a query: whether they may go on, and the fields they may be in */
function toTerm(word: Word, ending: { open: string; whole: string }): Term {
  if (!word.isRun) return toVariants(word.text).map((text) => toPart(text, ending.whole))
  const pairs = toPairs(word.text)
  // A single character is the first of a pair or, at the end of a run, stands alone.
  if ([...word.text].length === 1) return [toPart(word.text, ending.open)]
  return [{ query: pairs.map((pair) => quote(pair) + ending.whole).join(' <-> '), words: pairs }]
}

const ANYWHERE = { open: ':*', whole: '' }
const NOT_IN_DESCRIPTIONS = { open: ':*ABC', whole: ':ABC' }

/** The words of a text; none when there is no word in it. */
export const toTerms = (text: string): Term[] =>
  toWords(text)
    .slice(0, MAX_WORDS)
    .map((word) => toTerm(word, ANYWHERE))

/** A word of the index, in either number. */
export const toLooseTerm = (token: string): Term =>
  toVariants(token).map((text) => toPart(text, ANYWHERE.whole))

/** Query for rows with every term; null without any. */
export const everyTerm = (terms: readonly Term[]): string | null =>
  terms.length === 0 ? null : [...new Set(terms.map((term) => `(${anyTerm([term])})`))].join(' & ')

/** Query for rows with any term. */
export const anyTerm = (terms: readonly Term[]): string =>
  terms
    .flat()
    .map(({ query }) => query)
    .join(' | ')

/** Query for rows in whose titles and tags the text, which is still being typed, occurs; null without a word. */
export function everyWordSoFar(text: string): string | null {
  const words = toWords(text).slice(0, MAX_WORDS)
  const last = words.pop()
  if (!last) return null
  const terms = words.map((word) => toTerm(word, NOT_IN_DESCRIPTIONS))
  const open = last.isRun ? toTerm(last, NOT_IN_DESCRIPTIONS) : [toPart(last.text, NOT_IN_DESCRIPTIONS.open)]
  return everyTerm([...terms, open])
}

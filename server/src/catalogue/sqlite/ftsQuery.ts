import { MAX_WORDS } from '../searchRanking.ts'
import { toPairs, toVariants, toWords, type Word } from '../tokenizer.ts'

/** A string of the full-text syntax. Whatever users type only ever goes into these. */
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

function toTerm(word: Word): string {
  if (!word.isRun) {
    const variants = toVariants(word.text).map(quote)
    return variants.length === 1 ? variants.join('') : `(${variants.join(' OR ')})`
  }
  const pairs = toPairs(word.text)
  // A single character is the first of a pair or, at the end of a run, stands alone.
  return word.text === pairs[0] && [...word.text].length === 1
    ? `${quote(word.text)} *`
    : quote(pairs.join(' '))
}

/** A piece of a full-text query for each word of a text. */
export const everyTerm = (text: string): string[] => [
  ...new Set(toWords(text).slice(0, MAX_WORDS).map(toTerm)),
]

/** Full-text query for rows with all of these. */
export const toQuery = (terms: readonly string[]): string => terms.join(' AND ')

/** Full-text query for rows with every word of a text that is still being typed: its last word may go on. */
export function everyWordSoFar(text: string): string | null {
  const words = toWords(text).slice(0, MAX_WORDS)
  const last = words.pop()
  if (!last) return null
  const open = last.isRun ? toTerm(last) : `${quote(last.text)} *`
  return toQuery([...new Set([...words.map(toTerm), open])])
}

/** Full-text query for rows with any of the terms. */
export const anyTerm = (terms: readonly string[]): string =>
  terms.flatMap((term) => toVariants(term).map(quote)).join(' OR ')

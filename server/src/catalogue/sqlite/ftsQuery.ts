import { MAX_WORDS } from '../search/rankingRules.ts'
import { joinableWords, joinedAt, type JoinedWord } from '../search/joinedWords.ts'
import { isSpokenPrefix, toBigrams, tokenize, toWordForms } from '../search/tokenizer.ts'
import type { Token } from '../search/token.ts'

/** Quotes a string for the FTS5 query syntax. User input appears in queries only in this form. */
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * Returns a token as a query term.
 * @param others words that match as well as the token
 */
function toTerm(token: Token, others: readonly string[] = []): string {
  if (!token.isRun) {
    const forms = [token.text, ...others].flatMap(toWordForms).map(quote)
    return forms.length === 1 ? forms.join('') : `(${forms.join(' OR ')})`
  }
  const bigrams = toBigrams(token.text)
  // A single character either starts a bigram or, at the end of a run, is a token of its own.
  return token.text === bigrams[0] && [...token.text].length === 1
    ? `${quote(token.text)} *`
    : quote(bigrams.join(' '))
}

/**
 * Returns one query term for each word of a text.
 * @param joined successive words that are also found as one word
 */
export const everyTerm = (text: string, joined: readonly JoinedWord[] = []): string[] => [
  ...new Set(
    tokenize(text)
      .slice(0, MAX_WORDS)
      .map((token, index) => toTerm(token, joinedAt(joined, index))),
  ),
]

/**
 * Returns the query terms for an index without positions, of whole words only if `isWhole`. The bigrams of a run may
 * stand anywhere in a row, and a single character only at the end of a run.
 */
export function everyTermWithoutPhrases(text: string, isWhole: boolean): string[] {
  const tokens = tokenize(text).slice(0, MAX_WORDS)
  const joinable = joinableWords(tokens)
  const toTerms = (token: Token, index: number) => {
    if (token.isRun) return toBigrams(token.text).map(quote)
    const joined = joinedAt(joinable, index)
    if (isWhole || !isSpokenPrefix(token.text)) return [toTerm(token, joined)]
    const [word = '', ...others] = [token.text, ...joined].flatMap(toWordForms).map(quote)
    return [`(${[`${word} *`, ...others].join(' OR ')})`]
  }
  return [...new Set(tokens.flatMap(toTerms))]
}

export const toQuery = (terms: readonly string[]): string => terms.join(' AND ')

/** Restricts a query to all columns except the description. */
export const inNames = (query: string): string => `{title tags channel} : (${query})`

/** Returns a query for rows with every word, the last of which may be the beginning of one, or null without words. */
export function toPrefixQuery(text: string): string | null {
  const tokens = tokenize(text).slice(0, MAX_WORDS)
  const last = tokens.pop()
  if (!last) return null
  const prefix = last.isRun ? toTerm(last) : `${quote(last.text)} *`
  return toQuery([...new Set([...tokens.map((token) => toTerm(token)), prefix])])
}

export const anyTerm = (terms: readonly string[]): string =>
  terms.flatMap((term) => toWordForms(term).map(quote)).join(' OR ')

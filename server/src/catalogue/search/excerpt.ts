import { toSingleTerms } from './rankingRules.ts'
import { toIndexText, toWordForms } from './tokenizer.ts'

const MAX_LENGTH = 140
/** The number of words of an excerpt in front of the first searched word. */
const LEAD = 4
const ELLIPSIS = '…'

/**
 * Returns a text of one line. A long text is cut to the part around the first of the searched words.
 * @param query the searched words as the user typed them
 */
export function excerptOf(text: string, query: string): string {
  if (text.length <= MAX_LENGTH) return text
  const words = text.split(' ')
  const terms = toSingleTerms(query)
    .flatMap((term) => term.split(' '))
    .flatMap(toWordForms)
  const isFound = (said: string) => terms.some((term) => said.startsWith(term))
  const hit = words.findIndex((word) => toIndexText(word).split(' ').some(isFound))
  const endsEarly = words.slice(Math.max(0, hit - LEAD)).join(' ').length < MAX_LENGTH
  const first = endsEarly ? startOfEnd(words) : Math.max(0, hit - LEAD)
  const part = words.slice(first).join(' ')
  const cut = truncate(part)
  const end = cut.length < part.length ? `${cut.replace(/(?<![.,;:…])[.,;:…]+$/, '')}${ELLIPSIS}` : part
  return `${first > 0 ? ELLIPSIS : ''}${end}`
}

/** Returns the index of the first word of the longest end of the text that fits into an excerpt. */
function startOfEnd(words: readonly string[]): number {
  let length = 0
  let first = words.length
  while (first > 0 && length + (words[first - 1]?.length ?? 0) < MAX_LENGTH) {
    first -= 1
    length += (words[first]?.length ?? 0) + 1
  }
  return first
}

/** Cuts a text between two words, or inside a word that is longer than the limit, but never inside a character. */
function truncate(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const start = text.slice(0, MAX_LENGTH)
  const space = start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')
}

import { toSingleTerms } from './rankingRules.ts'
import { fold, toWordForms } from './tokenizer.ts'

const MAX_LENGTH = 140
/** An excerpt has so many words before the first searched one. */
const LEAD = 4
const ELLIPSIS = '…'

/**
 * Returns a text of one line; of a long text, only the part around the first of the searched words.
 * @param query as typed
 */
export function excerptOf(text: string, query: string): string {
  if (text.length <= MAX_LENGTH) return text
  const words = text.split(' ')
  const terms = new Set(toSingleTerms(query).flatMap(toWordForms))
  const hit = words.findIndex((word) => toSingleTerms(fold(word)).some((term) => terms.has(term)))
  const endsEarly = words.slice(Math.max(0, hit - LEAD)).join(' ').length < MAX_LENGTH
  const first = endsEarly ? startOfEnd(words) : Math.max(0, hit - LEAD)
  const part = words.slice(first).join(' ')
  const cut = truncate(part)
  return `${first > 0 ? ELLIPSIS : ''}${cut}${cut.length < part.length ? ELLIPSIS : ''}`
}

/** Returns the index of the first word of the longest end of the text that is not too long. */
function startOfEnd(words: readonly string[]): number {
  let length = 0
  let first = words.length
  while (first > 0 && length + (words[first - 1]?.length ?? 0) < MAX_LENGTH) {
    first -= 1
    length += (words[first]?.length ?? 0) + 1
  }
  return first
}

/** Cuts between two words, or inside of a word that is longer than the limit, but not inside of a character. */
function truncate(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const start = text.slice(0, MAX_LENGTH)
  const space = start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')
}

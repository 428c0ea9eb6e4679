import { HOSTILE_LETTERS } from './hostileLetters.ts'
import { HOSTILE_ADDRESSES, HOSTILE_SENTENCES } from './hostileLinks.ts'
import { HOSTILE_MARKUP } from './hostileMarkup.ts'

/**
 * Texts with which strangers try to run code in a page, to imitate other content, or to break the page, without
 * duplicates. Code in them calls the function `hostile`, and addresses in them lead to `evil.example`, so tests can
 * detect both.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set([...HOSTILE_MARKUP, ...HOSTILE_ADDRESSES, ...HOSTILE_SENTENCES, ...HOSTILE_LETTERS]),
]

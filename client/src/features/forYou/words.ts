import { UNSPACED } from '../../domain/blockedWords.ts'

const RUN = /[\p{L}\p{N}\p{M}]+/gu
/** The minimum length of a word in letters. Shorter words, such as articles, say nothing about the subject. */
const MIN_LETTERS = 3

/**
 * Returns the words of a text in lower case, without duplicates. Text without spaces between words is divided into
 * overlapping pairs of characters. Numbers are left out, because parts of unrelated series share them.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [run] of text.toLowerCase().matchAll(RUN)) {
    if (UNSPACED.test(run)) {
      const characters = [...run]
      for (let index = 0; index + 1 < characters.length; index += 1)
        words.add(`${characters[index]}${characters[index + 1]}`)
    } else if (run.length >= MIN_LETTERS && !/^\p{N}+$/u.test(run)) words.add(run)
  }
  return words
}

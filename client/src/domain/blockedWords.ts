import { foldText } from './foldText.ts'

/** The pattern of a letter of a script that has no spaces between words. */
export const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Returns a word in the form in which it is compared and stored. */
export const toBlockedWord = (typed: string): string =>
  foldText(typed).trim().replaceAll(/\s+/gu, ' ').slice(0, 128)

/** Returns a pattern that matches a word as a whole, or anywhere in scripts without spaces. */
function toPattern(word: string): string {
  const escaped = foldText(word)
    .replaceAll(/[$()*+./?[\\\]^{|}]/gu, '\\$&')
    .replaceAll(/\s+/gu, String.raw`\s+`)
  if (UNSPACED.test(word)) return `(${escaped})`
  return String.raw`(?<![\p{L}\p{N}])(${escaped})(?![\p{L}\p{N}])`
}

/**
 * Returns a function that finds the first of the words in a text, or returns null if the text contains none of them.
 * Parts of longer words do not count, except in scripts without spaces between words. Case and diacritics are ignored.
 */
export function createWordFinder(words: readonly string[]): (text: string) => string | null {
  const known = words.map((word) => word.trim()).filter(Boolean)
  if (known.length === 0) return () => null
  const pattern = new RegExp(known.map(toPattern).join('|'), 'u')
  return (text) => {
    const groups = pattern.exec(foldText(text))
    const index = groups?.slice(1).findIndex((group) => group !== undefined) ?? -1
    return known[index] ?? null
  }
}

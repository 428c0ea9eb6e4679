/**
 * Splits texts and queries into the tokens of full-text search, in the same way for every database.
 *
 * Text is normalized (NFKC) and lower-cased. Accents of Latin letters and vowel signs of Arabic are removed. Japanese,
 * Chinese and Korean have no spaces between words (or attach endings to them), so each CJK run becomes its overlapping
 * bigrams. A phrase query of bigrams finds every part of a run that has two characters or more. The last character of a
 * run is a token as well, so that single characters are found anywhere.
 */

const CJK_RUN_OR_WORD =
  /(?<run>[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{M}\p{N}]]+)|(?<word>[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]]+|\p{Extended_Pictographic})/gv
const ACCENTS_AND_VOWEL_SIGNS = /(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{Mn}+/gv
/**
 * The combining marks of a letter beyond the 30 that UAX #15 (stream-safe text) allows. No language uses this many.
 * Normalizing thousands of them would take time that grows with the square of their number.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gv
/** The character that stretches a letter of an Arabic word. It has no meaning. */
const TATWEEL = '\u0640'

/** The maximum number of UTF-16 units that are read of a text. Regular expressions need memory for each match. */
const MAX_LENGTH = 100_000

const ASCII = /^[\0-\u007F]*$/v

/** A word, or a CJK run. */
export interface Token {
  text: string
  isCjk: boolean
}

/** Returns the folded words of a text in their order. Everything between the words, such as U+0000, is dropped. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { groups } of fold(text).matchAll(CJK_RUN_OR_WORD)) {
    if (groups?.run !== undefined) tokens.push({ text: groups.run, isCjk: true })
    else if (groups?.word !== undefined) tokens.push({ text: groups.word, isCjk: false })
  }
  return tokens
}

/** Returns the words and CJK runs of a text in lower case with their accents. Folded, they are those of `tokenize`. */
export const toSpelledWords = (text: string): readonly string[] =>
  withoutExcess(text).normalize('NFKC').toLowerCase().match(CJK_RUN_OR_WORD) ?? []

const withoutExcess = (text: string): string => text.slice(0, MAX_LENGTH).replace(EXCESS_MARKS, '')

/** Returns a text in the form that is used for comparisons: normalized, in lower case, without accents. */
export function fold(given: string): string {
  const text = given.slice(0, MAX_LENGTH)
  // An ASCII text, which is the most frequent kind in some languages, needs no other folding.
  if (ASCII.test(text)) return text.toLowerCase()
  const lower = text
    .replace(EXCESS_MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(TATWEEL, '')
    .replaceAll('ё', 'е')
  return lower.normalize('NFD').replace(ACCENTS_AND_VOWEL_SIGNS, '').normalize('NFC')
}

/** Returns what the index stores for a text: tokens with spaces between them. */
export function toIndexText(text: string): string {
  return tokenize(text)
    .flatMap((token) => (token.isCjk ? toRunTokens(token.text) : [token.text]))
    .join(' ')
}

function toRunTokens(run: string): string[] {
  const bigrams = toBigrams(run)
  const last = [...run].at(-1)
  return last === undefined || last === run ? bigrams : [...bigrams, last]
}

/** Returns the overlapping bigrams of a run, or the character itself if the run has only one. */
export function toBigrams(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''))
}

/** Words that end in s without being plurals, and that mean something else without the s. */
const NOT_PLURAL = new Set(['news'])

/** Returns the singular of a word in Latin letters, or the word itself. */
export function toSingular(word: string): string {
  const [, other = word] = toWordForms(word)
  return other.length < word.length ? other : word
}

/** The least number of letters of a word that is also found as the beginning of others, of which fewer begin too many. */
const MIN_PREFIX_LENGTH = 3

/** Returns whether a search for a word in what is said also finds words that begin with it: “light” in “lighthouse”. */
export const isSpokenPrefix = (word: string): boolean => [...word].length >= MIN_PREFIX_LENGTH

/** Returns a word and, if it is in Latin letters, its singular or plural, so that “cats” also finds “cat”. */
export function toWordForms(word: string): string[] {
  if (word.length < 3 || NOT_PLURAL.has(word) || !/^[a-z]+$/v.test(word)) return [word]
  if (!word.endsWith('s')) return [word, `${word}s`]
  return word.length < 4 || word.endsWith('ss') ? [word] : [word, word.slice(0, -1)]
}

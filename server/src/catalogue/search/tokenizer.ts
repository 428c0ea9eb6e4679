import { joinConnected } from './joinedWords.ts'
import type { Token } from './token.ts'
import { toPlainLetters } from '@vtube/shared/plainLetters'

/**
 * Splits texts and queries into the tokens of full-text search, in the same way for every database. Text is normalized
 * (NFKC) and lower-cased. Accents of Latin and Greek letters and the vowel signs of Arabic and Hebrew are removed, and
 * letters that are not on every keyboard are replaced by the letters that people type instead. Chinese, Japanese, Thai,
 * Lao, Khmer and Burmese have no spaces between words, and Korean attaches endings to them, so each run of such
 * characters becomes its overlapping bigrams. A phrase query of bigrams finds every part of a run that has two
 * characters or more. The last character of a run is a token as well, so that single characters are found anywhere.
 * Words that signs connect, such as Spider-Man and S.W.A.T., are also indexed as one word (`joinedWords.ts`).
 */

/** The version of the tokens. Increase it when the tokens of a text change, so that texts are indexed again. */
export const INDEX_VERSION = 2

/** The scripts without spaces between words, as a class of characters for regular expressions. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const LETTERS = String.raw`[\p{L}\p{M}\p{N}]`
const RUN_OR_WORD = new RegExp(
  String.raw`(?<run>[${UNSPACED}&&${LETTERS}]+)|(?<word>[${LETTERS}--${UNSPACED}]+|\p{Extended_Pictographic})`,
  'gv',
)
/** Matches a text that begins with a character of a script without spaces between words. */
export const STARTS_WITH_RUN = new RegExp(`^${UNSPACED}`, 'v')
/** Separators inside a run: the dot between the names of a person in Japanese, and spaces without width. */
const INSIDE_RUN = new RegExp(String.raw`(?<=${UNSPACED})[・\u200B\u200C](?=${UNSPACED})`, 'gv')
/** The combining marks that people leave out when typing. Of the marks of Cyrillic letters, only the stress. */
const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+|(?<=\p{Script=Cyrillic})[\u0300\u0301]+/gv
/**
 * The combining marks of a letter beyond the 30 that UAX #15 (stream-safe text) allows. No language uses so many marks.
 * Normalizing thousands of them would take time that grows with the square of their number.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gv
/**
 * Characters without a meaning: invisible characters such as soft hyphens, the tatweel, which stretches a letter of an
 * Arabic word, and modifier letters that stand for an apostrophe.
 */
const IGNORED = /[[\p{Default_Ignorable_Code_Point}\u0640ʹʻʼʽ]--[\u200B\u200C]]/gv
/** Signs after names, which normalization would turn into letters. */
const TRADE_MARKS = /[™℠]/gv

/** The maximum number of UTF-16 units that are read of a text. Regular expressions need memory for each match. */
const MAX_LENGTH = 100_000

const ASCII = /^[\0-\u007F]*$/v

/** Signs that connect words. Most of them connect wherever they are the only character between two words. */
const CONNECTORS =
  /(?<=[\p{L}\p{M}\p{N}])[\p{Pd}.·‧•\/\x26_*+:'’‘`′׳״\u200B\u200C](?=[\p{L}\p{M}\p{N}])|(?<=\p{N}),(?=\p{N})|(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gv

/** Returns a folded text in which words that signs connect are joined to one word. */
export const withoutConnectors = (folded: string): string => folded.replace(CONNECTORS, '')

/** Returns the folded words of a text in their order. Everything between the words, such as U+0000, is dropped. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const folded = fold(text)
  let end = -1
  let isAfterWord = false
  for (const { 0: token, groups, index } of folded.matchAll(RUN_OR_WORD)) {
    const isRun = groups?.run !== undefined
    const mayBeConnected = isAfterWord && !isRun && index === end + 1
    tokens.push({ text: token, isRun, connector: mayBeConnected ? connectorAt(folded, end) : null })
    end = index + token.length
    isAfterWord = !isRun
  }
  return tokens
}

/** Returns the sign at an index if it connects the words around it, otherwise null. */
function connectorAt(folded: string, index: number): string | null {
  const sign = folded.charAt(index)
  if (sign === ' ' || sign === '\n') return null
  return withoutConnectors(folded.slice(index - 1, index + 2)).includes(sign) ? null : sign
}

/** Returns the words and runs of a text in lower case, with the accents that `tokenize` folds. */
export const toSpelledWords = (text: string): readonly string[] =>
  normalize(text.slice(0, MAX_LENGTH)).match(RUN_OR_WORD) ?? []

const normalize = (text: string): string =>
  text
    .replace(EXCESS_MARKS, '')
    .replace(TRADE_MARKS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(INSIDE_RUN, '')

/** Returns a text in the form that is used for comparisons: normalized, in lower case, without accents. */
export function fold(given: string): string {
  const text = given.slice(0, MAX_LENGTH)
  // An ASCII text, which is the most frequent kind in some languages, needs no other folding.
  if (ASCII.test(text)) return text.toLowerCase()
  const unmarked = normalize(text).replaceAll('ё', 'е').normalize('NFD').replace(MARKS, '')
  return toPlainLetters(unmarked.normalize('NFC'))
}

/** Returns the text that the index stores for a text: tokens with spaces between them. */
export function toIndexText(text: string): string {
  const tokens = tokenize(text)
  const parts = tokens.flatMap((token) => (token.isRun ? toRunTokens(token.text) : [token.text]))
  // Joined words stand after all other words, because phrases must not contain them.
  return [...parts, ...joinConnected(tokens)].join(' ')
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

/** Words that end in s without being plurals and that mean something else without the s. */
const NOT_PLURAL = new Set(['news'])

/** Returns the singular of a word in Latin letters, or the word itself. */
export function toSingular(word: string): string {
  const [, other = word] = toWordForms(word)
  return other.length < word.length ? other : word
}

/** The minimum length of a word that is also found as the beginning of others. Shorter ones begin too many words. */
const MIN_PREFIX_LENGTH = 3

/** Returns whether a search in transcripts for a word also finds words that begin with it: “light” in “lighthouse”. */
export const isSpokenPrefix = (word: string): boolean => [...word].length >= MIN_PREFIX_LENGTH

/** Returns a word and, if it is in Latin letters, its singular or plural, so that “cats” also finds “cat”. */
export function toWordForms(word: string): string[] {
  if (word.length < 3 || NOT_PLURAL.has(word) || !/^[a-z]+$/v.test(word)) return [word]
  if (!word.endsWith('s')) return [word, `${word}s`]
  return word.length < 4 || word.endsWith('ss') ? [word] : [word, word.slice(0, -1)]
}

/**
 * How text becomes words for search: the same for every database, at indexing and at asking.
 *
 * Compatible forms are made one (NFKC), letters lower case, accents of Latin letters and vowel signs of Arabic
 * dropped. Japanese, Chinese and Korean are written without spaces between words (or with endings glued on), so
 * each of their runs becomes its overlapping pairs of characters; asked for as a phrase, the pairs find every
 * part of a run that is two characters or longer. The last character of a run stands alone as well, so that a
 * single character is found wherever it is.
 */

const RUN_OR_WORD =
  /(?<run>[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{M}\p{N}]]+)|(?<word>(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}])[\p{L}\p{M}\p{N}])+|\p{Extended_Pictographic})/gv
const ACCENTS_AND_VOWEL_SIGNS = /(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{Mn}+/gv
/**
 * Marks that no language has: none puts more than a few upon one letter. To bring thousands into their order takes
 * a time that grows with the square of their number (UAX #15, stream-safe text, allows 30).
 */
const FLOOD_OF_MARKS = /(?<=\p{M}{30})\p{M}+/gv
/** Stretches a letter of an Arabic word and means nothing. */
const TATWEEL = '\u0640'

/** One word of a text; `run` for a run of characters that is searched by pairs. */
export interface Word {
  text: string
  isRun: boolean
}

/** The words of a text in their order, folded, as they are compared. U+0000 and everything unspeakable is dropped. */
export function toWords(text: string): Word[] {
  const folded = fold(text)
  const words: Word[] = []
  for (const { groups } of folded.matchAll(RUN_OR_WORD)) {
    if (groups?.run !== undefined) words.push({ text: groups.run, isRun: true })
    else if (groups?.word !== undefined) words.push({ text: groups.word, isRun: false })
  }
  return words
}

/** Letters as they are compared, for matching beginnings of whole phrases. */
export function fold(text: string): string {
  const lower = text
    .replace(FLOOD_OF_MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(TATWEEL, '')
    .replaceAll('ё', 'е')
  return lower.normalize('NFD').replace(ACCENTS_AND_VOWEL_SIGNS, '').normalize('NFC')
}

/** What the index holds for a text: tokens with spaces between them. */
export function toIndexText(text: string): string {
  return toWords(text)
    .flatMap((word) => (word.isRun ? toRunTokens(word.text) : [word.text]))
    .join(' ')
}

function toRunTokens(run: string): string[] {
  const pairs = toPairs(run)
  const last = [...run].at(-1)
  return last === undefined || last === run ? pairs : [...pairs, last]
}

/** Overlapping pairs of a run; a run of one character is that character. */
export function toPairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''))
}

/** Words whose s is no plural, where the word without it means something else. */
const NO_PLURALS = new Set(['news'])

/** A word and, for words in Latin letters, its other number: who asks for cats means the cat as well. */
export function toVariants(word: string): string[] {
  if (word.length < 3 || NO_PLURALS.has(word) || !/^[a-z]+$/v.test(word)) return [word]
  if (!word.endsWith('s')) return [word, `${word}s`]
  return word.length < 4 || word.endsWith('ss') ? [word] : [word, word.slice(0, -1)]
}

import { sql } from '../../database/sql.ts'
import { editDistance } from './editDistance.ts'
import type { Engine } from '../Engine.ts'
import { MAX_WORDS } from './rankingRules.ts'
import { readTitles, splitWord } from './splitWord.ts'
import { lettersOf, maxEdits, readSimilarWords, spellingIn, type TitleWord } from './titleWords.ts'
import { tokenize, toSingular } from './tokenizer.ts'
import type { Token } from './token.ts'
import type { View } from '../visibleRows.ts'

/** The maximum number of words that are corrected in one text. */
const MAX_CORRECTED = 4
/** The maximum number of words of titles to compare with a text. A thousand take about three milliseconds. */
const MAX_COMPARED = 4000
/** The maximum for a reader of a part of the library: larger, as the words of hidden titles are stored as well. */
const MAX_COMPARED_IN_PART = 40_000
/** The maximum number of similar words whose items are counted. */
const MAX_CANDIDATES = 20
/** The number of letters from which a replaced letter counts as an error. It turns most shorter words into others. */
const MIN_LETTERS_FOR_REPLACED = 5
/** The number of letters from which the first one may be an error. Changing it turns most shorter words into others. */
const MIN_LETTERS_FOR_FIRST = 6

type Letters = readonly string[]

/** A word that may replace a misspelled one, and how well it does so. Lower numbers are better. */
interface Candidate {
  word: string
  spelling: string
  errors: number
  /** 1 if the first letter differs, which is hardly ever a typing error. */
  changesStart: 0 | 1
}

/**
 * Replaces each word of a text that no item contains. If a title contains two words that make up the word together,
 * they replace it. Otherwise, a word of a title with almost the same spelling replaces it: the most similar and then
 * the most frequent one. Words that any item contains stay, however rare they are.
 * @param isTyping whether the last word may be incomplete
 * @returns the corrected text, or null if nothing is corrected
 */
export async function correctWords(
  engine: Engine,
  view: View,
  text: string,
  isTyping = false,
): Promise<string | null> {
  const tokens = tokenize(text).slice(0, MAX_WORDS)
  const last = isTyping ? tokens.at(-1) : undefined
  const words = new Map(
    tokens.filter((token) => !token.isRun || lettersOf(token) !== null).map((token) => [token.text, token]),
  )
  const unknown = await withoutItems(engine, view, [...words.values()])
  const corrections = new Map<string, string>()
  let limit = view.visible === null ? MAX_COMPARED : MAX_COMPARED_IN_PART
  for (const token of unknown.slice(0, MAX_CORRECTED)) {
    const isPrefix = token.text === last?.text
    const split = token.isRun ? null : await splitWord(engine, view, token.text)
    if (split !== null) corrections.set(token.text, split)
    const letters = lettersOf(token)
    if (split !== null || letters === null) continue
    const similar = await readSimilarWords(engine.session, view.origin, letters, { isPrefix, limit })
    limit -= similar.length
    const spelling = await findReplacement(engine, view, letters, { similar, isPrefix })
    if (spelling !== null) corrections.set(token.text, spelling)
  }
  return corrections.size === 0 ? null : replaceWords(text, corrections)
}

/** Returns the words that neither an item nor a transcript contains. */
async function withoutItems(engine: Engine, view: View, tokens: readonly Token[]): Promise<Token[]> {
  const counts = await engine.countWords(
    view,
    tokens.map(({ text }) => text),
  )
  const unknown: Token[] = []
  for (const [index, token] of tokens.entries())
    if (counts[index] === 0 && !(await isSaid(engine, view, token.text))) unknown.push(token)
  return unknown
}

async function isSaid({ selectMinutes, session }: Engine, view: View, word: string): Promise<boolean> {
  const minutes = view.origin === 'library' ? selectMinutes(view, word, true) : null
  if (minutes === null) return false
  return (await session.query(sql`select 1 as said from (${minutes}) as minutes limit 1`)).length > 0
}

/** Returns the best replacement of a misspelled word, as a title spells it, or null if no word is similar. */
async function findReplacement(
  engine: Engine,
  view: View,
  letters: readonly string[],
  { similar, isPrefix }: { similar: readonly TitleWord[]; isPrefix: boolean },
): Promise<string | null> {
  const likely = similar
    .map(({ word, spelling }): Candidate => {
      const others = Array.from(word)
      const errors = countErrors(letters, others, isPrefix)
      return { word, spelling, errors, changesStart: letters[0] === others[0] ? 0 : 1 }
    })
    .filter(({ errors }) => errors !== Infinity)
    .sort(compareCandidates)
  const candidates =
    view.visible === null ? likely.slice(0, MAX_CANDIDATES) : await onlyVisible(engine, view, likely)
  const counts = await engine.countWords(
    view,
    candidates.map(({ spelling }) => spelling),
  )
  const [best] = candidates
    .map((candidate, index) => ({ ...candidate, items: counts[index] ?? 0 }))
    .filter(({ items }) => items > 0)
    .sort((one, other) => compareCandidates(one, other) || other.items - one.items)
  return best?.spelling ?? null
}

/** Returns the first candidates that occur in visible titles, in the spelling of these titles. */
async function onlyVisible(engine: Engine, view: View, likely: readonly Candidate[]): Promise<Candidate[]> {
  const visible: Candidate[] = []
  for (const candidate of likely) {
    if (visible.length === MAX_CANDIDATES) break
    const titles = await readTitles(engine, view, candidate.spelling)
    const [spelling] = titles.flatMap((title) => spellingIn(title, candidate.word) ?? [])
    if (spelling !== undefined) visible.push({ ...candidate, spelling })
  }
  return visible
}

const compareCandidates = (one: Candidate, other: Candidate): number =>
  one.errors - other.errors || one.changesStart - other.changesStart

/** Replaces words. A part of the text between white space stays as it was typed if no word in it is replaced. */
function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return text
    .trim()
    .split(/\s+/v)
    .map((piece) => {
      const words = tokenize(piece).map((token) => token.text)
      return words.some((word) => corrections.has(word))
        ? words.map((word) => corrections.get(word) ?? word).join(' ')
        : piece
    })
    .join(' ')
}

/**
 * Returns the number of typing errors between two words, with 0 for singular and plural, which a search finds together,
 * or Infinity if the typed word, maybe a prefix, is more likely another real word.
 */
function countErrors(typed: Letters, meant: Letters, isPrefix: boolean): number {
  const limit = maxEdits(typed)
  const count = (one: Letters, other: Letters): number => {
    const edits = editDistance(one, other, limit, isPrefix)
    return isLikely(one, other) ? edits : Infinity
  }
  const errors = count(typed, meant)
  if (isPrefix || (typed.at(-1) !== 's' && meant.at(-1) !== 's')) return errors
  return Math.min(errors, count(withoutPlural(typed), withoutPlural(meant)))
}

const withoutPlural = (letters: Letters): Letters => Array.from(toSingular(letters.join('')))

/** Returns whether a single error is likely in a short word: “baot” is likely “boat”, but not “boat” “coat”. */
function isLikely(typed: Letters, meant: Letters): boolean {
  if (typed.length >= MIN_LETTERS_FOR_FIRST || typed.toSorted().join('') === meant.toSorted().join(''))
    return true
  return typed[0] === meant[0] && (typed.length >= MIN_LETTERS_FOR_REPLACED || typed.length !== meant.length)
}

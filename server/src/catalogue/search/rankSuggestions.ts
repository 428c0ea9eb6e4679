import { fold, STARTS_WITH_RUN, withoutConnectors } from './tokenizer.ts'

export interface Phrases {
  title: string
  /** The tags and the channel's title. */
  others: readonly string[]
}

/** The maximum number of characters of a phrase that fits below a search box. */
const MAX_LENGTH = 100
/** The weight of a phrase that starts with the typed text. If only a later word starts with it, it has less. */
const PHRASE_START_WEIGHT = 3
const WORD_START_WEIGHT = 1

/** Replaces each run of white space by a single space, and removes white space from both ends. */
export const squeeze = (text: string): string => text.trim().replaceAll(/\s+/gv, ' ')

/**
 * Returns completions of the typed text, best first.
 * @param rows the items that match all words, the most important item first
 */
export function rankSuggestions(typed: string, rows: readonly Phrases[], limit: number): string[] {
  const start = fold(squeeze(typed))
  const completions = rank(rows, (row) =>
    [row.title, ...row.others].map((phrase) => ({ phrase, weight: weigh(fold(squeeze(phrase)), start) })),
  )
  // If no phrase continues the typed text, the titles that contain its words in any order are the next best.
  const suggestions =
    completions.length > 0 ? completions : rank(rows, ({ title }) => [{ phrase: title, weight: 1 }])
  return suggestions.slice(0, limit)
}

/**
 * Sorts phrases by their weight times the importance of their item, best first. Phrases that differ only in case or
 * accents are merged, and their scores added.
 */
function rank(
  rows: readonly Phrases[],
  weigh: (row: Phrases) => readonly { phrase: string; weight: number }[],
): string[] {
  const scores = new Map<string, { text: string; score: number }>()
  for (const [index, row] of rows.entries()) {
    const importance = 1 / Math.sqrt(index + 1)
    for (const { phrase, weight } of weigh(row)) {
      const text = squeeze(phrase)
      if (weight === 0 || text === '' || text.length > MAX_LENGTH) continue
      const entry = scores.get(fold(text)) ?? { text, score: 0 }
      entry.score += weight * importance
      scores.set(fold(text), entry)
    }
  }
  return [...scores.values()]
    .sort((one, other) => other.score - one.score || one.text.length - other.text.length)
    .map(({ text }) => text)
}

/** Weighs a phrase as it is written and without the signs that connect words: “spiderm” starts “Spider-Man”. */
const weigh = (phrase: string, start: string): number =>
  Math.max(weightOf(phrase, start), weightOf(withoutConnectors(phrase), withoutConnectors(start)))

function weightOf(phrase: string, start: string): number {
  if (phrase.startsWith(start)) return PHRASE_START_WEIGHT
  const at = phrase.indexOf(start)
  if (at < 0) return 0
  // In scripts without spaces between words, any position may be the start of a word.
  const isWordStart = /[^\p{L}\p{N}]$/v.test(phrase.slice(0, at)) || STARTS_WITH_RUN.test(start)
  return isWordStart ? WORD_START_WEIGHT : 0
}

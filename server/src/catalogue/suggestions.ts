import { fold } from './tokenizer.ts'

/** What a row offers as completions. */
export interface Phrases {
  title: string
  /** Tags and the channel's title. */
  others: readonly string[]
}

/** Longer phrases are no help below a search box. */
const MAX_LENGTH = 100
/** A phrase that begins with what was typed counts more than one in which a later word begins with it. */
const BEGINS = 3
const WORD_BEGINS = 1

const squeeze = (text: string): string => text.trim().replaceAll(/\s+/gv, ' ')

/**
 * Completions of what was typed, best first.
 * @param rows the rows that have all the words, the most important first
 */
export function toCompletions(typed: string, rows: readonly Phrases[], limit: number): string[] {
  const start = fold(squeeze(typed))
  const found = weigh(rows, (row) =>
    [row.title, ...row.others].map((phrase) => ({ phrase, fit: fitOf(fold(squeeze(phrase)), start) })),
  )
  // Nothing goes on from what was typed: the titles of what has its words, in whatever order, are the next best.
  const completions = found.length > 0 ? found : weigh(rows, ({ title }) => [{ phrase: title, fit: 1 }])
  return completions.slice(0, limit)
}

/** Phrases, those that fit best and in the most important rows first; what differs in letters' case only is one. */
function weigh(
  rows: readonly Phrases[],
  toFits: (row: Phrases) => readonly { phrase: string; fit: number }[],
): string[] {
  const weights = new Map<string, { text: string; weight: number }>()
  for (const [index, row] of rows.entries()) {
    const importance = 1 / Math.sqrt(index + 1)
    for (const { phrase, fit } of toFits(row)) {
      const text = squeeze(phrase)
      if (fit === 0 || text === '' || text.length > MAX_LENGTH) continue
      const known = weights.get(fold(text)) ?? { text, weight: 0 }
      known.weight += fit * importance
      weights.set(fold(text), known)
    }
  }
  return [...weights.values()]
    .sort((one, other) => other.weight - one.weight || one.text.length - other.text.length)
    .map(({ text }) => text)
}

function fitOf(phrase: string, start: string): number {
  if (phrase.startsWith(start)) return BEGINS
  const at = phrase.indexOf(start)
  if (at < 0) return 0
  const before = phrase.slice(0, at)
  // Scripts without spaces have no visible beginnings of words.
  return /[^\p{L}\p{N}]$/v.test(before) ||
    /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/v.test(start)
    ? WORD_BEGINS
    : 0
}

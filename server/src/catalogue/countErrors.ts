import { editDistance } from './search/editDistance.ts'
import { maxEdits } from './search/titleWords.ts'
import { toSingular } from './search/tokenizer.ts'

type Letters = readonly string[]

/** The letters from which a replaced letter counts as an error. It makes most shorter words another real word. */
const MIN_LETTERS_FOR_REPLACED = 5
/** The letters from which the first letter may be an error. Changing it makes most shorter words another real word. */
const MIN_LETTERS_FOR_FIRST = 6

/**
 * Returns the number of typing errors between two words, with 0 for singular and plural, which a search finds together,
 * or Infinity if the typed word, maybe a prefix, is more likely another real word.
 */
export function countErrors(typed: Letters, meant: Letters, isPrefix: boolean): number {
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

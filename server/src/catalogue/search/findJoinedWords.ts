import { joinableWords, type JoinedWord } from './joinedWords.ts'
import { MAX_WORDS } from './rankingRules.ts'
import { tokenize } from './tokenizer.ts'

/**
 * Returns the successive words of a text that some item contains as one joined word.
 * @param countWords counts the items with each of these words
 */
export async function findJoinedWords(
  text: string,
  countWords: (words: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly JoinedWord[]> {
  const joinable = joinableWords(tokenize(text).slice(0, MAX_WORDS))
  if (joinable.length === 0) return []
  const counts = await countWords(joinable.map((word) => word.text))
  return joinable.filter((_, index) => (counts[index] ?? 0) > 0)
}

/**
 * Returns the number of edits between two words: the letters that are inserted, left out or replaced, and the
 * neighbours that are swapped (optimal string alignment). A letter is one element of a list.
 * @param isPrefix whether letters that `other` has after the end of `one` are free, because `one` is still being typed
 */
export function editDistance(one: readonly string[], other: readonly string[], isPrefix = false): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of one.entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of other.entries()) {
      const replaced = at(last, column) + (letter === otherLetter ? 0 : 1)
      const isSwapped = letter === other[column - 1] && otherLetter === one[row - 1]
      current.push(
        Math.min(
          replaced,
          at(last, column + 1) + 1,
          at(current, column) + 1,
          isSwapped ? at(beforeLast, column - 1) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return isPrefix ? Math.min(...last) : at(last, other.length)
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? Infinity

/**
 * Returns the number of edits between two words: letters that are inserted, left out or replaced, and neighbours that
 * are swapped (optimal string alignment). A letter is one element of a list.
 * @param limit the number of edits above which the function stops and returns Infinity
 * @param isPrefix whether `one` is still being typed, so that additional letters at the end of `other` count as no
 * edits
 */
export function editDistance(
  one: readonly string[],
  other: readonly string[],
  limit: number,
  isPrefix = false,
): number {
  // Each letter that the other word does not have costs an edit, and most words differ by more than the limit.
  let missing = 0
  for (const letter of one) if (!other.includes(letter)) missing += 1
  if (missing > limit) return Infinity
  let beforeLast: number[] = []
  let last = other.map((_, index) => index + 1)
  last.unshift(0)
  for (let row = 0; row < one.length; row += 1) {
    const current = [row + 1]
    let least = row + 1
    for (let column = 0; column < other.length; column += 1) {
      const isEqual = one[row] === other[column]
      const isSwapped = !isEqual && one[row] === other[column - 1] && one[row - 1] === other[column]
      let edits = at(last, column) + (isEqual ? 0 : 1)
      edits = Math.min(edits, at(last, column + 1) + 1, at(current, column) + 1)
      if (isSwapped) edits = Math.min(edits, at(beforeLast, column - 1) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    // Further letters never make the distance smaller than the smallest number in this row.
    if (least > limit) return Infinity
    beforeLast = last
    last = current
  }
  const edits = isPrefix ? Math.min(...last) : at(last, other.length)
  return edits > limit ? Infinity : edits
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? Infinity

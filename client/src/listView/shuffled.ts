/** Returns the items in a random order, all of which are equally likely. */
export function shuffled<T>(items: readonly T[]): readonly T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}

/** Returns the items without those that have the same key as an earlier item. */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()]
}

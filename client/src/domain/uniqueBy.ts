/** Returns the items, but only the first of several items with the same key. */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()]
}

/** Returns the items without those whose key an earlier item already has. */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()]
}

/** A change to a list. It is applied to whatever is kept at that moment, once more if need be. */
export type Step<T> = (list: readonly T[]) => readonly T[]

/** Changes to a list whose items have keys. */
export interface Steps<T> {
  /** Puts items at the front, in their order; those that are there already move. */
  prepend: (...items: readonly T[]) => Step<T>
  /** Adds what is not there yet at the end. */
  merge: (items: readonly T[]) => Step<T>
  /** Puts an item back where it was, or as near as the list allows. */
  insert: (item: T, index: number) => Step<T>
  /** Puts newer forms of items in their places; those that have gone meanwhile stay gone. */
  replace: (items: readonly T[]) => Step<T>
  remove: (key: string) => Step<T>
}

export function createSteps<T>(keyOf: (item: T) => string): Steps<T> {
  const without = (list: readonly T[], items: readonly T[]) => {
    const keys = new Set(items.map(keyOf))
    return list.filter((item) => !keys.has(keyOf(item)))
  }
  return {
    prepend:
      (...items) =>
      (list) => [...items, ...without(list, items)],
    merge: (items) => (list) => [...list, ...without(items, list)],
    insert: (item, index) => (list) => without(list, [item]).toSpliced(index, 0, item),
    replace: (items) => (list) => {
      const newer = new Map(items.map((item) => [keyOf(item), item]))
      return list.map((item) => newer.get(keyOf(item)) ?? item)
    },
    remove: (key) => (list) => list.filter((item) => keyOf(item) !== key),
  }
}

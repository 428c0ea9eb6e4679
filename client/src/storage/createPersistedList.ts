import { createListeners } from '@vtube/shared/createListeners'
import { uniqueBy } from '../domain/uniqueBy.ts'
import type { LocalStore } from './guardedStorage.ts'

/** Changes a list. It may be applied again, to a newer list, until it has been written. */
export type ListChange<T> = (list: readonly T[]) => readonly T[]

/** Creates changes to a list whose items have keys. */
export function createListChanges<T>(keyOf: (item: T) => string) {
  const without = (list: readonly T[], items: readonly T[]) => {
    const keys = new Set(items.map(keyOf))
    return list.filter((item) => !keys.has(keyOf(item)))
  }
  return {
    /** Inserts items at the front, in their order; items that exist already move. */
    prepend:
      (...items: readonly T[]): ListChange<T> =>
      (list) => [...items, ...without(list, items)],
    /** Appends the items that do not exist yet. */
    merge:
      (items: readonly T[]): ListChange<T> =>
      (list) => [...list, ...without(items, list)],
    /** Inserts an item at an index, or at the end of a shorter list. */
    insert:
      (item: T, index: number): ListChange<T> =>
      (list) =>
        without(list, [item]).toSpliced(index, 0, item),
    /** Replaces items by newer versions; items that have been removed meanwhile stay removed. */
    replace(items: readonly T[]): ListChange<T> {
      const newer = new Map(items.map((item) => [keyOf(item), item]))
      return (list) => list.map((item) => newer.get(keyOf(item)) ?? item)
    },
    remove:
      (key: string): ListChange<T> =>
      (list) =>
        list.filter((item) => keyOf(item) !== key),
  }
}

/** Converts items of a list to JSON values and back. */
export interface ItemCodec<T> {
  /** Returns null for an invalid value. */
  read: (value: unknown) => T | null
  write: (item: T) => unknown
  keyOf: (item: T) => string
}

/** Is something that the user is told about the storage of the browser. */
export type StorageProblem =
  /** The storage is full or blocked: changes live until the page is closed. */
  | { kind: 'notPersisted' }
  /** Unreadable data was moved to another key. */
  | { kind: 'unreadable'; key: string; asideKey: string }

/** Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the text of a key. `unreadable` is the JSON of what could not be read; null when everything could. */
function parseContent<T>(
  text: string | null,
  { read, keyOf }: ItemCodec<T>,
): { items: readonly T[]; unreadable: string | null } {
  const values = text === null || text.trim() === '' ? null : parseJson(text)
  if (values === null) return { items: [], unreadable: null }
  if (!Array.isArray(values)) return { items: [], unreadable: text }
  const items = values.map((value: unknown) => read(value))
  const invalid = values.filter((_, index) => items[index] === null)
  return {
    items: uniqueBy(
      items.filter((item) => item !== null),
      keyOf,
    ),
    unreadable: invalid.length === 0 ? null : JSON.stringify(invalid),
  }
}

/**
 * Creates a list under one key. Unreadable data is moved to `<key>.aside-<time>` before the key is written, so that
 * nothing is lost; one invalid item does not affect the others.
 */
export function createPersistedList<T>(
  storage: LocalStore,
  key: string,
  codec: ItemCodec<T>,
  report: (problem: StorageProblem) => void,
) {
  let unwritten: readonly ListChange<T>[] = []

  const write = (items: readonly T[]) => storage.write(key, JSON.stringify(items.map(codec.write)))

  /** Returns false when there is no room for the copy: then the data stays under its key. */
  const moveAside = (unreadable: string, items: readonly T[]): boolean => {
    const asideKey = `${key}.aside-${Date.now()}`
    if (!storage.write(asideKey, unreadable)) return false
    if (!write(items)) {
      storage.remove(asideKey)
      return false
    }
    report({ kind: 'unreadable', key, asideKey })
    return true
  }

  const readStored = (): { items: readonly T[]; isWritable: boolean } => {
    const { items, unreadable } = parseContent(storage.read(key), codec)
    const isWritable = unreadable === null || moveAside(unreadable, items)
    if (!isWritable) report({ kind: 'notPersisted' })
    return { items, isWritable }
  }

  const apply = (changes: readonly ListChange<T>[], items: readonly T[]) =>
    changes.reduce<readonly T[]>((list, change) => change(list), items)
  const read = () => apply(unwritten, readStored().items)

  const { subscribe, notify } = createListeners<[readonly T[]]>(() =>
    storage.subscribe((changedKey) => {
      if (changedKey === null || changedKey === key) notify(read())
    }),
  )

  return {
    read,
    /**
     * Applies a change to the stored list, which another tab may have just written, and returns the new list. A change
     * that cannot be written lives in memory and is written together with the next one.
     */
    change(change: ListChange<T>): readonly T[] {
      const { items, isWritable } = readStored()
      const changes = [...unwritten, change]
      const next = apply(changes, items)
      unwritten = isWritable && write(next) ? [] : changes
      if (unwritten.length > 0) report({ kind: 'notPersisted' })
      notify(next)
      return next
    },
    /** Returns false while changes live in memory only. */
    isWritten: () => unwritten.length === 0,
    /** Calls a listener when this or another tab has changed the list. Returns an unsubscribe function. */
    subscribe,
  }
}
export type PersistedList<T> = ReturnType<typeof createPersistedList<T>>

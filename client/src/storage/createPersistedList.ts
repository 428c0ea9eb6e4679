import { createListeners } from '@vtube/shared/createListeners'
import { parseJson } from '../domain/parseJson.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import { type LocalStore, subscribeToLocalStorage } from './guardedStorage.ts'

/** A change of a list. Until the change has been written, it may be applied again to a newer list. */
export type ListChange<T> = (list: readonly T[]) => readonly T[]

/** Returns functions that create changes to a list whose items have keys. */
export function createListChanges<T>(keyOf: (item: T) => string) {
  const without = (list: readonly T[], items: readonly T[]) => {
    const keys = new Set(items.map(keyOf))
    return list.filter((item) => !keys.has(keyOf(item)))
  }
  return {
    /** Inserts items at the front, in their order. Items that already exist are moved to the front. */
    prepend:
      (...items: readonly T[]): ListChange<T> =>
      (list) => [...items, ...without(list, items)],
    /** Appends the items that do not exist yet. */
    merge:
      (items: readonly T[]): ListChange<T> =>
      (list) => [...list, ...without(items, list)],
    /** Inserts an item at an index, or at the end if the list is shorter. */
    insert:
      (item: T, index: number): ListChange<T> =>
      (list) =>
        without(list, [item]).toSpliced(index, 0, item),
    /** Replaces items with newer versions. Items that have been removed in the meantime stay removed. */
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

/** A codec that converts the items of a list to JSON values and back. */
export interface ItemCodec<T> {
  /** Converts a JSON value to an item, or to null if it is invalid. */
  read: (value: unknown) => T | null
  write: (item: T) => unknown
  keyOf: (item: T) => string
}

/** A problem with the storage of the browser that is reported to the user. */
export type StorageProblem =
  /** The storage is full or blocked, so changes are lost when the page is closed. */
  | { kind: 'notPersisted' }
  /** Data that could not be read has been moved to another key. */
  | { kind: 'unreadable'; key: string; asideKey: string }

/** Parses the text of a key. `unreadable` is the JSON of unreadable items, or null if there are none. */
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
 * Creates a list that is stored under one key. Unreadable data is moved to `<key>.aside-<time>` before the key is
 * written, so that nothing is lost. An invalid item does not affect other items.
 */
export function createPersistedList<T>(
  storage: LocalStore,
  key: string,
  codec: ItemCodec<T>,
  report: (problem: StorageProblem) => void,
) {
  let unwritten: readonly ListChange<T>[] = []

  const write = (items: readonly T[]) => storage.write(key, JSON.stringify(items.map(codec.write)))

  /** Moves unreadable data to another key. If there is no room for it, returns false and leaves the data in place. */
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
    subscribeToLocalStorage((changedKey) => {
      if (changedKey === null || changedKey === key) notify(read())
    }),
  )

  return {
    read,
    /**
     * Applies a change to the stored list, which another tab may have just written, and returns the new list. A change
     * that cannot be written is kept in memory and written together with the next one.
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
    /** Returns whether all changes have been written. */
    isWritten: () => unwritten.length === 0,
    /** Calls a listener when this or another tab has changed the list. Returns an unsubscribe function. */
    subscribe,
  }
}
export type PersistedList<T> = ReturnType<typeof createPersistedList<T>>

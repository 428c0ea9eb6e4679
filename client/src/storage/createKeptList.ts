import type { Step } from './keptSteps.ts'
import type { LocalStore } from './localStore.ts'
import type { StorageTrouble } from './storageTrouble.ts'

/** How items of a list are written as JSON values and read back. */
export interface ItemCodec<T> {
  /** Null for a value that is no such item. */
  read: (value: unknown) => T | null
  write: (item: T) => unknown
  keyOf: (item: T) => string
}

/** A list in the browser's storage, shared with every other tab. */
export interface KeptList<T> {
  read: () => readonly T[]
  /**
   * Applies a change to what is kept now, which another tab may have written a moment ago, and returns the
   * list that comes of it. A change that cannot be written counts until the page is closed, and is written
   * together with the next one that can.
   */
  change: (step: Step<T>) => readonly T[]
  /** False while changes wait for room, or for the browser's leave, to be written. */
  isWritten: () => boolean
  /** Called when the list has changed, here or in another tab. Returns the way to stop. */
  onChange: (listener: (list: readonly T[]) => void) => () => void
}

export interface KeptListOptions<T> {
  storage: LocalStore
  key: string
  codec: ItemCodec<T>
  report: (trouble: StorageTrouble) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** What a stored text holds: its items, and the JSON text of what is none (null when all of it could be read). */
interface Content<T> {
  items: readonly T[]
  nonsense: string | null
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function contentOf<T>(text: string | null, { read, keyOf }: ItemCodec<T>): Content<T> {
  if (text === null || text.trim() === '') return { items: [], nonsense: null }
  const json = parseJson(text)
  if (json?.value === null) return { items: [], nonsense: null }
  if (json === null || !Array.isArray(json.value)) return { items: [], nonsense: text }
  const items = new Map<string, T>()
  const broken: unknown[] = []
  for (const value of json.value as readonly unknown[]) {
    const item = read(value)
    if (item === null) broken.push(value)
    else if (!items.has(keyOf(item))) items.set(keyOf(item), item)
  }
  return { items: [...items.values()], nonsense: broken.length === 0 ? null : JSON.stringify(broken) }
}

/**
 * A list under one key. What cannot be read is moved to `<key>.aside-<time>` first and never written over; one
 * broken item takes none of the others along.
 */
export function createKeptList<T>({ storage, key, codec, report, now }: KeptListOptions<T>): KeptList<T> {
  let unwritten: readonly Step<T>[] = []
  const listeners = new Set<(list: readonly T[]) => void>()

  const write = (items: readonly T[]) => storage.write(key, JSON.stringify(items.map(codec.write)))

  /** Moves nonsense out of the way. False when there is no room for that: then it has to stay where it is. */
  const setAside = (nonsense: string, items: readonly T[]): boolean => {
    const asideKey = `${key}.aside-${now()}`
    if (!storage.write(asideKey, nonsense)) return false
    if (!write(items)) {
      storage.remove(asideKey)
      return false
    }
    report({ kind: 'setAside', key, asideKey })
    return true
  }

  const stored = (): { items: readonly T[]; isWritable: boolean } => {
    const { items, nonsense } = contentOf(storage.read(key), codec)
    if (nonsense === null) return { items, isWritable: true }
    const isWritable = setAside(nonsense, items)
    if (!isWritable) report({ kind: 'notKept' })
    return { items, isWritable }
  }

  const applied = (steps: readonly Step<T>[], items: readonly T[]) =>
    steps.reduce<readonly T[]>((list, step) => step(list), items)

  const read = () => applied(unwritten, stored().items)
  const tell = (list: readonly T[]) => {
    for (const listener of listeners) listener(list)
  }
  let stop = () => {}
  const handleStorage = (changedKey: string | null) => {
    if (changedKey === null || changedKey === key) tell(read())
  }

  return {
    read,
    change(step) {
      const { items, isWritable } = stored()
      const steps = [...unwritten, step]
      const next = applied(steps, items)
      unwritten = isWritable && write(next) ? [] : steps
      if (unwritten.length > 0) report({ kind: 'notKept' })
      tell(next)
      return next
    },
    isWritten: () => unwritten.length === 0,
    onChange(listener) {
      if (listeners.size === 0) stop = storage.onChange(handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

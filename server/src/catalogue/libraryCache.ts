import { LRUCache } from 'lru-cache'
import { sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import type { View } from './visibleRows.ts'

/**
 * Creates a function that keeps results until the library changes.
 * @param max the maximum number of results that are kept for each set of readers who see the same rows
 */
export function createLibraryCache<Result extends object>(max: number) {
  /** The results by what their readers see: an engine for the whole library, or the rows that a limit shows. */
  const caches = new WeakMap<object, LRUCache<string, { state: string; result: Result }>>()
  return async (engine: Engine, view: View, key: string, read: () => Promise<Result>): Promise<Result> => {
    const readers = view.visible ?? engine
    const cache = caches.get(readers) ?? new LRUCache<string, { state: string; result: Result }>({ max })
    caches.set(readers, cache)
    const [row] = await engine.session.query<object>(sql`select ${engine.libraryState}`)
    const state = JSON.stringify(row)
    const known = cache.get(key)
    if (known?.state === state) return known.result
    const result = await read()
    cache.set(key, { state, result })
    return result
  }
}

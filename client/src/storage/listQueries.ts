import { readListQuery, type ListQuery, WHOLE_LIST, withListQuery } from '@vtube/shared/listQuery'
import { createLocalStore } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

const KEY = `${SESSION_PREFIX}listQueries`
/** The maximum number of lists whose queries are kept. The least recently changed ones go first. */
const MAX_LISTS = 100
const storage = createLocalStore()

/** Returns the kept lists with their queries in the form of an address, the last changed one at the end. */
function readAll(): Map<string, string> {
  const stored = storage.readJson(KEY)
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
}

/** Returns the query that this device keeps for a list, or the query of the whole list if it keeps none. */
export function keptListQuery(list: string): ListQuery {
  const kept = readAll().get(list)
  return kept === undefined ? WHOLE_LIST : readListQuery(new URLSearchParams(kept))
}

/** Keeps the query of a list. The query of the whole list is not kept. */
export function keepListQuery(list: string, query: ListQuery): void {
  const all = readAll()
  const parameters = withListQuery(new URLSearchParams(), query).toString()
  if (!all.delete(list) && parameters === '') return
  if (parameters !== '') all.set(list, parameters)
  storage.write(KEY, JSON.stringify([...all].slice(-MAX_LISTS)))
}

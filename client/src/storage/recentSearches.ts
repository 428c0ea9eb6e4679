import { createLocalStore } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

/** The searches end with the session, because the next user of the device may be somebody else. */
const KEY = `${SESSION_PREFIX}recentSearches`
/** The maximum number of searches. As many fit below the search field on most screens. */
const MAX_SEARCHES = 10
const storage = createLocalStore()

/** Returns the searches of this device, the last one first, or none if storage is blocked. */
export function recentSearches(): readonly string[] {
  const stored = storage.readJson(KEY)
  return Array.isArray(stored) ? stored.map(String) : []
}

/** Removes a search. */
export const forgetSearch = (query: string): void => write(recentSearches().filter((one) => one !== query))

/** Adds a search, or moves it to the front. */
export const rememberSearch = (query: string): void =>
  write([query, ...recentSearches().filter((one) => one !== query)])

export const forgetSearches = (): void => storage.remove(KEY)

const write = (searches: readonly string[]): void =>
  void storage.write(KEY, JSON.stringify(searches.slice(0, MAX_SEARCHES)))

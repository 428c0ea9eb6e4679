import type { HistoryEntry } from '../domain/userDataRows.ts'
import { rememberVideosToContinue } from '../storage/firstScreen.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { SESSION_PREFIX } from '../storage/sessionPrefix.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'
import { history, resumePositionOf } from './history.ts'
import { isMarked } from './watchedState.ts'

const MAX_VIDEOS = 12
/** The number of last watched videos that are considered. Nobody continues older ones. */
const MAX_AGE = 100

/** Selects the videos that the user has started but not finished, the last watched one first. */
export const continueWatching: UserDataView<readonly HistoryEntry[], null> = {
  tables: ['history', 'watched'],
  compute: (store) =>
    store
      .read(history, null)
      .slice(0, MAX_AGE)
      .filter((entry) => resumePositionOf(entry) > 0 && !isMarked(store, entry))
      .slice(0, MAX_VIDEOS),
}

/** The key of the value that says that a series has a part after the ones that the user has watched. */
export const NEXT_PART_KEY = `${SESSION_PREFIX}nextPart`

/** Stores whether the history is empty, and whether there are videos to continue or a next part of a series. */
export function rememberContinued(store: UserDataStore): void {
  const isThere =
    store.read(continueWatching, null).length > 0 || createLocalStore().read(NEXT_PART_KEY) !== null
  rememberVideosToContinue(isThere || store.rows('history').size > 0 ? isThere : null)
}

/** Remembers after each change what the first screen of the next visit needs to know before the user's data is open. */
export function followVideosToContinue(store: UserDataStore): void {
  rememberContinued(store)
  store.subscribe((tables) => {
    if (tables.has('history') || tables.has('watched')) rememberContinued(store)
  })
}

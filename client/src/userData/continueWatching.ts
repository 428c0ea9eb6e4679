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

/** The key of the ids of the parts of series after the ones that the user has watched, with spaces between them. */
export const NEXT_PARTS_KEY = `${SESSION_PREFIX}nextParts`

/** Stores whether the history is empty, and the ids of the videos to continue and of the next parts of series. */
export function rememberContinued(store: UserDataStore): void {
  const next = createLocalStore().read(NEXT_PARTS_KEY)?.split(' ') ?? []
  const ids = new Set([...store.read(continueWatching, null).map(({ videoId }) => videoId), ...next])
  rememberVideosToContinue(ids.size > 0 || store.rows('history').size > 0 ? [...ids] : null)
}

/** Remembers after each change what the first screen of the next visit needs to know before the user's data is open. */
export function followVideosToContinue(store: UserDataStore): void {
  rememberContinued(store)
  store.subscribe((tables) => {
    if (tables.has('history') || tables.has('watched')) rememberContinued(store)
  })
}

import type { HistoryEntry } from '../domain/userDataRows.ts'
import { rememberVideosToContinue } from '../storage/firstScreen.ts'
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

/**
 * Stores after each change whether the history is empty, and whether there are videos to continue. The first screen of
 * the next visit needs to know both before the user's data is open.
 */
export function followVideosToContinue(store: UserDataStore): void {
  const remember = () =>
    rememberVideosToContinue(
      store.rows('history').size === 0 ? null : store.read(continueWatching, null).length > 0,
    )
  remember()
  store.subscribe((tables) => {
    if (tables.has('history') || tables.has('watched')) remember()
  })
}

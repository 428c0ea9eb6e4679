import type { HistoryEntry } from '../domain/userData.ts'
import { rememberVideosToContinue } from '../storage/videosToContinue.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'
import { history, resumePositionOf } from './history.ts'

const MAX_VIDEOS = 12
/** Only so many of the last watched videos count: nobody continues older ones. */
const MAX_AGE = 100

/** Selects the videos that the user has begun and not finished, the last watched one first. */
export const continueWatching: UserDataView<readonly HistoryEntry[], null> = {
  tables: ['history'],
  compute: (store) =>
    store
      .read(history, null)
      .slice(0, MAX_AGE)
      .filter((entry) => resumePositionOf(entry) > 0)
      .slice(0, MAX_VIDEOS),
}

/** Keeps up to date whether the next pages reserve space for videos to continue. */
export function followVideosToContinue(store: UserDataStore): void {
  const remember = () => rememberVideosToContinue(store.read(continueWatching, null).length > 0)
  remember()
  store.subscribe((tables) => {
    if (tables.has('history')) remember()
  })
}

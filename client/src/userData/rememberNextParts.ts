import { createLocalStore } from '../storage/guardedStorage.ts'
import { NEXT_PARTS_KEY, rememberContinued } from './continueWatching.ts'
import type { UserDataStore } from './createUserDataStore.ts'

/** Stores the ids of the next parts of series, which take calls to find out. */
export function rememberNextParts(store: UserDataStore, videoIds: readonly string[]): void {
  const storage = createLocalStore()
  if (videoIds.length > 0) storage.write(NEXT_PARTS_KEY, videoIds.join(' '))
  else storage.remove(NEXT_PARTS_KEY)
  rememberContinued(store)
}

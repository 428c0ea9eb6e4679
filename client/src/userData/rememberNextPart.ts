import { createLocalStore } from '../storage/guardedStorage.ts'
import { NEXT_PART_KEY, rememberContinued } from './continueWatching.ts'
import type { UserDataStore } from './createUserDataStore.ts'

/** Stores whether a series has a next part, which takes calls to find out. */
export function rememberNextPart(store: UserDataStore, isThere: boolean): void {
  const storage = createLocalStore()
  if (isThere) storage.write(NEXT_PART_KEY, '1')
  else storage.remove(NEXT_PART_KEY)
  rememberContinued(store)
}

import { createLocalStore } from './guardedStorage.ts'

/** The key is missing without a history. */
const KEY = 'vtube.continueWatching'
const HAS_VIDEOS = '1'
const HAS_NONE = '0'

/** Returns whether there are videos to continue, so that pages reserve space before the user's data is open. */
export const hasVideosToContinue = (): boolean => createLocalStore().read(KEY) === HAS_VIDEOS

/** Returns whether the user has watched something, so that the first screen may show how much. */
export const hasHistory = (): boolean => createLocalStore().read(KEY) !== null

/** @param areThere whether there are videos to continue, or null if the history is empty */
export function rememberVideosToContinue(areThere: boolean | null): void {
  const storage = createLocalStore()
  const value = areThere ? HAS_VIDEOS : HAS_NONE
  if (areThere === null) storage.remove(KEY)
  else if (storage.read(KEY) !== value) storage.write(KEY, value)
}

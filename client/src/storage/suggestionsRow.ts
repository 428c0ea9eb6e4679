import { createLocalStore } from './guardedStorage.ts'

const KEY = 'vtube.suggestions'
const HAS_ROW = '1'

/** Returns whether the home page shows suggestions, so that it reserves space before the user's data is open. */
export const hasSuggestions = (): boolean => createLocalStore().read(KEY) === HAS_ROW

export function rememberSuggestions(areThere: boolean): void {
  const storage = createLocalStore()
  if (!areThere) storage.remove(KEY)
  else if (storage.read(KEY) !== HAS_ROW) storage.write(KEY, HAS_ROW)
}

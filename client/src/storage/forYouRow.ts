import { createLocalStore } from './guardedStorage.ts'

const KEY = 'vtube.suggestions'
const HAS_ROW = '1'
const HAD_NOTHING = '0'

/** Returns whether the home page shows the row “For you”, so that it reserves space before the user's data is open. */
export const hasForYouRow = (): boolean => createLocalStore().read(KEY) === HAS_ROW

/**
 * Remembers whether the home page shows the row “For you”.
 * @param isChanged whether the user's data has changed, so that a row that had nothing to show is tried again
 */
export function rememberForYouRow(areThere: boolean, isChanged = false): void {
  const storage = createLocalStore()
  const former = storage.read(KEY)
  if (!areThere) storage.remove(KEY)
  else if (former === null || (isChanged && former !== HAS_ROW)) storage.write(KEY, HAS_ROW)
}

/** Remembers that there was nothing to suggest, so that the next home page reserves no space. */
export const rememberEmptyForYou = (): void => void createLocalStore().write(KEY, HAD_NOTHING)

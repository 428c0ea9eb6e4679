import { createLocalStore } from './guardedStorage.ts'

const KEY = 'vtube.continueWatching'

/** Returns whether there are videos to continue, so that pages reserve space before the user's data is open. */
export const hasVideosToContinue = (): boolean => createLocalStore().read(KEY) === '1'

export function rememberVideosToContinue(areThere: boolean): void {
  const storage = createLocalStore()
  if (areThere === (storage.read(KEY) === '1')) return
  if (areThere) storage.write(KEY, '1')
  else storage.remove(KEY)
}

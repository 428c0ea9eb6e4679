import { createLocalStore } from '../guardedStorage.ts'

const KEY = 'vtube.mayHaveSaved'

/** Returns, at once, whether videos may be saved on this device. Without them, a log-out needs no question. */
export const mayHaveSaved = (): boolean => createLocalStore().read(KEY) !== null

/** Stores whether videos may be saved on this device. */
export function noteSaved(may: boolean): void {
  const storage = createLocalStore()
  if (may) storage.write(KEY, '1')
  else storage.remove(KEY)
}

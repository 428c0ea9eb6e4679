import { createLocalStore } from '../guardedStorage.ts'
import { MAY_HAVE_SAVED } from './mayHaveSaved.ts'

/** Stores whether videos may be saved on this device. */
export function noteSaved(may: boolean): void {
  const storage = createLocalStore()
  if (may) storage.write(MAY_HAVE_SAVED, '1')
  else storage.remove(MAY_HAVE_SAVED)
}

import { createLocalStore } from '../guardedStorage.ts'

/** The key in local storage that says that videos may be saved on this device. */
export const MAY_HAVE_SAVED = 'vtube.mayHaveSaved'

/** Returns, at once, whether videos may be saved on this device. Without them, a log-out needs no question. */
export const mayHaveSaved = (): boolean => createLocalStore().read(MAY_HAVE_SAVED) !== null

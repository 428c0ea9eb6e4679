import { createListeners } from '@vtube/shared/createListeners'
import { createLocalStore, tabStorage } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

/** The event that the session has ended. What is stored under its prefix is removed before modules hear of it. */
export const sessionEnd = createListeners()

const storages = [createLocalStore(), tabStorage]
sessionEnd.subscribe(() => {
  for (const { keys, remove } of storages)
    keys()
      .filter((key) => key.startsWith(SESSION_PREFIX))
      .forEach(remove)
})

import { createListeners } from '@vtube/shared/createListeners'

/** The event that the session has ended. Modules that load after the store then delete its data. */
export const sessionEnd = createListeners()

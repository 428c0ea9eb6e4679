import { createListeners } from '@vtube/shared/createListeners'

/** Notifies modules that may load later than the store that the session has ended, so that they delete its data. */
export const sessionEnd = createListeners()

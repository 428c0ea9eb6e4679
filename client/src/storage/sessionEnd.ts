import { createListeners } from '@vtube/shared/createListeners'

/** Notifies modules that may load later than the store that the session has ended: they forget what belongs to it. */
export const sessionEnd = createListeners()

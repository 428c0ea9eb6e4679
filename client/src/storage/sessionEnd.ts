import { createListeners } from '@vtube/shared/createListeners'

/**
 * The event that the session has ended. Modules that may load later than the store delete the data of the session then.
 */
export const sessionEnd = createListeners()

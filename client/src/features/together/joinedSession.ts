import { createListeners } from '@vtube/shared/createListeners'

const { subscribe, notify } = createListeners()
let joined: string | null = null

/**
 * The id of the session of people who watch together in which this page takes part, or null. It is apart from the
 * session itself, whose code loads only when somebody joins one.
 */
export const joinedSession = {
  subscribe,
  read: () => joined,
  set(id: string | null) {
    joined = id
    notify()
  },
}

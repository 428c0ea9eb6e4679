import { createListeners } from '@vtube/shared/createListeners'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** The state of the user's data. It is `closed` until somebody requests it, and while nobody is signed in. */
export type UserDataState =
  | { status: 'closed' | 'opening' }
  | { status: 'open'; data: SignedInUserData }
  /** The code for the data could not be loaded. */
  | { status: 'failed' }

/**
 * Creates access to the data of the signed-in user. Its code is loaded on the first request, so that the first screen
 * does not wait for it.
 * @param start loads the code, which from then on sets the state for every user who signs in
 */
export function createUserDataService(start: (setState: (state: UserDataState) => void) => Promise<void>) {
  const changed = createListeners()
  let state: UserDataState = { status: 'closed' }
  let isStarted = false
  let stopListening = () => {}

  const setState = (next: UserDataState): void => {
    stopListening()
    stopListening = next.status === 'open' ? next.data.store.subscribe(changed.notify) : () => {}
    state = next
    changed.notify()
  }

  return {
    state: () => state,
    /** Returns the share of a video that the user has watched, between 0 and 1, or 0 until the data is open. */
    watchedShareOf: (videoId: string): number =>
      state.status === 'open' ? state.data.watchedShareOf(videoId) : 0,
    /** Calls a listener when the state or the data has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    /** Opens the data of the signed-in user, now or when somebody signs in. */
    request() {
      if (isStarted) return
      isStarted = true
      setState({ status: 'opening' })
      start(setState).catch(() => {
        isStarted = false
        setState({ status: 'failed' })
      })
    },
  }
}

export type UserDataService = ReturnType<typeof createUserDataService>

import { createListeners } from '@vtube/shared/createListeners'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** The state of the user's data. It is `closed` until somebody requests it, and while nobody is signed in. */
export type UserDataState =
  | { status: 'closed' | 'opening' }
  | { status: 'open'; data: SignedInUserData }
  /** The data could not be opened, or its code could not be loaded. */
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

  /** Opens the data of the signed-in user, now or when somebody signs in. */
  const request = (): void => {
    if (isStarted) return
    isStarted = true
    setState({ status: 'opening' })
    start(setState).catch(() => {
      isStarted = false
      setState({ status: 'failed' })
    })
  }

  return {
    state: () => state,
    /** Returns the fraction of a video that the user has watched, between 0 and 1, or 0 until the data is open. */
    watchedFractionOf: (videoId: string): number =>
      state.status === 'open' ? state.data.watchedFractionOf(videoId) : 0,
    /** Calls a listener when the state or the data has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    request,
    /** Resolves with the signed-in user's data once open, or null if it cannot open or nobody is signed in. */
    opened(): Promise<SignedInUserData | null> {
      request()
      return new Promise((resolve) => {
        const check = () => {
          if (state.status === 'opening') return
          resolve(state.status === 'open' ? state.data : null)
          unsubscribe()
        }
        const unsubscribe = changed.subscribe(check)
        check()
      })
    },
  }
}

export type UserDataService = ReturnType<typeof createUserDataService>

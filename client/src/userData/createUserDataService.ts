import { createListeners } from '@vtube/shared/createListeners'
import { watchedShareOf } from './history.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** Whether the user's data can be used: `closed` until somebody needs it, and while nobody is signed in. */
export type UserDataState =
  | { status: 'closed' | 'opening' }
  | { status: 'open'; data: SignedInUserData }
  /** Its code could not be loaded. */
  | { status: 'failed' }

/**
 * Creates the access to the data of the signed-in user. Code and data are loaded when they are first requested, so that
 * the first screen does not wait for them.
 * @param open loads the code and the data of the user of a bearer token
 */
export function createUserDataService(open: (token: string) => Promise<SignedInUserData>) {
  const changed = createListeners()
  let state: UserDataState = { status: 'closed' }
  let user: { key: string; token: string } | null = null
  let isRequested = false

  const setState = (next: UserDataState): void => {
    state = next
    changed.notify()
  }

  const openRequested = async () => {
    if (user === null || !isRequested || state.status === 'open' || state.status === 'opening') return
    const { token } = user
    const opening: UserDataState = { status: 'opening' }
    setState(opening)
    const next = await open(token).then(
      (data): UserDataState => ({ status: 'open', data }),
      (): UserDataState => ({ status: 'failed' }),
    )
    // The session may have ended, and even begun again, in the meantime.
    if (state === opening) {
      if (next.status === 'open') next.data.store.subscribe(changed.notify)
      setState(next)
    } else if (next.status === 'open') next.data.close()
  }

  return {
    state: () => state,
    /** Returns the share of a video that the user has watched, between 0 and 1; 0 before the data is open. */
    watchedShareOf: (videoId: string): number =>
      state.status === 'open' ? watchedShareOf(state.data.store.rows('history').get(videoId)) : 0,
    /** Calls a listener when the state or the data has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    /** Opens the data of the signed-in user, now or once somebody has signed in. */
    request() {
      isRequested = true
      void openRequested()
    },
    /**
     * Follows the session: closes the data at its end, and opens that of the next user.
     * @param next null while nobody is signed in; `key` identifies the user, `token` may be renewed
     */
    follow(next: { key: string; token: string } | null) {
      const isSameUser = next?.key === user?.key
      user = next
      if (isSameUser) return
      if (state.status === 'open') state.data.close()
      setState({ status: 'closed' })
      void openRequested()
    },
  }
}

export type UserDataService = ReturnType<typeof createUserDataService>

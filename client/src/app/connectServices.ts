import { sessionChanged, signedOut } from '../redux/authSlice.ts'
import { restoreSession } from '../redux/authThunks.ts'
import type { Services } from '../redux/Services.ts'
import { drafts } from '../storage/drafts.ts'
import type { AppStore } from './createStore.ts'
import { endRest } from './rest.ts'

/** Lets the store hear what the services learn by themselves, and takes up the session that the browser kept. */
export function connectServices(store: AppStore, { identity, details }: Services): void {
  let person = store.getState().auth.user?.name ?? null
  identity.subscribe((session, error) => {
    if (session === null) {
      drafts.interrupt(person)
      // What was kept of their visits goes at once.
      endRest()
    }
    store.dispatch(session === null ? signedOut(error) : sessionChanged(session))
  })
  // Before any view hears of it: nobody sees what somebody else was typing.
  store.subscribe(() => {
    const name = store.getState().auth.user?.name ?? null
    if (name !== null && name !== person) drafts.retainFor(name)
    person = name ?? person
  })
  addEventListener('online', () => {
    // Renews a token that has ended without a connection.
    void identity.token()
    details.videos.retryFailed()
    details.channelPictures.retryFailed()
    details.subscriberCounts.retryFailed()
  })
  if (identity.current() === null) void store.dispatch(restoreSession())
}

/** What nobody waits for, in one file: it is fetched when the page is at rest, or when it is needed. */
import { followUser } from '../offline/cacheOwner.ts'
import { registerServiceWorker } from '../offline/updates.ts'
import type { AppStore } from './createStore.ts'

export { cachedAnswers } from '../offline/cachedAnswers.ts'
export { Notices } from './Notices.tsx'

/** Begins to keep what is seen for times without a connection, and to look out for new versions. */
export function startLater(store: AppStore): void {
  if ('caches' in globalThis)
    followUser(
      () => store.getState().auth.accessToken,
      (listener) => store.subscribe(listener),
    )
  void registerServiceWorker()
}

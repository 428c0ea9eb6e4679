/** What nobody waits for, in one file: it is fetched when the page is at rest, or when it is needed. */
import { followPerson } from '../features/offline/followPerson.ts'
import { followUpdates } from '../features/offline/updates.ts'
import type { AppStore } from './createStore.ts'

export { keptAnswers } from '../features/offline/keptAnswers.ts'
export { Notices } from './Notices.tsx'

/** Begins to keep what is seen for times without a connection, and to look out for new versions. */
export function startLater(store: AppStore): void {
  if ('caches' in globalThis)
    followPerson(
      () => store.getState().auth.accessToken,
      (listener) => store.subscribe(listener),
    )
  void followUpdates()
}

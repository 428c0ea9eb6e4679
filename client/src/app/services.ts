import { createApiClient } from '../api/request/client.ts'
import { cancelOnSessionEnd } from '../api/request/cancelOnSessionEnd.ts'
import { createHiding } from '../domain/hiding.ts'
import type { Settings } from '../config/settings.ts'
import { createAwayVideos } from '../videos/createAwayVideos.ts'
import { createVideoStore } from '../videos/createVideoStore.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import { type AnswerCache, withOfflineCache } from '../offline/withOfflineCache.ts'
import { sessionChanged, signedOut } from '../redux/authSlice.ts'
import { restoreSession } from '../redux/authThunks.ts'
import type { Services } from '../redux/Services.ts'
import { drafts } from '../storage/drafts.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { sessionEnd } from '../storage/sessionEnd.ts'
import { createUserDataService, type UserDataService } from '../userData/createUserDataService.ts'
import type { AppStore } from './createStore.ts'
import { deferralOver, endDeferral, firstPicturesOver } from './idle.ts'
import { loadDeferred } from './loadDeferred.ts'

/**
 * Loads the cache for offline use. If `isUrgent` is true, ends the deferral of other features, because the offline
 * notice is needed too.
 */
async function loadAnswerCache(isUrgent: boolean): Promise<AnswerCache> {
  if (isUrgent) endDeferral()
  await deferralOver
  return (await loadDeferred()).cachedAnswers
}

/**
 * Writes the errors of section 8 of the specification to the browser's console. No other code writes to the console.
 */
function log(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(message)
  else console.error(message, cause)
}

/** Creates the services that thunks use. */
export function createServices(settings: Settings): Services {
  const identity = createIdentityService(settings)
  const currentToken = () => identity.current()?.accessToken ?? null
  const client = cancelOnSessionEnd(createApiClient(settings, identity), identity)
  const away = createAwayVideos(client, settings.mediaUrl !== undefined)
  const api = withOfflineCache(away.api, currentToken, loadAnswerCache)
  return {
    settings,
    api,
    identity,
    storage: createLocalStore(),
    videos: createVideoStore(api, away, log),
    log,
    hiding: createHiding(),
  }
}

/** Creates the service for the data of the user who is signed in. */
export function connectUserData(store: AppStore, services: Services): UserDataService {
  const service = createUserDataService(async (setState) => {
    const { openDataOfSession } = await import('./openDataOfSession.ts')
    openDataOfSession(store, services, setState)
  })
  // Opening the data also sends changes from earlier visits, so the data is opened even if no page needs it.
  void firstPicturesOver.then(service.request)
  return service
}

/** Forwards changes of the services to the store. Also restores the session that the browser has stored. */
export function connectServices(store: AppStore, { identity, videos, hiding }: Services): void {
  identity.subscribe((session, error) => {
    if (session === null) sessionEnd.notify()
    store.dispatch(session === null ? signedOut(error) : sessionChanged(session))
  })
  sessionEnd.subscribe(() => hiding.setRules(null))
  // This subscription must precede the subscriptions of the views, so that no user sees the drafts of another user.
  const retainDrafts = () => {
    const name = store.getState().auth.user?.name
    if (name !== undefined) drafts.setOwner(name)
  }
  retainDrafts()
  store.subscribe(retainDrafts)
  addEventListener('online', () => {
    // Renews the token if it has expired while the page was offline.
    void identity.token()
    videos.retryFailed()
  })
  if (identity.current() === null) void store.dispatch(restoreSession())
}

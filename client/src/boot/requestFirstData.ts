/**
 * The first script of the boot. It runs inline in the head, directly after the settings, and requests the first data.
 * The second script, which follows the templates, shows the shell.
 */
import { ALL_CATEGORY } from '@vtube/shared/constants'
import { type ApiCall, callUrl, feedCall, videoCall } from '../api/calls.ts'
import { prefetch } from '../api/request/prefetchedResponse.ts'
import { fetchSettings } from '../config/fetchSettings.ts'
import { AUTH_CALLBACK } from '../config/authCallback.ts'
import { categoryOf } from '../config/paths.ts'
import {
  ACCESS_TOKEN_KEY,
  hasPersistedSession,
  isOfPersistedUser,
  USER_KEY,
} from '../identity/persistedSession.ts'
import { isFresh, tokenExpiry } from '../identity/tokenClaims.ts'
import { tabStorage } from '../storage/guardedStorage.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { hasStoredBlocks, isOfSubscriptions, videosToContinue } from '../storage/firstScreen.ts'
import { readJson } from './bootData.ts'
import { screenOf, videoIdOf } from './screenOf.ts'

/** The state that the first script of the boot passes to the second one. */
interface BootState {
  /** The template to show: the sign-in background, the loading indicator, or the skeleton of the screen. */
  view: 'signIn' | 'loading' | 'screen'
  /** A copy of the first response of the screen, or null if the boot requests nothing. */
  response: Promise<Response> | null
  /** Returns whether the browser has a session at the time of the call. */
  hasSession: () => boolean
  /** The picture of the signed-in user, if there is one. */
  pictureUrl?: string | undefined
  /**
   * Returns whether the feed shows a video, because no row above it does. Null if this device knows blocks of the user,
   * so that only the application knows which videos the feed leaves out.
   */
  isInFeed: ((video: { id: string }) => boolean) | null
}

declare global {
  interface Window {
    vtubeBoot?: BootState
  }
}

/** The settings that requests need. They are not validated here, because the application validates them. */
interface BootSettings {
  dataUrl: string
  key?: string
  sendToken?: boolean
}

/**
 * Returns the bearer token of the tab. Returns null if there is none, if it expires soon, or if it belongs to another
 * user than the session that the browser stores.
 */
function usableToken(): string | null {
  const token = sessionStorage.getItem(ACCESS_TOKEN_KEY)
  if (token === null || sessionStorage.getItem(USER_KEY) === null) return null
  return isFresh(tokenExpiry(token)) && isOfPersistedUser(token) ? token : null
}

/** Returns the first call that the screen of this address needs, or null if its data is requested later. */
function firstCall(): ApiCall | null {
  const { pathname, search } = location
  if (screenOf(pathname) === 'home') {
    const category = categoryOf(search)
    return isOfSubscriptions(category) ? null : feedCall(category, null)
  }
  const id = videoIdOf(pathname)
  return id === null ? null : videoCall(id)
}

/** Requests the data of a call. Returns a copy of the response, because the application reads the original. */
function requestData(call: ApiCall, settings: BootSettings, token: string): Promise<Response> {
  const dataUrl = new URL(settings.dataUrl.replace(/\/?$/, '/'), document.baseURI).href
  const url = callUrl({ dataUrl, key: settings.key }, call)
  return prefetch(url, settings.sendToken === true ? token : null).then((response) => response.clone())
}

function begin(): Pick<BootState, 'view' | 'response'> {
  if (!hasPersistedSession()) return { view: 'signIn', response: null }
  const token = usableToken()
  if (token === null || !wasIntroShown()) return { view: 'loading', response: null }
  const call = firstCall()
  if (call === null) return { view: 'screen', response: null }
  const settings = readJson<BootSettings>('config')
  const response =
    settings === null
      ? fetchSettings().then(async (found) =>
          requestData(call, (await found.clone().json()) as BootSettings, token),
        )
      : requestData(call, settings, token)
  // A failure is ignored here, because the application repeats the request.
  response.catch(() => {})
  return { view: 'screen', response }
}

/** Returns a function that returns whether the feed shows a video. */
function createFeedFilter(): BootState['isInFeed'] {
  if (hasStoredBlocks()) return null
  const above = categoryOf(location.search) === ALL_CATEGORY ? videosToContinue() : []
  return ({ id }) => !above.includes(id)
}

try {
  if (location.pathname !== AUTH_CALLBACK)
    window.vtubeBoot = {
      ...begin(),
      hasSession: hasPersistedSession,
      isInFeed: createFeedFilter(),
      pictureUrl: (tabStorage.readJson(USER_KEY) as { photoURL?: string } | null)?.photoURL,
    }
} catch {
  // If the boot state is missing, the application starts without the shell.
}

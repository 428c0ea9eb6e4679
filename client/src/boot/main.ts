/** The boot script: runs inline in the page, before the first paint and before the application has loaded. */
import { type ApiCall, callUrl, feedCall, videoCall } from '../api/calls.ts'
import { prefetch } from '../api/prefetchedResponse.ts'
import { fetchSettings } from '../config/fetchSettings.ts'
import { categoryOf, paths } from '../config/paths.ts'
import { ACCESS_TOKEN_KEY, persistedSession, USER_KEY } from '../identity/persistedSession.ts'
import { isFresh, tokenExpiry } from '../identity/tokenClaims.ts'
import { rememberedTopics } from '../storage/topics.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { drawBare, drawScreen, screenOf, videoIdOf } from './drawShell.ts'
import { readBootData, readJson } from './bootData.ts'
import { preload } from './preload.ts'
import type { BootScreen } from './shellTemplates.ts'

/** The settings that requests and topics need. Not validated here: the application does that. */
interface BootSettings {
  dataUrl: string
  key?: string
  sendToken?: boolean
  topicsUrl?: string
}

/** Returns the session without a request: null if nobody is signed in, a null token if it has to be renewed first. */
function readSession(): { token: string | null } | null {
  if (!persistedSession.exists()) return null
  const token = sessionStorage.getItem(ACCESS_TOKEN_KEY)
  const isUsable = token !== null && sessionStorage.getItem(USER_KEY) !== null && isFresh(tokenExpiry(token))
  return { token: isUsable ? token : null }
}

function firstCall(screen: BootScreen): ApiCall | null {
  if (screen === 'home') return feedCall(categoryOf(new URLSearchParams(location.search)), null)
  const id = screen === 'watch' ? videoIdOf(location.pathname) : null
  return id === null ? null : videoCall(id)
}

/** Requests the first data of a screen. */
function requestFirstData(settings: BootSettings, screen: BootScreen, token: string): void {
  const call = firstCall(screen)
  if (call === null) return
  const dataUrl = new URL(settings.dataUrl.replace(/\/?$/, '/'), document.baseURI).href
  prefetch(callUrl({ dataUrl, key: settings.key }, call), settings.sendToken === true ? token : null)
}

/**
 * Draws the shell: the skeleton of the screen for a tab with a token that has shown the intro, else the loading
 * indicator, or the background of the sign-in if nobody is signed in. With a skeleton, it also preloads the files and
 * requests the first data of the screen.
 */
function boot(): void {
  const root = document.querySelector<HTMLElement>('#root')
  const data = readBootData()
  if (root === null || data === null || location.pathname === paths.authCallback) return
  const session = readSession()
  if (session === null) return drawBare(root, 'signIn')
  if (session.token === null || !wasIntroShown()) return drawBare(root, 'loading')
  const screen = screenOf(location.pathname)
  const settings = readJson<BootSettings>('config')
  drawScreen(root, screen, settings?.topicsUrl === undefined ? null : rememberedTopics())
  for (const file of data.files[screen]) preload(file)
  const { token } = session
  if (settings !== null) return requestFirstData(settings, screen, token)
  fetchSettings()
    .then(async (response) =>
      requestFirstData((await response.clone().json()) as BootSettings, screen, token),
    )
    .catch(() => {})
}

try {
  boot()
} catch {
  // The application starts without the shell.
}

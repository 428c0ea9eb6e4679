import { callUrl, type ApiCall, feedCall, videoCall } from '../api/calls.ts'
import { prefetch } from '../api/prefetchedResponse.ts'
import { categoryOf } from '../config/paths.ts'
import { videoIdOf } from './screenOf.ts'
import type { EarlyScreen } from './ShellParts.ts'

/** What the server wrote into the page of its settings, or a static host has beside it; unchecked, the application does that. */
export interface EarlyConfig {
  dataUrl: string
  key?: string
  sendToken?: boolean
}

function firstCall(screen: EarlyScreen): ApiCall | null {
  if (screen === 'home') return feedCall(categoryOf(new URLSearchParams(location.search)), null)
  const id = screen === 'watch' ? videoIdOf(location.pathname) : null
  return id === null ? null : videoCall(id)
}

/** Asks for the first data of a screen. */
export function askFirst(config: EarlyConfig, screen: EarlyScreen, token: string): void {
  const call = firstCall(screen)
  if (call === null) return
  const dataUrl = new URL(config.dataUrl.replace(/\/?$/, '/'), document.baseURI).href
  prefetch(callUrl({ dataUrl, key: config.key }, call), config.sendToken === true ? token : null)
}

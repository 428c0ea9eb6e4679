/** Code that the first screen does not need, in one chunk: loaded when the browser is idle, or when it is needed. */
import CloudOff from 'lucide-react/icons/cloud-off'
import { StorageWarnings } from '../features/backup/StorageWarnings.tsx'
import { blockDisabledCharacterKeys } from '../features/shortcuts/characterKeys.ts'
import { followUser } from '../offline/cacheOwner.ts'
import { OfflineNotices } from '../offline/OfflineNotices.tsx'
import { detectMissingChunks, registerServiceWorker } from '../offline/updates.ts'
import { startLiveRegion } from '../ui/liveRegion.ts'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import type { AppStore } from './createStore.ts'
import { focusHeadingAfterSubmit, restoreLostFocus } from './focusManagement.ts'

export { cachedAnswers } from '../offline/cachedAnswers.ts'
export { focusHeading } from './focusManagement.ts'

/** Toasts about storage, the connection and new versions, on every page. */
export function Notices() {
  return (
    <>
      <StorageWarnings />
      <OfflineNotices />
    </>
  )
}

/** Replaces the application when its settings are missing or invalid. */
export function SettingsNotice({ message }: { message: string }) {
  return (
    <main>
      <title>Vtube</title>
      <StateNotice tone="bad" icon={<CloudOff />} title="Vtube is not set up." detail={message} />
    </main>
  )
}

/** Opens the offline caches of the signed-in user and registers the service worker. */
export function startOfflineSupport(store: AppStore): void {
  if ('caches' in globalThis)
    followUser(
      () => store.getState().auth.accessToken,
      (listener) => store.subscribe(listener),
    )
  void registerServiceWorker()
}

let hasStarted = false

/** Starts the listeners for keyboard and screen reader, once. `focusPath` begins with the focused element. */
export function startPageListeners(focusPath: readonly EventTarget[]): void {
  if (hasStarted) return
  hasStarted = true
  detectMissingChunks()
  startLiveRegion()
  restoreLostFocus(focusPath)
  focusHeadingAfterSubmit()
  blockDisabledCharacterKeys()
}

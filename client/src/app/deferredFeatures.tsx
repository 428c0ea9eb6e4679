/** Code that the first screen does not need: one chunk, loaded when it is needed or when the browser is idle. */
import * as m from '@vtube/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { t } from '../language/translate.ts'
import { StorageWarnings } from '../features/backup/StorageWarnings.tsx'
import { SidebarNotes } from '../features/sidebar/SidebarNotes.tsx'
import { SyncNotices } from '../features/sync/SyncNotices.tsx'
import { followTelevisionLayout } from '../features/television/followTelevisionLayout.ts'
import { isolated } from '../format/isolated.ts'
import { type SettingsProblem, useSettings } from '../config/settings.ts'
import { startListKeys } from '../features/listKeys/listKeys.ts'
import { startSwipes } from '../features/swipeToRemove/swipeToRemove.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { followUser } from '../offline/cacheOwner.ts'
import { OfflineNotices } from '../offline/OfflineNotices.tsx'
import { detectMissingChunks, registerServiceWorker } from '../offline/updates.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import { startLiveRegion } from '../ui/liveRegion.ts'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { AppStore } from './createStore.ts'
import { focusHeadingAfterSubmit, restoreLostFocus } from './focusManagement.ts'
import { markPlayed } from './device/markPlayed.ts'
import { followSavedVideos } from './followSavedVideos.ts'
import { firstPicturesOver } from './idle.ts'
import { SavedVideosGuard } from './SavedVideosGuard.tsx'

export { startCardPreviews } from '../features/cardPreview/cardPreviews.ts'
export { Drawer } from '../features/sidebar/Drawer.tsx'
export { retryLanguage } from '../language/retryLanguage.ts'
export { cachedAnswers } from '../offline/cachedAnswers.ts'
export { AccountMenu } from './AppShell/AccountMenu.tsx'
export { focusHeading } from './focusManagement.ts'
export { askToSignOut } from './SavedVideosGuard.tsx'

/** The page as a screen for remotes, and the remote of another screen. */
const ScreenHost = lazyOrNothing(
  withDeferredMessages(() => import('./screens/ScreenHost.tsx').then((module) => module.ScreenHost)),
)

/** What people do to the library: the dialogs, and what runs meanwhile. */
const EditingHost = lazyOrNothing(
  withDeferredMessages(() => import('./editing/EditingHost.tsx').then((module) => module.EditingHost)),
)

/**
 * What every page shows later: toasts about problems with storage, synchronisation and connection, and about new
 * versions, and the notes of the sidebar.
 */
export function Notices() {
  const { screensUrl, editingUrl } = useSettings()
  return (
    <>
      <StorageWarnings />
      <OfflineNotices />
      <SyncNotices />
      <SidebarNotes />
      <SavedVideosGuard />
      {screensUrl !== undefined && <ScreenHost url={screensUrl} />}
      {editingUrl !== undefined && <EditingHost url={editingUrl} />}
    </>
  )
}

function describeProblem(problem: SettingsProblem): string {
  switch (problem.code) {
    case 'notLoaded':
      return t(m.settingsNotLoaded)
    case 'missing':
      return t(m.settingsMissing, problem)
    case 'notJson':
      return t(m.settingsNotJson)
    case 'inlineNotJson':
      return t(m.inlineSettingsNotJson)
    case 'noObject':
      return t(m.settingsNotAnObject)
    case 'wrongField':
      return t(m.settingWrong, { field: isolated(problem.field) })
  }
}

/** The page that is shown instead of the application if its settings are missing or invalid. */
export function SettingsNotice({ problem }: { problem: SettingsProblem }) {
  return (
    <main>
      <title>Vtube</title>
      <VisuallyHidden as="h1">Vtube</VisuallyHidden>
      <StateNotice tone="bad" icon={<CloudOff />} title={t(m.notSetUp)} detail={describeProblem(problem)} />
    </main>
  )
}

export function startOfflineSupport(store: AppStore): void {
  markPlayed()
  if ('caches' in globalThis)
    followUser(
      () => store.getState().auth.accessToken,
      (listener) => store.subscribe(listener),
      (user) => void store.dispatch(followSavedVideos(user)).catch(() => {}),
    )
  // The service worker is registered after the first pictures have loaded, because it downloads the whole build.
  void firstPicturesOver.then(registerServiceWorker)
}

let hasStarted = false

/** Starts the listeners for keyboard and screen reader, once. `focusPath` is the focused element and its ancestors. */
export function startPageListeners(focusPath: readonly EventTarget[]): void {
  if (hasStarted) return
  hasStarted = true
  detectMissingChunks()
  startLiveRegion()
  restoreLostFocus(focusPath)
  focusHeadingAfterSubmit()
  startListKeys()
  startSwipes()
  followTelevisionLayout()
}

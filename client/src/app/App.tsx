import * as m from '@vtube/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Suspense, useEffect } from 'react'
import { Provider } from 'react-redux'
import { t } from '../language/translate.ts'
import { WatchedSharesContext } from '../components/Thumbnail/useWatchedShare.ts'
import { VideosContext } from '../videos/useVideo.ts'
import { routes } from '../config/paths.ts'
import { SettingsContext } from '../config/settings.ts'
import type { Services } from '../redux/Services.ts'
import { useLocation, useMatch } from '../routing/hooks.ts'
import { BrowserRouter } from '../routing/Router.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { UserDataContext } from '../userData/UserDataContext.ts'
import type { UserDataService } from '../userData/createUserDataService.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import { AppShell } from './AppShell/AppShell.tsx'
import type { AppStore } from './createStore.ts'
import { whenIdle } from './idle.ts'
import { loadScreen, screenAt } from './screens.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SessionGate } from './SessionGate.tsx'

/**
 * Renders what replaces a screen that throws, or whose chunk cannot be loaded because the connection is lost or a new
 * version has replaced it. The action reloads the page, because browsers do not retry a module that failed to load.
 */
const renderFailedScreen = () => (
  <main id="content">
    <StateNotice
      tone="bad"
      icon={<CloudOff />}
      title={t(m.pageNotShown)}
      action={<Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>}
    />
  </main>
)

/** The screen of the current path. The app shell surrounds every screen except the sign-in. */
function AppRoutes() {
  const { pathname } = useLocation()
  const isSignIn = useMatch(routes.auth) !== null
  const { Component } = screenAt(pathname)
  const screen = (
    <ErrorBoundary key={pathname} renderFallback={renderFailedScreen}>
      <Suspense>
        <Component />
      </Suspense>
    </ErrorBoundary>
  )
  return isSignIn ? screen : <AppShell>{screen}</AppShell>
}

/** Loads the listeners for keyboard and screen reader when the browser is idle or a key is first pressed. */
function loadPageListeners(): () => void {
  let focusPath: EventTarget[] = []
  const handleFocus = (event: FocusEvent) => {
    focusPath = event.composedPath()
  }
  const load = () => {
    import('./deferredFeatures.tsx').then(
      ({ startPageListeners }) => startPageListeners(focusPath),
      () => {},
    )
  }
  const cancel = whenIdle(load)
  addEventListener('focusin', handleFocus)
  addEventListener('keydown', load, { once: true })
  return () => {
    cancel()
    removeEventListener('focusin', handleFocus)
    removeEventListener('keydown', load)
  }
}

/** The application, given its services, its store and the access to the user's data. */
export function App({
  store,
  services,
  userData,
}: {
  store: AppStore
  services: Services
  userData: UserDataService
}) {
  useEffect(loadPageListeners, [])
  return (
    <Provider store={store}>
      <SettingsContext value={services.settings}>
        <VideosContext value={services.videos}>
          <UserDataContext value={userData}>
            <WatchedSharesContext value={userData}>
              <BrowserRouter onIntent={loadScreen}>
                <SessionGate>
                  <AppRoutes />
                  <ScrollRestoration />
                </SessionGate>
              </BrowserRouter>
            </WatchedSharesContext>
          </UserDataContext>
        </VideosContext>
      </SettingsContext>
    </Provider>
  )
}

import * as m from '@vtube/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Provider } from 'react-redux'
import { t } from '../language/translate.ts'
import { WatchedFractionsContext } from '../components/Thumbnail/useWatchedFraction.ts'
import { HidingContext } from '../components/useShown.ts'
import { VideosContext } from '../videos/useVideo.ts'
import { routes } from '../config/paths.ts'
import { SettingsContext } from '../config/settings.ts'
import type { Services } from '../redux/Services.ts'
import { endShell } from '../ui/shell.ts'
import { useLocation, useMatch } from '../routing/hooks.ts'
import { BrowserRouter } from '../routing/Router.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { UserDataContext } from '../userData/UserDataContext.ts'
import type { UserDataService } from '../userData/createUserDataService.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import { AppShell } from './AppShell/AppShell.tsx'
import type { AppStore } from './createStore.ts'
import { deferralOver, whenIdle } from './idle.ts'
import { loadDeferred } from './loadDeferred.ts'
import { loadScreen, screenAt } from './screens.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SessionGate } from './SessionGate.tsx'

/** Renders nothing. The shell counts as replaced when the screen around it is shown, before the browser paints it. */
function ShellEnd() {
  useLayoutEffect(endShell, [])
  return null
}

/**
 * Renders the notice that replaces a screen if the screen throws. A screen also throws if its chunk cannot be loaded,
 * because the device is offline or a new version of the product has replaced the chunk. The button reloads the page,
 * because browsers do not retry a module that failed to load.
 */
const renderFailedScreen = () => (
  <main id="content">
    <ShellEnd />
    <StateNotice
      tone="bad"
      icon={<CloudOff />}
      title={t(m.pageNotShown)}
      heading="h1"
      action={<Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>}
    />
  </main>
)

/** Renders the screen of the current path. All screens except the sign-in screen are surrounded by the app shell. */
function AppRoutes() {
  const { pathname } = useLocation()
  const isSignIn = useMatch(routes.auth) !== null
  const { Component } = screenAt(pathname)
  const screen = (
    <ErrorBoundary key={pathname} renderFallback={renderFailedScreen}>
      <Suspense>
        <Component />
        <ShellEnd />
      </Suspense>
    </ErrorBoundary>
  )
  return isSignIn ? screen : <AppShell>{screen}</AppShell>
}

/**
 * Loads the listeners for keyboard and screen reader when the browser is idle, or earlier at the first input. Returns a
 * function that cancels the loading.
 */
function loadPageListeners(): () => void {
  let focusPath: EventTarget[] = []
  const handleFocus = (event: FocusEvent) => {
    focusPath = event.composedPath()
  }
  const load = () => {
    loadDeferred().then(
      ({ startPageListeners }) => startPageListeners(focusPath),
      () => {},
    )
  }
  const cancel = whenIdle(load)
  void deferralOver.then(load)
  addEventListener('focusin', handleFocus)
  return () => {
    cancel()
    removeEventListener('focusin', handleFocus)
  }
}

/** The root component. It provides the services, the store and the user's data to the screens. */
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
            <WatchedFractionsContext value={userData}>
              <HidingContext value={services.hiding}>
                <BrowserRouter onIntent={loadScreen}>
                  <SessionGate>
                    <AppRoutes />
                    <ScrollRestoration />
                  </SessionGate>
                </BrowserRouter>
              </HidingContext>
            </WatchedFractionsContext>
          </UserDataContext>
        </VideosContext>
      </SettingsContext>
    </Provider>
  )
}

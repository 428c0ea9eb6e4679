import CloudOff from 'lucide-react/icons/cloud-off'
import { Suspense } from 'react'
import { routes } from '../config/paths.ts'
import { useLocation, useMatch } from '../routing/hooks.ts'
import { Button } from '../ui/Button/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import { AppShell } from './AppShell/AppShell.tsx'
import { screenAt } from './screens.tsx'

/**
 * Shown when a screen throws, or when its chunk cannot be loaded because the connection is lost or a new version has
 * replaced it. The action reloads the page, since browsers do not retry a module that failed to load.
 */
const renderFailedScreen = () => (
  <main id="content">
    <StateNotice
      tone="bad"
      isAlert
      icon={<CloudOff />}
      title="This page could not be shown."
      action={<Button onClick={() => location.reload()}>Load it again</Button>}
    />
  </main>
)

/** The screen of the current path; every screen except the sign-in stands inside the app shell. */
export function AppRoutes() {
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

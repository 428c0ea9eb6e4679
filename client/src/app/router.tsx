import { Suspense } from 'react'
import { useSettings } from '../config/SettingsContext.ts'
import { paths } from '../config/paths.ts'
import { useLocation } from '../routing/hooks.ts'
import { Outlet, Route, Routes } from '../routing/Routes.tsx'
import { AppShell } from './AppShell/AppShell.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { screens } from './screens.ts'

/** Header and sidebar around a screen. A screen that breaks leaves them standing. */
function Framed() {
  const { provider, statusUrl } = useSettings()
  return (
    <AppShell showsProviderLine={provider} showsStatusLink={statusUrl !== undefined}>
      <Screen />
    </AppShell>
  )
}

/** A screen, fetched when it is first needed; the former one stays until it is there. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <PageBoundary key={pathname}>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}

const {
  [paths.auth]: { Component: SignIn },
  ...framed
} = screens

/** Every screen inside of header and sidebar, except the sign-in. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={paths.auth} element={<SignIn />} />
      </Route>
      <Route element={<Framed />}>
        {Object.entries(framed).map(([path, { Component }]) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Route>
    </Routes>
  )
}

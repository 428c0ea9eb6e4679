import { lazy, Suspense } from 'react'
import { Outlet, Route, Routes } from '../routing/Routes.tsx'
import { useLocation } from '../routing/hooks.ts'
import { useSettings } from '../config/SettingsContext.ts'
import { paths } from '../config/paths.ts'
import { AppShell } from './AppShell/AppShell.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const HomeRoute = lazy(() => import('./routes/HomeRoute.tsx').then((file) => ({ default: file.HomeRoute })))
const SearchRoute = lazy(() =>
  import('./routes/SearchRoute.tsx').then((file) => ({ default: file.SearchRoute })),
)
const WatchRoute = lazy(() =>
  import('./routes/WatchRoute.tsx').then((file) => ({ default: file.WatchRoute })),
)
const ChannelRoute = lazy(() =>
  import('./routes/ChannelRoute.tsx').then((file) => ({ default: file.ChannelRoute })),
)
const LikedRoute = lazy(() =>
  import('./routes/LikedRoute.tsx').then((file) => ({ default: file.LikedRoute })),
)
const StatusRoute = lazy(() =>
  import('./routes/StatusRoute.tsx').then((file) => ({ default: file.StatusRoute })),
)
const SignInRoute = lazy(() =>
  import('./routes/SignInRoute.tsx').then((file) => ({ default: file.SignInRoute })),
)
const NotFoundRoute = lazy(() =>
  import('./routes/NotFoundRoute.tsx').then((file) => ({ default: file.NotFoundRoute })),
)

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

/** Addresses and their screens (specification, section 2): one line each. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={paths.auth} element={<SignInRoute />} />
      </Route>
      <Route element={<Framed />}>
        <Route index element={<HomeRoute />} />
        <Route path="/search/:query" element={<SearchRoute />} />
        <Route path="/watch/:id" element={<WatchRoute />} />
        <Route path="/channel/:channelId" element={<ChannelRoute />} />
        <Route path={paths.liked} element={<LikedRoute />} />
        <Route path={paths.status} element={<StatusRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  )
}

import { type ComponentType, lazy } from 'react'
import { routes } from '../config/paths.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { matchPath } from '../routing/matchPath.ts'

type Route = (typeof routes)[keyof typeof routes]

/** The exports of a screen's chunk. */
export interface ScreenModule {
  Component: ComponentType
  /** Returns a thunk that requests the first data of the screen at an address, so that it can start before the render. */
  preload?: (address: URL) => Thunk<Promise<unknown>>
}

interface Screen {
  /** Suspends until the chunk is loaded, and renders synchronously when it is. */
  Component: ComponentType
  /** Loads the chunk, once. Resolves to null on failure: rendering the component then throws the error. */
  load: () => Promise<ScreenModule | null>
}

type LazyModule = { default: ComponentType }

/** A thenable that calls back at once. `lazy` would suspend for a turn of the event loop on a resolved promise. */
function resolvedSync(module: LazyModule): Promise<LazyModule> {
  const promise = Promise.resolve(module)
  // oxlint-disable-next-line unicorn/no-thenable -- only `lazy` receives it
  promise.then = ((done: (module: LazyModule) => unknown) => done(module)) as typeof promise.then
  return promise
}

function createScreen(importModule: () => Promise<ScreenModule>): Screen {
  let pending: Promise<ScreenModule> | null = null
  let loaded: LazyModule | null = null
  const fetchModule = async () => {
    const module = await importModule()
    loaded = { default: module.Component }
    return module
  }
  const fetchOnce = () => (pending ??= fetchModule())
  return {
    Component: lazy(() =>
      loaded === null ? fetchOnce().then(({ Component }) => ({ default: Component })) : resolvedSync(loaded),
    ),
    load: () => fetchOnce().catch(() => null),
  }
}

/** The screen of each route, each in a chunk of its own. The first route that matches wins. */
const screens: Record<Route, Screen> = {
  [routes.home]: createScreen(async () => {
    const { HomeRoute, preloadHome } = await import('./routes/HomeRoute.tsx')
    return { Component: HomeRoute, preload: preloadHome }
  }),
  [routes.search]: createScreen(async () => ({
    Component: (await import('./routes/SearchRoute.tsx')).SearchRoute,
  })),
  [routes.watch]: createScreen(async () => {
    const { WatchRoute, preloadWatch } = await import('./routes/WatchRoute.tsx')
    return { Component: WatchRoute, preload: preloadWatch }
  }),
  [routes.channel]: createScreen(async () => ({
    Component: (await import('./routes/ChannelRoute.tsx')).ChannelRoute,
  })),
  [routes.liked]: createScreen(async () => ({
    Component: (await import('./routes/LikedRoute.tsx')).LikedRoute,
  })),
  [routes.status]: createScreen(async () => ({
    Component: (await import('./routes/StatusRoute.tsx')).StatusRoute,
  })),
  [routes.auth]: createScreen(async () => ({
    Component: (await import('./routes/SignInRoute.tsx')).SignInRoute,
  })),
  [routes.notFound]: createScreen(async () => ({
    Component: (await import('./routes/NotFoundRoute.tsx')).NotFoundRoute,
  })),
}

/** Returns the screen under a path; that of `notFound` for unknown paths. */
export function screenAt(pathname: string): Screen {
  const route = Object.values(routes).find((pattern) => matchPath(pattern, pathname) !== null)
  return screens[route ?? routes.notFound]
}

/** Loads the chunk of the screen at an address before it is opened. Resolves to null when that fails. */
export const loadScreen = (href: string): Promise<ScreenModule | null> =>
  screenAt(new URL(href, location.origin).pathname).load()

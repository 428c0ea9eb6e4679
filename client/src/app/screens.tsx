import { type ComponentType, lazy } from 'react'
import { routes } from '../config/paths.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { matchPath } from '../routing/matchPath.ts'
import type { laterScreens } from './laterScreens.ts'
import { loadPlayerHost } from './player/loadPlayerHost.ts'

type Route = (typeof routes)[keyof typeof routes]

export interface ScreenModule {
  default: ComponentType
  /** Returns a thunk that requests the first data for the screen at an address before the screen is rendered. */
  preload?: (address: URL) => Thunk<Promise<unknown>>
}

/** Returns a promise whose `then` calls back immediately. With any other promise, `lazy` would suspend. */
function resolvedSync(module: ScreenModule): Promise<ScreenModule> {
  const promise = Promise.resolve(module)
  // oxlint-disable-next-line unicorn/no-thenable -- only `lazy` receives it
  promise.then = ((done: (module: ScreenModule) => unknown) => done(module)) as typeof promise.then
  return promise
}

function createScreen(importModule: () => Promise<ScreenModule>) {
  let pending: Promise<ScreenModule> | null = null
  let loaded: ScreenModule | null = null
  const fetchOnce = () => (pending ??= importModule().then((module) => (loaded = module)))
  return {
    /** The component of the screen. It suspends until its chunk is loaded, and then renders synchronously. */
    Component: lazy(() => (loaded === null ? fetchOnce() : resolvedSync(loaded))),
    /** Loads the chunk once. Resolves to null if that fails: then rendering the component throws the error. */
    load: () => fetchOnce().catch(() => null),
  }
}

/** Creates one of `laterScreens`. */
const createLaterScreen = (name: keyof typeof laterScreens) =>
  createScreen(async () => await (await import('./laterScreens.ts')).laterScreens[name]())

/** The screens by their routes. Each has its own chunk. The first route that matches a path is used. */
const screens: Record<Route, ReturnType<typeof createScreen>> = {
  [routes.home]: createScreen(() => import('./routes/HomeRoute.tsx')),
  [routes.search]: createScreen(() => import('./routes/SearchRoute.tsx')),
  [routes.watch]: createScreen(() => {
    // The player loads in parallel. The screen does not wait for it, because the title can be shown before.
    loadPlayerHost().catch(() => {})
    return import('./routes/WatchRoute.tsx')
  }),
  [routes.channel]: createScreen(() => import('./routes/ChannelRoute.tsx')),
  [routes.liked]: createLaterScreen('liked'),
  [routes.history]: createLaterScreen('history'),
  [routes.playlists]: createLaterScreen('playlists'),
  [routes.playlist]: createLaterScreen('playlist'),
  [routes.subscriptions]: createLaterScreen('subscriptions'),
  [routes.folder]: createLaterScreen('folder'),
  [routes.series]: createLaterScreen('series'),
  [routes.forYou]: createLaterScreen('forYou'),
  [routes.blocked]: createLaterScreen('blocked'),
  [routes.account]: createLaterScreen('account'),
  [routes.status]: createLaterScreen('status'),
  [routes.auth]: createScreen(() => import('./routes/SignInRoute.tsx')),
  [routes.notFound]: createLaterScreen('notFound'),
}

export function screenAt(pathname: string) {
  const route = Object.values(routes).find((pattern) => matchPath(pattern, pathname) !== null)
  return screens[route ?? routes.notFound]
}

/** Loads the chunk for the screen at an address in advance. Resolves to null if the loading fails. */
export const loadScreen = (href: string): Promise<ScreenModule | null> =>
  screenAt(new URL(href, location.origin).pathname).load()

import { type ComponentType, lazy } from 'react'
import { routes } from '../config/paths.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { matchPath } from '../routing/matchPath.ts'
import { loadPlayerHost } from './player/loadPlayerHost.ts'

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

/** The screens at which people arrive first, by the names of their routes. */
const firstScreens = {
  home: createScreen(() => import('./routes/HomeRoute.tsx')),
  search: createScreen(() => import('./routes/SearchRoute.tsx')),
  watch: createScreen(() => {
    // The player loads in parallel. The screen does not wait for it, because the title can be shown before.
    loadPlayerHost().catch(() => {})
    return import('./routes/WatchRoute.tsx')
  }),
  channel: createScreen(() => import('./routes/ChannelRoute.tsx')),
  auth: createScreen(() => import('./routes/SignInRoute.tsx')),
}

type RouteName = keyof typeof routes
type LaterRoute = Exclude<RouteName, keyof typeof firstScreens>

const isFirst = (name: RouteName): name is keyof typeof firstScreens => Object.hasOwn(firstScreens, name)

const laterScreens: Partial<Record<LaterRoute, ReturnType<typeof createScreen>>> = {}

/** Creates one of the screens in `laterScreens.ts`. */
const createLaterScreen = (name: LaterRoute) =>
  createScreen(async () => await (await import('./laterScreens.ts')).laterScreens[name]())

/** The routes in their order. The first one that matches a path is used. */
const names = Object.keys(routes) as RouteName[]

export function screenAt(pathname: string) {
  const name = names.find((route) => matchPath(routes[route], pathname) !== null) ?? 'notFound'
  return isFirst(name) ? firstScreens[name] : (laterScreens[name] ??= createLaterScreen(name))
}

/** Loads the chunk for the screen at an address in advance. Resolves to null if the loading fails. */
export const loadScreen = (href: string): Promise<ScreenModule | null> =>
  screenAt(new URL(href, location.origin).pathname).load()

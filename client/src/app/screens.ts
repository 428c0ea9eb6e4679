import { paths } from '../config/paths.ts'
import { matchPath } from '../routing/matchPath.ts'
import { createScreen, type Screen, type ScreenFile } from './createScreen.tsx'

/** Patterns of addresses and what stands under them (specification, section 2). The first that fits counts. */
export const screens = {
  '/': createScreen(async () => {
    const { HomeRoute, openHome } = await import('./routes/HomeRoute.tsx')
    return { Component: HomeRoute, open: openHome }
  }),
  '/search/:query': createScreen(async () => ({
    Component: (await import('./routes/SearchRoute.tsx')).SearchRoute,
  })),
  '/watch/:id': createScreen(async () => {
    const { WatchRoute, openWatch } = await import('./routes/WatchRoute.tsx')
    return { Component: WatchRoute, open: openWatch }
  }),
  '/channel/:channelId': createScreen(async () => ({
    Component: (await import('./routes/ChannelRoute.tsx')).ChannelRoute,
  })),
  [paths.liked]: createScreen(async () => ({
    Component: (await import('./routes/LikedRoute.tsx')).LikedRoute,
  })),
  [paths.status]: createScreen(async () => ({
    Component: (await import('./routes/StatusRoute.tsx')).StatusRoute,
  })),
  [paths.auth]: createScreen(async () => ({
    Component: (await import('./routes/SignInRoute.tsx')).SignInRoute,
  })),
  '*': createScreen(async () => ({ Component: (await import('./routes/NotFoundRoute.tsx')).NotFoundRoute })),
} as const satisfies Record<string, Screen>

/** Fetches the file of the screen under an address, which somebody is about to open; null when it cannot be had. */
export async function prepareScreen(href: string): Promise<ScreenFile | null> {
  const { pathname } = new URL(href, location.origin)
  const found = Object.entries(screens).find(([pattern]) => matchPath(pattern, pathname) !== null)
  return found === undefined ? null : await found[1].prepare()
}

import { HOME_ROUTE, WATCH_ROUTE } from '../config/paths.ts'
import { matchPath } from '../routing/matchPath.ts'
import type { BootScreen } from './shellTemplates.ts'

/** Returns the video id of a watch path, or null for any other path. */
export const videoIdOf = (pathname: string): string | null => matchPath(WATCH_ROUTE, pathname)?.['id'] ?? null

export function screenOf(pathname: string): BootScreen {
  if (pathname === HOME_ROUTE) return 'home'
  return videoIdOf(pathname) === null ? 'other' : 'watch'
}

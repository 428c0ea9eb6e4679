import { routes } from '../config/paths.ts'
import { matchPath } from '../routing/matchPath.ts'
import type { BootScreen } from './shellTemplates.ts'

/** Returns the video id of a watch path, or null for any other path. */
export const videoIdOf = (pathname: string): string | null =>
  matchPath(routes.watch, pathname)?.['id'] ?? null

export function screenOf(pathname: string): BootScreen {
  if (pathname === routes.home) return 'home'
  return videoIdOf(pathname) === null ? 'other' : 'watch'
}

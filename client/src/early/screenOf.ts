import { paths } from '../config/paths.ts'
import { matchPath } from '../routing/matchPath.ts'
import type { EarlyScreen } from './ShellParts.ts'

/** The id of the video that a path is the page of; null for any other path. */
export const videoIdOf = (pathname: string): string | null =>
  matchPath('/watch/:id', pathname)?.['id'] ?? null

/** Which screen stands under a path. */
export function screenOf(pathname: string): EarlyScreen {
  if (pathname === paths.home()) return 'home'
  return videoIdOf(pathname) === null ? 'other' : 'watch'
}

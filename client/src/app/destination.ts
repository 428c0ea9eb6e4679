import type { Path, To } from 'react-router'
import { paths } from '../config/paths.ts'

/** The sign-in screen, remembering the page that a visitor wanted; null for none in particular. */
export function signInLocation(wanted: Path | null): { to: To; state: unknown } {
  const from = wanted === null ? null : `${wanted.pathname}${wanted.search}${wanted.hash}`
  return { to: paths.auth, state: { from } }
}

/** Where to go after the sign-in: the page that was wanted, else home. */
export function destinationOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && isOfThisOrigin(from) ? from : paths.home()
}

/** Browsers read `//host` and `/\\host` as addresses elsewhere. */
const isOfThisOrigin = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin &&
  !/^\/[/\\]/.test(path)

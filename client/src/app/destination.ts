import type { Path, To } from '../routing/history.ts'
import { paths } from '../config/paths.ts'

/** The sign-in screen, remembering the page that a visitor wanted; null for none in particular. */
export function signInLocation(wanted: Path | null): { to: To; state: unknown } {
  const from = wanted === null ? null : `${wanted.pathname}${wanted.search}${wanted.hash}`
  return { to: paths.auth, state: { from } }
}

/** Where to go after the sign-in: the page that was wanted, also before a sign-in that left this site; else home. */
export function destinationOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : keptDestination()
  return typeof from === 'string' && isOfThisOrigin(from) ? from : paths.home()
}

/** Where the page that was wanted stands while the visitor signs in at another site. */
const WANTED_KEY = 'vtube.wanted'

/** Keeps the page that was wanted over a sign-in that leaves this site. */
export function keepDestination(state: unknown): void {
  try {
    sessionStorage.setItem(WANTED_KEY, destinationOf(state))
  } catch {
    // Without storage the visitor comes home.
  }
}

/** The visitor has arrived. */
export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(WANTED_KEY)
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

function keptDestination(): string | null {
  try {
    return sessionStorage.getItem(WANTED_KEY)
  } catch {
    return null
  }
}

/** Browsers read `//host` and `/\\host` as addresses elsewhere. */
const isOfThisOrigin = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin &&
  !/^\/[/\\]/.test(path)

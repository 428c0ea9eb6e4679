import { paths } from '../config/paths.ts'
import { hrefOf, type Path } from '../routing/browserHistory.ts'
import { tabStorage } from '../storage/guardedStorage.ts'

/** The storage key of the return path while the sign-in leaves this site. */
const STORAGE_KEY = 'vtube.wanted'

/** Returns the navigation to the sign-in screen. Its state contains the address to which the user returns, or null. */
export function signInNavigation(page: Path | null): { to: string; state: unknown } {
  const from = page === null ? null : hrefOf(page)
  return { to: paths.auth, state: { from } }
}

/** Returns the path to open after the sign-in: from the history state, else the stored one, else the home page. */
export function returnPathOf(state: unknown): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : tabStorage.read(STORAGE_KEY)
  return typeof from === 'string' && isSameOrigin(from) ? from : paths.home()
}

/** Stores the return path before the sign-in leaves this site. Without it, the sign-in leads to the home page. */
export function storeReturnPath(state: unknown): void {
  tabStorage.write(STORAGE_KEY, returnPathOf(state))
}

export const clearReturnPath = (): void => tabStorage.remove(STORAGE_KEY)

/** Returns whether a path leads to this site. Browsers interpret `//host` and `/\\host` as addresses of other sites. */
const isSameOrigin = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin &&
  !/^\/[/\\]/.test(path)

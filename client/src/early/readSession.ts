import { keptSession } from '../identity/keptSession.ts'
import { ACCESS_TOKEN_KEY, USER_KEY } from '../identity/sessionKeys.ts'
import { isFresh, tokenExpiry } from '../identity/tokenExpiry.ts'

/**
 * What this tab knows of a session without asking anybody: null where nobody is signed in, and no token where one
 * has to be fetched first.
 * @param now milliseconds since 1970
 */
export function readSession(now: number): { token: string | null } | null {
  if (!keptSession.exists()) return null
  const token = sessionStorage.getItem(ACCESS_TOKEN_KEY)
  const counts =
    token !== null && sessionStorage.getItem(USER_KEY) !== null && isFresh(tokenExpiry(token), now)
  return { token: counts ? token : null }
}

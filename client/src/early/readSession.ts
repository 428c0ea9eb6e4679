import { ACCESS_TOKEN_KEY, persistedSession, USER_KEY } from '../identity/persistedSession.ts'
import { isFresh, tokenExpiry } from '../identity/tokenClaims.ts'

/**
 * What this tab knows of a session without asking anybody: null where nobody is signed in, and no token where one
 * has to be fetched first.
 * @param now milliseconds since 1970
 */
export function readSession(now: number): { token: string | null } | null {
  if (!persistedSession.exists()) return null
  const token = sessionStorage.getItem(ACCESS_TOKEN_KEY)
  const counts =
    token !== null && sessionStorage.getItem(USER_KEY) !== null && isFresh(tokenExpiry(token), now)
  return { token: counts ? token : null }
}

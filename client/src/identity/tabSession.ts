import * as v from 'valibot'
import type { Session } from '../domain/session.ts'
import { ACCESS_TOKEN_KEY, USER_KEY } from './sessionKeys.ts'
import { tokenExpiry } from './tokenExpiry.ts'

const userSchema = v.object({ name: v.string(), photoURL: v.nullable(v.string()) })

/** The session of this tab. Storage that is blocked holds nothing and keeps nothing. */
export const tabSession = {
  read(): Session | null {
    try {
      const accessToken = sessionStorage.getItem(ACCESS_TOKEN_KEY)
      const user = v.safeParse(userSchema, JSON.parse(sessionStorage.getItem(USER_KEY) ?? 'null'))
      if (!accessToken || !user.success) return null
      return { accessToken, user: user.output, expiresAt: tokenExpiry(accessToken) }
    } catch {
      return null
    }
  },
  write({ accessToken, user }: Session): void {
    try {
      sessionStorage.setItem(ACCESS_TOKEN_KEY, accessToken)
      sessionStorage.setItem(USER_KEY, JSON.stringify(user))
    } catch {
      // Without storage the session lives until the page is reloaded.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(ACCESS_TOKEN_KEY)
      sessionStorage.removeItem(USER_KEY)
    } catch {
      // Blocked storage holds nothing that could be removed.
    }
  },
}

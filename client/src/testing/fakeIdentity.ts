import { createListeners } from '@vtube/shared/createListeners'
import type { Session, SignInCode } from '../domain/session.ts'
import type { IdentityService, SessionListener } from '../identity/IdentityService.ts'

export const buildSession = (changes: Partial<Session> = {}): Session => ({
  accessToken: 'a-token',
  user: { name: 'Maya', photoURL: null },
  expiresAt: null,
  ...changes,
})

/** Creates an identity service whose sign-in always succeeds. Tests can replace single methods. */
export function fakeIdentity(session: Session | null = buildSession()): IdentityService {
  const { subscribe, notify } = createListeners<Parameters<SessionListener>>()
  let current = session
  const change = (next: Session | null, code: SignInCode | null = null) => {
    current = next
    notify(next, code)
  }
  return {
    current: () => current,
    restore: async () => current,
    prepare: () => {},
    signIn: async () => (current = buildSession()),
    signInByRedirect: async () => {},
    signOut: async () => change(null),
    token: async () => current?.accessToken ?? null,
    renew: async () => current?.accessToken ?? null,
    reportRefusal: () => change(null, 'user-token-expired'),
    subscribe,
  }
}

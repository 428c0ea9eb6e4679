import type { Session } from '../domain/session.ts'
import type { IdentityService, SessionListener } from '../identity/IdentityService.ts'

export const buildSession = (changes: Partial<Session> = {}): Session => ({
  accessToken: 'a-token',
  user: { name: 'Maya', photoURL: null },
  expiresAt: null,
  ...changes,
})

/** An identity service that signs in whoever asks. Replace a method to make it do otherwise. */
export function fakeIdentity(session: Session | null = buildSession()): IdentityService {
  const listeners = new Set<SessionListener>()
  let current = session
  const change = (next: Session | null, error: string | null = null) => {
    current = next
    for (const listener of listeners) listener(next, error)
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
    refused: () => change(null, 'Your session has ended. Please sign in again.'),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

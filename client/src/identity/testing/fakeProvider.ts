import { vi } from 'vitest'
import type { Session } from '../../domain/session.ts'
import type { IdentityProvider } from '../IdentityService.ts'
import { createSessionService, type SessionServiceOptions } from '../createSessionService.ts'
import { tokenExpiry } from '../tokenClaims.ts'

/** The storage key of the fake adapter. It has the same prefix as the key of the OpenID Connect adapter. */
export const STORED_KEY = 'vtube.identity.user:issuer:vtube'

export const sessionOf = (accessToken: string): Session => ({
  accessToken,
  user: { name: 'Maya', photoURL: null },
  expiresAt: tokenExpiry(accessToken),
})

/** Stores a session for all tabs, or removes it if the token is null. */
export function storeToken(accessToken: string | null): void {
  if (accessToken === null) localStorage.removeItem(STORED_KEY)
  else localStorage.setItem(STORED_KEY, accessToken)
}

/** Stores or removes a session as another tab would, which includes a storage event. */
export function storeInOtherTab(accessToken: string | null): void {
  storeToken(accessToken)
  dispatchEvent(new StorageEvent('storage', { key: STORED_KEY, newValue: accessToken }))
}

/** Creates an adapter that stores its token in local storage. `next` returns the token for each sign-in or renewal. */
export function fakeProvider(next: () => string) {
  const issue = async () => {
    const token = next()
    storeToken(token)
    return sessionOf(token)
  }
  return {
    prefetch: vi.fn(async () => {}),
    storedSession: vi.fn(async () => {
      const token = localStorage.getItem(STORED_KEY)
      return token === null ? null : sessionOf(token)
    }),
    signIn: vi.fn<IdentityProvider['signIn']>(issue),
    redirect: vi.fn<IdentityProvider['redirect']>(async () => {}),
    renew: vi.fn(issue),
    revoke: vi.fn<IdentityProvider['revoke']>(async () => {}),
  } satisfies IdentityProvider
}

/** Creates the identity service with an adapter, as after a page load. */
export function openService(provider: IdentityProvider, changes: Partial<SessionServiceOptions> = {}) {
  const loadProvider = vi.fn(async () => provider)
  const endServerSession = vi.fn<SessionServiceOptions['endServerSession']>(async () => {})
  const heard = vi.fn()
  const service = createSessionService({
    loadProvider,
    endServerSession,
    isOnline: () => true,
    isJustProven: () => false,
    ...changes,
  })
  service.subscribe(heard)
  return { service, loadProvider, endServerSession, heard }
}

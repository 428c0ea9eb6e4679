import { vi } from 'vitest'
import type { Session } from '../../domain/session.ts'
import type { IdentityProvider } from '../IdentityService.ts'
import { createSessionService, type SessionServiceOptions } from '../createSessionService.ts'
import { tokenExpiry } from '../tokenClaims.ts'

/** Where the fake adapter keeps the person, in the way of the real one. */
export const STORED_KEY = 'vtube.identity.user:issuer:vtube'

export const sessionOf = (accessToken: string): Session => ({
  accessToken,
  user: { name: 'Maya', photoURL: null },
  expiresAt: tokenExpiry(accessToken),
})

/** What the browser keeps for all tabs; null for nobody. */
export function keep(accessToken: string | null): void {
  if (accessToken === null) localStorage.removeItem(STORED_KEY)
  else localStorage.setItem(STORED_KEY, accessToken)
}

/** Another tab has done so: the browser tells this one. */
export function keepElsewhere(accessToken: string | null): void {
  keep(accessToken)
  dispatchEvent(new StorageEvent('storage', { key: STORED_KEY, newValue: accessToken }))
}

/** An adapter that keeps its person in local storage; `next` is the token of its next sign-in or renewal. */
export function fakeProvider(next: () => string) {
  const issue = async () => {
    const token = next()
    keep(token)
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

/** The service over a fake adapter, as it is after a page load. */
export function openService(provider: IdentityProvider, changes: Partial<SessionServiceOptions> = {}) {
  const loadProvider = vi.fn(async () => provider)
  const endServerSession = vi.fn<SessionServiceOptions['endServerSession']>(async () => {})
  const heard = vi.fn()
  const service = createSessionService({
    loadProvider,
    endServerSession,
    now: Date.now,
    isOnline: () => true,
    withLock: (task) => task(),
    ...changes,
  })
  service.subscribe(heard)
  return { service, loadProvider, endServerSession, heard }
}

import { vi } from 'vitest'
import type { Session } from '../../domain/session.ts'
import type { IdentityProvider } from '../IdentityProvider.ts'
import { createSessionService, type SessionServiceOptions } from '../createSessionService.ts'
import { tokenExpiry } from '../tokenExpiry.ts'

/** Where the fake adapter keeps the person, in the way of the real one. */
export const KEPT_KEY = 'vtube.identity.user:issuer:vtube'

export const sessionOf = (accessToken: string): Session => ({
  accessToken,
  user: { name: 'Maya', photoURL: null },
  expiresAt: tokenExpiry(accessToken),
})

/** What the browser keeps for all tabs; null for nobody. */
export function keep(accessToken: string | null): void {
  if (accessToken === null) localStorage.removeItem(KEPT_KEY)
  else localStorage.setItem(KEPT_KEY, accessToken)
}

/** Another tab has done so: the browser tells this one. */
export function keepElsewhere(accessToken: string | null): void {
  keep(accessToken)
  dispatchEvent(new StorageEvent('storage', { key: KEPT_KEY, newValue: accessToken }))
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
    kept: vi.fn(async () => {
      const token = localStorage.getItem(KEPT_KEY)
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
  const endVisit = vi.fn<SessionServiceOptions['endVisit']>(async () => {})
  const heard = vi.fn()
  const service = createSessionService({
    loadProvider,
    endVisit,
    now: Date.now,
    isOnline: () => true,
    alone: (task) => task(),
    ...changes,
  })
  service.onChange(heard)
  return { service, loadProvider, endVisit, heard }
}

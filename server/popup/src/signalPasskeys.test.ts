// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signalPasskeys } from './signalPasskeys.ts'

const KNOWN = { rpId: 'localhost', userId: 'cC0x', name: 'Maya', ids: ['a', 'b'] }
beforeEach(() => {
  document.body.innerHTML = '<p data-known-passkeys hidden></p>'
  document.querySelector('p')?.setAttribute('data-known-passkeys', JSON.stringify(KNOWN))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const { rpId, userId } = KNOWN

it('tells the browser which passkeys work, and whose they are', async () => {
  const told: unknown[] = []
  vi.stubGlobal('PublicKeyCredential', {
    signalAllAcceptedCredentials: async (known: unknown) => void told.push(known),
    signalCurrentUserDetails: async (known: unknown) => void told.push(known),
  })
  await signalPasskeys()
  expect(told).toEqual([
    { rpId, userId, allAcceptedCredentialIds: ['a', 'b'] },
    { rpId, userId, name: 'Maya', displayName: 'Maya' },
  ])
})

it.each<[string, object | undefined]>([
  ['has no passkeys', undefined],
  ['is older', {}],
  ['refuses', { signalAllAcceptedCredentials: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('does nothing in a browser that %s', async (_browser, abilities) => {
  vi.stubGlobal('PublicKeyCredential', abilities)
  await expect(signalPasskeys()).resolves.toBeUndefined()
})

it('does nothing on a page without passkeys', async () => {
  const signalAllAcceptedCredentials = vi.fn<() => Promise<void>>()
  vi.stubGlobal('PublicKeyCredential', { signalAllAcceptedCredentials })
  document.body.innerHTML = ''
  await signalPasskeys()
  expect(signalAllAcceptedCredentials).not.toHaveBeenCalled()
})

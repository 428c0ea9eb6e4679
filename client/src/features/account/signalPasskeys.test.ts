import { afterEach, expect, it, vi } from 'vitest'
import { signalPasskeys } from './signalPasskeys.ts'

const passkey = (id: string, host = location.hostname) => ({
  id,
  name: 'Phone',
  host,
  createdAt: new Date(0),
  usedAt: null,
})
const ACCOUNT = {
  id: 'p-1',
  name: 'Maya',
  passkeys: [passkey('a'), passkey('b'), passkey('c', 'films.example')],
}
const rpId = location.hostname
const userId = 'cC0x'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells the browser which passkeys of this site work, and whose they are', async () => {
  const told: unknown[] = []
  vi.stubGlobal('PublicKeyCredential', {
    signalAllAcceptedCredentials: async (known: unknown) => void told.push(known),
    signalCurrentUserDetails: async (known: unknown) => void told.push(known),
  })
  await signalPasskeys(ACCOUNT)
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
  await expect(signalPasskeys(ACCOUNT)).resolves.toBeUndefined()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForPasskey, canUsePasskeys, offerPasskeys } from './passkeys.ts'

const MINUTE_MS = 60_000
const bytes = new Uint8Array([1]).buffer
/** The answer of the browser with the passkey that its user chooses. */
const CHOSEN = {
  id: 'chosen',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
}

interface Ceremony {
  mediation?: string
  challenge: string
  choose(): void
  cancel(name?: string): void
}
let ceremonies: Ceremony[]
let challenges: number
beforeEach(() => {
  vi.useFakeTimers()
  ceremonies = []
  challenges = 0
  document.body.innerHTML = '<input name="name" autocomplete="username webauthn" />'
  vi.stubGlobal('isSecureContext', true)
  setAbilities({ isConditionalMediationAvailable: async () => true })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setAbilities(abilities: object): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, abilities),
  )
}
/** Waits for a choice, as `navigator.credentials.get` does. */
function get({ mediation, publicKey, signal }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const challenge = new TextDecoder().decode(publicKey?.challenge as ArrayBuffer)
    const cancel = (name = 'NotAllowedError') => reject(new DOMException('', name))
    ceremonies.push({ challenge, choose: () => resolve(CHOSEN), cancel, ...(mediation && { mediation }) })
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
const fetchOptions = async () => {
  challenges += 1
  return { challenge: btoa(`challenge ${challenges}`) }
}
const begun = async (count: number) => await expect.poll(() => ceremonies).toHaveLength(count)
const open = () => new AbortController().signal

it('offers passkeys while the name is entered, and resolves to the one that is chosen', async () => {
  const offered = offerPasskeys(fetchOptions, open())
  await begun(1)
  expect(ceremonies[0]).toMatchObject({ mediation: 'conditional', challenge: 'challenge 1' })
  ceremonies[0]?.choose()
  expect(await offered).toMatchObject({ id: 'chosen', response: { userHandle: 'AQ' } })
})

it('asks for a new challenge before one expires, for as long as the page is open', async () => {
  void offerPasskeys(fetchOptions, open())
  for (const number of [1, 2, 3]) {
    await begun(number)
    expect(ceremonies.at(-1)?.challenge).toBe(`challenge ${number}`)
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  }
})

it('leaves the passkey to the button when it is pressed', async () => {
  const offered = offerPasskeys(fetchOptions, open())
  await begun(1)
  const asked = askForPasskey(await fetchOptions())
  await begun(2)
  expect(await offered).toBeNull()
  expect(ceremonies[1]?.mediation).toBeUndefined()
  ceremonies[1]?.choose()
  expect(await asked).toMatchObject({ id: 'chosen' })
})

it('ends the offer with the page', async () => {
  const page = new AbortController()
  const offered = offerPasskeys(fetchOptions, page.signal)
  await begun(1)
  page.abort()
  expect(await offered).toBeNull()
  expect(challenges).toBe(1)
})

it.each([
  ['NotAllowedError', 'passkeyCancelled'],
  ['UnknownError', 'passkeyFailed'],
])('says by a code why there is no passkey after %s', async (name, code) => {
  const asked = askForPasskey(await fetchOptions())
  asked.catch(() => {})
  await begun(1)
  ceremonies[0]?.cancel(name)
  await expect(asked).rejects.toMatchObject({ code })
})

it.each<[string, () => void]>([
  ['that cannot', () => setAbilities({ isConditionalMediationAvailable: async () => false })],
  ['that is older', () => setAbilities({})],
  ['without passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
  ['at an address that is not secure', () => vi.stubGlobal('isSecureContext', false)],
])('offers nothing in a browser %s', async (_browser, change) => {
  change()
  expect(await offerPasskeys(fetchOptions, open())).toBeNull()
  expect(ceremonies).toEqual([])
})

it('offers nothing without a connection', async () => {
  expect(await offerPasskeys(() => Promise.reject(new TypeError('offline')), open())).toBeNull()
})

it.each([
  ['localhost', true],
  ['films.example', true],
  ['127.0.0.1', false],
  ['192.168.1.4', false],
  ['[::1]', false],
])('knows whether browsers allow passkeys at %s', (host, isAllowed) => {
  expect(canUsePasskeys(host)).toBe(isAllowed)
})

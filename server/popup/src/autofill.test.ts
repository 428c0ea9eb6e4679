// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enableAutofill } from './autofill.ts'
import { enablePasskeyForms } from './passkeyForm.ts'

const MINUTE_MS = 60_000
const bytes = new Uint8Array([1]).buffer
/** What the browser returns for the passkey that its user chooses. */
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
  cancel(): void
}
let ceremonies: Ceremony[]
let challenges: number
let sent: string[]
beforeEach(() => {
  vi.useFakeTimers()
  ceremonies = []
  challenges = 0
  sent = []
  document.body.innerHTML = `
    <form data-passkey="use" data-autofill data-options="/passkey" data-cancelled="No passkey was used." hidden>
      <p role="alert" hidden></p><input type="hidden" name="passkey" /><button>Passkey</button>
    </form>
    <form><input name="name" autocomplete="username webauthn" /></form>`
  vi.stubGlobal('isSecureContext', true)
  offerPasskeys({ isConditionalMediationAvailable: async () => true })
  vi.stubGlobal('fetch', async () => {
    challenges += 1
    return Response.json({ challenge: btoa(`challenge ${challenges}`) })
  })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push(String(new FormData(this).get('passkey')))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function offerPasskeys(abilities: object): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, abilities),
  )
}

/** Waits for a choice, as `navigator.credentials.get` does. */
function get({ mediation, publicKey, signal }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const challenge = new TextDecoder().decode(publicKey?.challenge as ArrayBuffer)
    const cancel = () => reject(new DOMException('', 'NotAllowedError'))
    ceremonies.push({ challenge, choose: () => resolve(CHOSEN), cancel, ...(mediation && { mediation }) })
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
const begun = async (count: number) => await expect.poll(() => ceremonies).toHaveLength(count)

it('offers passkeys while the name is entered, and sends the one that is chosen', async () => {
  const ended = enableAutofill()
  await begun(1)
  expect(ceremonies[0]).toMatchObject({ mediation: 'conditional', challenge: 'challenge 1' })
  ceremonies[0]?.choose()
  await ended
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ id: 'chosen', response: { userHandle: 'AQ' } })
})

it('asks for a new challenge before one expires, for as long as the page is open', async () => {
  void enableAutofill()
  for (const number of [1, 2, 3]) {
    await begun(number)
    expect(ceremonies.at(-1)?.challenge).toBe(`challenge ${number}`)
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  }
})

it('leaves the passkey to the button when it is pressed', async () => {
  enablePasskeyForms()
  const ended = enableAutofill()
  await begun(1)
  document.querySelector('button')?.click()
  await begun(2)
  await ended
  expect(ceremonies[1]?.mediation).toBeUndefined()
  ceremonies[1]?.choose()
  await expect.poll(() => sent).toHaveLength(1)
})

it('offers passkeys among the suggestions again when the button was pressed in vain', async () => {
  enablePasskeyForms()
  void enableAutofill()
  await begun(1)
  for (const number of [2, 4]) {
    document.querySelector('button')?.click()
    await begun(number)
    ceremonies.at(-1)?.cancel()
    await begun(number + 1)
    expect(ceremonies.at(-1)?.mediation).toBe('conditional')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('No passkey was used.')
  }
  ceremonies.at(-1)?.choose()
  await expect.poll(() => sent).toHaveLength(1)
})

it.each<[string, () => void]>([
  ['that cannot', () => offerPasskeys({ isConditionalMediationAvailable: async () => false })],
  ['that is older', () => offerPasskeys({})],
  ['without passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
  ['at an address that is not secure', () => vi.stubGlobal('isSecureContext', false)],
  ['whose connection fails', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
])('offers nothing in a browser %s, and fails with nothing', async (_browser, change) => {
  change()
  await enableAutofill()
  expect(ceremonies).toEqual([])
})

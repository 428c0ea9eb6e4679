import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The reason why a browser gives no passkey. `passkeyKnown` means that the device has one for the account already. */
type PasskeyFault = 'passkeyCancelled' | 'passkeyKnown' | 'passkeyFailed'

/** Thrown if the user or the browser gives no passkey. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem'
  readonly code: PasskeyFault

  constructor(cause: unknown) {
    const code = (cause instanceof Error && FAULTS[cause.name]) || 'passkeyFailed'
    super(code, { cause })
    this.code = code
  }
}

const FAULTS: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'passkeyCancelled',
  AbortError: 'passkeyCancelled',
  InvalidStateError: 'passkeyKnown',
}
/** The time after which a new challenge replaces the current one, which is valid for five minutes. */
const RENEWED_AFTER_MS = 4 * 60 * 1_000

/** Returns whether this browser can use passkeys on this page. Browsers allow none at numeric addresses. */
export const canUsePasskeys = (host = location.hostname): boolean =>
  window.isSecureContext && typeof PublicKeyCredential !== 'undefined' && !/^\[|^[\d.]+$/.test(host)

const withProblem = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new PasskeyProblem(error)
  })

/** Lets the user choose a passkey. Resolves to its answer. Throws a `PasskeyProblem`. */
export async function askForPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return await withProblem(startAuthentication({ optionsJSON }))
}

/** Lets the user create a passkey. Resolves to its answer. Throws a `PasskeyProblem`. */
export async function createPasskey(options: object): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return await withProblem(startRegistration({ optionsJSON }))
}

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="username webauthn"`, in browsers that support
 * this. Renews the challenge, because the page may be open for longer than a challenge is valid.
 * @param fetchOptions requests new options
 * @param signal ends the offer. The browser allows one request at a time, so a request by button ends it as well.
 * @returns the answer of the passkey that the user has chosen, or null if the offer has ended
 */
export async function offerPasskeys(
  fetchOptions: () => Promise<object>,
  signal: AbortSignal,
): Promise<object | null> {
  if (!canUsePasskeys()) return null
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
    await import('@simplewebauthn/browser')
  if (!(await browserSupportsWebAuthnAutofill())) return null
  let isRenewed = true
  while (isRenewed && !signal.aborted) {
    isRenewed = false
    const cancel = () => WebAuthnAbortService.cancelCeremony()
    const timer = setTimeout(() => {
      isRenewed = true
      cancel()
    }, RENEWED_AFTER_MS)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const optionsJSON = (await fetchOptions()) as PublicKeyCredentialRequestOptionsJSON
      if (signal.aborted) return null
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    } catch {
      // The button has requested a passkey meanwhile, or a new challenge is due. After any other error, only the button
      // remains.
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
  }
  return null
}

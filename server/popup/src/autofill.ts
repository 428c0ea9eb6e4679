import { fetchOptions, REFUSED, send } from './passkeyForm.ts'

/** The time after which a new challenge replaces the current one, which will expire soon. */
const RENEWED_AFTER_MS = 4 * 60 * 1_000

/**
 * Offers passkeys among the suggestions of the name's field, and sends the chosen one by the form with `data-autofill`.
 * The challenge is renewed, because the page may be open for longer than it is valid.
 */
export async function enableAutofill(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-autofill]')
  if (form === null || !isSecureContext || typeof PublicKeyCredential === 'undefined') return
  if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return
  // The browser allows only one request at a time, so a request of the button has ended the request of the suggestions.
  form.addEventListener(REFUSED, () => void offerPasskeys(form))
  await offerPasskeys(form)
}

/** Offers passkeys until the person chooses one, or requests one by the button. */
async function offerPasskeys(form: HTMLFormElement): Promise<void> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  let isRenewed: boolean
  do {
    isRenewed = false
    const timer = setTimeout(() => {
      isRenewed = true
      WebAuthnAbortService.cancelCeremony()
    }, RENEWED_AFTER_MS)
    try {
      const optionsJSON = await fetchOptions(form)
      if (typeof optionsJSON === 'string') return
      send(form, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    } catch {
      // The button has requested a passkey, or a new challenge is due. After other errors, only the button remains.
    } finally {
      clearTimeout(timer)
    }
  } while (isRenewed)
}

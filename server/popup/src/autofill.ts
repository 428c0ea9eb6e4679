import { fetchOptions, REFUSED, send } from './passkeyForm.ts'

/** The time after which a new challenge replaces one that is about to expire. */
const RENEWED_AFTER_MS = 4 * 60 * 1_000

/**
 * Offers passkeys among the suggestions of the field for the name, where the browser can do that. The form with
 * `data-autofill` sends the one that is chosen. The page may be open for longer than a challenge lives.
 */
export async function enableAutofill(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-autofill]')
  if (form === null || !isSecureContext || typeof PublicKeyCredential === 'undefined') return
  if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return
  // The browser allows one request at a time, so that of the button has ended the one of the suggestions.
  form.addEventListener(REFUSED, () => void offerPasskeys(form))
  await offerPasskeys(form)
}

/** Offers passkeys until one is chosen or the button asks for one. */
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
      // The button has asked for a passkey meanwhile, or it is time for a new challenge. Otherwise the button remains.
    } finally {
      clearTimeout(timer)
    }
  } while (isRenewed)
}

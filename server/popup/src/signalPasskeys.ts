/** The passkeys of a person at this site, as the page names them. */
interface Known {
  rpId: string
  userId: string
  name: string
  ids: string[]
}

/** The methods of WebAuthn that some browsers have. */
interface Signals {
  signalAllAcceptedCredentials?(known: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }): Promise<void>
  signalCurrentUserDetails?(known: {
    rpId: string
    userId: string
    name: string
    displayName: string
  }): Promise<void>
}

/**
 * Tells password managers which passkeys of the person still work, so that they no longer offer those that were removed,
 * and the present name. A list that has them again brings them back, other than what is said of a single unknown passkey.
 */
export async function signalPasskeys(): Promise<void> {
  const json = document.querySelector<HTMLElement>('[data-known-passkeys]')?.dataset['knownPasskeys']
  if (json === undefined || typeof PublicKeyCredential === 'undefined') return
  const { rpId, userId, name, ids } = JSON.parse(json) as Known
  const browser = PublicKeyCredential as Signals
  try {
    await browser.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: ids })
    await browser.signalCurrentUserDetails?.({ rpId, userId, name, displayName: name })
  } catch {
    // It only spares people a passkey that does not work.
  }
}

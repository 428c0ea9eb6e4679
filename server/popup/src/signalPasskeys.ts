/** The passkeys of a person at this site, from the page. */
interface Known {
  rpId: string
  userId: string
  name: string
  ids: string[]
}

/** The methods of WebAuthn that only some browsers have. */
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
 * Tells password managers the name of the person and the working passkeys, so that they offer no removed ones. The
 * whole list is sent, because a later list, unlike a single signal, can restore a passkey.
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
    // A failure is ignored, because the signal only keeps people from choosing a passkey that does not work.
  }
}

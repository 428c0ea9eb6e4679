import type { Account } from '../../api/accountApi.ts'

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
 * Tells password managers the present name of the user, and which passkeys of this site still work, so that they no
 * longer offer removed ones. The whole list is sent, because a later list can restore a passkey, unlike a signal about a
 * single unknown passkey.
 */
export async function signalPasskeys({
  id,
  name,
  passkeys,
}: Pick<Account, 'id' | 'name' | 'passkeys'>): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined') return
  const rpId = location.hostname
  const bytes = String.fromCodePoint(...new TextEncoder().encode(id))
  const userId = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const allAcceptedCredentialIds = passkeys.filter(({ host }) => host === rpId).map((passkey) => passkey.id)
  const browser = PublicKeyCredential as Signals
  try {
    await browser.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    await browser.signalCurrentUserDetails?.({ rpId, userId, name, displayName: name })
  } catch {
    // A failure is ignored, because the signal only keeps people from choosing a passkey that does not work.
  }
}

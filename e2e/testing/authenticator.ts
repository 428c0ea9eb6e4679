import type { CDPSession, Page } from '@playwright/test'

type Credential = Awaited<ReturnType<typeof keysOf>>[number]

const keysOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** A virtual authenticator of Chromium, like the one of a laptop or a phone, which always recognises its owner. */
export interface Authenticator {
  /** Returns the keys that it keeps. */
  keys(): Promise<readonly Credential[]>
}

/**
 * Adds an authenticator to a page. Chromium adds it to a single page, so a popup needs its own with the same keys.
 * @param from the authenticator whose keys it gets
 */
export async function addAuthenticator(page: Page, from?: Authenticator): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of (await from?.keys()) ?? [])
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  return { keys: () => keysOf(session, authenticatorId) }
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Authenticator, Changes } from './Authenticator.ts'
import type { Browser } from './Browser.ts'
import { authorizationUrl, isCallback } from './signIn.ts'

/** Sends JSON as a page of the client on this origin does. */
export const postJson = (
  browser: Browser,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  browser.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: browser.origin, ...headers },
  })

/** Sends a proof as the sign-in screen of the client does. */
export const prove = (
  browser: Browser,
  proof: object,
  headers: Record<string, string> = {},
): Promise<Response> => postJson(browser, '/identity/sign-in', proof, headers)

/** Signs with a passkey as the sign-in screen of the client does. */
export async function provePasskey(
  browser: Browser,
  authenticator: Authenticator,
  changes: Changes = {},
): Promise<Response> {
  const options = await postJson(browser, '/identity/sign-in/passkey', {})
  const asked = (await options.json()) as PublicKeyCredentialRequestOptionsJSON
  return prove(browser, { passkey: authenticator.sign(asked, browser.origin, changes) })
}

/** Asks for a sign-in without a page. Resolves to the address of the callback. */
export async function askSilently(browser: Browser): Promise<URL> {
  const address = authorizationUrl(browser.origin, { prompt: 'none' })
  return new URL((await browser.follow(address, isCallback)).url)
}

/** Resolves to the code in a refusal. */
export async function refusalOf(response: Response): Promise<string | undefined> {
  const answer = (await response.json()) as { refusal?: { code: string } }
  return answer.refusal?.code
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Authenticator, Changes } from './Authenticator.ts'
import type { Browser } from './Browser.ts'
import { answerChooser, exchange, isCallback, openChooser, type Tokens } from './signIn.ts'
import { PASSWORD } from './startAccountsServer.ts'

/** Follows the answer to the sign-in page to the tokens. */
export async function tokensOf(browser: Browser, answer: Response): Promise<Tokens> {
  const { url } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
  return exchange(browser, new URL(url))
}

/** Signs in with a name and a password, from the popup to the tokens. */
export async function signInWithPassword(
  browser: Browser,
  name = 'Maya',
  password = PASSWORD,
): Promise<Tokens> {
  return tokensOf(browser, await tryPassword(browser, name, password))
}

/** Opens the popup and sends a name and a password. Resolves to the answer. */
export async function tryPassword(browser: Browser, name: string, password: string): Promise<Response> {
  const { url } = await openChooser(browser)
  return answerChooser(browser, url, { name, password })
}

/** Asks for the options of a passkey as the script of the page does. */
export async function askForOptions(
  browser: Browser,
  url: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await browser.fetch(`${url}/passkey`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: browser.origin },
  })
  return (await response.json()) as PublicKeyCredentialRequestOptionsJSON
}

/** Opens the popup and signs with a passkey. Resolves to the answer to the form. */
export async function signInWithPasskey(
  browser: Browser,
  authenticator: Authenticator,
  changes: Changes = {},
): Promise<Response> {
  const { url } = await openChooser(browser)
  const passkey = authenticator.sign(await askForOptions(browser, url), browser.origin, changes)
  return answerChooser(browser, url, { passkey: JSON.stringify(passkey) })
}

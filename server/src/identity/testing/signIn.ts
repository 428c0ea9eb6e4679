import { createHash, randomBytes } from 'node:crypto'
import type { Browser } from './Browser.ts'

export interface Tokens {
  id_token: string
  refresh_token: string
  access_token: string
}

const VERIFIER = randomBytes(32).toString('base64url')

/** Returns the URL that the client opens in the popup. */
export function authorizationUrl(origin: string, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    client_id: 'vtube',
    redirect_uri: `${origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile offline_access',
    state: 'state-of-the-client',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...more,
  })
  return `${origin}/identity/auth?${parameters}`
}

export const isCallback = (url: string) => new URL(url).pathname === '/auth/callback'

/** Opens the account chooser. Resolves to its URL and markup. */
export async function openChooser(browser: Browser, more: Record<string, string> = {}) {
  const { response, url } = await browser.follow(authorizationUrl(browser.origin, more), isCallback)
  return { url, response, markup: await response.text() }
}

/** Submits the form of the account chooser. */
export function answerChooser(browser: Browser, url: string, answers: Record<string, string>) {
  return browser.fetch(url, {
    method: 'POST',
    body: new URLSearchParams(answers),
    headers: { origin: browser.origin },
  })
}

/** Opens the popup and chooses an account. Resolves to the callback URL with the code. */
export async function chooseAccount(browser: Browser, answers: Record<string, string>): Promise<URL> {
  const { url } = await openChooser(browser)
  const answer = await answerChooser(browser, url, answers)
  const { url: callback } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
  return new URL(callback)
}

export function askToken(origin: string, body: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'vtube', ...body }),
  })
}

/** Exchanges the code of a callback URL for tokens. */
export async function exchange(
  browser: Browser,
  callback: URL,
  more: Record<string, string> = {},
): Promise<Tokens> {
  const response = await askToken(browser.origin, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${browser.origin}/auth/callback`,
    code_verifier: VERIFIER,
    ...more,
  })
  return (await response.json()) as Tokens
}

/** Signs in with a sample account or another name, from the popup to the tokens. */
export async function signIn(
  browser: Browser,
  answers: Record<string, string> = { account: 'maya' },
): Promise<Tokens> {
  return exchange(browser, await chooseAccount(browser, answers))
}

export const refresh = (origin: string, token: string): Promise<Response> =>
  askToken(origin, { grant_type: 'refresh_token', refresh_token: token })

/** Opens the issuer's page that ends the session, and confirms. Resolves to the page and the response to the form. */
export async function logOutAtIssuer(
  browser: Browser,
  query: Record<string, string> = {},
  init: RequestInit = {},
) {
  const page = await browser.fetch(`/identity/session/end?${new URLSearchParams(query)}`, init)
  const markup = await page.text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(markup) ?? []
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  return { markup, left: await browser.fetch('/identity/session/end/confirm', { method: 'POST', body }) }
}

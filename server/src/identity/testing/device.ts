import { vi } from 'vitest'
import type { Browser } from './Browser.ts'
import { askToken, type Tokens } from './signIn.ts'

export interface DeviceCodes {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
  interval: number
}

const TELEVISION =
  'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

/** Sets the clock of the test, which has to be faked, some seconds forward. */
export const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

/** Asks for codes as a television does. */
export async function askForCodes(
  origin: string,
  headers: Record<string, string> = {},
): Promise<DeviceCodes> {
  const response = await fetch(`${origin}/identity/device/auth`, {
    method: 'POST',
    headers: { 'user-agent': TELEVISION, ...headers },
    body: new URLSearchParams({ client_id: 'vtube', scope: 'openid profile offline_access' }),
  })
  return (await response.json()) as DeviceCodes
}

/** Asks once for the tokens of a device, without waiting. Resolves to the tokens, or to an error. */
export async function pollOnce(
  origin: string,
  { device_code }: Pick<DeviceCodes, 'device_code'>,
): Promise<Tokens & { error?: string; error_description?: string }> {
  const response = await askToken(origin, {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code,
  })
  return (await response.json()) as Tokens
}

/** Asks for the tokens of a device after its interval. */
export function poll(origin: string, codes: DeviceCodes) {
  passSeconds(codes.interval)
  return pollOnce(origin, codes)
}

const addressOf = (userCode: string) => `/identity/device?${new URLSearchParams({ user_code: userCode })}`

/** Opens the page for a code. Resolves to its status and markup. */
export async function openDevice(browser: Browser, userCode: string, headers: Record<string, string> = {}) {
  const response = await browser.fetch(addressOf(userCode), { headers })
  return { status: response.status, markup: await response.text() }
}

/** Sends a form of the page. Resolves to the status and the markup of the answer. */
export async function answerDevice(
  browser: Browser,
  userCode: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await browser.fetch(addressOf(userCode), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: browser.origin, ...headers },
  })
  return { status: response.status, markup: await response.text() }
}

import type { Browser } from './Browser.ts'
import { postJson, refusalOf } from './signInInPage.ts'
import { PASSWORD } from './startAccountsServer.ts'

/** The parts of the content of the page of an account that tests read. */
interface AccountContent {
  id: string
  name: string
  picture: string | null
  hasPassword: boolean
  isRecovered: boolean
  codes: number
  passkeys: { id: string; name: string; host: string; usedAt: string | null }[]
  sessions: { id: string; browser: { browser: string; system: string | null } | null; isThis: boolean }[]
}

/** Sends a change as the page of an account does. */
export const postAccount = (
  browser: Browser,
  action: string,
  content: object = {},
  headers: Record<string, string> = {},
): Promise<Response> => postJson(browser, `/identity/account/${action}`, content, headers)

/** Makes a change. Resolves to its status and to the code of its refusal. */
export async function changeAccount(browser: Browser, action: string, content: object = {}) {
  const response = await postAccount(browser, action, content)
  return { status: response.status, code: response.ok ? null : await refusalOf(response) }
}

/** Confirms on the page of an account who it is. */
export const confirm = (browser: Browser, name: string, password = PASSWORD): Promise<Response> =>
  postAccount(browser, 'confirm', { name, password })

/** Resolves to the content of the page of an account, or to null if the server asks who it is first. */
export async function readAccount(browser: Browser): Promise<AccountContent | null> {
  const response = await browser.fetch('/identity/account')
  if (response.status === 200) return (await response.json()) as AccountContent
  const code = await refusalOf(response)
  if (response.status === 403 && code === 'confirmItIsYou') return null
  throw new Error(`The account was answered with ${response.status} ${code}.`)
}

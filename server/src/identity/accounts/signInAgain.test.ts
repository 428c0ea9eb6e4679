import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { answerChooser, openChooser } from '../testing/signIn.ts'
import { signInWithPassword, tokensOf, tryPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'

const answers = { name: 'Maya', password: PASSWORD }
let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer()
  await addPerson(server.people, 'maya', 'Maya')
})
afterAll(() => server.close())

const subjectOf = ({ id_token: token }: { id_token: string }) => decodeJwt(token).sub

it('says that a sign-in is over which somebody goes back to, and the next one works', async () => {
  const browser = server.browser()
  const { url } = await openChooser(browser)
  await tokensOf(browser, await answerChooser(browser, url, answers))
  for (const again of [await browser.fetch(url), await answerChooser(browser, url, answers)]) {
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('sign in again')
  }
  expect(subjectOf(await signInWithPassword(browser))).toBe('maya')
})

it('signs in when a form is sent twice', async () => {
  const browser = server.browser()
  const { url } = await openChooser(browser)
  const [, second] = await Promise.all([
    answerChooser(browser, url, answers),
    answerChooser(browser, url, answers),
  ])
  expect(subjectOf(await tokensOf(browser, second))).toBe('maya')
})

it('signs in with two popups open at the same time, the older one too', async () => {
  const browser = server.browser()
  const older = await openChooser(browser)
  const [popup, newer] = [browser.copy(), await openChooser(browser)]
  const signIn = async (by: Browser, { url }: { url: string }) =>
    subjectOf(await tokensOf(by, await answerChooser(by, url, answers)))
  expect(await signIn(browser, newer)).toBe('maya')
  // Those of a sign-in in progress have paths of their own. All others are those of the whole browser.
  for (const [name, cookie] of browser.cookies)
    if (cookie.path === '/identity') popup.cookies.set(name, cookie)
  expect(await signIn(popup, older)).toBe('maya')
})

it('signs in with cookies of a session that is over, and of another installation', async () => {
  const browser = server.browser()
  await signInWithPassword(browser)
  const elsewhere = server.browser()
  for (const action of ['confirm', 'signOutElsewhere'])
    expect((await postAccount(elsewhere, action, answers)).status).toBe(200)
  expect(subjectOf(await signInWithPassword(browser))).toBe('maya')
  const other = await startAccountsServer()
  await addPerson(other.people, 'tom', 'Tom')
  const moved = browser.copy(other.origin)
  expect((await tryPassword(moved, 'Maya', PASSWORD)).status).toBe(422)
  expect(subjectOf(await signInWithPassword(moved, 'Tom'))).toBe('tom')
  await other.close()
})

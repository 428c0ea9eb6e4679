import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { confirm, postAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { isCallback } from '../testing/signIn.ts'
import { signInWithPassword, tryPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createInvitations, digestOf } from './invitationLinks.ts'
import { hashPassword } from '../passwords/passwordHash.ts'

const NEW_PASSWORD = 'quite another secret'
const LATER_MS = 10_000

let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.people.remove('p-maya')
  await addPerson(server.people, 'p-maya', 'Maya')
})
afterEach(() => vi.useRealTimers())

const wait = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })

/** Changes something on the page of the account, in a browser of the person. */
async function change(action: string, form: Record<string, string>) {
  const browser = server.browser()
  await signInWithPassword(browser)
  await confirm(browser, 'Maya')
  expect((await postAccount(browser, action, form)).status).toBe(200)
}
async function reset() {
  const now = () => new Date()
  const { secret } = await createInvitations({ people: server.people, now }).create({ personId: 'p-maya' })
  const wayIn = { kind: 'password', hash: await hashPassword(NEW_PASSWORD, deriveCheaply) } as const
  const given = { digest: digestOf(secret), newId: '', name: '', wayIn, now: now() }
  expect((await server.people.acceptInvitation(given)).result).toBe('accepted')
}
async function suspend() {
  await server.people.setSuspension('p-maya', new Date())
  await server.people.setSuspension('p-maya', null)
}
/** Goes on with a sign-in that somebody has proved before. Resolves to where it leads. */
const goOn = async (browser: Browser, proved: Response) =>
  (await browser.follow(proved.headers.get('location') ?? '', isCallback)).url

it.each<[string, () => Promise<unknown>]>([
  ['changes the password', () => change('password', { current: PASSWORD, password: NEW_PASSWORD })],
  ['signs out elsewhere', () => change('signOutElsewhere', {})],
  ['is reset', reset],
  ['is suspended for a while', suspend],
])('goes on with no sign-in that was proved before somebody %s', async (_what, end) => {
  const attacker = server.browser()
  const proved = await tryPassword(attacker, 'Maya', PASSWORD)
  wait()
  await end()
  wait()
  expect(await goOn(attacker, proved)).not.toContain('code=')
})

it('goes on with a sign-in that was proved some time ago', async () => {
  const browser = server.browser()
  const proved = await tryPassword(browser, 'Maya', PASSWORD)
  wait()
  expect(await goOn(browser, proved)).toContain('code=')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAccount, readAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { answerChooser, isCallback, openChooser } from '../testing/signIn.ts'
import { signInWithPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  addPersonWithPasskey,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

let time = Date.now()
const now = () => new Date(time)
let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer({ now })
  await addPerson(server.people, 'maya', 'Maya')
  await addPersonWithPasskey(server, server.origin, { id: 'p-1', name: 'Tom' })
})
afterAll(() => server.close())

/** Signs in with a new recovery code. Resolves to the page that follows. */
async function recover(browser: Browser, id: string, name: string): Promise<string> {
  const [code = ''] = await createRecoveryCodes({ people: server.people, now }).replace(id)
  const { url } = await openChooser(browser)
  return (await answerChooser(browser, url, { name, code })).text()
}
/** Goes on from that page. */
const goOn = async (browser: Browser, markup: string) =>
  browser.follow(/href="([^"]*\/auth\/[^"]+)"/v.exec(markup)?.[1] ?? '', isCallback)

describe('after a sign-in by recovery code', () => {
  it('the page of the account opens for ten minutes without another code', async () => {
    const browser = server.browser()
    const markup = await recover(browser, 'maya', 'Maya')
    expect(await readAccount(browser)).toBeNull()
    await goOn(browser, markup)
    expect(await readAccount(browser)).toMatchObject({ id: 'maya' })
    time += 10 * 60_000
    expect(await readAccount(browser)).toBeNull()
    time = Date.now()
  })

  it('that page asks people without a password for nothing but a new one', async () => {
    const browser = server.browser()
    await goOn(browser, await recover(browser, 'p-1', 'Tom'))
    expect(await readAccount(browser)).toMatchObject({ hasPassword: false, isRecovered: true })
    const given = { password: 'a wholly new phrase' }
    expect((await postAccount(browser, 'password', given)).status).toBe(200)
  })

  it('that page does not open as somebody else who signs in later', async () => {
    await addPerson(server.people, 'p-2', 'Ann')
    const browser = server.browser()
    await goOn(browser, await recover(browser, 'maya', 'Maya'))
    await signInWithPassword(browser, 'Ann')
    expect(await readAccount(browser)).toBeNull()
  })
})

it('a sign-in by password does not open the page of the account', async () => {
  const browser = server.browser()
  await signInWithPassword(browser)
  expect(await readAccount(browser)).toBeNull()
})

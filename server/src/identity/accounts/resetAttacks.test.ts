import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { confirm as confirmAs, postAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { tryPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createInvitations, digestOf } from './invitationLinks.ts'
import { hashPassword } from '../passwords/passwordHash.ts'

const NEW_PASSWORD = 'a password after the reset'

let server: AccountsServer
/** What happens while the server computes a hash. */
let meanwhile: (() => Promise<void>) | null = null
beforeAll(async () => {
  server = await startAccountsServer({
    async derive(parameters) {
      const happens = meanwhile
      meanwhile = null
      await happens?.()
      return await deriveCheaply(parameters)
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  meanwhile = null
  await server.people.remove('p-maya')
  await addPerson(server.people, 'p-maya', 'Maya')
})

/** Lets the person use a link that replaces all ways to sign in. */
async function reset(): Promise<void> {
  const { people } = server
  const { create } = createInvitations({ people, now: () => new Date() })
  const { secret } = await create({ personId: 'p-maya' })
  const wayIn = { kind: 'password', hash: await hashPassword(NEW_PASSWORD, deriveCheaply) } as const
  await people.acceptInvitation({ digest: digestOf(secret), newId: '', name: '', wayIn, now: new Date() })
}
const confirm = (browser: Browser, password: string) => confirmAs(browser, 'Maya', password)

it('signs nobody in with a password that a reset replaces while it is checked', async () => {
  meanwhile = reset
  expect((await tryPassword(server.browser(), 'Maya', PASSWORD)).status).toBe(422)
  expect((await tryPassword(server.browser(), 'Maya', NEW_PASSWORD)).status).toBe(303)
})

it('opens no account with such a password', async () => {
  meanwhile = reset
  expect((await confirm(server.browser(), PASSWORD)).status).toBe(422)
})

it('sets no password for somebody who was signed in before a reset', async () => {
  const attacker = server.browser()
  await confirm(attacker, PASSWORD)
  // The reset comes when the former password has been checked and the new one is hashed.
  meanwhile = async () => {
    meanwhile = reset
  }
  await postAccount(attacker, 'password', { current: PASSWORD, password: 'a password of the attacker' })
  expect(meanwhile).toBeNull()
  expect((await confirm(server.browser(), 'a password of the attacker')).status).toBe(422)
  expect((await confirm(server.browser(), NEW_PASSWORD)).status).toBe(200)
})

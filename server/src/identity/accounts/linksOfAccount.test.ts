import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { postAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'

let server: AccountsServer
let browser: Browser
let people = 0
let id: string
beforeAll(async () => {
  server = await startAccountsServer({ derive: deriveCheaply })
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  id = `maya-${people}`
  await addPerson(server.people, id, `Maya ${people}`)
  const createdAt = new Date()
  const link = { id, userId: `user-${id}`, subject: id, title: '', createdAt }
  await server.feedLinks.create({ ...link, target: '{}', readAt: null }, 9)
  const expiresAt = new Date(createdAt.getTime() + 60_000)
  await server.guestLinks.create({ ...link, videoIds: ['koi'], allowsDownload: false, expiresAt }, 9)
  browser = server.browser()
  await post('confirm', { name: `Maya ${people}`, password: PASSWORD })
})

const post = (action: string, content: object = {}) => postAccount(browser, action, content)
const countLinks = async () =>
  (await server.feedLinks.list(`user-${id}`)).length +
  (await server.guestLinks.list(`user-${id}`, new Date())).length
const passwords = { current: PASSWORD, password: 'another password for tests' }

it('a new password takes links and feeds back only if the person wants it', async () => {
  expect((await post('password', passwords)).status).toBe(200)
  expect(await countLinks()).toBe(2)
  const again = { current: passwords.password, password: PASSWORD, links: true }
  expect((await post('password', again)).status).toBe(200)
  expect(await countLinks()).toBe(0)
})

it('a password that is not changed takes nothing back', async () => {
  expect((await post('password', { ...passwords, current: 'wrong', links: true })).status).toBe(422)
  expect(await countLinks()).toBe(2)
})

it('signing out everywhere else takes links and feeds back', async () => {
  await post('signOutElsewhere')
  expect(await countLinks()).toBe(0)
})

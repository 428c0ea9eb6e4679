import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userIdOf } from '../verifyBearer.ts'
import { changeAccount, confirm, postAccount, readAccount } from '../testing/accountPage.ts'
import { Browser } from '../testing/Browser.ts'
import { answerChooser, exchange, openChooser, refresh } from '../testing/signIn.ts'
import { refusalOf } from '../testing/signInInPage.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40, 7)])
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let time = Date.now()
const now = () => new Date(time)
let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer({ now })
})
afterAll(() => server.close())
beforeEach(() => {
  time = Date.now()
})

let people = 0
/** Adds a person, and opens the page of the account in a browser. */
async function openAccount(given = `Person ${(people += 1)}`) {
  const person = await addPerson(server.people, `id-${given}`, given)
  const browser = server.browser()
  expect((await confirm(browser, given)).status).toBe(200)
  return { person, browser, name: given }
}
const isCallback = (url: string) => new URL(url).pathname === '/auth/callback'
async function signIn(name: string, password = PASSWORD) {
  const browser = server.browser()
  const { url } = await openChooser(browser)
  const answer = await answerChooser(browser, url, { name, password })
  const { url: callback } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
  return { browser, tokens: await exchange(browser, new URL(callback)) }
}
const isPassword = async (name: string, password: string) =>
  (await confirm(server.browser(), name, password)).status === 200
const passkeyOf = (personId: string, id: string) => ({
  id,
  personId,
  name: 'Phone',
  host: 'localhost',
  publicKey: '',
  counter: 0,
  transports: [],
  createdAt: now(),
  usedAt: null,
})

describe('the page of one’s own account', () => {
  it('asks who is there first', async () => {
    const { browser, name } = await openAccount()
    expect(await readAccount(browser)).toMatchObject({ name })
    time += 10 * 60_000
    expect(await readAccount(browser)).toBeNull()
  })

  it('says that name and password are wrong in the same words for every name', async () => {
    const { name } = await openAccount()
    const [known, unknown] = await Promise.all(
      [name, 'Nobody at all'].map(async (typed) => (await confirm(server.browser(), typed, 'x')).text()),
    )
    expect(known).toContain('passwordWrong')
    expect(known).toBe(unknown)
  })

  it('opens by a recovery code, with which a lost password can be replaced', async () => {
    const person = await addPerson(server.people, 'id-lost', 'Lost')
    const [code = ''] = await createRecoveryCodes({ people: server.people, now }).replace(person.id)
    const browser = server.browser()
    await postAccount(browser, 'confirm', { name: 'Lost', code })
    const { status } = await changeAccount(browser, 'password', { password: 'a wholly new phrase' })
    expect(status).toBe(200)
    expect(await isPassword('Lost', 'a wholly new phrase')).toBe(true)
  })

  it('saves name and picture, and shows what has happened', async () => {
    const { browser, person } = await openAccount()
    await changeAccount(browser, 'name', { name: '  Zoë   Long ' })
    expect(await readAccount(browser)).toMatchObject({ name: 'Zoë Long', picture: null })
    const picture = `data:image/png;base64,${PNG.toString('base64')}`
    await changeAccount(browser, 'picture', { picture })
    const image = await browser.fetch((await readAccount(browser))?.picture ?? '')
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true)
    await changeAccount(browser, 'picture', { picture: null })
    expect(await readAccount(browser)).toMatchObject({ picture: null })
    expect((await server.people.find(person.id))?.picture).toBeNull()
  })

  it('does not give a name that somebody else has', async () => {
    const [{ name }, { browser }] = [await openAccount(), await openAccount()]
    const refused = await changeAccount(browser, 'name', { name: name.toUpperCase() })
    expect(refused).toEqual({ status: 422, code: 'nameTaken' })
  })

  it('lists passkeys with names that can be changed, and keeps the last way in', async () => {
    const { browser, person } = await openAccount()
    await server.people.addPasskey(passkeyOf(person.id, 'key-a'))
    await confirm(browser, person.name)
    const phone = { id: 'key-a', name: 'Phone', host: 'localhost', usedAt: null }
    expect(await readAccount(browser)).toMatchObject({ hasPassword: true, passkeys: [phone] })
    await changeAccount(browser, 'renamePasskey', { id: 'key-a', name: 'Old phone' })
    expect((await changeAccount(browser, 'removePassword')).status).toBe(200)
    expect(await readAccount(browser)).toMatchObject({
      hasPassword: false,
      passkeys: [{ ...phone, name: 'Old phone' }],
    })
    const last = await changeAccount(browser, 'removePasskey', { id: 'key-a' })
    expect(last).toEqual({ status: 422, code: 'lastWayIn' })
  })

  it('makes new recovery codes, which it shows once', async () => {
    const { browser, person } = await openAccount()
    const [former = ''] = await createRecoveryCodes({ people: server.people, now }).replace(person.id)
    const { codes } = (await (await postAccount(browser, 'codes')).json()) as { codes: string[] }
    expect(codes).toHaveLength(10)
    expect(codes).not.toContain(former)
    expect(await readAccount(browser)).toMatchObject({ codes: 10 })
  })

  it('lists where one is signed in by browser, and ends a session there', async () => {
    const { browser, name } = await openAccount()
    const elsewhere = new Browser(server.origin)
    const { url } = await openChooser(elsewhere)
    const answer = await answerChooser(elsewhere, url, { name, password: PASSWORD })
    const { location = '' } = Object.fromEntries(answer.headers)
    const onward = await elsewhere.fetch(location, { headers: { 'user-agent': FIREFOX } })
    const tokens = await exchange(elsewhere, new URL(onward.headers.get('location') ?? '', elsewhere.origin))
    const account = await readAccount(browser)
    const firefox = { browser: { browser: 'Firefox', system: 'Linux' }, isThis: false }
    expect(account?.sessions).toMatchObject([firefox])
    expect(JSON.stringify(account)).not.toContain('127.0.0.1')
    const [session] = account?.sessions ?? []
    expect((await changeAccount(browser, 'signOut', { id: session?.id })).status).toBe(200)
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect((await openChooser(elsewhere)).markup).not.toContain('Continue as')
  })

  it('signs out everywhere else, and stays signed in here', async () => {
    const { name } = await openAccount()
    const [here, there] = [await signIn(name), await signIn(name)]
    await confirm(here.browser, name)
    await changeAccount(here.browser, 'signOutElsewhere')
    expect((await readAccount(here.browser))?.sessions).toMatchObject([{ isThis: true }])
    expect((await server.ask(here.tokens.id_token)).status).toBe(200)
    expect((await server.ask(there.tokens.id_token)).status).toBe(401)
    expect((await openChooser(there.browser)).markup).not.toContain('Continue as')
  })

  it('signs out everywhere else when the password is changed', async () => {
    const { browser, name } = await openAccount()
    const { tokens } = await signIn(name)
    await changeAccount(browser, 'password', { current: PASSWORD, password: 'my very own phrase' })
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect(await readAccount(browser)).not.toBeNull()
  })

  it('deletes the account with everything that the person has made, if the name is typed', async () => {
    const { browser, person, name } = await openAccount()
    const { tokens } = await signIn(name)
    const userId = userIdOf('vtube', person.id)
    const { userData } = server
    const cell = { table: 'history', row: 'a', cell: 'at', value: '1', stamp: '0'.repeat(16) }
    await userData.write(userId, 0, [cell], { cells: 9, bytes: 1e6, allBytes: 1e6 })
    const refused = await changeAccount(browser, 'delete', { name: 'Somebody' })
    expect(refused).toEqual({ status: 422, code: 'nameDiffers' })
    expect(await server.people.find(person.id)).not.toBeNull()
    expect((await changeAccount(browser, 'delete', { name: name.toLowerCase() })).status).toBe(200)
    expect(await server.people.find(person.id)).toBeNull()
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await userData.read(userId, { generation: 1, cursor: 0 }, 9)).cells).toEqual([])
    expect((await userData.positions([userId])).get(userId)?.generation).toBe(1)
    expect(await readAccount(browser)).toBeNull()
  })

  it('lets nobody but the expected person confirm', async () => {
    const [{ person, name }, { browser, name: other }] = [await openAccount(), await openAccount()]
    const mismatch = await postAccount(browser, 'confirm', { name, password: PASSWORD, person: 'id-other' })
    expect(await refusalOf(mismatch)).toBe('userMismatch')
    expect(mismatch.headers.getSetCookie()).toEqual([])
    expect(await readAccount(browser)).toMatchObject({ name: other })
    const given = { name, password: PASSWORD, person: person.id }
    expect((await postAccount(browser, 'confirm', given)).status).toBe(200)
    expect(await readAccount(browser)).toMatchObject({ id: person.id })
  })

  it('leads from its former address to the page of the client', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const { status, headers: answered } = await server.browser().fetch('/identity/account', { headers })
    expect([status, answered.get('location')]).toEqual([303, '/account'])
  })
})

describe('an attack on the page of an account', () => {
  it('does not change a password without the old one', async () => {
    const { browser, name } = await openAccount()
    for (const current of ['', 'not the password']) {
      const refused = await changeAccount(browser, 'password', { current, password: 'my stolen phrase' })
      expect(refused).toEqual({ status: 422, code: 'passwordNotConfirmed' })
    }
    expect(await isPassword(name, 'my stolen phrase')).toBe(false)
    await changeAccount(browser, 'password', { current: PASSWORD, password: 'my very own phrase' })
    expect(await isPassword(name, 'my very own phrase')).toBe(true)
  })

  it('does not set a first password by the cookie alone, which would make passkeys pointless', async () => {
    const { browser, person, name } = await openAccount()
    await server.people.addPasskey(passkeyOf(person.id, `key of ${name}`))
    await confirm(browser, name)
    await changeAccount(browser, 'removePassword')
    expect((await changeAccount(browser, 'password', { password: 'my stolen phrase' })).status).toBe(422)
    expect((await server.people.find(person.id))?.hasPassword).toBe(false)
  })

  it('does not work with a cookie from before a password was changed elsewhere', async () => {
    const { browser, name } = await openAccount()
    const thief = browser.copy()
    await changeAccount(browser, 'password', { current: PASSWORD, password: 'my very own phrase' })
    expect(await readAccount(browser)).not.toBeNull()
    expect((await postAccount(thief, 'name', { name: 'Thief' })).status).toBe(403)
    expect(await server.people.findByName(name)).not.toBeNull()
  })

  it.each([
    ['after ten minutes', async () => (time += 10 * 60_000)],
    ['of a suspended person', (id: string) => server.people.setSuspension(id, now())],
    ['of a removed person', (id: string) => server.people.remove(id)],
  ] as const)('does not work with a cookie %s', async (_when, end) => {
    const { browser, person } = await openAccount()
    await end(person.id)
    expect((await postAccount(browser, 'name', { name: 'Thief' })).status).toBe(403)
    expect(await server.people.findByName('Thief')).toBeNull()
  })

  it('does not work with a cookie after a log-out in the same browser', async () => {
    const { browser } = await openAccount()
    await browser.fetch('/identity/session', { method: 'DELETE' })
    expect(await readAccount(browser)).toBeNull()
  })

  it('does not reach another person’s passkeys and sessions', async () => {
    const [victim, thief] = [await openAccount(), await openAccount()]
    await server.people.addPasskey(passkeyOf(victim.person.id, 'key of the victim'))
    const { tokens, browser } = await signIn(victim.name)
    await confirm(browser, victim.name)
    const { sid = '' } = JSON.parse(
      Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as {
      sid?: string
    }
    for (const [action, form] of [
      ['renamePasskey', { id: 'key of the victim', name: 'Mine' }],
      ['removePasskey', { id: 'key of the victim' }],
      ['signOut', { id: sid }],
    ] as const) {
      const refused = await changeAccount(thief.browser, action, form)
      expect(refused).toEqual({ status: 422, code: 'alreadyGone' })
    }
    expect((await server.people.findPasskey('key of the victim'))?.name).toBe('Phone')
    expect((await server.ask(tokens.id_token)).status).toBe(200)
  })

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from a page of another site (%o)',
    async (headers) => {
      const { browser, person } = await openAccount()
      expect((await postAccount(browser, 'name', { name: 'Eve' }, headers)).status).toBe(403)
      expect((await postAccount(browser, 'options/create', {}, headers)).status).toBe(403)
      expect((await server.people.find(person.id))?.name).toBe(person.name)
    },
  )

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'cannot send %s, as a form could',
    async (type) => {
      const { browser, person } = await openAccount()
      expect((await postAccount(browser, 'name', { name: 'Eve' }, { 'content-type': type })).status).toBe(415)
      expect((await server.people.find(person.id))?.name).toBe(person.name)
    },
  )

  it('cannot put the page into a frame, and its cookie never leaves the site', async () => {
    const { name } = await openAccount()
    const answer = await confirm(server.browser(), name)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('vtube_account_'))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/identity/account', 'Max-Age=600'])
      expect(cookie).toContain(part)
    const page = await server.browser().fetch('/identity/account')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['HTML that says to be a picture', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['of 100 kB', `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(100_000)]).toString('base64')}`],
  ])('stores no picture that is %s', async (_kind, picture) => {
    const { browser, person } = await openAccount()
    const refused = await changeAccount(browser, 'picture', { picture })
    expect(refused).toEqual({ status: 422, code: 'pictureUnusable' })
    expect((await server.people.find(person.id))?.picture).toBeNull()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userIdOf } from '../verifyBearer.ts'
import { Browser } from '../testing/Browser.ts'
import { answerChooser, exchange, openChooser, refresh } from '../testing/signIn.ts'
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

const post = (browser: Browser, action: string, form: Record<string, string> = {}, headers = {}) =>
  browser.fetch(`/identity/account/${action}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: browser.origin, ...headers },
  })
const open = async (browser: Browser) => (await browser.fetch('/identity/account')).text()
let people = 0
/** Adds a person, and opens the page of the account in a browser. */
async function openAccount(given = `Person ${(people += 1)}`) {
  const person = await addPerson(server.people, `id-${given}`, given)
  const browser = server.browser()
  const answer = await post(browser, 'confirm', { name: given, password: PASSWORD })
  expect(answer.headers.get('location')).toBe('/identity/account')
  return { person, browser, name: given }
}
/** Makes a change, and returns what the page then says. */
async function change(browser: Browser, action: string, form: Record<string, string> = {}) {
  const answer = await post(browser, action, form)
  const location = answer.headers.get('location')
  const markup = await (location === null ? answer : await browser.fetch(location)).text()
  return { status: answer.status, markup }
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
  (await post(server.browser(), 'confirm', { name, password })).status === 303
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
  it('asks who is there first, with the name of who is signed in', async () => {
    const { browser, name } = await openAccount()
    expect(await open(browser)).toContain('Where you are signed in')
    time += 10 * 60_000
    const markup = await open(browser)
    expect(markup).toContain('Sign in once more')
    expect(markup).toContain(`value="${name}"`)
    expect(markup).not.toContain('Where you are signed in')
  })

  it('says that name and password are wrong in the same words for every name', async () => {
    const { name } = await openAccount()
    const answers = await Promise.all(
      [name, 'Nobody at all'].map((typed) =>
        post(server.browser(), 'confirm', { name: typed, password: 'x' }),
      ),
    )
    const [known, unknown] = await Promise.all(
      answers.map(async (answer) => (await answer.text()).replace(/value="[^"]*"/gv, '')),
    )
    expect(known).toContain('The name or the password is wrong.')
    expect(known).toBe(unknown)
  })

  it('opens by a recovery code, with which a lost password can be replaced', async () => {
    const person = await addPerson(server.people, 'id-lost', 'Lost')
    const [code = ''] = await createRecoveryCodes({ people: server.people, now }).replace(person.id)
    const browser = server.browser()
    await post(browser, 'confirm', { name: 'Lost', code })
    const { markup } = await change(browser, 'password', { password: 'a wholly new phrase' })
    expect(markup).toContain('Your password is saved.')
    expect(await isPassword('Lost', 'a wholly new phrase')).toBe(true)
  })

  it('saves name and picture, and shows what has happened', async () => {
    const { browser, person } = await openAccount()
    const named = await change(browser, 'name', { name: '  Zoë   Long ' })
    expect(named.markup).toMatch(/role="status"><p>Your name is saved\.</v)
    expect((await server.people.find(person.id))?.name).toBe('Zoë Long')
    const picture = `data:image/png;base64,${PNG.toString('base64')}`
    const { markup } = await change(browser, 'picture', { picture })
    const [, address = ''] = /class="avatar" src="([^"]+)"/v.exec(markup) ?? []
    const image = await browser.fetch(address.replaceAll('&amp;', '&'))
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true)
    expect((await change(browser, 'picture')).markup).toContain('Your picture is removed.')
    expect((await server.people.find(person.id))?.picture).toBeNull()
  })

  it('names the account to password managers where a password is changed', async () => {
    const { browser, name } = await openAccount()
    const [, form = ''] = /<form[^>]*account\/password"([\s\S]*?)<\/form>/v.exec(await open(browser)) ?? []
    const fields = [...form.matchAll(/<input[^>]*autocomplete="[^"]*"[^>]*>/gv)].map(([field]) => field)
    // Browsers do not look at fields of the type `hidden`.
    expect(fields.some((field) => field.includes('type="hidden"'))).toBe(false)
    expect(fields[0]).toContain(`value="${name}" autocomplete="username"`)
    expect(fields.slice(1).map((field) => /autocomplete="([^"]*)"/v.exec(field)?.[1])).toEqual([
      'current-password',
      'new-password',
    ])
  })

  it('does not give a name that somebody else has', async () => {
    const [{ name }, { browser }] = [await openAccount(), await openAccount()]
    const { status, markup } = await change(browser, 'name', { name: name.toUpperCase() })
    expect(status).toBe(422)
    expect(markup).toContain('Somebody here has this name already.')
  })

  it('lists passkeys with names that can be changed, and keeps the last way in', async () => {
    const { browser, person } = await openAccount()
    await server.people.addPasskey(passkeyOf(person.id, 'key-a'))
    await post(browser, 'confirm', { name: person.name, password: PASSWORD })
    expect(await open(browser)).toMatch(/Phone[^]*for localhost[^]*Not used yet/v)
    const renamed = await change(browser, 'renamePasskey', { id: 'key-a', name: 'Old phone' })
    expect(renamed.markup).toContain('Old phone')
    expect((await change(browser, 'removePassword')).markup).toContain('Your password is removed.')
    const last = await change(browser, 'removePasskey', { id: 'key-a' })
    expect(last.status).toBe(422)
    expect(last.markup).toContain('This is your last way to sign in.')
  })

  it('says to password managers which passkeys of this site work', async () => {
    const { browser, person } = await openAccount()
    const told = async () => {
      const [, json = ''] = /data-known-passkeys="([^"]*)"/v.exec(await open(browser)) ?? []
      return JSON.parse(json.replaceAll('&quot;', '"')) as unknown
    }
    for (const [id, host] of Object.entries({
      'here-1': 'localhost',
      'here-2': 'localhost',
      there: 'example.org',
    }))
      await server.people.addPasskey({ ...passkeyOf(person.id, id), host })
    await post(browser, 'confirm', { name: person.name, password: PASSWORD })
    await change(browser, 'removePasskey', { id: 'here-1' })
    const userId = Buffer.from(person.id).toString('base64url')
    expect(await told()).toEqual({ rpId: 'localhost', userId, name: person.name, ids: ['here-2'] })
  })

  it('makes new recovery codes, which it shows once', async () => {
    const { browser, person } = await openAccount()
    const [former = ''] = await createRecoveryCodes({ people: server.people, now }).replace(person.id)
    const { markup } = await change(browser, 'codes')
    expect(markup.match(/<li>[\w\-]+<\/li>/gv)).toHaveLength(10)
    expect(markup).toContain('download="vtube-recovery-codes.txt"')
    expect(markup).not.toContain(former)
    expect(await open(browser)).toContain('You have 10 recovery codes left.')
  })

  it('lists where one is signed in by browser, and ends a session there', async () => {
    const { browser, name } = await openAccount()
    const elsewhere = new Browser(server.origin)
    const { url } = await openChooser(elsewhere)
    const answer = await answerChooser(elsewhere, url, { name, password: PASSWORD })
    const { location = '' } = Object.fromEntries(answer.headers)
    const onward = await elsewhere.fetch(location, { headers: { 'user-agent': FIREFOX } })
    const tokens = await exchange(elsewhere, new URL(onward.headers.get('location') ?? '', elsewhere.origin))
    const markup = await open(browser)
    expect(markup).toContain('Firefox on Linux')
    expect(markup).not.toContain('127.0.0.1')
    const [, session = ''] = /name="session" value="([^"]+)"/v.exec(markup) ?? []
    expect((await change(browser, 'signOut', { session })).markup).toContain('That browser is signed out.')
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect((await openChooser(elsewhere)).markup).not.toContain('Continue as')
  })

  it('signs out everywhere else, and stays signed in here', async () => {
    const { name } = await openAccount()
    const [here, there] = [await signIn(name), await signIn(name)]
    await post(here.browser, 'confirm', { name, password: PASSWORD })
    const { markup } = await change(here.browser, 'signOutElsewhere')
    expect(markup).toContain('All other browsers are signed out.')
    expect(markup).toContain('This browser')
    expect((await server.ask(here.tokens.id_token)).status).toBe(200)
    expect((await server.ask(there.tokens.id_token)).status).toBe(401)
    expect((await openChooser(there.browser)).markup).not.toContain('Continue as')
  })

  it('signs out everywhere else when the password is changed', async () => {
    const { browser, name } = await openAccount()
    const { tokens } = await signIn(name)
    const { markup } = await change(browser, 'password', {
      current: PASSWORD,
      password: 'my very own phrase',
    })
    expect(markup).toContain('All other browsers are signed out.')
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect(await open(browser)).toContain('Where you are signed in')
  })

  it('deletes the account with everything that the person has made, if the name is typed', async () => {
    const { browser, person, name } = await openAccount()
    const { tokens } = await signIn(name)
    const userId = userIdOf('vtube', person.id)
    const { userData } = server
    const cell = { table: 'history', row: 'a', cell: 'at', value: '1', stamp: '0'.repeat(16) }
    await userData.write(userId, 0, [cell], { cells: 9, bytes: 1e6, allBytes: 1e6 })
    expect((await change(browser, 'delete', { name: 'Somebody' })).status).toBe(422)
    expect(await server.people.find(person.id)).not.toBeNull()
    const { markup } = await change(browser, 'delete', { name: name.toLowerCase() })
    expect(markup).toContain('Your account is deleted')
    expect(await server.people.find(person.id)).toBeNull()
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await userData.read(userId, { generation: 1, cursor: 0 }, 9)).cells).toEqual([])
    expect((await userData.positions([userId])).get(userId)?.generation).toBe(1)
    expect(await open(browser)).toContain('Sign in once more')
  })
})

describe('an attack on the page of an account', () => {
  it('does not change a password without the old one', async () => {
    const { browser, name } = await openAccount()
    for (const current of ['', 'not the password']) {
      const { status, markup } = await change(browser, 'password', { current, password: 'my stolen phrase' })
      expect(status).toBe(422)
      expect(markup).toContain('Enter your current password')
    }
    expect(await isPassword(name, 'my stolen phrase')).toBe(false)
    await change(browser, 'password', { current: PASSWORD, password: 'my very own phrase' })
    expect(await isPassword(name, 'my very own phrase')).toBe(true)
  })

  it('does not set a first password by the cookie alone, which would make passkeys pointless', async () => {
    const { browser, person, name } = await openAccount()
    await server.people.addPasskey(passkeyOf(person.id, `key of ${name}`))
    await post(browser, 'confirm', { name, password: PASSWORD })
    await change(browser, 'removePassword')
    expect((await change(browser, 'password', { password: 'my stolen phrase' })).status).toBe(422)
    expect((await server.people.find(person.id))?.hasPassword).toBe(false)
  })

  it('does not work with a cookie from before a password was changed elsewhere', async () => {
    const { browser, name } = await openAccount()
    const thief = browser.copy()
    await change(browser, 'password', { current: PASSWORD, password: 'my very own phrase' })
    expect(await open(browser)).toContain('Where you are signed in')
    expect((await post(thief, 'name', { name: 'Thief' })).status).toBe(403)
    expect(await server.people.findByName(name)).not.toBeNull()
  })

  it.each([
    ['after ten minutes', async () => (time += 10 * 60_000)],
    ['of a suspended person', (id: string) => server.people.suspend(id, now())],
    ['of a removed person', (id: string) => server.people.remove(id)],
  ] as const)('does not work with a cookie %s', async (_when, end) => {
    const { browser, person } = await openAccount()
    await end(person.id)
    expect((await post(browser, 'name', { name: 'Thief' })).status).toBe(403)
    expect(await server.people.findByName('Thief')).toBeNull()
  })

  it('does not work with a cookie after a log-out in the same browser', async () => {
    const { browser } = await openAccount()
    await browser.fetch('/identity/session', { method: 'DELETE' })
    expect(await open(browser)).toContain('Sign in once more')
  })

  it('does not reach another person’s passkeys and sessions', async () => {
    const [victim, thief] = [await openAccount(), await openAccount()]
    await server.people.addPasskey(passkeyOf(victim.person.id, 'key of the victim'))
    const { tokens, browser } = await signIn(victim.name)
    await post(browser, 'confirm', { name: victim.name, password: PASSWORD })
    const { sid = '' } = JSON.parse(
      Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as {
      sid?: string
    }
    for (const [action, form] of [
      ['renamePasskey', { id: 'key of the victim', name: 'Mine' }],
      ['removePasskey', { id: 'key of the victim' }],
      ['signOut', { session: sid }],
    ] as const) {
      const { status, markup } = await change(thief.browser, action, form)
      expect(status).toBe(422)
      expect(markup).toContain('That is gone already.')
    }
    expect((await server.people.findPasskey('key of the victim'))?.name).toBe('Phone')
    expect((await server.ask(tokens.id_token)).status).toBe(200)
  })

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from a page of another site (%o)',
    async (headers) => {
      const { browser, person } = await openAccount()
      expect((await post(browser, 'name', { name: 'Eve' }, headers)).status).toBe(403)
      expect((await server.people.find(person.id))?.name).toBe(person.name)
    },
  )

  it('cannot put the page into a frame, and its cookie never leaves the site', async () => {
    const { name } = await openAccount()
    const answer = await post(server.browser(), 'confirm', { name, password: PASSWORD })
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
    const { status, markup } = await change(browser, 'picture', { picture })
    expect(status).toBe(422)
    expect(markup).toContain('This file cannot be used.')
    expect((await server.people.find(person.id))?.picture).toBeNull()
  })
})

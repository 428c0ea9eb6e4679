import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SignInEvent } from '../Identity.ts'
import { Authenticator } from '../testing/Authenticator.ts'
import { confirm, readAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { answerChooser, exchange, openChooser, refresh } from '../testing/signIn.ts'
import {
  addPerson,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createInvitations, INVITATION_DAYS, type InvitationPurpose } from './invitationLinks.ts'

let time = Date.now()
const now = () => new Date(time)
const events: SignInEvent[] = []
let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer({ now, onSignIn: (event) => events.push(event) })
})
afterAll(() => server.close())
afterEach(() => {
  time = Date.now()
})

/** Makes an invitation. Returns the path of its link. */
async function invite(purpose: InvitationPurpose = {}): Promise<string> {
  const { secret } = await createInvitations({ people: server.people, now }).create(purpose)
  return `/identity/invitation/${secret}`
}
const post = (browser: Browser, path: string, form: Record<string, string>, headers = {}) =>
  browser.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: browser.origin, ...headers },
  })
const accept = (path: string, name: string, browser = server.browser()) =>
  post(browser, path, { name, password: PASSWORD })
const codesIn = (markup: string) => [...markup.matchAll(/<li>([\w\-]+)<\/li>/gv)].map(([, code]) => code)
const optionsFor = (browser: Browser, path: string, name: string) =>
  browser.fetch(`${path}/options`, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json', origin: browser.origin },
  })
const isCallback = (url: string) => new URL(url).pathname === '/auth/callback'
/** Goes on as who is signed in at the issuer in this browser. Resolves to the tokens. */
async function continueIn(browser: Browser) {
  const { url, markup } = await openChooser(browser)
  expect(markup).toContain('Continue as')
  const answer = await answerChooser(browser, url, { continue: 'yes' })
  const { url: callback } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
  return exchange(browser, new URL(callback))
}

describe('the page of an invitation', () => {
  it('says whose server it is, suggests the name, and tells no other site its address', async () => {
    const path = await invite({ name: 'Robin' })
    const response = await server.browser().fetch(path)
    const markup = await response.text()
    for (const part of [
      new URL(server.origin).host,
      'value="Robin"',
      'Continue with a passkey',
      'new-password',
    ])
      expect(markup).toContain(part)
    // With `no-referrer`, browsers would send the forms of this page as if they came from another site.
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('says to the first person of a server nothing of an invitation, and has the focus in the name', async () => {
    const first = await (await server.browser().fetch(await invite({ isFirst: true }))).text()
    expect(first).not.toContain('You are invited')
    expect(first).toMatch(/id="name"[^>]*autofocus/v)
    const named = await (await server.browser().fetch(await invite({ name: 'Robin' }))).text()
    expect(named).not.toContain('autofocus')
  })

  it('keeps the password open when the name is refused, and has the focus in the name', async () => {
    const path = await invite()
    expect(await (await server.browser().fetch(path)).text()).toContain('data-closes')
    const markup = await (await accept(path, ' ')).text()
    expect(markup).toMatch(/id="name"[^>]*aria-invalid="true"[^>]*autofocus/v)
    expect(markup).not.toContain('data-closes')
  })

  it('makes an account with a password, shows ten recovery codes, and signs the browser in', async () => {
    const browser = server.browser()
    const response = await accept(await invite(), 'Ada', browser)
    expect(response.status).toBe(200)
    expect(codesIn(await response.text())).toHaveLength(10)
    expect(events.at(-1)).toEqual({ way: 'invitation', result: 'accepted' })
    const { id_token: token } = await continueIn(browser)
    const person = await server.people.findByName('Ada')
    expect(person?.id).toMatch(/^p-[\w\-]{22}$/v)
    expect(await (await server.ask(token)).json()).toMatchObject({ subject: person?.id })
  })

  it('makes an account with a passkey', async () => {
    const [browser, path, authenticator] = [server.browser(), await invite(), new Authenticator()]
    const options = await (await optionsFor(browser, path, 'Berta')).json()
    const passkey = JSON.stringify(authenticator.create(options as never, browser.origin))
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const response = await post(browser, path, { name: 'Berta', passkey }, agent)
    expect(codesIn(await response.text())).toHaveLength(10)
    const person = await server.people.findByName('Berta')
    const [stored] = await server.people.passkeysOf(person?.id ?? '')
    expect(stored).toMatchObject({ name: 'Firefox on Linux', host: 'localhost', usedAt: null })
    expect(person?.hasPassword).toBe(false)
  })

  it('gives the data of a former name to the new account', async () => {
    const path = await invite({ name: 'Maya', takesOver: { id: 'maya', name: 'maya l.' } })
    expect(await (await server.browser().fetch(path)).text()).toContain('playlists and likes of “maya l.”')
    await accept(path, 'Maya')
    expect((await server.people.findByName('Maya'))?.id).toBe('maya')
  })

  it.each([
    ['short', 'Ada Two', 'at least 10 characters'],
    [PASSWORD, 'ADA', 'This name is taken'],
    [PASSWORD, '   ', 'Enter a name first.'],
  ])('says at the field what is wrong (%s, %s)', async (password, name, sentence) => {
    await addPerson(server.people, 'ada', 'ada').catch(() => {})
    const path = await invite()
    const response = await post(server.browser(), path, { name, password })
    expect(response.status).toBe(422)
    const markup = await response.text()
    expect(markup).toContain(sentence)
    expect(markup).toMatch(/aria-describedby="[^"]*-error"[^>]*aria-invalid="true"[^>]*autofocus/v)
    expect((await server.browser().fetch(path)).status).toBe(200)
  })

  it('takes its form behind a proxy that serves https, whatever the proxy says', async () => {
    const publicUrl = 'https://videos.example.org'
    const behind = await startAccountsServer({ publicUrl })
    const statusFor = async (name: string, headers: Record<string, string>) => {
      const invitations = createInvitations({ people: behind.people, now })
      const { secret } = await invitations.create()
      const form = { name, password: PASSWORD }
      return (await post(behind.browser(), `/identity/invitation/${secret}`, form, headers)).status
    }
    expect(await statusFor('Ada', { origin: publicUrl })).toBe(200)
    expect(await statusFor('Bea', { origin: publicUrl, 'x-forwarded-proto': 'http' })).toBe(200)
    expect(await statusFor('Eve', { origin: 'http://videos.example.org' })).toBe(403)
    await behind.close()
  })

  it('is not used up by previews of the link', async () => {
    const path = await invite()
    for (const method of ['HEAD', 'GET', 'GET']) await server.browser().fetch(path, { method })
    expect((await accept(path, 'Previewed')).status).toBe(200)
  })

  it('replaces all ways in of a known person, and ends all sessions', async () => {
    const old = server.browser()
    await accept(await invite(), 'Carla', old)
    const tokens = await continueIn(old)
    const person = await server.people.findByName('Carla')
    time += 60_000
    const path = await invite({ personId: person?.id ?? '' })
    expect(await (await old.fetch(path)).text()).toContain('This link is for Carla')
    const own = server.browser()
    await post(own, path, { name: 'Somebody else', password: 'another horse battery' })
    expect((await server.people.find(person?.id ?? ''))?.name).toBe('Carla')
    expect((await server.ask(tokens.id_token)).status).toBe(401)
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect((await openChooser(old)).markup).not.toContain('Continue as')
    expect((await openChooser(own)).markup).toContain('Continue as Carla')
    await confirm(own, 'Carla', 'another horse battery')
    const account = await readAccount(own)
    expect(account?.name).toBe('Carla')
    expect(account?.sessions.filter(({ isThis }) => !isThis)).toEqual([])
  })
})

describe('a stolen invitation', () => {
  it.each([
    ['GET', {}],
    ['POST', { body: new URLSearchParams({ name: 'Thief', password: PASSWORD }) }],
  ])('is worth nothing once it is used (%s)', async (method, init) => {
    const path = await invite()
    await accept(path, `Owner ${method}`)
    const response = await server.browser().fetch(path, { method, ...init })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('has already been used or has expired')
    expect(await server.people.findByName('Thief')).toBeNull()
  })

  it('is worth nothing after three days', async () => {
    const path = await invite()
    time += INVITATION_DAYS * 24 * 60 * 60 * 1_000
    expect((await accept(path, 'Thief')).status).toBe(404)
    expect((await optionsFor(server.browser(), path, 'Thief')).status).toBe(404)
  })

  it('looks like one that never existed', async () => {
    const path = await invite()
    await accept(path, 'Owner of a link')
    const [used, unknown] = await Promise.all(
      [path, '/identity/invitation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'].map((link) =>
        server.browser().fetch(link),
      ),
    )
    expect(await used?.text()).toBe(await unknown?.text())
    expect(used?.status).toBe(unknown?.status)
  })

  it('makes one account, however many submit it at the same time', async () => {
    const path = await invite()
    const answers = await Promise.all(['Dora', 'Dana'].map((name) => accept(path, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('an invitation that a page of another site submits', () => {
  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'is refused and stays valid (%o)',
    async (headers) => {
      const path = await invite()
      expect((await post(server.browser(), path, { name: 'Eve', password: PASSWORD }, headers)).status).toBe(
        403,
      )
      const options = await server.browser().fetch(`${path}/options`, {
        method: 'POST',
        body: '{"name":"Eve"}',
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(options.status).toBe(403)
      expect((await server.browser().fetch(path)).status).toBe(200)
    },
  )

  it('does not give its account to somebody who was signed in with a session that an attacker knows', async () => {
    const browser = server.browser()
    await accept(await invite(), 'Fixed', browser)
    const before = [...browser.cookies].find(([name]) => /issuer_\w+$/v.test(name))?.[1].value
    await accept(await invite(), 'Fixer', browser)
    const after = [...browser.cookies].find(([name]) => /issuer_\w+$/v.test(name))?.[1].value
    expect(before).toBeDefined()
    expect(after).not.toBe(before)
  })
})

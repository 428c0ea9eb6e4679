import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignInEvent } from '../Identity.ts'
import { answerChooser, authorizationUrl, exchange, isCallback, openChooser } from '../testing/signIn.ts'
import { signInWithPasskey, signInWithPassword, tokensOf } from '../testing/signInWithAccount.ts'
import type { Authenticator } from '../testing/Authenticator.ts'
import { Browser } from '../testing/Browser.ts'
import {
  addPerson,
  addPersonWithPasskey,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

const events: SignInEvent[] = []
let server: AccountsServer
let authenticator: Authenticator
beforeAll(async () => {
  server = await startAccountsServer({ onSignIn: (event) => events.push(event) })
  await addPerson(server.people, 'maya', 'Maya')
  authenticator = await addPersonWithPasskey(server, server.origin, { id: 'p-1', name: 'Tom' })
})
afterAll(() => server.close())

describe('the sign-in page of people with accounts', () => {
  it('asks for a name and a password, and works without scripts', async () => {
    const { markup, response } = await openChooser(server.browser())
    for (const part of ['autoComplete="username webauthn"', 'autoComplete="current-password"', 'Sign in'])
      expect(markup).toContain(part)
    expect(markup).not.toContain('Maya')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('signs in with a password, whatever the case of the name', async () => {
    const { id_token: token } = await signInWithPassword(server.browser(), ' MAYA ')
    expect(decodeJwt(token)).toMatchObject({ sub: 'maya', name: 'Maya' })
    const data = (await (await server.ask(token)).json()) as object
    expect(data).toEqual({ subject: 'maya', spender: 'user maya' })
  })

  it('signs in with a passkey, without a name', async () => {
    const browser = server.browser()
    const { id_token: token } = await tokensOf(browser, await signInWithPasskey(browser, authenticator))
    expect(decodeJwt(token)).toMatchObject({ sub: 'p-1', name: 'Tom' })
    expect((await server.people.passkeysOf('p-1'))[0]?.usedAt).toBeInstanceOf(Date)
  })

  it('signs in with a recovery code, and says how many are left', async () => {
    const [code = ''] = await createRecoveryCodes({ people: server.people, now: () => new Date() }).replace(
      'maya',
    )
    const browser = server.browser()
    const { url } = await openChooser(browser)
    const asking = await answerChooser(browser, url, { name: 'Maya', password: '', ask: 'recovery' })
    const form = await asking.text()
    for (const part of [
      'Recovery code',
      'value="Maya"',
      'Ask the person who runs this server for a new link.',
    ])
      expect(form).toContain(part)
    const back = await answerChooser(browser, url, { name: 'Maya', code: '', ask: 'password' })
    expect(await back.text()).toMatch(/value="Maya"[^]*autoComplete="current-password"/v)
    const typed = code.toUpperCase().replaceAll('-', ' ')
    const markup = await (await answerChooser(browser, url, { name: 'Maya', code: typed })).text()
    expect(markup).toContain('You have 9 recovery codes left.')
    const [, onward = ''] = /href="([^"]*\/auth\/[^"]+)"/.exec(markup) ?? []
    const { url: callback } = await browser.follow(onward, isCallback)
    expect(decodeJwt((await exchange(browser, new URL(callback))).id_token).sub).toBe('maya')
  })

  it('takes a recovery code once', async () => {
    const [code = ''] = await createRecoveryCodes({ people: server.people, now: () => new Date() }).replace(
      'maya',
    )
    for (const status of [200, 422]) {
      const browser = server.browser()
      const { url } = await openChooser(browser)
      expect((await answerChooser(browser, url, { name: 'maya', code })).status).toBe(status)
    }
  })

  it('lets who is signed in continue with one press, and keeps the session', async () => {
    const browser = server.browser()
    await signInWithPassword(browser)
    const { url, markup } = await openChooser(browser)
    expect(markup).toContain('Continue as Maya')
    const { id_token: token } = await tokensOf(
      browser,
      await answerChooser(browser, url, { continue: 'yes' }),
    )
    expect(decodeJwt(token).sub).toBe('maya')
  })

  it('signs somebody else in where somebody is signed in', async () => {
    const browser = server.browser()
    await signInWithPassword(browser)
    const { id_token: token } = await tokensOf(browser, await signInWithPasskey(browser, authenticator))
    expect(decodeJwt(token).sub).toBe('p-1')
    expect((await openChooser(browser)).markup).toContain('Continue as Tom')
  })

  it('keeps what was typed and says what is wrong', async () => {
    const browser = server.browser()
    const { url } = await openChooser(browser)
    const response = await answerChooser(browser, url, { name: 'Maya <b>', password: 'wrong' })
    expect(response.status).toBe(422)
    const markup = await response.text()
    expect(markup).toContain('Wrong name or password.')
    expect(markup).toContain('value="Maya &lt;b&gt;"')
    expect(markup).not.toContain('wrong"')
    expect(markup.match(/aria-invalid="true" aria-describedby="error"/g)).toHaveLength(2)
    const late = await (await answerChooser(browser, url, { passkey: '{}' })).text()
    expect(late).not.toContain('aria-invalid')
  })

  it('tells the client when the visitor cancels', async () => {
    const browser = server.browser()
    const { url } = await openChooser(browser)
    const answer = await answerChooser(browser, url, { cancel: 'yes' })
    const { url: callback } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
    expect(new URL(callback).searchParams.get('error')).toBe('access_denied')
  })

  it('counts each way and result', async () => {
    events.length = 0
    const browser = server.browser()
    const { url } = await openChooser(browser)
    await answerChooser(browser, url, { name: 'Maya', password: 'wrong' })
    await answerChooser(browser, url, { passkey: '{' })
    await signInWithPassword(browser)
    const results = events.map(({ way, result }) => `${way} ${result}`)
    expect(results).toEqual(['password wrong', 'passkey invalid', 'password accepted'])
  })
})

it('offers no passkey at a numeric address of this machine, but the address where they work', async () => {
  const browser = new Browser(`http://127.0.0.1:${server.port}`)
  const { markup } = await openChooser(browser)
  expect(markup).toContain(`href="http://localhost:${server.port}/"`)
})

it('serves the picture of a person to who knows its version', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
  await server.people.setPicture('maya', `data:image/png;base64,${png}`)
  const { id_token: token } = await signInWithPassword(server.browser())
  const { picture } = decodeJwt(token) as { picture: string }
  const response = await fetch(picture)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await fetch(picture.split('?')[0] ?? '')).status).toBe(404)
  await server.people.setPicture('maya', null)
  expect((await fetch(picture)).status).toBe(404)
})

it('opens nothing without a sign-in', async () => {
  const silent = await server
    .browser()
    .follow(authorizationUrl(server.origin, { prompt: 'none' }), isCallback)
  expect(silent.url).toContain('error=login_required')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import {
  answerChooser,
  authorizationUrl,
  isCallback,
  openChooser,
  refresh,
  signIn,
} from '../testing/signIn.ts'
import { signInWithPassword, tryPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  addPersonWithPasskey,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'

let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer()
  await addPerson(server.people, 'maya', 'Maya')
})
afterAll(() => server.close())

/** Asks for a sign-in without a page. Resolves to the parameters of the callback. */
async function signInSilently(browser: Browser): Promise<URLSearchParams> {
  const address = authorizationUrl(browser.origin, { prompt: 'none' })
  return new URL((await browser.follow(address, isCallback)).url).searchParams
}

const escapeLetter = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

describe('a session', () => {
  it('that somebody has planted in a browser does not become that of the person who signs in', async () => {
    const attacker = server.browser()
    const { url } = await openChooser(attacker)
    const victim = attacker.copy()
    const answer = await answerChooser(victim, url, { name: 'Maya', password: PASSWORD })
    await victim.follow(answer.headers.get('location') ?? '', isCallback)
    expect((await signInSilently(victim)).has('code')).toBe(true)
    expect((await signInSilently(attacker)).get('error')).toBe('login_required')
  })

  it('goes on only in the browser that has proved who it is, although another one has its other cookies', async () => {
    const attacker = server.browser()
    const { url } = await openChooser(attacker)
    const victim = attacker.copy()
    const answer = await answerChooser(victim, url, { name: 'Maya', password: PASSWORD })
    const onward = answer.headers.get('location') ?? ''
    const stolen = await attacker.fetch(onward)
    expect([stolen.status, stolen.headers.get('location')]).toEqual([400, null])
    expect((await signInSilently(attacker)).get('error')).toBe('login_required')
    expect((await victim.follow(onward, isCallback)).url).toContain('code=')
  })

  it.each<[string, (address: string) => string]>([
    ['the same address', (address) => address],
    ['the same address with a slash at its end', (address) => `${address}/`],
    ['the same address in capitals', (address) => address.replace('/auth/', '/AUTH/')],
    ['the same address, escaped', (address) => address.replace(/.$/v, escapeLetter)],
    ['the address of another sign-in', (address) => address.replace(/[^\/]+$/v, 'another')],
  ])('does not go on in a program that sends the same cookies to %s', async (_address, change) => {
    const attacker = server.browser()
    const { url } = await openChooser(attacker)
    const answer = await answerChooser(attacker.copy(), url, { name: 'Maya', password: PASSWORD })
    // Unlike a browser, a program sends all cookies to each address.
    for (const [name, { value }] of attacker.cookies) attacker.cookies.set(name, { value, path: '/' })
    const stolen = await attacker.fetch(change(answer.headers.get('location') ?? ''))
    expect(stolen.headers.get('location')).toBeNull()
    expect((await signInSilently(attacker)).has('code')).toBe(false)
  })

  it('of somebody who was signed in before becomes that of another person under another id', async () => {
    await addPerson(server.people, 'p-ann', 'Ann')
    const attacker = server.browser()
    await signInWithPassword(attacker, 'Ann')
    const victim = attacker.copy()
    await signInWithPassword(victim, 'Maya')
    expect((await openChooser(victim)).markup).toContain('Continue as Maya')
    expect((await openChooser(attacker)).markup).not.toContain('Maya')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['suspended', () => server.people.setSuspension('p-sue', new Date())],
    ['removed', () => server.people.remove('p-sue')],
  ])('of somebody who is %s goes on neither silently nor by a press', async (_state, change) => {
    await server.people.remove('p-sue')
    await addPerson(server.people, 'p-sue', 'Sue')
    const browser = server.browser()
    await signInWithPassword(browser, 'Sue')
    const { url } = await openChooser(browser)
    await change()
    expect((await signInSilently(browser)).get('error')).toBe('login_required')
    const answer = await answerChooser(browser, url, { continue: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await answer.text()).not.toContain('Continue as')
    expect((await openChooser(browser)).markup).not.toContain('Continue as')
  })

  it('that was ended in another tab does not go on by a press', async () => {
    const browser = server.browser()
    await signInWithPassword(browser)
    const { url } = await openChooser(browser)
    await browser.fetch('/identity/session', { method: 'DELETE' })
    const answer = await answerChooser(browser, url, { continue: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  it('does not answer for a person who has to prove it again', async () => {
    const browser = server.browser()
    await signInWithPassword(browser)
    const { url, markup } = await openChooser(browser, { prompt: 'login' })
    expect(markup).not.toContain('Continue as')
    expect((await answerChooser(browser, url, { continue: 'yes' })).headers.get('location')).toBeNull()
  })

  it('is not begun by choosing a name, as in the sign-in with names', async () => {
    for (const answers of [
      { account: 'maya' },
      { name: 'Maya' },
      { continue: 'yes' },
      { account: 'maya', name: 'Maya' },
    ]) {
      const browser = server.browser()
      const { url } = await openChooser(browser)
      expect((await answerChooser(browser, url, answers)).headers.get('location')).toBeNull()
    }
  })
})

describe('the sign-in page refuses', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a form of another site (%o), with the right password and with a press', async (headers) => {
    const browser = server.browser()
    await signInWithPassword(browser)
    const { url } = await openChooser(browser)
    for (const answers of [{ name: 'Maya', password: PASSWORD }, { continue: 'yes' }]) {
      const response = await browser.fetch(url, {
        method: 'POST',
        body: new URLSearchParams(answers),
        headers,
      })
      expect([response.status, response.headers.get('location')]).toEqual([403, null])
    }
  })

  it('an answer of another browser than the one that asked', async () => {
    const { url } = await openChooser(server.browser())
    const response = await answerChooser(server.browser(), url, { name: 'Maya', password: PASSWORD })
    expect(response.status).toBe(400)
  })

  it('to be framed by another site, or to run a script that is not its own', async () => {
    const { response } = await openChooser(server.browser())
    const policy = response.headers.get('content-security-policy')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('to lead elsewhere', async () => {
    const browser = server.browser()
    const evil = { redirect_uri: 'https://evil.example/auth/callback' }
    expect((await openChooser(browser, evil)).response.status).toBe(400)
    const { url } = await openChooser(browser)
    const answer = await answerChooser(
      browser,
      `${url}?returnTo=https://evil.example&redirect_uri=//evil.example`,
      {
        name: 'Maya',
        password: PASSWORD,
        returnTo: 'https://evil.example',
      },
    )
    expect(new URL(answer.headers.get('location') ?? '', url).origin).toBe(server.origin)
  })

  it('bodies that are too large, and takes long names', async () => {
    const browser = server.browser()
    const { url } = await openChooser(browser)
    const sizeOf = async (name: string) =>
      (await answerChooser(browser, url, { name, password: 'any' })).status
    expect([await sizeOf('n'.repeat(50_000)), await sizeOf('n'.repeat(70_000))]).toEqual([422, 413])
  })
})

it.each(['', ' ', PASSWORD])(
  'lets nobody who has only a passkey sign in with the password “%s”',
  async (password) => {
    await server.people.remove('p-tom')
    await addPersonWithPasskey(server, server.origin, { id: 'p-tom', name: 'Tom' })
    const response = await tryPassword(server.browser(), 'Tom', password)
    expect([response.status, response.headers.get('location')]).toEqual([422, null])
  },
)

describe('what the sign-in with names has issued for the same id', () => {
  it('opens nothing where people have accounts, and the other way round', async () => {
    const { people, keyValues } = server
    const local = await startIdentityServer({ store: keyValues })
    const origins = [server.origin, `http://localhost:${local.port}`] as const
    const [withAccount, withName] = origins.map((origin) => new Browser(origin)) as [Browser, Browser]
    const issued = [
      await signInWithPassword(withAccount),
      await signIn(withName, { account: 'maya' }),
    ] as const
    await withAccount.fetch('/youtube/v3/videos', {
      headers: { authorization: `Bearer ${issued[0].id_token}` },
    })
    await withName.fetch('/youtube/v3/videos', { headers: { authorization: `Bearer ${issued[1].id_token}` } })
    for (const [tokens, browser, origin] of [
      [issued[1], withName, origins[0]],
      [issued[0], withAccount, origins[1]],
    ] as const) {
      const thief = browser.copy(origin)
      const headers = { authorization: `Bearer ${tokens.id_token}` }
      expect((await thief.fetch('/youtube/v3/videos', { headers })).status).toBe(401)
      expect((await refresh(origin, tokens.refresh_token)).status).toBe(400)
      expect((await thief.fetch('/media/film')).status).toBe(401)
      expect((await signInSilently(thief)).get('error')).toBe('login_required')
    }
    expect((await withAccount.fetch('/media/film')).status).toBe(200)
    expect(await people.find('maya')).not.toBeNull()
    await local.close()
  })
})

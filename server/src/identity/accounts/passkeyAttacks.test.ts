import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namespacedKeyValues } from '../../database/namespacedKeyValues.ts'
import type { SignInEvent } from '../Identity.ts'
import { Authenticator, type Changes } from '../testing/Authenticator.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { answerChooser, openChooser } from '../testing/signIn.ts'
import { askForOptions, signInWithPasskey } from '../testing/signInWithAccount.ts'
import {
  addPersonWithPasskey,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { createPasskeys, type Passkeys } from '../passkeys/passkeys.ts'

const events: SignInEvent[] = []
let server: AccountsServer
let other: AccountsServer
let maya: Authenticator
let counting: Authenticator
beforeAll(async () => {
  server = await startAccountsServer({ onSignIn: (event) => events.push(event) })
  other = await startAccountsServer()
  maya = await addPersonWithPasskey(server, server.origin, { id: 'p-maya', name: 'Maya' })
  counting = await addPersonWithPasskey(server, server.origin, { id: 'p-tom', name: 'Tom', counts: true })
})
afterAll(() => Promise.all([server.close(), other.close()]))

/** Returns what an answer says, where it leads, and what was counted. */
async function see(response: Response) {
  const [, sentence] = /role="alert"[^>]*>([^<]+)/.exec(await response.text()) ?? []
  const { status, headers } = response
  return {
    status,
    sentence,
    leadsTo: headers.get('location'),
    cookies: headers.getSetCookie(),
    event: events.at(-1),
  }
}
const refused = (result: string) => ({
  status: 422,
  sentence: expect.any(String) as unknown,
  leadsTo: null,
  cookies: [],
  event: { way: 'passkey', result },
})
/** Signs with a passkey for a challenge that was given for something else. */
async function signFor(challenge: string, authenticator = maya): Promise<Response> {
  return signInWithPasskey(server.browser(), authenticator, { challenge })
}

describe('a passkey is refused', () => {
  it.each<[string, Changes]>([
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['of a page on another port of this host', { origin: 'http://localhost:1' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['that answers the creation of a passkey', { type: 'webauthn.create' }],
    ['whose user was not verified', { isVerified: false }],
    ['that names another person', { userHandle: Buffer.from('p-tom').toString('base64url') }],
    ['that names nobody', { userHandle: '' }],
    ['that was used in a frame of another site', { crossOrigin: true, topOrigin: 'https://evil.example' }],
    ['that was used in a frame of a site that the browser does not name', { crossOrigin: true }],
  ])('%s', async (_attack, changes) => {
    expect(await see(await signInWithPasskey(server.browser(), maya, changes))).toEqual(refused('invalid'))
  })

  it('of somebody who is not known', async () => {
    const stranger = await addPersonWithPasskey(other, other.origin, { id: 'p-9', name: 'Nobody' })
    expect(await see(await signInWithPasskey(server.browser(), stranger))).toEqual(refused('unknown'))
  })

  it('that another key has signed under its id', async () => {
    const browser = server.browser()
    const forger = new Authenticator()
    const creation = await passkeysOf(server).creationOptions(browser.origin, { id: 'p-maya', name: 'Maya' })
    forger.create(creation, browser.origin)
    const { url } = await openChooser(browser)
    const options = await askForOptions(browser, url)
    const [own, forged] = [maya.sign(options, browser.origin), forger.sign(options, browser.origin)]
    const passkey = JSON.stringify({
      ...own,
      response: { ...own.response, signature: forged.response.signature },
    })
    expect(await see(await answerChooser(browser, url, { passkey }))).toEqual(refused('invalid'))
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"id":{"length":1e9}}',
    JSON.stringify({ id: 'x', type: 'public-key' }),
  ])('that is none: %s', async (passkey) => {
    const browser = server.browser()
    const { url } = await openChooser(browser)
    expect(await see(await answerChooser(browser, url, { passkey }))).toEqual(refused('invalid'))
  })
})

describe('a challenge counts', () => {
  it('once, so that an answer cannot be replayed', async () => {
    const browser = server.browser()
    const { url } = await openChooser(browser)
    const passkey = JSON.stringify(maya.sign(await askForOptions(browser, url), browser.origin))
    expect((await answerChooser(browser, url, { passkey })).status).toBe(303)
    const thief = server.browser()
    const again = await openChooser(thief)
    expect(await see(await answerChooser(thief, again.url, { passkey }))).toEqual(refused('expired'))
  })

  it('only on the server that has made it', async () => {
    const browser = other.browser()
    const { url } = await openChooser(browser)
    expect(await see(await signFor((await askForOptions(browser, url)).challenge))).toEqual(
      refused('expired'),
    )
    expect(await see(await signFor(randomBytes(32).toString('base64url')))).toEqual(refused('expired'))
  })

  it('only for a sign-in, if it was made for one', async () => {
    const creation = await passkeysOf(server).creationOptions(server.origin, { id: 'p-maya', name: 'Maya' })
    expect(await see(await signFor(creation.challenge))).toEqual(refused('expired'))
  })

  it('for five minutes', async () => {
    let time = Date.now()
    const now = () => new Date(time)
    const passkeys = createPasskeys({ people: server.people, keyValues: createMemoryStore(now), now })
    const signed = maya.sign(await passkeys.requestOptions(server.origin), server.origin)
    time += 5 * 60_000 + 1
    await expect(passkeys.signIn(server.origin, signed)).rejects.toMatchObject({ code: 'expired' })
  })

  it('only for the person for whom it was made, when a passkey is created', async () => {
    const passkeys = passkeysOf(server)
    const creation = await passkeys.creationOptions(server.origin, { id: 'p-1', name: 'Ines' })
    const created = new Authenticator().create(creation, server.origin)
    await expect(passkeys.create(server.origin, 'p-maya', created, 'Key')).rejects.toMatchObject({
      code: 'expired',
    })
  })
})

it('creates no passkey whose user was not verified', async () => {
  const passkeys = passkeysOf(server)
  const creation = await passkeys.creationOptions(server.origin, { id: 'p-1', name: 'Ines' })
  const created = new Authenticator().create(creation, server.origin, { isVerified: false })
  await expect(passkeys.create(server.origin, 'p-1', created, 'Key')).rejects.toMatchObject({
    code: 'invalid',
  })
})

it('refuses a copy of a key that counts, and goes on with the key itself', async () => {
  for (const status of [303, 303])
    expect((await signInWithPasskey(server.browser(), counting)).status).toBe(status)
  const copy = await signInWithPasskey(server.browser(), counting, { counter: 2 })
  expect(await see(copy)).toMatchObject({
    ...refused('cloned'),
    sentence: expect.stringContaining('This passkey may have been copied') as unknown,
  })
  expect((await signInWithPasskey(server.browser(), counting)).status).toBe(303)
})

it('takes a key any number of times that always counts 0', async () => {
  for (const tries of [1, 2, 3])
    expect([tries, (await signInWithPasskey(server.browser(), maya)).status]).toEqual([tries, 303])
})

it('takes one of two answers with the same count that arrive at the same time', async () => {
  const answers = await Promise.all(
    [server.browser(), server.browser()].map((browser) =>
      signInWithPasskey(browser, counting, { counter: 100 }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

it('tells somebody who is suspended, once the passkey has proved who it is', async () => {
  await server.people.setSuspension('p-tom', new Date())
  const response = await signInWithPasskey(server.browser(), counting)
  expect(await see(response)).toMatchObject({
    ...refused('suspended'),
    sentence: expect.stringContaining('This account is suspended.') as unknown,
  })
  await server.people.setSuspension('p-tom', null)
})

it('gives challenges only to a sign-in in progress, and to no page of another site', async () => {
  const browser = server.browser()
  const { url } = await openChooser(browser)
  const ask = (asking: typeof browser, headers: Record<string, string>) =>
    asking.fetch(`${url}/passkey`, { method: 'POST', body: '{}', headers })
  const json = { 'content-type': 'application/json' }
  expect((await ask(server.browser(), json)).status).toBe(400)
  expect((await ask(browser, { ...json, origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(browser, { ...json, 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await ask(browser, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
})

/** Returns passkeys over the database of a server. */
function passkeysOf({ people, keyValues }: AccountsServer): Passkeys {
  return createPasskeys({
    people,
    keyValues: namespacedKeyValues(keyValues, 'accounts'),
    now: () => new Date(),
  })
}

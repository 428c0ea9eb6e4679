import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInEvent } from '../Identity.ts'
import { readAccount } from '../testing/accountPage.ts'
import type { Authenticator, Changes } from '../testing/Authenticator.ts'
import { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { exchange, refresh } from '../testing/signIn.ts'
import { askSilently, postJson, prove, provePasskey, refusalOf } from '../testing/signInInPage.ts'
import { signInWithPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  addPersonWithPasskey,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import { createInvitations, digestOf } from './invitationLinks.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

const NEW_PASSWORD = 'quite another secret'
const MAYA = { name: 'Maya', password: PASSWORD }
const LATER_MS = 10_000
const now = () => new Date()

const events: SignInEvent[] = []
/** What happens while the server computes a hash. */
let meanwhile: (() => Promise<void>) | null = null
let server: AccountsServer
let authenticator: Authenticator
beforeAll(async () => {
  server = await startAccountsServer({
    onSignIn: (event) => events.push(event),
    async derive(parameters) {
      const happens = meanwhile
      meanwhile = null
      await happens?.()
      return await deriveCheaply(parameters)
    },
  })
  authenticator = await addPersonWithPasskey(server, server.origin, { id: 'p-tom', name: 'Tom' })
})
afterAll(() => server.close())
beforeEach(async () => {
  meanwhile = null
  await server.people.remove('p-maya')
  await addPerson(server.people, 'p-maya', 'Maya')
})
afterEach(() => vi.useRealTimers())

const isKnown = async (browser: Browser) => (await askSilently(browser)).searchParams.has('code')
/** Resolves to the id of the person as whom the client in a browser is signed in without being asked. */
const subjectOf = async (browser: Browser) =>
  decodeJwt((await exchange(browser, await askSilently(browser))).id_token).sub
const makeCode = async () =>
  (await createRecoveryCodes({ people: server.people, now }).replace('p-maya'))[0] ?? ''
async function reset(): Promise<void> {
  const { people } = server
  const { secret } = await createInvitations({ people, now }).create({ personId: 'p-maya' })
  const wayIn = { kind: 'password', hash: await hashPassword(NEW_PASSWORD, deriveCheaply) } as const
  await people.acceptInvitation({ digest: digestOf(secret), newId: '', name: '', wayIn, now: now() })
}

describe('the sign-in on a page of the client', () => {
  it('signs in with a password, whatever the case of the name, and needs no other page', async () => {
    const browser = server.browser()
    const answer = await prove(browser, { name: ' MAYA ', password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ codesLeft: null })
    expect(await subjectOf(browser)).toBe('p-maya')
  })

  it('signs in with a passkey, without a name', async () => {
    const browser = server.browser()
    expect((await provePasskey(browser, authenticator)).status).toBe(200)
    expect(await subjectOf(browser)).toBe('p-tom')
  })

  it('signs in with a recovery code once, and says how many are left', async () => {
    const code = await makeCode()
    const [browser, other] = [server.browser(), server.browser()]
    expect(await (await prove(browser, { name: 'Maya', code })).json()).toEqual({ codesLeft: 9 })
    expect(await subjectOf(browser)).toBe('p-maya')
    expect(await refusalOf(await prove(other, { name: 'Maya', code }))).toBe('recoveryCodeWrong')
  })

  it('says what is wrong by a code, the same for every name, and signs nobody in', async () => {
    for (const [proof, code] of [
      [{ name: 'Maya', password: 'wrong' }, 'passwordWrong'],
      [{ name: 'Nobody at all', password: 'wrong' }, 'passwordWrong'],
      [{ name: 'Maya' }, 'passwordWrong'],
      [{ name: ' ', password: PASSWORD }, 'nameMissing'],
      [{ password: PASSWORD }, 'nameMissing'],
      [{ name: 'Maya', code: 'wrong' }, 'recoveryCodeWrong'],
      [{ passkey: {} }, 'passkeyInvalid'],
      [{ passkey: null, ...MAYA }, 'passkeyInvalid'],
    ] as const) {
      const browser = server.browser()
      const answer = await prove(browser, proof)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
      expect(await refusalOf(answer)).toBe(code)
      expect(await isKnown(browser)).toBe(false)
    }
  })

  it('counts each way and result', async () => {
    events.length = 0
    await prove(server.browser(), { name: 'Maya', password: 'wrong' })
    await prove(server.browser(), MAYA)
    await provePasskey(server.browser(), authenticator)
    const results = events.map(({ way, result }) => `${way} ${result}`)
    expect(results).toEqual(['password wrong', 'password accepted', 'passkey accepted'])
  })

  it('gives the browser new tokens in place of its former ones', async () => {
    const browser = server.browser()
    const former = await signInWithPassword(browser)
    await prove(browser, MAYA)
    expect(await subjectOf(browser)).toBe('p-maya')
    expect((await server.ask(former.id_token)).status).toBe(401)
    expect((await refresh(server.origin, former.refresh_token)).status).toBe(400)
  })
})

describe('an attack on the sign-in on a page', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('does not come from another site (%o)', async (headers) => {
    const browser = server.browser()
    expect((await prove(browser, MAYA, headers)).status).toBe(403)
    expect((await postJson(browser, '/identity/sign-in/passkey', {}, headers)).status).toBe(403)
    expect(await isKnown(browser)).toBe(false)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'cannot send %s, as a form could',
    async (type) => {
      const browser = server.browser()
      expect((await prove(browser, MAYA, { 'content-type': type })).status).toBe(415)
      expect(await isKnown(browser)).toBe(false)
    },
  )

  it('sends neither too much nor anything but texts', async () => {
    expect((await prove(server.browser(), { name: 'n'.repeat(50_000), password: 'x' })).status).toBe(422)
    expect((await prove(server.browser(), { name: 'n'.repeat(70_000), password: 'x' })).status).toBe(413)
    expect((await prove(server.browser(), { name: ['Maya'], password: PASSWORD })).status).toBe(400)
  })

  it('does not plant a session that becomes one of the person who signs in', async () => {
    await addPerson(server.people, 'p-ann', 'Ann')
    const attacker = server.browser()
    await signInWithPassword(attacker, 'Ann')
    const victim = attacker.copy()
    await prove(victim, MAYA)
    expect(await subjectOf(victim)).toBe('p-maya')
    expect(await isKnown(attacker)).toBe(false)
    await server.people.remove('p-ann')
  })

  it('does not plant a session of the person whose password it has found out', async () => {
    const attacker = server.browser()
    const stolen = await signInWithPassword(attacker)
    const victim = attacker.copy()
    await prove(victim, MAYA)
    expect(await isKnown(attacker)).toBe(false)
    expect((await server.ask(stolen.id_token)).status).toBe(401)
  })

  it.each<[string, Changes]>([
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['whose user was not verified', { isVerified: false }],
    ['that names another person', { userHandle: Buffer.from('p-maya').toString('base64url') }],
    ['that was used in a frame of another site', { crossOrigin: true }],
  ])('does not use a passkey %s', async (_attack, changes) => {
    const browser = server.browser()
    expect(await refusalOf(await provePasskey(browser, authenticator, changes))).toBe('passkeyInvalid')
    expect(await isKnown(browser)).toBe(false)
  })

  it('does not sign in somebody who is suspended, which only the right password tells', async () => {
    await server.people.setSuspension('p-maya', now())
    expect(await refusalOf(await prove(server.browser(), { ...MAYA, password: 'wrong' }))).toBe(
      'passwordWrong',
    )
    expect(await refusalOf(await prove(server.browser(), MAYA))).toBe('accountSuspended')
  })

  it('does not use a password that a reset replaces while it is checked', async () => {
    meanwhile = reset
    const browser = server.browser()
    expect(await refusalOf(await prove(browser, MAYA))).toBe('passwordWrong')
    expect(await isKnown(browser)).toBe(false)
    expect((await prove(browser, { ...MAYA, password: NEW_PASSWORD })).status).toBe(200)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is reset', reset],
    ['is suspended', () => server.people.setSuspension('p-maya', now())],
    ['is removed', () => server.people.remove('p-maya')],
  ])('gets no tokens by a proof from before the person %s', async (_what, end) => {
    const attacker = server.browser()
    await prove(attacker, MAYA)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })
    await end()
    expect(await isKnown(attacker)).toBe(false)
  })

  it('does not open the page of the account', async () => {
    const browser = server.browser()
    await prove(browser, MAYA)
    expect(await readAccount(browser)).toBeNull()
  })
})

it('gives no challenge at a numeric address, where browsers allow no passkeys', async () => {
  const browser = new Browser(`http://127.0.0.1:${server.port}`)
  expect((await postJson(browser, '/identity/sign-in/passkey', {})).status).toBe(400)
})

it('remembers the browser, which then has attempts of its own', async () => {
  const guessed = await startAccountsServer()
  await addPerson(guessed.people, 'p-maya', 'Maya')
  const browser = guessed.browser()
  await prove(browser, MAYA)
  for (let attempt = 0; attempt < 11; attempt += 1)
    await prove(guessed.browser(), { name: 'Maya', password: 'a guess' })
  const stranger = await prove(guessed.browser(), MAYA)
  expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await refusalOf(stranger)).toBe('tooManySignIns')
  expect((await prove(browser, MAYA)).status).toBe(200)
  await guessed.close()
})

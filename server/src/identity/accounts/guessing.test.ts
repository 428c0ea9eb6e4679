import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { answerChooser, openChooser } from '../testing/signIn.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'
import { signInWithPasskey, signInWithPassword, tokensOf } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  addPersonWithPasskey,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'
import type { Derive } from '../passwords/passwordHash.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

/** The number of computed hashes, which take the time of an answer. */
let hashes = 0
const derive: Derive = (parameters) => {
  hashes += 1
  return deriveCheaply(parameters)
}

const QUARTER_HOUR_MS = 15 * 60_000
/** A server computes it once. */
const HASH_OF_NOBODY = 1
let time = Date.now()
let server: AccountsServer
/** The name of a person whom each test has for itself. */
let maya: string
/** A name of the same length, which nobody has. */
let nobody: string
let people = 0
beforeAll(async () => {
  server = await startAccountsServer({ trustProxy: true, derive, now: () => new Date(time) })
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  maya = `Maya ${people}`
  nobody = `Nina ${people}`
  await addPerson(server.people, idOf(maya), maya)
})
const idOf = (name: string) => `p-${name}`

let addresses = 0
/** Returns an address that nobody has used before. */
function nextAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}
/** Returns a function that guesses in one popup, by default each time from another address. */
async function openGuesser(addressOf = nextAddress) {
  const browser = server.browser()
  const { url } = await openChooser(browser)
  return (answers: Record<string, string>) => answerFrom(browser, url, answers, addressOf())
}
const answerFrom = (
  browser: Browser,
  url: string,
  answers: Record<string, string>,
  address = nextAddress(),
) =>
  browser.fetch(url, {
    method: 'POST',
    body: new URLSearchParams(answers),
    headers: { origin: browser.origin, 'x-forwarded-for': address },
  })
type Guess = Awaited<ReturnType<typeof openGuesser>>
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('an answer does not tell whether a name is known', () => {
  /** Returns all that an attacker sees, and how many hashes were computed. */
  async function see(guess: Guess, name: string, password: string) {
    const before = hashes
    const response = await guess({ name, password })
    const markup = (await response.text()).replaceAll(name, 'NAME')
    const headers = [...response.headers].filter(([header]) => !['date', 'content-length'].includes(header))
    return { status: response.status, headers, markup, hashes: hashes - before }
  }

  it('nor whether the person has a password, or is suspended, unless the password is right', async () => {
    await addPersonWithPasskey(server, server.origin, { id: 'p-tom', name: 'Tom' })
    await addPerson(server.people, 'p-sue', 'Sue')
    await server.people.setSuspension('p-sue', new Date())
    const guess = await openGuesser()
    await guess({ name: 'the first hash of the server', password: 'any' })
    const wrong = await see(guess, maya, 'wrong password')
    expect(wrong).toMatchObject({ status: 422, hashes: 1 })
    for (const [name, password] of [
      [nobody, PASSWORD],
      ['Tom', PASSWORD],
      ['Tom', ''],
      ['Tom', ' '],
      ['Sue', 'wrong password'],
      [maya, 'x'.repeat(2_000)],
    ] as const)
      expect(await see(guess, name, password)).toEqual(wrong)
    const right = await see(guess, 'Sue', PASSWORD)
    expect(right).toMatchObject({ status: 422, hashes: 1 })
    expect(right.markup).toContain('This account is suspended.')
  })

  it('nor does the limit of attempts', async () => {
    const guess = await openGuesser()
    const answers = async (name: string) => {
      const seen = []
      for (let tries = 0; tries < 12; tries += 1) seen.push(await see(guess, name, 'wrong password'))
      return seen
    }
    const [known, unknown] = [await answers(maya), await answers(nobody)]
    expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429])
    expect(unknown.slice(1)).toEqual(known.slice(1))
  })

  it('nor does the answer to a recovery code', async () => {
    const guess = await openGuesser()
    const [one, other] = [
      await guess({ name: maya, code: 'aaaa-bbbb-cccc' }),
      await guess({ name: nobody, code: 'aaaa-bbbb-cccc' }),
    ]
    expect(one.status).toBe(other.status)
    expect((await one.text()).replaceAll(maya, nobody)).toBe(await other.text())
  })
})

describe('who guesses', () => {
  it.each([40])('the password of one person from %d addresses has ten attempts', tryManyPasswords)
  it.each([1_000])(
    'the password of one person from %d addresses has ten attempts',
    { tags: 'release' },
    tryManyPasswords,
  )
  async function tryManyPasswords(count: number): Promise<void> {
    const guess = await openGuesser()
    const before = hashes
    const guesses = Array.from({ length: count }, (_, index) =>
      guess({ name: maya, password: `guess ${index}` }),
    )
    const statuses = await Promise.all(guesses.map(statusOf))
    const checked = statuses.filter((status) => status === 422)
    expect(checked).toHaveLength(10)
    expect(hashes - before).toBeLessThanOrEqual(10 + HASH_OF_NOBODY)
    // The right password does not help either.
    const late = await guess({ name: maya.toUpperCase(), password: PASSWORD })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await late.text()).toContain('Too many attempts.')
  }

  it('names from one address has 30 attempts', async () => {
    const guess = await openGuesser(() => '10.9.9.9')
    for (let tries = 0; tries < 30; tries += 1)
      expect(await statusOf(guess({ name: `name ${tries}`, password: 'any' }))).toBe(422)
    expect(await statusOf(guess({ name: 'another', password: 'any' }))).toBe(429)
    expect(await statusOf(guess({ name: maya, code: 'aaaa-bbbb-cccc' }))).toBe(429)
  })

  it('names from all addresses of one network has 30 attempts', async () => {
    let host = 0
    const guess = await openGuesser(() => `2001:db8:9:9::${(host += 1).toString(16)}`)
    for (let tries = 0; tries < 30; tries += 1)
      expect(await statusOf(guess({ name: `host ${tries}`, password: 'any' }))).toBe(422)
    expect(await statusOf(guess({ name: maya, password: PASSWORD }))).toBe(429)
    const neighbour = await openGuesser(() => '2001:db8:9:a::1')
    expect(await statusOf(neighbour({ name: maya, password: PASSWORD }))).toBe(303)
  })

  it('recovery codes has no more attempts than for passwords, and both count together', async () => {
    const [code = ''] = await createRecoveryCodes({
      people: server.people,
      now: () => new Date(time),
    }).replace(idOf(maya))
    const guess = await openGuesser()
    for (let tries = 0; tries < 5; tries += 1) {
      await guess({ name: maya, code: `aaaa-bbbb-ccc${tries + 2}` })
      await guess({ name: maya, password: 'any' })
    }
    expect(await statusOf(guess({ name: maya, code }))).toBe(429)
    time += QUARTER_HOUR_MS + 1
    expect(await statusOf(guess({ name: maya, code }))).toBe(200)
  })

  it('keeps nobody out of the browser in which the person has signed in before', async () => {
    const browser = server.browser()
    await signInWithPassword(browser, maya)
    const guess = await openGuesser()
    for (let tries = 0; tries < 11; tries += 1) await guess({ name: maya, password: 'any' })
    expect(await statusOf(guess({ name: maya, password: PASSWORD }))).toBe(429)
    expect((await signInWithPassword(browser, maya)).id_token).toBeTypeOf('string')
  })

  it('keeps nobody from signing in with a passkey', async () => {
    const authenticator = await addPersonWithPasskey(server, server.origin, { id: 'p-ann', name: 'Ann' })
    const guess = await openGuesser()
    for (let tries = 0; tries < 11; tries += 1) await guess({ name: 'Ann', password: 'any' })
    const browser = server.browser()
    const tokens = await tokensOf(browser, await signInWithPasskey(browser, authenticator))
    expect(tokens.id_token).toBeTypeOf('string')
  })

  it('has ten attempts in a browser of that person as well, and none for others in it', async () => {
    await addPerson(server.people, 'p-ben', 'Ben')
    const browser = server.browser()
    await signInWithPassword(browser, maya)
    const { url } = await openChooser(browser)
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push(await statusOf(answerChooser(browser, url, { name: maya, password: 'any' })))
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const guess = await openGuesser()
    for (let tries = 0; tries < 11; tries += 1) await guess({ name: 'Ben', password: 'any' })
    expect(await statusOf(answerChooser(browser, url, { name: 'Ben', password: PASSWORD }))).toBe(429)
  })

  it('gains nothing with the cookie of a browser in which somebody else has signed in', async () => {
    const guess = await openGuesser()
    for (let tries = 0; tries < 10; tries += 1) await guess({ name: maya, password: 'any' })
    const browser = server.browser()
    await signInWithPasskeyOfAnother(browser)
    const { url } = await openChooser(browser)
    expect(await statusOf(answerChooser(browser, url, { name: maya, password: PASSWORD }))).toBe(429)
  })
  /** Signs somebody else in, whose signature is then in the cookie of the browser. */
  async function signInWithPasskeyOfAnother(browser: Browser): Promise<void> {
    const authenticator = await addPersonWithPasskey(server, server.origin, { id: 'p-9', name: 'Eve' })
    await tokensOf(browser, await signInWithPasskey(browser, authenticator))
  }

  it('begins again after a quarter of an hour, on a server that was started again meanwhile', async () => {
    const guess = await openGuesser()
    for (let tries = 0; tries < 11; tries += 1) await guess({ name: maya, password: 'any' })
    const second = await startIdentityServer({
      people: server.people,
      userData: server.userData,
      store: server.keyValues,
      derive,
      now: () => new Date(time),
    })
    const browser = new Browser(second.origin)
    const { url } = await openChooser(browser)
    expect(await statusOf(answerChooser(browser, url, { name: maya, password: PASSWORD }))).toBe(429)
    time += QUARTER_HOUR_MS + 1
    expect(await statusOf(answerChooser(browser, url, { name: maya, password: PASSWORD }))).toBe(303)
    await second.close()
  })

  it('has ten more attempts after the right password', async () => {
    const guess = await openGuesser()
    for (const round of [1, 2]) {
      for (let tries = 0; tries < 9; tries += 1)
        expect([round, await statusOf(guess({ name: maya, password: 'any' }))]).toEqual([round, 422])
      if (round === 1) await signInWithPassword(server.browser(), maya)
    }
  })
})

it('asks those who sign in to wait when too many do so at the same time', async () => {
  let release = () => {}
  const held = new Promise<null>((resolve) => (release = () => resolve(null)))
  const { people, userData, keyValues } = server
  const busy = await startIdentityServer({
    store: keyValues,
    people: { ...people, readPassword: () => held },
    userData,
    derive,
    trustProxy: true,
  })
  const browser = new Browser(busy.origin)
  const { url } = await openChooser(browser)
  const names = [maya, 'Zoe', 'Lea']
  for (const name of names.slice(1)) await addPerson(people, idOf(name), name)
  const answers = Array.from({ length: 24 }, (_, index) =>
    answerFrom(browser, url, { name: names[index % names.length] ?? '', password: 'any' }),
  )
  const first = await Promise.race(answers)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await first.text()).toContain('Too many people are signing in right now.')
  release()
  await Promise.all(answers)
  await busy.close()
})

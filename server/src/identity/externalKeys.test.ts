import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startExternalIssuer } from './testing/startExternalIssuer.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

const MINUTE = 60_000
let elsewhere: Awaited<ReturnType<typeof startExternalIssuer>>
let server: IdentityServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'hrtime'] })
  elsewhere = await startExternalIssuer()
  server = await startIdentityServer({
    service: { kind: 'oidc', issuer: elsewhere.issuer, clientId: 'vtube' },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await elsewhere.close()
})

const statusOf = async (token: string) => (await server.ask(token)).status
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

it('keeps the keys for ten minutes, whoever signs in', async () => {
  await statusOf(await elsewhere.token())
  const asked = elsewhere.state.asked
  for (const sub of ['tomas', 'kenji', 'noor'])
    expect(await statusOf(await elsewhere.token({ sub }))).toBe(200)
  pass(9 * MINUTE)
  expect(await statusOf(await elsewhere.token({ sub: 'zoe' }))).toBe(200)
  expect(elsewhere.state.asked).toBe(asked)
})

it('lets in people it knows, and new tokens with known keys, while the key server cannot be reached', async () => {
  const known = await elsewhere.token()
  expect(await statusOf(known)).toBe(200)
  elsewhere.state.isUp = false
  pass(30 * MINUTE)
  expect(await statusOf(known)).toBe(200)
  expect(await statusOf(await elsewhere.token({ sub: 'renewed' }))).toBe(200)
  expect(await statusOf(await elsewhere.token({ sub: 'another' }))).toBe(200)
})

it('asks a key server that cannot be reached every half minute, not with every call', async () => {
  await statusOf(await elsewhere.token())
  elsewhere.state.isUp = false
  pass(11 * MINUTE)
  await statusOf(await elsewhere.token({ sub: 'one' }))
  const asked = elsewhere.state.asked
  for (const sub of ['two', 'three']) await statusOf(await elsewhere.token({ sub }))
  expect(elsewhere.state.asked).toBe(asked)
  elsewhere.state.isUp = true
  pass(MINUTE)
  await statusOf(await elsewhere.token({ sub: 'four' }))
  expect(elsewhere.state.asked).toBeGreaterThan(asked)
})

it('neither accepts nor rejects an unknown key while nobody can be asked, and trusts no key for longer than a day', async () => {
  const stranger = await elsewhere.makeKey('unknown')
  await statusOf(await elsewhere.token())
  elsewhere.state.isUp = false
  pass(11 * MINUTE)
  expect(await statusOf(await elsewhere.token({}, stranger))).toBe(503)
  pass(24 * 60 * MINUTE)
  expect(await statusOf(await elsewhere.token({ sub: 'late' }))).toBe(503)
})

it('takes up a new key at once, and lets go of one that was withdrawn', async () => {
  const [first] = elsewhere.state.keys
  await statusOf(await elsewhere.token())
  const second = await elsewhere.makeKey('second')
  elsewhere.state.keys = [second]
  pass(MINUTE)
  expect(await statusOf(await elsewhere.token({}, second))).toBe(200)
  expect(await statusOf(await elsewhere.token({ sub: 'stale' }, first))).toBe(401)
})

it('is not made to ask for keys again and again by made-up ones', async () => {
  await statusOf(await elsewhere.token())
  pass(MINUTE)
  const asked = elsewhere.state.asked
  for (const kid of ['a', 'b', 'c', 'd'])
    expect(await statusOf(await elsewhere.token({}, await elsewhere.makeKey(kid)))).toBe(401)
  expect(elsewhere.state.asked).toBe(asked + 1)
})

it.each(['discovery document', 'set of keys'])('reads no %s without end', async (what) => {
  if (what === 'set of keys') await statusOf(await elsewhere.token())
  elsewhere.state.padding = ' '.repeat(300_000)
  elsewhere.state.keys = [await elsewhere.makeKey('second')]
  pass(MINUTE)
  expect(await statusOf(await elsewhere.token())).toBe(503)
  elsewhere.state.padding = ''
  pass(MINUTE)
  expect(await statusOf(await elsewhere.token())).toBe(200)
})

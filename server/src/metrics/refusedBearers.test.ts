import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { Browser } from '../identity/testing/Browser.ts'
import { signIn } from '../identity/testing/signIn.ts'

const folder = folderOfTests()
let server: WholeServer
let time = new Date()
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const clocks = { now: () => time, elapsedMs: () => time.getTime() }
  server = await startWholeServer(folder, {}, { log, ...clocks })
})
afterAll(() => server.close())
// Advances the clock, so that calls of the previous test do not count.
beforeEach(() => {
  time = new Date(time.getTime() + 3_600_000)
})

/** Makes calls with a bearer token. Returns everything that was logged meanwhile. */
async function callWith(bearer: string, times = 100): Promise<string> {
  const before = logged.length
  for (let call = 0; call < times; call += 1) {
    const headers = { authorization: `Bearer ${bearer}` }
    const refusal = await fetch(`${server.origin}/youtube/v3/videos?part=id&id=a`, { headers })
    expect(refusal.status).toBe(401)
    // Reads the response, so that the next call can use the connection.
    await refusal.text()
  }
  return logged.slice(before).join('')
}
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { code?: string; reason?: string; times?: number; msg: string })
const counted = async (code: string) => {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const metric = new RegExp(`^vtube_identity_refused_bearers_total\\{code="${code}"\\} (\\d+)$`, 'm')
  return Number(metric.exec(text)?.[1] ?? 0)
}

it('writes one line about a hundred bearers of garbage, and counts them all', async () => {
  const before = await counted('ERR_JWS_INVALID')
  const text = await callWith('garbage')
  expect(linesOf(text)).toMatchObject([{ code: 'ERR_JWS_INVALID', times: 1 }, { reason: 'authError' }])
  expect(text).not.toContain('stack')
  expect(await counted('ERR_JWS_INVALID')).toBe(before + 100)
})

it('says in the next minute how many there have been', async () => {
  await callWith('garbage')
  time = new Date(time.getTime() + 61_000)
  expect(linesOf(await callWith('garbage', 1))).toMatchObject([
    { code: 'ERR_JWS_INVALID', times: 100 },
    { reason: 'authError', times: 100 },
  ])
})

it('writes nothing that an expired token says', async () => {
  const { id_token: token } = await signIn(new Browser(server.origin), { name: 'Ada Whitfield' })
  time = new Date(time.getTime() + 2 * 3_600_000)
  const text = await callWith(token)
  expect(linesOf(text)[0]).toMatchObject({ code: 'ERR_JWT_EXPIRED', times: 1 })
  expect(text).not.toMatch(/Whitfield|name-|127\.0\.0\.1|stack/)
  expect(await counted('ERR_JWT_EXPIRED')).toBe(100)
})

it('counts no token that a route compares with its own', async () => {
  const before = await counted('ERR_JWS_INVALID')
  const { status } = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer garbage' } })
  expect(status).toBe(200)
  expect(await counted('ERR_JWS_INVALID')).toBe(before)
})

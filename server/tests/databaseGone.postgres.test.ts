import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../testing/testFolder.ts'
import { buildVideos } from '../testing/buildRows.ts'
import { createTestDatabase } from '../testing/postgres/createTestDatabase.ts'
import { startFaultyProxy, type FaultyProxy } from '../testing/postgres/startFaultyProxy.ts'
import { type FakeProvider } from '../testing/fakeProvider.ts'
import { startWholeServer, type WholeServer } from '../testing/startWholeServer.ts'
import { startProviderOf } from '../testing/startProviderOf.ts'

const folder = folderOfTests()
let provider: FakeProvider
let gate: FaultyProxy
let server: WholeServer
let origin: string
const logged: string[] = []

beforeAll(async () => {
  provider = await startProviderOf({ videos: buildVideos(30, { tags: ['koi'] }) })
  const database = await createTestDatabase()
  // Creates the tables beforehand, because that may take longer than the queries of a request are allowed to take.
  await (await database.open()).close()
  gate = await startFaultyProxy(database.url)
  const environment = {
    VTUBE_ACCESS: 'open',
    ...provider.environment,
    // The operator can set a shorter timeout in the address.
    VTUBE_DATABASE_URL: `${gate.url}?query_timeout=10000`,
  }
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startWholeServer(folder, environment, { log })
  ;({ origin } = server)
})
afterAll(async () => {
  gate.mend()
  await server.close()
  await gate.close()
  await provider.close()
})
beforeEach(() => gate.mend())

const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
const search = (words: string) =>
  fetch(`${origin}/youtube/v3/search?part=snippet&type=video,channel&q=${encodeURIComponent(words)}`)
const SENTENCE = 'The server cannot reach its database right now. Try again in a moment.'

type NamedFault = [does: string, fail: () => void]
/** Expects a one-sentence error while the database fails, and a successful response when it is back. */
async function expectRecovery(_: string, fail: () => void): Promise<void> {
  // On a busy machine, a query may reach the time limit although the database works.
  await expect.poll(async () => (await search('koi')).status).toBe(200)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  // The server responds to a search before it requests the channels of the results.
  await expect.poll(() => provider.calls.map(({ resource }) => resource)).toContain('channels')
  const calls = provider.calls.length

  fail()
  const [refusal, readiness, health] = await Promise.all([
    search('something new'),
    statusOf('/readyz'),
    statusOf('/healthz'),
  ])
  expect([refusal.status, await refusal.json()]).toMatchObject([
    503,
    { error: { message: SENTENCE, errors: [{ reason: 'backendError' }] } },
  ])
  expect([readiness, health]).toEqual([503, 200])
  expect(provider.calls).toHaveLength(calls)

  gate.mend()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  const found = await search(`koi film ${calls}`)
  expect([found.status, found.headers.get('cache-status')]).toEqual([200, null])
}

const gone: NamedFault = ['has gone', () => gate.cut()]
const hanging: NamedFault = ['hangs', () => gate.hang()]
it.each([gone])(
  'says in one sentence that the database %s, spends nothing, and goes on when it is back',
  expectRecovery,
)
it.each([hanging])(
  'says in one sentence that the database %s, spends nothing, and goes on when it is back',
  { tags: 'release' },
  expectRecovery,
)

it('never writes the password into the log', { tags: 'release' }, async () => {
  const { password } = new URL(gate.url)
  gate.cut()
  await expect
    .poll(async () => {
      await statusOf('/readyz')
      return logged.join()
    })
    .toMatch(/Connection terminated/)
  expect(logged.join()).not.toContain(password)
  expect(logged.join()).not.toContain(decodeURIComponent(password))
})

import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { buildChannel, buildComment, buildVideo } from '../testing/buildRows.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres/createTestDatabase.ts'
import { FAKE_PROVIDER_KEY, type FakeProvider } from '../testing/fakeProvider.ts'
import { startProviderOf } from '../testing/startProviderOf.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import type { ServerProcess } from '../testing/startProcess.ts'
import type { Bucket } from '../src/gateway/store/GatewayStore.ts'

const CHANNEL = 'UCpond-channel-000000001'
const FISH = ['koi', 'carp', 'perch', 'pike', 'trout', 'salmon', 'eel', 'bream', 'roach', 'tench']
const PLACES = ['pond', 'lake', 'river', 'brook', 'canal', 'bay']
const WORDS = FISH.flatMap((fish) => PLACES.map((place) => `${fish} ${place}`))
const LIMITS: Readonly<Record<Bucket, number>> = { search: 20, units: 400 }

interface Server {
  process: ServerProcess
  origin: string
}
const folder = folderOfEachTest()
let provider: FakeProvider
let database: TestDatabase
let servers: Server[]
const startWholeServer = processesOfEachTest()

const ROWS = {
  channels: [buildChannel({ id: CHANNEL })],
  videos: WORDS.map((title, index) =>
    buildVideo({ id: `video-${String(index).padStart(4, '0')}`, title, tags: [], channelId: CHANNEL }),
  ),
  comments: [buildComment({ videoId: 'video-0000' })],
}
// Each test has servers of its own, because some tests stop a server or spend the quota.
beforeEach(async () => {
  database = await createTestDatabase()
  provider = await startProviderOf(ROWS, { totals: LIMITS })
  // All servers start at the same time, over an empty database.
  servers = await Promise.all([0, 1, 2].map(start))
})
afterEach(() => provider.close())

/** Starts a server as `npm start` does. */
async function start(number: number): Promise<Server> {
  const process = startWholeServer({
    VTUBE_DATA_DIR: join(folder, `data-${number}`),
    VTUBE_ACCESS: 'open',
    VTUBE_TRUST_PROXY: '127.0.0.1',
    ...provider.environment,
    VTUBE_DATABASE_URL: database.url,
    VTUBE_SEARCH_QUOTA: String(LIMITS.search),
    VTUBE_UNIT_QUOTA: String(LIMITS.units),
  })
  return { process, origin: await process.ready }
}

const searchPath = (words: string) =>
  `/youtube/v3/search?part=snippet&type=video,channel&maxResults=10&q=${encodeURIComponent(words)}`
const kill = async ({ process }: Server) => {
  process.kill('SIGKILL')
  await process.ended
}
/** Returns the titles that a server finds for some words. The response must be successful. */
async function titlesAt({ origin }: Server, words: string): Promise<string[]> {
  const answer = await fetch(origin + searchPath(words))
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: { snippet: { title: string } }[] }
  return items.map(({ snippet }) => snippet.title)
}
const callsFor = (words: string) =>
  provider.calls.filter(({ parameters }) => parameters['q'] === words).length

/** Returns how much of the quota was spent according to the ledger. */
async function spent(bucket: Bucket): Promise<number> {
  const [row] = await database.rows<{ spent: string }>(
    `select sum(spent) as spent from gateway_quota_usage where bucket = '${bucket}' and subject = ''`,
  )
  return Number(row?.spent ?? 0)
}

it(
  'three servers ask the provider once for what they are all asked, and go on from one another',
  { tags: 'release' },
  async () => {
    const [first, , third] = servers as [Server, Server, Server]
    const release = provider.hold()
    const asked = servers.map((server) => titlesAt(server, 'koi pond'))
    await expect.poll(() => callsFor('koi pond')).toBe(1)
    release()
    for (const titles of await Promise.all(asked)) expect(titles[0]).toBe('koi pond')
    expect(callsFor('koi pond')).toBe(1)
    expect(await titlesAt(third, 'koi pond')).toEqual(await titlesAt(first, 'koi pond'))
    expect(callsFor('koi pond')).toBe(1)
  },
)

it(
  'three servers ask the provider once for a video that nobody knows, and for one that does not exist',
  { tags: 'release' },
  async () => {
    const ids = ['video-0059', 'video-gone']
    const callsForIds = () =>
      provider.calls.filter(({ parameters }) => parameters['id'] === ids.join(',')).length
    const release = provider.hold()
    const asked = servers.map(({ origin }) =>
      fetch(`${origin}/youtube/v3/videos?part=snippet&id=${ids.join(',')}`),
    )
    await expect.poll(callsForIds).toBe(1)
    release()
    for (const answer of await Promise.all(asked)) {
      const { items } = (await answer.json()) as { items: { id: string }[] }
      expect(items.map(({ id }) => id)).toEqual(['video-0059'])
    }
    expect(callsForIds()).toBe(1)
  },
)

it(
  'what a server was about to fetch when it died is fetched by one that waited for it',
  { tags: 'release' },
  async () => {
    const [dying, second, third] = [await start(3), servers[1], servers[2]] as [Server, Server, Server]
    const release = provider.hold()
    const lost = fetch(dying.origin + searchPath('pike lake')).catch(() => 'lost')
    await expect.poll(() => callsFor('pike lake')).toBe(1)
    const asked = [second, third].map((server) => titlesAt(server, 'pike lake'))
    await kill(dying)
    await expect.poll(() => callsFor('pike lake')).toBe(2)
    release()
    expect(await lost).toBe('lost')
    for (const titles of await Promise.all(asked)) expect(titles[0]).toBe('pike lake')
    expect(callsFor('pike lake')).toBe(2)
  },
)

it(
  'no answer is lost and nothing is overspent when one of three is stopped hard under load',
  { tags: 'release' },
  async () => {
    const paths = Array.from({ length: 360 }, (_, index) => {
      const round = Math.floor(index / 5)
      const id = `video-${String((round * 7) % WORDS.length).padStart(4, '0')}`
      // Popular words are searched repeatedly, others once.
      const words = WORDS[round % 3 === 0 ? round % 5 : (round * 11) % WORDS.length] ?? ''
      return [
        searchPath(words),
        `/youtube/v3/videos?part=snippet,statistics&id=${id}`,
        '/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=10',
        `/youtube/v3/commentThreads?part=snippet&videoId=${id}`,
        `/youtube/v3/channels?part=snippet&id=${CHANNEL}`,
      ][index % 5]!
    })
    const doomed = servers[2] as Server
    let answered = 0
    let dying: Promise<void> | null = null
    const failures: string[] = []
    const ask = async (server: Server, path: string, address: string) => {
      const headers = { 'x-forwarded-for': address }
      const status = await fetch(server.origin + path, { headers }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        (error: unknown) => String(error),
      )
      answered += 1
      if (answered > paths.length / 3) dying ??= kill(doomed)
      if (status !== 200 && server !== doomed) failures.push(`${path} ${status}`)
    }
    /** Visitors who send the next request as soon as they have a response. */
    const visitors = Array.from({ length: 18 }, async (_, visitor) => {
      const server = servers[visitor % servers.length] as Server
      for (let index = visitor; index < paths.length; index += 18)
        await ask(server, paths[index]!, `192.0.2.${visitor + 1}`)
    })
    await Promise.all(visitors)
    await dying

    expect(failures).toEqual([])
    expect(answered).toBe(paths.length)
    for (const bucket of ['search', 'units'] as const) {
      expect(provider.spent(bucket)).toBeLessThanOrEqual(await spent(bucket))
      expect(await spent(bucket)).toBeLessThanOrEqual(LIMITS[bucket])
    }
    // The load exceeded the quota, so all of it is spent.
    expect(await spent('search')).toBe(LIMITS.search)
    const told = servers.map(({ process }) => process.errors()).join('\n')
    expect(told).not.toContain(FAKE_PROVIDER_KEY)
    expect(told).not.toContain(new URL(database.url).password)
  },
)

it(
  'a list that was begun at one of the servers that started together goes on at another',
  { tags: 'release' },
  async () => {
    const [first, second] = servers as [Server, Server]
    const read = async ({ origin }: Server, token = '') => {
      const chart = '/youtube/v3/videos?part=id&chart=mostPopular&maxResults=20'
      const answer = await fetch(`${origin}${chart}&pageToken=${token}`)
      return (await answer.json()) as { items: { id: string }[]; nextPageToken?: string }
    }
    const one = await read(first)
    const two = await read(second, one.nextPageToken)
    expect(new Set([...one.items, ...two.items].map(({ id }) => id)).size).toBe(40)
  },
)

it('a server that is told to end does so cleanly, and another one goes on', { tags: 'release' }, async () => {
  const [ending, other] = servers as [Server, Server]
  ending.process.kill('SIGTERM')
  expect(await ending.process.ended).toBe(0)
  expect((await titlesAt(other, 'koi pond'))[0]).toBe('koi pond')
})

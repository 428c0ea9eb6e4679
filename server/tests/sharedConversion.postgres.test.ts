import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../testing/media/hasFfmpeg.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres/createTestDatabase.ts'
import { startCluster } from '../testing/postgres/startCluster.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { startBalancer, type Balancer } from '../testing/startBalancer.ts'
import type { ServerProcess } from '../testing/startProcess.ts'
import { folderOfTests } from '../testing/testFolder.ts'

const run = promisify(execFile)
const VIDEO_SECONDS = 90
const videos = folderOfTests()
const folder = folderOfTests()
const start = processesOfEachTest()
let created: TestDatabase
let balancer: Balancer | null = null
let count = 0
beforeAll(async () => {
  await mkdir(join(videos, 'Ponds'))
  const source = `-f lavfi -i testsrc2=size=320x180:rate=25:duration=${VIDEO_SECONDS} -f lavfi -i sine=duration=${VIDEO_SECONDS}`
  const video = join(videos, 'Ponds', 'heron.avi')
  await run('ffmpeg', ['-v', 'error', ...source.split(' '), '-c:v', 'mpeg4', '-c:a', 'libmp3lame', video])
})
beforeEach(async () => {
  created = await createTestDatabase()
})
afterEach(async () => {
  await balancer?.close()
  balancer = null
})

interface Server {
  process: ServerProcess
  origin: string
}

/** Starts a server over the shared database, folder and cache, with a cache of its own. */
async function startOne(shared: string, environment: Record<string, string> = {}, args: string[] = []) {
  count += 1
  const process = start(
    {
      VTUBE_DATABASE_URL: created.url,
      VTUBE_DATA_DIR: join(folder, `data-${count}`),
      VTUBE_LIBRARY: videos,
      VTUBE_SHARED_CACHE: join(folder, shared),
      VTUBE_ACCESS: 'open',
      VTUBE_CONVERSIONS: '1',
      VTUBE_CONVERSION_ENCODER: 'software',
      ...environment,
    },
    [],
    args,
  )
  const origin = await process.ready
  await process.says(/videos?\b.*\n|up to date/)
  return { process, origin }
}
const balance = async (servers: readonly Server[]) => {
  balancer = await startBalancer(() => servers.map(({ origin }) => Number(new URL(origin).port)))
  return balancer.origin
}
const figure = async ({ origin }: Server, name: string) => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^vtube_conversion_${name} (\\d+)`, 'm').exec(text)?.[1])
}
/** Resolves to the number of segments that servers have encoded. */
const segmentsOf = async (servers: readonly Server[]) => {
  const counts = await Promise.all(servers.map((server) => figure(server, 'segments_total')))
  return counts.reduce((sum, one) => sum + one, 0)
}
/** Resolves to the number of segments in a shared cache. */
const sharedSegments = async (shared: string) => {
  const names = await readdir(join(folder, shared, 'segments'), { recursive: true })
  return names.filter((name) => /\/\d+$/.test(name) && name.split('/').length === 4).length
}

/** Opens the video as a page does. Returns the addresses of its picture, and a function that reads one. */
async function watch(origin: string, viewer = 'ada') {
  const list = await fetch(`${origin}/youtube/v3/videos?part=id&chart=mostPopular`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  const base = `${origin}/media/${items[0]?.id}/hls`
  let refusals = 0
  // A refused request is repeated as players do.
  const get = async (path: string): Promise<Response> => {
    for (;;) {
      const response = await fetch(`${base}/${path}`).catch(() => null)
      if (response?.ok === true) return response
      if (response !== null && response.status !== 503) throw new Error(`${path}: ${response.status}`)
      refusals += 1
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const main = await (await get(`main.m3u8?target=h264&viewer=${viewer}&alone=1`)).text()
  const picture = main.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  const lines = (await (await get(picture)).text()).split('\n')
  const rendition = picture.split('/')[0]
  const segments = lines.filter((line) => /^\d+\.m4s/.test(line))
  return {
    segments,
    /** Returns how many requests were refused for a moment. */
    refusals: () => refusals,
    read: async (segment: string) => Buffer.from(await (await get(`${rendition}/${segment}`)).arrayBuffer()),
  }
}

describe.runIf(hasFfmpeg)('a video that several servers convert', () => {
  it('is encoded once, whichever server each request reaches', { tags: 'release' }, async () => {
    const servers = [await startOne('once'), await startOne('once')]
    const origin = await balance(servers)
    const [video, other] = [await watch(origin, 'ada'), await watch(origin, 'ben')]
    for (const segment of video.segments)
      expect(
        (await Promise.all([video.read(segment), other.read(segment)])).every(({ length }) => length > 0),
      ).toBe(true)
    // What was encoded twice would be counted twice, but be there only once.
    await expect.poll(async () => (await sharedSegments('once')) - (await segmentsOf(servers))).toBe(0)
    expect(await segmentsOf(servers)).toBeGreaterThanOrEqual(video.segments.length)
  })

  it('goes on on another server when one is killed', { tags: 'release' }, async () => {
    const servers = [await startOne('killed'), await startOne('killed')]
    const [one, two] = servers as [Server, Server]
    const video = await watch(one.origin)
    for (const segment of video.segments.slice(0, 3)) await video.read(segment)
    expect(await figure(one, 'places')).toBe(1)
    one.process.kill('SIGKILL')
    await one.process.ended
    const rest = await watch(two.origin)
    for (const segment of rest.segments.slice(3)) expect((await rest.read(segment)).length).toBeGreaterThan(0)
  })

  it('is encoded by another machine for a server with --no-encode', { tags: 'release' }, async () => {
    const worker = await startOne('left')
    const server = await startOne('left', {}, ['--no-encode'])
    const video = await watch(server.origin)
    for (const segment of video.segments.slice(0, 5)) await video.read(segment)
    expect(await figure(server, 'segments_total')).toBe(0)
    expect(await figure(worker, 'segments_total')).toBeGreaterThan(4)
  })

  it(
    'goes on after PostgreSQL was away, and meanwhile with what is cached',
    { tags: 'release' },
    async () => {
      const cluster = await startCluster()
      const environment = { VTUBE_DATABASE_URL: cluster.url('postgres') }
      const servers = [await startOne('away', environment), await startOne('away', environment)]
      const [one, two] = servers as [Server, Server]
      const [video, other] = [await watch(one.origin), await watch(two.origin, 'ben')]
      for (const segment of video.segments.slice(0, 2)) await video.read(segment)
      await other.read(video.segments[0] ?? '')
      // The run is ahead of the viewer.
      await expect.poll(() => sharedSegments('away')).toBeGreaterThan(20)
      await cluster.stop()
      for (const segment of video.segments.slice(2, 8)) await video.read(segment)
      for (const segment of video.segments.slice(2, 8)) await other.read(segment)
      const missing = other.read(video.segments.at(-5) ?? '')
      await expect.poll(() => other.refusals()).toBeGreaterThan(0)
      await cluster.start()
      expect((await missing).length).toBeGreaterThan(0)
      for (const segment of video.segments.slice(8)) await video.read(segment)
      await expect.poll(async () => (await sharedSegments('away')) - (await segmentsOf(servers))).toBe(0)
      for (const { process } of servers) process.kill('SIGKILL')
      await cluster.close()
    },
  )
})

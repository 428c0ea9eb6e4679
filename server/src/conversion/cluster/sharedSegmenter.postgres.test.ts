import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startFaultyProxy } from '../../../testing/postgres/startFaultyProxy.ts'
import { readCached } from '../../../testing/readCached.ts'
import { openCluster } from './openCluster.ts'
import { openDatabase } from '../../database/postgres/Database.ts'
import { BusyError } from '../../cache/BusyError.ts'
import { createDiskCache } from '../../cache/diskCache.ts'
import { createFolderFiles } from '../../cache/sharedFiles.ts'
import { createSharedTier } from '../../cache/sharedTier.ts'
import type { RenditionSource, Viewer } from '../conversionPlaces.ts'
import { createSegmenter } from '../createSegmenter.ts'
import { planByKeyFrames } from '../segmentPlan.ts'
import { createSharedSegmenter } from './sharedSegmenter.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from '../testing/fakeFfmpeg.ts'
import { POSTGRES_TABLES } from '../../app/resources.ts'

const PLAN = planByKeyFrames(
  Array.from({ length: 100 }, (_, index) => index * 4),
  400,
  4,
)
const TIMES = { repeatMs: 50, silenceMs: 2_000 }

let created: TestDatabase
let fake: FakeFfmpeg
let program: string
let opened: { close: () => Promise<void> }[]
beforeAll(async () => {
  created = await createTestDatabase()
  await (await created.open()).close()
})
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  program = await fake.program([0, 4], await fake.waiting([8, 12]))
  opened = []
})
afterEach(async () => {
  await fake.release()
  await Promise.all(opened.map((machine) => machine.close()))
  await fake.close()
})
afterAll(() => created.rows('delete from machines'))

/**
 * Opens a machine with a number of places. If its disk is full, it can write nothing to its cache.
 * @param options.canMake whether it has the file, and an ffmpeg with the encoders
 */
async function openMachine(maxRuns: number, { url = created.url, isFull = false, canMake = true } = {}) {
  const database = await openDatabase({ tables: POSTGRES_TABLES, url, connections: 3 })
  const cluster = await openCluster({ database, kind: 'server', beatMs: 100, times: TIMES })
  const tier = createSharedTier(createFolderFiles(join(fake.folder, 'shared')))
  const folder = join(fake.folder, cluster.machines.id)
  if (isFull) await writeFile(folder, '')
  const cache = createDiskCache({ folder, maxBytes: 1_000_000, shared: { tier, prefix: 'segments/1' } })
  const local = createSegmenter({ program, cache, niceness: 0, maxRuns })
  const sourceNamed = (name: string): RenditionSource => ({
    name,
    videoId: name,
    plan: PLAN,
    kind: 'video',
    isTranscoding: true,
    arguments: () => [],
    isReplaceable: () => segmenter.isTooSlow(name),
  })
  const segmenter = createSharedSegmenter({
    local,
    cache,
    cluster,
    sourceOf: async (id) => (canMake ? sourceNamed(id) : null),
    publishMs: 100,
  })
  cluster.measure(() => ({ places: maxRuns, taken: segmenter.figures().places }))
  const machine = {
    segmenter,
    cluster,
    figures: segmenter.figures,
    leases: () => cluster.leases.known(),
    enter: (name: string, by: Viewer) => segmenter.enter([sourceNamed(name)], by, 0),
    /** Resolves to a segment as text, or to the reason why there is none. */
    async read(name: string, by: Viewer, part: number, signal = new AbortController().signal) {
      const found = await segmenter.read(sourceNamed(name), { viewer: by, part, near: 0, signal })
      if (typeof found === 'string') return found
      const text = String(Buffer.isBuffer(found) ? found : await readCached(found))
      return /picture at \d+ s/.exec(text)?.[0]
    },
    /** Ends everything that this machine does for others, as if it were gone. */
    die: () => cluster.calls.close(),
    isClosed: false,
    async close() {
      if (machine.isClosed) return
      machine.isClosed = true
      await segmenter.close()
      await cluster.close()
      await database.close()
    },
  }
  opened.push(machine)
  // The others know how many places it has.
  await expect
    .poll(async () => (await cluster.machines.living()).find(({ id }) => id === cluster.machines.id))
    .toMatchObject({ places: maxRuns })
  return machine
}
const viewer = (page: string, client = page): Viewer => ({ page, client })
const PICTURE = /picture at/

it('makes a video once, whichever machines its viewer reaches', async () => {
  const [one, two, three] = [await openMachine(1), await openMachine(1), await openMachine(0)]
  await one.enter('film', viewer('ada'))
  expect(await two.read('film', viewer('ada'), 0)).toMatch(PICTURE)
  const waiting = [two.read('film', viewer('ada'), 1), three.read('film', viewer('ada'), 2)]
  await expect.poll(() => one.figures().waiting).toBe(2)
  await fake.release()
  for (const segment of await Promise.all(waiting)) expect(segment).toMatch(PICTURE)
  expect(await one.read('film', viewer('ada'), 2)).toMatch(PICTURE)
  // The last segment, for which nobody waits, may still be on its way.
  await expect.poll(() => [one, two, three].map(({ figures }) => figures().segments)).toEqual([4, 0, 0])
})

it('leaves the encoding to others on a machine without places', { tags: 'release' }, async () => {
  const [server, worker] = [await openMachine(0), await openMachine(1)]
  await server.enter('film', viewer('ada'))
  await expect.poll(() => worker.figures().places).toBe(1)
  expect(await server.read('film', viewer('ada'), 0)).toMatch(PICTURE)
  expect([server.figures().segments, worker.figures().segments]).toEqual([0, 1])
})

// clusterplex#128: videos failed on a node whose ffmpeg lacked a codec.
it(
  'tries another machine if ffmpeg fails on one, and gives up a video that no machine can read',
  { tags: 'release' },
  async () => {
    const server = await openMachine(0)
    program = await fake.program([], 'exit 1')
    const broken = await openMachine(3)
    expect(await server.read('film', viewer('ada'), 0)).toMatch(/^(?:died|failed)$/)
    program = await fake.program([0, 4], 'exit 0')
    const worker = await openMachine(1)
    expect(await server.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    expect([broken, worker].map(({ figures }) => figures().segments)).toEqual([0, 2])
  },
)

it(
  'leaves a video to another machine if one does not find it, or has no encoder for it',
  { tags: 'release' },
  async () => {
    const server = await openMachine(0)
    const other = await openMachine(3, { canMake: false })
    const worker = await openMachine(1)
    await server.enter('film', viewer('ada'))
    expect(await server.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    expect([other, worker].map(({ figures }) => figures().segments)).toEqual([0, 1])
  },
)

// jellyfin#5151: playback ended where the disk for segments had become full.
it(
  'plays a video although the disks of the machines that make and send it are full',
  { tags: 'release' },
  async () => {
    const [server, worker] = [await openMachine(0, { isFull: true }), await openMachine(1, { isFull: true })]
    await server.enter('film', viewer('ada'))
    await expect.poll(() => worker.figures().places).toBe(1)
    expect(await server.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    await fake.release()
    for (const part of [1, 2]) expect(await server.read('film', viewer('ada'), part)).toMatch(PICTURE)
  },
)

it(
  'makes a segment itself that another machine cannot share, because the shared storage is full',
  { tags: 'release' },
  async () => {
    await writeFile(join(fake.folder, 'shared'), '')
    const [one, two] = [await openMachine(1), await openMachine(1)]
    expect(await one.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    await expect.poll(two.leases).toHaveLength(1)
    expect(await two.read('film', viewer('ben'), 0)).toMatch(PICTURE)
    await fake.release()
  },
)

it('lets another machine go on at the missing segment when one dies (PeerTube#5868)', async () => {
  const [one, two] = [await openMachine(1), await openMachine(1)]
  expect(await one.read('film', viewer('ada'), 0)).toMatch(PICTURE)
  const waiting = two.read('film', viewer('ada'), 1)
  await expect.poll(() => one.figures().waiting).toBe(1)
  one.die()
  program = await fake.program([4, 8, 12], 'exit 0')
  const next = await openMachine(1)
  await fake.release()
  expect(await waiting).toMatch(PICTURE)
  expect(await next.read('film', viewer('ada'), 1)).toMatch(PICTURE)
})

it('passes those who wait to another machine when one shuts down', { tags: 'release' }, async () => {
  const [one, two] = [await openMachine(1), await openMachine(1)]
  expect(await one.read('film', viewer('ada'), 0)).toMatch(PICTURE)
  const waiting = two.read('film', viewer('ada'), 1)
  await expect.poll(() => one.figures().waiting).toBe(1)
  await one.close()
  await expect.poll(() => two.figures().waiting).toBe(1)
  await fake.release()
  expect(await waiting).toMatch(PICTURE)
  expect(two.figures().segments).toBeGreaterThan(0)
})

it('counts places and fairness over all machines', { tags: 'release' }, async () => {
  const [one, two] = [await openMachine(1), await openMachine(1)]
  await one.enter('one', viewer('invented-1', 'mallory'))
  await one.enter('two', viewer('invented-2', 'mallory'))
  expect([one.figures().places, two.figures().places]).toEqual([1, 1])
  await expect(one.enter('three', viewer('invented-3', 'mallory'))).rejects.toThrow(BusyError)
  await two.enter('three', viewer('page', 'ada'))
  await expect(two.enter('four', viewer('page', 'ben'))).rejects.toThrow(BusyError)
  expect(await one.read('three', viewer('page', 'ada'), 0)).toMatch(PICTURE)
})

it(
  'refuses a video whose beginning is cached before it plays, if nobody has a place for the rest',
  { tags: 'release' },
  async () => {
    const [one, two] = [await openMachine(1), await openMachine(0)]
    expect(await two.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    await two.enter('other', viewer('ada'))
    await expect(two.enter('film', viewer('ben'))).rejects.toThrow(BusyError)
    await two.enter('film', viewer('ada'))
    await expect.poll(() => one.cluster.leases.known()).toMatchObject([{ rendition: 'film' }])
    expect(one.figures()).toMatchObject({ places: 1, transcoding: 0 })
  },
)

it(
  'lets a page change to another video or height on any machine, also where there is one place',
  { tags: 'release' },
  async () => {
    const [one, two] = [await openMachine(1), await openMachine(0)]
    await two.enter('film at 720', viewer('ada'))
    expect(await two.read('film at 480', viewer('ada'), 0)).toMatch(PICTURE)
    await two.enter('other', viewer('ada'))
    await expect.poll(() => one.cluster.leases.known()).toMatchObject([{ rendition: 'other' }])
    expect(one.figures().places).toBe(1)
  },
)

it('knows on all machines which renditions are made too slowly', { tags: 'release' }, async () => {
  const [one, two] = [await openMachine(1), await openMachine(1)]
  await one.cluster.leases.noteSpeed('film', true)
  await expect.poll(() => two.segmenter.isTooSlow('film')).toBe(true)
  await expect(two.read('film', viewer('ada'), 0)).rejects.toThrow('busy')
  await two.cluster.leases.noteSpeed('film', false)
  await expect.poll(() => one.segmenter.isTooSlow('film')).toBe(false)
})

it(
  'goes on with what runs and with what is cached while the database is away, and refuses the rest for a moment',
  { tags: 'release' },
  async () => {
    const gate = await startFaultyProxy(created.url)
    const one = await openMachine(1, { url: gate.url })
    const two = await openMachine(1)
    expect(await one.read('film', viewer('ada'), 0)).toMatch(PICTURE)
    gate.cut()
    const running = one.read('film', viewer('ada'), 1)
    await expect(one.read('film', viewer('ada'), 90)).rejects.toMatchObject({ status: 503, retrySeconds: 2 })
    await fake.release()
    expect(await running).toMatch(PICTURE)
    expect(await one.read('film', viewer('ben'), 0)).toMatch(PICTURE)
    gate.mend()
    await expect.poll(() => two.read('film', viewer('ada'), 3)).toMatch(PICTURE)
    await expect.poll(() => one.read('other', viewer('cy'), 0).catch(String)).toMatch(PICTURE)
    await one.close()
    await gate.close()
  },
)

import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCached } from '../../testing/readCached.ts'
import { createDiskCache, type DiskCache } from '../cache/diskCache.ts'
import { BusyError } from '../cache/BusyError.ts'
import { createSegmenter } from './createSegmenter.ts'
import type { RenditionSource, Viewer } from './conversionPlaces.ts'
import { planByKeyFrames } from './segmentPlan.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from './testing/fakeFfmpeg.ts'

const MINUTE = 60_000
const NOBODY_LEAVES = new AbortController().signal
const PLAN = planByKeyFrames(
  Array.from({ length: 100 }, (_, index) => index * 4),
  400,
  4,
)

let fake: FakeFfmpeg
let time: number
let cache: DiskCache
let segmenter: ReturnType<typeof createSegmenter>
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  time = MINUTE
})
afterEach(async () => {
  vi.useRealTimers()
  await segmenter.close()
  await fake.close()
})

/** Opens a segmenter whose ffmpeg makes one segment, and two more when the test releases it. */
const open = async (maxRuns: number) =>
  openOver(await fake.program([0, 4], await fake.waiting([8, 12])), maxRuns)
/** Opens a segmenter that uses a substitute for ffmpeg. */
function openOver(program: string, maxRuns = 1) {
  cache = createDiskCache({ folder: join(fake.folder, 'segments'), maxBytes: 1_000_000 })
  segmenter = createSegmenter({ program, cache, niceness: 0, maxRuns, now: () => time })
}
const sourceNamed = (name: string): RenditionSource => ({
  name,
  plan: PLAN,
  kind: 'video',
  isTranscoding: true,
  arguments: () => [],
  videoId: name,
  isReplaceable: () => segmenter.isTooSlow(name),
})
const viewer = (page: string, client = page): Viewer => ({ page, client })
const enter = (name: string, by: Viewer) => segmenter.enter([sourceNamed(name)], by, 0)
/** Resolves to a segment, or to the reason why there is none. */
const read = async (name: string, by: Viewer, part: number) => {
  const found = await segmenter.read(sourceNamed(name), { viewer: by, part, near: 0, signal: NOBODY_LEAVES })
  return typeof found === 'string' || Buffer.isBuffer(found) ? found : await readCached(found)
}
const runs = () => segmenter.figures().transcoding
/** Resolves when this number of requests waits for a segment. */
const isWaiting = async (requests = 1) => {
  await expect.poll(() => segmenter.figures().waiting).toBe(requests)
}

it('never ends a run for which somebody waits, however long that takes', async () => {
  await open(2)
  const waiting = read('film', viewer('ada'), 1)
  await isWaiting()
  time += 10 * MINUTE
  enter('another film', viewer('ben'))
  await fake.release()
  expect(await waiting).toBeInstanceOf(Buffer)
})

it('gives the place of a run to somebody else, once nobody waits for it or has asked for a while', async () => {
  await open(1)
  await read('film', viewer('ada'), 0)
  time += 5000
  expect(() => enter('another film', viewer('ben'))).toThrow(BusyError)
  time += 10_000
  enter('another film', viewer('ben'))
  expect(runs()).toBe(1)
})

it('makes the beginning before it is requested, where it is not made yet', async () => {
  await open(1)
  enter('film', viewer('ada'))
  await expect.poll(() => segmenter.figures()).toMatchObject({ segments: 1, waiting: 0 })
  expect(await read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  // The beginning is there, so the page that is loaded again needs no run.
  time += MINUTE
  enter('another film', viewer('ben'))
  time += MINUTE
  enter('film', viewer('ada'))
  expect(runs()).toBe(0)
})

it('makes both streams of one video at a time for a viewer', async () => {
  await open(1)
  for (const name of ['one', 'two']) {
    segmenter.enter(
      [sourceNamed(name), { ...sourceNamed(`sound of ${name}`), kind: 'audio', isTranscoding: false }],
      viewer('ada'),
      0,
    )
    expect(segmenter.figures()).toMatchObject({ transcoding: 1, copying: 1 })
  }
})

it('counts the time from the end of a wait', async () => {
  await open(1)
  const waiting = read('film', viewer('ada'), 1)
  await isWaiting()
  time += MINUTE
  await fake.release()
  await waiting
  expect(() => enter('another film', viewer('ben'))).toThrow(BusyError)
})

it('follows a viewer to another position with the same place', async () => {
  await open(1)
  const before = read('film', viewer('ada'), 1)
  await isWaiting()
  const after = read('film', viewer('ada'), 50)
  expect(await before).toBe('ended')
  expect(runs()).toBe(1)
  await fake.release()
  // The fake video contains only its beginning.
  expect(await after).toBe('over')
})

it('begins anew at a segment that its only viewer has skipped to, and not where others watch', async () => {
  await open(1)
  const alone = read('film', viewer('ada'), 1)
  await isWaiting()
  void read('film', viewer('ada'), 3)
  expect(await alone).toBe('ended')
  const shared = read('film', viewer('ben'), 4)
  // Each request looks into the cache first, which takes any time.
  await isWaiting(2)
  void read('film', viewer('ada'), 7)
  await isWaiting(3)
  await fake.release()
  expect([await shared, runs()]).toEqual(['over', 0])
})

it('leaves the run to others who wait for it', async () => {
  await open(2)
  await read('film', viewer('ada'), 0)
  const waiting = read('film', viewer('ben'), 1)
  await isWaiting()
  void read('film', viewer('ada'), 50)
  await expect.poll(runs).toBe(2)
  await fake.release()
  expect(await waiting).toBeInstanceOf(Buffer)
})

it('lets a page change to another height of its video, also where there is one place', async () => {
  await open(1)
  enter('film in 720 lines', viewer('ada'))
  enter('film in 480 lines', viewer('ada'))
  expect(segmenter.figures().places).toBe(1)
})

it('lets one client have every place that nobody else needs', async () => {
  await open(2)
  enter('one', viewer('page-1', 'ada'))
  enter('two', viewer('page-2', 'ada'))
  expect(() => enter('three', viewer('page-3', 'ada'))).toThrow(BusyError)
  expect(segmenter.figures()).toMatchObject({ places: 2, refused: 1 })
})

it.each([
  ['playlists', async (name: string, by: Viewer): Promise<unknown> => enter(name, by)],
  ['segments', (name: string, by: Viewer): Promise<unknown> => read(name, by, 0)],
])('takes a place from a client with two for one without any, by %s', async (_, watch) => {
  await open(2)
  await watch('one', viewer('invented-1', 'mallory'))
  time += 1000
  await watch('two', viewer('invented-2', 'mallory'))
  await watch('three', viewer('page', 'ada'))
  await expect(watch('four', viewer('invented-3', 'mallory'))).rejects.toThrow(BusyError)
  await expect(watch('five', viewer('page', 'ben'))).rejects.toThrow(BusyError)
  // Viewers who have kept their places can continue.
  await watch('two', viewer('invented-2', 'mallory'))
  await watch('three', viewer('page', 'ada'))
})

const CRASH = 'kill -9 $$'

it('tries a segment a third time that kills ffmpeg, then says that it fails', async () => {
  openOver(await fake.program([0, 4], CRASH))
  const ends = []
  for (let attempt = 0; attempt < 4; attempt += 1) ends.push(await read('film', viewer('ada'), 50))
  expect(ends).toEqual(['died', 'died', 'died', 'failed'])
  // Failures are counted per position, so one bad position does not make the rest of the video unavailable.
  expect(await read('film', viewer('ada'), 49)).toBe('died')
  expect(await read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  time += 11 * MINUTE
  expect(await read('film', viewer('ada'), 50)).toBe('died')
})

it('does not count a crash behind segments that were made', async () => {
  openOver(await fake.program([0, 4], `${await fake.waiting([])}; ${CRASH}`))
  expect(await read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  const second = read('film', viewer('ada'), 1)
  await isWaiting()
  await fake.release()
  const ends = [await second]
  for (let attempt = 0; attempt < 4; attempt += 1) ends.push(await read('film', viewer('ada'), 1))
  expect(ends).toEqual(['died', 'died', 'died', 'died', 'failed'])
})

it('sends what is made of a rendition whose ffmpeg hangs, and asks for another one beyond that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openOver(await fake.program([0, 4], await fake.waiting([8, 12, 16, 20, 24, 28])))
  expect(await read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  const second = read('film', viewer('ada'), 1)
  await isWaiting()
  vi.advanceTimersByTime(MINUTE)
  expect(await second).toBe('hung')
  // On a busy machine, the segment may not be in the cache yet.
  await expect.poll(() => read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  await expect(read('film', viewer('ada'), 1)).rejects.toThrow(BusyError)
  time += 9 * MINUTE
  expect([segmenter.isTooSlow('film'), segmenter.isTooSlow('other')]).toEqual([true, false])
  // Viewers without another rendition wait for this one anyway, and the next measurement shows that it is fast now.
  await fake.release()
  const source = { ...sourceNamed('film'), isReplaceable: () => false }
  await segmenter.read(source, { viewer: viewer('ben'), part: 1, near: 0, signal: NOBODY_LEAVES })
  await expect.poll(() => segmenter.isTooSlow('film')).toBe(false)
})

it('tries a rendition again after ten minutes for which it was too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openOver(await fake.program([0], await fake.waiting([])))
  const waiting = read('film', viewer('ada'), 1)
  await isWaiting()
  vi.advanceTimersByTime(MINUTE)
  expect([await waiting, segmenter.isTooSlow('film')]).toEqual(['hung', true])
  time += 11 * MINUTE
  expect(segmenter.isTooSlow('film')).toBe(false)
})

it('ends the run of a height that its only viewer leaves for another one, also at the limit', async () => {
  await open(1)
  await read('film at 720', viewer('ada'), 0)
  expect(await read('film at 360', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  expect(segmenter.figures()).toMatchObject({ places: 1, transcoding: 1, refused: 0 })
  // What is in the cache needs no run, and ends the other one all the same.
  await read('film at 720', viewer('ada'), 0)
  expect(runs()).toBe(0)
})

it('ends a run that comes to a segment which is cached, and begins another one behind what is cached', async () => {
  await open(1)
  await cache.write('film', '2', Buffer.from('made before'))
  await fake.release()
  expect(await read('film', viewer('ada'), 0)).toBeInstanceOf(Buffer)
  await expect.poll(runs).toBe(0)
  expect(segmenter.figures()).toMatchObject({ segments: 2, places: 1 })
  expect(String(await read('film', viewer('ada'), 2))).toBe('made before')
})

it('makes no segment again that is stored while the cache is searched for it', async () => {
  await open(1)
  await read('film', viewer('ada'), 0)
  const { open: search } = cache
  const { promise: isFound, resolve } = Promise.withResolvers<void>()
  cache.open = async (...entry) => {
    const found = await search(...entry)
    await isFound
    return found
  }
  const late = read('film', viewer('ada'), 1)
  await fake.release()
  await expect.poll(() => segmenter.figures().segments).toBeGreaterThan(1)
  await expect.poll(() => cache.exists('film', '1')).toBe(true)
  resolve()
  expect(await late).toBeInstanceOf(Buffer)
  await expect.poll(runs).toBe(0)
  expect(segmenter.figures().segments).toBe(4)
})

it('serves those who wait for a segment behind one that is cached', async () => {
  await open(1)
  await read('film', viewer('ada'), 0)
  await cache.write('film', '2', Buffer.from('made before'))
  const waiting = read('film', viewer('ada'), 1)
  const behind = read('film', viewer('ben'), 3)
  await expect.poll(() => segmenter.figures().waiting).toBe(2)
  await fake.release()
  expect(await waiting).toBeInstanceOf(Buffer)
  expect(await behind).toBeInstanceOf(Buffer)
  expect(segmenter.figures().segments).toBe(3)
})

it('leaves the run of a height to others who watch it', async () => {
  await open(2)
  await read('film at 720', viewer('ada'), 0)
  await read('film at 720', viewer('ben'), 0)
  const waiting = read('film at 720', viewer('ben'), 1)
  await isWaiting()
  await read('film at 360', viewer('ada'), 0)
  expect(runs()).toBe(2)
  await fake.release()
  expect(await waiting).toBeInstanceOf(Buffer)
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { FfmpegError } from '../ffmpeg/runFfmpeg.ts'
import { createThumbnailCache, type ThumbnailCache } from './thumbnailCache.ts'
import type { FrameJob } from './extractFrame.ts'

const folder = folderOfEachTest()
let thumbnails: ThumbnailCache
const INSTALLED: FfmpegSearch = { ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', targets: [] }
interface Order extends FrameJob {
  end: (frame: Buffer | null) => void
  fail: (error: Error) => void
}
const orders: Order[] = []
const open = (ffmpeg: FfmpegSearch = INSTALLED) =>
  createThumbnailCache({
    folder: join(folder, 'frames'),
    ffmpeg: Promise.resolve(ffmpeg),
    niceness: 15,
    extract: (order) => new Promise((end, fail) => orders.push({ ...order, end, fail })),
  })
beforeEach(async () => {
  // Only the test about a long wait advances this clock.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  orders.length = 0
  thumbnails = open()
})
afterEach(async () => {
  vi.useRealTimers()
})

const lake = { id: 'lake', version: 'one', media: '/library/a/lake.mkv', durationSeconds: 50 }
const order = async (index: number) => {
  // `expect.poll` would advance the fake clock, so this loop waits without timers.
  while (orders.length <= index) await nextTurn()
  return orders[index]!
}
const take = async (index: number) => (await order(index)).end(Buffer.from('a frame'))

it('takes a frame near the beginning once, however often it is asked for, and keeps it', async () => {
  const asked = [thumbnails.get(lake), thumbnails.get(lake)]
  expect(await order(0)).toMatchObject({ media: '/library/a/lake.mkv', atSeconds: 5 })
  await take(0)
  const [first, second] = await Promise.all(asked)
  expect(first).toEqual({ path: expect.stringMatching(/one\.jpg$/) })
  expect(await readFile(typeof first === 'object' ? first.path : '', 'utf8')).toBe('a frame')
  expect([second, await thumbnails.get(lake)]).toEqual([first, first])
  expect(orders).toHaveLength(1)
})

it('takes another when the file has changed, and forgets the former', async () => {
  const former = thumbnails.get(lake)
  await take(0)
  await former
  const changed = thumbnails.get({ ...lake, version: 'two' })
  await take(1)
  await changed
  const kept = await readdir(join(folder, 'frames'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.jpg'))).toEqual([expect.stringMatching(/two\.jpg$/)])
})

it('forgets the frames of files that have gone', async () => {
  const asked = thumbnails.get(lake)
  await take(0)
  await asked
  await thumbnails.delete(['other', 'lake'])
  const kept = await readdir(join(folder, 'frames'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.jpg'))).toEqual([])
})

it('takes a later frame where the beginning is black, and a black one where everything is', async () => {
  const asked = thumbnails.get(lake)
  ;(await order(0)).end(null)
  ;(await order(1)).end(Buffer.from('black'))
  ;(await order(2)).end(null)
  await take(3)
  expect(await asked).toEqual({ path: expect.stringMatching(/one\.jpg$/) })
  expect(orders.map(({ atSeconds, skipsBlack = false }) => [atSeconds, skipsBlack])).toEqual([
    [5, true],
    [5, false],
    [12.5, true],
    [25, true],
  ])
  const night = thumbnails.get({ ...lake, id: 'night', version: 'night' })
  for (const [index, frame] of [null, Buffer.from('black'), null, null].entries())
    (await order(4 + index)).end(frame)
  const found = await night
  expect(await readFile(typeof found === 'object' ? found.path : '', 'utf8')).toBe('black')
})

it('asks once of a file that has no frame', async () => {
  const asked = thumbnails.get(lake)
  for (const index of [0, 1]) (await order(index)).end(null)
  expect([await asked, await thumbnails.get(lake)]).toEqual(['unavailable', 'unavailable'])
  expect(orders).toHaveLength(2)
})

it('asks for nothing where ffmpeg is missing, but shows what there is', async () => {
  const asked = thumbnails.get(lake)
  await take(0)
  await asked
  thumbnails = open({ missing: 'ffmpeg is not installed' })
  expect(await thumbnails.get(lake)).toEqual(await asked)
  expect(await thumbnails.get({ ...lake, id: 'b' })).toBe('unavailable')
  expect(orders).toHaveLength(1)
})

it('does without where nothing can be written', async () => {
  await writeFile(join(folder, 'frames'), 'a file in the way')
  expect(await thumbnails.get(lake)).toBe('pending')
  await expect.poll(() => thumbnails.get(lake)).toBe('unavailable')
})

it('tries again later where ffmpeg took too long, and gives up after three times', async () => {
  for (const index of [0, 1, 2]) {
    const asked = thumbnails.get(lake)
    ;(await order(index)).fail(new FfmpegError('ffmpeg took longer than 15000 ms', true))
    expect(await asked).toBe('pending')
  }
  expect(await thumbnails.get(lake)).toBe('unavailable')
  expect(orders).toHaveLength(3)
})

it('lets nobody wait long, and takes the frame all the same', async () => {
  const asked = thumbnails.get(lake)
  await order(0)
  vi.advanceTimersByTime(3000)
  expect(await asked).toBe('pending')
  vi.useRealTimers()
  await take(0)
  await expect.poll(() => thumbnails.get(lake)).toEqual({ path: expect.stringMatching(/one\.jpg$/) })
})

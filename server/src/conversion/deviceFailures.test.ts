import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDiskCache } from '../cache/diskCache.ts'
import type { VideoEncoder } from '../ffmpeg/deviceEncoders.ts'
import type { RenditionSource } from './conversionPlaces.ts'
import { createSegmenter } from './createSegmenter.ts'
import { createEncoderPool, type EncoderPool } from './encoders/encoderPool.ts'
import type { SegmentPlan } from './segmentPlan.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from './testing/fakeFfmpeg.ts'

const HOUR = 60 * 60_000
const NOBODY_LEAVES = new AbortController().signal
const FIRST: VideoEncoder = { name: 'h264_vaapi', device: '/dev/dri/renderD128' }
const SECOND: VideoEncoder = { name: 'h264_vaapi', device: '/dev/dri/renderD129' }

const PLAN: SegmentPlan = { count: 4, endSeconds: 16, startOf: (index) => Math.min(4 * index, 16) }

let fake: FakeFfmpeg
let time: number
let pool: EncoderPool
let blamed: VideoEncoder[]
let used: string[]
let segmenter: ReturnType<typeof createSegmenter>
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  time = HOUR
  blamed = []
  used = []
  pool = createEncoderPool(
    (encoder) => blamed.push(encoder),
    () => time,
  )
})
afterEach(async () => {
  vi.useRealTimers()
  await segmenter.close()
  await fake.close()
})

/** Opens a segmenter with one device. */
async function open(onDevice: string, inSoftware: string, devices: readonly VideoEncoder[] = [FIRST]) {
  const program = await fake.byEncoder(onDevice, inSoftware)
  const cache = createDiskCache({ folder: join(fake.folder, 'segments'), maxBytes: 1_000_000 })
  pool.use(devices)
  segmenter = createSegmenter({ program, cache, niceness: 0, maxRuns: 4, encoders: pool, now: () => time })
}
const sourceNamed = (name: string): RenditionSource => ({
  name,
  plan: PLAN,
  kind: 'video',
  isTranscoding: true,
  canUseDevice: true,
  arguments(first, encoder) {
    used.push(`${name} from ${first} on ${encoder.device ?? 'software'}`)
    return [encoder.name]
  },
  videoId: name,
  isReplaceable: () => segmenter.isTooSlow(name),
})
const read = async (name: string, part: number) => {
  const viewer = { page: `viewer of ${name}`, client: name }
  const found = await segmenter.read(sourceNamed(name), { viewer, part, near: 0, signal: NOBODY_LEAVES })
  return typeof found === 'string' ? found : 'a segment'
}

// jellyfin#2314 and jellyfin#4927: nothing plays where the device fails, although software could encode it.
it('continues in software at the segment that a device has not made, and tells of the failure once', async () => {
  await open(await fake.program([0, 4, 8], 'exit 1'), await fake.program([8, 12], 'exit 0'))
  expect([await read('film', 0), await read('film', 1)]).toEqual(['a segment', 'a segment'])
  expect([await read('film', 2), await read('film', 3)]).toEqual(['a segment', 'a segment'])
  expect(used).toEqual([`film from 0 on ${FIRST.device}`, 'film from 2 on software'])
  expect([blamed, pool.hasDevice()]).toEqual([[FIRST], false])
})

it('uses software for other videos too, and tries the device again an hour later', async () => {
  await open(await fake.program([], 'exit 1'), await fake.program([0, 4], 'exit 0'))
  await read('film', 0)
  await read('another film', 0)
  time += HOUR
  await read('a third film', 0)
  expect(used).toEqual([
    `film from 0 on ${FIRST.device}`,
    'film from 0 on software',
    'another film from 0 on software',
    `a third film from 0 on ${FIRST.device}`,
    'a third film from 0 on software',
  ])
  expect(blamed).toEqual([FIRST, FIRST])
})

it('takes a device for hung after 15 seconds without output', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(await fake.program([], await fake.waiting([])), await fake.program([0, 4], 'exit 0'))
  const waiting = read('film', 0)
  await expect.poll(() => used.length).toBe(1)
  vi.advanceTimersByTime(15_000)
  expect(await waiting).toBe('a segment')
  expect([blamed, segmenter.isTooSlow('film')]).toEqual([[FIRST], false])
})

it('does not blame a device for a file that software cannot decode either', async () => {
  const failing = await fake.program([], 'exit 1')
  await open(failing, failing)
  expect(await read('film', 0)).toBe('failed')
  expect([blamed, pool.hasDevice()]).toEqual([[], true])
})

it('does not blame a device for a damaged place, which software cannot decode either', async () => {
  const behind = await fake.program([12], 'exit 0')
  const failsOnce = await fake.program(
    [],
    `mkdir '${fake.folder}/failed' 2>/dev/null && exit 1\nexec '${behind}'`,
  )
  await open(await fake.program([0, 4, 8], 'exit 1'), failsOnce)
  expect([await read('film', 0), await read('film', 1)]).toEqual(['a segment', 'a segment'])
  expect([await read('film', 2), await read('film', 3)]).toEqual(['failed', 'a segment'])
  expect(used.at(-1)).toBe('film from 3 on software')
  expect([blamed, pool.hasDevice()]).toEqual([[], true])
})

it('does not blame a device at the end of a video that is shorter than its file says', async () => {
  const short = await fake.program([0, 4], 'exit 0')
  await open(short, short)
  expect([await read('film', 1), await read('film', 2)]).toEqual(['a segment', 'over'])
  expect([blamed, pool.hasDevice()]).toEqual([[], true])
})

// go-transcode#42, jellyfin#8719: drivers of graphics cards refuse more than two or three encoders at a time.
it('leaves a device to those who use it where its driver allows no more of them', async () => {
  const waiting = await fake.program([0, 4], await fake.waiting([8, 12]))
  const limited = `mkdir '${fake.folder}/taken' 2>/dev/null || exit 1\nexec '${waiting}'`
  await open(await fake.program([], limited), await fake.program([0, 4], 'exit 0'))
  expect([await read('film', 0), await read('another film', 0)]).toEqual(['a segment', 'a segment'])
  expect(used.at(-1)).toBe('another film from 0 on software')
  expect([await read('a third film', 0), used.at(-1)]).toEqual([
    'a segment',
    'a third film from 0 on software',
  ])
  await fake.release()
  expect([await read('film', 2), blamed]).toEqual(['a segment', [FIRST]])
  await expect.poll(() => pool.hasDevice()).toBe(true)
})

// jellyfin#9441: with two graphics cards, the one is used that cannot encode.
it('uses several devices in turn, and without one that fails the others', () => {
  pool.use([FIRST, SECOND])
  const leases = [pool.take(), pool.take(), pool.take()]
  expect(leases.map((lease) => lease?.encoder)).toEqual([FIRST, SECOND, FIRST])
  for (const lease of leases) lease?.release()
  expect(pool.take()?.encoder).toBe(SECOND)
  pool.take()?.fail()()
  expect([pool.take()?.encoder, pool.take()?.encoder]).toEqual([SECOND, SECOND])
  expect(blamed).toEqual([FIRST])
})

it('tries a device again an hour after it was blamed, however often software encodes the same video', () => {
  pool.use([FIRST])
  const blame = pool.take()!.fail()
  blame()
  time += HOUR / 2
  blame()
  expect(pool.hasDevice()).toBe(false)
  time += HOUR / 2
  expect(pool.hasDevice()).toBe(true)
})

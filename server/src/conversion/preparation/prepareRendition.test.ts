import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskCache, type DiskCache } from '../../cache/diskCache.ts'
import { prepareRendition } from './prepareRendition.ts'
import { planByKeyFrames } from '../segmentPlan.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from '../testing/fakeFfmpeg.ts'

const STARTS = [0, 4, 8, 12, 16]
let fake: FakeFfmpeg
let cache: DiskCache
let began: number[]
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  cache = createDiskCache({ folder: join(fake.folder, 'segments'), maxBytes: 1_000_000 })
  began = []
})
afterEach(() => fake.close())

const prepare = async (program: string, fromSeconds = 0, signal = new AbortController().signal) => {
  const made: number[] = []
  const end = await prepareRendition(
    {
      name: 'film',
      videoId: 'film',
      plan: planByKeyFrames(STARTS, 20, 4),
      kind: 'video',
      isTranscoding: true,
      arguments(first) {
        began.push(first)
        return []
      },
      isReplaceable: () => false,
    },
    { program, cache, fromSeconds, signal, ends: new Map(), onMade: (_, seconds) => void made.push(seconds) },
  )
  return { end, made: made.length }
}
const cached = () => STARTS.flatMap((_, index) => (cache.has('film', String(index)) ? [index] : []))

it('makes all segments, and skips those that are cached', async () => {
  await cache.write('film', '2', Buffer.from('made for a viewer'))
  expect(await prepare(await fake.program(STARTS, 'true'))).toEqual({ end: 'whole', made: 4 })
  expect([began, cached(), cache.has('film', 'header')]).toEqual([[0, 3], [0, 1, 2, 3, 4], true])
})

it('begins where somebody will continue, and comes to the beginning last', async () => {
  expect(await prepare(await fake.program(STARTS, 'true'), 9)).toEqual({ end: 'whole', made: 5 })
  expect(began).toEqual([2, 0])
})

it('is whole when the video turns out to be shorter than its file says', async () => {
  expect(await prepare(await fake.program([0, 4, 8], 'true'))).toMatchObject({ end: 'whole' })
  expect(cached()).toEqual([0, 1, 2])
})

it('gives up a video whose segment cannot be decoded', async () => {
  expect(await prepare(await fake.program([0, 4, 8], 'exit 1'))).toMatchObject({ end: 'failed' })
})

it('stops at once, and keeps what is finished', async () => {
  const end = new AbortController()
  const program = await fake.program([0, 4, 8], 'exec sleep 30')
  const preparing = prepare(program, 0, end.signal)
  await expect.poll(cached).toEqual([0, 1])
  end.abort()
  expect(await preparing).toMatchObject({ end: 'stopped' })
  expect(cached()).toEqual([0, 1])
})

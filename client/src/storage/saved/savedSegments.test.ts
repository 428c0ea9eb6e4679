import { beforeEach, expect, it } from 'vitest'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { findSegment, openSegments, putProgress, readProgress } from './savedSegments.ts'
import { removeSaved, removeSavedExcept } from './savedVideos.ts'

const SEGMENT = new URL('/media/koi/hls/audio-0-aac/0.m4s?viewer=x', location.origin)

beforeEach(async () => {
  fillDevice()
  for (const user of ['maya', 'kenji']) {
    const cache = await openSegments(user, 'koi')
    await cache.put(SEGMENT.pathname, new Response(`of ${user}`))
    await putProgress(cache, { storedBytes: 7, isWhole: true })
  }
})
const textOf = async (user: string) => await (await findSegment(user, 'koi', SEGMENT))?.text()

it('keeps the segments of each person apart, and removes them with the person', async () => {
  expect([await textOf('maya'), await textOf('kenji')]).toEqual(['of maya', 'of kenji'])
  await removeSavedExcept('kenji')
  expect([await textOf('maya'), await textOf('kenji')]).toEqual([undefined, 'of kenji'])
  await removeSavedExcept(null)
  expect(await caches.keys()).toEqual([])
})

it('removes the segments of a video with the video', async () => {
  await removeSaved('maya', 'koi')
  expect([await textOf('maya'), await textOf('kenji')]).toEqual([undefined, 'of kenji'])
  expect(await readProgress('maya', 'koi')).toEqual({ storedBytes: 0, isWhole: false })
})

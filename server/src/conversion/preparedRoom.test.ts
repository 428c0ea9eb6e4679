import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createDiskCache } from '../cache/diskCache.ts'
import { createBucketFiles } from '../cache/sharedFiles.ts'
import { createSharedTier } from '../cache/sharedTier.ts'
import { createMemoryBucket } from '../media/testing/memoryBucket.ts'
import type { RenditionSource } from './conversionPlaces.ts'
import { createPreparedVideos } from './preparation/preparedVideos.ts'
import { planByKeyFrames } from './segmentPlan.ts'

const folder = folderOfEachTest()
const HOURS = 3_600_000

/** Returns a rendition of four segments. */
const rendition = (name: string): RenditionSource => ({
  name,
  videoId: name,
  plan: planByKeyFrames([0, 4, 8, 12], 16, 4),
  kind: 'video',
  isTranscoding: true,
  arguments: () => [],
  isReplaceable: () => false,
})

it('makes room on this machine alone, and looks into the shared cache once for a video', async () => {
  const memory = createMemoryBucket()
  const tier = createSharedTier(createBucketFiles(memory.bucket, ''))
  const cache = createDiskCache({ folder, maxBytes: 100_000, shared: { tier, prefix: 'segments/1' } })
  for (const key of ['header', '0', '1', '2', '3']) await cache.write('lake', key, Buffer.alloc(1000))
  await cache.shared()
  const shared = memory.keys()
  let time = 0
  const videos = createPreparedVideos({
    program: join(folder, 'missing'),
    cache,
    folder,
    maxBytes: 5000,
    isBusy: () => false,
    now: () => time,
  })
  const { signal } = new AbortController()
  const options = { fromSeconds: 0, signal, isBusy: () => false }
  const before = memory.state.requests
  expect(await videos.prepare([rendition('lake')], options)).toBe('whole')
  expect(memory.state.requests - before).toBe(1)
  expect(await videos.prepare([rendition('forest')], options)).toBe('full')
  time += 2 * HOURS
  expect(await videos.prepare([rendition('forest')], options)).toBe('failed')
  expect([videos.figures().bytes, memory.keys()]).toEqual([0, shared])
})

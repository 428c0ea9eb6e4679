import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goneVideo, type VideoDetails } from '../domain/video.ts'
import { buildLiked } from '../testing/buildLiked.ts'
import { buildDetails } from '../testing/buildVideo.ts'
import { createBatchLoader } from './createBatchLoader.ts'
import type { VideoStore } from './createVideoStore.ts'
import { VideosContext } from './useVideo.ts'
import { useTotalLength } from './useTotalLength.ts'

const LENGTHS = { a: 60, b: 30, stream: null }

/** Renders the hook over videos of which `failing` cannot be loaded. Returns its result and the requested ids. */
function show(sources: Parameters<typeof useTotalLength>[0], failing = '') {
  const asked: string[] = []
  const details = createBatchLoader<VideoDetails>({
    async load(ids) {
      asked.push(...ids)
      return new Map(
        Object.entries(LENGTHS)
          .filter(([id]) => ids.includes(id) && id !== failing)
          .map(([id, durationSeconds]) => [id, buildDetails({ durationSeconds })]),
      )
    },
    onError: () => {},
  })
  const stored = createBatchLoader({
    load: async (ids) =>
      new Map(ids.map((id) => [id, id === 'gone' ? goneVideo(id) : buildLiked(id, { details: null })])),
    onError: () => {},
  })
  const store = { details, stored } as unknown as VideoStore
  const { result } = renderHook(() => useTotalLength(sources), {
    wrapper: ({ children }) => <VideosContext value={store}>{children}</VideosContext>,
  })
  return { asked, result }
}
/** Waits for the calls for videos and for their details. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

it('is that of all videos, of which streams and videos that are gone have none', async () => {
  const { result, asked } = show(['a', 'b', 'gone', 'stream'])
  expect(result.current).toBeNull()
  await settle()
  expect(result.current).toBe(90)
  expect(asked).toEqual(['a', 'b', 'stream'])
})

it('needs no call for videos whose lengths their list contains', async () => {
  const { result, asked } = show([buildLiked('a', { details: buildDetails({ durationSeconds: 7 }) })])
  expect(result.current).toBe(7)
  await settle()
  expect(asked).toEqual([])
})

it('is unknown while the length of a video is', async () => {
  const { result } = show(['a', 'b'], 'b')
  await settle()
  expect(result.current).toBeNull()
})

it('is not asked for where it would take many calls', async () => {
  const { result, asked } = show(Array.from({ length: 501 }, (_, index) => `v${index}`))
  await settle()
  expect(result.current).toBeNull()
  expect(asked).toEqual([])
})

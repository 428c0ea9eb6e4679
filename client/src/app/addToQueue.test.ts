import { beforeEach, expect, it } from 'vitest'
import { MAX_VIDEOS, queue } from '../features/queue/queue.ts'
import { buildVideo } from '../testing/buildVideo.ts'
import { addToQueue } from './addToQueue.ts'

beforeEach(() => void queue.clear())

it('counts only the videos that the queue has room for, and leaves out those that are gone', () => {
  const many = Array.from({ length: MAX_VIDEOS + 50 }, (_, index) => buildVideo({ id: `v${index}` }))
  const first = addToQueue([{ ...buildVideo({ id: 'gone' }), isGone: true }, ...many])
  expect(first.count).toBe(MAX_VIDEOS)
  expect(addToQueue([buildVideo({ id: 'late' })]).count).toBe(0)
  first.undo()
  expect(queue.videos()).toEqual([])
})

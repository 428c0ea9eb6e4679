import { beforeEach, expect, it, vi } from 'vitest'
import { buildVideo } from '../../testing/buildVideo.ts'
import { createQueue } from './queue.ts'

const video = (id: string) => buildVideo({ id, title: `Title of ${id}` })
const ids = (queue: ReturnType<typeof createQueue>) => queue.videos().map(({ id }) => id)

beforeEach(() => sessionStorage.clear())

it('plays a video next or last, and has each one once', () => {
  const queue = createQueue()
  queue.add(video('a'))
  queue.add(video('b'))
  queue.playNext(video('c'))
  expect(ids(queue)).toEqual(['c', 'a', 'b'])
  queue.playNext(video('b'))
  queue.add(video('c'))
  expect(ids(queue)).toEqual(['b', 'a', 'c'])
})

it('survives a reload of the tab, with what its rows show', () => {
  createQueue().add(video('a'))
  expect(createQueue().videos()).toMatchObject([{ id: 'a', title: 'Title of a' }])
})

it('moves videos, and takes them out until that is undone', () => {
  const queue = createQueue()
  for (const id of ['a', 'b', 'c']) queue.add(video(id))
  queue.move('c', 0)
  expect(ids(queue)).toEqual(['c', 'a', 'b'])
  const restore = queue.remove('a')
  expect(ids(queue)).toEqual(['c', 'b'])
  restore()
  expect(ids(queue)).toEqual(['c', 'a', 'b'])
  const restoreAll = queue.clear()
  expect(ids(queue)).toEqual([])
  restoreAll()
  expect(ids(queue)).toEqual(['c', 'a', 'b'])
})

it('is the same list until something changes, and tells its listeners', () => {
  const queue = createQueue()
  const listener = vi.fn()
  queue.subscribe(listener)
  queue.add(video('a'))
  expect(listener).toHaveBeenCalledOnce()
  expect(queue.videos()).toBe(queue.videos())
})

it('is empty when the end of the session has emptied its storage', () => {
  const queue = createQueue()
  queue.add(video('a'))
  sessionStorage.clear()
  expect(ids(queue)).toEqual([])
})

it.each(['{', '"text"', '[1, {"id": 2}]'])('takes nothing from broken data: %s', (text) => {
  sessionStorage.setItem('vtube.queue', text)
  expect(ids(createQueue())).toEqual([])
})

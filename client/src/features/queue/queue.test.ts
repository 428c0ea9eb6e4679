import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildVideo } from '../../testing/buildVideo.ts'
import { createQueue, MAX_VIDEOS, queue as queueOfPage } from './queue.ts'

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

const queueOf = (...videoIds: string[]) => {
  const queue = createQueue()
  for (const id of videoIds) queue.add(video(id))
  return queue
}

it('counts the added videos that it has room for, and leaves out those that are gone', () => {
  const queue = createQueue()
  const many = Array.from({ length: MAX_VIDEOS + 50 }, (_, index) => video(`v${index}`))
  const first = queue.add({ ...video('gone'), isGone: true }, ...many)
  expect(first.count).toBe(MAX_VIDEOS)
  expect(queue.add(video('late')).count).toBe(0)
  first.undo()
  expect(queue.videos()).toEqual([])
})

it('moves videos', () => {
  const queue = queueOf('a', 'b', 'c')
  queue.move('c', 0)
  expect(ids(queue)).toEqual(['c', 'a', 'b'])
})

describe('undoing', () => {
  it('puts a removed video back to its place among those that came and went meanwhile', () => {
    const queue = queueOf('a', 'b', 'c', 'd')
    const undo = queue.remove('c')
    queue.playNext(video('e'))
    queue.remove('b')
    queue.add(video('f'))
    expect(ids(queue)).toEqual(['e', 'a', 'd', 'f'])
    undo()
    expect(ids(queue)).toEqual(['e', 'a', 'c', 'd', 'f'])
  })

  it('puts the first video back before the second', () => {
    const queue = queueOf('a', 'b')
    const undo = queue.remove('a')
    queue.playNext(video('c'))
    undo()
    expect(ids(queue)).toEqual(['c', 'a', 'b'])
  })

  it('puts all videos back before those that were added after the queue was cleared', () => {
    const queue = queueOf('a', 'b')
    const undo = queue.clear()
    expect(ids(queue)).toEqual([])
    queue.add(video('c'))
    undo()
    expect(ids(queue)).toEqual(['a', 'b', 'c'])
  })

  it.each(['playNext', 'add'] as const)(
    '%s moves a video to where it was, and takes a new one out',
    (action) => {
      const queue = queueOf('a', 'b', 'c')
      const insert =
        action === 'add'
          ? (id: string) => queue.add(video(id)).undo
          : (id: string) => queue.playNext(video(id))
      const undoMove = insert('b')
      const undoAddition = insert('d')
      undoMove()
      expect(ids(queue).filter((id) => id !== 'd')).toEqual(['a', 'b', 'c'])
      undoAddition()
      expect(ids(queue)).toEqual(['a', 'b', 'c'])
    },
  )
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

it('forgets its videos at the end of the session also where the browser stores none', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  queueOfPage.add(video('a'))
  blocked.mockRestore()
  expect(ids(queueOfPage)).toEqual(['a'])
  sessionEnd.notify()
  expect(ids(queueOfPage)).toEqual([])
})

it.each(['{', '"text"', '[1, {"id": 2}]'])('takes nothing from broken data: %s', (text) => {
  sessionStorage.setItem('vtube.session.queue', text)
  expect(ids(createQueue())).toEqual([])
})

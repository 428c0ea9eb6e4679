import { expect, it } from 'vitest'
import { createTurnQueue } from './turnQueue.ts'

/** Opens a queue of two tasks whose results are their names, and of which the first waits for `release`. */
function open(first: 'oldest' | 'newest') {
  const queue = createTurnQueue<string>({ first, maxWaiting: 2, dropped: 'dropped' })
  const ran: string[] = []
  const gate = Promise.withResolvers<void>()
  const request = (name: string) =>
    queue.request(name, async () => {
      ran.push(name)
      await gate.promise
      return name
    })
  return { queue, ran, request, release: gate.resolve }
}

it('runs one task at a time, and those with the same name once', async () => {
  const { queue, ran, request, release } = open('oldest')
  const results = ['a', 'b', 'a', 'b'].map(request)
  expect(ran).toEqual(['a'])
  release()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'a', 'b'])
  await queue.idle()
  expect(await request('a')).toBe('a')
  expect(ran).toEqual(['a', 'b', 'a'])
})

it('takes the oldest request first, and turns away those that come when too many wait', async () => {
  const { ran, request, release } = open('oldest')
  const results = ['running', 'a', 'b', 'a', 'c'].map(request)
  expect(await results.at(-1)).toBe('dropped')
  release()
  await Promise.all(results)
  expect(ran).toEqual(['running', 'a', 'b'])
})

it('takes the newest request first, also if it is not the first for its task, and drops the oldest', async () => {
  const { ran, request, release } = open('newest')
  const results = ['running', 'a', 'b', 'a', 'c'].map(request)
  expect(await results[2]).toBe('dropped')
  release()
  await Promise.all(results)
  expect(ran).toEqual(['running', 'c', 'a'])
})

it('goes on after a task that fails', async () => {
  const { queue } = open('oldest')
  const failing = queue.request('failing', () => Promise.reject(new Error('no space')))
  await expect(failing).rejects.toThrow('no space')
  expect(await queue.request('next', async () => 'made')).toBe('made')
})

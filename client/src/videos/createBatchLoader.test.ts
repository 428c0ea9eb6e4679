import { beforeEach, expect, it, vi } from 'vitest'
import { idsOf } from '../testing/buildWire.ts'
import { SessionEndedError } from '../api/cancelOnSessionEnd.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** A loader over things that are named like their ids; those in `gone` do not exist. */
function open({ gone = [] as string[] } = {}) {
  const load = vi.fn(
    async (ids: readonly string[]) =>
      new Map(ids.filter((id) => !gone.includes(id)).map((id) => [id, `details of ${id}`])),
  )
  const onMissing = vi.fn()
  const onError = vi.fn()
  const loader = createBatchLoader({ load, onMissing, onError })
  return { loader, load, onMissing, onError, batches: () => load.mock.calls.map(([ids]) => ids) }
}
const tick = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('gathers what is asked for within one tick into one call, each id once', async () => {
  const { loader, batches } = open()
  loader.request(['a', 'b'])
  loader.request(['b', 'c'])
  expect(loader.peek('a')).toBe('pending')
  await tick()
  expect(batches()).toEqual([['a', 'b', 'c']])
  expect(loader.peek('c')).toBe('details of c')
})

it('asks for at most 50 in one call', async () => {
  const { loader, batches } = open()
  loader.request(idsOf('v', 101))
  await tick()
  expect(batches().map((ids) => ids.length)).toEqual([50, 50, 1])
})

it('does not ask again for what is known, under way or not to be had', async () => {
  const { loader, batches } = open({ gone: ['gone'] })
  loader.request(['a', 'gone'])
  await tick()
  loader.request(['a', 'gone'])
  loader.prime('told', 'came with the list')
  loader.request(['told'])
  await tick()
  expect(batches()).toEqual([['a', 'gone']])
  expect(loader.peek('told')).toBe('came with the list')
})

it('marks an id that the answer left out as failed, and says so', async () => {
  const { loader, onMissing } = open({ gone: ['gone'] })
  loader.request(['a', 'gone'])
  await tick()
  expect(loader.peek('gone')).toBe('failed')
  expect(loader.peek('a')).toBe('details of a')
  expect(onMissing.mock.calls).toEqual([['gone']])
})

it('marks the ids of a call that failed, and no others', async () => {
  const { loader, load, onError } = open()
  const broken = new Error('broken')
  load.mockRejectedValueOnce(broken)
  loader.request(idsOf('v', 51))
  await tick()
  expect(loader.peek('v-1')).toBe('failed')
  expect(loader.peek('v-51')).toBe('details of v-51')
  expect(onError.mock.calls).toEqual([[broken]])
})

it('tries again those whose call failed, not those that do not exist', async () => {
  const { loader, load, batches } = open({ gone: ['gone'] })
  loader.request(['gone'])
  await tick()
  load.mockRejectedValueOnce(new Error('broken'))
  loader.request(['a'])
  await tick()
  loader.retryFailed()
  await tick()
  expect(batches().slice(2)).toEqual([['a']])
  expect(loader.peek('a')).toBe('details of a')
  loader.retryFailed()
  await tick()
  expect(batches()).toHaveLength(3)
})

it('tries again those that the answer left out, where these may exist all the same', async () => {
  const load = vi
    .fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, `details of ${id}`])))
    .mockResolvedValueOnce(new Map())
  const loader = createBatchLoader({ load, onError: vi.fn() })
  loader.request(['a'])
  await tick()
  expect(loader.peek('a')).toBe('failed')
  loader.retryFailed()
  await tick()
  expect(loader.peek('a')).toBe('details of a')
})

it('forgets what was asked for when the session ends, says nothing of it, and asks again in the next one', async () => {
  const { loader, load, onError, batches } = open()
  load.mockRejectedValueOnce(new SessionEndedError())
  loader.request(['a'])
  await tick()
  expect(onError).not.toHaveBeenCalled()
  expect(loader.peek('a')).toBeUndefined()
  loader.request(['a'])
  await tick()
  expect(batches()).toEqual([['a'], ['a']])
  expect(loader.peek('a')).toBe('details of a')
})

it('tells those who follow an id, until they stop', async () => {
  const { loader } = open()
  const followed = vi.fn(() => loader.peek('a'))
  const other = vi.fn()
  const stop = loader.subscribe('a', followed)
  loader.subscribe('b', other)
  loader.request(['a'])
  await tick()
  expect(followed.mock.results.map(({ value }) => value)).toEqual(['pending', 'details of a'])
  expect(other).not.toHaveBeenCalled()
  stop()
  loader.prime('a', 'new')
  expect(followed).toHaveBeenCalledTimes(2)
})

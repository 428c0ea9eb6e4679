import type { WireResource } from '@vtube/shared/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { createAwayVideos } from './createAwayVideos.ts'

const FIFTEEN_SECONDS = 15_000

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A server with the video `lake`, whose storage is away at first, and others whose is not. */
function open() {
  const server = fakeApi()
  const marks = { lake: true }
  server.answer('videos', ({ id = '' }) => ({
    items: String(id)
      .split(',')
      .map((one) => ({ id: one, ...(one === 'lake' && marks.lake && { isAway: true }) })),
  }))
  const away = createAwayVideos(server)
  const asked = () => server.calls.map(({ parameters }) => parameters)
  return { server, away, asked, marks }
}
const tick = () => vi.advanceTimersByTimeAsync(0)

const lists: [WireResource, object][] = [
  ['videos', { id: 'lake', isAway: true }],
  ['search', { id: { kind: 'youtube#video', videoId: 'lake' }, isAway: true }],
  ['playlistItems', { id: 'UU.lake', contentDetails: { videoId: 'lake' }, isAway: true }],
]

it.each(lists)('hears it from every list, and asks for none of its videos: %s', async (resource, item) => {
  const { server, away } = open()
  server.answer(resource, () => ({ items: [item] }))
  await away.api.get(resource, {})
  away.request('lake')
  await tick()
  expect([away.isAway('lake'), server.calls.length]).toEqual([true, 1])
})

it('asks once for all that a device has stored', async () => {
  const { away, asked } = open()
  for (const id of ['lake', 'pond', 'lake']) away.request(id)
  await tick()
  expect(asked()).toEqual([{ part: 'id', id: 'lake,pond' }])
  expect(['lake', 'pond', 'unknown'].map(away.isAway)).toEqual([true, false, false])
})

it('asks again for what is shown until it is back, and then no more', async () => {
  const { away, asked, marks } = open()
  away.request('lake')
  away.request('pond')
  await tick()
  const seen: boolean[] = []
  const end = away.subscribe('lake', () => seen.push(away.isAway('lake')))
  away.subscribe('pond', () => {})
  await vi.advanceTimersByTimeAsync(FIFTEEN_SECONDS)
  expect(asked().slice(1)).toEqual([{ part: 'id', id: 'lake' }])
  marks.lake = false
  await vi.advanceTimersByTimeAsync(FIFTEEN_SECONDS)
  expect([seen.at(-1), asked().length]).toEqual([false, 3])
  await vi.advanceTimersByTimeAsync(10 * FIFTEEN_SECONDS)
  expect(asked()).toHaveLength(3)
  end()
})

it('asks for nothing that nobody sees', async () => {
  const { away, asked } = open()
  away.request('lake')
  await tick()
  away.subscribe('lake', () => {})()
  await vi.advanceTimersByTimeAsync(10 * FIFTEEN_SECONDS)
  expect(asked()).toHaveLength(1)
})

it('goes on asking while the server does not answer', async () => {
  const { server, away } = open()
  away.request('lake')
  await tick()
  away.subscribe('lake', () => {})
  server.answer('videos', () => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(FIFTEEN_SECONDS)
  expect(away.isAway('lake')).toBe(true)
  server.answer('videos', () => ({ items: [{ id: 'lake' }] }))
  await vi.advanceTimersByTimeAsync(FIFTEEN_SECONDS)
  expect(away.isAway('lake')).toBe(false)
})

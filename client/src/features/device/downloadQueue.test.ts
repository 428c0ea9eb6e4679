import { beforeEach, expect, it, vi } from 'vitest'
import { createDownloadQueue } from './downloadQueue.ts'

let waits: { ms: number; end: () => void }[] = []
vi.mock(import('../../domain/waitForConnection.ts'), () => ({
  waitForConnection: (ms: number) => new Promise<void>((end) => waits.push({ ms, end })),
}))

beforeEach(() => (waits = []))

const VIDEO = {
  title: '',
  channelId: '',
  channelTitle: '',
  durationSeconds: null,
  pictureUrl: null,
  contentType: '',
  bytes: 10,
  storedBytes: 0,
  stream: null,
  version: 'one',
  etag: null,
  savedAt: 1,
  problem: null,
}
const VIDEOS = ['koi', 'pike'].map((id) => ({ ...VIDEO, id }))
const build = (onResume = () => {}) => {
  const queue = createDownloadQueue(new AbortController().signal, onResume)
  return { ...queue, next: () => queue.next(VIDEOS)?.id }
}

it('leaves a postponed video out, takes it last afterwards, and tells when that is', async () => {
  const onResume = vi.fn()
  const queue = build(onResume)
  expect(queue.next()).toBe('koi')
  queue.postpone('koi')
  expect(queue.next()).toBe('pike')
  queue.postpone('pike')
  expect(queue.next()).toBeUndefined()
  waits[0]!.end()
  await expect.poll(() => onResume.mock.calls).toHaveLength(1)
  expect(queue.next()).toBe('koi')
  queue.postpone('koi')
  for (const { end } of waits) end()
  await expect.poll(() => onResume.mock.calls).toHaveLength(3)
  expect(queue.next()).toBe('pike')
})

it('postpones a video for longer each time, up to a quarter of an hour, and for half a minute after it has gone on', () => {
  const queue = build()
  for (let count = 0; count < 7; count += 1) queue.postpone('koi')
  expect(waits.map(({ ms }) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 900, 900])
  queue.resume('koi')
  expect(queue.next()).toBe('koi')
  queue.postpone('koi')
  expect(waits.at(-1)?.ms).toBe(30_000)
})

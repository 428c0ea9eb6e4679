import '../../../testing/indexedDb.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { serveEditing } from '../../../testing/serveEditing.ts'
import { createUploads, isUnfinished } from './createUploads.ts'

afterEach(() => void vi.useRealTimers())

const open = (onAdded = () => {}) =>
  createUploads({
    api: {
      uploadsUrl: `${location.origin}/editing/uploads`,
      bearer: { token: async () => null, renew: async () => null },
    },
    directUploads: false,
    user: 'maya',
    onAdded,
  })

it('says that files have arrived although the last one is refused', async () => {
  const server = serveEditing()
  const onAdded = vi.fn<() => void>()
  const uploads = open(onAdded)
  // Three files are sent at the same time, so the last one begins when another has arrived.
  uploads.subscribe(() => {
    if (uploads.state().addedCount > 0) server.refusal = 'notAVideo'
  })
  const names = ['koi.mp4', 'carp.mp4', 'reef.mp4', 'broken.mp4']
  uploads.add(names.map((name) => ({ file: new File(['video'], name), folder: '', handle: null })))
  await expect.poll(() => uploads.state().uploads.some(isUnfinished)).toBe(false)
  expect(uploads.state().uploads.at(-1)).toMatchObject({ name: 'broken.mp4', state: 'failed' })
  await expect.poll(() => onAdded).toHaveBeenCalledOnce()
  uploads.close()
})

// tus-js-client#906
it('goes on by itself after a connection from which nothing comes any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const server = serveEditing({ silent: 1 })
  const uploads = open()
  const state = () => uploads.state().uploads[0]?.state
  uploads.add([{ file: new File(['12345678'], 'koi.mp4'), folder: '', handle: null }])
  await expect.poll(() => server.requests).toEqual(['POST koi.mp4', 'PATCH koi.mp4 0'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state()).toBe('sending')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => state()).toBe('added')
  expect(server.requests.slice(2)).toEqual(['HEAD koi.mp4', 'PATCH koi.mp4 4'])
  uploads.close()
})

import '../../../testing/indexedDb.ts'
import { expect, it, vi } from 'vitest'
import { serveEditing } from '../../../testing/serveEditing.ts'
import { createUploads, isUnfinished } from './createUploads.ts'

it('says that files have arrived although the last one is refused', async () => {
  const server = serveEditing()
  const onAdded = vi.fn<() => void>()
  const uploads = createUploads({
    api: {
      uploadsUrl: `${location.origin}/editing/uploads`,
      bearer: { token: async () => null, renew: async () => null },
    },
    user: 'maya',
    onAdded,
  })
  // Three files are sent at the same time, so the last one begins when another has arrived.
  uploads.subscribe(() => {
    if (uploads.state().addedCount > 0) server.refusal = 'notAVideo'
  })
  const names = ['koi.mp4', 'carp.mp4', 'reef.mp4', 'broken.mp4']
  uploads.add(names.map((name) => ({ file: new File(['video'], name), folder: '', handle: null })))
  await vi.waitFor(() => expect(uploads.state().uploads.some(isUnfinished)).toBe(false), { timeout: 30_000 })
  expect(uploads.state().uploads.at(-1)).toMatchObject({ name: 'broken.mp4', state: 'failed' })
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  uploads.close()
})

import { expect, it, vi } from 'vitest'
import { createBucketStore } from './bucketStore.ts'
import { openRangeServer } from './rangeServer.ts'
import { createMemoryBucket } from './testing/memoryBucket.ts'

vi.mock(import('./rangeServer.ts'), { spy: true })

it('gives files addresses again after there was no port for the range server', async () => {
  const { bucket } = createMemoryBucket()
  await bucket.put('koi.webm', Buffer.from('a film'))
  const store = createBucketStore({ bucket, prefix: '' })
  vi.mocked(openRangeServer).mockRejectedValueOnce(new Error('too many open files'))
  await expect(store.locate('koi.webm')).rejects.toThrow('too many open files')
  expect(await store.locate('koi.webm')).toMatch(/^http:\/\/127\.0\.0\.1:.*\.webm$/)
  await store.close()
})

import { Readable } from 'node:stream'
import type { Bucket, BucketObject } from '../bucket/Bucket.ts'

/** Creates a bucket in memory, with pages of two objects. It fails while `isAway` is true, and takes nothing while `isFull` is. */
export function createMemoryBucket() {
  const objects = new Map<string, BucketObject & { content: Buffer }>()
  const state = { isAway: false, isFull: false, requests: 0 }
  const reach = () => {
    state.requests += 1
    if (state.isAway) throw new Error('connect ECONNREFUSED')
  }
  const bucket: Bucket = {
    name: 'memory',
    async *list(prefix) {
      reach()
      const all = [...objects.values()].filter(({ key }) => key.startsWith(prefix))
      all.sort((one, other) => (one.key < other.key ? -1 : 1))
      for (let start = 0; start < all.length; start += 2)
        yield { objects: all.slice(start, start + 2), folders: [] }
    },
    async head(key) {
      reach()
      return objects.get(key) ?? null
    },
    async get(key) {
      reach()
      const found = objects.get(key)
      return found === undefined ? null : Readable.from([found.content])
    },
    async put(key, bytes) {
      reach()
      if (state.isFull) throw new Error('The quota of the bucket is exceeded.')
      const content = Buffer.from(bytes)
      objects.set(key, { key, bytes: bytes.length, modifiedMs: objects.size, etag: '"1"', content })
    },
    async delete(keys) {
      reach()
      for (const key of keys) objects.delete(key)
    },
    presign: async (key) => `https://bucket.example/${key}`,
    close() {},
  }
  return { bucket, state, keys: () => [...objects.keys()].sort() }
}

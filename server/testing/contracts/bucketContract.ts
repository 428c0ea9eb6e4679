import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bucket } from '../../src/media/bucket/Bucket.ts'
import { openS3Bucket } from '../../src/media/bucket/s3Bucket.ts'
import { accessTo, BUCKET, type TestS3 } from '../startS3.ts'

/** Names that storages, clients and proxies have confused. */
export const ODD_NAMES = [
  'a b.webm',
  'C++ talk.webm',
  '100%.webm',
  'a%20b.webm',
  'ü.webm',
  'u\u0308.webm',
  '日本語 🎬.webm',
  `it's (1) & <2> "3" #4? ~!*;=@,$.webm`,
]

const read = async (bucket: Bucket, key: string, options: Parameters<Bucket['get']>[1] = {}) => {
  const stream = await bucket.get(key, options)
  return stream === null ? null : Buffer.concat(await stream.toArray()).toString()
}

export async function listAll(bucket: Bucket, prefix: string, isDeep = true) {
  const objects: string[] = []
  const folders: string[] = []
  for await (const page of bucket.list(prefix, { isDeep })) {
    objects.push(...page.objects.map(({ key }) => key))
    folders.push(...page.folders)
  }
  return { objects, folders }
}

/**
 * Describes what every storage does that speaks the protocol of S3.
 * @param hasPages whether the storage can list several pages: s3rver cannot with current versions of Node
 */
export function describeBucket(name: string, start: () => Promise<TestS3>, hasPages = true) {
  describe(`a bucket of ${name}`, () => {
    let server: TestS3
    let bucket: Bucket
    beforeAll(async () => {
      server = await start()
      bucket = await openS3Bucket(BUCKET, accessTo(server.endpoint))
    })
    afterAll(async () => {
      bucket.close()
      await server.close()
    })
    const put = (key: string, text: string) => bucket.put(key, Buffer.from(text))

    it('returns an object, and parts of it', async () => {
      await put('read/koi.txt', 'Forty fish and one bucket.')
      expect(await read(bucket, 'read/koi.txt')).toBe('Forty fish and one bucket.')
      expect(await read(bucket, 'read/koi.txt', { range: { start: 6, end: 10 } })).toBe('fish')
      expect(await read(bucket, 'read/koi.txt', { range: { start: 15, end: 1_000 } })).toBe('one bucket.')
      expect(await read(bucket, 'read/koi.txt', { range: { start: 3, end: 3 } })).toBe('')
      expect(await read(bucket, 'read/other.txt')).toBeNull()
    })

    it('returns an empty object', async () => {
      await put('read/empty.txt', '')
      expect(await read(bucket, 'read/empty.txt')).toBe('')
    })

    it('describes an object in the same way in a listing and alone', async () => {
      await put('describe/koi.txt', 'Forty fish')
      const described = await bucket.head('describe/koi.txt')
      expect(described).toMatchObject({ key: 'describe/koi.txt', bytes: 10 })
      for await (const { objects } of bucket.list('describe/')) expect(objects).toEqual([described])
      expect(await bucket.head('describe/carp.txt')).toBeNull()
    })

    it('reads only the content with the given ETag', async () => {
      await put('etag/koi.txt', 'Forty fish')
      const { etag = '' } = (await bucket.head('etag/koi.txt')) ?? {}
      expect(await read(bucket, 'etag/koi.txt', { etag })).toBe('Forty fish')
      await put('etag/koi.txt', 'Fifty fish')
      expect(await read(bucket, 'etag/koi.txt', { etag })).toBeNull()
    })

    it('lists what is directly in a folder, or all that is below', async () => {
      for (const key of ['list/a.txt', 'list/sub/b.txt', 'list/sub/deep/c.txt', 'listed.txt'])
        await put(key, key)
      expect(await listAll(bucket, 'list/', false)).toEqual({
        objects: ['list/a.txt'],
        folders: ['list/sub/'],
      })
      expect((await listAll(bucket, 'list/')).objects).toEqual([
        'list/a.txt',
        'list/sub/b.txt',
        'list/sub/deep/c.txt',
      ])
    })

    // gwells#1801, minio-dart#115 and fog#71 tell of such names.
    it('finds objects with odd names by the names of its listing', async () => {
      for (const odd of ODD_NAMES) await put(`odd/${odd}`, odd)
      const { objects } = await listAll(bucket, 'odd/')
      expect(objects.toSorted()).toEqual(ODD_NAMES.map((odd) => `odd/${odd}`).toSorted())
      for (const key of objects) expect(`odd/${await read(bucket, key)}`).toBe(key)
    })

    it('lets anybody read an object by its signed address for a while', async () => {
      for (const odd of ODD_NAMES) {
        await put(`signed/${odd}`, odd)
        const address = await bucket.presign(`signed/${odd}`, 60, 'video/webm')
        const response = await fetch(address, { headers: { range: 'bytes=0-3' } })
        expect(response.status).toBe(206)
        expect(await response.text()).toBe(Buffer.from(odd).subarray(0, 4).toString())
      }
    })

    // seaweedfs#10216: the checksum of an empty body is in the address, and no other body is taken.
    it('lets anybody add a part of an object by its signed address, of any content', async () => {
      const key = 'signed/it is 100% ü.webm'
      const id = (await bucket.changes?.beginParts(key)) ?? ''
      const address = await bucket.changes?.presignPart(key, id, { number: 1, bytes: 10 }, 60)
      expect(address).not.toMatch(/checksum/i)
      expect(new URL(address ?? '').searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host')
      const response = await fetch(address ?? '', { method: 'PUT', body: 'Forty fish' })
      expect(response.status).toBe(200)
      await bucket.changes?.completeParts(key, id, [(response.headers.get('etag') ?? '').replaceAll('"', '')])
      expect(await read(bucket, key)).toBe('Forty fish')
    })

    it('deletes objects', async () => {
      for (const key of ['delete/a', 'delete/b', 'delete/c']) await put(key, key)
      await bucket.delete(['delete/a', 'delete/c', 'delete/unknown'])
      expect((await listAll(bucket, 'delete/')).objects).toEqual(['delete/b'])
    })

    it.runIf(hasPages)('lists more objects than fit on a page', { tags: 'release' }, async () => {
      const keys = Array.from({ length: 1_203 }, (_, index) => `many/${String(index).padStart(5, '0')}`)
      for (let index = 0; index < keys.length; index += 50)
        await Promise.all(keys.slice(index, index + 50).map((key) => put(key, '')))
      expect((await listAll(bucket, 'many/')).objects).toEqual(keys)
      await bucket.delete(keys)
      expect((await listAll(bucket, 'many/')).objects).toEqual([])
    })
  })
}

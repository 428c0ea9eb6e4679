import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeBucket, listAll } from '../../../testing/contracts/bucketContract.ts'
import { startFaultyS3, type FaultyS3, type S3Fault } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startOtherS3, startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import type { Bucket } from './Bucket.ts'
import { openS3Bucket } from './s3Bucket.ts'

const folder = folderOfTests()
describeBucket('fauxqs', startS3)
describeBucket('s3rver', () => startOtherS3(folder), false)

describe('a bucket whose storage has faults', () => {
  let server: TestS3
  let proxy: FaultyS3
  let bucket: Bucket
  const video = Buffer.alloc(3_000_000, 'Forty fish and one bucket. ')
  beforeAll(async () => {
    server = await startS3()
    proxy = await startFaultyS3(server.port)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })
  beforeEach(async () => {
    bucket = await openS3Bucket(BUCKET, accessTo(proxy.endpoint, { answerMs: 1_000, stallMs: 300 }))
    await bucket.put('koi.webm', video)
    proxy.seen.length = 0
  })
  afterEach(() => {
    proxy.recover()
    bucket.close()
  })
  const rangesSeen = () => proxy.seen.map(({ headers }) => headers.range)
  const whole = { start: 0, end: video.length }
  const open = async (options = {}) => (await bucket.get('koi.webm', options)) ?? Readable.from([])
  const readWhole = async () => buffer(await open({ range: whole }))
  const sentenceOf = (request: Promise<unknown>) =>
    request.then(
      () => '',
      (error: Error) => (error.cause as Error).message,
    )

  // aws-sdk-js#257 and aws-sdk-js-v3#8098 tell of bodies that end early without an error, or never.
  it.each(['cut', 'short', 'stall'] as const)(
    'reads the rest of a body after the fault “%s”',
    async (fault) => {
      proxy.fail(fault, 1)
      expect((await readWhole()).equals(video)).toBe(true)
      expect(rangesSeen()).toEqual(['bytes=0-2999999', expect.stringMatching(/^bytes=\d+-2999999$/)])
    },
  )

  // eos-meta#515: what a proxy passes on without a length ends early without a sign of it.
  it('reads all of an object that is sent without its length', async () => {
    proxy.fail('short', 1)
    expect((await buffer(await open())).equals(video)).toBe(true)
  })

  // lobid-gnd#472: pages that came in place of pictures were kept as pictures.
  it('takes no page of a proxy for an object', async () => {
    proxy.fail('page')
    await expect(bucket.get('koi.webm')).rejects.toMatchObject({ status: 503 })
    await expect(bucket.head('koi.webm')).rejects.toMatchObject({ status: 503 })
  })

  it('fails if the rest has another content than the beginning', async () => {
    proxy.fail('cut', 1)
    const stream = await open()
    await bucket.put('koi.webm', Buffer.alloc(3_000_000, 'Fifty carps. '))
    await expect(buffer(stream)).rejects.toThrow('“koi.webm” has changed while it was read.')
  })

  it('reads no content with another ETag than the one that was asked for', async () => {
    const { etag = '' } = (await bucket.head('koi.webm')) ?? {}
    proxy.fail('otherEtag', 1)
    expect(await bucket.get('koi.webm', { etag })).toBeNull()
  })

  it('sends no other part of an object than the one that was asked for', async () => {
    proxy.fail('withoutRange')
    await expect(bucket.get('koi.webm', { range: { start: 9, end: 20 } })).rejects.toMatchObject({
      status: 503,
    })
    expect(await text(await open({ range: { start: 0, end: 10 } }))).toBe('Forty fish')
  })

  // awscr-s3#71, aws-cli#3917: storages announced a further page without a way to it, or always the same one.
  it.each(['endless', 'repeating', 'circling', 'huge'] as const)(
    'takes no listing for complete that is “%s”',
    async (fault) => {
      proxy.fail(fault)
      await expect(listAll(bucket, '')).rejects.toMatchObject({ status: 503 })
    },
  )

  it('waits for an answer only for a limited time', async () => {
    const impatient = await openS3Bucket(BUCKET, accessTo(proxy.endpoint, { answerMs: 50 }))
    proxy.delay(400)
    expect(await sentenceOf(impatient.head('koi.webm'))).toMatch(
      /cannot be reached \((?:ETIMEDOUT|TimeoutError)\)/,
    )
    impatient.close()
  })

  it('fails if the storage breaks each body at once', { tags: 'release' }, async () => {
    proxy.fail('reset', Infinity, ({ headers }) => headers.range !== 'bytes=0-2999999')
    proxy.fail('cut')
    await expect(readWhole()).rejects.toMatchObject({ status: 503, reason: 'storageAway' })
  })

  it.each(['slowDown', 'reset'] as const)('repeats a request after the fault “%s”', async (fault) => {
    proxy.fail(fault, 2)
    expect(await bucket.head('koi.webm')).toMatchObject({ bytes: 3_000_000 })
    expect(proxy.seen).toHaveLength(3)
  })

  it('reads no faster than its reader', async () => {
    const stream = await open()
    await once(stream, 'readable')
    expect(stream.readableLength).toBeLessThan(video.length / 10)
    stream.destroy()
  })

  it('ends the request when the reader leaves', async () => {
    const leaving = new AbortController()
    const stream = await open({ signal: leaving.signal })
    leaving.abort()
    await expect(text(stream)).rejects.toThrow(/abort/i)
  })

  // aws-sdk-js-v3#6819, rqlite#2701: storages refuse the newer checksums.
  it('sends only checksums that every storage knows', async () => {
    await bucket.delete(['koi.webm'])
    await bucket.put('koi.webm', video)
    const headers = proxy.seen.flatMap((request) => Object.keys(request.headers))
    expect(headers.filter((header) => /checksum/.test(header))).toEqual([])
    expect(proxy.seen[0]?.headers).toHaveProperty('content-md5')
  })

  it.each<[S3Fault, RegExp]>([
    ['skewed', /^The clock of this machine differs too much .*: set it by NTP/],
    ['expired', /^The credentials for http:.* have expired: renew them/],
    ['denied', /^The bucket “films” may not be used with these credentials: allow s3:ListBucket/],
    // mountpoint-s3#1: the region was wrong, and no message said so.
    ['elsewhere', /^The bucket “films” is in another region: set VTUBE_S3_REGION to eu-west-1\.$/],
    ['archived', /^An object of the bucket “films” is archived: restore it/],
    ['withoutKey', /^The bucket “films” has an object whose key cannot be used .*: allow kms:Decrypt/],
    ['noBucket', /^The bucket “films” does not exist at http:.*: correct VTUBE_LIBRARY/],
  ])('says what to do about the fault “%s”', async (fault, sentence) => {
    proxy.fail(fault)
    expect(await sentenceOf(listAll(bucket, ''))).toMatch(sentence)
  })

  it('says what to do if the storage cannot be reached', async () => {
    const away = await startFaultyS3(0)
    await away.close()
    const unreachable = await openS3Bucket(BUCKET, accessTo(away.endpoint))
    expect(await sentenceOf(unreachable.head('koi.webm'))).toBe(
      `${away.endpoint} cannot be reached (ECONNREFUSED): check VTUBE_S3_ENDPOINT and the network.`,
    )
    unreachable.close()
  })
})

import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFaultyS3, type FaultyS3, type S3Fault } from '../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startOtherS3, type TestS3 } from '../../testing/startS3.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { parseConfig, type Environment } from '../config/config.ts'
import { openS3Bucket } from '../media/bucket/s3Bucket.ts'
import { checkLibraries, checkSharedBucket } from './checkLibrary.ts'

const folder = folderOfTests()
let server: TestS3
let proxy: FaultyS3
beforeAll(async () => {
  server = await startOtherS3(await mkdtemp(join(folder, 's3-')))
  proxy = await startFaultyS3(server.port)
  const bucket = await openS3Bucket(BUCKET, accessTo(server.endpoint))
  await bucket.put('ours/koi.webm', Buffer.from('Forty fish'))
  bucket.close()
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const check = async (environment: Environment = {}) => {
  const config = parseConfig(
    {
      VTUBE_LIBRARY: `s3://${BUCKET}/ours`,
      VTUBE_S3_ENDPOINT: proxy.endpoint,
      VTUBE_S3_ACCESS_KEY: 'S3RVER',
      VTUBE_S3_SECRET_KEY: 'S3RVER',
      ...environment,
    },
    folder,
  )
  const { value } = await checkLibraries(config).next()
  return value
}

describe('the check of a bucket', () => {
  it('says that it can be listed and read', async () => {
    expect(await check()).toEqual({
      level: 'fine',
      sentence: 'The bucket s3://films/ours can be listed and read.',
    })
  })

  // mountpoint-s3#152: objects that are archived are listed, but cannot be read.
  it('does not prevent a start if its first objects are archived', async () => {
    const bucket = await openS3Bucket(BUCKET, accessTo(server.endpoint))
    await bucket.put('ours/archive.webm', Buffer.from('Forty fish'))
    proxy.fail('archived', Infinity, ({ path }) => path.includes('archive'))
    expect(await check()).toMatchObject({ level: 'fine' })
    proxy.fail('archived', Infinity, ({ path }) => !path.includes('list-type'))
    expect(await check()).toEqual({
      level: 'note',
      sentence: expect.stringMatching(/^An object of the bucket “films” is archived: restore it/),
    })
    proxy.recover()
    await bucket.delete(['ours/archive.webm'])
    bucket.close()
  })

  it('notes that it has no videos', async () => {
    expect(await check({ VTUBE_LIBRARY: 's3://films/theirs' })).toEqual({
      level: 'note',
      sentence: 'The bucket s3://films/theirs can be listed, but has no videos there.',
    })
  })

  it.each<[string, Environment, RegExp]>([
    [
      'another bucket',
      { VTUBE_LIBRARY: 's3://movies' },
      /^The bucket “movies” does not exist at http:.*: correct VTUBE_LIBRARY/,
    ],
    [
      'another access key',
      { VTUBE_S3_ACCESS_KEY: 'somebody' },
      /does not know the access key: correct VTUBE_S3_ACCESS_KEY/,
    ],
  ])('says what to do about %s', async (_, environment, sentence) => {
    expect(await check(environment)).toEqual({ level: 'fault', sentence: expect.stringMatching(sentence) })
  })

  it.each<[S3Fault, 'fault' | 'note', RegExp]>([
    ['skewed', 'fault', /^The clock of this machine differs too much/],
    ['expired', 'fault', /^The credentials for http:.* have expired/],
    ['unsigned', 'fault', /refuses the signature of requests: correct VTUBE_S3_ACCESS_KEY/],
  ])('says what to do about the fault “%s”', async (fault, level, sentence) => {
    proxy.fail(fault)
    expect(await check()).toEqual({ level, sentence: expect.stringMatching(sentence) })
    proxy.recover()
  })

  it('says that objects may be listed, but not read', async () => {
    proxy.fail('denied', Infinity, ({ path }) => path.includes('koi.webm'))
    expect(await check()).toEqual({
      level: 'fault',
      sentence: expect.stringMatching(/may not be used with these credentials: allow .* s3:GetObject/),
    })
    proxy.recover()
  })

  it.each([
    ['a page', 200, '<!doctype html><title>Welcome</title><p>Hello & goodbye'],
    ['nothing', 404, ''],
    ['JSON', 400, '{"error":"no"}'],
  ])('says that a server which answers with %s is no storage', async (_, status, body) => {
    const other = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { level, sentence } = await check({ VTUBE_S3_ENDPOINT: `http://127.0.0.1:${port}` })
    expect(level).toBe('fault')
    expect(sentence).toMatch(/does not (?:answer as an S3 storage does|exist at).*VTUBE_S3_ENDPOINT\.$/)
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })

  it('lets the server start while the storage is away', async () => {
    expect(await check({ VTUBE_S3_ENDPOINT: 'http://127.0.0.1:9' })).toEqual({
      level: 'note',
      sentence:
        'http://127.0.0.1:9 cannot be reached (ECONNREFUSED): check VTUBE_S3_ENDPOINT and the network.',
    })
  })
})

describe('the check of a shared cache in a bucket', () => {
  const access = () => ({ ...accessTo(proxy.endpoint) })

  it('says that it can be written to, and leaves nothing there', async () => {
    expect(await checkSharedBucket(`s3://${BUCKET}/cache`, access())).toEqual({
      level: 'fine',
      sentence: 'The shared cache s3://films/cache can be written to.',
    })
    const bucket = await openS3Bucket(BUCKET, accessTo(server.endpoint))
    for await (const { objects } of bucket.list('cache/')) expect(objects).toEqual([])
    bucket.close()
  })

  it('says what is wrong with it', async () => {
    expect(await checkSharedBucket('s3://missing/cache', access())).toMatchObject({
      level: 'fault',
      sentence: expect.stringMatching(
        /^The bucket “missing” does not exist at .*: correct VTUBE_SHARED_CACHE/,
      ),
    })
  })
})

describe('the settings of a bucket', () => {
  it.each<[Environment, string]>([
    [{ VTUBE_LIBRARY: 's3://' }, 'VTUBE_LIBRARY is “s3://”. Allowed: a folder of videos, a bucket such as'],
    [
      { VTUBE_S3_SECRET_KEY: 'x' },
      'VTUBE_S3_ACCESS_KEY is missing: give both keys of the bucket, or neither.',
    ],
    [{ VTUBE_S3_PATH_STYLE: 'x' }, 'VTUBE_S3_PATH_STYLE is “x”. Allowed: yes, no'],
    [{ VTUBE_S3_ENDPOINT: 'x' }, 'VTUBE_S3_ENDPOINT is “x”. Allowed: an http(s) address'],
    [
      { VTUBE_MEDIA_REDIRECT: 'x' },
      'VTUBE_MEDIA_REDIRECT is “x”. Allowed: none, presigned, or the https address',
    ],
    [
      { VTUBE_LIBRARY_TOKEN: 'x' },
      'VTUBE_LIBRARY_TOKEN is set to a value not shown here. Allowed: at least 16',
    ],
  ])('%s cannot be used', (environment, sentence) => {
    expect(() => parseConfig(environment, folder)).toThrow(sentence)
  })

  it('are a bucket with a prefix, and the address and keys of its storage', () => {
    const config = parseConfig(
      { VTUBE_LIBRARY: 's3://films//family videos/2026/', VTUBE_S3_ENDPOINT: 'https://s3.example.org' },
      folder,
    )
    expect(config).toMatchObject({
      libraries: [
        {
          location: 's3://films//family videos/2026/',
          bucket: { bucket: 'films', prefix: 'family videos/2026/' },
        },
      ],
      s3: { endpoint: 'https://s3.example.org', isPathStyle: true, credentials: null },
      mediaRedirect: 'none',
    })
    expect(parseConfig({ VTUBE_LIBRARY: 's3://films' }, folder)).toMatchObject({
      libraries: [{ bucket: { bucket: 'films', prefix: '' } }],
      s3: { endpoint: null, isPathStyle: false },
    })
    expect(parseConfig({ VTUBE_LIBRARY: 'films' }, folder)).toMatchObject({ libraries: [{ bucket: null }] })
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { accessTo, BUCKET, startS3 } from '../testing/startS3.ts'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'
import { openS3Bucket } from '../src/media/bucket/s3Bucket.ts'

const folder = folderOfEachTest()
const startProcess = processesOfEachTest()
/** A module that prints what is loaded only for several machines, for people with accounts, or for a page. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const isOfMany = /@aws-sdk|@smithy|pg-boss|rangeServer|bucketStore|s3Bucket/
  const isOfAccounts = /simplewebauthn|zxcvbn|accountsIdentity|identity\\/accounts\\//
  const isOfPages = /pages\\/dist/
  registerHooks({
    load(url, context, next) {
      if ([isOfMany, isOfAccounts, isOfPages].some((kind) => kind.test(url))) console.log('loaded ' + url)
      return next(url, context)
    },
  })
`)}`

const start = (environment: Record<string, string>) =>
  startProcess({
    NODE_OPTIONS: `--import=${WATCH}`,
    VTUBE_DATA_DIR: join(folder, 'data'),
    ...environment,
  })

it('loads nothing of several machines for a folder, no pages, and nothing of accounts for the sign-in with names', async () => {
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'library', 'koi.webm'), TINY_VIDEO)
  const server = start({ VTUBE_LIBRARY: join(folder, 'library') })
  await server.says(/^1 video/m)
  expect(server.output()).not.toContain('loaded')
})

it('loads passkeys where people have accounts, but no list of passwords', { tags: 'release' }, async () => {
  const server = start({ VTUBE_IDENTITY: 'accounts' })
  await server.says(/^Nobody has an account yet/m)
  expect(server.output()).toMatch(/loaded .*simplewebauthn/)
  expect(server.output()).not.toMatch(/loaded .*zxcvbn/)
})

it('serves a bucket, and says so', async () => {
  const s3 = await startS3()
  const bucket = await openS3Bucket(BUCKET, accessTo(s3.endpoint))
  await bucket.put('notes.txt', Buffer.from('Forty fish'))
  bucket.close()
  const server = start({
    VTUBE_LIBRARY: `s3://${BUCKET}`,
    VTUBE_S3_ENDPOINT: s3.endpoint,
    VTUBE_S3_ACCESS_KEY: 'a',
    VTUBE_S3_SECRET_KEY: 'b',
  })
  await server.says(/^Vtube serves the bucket s3:\/\/films$/m)
  await server.says(/^No videos yet/m)
  expect(server.output()).toMatch(/loaded .*@aws-sdk/)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await s3.close()
})

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a bucket that does not exist',
    { VTUBE_LIBRARY: 's3://movies' },
    /^The bucket “movies” does not exist at http:.*\n$/,
  ],
  ['keys of which one is missing', { VTUBE_S3_SECRET_KEY: '' }, /^VTUBE_S3_SECRET_KEY is missing: .*\n$/],
])('ends with one sentence for %s', async (_, environment, sentence) => {
  const s3 = await startS3()
  const server = start({
    VTUBE_LIBRARY: `s3://${BUCKET}`,
    VTUBE_S3_ENDPOINT: s3.endpoint,
    VTUBE_S3_ACCESS_KEY: 'a-key-of-somebody',
    VTUBE_S3_SECRET_KEY: 'a-secret-of-somebody',
    ...environment,
  })
  expect(await server.ended).toBeGreaterThan(0)
  expect(server.errors()).toMatch(sentence)
  expect(server.output() + server.errors()).not.toMatch(/of-somebody/)
  await s3.close()
})

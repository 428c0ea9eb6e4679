import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { openS3Bucket } from './s3Bucket.ts'

const folder = folderOfTests()
let server: TestS3
let proxy: FaultyS3
beforeAll(async () => {
  server = await startS3()
  proxy = await startFaultyS3(server.port)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

// aws-sdk-js-v3#3396: after other programs had renewed the file, the process went on with what had expired.
it('sends requests with the credentials that another program has renewed in their file', async () => {
  const file = join(folder, 'credentials')
  const write = (number: number) =>
    writeFile(
      file,
      `[default]\naws_access_key_id=KEY${number}\naws_secret_access_key=secret\naws_session_token=token${number}\n`,
    )
  await write(1)
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  const bucket = await openS3Bucket(BUCKET, { ...accessTo(proxy.endpoint), credentials: null })
  for (let request = 0; request < 2; request += 1) await bucket.head('koi.webm')
  await write(2)
  vi.setSystemTime(Date.now() + 61_000)
  await bucket.head('koi.webm')
  const tokens = proxy.seen.map(({ headers }) => headers['x-amz-security-token'])
  expect(tokens).toEqual(['token1', 'token1', 'token2'])
  expect(proxy.seen.at(-1)?.headers.authorization).toContain('Credential=KEY2/')
  bucket.close()
})

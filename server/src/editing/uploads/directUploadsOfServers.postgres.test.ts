import { afterAll, beforeAll, expect, it } from 'vitest'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startBalancer, type Balancer } from '../../../testing/startBalancer.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { startS3, type TestS3 } from '../../../testing/startS3.ts'
import { startWholeServer, type WholeServer } from '../../../testing/startWholeServer.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { createDirectClient } from '../testing/directClient.ts'
import { startBucketEditing, type BucketEditing } from '../testing/startBucketEditing.ts'
import { createTusClient, pathIn } from '../testing/tusClient.ts'

const PART = 8 * 1024 ** 2
const folder = folderOfTests()
let storage: TestS3
let proxy: FaultyS3
let first: BucketEditing
let second: WholeServer
let balancer: Balancer
let tus: ReturnType<typeof createTusClient>
let direct: ReturnType<typeof createDirectClient>
beforeAll(async () => {
  const { url } = await createTestDatabase()
  storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  const shared = { VTUBE_DATABASE_URL: url, VTUBE_IDENTITY: 'accounts', VTUBE_UPLOADS_DIRECT: 'on' }
  first = await startBucketEditing(folder, proxy, {}, shared)
  second = await startWholeServer(folder, {
    ...first.environment,
    VTUBE_RATE_LIMIT: '100000',
    VTUBE_DATA_DIR: 'data of the second',
  })
  balancer = await startBalancer(() => [first.port(), second.port()])
  await first.add('maya', ['add'])
  const maya = await first.signIn('maya', balancer.origin.replace('127.0.0.1', 'localhost'))
  tus = createTusClient(maya)
  direct = createDirectClient(maya)
})
afterAll(async () => {
  await balancer.close()
  await second.close()
  await first.close()
  await proxy.close()
  await storage.close()
})

it('is one upload although every request reaches another server', async () => {
  const video = uniqueVideo(2 * PART)
  const url = await tus.create(video.length, { name: 'pond.webm', folder: 'Ponds' })
  for (let count = 0; count < 3; count += 1) {
    const asked = await direct.ask(url)
    expect(asked.arrivedBytes).toBe(count * PART)
    expect(asked.missing).toHaveLength(3 - count)
    for (const part of asked.missing.slice(0, 1)) await direct.put(part, video)
  }
  expect(await direct.ask(url)).toMatchObject({ path: 'Ponds/pond.webm' })
  expect([pathIn(await tus.ask(url)), pathIn(await tus.ask(url))]).toEqual([
    'Ponds/pond.webm',
    'Ponds/pond.webm',
  ])
  expect(await first.bytes('Ponds/pond.webm')).toEqual(video)
})

it('is one video if both servers are told at the same moment that all parts have come', async () => {
  const video = uniqueVideo(PART)
  const url = await tus.create(video.length, { name: 'both.webm', folder: 'Both' })
  for (const part of (await direct.ask(url)).missing) await direct.put(part, video)
  await Promise.allSettled([direct.ask(url), direct.ask(url), tus.ask(url), tus.ask(url)])
  await expect.poll(async () => (await direct.ask(url)).path).toBe('Both/both.webm')
  const keys = await first.keys()
  expect(keys.filter((key) => key.startsWith('Both/') || key.startsWith('.'))).toEqual(['Both/both.webm'])
  expect(proxy.unfinishedCount()).toBe(0)
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startBalancer, type Balancer } from '../../../testing/startBalancer.ts'
import { startWholeServer, type WholeServer } from '../../../testing/startWholeServer.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { startEditingServer, type EditingServer } from '../testing/startEditingServer.ts'
import { createTusClient, pathIn } from '../testing/tusClient.ts'

const folder = folderOfTests()
let first: EditingServer
let second: WholeServer
let balancer: Balancer
let tus: ReturnType<typeof createTusClient>
beforeAll(async () => {
  const { url } = await createTestDatabase()
  const shared = { VTUBE_DATABASE_URL: url, VTUBE_IDENTITY: 'accounts' }
  first = await startEditingServer(folder, {}, shared)
  second = await startWholeServer(folder, { ...shared, VTUBE_DATA_DIR: 'data of the second' })
  balancer = await startBalancer(() => [first.port(), second.port()])
  await first.add('maya', ['add'])
  tus = createTusClient(await first.signIn('maya', balancer.origin.replace('127.0.0.1', 'localhost')))
})
afterAll(async () => {
  await balancer.close()
  await second.close()
  await first.close()
})

it('is one upload although every request reaches another server', async () => {
  const video = uniqueVideo(1_000)
  const url = await tus.create(video.length, { name: 'pond.webm', folder: 'Ponds' })
  for (let offset = 0; offset < video.length; offset += 300) {
    const asked = await tus.ask(url)
    expect(asked.headers.get('upload-offset')).toBe(String(offset))
    // With an odd number of requests in each round, each server gets each kind.
    await tus.ask(url)
    await tus.append(url, offset, video.subarray(offset, offset + 300))
  }
  expect([pathIn(await tus.ask(url)), pathIn(await tus.ask(url))]).toEqual([
    'Ponds/pond.webm',
    'Ponds/pond.webm',
  ])
  expect(await readFile(join(first.library, 'Ponds/pond.webm'))).toEqual(video)
})

it('is one video if its last bytes reach both servers at the same moment', async () => {
  const video = uniqueVideo(1_000)
  const url = await tus.create(video.length, { name: 'both.webm', folder: 'Both' })
  await tus.append(url, 0, video.subarray(0, -1))
  const last = () => tus.append(url, video.length - 1, video.subarray(-1))
  await Promise.all([last(), last(), tus.ask(url), tus.ask(url)])
  await expect.poll(async () => pathIn(await tus.ask(url))).toBe('Both/both.webm')
  expect(await readdir(join(first.library, 'Both'))).toEqual(['both.webm'])
})

import { readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskCache } from '../cache/diskCache.ts'
import type { Conversion } from './openConversion.ts'
import { createSegmenter } from './createSegmenter.ts'
import { registerConversion } from './registerConversion.ts'
import { planByKeyFrames } from './segmentPlan.ts'
import { createFakeFfmpeg, type FakeFfmpeg } from './testing/fakeFfmpeg.ts'

const MEGABYTE = 1024 ** 2
const SEGMENT_BYTES = 4 * MEGABYTE
const READERS = 20
const SOURCE = {
  name: 'film',
  plan: planByKeyFrames([0, 4, 8, 12], 16, 4),
  kind: 'video' as const,
  isTranscoding: false,
  videoId: 'film',
  isReplaceable: () => false,
  arguments: () => [],
}

let fake: FakeFfmpeg
let folder: string
let segmenter: ReturnType<typeof createSegmenter>
let app: FastifyInstance
let sockets: Socket[]
beforeEach(async () => {
  fake = await createFakeFfmpeg()
  folder = join(fake.folder, 'segments')
  const program = await fake.program([0, 4, 8, 12], 'exit 0', SEGMENT_BYTES)
  const cache = createDiskCache({ folder, maxBytes: 1024 * MEGABYTE })
  segmenter = createSegmenter({ program, cache, niceness: 0, maxRuns: 1 })
  const part: Conversion['part'] = (_path, _rendition, request) => segmenter.read(SOURCE, request)
  app = fastify()
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    request.user = { subject: null, isProven: false, limit: null }
  })
  await registerConversion(app, {
    files: { media: async () => ({ path: '/film.mkv', contentType: 'video/x-matroska' }) },
    conversion: Promise.resolve({ part } as Conversion),
    route: '/media/:id',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await segmenter.close()
  await fake.close()
})

/** Requests a segment, each time as another viewer. Resolves when the first bytes arrive, and reads no further. */
async function requestSlowly(index: number): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const path = `/media/film/hls/video-copy/${index}.m4s?viewer=reader-${sockets.length}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await new Promise((resolve) => socket.once('readable', resolve))
  return socket
}
/** Requests one segment before the others, because simultaneous requests could start two runs. */
async function requestAllSlowly(): Promise<Socket[]> {
  const first = await requestSlowly(0)
  const others = Array.from({ length: READERS - 1 }, (_, index) => requestSlowly((index + 1) % 4))
  return [first, ...(await Promise.all(others))]
}

/** Resolves when all segments are in the cache. */
async function makeAll(): Promise<void> {
  for (const index of [0, 1, 2, 3]) (await requestSlowly(index)).destroy()
  await expect.poll(() => segmenter.figures().cachedBytes).toBeGreaterThan(4 * SEGMENT_BYTES)
}

/** Returns the bytes of memory that buffers use. */
function bytesInBuffers(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().arrayBuffers
}
/** Reads a response to its end. Returns its status and the number of missing bytes of its body. */
async function finish(socket: Socket): Promise<[status: number, missing: number]> {
  const response = await buffer(socket)
  const headBytes = response.indexOf('\r\n\r\n') + 4
  const head = response.subarray(0, headBytes).toString()
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  return [Number(head.split(' ')[1]), length - (response.length - headBytes)]
}

/** Returns the number of segments that this process has opened. */
async function openSegments(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd')
  const paths = descriptors.map((one) => readlink(join('/proc/self/fd', one)).catch(() => ''))
  return (await Promise.all(paths)).filter((path) => path.startsWith(folder)).length
}

it.each(['made for them', 'made before'])(
  'segments that are %s take little memory while readers are slow',
  { tags: 'release' },
  async (when) => {
    if (when === 'made before') await makeAll()
    const before = bytesInBuffers()
    await requestAllSlowly()
    await expect.poll(() => bytesInBuffers() - before).toBeLessThan(3 * SEGMENT_BYTES)
  },
)

it('arrive whole, although they are deleted meanwhile to make room for others', async () => {
  const readers = await requestAllSlowly()
  await rm(folder, { recursive: true })
  const ends = await Promise.all(readers.map(finish))
  expect(ends).toEqual(readers.map(() => [200, 0]))
})

it.skipIf(process.platform !== 'linux')('are closed when their readers go away', async () => {
  await makeAll()
  const readers = await requestAllSlowly()
  await expect.poll(openSegments).toBe(READERS)
  for (const socket of readers) socket.destroy()
  await expect.poll(openSegments).toBe(0)
})

it('are sent from memory where the disk has no space', async () => {
  await writeFile(folder, 'a file in the way')
  expect(await finish(await requestSlowly(0))).toEqual([200, 0])
})

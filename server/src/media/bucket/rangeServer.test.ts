import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { describeMedia, openMedia, storedFileOf, UnreachableError } from '../mediaLocation.ts'
import type { ByteRange, MediaStore, StoredFile } from '../MediaStore.ts'
import { openRangeServer } from './rangeServer.ts'
import { watchReads } from '../readFailures.ts'

const MEGABYTE = 1024 ** 2
const BYTES = randomBytes(12 * MEGABYTE + 5)
const VIDEO: StoredFile = { path: 'pond/Köi #1.mkv', bytes: BYTES.length, modifiedMs: 1, version: '"a"' }
const LARGE: StoredFile = { ...VIDEO, path: 'large.mp4', bytes: 400 * MEGABYTE }

/** Opens a range server over a storage that takes note of what it is asked for. `fault` changes what it sends. */
async function serve(
  fault: (asked: ByteRange, count: number) => Readable | undefined = () => undefined,
  silenceMs?: number,
) {
  const asked: ByteRange[] = []
  const ended: AbortSignal[] = []
  const store: Pick<MediaStore, 'read'> = {
    async read({ bytes }, range, signal) {
      asked.push(range)
      if (signal) ended.push(signal)
      const zeros = () => Readable.from([Buffer.alloc(range.end - range.start)])
      return (
        fault(range, asked.length) ??
        (bytes === BYTES.length ? Readable.from([BYTES.subarray(range.start, range.end)]) : zeros())
      )
    },
  }
  const server = await openRangeServer(store, silenceMs === undefined ? {} : { silenceMs })
  onTestFinished(server.close)
  return { server, asked, ended }
}

const silent = () => new Readable({ read() {} })
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Requests a part, and resolves to the status, the header `Content-Range` and the body. */
async function get(address: string, range?: string, method = 'GET') {
  const answer = await fetch(address, { method, redirect: 'manual', ...(range && { headers: { range } }) })
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body, range: answer.headers.get('content-range') }
}

it('sends an object whole, and any single part of it', async () => {
  const { server } = await serve()
  const address = server.addressOf(VIDEO)
  const { length } = BYTES
  const whole = await get(address)
  expect([whole.status, whole.headers.get('accept-ranges'), digest(whole.body)]).toEqual([
    200,
    'bytes',
    digest(BYTES),
  ])
  const cases = [
    ['bytes=0-3', 206, 0, 4],
    ['bytes=262140-262150', 206, 262_140, 262_151],
    [`bytes=${length - 7}-`, 206, length - 7, length],
    ['bytes=-9', 206, length - 9, length],
    ['bytes=3000000-9999999999', 206, 3_000_000, length],
    ['bytes=7-3', 200, 0, length],
    ['bytes=0-1,5-6', 200, 0, length],
  ] as const
  for (const [range, status, start, end] of cases) {
    const part = await get(address, range)
    expect([range, part.status, digest(part.body)]).toEqual([
      range,
      status,
      digest(BYTES.subarray(start, end)),
    ])
    expect(part.range).toBe(status === 206 ? `bytes ${start}-${end - 1}/${length}` : null)
  }
  expect(await get(address, `bytes=${length}-`)).toMatchObject({ status: 416, range: `bytes */${length}` })
  const head = await get(address, undefined, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([
    200,
    String(length),
    0,
  ])
})

// Reported as oxyno-zeta/s3-proxy#740: Safari took a 200 for the whole as a refusal of ranges.
it('answers a part that is the whole object with 206', async () => {
  const { server } = await serve()
  const { status, range } = await get(server.addressOf(VIDEO), 'bytes=0-')
  expect([status, range]).toEqual([206, `bytes 0-${BYTES.length - 1}/${BYTES.length}`])
})

it('answers nothing to those who do not have the address', async () => {
  const { server, asked } = await serve()
  const { server: other } = await serve()
  const { origin, pathname } = new URL(server.addressOf(VIDEO))
  const [, signature = '', description = '', name = ''] = pathname.split('/')
  const otherDescription = new URL(server.addressOf({ ...VIDEO, path: 'secret.mkv' })).pathname.split('/')[2]
  const foreign = new URL(other.addressOf(VIDEO)).pathname
  for (const path of [
    '/',
    `/${description}/${name}`,
    `/${signature}/${otherDescription}/${name}`,
    `/${signature.slice(1)}A/${description}/${name}`,
    foreign,
  ])
    await expect(fetch(`${origin}${path}`)).rejects.toThrow('fetch failed')
  expect(asked).toEqual([])
})

it('listens on loopback only, and gives each file and version an address of its own', async () => {
  const { server } = await serve()
  const address = server.addressOf(VIDEO)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}\/[\w-]+\/media\.mkv$/)
  expect(server.addressOf(VIDEO)).toBe(address)
  expect(server.addressOf({ ...VIDEO, version: '"b"' })).not.toBe(address)
  expect(storedFileOf(address)).toEqual(VIDEO)
  expect(await describeMedia(address)).toMatchObject({ bytes: VIDEO.bytes, version: '"a"' })
  const { port } = new URL(address)
  const outside = connect(Number(port), '127.0.0.2')
  await expect(once(outside, 'connect')).rejects.toThrow('ECONNREFUSED')
})

it('has addresses that are short enough for ffmpeg, however long a name is', async () => {
  const { server } = await serve()
  // Keys of S3 have up to 1,024 bytes, and addresses in ffmpeg up to 4,095 characters.
  const file = { ...VIDEO, path: `${'ü"'.repeat(339)}.webm` }
  const address = server.addressOf(file)
  expect(Buffer.byteLength(file.path)).toBe(1022)
  expect(address.length).toBeLessThan(4095)
  expect(digest((await get(address, 'bytes=5-9')).body)).toBe(digest(BYTES.subarray(5, 10)))
})

it('asks the storage once for what several readers want at the same time, and not again soon', async () => {
  const { server, asked } = await serve()
  const address = server.addressOf(VIDEO)
  const parts = await Promise.all(Array.from({ length: 20 }, () => get(address, 'bytes=100-199')))
  for (const { body } of parts) expect(digest(body)).toBe(digest(BYTES.subarray(100, 200)))
  await get(address, 'bytes=0-50000')
  expect(asked).toEqual([{ start: 0, end: 256 * 1024 }])
})

it('joins neighbouring reads to larger ones as long as the reader goes on', async () => {
  const { server, asked } = await serve()
  await get(server.addressOf(VIDEO), 'bytes=0-')
  const sizes = asked.map(({ start, end }) => (end - start) / 1024)
  // The first two are the beginning and the index at the end.
  expect(sizes).toEqual([2048, expect.any(Number), 4096, 4096, expect.any(Number)])
})

it('reads no further than the reader does, and stops when the reader leaves', async () => {
  let isSlow = false
  const { server, asked, ended } = await serve(({ start }) =>
    isSlow && start >= 6 * MEGABYTE && start < 300 * MEGABYTE ? silent() : undefined,
  )
  const leaving = request(server.addressOf(LARGE))
  leaving.end()
  const [answer] = (await once(leaving, 'response')) as [Readable]
  // The system holds some megabytes for a reader that does not take them.
  answer.pause()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  let before = -1
  await expect
    .poll(() => {
      const isSame = before === asked.length
      before = asked.length
      return isSame
    })
    .toBe(true)
  expect(asked.at(-1)?.end).toBeLessThan(64 * MEGABYTE)
  leaving.destroy()
  isSlow = true
  const waiting = request(server.addressOf({ ...LARGE, version: 'other' }))
  waiting.on('error', () => {}).end()
  const count = asked.length
  await expect.poll(() => asked.length).toBe(count + 4)
  expect(ended.at(-1)?.aborted).toBe(false)
  waiting.destroy()
  await expect.poll(() => ended.at(-1)?.aborted).toBe(true)
})

it('goes on where the storage has broken off, and serves a reader who comes after one that has left', async () => {
  const { server, asked } = await serve(({ start, end }, count) =>
    count % 2 === 1
      ? Readable.from([BYTES.subarray(start, start + Math.floor((end - start) / 3))])
      : undefined,
  )
  expect(digest((await get(server.addressOf(VIDEO), 'bytes=0-200000')).body)).toBe(
    digest(BYTES.subarray(0, 200_001)),
  )
  expect(asked).toEqual([
    { start: 0, end: 262_144 },
    { start: 87_381, end: 262_144 },
  ])
})

it('asks again where the storage has sent nothing for a while', async () => {
  const { server, asked } = await serve((_, count) => (count === 1 ? silent() : undefined), 20)
  const { body } = await get(server.addressOf(VIDEO), 'bytes=0-9')
  expect([digest(body), asked.length]).toEqual([digest(BYTES.subarray(0, 10)), 2])
})

// Reported as Chocobozzz/PeerTube#7535: a stream of the storage that failed ended the server.
it('breaks the connection off if the storage fails, so that nobody takes the part for the whole', async () => {
  const { server } = await serve(({ start }) =>
    start < MEGABYTE
      ? undefined
      : new Readable({
          read() {
            this.destroy(new Error('reset'))
          },
        }),
  )
  const address = server.addressOf(VIDEO)
  const hasFailed = watchReads(address)
  await expect(get(address)).rejects.toThrow('terminated')
  expect(hasFailed()).toBe(true)
  expect(watchReads(address)()).toBe(false)
  await using media = await openMedia(address)
  expect(digest(await media.read(100, 50))).toBe(digest(BYTES.subarray(100, 150)))
  await expect(media.read(2 * MEGABYTE, 50)).rejects.toThrow(UnreachableError)
})

it('may be closed twice', async () => {
  const { server } = await serve()
  await Promise.all([server.close(), server.close()])
  await expect(get(server.addressOf(VIDEO))).rejects.toThrow('fetch failed')
})

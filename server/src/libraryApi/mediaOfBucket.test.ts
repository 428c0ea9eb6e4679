import { tinyPicture } from '../../testing/media/tinyPicture.ts'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openAddressedStore } from '../../testing/openAddressedStore.ts'
import { buildSidecar, openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { startV3Server } from '../../testing/startV3Server.ts'
import type { User } from '../http/requestContext.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { createThumbnailCache } from '../pictures/thumbnailCache.ts'
import { createSubtitleContents } from '../player/subtitleContents.ts'
import { createMediaFiles } from './MediaFiles.ts'
import { registerMedia } from './registerMedia.ts'

const MEGABYTE = 1024 ** 2
const BYTES = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('')

let library: FolderLibrary
beforeAll(async () => {
  library = await openFolderLibrary({
    'koi.webm': BYTES,
    'koi.info.json': buildSidecar(),
    'koi.jpg': tinyPicture('a picture'),
    'koi.de.srt': '1\n00:00:01,000 --> 00:00:02,000\nGuten Tag',
    'empty.mkv': '',
    'empty.info.json': buildSidecar({ id: 'empty' }),
    'large.mp4': Buffer.alloc(64 * MEGABYTE),
    'large.info.json': buildSidecar({ id: 'large' }),
    'changing.mp4': BYTES,
    'changing.info.json': buildSidecar({ id: 'changing' }),
  })
  await library.importAll()
})
afterAll(() => library.close())

/** Starts the routes of media over a library whose files are those of a bucket. */
async function serve(
  options?: Parameters<typeof openAddressedStore>[1],
  user: User = { subject: 'maya', isProven: true, limit: null },
) {
  const store = await openAddressedStore(library.folder, options)
  const ffmpeg = Promise.resolve({ missing: 'ffmpeg is not installed' })
  const thumbnails = createThumbnailCache({ folder: `${library.folder}-frames`, ffmpeg, niceness: 0 })
  const files = createMediaFiles(store, library.catalogue, thumbnails, null)
  const source = createCatalogueSource(library, 'library')
  const server = await startV3Server({
    source,
    async extend(app) {
      app.addHook('onRequest', async (request) => {
        request.user = user
      })
      await registerMedia(app, { files, store, source })
    },
  })
  onTestFinished(async () => {
    await server.close()
    await store.close()
  })
  return { store, files, origin: server.origin }
}

/** Requests with exactly these headers. `fetch` would add some that bypass caches, and follow redirects. */
async function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(`${origin}${path}`, { headers, method }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks = (await answer.toArray()) as Buffer[]
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }
}

const KOI = '/media/abcdefghijk'

describe('an object of a bucket', () => {
  it('comes whole, with its kind, and may be kept by nobody but the visitor', async () => {
    const { origin } = await serve()
    const { status, headers, body } = await ask(origin, KOI)
    expect([status, body]).toEqual([200, BYTES])
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/1000', BYTES.slice(0, 4)],
    ['bytes=990-', 206, 'bytes 990-999/1000', BYTES.slice(990)],
    ['bytes=-5', 206, 'bytes 995-999/1000', BYTES.slice(-5)],
    // Reported as oxyno-zeta/s3-proxy#740.
    ['bytes=0-', 206, 'bytes 0-999/1000', BYTES],
    ['bytes=-5000', 206, 'bytes 0-999/1000', BYTES],
    ['bytes=998-5000', 206, 'bytes 998-999/1000', BYTES.slice(998)],
    ['bytes=1000-', 416, 'bytes */1000', ''],
    ['bytes=-0', 416, 'bytes */1000', ''],
    ['bytes=0-1,5-6', 200, undefined, BYTES],
    ['bytes=7-3', 200, undefined, BYTES],
    ['lines=1-2', 200, undefined, BYTES],
  ])('asked for %s answers %s', async (range, status, contentRange, body) => {
    const { origin } = await serve()
    const answer = await ask(origin, KOI, { range })
    expect([answer.status, answer.headers['content-range'], answer.body]).toEqual([
      status,
      contentRange,
      body,
    ])
  })

  it('is not sent again to those who have it, and in parts only to those who have this version', async () => {
    const { origin, store } = await serve()
    const { headers } = await ask(origin, KOI)
    const { etag = '', 'last-modified': modified = '' } = headers
    store.requests.length = 0
    const statusOf = async (more: Record<string, string>) => (await ask(origin, KOI, more)).status
    expect(await statusOf({ 'if-none-match': etag })).toBe(304)
    expect(await statusOf({ 'if-none-match': `"another", W/${etag}` })).toBe(304)
    expect(await statusOf({ 'if-modified-since': modified })).toBe(304)
    expect(await statusOf({ 'if-match': '"another"' })).toBe(412)
    expect(await statusOf({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412)
    expect(store.requests).toEqual([])
    expect(await statusOf({ 'if-none-match': '"another"', 'if-modified-since': modified })).toBe(200)
    expect(await statusOf({ 'if-match': etag })).toBe(200)
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': etag })).toBe(206)
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': modified })).toBe(206)
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': `W/${etag}` })).toBe(200)
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': '"another"' })).toBe(200)
  })

  it('is looked up once for what a player requests in a row, and is sent whole when it has changed', async () => {
    const first = await serve()
    for (const start of [0, 100, 200])
      await ask(first.origin, '/media/changing', { range: `bytes=${start}-${start + 9}` })
    expect(first.store.located).toEqual(['changing.mp4'])
    const etag = (await ask(first.origin, '/media/changing')).headers.etag ?? ''
    await writeFile(join(library.folder, 'changing.mp4'), `${BYTES} more`)
    const second = await serve()
    const changed = await ask(second.origin, '/media/changing', { range: 'bytes=0-3', 'if-range': etag })
    expect([changed.status, changed.body]).toEqual([200, `${BYTES} more`])
  })

  it('tells its length without being read, and may be empty', async () => {
    const { origin, store } = await serve()
    const head = await ask(origin, KOI, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '1000', ''])
    const empty = await ask(origin, '/media/empty')
    expect([empty.status, empty.headers['content-length'], empty.body]).toEqual([200, '0', ''])
    expect((await ask(origin, '/media/empty', { range: 'bytes=0-' })).status).toBe(416)
    expect(store.requests).toEqual([])
  })

  it('is read no faster than the visitor reads, and no longer than the visitor stays', async () => {
    const { origin, store } = await serve()
    const asked = request(`${origin}/media/large`).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const [opened] = store.opened
    const bytesRead = () => opened?.bytesRead ?? 0
    let before = -1
    await expect
      .poll(() => {
        const hasStopped = before === bytesRead()
        before = bytesRead()
        return hasStopped
      })
      .toBe(true)
    expect(bytesRead()).toBeLessThan(32 * MEGABYTE)
    answer.destroy()
    await expect.poll(() => opened?.destroyed).toBe(true)
  })

  // Reported as Chocobozzz/PeerTube#7535: a storage that broke off ended the server.
  it('breaks off if the storage does, and a storage that is away can be asked again soon', async () => {
    let failsAt = MEGABYTE
    const { origin } = await serve({ failsAt: () => failsAt })
    await expect(ask(origin, '/media/large')).rejects.toThrow('aborted')
    failsAt = 0
    expect((await ask(origin, KOI)).status).toBe(503)
  })

  it('may be a picture or a subtitle as well', async () => {
    const { origin, files } = await serve()
    const picture = await ask(origin, '/images/video/abcdefghijk/thumbnail')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.body).toContain('a picture')
    const [track] = await files.subtitles('abcdefghijk')
    const content = await createSubtitleContents().read(track?.path ?? '', 'webVtt')
    expect(String(content?.body)).toContain('Guten Tag')
  })
})

describe('a storage to which browsers are redirected', () => {
  const redirect = ({ path }: { path: string }, contentType: string) =>
    `https://media.example/${path}?type=${encodeURIComponent(contentType)}`

  it('sends media itself, by an address that nobody keeps', async () => {
    const { origin, store } = await serve({ redirect })
    const { status, headers } = await ask(origin, KOI, { range: 'bytes=0-3' })
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      'https://media.example/koi.webm?type=video%2Fwebm',
      'private, no-store',
    ])
    expect(store.requests).toEqual([])
  })

  it('sends nothing to scripts, which may not read from there', async () => {
    const { origin } = await serve({ redirect })
    // What the player asks to learn whether a video whose address has expired is still there.
    const probe = await ask(origin, KOI, { range: 'bytes=0-0' })
    expect([probe.status, probe.body]).toEqual([206, 'a'])
    expect((await ask(origin, KOI, { 'sec-fetch-dest': 'empty' })).status).toBe(200)
    expect((await ask(origin, KOI, { 'sec-fetch-dest': 'video' })).status).toBe(302)
  })

  it('sends nothing to guests, whose link may be taken back before the address expires', async () => {
    const guest: User = { subject: null, isProven: false, limit: null, isGuest: true }
    const { origin } = await serve({ redirect }, guest)
    expect((await ask(origin, KOI, { range: 'bytes=0-3' })).status).toBe(206)
  })

  it('sends no pictures, and no answer to those who only ask for the length', async () => {
    const { origin } = await serve({ redirect })
    expect((await ask(origin, '/images/video/abcdefghijk/thumbnail')).status).toBe(200)
    expect((await ask(origin, KOI, {}, 'HEAD')).status).toBe(200)
  })
})

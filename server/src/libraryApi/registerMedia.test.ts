import { tinyPicture } from '../../testing/media/tinyPicture.ts'
import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSidecar, openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'
import { registerMedia } from './registerMedia.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'

const BYTES = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('')
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n'
/** Names that have another meaning in an address or on another system. */
const ODD_NAMES = [
  'back\\slash',
  'a\\..\\b',
  'in\\../odd',
  '100% %2F %5C',
  'what?v=1#2',
  'line\nbreak',
  'é\u0301 ..',
]
let library: FolderLibrary
let server: V3Server
beforeAll(async () => {
  library = await openFolderLibrary({
    'pond/koi.webm': BYTES,
    'pond/koi.info.json': buildSidecar(),
    'pond/koi.jpg': tinyPicture('a picture'),
    'pond/koi.en.vtt': VTT,
    'pond/koi.de-AT.vtt': VTT,
    'pond/koi.vtt': VTT,
    'pond/koi.fr.srt': '1\n00:00:01,000 --> 00:00:02,000\nBonjour',
    'pond/koi.en.srt': 'beside better ones',
    'pond/channel.info.json': { _type: 'playlist', channel_id: 'UCpond-channel-000000001', channel: 'Pond' },
    'pond/channel.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'empty.mkv': '',
    'empty.info.json': buildSidecar({ id: 'empty' }),
    ...Object.fromEntries(
      ['gone', 'swapped', 'plain', 'repainted'].flatMap((id) => [
        [`${id}.mp4`, BYTES],
        [`${id}.info.json`, buildSidecar({ id })],
      ]),
    ),
    'repainted.jpg': tinyPicture('a picture'),
    ...Object.fromEntries(
      ODD_NAMES.flatMap((name, index) => [
        [`odd/${name}.webm`, name],
        [`odd/${name}.info.json`, buildSidecar({ id: `odd-${index}` })],
        [`odd/${name}.jpg`, tinyPicture(`picture of ${name}`)],
      ]),
    ),
  })
  await library.importAll()
  const source = createCatalogueSource(library, 'library')
  server = await startV3Server({
    source,
    extend: (app) => registerMedia(app, { ...library.library, source }),
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
})

const MEDIA = '/media/abcdefghijk'
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.get(path, headers)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** Requests a file like a browser that has it cached. `fetch` would add a header that bypasses the cache. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${server.origin}${path}`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject).end()
  })

describe('a video file', () => {
  it('comes whole, with its kind, and may be kept by nobody but the visitor', async () => {
    const { status, headers, body } = await get(MEDIA)
    expect([status, body]).toEqual([200, BYTES])
    expect(headers.get('content-type')).toBe('video/webm')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('cache-control')).toMatch(/^private/v)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/1000', BYTES.slice(0, 4)],
    ['bytes=990-', 206, 'bytes 990-999/1000', BYTES.slice(990)],
    ['bytes=-5', 206, 'bytes 995-999/1000', BYTES.slice(-5)],
    ['bytes=-5000', 206, 'bytes 0-999/1000', BYTES],
    ['bytes=998-5000', 206, 'bytes 998-999/1000', BYTES.slice(998)],
    ['bytes=1000-', 416, 'bytes */1000', ''],
    ['bytes=0-1,5-6', 200, null, BYTES],
    ['bytes=-0', 416, 'bytes */1000', ''],
    ['bytes=abc', 200, null, BYTES],
    ['bytes=7-3', 200, null, BYTES],
    ['bytes=-', 200, null, BYTES],
    ['lines=1-2', 200, null, BYTES],
  ])('asked for %s answers %s', async (range, status, contentRange, body) => {
    const answer = await get(MEDIA, { range })
    expect([answer.status, answer.headers.get('content-range'), answer.body]).toEqual([
      status,
      contentRange,
      body,
    ])
    expect(answer.headers.get('content-type')).toBe('video/webm')
  })

  it('is not sent again to those who have it, and sent whole when it has changed under a range', async () => {
    const { headers } = await get(MEDIA)
    const [etag = '', modified = ''] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    expect(await statusOf(MEDIA, { 'if-none-match': etag })).toBe(304)
    expect(await statusOf(MEDIA, { 'if-modified-since': modified })).toBe(304)
    expect(await statusOf(MEDIA, { range: 'bytes=0-3', 'if-range': modified })).toBe(206)
    expect(await statusOf(MEDIA, { range: 'bytes=0-3', 'if-range': '"another"' })).toBe(200)
    expect(await statusOf(MEDIA, { 'if-match': '"another"' })).toBe(412)
  })

  it('tells its length without being sent', async () => {
    const answer = await fetch(`${server.origin}${MEDIA}`, { method: 'HEAD' })
    const length = answer.headers.get('content-length')
    expect([answer.status, length, await answer.text()]).toEqual([200, '1000', ''])
  })

  it.each([...ODD_NAMES.entries()])('%i is sent under the name %j', async (index, name) => {
    expect(await get(`/media/odd-${index}`)).toMatchObject({ status: 200, body: name })
    const picture = await get(`/images/video/odd-${index}/thumbnail`)
    expect(picture.status).toBe(200)
    expect(picture.body).toContain(`picture of ${name}`)
  })

  it('may be empty', async () => {
    expect(await get('/media/empty')).toMatchObject({ status: 200, body: '' })
    expect((await get('/media/empty', { range: 'bytes=0-' })).status).toBe(416)
  })

  it('is drawn where neither the folder nor the file has one', async () => {
    const picture = () => get('/images/video/plain/thumbnail?v=1')
    const { status, headers, body } = await picture()
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(body).toContain('>Feeding the koi</text>')
    // On a busy machine, it takes a while until the server knows that there is no frame.
    const cacheControl = async () => (await picture()).headers.get('cache-control')
    await expect.poll(cacheControl).toBe('private, max-age=3600')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('that is not there is a failure in the provider’s words', async () => {
    for (const id of ['unknown', '..%2F..%2Fetc%2Fpasswd', '%00']) {
      const { status, body } = await get(`/media/${id}`)
      expect([status, JSON.parse(body)]).toMatchObject([404, { error: { errors: [{ reason: 'notFound' }] } }])
    }
  })

  it('whose storage is away can be requested again soon', async () => {
    await rm(join(library.folder, 'gone.mp4'))
    const { status, headers, body } = await get('/media/gone')
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
    expect(JSON.parse(body)).toMatchObject({ error: { errors: [{ reason: 'storageAway' }] } })
  })

  it('that has become a link out of the library is not there', async () => {
    const outside = `${library.folder}-secret`
    await writeFile(outside, 'secret')
    await rm(join(library.folder, 'swapped.mp4'))
    await symlink(outside, join(library.folder, 'swapped.mp4'))
    expect((await get('/media/swapped')).status).toBe(503)
    await rm(outside)
  })
})

describe('a picture', () => {
  it('is where v3 says, and may be kept for as long as it is the same', async () => {
    const { items } = await server.read<{ items: { snippet: { thumbnails: { high: { url: string } } } }[] }>(
      '/youtube/v3/videos?part=snippet&id=abcdefghijk',
    )
    const url = items[0]?.snippet.thumbnails.high.url ?? ''
    const { status, headers, body } = await get(url.slice(server.origin.length))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(body).toContain('a picture')
    expect(headers.get('cache-control')).toBe('private, max-age=604800, immutable')
  })

  it('has another address when it has changed', async () => {
    const address = async () =>
      (await library.catalogue.videos(LIBRARY, ['repainted']))[0]?.thumbnails.high?.url
    const before = await address()
    await library.write({ 'repainted.jpg': tinyPicture('another picture') })
    await library.importAll()
    expect(await address()).not.toBe(before)
  })

  it('that is drawn in SVG runs nothing', async () => {
    const { status, headers } = await get('/images/channel/UCpond-channel-000000001/avatar')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('that is not there is a failure in the provider’s words', async () => {
    const channel = 'channel/UCpond-channel-000000001/banner'
    for (const key of ['', 'x', 'video/abcdefghijk/media', channel, 'video/../x/y'])
      expect([key, (await get(`/images/${key}`)).status]).toEqual([key, 404])
  })
})

describe('the subtitles of a video', () => {
  it('are named by their language in its own words', async () => {
    const tracks = await library.library.files.subtitles('abcdefghijk')
    expect(tracks.map(({ language, label }) => [language, label]).sort()).toEqual([
      ['de-AT', 'Österreichisches Deutsch'],
      ['en', 'English'],
      ['fr', 'français'],
      ['und', ''],
    ])
    expect(tracks.find(({ language }) => language === 'en')?.path).toMatch(/koi\.en\.vtt$/v)
    expect(await library.library.files.subtitles('unknown')).toEqual([])
  })
})

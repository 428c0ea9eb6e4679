import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PLAYER_CACHE, type SavedStream } from '../../storage/saved/savedVideos.ts'
import { openSegments, putProgress } from '../../storage/saved/savedSegments.ts'
import { type FakeDevice, fillDevice } from '../../testing/fakeDevice.ts'
import { network } from '../../testing/network.ts'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { followSavedVideos, handlePlayerRequest } from './playerRequests.ts'

const PAGE = '<body><script type="application/json" id="player-data">{"video":null}</script></body>'
const VIDEO = JSON.stringify({ title: 'Koi', fileUrl: '/media/koi', posterUrl: null, subtitles: [] })

/** Sends a request of a frame of the player. Resolves to null if the worker leaves the request to the browser. */
async function request(
  path: string,
  headers: Record<string, string> = {},
  worker = { handlePlayerRequest },
): Promise<Response | null> {
  let answer: Promise<Response> | null = null
  worker.handlePlayerRequest({
    request: new Request(`${location.origin}${path}`, { headers }),
    respondWith(given: Promise<Response>) {
      answer = given
    },
  })
  return await (answer as Promise<Response> | null)
}
const textOf = async (path: string, worker = { handlePlayerRequest }) =>
  (await request(path, {}, worker))?.text()

let device: FakeDevice

beforeEach(async () => {
  device = fillDevice()
  await saveOnDevice('maya', { id: 'koi' }, '0123456789', {
    '/embed/koi/video': VIDEO,
    '/media/koi/storyboard/0.jpg': 'sheet',
    '/images/video/koi/thumbnail': 'picture',
  })
  await saveOnDevice('maya', { id: 'half' }, '01234')
  const player = await caches.open(PLAYER_CACHE)
  await player.put('/embed/', new Response(PAGE, { headers: { 'content-type': 'text/html' } }))
  await player.put('/embed/assets/main.js', new Response('script'))
  followSavedVideos()
})

describe('a frame of the player', () => {
  it('gets the playlists and segments of a converted video from this device when all are there', async () => {
    const stream: SavedStream = { quality: 720, audioTracks: [0], query: '' }
    for (const id of ['pike', 'begun']) {
      await saveOnDevice('maya', { id, stream }, '')
      const cache = await openSegments('maya', id)
      for (const path of ['main.m3u8?audio=0', 'main.m3u8?audio=1', 'video-h264-720/1.m4s'])
        await cache.put(`/media/${id}/hls/${path}`, new Response(path))
      await putProgress(cache, { storedBytes: 40, isWhole: id === 'pike' })
    }
    network.use(http.get('*/media/*', () => HttpResponse.text('from the server')))
    followSavedVideos()
    const secondTrack = () => textOf('/media/pike/hls/main.m3u8?viewer=x&start=7&audio=1')
    await expect.poll(secondTrack).toBe('main.m3u8?audio=1')
    expect(await textOf('/media/pike/hls/main.m3u8?viewer=x')).toBe('main.m3u8?audio=0')
    expect(await textOf('/media/pike/hls/video-h264-720/1.m4s?file=f')).toBe('video-h264-720/1.m4s')
    // The file itself, such as for a download, is only on the server.
    expect(await textOf('/media/pike')).toBe('from the server')
    expect(await textOf('/media/begun/hls/main.m3u8')).toBeUndefined()
  })

  it('gets a saved video from this device, in the ranges that it asks for', async () => {
    const response = await request('/media/koi', { range: 'bytes=3-6' })
    expect([response?.status, await response?.text()]).toEqual([206, '3456'])
    expect(await textOf('/media/koi/storyboard/0.jpg?v=7')).toBe('sheet')
    expect(await textOf('/images/video/koi/thumbnail')).toBe('picture')
    expect(await textOf('/embed/koi/video')).toBe(VIDEO)
  })

  it('gets its page and scripts without a server, with the video that its address names', async () => {
    network.use(http.get('*/embed/', () => HttpResponse.error()))
    expect(await textOf('/embed/?autoplay=1')).toBe(PAGE)
    expect(await textOf('/embed/assets/main.js')).toBe('script')
    const page = await request('/embed/koi?autoplay=1&start=5')
    expect(page?.headers.get('content-type')).toBe('text/html')
    expect(await page?.text()).toContain('src="/media/koi#t=5"')
  })

  it('gets the page of the player from a server that answers', async () => {
    network.use(http.get('*/embed/', () => HttpResponse.html('fresh')))
    expect(await textOf('/embed/?autoplay=1')).toBe('fresh')
  })

  it('gets from the server what the browser has removed from this device meanwhile', async () => {
    expect(await textOf('/media/koi')).toBe('0123456789')
    network.use(http.get('*/media/koi', () => HttpResponse.text('from the server')))
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
    expect(await textOf('/media/koi')).toBe('from the server')
  })

  it('gets a saved video from this device although the file of another one cannot be read', async () => {
    const folder = await (await device.root.getDirectoryHandle('saved')).getDirectoryHandle('maya')
    const unreadable = await folder.getFileHandle('half')
    vi.spyOn(unreadable, 'getFile').mockRejectedValue(new DOMException('', 'NotReadableError'))
    network.use(http.get('*/media/koi', () => HttpResponse.text('from the server')))
    vi.resetModules()
    const worker = await import('./playerRequests.ts')
    expect(await textOf('/media/koi', worker)).toBe('0123456789')
  })

  it('gets a saved video from this device after the list could not be read once', async () => {
    vi.resetModules()
    const worker = await import('./playerRequests.ts')
    network.use(http.get('*/media/koi', () => HttpResponse.text('from the server')))
    vi.spyOn(caches, 'keys').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
    expect(await textOf('/media/koi', worker)).toBe('from the server')
    expect(await textOf('/media/koi', worker)).toBe('0123456789')
  })

  it('gets from the server what is not saved, or not yet as a whole', async () => {
    await textOf('/media/koi')
    // The worker leaves these requests to the browser.
    expect(await request('/media/half')).toBeNull()
    expect(await request('/media/other')).toBeNull()
    expect(await request('/embed/other?autoplay=1')).toBeNull()
  })
})

import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSavingApi } from '../../api/savingApi.ts'
import { networkError, RequestError } from '../../api/request/RequestError.ts'
import {
  findSavedResponse,
  listSaved,
  PLAYER_CACHE,
  putSavedResponse,
  removeSavedExcept,
} from '../../storage/saved/savedVideos.ts'
import { getKoi, openTab, videosOf } from '../../testing/deviceTab.ts'
import { type FakeDevice, fillDevice } from '../../testing/fakeDevice.ts'
import { bytesOf, type ServedFile, serveFile } from '../../testing/serveFile.ts'
import { network } from '../../testing/network.ts'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { segmentText, serveStream } from '../../testing/serveStream.ts'
import { type ServedVideo, serveSaving } from '../../testing/serveSaving.ts'
import { createDeviceVideos } from './createDeviceVideos.ts'

// Small ranges keep the tests fast.
vi.mock(import('./worker/rangeBytes.ts'), () => ({ RANGE_BYTES: 1000 }))
vi.mock(import('../../domain/waitForConnection.ts'), () => ({
  waitForConnection: async () => {},
  waitForServer: async () => {},
}))

const CONTENT = bytesOf(2500)
const KOI = {
  id: 'koi',
  title: 'Koi',
  channelId: 'pond',
  channelTitle: 'Pond',
  durationSeconds: 60,
  pictureUrl: null,
}
let device: FakeDevice
let file: ServedFile
let video: ServedVideo

beforeEach(() => {
  device = fillDevice()
  file = serveFile('koi', CONTENT)
  video = serveSaving('koi', CONTENT.length)
})

const CHANNEL = '/offline/channels?part=snippet%2Cstatistics%2CcontentDetails&id=pond'

const textOf = async (url: string) => await (await findSavedResponse(url))?.text()

describe('a video on this device', () => {
  it('is saved with everything that it needs without a connection', async () => {
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
    expect(await textOf('/embed/koi/subtitles/en')).toBe('WEBVTT en')
    expect(await textOf('/embed/koi/subtitles/stream-2')).toBe('WEBVTT stream-2')
    expect(await textOf('/embed/koi/transcript/en')).toBe('{"passages":[]}')
    expect(await textOf('/images/video/koi/thumbnail')).toBe('picture')
    expect(await textOf(CHANNEL)).toContain('koi')
    await expect.poll(() => textOf('/media/koi/storyboard/0.jpg')).toBe('sheet')
    // A saved video plays its file, and cannot show subtitles that the server would draw.
    const player = JSON.parse((await textOf('/embed/koi/video')) ?? '') as object
    expect(player).toMatchObject({ conversion: null, subtitlesUrl: '/embed/koi/subtitles' })
    expect(JSON.parse((await textOf('/embed/koi/subtitles')) ?? '')).toEqual({
      subtitles: [expect.objectContaining({ index: 2, isPicture: false })],
    })
    const files = await (await caches.open(PLAYER_CACHE)).keys()
    expect(files.map(({ url }) => new URL(url).pathname)).toEqual(['/embed/assets/main.js', '/embed/'])
  })

  it('is saved by one tab, and shown by all', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await Promise.all([first.save(KOI), second.save(KOI)])
    await expect.poll(() => videosOf(first)).toEqual([['koi', 2500, null]])
    await expect.poll(() => videosOf(second)).toEqual([['koi', 2500, null]])
    expect(file.requests.map(([range]) => range)).toEqual([
      'bytes=0-999',
      'bytes=1000-1999',
      'bytes=2000-2499',
    ])
  })

  it('stays removed when one tab removes it while another one saves it', async () => {
    const first = await openTab()
    file.next = [
      async () => {
        const second = await openTab()
        await second.remove('koi')
        await expect.poll(() => videosOf(first)).toEqual([])
        return HttpResponse.error()
      },
    ]
    await first.save(KOI)
    await expect.poll(() => [videosOf(first), device.root.size]).toEqual([[], 0])
    // What is saved next is not held up.
    await first.save(KOI)
    await expect.poll(() => videosOf(first)).toEqual([['koi', 2500, null]])
    expect(file.requests).toHaveLength(4)
  })

  it('is removed with the end of the session while it is being saved', async () => {
    const tab = await openTab()
    file.next = [() => new Promise(() => {})]
    await tab.save(KOI)
    await expect.poll(() => file.requests).toHaveLength(1)
    await removeSavedExcept(null)
    expect(device.root.size).toBe(0)
    await expect.poll(() => videosOf(tab)).toEqual([])
  })

  it('is saved although the person ignores the question for lasting storage', async () => {
    vi.spyOn(navigator.storage, 'persist').mockReturnValue(new Promise(() => {}))
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
  })

  it('is saved although some of its pictures are answered in part', async () => {
    const part = () => new HttpResponse('pict', { status: 206, headers: { 'content-range': 'bytes 0-3/7' } })
    network.use(http.get('*/images/video/koi/thumbnail', part))
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
    expect(await textOf('/embed/koi/subtitles/en')).toBe('WEBVTT en')
    expect(await textOf('/images/video/koi/thumbnail')).toBeUndefined()
  })

  it('is saved to its end after a reload', async () => {
    const first = await openTab()
    file.next = [
      () => {
        first.close()
        return Response.error()
      },
    ]
    await first.save(KOI)
    await expect.poll(() => file.requests.length).toBeGreaterThan(0)
    const next = await openTab()
    await expect.poll(() => videosOf(next)).toEqual([['koi', 2500, null]])
  })

  it('says that the device is full, and goes on when the person asks for it', async () => {
    device.quotaBytes = 1500
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 1000, 'full']])
    device.quotaBytes = 1e6
    await tab.retry('koi')
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
  })

  it('is saved anew after the browser has lost its file', async () => {
    const first = await openTab()
    await first.save(KOI)
    await expect.poll(() => videosOf(first)).toEqual([['koi', 2500, null]])
    first.close()
    device.evictFiles()
    const later = await openTab()
    await expect.poll(() => videosOf(later)).toEqual([['koi', 2500, null]])
  })

  it('takes no room after the browser has lost what describes it, and can be saved again', async () => {
    const first = await openTab()
    await first.save(KOI)
    await expect.poll(() => videosOf(first)).toEqual([['koi', 2500, null]])
    first.close()
    for (const name of await caches.keys()) await caches.delete(name)
    const later = await openTab()
    expect([videosOf(later), device.root.size]).toEqual([[], 0])
    await later.save(KOI)
    await expect.poll(() => videosOf(later)).toEqual([['koi', 2500, null]])
  })

  it('is gone without a trace after the browser has removed everything, and can be saved again', async () => {
    const first = await openTab()
    await first.save(KOI)
    await expect.poll(() => videosOf(first)).toEqual([['koi', 2500, null]])
    first.close()
    device.evictFiles()
    for (const name of await caches.keys()) await caches.delete(name)
    const later = await openTab()
    expect(videosOf(later)).toEqual([])
    await later.save(KOI)
    await expect.poll(() => videosOf(later)).toEqual([['koi', 2500, null]])
  })

  it('keeps what another version of the application has noted of it', async () => {
    await saveOnDevice('maya', { ...KOI, bytes: 10 })
    const [record] = await listSaved('maya')
    const other = Response.json({ ...record, quality: 720, problem: 'asleep' })
    await putSavedResponse('maya', 'koi', '/saved/record', other)
    const tab = await openTab()
    expect(videosOf(tab)).toEqual([['koi', 10, 'failed']])
    await tab.retry('koi')
    expect(await listSaved('maya')).toEqual([expect.objectContaining({ quality: 720, problem: null })])
  })

  it('says that the file has changed on the server, plays until then, and is saved anew on request', async () => {
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
    const changed = bytesOf(1800)
    Object.assign(file, { content: changed, etag: '"two"' })
    video.description = { bytes: changed.length, version: 'two', maxBytes: null }
    await tab.check()
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, 'changed']])
    await tab.retry('koi')
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 1800, null]])
  })

  it('is removed when the person may no longer see it, but not when the server does not answer, or another one does', async () => {
    const tab = await openTab()
    await tab.save(KOI)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
    const away = {
      ...createSavingApi('', { token: async () => null, renew: async () => null }),
      describe: async () => Promise.reject(new RequestError({ kind: 'offline', message: '' }, null)),
    }
    const offline = createDeviceVideos({
      user: 'maya',
      api: { get: async () => Promise.reject(new Error('offline')) },
      saving: away,
      embedUrl: `${location.origin}/embed/`,
    })
    onTestFinished(() => offline.close())
    await offline.open()
    await offline.check()
    await expect.poll(() => videosOf(offline)).toEqual([['koi', 2500, null]])

    const answer = vi.fn(() => new HttpResponse('<h1>404 Not Found</h1>', { status: 404 }))
    network.use(http.get('*/saving/koi', answer, { once: true }))
    await tab.check()
    expect(answer).toHaveBeenCalled()
    expect(videosOf(tab)).toEqual([['koi', 2500, null]])

    video.description = null
    await tab.check()
    await expect.poll(() => videosOf(tab)).toEqual([])
    expect(await listSaved()).toEqual([])
    expect(await findSavedResponse('/embed/koi/video')).toBeUndefined()
    expect(device.root.size).toBe(0)
  })

  it('belongs to one person, and goes with that person', async () => {
    const maya = await openTab()
    await maya.save(KOI)
    await expect.poll(() => videosOf(maya)).toEqual([['koi', 2500, null]])
    maya.close()
    await removeSavedExcept('kenji')
    const laterKenji = await openTab('kenji')
    await expect.poll(() => videosOf(laterKenji)).toEqual([])
    const laterMaya = await openTab('maya')
    await expect.poll(() => videosOf(laterMaya)).toEqual([])
    expect(device.root.size).toBe(0)
  })

  it('is converted anew in the same quality when its file has changed', async () => {
    const name = 'video-h264-360'
    const served = serveStream('koi', [name])
    video.fileType = null
    video.description!.streams = { qualities: [{ quality: 360, bytes: 9000 }], audioTracks: [] }
    video.tracks = [{ kind: 'video', type: null, isFirst: true, canCopy: false }]
    vi.stubGlobal(
      'MediaSource',
      Object.assign(() => {}, { isTypeSupported: () => true }),
    )
    const tab = await openTab()
    await tab.save(KOI, { quality: 360, audioTracks: null })
    const bytes = ['header.mp4', '0.m4s', '1.m4s', '2.m4s']
      .map((part) => segmentText(name, part))
      .join('').length
    await expect.poll(() => videosOf(tab)).toEqual([['koi', bytes, null]])
    const player = JSON.parse((await textOf('/embed/koi/video')) ?? '') as object
    expect(player).toMatchObject({ fileType: null, conversion: { isNeeded: true, heights: [] } })

    served.lengths.set(name, 2)
    served.requests.length = 0
    video.description = { ...video.description!, version: 'two' }
    await tab.check()
    await expect.poll(() => videosOf(tab)).toEqual([['koi', bytes, 'changed']])
    await tab.retry('koi')
    await expect.poll(() => videosOf(tab)).toEqual([['koi', bytes - segmentText(name, '2.m4s').length, null]])
    expect(served.requests).toContain(`${name}/1.m4s`)
    await tab.remove('koi')
    expect((await caches.keys()).filter((key) => key.includes('koi'))).toEqual([])
  })

  it('is saved with the data of its page although a page ended in the first second, and the line was cut', async () => {
    await saveOnDevice('maya', { ...KOI, isIncomplete: true }, '')
    let failures = 2
    const get = async () => {
      if ((failures -= 1) >= 0) throw networkError(null)
      return await getKoi()
    }
    const tab = await openTab('maya', get)
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
    expect(await textOf(CHANNEL)).toContain('koi')
    expect(await textOf('/embed/koi/subtitles/en')).toBe('WEBVTT en')
  })

  it('is not saved by another tab before it has the data of its page', async () => {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const first = await openTab('maya', async () => {
      asked.resolve()
      await answered.promise
      return await getKoi()
    })
    const saving = first.save(KOI)
    await asked.promise
    const second = await openTab()
    expect(videosOf(second)).toEqual([['koi', 0, null]])
    expect(file.requests).toEqual([])
    answered.resolve()
    await saving
    await expect.poll(() => videosOf(second)).toEqual([['koi', 2500, null]])
    expect(file.requests).toHaveLength(3)
    expect(await textOf(CHANNEL)).toContain('koi')
  })

  it('is not saved without the data of its page when the line is cut', async () => {
    const tab = await openTab('maya', () => Promise.reject(networkError(null)))
    await expect(tab.save(KOI)).rejects.toThrow(RequestError)
    expect(await listSaved()).toEqual([])
  })

  it('stays removed when it is changed at the same time', async () => {
    await saveOnDevice('maya', KOI)
    const [one, other] = [await openTab(), await openTab()]
    const open = caches.open.bind(caches)
    let removing: Promise<void> | undefined
    vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
      removing = other.remove('koi')
      await new Promise((resolve) => setTimeout(resolve))
      return await open(name)
    })
    await one.setFollowedBy('koi', ['series:pond'])
    await removing
    expect(await listSaved()).toEqual([])
  })

  it('stays removed when the person has just asked to save it anew', async () => {
    await saveOnDevice('maya', { ...KOI, problem: 'changed' })
    const tab = await openTab()
    const removed = Promise.withResolvers<void>()
    network.use(
      http.get('*/embed/koi/subtitles', async () => {
        await tab.remove('koi')
        removed.resolve()
        return HttpResponse.error()
      }),
    )
    await tab.retry('koi')
    await removed.promise
    expect([await listSaved(), device.root.size]).toEqual([[], 0])
  })

  it('leaves nothing behind when the person signs out while it is begun', async () => {
    const tab = await openTab()
    network.use(
      http.get('*/embed/koi/subtitles', async () => {
        tab.close()
        await removeSavedExcept(null)
        return HttpResponse.json({ subtitles: [] })
      }),
    )
    await expect(tab.save(KOI)).rejects.toThrow('aborted')
    expect(await caches.keys()).toEqual([PLAYER_CACHE])
  })

  it('leaves nothing behind if it cannot be saved', async () => {
    const tab = await openTab()
    video.description = null
    await expect(tab.save(KOI)).rejects.toThrow('Nothing.')
    expect(videosOf(tab)).toEqual([])
    expect(await listSaved()).toEqual([])
  })
})

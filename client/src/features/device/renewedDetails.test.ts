import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSavedResponse, listSaved } from '../../storage/saved/savedVideos.ts'
import { openTab, videosOf } from '../../testing/deviceTab.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { network } from '../../testing/network.ts'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { serveSaving } from '../../testing/serveSaving.ts'

const SUBTITLES = '/embed/koi/subtitles/en'
const textOf = async (url: string) => await (await findSavedResponse(url))?.text()

beforeEach(async () => {
  fillDevice()
  const video = serveSaving('koi', 10)
  video.description = { bytes: 10, version: 'one', details: 'new', maxBytes: null }
  await saveOnDevice('maya', { details: 'old' }, '0123456789', { '/embed/koi/video': '{"subtitles":[]}' })
})

describe('a video on this device', () => {
  // MediaBrowser/Emby#3182: subtitles that come later than the video are never synced.
  it('gets subtitles and a title that the library got later, and is asked for them once', async () => {
    const tab = await openTab()
    expect(await textOf(SUBTITLES)).toBeUndefined()
    await tab.check()
    expect(await textOf(SUBTITLES)).toBe('WEBVTT en')
    expect(await textOf('/embed/koi/video')).toContain(SUBTITLES)
    expect(await listSaved()).toMatchObject([{ title: 'Title of koi', details: 'new', problem: null }])
    expect(videosOf(tab)).toEqual([['koi', 10, null]])
    let requests = 0
    network.use(http.get(`*${SUBTITLES}`, () => HttpResponse.text(`WEBVTT ${(requests += 1)}`)))
    await tab.check()
    expect(requests).toBe(0)
  })

  it('keeps what it has while the server does not send the rest, and gets it at the next contact', async () => {
    network.use(http.get('*/embed/koi/video', () => HttpResponse.error(), { once: true }))
    const tab = await openTab()
    await tab.check()
    expect(await textOf('/embed/koi/video')).toBe('{"subtitles":[]}')
    expect(await listSaved()).toMatchObject([{ title: 'Koi', details: 'old' }])
    await tab.check()
    expect(await textOf(SUBTITLES)).toBe('WEBVTT en')
  })
})

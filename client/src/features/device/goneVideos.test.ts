import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findSavedResponse, listSaved } from '../../storage/saved/savedVideos.ts'
import { openTab, videosOf } from '../../testing/deviceTab.ts'
import { type FakeDevice, fillDevice } from '../../testing/fakeDevice.ts'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { bytesOf, serveFile } from '../../testing/serveFile.ts'
import { type ServedVideo, serveSaving } from '../../testing/serveSaving.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let device: FakeDevice
let video: ServedVideo

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  device = fillDevice()
  serveFile('koi', bytesOf(10))
  video = serveSaving('koi', 10)
})
const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)
const serveAnotherLibrary = () => Object.assign(video, { description: null, reason: 'notInLibrary' })
const serveAgain = (version = 'one') =>
  Object.assign(video, { description: { bytes: 10, version, maxBytes: null } })

describe('a saved video that has left the library', () => {
  it('stays for a week after this device has learned of it, and not longer', async () => {
    await saveOnDevice('maya', {}, '0123456789', { '/embed/koi/video': '{}' })
    const tab = await openTab()
    serveAnotherLibrary()
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, 'gone']])
    pass(6)
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, 'gone']])
    pass(1)
    expect(videosOf(await openTab())).toEqual([['koi', 10, 'gone']])
    await tab.check()
    expect([videosOf(tab), await listSaved(), device.root.size]).toEqual([[], [], 0])
    expect(await findSavedResponse('/embed/koi/video')).toBeUndefined()
  })

  it('stays for a week also if the clock of the device was wrong when it learned of it', async () => {
    await saveOnDevice('maya', { savedAt: Date.now() })
    const tab = await openTab()
    serveAnotherLibrary()
    pass(-3000)
    await tab.check()
    pass(3000)
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, 'gone']])
    pass(8)
    await tab.check()
    expect(videosOf(tab)).toEqual([])
  })

  it('stays for good if it comes back, even after the week if the device was away meanwhile', async () => {
    await saveOnDevice('maya', {})
    const tab = await openTab()
    serveAnotherLibrary()
    await tab.check()
    pass(30)
    serveAgain()
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, null]])
    serveAnotherLibrary()
    await tab.check()
    pass(6)
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, 'gone']])
  })

  it('is saved to its end when it comes back, or named as changed', async () => {
    await saveOnDevice('maya', { etag: null }, '')
    serveAnotherLibrary()
    const tab = await openTab()
    await tab.check()
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 0, 'gone']])
    serveAgain()
    await tab.check()
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 10, null]])
    serveAnotherLibrary()
    await tab.check()
    serveAgain('two')
    await tab.check()
    expect(videosOf(tab)).toEqual([['koi', 10, 'changed']])
  })

  it('goes at once when the person may not see it any more', async () => {
    await saveOnDevice('maya', {})
    const tab = await openTab()
    serveAnotherLibrary()
    await tab.check()
    video.reason = 'notFound'
    await tab.check()
    expect([videosOf(tab), device.root.size]).toEqual([[], 0])
  })
})

it('tells the server what it last said of the access of the person', async () => {
  await saveOnDevice('maya', {})
  const tab = await openTab()
  await tab.check()
  video.access = 'library.other'
  await tab.check()
  await tab.check()
  expect(video.marks).toEqual([null, 'library.folders', 'library.other'])
})

import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, type ServedFile, serveFile } from '../../testing/serveFile.ts'
import { openTab, videosOf } from '../../testing/deviceTab.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { network } from '../../testing/network.ts'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { type ServedVideo, serveSaving } from '../../testing/serveSaving.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'

// Small ranges and short waits keep the tests fast. Without any wait, nothing else would run between failures.
vi.mock(import('./worker/rangeBytes.ts'), () => ({ RANGE_BYTES: 1000 }))
vi.mock(import('../../domain/waitForConnection.ts'), () => {
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve))
  return { waitForConnection: wait, waitForServer: wait }
})

const CONTENT = bytesOf(2500)
let file: ServedFile
let video: ServedVideo

beforeEach(() => {
  fillDevice()
  file = serveFile('koi', CONTENT)
  video = serveSaving('koi', CONTENT.length)
})

/** Notes a video of which nothing is stored yet. */
const queue = (id: string, savedAt: number, isIncomplete = false) =>
  saveOnDevice('maya', { id, savedAt, bytes: CONTENT.length, etag: null, isIncomplete }, '')

describe('a video on this device', () => {
  it.each([
    ['whose drive is unplugged', 503],
    ['that the server cannot read', 500],
    ['that a proxy does not get', 502],
  ])('%s holds up no other one, and is saved at last', async (_, status) => {
    serveFile('pike', CONTENT)
    serveSaving('pike', CONTENT.length)
    let isAway = true
    const answer = vi.fn(() => (isAway ? new HttpResponse(null, { status }) : undefined))
    network.use(http.get('*/media/koi', answer))
    await queue('koi', 1)
    await queue('pike', 2)
    const tab = await openTab()
    await expect.poll(() => videosOf(tab)).toContainEqual(['pike', 2500, null])
    expect(answer).toHaveBeenCalled()
    // The connection is there.
    expect(contentOf(tab.state())?.find(({ id }) => id === 'koi')).toMatchObject({ isWaiting: false })
    isAway = false
    await expect.poll(() => videosOf(tab)).toContainEqual(['koi', 2500, null])
  })

  it.each([
    ['this tab', true],
    ['another tab', false],
  ])('is saved anew while %s is still saving its former file', async (_, isSame) => {
    const first = await openTab()
    await queue('koi', 1)
    file.next = [() => new Promise(() => {})]
    const second = isSame ? first : await openTab()
    await first.retry('koi')
    await first.open()
    await expect.poll(() => file.requests).toHaveLength(1)
    const changed = bytesOf(1800)
    Object.assign(file, { content: changed, etag: '"two"' })
    video.description = { bytes: changed.length, version: 'two', maxBytes: null }
    await second.check()
    expect(videosOf(second)).toEqual([['koi', 0, 'changed']])
    await second.retry('koi')
    await expect.poll(() => videosOf(second)).toEqual([['koi', 1800, null]])
    await expect.poll(() => videosOf(first)).toEqual([['koi', 1800, null]])
  })

  it('is saved with the data of its page although the server restarts behind a proxy', async () => {
    let isAway = true
    const answer = vi.fn(() => (isAway ? new HttpResponse('<h1>502</h1>', { status: 502 }) : undefined))
    network.use(http.get('*/saving/koi', answer), http.get('*/embed/koi/video', answer))
    await queue('koi', 1, true)
    const tab = await openTab()
    await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(10)
    expect(videosOf(tab)).toEqual([['koi', 0, null]])
    isAway = false
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
  })

  it('is not given up when a proxy says that neither it nor its description is there', async () => {
    let isAway = true
    const answer = vi.fn(() => (isAway ? new HttpResponse('<h1>404</h1>', { status: 404 }) : undefined))
    network.use(http.get('*/saving/koi', answer), http.get('*/media/koi', answer))
    await queue('koi', 1)
    const tab = await openTab()
    await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(3)
    isAway = false
    await expect.poll(() => videosOf(tab)).toEqual([['koi', 2500, null]])
  })

  it('is removed together with many others without a reading of the list for each', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `video ${index}`)
    for (const id of ids) await saveOnDevice('maya', { id })
    const [tab, other] = [await openTab(), await openTab()]
    // To list the caches of many videos takes some time.
    const keys = caches.keys.bind(caches)
    vi.spyOn(caches, 'keys').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return await keys()
    })
    let reads = 0
    other.subscribe(() => (reads += other.state().status === 'loading' ? 1 : 0))
    await tab.remove(...ids)
    await expect.poll(() => videosOf(other)).toEqual([])
    // Waits for all reads.
    await other.check()
    expect(reads).toBeLessThan(10)
  })
})

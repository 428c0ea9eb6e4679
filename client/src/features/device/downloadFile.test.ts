import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSavedFile, readSavedFile } from '../../storage/saved/savedFile.ts'
import { openFolder } from '../../storage/saved/savedFiles.ts'
import { type FakeDevice, fillDevice } from '../../testing/fakeDevice.ts'
import { bytesOf, type ServedFile, serveFile } from '../../testing/serveFile.ts'
import { writeOnDevice } from '../../testing/saveOnDevice.ts'
import { downloadFile, type DownloadOptions } from './downloadFile.ts'

// Small ranges keep the tests fast.
vi.mock(import('./worker/rangeBytes.ts'), () => ({ RANGE_BYTES: 1000 }))

const CONTENT = bytesOf(3500)
let device: FakeDevice
let file: ServedFile

beforeEach(() => {
  device = fillDevice()
  file = serveFile('koi', CONTENT)
})

const KNOWN = { id: 'koi', bytes: CONTENT.length, etag: '"one"' }
const download = (given: Partial<DownloadOptions> = {}) =>
  downloadFile({
    user: 'maya',
    video: { id: 'koi', bytes: CONTENT.length, etag: null },
    url: `${location.origin}/media/koi`,
    signal: new AbortController().signal,
    onEtag: async () => {},
    onProgress: () => {},
    // Without any wait, nothing else would run between failures.
    waitForServer: () => new Promise((resolve) => setTimeout(resolve)),
    ...given,
  })
/** A worker whose script does not run. */
class MissingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  terminate() {}
}
const stored = async () =>
  new Uint8Array((await (await readSavedFile('maya', 'koi'))?.arrayBuffer()) ?? new ArrayBuffer(0))

describe('a file that is saved', () => {
  it('arrives in ranges, each of the same version, and equals the file on the server', async () => {
    const progress: number[] = []
    const etags: string[] = []
    const end = await download({
      onProgress: (bytes) => progress.push(bytes),
      onEtag: async (etag) => void etags.push(etag),
    })
    expect(end).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
    expect(progress).toEqual([1000, 2000, 3000, 3500])
    expect(etags).toEqual(['"one"'])
    expect(file.requests).toEqual([
      ['bytes=0-999', null],
      ['bytes=1000-1999', '"one"'],
      ['bytes=2000-2999', '"one"'],
      ['bytes=3000-3499', '"one"'],
    ])
  })

  it('goes on where it was when the page ended in the middle', async () => {
    const page = new AbortController()
    const onProgress = (bytes: number) => bytes === 2000 && page.abort()
    await expect(download({ signal: page.signal, onProgress })).rejects.toThrow('aborted')
    file.requests.length = 0
    expect(await download({ video: KNOWN })).toBe('complete')
    const ranges = new Set(file.requests.map(([range]) => range))
    expect(ranges).toEqual(new Set(['bytes=2000-2999', 'bytes=3000-3499']))
    expect(await stored()).toEqual(CONTENT)
  })

  it('goes on after the line was cut in the middle of a range, and after the server was away', async () => {
    const headers = { etag: '"one"', 'content-range': 'bytes 0-999/3500' }
    const waits: [failures: number, isAway: boolean][] = []
    file.next = [
      () => HttpResponse.error(),
      () => new HttpResponse(null, { status: 503 }),
      () => new HttpResponse(CONTENT.slice(0, 400), { status: 206, headers }),
    ]
    const waitForServer = async (...wait: (typeof waits)[number]) => void waits.push(wait)
    expect(await download({ waitForServer })).toBe('complete')
    // What has arrived counts, so that a line that is always cut somewhere ends the download some day.
    expect(waits).toEqual([
      [1, true],
      [2, false],
      [1, true],
    ])
    expect(file.requests).toContainEqual(['bytes=400-1399', '"one"'])
    expect(await stored()).toEqual(CONTENT)
  })

  // rust-lang/rustup#4710, jizhi0v0/duo-updater#225: what a server sends in place of the rest is appended to it.
  it.each([
    ['another range', 'bytes 0-999/3500', CONTENT.slice(0, 1000)],
    ['a range of a file of another size', 'bytes 1000-1999/3600', CONTENT.slice(1000, 2000)],
    ['no range', null, CONTENT],
  ])('never takes %s for its rest', async (_, range, body) => {
    await writeOnDevice('maya', 'koi', 'x'.repeat(1000))
    const headers = { etag: '"one"', ...(range !== null && { 'content-range': range }) }
    file.next = [() => new HttpResponse(body, { status: 206, headers })]
    expect(await download({ video: KNOWN })).toBe('changed')
    expect(await stored()).toHaveLength(1000)
  })

  // jizhi0v0/duo-updater#245: behind a proxy that makes tags weak, each download begins anew for ever.
  it('arrives through a proxy that makes the tag of its version weak', async () => {
    const etags: string[] = []
    file.etag = 'W/"one"'
    expect(await download({ onEtag: async (etag) => void etags.push(etag) })).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
    expect(etags).toEqual(['W/"one"'])
    expect(new Set(file.requests.map(([, ifRange]) => ifRange))).toEqual(new Set([null]))
    file.etag = 'W/"two"'
    await writeOnDevice('maya', 'koi', 'x'.repeat(1000))
    expect(await download({ video: KNOWN })).toBe('changed')
  })

  // robertying/learnX#756: what is downloaded is now and then the page of a sign-in.
  it('goes on after a proxy has sent a page in place of a range', async () => {
    const page = () => HttpResponse.html('<h1>Sign in</h1>')
    const waits: boolean[] = []
    const waitForServer = async (_: number, isAway: boolean) => void waits.push(isAway)
    const onEtag = async () => void (file.next = [page, page])
    expect(await download({ onEtag, waitForServer })).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
    expect(waits).toEqual([false, false])
  })

  it('never takes more than it has asked for', async () => {
    const headers = { etag: '"one"', 'content-range': 'bytes 0-999/3500' }
    file.next = [() => new HttpResponse(bytesOf(1200), { status: 206, headers })]
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  // garden-co/jazz#394: after a reload, the worker of the former page still has the file open for a moment.
  it('waits until the worker of a page that has ended closes the file', async () => {
    const former = await openSavedFile('maya', 'koi')
    former.append(CONTENT.slice(0, 700))
    const waits: number[] = []
    const waitForServer = async (failures: number) => {
      waits.push(failures)
      if (failures === 2) former.close()
    }
    expect(await download({ video: KNOWN, waitForServer })).toBe('complete')
    expect(waits).toEqual([1, 2])
    expect(file.requests[0]).toEqual(['bytes=700-1699', '"one"'])
    expect(await stored()).toEqual(CONTENT)
  })

  it('waits for such a worker also while its version is unknown', async () => {
    await writeOnDevice('maya', 'koi', 'of another version')
    const open = new DOMException('', 'NoModificationAllowedError')
    vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValueOnce(open)
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it.each([500, 502, 503, 429])(
    'is left for later when the server answers with %i again and again',
    async (status) => {
      file.next = Array.from({ length: 9 }, () => () => new HttpResponse(null, { status }))
      const waitForServer = vi.fn(async () => {})
      expect(await download({ waitForServer })).toBe('refused')
      expect(waitForServer.mock.calls).toEqual([
        [1, false],
        [2, false],
      ])
    },
  )

  it.each([
    ['the whole file', 200, null],
    ['ranges without a size', 206, 'bytes 0-999/*'],
  ])('cannot be saved through a proxy that sends %s', async (_, status, range) => {
    const headers = range === null ? {} : { 'content-range': range }
    file.next = [() => new HttpResponse(CONTENT, { status, headers })]
    expect(await download()).toBe('failed')
  })

  it('ends when the page ends, even if its worker never starts', async () => {
    class IdleWorker extends EventTarget {
      postMessage() {}
      terminate() {}
    }
    vi.stubGlobal('Worker', IdleWorker)
    const page = new AbortController()
    const ended = download({ signal: page.signal })
    page.abort()
    await expect(ended).rejects.toThrow('aborted')
  })

  it('goes on when the script of its worker arrives after all', async () => {
    const { Worker } = globalThis
    vi.stubGlobal('Worker', MissingWorker)
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await download({ waitForServer: async () => void vi.stubGlobal('Worker', Worker) })).toBe(
      'complete',
    )
    expect(await stored()).toEqual(CONTENT)
  })

  it.each([
    ['is left for later when the server has no longer the script of its worker', 404, 'refused'],
    ['cannot be saved when the browser does not run the script of its worker', 200, 'failed'],
  ])('%s', async (_, status, end) => {
    vi.stubGlobal('Worker', MissingWorker)
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
    expect(await download()).toBe(end)
  })

  it('ends when its version cannot be noted', async () => {
    const onEtag = async () => Promise.reject(new DOMException('', 'QuotaExceededError'))
    expect(await download({ onEtag })).toBe('full')
  })

  // rhashimoto/wa-sqlite#336: no browser reports an error.
  it.each([
    ['Chromium, which writes nothing more', false, 2000],
    ['Firefox, which writes what fits', true, 2500],
  ])(
    'keeps what fits when the device is full in %s, and goes on when there is room',
    async (_, fits, left) => {
      device.quotaBytes = 2500
      device.writesWhatFits = fits
      expect(await download()).toBe('full')
      expect(await stored()).toEqual(CONTENT.slice(0, left))
      device.quotaBytes = 1e6
      expect(await download({ video: KNOWN })).toBe('complete')
      expect(await stored()).toEqual(CONTENT)
    },
  )

  it.each([
    ['was replaced', () => (file.etag = '"two"')],
    ['became shorter', () => (file.content = CONTENT.slice(0, 1500))],
    ['became longer', () => (file.content = bytesOf(9000))],
  ])('is never joined with a file that %s meanwhile', async (_, change) => {
    expect(await download({ onEtag: async () => void change() })).toBe('changed')
    expect(await stored()).toEqual(CONTENT.slice(0, 1000))
  })

  it('takes the place of the folder of parts that former versions have stored', async () => {
    const folder = await openFolder(['maya', 'koi'], true)
    await folder?.getFileHandle('0', { create: true })
    expect(await stored()).toHaveLength(0)
    expect(await download({ video: KNOWN })).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('counts nothing that is stored while its version is unknown', async () => {
    await writeOnDevice('maya', 'koi', 'of another version')
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('is written again when the browser loses a write', async () => {
    device.failures = [new DOMException('', 'InvalidStateError')]
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('ends when the browser cannot write at all', async () => {
    device.failures = Array.from({ length: 9 }, () => new DOMException('', 'InvalidStateError'))
    expect(await download()).toBe('failed')
  })

  it.each([403, 404, 410])('is not there for the person when the server answers %i', async (status) => {
    file.next = [() => new HttpResponse(null, { status })]
    expect(await download()).toBe('notThere')
  })
})

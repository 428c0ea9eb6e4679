import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readParts, writePart } from '../../storage/saved/savedFiles.ts'
import { type FakeDevice, fillDevice } from '../../testing/fakeDevice.ts'
import { bytesOf, type ServedFile, serveFile } from '../../testing/serveFile.ts'
import { downloadFile, type DownloadOptions } from './downloadFile.ts'

// Small parts keep the tests fast.
vi.mock(import('../../storage/saved/savedFiles.ts'), async (original) => ({
  ...(await original()),
  PART_BYTES: 1000,
}))

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
    waitForServer: async () => {},
    ...given,
  })
const stored = async () => new Uint8Array(await new Blob(await readParts('maya', 'koi')).arrayBuffer())

describe('a file that is saved', () => {
  it('arrives in parts, each of the same version, and equals the file on the server', async () => {
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

  it('goes on after the line was cut in the middle of a part, and after the server was away', async () => {
    const headers = { etag: '"one"', 'content-range': 'bytes 0-999/3500' }
    const waits: number[] = []
    file.next = [
      () => HttpResponse.error(),
      () => new HttpResponse('half a part', { status: 206, headers }),
      () => new HttpResponse(null, { status: 503 }),
    ]
    expect(await download({ waitForServer: async (failures) => void waits.push(failures) })).toBe('complete')
    expect(waits).toEqual([1, 2, 3])
    expect(await stored()).toEqual(CONTENT)
  })

  it('keeps what fits when the device is full, and goes on when there is room again', async () => {
    device.quotaBytes = 2500
    expect(await download()).toBe('full')
    expect(await stored()).toEqual(CONTENT.slice(0, 2000))
    device.quotaBytes = 1e6
    expect(await download({ video: KNOWN })).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it.each([
    ['was replaced', () => (file.etag = '"two"')],
    ['became shorter', () => (file.content = CONTENT.slice(0, 1500))],
    ['became longer', () => (file.content = bytesOf(9000))],
  ])('is never joined with a file that %s meanwhile', async (_, change) => {
    expect(await download({ onEtag: async () => void change() })).toBe('changed')
    expect(await stored()).toEqual(CONTENT.slice(0, 1000))
  })

  it('counts nothing that is stored while its version is unknown', async () => {
    await writePart('maya', 'koi', 0, new Blob(['of another version']))
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('is whole although a browser has left an empty file in place of a part', async () => {
    expect(await download()).toBe('complete')
    await writePart('maya', 'koi', 1, new Blob([]))
    expect(await download({ video: KNOWN })).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('is written again when the browser loses a write', async () => {
    device.failures = [new DOMException('Failed to write data to data pipe', 'InvalidStateError')]
    expect(await download()).toBe('complete')
    expect(await stored()).toEqual(CONTENT)
  })

  it('ends when the browser cannot write at all', async () => {
    device.failures = Array.from({ length: 9 }, () => new DOMException('', 'InvalidStateError'))
    expect(await download()).toBe('failed')
  })

  it('says that the device is full when the browser writes only what fits, without an error', async () => {
    device.quotaBytes = 2500
    device.isSilent = true
    expect(await download()).toBe('full')
    expect(await stored()).toEqual(CONTENT.slice(0, 2000))
  })

  it.each([403, 404, 410])('is gone for the person when the server answers %i', async (status) => {
    file.next = [() => new HttpResponse(null, { status })]
    expect(await download()).toBe('gone')
  })
})

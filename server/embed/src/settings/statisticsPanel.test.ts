// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPageData } from '../testing/buildPageData.ts'
import { buildPicture, buildAudioStream } from '../testing/buildStream.ts'
import { openPlayer } from '../testing/openPlayer.ts'
import { openStatistics } from './statisticsPanel.ts'

let player: Player
let opener: HTMLElement
/** Tells the statistics that the browser has transferred something. */
let transfer: (url: string) => void
const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
const data = buildPageData({
  tracks: [buildPicture({ width: 1920, height: 1080, frameRate: 23.976 }), buildAudioStream()],
  conversion: {
    url: '/media/film/hls/main.m3u8',
    targets: [],
    isNeeded: false,
    heights: [720, 480],
    bitsPerSecond: null,
  },
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { clipboard: { writeText }, connection: { downlink: 9.5 } })
  class Observer {
    constructor(listener: (seen: { getEntries: () => object[] }) => void) {
      transfer = (url) => {
        const times = { requestStart: 100, responseStart: 350, responseEnd: 400, encodedBodySize: 420_000 }
        listener({ getEntries: () => [{ name: new URL(url, location.href).href, ...times }] })
      }
    }
    observe() {}
    disconnect() {
      transfer = () => {
        throw new Error('no longer observed')
      }
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  player = openPlayer(data)
  player.trigger('play')
  const frames = { droppedVideoFrames: 3, totalVideoFrames: 900 }
  Object.assign(video(), { getVideoPlaybackQuality: () => frames })
  playFrom('/media/film')
  opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  openStatistics({ player, data })
})
afterEach(() => {
  player.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const video = () => player.el().querySelector('video')!
function playFrom(url: string): void {
  Object.defineProperty(video(), 'currentSrc', {
    configurable: true,
    value: new URL(url, location.href).href,
  })
}
const panel = () => player.el().querySelector<HTMLElement>('.statistics')
const button = (name: string) =>
  Array.from(panel()!.querySelectorAll('button')).find(({ textContent }) => textContent === name)!
const lineOf = (label: string) =>
  Array.from(panel()!.querySelectorAll('dt')).find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent

it('tells how the file plays, from left to right in every language', () => {
  expect(panel()?.dir).toBe('ltr')
  expect(panel()?.getAttribute('aria-label')).toBe('Statistics')
  expect(lineOf('Video')).toBe('film')
  expect(lineOf('File')).toBe('H.264 1920×1080 23.98 fps, AAC')
  expect(lineOf('Played as')).toBe('the file itself')
  expect(lineOf('Dropped frames')).toBe('3 of 900')
  expect(lineOf('Line')).toBe('9.5 Mbit/s (estimated by the browser)')
})

it('tells once a second what of a converted video plays, and how long its last part took', () => {
  playFrom('blob:http://localhost/1')
  vi.advanceTimersByTime(1000)
  expect(lineOf('Played as')).toBe('HLS')
  transfer('/media/film/hls/video-h264-480/0.m4s?start=0')
  transfer('/media/film/hls/audio-0-copy/0.m4s')
  transfer('/media/film/hls/video-h264-720/1.m4s')
  transfer('/media/film/hls/video-h264-360/index.m3u8')
  transfer('/media/other/hls/video-copy/1.m4s')
  vi.advanceTimersByTime(1000)
  expect(lineOf('Played as'), 'without a picture').toBe('HLS: audio-0-copy (copied)')
  Object.defineProperty(video(), 'videoWidth', { value: 1280 })
  vi.advanceTimersByTime(1000)
  expect(lineOf('Played as')).toBe('HLS: video-h264-720 (encoded), audio-0-copy (copied)')
  expect(lineOf('Last segment')).toBe('420 kB, first byte after 250 ms, all after 300 ms')
})

it('is copied as text', async () => {
  button('Copy statistics').click()
  expect(writeText.mock.lastCall?.[0].split('\n')).toContain('Dropped frames: 3 of 900')
  await expect.poll(() => panel()?.querySelector('[role="status"]')?.textContent).toBe('Statistics copied')
})

it('is selected where the browser does not let it be copied', async () => {
  writeText.mockRejectedValueOnce(new Error('refused'))
  button('Copy statistics').click()
  await expect.poll(() => String(getSelection())).toContain('3 of 900')
  const selected = String(getSelection())
  vi.advanceTimersByTime(3000)
  expect(String(getSelection())).toBe(selected)
})

it('takes the focus, and gives it back when it is closed', () => {
  expect(document.activeElement).toBe(button('Close'))
  button('Close').click()
  expect([panel(), document.activeElement]).toEqual([null, opener])
  openStatistics({ player, data })
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([panel(), document.activeElement]).toEqual([null, opener])
})

it('stops observing when it is closed or the next video opens', () => {
  button('Close').click()
  expect(() => transfer('/')).toThrow('no longer observed')
  openStatistics({ player, data })
  player.dispose()
  expect(() => transfer('/')).toThrow('no longer observed')
})

it('is opened only once', () => {
  openStatistics({ player, data })
  expect(player.el().querySelectorAll('.statistics')).toHaveLength(1)
})

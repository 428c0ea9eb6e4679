// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerSubtitleStreams } from './subtitleStreams.ts'
import { buildPageData } from '../testing/buildPageData.ts'

const STREAMS = { subtitles: [{ index: 2, language: 'de', title: '', flags: [], isPicture: false }] }
let answers: Response[]
let requested: string[]
let track: HTMLTrackElement
const tracks = new EventTarget()
const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '5' } })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let source: { src: string; type?: string }
const element = document.createElement('div')
const player = {
  el: () => element,
  currentSource: () => source,
  addRemoteTextTrack: ({ src = '', label }: { src?: string; label: string }) => {
    track = Object.assign(document.createElement('track'), { src, label })
    Object.defineProperty(track, 'track', { value: { mode: 'disabled' } })
    return track
  },
  textTracks: () => tracks,
  isDisposed: () => false,
} as unknown as Player
const onShowPictures = vi.fn<(index: number | null) => void>()
const offer = () =>
  void offerSubtitleStreams(player, buildPageData(), {
    url: '/embed/film/subtitles',
    describe: () => {},
    onShowPictures,
  })

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  source = { src: '/media/film' }
  element.replaceChildren()
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(new URL(url, location.href).pathname)
    return answers.shift() ?? new Response(null, { status: 404 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('offers the subtitles inside of a file, however busy the server is at first', async () => {
  answers = [busy(), Response.json(STREAMS)]
  offer()
  await wait(5000)
  expect(track.label).toBe('Deutsch')
  expect(new URL(track.src).pathname).toBe('/embed/film/subtitles/stream-2')
})

it('loads subtitles again for which the server was too busy, once it is not', async () => {
  answers = [Response.json(STREAMS), busy(), new Response('WEBVTT\n')]
  offer()
  await wait(0)
  const load = vi.spyOn(track, 'src', 'set')
  track.dispatchEvent(new Event('error'))
  await wait(4999)
  expect(load).not.toHaveBeenCalled()
  await wait(1)
  expect(load).toHaveBeenCalledOnce()
  expect(requested.slice(1)).toEqual(Array(2).fill('/embed/film/subtitles/stream-2'))
})

it('reports that subtitles are chosen that are pictures, and that they are no longer', async () => {
  answers = [
    Response.json({
      subtitles: [{ index: 5, language: 'fr', title: '', flags: ['default'], isPicture: true }],
    }),
  ]
  offer()
  await wait(0)
  expect([track.label, track.getAttribute('src')]).toEqual(['français', ''])
  for (const mode of ['showing', 'showing', 'hidden'] as const) {
    track.track.mode = mode
    tracks.dispatchEvent(new Event('change'))
  }
  expect(onShowPictures.mock.calls).toEqual([[5], [null]])
})

describe('a video that only decoders of Dolby Vision show right', () => {
  const hint = () => element.querySelector('.hint p')?.textContent
  const open = async (answer: '' | 'probably') => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)
    answers = [Response.json({ subtitles: [], isDolbyVisionOnly: true })]
    offer()
    await wait(0)
  }

  it('has a hint that says why its colours are wrong', async () => {
    await open('')
    expect(hint()).toMatch(/colours .* Dolby Vision/)
    expect(element.querySelector('[role=status]')).not.toBeNull()
  })

  it('has none in a browser with such a decoder, unless it is converted', async () => {
    await open('probably')
    expect(hint()).toBeUndefined()
    source = { src: '/media/film/hls/main.m3u8', type: 'application/vnd.apple.mpegurl' }
    await open('probably')
    expect(hint()).toMatch(/Dolby Vision/)
  })
})

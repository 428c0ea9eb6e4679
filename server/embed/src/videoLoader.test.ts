// @vitest-environment jsdom
import './configureVideoJs.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMessageBridge } from './messageBridge.ts'
import type { VideoData } from './pageData.ts'
import { buildPageData, NO_LADDER } from './testing/buildPageData.ts'
import { buildPicture } from './testing/buildStream.ts'
import { createVideoLoader } from './videoLoader.ts'

const PAGE = 'http://localhost:8080'
const { language, texts, parentOrigins: _, ...VIDEO } = buildPageData()
const videos = new Map<string, VideoData>()
const requests: string[] = []
let told: { event: string; info: { videoData: { video_id: string } } | null }[]
let loader: ReturnType<typeof createVideoLoader>

beforeEach(() => {
  // jsdom plays nothing.
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {}, play: async () => {} })
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
  document.body.replaceChildren()
  requests.length = 0
  told = []
  for (const id of ['first', 'second', 'third']) videos.set(id, { ...VIDEO, id, title: `The ${id}` })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (url.startsWith('/media/')) return new Response('')
    return Response.json(videos.get(url.split('/')[2] ?? '') ?? null)
  })
  const bridge = createMessageBridge({
    parents: [PAGE],
    send: (message) => void told.push(JSON.parse(message) as (typeof told)[0]),
    onLoad: () => {},
    onPrepare: () => {},
  })
  bridge.receive({ data: { event: 'listening', id: 1 }, origin: PAGE })
  told = []
  loader = createVideoLoader({ language, texts, parentOrigins: [PAGE] }, bridge)
})
afterEach(() => vi.unstubAllGlobals())

const shown = () =>
  Array.from(document.querySelectorAll('video'), (video) => video.getAttribute('aria-label'))
const announced = () =>
  told.filter(({ event }) => event === 'initialDelivery').map(({ info }) => info?.videoData.video_id)

it('opens one video after another, of which only the last is left', async () => {
  await loader.load('first', 0)
  await loader.load('second', 0)
  expect(document.querySelectorAll('video')).toHaveLength(1)
  expect(document.querySelector('.video-js')?.getAttribute('aria-label')).not.toBeNull()
  expect(announced()).toEqual(['first', 'second'])
})

// vrview#73: on a mobile line, browsers never say that they could play a video to its end.
it('plays the video of its address as soon as it can, also on a line that does not carry it to its end', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const element = document.body.appendChild(document.createElement('video'))
  const parameters = { autoplay: true, muted: true, startSeconds: 0, origin: null }
  await loader.start(element, { ...VIDEO, id: 'first' }, { ...parameters, autoplay: false })
  expect(play).not.toHaveBeenCalled()
  await loader.start(element, { ...VIDEO, id: 'first' }, parameters)
  expect(play.mock.contexts).toContain(element)
})

it('opens only the video that was chosen last', async () => {
  await Promise.all([loader.load('first', 0), loader.load('second', 0), loader.load('third', 0)])
  expect(announced()).toEqual(['third'])
})

it('does not wait for the first picture of a prepared video that shows it already', async () => {
  loader.prepare('first', 0)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await loader.load('first', 0)
  vi.useRealTimers()
  expect(announced()).toEqual(['first'])
  vi.restoreAllMocks()
})

it('opens a prepared video without another request, unless it starts elsewhere', async () => {
  loader.prepare('first', 0)
  await loader.load('first', 0)
  expect(requests).toEqual(['/embed/first/video'])
  loader.prepare('second', 0)
  await loader.load('second', 30)
  expect(requests).toEqual(['/embed/first/video', '/embed/second/video', '/embed/second/video'])
})

it('loads the file before it knows anything else of the video, and stops where the file cannot be played', async () => {
  const created = vi.spyOn(document, 'createElement')
  const elements = () =>
    created.mock.results.map(({ value }) => value as Element).filter((one) => one instanceof HTMLVideoElement)
  videos.set('second', { ...VIDEO, id: 'second', fileType: null, conversion: null })
  loader.prepare('first', 62.5)
  expect(elements()[0]?.src).toBe('http://localhost:3000/media/first#t=62.5')
  await loader.load('second', 0)
  expect(elements().map(({ src }) => src)).toEqual(['', ''])
})

describe('the file of a viewer who wants less', () => {
  const conversion = {
    url: '/media/first/hls/main.m3u8',
    targets: ['h264'],
    isNeeded: false,
    heights: [480],
    bitsPerSecond: null,
  } as const
  const video: VideoData = {
    ...VIDEO,
    id: 'first',
    fileType: 'video/mp4',
    fileUrl: '/media/first',
    tracks: [buildPicture({ height: 720 })],
    conversion,
  }
  const parameters = { autoplay: true, muted: true, startSeconds: 0, origin: null }
  let answer: PromiseWithResolvers<Response>
  beforeEach(() => {
    vi.stubGlobal(
      'MediaSource',
      Object.assign(() => {}, { isTypeSupported: () => true }),
    )
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
    answer = Promise.withResolvers()
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url)
      return url.endsWith('/video') ? Response.json(video) : await answer.promise
    })
    localStorage.setItem('vtube.quality', 'saver')
  })
  afterEach(() => {
    localStorage.clear()
    vi.restoreAllMocks()
  })

  it('does not load from the page, unless the server has no room for less', async () => {
    const element = document.body.appendChild(document.createElement('video'))
    element.src = `${location.origin}/media/first`
    await loader.start(element, video, parameters)
    await expect.poll(() => requests).toHaveLength(1)
    expect(requests[0]).toContain('quality=saver')
    expect(element.hasAttribute('src')).toBe(false)
    answer.resolve(new Response(null, { status: 503 }))
    await expect.poll(() => element.src).toBe(`${location.origin}/media/first`)
  })

  it('does not load while its video is prepared', async () => {
    const created = vi.spyOn(document, 'createElement')
    loader.prepare('first', 0)
    const element = created.mock.results
      .map(({ value }) => value as Element)
      .find((one) => one instanceof HTMLVideoElement)
    expect(element?.src).toBe('')
    await expect.poll(() => requests).toHaveLength(2)
    expect(element?.src).toBe('')
  })

  it('is not converted for a video that is discarded before its data have come', async () => {
    loader.prepare('first', 0)
    expect(requests).toHaveLength(1)
    loader.prepare('', 0)
    await new Promise((resolve) => setTimeout(resolve))
    expect(requests).toEqual(['/embed/first/video'])
  })
})

it('stops loading a prepared video when another one is prepared or opened', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
  loader.prepare('first', 0)
  loader.prepare('first', 0)
  loader.prepare('second', 0)
  expect(load).toHaveBeenCalledOnce()
  await loader.load('third', 0)
  expect(load.mock.calls.length).toBeGreaterThan(1)
})

it('stops loading a prepared video that is discarded, and loads it anew when it is opened', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
  loader.prepare('first', 0)
  loader.prepare('', 0)
  expect(load).toHaveBeenCalledOnce()
  await loader.load('first', 0)
  expect(requests).toEqual(['/embed/first/video', '/embed/first/video'])
})

it('has the server convert a video as soon as it is prepared, all videos as one viewer', async () => {
  vi.stubGlobal(
    'MediaSource',
    Object.assign(() => {}, { isTypeSupported: () => true }),
  )
  const conversion = {
    url: '/media/first/hls/main.m3u8',
    targets: ['h264'],
    isNeeded: true,
    ...NO_LADDER,
  } as const
  videos.set('first', { ...VIDEO, id: 'first', fileType: null, tracks: [], conversion })
  loader.prepare('first', 62.5)
  await expect.poll(() => requests).toHaveLength(2)
  const viewerOf = (url = '') => new URL(url, PAGE).searchParams.get('viewer')
  expect(requests[1]).toBe(
    `/media/first/hls/main.m3u8?target=h264&copy=&viewer=${viewerOf(requests[1])}&start=62&audio=0`,
  )
  videos.set('second', { ...VIDEO, id: 'second', fileType: null, tracks: [], conversion })
  loader.prepare('second', 0)
  await expect.poll(() => requests).toHaveLength(4)
  expect(viewerOf(requests[3])).toBe(viewerOf(requests[1]))
})

it('reports nothing of the former video once another one is chosen', async () => {
  await loader.load('first', 0)
  told = []
  const opening = loader.load('second', 0)
  expect(told).toEqual([])
  await opening
  expect(announced()).toEqual(['second'])
})

it('plays nothing that has come too late', async () => {
  await loader.load('first', 0)
  const late = loader.load('second', 0)
  await loader.load('third', 0)
  await late
  expect(announced()).toEqual(['first', 'third'])
  expect(shown()).toHaveLength(1)
})

/** Lets a video wait for its first picture, which never comes in jsdom. */
const awaitPictureOf = (id: string) =>
  videos.set(id, { ...VIDEO, id, title: `The ${id}`, fileType: 'video/mp4' })

it('opens a video while the first picture of the former one is awaited', async () => {
  awaitPictureOf('second')
  await loader.load('first', 0)
  // A player becomes ready, and passes commands on, some milliseconds later.
  await expect.poll(() => document.querySelector('.vjs-control-bar')).not.toBeNull()
  const awaiting = loader.load('second', 0)
  await expect.poll(() => shown()).toEqual(['The second'])
  await loader.load('third', 0)
  await awaiting
  expect(announced()).toEqual(['first', 'third'])
})

it('opens only the video that was chosen last while one is in picture-in-picture', async () => {
  awaitPictureOf('second')
  await loader.load('first', 0)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_METADATA)
  const requestPictureInPicture = vi.fn(async () => {})
  Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture })
  Object.assign(document, { pictureInPictureElement: document.querySelector('video') })
  const awaiting = loader.load('second', 0)
  await expect.poll(() => shown()).toContain('The second')
  await Promise.all([awaiting, loader.load('third', 0)])
  Object.assign(document, { pictureInPictureElement: null })
  expect(announced()).toEqual(['first', 'third'])
  expect(document.querySelectorAll('video')).toHaveLength(1)
})

it('stops loading a video when another one is chosen before it has opened', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
  const late = loader.load('first', 0)
  await loader.load('second', 0)
  await late
  const stopped = load.mock.contexts.map((element) =>
    (element as unknown as Element).getAttribute('aria-label'),
  )
  expect(stopped).toContain('The first')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PLAYER_FRAME_ID } from '../../ui/shell.ts'
import { Player, type PlayerHandle } from './Player.tsx'

const EMBED = 'https://player.example/embed/'
const sent: { message: unknown; target: string }[] = []
const onSettled = vi.fn()
const onReport = vi.fn()
const onAsk = vi.fn()

const frame = () => screen.getByTitle<HTMLIFrameElement>(/^(?:Player: A film|Video)$/)
const commands = () => sent.filter(({ message }) => JSON.stringify(message).includes('seekTo'))

const picture = () => document.querySelector('img')

function renderPlayer(firstStart: number | null = null, firstId: string | null = 'abc') {
  const ref = createRef<PlayerHandle>()
  const player = (startSeconds: number | null, startKey: string | null, videoId: string | null = 'abc') => (
    <Player
      ref={ref}
      videoId={videoId}
      title="A film"
      picture={{ medium: 'https://pictures.test/film.jpg' }}
      embedUrl={EMBED}
      startSeconds={startSeconds}
      startKey={startKey}
      onReport={onReport}
      onSettled={onSettled}
      onAsk={onAsk}
    />
  )
  const view = render(player(firstStart, null, firstId))
  vi.spyOn(frame().contentWindow!, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
    sent.push({ message: JSON.parse(String(message)), target: String(target) })
  })
  return {
    handle: () => ref.current!,
    rerender: (startSeconds: number, startKey: string | null = null) =>
      view.rerender(player(startSeconds, startKey)),
    /** Lets the page come to another video. */
    open: (videoId: string, startSeconds = 0) => view.rerender(player(startSeconds, null, videoId)),
    unmount: view.unmount,
  }
}

const loadFrame = () => act(() => frame().dispatchEvent(new Event('load')))

const say = (data: unknown, { origin = 'https://player.example', source = frame().contentWindow } = {}) =>
  act(() => dispatchEvent(new MessageEvent('message', { data, origin, source })))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  sent.length = 0
})

// Rules 2.76, 2.77, 2.78
it('embeds the configured address, playing by itself, muted, and talking to this page only', () => {
  renderPlayer()
  const address = new URL(frame().src)
  expect(address.origin + address.pathname).toBe('https://player.example/embed/abc')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    autoplay: '1',
    mute: '1',
    playsinline: '1',
    rel: '0',
    enablejsapi: '1',
    origin: location.origin,
  })
  expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  expect(frame()).toHaveAttribute('allow', expect.stringMatching(/autoplay.*fullscreen/))
})

it('says nothing to the frame before it has loaded, then greets until the player answers', () => {
  renderPlayer()
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([])
  loadFrame()
  vi.advanceTimersByTime(500)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatchObject({ message: { event: 'listening' }, target: 'https://player.example' })
  say('{"event":"onReady"}')
  vi.advanceTimersByTime(5000)
  expect(sent).toHaveLength(3)
})

it('gives up greeting a frame that never answers', () => {
  renderPlayer()
  loadFrame()
  vi.advanceTimersByTime(10 * 60_000)
  expect(sent).toHaveLength(120)
})

it('moves to the time asked for', () => {
  const { handle } = renderPlayer()
  loadFrame()
  say('{"event":"onReady"}')
  handle().seekTo(75)
  expect(commands()).toMatchObject([
    { message: { func: 'seekTo', args: [75, true] }, target: 'https://player.example' },
  ])
})

it('starts where the address of the page says', () => {
  renderPlayer(90)
  expect(new URL(frame().src).searchParams.get('start')).toBe('90')
})

it('moves the player that is there when the page comes to another time, once it has answered', () => {
  const { rerender } = renderPlayer()
  const address = frame().src
  loadFrame()
  rerender(30)
  expect(commands()).toEqual([])
  say('{"event":"initialDelivery","info":{"currentTime":0}}')
  expect(commands()).toMatchObject([{ message: { args: [30, true] } }])
  say('{"event":"infoDelivery","info":{"currentTime":30}}')
  expect(commands()).toHaveLength(1)
  expect(frame().src).toBe(address)
})

it('moves to the time at which it started, when the page comes to it again', () => {
  const { rerender } = renderPlayer(90)
  loadFrame()
  say('{"event":"infoDelivery","info":{"currentTime":300}}')
  rerender(90)
  expect(commands()).toEqual([])
  rerender(90, 'another entry')
  expect(commands()).toMatchObject([{ message: { args: [90, true] } }])
})

it('passes each report of the player on', () => {
  renderPlayer()
  loadFrame()
  say('{"event":"infoDelivery","info":{"currentTime":12.9,"duration":60}}')
  say('{"event":"infoDelivery","info":{"currentTime":13.1}}')
  expect(onReport.mock.calls).toEqual([
    [{ currentSeconds: 12.9, durationSeconds: 60 }],
    [{ currentSeconds: 13.1, durationSeconds: null }],
  ])
})

it('hears nobody but its own frame at the address of the player', () => {
  renderPlayer()
  loadFrame()
  const data = '{"event":"infoDelivery","info":{"currentTime":5,"duration":9}}'
  say(data, { origin: 'https://elsewhere.example' })
  say(data, { source: window })
  expect(onReport).not.toHaveBeenCalled()
})

it('tells that it stands when the frame has loaded, and after three seconds anyway', () => {
  renderPlayer()
  expect(onSettled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(onSettled).toHaveBeenCalledOnce()
})

it('says nothing more once it has gone', () => {
  const { unmount } = renderPlayer()
  loadFrame()
  const before = sent.length
  unmount()
  vi.advanceTimersByTime(5000)
  expect(sent).toHaveLength(before)
  expect(onSettled).toHaveBeenCalledOnce()
})

it('shows the picture that the card had, until the player stands', () => {
  renderPlayer()
  expect(picture()).toHaveAttribute('src', 'https://pictures.test/film.jpg')
  loadFrame()
  expect(picture()).toBeNull()
})

it('says that it needs a connection where the browser has none, and comes back with it', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderPlayer()
  loadFrame()
  expect(screen.queryByTitle('Player: A film')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Connect to the internet to play this video.')
  onLine.mockReturnValue(true)
  act(() => dispatchEvent(new Event('online')))
  loadFrame()
  expect(frame()).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  onLine.mockRestore()
})

it('sends commands once the player has answered', () => {
  const { handle } = renderPlayer()
  loadFrame()
  handle().command({ func: 'pauseVideo' })
  say('{"event":"onReady"}')
  handle().command({ func: 'setPlaybackRate', args: [1.5] })
  expect(sent.map(({ message }) => message)).toEqual([
    expect.objectContaining({ event: 'listening' }),
    expect.objectContaining({ event: 'command', func: 'setPlaybackRate', args: [1.5] }),
  ])
})

it('passes on a key of the page that was pressed in the player and requests, and nothing else', () => {
  renderPlayer()
  loadFrame()
  say('{"event":"onHotkey","info":"t"}')
  say('{"event":"onHotkey","info":"Enter"}')
  say('{"event":"onHotkey","info":"i"}', { origin: 'https://elsewhere.example' })
  expect(onAsk.mock.calls).toEqual([['t']])
  say('{"event":"onPageRequest","info":{"name":"sleep","value":15}}')
  say('{"event":"onPageRequest","info":{"name":"next"}}')
  say('{"event":"onPageRequest","info":{"value":15}}')
  expect(onAsk.mock.calls.slice(1)).toEqual([[{ name: 'sleep', value: 15 }], [{ name: 'next' }]])
})

describe('another video', () => {
  const load = (id: string, seconds: number) =>
    expect.objectContaining({ event: 'command', func: 'loadVideoById', args: [id, seconds] }) as unknown
  const report = (id: string, currentTime: number) =>
    JSON.stringify({ event: 'infoDelivery', info: { currentTime, videoData: { video_id: id } } })

  it('is opened in the frame that has loaded, of which the former video reports no more', () => {
    const { open } = renderPlayer()
    const address = frame().src
    loadFrame()
    say(report('abc', 40))
    sent.length = 0
    onReport.mockClear()
    open('next', 12)
    expect(sent.map(({ message }) => message)).toEqual([load('next', 12)])
    say(report('abc', 41))
    say('{"event":"onStateChange","info":0}')
    expect(onReport).not.toHaveBeenCalled()
    say(report('next', 12))
    say('{"event":"onStateChange","info":1}')
    expect(onReport.mock.calls.map(([{ currentSeconds, state }]) => [currentSeconds, state])).toEqual([
      [12, undefined],
      [null, 'playing'],
    ])
    expect(frame().src).toBe(address)
  })

  it('settles when the player reports it, and shows its picture until then', () => {
    const { open } = renderPlayer()
    loadFrame()
    say(report('abc', 40))
    onSettled.mockClear()
    open('next')
    expect(picture()).not.toBeNull()
    say(report('next', 0))
    say(report('next', 1))
    expect(picture()).toBeNull()
    expect(onSettled).toHaveBeenCalledOnce()
  })

  it('is opened by its address in a frame that has not answered', () => {
    const { open } = renderPlayer()
    loadFrame()
    const former = frame()
    open('next', 12)
    // A new URL in the same frame would be an entry in the history of the page.
    expect(frame()).not.toBe(former)
    const { pathname, searchParams } = new URL(frame().src)
    expect([pathname, searchParams.get('start')]).toEqual(['/embed/next', '12'])
  })

  it('is the first one of a player that was loaded without a video', () => {
    const { open } = renderPlayer(null, null)
    expect(new URL(frame().src).pathname).toBe('/embed/')
    loadFrame()
    say('{"event":"onReady","info":null}')
    expect(onSettled).not.toHaveBeenCalled()
    sent.length = 0
    open('abc')
    expect(sent.map(({ message }) => message)).toEqual([load('abc', 0)])
  })

  it('is where the page wants it once the player reports it', () => {
    const { open, handle } = renderPlayer()
    loadFrame()
    say(report('abc', 40))
    open('next')
    handle().seekTo(75)
    expect(commands()).toEqual([])
    say(report('next', 0))
    expect(commands()).toMatchObject([{ message: { args: [75, true] } }])
  })
})

describe('a frame that the boot has opened', () => {
  /** Opens a frame with a video. A browser without a server shows its initial page in it. */
  function openFrame(videoId: string): HTMLIFrameElement {
    const opened = document.createElement('iframe')
    opened.id = PLAYER_FRAME_ID
    opened.dataset['video'] = videoId
    document.body.append(opened)
    return opened
  }
  beforeEach(() => {
    Element.prototype.moveBefore = function (node, child) {
      this.insertBefore(node, child)
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'moveBefore')
    document.querySelector(`#${PLAYER_FRAME_ID}`)?.remove()
  })

  it('moves to its place and is the frame of the player', () => {
    const opened = openFrame('abc')
    renderPlayer()
    expect(frame()).toBe(opened)
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    vi.spyOn(opened, 'contentDocument', 'get').mockReturnValue(
      new DOMParser().parseFromString('<script id="player-data"></script>', 'text/html'),
    )
    loadFrame()
    say('{"event":"infoDelivery","info":{"currentTime":5,"videoData":{"video_id":"abc"}}}')
    expect(onReport).toHaveBeenCalledOnce()
  })

  it('moves the video on to where it is resumed', () => {
    const opened = openFrame('abc')
    renderPlayer(90)
    vi.spyOn(opened, 'contentDocument', 'get').mockReturnValue(
      new DOMParser().parseFromString('<script id="player-data"></script>', 'text/html'),
    )
    loadFrame()
    say('{"event":"infoDelivery","info":{"currentTime":0,"videoData":{"video_id":"abc"}}}')
    expect(commands()).toMatchObject([{ message: { args: [90, true] } }])
  })

  it('is removed when another video plays', () => {
    const opened = openFrame('other')
    renderPlayer()
    expect(frame()).not.toBe(opened)
    expect(opened.isConnected).toBe(false)
  })
})

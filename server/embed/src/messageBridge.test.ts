import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createMessageBridge,
  type OpenVideo,
  PLAYER_STATE,
  type PlayerInfo,
  type PlayerPort,
} from './messageBridge.ts'

const PAGE = 'http://localhost:8080'
const CONTENTS = {
  chapters: [{ startSeconds: 0, title: 'The beginning' }],
  subtitles: [{ id: 'en', language: 'en', label: 'English' }],
}
let info: PlayerInfo
let sent: { message: { event: string; info: unknown; id: unknown }; origin: string }[]
let calls: string[]
let video: OpenVideo
let bridge: ReturnType<typeof createMessageBridge>

beforeEach(() => {
  info = {
    videoData: { video_id: 'film' },
    currentTime: 12.5,
    duration: 60,
    playerState: PLAYER_STATE.paused,
    muted: true,
    volume: 80,
    playbackRate: 1,
    pictureInPicture: false,
    ratio: 0,
    waiting: false,
  }
  sent = []
  calls = []
  const names = ['playVideo', 'pauseVideo', 'stopVideo', 'seekTo', 'mute', 'unMute', 'setVolume']
  const ours = ['toggleSubtitles', 'stepFrame', 'delaySubtitles', 'enableHotkeys', 'setFullscreen']
  const note = (name: string) => [name, (argument: number) => void calls.push(`${name} ${argument}`)]
  const commands = Object.fromEntries([...names, 'setPlaybackRate', ...ours].map(note))
  const port = { info: () => info, commands } as PlayerPort
  video = {
    port,
    contents: CONTENTS,
    onPage: () => void calls.push('page'),
  }
  bridge = createMessageBridge({
    parents: [PAGE, 'https://app.example.org'],
    send: (message, origin) =>
      sent.push({ message: JSON.parse(message) as (typeof sent)[0]['message'], origin }),
    onLoad: (id, startSeconds) => void calls.push(`load ${id} ${startSeconds}`),
    onPrepare: (id, startSeconds) => void calls.push(`prepare ${id} ${startSeconds}`),
  })
  bridge.open(video)
})

const command = (func: string, ...args: unknown[]) => ({ event: 'command', func, args })
const receive = (data: unknown, origin = PAGE) => bridge.receive({ data, origin })

describe('a page that starts listening', () => {
  it('is told once what chapters and subtitles there are', () => {
    receive({ event: 'listening', id: 7 })
    bridge.sendInfo()
    bridge.sendState()
    const told = sent.filter(({ message }) => JSON.stringify(message.info).includes('contents'))
    expect(told.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        event: 'initialDelivery',
        info: expect.objectContaining({ contents: CONTENTS }),
      }),
    ])
  })

  it.each([
    ['as text', JSON.stringify({ event: 'listening', id: 7 })],
    ['as an object', { event: 'listening', id: 7 }],
  ])('is told where the player stands, %s', (_form, data) => {
    receive(data)
    expect(sent.map(({ message }) => message.event)).toEqual(['initialDelivery', 'onReady', 'infoDelivery'])
    for (const { message, origin } of sent) {
      expect(origin).toBe(PAGE)
      expect(message).toMatchObject({ id: 7, info })
    }
  })

  it('hears of every change from then on, and not before', () => {
    bridge.sendInfo()
    expect(sent).toEqual([])
    receive({ event: 'listening', id: 'a' })
    sent = []
    info = { ...info, currentTime: 13, playerState: PLAYER_STATE.playing }
    bridge.sendState()
    expect(sent.map(({ message }) => [message.event, message.info])).toEqual([
      ['onStateChange', 1],
      ['infoDelivery', info],
    ])
  })

  it('is told by its own id, when two pages listen', () => {
    receive({ event: 'listening', id: 1 })
    receive({ event: 'listening', id: 2 }, 'https://app.example.org')
    sent = []
    bridge.sendInfo()
    expect(sent.map(({ message, origin }) => [origin, message.id])).toEqual([
      [PAGE, 1],
      ['https://app.example.org', 2],
    ])
  })
})

describe('another video', () => {
  it.each([
    [command('loadVideoById', 'other', 12), 'load other 12'],
    [command('loadVideoById', 'other'), 'load other 0'],
    [command('prepareVideoById', 'other', -3), 'prepare other 0'],
    [command('prepareVideoById', ''), 'prepare  0'],
  ])('is opened or prepared: %o', (data, call) => {
    receive(data)
    expect(calls).toEqual([call])
  })

  it('is not opened without an id, or for another page', () => {
    receive(command('loadVideoById', 7))
    receive(command('loadVideoById', ''))
    receive(command('loadVideoById', 'other'), 'https://elsewhere.example')
    expect(calls).toEqual([])
  })

  it('is told to the pages that listen already, and the former one no more', () => {
    receive({ event: 'listening', id: 7 })
    sent = []
    bridge.close()
    bridge.sendInfo()
    bridge.sendState()
    receive(command('pauseVideo'))
    expect([sent, calls]).toEqual([[], []])
    info = { ...info, videoData: { video_id: 'other' } }
    bridge.open(video)
    expect(sent.map(({ message }) => [message.event, message.id, message.info])).toEqual([
      ['initialDelivery', 7, { ...info, contents: CONTENTS }],
      ['onReady', 7, info],
      ['infoDelivery', 7, info],
    ])
  })

  it('is still to come for a page that listens to a player without a video', () => {
    bridge.close()
    receive({ event: 'listening', id: 7 })
    expect(sent.map(({ message }) => [message.event, message.info])).toEqual([
      ['onReady', null],
      ['infoDelivery', null],
    ])
  })
})

describe('a command', () => {
  it.each([
    [command('seekTo', 90, true), 'seekTo 90'],
    [command('seekTo', -5), 'seekTo 0'],
    [command('setVolume', 250), 'setVolume 100'],
    [command('setPlaybackRate', 1.5), 'setPlaybackRate 1.5'],
  ])('moves the player: %o', (data, call) => {
    receive(JSON.stringify(data))
    expect(calls).toEqual([call])
  })

  it.each(['playVideo', 'pauseVideo', 'stopVideo', 'mute', 'unMute'])(
    '%s is obeyed without arguments',
    (func) => {
      receive({ event: 'command', func, args: '' })
      expect(calls.map((text) => text.split(' ')[0])).toEqual([func])
    },
  )

  it('that asks for the time is answered by the news', () => {
    receive({ event: 'listening', id: 1 })
    sent = []
    receive(command('getCurrentTime'))
    expect(sent[0]?.message).toMatchObject({ event: 'infoDelivery', info: { currentTime: 12.5 } })
  })

  it.each([
    ['an unknown function', command('destroy')],
    ['a name of every object', command('constructor')],
    ['a seek to nowhere', command('seekTo', 'soon')],
    ['a seek without a place', command('seekTo')],
    ['broken text', '{"event":"command",'],
    ['null', null],
    ['a list', [command('playVideo')]],
  ])('is ignored: %s', (_what, data) => {
    expect(() => receive(data)).not.toThrow()
    expect(calls).toEqual([])
  })
})

it('neither obeys nor answers a page that was not permitted', () => {
  const send = vi.fn()
  receive(command('playVideo'), 'https://evil.example')
  receive({ event: 'listening', id: 1 }, 'https://evil.example')
  bridge.sendInfo()
  expect([calls, sent, send.mock.calls]).toEqual([[], [], []])
})

describe('the state of the page', () => {
  it('is known from its message, and told to each video', () => {
    expect(bridge.page.state()).toBeNull()
    receive(command('setPage', { hasNext: true, isTheatre: 'yes', sleep: 15, other: 1 }))
    expect(bridge.page.state()).toMatchObject({
      hasNext: true,
      hasPrevious: false,
      isTheatre: null,
      sleep: 15,
    })
    receive(command('setPage', { hasNext: false }), 'https://evil.example')
    expect(bridge.page.state()?.hasNext).toBe(true)
    bridge.open(video)
    expect(calls).toEqual(['page', 'page'])
    receive(command('setPage', 'nonsense'))
    expect(bridge.page.state()).toBeNull()
  })

  it('tells each video whether the page is laid out for a television', () => {
    receive(command('setTelevision', 1))
    expect(bridge.page.isTelevision()).toBe(false)
    receive(command('setTelevision', true))
    expect(bridge.page.isTelevision()).toBe(true)
    expect(bridge.page.state()).toBeNull()
    calls = []
    bridge.open(video)
    expect(calls).toEqual(['page'])
    receive(command('setTelevision', false))
    expect(bridge.page.isTelevision()).toBe(false)
  })

  it('changes by requests to listening pages', () => {
    bridge.page.request('next')
    expect(sent).toEqual([])
    receive({ event: 'listening', id: 7 })
    sent = []
    bridge.page.request('miniPlayer')
    bridge.page.request('sleep', 15)
    expect(sent.map(({ message }) => message)).toMatchObject([
      { event: 'onPageRequest', info: { name: 'miniPlayer' } },
      { event: 'onPageRequest', info: { name: 'sleep', value: 15 } },
    ])
  })
})

describe('what only our own player knows', () => {
  it('is done when the page asks for it', () => {
    receive(command('toggleSubtitles'))
    receive(command('stepFrame', true))
    receive(command('delaySubtitles', false))
    receive(command('delaySubtitles'))
    receive(command('setFullscreen', true))
    receive(command('enableHotkeys', false))
    receive(command('enableHotkeys', true))
    receive(command('enableHotkeys'))
    expect(calls.map((call) => call.replace(' NaN', ''))).toEqual([
      'toggleSubtitles',
      'stepFrame 1',
      'delaySubtitles 0',
      'setFullscreen 1',
      'enableHotkeys 0',
      'enableHotkeys 1',
    ])
  })

  it('includes keys for the page, which it gets once it listens', () => {
    expect(bridge.sendHotkey('t')).toBe(false)
    receive({ event: 'listening', id: 7 })
    sent = []
    expect(bridge.sendHotkey('t')).toBe(true)
    expect(sent).toMatchObject([{ message: { event: 'onHotkey', info: 't', id: 7 }, origin: PAGE }])
  })
})

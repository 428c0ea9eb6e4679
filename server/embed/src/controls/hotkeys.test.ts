import type Player from 'video.js/dist/types/player'
import { beforeEach, expect, it } from 'vitest'
import { createHotkeys, createKeyHandlers, type Focus, type KeyPress } from './hotkeys.ts'

const START = {
  currentTime: 60,
  volume: 0.5,
  muted: true,
  playbackRate: 1,
  paused: true,
  isFullscreen: false,
}
let state: typeof START
let others: string[]
let hasCharacterKeys: boolean
let hasPage: boolean

const property = (name: keyof typeof START) => (value?: never) => {
  if (value !== undefined) state[name] = value
  return state[name]
}
const change = (changed: Partial<typeof START>) => async () => void Object.assign(state, changed)
const player = {
  duration: () => 200,
  play: change({ paused: false }),
  pause: change({ paused: true }),
  requestFullscreen: change({ isFullscreen: true }),
  exitFullscreen: change({ isFullscreen: false }),
  ...Object.fromEntries(Object.keys(START).map((name) => [name, property(name as keyof typeof START)])),
} as unknown as Player

const hotkeysOf = (isLive: boolean) =>
  createHotkeys(
    createKeyHandlers(
      player,
      { isLive },
      {
        toggleSubtitles: () => void others.push('subtitles'),
        delaySubtitles: (index) => void others.push(`subtitles ${index ? 'later' : 'earlier'}`),
        stepFrame: (index) => void others.push(`frame ${index ? 'after' : 'before'}`),
        showSpeed: () => void others.push('speed'),
      },
    ),
    () => hasCharacterKeys,
    (key) => {
      others.push(`page ${key}`)
      return hasPage
    },
  )
beforeEach(() => {
  state = { ...START }
  others = []
  hasCharacterKeys = true
  hasPage = true
})
const press = (key: string, focus: Focus = 'other', more: Partial<KeyPress> = {}, isLive = false) =>
  hotkeysOf(isLive)(
    { key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more },
    focus,
  )

it.each<[string, Partial<typeof START>]>([
  [' ', { paused: false }],
  ['k', { paused: false }],
  ['K', { paused: false }],
  ['ArrowLeft', { currentTime: 55 }],
  ['ArrowRight', { currentTime: 65 }],
  ['j', { currentTime: 50 }],
  ['l', { currentTime: 70 }],
  ['ArrowUp', { volume: 0.55, muted: false }],
  ['ArrowDown', { volume: 0.45, muted: false }],
  ['m', { muted: false }],
  ['f', { isFullscreen: true }],
  ['5', { currentTime: 100 }],
  ['Home', { currentTime: 0 }],
  ['End', { currentTime: 200 }],
])('%o changes the player: %o', (key, changed) => {
  expect(press(key)).toBe(true)
  expect(state).toEqual({ ...START, ...changed })
  expect(others).toEqual([])
})

it.each([
  ['c', 'subtitles'],
  ['g', 'subtitles earlier'],
  ['h', 'subtitles later'],
  [',', 'frame before'],
  ['.', 'frame after'],
  ['t', 'page t'],
  ['I', 'page i'],
  ['n', 'page n'],
  ['p', 'page p'],
  ['/', 'page /'],
  ['?', 'page ?'],
])('%o asks for: %s', (key, effect) => {
  expect(press(key)).toBe(true)
  expect(others).toEqual([effect])
})

it.each([
  ['<', { playbackRate: 0.75 }],
  ['>', { playbackRate: 1.25 }],
])('%o changes the speed and shows it: %o', (key, changed) => {
  expect(press(key)).toBe(true)
  expect(state).toEqual({ ...START, ...changed })
  expect(others).toEqual(['speed'])
})

it('goes by the places of the keys on a keyboard of another script', () => {
  expect(press('л', 'other', { code: 'KeyK' })).toBe(true)
  expect(press('Ю', 'other', { code: 'Period', shiftKey: true })).toBe(true)
  expect(state).toEqual({ ...START, paused: false, playbackRate: 1.25 })
  expect(press('т', 'other', { code: 'KeyN' })).toBe(true)
  expect(others).toEqual(['speed', 'page n'])
  hasCharacterKeys = false
  expect(press('л', 'other', { code: 'KeyK' })).toBe(false)
})

it('pauses and leaves full screen where it plays there, and seeks to the end at most', () => {
  state = { ...START, paused: false, isFullscreen: true, currentTime: 195 }
  for (const key of ['k', 'f', 'l']) press(key)
  expect(state).toEqual({ ...START, paused: true, isFullscreen: false, currentTime: 200 })
})

it('pauses for a single frame', () => {
  state = { ...START, paused: false }
  press('.')
  expect(state.paused).toBe(true)
})

it('neither seeks in a live video nor changes its speed', () => {
  for (const key of ['j', '5', 'ArrowRight', '>', '.']) expect(press(key, 'other', {}, true)).toBe(true)
  expect({ state, others }).toEqual({ state: START, others: [] })
})

it.each<[string, Focus, Partial<KeyPress>]>([
  ['k', 'other', { ctrlKey: true }],
  ['k', 'other', { altKey: true }],
  ['?', 'other', { metaKey: true }],
  ['Tab', 'other', {}],
  ['Enter', 'other', {}],
  ['toString', 'other', {}],
  [' ', 'button', {}],
  ['k', 'dialog', {}],
  ['Escape', 'dialog', {}],
  ['ArrowLeft', 'slider', {}],
  ['ArrowUp', 'menu', {}],
])('%o is left to a %s with %o', (key, focus, more) => {
  expect(press(key, focus, more)).toBe(false)
  expect({ state, others }).toEqual({ state: START, others: [] })
})

it('leaves a key of the page to the browser where no page listens', () => {
  hasPage = false
  expect(press('t')).toBe(false)
})

it.each(['k', '5', '<', 't', '?'])(
  '%o does nothing once the user has disabled shortcuts of a single key',
  (key) => {
    hasCharacterKeys = false
    expect(press(key)).toBe(false)
    expect({ state, others }).toEqual({ state: START, others: [] })
  },
)

it.each<[string, Partial<typeof START>]>([
  [' ', { paused: false }],
  ['ArrowLeft', { currentTime: 55 }],
])('%o is no character and goes on to work then', (key, changed) => {
  hasCharacterKeys = false
  expect(press(key)).toBe(true)
  expect(state).toEqual({ ...START, ...changed })
})

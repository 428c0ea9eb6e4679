import { beforeEach, expect, it } from 'vitest'
import { pressHotkey, type HotkeyTarget, type KeyPress } from './hotkeys.ts'

let done: string[]
const note =
  (name: string) =>
  (...args: number[]) =>
    void done.push([name, ...args].join(' '))
let hasCharacterKeys: boolean
let hasPage: boolean
const target: HotkeyTarget = {
  speedBy: note('speed by'),
  hasCharacterKeys: () => hasCharacterKeys,
  tellPage: (key) => {
    done.push(`page ${key}`)
    return hasPage
  },
  togglePlay: note('play or pause'),
  seekBy: note('seek by'),
  seekToFraction: note('seek to'),
  volumeBy: note('volume by'),
  toggleMute: note('mute'),
  toggleFullscreen: note('full screen'),
  toggleSubtitles: note('subtitles'),
}
beforeEach(() => {
  done = []
  hasCharacterKeys = true
  hasPage = true
})
const press = (key: string, more: Partial<KeyPress> = {}) =>
  pressHotkey({ key, hasModifier: false, focus: 'other', ...more }, target)

it.each([
  [' ', 'play or pause'],
  ['k', 'play or pause'],
  ['K', 'play or pause'],
  ['ArrowLeft', 'seek by -5'],
  ['ArrowRight', 'seek by 5'],
  ['j', 'seek by -10'],
  ['l', 'seek by 10'],
  ['ArrowUp', 'volume by 5'],
  ['ArrowDown', 'volume by -5'],
  ['m', 'mute'],
  ['f', 'full screen'],
  ['c', 'subtitles'],
  ['5', 'seek to 0.5'],
  ['Home', 'seek to 0'],
  ['<', 'speed by -1'],
  ['>', 'speed by 1'],
  ['t', 'page t'],
  ['I', 'page i'],
  ['n', 'page n'],
  ['p', 'page p'],
  ['/', 'page /'],
  ['?', 'page ?'],
])('%o does: %s', (key, effect) => {
  expect(press(key)).toBe(true)
  expect(done).toEqual([effect])
})

it.each<[string, Partial<KeyPress>]>([
  ['k', { hasModifier: true }],
  ['Tab', {}],
  ['Enter', {}],
  ['toString', {}],
  [' ', { focus: 'button' }],
  ['ArrowLeft', { focus: 'slider' }],
  ['ArrowUp', { focus: 'menu' }],
])('%o is left to the page with %o', (key, more) => {
  expect(press(key, more)).toBe(false)
  expect(done).toEqual([])
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
    expect(done).toEqual([])
  },
)

it.each([
  [' ', 'play or pause'],
  ['ArrowLeft', 'seek by -5'],
])('%o is no character and goes on to work then', (key, effect) => {
  hasCharacterKeys = false
  expect(press(key)).toBe(true)
  expect(done).toEqual([effect])
})

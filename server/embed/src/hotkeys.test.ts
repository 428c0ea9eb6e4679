import { beforeEach, expect, it } from 'vitest'
import { pressHotkey, type HotkeyTarget, type KeyPress } from './hotkeys.ts'

let done: string[]
const note =
  (name: string) =>
  (...args: number[]) =>
    void done.push([name, ...args].join(' '))
const target: HotkeyTarget = {
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

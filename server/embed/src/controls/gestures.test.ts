// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToGestures } from './gestures.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
let isInPage: boolean
const onDoubleTap = vi.fn()
const onSwipeDown = vi.fn()
beforeEach(() => {
  const data = buildPageData()
  player = openPlayer(data)
  openControls(player, data)
  isInPage = true
  listenToGestures({ player, language: 'en', onDoubleTap, canSwipe: () => isInPage, onSwipeDown })
  vi.spyOn(player.el(), 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => {
  player.dispose()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const picture = () => player.el().querySelector('video')!
const tap = (clientX: number, { pointerType = 'touch', on = picture() as Element } = {}) =>
  on.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType, clientX, clientY: 50 }))
function doubleTap(options: Parameters<typeof tap>[1] = {}): void {
  tap(300, options)
  tap(300, options)
}
const hint = () => player.el().querySelector<HTMLElement>('.seek-hint:not([hidden])')?.textContent

/** Moves a finger from the middle by some pixels. Returns whether the page may scroll. */
function swipe(x: number, y: number): boolean {
  const touch = (type: string, clientX: number, clientY: number) =>
    picture().dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        touches: [{ clientX, clientY }],
      }),
    )
  touch('touchstart', 200, 50)
  return touch('touchmove', 200 + x, 50 + y)
}

it.each([
  ['right', 300, true, '+10'],
  ['left', 100, false, '−10'],
] as const)('seeks by a double tap on the %s', (_, x, isForward, shown) => {
  tap(x)
  expect(onDoubleTap).not.toHaveBeenCalled()
  tap(x + 5)
  expect(onDoubleTap).toHaveBeenCalledExactlyOnceWith(isForward)
  expect(hint()).toBe(shown)
})

it('takes neither clicks of a mouse, taps far from each other, nor those on controls for it', () => {
  doubleTap({ pointerType: 'mouse' })
  tap(100)
  tap(300)
  doubleTap({ on: player.el().querySelector('.vjs-play-control')! })
  expect(onDoubleTap).not.toHaveBeenCalled()
})

it('fills the screen by a double click of a mouse, and not by a double tap', () => {
  const fillScreen = vi.spyOn(player, 'requestFullscreen').mockResolvedValue(undefined)
  const click = () => picture().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  doubleTap()
  click()
  expect(fillScreen).not.toHaveBeenCalled()
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Infinity)
  click()
  expect(fillScreen).toHaveBeenCalledOnce()
})

it('swipes down once, instead of scrolling the page', () => {
  expect(swipe(10, 100)).toBe(false)
  expect(onSwipeDown).toHaveBeenCalledOnce()
})

it.each([
  ['up', 0, -100],
  ['to the side', 120, 60],
])('lets a finger that moves %s scroll the page', (_, x, y) => {
  expect(swipe(x, y)).toBe(true)
  expect(onSwipeDown).not.toHaveBeenCalled()
})

it('lets the page scroll where it has no mini-player', () => {
  isInPage = false
  expect(swipe(0, 100)).toBe(true)
})

// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPageData } from '../testing/buildPageData.ts'
import { fakePage, openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'
import { listenToRemote } from './remoteKeys.ts'

let player: Player
let surroundings: ReturnType<typeof fakePage>
const done: string[] = []
beforeEach(() => {
  const data = buildPageData()
  player = openPlayer(data)
  openControls(player, data)
  surroundings = fakePage()
  surroundings.setTelevision(true)
  listenToRemote({
    player,
    page: surroundings.page,
    togglePlay: () => done.push('togglePlay'),
    seek: (direction) => done.push(direction === 1 ? 'forward' : 'back'),
  })
  vi.spyOn(player, 'play').mockImplementation(async () => void done.push('play'))
  vi.spyOn(player, 'pause').mockImplementation(() => void done.push('pause'))
})
afterEach(() => {
  player.dispose()
  vi.restoreAllMocks()
  done.length = 0
})

/** Presses a key where the focus is. Returns whether the player used it. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
const focus = (selector: string) => player.el().querySelector<HTMLElement>(selector)!.focus()

it.each([
  ['MediaPlayPause', 'togglePlay'],
  ['MediaPlay', 'play'],
  ['MediaPause', 'pause'],
  ['MediaStop', 'pause'],
  ['MediaRewind', 'back'],
  ['MediaFastForward', 'forward'],
])('plays by the key %s: %s', (key, effect) => {
  expect(press(key)).toBe(true)
  focus('.vjs-play-control')
  expect(press(key)).toBe(true)
  expect(done).toEqual([effect, effect])
})

it.each([
  ['MediaTrackNext', 'next'],
  ['ChannelUp', 'next'],
  ['MediaTrackPrevious', 'previous'],
  ['ChannelDown', 'previous'],
])('asks the page by the key %s for another video: %s', (key, request) => {
  expect(press(key)).toBe(true)
  expect(surroundings.requests).toEqual([[request]])
})

it('seeks on while a key is held, but changes nothing else again', () => {
  for (const key of ['MediaFastForward', 'MediaPlayPause', 'MediaTrackNext']) press(key, { repeat: true })
  expect(done).toEqual(['forward'])
  expect(surroundings.requests).toEqual([])
})

it('leaves coloured keys to the television, and all keys to pages that are not laid out for one', () => {
  for (const key of ['ColorF0Red', 'ColorF1Green', 'ColorF2Yellow', 'ColorF3Blue'])
    expect(press(key)).toBe(false)
  surroundings.setTelevision(false)
  for (const key of ['MediaPlayPause', 'GoBack', 'ArrowDown']) expect(press(key)).toBe(false)
  expect(done).toEqual([])
})

it('goes back from the bar to the picture, and from there to the page', () => {
  focus('.vjs-play-control')
  expect(press('GoBack')).toBe(true)
  expect(document.activeElement).toBe(player.el())
  expect(surroundings.requests).toEqual([])
  expect(press('GoBack')).toBe(true)
  expect(surroundings.requests).toEqual([['remoteKey', 'GoBack']])
})

it('goes back from full screen to the page with the video', () => {
  vi.spyOn(player, 'isFullscreen').mockReturnValue(true)
  const leave = vi.spyOn(player, 'exitFullscreen').mockResolvedValue(undefined)
  expect(press('GoBack')).toBe(true)
  expect(leave).toHaveBeenCalledOnce()
  expect(surroundings.requests).toEqual([])
})

it('closes an open menu by Back, as Escape does, before anything else', () => {
  player.el().insertAdjacentHTML('beforeend', '<div role="menu"><button>Speed</button></div>')
  const closed = vi.fn<(key: string) => void>()
  player
    .el()
    .querySelector('[role=menu]')!
    .addEventListener('keydown', (event) => closed((event as KeyboardEvent).key))
  focus('[role=menu] button')
  expect(press('GoBack')).toBe(true)
  expect(closed).toHaveBeenCalledExactlyOnceWith('Escape')
  expect(surroundings.requests).toEqual([])
})

it('takes the focus out of the bar when it fades out', () => {
  focus('.vjs-play-control')
  player.trigger('userinactive')
  expect(document.activeElement).toBe(player.el())
})

it.each([
  ['as the screen is wide', 1920, 1728, 1.6],
  ['no more than fits into a frame beside a list', 3840, 960, 1.5],
  ['never less than usual', 1280, 400, 1],
])('enlarges the controls %s', (_, screenWidth, frameWidth, expected) => {
  vi.spyOn(screen, 'width', 'get').mockReturnValue(screenWidth)
  vi.stubGlobal('innerWidth', frameWidth)
  dispatchEvent(new Event('resize'))
  const frame = player.el() as HTMLElement
  expect(Number(frame.style.getPropertyValue('--enlargement'))).toBeCloseTo(expected)
  vi.unstubAllGlobals()
})

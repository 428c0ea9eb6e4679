// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFullscreenCommand } from './fullscreen.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
const askPage = vi.fn()
const fillScreen = vi.fn()
let setFullscreen: (isFullscreen: number) => void
beforeEach(() => {
  const data = buildPageData()
  player = openPlayer(data)
  openControls(player, data)
  setFullscreen = createFullscreenCommand(player, askPage)
  vi.spyOn(player, 'requestFullscreen').mockImplementation(fillScreen)
})
afterEach(() => {
  player.dispose()
  vi.clearAllMocks()
})

const button = () => player.el().querySelector<HTMLElement>('.vjs-fullscreen-control')
const name = () => button()?.textContent.trim()

it('is done by the player itself as long as no page offers it', () => {
  button()?.click()
  expect(fillScreen).toHaveBeenCalledOnce()
  expect(askPage).not.toHaveBeenCalled()
})

it('is done by a page that offers it, which tells when it is on and off', () => {
  setFullscreen(0)
  expect(name()).toBe('Full screen')
  button()?.click()
  setFullscreen(1)
  expect(name()).toBe('Exit full screen')
  expect(player.el()).toHaveProperty('className', expect.stringContaining('vjs-fullscreen'))
  button()?.click()
  expect(askPage).toHaveBeenCalledTimes(2)
  expect(fillScreen).not.toHaveBeenCalled()
  setFullscreen(0)
  expect(name()).toBe('Full screen')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageData } from '../pageData.ts'
import { addStoryboard } from './storyboardLoader.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

const request = vi.fn(async () => new Response(null, { status: 204 }))
let player: FakePlayer
beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('fetch', request)
  player = new FakePlayer()
  player.frame.innerHTML = '<div class="vjs-progress-control"></div>'
})
afterEach(() => vi.unstubAllGlobals())

const start = (changes: Partial<PageData> = {}) =>
  addStoryboard(player.asPlayer(), buildPageData({ storyboardUrl: '/cues', ...changes }))

it('has the pictures made as soon as the video plays, and not when its page is loaded', () => {
  start()
  expect(request).not.toHaveBeenCalled()
  player.tell('timeupdate')
  player.tell('timeupdate')
  expect(request.mock.calls).toEqual([['/cues', { method: 'HEAD' }]])
})

it('has none made of a live video', () => {
  start({ storyboardUrl: null })
  player.tell('timeupdate')
  expect(request).not.toHaveBeenCalled()
})

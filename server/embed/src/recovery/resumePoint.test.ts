// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareToResume, trackResumePoint, type ResumePoint } from './resumePoint.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
let element: HTMLVideoElement
let resumePoint: () => ResumePoint
const play = vi.fn(async () => {})

beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { pause: () => {}, play, canPlayType: () => 'maybe' })
  play.mockClear()
})
afterEach(() => player.dispose())

async function start(autoplay: boolean): Promise<void> {
  const parameters = { autoplay, startSeconds: 7 }
  player = openPlayer(buildPageData(), parameters)
  element = document.querySelector('video')!
  resumePoint = trackResumePoint(player, parameters)
  await changeSource()
}
/** Gives the player a source, which it sets a moment later. */
async function changeSource(): Promise<void> {
  player.src({ src: `/media/film?${Math.random()}`, type: 'video/webm' })
  await expect.poll(() => element.src).toContain(player.currentSrc())
}
const tell = (type: string) => element.dispatchEvent(new Event(type))
const has = (state: Partial<Record<keyof HTMLVideoElement, unknown>>) => {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(element, name, { value, configurable: true })
}

/** Changes the source, which starts paused in all browsers. */
async function resume(): Promise<void> {
  prepareToResume(player, resumePoint())
  play.mockClear()
  await changeSource()
  has({ paused: true })
  tell('loadstart')
}

it('plays a video on with another source', async () => {
  await start(false)
  tell('play')
  await resume()
  expect(play).toHaveBeenCalledOnce()
})

it('calls again where the browser has lost the call', async () => {
  await start(true)
  await resume()
  tell('loadeddata')
  expect(play).toHaveBeenCalledTimes(2)
  has({ paused: false })
  tell('loadeddata')
  expect(play).toHaveBeenCalledTimes(2)
})

it('plays a video that was only about to play', async () => {
  await start(false)
  void player.play()
  await resume()
  expect(play).toHaveBeenCalledOnce()
})

it('goes on where a seek leads that has just begun', async () => {
  await start(true)
  has({ seeking: true, currentTime: 9 })
  expect(resumePoint().seconds).toBe(9)
})

it('leaves a video paused that the viewer has paused', async () => {
  await start(true)
  tell('play')
  tell('pause')
  await resume()
  expect(play).not.toHaveBeenCalled()
  expect(element.autoplay).toBe(false)
})

it('leaves a video paused that was paused before it began', async () => {
  await start(true)
  player.pause()
  await resume()
  expect(play).not.toHaveBeenCalled()
})

it('plays a video on that the browser has paused because of an error', async () => {
  await start(true)
  player.error({ code: 2 } as never)
  tell('pause')
  await resume()
  expect(play).toHaveBeenCalledOnce()
})

it('plays a video on whose file ended before any of it had played', async () => {
  await start(true)
  has({ ended: true, currentTime: 14, readyState: 4 })
  tell('timeupdate')
  tell('pause')
  await resume()
  expect(play).toHaveBeenCalledOnce()
})

it('leaves a video paused that has played to its end', async () => {
  await start(true)
  has({ ended: false, currentTime: 8, readyState: 4 })
  tell('timeupdate')
  has({ ended: true })
  tell('pause')
  await resume()
  expect(play).not.toHaveBeenCalled()
})

it('leaves the first start to the browser', async () => {
  await start(true)
  tell('loadstart')
  tell('loadeddata')
  expect(play).not.toHaveBeenCalled()
})

it('goes on where the video was, at its speed', async () => {
  await start(false)
  expect(resumePoint()).toEqual({ seconds: 7, rate: 1 })
  element.playbackRate = 1.5
  tell('ratechange')
  has({ currentTime: 42, readyState: 4 })
  tell('timeupdate')
  // It is loaded again.
  has({ currentTime: 0, readyState: 0 })
  tell('timeupdate')
  expect(resumePoint()).toEqual({ seconds: 42, rate: 1.5 })
  await resume()
  expect(element.defaultPlaybackRate).toBe(1.5)
  has({ currentTime: 50 })
  tell('seeking')
  expect(resumePoint().seconds).toBe(50)
})

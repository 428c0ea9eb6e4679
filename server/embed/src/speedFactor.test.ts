// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { beforeEach, expect, it } from 'vitest'
import { createSpeedFactor } from './speedFactor.ts'

/** A video whose changes of speed a player shows, as Video.js does. */
class FakeVideo extends EventTarget {
  #speed = 1
  get playbackRate() {
    return this.#speed
  }
  set playbackRate(speed: number) {
    this.#speed = speed
    this.dispatchEvent(new Event('ratechange'))
  }
}
let video: FakeVideo
let shown: number[]
let adjust: (factor: number) => void
beforeEach(() => {
  video = new FakeVideo()
  shown = [1]
  video.addEventListener('ratechange', () => shown.push(video.playbackRate))
  const player = { playbackRate: () => shown.at(-1) } as unknown as Player
  adjust = createSpeedFactor(player, video as unknown as HTMLVideoElement)
})

it('changes the real speed and not the one that is shown', () => {
  adjust(1.02)
  expect(video.playbackRate).toBe(1.02)
  adjust(0.99)
  expect(video.playbackRate).toBe(0.99)
  adjust(1)
  expect(video.playbackRate).toBe(1)
  expect(shown).toEqual([1])
})

it('shows a speed that the viewer chooses, also the normal one, and multiplies it from then on', () => {
  adjust(1.02)
  video.playbackRate = 1.5
  adjust(0.98)
  expect(video.playbackRate).toBeCloseTo(1.47)
  adjust(1)
  video.playbackRate = 1
  expect(shown).toEqual([1, 1.5, 1])
})

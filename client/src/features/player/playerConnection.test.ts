// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlayerMessage } from './playerConnection.ts'

describe('a message of the player', () => {
  it('tells where it is and how long the video is', () => {
    const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 12.5, duration: 60 } })
    expect(readPlayerMessage(data)).toEqual({ currentSeconds: 12.5, durationSeconds: 60 })
  })

  it('may tell one of both, or neither', () => {
    expect(readPlayerMessage({ event: 'infoDelivery', info: { currentTime: 3 } })).toEqual({
      currentSeconds: 3,
      durationSeconds: null,
    })
    expect(readPlayerMessage('{"event":"onReady","info":null}')).toEqual({
      currentSeconds: null,
      durationSeconds: null,
    })
  })

  it('does not count a length of zero, which means that it is not known yet', () => {
    const report = readPlayerMessage({ event: 'initialDelivery', info: { currentTime: 0, duration: 0 } })
    expect(report).toEqual({ currentSeconds: 0, durationSeconds: null })
  })

  it.each([
    ['ended', { event: 'onStateChange', info: 0 }],
    ['ended', { event: 'infoDelivery', info: { currentTime: 60, playerState: 0 } }],
    ['playing', { event: 'onStateChange', info: 1 }],
    ['playing', { event: 'onStateChange', info: 3 }],
    ['paused', { event: 'infoDelivery', info: { playerState: 2 } }],
    [undefined, { event: 'onStateChange', info: -1 }],
    [undefined, { event: 'infoDelivery', info: { currentTime: 3 } }],
    [undefined, { event: 'onReady', info: null }],
  ])('tells that the video is %s', (state, data) => {
    expect(readPlayerMessage(data)?.state).toBe(state)
  })

  it('tells sound and speed', () => {
    const info = { muted: false, volume: 40, playbackRate: 1.5 }
    const report = { isMuted: false, volume: 40, rate: 1.5 }
    expect(readPlayerMessage({ event: 'infoDelivery', info })).toMatchObject(report)
  })

  it.each([
    ['text', 'hello'],
    ['another event', '{"event":"command"}'],
    ['nothing', null],
    ['a list', [1, 2]],
  ])('is not taken from %s', (_, data) => {
    expect(readPlayerMessage(data)).toBeNull()
  })

  it('is read without harm, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.anything()), (data) => {
        const report = readPlayerMessage(data)
        expect(report === null || report.currentSeconds === null || report.currentSeconds >= 0).toBe(true)
      }),
    )
  })
})

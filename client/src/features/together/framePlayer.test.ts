import { expect, it, onTestFinished, vi } from 'vitest'
import { readFramePlayer } from './framePlayer.ts'

const ORIGIN = 'http://player.example'
/** Sends a report of a player, which is in a frame of an origin. */
const deliver = (
  videoId: string,
  given: { currentTime?: number; playerState?: number } = {},
  origin = ORIGIN,
) =>
  dispatchEvent(
    new MessageEvent('message', {
      origin,
      data: JSON.stringify({
        event: 'infoDelivery',
        info: {
          videoData: { video_id: videoId },
          currentTime: 12.5,
          playerState: 1,
          playbackRate: 1,
          waiting: false,
          ...given,
        },
      }),
    }),
  )

function open() {
  const onReport = vi.fn()
  const player = readFramePlayer({ videoId: 'koi', origin: ORIGIN }, () => {}, onReport)
  onTestFinished(player.close)
  return { player, onReport }
}

it('reads reports about its video from the frame, and nothing else', () => {
  const { onReport } = open()
  deliver('carp')
  deliver('koi', {}, 'http://elsewhere.example')
  dispatchEvent(new MessageEvent('message', { origin: ORIGIN, data: 'no report' }))
  expect(onReport).not.toHaveBeenCalled()
  deliver('koi', { playerState: 2 })
  expect(onReport).toHaveBeenCalledOnce()
  expect(onReport.mock.calls[0]?.[0]).toMatchObject({ positionSeconds: 12.5, state: 'paused' })
})

it('knows the time of a position well only if it has asked for it, and soon got an answer', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { player, onReport } = open()
  deliver('koi')
  player.poll()
  now.mockReturnValue(1_040)
  deliver('koi')
  player.poll()
  now.mockReturnValue(1_300)
  deliver('koi')
  expect(onReport.mock.calls).toEqual([
    [expect.objectContaining({ isExact: false }), 1_000],
    [expect.objectContaining({ isExact: true }), 1_020],
  ])
})

import { expect, it, onTestFinished, vi } from 'vitest'
import type { TogetherApi } from '../../api/togetherApi.ts'
import { buildShared } from './testing/simulatePlayer.ts'
import { type SyncedPlayer, together } from './together.ts'

/** A player that does at once what it is ordered, and reports when its speed is adjusted. */
function createPlayer() {
  let startSeconds = 0
  let startedAt: number | null = null
  const position = () => startSeconds + (startedAt === null ? 0 : (performance.now() - startedAt) / 1_000)
  const report = () => {
    const playerState = startedAt === null ? 2 : 1
    const info = { currentTime: position(), playerState, playbackRate: 1, waiting: false }
    const data = JSON.stringify({
      event: 'infoDelivery',
      info: { ...info, videoData: { video_id: 'koi' } },
    })
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data }))
  }
  const player: SyncedPlayer = {
    order(order) {
      if (order.name === 'setSpeed') return
      startSeconds = order.name === 'seek' ? order.seconds : position()
      if (order.name !== 'seek') startedAt = null
      if (startedAt !== null || order.name === 'play') startedAt = performance.now()
    },
    adjustSpeed: report,
    subscribe: () => () => {},
    videoId: () => 'koi',
    origin: location.origin,
  }
  return { player, position }
}

// actual-chat#4159
it.each([
  ['the device has slept', 600_000, 8_000],
  ['the server has slept', -2_500, 30_000],
])('brings a player to the others after %s, and moves nobody else', async (_, sleptMs, withinMs) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
  let aheadMs = 0
  const shared = () => 1_000_000 + performance.now() + aheadMs
  const acts: string[] = []
  let listener: Parameters<TogetherApi['listen']>[2] | null = null
  const { player, position } = createPlayer()
  together.join({
    player,
    api: {
      start: async () => 'session',
      now: async () => shared(),
      listen: (_id, _member, given) => {
        listener = given
        return new Promise(() => {})
      },
      act: async (_id, _member, { name }) => void acts.push(name),
    },
    id: 'session',
    videoId: 'koi',
    name: 'Maya',
    onOtherVideo: () => {},
  })
  onTestFinished(() => together.leave())
  await vi.advanceTimersByTimeAsync(500)
  const session = buildShared({ videoId: 'koi', isPlaying: true, isMoving: true, at: shared() })
  listener!.onState({ ...session, members: [] })
  const ideal = () => session.positionSeconds + (shared() - session.at) / 1_000
  await vi.advanceTimersByTimeAsync(3_000)
  expect(Math.abs(position() - ideal())).toBeLessThan(0.5)
  aheadMs = sleptMs
  if (sleptMs > 0) vi.setSystemTime(Date.now() + sleptMs)
  expect(Math.abs(position() - ideal())).toBeGreaterThan(2)
  await vi.advanceTimersByTimeAsync(withinMs)
  expect(Math.abs(position() - ideal())).toBeLessThan(0.5)
  expect(acts.filter((name) => name !== 'report')).toEqual([])
})

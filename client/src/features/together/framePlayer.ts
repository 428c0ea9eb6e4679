import * as v from 'valibot'
import { parseJson } from '../../domain/parseJson.ts'
import type { PlayerReport } from './syncController.ts'

const delivery = v.object({
  event: v.picklist(['infoDelivery', 'initialDelivery']),
  info: v.object({
    videoData: v.object({ video_id: v.string() }),
    currentTime: v.number(),
    playerState: v.number(),
    playbackRate: v.number(),
    waiting: v.boolean(),
  }),
})
const STATES: Readonly<Record<number, PlayerReport['state']>> = { 0: 'ended', 1: 'playing', 3: 'playing' }
/** A reply that takes longer says too little about the moment of its position. */
const MAX_TRIP_MS = 80

/**
 * Reads the precise positions of our own player, which answers each command with its state.
 * @param poll sends a command that changes nothing
 * @param onReport called with each report and the time of `performance.now()` at which its position was read
 */
export function readFramePlayer(
  { videoId, origin }: { videoId: string; origin: string },
  poll: () => void,
  onReport: (report: Omit<PlayerReport, 'takenAt'>, takenAt: number) => void,
) {
  let polledAt: number | null = null
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== origin || event.source === window) return
    const data: unknown = typeof event.data === 'string' ? parseJson(event.data) : null
    const { success, output } = v.safeParse(delivery, data)
    if (!success || output.info.videoData.video_id !== videoId) return
    const now = performance.now()
    const isExact = polledAt !== null
    const sentAt = polledAt ?? now
    polledAt = null
    if (now - sentAt > MAX_TRIP_MS) return
    const { currentTime, playerState, playbackRate, waiting } = output.info
    const state = STATES[playerState] ?? 'paused'
    onReport(
      { positionSeconds: currentTime, state, isWaiting: waiting, rate: playbackRate, isExact },
      (sentAt + now) / 2,
    )
  }
  addEventListener('message', handleMessage)
  return {
    /** Asks for the position. */
    poll() {
      polledAt = performance.now()
      poll()
    },
    close: () => removeEventListener('message', handleMessage),
  }
}

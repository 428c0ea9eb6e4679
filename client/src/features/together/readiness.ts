import type { SharedPlayback, TogetherAction, TogetherMember } from '@vtube/shared/watchTogether'

/** What a player can do at the moment. */
interface PlayerState {
  positionSeconds: number
  /** Whether the player seeks or has no data at its position. */
  isWaiting: boolean
  /** Whether the control has ordered a seek that goes on. */
  isSeeking: boolean
  /** How far the player is ahead of the session, in seconds. */
  drift: number
  /** Whether the player has data at about the position of the session. */
  canPlay: boolean
}

/** The time between two reports of the same. */
const REPORT_INTERVAL_MS = 700
/** The time for which the player has to wait before the others wait for it. */
const STALL_MS = 250
/** The time after an interruption in which the session may still stop for this player. */
const SETTLE_MS = 1_000
/** The time within which stalls count as repeated, and for how much longer data must be there after each of them. */
const STALLS_MS = 30_000
const LONGER_MS = 1_000
const MAX_READY_MS = 5_000

/**
 * Follows whether a player waits for data, and tells the session when the session believes something else.
 * @param send sends a report to the session
 */
export function createReadiness(send: (report: Extract<TogetherAction, { name: 'report' }>) => void) {
  let me: TogetherMember | null = null
  let waitingSince: number | null = null
  let readySince: number | null = null
  let reportedAt = -Infinity
  let stalls: number[] = []
  /** Whether the player has stood still, or was out of the session, while the others may have gone on. */
  let isInterrupted = false

  return {
    /** Takes what the session knows of this member. */
    setMember(own: TogetherMember | null): void {
      if (me !== null && own?.isLeftBehind === true && !me.isLeftBehind) isInterrupted = true
      me = own
    },
    /** Takes the state of the player at a time of the shared clock. */
    update({ isMoving, version }: SharedPlayback, player: PlayerState, time: number): void {
      const { positionSeconds, isWaiting, isSeeking, drift, canPlay } = player
      readySince = canPlay ? (readySince ?? time) : null
      waitingSince = isWaiting ? (waitingSince ?? time) : null
      const hasStalled = waitingSince !== null && time - waitingSince >= STALL_MS
      if (hasStalled && !isSeeking) isInterrupted = true
      // All start again at one position.
      if (!isMoving) isInterrupted = false
      if (me === null || time - reportedAt < REPORT_INTERVAL_MS) return
      const report = (isBuffering: boolean) => {
        reportedAt = time
        send({ name: 'report', isBuffering, positionSeconds, version })
      }
      stalls = stalls.filter((at) => time - at < STALLS_MS)
      // A player that waits at a later position is in nobody’s way before the session has reached it.
      if (hasStalled && isMoving && drift < 0 && !me.isBuffering && !me.isLeftBehind) {
        if (stalls.at(-1) !== waitingSince) stalls.push(waitingSince ?? time)
        report(true)
      }
      // A line that is a little too slow would otherwise make all stop and start again and again.
      const neededMs = Math.min(MAX_READY_MS, Math.max(0, stalls.length - 1) * LONGER_MS)
      const isMissed = me.isBuffering || me.isLeftBehind || me.isWaitedFor
      if (readySince !== null && isMissed && time - readySince >= neededMs) report(false)
    },
    /**
     * Returns whether an interruption is over, and the session has not stopped for this player. Each interruption ends
     * once.
     */
    endsInterruption(time: number): boolean {
      const isOver = isInterrupted && readySince !== null && time - readySince >= SETTLE_MS
      if (isOver) isInterrupted = false
      return isOver
    },
  }
}

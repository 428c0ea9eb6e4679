import type { SharedPlayback, TogetherAction, TogetherMember } from '@vtube/shared/watchTogether'
import { createReadiness } from './readiness.ts'

/** What the player has reported. */
export interface PlayerReport {
  /** The time of the shared clock, in milliseconds, at which the position was read. */
  takenAt: number
  positionSeconds: number
  state: 'playing' | 'paused' | 'ended'
  /** Whether the player seeks or has no data at its position. */
  isWaiting: boolean
  rate: number
  /** Whether the player was asked for the position, so that the time at which it was read is known well. */
  isExact: boolean
}

export type PlayerOrder =
  | { name: 'play' | 'pause' }
  | { name: 'seek'; seconds: number }
  | { name: 'setSpeed'; rate: number }

type ActionOfPlayer = Extract<TogetherAction, { name: 'play' | 'pause' | 'seek' | 'setSpeed' | 'report' }>

interface SyncOptions {
  /** Returns the time of the shared clock in milliseconds. */
  now: () => number
  order: (order: PlayerOrder) => void
  send: (action: ActionOfPlayer) => void
}

/** The distance in seconds that the speed corrects. A longer one is a seek. */
const MAX_DRIFT_SECONDS = 2
/** The position in seconds at which a video that loads again is for a moment. */
const START_SECONDS = 0.5
/** The distance in seconds within which a position counts as reached, because a start makes up for it. */
const EXACT_SECONDS = 0.25
/** The distance in seconds at which a player has certainly come to the position of a seek. */
const ARRIVED_SECONDS = 0.05
const MAX_FACTOR_CHANGE = 0.02
/** The part of a distance that the speed makes up in a second. */
const GAIN = 0.5
/** The distance that is not corrected, which is about a quarter of a frame. */
const TOLERANCE_SECONDS = 0.012
/** The time after an order in which the player follows it, so that its state is no action of the viewer. */
const FOLLOW_MS = 500
/** The time for which an order waits until a busy player has reported that it followed the one before. */
const ORDER_MS = 2_000
/** The time for which an action of the viewer waits for the answer of the server. */
const ANSWER_MS = 1_500
const SEEK_TIMEOUT_MS = 10_000
/** The time between two seeks that correct a position. */
const CORRECTION_INTERVAL_MS = 5_000
/** The time after which a player that was told to play and does not is refused by the browser. */
const BLOCKED_MS = 2_000

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Returns a report without the position of a video that loads again, which is at the start for a moment. */
const withoutRestart = (report: PlayerReport, before: PlayerReport | null): PlayerReport =>
  before !== null && report.isWaiting && report.positionSeconds < START_SECONDS
    ? { ...report, positionSeconds: before.positionSeconds }
    : report

/** Returns the position of a session in seconds at a time. Before its start, it is earlier than the first position. */
const idealAt = ({ isMoving, positionSeconds, at, rate }: SharedPlayback, time: number): number =>
  isMoving ? positionSeconds + ((time - at) / 1_000) * rate : positionSeconds

/** Returns the position of a session in seconds at a time, at which a player can be. */
const reachableAt = (session: SharedPlayback, time: number): number =>
  Math.max(session.positionSeconds, idealAt(session, time))

/**
 * Creates the control of one player in a session. It decides from the state of the session, the shared clock and the
 * reports of the player what the player is ordered and what the others are told. It knows neither page nor network.
 * `tick` has to be called about every 100 ms, and at the time that it returns.
 */
export function createSyncController({ now, order, send }: SyncOptions) {
  let session: SharedPlayback | null = null
  let last: PlayerReport | null = null
  let lastExact: PlayerReport | null = null
  /** This is true if the last order was to play, unless the viewer has paused the player or its video has ended since. */
  let shallPlay = false
  let orderedAt = -Infinity
  let rateOrderedAt = -Infinity
  let isJoined = false
  let handledSeek = 0
  /** A seek that was ordered. It has begun when the player has waited since. */
  let seek: { to: number; at: number; hasBegun: boolean } | null = null
  let correctedAt = -Infinity
  /** The time of the last seek because a start came too late. */
  let lateAt = -Infinity
  /** The times that this player takes to start and to seek, as measured. */
  let startMs = 80
  let seekMs = 300
  let isStartMeasured = true
  let factor = 1
  /** The version of the session that an action of the viewer will replace, until the server has answered. */
  let pending: { version: number; until: number } | null = null

  const readiness = createReadiness(send)

  /** Returns whether a report says that the player has done what it was last ordered. */
  const followsOrder = ({ state, takenAt }: PlayerReport): boolean =>
    (state === 'playing') === shallPlay && takenAt >= orderedAt
  const command = (name: 'play' | 'pause') => {
    shallPlay = name === 'play'
    orderedAt = now()
    factor = 1
    order({ name })
  }
  const seekTo = (seconds: number) => {
    if (shallPlay || last?.state === 'playing') command('pause')
    seek = { to: Math.max(0, seconds), at: now(), hasBegun: false }
    order({ name: 'seek', seconds: seek.to })
  }
  /** Tells the others what the viewer has done, and follows the session only when the server has answered. */
  const act = (action: ActionOfPlayer) => {
    pending = { version: session?.version ?? 0, until: now() + ANSWER_MS }
    send(action)
  }
  /** Returns where the session will be after a seek. The player comes there earlier, and waits for the session. */
  const leadOf = (current: SharedPlayback, time: number): number => {
    const ideal = reachableAt(current, time)
    return current.isMoving ? ideal + (seekMs / 1_000) * current.rate : ideal
  }
  const ownPosition = ({ state, isWaiting, positionSeconds, takenAt, rate }: PlayerReport, time: number) =>
    state === 'playing' && !isWaiting ? positionSeconds + ((time - takenAt) / 1_000) * rate : positionSeconds

  /** Finds what the viewer has done between two reports: what differs from the orders. */
  const noticeViewer = (current: SharedPlayback, before: PlayerReport, report: PlayerReport) => {
    const { positionSeconds, state, takenAt } = report
    const played = Math.max(0, ((takenAt - before.takenAt) / 1_000) * before.rate)
    const hasJumped =
      positionSeconds < before.positionSeconds - 0.5 || positionSeconds > before.positionSeconds + played + 1
    if (hasJumped) {
      if (state === 'playing') command('pause')
      act({ name: 'seek', positionSeconds })
      return
    }
    if (report.rate !== current.rate && takenAt - rateOrderedAt > 2 * FOLLOW_MS && !isPending(takenAt))
      act({ name: 'setSpeed', rate: report.rate })
    // A player that has done what it was ordered is followed at once: the viewer may pause it just after its start.
    if (state === before.state || (!followsOrder(before) && takenAt - orderedAt < FOLLOW_MS)) return
    if (state === 'paused' && shallPlay) {
      shallPlay = false
      if (!report.isWaiting) act({ name: 'pause', positionSeconds })
    } else if (state === 'playing' && !shallPlay) {
      // All start at the same moment, this player too.
      command('pause')
      if (!current.isPlaying) act({ name: 'play', positionSeconds })
    }
  }
  const isPending = (time: number): boolean => {
    if (pending !== null && (session?.version !== pending.version || time > pending.until)) pending = null
    return pending !== null
  }
  /** Orders the speed of the session, unless the player has it already. */
  const orderSpeed = (rate: number) => {
    if (last?.rate === rate) return
    rateOrderedAt = now()
    order({ name: 'setSpeed', rate })
  }
  /**
   * Brings a player that was interrupted to the position of the session at once, because its picture has stood still
   * anyway. One that is ahead waits. Returns whether it seeks.
   */
  const returnToSession = (current: SharedPlayback, drift: number, time: number): boolean => {
    if (!readiness.endsInterruption(time)) return false
    if (drift > EXACT_SECONDS && shallPlay) command('pause')
    if (drift < -EXACT_SECONDS) seekTo(leadOf(current, time))
    return drift < -EXACT_SECONDS
  }
  /** Keeps a player that plays in step by its speed. */
  const correctSpeed = (current: SharedPlayback, report: PlayerReport | null) => {
    if (report === null || report.takenAt < orderedAt + FOLLOW_MS) return
    if (report.state !== 'playing' || report.isWaiting) return
    const drift = report.positionSeconds - idealAt(current, report.takenAt)
    if (!isStartMeasured) {
      isStartMeasured = true
      startMs = clamp(startMs - drift * 700, 0, 600)
    }
    const change = Math.abs(drift) < TOLERANCE_SECONDS ? 0 : drift * GAIN
    factor = Math.round((1 - clamp(change, -MAX_FACTOR_CHANGE, MAX_FACTOR_CHANGE)) * 1_000) / 1_000
  }

  return {
    /** Takes the state of the session, and what the session knows of this member. */
    setSession(next: SharedPlayback, own: TogetherMember | null): void {
      if (session === null) handledSeek = next.soughtVersion
      else if (next.version < session.version) return
      if (session !== null && next.rate !== session.rate) orderSpeed(next.rate)
      session = next
      readiness.setMember(own)
    },
    /** Takes a report of the player. */
    report(given: PlayerReport): void {
      const before = last
      const report = withoutRestart(given, before)
      last = report
      if (report.isExact) lastExact = report
      if (session === null) return
      const time = report.takenAt
      if (seek !== null) {
        seek.hasBegun ||= report.isWaiting
        // A report may be older than the seek.
        const reach = seek.hasBegun ? 1 : ARRIVED_SECONDS
        const hasArrived = !report.isWaiting && Math.abs(report.positionSeconds - seek.to) < reach
        const tookMs = time - seek.at
        // A seek that takes longer than expected would be followed by another one.
        if (hasArrived) seekMs = clamp(Math.max(tookMs, (seekMs + tookMs) / 2), 50, 5_000)
        if (hasArrived || time - seek.at > SEEK_TIMEOUT_MS) seek = null
        return
      }
      if (report.state === 'ended') shallPlay = false
      if (before !== null && isJoined) noticeViewer(session, before, report)
    },
    /** Does what has to be done now. Returns the time of the clock at which it has to be called again, or null. */
    tick(): number | null {
      const time = now()
      if (session === null || last === null) return null
      const current = session
      if (!isJoined) {
        isJoined = true
        orderSpeed(current.rate)
        if (last.state === 'playing') command('pause')
        const isFar = Math.abs(last.positionSeconds - reachableAt(current, time)) > EXACT_SECONDS
        if (isFar) seekTo(leadOf(current, time))
        return null
      }
      if (isPending(time)) return null
      const ideal = reachableAt(current, time)
      const own = ownPosition(last, time)
      const hasEnded = last.state === 'ended' && ideal >= last.positionSeconds - 1
      const drift = hasEnded ? 0 : own - ideal
      const canPlay = !last.isWaiting && seek === null && Math.abs(drift) <= MAX_DRIFT_SECONDS
      readiness.update(current, { ...last, drift, canPlay, isSeeking: seek !== null }, time)
      // The late report of an order would be taken for an action of the viewer after the contrary order.
      if (seek !== null || (!followsOrder(last) && time - orderedAt < ORDER_MS)) return null
      const isSought = current.soughtVersion > handledSeek
      handledSeek = Math.max(handledSeek, current.soughtVersion)
      const canCorrect = time - correctedAt > CORRECTION_INTERVAL_MS
      if (isSought ? Math.abs(drift) > EXACT_SECONDS : Math.abs(drift) > MAX_DRIFT_SECONDS && canCorrect) {
        if (!isSought) correctedAt = time
        seekTo(leadOf(current, time))
        return null
      }
      if (returnToSession(current, drift, time)) return null
      if (!current.isMoving) {
        factor = 1
        if (shallPlay) command('pause')
        return null
      }
      if (hasEnded) return null
      if (shallPlay) {
        correctSpeed(current, lastExact)
        return null
      }
      if (last.isWaiting) return null
      // The player starts when the session has reached its position, and so needs no jump.
      const startAt = current.at + ((own - current.positionSeconds) / current.rate) * 1_000 - startMs
      if (startAt > time) return startAt
      // A start that comes too late would leave the player behind for long.
      if (drift < -EXACT_SECONDS && time - lateAt > CORRECTION_INTERVAL_MS) {
        lateAt = time
        seekTo(leadOf(current, time))
        return null
      }
      isStartMeasured = false
      command('play')
      return null
    },
    /** Returns the factor of the speed that keeps the player in step. */
    factor: (): number => factor,
    /** Returns whether the browser refuses to play before the viewer has pressed something. */
    isBlocked: (): boolean =>
      shallPlay && last?.state === 'paused' && !last.isWaiting && now() - orderedAt > BLOCKED_MS,
  }
}

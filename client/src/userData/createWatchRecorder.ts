import type { UserDataStore } from './createUserDataStore.ts'
import { recordWatching } from './history.ts'

/** The time of the video, in seconds, that passes between two writes. A longer jump is written immediately. */
const INTERVAL_SECONDS = 10
/** The tolerance in seconds, because players seek to the key frame before a position. */
const TOLERANCE_SECONDS = 1
/** The time within which a player reaches its start position. A later difference means that the user moved it. */
const START_TIMEOUT_MS = 10_000
/** The maximum playback speed of players, as a factor. */
const MAX_RATE = 2

/** A report of a player, in seconds. Values that are not reported are null. */
interface PlayerReport {
  currentSeconds: number | null
  durationSeconds: number | null
  /** The state is undefined if it is not reported. */
  state?: 'playing' | 'paused' | 'ended' | undefined
}

/**
 * Creates the recorder of one visit to a video. It turns the reports of the player into entries of the history. It
 * writes when playback starts, after every ten seconds of the video, at its end, and on `flush`.
 */
export function createWatchRecorder(videoId: string, now = Date.now) {
  let store: UserDataStore | null = null
  let startSeconds = 0
  let openedAt = 0
  let reportedAt = 0
  let hasJumped = false
  let hasStarted = false
  let isMoving = false
  let position: number | null = null
  let duration: number | null = null
  let written: number | null = null

  const write = (to: UserDataStore, seconds: number) => {
    // The player may report a position before it reports a duration.
    const known = duration ?? to.rows('history').get(videoId)?.duration ?? null
    recordWatching(to, {
      videoId,
      // A video without a duration is a live stream, which is not resumed.
      position: known === null ? 0 : seconds,
      duration: known,
      watchedAt: now(),
    })
    written = seconds
  }
  const flush = () => {
    if (store !== null && isMoving && position !== null && position !== written) write(store, position)
  }

  /** Returns whether the user must have moved the player, because playback alone cannot have reached this position. */
  const isJump = (seconds: number): boolean => {
    if (position === null) return false
    const playableSeconds = ((now() - reportedAt) / 1000) * MAX_RATE
    return seconds < position - TOLERANCE_SECONDS || seconds > position + playableSeconds + TOLERANCE_SECONDS
  }

  return {
    /** Returns whether the user moved the player before `open`, so that the stored position must not move it again. */
    hasJumped: () => hasJumped,
    /**
     * Starts writing from `start`, the position in seconds to which the page has moved the player. Earlier reports are
     * ignored, because they must not replace the stored position, unless the user has moved the player.
     */
    open(next: UserDataStore, start: number) {
      store = next
      startSeconds = start
      openedAt = now()
      // A jump to the start time of the address was not made by the user.
      const isElsewhere = hasJumped && position !== null && Math.abs(position - start) > TOLERANCE_SECONDS
      hasStarted = isElsewhere
      if (isElsewhere) {
        isMoving = true
        flush()
      } else position = null
    },
    report({ currentSeconds, durationSeconds, state }: PlayerReport) {
      duration = durationSeconds ?? duration
      if (currentSeconds === null) return
      if (store === null) {
        hasJumped ||= isJump(currentSeconds)
        position = currentSeconds
        reportedAt = now()
        return
      }
      hasStarted ||=
        currentSeconds >= startSeconds - TOLERANCE_SECONDS || now() - openedAt >= START_TIMEOUT_MS
      if (!hasStarted) return
      // If a video is shorter than the time between two reports, the player may report only its end.
      isMoving ||= state === 'ended' || (position !== null && position !== currentSeconds)
      position = currentSeconds
      reportedAt = now()
      const isDue = written === null || Math.abs(position - written) >= INTERVAL_SECONDS
      if (isMoving && isDue) write(store, position)
      // Others wait for the end, such as the list that saves the next part, and the page may end at any moment.
      if (state === 'ended') flush()
    },
    /** Writes the last position immediately, because the user is leaving the page. */
    flush,
    /** Writes the last position and stops writing until `open` is called. */
    close() {
      flush()
      store = null
      hasJumped = false
    },
  }
}

import type { UserDataStore } from './createUserDataStore.ts'
import { recordWatching } from './history.ts'

/** So many seconds of the video pass between two writes. A longer jump is written at once. */
const INTERVAL_SECONDS = 10
/** Players seek to the key frame before a position. */
const TOLERANCE_SECONDS = 1
/** After this time, a player that has not reached its start is elsewhere because the user has moved it. */
const START_TIMEOUT_MS = 10_000
/** Players are no faster than this. */
const MAX_RATE = 2

/** Is what a player reports, in seconds. What a report does not have is null. */
interface PlayerReport {
  currentSeconds: number | null
  durationSeconds: number | null
}

/**
 * Creates the recorder of one visit to a video, which turns the reports of the player into entries of the history. It
 * writes as soon as the video moves, then every ten seconds of it, and on `flush`.
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
    // Reports of a position may come before the first one of a duration.
    const known = duration ?? to.rows('history').get(videoId)?.duration ?? null
    recordWatching(to, {
      videoId,
      // Without a duration it is a live stream, which is not resumed.
      position: known === null ? 0 : seconds,
      duration: known,
      watchedAt: now(),
    })
    written = seconds
  }
  const flush = () => {
    if (store !== null && isMoving && position !== null && position !== written) write(store, position)
  }

  /** Returns whether a player that only plays cannot be at this position: the user has moved it. */
  const isJump = (seconds: number): boolean => {
    if (position === null) return false
    const playableSeconds = ((now() - reportedAt) / 1000) * MAX_RATE
    return seconds < position - TOLERANCE_SECONDS || seconds > position + playableSeconds + TOLERANCE_SECONDS
  }

  return {
    /** Returns whether the player has been moved before `open`: the stored position must not move it again. */
    hasJumped: () => hasJumped,
    /**
     * Begins to write.
     * @param start where the player was told to start, in seconds: reports are ignored until it is there, since those
     * before must not replace the stored position; ignored after a jump, whose position is written at once
     */
    open(next: UserDataStore, start: number) {
      store = next
      startSeconds = start
      openedAt = now()
      // A jump to the start of the address is not the user's.
      const isElsewhere = hasJumped && position !== null && Math.abs(position - start) > TOLERANCE_SECONDS
      hasStarted = isElsewhere
      if (isElsewhere) {
        isMoving = true
        flush()
      } else position = null
    },
    report({ currentSeconds, durationSeconds }: PlayerReport) {
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
      isMoving ||= position !== null && position !== currentSeconds
      position = currentSeconds
      reportedAt = now()
      const isDue = written === null || Math.abs(position - written) >= INTERVAL_SECONDS
      if (isMoving && isDue) write(store, position)
    },
    /** Writes the last position at once: the page is being left. */
    flush,
    /** Writes the last position, and no more until `open`. */
    close() {
      flush()
      store = null
      hasJumped = false
    },
  }
}

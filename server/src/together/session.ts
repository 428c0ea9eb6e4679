import type { SharedPlayback } from '@vtube/shared/watchTogether'

/**
 * What a session plays. Of two versions, the one with the greater number counts, and with equal numbers the one whose
 * writer has the greater id.
 */
export interface Playback extends SharedPlayback {
  /** The id of the server that has made this version. */
  writer: string
}

/** Somebody who watches, with one page. Versions count as those of a playback. */
export interface Member {
  /** The id that the page has chosen. */
  id: string
  userId: string
  name: string
  /** Whether the member is a guest with a link, who has chosen the name. */
  isGuest: boolean
  /** Whether the page has an open stream. It may come back for half a minute after it has lost its connection. */
  isConnected: boolean
  hasLeft: boolean
  /** Whether the player waits for data. */
  isBuffering: boolean
  /** True after joining or “Continue without”, until the member is ready. Nobody waits meanwhile. */
  isLeftBehind: boolean
  /** The version of the playback for which the player has last been ready. */
  readyVersion: number
  /** The id of the server with the member's stream. */
  server: string
  version: number
  /** The id of the server that has made this version. */
  writer: string
}

/** A change of what a session plays. A position is in seconds. */
export type Change = Partial<Pick<Playback, 'isPlaying' | 'positionSeconds' | 'rate'>>

/** The time in advance at which a start is scheduled, so that all members learn of it before. */
export const START_DELAY_MS = 300
/** The distance in seconds up to which members reach a position by their speed. A longer one is a seek. */
const MAX_STEP_SECONDS = 2

/** Returns whether a version counts before the version that is known. */
export const isNewer = (
  one: Pick<Playback, 'version' | 'writer'>,
  known: Pick<Playback, 'version' | 'writer'> | undefined,
): boolean =>
  known === undefined ||
  one.version > known.version ||
  (one.version === known.version && one.writer > known.writer)

/** Returns the position of a playback in seconds at a time of the shared clock. */
export const positionAt = ({ isMoving, positionSeconds, at, rate }: Playback, now: number): number =>
  isMoving ? positionSeconds + (Math.max(0, now - at) / 1000) * rate : positionSeconds

/** Returns whether the others wait for a member. */
export const isWaitedFor = (
  { isConnected, hasLeft, isBuffering, isLeftBehind, readyVersion }: Member,
  { soughtVersion }: Pick<Playback, 'soughtVersion'>,
): boolean => isConnected && !hasLeft && !isLeftBehind && (isBuffering || readyVersion < soughtVersion)

/** Returns the playback after a change by a member, or the same object if everything is as the member wants it. */
export function changePlayback(playback: Playback, change: Change, writer: string, now: number): Playback {
  const position = positionAt(playback, now)
  const { isPlaying = playback.isPlaying, positionSeconds = position, rate = playback.rate } = change
  const isSeek =
    change.positionSeconds !== undefined &&
    (change.isPlaying === undefined || Math.abs(positionSeconds - position) > MAX_STEP_SECONDS)
  const isStarted = isPlaying !== playback.isPlaying
  if (!isSeek && !isStarted && rate === playback.rate) return playback
  const version = playback.version + 1
  return {
    ...playback,
    isPlaying,
    isMoving: playback.isMoving && !isSeek && !isStarted,
    positionSeconds: isSeek || isStarted ? positionSeconds : position,
    rate,
    // A scheduled start stays at its time.
    at: isSeek || isStarted ? now : Math.max(now, playback.at),
    version,
    soughtVersion: isSeek ? version : playback.soughtVersion,
    writer,
  }
}

/**
 * Returns the playback in step with its members: it advances if it plays and nobody is waited for.
 * @param stoppedAtSeconds the position of the member who has just begun to wait, or null
 */
export function settlePlayback(
  playback: Playback,
  members: Iterable<Member>,
  writer: string,
  now: number,
  stoppedAtSeconds: number | null = null,
): Playback {
  const isMoving = playback.isPlaying && ![...members].some((member) => isWaitedFor(member, playback))
  if (isMoving === playback.isMoving) return playback
  const version = playback.version + 1
  if (isMoving) return { ...playback, isMoving, at: now + START_DELAY_MS, version, writer }
  const position = positionAt(playback, now)
  // The others stop a little later, and start again when the session has reached their position.
  const isClose = stoppedAtSeconds !== null && Math.abs(position - stoppedAtSeconds) <= MAX_STEP_SECONDS
  const positionSeconds = isClose ? Math.min(position, stoppedAtSeconds) : position
  return { ...playback, isMoving, positionSeconds, at: now, version, writer }
}

import type { PlayingStatus, ScreenKind, ScreenStatus } from '@vtube/shared/screens'

/** An open page of a person, on which videos can be played from other pages. */
export interface Screen {
  id: string
  name: string
  kind: ScreenKind
  /** Whether the screen belongs to the user. Other people can share theirs. */
  isOwn: boolean
  isShared: boolean
  /** The name of another person whose screen it is, or null. */
  owner: string | null
  /** The status, or null if the user may not know what plays there. */
  status: ScreenStatus | null
  /** Whether a video is open there, playing or paused. */
  isBusy: boolean
  /** The time in milliseconds since 1970 by the clock of this device at which the status was true. */
  statusAt: number
}

/** Returns what a screen plays, or null if it plays nothing or the user may not know. */
export const playingOn = ({ status }: Pick<Screen, 'status'>): PlayingStatus | null =>
  status === null || status.state === 'idle' ? null : status

/** Returns the position in seconds at a time in milliseconds, to which a playing video has gone on since `statusAt`. */
export function positionAt(status: PlayingStatus, statusAt: number, now: number): number {
  const played = status.state === 'playing' ? (Math.max(0, now - statusAt) / 1000) * status.rate : 0
  return Math.min(status.positionSeconds + played, status.durationSeconds ?? Infinity)
}

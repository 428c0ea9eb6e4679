/** An item that a remote can choose, such as subtitles. */
export interface ScreenTrack {
  id: string
  label: string
}

/** The last command that a screen has carried out, with the reason why it could not, or null. */
export interface LastCommand {
  id: string
  error: ScreenCommandError | null
}

export type ScreenCommandError = 'videoUnavailable' | 'notSupported' | 'failed'

/** What a screen plays, and what a remote can do with it. */
export interface PlayingStatus {
  videoId: string
  playlistId: string | null
  title: string
  state: 'playing' | 'paused' | 'ended'
  positionSeconds: number
  /** The length in seconds, or null for a live stream and while it is unknown. */
  durationSeconds: number | null
  /** The speed as a factor. 1 is the normal speed. */
  rate: number
  /** The volume from 0 to 100. */
  volume: number
  isMuted: boolean
  chapters: readonly { startSeconds: number; title: string }[]
  subtitles: readonly ScreenTrack[]
  /** The id of the subtitles that show, or null while they are off. */
  subtitle: string | null
  audioTracks: readonly ScreenTrack[]
  audioTrack: string | null
  /** The videos that play before and after this one, or null if there are none or the user may not see them. */
  previousId: string | null
  nextId: string | null
  queue: readonly { id: string; title: string }[]
  lastCommand: LastCommand | null
}

export type ScreenStatus = PlayingStatus | { state: 'idle'; lastCommand: LastCommand | null }

export const SCREEN_KINDS = ['television', 'phone', 'tablet', 'computer'] as const
export type ScreenKind = (typeof SCREEN_KINDS)[number]

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

/** What a remote asks a screen to do. Times are in seconds, the volume is from 0 to 100. */
export type ScreenCommand =
  | { name: 'open'; videoId: string; playlistId: string | null; startSeconds: number }
  | { name: 'pause' | 'close' }
  /** Our server names the video if only that one may play. */
  | { name: 'play' | 'next' | 'previous'; videoId?: string }
  | { name: 'seek'; seconds: number }
  | { name: 'setVolume'; volume: number }
  | { name: 'setMuted'; isMuted: boolean }
  | { name: 'setSpeed'; rate: number }
  | { name: 'setSubtitle'; id: string | null }
  | { name: 'setAudioTrack'; id: string }
  | { name: 'addToQueue'; videoId: string }

/** Returns what a screen plays, or null if it plays nothing or the user may not know. */
export const playingOn = ({ status }: Pick<Screen, 'status'>): PlayingStatus | null =>
  status === null || status.state === 'idle' ? null : status

/** Returns the position in seconds at a time in milliseconds, to which a playing video has gone on since `statusAt`. */
export function positionAt(status: PlayingStatus, statusAt: number, now: number): number {
  const played = status.state === 'playing' ? (Math.max(0, now - statusAt) / 1000) * status.rate : 0
  return Math.min(status.positionSeconds + played, status.durationSeconds ?? Infinity)
}

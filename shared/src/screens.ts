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

/** The reasons why a screen cannot carry out a command. */
export const SCREEN_COMMAND_ERRORS = ['videoUnavailable', 'notSupported', 'failed'] as const
export type ScreenCommandError = (typeof SCREEN_COMMAND_ERRORS)[number]

/** The time within which a screen must answer a command to open a video, whose page a slow television loads first. */
export const OPEN_ANSWER_MS = 10_000

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

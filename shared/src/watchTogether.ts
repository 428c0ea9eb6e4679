/** What a session of people who watch together plays. */
export interface SharedPlayback {
  videoId: string
  /** Whether the members want the video to play. */
  isPlaying: boolean
  /** Whether the position advances: the video plays, and nobody is waited for. */
  isMoving: boolean
  /** The position in seconds at the time `at` of the shared clock. */
  positionSeconds: number
  /** A time of the shared clock in milliseconds, from which a position advances. It may be in the future. */
  at: number
  /** The speed as a factor. */
  rate: number
  version: number
  /** The version of the last change of position for which members have to load other data. */
  soughtVersion: number
}

/** Somebody who watches, with one page. */
export interface TogetherMember {
  id: string
  name: string
  /** Whether the member has no account, and has chosen the name. */
  isGuest: boolean
  isConnected: boolean
  isBuffering: boolean
  /** Whether the others do not wait until the member is ready. */
  isLeftBehind: boolean
  isWaitedFor: boolean
}

/** The reactions that members can send. */
export const REACTIONS = ['love', 'laugh', 'wow', 'sad', 'applause', 'thumbsUp'] as const
export type Reaction = (typeof REACTIONS)[number]

/** What a member does. Positions are in seconds. */
export type TogetherAction =
  | { name: 'play' | 'pause' | 'seek'; positionSeconds: number }
  | { name: 'setSpeed'; rate: number }
  /** Whether the player waits for data, at a version of the session. */
  | { name: 'report'; isBuffering: boolean; positionSeconds: number; version: number }
  | { name: 'continueWithout'; other: string }
  | { name: 'react'; reaction: Reaction }
  | { name: 'leave' }

import type { Member, Playback } from './session.ts'

export interface KnownMember extends Member {
  /** The time by `elapsedMs` at which a server has last said that the member is there. */
  heardAt: number
}

/** People who watch a video together. */
export interface Session {
  readonly id: string
  /** The person who has started it. */
  readonly startedBy: string
  /** Whether guests with a link to the video may take part. */
  readonly allowsGuests: boolean
  playback: Playback
  readonly members: Map<string, KnownMember>
  /** The time by `elapsedMs` until which the session waits for its first member. */
  waitsUntil: number
}

/** Returns the members who are there, or may come back. */
export const presentMembers = ({ members }: Session): KnownMember[] =>
  [...members.values()].filter(({ hasLeft }) => !hasLeft)

/** Returns whether a person takes part in a session, or has started it and nobody has joined it yet. */
export const isIn = (session: Session, userId: string): boolean =>
  session.members.size === 0
    ? session.startedBy === userId
    : presentMembers(session).some((member) => member.userId === userId)

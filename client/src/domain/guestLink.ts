/** The videos that guests of a link can watch: one video, or those in a playlist when the link is created. */
export type GuestTarget =
  | { kind: 'video'; id: string }
  | { kind: 'playlist'; name: string; videoIds: readonly string[] }

export interface GuestTerms {
  /** The number of days for which a link is valid. */
  days: GuestDays
  allowsDownload: boolean
}

export const GUEST_DAYS = [1, 7, 30] as const
export type GuestDays = (typeof GUEST_DAYS)[number]

/** The maximum number of videos that a link can have. */
export const MAX_GUEST_VIDEOS = 200

/** A link with which somebody without an account watches some videos. */
export interface GuestLink {
  id: string
  url: string
  /** The name of the playlist, which is empty for a single video. */
  listTitle: string
  videoIds: readonly string[]
  allowsDownload: boolean
  expiresAt: Date
}

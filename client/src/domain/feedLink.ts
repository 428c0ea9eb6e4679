/** The list of videos of a feed. A group or playlist is a row of the user's data, whose changes change the feed. */
export type FeedSubject =
  | { kind: 'channel' | 'group' | 'smartPlaylist' | 'playlist'; id: string }
  | { kind: 'folder'; path: string }
  | { kind: 'subscriptions' }

/** The media that a program gets: the videos, or only their audio. */
export type FeedMedia = 'video' | 'sound'

/** A feed that the user follows in another program. Anybody who has its address can read the feed. */
export interface FeedLink {
  id: string
  title: string
  subject: FeedSubject
  media: FeedMedia
  /** The address for feed readers and podcast programs. */
  rssUrl: string
  /** The time when a program last read the feed, or null if no program has read it. */
  readAt: Date | null
}

/** Returns whether two subjects describe the same list. */
export const isSameSubject = (one: FeedSubject, other: FeedSubject): boolean =>
  one.kind === other.kind &&
  ('id' in one ? one.id : '') === ('id' in other ? other.id : '') &&
  ('path' in one ? one.path : '') === ('path' in other ? other.path : '')

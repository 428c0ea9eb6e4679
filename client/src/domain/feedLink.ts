/** What a feed lists. Groups, smart playlists and playlists are rows of the user's data, with which the feed changes. */
export type FeedSubject =
  | { kind: 'channel' | 'group' | 'smartPlaylist' | 'playlist'; id: string }
  | { kind: 'folder'; path: string }
  | { kind: 'subscriptions' }

/** Whether a program gets the videos, or only their audio. */
export type FeedMedia = 'video' | 'sound'

/** A feed that the user follows in another program. Anybody who has its address reads it. */
export interface FeedLink {
  id: string
  title: string
  subject: FeedSubject
  media: FeedMedia
  /** The address for feed readers and podcast programs. */
  rssUrl: string
  /** When a program last read the feed, or null if none has. */
  readAt: Date | null
}

/** Returns whether two subjects are the same. */
export const isSameSubject = (one: FeedSubject, other: FeedSubject): boolean =>
  one.kind === other.kind &&
  ('id' in one ? one.id : '') === ('id' in other ? other.id : '') &&
  ('path' in one ? one.path : '') === ('path' in other ? other.path : '')

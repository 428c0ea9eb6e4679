/** A feed that somebody follows in another program. Whoever has its address reads it, without a sign-in. */
export interface FeedLink {
  /** 128 random bits as base64url. */
  id: string
  /** The digest under which the data of the owner is stored. */
  userId: string
  /** The subject of the owner. */
  subject: string
  /** What the feed lists, as JSON. */
  target: string
  /** The name of what the feed lists when the feed was made. */
  title: string
  createdAt: Date
  /** When a program last read the feed, or null if none has. */
  readAt: Date | null
}

/** Stores the feeds that people follow in other programs. */
export interface FeedLinkStore {
  /**
   * Stores a feed, unless the owner has one with the same target.
   * @param limit the maximum number of feeds of one owner
   * @returns the stored feed, or null if the owner has that many already
   */
  create(link: FeedLink, limit: number): Promise<FeedLink | null>
  find(id: string): Promise<FeedLink | null>
  /** Returns the feeds of an owner, or of all if `userId` is null, the newest first. */
  list(userId: string | null): Promise<readonly FeedLink[]>
  /** Notes that a program has read a feed. */
  markRead(id: string, now: Date): Promise<void>
  /**
   * Removes a feed.
   * @param userId the owner, or null if the operator removes it
   * @returns false if there is no such feed of this owner
   */
  remove(id: string, userId: string | null): Promise<boolean>
  /** Removes the feeds of an owner, or of all if `userId` is null, and returns their number. */
  removeAll(userId: string | null): Promise<number>
}

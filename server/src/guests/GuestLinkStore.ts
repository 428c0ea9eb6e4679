/** A link with which somebody without an account watches some videos. */
export interface GuestLink {
  /** 128 random bits as base64url. */
  id: string
  /** The digest under which the data of the owner is stored. */
  userId: string
  /** The subject of the owner. */
  subject: string
  /** The name of the playlist, or empty for a single video. */
  title: string
  /** The videos in their order: one, or those of the playlist when the link was made. */
  videoIds: readonly string[]
  allowsDownload: boolean
  createdAt: Date
  expiresAt: Date
}

/** Stores the links that people give to guests. Links that have expired count as missing and are deleted later. */
export interface GuestLinkStore {
  /**
   * Stores a link.
   * @param limit the maximum number of links of one owner
   * @returns false if the owner has that many already
   */
  create(link: GuestLink, limit: number): Promise<boolean>
  find(id: string, now: Date): Promise<GuestLink | null>
  /** Returns the links of an owner, or of all if `userId` is null, the newest first. */
  list(userId: string | null, now: Date): Promise<readonly GuestLink[]>
  /**
   * Removes a link.
   * @param userId the owner, or null if the operator removes it
   * @returns false if there is no such link of this owner
   */
  remove(id: string, userId: string | null): Promise<boolean>
  /** Removes the links of an owner, or of all if `userId` is null, and returns their number. */
  removeAll(userId: string | null): Promise<number>
}

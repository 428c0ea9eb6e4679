export interface Comment {
  id: string
  videoId: string
  authorName: string
  authorChannelId: string | null
  authorPictureUrl: string | null
  /** The plain text as it was typed. `v3/` converts it to the HTML of the wire. */
  text: string
  likeCount: bigint
  replyCount: bigint
  publishedAt: Date
  updatedAt: Date
}

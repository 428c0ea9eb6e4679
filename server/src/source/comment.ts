export interface Comment {
  id: string
  videoId: string
  authorName: string
  authorChannelId: string | null
  authorPictureUrl: string | null
  /** Plain text as typed. `v3/` makes the HTML of the wire. */
  text: string
  likeCount: bigint
  replyCount: bigint
  publishedAt: Date
  updatedAt: Date
}

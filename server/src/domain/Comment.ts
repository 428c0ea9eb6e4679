export interface Comment {
  id: string
  videoId: string
  authorName: string
  authorChannelId: string | null
  authorPictureUrl: string | null
  /** The plain text as it was typed. `v3/` converts the text to the HTML that v3 sends. */
  text: string
  likeCount: bigint
  replyCount: bigint
  publishedAt: Date
  updatedAt: Date
}

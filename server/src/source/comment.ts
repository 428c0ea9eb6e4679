export interface Comment {
  id: string
  videoId: string
  authorName: string
  authorChannelId: string | null
  authorPictureUrl: string | null
  /** The words as their author typed them. The HTML of the wire is made in `v3/`. */
  text: string
  likeCount: bigint
  replyCount: bigint
  publishedAt: Date
  updatedAt: Date
}

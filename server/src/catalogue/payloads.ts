import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { Video } from '../source/video.ts'

/**
 * How rows keep what no list is sorted or filtered by: as JSON, with counts as strings, because they may exceed
 * what a JSON number carries. Times are columns of their own, so that they can be brought up to date.
 */

type Body<T, Counts extends keyof T, Times extends keyof T> = Omit<T, Counts | Times> & {
  [Name in Counts]: string | null
}
type VideoBody = Body<Video, 'viewCount' | 'likeCount' | 'commentCount', 'publishedAt'>
type ChannelBody = Body<Channel, 'subscriberCount' | 'videoCount' | 'viewCount', 'publishedAt'>
type CommentBody = Body<Comment, 'likeCount' | 'replyCount', 'publishedAt' | 'updatedAt'> & {
  editedAfterMs: number
}

const toCount = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const fromCount = (count: bigint | null): string | null => count?.toString() ?? null

export function toVideoBody(video: Video): string {
  const body: VideoBody = {
    id: video.id,
    title: video.title,
    description: video.description,
    channelId: video.channelId,
    channelTitle: video.channelTitle,
    thumbnails: video.thumbnails,
    tags: video.tags,
    categoryId: video.categoryId,
    durationSeconds: video.durationSeconds,
    liveState: video.liveState,
    viewCount: fromCount(video.viewCount),
    likeCount: fromCount(video.likeCount),
    commentCount: fromCount(video.commentCount),
  }
  return JSON.stringify(body)
}

export function fromVideoBody(text: string, publishedAt: Date): Video {
  const body: VideoBody = JSON.parse(text)
  return {
    ...body,
    publishedAt,
    viewCount: toCount(body.viewCount),
    likeCount: toCount(body.likeCount),
    commentCount: toCount(body.commentCount),
  }
}

export function toChannelBody(channel: Channel): string {
  const body: ChannelBody = {
    id: channel.id,
    title: channel.title,
    description: channel.description,
    thumbnails: channel.thumbnails,
    uploadsPlaylistId: channel.uploadsPlaylistId,
    bannerUrl: channel.bannerUrl,
    subscriberCount: fromCount(channel.subscriberCount),
    videoCount: fromCount(channel.videoCount),
    viewCount: fromCount(channel.viewCount),
  }
  return JSON.stringify(body)
}

export function fromChannelBody(text: string, publishedAt: Date): Channel {
  const body: ChannelBody = JSON.parse(text)
  return {
    ...body,
    publishedAt,
    subscriberCount: toCount(body.subscriberCount),
    videoCount: toCount(body.videoCount),
    viewCount: toCount(body.viewCount),
  }
}

export function toCommentBody(comment: Comment): string {
  const body: CommentBody = {
    id: comment.id,
    videoId: comment.videoId,
    authorName: comment.authorName,
    authorChannelId: comment.authorChannelId,
    authorPictureUrl: comment.authorPictureUrl,
    text: comment.text,
    likeCount: fromCount(comment.likeCount),
    replyCount: fromCount(comment.replyCount),
    editedAfterMs: comment.updatedAt.getTime() - comment.publishedAt.getTime(),
  }
  return JSON.stringify(body)
}

export function fromCommentBody(text: string, publishedAt: Date): Comment {
  const { editedAfterMs, ...body }: CommentBody = JSON.parse(text)
  return {
    ...body,
    publishedAt,
    updatedAt: new Date(publishedAt.getTime() + editedAfterMs),
    likeCount: toCount(body.likeCount) ?? 0n,
    replyCount: toCount(body.replyCount) ?? 0n,
  }
}

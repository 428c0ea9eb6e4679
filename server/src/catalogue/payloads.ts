import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { Video } from '../source/video.ts'

/**
 * JSON of the fields that no list is sorted or filtered by. Counts are strings, because they may exceed what a JSON
 * number can represent. Times are columns, so that they can be updated.
 */

type Payload<T, Counts extends keyof T, Times extends keyof T> = Omit<T, Counts | Times> & {
  [Name in Counts]: string | null
}
type VideoPayload = Payload<Video, 'viewCount' | 'likeCount' | 'commentCount', 'publishedAt'>
type ChannelPayload = Payload<Channel, 'subscriberCount' | 'videoCount' | 'viewCount', 'publishedAt'>
type CommentPayload = Payload<Comment, 'likeCount' | 'replyCount', 'publishedAt' | 'updatedAt'> & {
  editedAfterMs: number
}

const toCount = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const fromCount = (count: bigint | null): string | null => count?.toString() ?? null

export function toVideoPayload(video: Video): string {
  const payload: VideoPayload = {
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
  return JSON.stringify(payload)
}

export function fromVideoPayload(text: string, publishedAt: Date): Video {
  const payload: VideoPayload = JSON.parse(text)
  return {
    ...payload,
    publishedAt,
    viewCount: toCount(payload.viewCount),
    likeCount: toCount(payload.likeCount),
    commentCount: toCount(payload.commentCount),
  }
}

export function toChannelPayload(channel: Channel): string {
  const payload: ChannelPayload = {
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
  return JSON.stringify(payload)
}

export function fromChannelPayload(text: string, publishedAt: Date): Channel {
  const payload: ChannelPayload = JSON.parse(text)
  return {
    ...payload,
    publishedAt,
    subscriberCount: toCount(payload.subscriberCount),
    videoCount: toCount(payload.videoCount),
    viewCount: toCount(payload.viewCount),
  }
}

export function toCommentPayload(comment: Comment): string {
  const payload: CommentPayload = {
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
  return JSON.stringify(payload)
}

export function fromCommentPayload(text: string, publishedAt: Date): Comment {
  const { editedAfterMs, ...payload }: CommentPayload = JSON.parse(text)
  return {
    ...payload,
    publishedAt,
    updatedAt: new Date(publishedAt.getTime() + editedAfterMs),
    likeCount: toCount(payload.likeCount) ?? 0n,
    replyCount: toCount(payload.replyCount) ?? 0n,
  }
}

/**
 * The wire: version 3 of the provider's interface, as types.
 *
 * The shapes come from the provider's own discovery document, through the types of its client library, so
 * that they are never ours to get wrong. Only types are imported: nothing of that library runs in the product.
 * Every field may be missing or null; counts are strings; ids of `/search` are objects.
 */
import type { youtube_v3 } from '@googleapis/youtube'

export type WireVideo = youtube_v3.Schema$Video
export type WireVideoList = youtube_v3.Schema$VideoListResponse
export type WireSearchResult = youtube_v3.Schema$SearchResult
export type WireSearchList = youtube_v3.Schema$SearchListResponse
export type WireChannel = youtube_v3.Schema$Channel
export type WireChannelList = youtube_v3.Schema$ChannelListResponse
export type WirePlaylistItem = youtube_v3.Schema$PlaylistItem
export type WirePlaylistItemList = youtube_v3.Schema$PlaylistItemListResponse
export type WireCommentThread = youtube_v3.Schema$CommentThread
export type WireCommentThreadList = youtube_v3.Schema$CommentThreadListResponse
export type WireThumbnails = youtube_v3.Schema$ThumbnailDetails

/** Resources of the interface that the product calls (specification, section 7). */
export type WireResource = 'videos' | 'search' | 'channels' | 'playlistItems' | 'commentThreads'

/** Reasons of the provider's errors that the product tells apart (FACTS: errors). */
export type WireErrorReason =
  | 'quotaExceeded'
  | 'rateLimitExceeded'
  | 'keyInvalid'
  | 'badRequest'
  | 'authError'
  | 'required'
  | 'forbidden'
  | 'accessNotConfigured'
  | 'ipRefererBlocked'
  | 'commentsDisabled'
  | 'videoNotFound'
  | 'channelNotFound'
  | 'playlistNotFound'
  | 'notFound'
  | 'invalidPageToken'
  | 'unknownPart'
  | 'invalidParameter'
  | 'missingRequiredParameter'
  | 'backendError'
  | 'internalError'

/** The error body of every failed call. The oldest form is `{ error: 'text' }`; readers accept both. */
export interface WireError {
  error: {
    code: number
    message: string
    errors: {
      domain: string
      reason: WireErrorReason
      message: string
      location?: string
      locationType?: string
    }[]
    status?: string
  }
}

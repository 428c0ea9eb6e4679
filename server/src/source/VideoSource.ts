/**
 * The one interface behind `v3/`. Implemented by the catalogue (a database over a library of videos) and by the
 * gateway (the provider, with the catalogue as its memory). One contract suite runs over every implementation.
 *
 * Every method may throw a `SourceError`; anything else thrown is a fault of ours and becomes a 500.
 */
import type { Channel } from './channel.ts'
import type { Comment } from './comment.ts'
import type { CacheValidity } from './cacheValidity.ts'
import type { Video } from './video.ts'

/** A stretch of a list. Tokens are opaque to callers and stay valid while the list grows. */
export interface Page<T> {
  items: readonly T[]
  nextPageToken: string | null
  prevPageToken: string | null
  /** A guess is allowed. */
  totalResults: number
}

/** Which stretch is wanted: `maxResults` rows (already checked against the provider's limits). */
export interface PageRequest {
  maxResults: number
  pageToken: string | null
}

export type VideosQuery =
  | { ids: readonly string[] }
  | ({ chart: 'mostPopular'; regionCode: string | null } & PageRequest)

export type SearchType = 'video' | 'channel' | 'playlist'

export interface SearchQuery extends PageRequest {
  /** Words as typed; null when the search has none. */
  q: string | null
  channelId: string | null
  types: readonly SearchType[]
  order: 'relevance' | 'date' | 'viewCount' | 'rating' | 'title'
}

export type SearchHit = { kind: 'video'; video: Video } | { kind: 'channel'; channel: Channel }

/** An entry of a playlist. `position` counts from 0. */
export interface PlaylistItem {
  id: string
  playlistId: string
  position: number
  video: Video
}

export type PlaylistItemsQuery = { playlistId: string } & PageRequest
export type CommentsQuery = { videoId: string; order: 'relevance' | 'time' } & PageRequest

/** Who asks, and what came of it: sources may answer fairly by `subject` and mark kept answers. */
export interface Inquiry {
  /** The token's subject; null when access is open and nobody is signed in. */
  subject: string | null
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** An answer with its provenance: `saved` answers come from storage, because the provider could not be asked. */
export interface Answer<T> {
  value: T
  provenance: 'live' | 'saved'
  /** When the quota is reset, where it is spent. */
  quotaResetsAt?: Date
  /** Absent where each call has to be looked into. */
  validity?: CacheValidity
}

export interface VideoSource {
  /** By ids: those that exist, in the order asked, the missing left out. By chart: most viewed first. */
  listVideos(query: VideosQuery, inquiry: Inquiry): Promise<Answer<Page<Video>>>
  search(query: SearchQuery, inquiry: Inquiry): Promise<Answer<Page<SearchHit>>>
  /** Those that exist, in the order asked. */
  listChannels(ids: readonly string[], inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Throws `playlistNotFound`. */
  listPlaylistItems(query: PlaylistItemsQuery, inquiry: Inquiry): Promise<Answer<Page<PlaylistItem>>>
  /** Throws `videoNotFound` and `commentsDisabled`. */
  listComments(query: CommentsQuery, inquiry: Inquiry): Promise<Answer<Page<Comment>>>
  /** At most ten completions of what was typed, best first. */
  suggest(typed: string, inquiry: Inquiry): Promise<readonly string[]>
}

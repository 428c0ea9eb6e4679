/**
 * The interface behind `v3/`. The catalogue (a database of a library's videos) and the gateway (the provider, with the
 * catalogue as its cache) implement it. One contract suite runs over every implementation.
 *
 * Every method may throw a `SourceError`. Any other error is a bug and is sent as a 500.
 */
import type { Channel } from './channel.ts'
import type { Comment } from './comment.ts'
import type { CacheValidity } from './cacheValidity.ts'
import type { Video } from './video.ts'

/** A page of a list. Page tokens are opaque to callers and stay valid while the list grows. */
export interface Page<T> {
  items: readonly T[]
  nextPageToken: string | null
  prevPageToken: string | null
  /** May be an estimate. */
  totalResults: number
}

/** Asks for a page of `maxResults` rows, which are already checked against the provider's limits. */
export interface PageRequest {
  maxResults: number
  pageToken: string | null
}

export type VideosQuery =
  | { ids: readonly string[] }
  | ({ chart: 'mostPopular'; regionCode: string | null } & PageRequest)

export type SearchType = 'video' | 'channel' | 'playlist'

export interface SearchQuery extends PageRequest {
  /** Words as typed; null if there are none. */
  q: string | null
  channelId: string | null
  types: readonly SearchType[]
  order: 'relevance' | 'date' | 'viewCount' | 'rating' | 'title'
  /** The video that the words are the title of: what follows it comes first, where the source knows that. */
  relatedTo?: string | null
}

/** A sentence that is said in a video. */
export interface TranscriptMoment {
  /** Whole seconds. */
  startSeconds: number
  text: string
}

export type SearchHit =
  /** `moment`: where the words are said, for a video that has them in none of its texts. */
  { kind: 'video'; video: Video; moment?: TranscriptMoment } | { kind: 'channel'; channel: Channel }

/** An entry of a playlist. `position` counts from 0. */
export interface PlaylistItem {
  id: string
  playlistId: string
  position: number
  video: Video
}

/** The name of a channel in its address: '@pond', or that of a user of the provider's first years. */
export type ChannelName = { handle: string } | { username: string }

export type PlaylistItemsQuery = { playlistId: string } & PageRequest
export type CommentsQuery = { videoId: string; order: 'relevance' | 'time' } & PageRequest

export interface Inquiry {
  /** Key by which a source shares its quota fairly among callers; null for the server itself. */
  spender: string | null
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** An answer with its provenance: `saved` answers have `detail=stale` in the header `Cache-Status`. */
export interface Answer<T> {
  value: T
  provenance: 'live' | 'saved'
  /** The start of the next quota for searches if today's is spent: the header `Vtube-Quota-Reset`. */
  quotaResetsAt?: Date
  /** Items that this answer leaves out may be there after so many seconds: the header `Retry-After`. */
  retrySeconds?: number
  /** Absent if the answer must not be cached. */
  validity?: CacheValidity
}

export interface VideoSource {
  /** Returns the videos of the ids that exist, in their order; or those of the chart, the most viewed first. */
  listVideos(query: VideosQuery, inquiry: Inquiry): Promise<Answer<Page<Video>>>
  search(query: SearchQuery, inquiry: Inquiry): Promise<Answer<Page<SearchHit>>>
  /** Returns the channels that exist, in the order of `ids`. */
  listChannels(ids: readonly string[], inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Returns the channel of a name; an empty page if nobody has it. */
  findChannel(name: ChannelName, inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Throws `playlistNotFound`. */
  listPlaylistItems(query: PlaylistItemsQuery, inquiry: Inquiry): Promise<Answer<Page<PlaylistItem>>>
  /** Throws `videoNotFound` and `commentsDisabled`. */
  listComments(query: CommentsQuery, inquiry: Inquiry): Promise<Answer<Page<Comment>>>
  /** Returns at most ten completions of what was typed, best first. */
  suggest(typed: string, inquiry: Inquiry): Promise<readonly string[]>
}

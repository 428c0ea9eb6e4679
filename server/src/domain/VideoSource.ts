import { ORDER_OF_SORT, SERVER_SORTS } from '@vtube/shared/listQuery'
/**
 * The interface behind `v3/`. The catalogue (a database of a library's videos) and the gateway (the provider, with the
 * catalogue as its cache) implement it. The same contract tests run for every implementation. Every method may throw a
 * `SourceError`. Any other error is a bug and is sent with status 500.
 */
import type { Channel } from './Channel.ts'
import type { Comment } from './Comment.ts'
import type { CacheValidity } from './cacheValidity.ts'
import type { FolderLimit } from './folderLimit.ts'
import type { Video } from './Video.ts'
import type { VideoFilter } from './videoFilter.ts'

/** A page of a list. Page tokens are opaque to callers, and stay valid while the list grows. */
export interface Page<T> {
  items: readonly T[]
  nextPageToken: string | null
  prevPageToken: string | null
  /** The total number of rows, which may be an estimate. */
  totalResults: number
}

/** A request for a page of `maxResults` rows. The number has been checked against the provider's limits. */
export interface PageRequest {
  maxResults: number
  pageToken: string | null
}

export type VideosQuery =
  | { ids: readonly string[] }
  | ({ chart: 'mostPopular'; regionCode: string | null } & PageRequest)

export type SearchType = 'video' | 'channel' | 'playlist'

/** The orders of search results: the provider's, and those of a library, which also sorts by file names. */
export const SEARCH_ORDERS = [
  'relevance',
  'rating',
  ...SERVER_SORTS.map((sort) => ORDER_OF_SORT[sort]),
  'fileName',
] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export interface SearchQuery extends PageRequest {
  /** The words as the user typed them, or null for a search without words. */
  q: string | null
  channelId: string | null
  types: readonly SearchType[]
  order: SearchOrder
  /** The filter of the videos. Only a library filters videos. Without this field, all videos are listed. */
  filter?: VideoFilter
  /** The language whose alphabet orders names. The default is English. */
  language?: string
  /** Whether the words are searched as they were typed. Otherwise, misspelled words may be corrected. */
  isExact?: boolean
  /** The video whose title the words are. If the source knows the next parts of its series, they come first. */
  relatedTo?: string | null
}

/** A sentence that is said in a video. */
export interface TranscriptMoment {
  /** The start in whole seconds. */
  startSeconds: number
  text: string
}

export type SearchHit =
  /** `moment` is the sentence that contains the words. It exists only if no text of the video contains them. */
  { kind: 'video'; video: Video; moment?: TranscriptMoment } | { kind: 'channel'; channel: Channel }

export interface SearchPage extends Page<SearchHit> {
  /** The words for which the hits were found, if the typed words found nothing and were corrected. */
  correctedQuery?: string
}

/** An entry of a playlist. `position` starts at 0. */
export interface PlaylistItem {
  id: string
  playlistId: string
  position: number
  video: Video
}

/** The name of a channel in its address: a handle such as '@pond', or a user name from the provider's first years. */
export type ChannelName = { handle: string } | { username: string }

export type PlaylistItemsQuery = { playlistId: string } & PageRequest
export type CommentsQuery = { videoId: string; order: 'relevance' | 'time' } & PageRequest

export interface Inquiry {
  /** The key by which a source shares its quota fairly among callers, or null for the server itself. */
  spender: string | null
  /** The folders of the library to which the caller is limited. Other folders do not exist for the caller. */
  limit: FolderLimit | null
  /** A signal that is aborted when the client disconnects. */
  signal: AbortSignal
}

/** An answer with its provenance. For `saved` answers, the header `Cache-Status` contains `detail=stale`. */
export interface Answer<T> {
  value: T
  provenance: 'live' | 'saved'
  /** The time at which the quota for searches is renewed, if none is left. Sent in the header `Vtube-Quota-Reset`. */
  quotaResetsAt?: Date
  /** The number of seconds after which missing items of this answer may be available. Sent as `Retry-After`. */
  retrySeconds?: number
  /** The validity of the answer in a cache. Absent if the answer must not be cached. */
  validity?: CacheValidity
}

export interface VideoSource {
  /** Returns the existing videos in the order of the ids, or the videos of the chart, most viewed first. */
  listVideos(query: VideosQuery, inquiry: Inquiry): Promise<Answer<Page<Video>>>
  search(query: SearchQuery, inquiry: Inquiry): Promise<Answer<SearchPage>>
  /** Returns the channels that exist, in the order of `ids`. */
  listChannels(ids: readonly string[], inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Returns a page with the channel that has this name, or an empty page if no channel has it. */
  findChannel(name: ChannelName, inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Returns a page of the entries of a playlist. Throws `playlistNotFound`. */
  listPlaylistItems(query: PlaylistItemsQuery, inquiry: Inquiry): Promise<Answer<Page<PlaylistItem>>>
  /** Returns a page of the comments of a video. Throws `videoNotFound` and `commentsDisabled`. */
  listComments(query: CommentsQuery, inquiry: Inquiry): Promise<Answer<Page<Comment>>>
  /** Returns at most ten completions of the typed text, best first. */
  suggest(typed: string, inquiry: Inquiry): Promise<readonly string[]>
}

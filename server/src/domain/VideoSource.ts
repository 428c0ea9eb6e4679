import { ORDER_OF_SORT, SERVER_SORTS } from '@vtube/shared/listQuery'
/**
 * The interface behind `v3/`. The catalogue (a database of a library's videos) and the gateway (the provider, with the
 * catalogue as its cache) implement it. One contract suite runs over every implementation.
 *
 * Every method may throw a `SourceError`. Any other error is a bug and is sent as a 500.
 */
import type { Channel } from './Channel.ts'
import type { Comment } from './Comment.ts'
import type { CacheValidity } from './cacheValidity.ts'
import type { FolderLimit } from './folderLimit.ts'
import type { Video } from './Video.ts'
import type { VideoFilter } from './videoFilter.ts'

/** A page of a list. Page tokens are opaque to callers and stay valid while the list grows. */
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

/** The orders of search results: the provider's, and those of a library, which also sorts by the names of files. */
export const SEARCH_ORDERS = [
  'relevance',
  'rating',
  ...SERVER_SORTS.map((sort) => ORDER_OF_SORT[sort]),
  'fileName',
] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export interface SearchQuery extends PageRequest {
  /** The words as the user typed them, or null if there are none. */
  q: string | null
  channelId: string | null
  types: readonly SearchType[]
  order: SearchOrder
  /** Which videos are listed. Only a library filters; without this field, nothing is excluded. */
  filter?: VideoFilter
  /** The language in whose alphabet names are ordered, by default English. */
  language?: string
  /** Whether the words are searched as they were typed. Otherwise, misspelled words may be corrected. */
  isExact?: boolean
  /** The video whose title the words are. If the source knows the next parts of its series, these come first. */
  relatedTo?: string | null
}

/** A sentence that is said in a video. */
export interface TranscriptMoment {
  /** The start in whole seconds. */
  startSeconds: number
  text: string
}

export type SearchHit =
  /** `moment` is where the words are said. It exists for a video that contains them in none of its texts. */
  { kind: 'video'; video: Video; moment?: TranscriptMoment } | { kind: 'channel'; channel: Channel }

export interface SearchPage extends Page<SearchHit> {
  /** The words for which the hits were found, if they are other words than the typed ones, which found nothing. */
  correctedQuery?: string
}

/** An entry of a playlist. `position` starts at 0. */
export interface PlaylistItem {
  id: string
  playlistId: string
  position: number
  video: Video
}

/** The name of a channel in its address, such as '@pond', or a user name from the provider's first years. */
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
  /** The time at which the quota for searches is renewed, if it is spent. Sent in the header `Vtube-Quota-Reset`. */
  quotaResetsAt?: Date
  /** The number of seconds after which missing items of this answer may be available. Sent as `Retry-After`. */
  retrySeconds?: number
  /** The validity of the answer in a cache. Absent if the answer must not be cached. */
  validity?: CacheValidity
}

export interface VideoSource {
  /** Returns the existing videos in the order of the ids, or those of the chart, with the most viewed ones first. */
  listVideos(query: VideosQuery, inquiry: Inquiry): Promise<Answer<Page<Video>>>
  search(query: SearchQuery, inquiry: Inquiry): Promise<Answer<SearchPage>>
  /** Returns the channels that exist, in the order of `ids`. */
  listChannels(ids: readonly string[], inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Returns the channel with a name, or an empty page if there is none. */
  findChannel(name: ChannelName, inquiry: Inquiry): Promise<Answer<Page<Channel>>>
  /** Throws `playlistNotFound`. */
  listPlaylistItems(query: PlaylistItemsQuery, inquiry: Inquiry): Promise<Answer<Page<PlaylistItem>>>
  /** Throws `videoNotFound` and `commentsDisabled`. */
  listComments(query: CommentsQuery, inquiry: Inquiry): Promise<Answer<Page<Comment>>>
  /** Returns at most ten completions of the typed text, best first. */
  suggest(typed: string, inquiry: Inquiry): Promise<readonly string[]>
}

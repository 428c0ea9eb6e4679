import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { SearchType } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { KeyValueStore } from './KeyValueStore.ts'
import type { ImportIndex } from './ImportIndex.ts'

/** Whose rows: a mode reads only its own, so that sample videos never appear among the provider's. */
export type Origin = 'library' | 'provider'

/**
 * Seconds before the moment of `refreshAges`, for rows whose time is told relative to the present instead of
 * fixed; null for a fixed time. Their `publishedAt` is brought up to date by `refreshAges`.
 */
export interface Aged {
  ageSeconds: number | null
}
export type StoredVideo = Video & Aged
export type StoredChannel = Channel & Aged
export type StoredComment = Comment & Aged

/** What one transaction writes. Rows that exist already are replaced as a whole. */
export interface CatalogueBatch {
  videos?: readonly StoredVideo[]
  channels?: readonly StoredChannel[]
  /** Videos whose comments are all dropped before `comments` are written. */
  replaceCommentsOf?: readonly string[]
  comments?: readonly StoredComment[]
  /** Removed with their comments. */
  removeVideos?: readonly string[]
  removeChannels?: readonly string[]
}

/** Values that a list is sorted by. */
export type SortKey = 'publishedAt' | 'viewCount' | 'likeCount' | 'title'

/** Place between two rows of a sorted list: the row with this sort value and id. */
export interface Cursor {
  key: string
  id: string
}

/** Rows after (or, for `before`, ahead of) a place, in the order of the list. */
export interface KeysetRequest {
  limit: number
  after: Cursor | null
  before: Cursor | null
}

export interface KeysetSlice<T> {
  items: readonly T[]
  /** Places of the first and the last row; null when there is none. */
  first: Cursor | null
  last: Cursor | null
  /** Whether there are rows ahead of the first and behind the last. */
  hasBefore: boolean
  hasAfter: boolean
  /** Rows of the whole list; a guess is allowed. */
  total: number
}

export interface ListFilter {
  types: readonly SearchType[]
  channelId: string | null
}

export type Hit = { kind: 'video'; video: Video } | { kind: 'channel'; channel: Channel }

/** Sums over a channel's videos. */
export interface ChannelTotals {
  videoCount: bigint
  viewCount: bigint
  /** Null when the channel has no video. */
  firstPublishedAt: Date | null
}

/**
 * A database of videos, channels and comments with full-text search. Neutral to the database: every method is
 * asynchronous, no row type or query text of a database shows. Every read is for one origin.
 */
export interface Catalogue {
  /** Small values of other parts: keys, sessions, grants. */
  readonly keyValue: KeyValueStore
  /** What the importer of a folder remembers of its files. */
  readonly importIndex: ImportIndex

  /** Writes all of a batch or nothing. */
  write(origin: Origin, batch: CatalogueBatch): Promise<void>
  /** Brings the times of aged rows up to date: `publishedAt` becomes `now` less their age. Cheap. */
  refreshAges(origin: Origin, now: Date): Promise<void>
  /** Drops rows written before a moment (terms of the provider: 30 days). Answers how many videos went. */
  removeStoredBefore(origin: Origin, moment: Date): Promise<number>

  /** Those that exist, in the order asked. */
  videos(origin: Origin, ids: readonly string[]): Promise<readonly Video[]>
  /** Those that exist, in the order asked. */
  channels(origin: Origin, ids: readonly string[]): Promise<readonly Channel[]>
  channelTotals(origin: Origin, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelTotals>>
  /** Videos and channels without any words: sorted, filtered, highest (newest, most viewed, A) first. */
  list(origin: Origin, filter: ListFilter, sort: SortKey, page: KeysetRequest): Promise<KeysetSlice<Hit>>
  /**
   * Those that match the words, sorted like `list`. Of what very many match, all are in the list by time; by any other
   * order it may be the most viewed ones alone.
   */
  searchSorted(
    origin: Origin,
    words: string,
    filter: ListFilter,
    sort: SortKey,
    page: KeysetRequest,
  ): Promise<KeysetSlice<Hit>>
  /**
   * Those that match the words, best first, from the `offset`th on; where they are few, those that share any
   * word with `theme` follow. Of what very many match, the list may hold the most viewed ones alone.
   */
  searchRanked(
    origin: Origin,
    words: string,
    filter: ListFilter,
    offset: number,
    limit: number,
    theme?: string,
  ): Promise<RankedSlice>
  /** A video's comments: newest first, or most liked first. */
  comments(
    origin: Origin,
    videoId: string,
    sort: 'publishedAt' | 'likeCount',
    page: KeysetRequest,
  ): Promise<KeysetSlice<Comment>>
  /** At most `limit` completions of what was typed, best first. */
  suggest(origin: Origin, typed: string, limit: number): Promise<readonly string[]>

  close(): Promise<void>
}

/** A stretch of a ranked list. */
export interface RankedSlice {
  items: readonly Hit[]
  hasAfter: boolean
  /** Rows that match; a guess is allowed, as the provider's own is one. The list itself may end before. */
  total: number
}

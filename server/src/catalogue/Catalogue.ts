import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { SearchHit, SearchType } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { ImportIndex } from './ImportIndex.ts'
import type { VideoTranscripts } from './transcriptBlocks.ts'
import type { WriteVersion } from '../source/cacheValidity.ts'

/** Where rows come from. Each mode reads only its own, so that sample videos never appear among the provider's. */
export type Origin = 'library' | 'provider'

/**
 * For rows whose time is relative to the present: their age in seconds, from which `refreshAges` sets `publishedAt`.
 * Null for rows with a fixed time.
 */
export interface Aged {
  ageSeconds: number | null
}
export type StoredVideo = Omit<Video, 'isAway'> & Aged
export type StoredChannel = Channel & Aged
export type StoredComment = Comment & Aged

/** Writes of one transaction. Existing rows are replaced as a whole. */
export interface CatalogueBatch {
  videos?: readonly StoredVideo[]
  channels?: readonly StoredChannel[]
  /** Videos whose comments are all removed before `comments` are written. */
  replaceCommentsOf?: readonly string[]
  comments?: readonly StoredComment[]
  /** Videos of the library with everything that is said in them, in place of what was known. */
  transcripts?: readonly VideoTranscripts[]
  /** Removed with their comments and what is said in them. */
  removeVideos?: readonly string[]
  removeChannels?: readonly string[]
}

/** Values that lists are sorted by. */
export type SortKey = 'publishedAt' | 'viewCount' | 'likeCount' | 'title'

/** Identifies a row of a sorted list by its sort value and id. */
export interface Cursor {
  key: string
  id: string
}

/** Asks for rows after or before a cursor, in the order of the list. */
export interface KeysetRequest {
  limit: number
  after: Cursor | null
  before: Cursor | null
}

export interface KeysetSlice<T> {
  items: readonly T[]
  /** Cursors of the first and the last row; null if there are no rows. */
  first: Cursor | null
  last: Cursor | null
  /** Whether there are rows before the first and after the last one. */
  hasBefore: boolean
  hasAfter: boolean
  /** Number of rows of the whole list; may be an estimate. */
  total: number
}

export interface ListFilter {
  types: readonly SearchType[]
  channelId: string | null
}

/**
 * Where a search looks for the words: everywhere, and for any of them if hardly any item has all; or every word in names
 * only, which are title, tags and the channel's title.
 */
export type SearchScope = 'everywhere' | 'names'

export interface SortedSearch {
  words: string
  filter: ListFilter
  sort: SortKey
  page: KeysetRequest
  scope: SearchScope
}

export type Hit = SearchHit

/** Sums over the videos of a channel. */
export interface ChannelTotals {
  videoCount: bigint
  viewCount: bigint
  /** It is null if the channel has no video. */
  firstPublishedAt: Date | null
}

/**
 * A database of videos, channels and comments with full-text search. It is independent of the database: every method
 * is asynchronous, and no row types or queries are exposed. Every read is for one origin.
 */
export interface Catalogue {
  /** The files that have been imported from the library. */
  readonly importIndex: ImportIndex

  /** Writes a batch in one transaction. */
  write(origin: Origin, batch: CatalogueBatch): Promise<void>
  /** Sets `publishedAt` of rows with a relative time to `now` minus their age. */
  refreshAges(origin: Origin, now: Date): Promise<void>
  /**
   * Removes some of the rows that were written before a moment. Returns how many of them are videos, and whether no such
   * rows are left. `removeStoredBefore` removes all.
   */
  removeSomeStoredBefore(origin: Origin, moment: Date): Promise<{ videos: number; isAll: boolean }>

  /** Returns those that exist, in the order of `ids`. */
  videos(origin: Origin, ids: readonly string[]): Promise<readonly Video[]>
  /** Returns those that exist, in the order of `ids`. */
  channels(origin: Origin, ids: readonly string[]): Promise<readonly Channel[]>
  channelTotals(origin: Origin, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelTotals>>
  /** Lists videos and channels: the newest, the most viewed or liked first, or by title from A on. */
  list(origin: Origin, filter: ListFilter, sort: SortKey, page: KeysetRequest): Promise<KeysetSlice<Hit>>
  /**
   * Lists videos and channels that match the words, sorted like `list`. If there are very many, the list by time has
   * all of them; in any other order it may be limited to the most viewed.
   */
  searchSorted(origin: Origin, search: SortedSearch): Promise<KeysetSlice<Hit>>
  /**
   * Lists videos and channels that match the words, best first, after the first `offset`. Videos of the library in which
   * the words are only said come after those with the words in their texts. If there are few of both, those that share
   * any word with `theme` follow. If there are very many, the list may be limited to the most viewed.
   */
  searchRanked(
    origin: Origin,
    words: string,
    filter: ListFilter,
    offset: number,
    limit: number,
    theme?: string,
  ): Promise<RankedSlice>
  /** Lists the comments of a video: newest first, or most liked first. */
  comments(
    origin: Origin,
    videoId: string,
    sort: 'publishedAt' | 'likeCount',
    page: KeysetRequest,
  ): Promise<KeysetSlice<Comment>>
  /** Returns at most `limit` completions of what was typed, best first. */
  suggest(origin: Origin, typed: string, limit: number): Promise<readonly string[]>
  /**
   * Returns at most `limit` topics of the videos, as `chooseTopics` does: frequent tags, then channels. Of very many
   * videos, it reads an even sample.
   */
  topics(origin: Origin, limit: number): Promise<readonly string[]>
}

/**
 * Removes rows that were written before a moment (the provider's terms allow 30 days), while other readers and writers
 * get their turn in between. Returns the number of videos.
 */
export async function removeStoredBefore(
  catalogue: Pick<Catalogue, 'removeSomeStoredBefore'>,
  origin: Origin,
  moment: Date,
): Promise<number> {
  for (let videos = 0; ;) {
    const some = await catalogue.removeSomeStoredBefore(origin, moment)
    videos += some.videos
    if (some.isAll) return videos
  }
}

/** A page of a ranked list. */
export interface RankedSlice {
  items: readonly Hit[]
  hasAfter: boolean
  /** Number of matches; may be an estimate. The list itself may be shorter. */
  total: number
}

/** Returns the catalogue with every write of videos, channels and comments counted in `version`. */
export const trackWrites = (catalogue: Catalogue, version: WriteVersion): Catalogue => ({
  ...version.trackMethods(catalogue, ['write', 'refreshAges', 'removeSomeStoredBefore']),
  importIndex: version.trackMethods(catalogue.importIndex, [
    'upsert',
    'markSeen',
    'markAway',
    'removeEntries',
    'removeEmptyChannels',
  ]),
})

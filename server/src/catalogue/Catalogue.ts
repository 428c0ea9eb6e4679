import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { SearchHit, SearchType } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { CatalogueTables } from './catalogueTables.ts'
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

/** A page of a ranked list. */
export interface RankedSlice {
  items: readonly Hit[]
  hasAfter: boolean
  /** Number of matches; may be an estimate. The list itself may be shorter. */
  total: number
}

/** Sums over the videos of a channel. */
export interface ChannelTotals {
  videoCount: bigint
  viewCount: bigint
  /** It is null if the channel has no video. */
  firstPublishedAt: Date | null
}

/**
 * A database of videos, channels and comments with full-text search, and the index of the files that were imported. Neither
 * row types nor queries are exposed. Every read is for one origin.
 */
export type Catalogue = CatalogueTables & { readonly importIndex: ImportIndex }

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

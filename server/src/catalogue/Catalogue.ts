import type { Channel } from '../source/channel.ts'
import type { Comment } from '../source/comment.ts'
import type { SearchHit, SearchType } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { CatalogueTables } from './catalogueTables.ts'
import type { ImportIndex } from './ImportIndex.ts'
import type { VideoTranscripts } from './transcriptBlocks.ts'
import type { WriteVersion } from '../source/cacheValidity.ts'

/** The origin of rows. Each mode reads only its own, so that sample videos never appear among the provider's. */
export type Origin = 'library' | 'provider'

export interface Aged {
  /** Age of a row whose time is relative to the present: `refreshAges` sets `publishedAt` by it. Null for a fixed time. */
  ageSeconds: number | null
}
export type StoredVideo = Omit<Video, 'isAway'> & Aged
export type StoredChannel = Channel & Aged
export type StoredComment = Comment & Aged

/** Writes of one transaction. Existing rows are replaced as a whole. */
export interface CatalogueBatch {
  videos?: readonly StoredVideo[]
  channels?: readonly StoredChannel[]
  /** All comments of these videos are removed before `comments` are written. */
  replaceCommentsOf?: readonly string[]
  comments?: readonly StoredComment[]
  /** Everything that is said in videos of the library. It replaces what was stored before. */
  transcripts?: readonly VideoTranscripts[]
  /** These videos are removed with their comments and what is said in them. */
  removeVideos?: readonly string[]
  removeChannels?: readonly string[]
}

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
 * A search everywhere finds items with any of the words if hardly any item has all of them. A search in names, which are
 * title, tags and the channel's title, finds only items with every word there.
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
  /** Null if the channel has no video. */
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

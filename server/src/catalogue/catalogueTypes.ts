import type { ListOrder } from '@vtube/shared/listQuery'
import type { Channel } from '../domain/Channel.ts'
import type { Comment } from '../domain/Comment.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { Video } from '../domain/Video.ts'
import type { VideoFilter } from '../domain/videoFilter.ts'
import type { SearchHit, SearchType } from '../domain/VideoSource.ts'
import type { VideoTranscripts } from './search/transcriptBlocks.ts'

/** The origin of rows. Each mode of the server reads only its own, so that sample videos never mix with others. */
export type Origin = 'library' | 'provider'

/** The rows that a read of the catalogue may see. All other rows do not exist for the reader. */
export interface Visibility {
  origin: Origin
  /** The folders of the library to which the reader is limited, or null for all folders. */
  limit: FolderLimit | null
}

export const LIBRARY: Visibility = { origin: 'library', limit: null }
export const PROVIDER: Visibility = { origin: 'provider', limit: null }

export interface Aged {
  /** The age of a row with a relative time, from which `refreshAges` derives `publishedAt`. Null for a fixed time. */
  ageSeconds: number | null
}
export type StoredVideo = Omit<Video, 'isAway'> & Aged
export type StoredChannel = Channel & Aged
export type StoredComment = Comment & Aged

/** The writes of one transaction. Existing rows are replaced as a whole. */
export interface CatalogueBatch {
  videos?: readonly StoredVideo[]
  channels?: readonly StoredChannel[]
  /** The videos whose comments are all removed before `comments` are written. */
  replaceCommentsOf?: readonly string[]
  comments?: readonly StoredComment[]
  /** The transcripts of videos of the library. They replace all transcripts that were stored for the same videos. */
  transcripts?: readonly VideoTranscripts[]
  /** The ids of the videos that are removed, together with their comments and transcripts. */
  removeVideos?: readonly string[]
  removeChannels?: readonly string[]
}

/** An order of the catalogue by a column, named as in v3. */
export type SortKey = ListOrder | 'rating'

/** Identifies a row of a sorted list by its sort value and id. */
export interface Cursor {
  key: string
  id: string
}

/** A request for the rows after or before a cursor, in the order of the list. */
export interface KeysetRequest {
  limit: number
  after: Cursor | null
  before: Cursor | null
}

export interface KeysetSlice<T> {
  items: readonly T[]
  /** The cursors of the first and the last row, or null if the slice is empty. */
  first: Cursor | null
  last: Cursor | null
  /** Whether the list has rows before the first row. `hasAfter` tells whether it has rows after the last one. */
  hasBefore: boolean
  hasAfter: boolean
  /** The number of rows of the whole list. The number may be an estimate. */
  total: number
}

export interface ListFilter {
  types: readonly SearchType[]
  channelId: string | null
  /** The filter for videos of the library. Channels do not pass it. */
  video?: VideoFilter
}

/**
 * The fields of a search. `everywhere` adds items with any of the words if hardly any has all of them. `names` finds
 * items with every word in title, tags or the channel's title.
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

export interface RankedSlice {
  items: readonly Hit[]
  hasAfter: boolean
  /** The number of matches, which may be an estimate. The list itself may be shorter. */
  total: number
  /** The text for which the hits were found, if misspelled words were corrected. */
  correctedQuery?: string
}

/** Sums over the videos of a channel. */
export interface ChannelTotals {
  videoCount: bigint
  viewCount: bigint
  /** The time of the first video, or null if the channel has no video. */
  firstPublishedAt: Date | null
}

export const EVERYTHING: ListFilter = { types: ['video', 'channel'], channelId: null }

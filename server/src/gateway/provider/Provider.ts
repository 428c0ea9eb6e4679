import type { Channel } from '../../source/channel.ts'
import type { Comment } from '../../source/comment.ts'
import type { CommentsQuery, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import type { FairShare } from '../planner/policy.ts'

/** Who pays for a call, and how far it may reach into its bucket. */
export interface Spending {
  /** The visitor who asked; null for nobody in particular. */
  subject: string | null
  /** This much has to stay in the bucket. */
  floor: number
  /** What one visitor may spend of the day's bucket. */
  share: FairShare
}

/** Which page of an upstream list: the first one, or the one that a token of the provider names. */
export interface PageCall {
  token: string | null
  /** Tag of the first page as it is kept; then the answer may be that nothing has changed. */
  etag: string | null
}

export interface ProviderPage<T> {
  items: readonly T[]
  nextToken: string | null
  totalResults: number
  etag: string | null
}
export type PageAnswer<T> = { isUnchanged: true } | ({ isUnchanged: false } & ProviderPage<T>)

/**
 * The provider as the gateway asks it: every call is paid for, every page is as large as the provider gives it,
 * because a page costs the same however small it is. All throw `UpstreamError` and `QuotaExceededError`; an empty bucket
 * of the provider's counts as not allowed.
 */
export interface Provider {
  /** At most 50 ids; those that exist. */
  videos(ids: readonly string[], spending: Spending): Promise<readonly Video[]>
  channels(ids: readonly string[], spending: Spending): Promise<readonly Channel[]>
  chart(regionCode: string | null, page: PageCall, spending: Spending): Promise<PageAnswer<Video>>
  /** Costs a search, not a unit. Hits carry what a search tells: no lengths, no counts. */
  search(
    query: Pick<SearchQuery, 'q' | 'channelId' | 'types' | 'order'>,
    page: PageCall,
    spending: Spending,
  ): Promise<PageAnswer<SearchHit>>
  uploads(playlistId: string, page: PageCall, spending: Spending): Promise<PageAnswer<Video>>
  comments(
    query: Pick<CommentsQuery, 'videoId' | 'order'>,
    page: PageCall,
    spending: Spending,
  ): Promise<PageAnswer<Comment>>
  /** Whether it is being left alone at present, because it failed. */
  readonly isResting: boolean
}

import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { WireResource } from '@vtube/shared/wire'
import type { Channel } from '../../source/channel.ts'
import type { Comment } from '../../source/comment.ts'
import type { CommentsQuery, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { QuotaExceededError, UpstreamError } from '../errors.ts'
import type { QuotaLedger } from '../quota/QuotaLedger.ts'
import type { FairShare } from '../quota/SpendingPolicy.ts'
import type { Bucket } from '../store/GatewayStore.ts'
import type { UpstreamResponse } from './fetchOnce.ts'
import {
  readChannel,
  readComment,
  readPage,
  readPlaylistVideo,
  readSearchHit,
  readVideo,
} from './readItems.ts'
import type { UpstreamClient } from './UpstreamClient.ts'

/** Who spends the quota of a call, and how far the call may reach into its bucket. */
export interface Spending {
  /** The user who asks; null for background work. */
  subject: string | null
  /** This much must stay in the bucket. */
  floor: number
  /** What one user may spend of the day's bucket. */
  share: FairShare
}

/** Which page of an upstream list to request. */
export interface PageCall {
  /** The provider's page token; null for the first page. */
  token: string | null
  /** Entity tag of the cached first page, which makes the request conditional. */
  etag: string | null
}

export type ProviderPage<T> =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      items: readonly T[]
      nextToken: string | null
      totalResults: number
      etag: string | null
    }

/**
 * The provider's calls that the gateway makes. Every call is paid from the quota, and every page has the provider's
 * maximum size, because the cost of a page does not depend on its size. All methods throw `UpstreamError` and
 * `QuotaExceededError`; the latter also when the provider reports an empty bucket.
 */
export interface Provider {
  /** Returns those that exist of at most 50 ids. */
  videos(ids: readonly string[], spending: Spending): Promise<readonly Video[]>
  channels(ids: readonly string[], spending: Spending): Promise<readonly Channel[]>
  chart(regionCode: string | null, page: PageCall, spending: Spending): Promise<ProviderPage<Video>>
  /** Costs a search, not a unit. Hits have neither lengths nor counts. */
  search(
    query: Pick<SearchQuery, 'q' | 'channelId' | 'types' | 'order'>,
    page: PageCall,
    spending: Spending,
  ): Promise<ProviderPage<SearchHit>>
  uploads(playlistId: string, page: PageCall, spending: Spending): Promise<ProviderPage<Video>>
  comments(
    query: Pick<CommentsQuery, 'videoId' | 'order'>,
    page: PageCall,
    spending: Spending,
  ): Promise<ProviderPage<Comment>>
  /** Whether calls are refused for a while because the provider has failed. */
  readonly isCircuitOpen: boolean
}

/** A call costs 1 whatever its parts are, so it requests everything that is ever shown. */
const PARTS = {
  videos: 'snippet,contentDetails,statistics',
  channels: 'snippet,statistics,contentDetails,brandingSettings',
  search: 'snippet',
  playlistItems: 'snippet,contentDetails',
  commentThreads: 'snippet',
} as const
const MAX_COMMENTS_PER_CALL = '100'
const MAX_ROWS_PER_CALL = String(MAX_IDS_PER_CALL)
const ALL_TYPES = 3

type Parameters = Record<string, string | null>

export function createProvider(client: UpstreamClient, ledger: QuotaLedger): Provider {
  const bucketOf = (resource: WireResource): Bucket => (resource === 'search' ? 'search' : 'units')

  async function request(
    resource: WireResource,
    parameters: Parameters,
    spending: Spending,
    etag: string | null = null,
  ): Promise<UpstreamResponse> {
    const bucket = bucketOf(resource)
    const given = Object.entries({ part: PARTS[resource], ...parameters }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    )
    try {
      const reservation = ledger.reservationFor({ bucket, ...spending })
      return await client.request({ resource, parameters: Object.fromEntries(given) }, { reservation, etag })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== 'quotaExceeded') throw error
      await ledger.markExhausted(bucket)
      throw new QuotaExceededError(bucket, 'blocked')
    }
  }

  async function requestPage<T>(
    resource: WireResource,
    parameters: Parameters,
    { token, etag }: PageCall,
    spending: Spending,
    readItem: (item: unknown) => T | null,
  ): Promise<ProviderPage<T>> {
    const paged = { maxResults: MAX_ROWS_PER_CALL, ...parameters, pageToken: token }
    const response = await request(resource, paged, spending, token === null ? etag : null)
    if (response.isUnchanged) return response
    const { items, nextPageToken, totalResults } = readPage(response.body, readItem)
    return { isUnchanged: false, items, totalResults, nextToken: nextPageToken, etag: response.etag }
  }

  async function requestByIds<T>(
    resource: 'videos' | 'channels',
    ids: readonly string[],
    spending: Spending,
    readItem: (item: unknown) => T | null,
  ): Promise<readonly T[]> {
    const parameters = { id: ids.join(','), maxResults: resource === 'channels' ? MAX_ROWS_PER_CALL : null }
    const response = await request(resource, parameters, spending)
    return response.isUnchanged ? [] : readPage(response.body, readItem).items
  }

  return {
    get isCircuitOpen() {
      return client.isCircuitOpen
    },
    videos: (ids, spending) => requestByIds('videos', ids, spending, readVideo),
    channels: (ids, spending) => requestByIds('channels', ids, spending, readChannel),
    chart: (regionCode, page, spending) =>
      requestPage('videos', { chart: 'mostPopular', regionCode }, page, spending, readVideo),
    search({ q, channelId, types, order }, page, spending) {
      const type = types.length === ALL_TYPES ? null : types.join(',')
      const words = q === null || q.trim() === '' ? null : q
      // Relevance is the provider's default order; the client leaves it out as well.
      const parameters = { q: words, channelId, type, order: order === 'relevance' ? null : order }
      return requestPage('search', parameters, page, spending, readSearchHit)
    },
    uploads: (playlistId, page, spending) =>
      requestPage('playlistItems', { playlistId }, page, spending, readPlaylistVideo),
    comments({ videoId, order }, page, spending) {
      const parameters = { videoId, order, maxResults: MAX_COMMENTS_PER_CALL, textFormat: 'plainText' }
      return requestPage('commentThreads', parameters, page, spending, (item) => readComment(videoId, item))
    },
  }
}

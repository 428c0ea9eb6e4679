import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { WireResource } from '@vtube/shared/wire'
import type { Channel } from '../../source/channel.ts'
import type { Comment } from '../../source/comment.ts'
import type { ChannelName, CommentsQuery, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { QuotaExceededError, UpstreamError } from '../gatewayErrors.ts'
import type { QuotaLedger, Spending } from '../quota/QuotaLedger.ts'
import type { Bucket } from '../store/GatewayStore.ts'
import type { UpstreamResponse } from './fetchOnce.ts'
import {
  readChannel,
  readComment,
  readPage,
  readPlaylistVideo,
  readSearchHit,
  readVideo,
  type UpstreamPage,
} from './readItems.ts'
import type { UpstreamClient } from './UpstreamClient.ts'

/** Which page of an upstream list to request. */
export interface PageCall {
  /** The provider's page token; null for the first page. */
  token: string | null
  /** Entity tag of the cached first page, which makes the request conditional. */
  etag: string | null
}

/** A page of an upstream list; 'unchanged' where the entity tag still matches. */
export type ProviderPage<T> = (UpstreamPage<T> & { etag: string | null }) | 'unchanged'

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

/**
 * Creates the provider's calls, which are paid from the quota and throw `UpstreamError` and `QuotaExceededError`. Pages
 * have the maximum size, because their cost does not depend on it.
 */
export function createProvider(client: UpstreamClient, ledger: QuotaLedger) {
  async function request(
    resource: WireResource,
    parameters: Parameters,
    spending: Spending,
    etag: string | null = null,
  ): Promise<UpstreamResponse> {
    const bucket: Bucket = resource === 'search' ? 'search' : 'units'
    const reservation = ledger.reservationFor({ bucket, ...spending })
    try {
      const call = { resource, parameters: { part: PARTS[resource], ...parameters } }
      return await client.request(call, { reservation, etag })
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
    if (response.isUnchanged) return 'unchanged'
    return { ...readPage(response.body, readItem), etag: response.etag }
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
    /** Returns those that exist of at most 50 ids. */
    videos: (ids: readonly string[], spending: Spending): Promise<readonly Video[]> =>
      requestByIds('videos', ids, spending, readVideo),
    channels: (ids: readonly string[], spending: Spending): Promise<readonly Channel[]> =>
      requestByIds('channels', ids, spending, readChannel),
    /** Returns the channel of a name, for a unit; none where nobody has it. */
    async channelOfName(name: ChannelName, spending: Spending): Promise<readonly Channel[]> {
      const parameters = 'handle' in name ? { forHandle: name.handle } : { forUsername: name.username }
      const response = await request('channels', parameters, spending)
      return response.isUnchanged ? [] : readPage(response.body, readChannel).items
    },
    chart: (regionCode: string | null, page: PageCall, spending: Spending): Promise<ProviderPage<Video>> =>
      requestPage('videos', { chart: 'mostPopular', regionCode }, page, spending, readVideo),
    /** Costs a search, not a unit. Hits have neither lengths nor counts. */
    search(
      { q, channelId, types, order }: SearchQuery,
      page: PageCall,
      spending: Spending,
    ): Promise<ProviderPage<SearchHit>> {
      const type = types.length === ALL_TYPES ? null : types.join(',')
      const words = q === null || q.trim() === '' ? null : q
      // Relevance is the provider's default order; the client leaves it out as well.
      const parameters = { q: words, channelId, type, order: order === 'relevance' ? null : order }
      return requestPage('search', parameters, page, spending, readSearchHit)
    },
    uploads: (playlistId: string, page: PageCall, spending: Spending): Promise<ProviderPage<Video>> =>
      requestPage('playlistItems', { playlistId }, page, spending, readPlaylistVideo),
    comments(
      { videoId, order }: CommentsQuery,
      page: PageCall,
      spending: Spending,
    ): Promise<ProviderPage<Comment>> {
      const parameters = { videoId, order, maxResults: MAX_COMMENTS_PER_CALL, textFormat: 'plainText' }
      return requestPage('commentThreads', parameters, page, spending, (item) => readComment(videoId, item))
    },
  }
}

import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { WireResource } from '@vtube/shared/wire'
import { QuotaExceededError, type Ledger } from '../ledger/Ledger.ts'
import type { Bucket } from '../store/GatewayStore.ts'
import type { UpstreamAnswer } from '../upstream/attempt.ts'
import type { UpstreamClient } from '../upstream/UpstreamClient.ts'
import { UpstreamError } from '../upstream/UpstreamError.ts'
import { readChannel } from '../wire/readChannel.ts'
import { readComment } from '../wire/readComment.ts'
import { readPage } from '../wire/readPage.ts'
import { readSearchHit } from '../wire/readSearchHit.ts'
import { readPlaylistVideo, readVideo } from '../wire/readVideo.ts'
import type { PageAnswer, PageCall, Provider, Spending } from './Provider.ts'

/** A call costs 1 whatever its parts are (FACTS: quota), so it asks for all that is ever shown. */
const PARTS = {
  videos: 'snippet,contentDetails,statistics',
  channels: 'snippet,statistics,contentDetails,brandingSettings',
  search: 'snippet',
  playlistItems: 'snippet,contentDetails',
  commentThreads: 'snippet',
} as const
/** The largest pages that the provider gives. */
const COMMENTS_PER_CALL = '100'
const ROWS_PER_CALL = String(MAX_IDS_PER_CALL)
const ALL_TYPES = 3

type Parameters = Record<string, string | null>

export function createProvider(client: UpstreamClient, ledger: Ledger): Provider {
  const bucketOf = (resource: WireResource): Bucket => (resource === 'search' ? 'search' : 'units')

  async function ask(
    resource: WireResource,
    parameters: Parameters,
    spending: Spending,
    etag: string | null = null,
  ): Promise<UpstreamAnswer> {
    const bucket = bucketOf(resource)
    const given = Object.entries({ part: PARTS[resource], ...parameters }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    )
    try {
      const leave = ledger.leaveFor({ bucket, ...spending })
      return await client.ask({ resource, parameters: Object.fromEntries(given) }, { leave, etag })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== 'quotaSpent') throw error
      await ledger.correct(bucket)
      throw new QuotaExceededError(bucket, 'blocked')
    }
  }

  async function askPage<T>(
    resource: WireResource,
    parameters: Parameters,
    { token, etag }: PageCall,
    spending: Spending,
    readItem: (item: unknown) => T | null,
  ): Promise<PageAnswer<T>> {
    const paged = { maxResults: ROWS_PER_CALL, ...parameters, pageToken: token }
    const answer = await ask(resource, paged, spending, token === null ? etag : null)
    if (answer.isUnchanged) return answer
    const { items, nextPageToken, totalResults } = readPage(answer.body, readItem)
    return { isUnchanged: false, items, totalResults, nextToken: nextPageToken, etag: answer.etag }
  }

  async function askByIds<T>(
    resource: 'videos' | 'channels',
    ids: readonly string[],
    spending: Spending,
    readItem: (item: unknown) => T | null,
  ): Promise<readonly T[]> {
    const parameters = { id: ids.join(','), maxResults: resource === 'channels' ? ROWS_PER_CALL : null }
    const answer = await ask(resource, parameters, spending)
    return answer.isUnchanged ? [] : readPage(answer.body, readItem).items
  }

  return {
    get isResting() {
      return client.isResting
    },
    videos: (ids, spending) => askByIds('videos', ids, spending, readVideo),
    channels: (ids, spending) => askByIds('channels', ids, spending, readChannel),
    chart: (regionCode, page, spending) =>
      askPage('videos', { chart: 'mostPopular', regionCode }, page, spending, readVideo),
    search({ q, channelId, types, order }, page, spending) {
      const type = types.length === ALL_TYPES ? null : types.join(',')
      const words = q === null || q.trim() === '' ? null : q
      // Relevance is what comes without an order, as the client asks for it.
      const parameters = { q: words, channelId, type, order: order === 'relevance' ? null : order }
      return askPage('search', parameters, page, spending, readSearchHit)
    },
    uploads: (playlistId, page, spending) =>
      askPage('playlistItems', { playlistId }, page, spending, readPlaylistVideo),
    comments({ videoId, order }, page, spending) {
      const parameters = { videoId, order, maxResults: COMMENTS_PER_CALL, textFormat: 'plainText' }
      return askPage('commentThreads', parameters, page, spending, (item) => readComment(videoId, item))
    },
  }
}

import type { WireResource } from '@vtube/shared/wire'
import { QuotaExceededError, UpstreamError } from '../gatewayErrors.ts'
import type { QuotaLedger, Spending } from '../quota/QuotaLedger.ts'
import { readChannel, readPage, readVideo, type UpstreamPage } from './readItems.ts'
import type { UpstreamClient } from './UpstreamClient.ts'

/** A call of the provider, with the function that reads the items of its response. */
export interface ProviderCall<T> {
  resource: WireResource
  /** The parts to request: all fields that the site ever shows, because each call costs 1 unit anyway. */
  part: string
  /** The parameters. Parameters that are null are not sent. */
  parameters: Readonly<Record<string, string | null>>
  readItem: (item: unknown) => T | null
}

/** The page of an upstream list to request. */
export interface PageCall {
  /** The provider's page token, or null for the first page. */
  token: string | null
  /** The entity tag of the cached first page, which makes the request conditional. */
  etag: string | null
}

/** A page of an upstream list, or 'unchanged' if the entity tag still matches. */
type ProviderPage<T> = (UpstreamPage<T> & { etag: string | null }) | 'unchanged'

/** The maximum size of a page, because the size does not change the cost. */
export const MAX_ROWS_PER_CALL = '50'

/** The calls of videos and channels without their parameters. */
export const VIDEOS = {
  resource: 'videos',
  part: 'snippet,contentDetails,statistics',
  readItem: readVideo,
} as const

export const CHANNELS = {
  resource: 'channels',
  part: 'snippet,statistics,contentDetails,brandingSettings',
  readItem: readChannel,
} as const

export type Provider = ReturnType<typeof createProvider>

/** Creates the functions that call the provider and use quota. They throw `UpstreamError` and `QuotaExceededError`. */
export function createProvider(client: UpstreamClient, ledger: QuotaLedger) {
  async function request(
    { resource, part, parameters }: ProviderCall<unknown>,
    spending: Spending,
    etag: string | null = null,
  ) {
    const bucket = resource === 'search' ? 'search' : 'units'
    const reservation = ledger.reservationFor({ bucket, ...spending })
    try {
      return await client.request({ resource, parameters: { part, ...parameters } }, reservation, etag)
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== 'quotaExceeded') throw error
      await ledger.markExhausted(bucket)
      throw new QuotaExceededError(bucket, 'blocked')
    }
  }

  return {
    get isCircuitOpen() {
      return client.isCircuitOpen
    },
    async page<T>(
      call: ProviderCall<T>,
      { token, etag }: PageCall,
      spending: Spending,
    ): Promise<ProviderPage<T>> {
      const parameters = { maxResults: MAX_ROWS_PER_CALL, ...call.parameters, pageToken: token }
      const response = await request({ ...call, parameters }, spending, etag)
      if (response.isUnchanged) return 'unchanged'
      return { ...readPage(response.body, call.readItem), etag: response.etag }
    },
    /** Returns the items of a call that has a single page. */
    async items<T>(call: ProviderCall<T>, spending: Spending): Promise<readonly T[]> {
      const response = await request(call, spending)
      return response.isUnchanged ? [] : readPage(response.body, call.readItem).items
    },
  }
}

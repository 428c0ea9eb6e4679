import { type Catalogue, trackWrites } from '../catalogue/Catalogue.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { createPageTokens } from '../catalogue/pageToken.ts'
import type { WriteVersion } from '../source/cacheValidity.ts'
import type { Inquiry } from '../source/VideoSource.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { createNegativeCache } from './answers/negativeCache.ts'
import { BackgroundTasks } from './BackgroundTasks.ts'
import {
  BATCH_DELAY_MS,
  BULK_GONE_TTL_MS,
  BULK_TTL_FACTOR,
  DEFAULT_TTL_MS,
  STALE_TIMEOUT_MS,
  type CacheTtls,
} from './cacheTtl.ts'
import { createValidityTracker } from './combineValidity.ts'
import type { GatewayEvents } from './events.ts'
import { createListRepository } from './lists/ListRepository.ts'
import { CHANNELS, createProvider, MAX_ROWS_PER_CALL, VIDEOS } from './provider/Provider.ts'
import { createUpstreamClient, type UpstreamClock, type UpstreamLimits } from './provider/UpstreamClient.ts'
import { createQuotaLedger } from './quota/QuotaLedger.ts'
import { createSpendingPolicy } from './quota/SpendingPolicy.ts'
import { createResourceRepository } from './resources/ResourceRepository.ts'
import { trackStoreWrites, type Bucket, type GatewayStore } from './store/GatewayStore.ts'

export interface GatewayOptions {
  catalogue: Catalogue
  keyValues: KeyValueStore
  store: GatewayStore
  key: string
  /** The URL ends in a slash. */
  providerUrl: string
  suggestUrl: string
  totals: Readonly<Record<Bucket, number>>
  events: GatewayEvents
  now: () => Date
  /** Counts the writes of catalogue and store. It is null if other servers write there as well. */
  writeVersion?: WriteVersion | null
  /** These replace the default TTLs. */
  ttlMs?: Partial<CacheTtls>
  /** The time for which ids are collected into a batch, which is 0 in tests and benchmarks. */
  batchDelayMs?: number
  /** The longest wait for something fresh while there is something stale to show, and for suggestions. */
  staleTimeoutMs?: number
  limits?: UpstreamLimits
  /** The clock by which calls of the provider are tried again. */
  upstreamClock?: UpstreamClock
}

/** What the answers of the gateway depend on. */
export type GatewayContext = ReturnType<typeof createGatewayContext>

const withFixedTime = <T>(item: T) => ({ ...item, ageSeconds: null })

export function createGatewayContext(options: GatewayOptions) {
  const { keyValues, events, now, writeVersion = null } = options
  const { batchDelayMs = BATCH_DELAY_MS, staleTimeoutMs = STALE_TIMEOUT_MS } = options
  const catalogue = writeVersion ? trackWrites(options.catalogue, writeVersion) : options.catalogue
  const store = writeVersion ? trackStoreWrites(options.store, writeVersion) : options.store
  const ttlMs: CacheTtls = { ...DEFAULT_TTL_MS, ...options.ttlMs }
  const ledger = createQuotaLedger(store, options.totals, now)
  const policy = createSpendingPolicy(ledger)
  const background = new BackgroundTasks(events)
  const client = createUpstreamClient({
    baseUrl: options.providerUrl,
    key: options.key,
    events,
    limits: options.limits,
    clock: options.upstreamClock,
  })
  const provider = createProvider(client, ledger)
  const common = { store, policy, events, background, now, batchDelayMs, staleTimeoutMs }
  const channels = createResourceRepository({
    ...common,
    kind: 'channel',
    ttlMs: ttlMs.channel,
    // Names and pictures hardly change, and a page of subscriptions requests a hundred.
    bulkTtls: { found: ttlMs.channel * BULK_TTL_FACTOR, gone: BULK_GONE_TTL_MS },
    fetch: (ids, spending) =>
      provider.items(
        { ...CHANNELS, parameters: { id: ids.join(','), maxResults: MAX_ROWS_PER_CALL } },
        spending,
      ),
    rows: {
      read: (ids) => catalogue.channels('provider', ids),
      write: (items) => catalogue.write('provider', { channels: items.map(withFixedTime) }),
      remove: (ids) => catalogue.write('provider', { removeChannels: ids }),
    },
  })
  const videos = createResourceRepository({
    ...common,
    kind: 'video',
    ttlMs: ttlMs.video,
    fetch: (ids, spending) => provider.items({ ...VIDEOS, parameters: { id: ids.join(',') } }, spending),
    rows: {
      read: (ids) => catalogue.videos('provider', ids),
      write: (items) => catalogue.write('provider', { videos: items.map(withFixedTime) }),
      remove: (ids) => catalogue.write('provider', { removeVideos: ids }),
    },
    // The cards are about to request the pictures of the channels.
    onUpsert: (items) =>
      background.run('prefetch channels', channels.prefetch(items.map(({ channelId }) => channelId))),
  })

  return {
    provider,
    catalogue,
    /** Queries the catalogue's rows of the provider without any call. */
    catalogueSource: createCatalogueSource({ catalogue, keyValues }, 'provider'),
    store,
    policy,
    lists: createListRepository({ provider, store, events, background, now, staleTimeoutMs }),
    tokensOf: createPageTokens(keyValues, 'gateway'),
    videos,
    channels,
    negativeCache: createNegativeCache(store, now),
    ttlMs,
    staleTimeoutMs,
    suggestUrl: options.suggestUrl,
    /** Is called before an answer is read. */
    trackValidity: createValidityTracker(writeVersion, events, now),
    events,
    background,
    now,
  }
}

/** The inquiry for queries of the catalogue, which nobody pays for. */
export const ANONYMOUS: Inquiry = { spender: null, signal: new AbortController().signal }

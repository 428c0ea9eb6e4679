import { type Catalogue, trackWrites } from '../catalogue/Catalogue.ts'
import { PROVIDER } from '../catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { createPageTokens } from '../catalogue/pageToken.ts'
import type { WriteVersion } from '../domain/cacheValidity.ts'
import type { Inquiry } from '../domain/VideoSource.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
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
import type { GatewayEvents } from './answerKinds.ts'
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
  /** The base URL of v3, which ends in a slash. */
  providerUrl: string
  suggestUrl: string
  totals: Readonly<Record<Bucket, number>>
  events: GatewayEvents
  now: () => Date
  /** The counter of writes to the catalogue and the store, or null if other servers also write to them. */
  writeVersion?: WriteVersion | null
  /** TTLs that replace the defaults. */
  ttlMs?: Partial<CacheTtls>
  /** The time in milliseconds during which ids are collected into a batch. It is 0 in tests and benchmarks. */
  batchDelayMs?: number
  /** The maximum wait in milliseconds for suggestions, and for a fresh answer while a stale one can be shown. */
  staleTimeoutMs?: number
  limits?: UpstreamLimits
  /** The clock that decides when failed calls of the provider are retried. */
  upstreamClock?: UpstreamClock
}

/** All objects on which the answers of the gateway depend. */
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
    // Names and pictures of channels hardly change, and a page of subscriptions requests a hundred of them.
    bulkTtls: { found: ttlMs.channel * BULK_TTL_FACTOR, gone: BULK_GONE_TTL_MS },
    fetch: (ids, spending) =>
      provider.items(
        { ...CHANNELS, parameters: { id: ids.join(','), maxResults: MAX_ROWS_PER_CALL } },
        spending,
      ),
    rows: {
      read: (ids) => catalogue.channels(PROVIDER, ids),
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
      read: (ids) => catalogue.videos(PROVIDER, ids),
      write: (items) => catalogue.write('provider', { videos: items.map(withFixedTime) }),
      remove: (ids) => catalogue.write('provider', { removeVideos: ids }),
    },
    // The cards of these videos will request the pictures of the channels next.
    onUpsert: (items) =>
      background.run('prefetch channels', channels.prefetch(items.map(({ channelId }) => channelId))),
  })

  return {
    provider,
    catalogue,
    /** Queries the rows of the provider in the catalogue, without any call. */
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
    /** Starts to track the validity of an answer. This function must be called before the answer is read. */
    trackValidity: createValidityTracker(writeVersion, events, now),
    events,
    background,
    now,
  }
}

/** The inquiry for queries of the catalogue, which cost no user any quota. */
export const ANONYMOUS: Inquiry = { spender: null, limit: null, signal: new AbortController().signal }

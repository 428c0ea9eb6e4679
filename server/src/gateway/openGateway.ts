import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { trackWrites } from '../catalogue/trackWrites.ts'
import { createPageTokens } from '../catalogue/pageToken.ts'
import type { WriteVersion } from '../source/cacheValidity.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import { BackgroundTasks } from './BackgroundTasks.ts'
import { BATCH_DELAY_MS, DEFAULT_TTL_MS, MAX_AGE_MS, PURGE_INTERVAL_MS, type CacheTtls } from './cacheTtl.ts'
import { createValidityTracker } from './combineValidity.ts'
import type { GatewayEvents } from './events.ts'
import { createGatewaySource } from './GatewaySource.ts'
import { createListRepository } from './lists/ListRepository.ts'
import { createProvider } from './provider/Provider.ts'
import { createUpstreamClient, type UpstreamLimits } from './provider/UpstreamClient.ts'
import { createQuotaLedger, type Budget } from './quota/QuotaLedger.ts'
import { createSpendingPolicy } from './quota/SpendingPolicy.ts'
import { createResourceRepository } from './resources/ResourceRepository.ts'
import { trackStoreWrites, type Bucket, type GatewayStore } from './store/GatewayStore.ts'

export interface GatewayOptions {
  catalogue: Catalogue
  store: GatewayStore
  key: string
  /** Ends in a slash. */
  providerUrl: string
  suggestUrl: string
  totals: Readonly<Record<Bucket, number>>
  events: GatewayEvents
  now: () => Date
  /** Counts the writes of catalogue and store, where no other server writes there; null where others do. */
  writeVersion?: WriteVersion | null
  /** Overrides of the default TTLs. */
  ttlMs?: Partial<CacheTtls>
  /** Time for which ids are collected into a batch; 0 in tests and benchmarks. */
  batchDelayMs?: number
  limits?: UpstreamLimits
}

export interface Gateway {
  source: VideoSource
  /** Returns the current state of both buckets. */
  budgets(): Promise<Readonly<Record<Bucket, Budget>>>
  /** Whether calls are refused for a while because the provider has failed. */
  readonly isCircuitOpen: boolean
  /** Deletes what is older than the provider's terms allow. Also runs on a timer. */
  purge(): Promise<void>
  /** Resolves when no background task is running. */
  settled(): Promise<void>
  /** Waits for background tasks. Catalogue and store stay open: the caller owns them. */
  close(): Promise<void>
}

const withFixedTime = <T>(item: T) => ({ ...item, ageSeconds: null })

export function openGateway(options: GatewayOptions): Gateway {
  const { events, now, batchDelayMs = BATCH_DELAY_MS, writeVersion = null } = options
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
  })
  const provider = createProvider(client, ledger)
  const common = { store, policy, events, background, now, batchDelayMs }
  const channels = createResourceRepository({
    ...common,
    kind: 'channel',
    ttlMs: ttlMs.channel,
    fetch: provider.channels,
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
    fetch: provider.videos,
    rows: {
      read: (ids) => catalogue.videos('provider', ids),
      write: (items) => catalogue.write('provider', { videos: items.map(withFixedTime) }),
      remove: (ids) => catalogue.write('provider', { removeVideos: ids }),
    },
    // The cards are about to request the pictures of the channels.
    onUpsert: (items) =>
      background.run('prefetch channels', channels.prefetch(items.map(({ channelId }) => channelId))),
  })

  async function purge(): Promise<void> {
    const moment = new Date(now().getTime() - MAX_AGE_MS)
    await store.deleteFetchedBefore(moment)
    await catalogue.removeStoredBefore('provider', moment)
  }
  const purging = setInterval(() => background.run('delete what is too old', purge()), PURGE_INTERVAL_MS)
  purging.unref()
  background.run('delete what is too old', purge())

  const context = {
    provider,
    catalogue,
    catalogueSource: createCatalogueSource(catalogue, 'provider'),
    store,
    policy,
    lists: createListRepository({ store, events, background, now }),
    tokensOf: createPageTokens(catalogue.keyValue, 'gateway'),
    videos,
    channels,
    ttlMs,
    trackValidity: createValidityTracker(writeVersion, events, now),
    events,
    now,
  }
  return {
    source: createGatewaySource(context, options.suggestUrl),
    async budgets() {
      const [search, units] = await Promise.all([ledger.budget('search'), ledger.budget('units')])
      return { search, units }
    },
    get isCircuitOpen() {
      return client.isCircuitOpen
    },
    purge,
    settled: () => background.settled(),
    async close() {
      clearInterval(purging)
      await background.settled()
    },
  }
}

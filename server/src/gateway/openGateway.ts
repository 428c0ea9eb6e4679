import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { noteChanges } from '../catalogue/noteChanges.ts'
import { createPageTokens } from '../catalogue/pageToken.ts'
import type { WriteVersion } from '../source/cacheValidity.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import { createSuggestionService } from './answers/suggestions.ts'
import { Background } from './Background.ts'
import type { GatewayEvents } from './events.ts'
import { DEFAULT_FRESH_MS, GATHER_MS, KEPT_AT_MOST_MS, PURGE_EVERY_MS, type Freshness } from './freshness.ts'
import { createGatewaySource } from './GatewaySource.ts'
import { createLedger, type Budget } from './ledger/Ledger.ts'
import { createListKeeper } from './lists/ListKeeper.ts'
import type { Parts } from './Parts.ts'
import { createProvider } from './provider/createProvider.ts'
import { createPurse } from './Purse.ts'
import { createResourceKeeper } from './resources/ResourceKeeper.ts'
import { createStands } from './stand.ts'
import type { Bucket, GatewayStore } from './store/GatewayStore.ts'
import { noteKept } from './store/noteKept.ts'
import { createUpstreamClient, type UpstreamLimits } from './upstream/UpstreamClient.ts'

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
  /** What is written in catalogue and store, where nobody else writes there; null where other servers do. */
  changes?: WriteVersion | null
  /** Where other ages than the usual ones count as fresh. */
  freshMs?: Partial<Freshness>
  /** Time for which ids are gathered; tests and benchmarks need none. */
  gatherMs?: number
  limits?: UpstreamLimits
}

export interface Gateway {
  source: VideoSource
  /** Both buckets as they are now. */
  budgets(): Promise<Readonly<Record<Bucket, Budget>>>
  /** Whether the provider is being left alone at present, because it failed. */
  readonly isResting: boolean
  /** Drops what is kept for too long (FACTS: terms). Also done from time to time. */
  purge(): Promise<void>
  /** Waits until nothing is under way that nobody waits for. */
  settled(): Promise<void>
  /** Finishes what is under way. Catalogue and store stay open: they are the caller's. */
  close(): Promise<void>
}

/** Puts the gateway together. */
export function openGateway(options: GatewayOptions): Gateway {
  const { events, now, gatherMs = GATHER_MS, changes = null } = options
  const catalogue = changes ? noteChanges(options.catalogue, changes) : options.catalogue
  const store = changes ? noteKept(options.store, changes) : options.store
  const freshMs: Freshness = { ...DEFAULT_FRESH_MS, ...options.freshMs }
  const ledger = createLedger(store, options.totals, now)
  const purse = createPurse(ledger)
  const background = new Background(events)
  const client = createUpstreamClient({
    baseUrl: options.providerUrl,
    key: options.key,
    events,
    ...(options.limits ? { limits: options.limits } : {}),
  })
  const provider = createProvider(client, ledger)
  const common = { store, purse, events, background, now, gatherMs }
  const channels = createResourceKeeper({
    ...common,
    kind: 'channel',
    freshMs: freshMs.channel,
    fetch: provider.channels,
    shelf: {
      read: (ids) => catalogue.channels('provider', ids),
      write: (items) =>
        catalogue.write('provider', { channels: items.map((item) => ({ ...item, ageSeconds: null })) }),
      remove: (ids) => catalogue.write('provider', { removeChannels: ids }),
    },
  })
  const videos = createResourceKeeper({
    ...common,
    kind: 'video',
    freshMs: freshMs.video,
    fetch: provider.videos,
    shelf: {
      read: (ids) => catalogue.videos('provider', ids),
      write: (items) =>
        catalogue.write('provider', { videos: items.map((item) => ({ ...item, ageSeconds: null })) }),
      remove: (ids) => catalogue.write('provider', { removeVideos: ids }),
    },
    // The cards are about to ask for the pictures of the channels.
    onLearnt: (items) => {
      const ids = items.map(({ channelId }) => channelId)
      background.run('ask for channels ahead', channels.foresee(ids))
    },
  })
  const memory = createCatalogueSource(catalogue, 'provider')
  const lists = createListKeeper({ store, events, background, now })
  const parts: Parts = {
    provider,
    catalogue,
    memory,
    store,
    ledger,
    purse,
    lists,
    tokensOf: createPageTokens(catalogue.keyValue, 'gateway'),
    videos,
    channels,
    freshMs,
    stands: createStands(changes, events, now),
    events,
    background,
    now,
  }

  async function purge(): Promise<void> {
    const moment = new Date(now().getTime() - KEPT_AT_MOST_MS)
    await store.removeTakenBefore(moment)
    await catalogue.removeStoredBefore('provider', moment)
  }
  const purging = setInterval(() => background.run('drop what is too old', purge()), PURGE_EVERY_MS)
  purging.unref()
  background.run('drop what is too old', purge())

  return {
    source: createGatewaySource(parts, createSuggestionService(options.suggestUrl)),
    async budgets() {
      const [search, units] = await Promise.all([ledger.budget('search'), ledger.budget('units')])
      return { search, units }
    },
    get isResting() {
      return provider.isResting
    },
    purge,
    settled: () => background.settled(),
    async close() {
      clearInterval(purging)
      await background.settled()
    },
  }
}

import { afterAll, beforeAll } from 'vitest'
import { removeStoredBefore } from '../src/catalogue/Catalogue.ts'
import { PROVIDER, type CatalogueBatch } from '../src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import type { AnswerKind, AnswerOrigin, GatewayEvents } from '../src/gateway/answerKinds.ts'
import { pacificDayOf } from '../src/gateway/quota/pacificDay.ts'
import type { CacheTtls } from '../src/gateway/cacheTtl.ts'
import { openGateway } from '../src/gateway/openGateway.ts'
import type { Bucket, GatewayStore } from '../src/gateway/store/GatewayStore.ts'
import { openSqliteStore } from '../src/gateway/store/sqlite/openSqliteStore.ts'
import type { UpstreamLimits } from '../src/gateway/provider/UpstreamClient.ts'
import type { Inquiry } from '../src/domain/VideoSource.ts'
import type { Storage } from '../src/app/Storage.ts'
import { createImpatientClock } from './createImpatientClock.ts'
import { openCatalogueWith } from './openCatalogueWith.ts'
import { startFakeProvider, FAKE_PROVIDER_KEY } from './fakeProvider.ts'

const TODAY = pacificDayOf(new Date())
/** The middle of the provider's current day. Rows contain the time of the real clock, so the day must match. */
export const NOON = new Date((TODAY.start.getTime() + TODAY.end.getTime()) / 2)
const NEVER = new Date(NOON.getTime() + 1_000 * 86_400_000)
const LONG_AGO = new Date(0)

export interface TestGatewayOptions {
  /** The provider's data. */
  rows?: CatalogueBatch
  totals?: Partial<Record<Bucket, number>>
  /** The provider's actual quotas, if they are smaller than those in the configuration of the gateway. */
  providerTotals?: Partial<Record<Bucket, number>>
  limits?: Partial<UpstreamLimits>
  ttlMs?: Partial<CacheTtls>
  batchDelayMs?: number
  staleTimeoutMs?: number
  key?: string
}

export type TestGateways = Awaited<ReturnType<typeof openGateways>>
/** A gateway with empty caches over a fake provider. Its clock is stopped, initially at noon. */
export type TestGateway = Awaited<ReturnType<TestGateways['open']>>

/** Timeouts so long that they are never reached. Tests of hanging connections set their own. */
const LIMITS: UpstreamLimits = {
  timeoutMs: 60_000,
  maxAttempts: 3,
  maxSearchAttempts: 2,
  retryWindowMs: 60_000,
}

export interface TestStorage extends Pick<Storage, 'catalogue' | 'keyValues'> {
  store: GatewayStore
  close(): Promise<void>
}

async function openTestStorage(): Promise<TestStorage> {
  const { catalogue, keyValues, file, close } = await openCatalogueWith()
  const store = await openSqliteStore(file)
  return {
    catalogue,
    keyValues,
    store,
    async close() {
      await store.close()
      await close()
    },
  }
}

/** Sets up the gateways of a test file, one for each test. Closes them after the test. */
export function gatewaysOfEachTest(): Omit<TestGateways, 'close'> {
  let gateways: TestGateways
  beforeAll(async () => {
    gateways = await openGateways()
  })
  afterAll(() => gateways.close())
  return { open: (options) => gateways.open(options), reopen: (options) => gateways.reopen(options) }
}

/** Returns the inquiry of a visitor, or of the server itself. */
export const inquiryOf = (spender: string | null): Inquiry => ({
  spender,
  limit: null,
  signal: new AbortController().signal,
})

/**
 * Opens a fake provider and a storage for the gateways of a test file. The gateways use the same databases one after
 * another, because opening a database is slow.
 * @param openStorage opens the database, which is SQLite by default
 */
export async function openGateways(openStorage: () => Promise<TestStorage> = openTestStorage) {
  const [upstream, storage] = await Promise.all([openCatalogueWith(), openStorage()])
  const { store } = storage
  let current: Awaited<ReturnType<typeof build>> | null = null
  let time = NOON
  const now = () => time

  async function deleteAll(): Promise<void> {
    await removeStoredBefore(upstream.catalogue, 'library', NEVER)
    await removeStoredBefore(storage.catalogue, 'provider', NEVER)
    await store.deleteFetchedBefore(NEVER)
    await Promise.all([store.blockBucket('search', LONG_AGO), store.blockBucket('units', LONG_AGO)])
    time = NOON
  }

  async function build(options: TestGatewayOptions) {
    const totals = { search: 100, units: 10_000, ...options.totals }
    if (options.rows) await upstream.catalogue.write('library', options.rows)
    const provider = await startFakeProvider({
      source: createCatalogueSource(upstream, 'library'),
      now,
      totals: { ...totals, ...options.providerTotals },
    })
    const answers: { kind: AnswerKind; origin: AnswerOrigin }[] = []
    const errors: string[] = []
    const events: GatewayEvents = {
      answered: (kind, origin) => void answers.push({ kind, origin }),
      upstreamCall: () => {},
      requestShared: () => {},
      error: (message, error) => errors.push(`${message}: ${String(error)}`),
    }
    const limits = { ...LIMITS, ...options.limits }
    const gateway = openGateway({
      catalogue: storage.catalogue,
      keyValues: storage.keyValues,
      store,
      key: options.key ?? FAKE_PROVIDER_KEY,
      providerUrl: provider.dataUrl,
      suggestUrl: provider.suggestUrl,
      totals,
      events,
      now,
      ttlMs: options.ttlMs ?? {},
      ...(options.batchDelayMs !== undefined && { batchDelayMs: options.batchDelayMs }),
      staleTimeoutMs: options.staleTimeoutMs ?? LIMITS.timeoutMs,
      limits,
      upstreamClock: createImpatientClock(),
    })
    return {
      gateway,
      provider,
      /** The limits may be changed between calls. */
      limits,
      /** Returns the time of the clock that gateway and provider share. */
      now,
      advance(ms: number) {
        time = new Date(time.getTime() + ms)
      },
      /** Changes the provider's data. */
      change: (rows: CatalogueBatch) => upstream.catalogue.write('library', rows),
      /** Returns those of the ids whose videos the gateway has stored. */
      storedVideoIds: async (ids: readonly string[]) =>
        (await storage.catalogue.videos(PROVIDER, ids)).map(({ id }) => id),
      /** Returns the origins of all answers of a kind since the last call. */
      originsOf: (kind: AnswerKind) =>
        answers.splice(0).flatMap((answer) => (answer.kind === kind ? [answer.origin] : [])),
      /** Returns the amount that was spent today according to the ledger. */
      async spent(bucket: Bucket) {
        await gateway.settled()
        const { total, left } = (await gateway.budgets())[bucket]
        return total - left
      },
      errors: errors as readonly string[],
      async close() {
        await gateway.close()
        await provider.close()
      },
    }
  }

  const open = async (options: TestGatewayOptions) => (current = await build(options))
  return {
    /** Closes the previous gateway, deletes everything that it has stored, and opens a new one. */
    async open(options: TestGatewayOptions = {}) {
      await current?.close()
      await deleteAll()
      return open(options)
    },
    /** Closes the previous gateway, and opens a new one with the same data, as after a restart. */
    async reopen(options: TestGatewayOptions = {}) {
      await current?.close()
      return open(options)
    },
    async close() {
      await current?.close()
      await Promise.all([upstream.close(), storage.close()])
    },
  }
}

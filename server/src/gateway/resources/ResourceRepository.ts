import type { BackgroundTasks } from '../BackgroundTasks.ts'
import { GONE_TTL_MS, LOCK_TIMEOUT_MS } from '../cacheTtl.ts'
import type { CacheDependency } from '../combineValidity.ts'
import type { GatewayEvents } from '../answerKinds.ts'
import type { Spending } from '../quota/QuotaLedger.ts'
import type { SpendingPolicy } from '../quota/SpendingPolicy.ts'
import type { GatewayStore, ResourceCheck, ResourceKind } from '../store/GatewayStore.ts'
import { createBatcher } from './Batcher.ts'
import { planLoads, type ResourceTtls } from './planLoads.ts'

export interface ResourceRepositoryOptions<T extends { id: string }> {
  kind: ResourceKind
  ttlMs: number
  /** The ages from which one of several resources justifies a call, if they differ from those of a single resource. */
  bulkTtls?: ResourceTtls
  batchDelayMs: number
  /** The maximum wait in milliseconds for a fresh resource while a stale one can be shown. */
  staleTimeoutMs: number
  rows: {
    read(ids: readonly string[]): Promise<readonly T[]>
    write(items: readonly T[]): Promise<void>
    remove(ids: readonly string[]): Promise<void>
  }
  fetch: (ids: readonly string[], spending: Spending) => Promise<readonly T[]>
  store: GatewayStore
  policy: SpendingPolicy
  events: GatewayEvents
  background: BackgroundTasks
  now: () => Date
  /** Called with resources that have just been written. */
  onUpsert?: (items: readonly T[]) => void
}

export interface LoadedResources<T> {
  /** The resources that exist and could be loaded, by id. */
  items: ReadonlyMap<string, T>
  /** The ids that have no row and for which the provider could not or should not be called. */
  unavailable: readonly string[]
  /** The reason why the first of these ids is unavailable, or null if no id is. */
  failure: unknown
  isStale: boolean
  dependency: CacheDependency
}

export type ResourceRepository<T extends { id: string }> = ReturnType<typeof createResourceRepository<T>>

/** Creates a repository of resources, which are read from the catalogue while fresh and otherwise loaded in batches. */
export function createResourceRepository<T extends { id: string }>(options: ResourceRepositoryOptions<T>) {
  const { kind, ttlMs, staleTimeoutMs, rows, store, policy, events, background, now } = options
  const ttls: ResourceTtls = { found: ttlMs, gone: GONE_TTL_MS }

  const load = createBatcher<T>({
    delayMs: options.batchDelayMs,
    onShared: () => events.requestShared(kind),
    load: (ids, reason, spender) =>
      loadWithLocks(ids, options, async (requested) => {
        const items = await options.fetch(requested, await policy.forUnits(reason, spender))
        await upsert(items, requested)
        return items
      }),
  })

  /** @param requested the ids that were requested. Ids without an item count as gone */
  async function upsert(items: readonly T[], requested: readonly string[] = []): Promise<void> {
    const checkedAt = now()
    const found = new Set(items.map(({ id }) => id))
    const gone = requested.filter((id) => !found.has(id))
    const toCheck = (state: ResourceCheck['state']) => (id: string) => ({ id, state, checkedAt })
    try {
      if (items.length > 0) await rows.write(items)
      if (gone.length > 0) await rows.remove(gone)
      await store.putChecks(kind, [...[...found].map(toCheck('found')), ...gone.map(toCheck('gone'))])
      options.onUpsert?.(items)
    } catch (error) {
      // The caller can show the items even though they could not be stored.
      events.error(`could not store a ${kind}`, error)
    }
  }

  async function get(ids: readonly string[], spender: string | null): Promise<LoadedResources<T>> {
    const wanted = [...new Set(ids)]
    const [stored, checks, ttlMultiplier] = await Promise.all([
      rows.read(wanted),
      store.getChecks(kind, wanted),
      policy.ttlMultiplier(),
    ])
    const items = new Map(stored.map((row) => [row.id, row]))
    const ageOf = (id: string) => now().getTime() - (checks.get(id)?.checkedAt.getTime() ?? 0)
    const isGone = (id: string) => checks.get(id)?.state === 'gone' && ageOf(id) < GONE_TTL_MS
    const stretch = ({ found, gone }: ResourceTtls) => ({ found: found * ttlMultiplier, gone })
    const { missing, old } = planLoads({
      ids: wanted,
      hasRow: (id) => items.has(id),
      checks,
      ttls: stretch(ttls),
      bulkTtls: stretch(options.bulkTtls ?? ttls),
      now: now(),
    })
    count('fresh', wanted.length - missing.length - old.length)

    const unavailable: string[] = []
    let failure: unknown = null
    const stale: string[] = []
    const put = (id: string, item: T | null) => (item ? items.set(id, item) : items.delete(id))
    await Promise.all([
      ...missing.map(async (id) => {
        try {
          put(id, await load(id, 'missing', spender))
        } catch (error) {
          unavailable.push(id)
          failure ??= error
        }
      }),
      ...old.map(async (id) => {
        try {
          put(id, await background.waitFor(load(id, 'refresh', spender), staleTimeoutMs))
        } catch {
          stale.push(id)
        }
      }),
    ])
    count('stale', stale.length)
    count('missing', unavailable.length)
    count('live', missing.length + old.length - stale.length - unavailable.length)
    const inOrder = wanted.flatMap((id) => {
      const item = items.get(id)
      return item && !isGone(id) ? [[id, item] as const] : []
    })
    const isAllFresh = missing.length === 0 && old.length === 0
    const ends = wanted.map((id) => {
      const { state, checkedAt } = checks.get(id) ?? { state: 'gone', checkedAt: new Date(0) }
      return checkedAt.getTime() + (state === 'gone' ? GONE_TTL_MS : ttlMs)
    })
    const freshUntil = isAllFresh ? Math.min(...ends) : null
    const dependency = { kind, count: wanted.length, checkedAt: null, freshUntil }
    return { items: new Map(inOrder), unavailable, failure, isStale: stale.length > 0, dependency }
  }

  const count = (origin: 'fresh' | 'live' | 'stale' | 'missing', answers: number) => {
    if (answers > 0) events.answered(kind, origin, answers, null)
  }

  return {
    get,

    /** Returns the rows of the catalogue without any call, however old they are. */
    getCached: async (ids: readonly string[]): Promise<ReadonlyMap<string, T>> =>
      new Map((await rows.read(ids)).map((row) => [row.id, row])),

    /** Loads resources that have neither a row nor a check before a caller needs them, if the quota allows it. */
    async prefetch(ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)].filter((id) => id !== '')
      const [stored, checks] = await Promise.all([rows.read(wanted), store.getChecks(kind, wanted)])
      const existing = new Set(stored.map(({ id }) => id))
      const unknown = wanted.filter((id) => !existing.has(id) && !checks.has(id))
      await Promise.all(unknown.map((id) => load(id, 'prefetch', null)))
    },

    /** Stores complete resources that the provider has just sent as part of another response. */
    async upsert(items: readonly T[]): Promise<void> {
      if (items.length > 0) await upsert(items)
    },

    /** Inserts partial resources without a row, and makes no call. Without a check, they are stale immediately. */
    async insertUnknown(items: readonly T[]): Promise<void> {
      const stored = new Set((await rows.read(items.map(({ id }) => id))).map(({ id }) => id))
      const unknown = items.filter(({ id }) => !stored.has(id))
      if (unknown.length > 0) await rows.write(unknown)
    },

    /** Loads the complete resources for partial ones. Inserts partial ones that cannot be loaded and have no row. */
    async insertPartial(items: readonly T[], spender: string | null): Promise<void> {
      const partial = new Map(items.map((item) => [item.id, item]))
      const { unavailable } = await get([...partial.keys()], spender)
      // Partial resources have no check, so they are stale at once.
      const inserted = unavailable.flatMap((id) => partial.get(id) ?? [])
      if (inserted.length > 0) await rows.write(inserted)
    },

    /** Returns the average age of resources in seconds, or null if none was ever checked. */
    async averageAge(ids: readonly string[]): Promise<number | null> {
      const checks = [...(await store.getChecks(kind, ids)).values()]
      if (checks.length === 0) return null
      const sum = checks.reduce((total, { checkedAt }) => total + now().getTime() - checkedAt.getTime(), 0)
      return sum / checks.length / 1_000
    },
  }
}

/** The time within which a checked resource counts as just loaded by another server. */
const JUST_LOADED_MS = 60_000

/** Loads and stores with `fetch` the ids that no other server is loading. Reads the other ids once they are stored. */
async function loadWithLocks<T extends { id: string }>(
  ids: readonly string[],
  { kind, store, rows, ttlMs, now }: ResourceRepositoryOptions<T>,
  fetch: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  const open = new Set(ids)
  const take = (items: readonly T[], done: readonly string[]) => {
    for (const item of items) found.set(item.id, item)
    for (const id of [...done, ...items.map((item) => item.id)]) open.delete(id)
  }
  const takeJustLoaded = async (some: readonly string[]) => {
    const checks = [...(await store.getChecks(kind, some)).values()]
    const since = now().getTime() - Math.min(JUST_LOADED_MS, ttlMs)
    const { found: existing = [], gone = [] } = Object.groupBy(
      checks.filter(({ checkedAt }) => checkedAt.getTime() > since),
      ({ state }) => state,
    )
    const items = existing.length > 0 ? await rows.read(existing.map(({ id }) => id)) : []
    take(
      items,
      gone.map(({ id }) => id),
    )
  }
  const fetchAll = async (some: readonly string[]) => {
    if (some.length > 0) take(await fetch(some), some)
  }
  const idByLock = new Map(ids.map((id) => [`${kind} ${id}`, id]))
  await store.withLocks([...idByLock.keys()], LOCK_TIMEOUT_MS, async (acquired) => {
    const own = acquired.flatMap((name) => idByLock.get(name) ?? [])
    // Another server may have loaded some ids between this server's read and its lock.
    await takeJustLoaded(own)
    await fetchAll(own.filter((id) => open.has(id)))
  })
  if (open.size > 0) await takeJustLoaded([...open])
  // Another server has tried to load these ids and failed.
  await fetchAll([...open])
  return found
}

import { LOCK_TIMEOUT_MS } from '../cacheTtl.ts'
import type { GatewayStore, ResourceKind } from '../store/GatewayStore.ts'

/** A resource that was checked within this time is the one that another server has just loaded. */
const JUST_LOADED_MS = 60_000

export interface LoadWithLocksOptions<T extends { id: string }> {
  kind: ResourceKind
  store: GatewayStore
  readRows: (ids: readonly string[]) => Promise<readonly T[]>
  ttlMs: number
  now: () => Date
}

/** Loads resources by id with `fetch`, which also stores the rows and the checks of what it has loaded. */
export type LoadWithLocks<T> = (
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<readonly T[]>,
) => Promise<ReadonlyMap<string, T>>

/** Lets only one server load an id at a time. What another server loads is read from the database. */
export function createLoadWithLocks<T extends { id: string }>(
  options: LoadWithLocksOptions<T>,
): LoadWithLocks<T> {
  const { kind, store, readRows, now } = options
  const justLoadedMs = Math.min(JUST_LOADED_MS, options.ttlMs)

  /** Returns the resources that were just loaded, and all ids that need no further call. */
  async function readJustLoaded(
    ids: readonly string[],
  ): Promise<{ items: readonly T[]; done: readonly string[] }> {
    const checks = await store.getChecks(kind, ids)
    const ageOf = (id: string) => now().getTime() - (checks.get(id)?.checkedAt.getTime() ?? 0)
    const recent = ids.filter((id) => ageOf(id) < justLoadedMs)
    const existing = recent.filter((id) => checks.get(id)?.state === 'found')
    const items = existing.length > 0 ? await readRows(existing) : []
    const gone = recent.filter((id) => checks.get(id)?.state === 'gone')
    return { items, done: [...gone, ...items.map(({ id }) => id)] }
  }

  return async (ids, fetch) => {
    const found = new Map<string, T>()
    const open = new Set(ids)
    const take = (items: readonly T[], done: readonly string[]) => {
      for (const item of items) found.set(item.id, item)
      for (const id of done) open.delete(id)
    }
    const takeJustLoaded = async (some: readonly string[]) => {
      const { items, done } = await readJustLoaded(some)
      take(items, done)
    }
    const fetchAll = async (some: readonly string[]) => {
      if (some.length > 0) take(await fetch(some), some)
    }
    const idByLock = new Map(ids.map((id) => [`${kind} ${id}`, id]))
    await store.withLocks([...idByLock.keys()], LOCK_TIMEOUT_MS, async (acquired) => {
      const own = acquired.flatMap((name) => idByLock.get(name) ?? [])
      // Another server may have loaded them between our read and the lock.
      await takeJustLoaded(own)
      await fetchAll(own.filter((id) => open.has(id)))
    })
    if (open.size > 0) await takeJustLoaded([...open])
    // Another server tried to load these and failed.
    await fetchAll([...open])
    return found
  }
}

import { LOCK_TIMEOUT_MS } from '../cacheTtl.ts'
import type { ResourceRepositoryOptions } from './ResourceRepository.ts'

/** A resource that was checked within this time is the one that another server has just loaded. */
const JUST_LOADED_MS = 60_000

/** Loads ids that no other server is loading with `fetch`, which also stores them, and reads the others. */
export async function loadWithLocks<T extends { id: string }>(
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
    // Another server may have loaded them between our read and the lock.
    await takeJustLoaded(own)
    await fetchAll(own.filter((id) => open.has(id)))
  })
  if (open.size > 0) await takeJustLoaded([...open])
  // Another server tried to load these and failed.
  await fetchAll([...open])
  return found
}

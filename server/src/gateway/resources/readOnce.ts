import { FLIGHT_PATIENCE_MS } from '../freshness.ts'
import type { GatewayStore, ResourceKind } from '../store/GatewayStore.ts'

/** What was told within this time is what somebody waited for. */
const JUST_NOW_MS = 60_000

export interface ReadOnceOptions<T extends { id: string }> {
  kind: ResourceKind
  store: GatewayStore
  /** Those that are kept. */
  kept: (ids: readonly string[]) => Promise<readonly T[]>
  freshMs: number
  now: () => Date
}

/** Resources by id, asked for with `ask`, which keeps and marks what it is told. */
export type ReadOnce<T> = (
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<readonly T[]>,
) => Promise<ReadonlyMap<string, T>>

/** Lets each id be on its way for one server only; what another one brings is read from where it is kept. */
export function createReadOnce<T extends { id: string }>(options: ReadOnceOptions<T>): ReadOnce<T> {
  const { kind, store, kept, now } = options
  const justNowMs = Math.min(JUST_NOW_MS, options.freshMs)

  /** Of these, what was told just now: those that there are, and the ids that need not be asked for. */
  async function brought(ids: readonly string[]): Promise<{ items: readonly T[]; told: readonly string[] }> {
    const marks = await store.marks(kind, ids)
    const ageOf = (id: string) => now().getTime() - (marks.get(id)?.checkedAt.getTime() ?? 0)
    const recent = ids.filter((id) => ageOf(id) < justNowMs)
    const known = recent.filter((id) => marks.get(id)?.state === 'known')
    const items = known.length > 0 ? await kept(known) : []
    const gone = recent.filter((id) => marks.get(id)?.state === 'gone')
    return { items, told: [...gone, ...items.map(({ id }) => id)] }
  }

  return async (ids, ask) => {
    const found = new Map<string, T>()
    const open = new Set(ids)
    const take = (items: readonly T[], told: readonly string[]) => {
      for (const item of items) found.set(item.id, item)
      for (const id of told) open.delete(id)
    }
    const takeBrought = async (some: readonly string[]) => {
      const { items, told } = await brought(some)
      take(items, told)
    }
    const askFor = async (some: readonly string[]) => {
      if (some.length > 0) take(await ask(some), some)
    }
    const names = new Map(ids.map((id) => [`${kind} ${id}`, id]))
    await store.aloneEach([...names.keys()], FLIGHT_PATIENCE_MS, async (ours) => {
      const own = ours.flatMap((name) => names.get(name) ?? [])
      // Another server may have landed between our look at what is kept and our start.
      await takeBrought(own)
      await askFor(own.filter((id) => open.has(id)))
    })
    if (open.size > 0) await takeBrought([...open])
    // Another server asked for these and got no answer.
    await askFor([...open])
    return found
  }
}

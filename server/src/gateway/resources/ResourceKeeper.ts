import type { Background } from '../Background.ts'
import type { GatewayEvents } from '../events.ts'
import { GONE_MS, STALE_PATIENCE_MS } from '../freshness.ts'
import type { Purse } from '../Purse.ts'
import type { Spending } from '../provider/Provider.ts'
import type { GatewayStore, ResourceKind, ResourceMark } from '../store/GatewayStore.ts'
import type { Ingredient } from '../stand.ts'
import { within } from '../within.ts'
import { Batcher } from './Batcher.ts'
import { createReadOnce } from './readOnce.ts'

/** Resources by id, as the catalogue keeps them. */
export interface ResourceShelf<T extends { id: string }> {
  read(ids: readonly string[]): Promise<readonly T[]>
  write(items: readonly T[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export interface KeeperOptions<T extends { id: string }> {
  kind: ResourceKind
  freshMs: number
  gatherMs: number
  shelf: ResourceShelf<T>
  fetch: (ids: readonly string[], spending: Spending) => Promise<readonly T[]>
  store: GatewayStore
  purse: Purse
  events: GatewayEvents
  background: Background
  now: () => Date
  /** What becomes of resources that have just been learnt. */
  onLearnt?: (items: readonly T[]) => void
}

export interface Found<T> {
  /** Those that exist and could be had, by id. */
  items: ReadonlyMap<string, T>
  /** Ids of which nothing is known, because the provider could or should not be asked. */
  unknown: readonly string[]
  /** Why; null when everything is known. */
  failure: unknown
  /** Whether some are older than they should be. */
  isStale: boolean
  /** What an answer with these is made of. */
  ingredient: Ingredient
}

/** A keeper of single resources: from the shelf while they are fresh, from the provider in batches otherwise. */
export interface ResourceKeeper<T> {
  get(ids: readonly string[], subject: string | null): Promise<Found<T>>
  /** What is on the shelf, however old; nobody is asked. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** Asks for those of which nothing is known yet, before anybody else does; where units are plenty. */
  foresee(ids: readonly string[]): Promise<void>
  /** What the provider has just told, whole, on the way to something else. */
  learn(items: readonly T[]): Promise<void>
  /**
   * What the provider has just told in part, as a list does: the rest is asked for. Where that cannot be, the parts
   * are kept, unless more is known already.
   */
  introduce(items: readonly T[], subject: string | null): Promise<void>
  /** How old what is known of these is on average, in seconds; null when nothing is. */
  age(ids: readonly string[]): Promise<number | null>
}

export function createResourceKeeper<T extends { id: string }>(options: KeeperOptions<T>): ResourceKeeper<T> {
  const { kind, freshMs, shelf, store, purse, events, background, now } = options

  const readOnce = createReadOnce({ kind, store, kept: shelf.read, freshMs, now })
  const batcher = new Batcher<T>({
    gatherMs: options.gatherMs,
    onShared: () => events.flightShared(kind),
    read: (ids, need, subject) =>
      readOnce(ids, async (asked) => {
        const items = await options.fetch(asked, await purse.forUnits(need, subject))
        await learn(items, asked)
        return items
      }),
  })

  /** @param asked ids that were asked for: those without an item are gone */
  async function learn(items: readonly T[], asked: readonly string[] = []): Promise<void> {
    const checkedAt = now()
    const known = new Set(items.map(({ id }) => id))
    const gone = asked.filter((id) => !known.has(id))
    const toMark = (state: ResourceMark['state']) => (id: string) => ({ id, state, checkedAt })
    try {
      if (items.length > 0) await shelf.write(items)
      if (gone.length > 0) await shelf.remove(gone)
      await store.mark(kind, [...[...known].map(toMark('known')), ...gone.map(toMark('gone'))])
      options.onLearnt?.(items)
    } catch (error) {
      // What was told can be shown all the same.
      events.trouble(`could not keep a ${kind}`, error)
    }
  }

  async function get(ids: readonly string[], subject: string | null): Promise<Found<T>> {
    const wanted = [...new Set(ids)]
    const [rows, marks, stretched] = await Promise.all([
      shelf.read(wanted),
      store.marks(kind, wanted),
      purse.stretch('units'),
    ])
    const items = new Map(rows.map((row) => [row.id, row]))
    const ageOf = (id: string) => now().getTime() - (marks.get(id)?.checkedAt.getTime() ?? 0)
    const isGone = (id: string) => marks.get(id)?.state === 'gone' && ageOf(id) < GONE_MS
    const isFresh = (id: string) => marks.get(id)?.state === 'known' && ageOf(id) < freshMs * stretched
    const missing = wanted.filter((id) => !items.has(id) && !isGone(id))
    const old = wanted.filter((id) => items.has(id) && !isFresh(id))
    tell('fresh', wanted.length - missing.length - old.length)

    const unknown: string[] = []
    let failure: unknown = null
    const stale: string[] = []
    const load = async (id: string, need: 'missing' | 'refresh'): Promise<void> => {
      try {
        const loading = batcher.load(id, need, subject)
        // What is old can be shown: it is not worth a long wait.
        const item = need === 'missing' ? await loading : await within(STALE_PATIENCE_MS, loading, background)
        if (item) items.set(id, item)
        else items.delete(id)
      } catch (error) {
        if (need === 'refresh') stale.push(id)
        else {
          unknown.push(id)
          failure ??= error
        }
      }
    }
    await Promise.all([...missing.map((id) => load(id, 'missing')), ...old.map((id) => load(id, 'refresh'))])
    tell('stale', stale.length)
    tell('missing', unknown.length)
    tell('live', missing.length + old.length - stale.length - unknown.length)
    const inOrder = wanted.flatMap((id) => {
      const item = items.get(id)
      return item && !isGone(id) ? [[id, item] as const] : []
    })
    const isAllFresh = missing.length === 0 && old.length === 0
    const ends = wanted.map((id) => {
      const { state, checkedAt } = marks.get(id) ?? { state: 'gone', checkedAt: new Date(0) }
      return checkedAt.getTime() + (state === 'gone' ? GONE_MS : freshMs)
    })
    const freshUntil = isAllFresh ? Math.min(...ends) : null
    const ingredient = { kind, count: wanted.length, checkedAt: null, freshUntil }
    return { items: new Map(inOrder), unknown, failure, isStale: stale.length > 0, ingredient }
  }

  const tell = (origin: 'fresh' | 'live' | 'stale' | 'missing', count: number) => {
    if (count > 0) events.answered(kind, origin, count, null)
  }

  return {
    get,
    known: async (ids) => new Map((await shelf.read(ids)).map((row) => [row.id, row])),
    async foresee(ids) {
      const wanted = [...new Set(ids)].filter((id) => id !== '')
      const [rows, marks] = await Promise.all([shelf.read(wanted), store.marks(kind, wanted)])
      const known = new Set(rows.map(({ id }) => id))
      const unknown = wanted.filter((id) => !known.has(id) && !marks.has(id))
      await Promise.all(unknown.map((id) => batcher.load(id, 'ahead', null)))
    },
    learn: (items) => (items.length > 0 ? learn(items) : Promise.resolve()),
    async introduce(items, subject) {
      const parts = new Map(items.map((item) => [item.id, item]))
      const { unknown } = await get([...parts.keys()], subject)
      // Without a mark they count as old from the beginning.
      const rest = unknown.flatMap((id) => parts.get(id) ?? [])
      if (rest.length > 0) await shelf.write(rest)
    },
    async age(ids) {
      const marks = [...(await store.marks(kind, ids)).values()]
      if (marks.length === 0) return null
      const sum = marks.reduce((total, { checkedAt }) => total + now().getTime() - checkedAt.getTime(), 0)
      return sum / marks.length / 1_000
    },
  }
}

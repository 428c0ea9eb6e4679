import { randomUUID } from 'node:crypto'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { GatewayCounts } from './gatewayMetrics.ts'

const NAMESPACE = 'counts of servers'
const SHARE_MS = 5_000
/** The time after which a server that has not shared its counts counts as ended. */
const LIFETIME_MS = 30_000

interface CountsOptions {
  store: Pick<KeyValueStore, 'set' | 'list'>
  read: () => Promise<GatewayCounts>
  now: () => Date
  onError: (error: unknown) => void
}

interface Shared {
  startedAt: string
  counts: GatewayCounts
}

/** Creates sums over the servers of a database, which write their counts every few seconds until they end. */
export function createCountsOfServers({ store, read, now, onError }: CountsOptions) {
  const id = randomUUID()
  const startedAt = now().toISOString()

  const readOwn = async (): Promise<Shared> => ({ startedAt, counts: await read() })
  const share = async () => {
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    await store.set(NAMESPACE, id, JSON.stringify(await readOwn()), expiresAt)
  }
  const timer = setInterval(() => void share().catch(onError), SHARE_MS).unref()
  return {
    share,
    /** Resolves to the sums, and to the time since which the first of the servers counts. */
    async read(): Promise<Shared> {
      const entries = await store.list(NAMESPACE)
      const others = entries
        .filter(({ key }) => key !== id)
        .map(({ value }): Shared => JSON.parse(value) as Shared)
      const all = [await readOwn(), ...others]
      return {
        startedAt: all.map((one) => one.startedAt).toSorted()[0] ?? startedAt,
        counts: all.map(({ counts }) => counts).reduce(add),
      }
    },
    close: (): void => clearInterval(timer),
  }
}

const add = (one: GatewayCounts, other: GatewayCounts): GatewayCounts => ({
  answers: addTables(one.answers, other.answers),
  upstreamCalls: addTables(one.upstreamCalls, other.upstreamCalls),
  sharedRequests: one.sharedRequests + other.sharedRequests,
})

type Table = GatewayCounts['answers']
const addTables = (one: Table, other: Table): Table =>
  merge(one, other, {}, (row, otherRow) => merge(row, otherRow, 0, (count, further) => count + further))

/** Merges two records. A value that only one of them has is merged with `empty`. */
function merge<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  empty: Value,
  mergeValues: (one: Value, other: Value) => Value,
): Record<string, Value> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, mergeValues(one[name] ?? empty, other[name] ?? empty)]),
  )
}

import { createListeners } from '@vtube/shared/createListeners'
import { isStamp } from '@vtube/shared/stamp'
import { readRow, USER_DATA_TABLES } from '@vtube/shared/userData'
import { getHlcFunctions } from 'tinybase/common'
import type { UserDataTable, UserDataTables, VersionedRow } from '../domain/userDataRows.ts'

type Rows = { [Table in UserDataTable]: ReadonlyMap<string, UserDataTables[Table]> }

/** A change of a row: its new value, or null to remove the row. */
export type RowChange = {
  [Table in UserDataTable]: { table: Table; row: string; value: UserDataTables[Table] | null }
}[UserDataTable]

/** A function that computes a value from tables and an argument, and the tables that it reads. */
export interface UserDataView<Value, Argument> {
  tables: readonly UserDataTable[]
  compute: (store: UserDataStore, argument: Argument) => Value
}

/** A row with a new stamp. `former` is the stamp that it replaces. */
export interface Restamped extends VersionedRow {
  former: string
}

/**
 * Creates the clock that stamps changes, TinyBase's hybrid logical clock, ahead of all stamps that it has seen.
 */
function createClock() {
  let latestTime = 0
  const [next, see, , decode] = getHlcFunctions(undefined, () => Math.max(Date.now(), latestTime))
  return {
    next,
    see(stamp: string) {
      latestTime = Math.max(latestTime, decode(stamp)[0])
      see(stamp)
    },
  }
}

const forEachTable = <Value>(create: () => Value) =>
  Object.fromEntries(USER_DATA_TABLES.map((table) => [table, create()])) as Record<UserDataTable, Value>

/**
 * Creates the user's data in memory. The data consists of tables whose rows are merged with the rows of other tabs and
 * devices. Changes may arrive in any order and more than once. Of two versions of a row, the one with the greater stamp
 * counts. Rows with invalid values are merged but not shown.
 */
export function createUserDataStore() {
  const clock = createClock()
  const changed = createListeners<[tables: ReadonlySet<UserDataTable>]>()
  const changedHere = createListeners<[rows: readonly VersionedRow[]]>()
  const tables = forEachTable(() => new Map<string, unknown>())
  const invalid = forEachTable(() => new Set<string>())
  /** The stamps of all rows, including removed ones. */
  const stamps = forEachTable(() => new Map<string, string>())
  const versions = forEachTable(() => 0)
  const views = new WeakMap<object, Map<unknown, { version: string; value: unknown }>>()

  const set = ({ table, row, value, stamp }: VersionedRow) => {
    const parsed = readRow(table, row, value)
    stamps[table].set(row, stamp)
    if (parsed === null && value !== null) invalid[table].add(row)
    else invalid[table].delete(row)
    if (parsed === null) tables[table].delete(row)
    else tables[table].set(row, parsed)
    versions[table] += 1
  }
  const isNewer = ({ table, row, stamp }: VersionedRow): boolean =>
    // Rows of unknown tables are ignored, because a newer version of the application may have further tables.
    Object.hasOwn(stamps, table) && stamp > (stamps[table].get(row) ?? '') && isStamp(stamp)
  const notify = (rows: readonly VersionedRow[]) => changed.notify(new Set(rows.map(({ table }) => table)))

  const store = {
    /** Returns the rows of a table by their keys. The returned map is mutated by changes. */
    rows: <Table extends UserDataTable>(table: Table): Rows[Table] => tables[table] as unknown as Rows[Table],
    /** Returns the keys of the rows with invalid values, which are not shown. Changes mutate the set. */
    invalidRows: (table: UserDataTable): ReadonlySet<string> => invalid[table],
    /** Returns the value of a view. It is computed again only after a change of its tables. */
    read<Value, Argument>(view: UserDataView<Value, Argument>, argument: Argument): Value {
      const version = view.tables.map((table) => versions[table]).join()
      const values = views.get(view) ?? new Map<unknown, { version: string; value: unknown }>()
      views.set(view, values)
      const cached = values.get(argument)
      if (cached?.version === version) return cached.value as Value
      const value = view.compute(store, argument)
      values.set(argument, { version, value })
      return value
    },
    /** Applies valid changes of the user, all at once. Returns a function that restores the former values. */
    change(changes: readonly RowChange[]): () => void {
      const former = changes.map(
        ({ table, row }) => ({ table, row, value: tables[table].get(row) ?? null }) as RowChange,
      )
      const rows = new Map<string, VersionedRow>()
      for (const { table, row, value } of changes) {
        const parsed = readRow(table, row, value)
        if (parsed === null && value !== null) continue
        if (!invalid[table].has(row) && isSame(tables[table].get(row) ?? null, parsed)) continue
        const next = { table, row, value, stamp: clock.next() }
        set(next)
        rows.set(`${table} ${row}`, next)
      }
      const own = [...rows.values()]
      if (own.length > 0) {
        changedHere.notify(own)
        notify(own)
      }
      return () => void store.change(former)
    },
    /** Merges rows that come from storage, another tab or another device. */
    merge(rows: readonly VersionedRow[]): void {
      const newer: VersionedRow[] = []
      for (const row of rows) {
        if (!isNewer(row)) continue
        set(row)
        newer.push(row)
      }
      if (newer.length === 0) return
      clock.see(newer.reduce((latest, { stamp }) => (stamp > latest ? stamp : latest), ''))
      notify(newer)
    },
    /** Replaces the stamps of rows, unless the rows have changed in the meantime. */
    restamp(rows: readonly Restamped[]): void {
      for (const { table, row, stamp, former } of rows)
        if (stamps[table].get(row) === former) stamps[table].set(row, stamp)
    },
    /** Removes everything from memory, without any effect on storage and other devices. */
    clear(): void {
      for (const table of USER_DATA_TABLES) {
        for (const values of [tables, invalid, stamps]) values[table].clear()
        versions[table] += 1
      }
      changed.notify(new Set(USER_DATA_TABLES))
    },
    /** Calls a listener with the tables that have changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    /** Calls a listener with the rows that the user has changed in this tab. Returns an unsubscribe function. */
    subscribeToOwnChanges: changedHere.subscribe,
  }
  return store
}

/** The user's data in memory. */
export type UserDataStore = ReturnType<typeof createUserDataStore>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

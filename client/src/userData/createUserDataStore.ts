import { createListeners } from '@vtube/shared/createListeners'
import { createMergeableStore } from 'tinybase/mergeable-store'
import type { Row } from 'tinybase/store'
import { parseOrNull } from '../domain/parseOrNull.ts'
import {
  USER_DATA_SCHEMAS,
  USER_DATA_TABLES,
  type UserDataTable,
  type UserDataTables,
  type VersionedRow,
} from '../domain/userData.ts'
import { fromMergeableChanges, toMergeableChanges } from './mergeableChanges.ts'

type Rows = { [Table in UserDataTable]: ReadonlyMap<string, UserDataTables[Table]> }

/** A new value of a row; null removes it. */
export type RowChange = {
  [Table in UserDataTable]: { table: Table; row: string; value: UserDataTables[Table] | null }
}[UserDataTable]

/** The user's data in memory. */
export interface UserDataStore {
  /** Returns the rows of a table by their keys. The map changes in place. */
  rows: <Table extends UserDataTable>(table: Table) => Rows[Table]
  /** Returns the value of a view, which is computed again only after a change of its tables. */
  read: <Value, Argument>(view: UserDataView<Value, Argument>, argument: Argument) => Value
  /** Applies changes of the user, all at once. */
  change: (changes: readonly RowChange[]) => void
  /** Merges rows that come from storage, another tab or another device. */
  merge: (rows: readonly VersionedRow[]) => void
  /** Removes everything from memory. Neither storage nor other devices learn of it. */
  clear: () => void
  /** Calls a listener with the tables that have changed. Returns an unsubscribe function. */
  subscribe: (listener: (tables: ReadonlySet<UserDataTable>) => void) => () => void
  /** Calls a listener with the rows that the user has changed in this tab. Returns an unsubscribe function. */
  subscribeToOwnChanges: (listener: (rows: readonly VersionedRow[]) => void) => () => void
}

/** A value that is computed from tables, for one argument. */
export interface UserDataView<Value, Argument> {
  tables: readonly UserDataTable[]
  compute: (store: UserDataStore, argument: Argument) => Value
}

/**
 * Creates the user's data in memory: tables whose rows merge with those of other tabs and devices, whatever the order
 * in which changes arrive, and however often (TinyBase's `MergeableStore`). Rows with invalid values are merged but
 * not shown.
 */
export function createUserDataStore(): UserDataStore {
  let merged = createMergeableStore()
  const changed = createListeners<[tables: ReadonlySet<UserDataTable>]>()
  const changedHere = createListeners<[rows: readonly VersionedRow[]]>()
  const tables = Object.fromEntries(USER_DATA_TABLES.map((table) => [table, new Map()])) as Record<
    UserDataTable,
    Map<string, unknown>
  >
  const versions = Object.fromEntries(USER_DATA_TABLES.map((table) => [table, 0])) as Record<
    UserDataTable,
    number
  >
  const views = new WeakMap<object, Map<unknown, { version: string; value: unknown }>>()
  let isMerging = false

  const handleTransaction = () => {
    const rows = fromMergeableChanges(merged.getTransactionMergeableChanges())
    if (rows.length === 0) return
    for (const { table, row, value } of rows) {
      const parsed = parseOrNull(USER_DATA_SCHEMAS[table], value)
      if (parsed === null) tables[table].delete(row)
      else tables[table].set(row, parsed)
    }
    for (const { table } of rows) versions[table] += 1
    if (!isMerging) changedHere.notify(rows)
    changed.notify(new Set(rows.map(({ table }) => table)))
  }
  merged.addDidFinishTransactionListener(handleTransaction)

  const store: UserDataStore = {
    rows: (table) => tables[table] as unknown as Rows[typeof table],
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
    change(changes) {
      merged.transaction(() => {
        for (const { table, row, value } of changes)
          if (value === null) merged.delRow(table, row)
          else merged.setRow(table, row, { value } as unknown as Row)
      })
    },
    merge(rows) {
      isMerging = true
      try {
        merged.applyMergeableChanges(toMergeableChanges(rows))
      } finally {
        isMerging = false
      }
    },
    clear() {
      // A new one, because removing rows would leave marks that travel.
      merged = createMergeableStore()
      merged.addDidFinishTransactionListener(handleTransaction)
      for (const table of USER_DATA_TABLES) {
        tables[table].clear()
        versions[table] += 1
      }
      changed.notify(new Set(USER_DATA_TABLES))
    },
    subscribe: changed.subscribe,
    subscribeToOwnChanges: changedHere.subscribe,
  }
  return store
}

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

/**
 * Creates the user's data in memory: tables whose rows merge with those of other tabs and devices, whatever the order
 * in which changes arrive, and however often (TinyBase's `MergeableStore`). Rows with invalid values are merged but
 * not shown.
 */
export function createUserDataStore() {
  const store = createMergeableStore()
  const changed = createListeners<[tables: ReadonlySet<UserDataTable>]>()
  const changedHere = createListeners<[rows: readonly VersionedRow[]]>()
  const tables = Object.fromEntries(USER_DATA_TABLES.map((table) => [table, new Map()])) as Record<
    UserDataTable,
    Map<string, unknown>
  >
  let isMerging = false

  store.addDidFinishTransactionListener(() => {
    const rows = fromMergeableChanges(store.getTransactionMergeableChanges())
    if (rows.length === 0) return
    for (const { table, row, value } of rows) {
      const parsed = parseOrNull(USER_DATA_SCHEMAS[table], value)
      if (parsed === null) tables[table].delete(row)
      else tables[table].set(row, parsed)
    }
    if (!isMerging) changedHere.notify(rows)
    changed.notify(new Set(rows.map(({ table }) => table)))
  })

  return {
    /** Returns the rows of a table by their keys. The map changes in place. */
    rows: <Table extends UserDataTable>(table: Table): Rows[Table] => tables[table] as unknown as Rows[Table],
    /** Applies changes of the user, all at once. */
    change(changes: readonly RowChange[]) {
      store.transaction(() => {
        for (const { table, row, value } of changes)
          if (value === null) store.delRow(table, row)
          else store.setRow(table, row, { value } as unknown as Row)
      })
    },
    /** Merges rows that come from storage, another tab or another device. */
    merge(rows: readonly VersionedRow[]) {
      isMerging = true
      try {
        store.applyMergeableChanges(toMergeableChanges(rows))
      } finally {
        isMerging = false
      }
    },
    /** Calls a listener with the tables that have changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    /** Calls a listener with the rows that the user has changed in this tab. Returns an unsubscribe function. */
    subscribeToOwnChanges: changedHere.subscribe,
  }
}

export type UserDataStore = ReturnType<typeof createUserDataStore>

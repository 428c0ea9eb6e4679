import type { Cell } from 'tinybase/store'
import type { MergeableChanges } from 'tinybase/mergeable-store'
import { USER_DATA_TABLES, type UserDataTable, type VersionedRow } from '../domain/userData.ts'

/** Each row has one cell, so that a row changes as a whole. */
const CELL = 'value'

const isTable = (name: string): name is UserDataTable => USER_DATA_TABLES.some((table) => table === name)

/** Converts rows to changes that a `MergeableStore` can apply. */
export function toMergeableChanges(rows: readonly VersionedRow[]): MergeableChanges {
  const tables: MergeableChanges[0][0] = {}
  for (const { table, row, value, stamp } of rows) {
    const [found] = (tables[table] ??= [{}])
    found[row] = [{ [CELL]: [value === null ? undefined : (value as Cell), stamp] }]
  }
  return [[tables], [{}], 1]
}

/** Converts changes of a `MergeableStore` to rows. */
export function fromMergeableChanges([[tables]]: MergeableChanges): VersionedRow[] {
  const found: VersionedRow[] = []
  for (const [table, [rows]] of Object.entries(tables))
    for (const [row, [cells]] of Object.entries(rows)) {
      const [value, stamp] = cells[CELL] ?? []
      if (isTable(table) && stamp !== undefined) found.push({ table, row, value: value ?? null, stamp })
    }
  return found
}

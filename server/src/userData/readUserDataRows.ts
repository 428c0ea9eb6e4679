import { readRow, type UserDataTable, type UserDataTables } from '@vtube/shared/userData'
import type { UserData } from './storedUserData.ts'

/**
 * Resolves to the valid rows of a table of a user's data, the most recently changed first.
 * @param rowsWith the text with which the keys of the rows begin, without `%` and `_`
 */
export async function readUserDataRows<Table extends UserDataTable>(
  userData: Pick<UserData, 'latestCells'>,
  user: string,
  table: Table,
  limit: number,
  rowsWith = '',
): Promise<UserDataTables[Table][]> {
  const cells = await userData.latestCells(user, table, rowsWith, limit)
  return cells.flatMap(({ row, value }) => readRow(table, row, JSON.parse(value)) ?? [])
}

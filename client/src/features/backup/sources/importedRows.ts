import { toRow, type UserDataTable } from '@vtube/shared/userData'
import { MAX_NAME_LENGTH } from '../../../domain/userDataRows.ts'
import type { ImportedRow } from './importedData.ts'
import { ImportError } from './ImportError.ts'
import { asArray, asObject } from './files/textFile.ts'

/**
 * The tables whose rows a backup contains unchanged. The table of the times at which the user last saw each feed is not
 * included, because these times mean nothing on another device.
 */
export const BACKUP_TABLES = [
  'watched',
  'blocks',
  'groups',
  'groupChannels',
  'smartPlaylists',
  'lessOf',
  'preferences',
] as const satisfies readonly UserDataTable[]

/** Reads the rows in a backup. Throws an `ImportError` if one is invalid. Tables that are unknown are ignored. */
export function readRows(tables: unknown): ImportedRow[] {
  const found = asObject(tables) ?? {}
  return BACKUP_TABLES.flatMap((table) =>
    asArray(found[table]).map((value) => {
      const row = toRow(table, value)
      if (row === null) throw new ImportError('damagedBackup')
      return { table, ...row } as ImportedRow
    }),
  )
}

/** Returns the row that blocks a channel or a word, or null if it is invalid. */
export function blockRow(
  kind: 'channel' | 'word',
  value: string,
  title: string,
  blockedAt: number,
): ImportedRow | null {
  const row = toRow('blocks', { kind, value, title: title.slice(0, MAX_NAME_LENGTH), blockedAt })
  return row && { table: 'blocks', ...row }
}

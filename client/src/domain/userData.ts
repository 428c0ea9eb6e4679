import type { UserDataTable } from '@vtube/shared/userData'

export type {
  HistoryEntry,
  Playlist,
  PlaylistItem,
  Subscription,
  UserDataTable,
  UserDataTables,
} from '@vtube/shared/userData'

/**
 * The value of a row with the time of its last change, as devices, tabs and server exchange it. `value` is null for a
 * removed row. Of two versions of a row, the one with the greater stamp counts.
 */
export interface VersionedRow {
  table: UserDataTable
  row: string
  value: unknown
  /** A time of a hybrid logical clock in 16 characters, whose order by character codes is the order of time. */
  stamp: string
}

import type { UserDataTable } from '@vtube/shared/userData'

export type {
  HistoryEntry,
  Playlist,
  PlaylistItem,
  Block,
  LessOf,
  SmartPlaylist,
  Subscription,
  SubscriptionGroup,
  WatchedMark,
  UserDataTable,
  UserDataTables,
} from '@vtube/shared/userData'

/** The maximum number of characters of a name, for example of a playlist or a blocked channel. */
export const MAX_NAME_LENGTH = 150

/**
 * A row of the user's data with the time of its last change, in the form in which devices, tabs and the server exchange
 * it. `value` is null if the row was removed. Of two versions of a row, the one with the greater stamp is valid.
 */
export interface VersionedRow {
  table: UserDataTable
  row: string
  value: unknown
  /** The time of the change by a hybrid logical clock, as 16 characters that sort in the order of time. */
  stamp: string
}

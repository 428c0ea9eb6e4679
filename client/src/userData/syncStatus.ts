/** Why the last attempt to synchronise failed. */
export type SyncFailure =
  | 'offline'
  | 'signedOut'
  /** The server has no room for more rows of the user. */
  | 'full'
  /** This browser cannot store the data, so it is in this tab only. */
  | 'notStored'
  | 'unexpected'

/** Why synchronisation is switched off on this device. */
export type SyncOffReason =
  | 'user'
  /** Another device has deleted everything on the server, and devices keep what they have. */
  | 'deletedElsewhere'

/** What the user is told about synchronisation. */
export interface SyncStatus {
  /** Null while it is on. */
  offReason: SyncOffReason | null
  /** When the device was last in step with the server, in milliseconds since 1970; null for never. */
  syncedAt: number | null
  /** Number of rows that the server does not have yet. */
  waiting: number
  /** Null when the last attempt succeeded. */
  failure: SyncFailure | null
  isExchanging: boolean
  /** What this device has done since the page was opened because another one deleted everything on the server. */
  afterDeletion: 'emptied' | 'switchedOff' | null
}

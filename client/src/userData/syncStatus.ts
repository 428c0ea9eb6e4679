/** Says why the last attempt to synchronise failed. */
export type SyncFailure =
  | 'offline'
  | 'signedOut'
  /** The server has no room for more rows of the user. */
  | 'full'
  /** This browser cannot store the data, so it is in this tab only. */
  | 'notStored'
  | 'unexpected'

/** Says why synchronisation is switched off on this device. */
export type SyncOffReason =
  | 'user'
  /** Another device has deleted everything on the server, and devices keep what they have. */
  | 'deletedElsewhere'

/** Is what the user is told about synchronisation. */
export interface SyncStatus {
  /** Is null while it is on. */
  offReason: SyncOffReason | null
  /** Says when the device was last in step with the server, in milliseconds since 1970. Null means never. */
  syncedAt: number | null
  /** Counts the rows that the server does not have yet. */
  waiting: number
  /** Is null if the last attempt succeeded. */
  failure: SyncFailure | null
  isExchanging: boolean
  /** Says what this device has done since the page was opened because another one deleted everything on the server. */
  afterDeletion: 'emptied' | 'switchedOff' | null
}

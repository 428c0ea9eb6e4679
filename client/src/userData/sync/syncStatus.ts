/** The reason why the last attempt to synchronise failed. */
export type SyncFailure =
  | 'offline'
  | 'signedOut'
  /** The server has no room for more rows of the user. */
  | 'full'
  /** This browser cannot store the data, so the data exists only in this tab. */
  | 'notStored'
  | 'unexpected'

/** The reason why synchronisation is turned off on this device. */
export type SyncOffReason =
  | 'user'
  /** Another device has deleted all data on the server, but the devices keep their data. */
  | 'deletedElsewhere'

/** The status of the synchronisation that is shown to the user. */
export interface SyncStatus {
  /** The reason why synchronisation is turned off, or null while it is on. */
  offReason: SyncOffReason | null
  /** The time of the last synchronisation, in milliseconds since 1970, or null if there was none. */
  syncedAt: number | null
  /** The number of rows that the server does not have yet. */
  waiting: number
  /** The reason why the last attempt failed, or null if it succeeded. */
  failure: SyncFailure | null
  isExchanging: boolean
  /** The effect on this device, since the page was opened, of another device's deletion of all server data. */
  afterDeletion: 'emptied' | 'switchedOff' | null
}

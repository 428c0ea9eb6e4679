/** One value that a user has made, such as the name of a playlist. */
export interface UserDataCell {
  table: string
  row: string
  cell: string
  /** The value as JSON. `null` marks a removed value. */
  value: string
  /** A time of a hybrid logical clock in 16 characters, ordered by their character codes. The greater one wins. */
  stamp: string
}

/** How far the data of a user has come. Within an epoch it only grows, the generation before the cursor. */
export interface UserDataPosition {
  /**
   * A random text, empty for a user without data. A database that has lost the data of a user, or was restored from an
   * older copy, has another one, because its numbers mean other cells.
   */
  epoch: string
  /** How often the user has deleted everything. */
  generation: number
  /** The number of the last accepted cell. A deletion does not reset it. */
  cursor: number
}

export interface UserDataState extends UserDataPosition {
  /** The last generation that began by a deletion that empties the user's devices as well, or 0 if there is none. */
  emptiedGeneration: number
}

export interface UserDataPage {
  state: UserDataState
  /** The cells, the oldest first. There are none if the requested generation is not that of the state. */
  cells: readonly UserDataCell[]
  /** The number of the last cell, or without cells the smaller one of the requested cursor and that of the user. */
  cursor: number
  hasMore: boolean
}

export interface UserDataWrite {
  /** With `full`, the user has no more room, and with `allFull`, all users together have none. */
  result: 'stored' | 'otherGeneration' | 'full' | 'allFull'
  state: UserDataState
}

/** Limits what is stored. Values beyond the limits may still shrink and be removed. */
export interface UserDataLimits {
  /** The number of cells of a user, which includes removed ones. */
  cells: number
  /** The bytes that a user takes on the disk, as `spaceOf` estimates them. */
  bytes: number
  /** The bytes of all users together. Users who write at the same moment may exceed them a little. */
  allBytes: number
}

/** What a cell takes beside its row's name and its value: its table, stamp and numbers, and its place in the indexes. */
const CELL_BYTES = 150

/**
 * Estimates the bytes that cells take on the disk.
 * @param bytes the sum of their `sizeOf`
 */
export const spaceOf = (cells: number, bytes: number): number => cells * CELL_BYTES + bytes

/** Returns the bytes of what a caller chooses in a cell. */
export const sizeOf = ({ row, value }: Pick<UserDataCell, 'row' | 'value'>): number =>
  Buffer.byteLength(row) + Buffer.byteLength(value)

/** Stores the cells of users, whose names the caller chooses. Guarantees hold across all servers of one database. */
export interface UserDataStore {
  /** Returns cells of a generation with numbers greater than a cursor. */
  read(user: string, after: Omit<UserDataPosition, 'epoch'>, limit: number): Promise<UserDataPage>
  /**
   * Stores cells of a generation durably, all or none. A cell whose stored stamp is equal or greater is ignored; each
   * other one gets the next number.
   */
  write(
    user: string,
    generation: number,
    cells: readonly UserDataCell[],
    limits: UserDataLimits,
  ): Promise<UserDataWrite>
  /** Deletes all cells of a user, and begins the next generation. */
  delete(user: string, emptiesDevices: boolean): Promise<UserDataState>
  /** Begins another epoch, unless that has happened since the given one. */
  renewEpoch(user: string, former: string): Promise<UserDataState>
  /** Returns the positions of the users who have data, in one query. */
  positions(users: readonly string[]): Promise<ReadonlyMap<string, UserDataPosition>>
}

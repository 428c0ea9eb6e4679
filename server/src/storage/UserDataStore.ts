/** One value that a user has made, such as the name of a playlist. */
export interface UserDataCell {
  table: string
  row: string
  cell: string
  /** JSON; `null` marks a removed value. */
  value: string
  /** Hybrid logical clock in 16 characters, in the order of their character codes. The greater one wins. */
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
  /** Number of the last accepted cell; a deletion does not reset it. */
  cursor: number
}

export interface UserDataState extends UserDataPosition {
  /** The last generation that began by a deletion that empties the user's devices as well; 0 for none. */
  emptiedGeneration: number
}

export interface UserDataPage {
  state: UserDataState
  /** Oldest first; none if the requested generation is not that of the state. */
  cells: readonly UserDataCell[]
  /**
   * Number of the last cell; without cells the requested cursor, or that of the user if it is smaller.
   */
  cursor: number
  hasMore: boolean
}

export interface UserDataWrite {
  /** Otherwise than with `stored`, nothing was stored. `full`: the user has no more room; `allFull`: all users together. */
  result: 'stored' | 'otherGeneration' | 'full' | 'allFull'
  state: UserDataState
}

/** What may be stored. What is there may shrink beyond the limits, and be removed. */
export interface UserDataLimits {
  /** Number of cells of a user, removed ones included. */
  cells: number
  /** Bytes that a user takes on the disk, as `spaceOf` estimates them. */
  bytes: number
  /** Bytes of all users together. Users who write at the same moment may exceed it a little. */
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

/** Cells of all users, each of whom is a name that the caller chooses. Guarantees hold across all servers of one database. */
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
  /** Returns the positions of those users who have data, in one query. */
  positions(users: readonly string[]): Promise<ReadonlyMap<string, UserDataPosition>>
}

/** One value that a user has made, such as the name of a playlist. */
export interface UserDataCell {
  table: string
  row: string
  cell: string
  /** The value as JSON. The JSON `null` marks a removed value. */
  value: string
  /** A time of a hybrid logical clock: 16 characters, compared by character code. The greater stamp wins. */
  stamp: string
}

/** The position in the changes of a user, by generation, then cursor. Within an epoch, it only grows. */
export interface UserDataPosition {
  /**
   * A random text, which is empty for a user without data. A database that has lost data of the user, or was restored
   * from a backup, has another epoch, because its cell numbers refer to other cells.
   */
  epoch: string
  /** The number of times that the user has deleted all data. */
  generation: number
  /** The number of the last accepted cell. A deletion does not reset it. */
  cursor: number
}

export interface UserDataState extends UserDataPosition {
  /** The last generation that began with a deletion that also empties the user's devices, or 0 without one. */
  emptiedGeneration: number
}

export interface UserDataPage {
  state: UserDataState
  /** The cells, the oldest first. The list is empty if the requested generation is not the current one. */
  cells: readonly UserDataCell[]
  /** The number of the last cell in the list or, if empty, the smaller of the requested and the user's cursor. */
  cursor: number
  hasMore: boolean
}

export interface UserDataWrite {
  /** The result of the write: `full` if the user has reached a limit, and `allFull` if all users together have. */
  result: 'stored' | 'otherGeneration' | 'full' | 'allFull'
  state: UserDataState
}

/** The limits of stored data. Values that already exceed the limits may still shrink and be removed. */
export interface UserDataLimits {
  /** The maximum number of cells of a user, including removed ones. */
  cells: number
  /** The maximum number of bytes of a user on the disk, as `spaceOf` estimates them. */
  bytes: number
  /** The maximum number of bytes of all users together. Simultaneous writes of several users may exceed it a little. */
  allBytes: number
}

/** The number of bytes of a cell besides the name of its row and its value: table, stamp, numbers and indexes. */
const CELL_BYTES = 150

/**
 * Estimates the number of bytes that cells take on the disk.
 * @param bytes the sum of the `sizeOf` of the cells
 */
export const spaceOf = (cells: number, bytes: number): number => cells * CELL_BYTES + bytes

/** Returns the number of bytes of the parts of a cell that the caller chooses freely. */
export const sizeOf = ({ row, value }: Pick<UserDataCell, 'row' | 'value'>): number =>
  Buffer.byteLength(row) + Buffer.byteLength(value)

import { statSync } from 'node:fs'
import { DatabaseDamagedError, DatabaseUnavailableError, isFull } from './DatabaseUnavailableError.ts'
import { createDiskReserve, type DiskReserve } from './diskReserve.ts'
import { DAMAGED_ADVICE } from './openDatabase.ts'

export type FileProtection = ReturnType<typeof protectFile>

/** The number of writes after which the reserve is adapted to the size of the database. */
const WRITES_BETWEEN = 200

/** Monitors a database file for all its threads: whether it exists, is undamaged, and has space to grow. */
export function protectFile(file: string, reserve: DiskReserve = createDiskReserve(file)) {
  let opened: string | null = null
  let damage: DatabaseDamagedError | null = null
  let isReleased = false
  let writes = 0

  const read = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (error instanceof DatabaseDamagedError) damage = error
      throw error
    }
  }
  const requireSame = (): void => {
    if (identityOf(file) === opened) return
    throw unavailable(
      `The database ${file} has been moved, deleted or replaced while the server runs, and nothing more is stored. Put it back, or stop the server and restore a backup.`,
    )
  }
  /** Throws an error for a call that is not essential while the disk has no space for the reserve. */
  const requireRoom = (isEssential: boolean): void => {
    writes += 1
    if ((isReleased || writes % WRITES_BETWEEN === 0) && reserve.hold()) isReleased = false
    if (isReleased && !isEssential)
      throw unavailable(
        `The disk of the database ${file} is full: what is left is reserved for signing in and deleting. Free up some space.`,
      )
  }
  return {
    /** Remembers the identity of the file, which has just been opened, and creates the reserve. */
    begin(): void {
      opened = identityOf(file)
      reserve.hold()
    },
    read,
    /**
     * Runs a call that writes. If another file has taken the place of the opened one, the call is rejected with a cause
     * for the operator, because its data would be lost.
     * @param isEssential whether the call may use the reserve on a full disk
     */
    async write<T>(call: () => Promise<T>, isEssential = false): Promise<T> {
      requireSame()
      requireRoom(isEssential)
      try {
        return await read(call)
      } catch (error) {
        if (!isEssential || !isFull(error) || !reserve.release()) throw error
        isReleased = true
        return read(call)
      }
    },
    /** Throws an Error with a sentence for the operator if a call has found the file to be damaged. */
    requireSound(): void {
      if (damage !== null)
        throw new Error(`The database ${file} is damaged. ${DAMAGED_ADVICE}`, { cause: damage })
    },
  }
}

const unavailable = (sentence: string) => new DatabaseUnavailableError(new Error(sentence))

/** Returns device and inode, which differ if another file takes the place, or null without a file. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`
}

import { statSync } from 'node:fs'
import { DatabaseDamagedError, DatabaseUnavailableError, isFull } from './DatabaseUnavailableError.ts'
import { createDiskReserve, type DiskReserve } from './diskReserve.ts'
import { DAMAGED_ADVICE } from './openDatabase.ts'

export type FileProtection = ReturnType<typeof protectFile>

/** The reserve grows with the database, whose size is looked at once in so many writes. */
const WRITES_BETWEEN = 200

/** Knows for all threads of a database file whether it is there, sound, and has room. */
export function protectFile(file: string, reserve: DiskReserve = createDiskReserve(file)) {
  let opened: string | null = null
  let damage: DatabaseDamagedError | null = null
  let isReleased = false
  let writes = 0

  /** Runs a call that only reads. */
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
  /** Refuses calls that are not essential until there is room for the reserve again. */
  const requireRoom = (isEssential: boolean): void => {
    writes += 1
    if ((isReleased || writes % WRITES_BETWEEN === 0) && reserve.hold()) isReleased = false
    if (isReleased && !isEssential)
      throw unavailable(
        `The disk of the database ${file} is full: what is left is reserved for signing in and deleting. Free up some space.`,
      )
  }
  return {
    /** Remembers the file, which has been opened, and takes up the reserve. */
    begin(): void {
      opened = identityOf(file)
      reserve.hold()
    },
    read,
    /**
     * Runs a call that writes. It is refused, with a cause for the operator, if the file is no longer the one that was
     * opened: what it writes would be lost.
     * @param isEssential whether it may use the reserve on a full disk
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
    /** Throws an Error with a sentence for the operator if a call has found damage. */
    requireSound(): void {
      if (damage !== null)
        throw new Error(`The database ${file} is damaged. ${DAMAGED_ADVICE}`, { cause: damage })
    },
  }
}

const unavailable = (sentence: string) => new DatabaseUnavailableError(new Error(sentence))

/** Returns disk and number of a file, which a file of the same name does not share; null where there is none. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`
}

import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The minimum of the reserve, enough for thousands of sign-ins. Deleting users' data may write as many bytes. */
const MIN_BYTES = 2 * 1024 ** 2
const MAX_BYTES = 64 * 1024 ** 2
/** The space that is free without the reserve is divided by this number: the reserve takes at most one such part. */
const PART = 8
/** The minimum number of bytes by which the reserve grows. */
const MIN_STEP_BYTES = 256 * 1024
const BLOCK_BYTES = 1024 ** 2

export type DiskReserve = ReturnType<typeof createDiskReserve>

/** Creates the reserve: a file beside the database that is deleted when the disk is full, and kept over restarts. */
export function createDiskReserve(database: string) {
  const folder = dirname(database)
  const file = join(folder, 'catalogue.reserve')
  /** The size in bytes of the last released reserve. A new one needs twice as much free space. */
  let givenAway = 0
  const extend = (bytes: number): void => {
    // The bytes are random, because some file systems store equal bytes without using space.
    const block = randomBytes(Math.min(bytes, BLOCK_BYTES))
    for (let left = bytes; left > 0; left -= block.length)
      writeFileSync(file, block.subarray(0, left), { flag: 'a', mode: 0o600 })
  }
  return {
    /** Creates or extends the reserve if there is enough space. Returns whether the reserve exists. */
    hold(): boolean {
      const held = sizeOf(file)
      try {
        const wanted = Math.min(Math.max(MIN_BYTES, sizeOf(database)), MAX_BYTES)
        const { bavail, bsize } = statfsSync(folder)
        const free = bavail * bsize
        if (held === 0 && free < 2 * givenAway) return false
        const bytes = Math.min(wanted, Math.floor((free + held) / PART)) - held
        if (bytes >= MIN_STEP_BYTES) extend(bytes)
      } catch {
        // The disk may have become full in the meantime.
        if (held === 0) rmSync(file, { force: true })
      }
      return sizeOf(file) > 0
    },
    /** Deletes the reserve to free its space. Returns false if the reserve did not exist. */
    release(): boolean {
      givenAway = sizeOf(file)
      rmSync(file, { force: true })
      return givenAway > 0
    },
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** It is enough for thousands of sign-ins. Deleting the data of users writes up to as much as the database holds. */
const MIN_BYTES = 2 * 1024 ** 2
const MAX_BYTES = 64 * 1024 ** 2
/** However often the reserve grows, it takes at most this part of what would be free without it. */
const PART = 8
/** A smaller step would not help. */
const MIN_STEP_BYTES = 256 * 1024
const BLOCK_BYTES = 1024 ** 2

export type DiskReserve = ReturnType<typeof createDiskReserve>

/**
 * Takes up space beside a database file, which is given away when the disk is full. Finds that of an earlier start.
 */
export function createDiskReserve(database: string) {
  const folder = dirname(database)
  const file = join(folder, 'catalogue.reserve')
  /** Room for the reserve means twice the space that was given away last. */
  let givenAway = 0
  const extend = (bytes: number): void => {
    // The bytes are random, because some file systems store equal bytes without space.
    const block = randomBytes(Math.min(bytes, BLOCK_BYTES))
    for (let left = bytes; left > 0; left -= block.length)
      writeFileSync(file, block.subarray(0, left), { flag: 'a', mode: 0o600 })
  }
  return {
    /** Takes up the space if there is enough. Returns whether some is held. */
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
        // The disk may become full meanwhile.
        if (held === 0) rmSync(file, { force: true })
      }
      return sizeOf(file) > 0
    },
    /** Gives the space away. Returns false if there was none. */
    release(): boolean {
      givenAway = sizeOf(file)
      rmSync(file, { force: true })
      return givenAway > 0
    },
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

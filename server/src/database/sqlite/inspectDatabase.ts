import { accessSync, closeSync, constants, existsSync, openSync, readSync } from 'node:fs'
import { explainOpenError } from './openDatabase.ts'
import { requireKnownVersion } from './schema.ts'

/** The size, offsets and texts of the header of an SQLite file (https://www.sqlite.org/fileformat.html). */
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const VERSION_OFFSET = 60

/**
 * Finds out whether `openDatabase` can open a database file, without changing the file or creating files beside it. A
 * missing or empty file can be opened. Damage after the header of the file is not detected.
 * @returns null if the file can be opened, otherwise the sentence for the operator that `openDatabase` would throw
 */
export function inspectDatabase(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    const header = readHeader(file)
    if (header.length === 0) return null
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new Error('file is not a database')
    requireKnownVersion(header.readUInt32BE(VERSION_OFFSET))
    return null
  } catch (error) {
    return explainOpenError(file, error)
  }
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(descriptor, header))
  } finally {
    closeSync(descriptor)
  }
}

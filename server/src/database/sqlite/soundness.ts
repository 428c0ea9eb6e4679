import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { codeOf } from '../../domain/codeOf.ts'
import { explainOpenError } from './openDatabase.ts'
import { PROGRAM } from '../../base/programName.ts'

/** The time after which a check at a start begins no further table, so that it does not delay the start for long. */
const START_MS = 5_000
/** The time for which the check waits for another process that has locked the file. */
const BUSY_TIMEOUT_MS = 5_000
/** The tables that are checked first, because their contents cannot be restored from anywhere else. */
const FIRST = ['user_data_cells', 'user_data_users', 'key_values']

/** Checks a database for damage before a server opens it, for about `START_MS`. Throws an Error for the operator. */
export function requireSound(file: string): void {
  const sentence = findDamage(file, START_MS)
  if (sentence !== null) throw new Error(sentence)
}

/** Returns a warning for the operator if a database file exists but is empty, otherwise null. */
export function explainEmpty(file: string): string | null {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return null
  return `The database ${file} is empty and will be filled again. If people have already used Vtube, restore a backup with “${PROGRAM} restore”.`
}

/**
 * Checks a database that no server has open for damage, by reading its tables for `limitMs`, but not its indexes.
 * @returns a sentence for the operator, or null if no damage was found
 */
export function findDamage(file: string, limitMs = Infinity): string | null {
  const damage = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 ? readTables(file, limitMs) : null
  return damage === null ? null : explainOpenError(file, new Error(damage))
}

function readTables(file: string, limitMs: number): string | null {
  const startedAt = performance.now()
  let connection: Database.Database | null = null
  try {
    connection = new Database(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
    const names = connection
      .prepare("select name from sqlite_schema where type = 'table' and rootpage > 0")
      .pluck()
      .all() as string[]
    for (const name of names.sort((one, other) => rankOf(one) - rankOf(other))) {
      if (performance.now() - startedAt > limitMs) return null
      const found = String(connection.pragma(`quick_check("${name}")`, { simple: true }))
      if (found !== 'ok') return `malformed, in the table ${name}: ${found.replaceAll('\n', ' ')}`
    }
    return null
  } catch (error) {
    if (/^SQLITE_(?:CORRUPT|NOTADB)/v.test(codeOf(error))) return (error as Error).message
    // Errors other than damage are reported when the database is opened.
    return null
  } finally {
    connection?.close()
  }
}

const rankOf = (name: string): number => FIRST.indexOf(name) + 1 || FIRST.length + 1

import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { codeOf } from '../../source/codeOf.ts'
import { explainOpenError } from './openDatabase.ts'

/** A start looks for damage for so long. It begins no table afterwards, so that large databases start nevertheless. */
const START_MS = 5_000
/** So long, it waits for another process that has locked the file. */
const BUSY_TIMEOUT_MS = 5_000
/** The tables come first whose contents nobody can make again. */
const FIRST = ['user_data_cells', 'user_data_users', 'key_values']

/** Looks for damage before a server opens a database, for some seconds. Throws an Error with a sentence for the operator. */
export function requireSound(file: string): void {
  const sentence = findDamage(file, START_MS)
  if (sentence !== null) throw new Error(sentence)
}

/** Says that a database has no bytes, for the operator; null if it has some, or does not exist. */
export function explainEmpty(file: string): string | null {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return null
  return `The database ${file} is empty and will be filled again. If people have already used Vtube, restore a backup with “vtube restore”.`
}

/**
 * Looks for damage in a database that no server has open: reads the pages of its tables, but compares no indexes.
 * @param limitMs time after which no further table is read
 * @returns a sentence for the operator; null if none was found
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
    // Whoever opens the database says what else is wrong.
    return null
  } finally {
    connection?.close()
  }
}

const rankOf = (name: string): number => FIRST.indexOf(name) + 1 || FIRST.length + 1

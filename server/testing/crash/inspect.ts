import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Bucket } from '../../src/gateway/store/GatewayStore.ts'

/** The state of the database after a crash. */
export interface Remains {
  /** `ok`, or a description of the damage in the file, its indexes or its full-text tables. */
  soundness: string
  /** The quota that the ledger has counted on the given day. */
  spent: Readonly<Record<Bucket, number>>
}

/** Inspects a copy of the database with its journal, so that the next start of the server performs the recovery. */
export async function inspectRemains(file: string, day: string): Promise<Remains> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-remains-'))
  const copy = join(folder, 'copy.sqlite')
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(file + ending)) await copyFile(file + ending, copy + ending)
    return read(copy, day)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function read(file: string, day: string): Remains {
  const database = new Database(file)
  try {
    const hasTables = Number(database.pragma('user_version', { simple: true })) > 0
    if (!hasTables) return { soundness: soundnessOf(database, []), spent: { search: 0, units: 0 } }
    const spending = database.prepare<[Bucket, string], { spent: number }>(
      "select spent from gateway_quota_usage where bucket = ? and day = ? and subject = ''",
    )
    const spentOf = (bucket: Bucket) => spending.get(bucket, day)?.spent ?? 0
    return {
      soundness: soundnessOf(database, [
        'fulltext_library',
        'fulltext_provider',
        'speech_words',
        'popularity_library',
        'popularity_provider',
      ]),
      spent: { search: spentOf('search'), units: spentOf('units') },
    }
  } finally {
    database.close()
  }
}

function soundnessOf(database: Database.Database, indexes: readonly string[]): string {
  try {
    for (const index of indexes)
      database.prepare(`insert into ${index} (${index}) values ('integrity-check')`).run()
    if (indexes.length > 0) {
      const orphans = database
        .prepare<[], { rowid: number }>(
          'select rowid from items where rowid not in (select rowid from payloads)',
        )
        .all()
      if (orphans.length > 0) return `${orphans.length} items have no payload`
    }
    return String(database.pragma('integrity_check', { simple: true }))
  } catch (error) {
    return String(error)
  }
}

/** An age that exceeds the maximum age of the provider's data. */
export const TOO_OLD_MS = 40 * 86_400_000

/** Backdates half of the provider's data beyond its maximum age, so that the next start has to remove it. */
export function age(file: string): void {
  if (!existsSync(file)) return
  const database = new Database(file)
  const moment = Date.now() - TOO_OLD_MS
  try {
    if (Number(database.pragma('user_version', { simple: true })) === 0) return
    database.exec(`
      update items set stored_at = ${moment} where origin = 'provider' and rowid % 2 = 0;
      update comments set stored_at = ${moment} where origin = 'provider' and rowid % 2 = 0;
      update gateway_cache set fetched_at = ${moment} where rowid % 2 = 0;
      update gateway_resource_checks set checked_at = ${moment} where length(id) % 2 = 0;`)
  } finally {
    database.close()
  }
}

import { join } from 'node:path'
import { rowsOf } from '../postgres/rowsOf.ts'
import { startCluster } from '../postgres/startCluster.ts'
import type { DatabaseFixture } from './DatabaseFixture.ts'
import { TOO_OLD_MS, type Remains } from './inspect.ts'

/** Starts a separate PostgreSQL, which the crash loop may stop and start. */
export async function openPostgresFixture(
  home: string,
): Promise<DatabaseFixture & { createDatabase: (name: string) => Promise<string> }> {
  const cluster = await startCluster()
  const createDatabase = async (name: string) => {
    await rowsOf(cluster.url('postgres'), `create database ${name}`)
    return cluster.url(name)
  }
  const url = await createDatabase('crashes')
  return {
    /** Creates another database. Resolves to its URL. */
    createDatabase,
    environment: { VTUBE_DATA_DIR: join(home, 'data'), VTUBE_DATABASE_URL: url },
    inspect: (day) => inspectDatabase(url, day),
    age: () => age(url),
    database: { stop: () => cluster.stop(), start: () => cluster.start() },
    close: () => cluster.close(),
  }
}

/** Checks tables and indexes with `amcheck`, and that every item has a payload. */
export async function inspectDatabase(url: string, day: string): Promise<Remains> {
  if (!(await hasTables(url))) return { soundness: 'ok', spent: { search: 0, units: 0 } }
  const spending = await rowsOf<{ bucket: string; spent: string }>(
    url,
    `select bucket, spent from gateway_quota_usage where subject = '' and day = '${day}'`,
  )
  const spentOf = (bucket: string) => Number(spending.find((row) => row.bucket === bucket)?.spent ?? 0)
  return {
    soundness: await soundnessOf(url).catch(String),
    spent: { search: spentOf('search'), units: spentOf('units') },
  }
}

async function soundnessOf(url: string): Promise<string> {
  await rowsOf(url, 'create extension if not exists amcheck')
  // These throw on the first violation.
  await rowsOf(
    url,
    `select case amname when 'btree' then bt_index_check(indexrelid, true) else gin_index_check(indexrelid) end
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where relnamespace = 'public'::regnamespace and amname in ('btree', 'gin')`,
  )
  const faults = await rowsOf<{ msg: string }>(
    url,
    `select msg from pg_class, lateral verify_heapam(pg_class.oid)
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  if (faults[0]) return faults[0].msg
  const orphans = await rowsOf(url, 'select rowid from items where rowid not in (select rowid from payloads)')
  return orphans.length > 0 ? `${orphans.length} items have no payload` : 'ok'
}

async function age(url: string): Promise<void> {
  if (!(await hasTables(url))) return
  const moment = Date.now() - TOO_OLD_MS
  await rowsOf(
    url,
    `update items set stored_at = ${moment} where origin = 'provider' and rowid % 2 = 0;
     update comments set stored_at = ${moment} where origin = 'provider' and hashtext(id) % 2 = 0;
     update gateway_cache set fetched_at = ${moment} where hashtext(ctid::text) % 2 = 0;
     update gateway_resource_checks set checked_at = ${moment} where length(id) % 2 = 0`,
  )
}

const hasTables = async (url: string): Promise<boolean> =>
  (await rowsOf(url, `select 1 where to_regclass('items') is not null`)).length > 0

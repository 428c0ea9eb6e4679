import { setTimeout as wait } from 'node:timers/promises'
import {
  IMPORT_INDEX_COLUMNS,
  MAX_REMOVED_PER_STEP,
  removeInSteps,
  toImportedEntry,
  toPathRange,
  toPayload,
  WHOLE_LIBRARY,
  type ImportedEntry,
  type ImportIndex,
  type ImportIndexRow,
  type ImportScope,
} from '../ImportIndex.ts'
import { deleteCommentsOf } from './comments.ts'
import type { Database, Session } from './Database.ts'
import { deleteItems } from './items.ts'
import { raw, sql } from './sql.ts'
import { writeBatch } from './writeBatch.ts'

/** Key of the advisory lock for imports: 'vtui'. */
const IMPORT_LOCK = 0x76747569
/** How often a server tries to get the lock while another one imports. */
const LOCK_POLL_MS = 500

const COLUMNS = raw(IMPORT_INDEX_COLUMNS)

/**
 * Creates the index of a library that several servers may import, one at a time.
 * @param afterWrite to be passed every write of items
 */
export function createImportIndex(
  database: Database,
  afterWrite: <T>(write: Promise<T>) => Promise<T>,
): ImportIndex {
  return {
    withLock: (signal, work) => withLock(database, signal, work),
    async beginRun() {
      const [row] = await database.query<{ run: number }>(sql`select nextval('import_runs') as run`)
      return row?.run ?? 0
    },
    async findByPath(paths) {
      const rows = await database.query<ImportIndexRow>(sql`
        select ${COLUMNS} from import_index where md5(path) in (select md5(given) from unnest(${paths}::text[]) as given)`)
      return new Map(rows.map((row) => [row.path, toImportedEntry(row)]))
    },
    async findById(kind, id) {
      const [row] = await database.query<ImportIndexRow>(
        sql`select ${COLUMNS} from import_index where kind = ${kind} and id = ${id}`,
      )
      return row ? toImportedEntry(row) : null
    },
    async findPaths(kind, ids) {
      const rows = await database.query<{ id: string; path: string }>(
        sql`select id, path from import_index where kind = ${kind} and id = any(${ids}::text[])`,
      )
      return new Map(rows.map(({ id, path }) => [id, path]))
    },
    upsert: (run, batch, entries) =>
      afterWrite(
        database.transaction(async (session) => {
          await upsertEntries(session, run, entries)
          await writeBatch(session, 'library', batch)
        }),
      ),
    async markSeen(run, paths) {
      await database.query(sql`
        update import_index set run = greatest(run, ${run})
        where md5(path) in (select md5(given) from unnest(${paths}::text[]) as given)`)
    },
    async markFolderSeen(run, folder) {
      const [start, end] = toPathRange(folder)
      await database.query(
        sql`update import_index set run = greatest(run, ${run}) where path >= ${start} and path < ${end}`,
      )
    },
    async removeUnseen(run, scopes = WHOLE_LIBRARY) {
      const paths = await removeInSteps(scopes, (scope) =>
        afterWrite(database.transaction((session) => removeSomeUnseen(session, run, scope))),
      )
      await afterWrite(database.transaction(removeEmptyChannels))
      return paths
    },
    async findMissingChannels(limit) {
      const rows = await database.query<{ id: string; payload: string }>(sql`
        select distinct on (v.channel_id) v.channel_id as id, payload
        from items v join payloads using (rowid)
        where v.origin = 'library' and v.kind = 'video' and not exists (
          select from items c where c.origin = 'library' and c.kind = 'channel' and c.id = v.channel_id)
        order by v.channel_id, v.rowid limit ${limit}`)
      return rows.map(({ id, payload }) => {
        const { channelTitle: title }: { channelTitle: string } = JSON.parse(payload)
        return { id, title }
      })
    },
  }
}

async function withLock<T>(database: Database, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const connection = await database.connect()
  try {
    for (;;) {
      const [row] = await connection.query<{ is_locked: boolean }>(
        sql`select pg_try_advisory_lock(${IMPORT_LOCK}) as is_locked`,
      )
      // An aborted import ends by itself.
      if (row?.is_locked === true || signal.aborted) return await work()
      await wait(LOCK_POLL_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    // Closing the connection releases the lock.
    await connection.close().catch(() => {})
  }
}

/** Writes entries as seen in a run. If a path had another id before, the rows of that id are deleted. */
async function upsertEntries(
  session: Session,
  run: number,
  entries: readonly ImportedEntry[],
): Promise<void> {
  const given = [...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values()]
  const rows = sql`unnest(
    ${given.map(({ kind }) => kind)}::text[],
    ${given.map(({ id }) => id)}::text[],
    ${given.map(({ path }) => path)}::text[],
    ${given.map(({ fingerprint }) => fingerprint)}::text[],
    ${given.map(toPayload)}::text[]
  ) as g (kind, id, path, fingerprint, payload)`
  const previous = await session.query<ImportIndexRow>(sql`
    delete from import_index e using ${rows}
    where md5(e.path) = md5(g.path) and not (e.kind = g.kind and e.id = g.id)
    returning e.kind, e.id, e.path, e.fingerprint, e.payload`)
  await deleteRows(session, previous)
  await session.query(sql`
    insert into import_index (kind, id, path, fingerprint, payload, run)
    select kind, id, path, fingerprint, payload, ${run}::bigint from ${rows}
    on conflict (kind, id) do update set
      path = excluded.path, fingerprint = excluded.fingerprint, payload = excluded.payload, run = excluded.run`)
}

/**
 * Removes some of the entries in a scope that neither this run nor a later one has seen. Returns their paths; none if
 * there are none left.
 */
async function removeSomeUnseen(
  session: Session,
  run: number,
  { folder, isDeep }: ImportScope,
): Promise<string[]> {
  const [start, end] = toPathRange(folder)
  const depth = isDeep ? raw('') : sql`and position('/' in substr(path, ${start.length + 1}::integer)) = 0`
  const rows = await session.query<ImportIndexRow>(sql`
    delete from import_index where (kind, id) in (
      select kind, id from import_index
      where run < ${run} and path >= ${start} and path < ${end} ${depth}
      limit ${MAX_REMOVED_PER_STEP})
    returning ${COLUMNS}`)
  await deleteRows(session, rows)
  return rows.map(({ path }) => path)
}

async function deleteRows(session: Session, rows: readonly ImportIndexRow[]): Promise<void> {
  const idsOf = (kind: ImportIndexRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  await deleteItems(session, 'library', 'video', idsOf('video'))
  await deleteCommentsOf(session, 'library', idsOf('video'))
  await deleteItems(session, 'library', 'channel', idsOf('channel'))
}

/** Removes channels that have neither a sidecar nor a video. */
async function removeEmptyChannels(session: Session): Promise<void> {
  await session.query(sql`
    delete from items c where c.origin = 'library' and c.kind = 'channel'
      and not exists (select from import_index e where e.kind = 'channel' and e.id = c.id)
      and not exists (select from items v
        where v.origin = 'library' and v.channel_id = c.id and v.kind = 'video')`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { LEDGER_COLUMNS, type LedgerEntry, type LedgerRow, type LedgerScope, type LibraryLedger, rangeBeneath, SWEPT_AT_ONCE, toLedgerContents, toLedgerEntry } from '../ImportIndex.ts'
import { removeCommentsOf } from './comments.ts'
import type { Database, Session } from './Database.ts'
import { removeDocuments } from './items.ts'
import { raw, sql } from './sql.ts'
import { writeBatch } from './writeBatch.ts'

/** A number of our own for the lock of those who import: 'vtui'. */
const IMPORT_LOCK = 0x76747569
/** How often a server looks whether another one's import is done. */
const LOOK_EVERY_MS = 500

const COLUMNS = raw(LEDGER_COLUMNS)

/** The importers' memory. They work on one folder from several servers, one at a time. */
export function createLibraryLedger(database: Database, onWritten: () => void): LibraryLedger {
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work
    onWritten()
    return value
  }
  return {
    exclusively: (signal, work) => exclusively(database, signal, work),
    async beginRun() {
      const [row] = await database.query<{ run: number }>(sql`select nextval('ledger_runs') as run`)
      return row?.run ?? 0
    },
    async known(paths) {
      const rows = await database.query<LedgerRow>(sql`
        select ${COLUMNS} from ledger where md5(path) in (select md5(given) from unnest(${paths}::text[]) as given)`)
      return new Map(rows.map((row) => [row.path, toLedgerEntry(row)]))
    },
    async byId(kind, id) {
      const [row] = await database.query<LedgerRow>(
        sql`select ${COLUMNS} from ledger where kind = ${kind} and id = ${id}`,
      )
      return row ? toLedgerEntry(row) : null
    },
    async holders(kind, ids) {
      const rows = await database.query<{ id: string; path: string }>(
        sql`select id, path from ledger where kind = ${kind} and id = any(${ids}::text[])`,
      )
      return new Map(rows.map(({ id, path }) => [id, path]))
    },
    record: (run, batch, entries) =>
      written(
        database.transaction(async (session) => {
          await writeEntries(session, run, entries)
          await writeBatch(session, 'library', batch)
        }),
      ),
    async keep(run, paths) {
      await database.query(sql`
        update ledger set run = greatest(run, ${run})
        where md5(path) in (select md5(given) from unnest(${paths}::text[]) as given)`)
    },
    async keepFolder(run, folder) {
      const [start, end] = rangeBeneath(folder)
      await database.query(
        sql`update ledger set run = greatest(run, ${run}) where path >= ${start} and path < ${end}`,
      )
    },
    async sweep(run, scopes = [{ folder: '', isDeep: true }]) {
      const paths: string[] = []
      for (const scope of scopes)
        for (;;) {
          const some = await written(database.transaction((session) => sweepSome(session, run, scope)))
          if (some.length === 0) break
          paths.push(...some)
        }
      await written(database.transaction(removeEmptyChannels))
      return paths
    },
    async undescribedChannels(limit) {
      const rows = await database.query<{ id: string; body: string }>(sql`
        select distinct on (v.channel_id) v.channel_id as id, body
        from documents v join bodies using (doc)
        where v.origin = 'library' and v.kind = 'video' and not exists (
          select from documents c where c.origin = 'library' and c.kind = 'channel' and c.id = v.channel_id)
        order by v.channel_id, v.doc limit ${limit}`)
      return rows.map(({ id, body }) => {
        const { channelTitle: title }: { channelTitle: string } = JSON.parse(body)
        return { id, title }
      })
    },
  }
}

async function exclusively<T>(database: Database, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const connection = await database.connect()
  try {
    for (;;) {
      const [row] = await connection.query<{ ours: boolean }>(
        sql`select pg_try_advisory_lock(${IMPORT_LOCK}) as ours`,
      )
      // Whoever is told to end finds that out by itself.
      if (row?.ours === true || signal.aborted) return await work()
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    // The lock goes with its connection.
    await connection.close().catch(() => {})
  }
}

/** Writes entries as seen in a run. What a path stood for before, under another id, is removed with its rows. */
async function writeEntries(session: Session, run: number, entries: readonly LedgerEntry[]): Promise<void> {
  const given = [...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values()]
  const rows = sql`unnest(
    ${given.map(({ kind }) => kind)}::text[],
    ${given.map(({ id }) => id)}::text[],
    ${given.map(({ path }) => path)}::text[],
    ${given.map(({ fingerprint }) => fingerprint)}::text[],
    ${given.map(toLedgerContents)}::text[]
  ) as g (kind, id, path, fingerprint, files)`
  const former = await session.query<LedgerRow>(sql`
    delete from ledger l using ${rows}
    where md5(l.path) = md5(g.path) and not (l.kind = g.kind and l.id = g.id)
    returning l.kind, l.id, l.path, l.fingerprint, l.files`)
  await removeRows(session, former)
  await session.query(sql`
    insert into ledger (kind, id, path, fingerprint, files, run)
    select kind, id, path, fingerprint, files, ${run}::bigint from ${rows}
    on conflict (kind, id) do update set
      path = excluded.path, fingerprint = excluded.fingerprint, files = excluded.files, run = excluded.run`)
}

/** Removes some entries that no run since has seen in a scope; the paths, or none when all are gone. */
async function sweepSome(session: Session, run: number, { folder, isDeep }: LedgerScope): Promise<string[]> {
  const [start, end] = rangeBeneath(folder)
  const beneath = isDeep ? raw('') : sql`and position('/' in substr(path, ${start.length + 1}::integer)) = 0`
  const rows = await session.query<LedgerRow>(sql`
    delete from ledger where (kind, id) in (
      select kind, id from ledger
      where run < ${run} and path >= ${start} and path < ${end} ${beneath}
      limit ${SWEPT_AT_ONCE})
    returning ${COLUMNS}`)
  await removeRows(session, rows)
  return rows.map(({ path }) => path)
}

async function removeRows(session: Session, rows: readonly LedgerRow[]): Promise<void> {
  const idsOf = (kind: LedgerRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  await removeDocuments(session, 'library', 'video', idsOf('video'))
  await removeCommentsOf(session, 'library', idsOf('video'))
  await removeDocuments(session, 'library', 'channel', idsOf('channel'))
}

/** Removes channels without a sidecar whose last video has gone. */
async function removeEmptyChannels(session: Session): Promise<void> {
  await session.query(sql`
    delete from documents d where d.origin = 'library' and d.kind = 'channel'
      and not exists (select from ledger l where l.kind = 'channel' and l.id = d.id)
      and not exists (select from documents v
        where v.origin = 'library' and v.channel_id = d.id and v.kind = 'video')`)
}

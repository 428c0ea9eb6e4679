import { LEDGER_COLUMNS as COLUMNS, type LedgerEntry, type LedgerRow, type LedgerScope, rangeBeneath, SWEPT_AT_ONCE, toLedgerContents, toLedgerEntry } from '../ImportIndex.ts'
import { removeCommentsOf } from './comments.ts'
import { removeDocuments } from './items.ts'
import type { Statements } from './statements.ts'

export function nextRun(statements: Statements): number {
  return (
    (statements.prepare<{ run: number | null }>('select max(run) as run from ledger').get()?.run ?? 0) + 1
  )
}

export function knownEntries(statements: Statements, paths: readonly string[]): Map<string, LedgerEntry> {
  const rows = statements
    .prepare<LedgerRow>(`select ${COLUMNS} from ledger where path in (select value from json_each(?))`)
    .all(JSON.stringify(paths))
  return new Map(rows.map((row) => [row.path, toLedgerEntry(row)]))
}

export function holdersOf(
  statements: Statements,
  kind: LedgerEntry['kind'],
  ids: readonly string[],
): Map<string, string> {
  const rows = statements
    .prepare<{ id: string; path: string }>(
      'select id, path from ledger where kind = ? and id in (select value from json_each(?))',
    )
    .all(kind, JSON.stringify(ids))
  return new Map(rows.map(({ id, path }) => [id, path]))
}

export function entryById(statements: Statements, kind: LedgerEntry['kind'], id: string): LedgerEntry | null {
  const row = statements
    .prepare<LedgerRow>(`select ${COLUMNS} from ledger where kind = ? and id = ?`)
    .get(kind, id)
  return row ? toLedgerEntry(row) : null
}

/** Writes entries as seen in a run. What a path stood for before, under another id, is removed with its rows. */
export function writeEntries(statements: Statements, run: number, entries: readonly LedgerEntry[]): void {
  for (const entry of entries) {
    const former = statements
      .prepare<LedgerRow>(
        `delete from ledger where path = ? and not (kind = ? and id = ?) returning ${COLUMNS}`,
      )
      .get(entry.path, entry.kind, entry.id)
    if (former) removeRows(statements, [former])
    statements
      .prepare(
        'insert or replace into ledger (kind, id, path, fingerprint, files, run) values (?, ?, ?, ?, ?, ?)',
      )
      .run(entry.kind, entry.id, entry.path, entry.fingerprint, toLedgerContents(entry), run)
  }
}

export function keepEntries(statements: Statements, run: number, paths: readonly string[]): void {
  statements
    .prepare('update ledger set run = ? where path in (select value from json_each(?))')
    .run(run, JSON.stringify(paths))
}

/** Like `keepEntries`, for everything beneath a folder; the path has no slash at its end. */
export function keepFolder(statements: Statements, run: number, folder: string): void {
  statements
    .prepare('update ledger set run = ? where path >= ? and path < ?')
    .run(run, ...rangeBeneath(folder))
}

/** Removes some entries that the run has not seen in a scope; the paths, or none when all are gone. */
export function sweepSome(statements: Statements, run: number, { folder, isDeep }: LedgerScope): string[] {
  const [start, end] = rangeBeneath(folder)
  const rows = statements
    .prepare<LedgerRow>(
      `delete from ledger where rowid in (
         select rowid from ledger
         where run <> ? and path >= ? and path < ? and (? = 1 or instr(substr(path, ?), '/') = 0)
         limit ${SWEPT_AT_ONCE})
       returning ${COLUMNS}`,
    )
    .all(run, start, end, isDeep ? 1 : 0, start.length + 1)
  removeRows(statements, rows)
  return rows.map((row) => row.path)
}

function removeRows(statements: Statements, rows: readonly LedgerRow[]): void {
  const idsOf = (kind: LedgerRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  removeDocuments(statements, 'library', 'video', idsOf('video'))
  removeCommentsOf(statements, 'library', idsOf('video'))
  removeDocuments(statements, 'library', 'channel', idsOf('channel'))
}

/** Removes channels without a sidecar whose last video has gone. */
export function removeEmptyChannels(statements: Statements): void {
  const empty = statements
    .prepare<{ id: string }>(
      `select d.id from documents d where d.origin = 'library' and d.kind = 'channel'
         and not exists (select 1 from ledger l where l.kind = 'channel' and l.id = d.id)
         and not exists (select 1 from documents v
           where v.origin = 'library' and v.channel_id = d.id and v.kind = 'video')`,
    )
    .all()
  removeDocuments(
    statements,
    'library',
    'channel',
    empty.map(({ id }) => id),
  )
}

export function undescribedChannels(statements: Statements, limit: number): { id: string; title: string }[] {
  return statements
    .prepare<{ id: string; title: string }>(
      `select v.channel_id as id, max(body ->> '$.channelTitle') as title
       from documents v join bodies using (doc)
       where v.origin = 'library' and v.kind = 'video' and not exists (
         select 1 from documents c where c.origin = 'library' and c.kind = 'channel' and c.id = v.channel_id)
       group by v.channel_id limit ?`,
    )
    .all(limit)
}

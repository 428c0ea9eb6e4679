import {
  IMPORT_INDEX_COLUMNS,
  MAX_REMOVED_PER_STEP,
  toImportedEntry,
  toPathRange,
  toPayload,
  type ImportedEntry,
  type ImportIndexRow,
  type ImportScope,
} from '../ImportIndex.ts'
import { deleteCommentsOf } from './comments.ts'
import { deleteItems } from './items.ts'
import type { Statements } from './statements.ts'

type Kind = ImportedEntry['kind']

export function nextRun(statements: Statements): number {
  const row = statements.prepare<{ run: number | null }>('select max(run) as run from import_index').get()
  return (row?.run ?? 0) + 1
}

export function findByPath(statements: Statements, paths: readonly string[]): Map<string, ImportedEntry> {
  const rows = statements
    .prepare<ImportIndexRow>(
      `select ${IMPORT_INDEX_COLUMNS} from import_index where path in (select value from json_each(?))`,
    )
    .all(JSON.stringify(paths))
  return new Map(rows.map((row) => [row.path, toImportedEntry(row)]))
}

export function findPaths(statements: Statements, kind: Kind, ids: readonly string[]): Map<string, string> {
  const rows = statements
    .prepare<{ id: string; path: string }>(
      'select id, path from import_index where kind = ? and id in (select value from json_each(?))',
    )
    .all(kind, JSON.stringify(ids))
  return new Map(rows.map(({ id, path }) => [id, path]))
}

export function findById(statements: Statements, kind: Kind, id: string): ImportedEntry | null {
  const row = statements
    .prepare<ImportIndexRow>(`select ${IMPORT_INDEX_COLUMNS} from import_index where kind = ? and id = ?`)
    .get(kind, id)
  return row ? toImportedEntry(row) : null
}

/** Writes entries as seen in a run. If a path had another id before, the rows of that id are deleted. */
export function upsertEntries(statements: Statements, run: number, entries: readonly ImportedEntry[]): void {
  for (const entry of entries) {
    const previous = statements
      .prepare<ImportIndexRow>(
        `delete from import_index where path = ? and not (kind = ? and id = ?) returning ${IMPORT_INDEX_COLUMNS}`,
      )
      .get(entry.path, entry.kind, entry.id)
    if (previous) deleteRows(statements, [previous])
    statements
      .prepare(
        'insert or replace into import_index (kind, id, path, fingerprint, payload, run) values (?, ?, ?, ?, ?, ?)',
      )
      .run(entry.kind, entry.id, entry.path, entry.fingerprint, toPayload(entry), run)
  }
}

export function markSeen(statements: Statements, run: number, paths: readonly string[]): void {
  statements
    .prepare('update import_index set run = ? where path in (select value from json_each(?))')
    .run(run, JSON.stringify(paths))
}

export function markFolderSeen(statements: Statements, run: number, folder: string): void {
  statements
    .prepare('update import_index set run = ? where path >= ? and path < ?')
    .run(run, ...toPathRange(folder))
}

/** Removes some of the entries in a scope that the run has not seen. Returns their paths; none if there are none left. */
export function removeSomeUnseen(
  statements: Statements,
  run: number,
  { folder, isDeep }: ImportScope,
): string[] {
  const [start, end] = toPathRange(folder)
  const rows = statements
    .prepare<ImportIndexRow>(
      `delete from import_index where rowid in (
         select rowid from import_index
         where run <> ? and path >= ? and path < ? and (? = 1 or instr(substr(path, ?), '/') = 0)
         limit ${MAX_REMOVED_PER_STEP})
       returning ${IMPORT_INDEX_COLUMNS}`,
    )
    .all(run, start, end, isDeep ? 1 : 0, start.length + 1)
  deleteRows(statements, rows)
  return rows.map((row) => row.path)
}

function deleteRows(statements: Statements, rows: readonly ImportIndexRow[]): void {
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  deleteItems(statements, 'library', 'video', idsOf('video'))
  deleteCommentsOf(statements, 'library', idsOf('video'))
  deleteItems(statements, 'library', 'channel', idsOf('channel'))
}

/** Removes channels that have neither a sidecar nor a video. */
export function removeEmptyChannels(statements: Statements): void {
  const empty = statements
    .prepare<{ id: string }>(
      `select c.id from items c where c.origin = 'library' and c.kind = 'channel'
         and not exists (select 1 from import_index e where e.kind = 'channel' and e.id = c.id)
         and not exists (select 1 from items v
           where v.origin = 'library' and v.channel_id = c.id and v.kind = 'video')`,
    )
    .all()
  deleteItems(
    statements,
    'library',
    'channel',
    empty.map(({ id }) => id),
  )
}

export function findMissingChannels(statements: Statements, limit: number): { id: string; title: string }[] {
  return statements
    .prepare<{ id: string; title: string }>(
      `select v.channel_id as id, max(payload ->> '$.channelTitle') as title
       from items v join payloads using (rowid)
       where v.origin = 'library' and v.kind = 'video' and not exists (
         select 1 from items c where c.origin = 'library' and c.kind = 'channel' and c.id = v.channel_id)
       group by v.channel_id limit ?`,
    )
    .all(limit)
}

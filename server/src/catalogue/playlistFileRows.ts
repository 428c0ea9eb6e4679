import { oneOf, raw, sql, type Session } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { isIn, isWithin, type View } from './visibleRows.ts'
import type { ImportScope } from './importedEntry.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'

export interface PlaylistFile {
  id: string
  /** The path of the file, relative to the library. */
  path: string
  fingerprint: string
  title: string
  /** The paths of the playlist's videos in their order, or the folder whose videos it lists. */
  entries: readonly string[] | { folder: string }
}

interface PlaylistFileRow {
  id: string
  path: string
  fingerprint: string
  title: string
  entries: string
}

const toPlaylistFile = (row: PlaylistFileRow): PlaylistFile => ({
  ...row,
  entries: JSON.parse(row.entries) as PlaylistFile['entries'],
})

const andWithin = (limit: FolderLimit | null) =>
  limit === null ? raw('') : sql` and ${isWithin(raw('path'), limit)}`

/** Returns the playlist files that a reader may see, in the order of their paths. */
export async function readPlaylistFiles(
  { session }: Engine,
  _view: View,
  limit: FolderLimit | null,
): Promise<readonly PlaylistFile[]> {
  const rows = await session.query<PlaylistFileRow>(
    sql`select id, path, fingerprint, title, entries from playlist_files where true${andWithin(limit)} order by path`,
  )
  return rows.map(toPlaylistFile)
}

/** Inserts or replaces playlist files that a run has found. */
export async function writePlaylistFiles(
  _engine: Engine,
  session: Session,
  run: number,
  files: readonly PlaylistFile[],
): Promise<void> {
  for (const { id, path, fingerprint, title, entries } of files)
    await session.query(sql`
      insert into playlist_files (id, path, fingerprint, title, entries, run)
      values (${id}, ${path}, ${fingerprint}, ${title}, ${JSON.stringify(entries)}, ${run})
      on conflict (id) do update set path = excluded.path, fingerprint = excluded.fingerprint,
        title = excluded.title, entries = excluded.entries, run = excluded.run`)
}

/** Marks unchanged playlist files as found by a run. */
export async function markPlaylistFiles(
  _engine: Engine,
  session: Session,
  run: number,
  ids: readonly string[],
): Promise<void> {
  await session.query(sql`update playlist_files set run = ${run} where id ${oneOf(ids)}`)
}

/** Removes the playlist files in scopes that a run has not found. */
export async function removePlaylistFiles(
  _engine: Engine,
  session: Session,
  run: number,
  scopes: readonly ImportScope[],
): Promise<void> {
  for (const scope of scopes)
    await session.query(sql`delete from playlist_files where run < ${run} and ${isIn(raw('path'), scope)}`)
}

import type { CatalogueBatch } from './catalogueTypes.ts'
import {
  moveEntry,
  type AwayFolder,
  type ImportedEntry,
  type ImportScope,
  type MissingEntry,
  type PathMove,
  type VideoFile,
} from './importedEntry.ts'
import { KEY_COLUMNS, type ItemKey, type Kind } from './itemRows.ts'
import { defineResource, type Service } from '../database/resource.ts'
import {
  joined,
  listOf,
  oneOf,
  raw,
  sql,
  tableOf,
  type Columns,
  type Fragment,
  type Session,
  type Sql,
} from '../database/sql.ts'
import { deleteCommentsOf } from './commentRows.ts'
import type { Engine } from './Engine.ts'
import { findAliases } from './findAliases.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { isBelow, isIn, isWithin } from './visibleRows.ts'
import { MAX_REMOVED_PER_STEP, writeBatch } from './writeBatch.ts'
import { IMPORT_INDEX_TABLES } from './itemTables.ts'

type Payload = Pick<ImportedEntry, 'files' | 'subtitles' | 'chapters' | 'audioLabels' | 'inner' | 'beside'>

/** A row of the table `import_index`. Fields that no query searches are JSON in `payload`. */
type ImportIndexRow = Omit<ImportedEntry, keyof Payload | 'alias'> & { payload: string; alias: string | null }

function toImportedEntry({ payload, alias, ...columns }: ImportIndexRow): ImportedEntry {
  const fields: Payload = JSON.parse(payload)
  return { ...columns, ...(alias !== null && { alias }), ...fields }
}

const toPayload = ({ files, subtitles, chapters, audioLabels, inner, beside }: ImportedEntry): string =>
  JSON.stringify({ files, subtitles, chapters, audioLabels, inner, beside })

const andWithin = (limit: FolderLimit | null): Sql =>
  limit === null ? raw('') : sql` and ${isWithin(raw('path'), limit)}`

const COLUMNS: Columns<ImportedEntry> = {
  kind: ['text', (entry) => entry.kind],
  id: ['text', (entry) => entry.id],
  path: ['text', (entry) => entry.path],
  fingerprint: ['text', (entry) => entry.fingerprint],
  content: ['text', (entry) => entry.content],
  alias: ['text', (entry) => entry.alias ?? null],
  payload: ['text', toPayload],
}
const NAMES = raw(Object.keys(COLUMNS).join(', '))

/** The maximum number of equal files to compare with a new file. Some libraries have thousands of equal files. */
const MAX_EQUAL = 20

/** Returns a condition for rows with any of the paths. PostgreSQL finds the rows by the digests of the paths. */
const hasPath =
  (paths: readonly string[]): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`md5(path) in (select md5(value) from ${listOf(paths)})`
      : sql`path ${oneOf(paths)}`

const nextRun: Fragment = (dialect) =>
  raw(
    dialect === 'postgres'
      ? `nextval('import_runs')`
      : '(select coalesce(max(run), 0) + 1 from import_index)',
  )

/** The number of the first run, which is the same in both databases. No file was found before this run. */
export const FIRST_RUN = 1

/** The number of entries of moved files that one statement writes. */
const MAX_MOVED_PER_STEP = 500

/** Returns a condition for rows with any of the keys. */
const hasKey = (keys: readonly ItemKey[]): Fragment =>
  sql`(kind, id) in (select kind, id from ${tableOf(keys, KEY_COLUMNS)})`

export type ImportIndexTable = Service<ReturnType<typeof importIndexTable>>

/** The index of imported files. An import reads in the thread that writes, so that it does not delay visitors. */
export const importIndexTable = defineResource(IMPORT_INDEX_TABLES, (engine: Engine) => ({
  read: {
    /** Returns the stored paths that equal the lower-case ones apart from case, of which SQLite knows Latin only. */
    async findIgnoringCase(lowerCase: readonly string[]): Promise<readonly string[]> {
      const rows = await engine.session.query<{ path: string }>(
        sql`select path from import_index where lower(path) ${oneOf(lowerCase)} order by path`,
      )
      return rows.map(({ path }) => path)
    },
    /**
     * Returns the entry with an id or, if no entry has it, the video with this alias.
     * @param limit the folders in which the entry has to be
     */
    async findById(kind: Kind, id: string, limit: FolderLimit | null = null): Promise<ImportedEntry | null> {
      const find = async (known: string): Promise<ImportedEntry | null> => {
        const [row] = await engine.session.query<ImportIndexRow>(
          sql`select ${NAMES} from import_index where kind = ${kind} and id = ${known}${andWithin(limit)}`,
        )
        return row ? toImportedEntry(row) : null
      }
      const entry = await find(id)
      if (entry !== null || kind !== 'video') return entry
      const named = (await findAliases(engine, [id])).get(id)
      return named === undefined ? null : await find(named)
    },
    /** Returns the ids of videos by their aliases, the same for all readers, even of videos that they may not see. */
    findByAlias: (aliases: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      findAliases(engine, aliases),
    /** Returns at most `count` videos in a folder that are within a limit. */
    findVideosIn: (
      scope: ImportScope,
      count: number,
      limit: FolderLimit | null = null,
    ): Promise<readonly VideoFile[]> =>
      engine.session.query<VideoFile>(sql`
        select id, path from import_index
        where ${isIn(raw('path'), scope)} and kind <> 'channel'${andWithin(limit)} order by path limit ${count}`),
    /** Returns the id of a video for each content that a video has, within a limit. */
    async findIdsByContent(
      contents: readonly string[],
      limit: FolderLimit | null,
    ): Promise<ReadonlyMap<string, string>> {
      // Only videos have contents. With `kind = 'video'`, SQLite would read all videos instead of the index.
      const rows = await engine.session.query<{ content: string; id: string }>(sql`
        select content, min(id) as id from import_index
        where content <> '' and content ${oneOf(contents)}${andWithin(limit)} group by content`)
      return new Map(rows.map(({ content, id }) => [content, id]))
    },
    /** Returns the folders with videos whose storage is away, by name. If none is away, only an index is read. */
    async findAwayFolders(): Promise<readonly AwayFolder[]> {
      // `rtrim` removes the name of the file from its path. With `kind = 'video'`, SQLite would read all videos.
      const rows = await engine.session.query<AwayFolder>(sql`
        select rtrim(path, replace(path, '/', '')) as folder, min(path) as sample, cast(count(*) as integer) as videos
        from import_index where away_since is not null and kind <> 'channel' group by 1 order by 1`)
      return rows.map((row) => ({ ...row, folder: row.folder.replace(/\/$/v, '') }))
    },
  },
  write: {
    async beginRun(): Promise<number> {
      const [row] = await engine.session.query<{ run: number }>(sql`select ${nextRun} as run`)
      return row?.run ?? 0
    },
    async findByPath(paths: readonly string[]): Promise<ReadonlyMap<string, ImportedEntry>> {
      const rows = await engine.session.query<ImportIndexRow>(
        sql`select ${NAMES} from import_index where ${hasPath(paths)}`,
      )
      return new Map(rows.map((row) => [row.path, toImportedEntry(row)]))
    },
    /**
     * Returns videos by content: the videos that have any of the contents and that a run has not found yet. Of many
     * videos with the same content, returns the ones that have not been found for the longest time.
     */
    async findByContent(
      run: number,
      contents: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ImportedEntry[]>> {
      // The first run finds no such videos. Without this check, it would read many rows for each of many equal files.
      if (run <= FIRST_RUN || contents.length === 0) return new Map()
      // Only videos have contents. With `kind = 'video'`, SQLite would read all videos instead of the index.
      const rows = await engine.session.query<ImportIndexRow>(sql`
        select ${NAMES} from (
          select ${NAMES}, row_number() over (partition by content order by run, path) as place
          from import_index
          where content <> '' and content ${oneOf(contents)} and run < ${run}
        ) as equal where place <= ${MAX_EQUAL} order by place`)
      return Map.groupBy(rows.map(toImportedEntry), ({ content }) => content)
    },
    /** Returns the paths of the entries that exist, by id. */
    async findPaths(kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await engine.session.query<{ id: string; path: string }>(
        sql`select id, path from import_index where kind = ${kind} and id ${oneOf(ids)}`,
      )
      return new Map(rows.map(({ id, path }) => [id, path]))
    },
    /** Writes a batch and its entries in one transaction, and marks the entries as found in this run. */
    upsert: (run: number, batch: CatalogueBatch, entries: readonly ImportedEntry[]): Promise<void> =>
      engine.write(async (session) => {
        await upsertEntries(engine, session, run, entries)
        await writeBatch(engine, session, 'library', batch)
      }),
    /**
     * Gives the entries of moved files and folders their new paths, with their ids. A running import does not remove
     * them, and the next one reads them again.
     * @param moves the former and the new paths. A folder takes everything in it along
     */
    moveEntries: (run: number, moves: readonly PathMove[]): Promise<void> =>
      engine.write(async (session) => {
        const folders = moves.filter(({ isFolder }) => isFolder).map(({ from }) => isBelow(raw('path'), from))
        const rows = await session.query<ImportIndexRow>(sql`
          select ${NAMES} from import_index
          where ${hasPath(moves.map(({ from }) => from))}${folders.length > 0 ? sql` or ${joined(folders, ' or ')}` : raw('')}`)
        const entries = rows.map((row) => moveEntry(toImportedEntry(row), moves))
        for (let start = 0; start < entries.length; start += MAX_MOVED_PER_STEP)
          await upsertEntries(engine, session, run, entries.slice(start, start + MAX_MOVED_PER_STEP))
      }),
    /** Marks unchanged entries as found in this run. */
    async markFound(run: number, paths: readonly string[]): Promise<void> {
      await engine.session.query(
        sql`update import_index set run = ${run}, away_since = null where run < ${run} and ${hasPath(paths)}`,
      )
    },
    /** Returns some entries of a scope, by path, that neither this run nor a later run has found. */
    async findSomeMissing(run: number, scope: ImportScope, after: string): Promise<readonly MissingEntry[]> {
      const rows = await engine.session.query<MissingEntry>(sql`
        select kind, id, path, away_since as "awaySince" from import_index
        where run < ${run} and ${isIn(raw('path'), scope)} and path > ${after}
        order by path limit ${MAX_REMOVED_PER_STEP}`)
      return rows.map((row) => ({ ...row, awaySince: row.awaySince === null ? null : Number(row.awaySince) }))
    },
    /** Removes the given entries that this run has not found, together with their rows. */
    removeEntries: (run: number, entries: readonly ItemKey[]): Promise<void> =>
      engine.write(async (session) => {
        const rows = await session.query<ImportIndexRow>(
          sql`delete from import_index where run < ${run} and ${hasKey(entries)} returning ${NAMES}`,
        )
        await deleteImported(engine, session, rows)
      }),
    /** Marks entries as away since a moment, in milliseconds since 1970, unless they are already marked. */
    async markAway(entries: readonly ItemKey[], since: number): Promise<void> {
      await engine.session.query(
        sql`update import_index set away_since = ${since} where away_since is null and ${hasKey(entries)}`,
      )
    },
    /** Removes channels that have neither a sidecar nor a video. */
    removeEmptyChannels: (): Promise<void> =>
      engine.write(async (session) => {
        const empty = await session.query<ItemKey>(sql`
          select c.kind, c.id from items c where c.origin = 'library' and c.kind = 'channel'
            and not exists (select 1 from import_index e where e.kind = 'channel' and e.id = c.id)
            and not exists (select 1 from items v
              where v.origin = 'library' and v.channel_id = c.id and v.kind = 'video')`)
        await engine.deleteItems(session, 'library', empty)
      }),
    /** Returns channels that have videos but no row, with the titles that their videos state. */
    async findMissingChannels(limit: number): Promise<readonly { id: string; title: string }[]> {
      const rows = await engine.session.query<{ id: string; payload: string }>(sql`
        select id, payload from (
          select v.channel_id as id, min(v.rowid) as rowid from items v
          where v.origin = 'library' and v.kind = 'video' and not exists (
            select 1 from items c where c.origin = 'library' and c.kind = 'channel' and c.id = v.channel_id)
          group by v.channel_id order by v.channel_id limit ${limit}
        ) as missing join payloads using (rowid)`)
      return rows.map(({ id, payload }) => {
        const { channelTitle: title }: { channelTitle: string } = JSON.parse(payload)
        return { id, title }
      })
    },
  },
  essential: {},
}))

/** Writes entries as found in a run. If a path had another id before, the rows of that id are deleted. */
async function upsertEntries(
  engine: Engine,
  session: Session,
  run: number,
  entries: readonly ImportedEntry[],
): Promise<void> {
  const given = tableOf(
    [...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values()],
    COLUMNS,
  )
  const previous = await session.query<ImportIndexRow>(sql`
    delete from import_index where ${hasPath(entries.map(({ path }) => path))}
      and (kind, id, path) not in (select kind, id, path from ${given})
    returning ${NAMES}`)
  await deleteImported(engine, session, previous)
  await session.query(sql`
    insert into import_index (${NAMES}, run)
    select ${NAMES}, cast(${run} as bigint) from ${given} where true
    on conflict (kind, id) do update set
      path = excluded.path, fingerprint = excluded.fingerprint, content = excluded.content,
      payload = excluded.payload, alias = excluded.alias, run = excluded.run, away_since = null`)
}

async function deleteImported(
  engine: Engine,
  session: Session,
  rows: readonly ImportIndexRow[],
): Promise<void> {
  const videoIds = rows.filter(({ kind }) => kind === 'video').map(({ id }) => id)
  await engine.deleteItems(session, 'library', rows)
  await deleteCommentsOf(session, 'library', videoIds)
}

import { defineResource, type Service } from '../../database/resource.ts'
import { oneOf, sql, type Session, type Transactions } from '../../database/sql.ts'
import type { Tables } from '../../database/tableDialect.ts'

/** The days for which a change can be undone. */
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** The maximum size of all former files in the database, as the text that is stored. The oldest changes go first. */
const MAX_BYTES = 512 * 1024 ** 2
/** The part of the maximum size that may be added until the size is measured again, which reads many rows. */
const UNMEASURED = 1 / 16

/** A file beside a video before and after a change. */
export interface ChangedFile {
  videoId: string
  /** The path of the video at the time of the change, from which the file is found again if both were moved. */
  media: string
  /** The path of the file at that time. */
  path: string
  /** The bytes before the change, or null if there was no file. */
  before: Uint8Array | null
  /** The SHA-256 digest of the bytes after the change, or null if the file was removed. */
  after: string | null
}

/** What somebody has changed at a time. */
export interface LibraryChange {
  id: string
  at: Date
  /** The subject of the person. */
  subject: string
  /** What was changed: names of fields, `picture`, `subtitles`, `chapters` or `undo`. */
  what: readonly string[]
  videoIds: readonly string[]
  isUndone: boolean
}

interface ChangeRow {
  id: string
  at: number
  subject: string
  what: string
  videos: string
  is_undone: number
}

interface FileRow {
  video: string
  media: string
  path: string
  before_change: string | null
  after_change: string | null
}

const TABLES: Tables = {
  library_changes: (db) => `
    create table library_changes (
      id ${db.key} primary key,
      at ${db.integer} not null,
      subject ${db.key} not null,
      -- What was changed, and the ids of the videos, as JSON.
      what text not null,
      videos text not null,
      is_undone ${db.integer} not null default 0
    ) ${db.options};
    create index library_changes_by_time on library_changes (at);`,
  library_changed_files: (db) => `
    create table library_changed_files (
      change ${db.key} not null,
      path ${db.key} not null,
      video ${db.key} not null,
      media ${db.key} not null,
      -- The former bytes as base64, or null if there was no file.
      before_change text,
      -- The digest of the bytes after the change, or null if the file was removed.
      after_change ${db.key},
      primary key (change, path)
    ) ${db.options};`,
}

export type LibraryChanges = Service<ReturnType<typeof libraryChanges>>

const toChange = (row: ChangeRow): LibraryChange => ({
  id: row.id,
  at: new Date(row.at),
  subject: row.subject,
  what: JSON.parse(row.what) as string[],
  videoIds: JSON.parse(row.videos) as string[],
  isUndone: row.is_undone === 1,
})

const toBase64 = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('base64')

const since = (now: Date): number => now.getTime() - DAYS * DAY_MS

async function remove(session: Session, ids: readonly string[]): Promise<void> {
  await session.query(sql`delete from library_changed_files where change ${oneOf(ids)}`)
  await session.query(sql`delete from library_changes where id ${oneOf(ids)}`)
}

/**
 * The resource of what people have changed beside videos, with the former files. Changes of more than 30 days ago count
 * as missing and are deleted later. So do the oldest ones if all of them take too much room.
 */
export const libraryChanges = defineResource(TABLES, ({ session, writeDurably }: Transactions) => {
  let unmeasuredBytes = Infinity
  /** Removes the oldest changes if all former files together are too large. The newest change always stays. */
  const removeExcess = async (transaction: Session, maxBytes: number): Promise<void> => {
    const rows = await transaction.query<{ id: string; bytes: number | string }>(sql`
      select c.id, coalesce(sum(octet_length(f.before_change)), 0) as bytes
      from library_changes c left join library_changed_files f on f.change = c.id
      group by c.id, c.at order by c.at desc, c.id`)
    let sum = 0
    const excess: string[] = []
    for (const [index, { id, bytes }] of rows.entries()) {
      sum += Number(bytes)
      if (sum > maxBytes && index > 0) excess.push(id)
    }
    await remove(transaction, excess)
  }
  return {
    read: {
      async find(id: string, now: Date): Promise<LibraryChange | null> {
        const [row] = await session.query<ChangeRow>(
          sql`select * from library_changes where id = ${id} and at > ${since(now)}`,
        )
        return row ? toChange(row) : null
      },
      /** Returns the newest changes. */
      async list(limit: number, now: Date): Promise<readonly LibraryChange[]> {
        const rows = await session.query<ChangeRow>(
          sql`select * from library_changes where at > ${since(now)} order by at desc, id limit ${limit}`,
        )
        return rows.map(toChange)
      },
      async files(id: string): Promise<readonly ChangedFile[]> {
        const rows = await session.query<FileRow>(
          sql`select * from library_changed_files where change = ${id} order by path`,
        )
        return rows.map(({ video, media, path, before_change: before, after_change: after }) => ({
          videoId: video,
          media,
          path,
          before: before === null ? null : Buffer.from(before, 'base64'),
          after,
        }))
      },
    },
    write: {
      /** Stores a change before it is made. */
      add: (
        change: Omit<LibraryChange, 'isUndone'>,
        files: readonly ChangedFile[],
        maxBytes: number = MAX_BYTES,
      ): Promise<void> =>
        writeDurably(async (transaction) => {
          const { id, at, subject, what, videoIds } = change
          const old = await transaction.query<{ id: string }>(
            sql`select id from library_changes where at <= ${since(at)}`,
          )
          await remove(
            transaction,
            old.map((row) => row.id),
          )
          await transaction.query(sql`
          insert into library_changes (id, at, subject, what, videos)
          values (${id}, ${at.getTime()}, ${subject}, ${JSON.stringify(what)}, ${JSON.stringify(videoIds)})`)
          for (const { videoId, media, path, before, after } of files)
            await transaction.query(sql`
            insert into library_changed_files (change, path, video, media, before_change, after_change)
            values (${id}, ${path}, ${videoId}, ${media}, ${toBase64(before)}, ${after})`)
          unmeasuredBytes += files.reduce((sum, { before }) => sum + (before?.length ?? 0), 0)
          if (unmeasuredBytes <= maxBytes * UNMEASURED) return
          await removeExcess(transaction, maxBytes)
          unmeasuredBytes = 0
        }),
      markUndone: (id: string): Promise<void> =>
        writeDurably(async (transaction) => {
          await transaction.query(sql`update library_changes set is_undone = 1 where id = ${id}`)
        }),
    },
    essential: {
      /** Removes a change that was not made. */
      remove: (id: string): Promise<void> => writeDurably((transaction) => remove(transaction, [id])),
    },
  }
})

import type { FolderLimit } from '../../domain/folderLimit.ts'
import { oneOf, raw, sql, type Session } from '../../database/sql.ts'
import { isWithin, listedChannels, readVisibleChannels, type VisibleRows } from '../visibleRows.ts'

/** The maximum time until removals by other machines are noticed. */
export const VISIBLE_TTL_MS = 30_000

/** Returns a function that finds the rows that a limit shows. Videos are looked up in the index of files. */
export const createFindVisible =
  (session: Session) =>
  async (limit: FolderLimit): Promise<VisibleRows> => {
    const isShown = isWithin(raw('e.path'), limit)
    const found = await readVisibleChannels(
      session,
      limit,
      sql`from items v join import_index e on e.kind = 'video' and e.id = v.id
        where v.origin = 'library' and v.kind = 'video' and ${isShown}`,
    )
    const channels = listedChannels(found.channels)

    return {
      ...found,
      // The subqueries return a value, because PostgreSQL may evaluate an `exists` for all files at once.
      contains(rowid) {
        if (found.counts.video + channels.length === 0) return raw('false')
        return rowid === 'i.rowid'
          ? sql`case i.kind when 'video' then coalesce((
              select true from import_index e where e.kind = 'video' and e.id = i.id and ${isShown}), false)
              else i.rowid ${oneOf(channels, 'bigint')} end`
          : sql`(select case v.kind when 'video' then ${isShown} else v.rowid ${oneOf(channels, 'bigint')} end
              from items v left join import_index e on e.kind = v.kind and e.id = v.id
              where v.rowid = ${raw(rowid)})`
      },
    }
  }

/** The columns of a query whose values change with every write of the library, except removals. */
export const LIBRARY_STATE = sql`(select max(stored_at) from items where origin = 'library') as stored_at,
  (select max(run) from import_index) as run`

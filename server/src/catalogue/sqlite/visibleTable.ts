import type { FolderLimit } from '../../domain/folderLimit.ts'
import { oneOf, raw, sql, type Session } from '../../database/sql.ts'
import { isWithin, listedChannels, readVisibleChannels, type VisibleRows } from '../visibleRows.ts'

/** The number of visible rows from which on a query reads its index as without a limit, and checks each row. */
const MANY_ROWS = 4_000

/** Keeps the rowids that limits show in a temporary table, under a number for each limit and state of the library. */
export function createVisibleTable(session: Session) {
  let last = 0
  const numbers = new WeakMap<VisibleRows, number>()
  let forgotten: number[] = []
  const find = async (limit: FolderLimit): Promise<VisibleRows> => {
    await session.query(
      sql`create temp table if not exists visible (number integer, item_rowid integer, primary key (number, item_rowid)) without rowid`,
    )
    await session.query(sql`delete from visible where number ${oneOf(forgotten, 'bigint')}`)
    forgotten = []
    last += 1
    const number = last
    await session.query(sql`
      insert into visible (number, item_rowid)
      select ${number}, i.rowid from import_index e
      join items i on i.origin = 'library' and i.kind = 'video' and i.id = e.id
      where e.kind = 'video' and ${isWithin(raw('e.path'), limit)}`)
    const found = await readVisibleChannels(
      session,
      limit,
      sql`from visible s cross join items v where s.number = ${number} and v.rowid = s.item_rowid`,
    )
    await session.query(sql`
      insert into visible (number, item_rowid)
      select ${number}, rowid from items where rowid ${oneOf(listedChannels(found.channels), 'bigint')}`)
    const rows = found.counts.video + found.counts.channel
    const visible: VisibleRows = {
      ...found,
      contains(rowid) {
        if (rows === 0) return raw('false')
        return rows < MANY_ROWS
          ? sql`${raw(rowid)} in (select item_rowid from visible where number = ${number})`
          : sql`exists (select 1 from visible s where s.number = ${number} and s.item_rowid = ${raw(rowid)})`
      },
    }
    numbers.set(visible, number)
    return visible
  }
  return {
    find,
    withoutChanges: (visible: VisibleRows, storedAt: number): VisibleRows => ({
      ...visible,
      contains: (rowid) => sql`(${visible.contains(rowid)} and ${raw(rowid)} not in (
        select rowid from items where origin = 'library' and stored_at >= ${storedAt}))`,
    }),
    /** Makes the next call of `find` remove the rows of a limit that is no longer used. */
    onForgotten: (visible: VisibleRows): void => void forgotten.push(numbers.get(visible) ?? 0),
  }
}

/** The columns that change with every write of the library, and a version that changes with any write. */
export const LIBRARY_STATE = sql`(select max(stored_at) from items where origin = 'library') as stored_at,
  (select max(run) from import_index) as run,
  (select data_version from pragma_data_version) as version,
  (select sum(rows) from row_counts where origin = 'library') as rows`

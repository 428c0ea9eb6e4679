import type { Hit, ListFilter } from './catalogueTypes.ts'
import { sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { readHits, toFilterCondition } from './itemQueries.ts'
import { createLibraryCache } from './libraryCache.ts'
import { createNameOrder } from './nameOrder.ts'
import { andVisible, type View } from './visibleRows.ts'

/** The maximum number of orders that are kept. An order belongs to one folder and one language. */
const MAX_ORDERS = 100

/** The rowids of the files in each folder, in the order of their names. */
const orders = createLibraryCache<readonly number[]>(MAX_ORDERS)

/**
 * Lists the videos of a folder by file name as speakers of a language expect it: 2 before 10, and letters in the order
 * of its alphabet. The order is kept until the library changes.
 */
export async function listByFileName(
  engine: Engine,
  view: View,
  filter: ListFilter,
  language: string,
  offset: number,
  limit: number,
): Promise<{ items: readonly Hit[]; hasAfter: boolean; total: number }> {
  const folder = filter.video?.folder ?? ''
  const order = await readOrder(engine, view, folder, language)
  const rows = await engine.session.query<{ rowid: number }>(
    sql`select i.rowid from items i where ${toFilterCondition(view, filter)}`,
  )
  const listed = new Set(rows.map(({ rowid }) => rowid))
  const rowids = order.filter((rowid) => listed.has(rowid))
  const items = await readHits(engine.session, rowids.slice(offset, offset + limit), new Map())
  return { items, hasAfter: offset + limit < rowids.length, total: rowids.length }
}

const readOrder = (
  engine: Engine,
  view: View,
  folder: string,
  language: string,
): Promise<readonly number[]> =>
  orders(engine, view, `${language}\n${folder}`, async () => {
    const files = await engine.session.query<{ rowid: number; path: string }>(sql`
      select i.rowid, e.path from items i join import_index e on e.kind = i.kind and e.id = i.id
      where i.folder = ${folder} and i.origin = 'library' and i.kind = 'video'${andVisible(view, 'i.rowid')}`)
    const inOrder = createNameOrder(language)
    const named = files.map(({ rowid, path }) => ({ rowid, name: path.slice(path.lastIndexOf('/') + 1) }))
    return inOrder(named, ({ name }) => name).map(({ rowid }) => rowid)
  })

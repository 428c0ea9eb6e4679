import type { ListFilter, Origin } from '../Catalogue.ts'
import { toKinds, type ItemRow, type Kind } from '../itemRows.ts'
import { toIndexText } from '../tokenizer.ts'
import type { Statements } from './statements.ts'

/**
 * The full-text tables `popularity_<origin>`, for words that very many items contain. FTS5 returns its hits in the
 * order of their rowids, so the rowids here are sort keys: each item has one row whose rowid ascends from the most
 * viewed item on, and one whose rowid grows with its time. A query for the most viewed or the newest hits reads the
 * first rows and skips all others.
 */

/** The lowest bits of a rowid are the rowid in `items`. */
const ITEM_BITS = 28n
/** Rowids below sort by views, those from here on by time. */
export const FIRST_TIME_ROWID = 2n ** 40n
export const LAST_TIME_ROWID = 2n ** 62n
/** The sort key changes when views have grown by a fifth, not with every view. */
const STEPS_PER_DOUBLING = 4
const MAX_STEPS = 255
const MAX_SECOND = 2 ** 33 - 1

/** SQL for the rowid in `items`. */
export const ITEM_ROWID = `(rowid & ${2n ** ITEM_BITS - 1n})`

/** Lower for more views. */
function toViewsRowid(viewCount: bigint, rowid: number): bigint {
  const step = Math.floor(Math.log2(Math.max(Number(viewCount), 0) + 1) * STEPS_PER_DOUBLING)
  return (BigInt(MAX_STEPS - Math.min(step, MAX_STEPS)) << ITEM_BITS) + BigInt(rowid)
}

/** Higher for later times, in seconds. */
export function toTimeRowid(publishedAt: Date, rowid: number): bigint {
  const second = Math.min(Math.max(Math.floor(publishedAt.getTime() / 1_000), 0), MAX_SECOND)
  return FIRST_TIME_ROWID + (BigInt(second) << ITEM_BITS) + BigInt(rowid)
}

const toChannelTerm = (kind: Kind, channelId: string): string =>
  `${kind}${Buffer.from(channelId).toString('hex')}`

/** Returns a query for the rows that match `query` and a filter: by kind, and by kind within a channel. */
export function withFilter(query: string, filter: ListFilter): string {
  const { channelId } = filter
  const kinds = toKinds(filter)
  if (channelId === null && kinds.length !== 1) return query
  const terms = kinds.map((kind) => (channelId === null ? kind : toChannelTerm(kind, channelId)))
  return `{filters} : (${terms.map((term) => `"${term}"`).join(' OR ')}) AND ${query}`
}

/** An item with the fields that this index depends on. */
export interface IndexedItem {
  rowid: number
  row: Pick<ItemRow, 'kind' | 'channelId' | 'publishedAt' | 'viewCount' | 'text'>
}

interface SortRowids {
  views_rowid: bigint | null
  time_rowid: bigint | null
}

const readRowids = (statements: Statements, rowid: number): SortRowids | undefined =>
  statements
    .prepare<SortRowids>('select views_rowid, time_rowid from items where rowid = ?')
    .safeIntegers()
    .get(rowid)

/** Returns whether the index has the item under other sort keys, or not at all. */
export function isOutdated(statements: Statements, { rowid, row }: IndexedItem): boolean {
  const indexed = readRowids(statements, rowid)
  return (
    indexed?.views_rowid !== toViewsRowid(row.viewCount, rowid) ||
    indexed.time_rowid !== toTimeRowid(row.publishedAt, rowid)
  )
}

/** Must be called while the item is still in `items`. */
export function deleteFromIndex(statements: Statements, origin: Origin, rowid: number): void {
  const indexed = readRowids(statements, rowid)
  const remove = statements.prepare(`delete from popularity_${origin} where rowid = ?`)
  for (const sortRowid of [indexed?.views_rowid, indexed?.time_rowid])
    if (sortRowid !== null && sortRowid !== undefined) remove.run(sortRowid)
}

/** Inserts or replaces items, in the order of their sort keys: any other order takes the index ten times as long. */
export function upsertIntoIndex(statements: Statements, origin: Origin, items: readonly IndexedItem[]): void {
  const insert = statements.prepare(
    `insert into popularity_${origin} (rowid, title, tags, channel, filters) values (?, ?, ?, ?, ?)`,
  )
  const update = statements.prepare('update items set views_rowid = ?, time_rowid = ? where rowid = ?')
  for (const { rowid } of items) deleteFromIndex(statements, origin, rowid)
  const entries = items.flatMap(({ rowid, row }) => {
    const sortRowids = [toViewsRowid(row.viewCount, rowid), toTimeRowid(row.publishedAt, rowid)] as const
    update.run(...sortRowids, rowid)
    const columns = [
      toIndexText(row.text.title),
      toIndexText(row.text.tags),
      toIndexText(row.text.channel),
      `${row.kind} ${toChannelTerm(row.kind, row.channelId)}`,
    ]
    return sortRowids.map((sortRowid) => ({ sortRowid, columns }))
  })
  entries.sort((one, other) => (one.sortRowid < other.sortRowid ? -1 : 1))
  for (const { sortRowid, columns } of entries) insert.run(sortRowid, ...columns)
}

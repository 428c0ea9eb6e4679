import type { Origin } from '../catalogueTypes.ts'
import { KEY_COLUMNS, type ItemKey, type ItemRow } from '../itemRows.ts'
import { oneOf, raw, sql, tableOf, type Session, type Sql } from '../../database/sql.ts'
import { toIndexText } from '../search/tokenizer.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { deleteTranscripts } from './minuteIndex.ts'
import { deleteFromIndex, toSortRowids, upsertIntoIndex, type IndexedItem } from './popularityIndex.ts'

export const fulltextTable = (origin: Origin): Sql => raw(`fulltext_${origin}`)

/** Returns a query, from its keyword `from` on, for the visible rows of the full-text table that match. */
export function fromMatching(view: View, query: string): Sql {
  const table = `fulltext_${view.origin}`
  return sql`from ${raw(table)} where ${raw(table)} match ${query}${andVisible(view, `+${table}.rowid`)}`
}

export async function upsertItems(
  session: Session,
  origin: Origin,
  rows: readonly ItemRow[],
  storedAt: number,
): Promise<void> {
  const outdated = new Map<number, IndexedItem>()
  for (const row of rows) {
    const item = await upsertItem(session, origin, row, storedAt)
    if (item) outdated.set(item.rowid, item)
  }
  await upsertIntoIndex(session, origin, [...outdated.values()])
}

interface PreviousRow {
  rowid: number
  channel_id: string
  text_hash: string
  views_rowid: string | null
  time_rowid: string | null
  folder: string | null
  duration: number | null
  speech: string | null
  has_subtitles: number | null
  format: string | null
}

/** Inserts or replaces an item. Returns the item if the popularity index has to be updated, otherwise null. */
async function upsertItem(
  session: Session,
  origin: Origin,
  row: ItemRow,
  storedAt: number,
): Promise<IndexedItem | null> {
  const [previous] = await session.query<PreviousRow>(sql`
    select rowid, channel_id, text_hash, cast(views_rowid as text) as views_rowid,
      cast(time_rowid as text) as time_rowid, folder, duration, speech, has_subtitles, format
    from items where origin = ${origin} and kind = ${row.kind} and id = ${row.id}`)
  const { facts } = row
  const [written] = await session.query<{ rowid: number }>(sql`
    insert into items (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
      age_seconds, stored_at, text_hash, folder, duration, speech, has_subtitles, format, series, season, part)
    values (${origin}, ${row.kind}, ${row.id}, ${row.channelId}, ${row.publishedAt.getTime()}, ${row.viewCount},
      ${row.likeCount}, ${row.titleKey}, ${row.ageSeconds}, ${storedAt}, ${row.textHash}, ${facts?.folder ?? null},
      ${facts?.durationSeconds ?? null}, ${facts?.speech ?? null}, ${facts === null ? null : Number(facts.hasSubtitles)},
      ${facts?.format ?? null}, ${facts?.series?.id ?? null}, ${facts?.series?.season ?? null},
      ${facts?.series?.part ?? null})
    on conflict (origin, kind, id) do update set
      channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
      like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds,
      stored_at = excluded.stored_at, text_hash = excluded.text_hash, folder = excluded.folder,
      duration = excluded.duration, speech = excluded.speech, has_subtitles = excluded.has_subtitles,
      format = excluded.format, series = excluded.series, season = excluded.season, part = excluded.part
    returning rowid`)
  if (!written) throw new Error(`The database did not store the ${row.kind} ${row.id}.`)
  const { rowid } = written
  await session.query(sql`insert or replace into payloads (rowid, payload) values (${rowid}, ${row.payload})`)
  const item = { rowid, row }
  // Counts change often and texts rarely, so the full-text index is written only if the text has changed.
  if (previous?.text_hash === row.textHash) {
    const { views, time } = toSortRowids(item)
    const isIndexed =
      previous.channel_id === row.channelId &&
      hasSameFacts(previous, facts) &&
      previous.views_rowid === String(views) &&
      previous.time_rowid === String(time)
    return isIndexed ? null : item
  }
  const table = fulltextTable(origin)
  if (previous) await session.query(sql`delete from ${table} where rowid = ${rowid}`)
  await session.query(sql`
    insert into ${table} (rowid, title, tags, channel, description)
    values (${rowid}, ${toIndexText(row.text.title)}, ${toIndexText(row.text.tags)},
      ${toIndexText(row.text.channel)}, ${toIndexText(row.text.description)})`)
  return item
}

const hasSameFacts = (previous: PreviousRow, facts: ItemRow['facts']): boolean =>
  previous.folder === (facts?.folder ?? null) &&
  previous.duration === (facts?.durationSeconds ?? null) &&
  previous.speech === (facts?.speech ?? null) &&
  previous.has_subtitles === (facts === null ? null : Number(facts.hasSubtitles)) &&
  previous.format === (facts?.format ?? null)

export async function deleteItems(session: Session, origin: Origin, keys: readonly ItemKey[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await session.query<{ rowid: number }>(sql`
    select i.rowid from ${tableOf(keys, KEY_COLUMNS)} cross join items i
    where i.origin = ${origin} and i.kind = given.kind and i.id = given.id`)
  const rowids = rows.map(({ rowid }) => rowid)
  await deleteTranscripts(session, rowids)
  const isDeleted = sql`rowid ${oneOf(rowids, 'bigint')}`
  await deleteFromIndex(session, origin, isDeleted)
  for (const table of [raw('items'), raw('payloads'), fulltextTable(origin)])
    await session.query(sql`delete from ${table} where ${isDeleted}`)
}

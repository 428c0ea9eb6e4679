import type { ChannelTotals, Hit, ListFilter, Origin } from '../Catalogue.ts'
import { toHit, toKinds, type ItemRow, type Kind, type PayloadRow } from '../itemRows.ts'
import { toIndexText } from '../tokenizer.ts'
import { deleteFromIndex, isOutdated, type IndexedItem } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'

/**
 * Inserts or replaces a video or channel, except in the popularity index.
 * @param storedAt milliseconds since 1970
 * @returns the item if the popularity index has to be updated, else null
 */
export function upsertItem(
  statements: Statements,
  origin: Origin,
  row: ItemRow,
  storedAt: number,
): IndexedItem | null {
  const previous = statements
    .prepare<{ rowid: number; channel_id: string; text_hash: string }>(
      'select rowid, channel_id, text_hash from items where origin = ? and kind = ? and id = ?',
    )
    .get(origin, row.kind, row.id)
  const written = statements
    .prepare<{ rowid: number }>(
      `insert into items (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
         age_seconds, stored_at, text_hash)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (origin, kind, id) do update set
         channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
         like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds,
         stored_at = excluded.stored_at, text_hash = excluded.text_hash
       returning rowid`,
    )
    .get(
      origin,
      row.kind,
      row.id,
      row.channelId,
      row.publishedAt.getTime(),
      row.viewCount,
      row.likeCount,
      row.titleKey,
      row.ageSeconds,
      storedAt,
      row.textHash,
    )
  if (!written) throw new Error(`The database did not store the ${row.kind} ${row.id}.`)
  statements
    .prepare('insert or replace into payloads (rowid, payload) values (?, ?)')
    .run(written.rowid, row.payload)
  const item = { rowid: written.rowid, row }
  // Counts change often, texts rarely: the full-text index is written only for a new text.
  if (previous?.text_hash === row.textHash)
    return previous.channel_id !== row.channelId || isOutdated(statements, item) ? item : null
  if (previous) statements.prepare(`delete from fulltext_${origin} where rowid = ?`).run(previous.rowid)
  statements
    .prepare(
      `insert into fulltext_${origin} (rowid, title, tags, channel, description) values (?, ?, ?, ?, ?)`,
    )
    .run(
      written.rowid,
      toIndexText(row.text.title),
      toIndexText(row.text.tags),
      toIndexText(row.text.channel),
      toIndexText(row.text.description),
    )
  return item
}

export function deleteItems(
  statements: Statements,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): void {
  const find = statements.prepare<{ rowid: number }>(
    'select rowid from items where origin = ? and kind = ? and id = ?',
  )
  for (const id of ids) {
    const row = find.get(origin, kind, id)
    if (row) deleteItem(statements, origin, row.rowid)
  }
}

/** Deletes a video or channel from all tables except `comments`. */
export function deleteItem(statements: Statements, origin: Origin, rowid: number): void {
  deleteFromIndex(statements, origin, rowid)
  statements.prepare('delete from items where rowid = ?').run(rowid)
  statements.prepare('delete from payloads where rowid = ?').run(rowid)
  statements.prepare(`delete from fulltext_${origin} where rowid = ?`).run(rowid)
}

/** Returns those that exist, in the order of `ids`. */
export function readItems(statements: Statements, origin: Origin, kind: Kind, ids: readonly string[]): Hit[] {
  const rows = statements
    .prepare<PayloadRow & { id: string }>(
      `select i.id, i.kind, i.published_at, payload from json_each(?) asked
       cross join items i on i.origin = ? and i.kind = ? and i.id = asked.value
       cross join payloads p on p.rowid = i.rowid`,
    )
    .all(JSON.stringify(ids), origin, kind)
  const byId = new Map(rows.map((row) => [row.id, toHit(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface TotalsRow {
  videos: bigint
  views: bigint | null
  first: bigint | null
}

/** Returns sums over the videos of each channel. Hidden counts count as 0. */
export function readChannelTotals(
  statements: Statements,
  origin: Origin,
  ids: readonly string[],
): Map<string, ChannelTotals> {
  const sum = statements
    .prepare<TotalsRow>(
      `select count(*) as videos, sum(max(view_count, 0)) as views, min(published_at) as first
       from items where origin = ? and channel_id = ? and kind = 'video'`,
    )
    .safeIntegers()
  return new Map(
    ids.map((id) => {
      const row = sum.get(origin, id)
      const first = row?.first ?? null
      return [
        id,
        {
          videoCount: row?.videos ?? 0n,
          viewCount: row?.views ?? 0n,
          firstPublishedAt: first === null ? null : new Date(Number(first)),
        },
      ]
    }),
  )
}

/** Returns a condition on `items i`. */
export function toFilterClause(
  origin: Origin,
  filter: ListFilter,
): { where: string; parameters: Parameter[] } {
  const kinds = toKinds(filter)
  const conditions = ['i.origin = ?']
  const parameters: Parameter[] = [origin]
  if (filter.channelId !== null) {
    conditions.push('i.channel_id = ?')
    parameters.push(filter.channelId)
  }
  if (kinds.length === 0) conditions.push('false')
  if (kinds.length === 1) conditions.push(`i.kind = '${kinds.join('')}'`)
  return { where: conditions.join(' and '), parameters }
}

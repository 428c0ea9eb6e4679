import type { ChannelTotals, Hit, ListFilter, Origin, StoredChannel, StoredVideo } from '../Catalogue.ts'
import { type DocumentRow, fromChannel, fromVideo, type Kind, type ShownRow, toHit } from '../itemRows.ts'
import { toIndexText } from '../tokenizer.ts'
import { isMoved, type Placed, removePlaces } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'

/** Writes a video. Answers what has to be written to its places; null when these are right as they are. */
export const writeVideo = (
  statements: Statements,
  origin: Origin,
  video: StoredVideo,
  storedAt: number,
): Placed | null => writeDocument(statements, origin, fromVideo(video), storedAt)

/** Like `writeVideo`. */
export const writeChannel = (
  statements: Statements,
  origin: Origin,
  channel: StoredChannel,
  storedAt: number,
): Placed | null => writeDocument(statements, origin, fromChannel(channel), storedAt)

function writeDocument(
  statements: Statements,
  origin: Origin,
  row: DocumentRow,
  storedAt: number,
): Placed | null {
  const known = statements
    .prepare<{ doc: number; channel_id: string; words_hash: string }>(
      'select doc, channel_id, words_hash from documents where origin = ? and kind = ? and id = ?',
    )
    .get(origin, row.kind, row.id)
  const written = statements
    .prepare<{ doc: number }>(
      `insert into documents (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
         age_seconds, stored_at, words_hash)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (origin, kind, id) do update set
         channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
         like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds, stored_at = excluded.stored_at,
         words_hash = excluded.words_hash
       returning doc`,
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
      row.wordsHash,
    )
  if (!written) throw new Error(`The database did not take the ${row.kind} ${row.id}.`)
  statements.prepare('insert or replace into bodies (doc, body) values (?, ?)').run(written.doc, row.body)
  const placed = { doc: written.doc, row }
  // New counts come often, new words seldom: the index is only touched for words.
  if (known?.words_hash === row.wordsHash)
    return known.channel_id !== row.channelId || isMoved(statements, placed) ? placed : null
  if (known) statements.prepare(`delete from words_${origin} where rowid = ?`).run(known.doc)
  statements
    .prepare(`insert into words_${origin} (rowid, title, tags, channel, description) values (?, ?, ?, ?, ?)`)
    .run(
      written.doc,
      toIndexText(row.words.title),
      toIndexText(row.words.tags),
      toIndexText(row.words.channel),
      toIndexText(row.words.description),
    )
  return placed
}

export function removeDocuments(
  statements: Statements,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): void {
  const find = statements.prepare<{ doc: number }>(
    'select doc from documents where origin = ? and kind = ? and id = ?',
  )
  for (const id of ids) {
    const known = find.get(origin, kind, id)
    if (known) removeDocument(statements, origin, known.doc)
  }
}

/** Removes a row with everything that belongs to it. */
export function removeDocument(statements: Statements, origin: Origin, doc: number): void {
  removePlaces(statements, origin, doc)
  statements.prepare('delete from documents where doc = ?').run(doc)
  statements.prepare('delete from bodies where doc = ?').run(doc)
  statements.prepare(`delete from words_${origin} where rowid = ?`).run(doc)
}

/** Those that exist, in the order asked. */
export function readDocuments(
  statements: Statements,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Hit[] {
  const rows = statements
    .prepare<ShownRow & { id: string }>(
      `select d.id, d.kind, d.published_at, body from json_each(?) asked
       cross join documents d on d.origin = ? and d.kind = ? and d.id = asked.value
       cross join bodies using (doc)`,
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

/** Sums over the videos of each channel. Hidden counts add nothing. */
export function channelTotals(
  statements: Statements,
  origin: Origin,
  ids: readonly string[],
): Map<string, ChannelTotals> {
  const sum = statements
    .prepare<TotalsRow>(
      `select count(*) as videos, sum(max(view_count, 0)) as views, min(published_at) as first
       from documents where origin = ? and channel_id = ? and kind = 'video'`,
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

/** Condition on `documents d`. Playlists are no rows: asking for nothing else finds nothing. */
export function toFilterClause(
  origin: Origin,
  filter: ListFilter,
): { where: string; parameters: Parameter[] } {
  const kinds = (['video', 'channel'] as const).filter((kind) => filter.types.includes(kind))
  const conditions = ['d.origin = ?']
  const parameters: Parameter[] = [origin]
  if (filter.channelId !== null) {
    conditions.push('d.channel_id = ?')
    parameters.push(filter.channelId)
  }
  if (kinds.length === 0) conditions.push('false')
  if (kinds.length === 1) conditions.push(`d.kind = '${kinds.join('')}'`)
  return { where: conditions.join(' and '), parameters }
}

import type { Origin } from '../catalogueTypes.ts'
import { KEY_COLUMNS, type ItemKey, type ItemRow } from '../itemRows.ts'
import {
  distinctInOrder,
  raw,
  sql,
  tableOf,
  type Columns,
  type Session,
  type Sql,
} from '../../database/sql.ts'
import { toTsVector } from './tsVector.ts'

export const fulltextTable = (origin: Origin): Sql => raw(`fulltext_${origin}`)

const COLUMNS: Columns<ItemRow> = {
  kind: ['text', (row) => row.kind],
  id: ['text', (row) => row.id],
  channel_id: ['text', (row) => row.channelId],
  published_at: ['bigint', (row) => row.publishedAt.getTime()],
  view_count: ['bigint', (row) => row.viewCount],
  like_count: ['bigint', (row) => row.likeCount],
  title_key: ['text', (row) => row.titleKey],
  age_seconds: ['double precision', (row) => row.ageSeconds],
  folder: ['text', ({ facts }) => facts?.folder ?? null],
  duration: ['bigint', ({ facts }) => facts?.durationSeconds ?? null],
  speech: ['text', ({ facts }) => facts?.speech ?? null],
  has_subtitles: ['bigint', ({ facts }) => (facts === null ? null : Number(facts.hasSubtitles))],
  format: ['text', ({ facts }) => facts?.format ?? null],
  series: ['text', ({ facts }) => facts?.series?.id ?? null],
  season: ['bigint', ({ facts }) => facts?.series?.season ?? null],
  part: ['bigint', ({ facts }) => facts?.series?.part ?? null],
  payload: ['text', (row) => row.payload],
  hash: ['text', (row) => row.textHash],
  words: ['text', (row) => toTsVector(row.text)],
}

const FACTS = raw('folder, duration, speech, has_subtitles, format, series, season, part')

/**
 * Inserts or replaces videos and channels. The full-text table is written only for texts that have changed.
 * @param storedAt milliseconds since 1970
 */
export async function upsertItems(
  session: Session,
  origin: Origin,
  items: readonly ItemRow[],
  storedAt: number,
): Promise<void> {
  if (items.length === 0) return
  const rows = distinctInOrder(items, ({ kind, id }) => `${kind} ${id}`)
  await session.query(sql`
    with given as (
      select * from ${tableOf(rows, COLUMNS)}
    ), written as (
      insert into items as i (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
        age_seconds, stored_at, ${FACTS})
      select ${origin}, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds,
        ${storedAt}::bigint, ${FACTS}
      from given
      on conflict (origin, kind, id) do update set
        channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
        like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds,
        stored_at = excluded.stored_at, folder = excluded.folder, duration = excluded.duration,
        speech = excluded.speech, has_subtitles = excluded.has_subtitles, format = excluded.format,
        series = excluded.series, season = excluded.season, part = excluded.part
      returning i.rowid, i.kind, i.id
    ), displayed as (
      insert into payloads (rowid, payload)
      select rowid, payload from written join given using (kind, id)
      on conflict (rowid) do update set payload = excluded.payload
    )
    insert into ${fulltextTable(origin)} as w (rowid, hash, words)
    select rowid, hash, words::tsvector from written join given using (kind, id)
    on conflict (rowid) do update set hash = excluded.hash, words = excluded.words where w.hash <> excluded.hash`)
}

/** Deletes videos or channels. The database deletes their payloads and full-text rows by cascade. */
export async function deleteItems(session: Session, origin: Origin, keys: readonly ItemKey[]): Promise<void> {
  if (keys.length === 0) return
  await session.query(sql`
    delete from items i using ${tableOf(keys, KEY_COLUMNS)}
    where i.origin = ${origin} and i.kind = given.kind and i.id = given.id`)
}

import type { Hit, Origin, StoredChannel, StoredVideo } from '../Catalogue.ts'
import { fromChannel, fromVideo, toHit, type DocumentRow, type Kind, type ShownRow } from '../documentRows.ts'
import { toIndexText } from '../words.ts'
import type { Statements } from './statements.ts'

export const writeVideo = (
  statements: Statements,
  origin: Origin,
  video: StoredVideo,
  storedAt: number,
): void => writeDocument(statements, origin, fromVideo(video), storedAt)

export const writeChannel = (
  statements: Statements,
  origin: Origin,
  channel: StoredChannel,
  storedAt: number,
): void => writeDocument(statements, origin, fromChannel(channel), storedAt)

function writeDocument(statements: Statements, origin: Origin, row: DocumentRow, storedAt: number): void {
  const known = statements
    .prepare<{ doc: number; words_hash: string }>(
      'select doc, words_hash from documents where origin = ? and kind = ? and id = ?',
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
  // New counts come often, new words seldom: the index is only touched for words.
  if (known?.words_hash === row.wordsHash) return
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
}

export function removeDocuments(
  statements: Statements,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): void {
  const find = statements.prepare<{ doc: number }>(
    'delete from documents where origin = ? and kind = ? and id = ? returning doc',
  )
  for (const id of ids) {
    const removed = find.get(origin, kind, id)
    if (removed) removeContents(statements, origin, removed.doc)
  }
}

/** Drops what belongs to a row of `documents` that is gone. */
export function removeContents(statements: Statements, origin: Origin, doc: number): void {
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
  const find = statements.prepare<ShownRow>(
    `select kind, published_at, body from documents join bodies using (doc)
     where origin = ? and kind = ? and id = ?`,
  )
  return ids.flatMap((id) => {
    const row = find.get(origin, kind, id)
    return row ? [toHit(row)] : []
  })
}

import { createHash } from 'node:crypto'
import { fromChannelBody, fromVideoBody, toChannelBody, toVideoBody } from '../bodies.ts'
import type { Hit, Origin, StoredChannel, StoredVideo } from '../Catalogue.ts'
import { fold, toIndexText } from '../words.ts'
import type { Statements } from './statements.ts'

/** Characters of a description that search looks at; the provider allows no more either. */
const INDEXED_DESCRIPTION_LENGTH = 5_000
/** Characters of a title that its place in the order of titles depends on. */
const TITLE_KEY_LENGTH = 80
const MAX_COUNT = 2n ** 63n - 1n

export type Kind = Hit['kind']

interface Words {
  title: string
  tags: string
  channel: string
  description: string
}

interface DocumentRow {
  kind: Kind
  id: string
  channelId: string
  publishedAt: Date
  ageSeconds: number | null
  viewCount: bigint | null
  likeCount: bigint | null
  words: Words
  body: string
}

/** Hidden counts sort behind all others. */
const sortable = (count: bigint | null): bigint =>
  count === null ? -1n : count > MAX_COUNT ? MAX_COUNT : count

function fromVideo(video: StoredVideo): DocumentRow {
  return {
    ...video,
    kind: 'video',
    body: toVideoBody(video),
    words: {
      title: video.title,
      tags: video.tags.join('\n'),
      channel: video.channelTitle,
      description: video.description.slice(0, INDEXED_DESCRIPTION_LENGTH),
    },
  }
}

function fromChannel(channel: StoredChannel): DocumentRow {
  return {
    ...channel,
    kind: 'channel',
    channelId: channel.id,
    likeCount: null,
    body: toChannelBody(channel),
    words: {
      title: channel.title,
      tags: '',
      channel: '',
      description: channel.description.slice(0, INDEXED_DESCRIPTION_LENGTH),
    },
  }
}

const hashOf = (words: Words): string => createHash('sha1').update(JSON.stringify(words)).digest('base64url')

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
  const wordsHash = hashOf(row.words)
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
      sortable(row.viewCount),
      sortable(row.likeCount),
      fold(row.words.title).slice(0, TITLE_KEY_LENGTH),
      row.ageSeconds,
      storedAt,
      wordsHash,
    )
  if (!written) throw new Error(`The database did not take the ${row.kind} ${row.id}.`)
  statements.prepare('insert or replace into bodies (doc, body) values (?, ?)').run(written.doc, row.body)
  // New counts come often, new words seldom: the index is only touched for words.
  if (known?.words_hash === wordsHash) return
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

/** A row as it is read to be shown. */
export interface ShownRow {
  kind: Kind
  published_at: number
  body: string
}

export function toHit(row: ShownRow): Hit {
  const publishedAt = new Date(row.published_at)
  return row.kind === 'video'
    ? { kind: 'video', video: fromVideoBody(row.body, publishedAt) }
    : { kind: 'channel', channel: fromChannelBody(row.body, publishedAt) }
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

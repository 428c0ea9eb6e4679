import { hash } from 'node:crypto'
import type { Channel } from '../domain/Channel.ts'
import type { FileFacts, SeriesPlace } from '../domain/fileFacts.ts'
import type { Video } from '../domain/Video.ts'
import type { Hit, ListFilter, StoredChannel, StoredVideo } from './catalogueTypes.ts'
import { raw, type Columns, type Sql } from '../database/sql.ts'
import type { Phrases } from './search/rankSuggestions.ts'
import { fold, INDEX_VERSION } from './search/tokenizer.ts'

/** Converts videos and channels (items) to rows and rows to items. The conversion is the same for every database. */

/** The number of indexed characters of a description. It is also the provider's limit. */
const INDEXED_DESCRIPTION_LENGTH = 5_000
/** The number of indexed characters of a title or a channel's name. `INDEXED_TAGS_LENGTH` limits all tags together. */
const INDEXED_NAME_LENGTH = 10_000
const INDEXED_TAGS_LENGTH = 100_000
/** The number of characters of a title that decide its position in a list sorted by title. */
const TITLE_KEY_LENGTH = 80
const MAX_COUNT = 2n ** 63n - 1n

export type Kind = Hit['kind']

/** The texts of the full-text index, in descending order of weight. */
export interface IndexedText {
  title: string
  tags: string
  channel: string
  description: string
}

export interface ItemRow {
  kind: Kind
  id: string
  channelId: string
  publishedAt: Date
  ageSeconds: number | null
  /** The counts as sort keys. A hidden count is -1. */
  viewCount: bigint
  likeCount: bigint
  titleKey: string
  /** The facts of the file, by which lists are filtered. Null for channels and for videos of the provider. */
  facts: ColumnFacts | null
  text: IndexedText
  /** A hash that changes with the text and with `INDEX_VERSION`. */
  textHash: string
  payload: string
}

export interface ColumnFacts extends Omit<FileFacts, 'series'> {
  series: SeriesPlace | null
  /** The length in whole seconds, or null if unknown. */
  durationSeconds: number | null
  hasSubtitles: boolean
}

export type ItemKey = Pick<ItemRow, 'kind' | 'id'>
export const KEY_COLUMNS: Columns<ItemKey> = {
  kind: ['text', ({ kind }) => kind],
  id: ['text', ({ id }) => id],
}

/** Limits a count to the maximum of a 64-bit column. */
export const clampCount = (count: bigint): bigint => (count > MAX_COUNT ? MAX_COUNT : count)
const toSortKey = (count: bigint | null): bigint => (count === null ? -1n : clampCount(count))

export const fromVideo = (video: StoredVideo): ItemRow => ({
  ...toItemRow(video, { ...video, kind: 'video' }),
  facts: toColumnFacts(video),
})

export const fromChannel = (channel: StoredChannel): ItemRow =>
  toItemRow(channel, { kind: 'channel', channelId: channel.id, likeCount: null, tags: [], channelTitle: '' })

function toColumnFacts({ facts, durationSeconds, hasSubtitles }: StoredVideo): ColumnFacts | null {
  if (facts === undefined) return null
  const seconds = durationSeconds === null ? null : Math.round(durationSeconds)
  return { ...facts, durationSeconds: seconds, hasSubtitles }
}

function toItemRow(
  item: StoredVideo | StoredChannel,
  others: Pick<StoredVideo, 'channelId' | 'likeCount' | 'tags' | 'channelTitle' | 'fileName'> & {
    kind: Kind
  },
): ItemRow {
  const text: IndexedText = {
    title: item.title.slice(0, INDEXED_NAME_LENGTH),
    tags: others.tags.join('\n').slice(0, INDEXED_TAGS_LENGTH),
    channel: others.channelTitle.slice(0, INDEXED_NAME_LENGTH),
    description: [others.fileName, item.description].join('\n').trim().slice(0, INDEXED_DESCRIPTION_LENGTH),
  }
  return {
    kind: others.kind,
    id: item.id,
    channelId: others.channelId,
    publishedAt: item.publishedAt,
    ageSeconds: item.ageSeconds,
    viewCount: toSortKey(item.viewCount),
    likeCount: toSortKey(others.likeCount),
    titleKey: toTitleKey(item.title),
    facts: null,
    text,
    textHash: hash('sha1', JSON.stringify([INDEX_VERSION, text]), 'base64url'),
    payload: toPayload(item),
  }
}

/** Returns the sort key of a title, which puts “Part 2” before “Part 10”, whatever the case and leading zeros. */
export const toTitleKey = (title: string): string =>
  fold(title.slice(0, INDEXED_NAME_LENGTH)).replaceAll(NUMBER, toEqualLength).slice(0, TITLE_KEY_LENGTH)

const NUMBER = /\d+/g
const toEqualLength = (digits: string): string => digits.replace(/^0+/, '').padStart(8, '0')

/**
 * Returns all fields of a row that are not columns as JSON. Counts become strings, because they may exceed what a JSON
 * number can represent. Times are columns, so that they can be updated.
 */
export function toPayload(row: { publishedAt: Date; ageSeconds: number | null }): string {
  const { publishedAt: _publishedAt, ageSeconds: _ageSeconds, ...fields } = row
  return JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

export function fromJson<Fields>(json: string, counts: readonly (keyof Fields)[]): Fields {
  const fields = JSON.parse(json)
  for (const name of counts) if (fields[name] !== null) fields[name] = BigInt(fields[name])
  return fields
}

function fromVideoPayload(payload: string, publishedAt: Date): Video {
  const counts = ['viewCount', 'likeCount', 'commentCount'] as const
  // Rows of earlier versions lack the field `hasSubtitles`.
  const { hasSubtitles = false, ...fields } = fromJson<
    Omit<Video, 'publishedAt' | 'hasSubtitles'> & Partial<Pick<Video, 'hasSubtitles'>>
  >(payload, counts)
  return { ...fields, hasSubtitles, publishedAt }
}

const fromChannelPayload = (payload: string, publishedAt: Date): Channel => ({
  ...fromJson<Omit<Channel, 'publishedAt'>>(payload, ['subscriberCount', 'videoCount', 'viewCount']),
  publishedAt,
})

/** The columns from which `toHit` builds a video or channel. */
export interface PayloadRow {
  kind: Kind
  published_at: number
  payload: string
}

export interface HitRow extends PayloadRow {
  /** The time since which the storage of the video is away, or null while the storage is connected. */
  away_since: unknown
}

/** Returns the column `away_since` for a table with origin, kind and id. It looks up each row by its primary key. */
export const awayColumn = (table: string): Sql =>
  raw(`(select away_since from import_index e
    where ${table}.origin = 'library' and e.kind = ${table}.kind and e.id = ${table}.id) as away_since`)

export function toHit(row: HitRow): Hit {
  const publishedAt = new Date(row.published_at)
  if (row.kind === 'channel')
    return { kind: 'channel', channel: fromChannelPayload(row.payload, publishedAt) }
  const video = fromVideoPayload(row.payload, publishedAt)
  return { kind: 'video', video: row.away_since === null ? video : { ...video, isAway: true } }
}

export const onlyVideos = (hits: readonly Hit[]): Video[] =>
  hits.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : []))
export const onlyChannels = (hits: readonly Hit[]): Channel[] =>
  hits.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel] : []))

/** Returns the kinds of items that pass a filter. Playlists are not items. */
export const toKinds = ({ types, video }: ListFilter): Kind[] =>
  (['video', 'channel'] as const).filter(
    (kind) => types.includes(kind) && (kind === 'video' || video === undefined),
  )

/** Returns the texts of an item that can complete what the user has typed. */
export function toPhrases(row: PayloadRow): Phrases {
  const hit = toHit({ ...row, away_since: null })
  if (hit.kind === 'channel') return { title: hit.channel.title, others: [] }
  return { title: hit.video.title, others: [...hit.video.tags, hit.video.channelTitle] }
}

import { createHash } from 'node:crypto'
import { fromChannelBody, fromVideoBody, toChannelBody, toVideoBody } from './payloads.ts'
import type { Hit, StoredChannel, StoredVideo } from './Catalogue.ts'
import type { Phrases } from './suggestions.ts'
import { fold } from './tokenizer.ts'

/** How videos and channels become rows, the same for every database. */

/** Characters of a description that search looks at; the provider allows no more either. */
const INDEXED_DESCRIPTION_LENGTH = 5_000
/** Characters of a title that its place in the order of titles depends on. */
const TITLE_KEY_LENGTH = 80
const MAX_COUNT = 2n ** 63n - 1n

export type Kind = Hit['kind']

/** What search looks at, the most telling first. */
export interface Words {
  title: string
  tags: string
  channel: string
  description: string
}

export interface DocumentRow {
  kind: Kind
  id: string
  channelId: string
  publishedAt: Date
  ageSeconds: number | null
  /** Counts as they are sorted by: hidden ones behind all others. */
  viewCount: bigint
  likeCount: bigint
  titleKey: string
  words: Words
  /** Changes with the words. */
  wordsHash: string
  body: string
}

/** A count that a column of 64 bits holds. */
export const storable = (count: bigint): bigint => (count > MAX_COUNT ? MAX_COUNT : count)
const sortable = (count: bigint | null): bigint => (count === null ? -1n : storable(count))
const hashOf = (words: Words): string => createHash('sha1').update(JSON.stringify(words)).digest('base64url')

export function fromVideo(video: StoredVideo): DocumentRow {
  const words = {
    title: video.title,
    tags: video.tags.join('\n'),
    channel: video.channelTitle,
    description: video.description.slice(0, INDEXED_DESCRIPTION_LENGTH),
  }
  return {
    kind: 'video',
    id: video.id,
    channelId: video.channelId,
    publishedAt: video.publishedAt,
    ageSeconds: video.ageSeconds,
    viewCount: sortable(video.viewCount),
    likeCount: sortable(video.likeCount),
    titleKey: toTitleKey(video.title),
    words,
    wordsHash: hashOf(words),
    body: toVideoBody(video),
  }
}

export function fromChannel(channel: StoredChannel): DocumentRow {
  const words = {
    title: channel.title,
    tags: '',
    channel: '',
    description: channel.description.slice(0, INDEXED_DESCRIPTION_LENGTH),
  }
  return {
    kind: 'channel',
    id: channel.id,
    channelId: channel.id,
    publishedAt: channel.publishedAt,
    ageSeconds: channel.ageSeconds,
    viewCount: sortable(channel.viewCount),
    likeCount: sortable(null),
    titleKey: toTitleKey(channel.title),
    words,
    wordsHash: hashOf(words),
    body: toChannelBody(channel),
  }
}

/** What titles are sorted by; those that differ in letters' case only have the same. */
export const toTitleKey = (title: string): string => fold(title).slice(0, TITLE_KEY_LENGTH)

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

/** What a row offers for completing what is typed. */
export function toPhrases(row: ShownRow): Phrases {
  const hit = toHit(row)
  if (hit.kind === 'channel') return { title: hit.channel.title, others: [] }
  return { title: hit.video.title, others: [...hit.video.tags, hit.video.channelTitle] }
}

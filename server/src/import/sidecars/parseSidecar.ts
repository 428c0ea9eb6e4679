import * as v from 'valibot'
import { STATED_LIMITS } from '../../ffmpeg/statedLimits.ts'
import {
  age,
  day,
  flag,
  inRange,
  list,
  nameOf,
  number,
  text,
  texts,
  time,
  truncated,
} from './sidecarFields.ts'
import { decodeText } from '../subtitles/decodeText.ts'

/** The maximum lengths in UTF-16 units. They are at least ten times the provider's limits. */
export const MAX_LENGTH = { name: 1_000, description: 50_000, comment: 100_000 } as const

export const name = nameOf(MAX_LENGTH.name)

/** The highest number of a season or part. Some programs use dates as numbers: 20240131. */
export const MAX_NUMBER_OF_PART = 99_999_999

export const commentSchema = v.object({
  id: text,
  text: truncated(MAX_LENGTH.comment),
  author: name,
  author_id: text,
  author_thumbnail: text,
  timestamp: time,
  like_count: number,
  parent: text,
  age_hours: age,
})

export const sidecarSchema = v.object({
  _type: text,
  id: text,
  title: name,
  fulltitle: name,
  description: truncated(MAX_LENGTH.description),
  channel: name,
  uploader: name,
  channel_id: text,
  channel_url: text,
  uploader_id: text,
  uploader_url: text,
  channel_follower_count: number,
  timestamp: time,
  upload_date: day,
  release_timestamp: time,
  release_date: day,
  /** The length in seconds. */
  duration: inRange(0, STATED_LIMITS.seconds),
  view_count: number,
  like_count: number,
  comment_count: number,
  comments: list,
  chapters: list,
  tags: texts,
  categories: texts,
  series: name,
  season_number: inRange(0, MAX_NUMBER_OF_PART),
  episode_number: inRange(0, MAX_NUMBER_OF_PART),
  release_year: inRange(1800, 9999),
  /** An extension of Vtube: the age from which the video is suitable, such as `12` or `PG-13`. */
  age_rating: text,
  playlist_id: text,
  playlist_title: name,
  playlist_index: inRange(0, MAX_NUMBER_OF_PART),
  language: text,
  live_status: text,
  /** The field that older versions of yt-dlp wrote in place of `live_status`. */
  is_live: flag,
  /** An extension of Vtube: the age in hours, which replaces a fixed time. */
  age_hours: age,
  /** An extension of Vtube: whether comments are disabled. */
  comments_disabled: flag,
  /** An extension of Vtube: whether the video is shown as a live video, without a length, and plays in a loop. */
  endless: flag,
})

export type Sidecar = v.InferOutput<typeof sidecarSchema>

export type SidecarComment = v.InferOutput<typeof commentSchema> & { id: string; text: string }

/** Returns the comments of a sidecar that have a text. A comment without an id gets an id from its position. */
export const commentsOf = ({ comments }: Sidecar): SidecarComment[] =>
  (comments ?? []).flatMap((value, index) => {
    const parsed = v.safeParse(commentSchema, value)
    if (!parsed.success || parsed.output.text === null) return []
    const { id, text } = parsed.output
    return [{ ...parsed.output, text, id: id ?? `comment-${index + 1}` }]
  })

/** Returns whether the file records a live stream. Its sidecar was written before the end, without a length. */
export const isRecording = ({ live_status: status, is_live: isLive }: Sidecar): boolean =>
  isLive || status === 'is_live' || status === 'is_upcoming' || status === 'post_live'

export const EMPTY_SIDECAR: Sidecar = v.parse(sidecarSchema, {})

/** Parses a sidecar of any size. */
export async function parseSidecarBytes(bytes: Uint8Array): Promise<Sidecar> {
  const contents = await decodeText(bytes)
  let json: unknown
  try {
    json = parsePythonJson(contents)
  } catch {
    throw new Error('it is not valid JSON')
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error('it does not hold a JSON object')
  return parseSidecar(json)
}

/** Returns the fields of a sidecar. An invalid field is treated as missing. */
export const parseSidecar = (fields: object): Sidecar => v.parse(sidecarSchema, fields)

/** The numbers that Python writes although JSON does not allow them. */
export const NO_NUMBER = /-?\b(?:Infinity|NaN)\b/g

export const CONTROL_CHARACTERS = /\p{Cc}/gu

/**
 * Parses JSON as Python writes and reads it: strings may contain line breaks, and `NaN` and `Infinity` become null.
 * @throws SyntaxError
 */
export function parsePythonJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(toStrictJson(json))
  }
}

/** Converts JSON that Python has written to valid JSON, in linear time whatever the text contains. */
export function toStrictJson(json: string): string {
  const parts: string[] = []
  for (let at = 0; at < json.length;) {
    const quote = json.indexOf('"', at)
    const start = quote === -1 ? json.length : quote
    parts.push(json.slice(at, start).replace(NO_NUMBER, 'null'))
    at = endOfText(json, start)
    parts.push(json.slice(start, at).replace(CONTROL_CHARACTERS, toEscape))
  }
  return parts.join('')
}

/** Returns the position after a string that begins with a quotation mark at a position. */
export function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return Math.min(json.length, at + 1)
}

export const toEscape = (character: string) =>
  `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '0000'}`

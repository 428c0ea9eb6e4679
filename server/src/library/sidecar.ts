import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { decodeText } from './subtitles.ts'

/** A larger file is not the sidecar of a video. */
const MAX_BYTES = 64 * 1024 * 1024

/** Treats a field of another type as missing, so that the rest of the sidecar is still used. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null)
const text = lenient(v.pipe(v.string(), v.transform(clean)))
/** Truncates texts, because lists of videos contain them. */
const truncated = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => truncate(clean(value), length)),
  )
/** UTF-16 units; at least ten times the provider's limits. */
const MAX_LENGTH = { name: 1_000, description: 50_000, comment: 100_000 } as const
const name = lenient(truncated(MAX_LENGTH.name))
const number = lenient(v.pipe(v.number(), v.finite()))
const inRange = (min: number, max: number) => lenient(v.pipe(v.number(), v.minValue(min), v.maxValue(max)))
/** Seconds since 1970, for the years 1 to 9999. */
const time = inRange(-62_135_596_800, 253_402_300_799)
/** Hours; at most a thousand years. */
const age = inRange(-8_766_000, 8_766_000)
const texts = v.fallback(v.nullish(v.array(v.string()), []), [])

const commentSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  text: truncated(MAX_LENGTH.comment),
  author: name,
  author_id: text,
  author_thumbnail: text,
  timestamp: time,
  like_count: number,
  parent: text,
  age_hours: age,
})

const sidecarSchema = v.object({
  _type: text,
  id: text,
  title: name,
  description: lenient(truncated(MAX_LENGTH.description)),
  channel: name,
  uploader: name,
  channel_id: text,
  channel_follower_count: number,
  timestamp: time,
  upload_date: lenient(v.pipe(v.string(), v.regex(/^\d{8}$/))),
  /** Seconds. */
  duration: inRange(0, 10_000_000_000),
  view_count: number,
  like_count: number,
  comment_count: number,
  comments: v.fallback(v.nullish(v.array(v.unknown()), null), null),
  chapters: v.fallback(v.nullish(v.array(v.unknown()), null), null),
  tags: texts,
  categories: texts,
  live_status: text,
  /** Our extension: hours before the present instead of a fixed time. */
  age_hours: age,
  /** Our extension: comments are disabled. */
  comments_disabled: v.fallback(v.nullish(v.boolean(), false), false),
})

export type Sidecar = v.InferOutput<typeof sidecarSchema>

/** Returns the valid comments of a sidecar. */
export const commentsOf = ({ comments }: Sidecar): v.InferOutput<typeof commentSchema>[] =>
  (comments ?? []).flatMap((value) => {
    const parsed = v.safeParse(commentSchema, value)
    return parsed.success ? [parsed.output] : []
  })

export const EMPTY_SIDECAR: Sidecar = v.parse(sidecarSchema, {})

/**
 * Reads the JSON file of a video or channel. Its fields are those of yt-dlp's `.info.json`.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readSidecar(path: string): Promise<Sidecar> {
  const stats = await stat(path)
  // Reading a pipe would never end.
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size > MAX_BYTES) throw new Error('it is larger than 64 MB')
  const contents = decodeText(await readFile(path))
  let json: unknown
  try {
    json = JSON.parse(contents)
  } catch {
    throw new Error('it is not valid JSON')
  }
  const parsed = v.safeParse(sidecarSchema, json)
  if (!parsed.success || Array.isArray(json)) throw new Error('it does not hold a JSON object')
  return parsed.output
}

/** Returns a text without line breaks and surplus spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Removes U+0000, which databases reject, and replaces lone surrogates, which they would change. */
export function clean(value: string): string {
  return value.replaceAll('\u0000', '').toWellFormed()
}

/** Does not cut a surrogate pair. */
export function truncate(value: string, length: number): string {
  return value.length > length ? value.slice(0, length).replace(/[\ud800-\udbff]$/, '') : value
}

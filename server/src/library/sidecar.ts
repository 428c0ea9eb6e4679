import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { Chapter } from '../catalogue/ImportIndex.ts'

/** A sidecar is text about one video; what is larger is something else. */
const LARGEST_BYTES = 64 * 1024 * 1024

/** A field that is of another kind than expected counts as missing: the rest of the sidecar still holds. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null)
const text = lenient(v.pipe(v.string(), v.transform(storable)))
/** Of a text that goes on and on, as much as anybody reads: whole lists of videos carry it. */
const upTo = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => startOf(storable(value), length)),
  )
/** UTF-16 units; ten times what the provider takes, and more. */
const LONGEST = { name: 1_000, description: 50_000, comment: 100_000 } as const
const name = lenient(upTo(LONGEST.name))
const number = lenient(v.pipe(v.number(), v.finite()))
const within = (least: number, most: number) =>
  lenient(v.pipe(v.number(), v.minValue(least), v.maxValue(most)))
/** Seconds since 1970 in the years that are written with four digits. */
const time = within(-62_135_596_800, 253_402_300_799)
/** Hours; a thousand years at the most, either way. */
const age = within(-8_766_000, 8_766_000)
const texts = v.fallback(v.nullish(v.array(v.string()), []), [])

const commentSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  text: upTo(LONGEST.comment),
  author: name,
  author_id: text,
  author_thumbnail: text,
  timestamp: time,
  like_count: number,
  parent: text,
  age_hours: age,
})

const chapterSchema = v.object({
  start_time: v.pipe(v.number(), v.finite(), v.minValue(0)),
  title: v.pipe(v.string(), v.transform(storable)),
})

const sidecarSchema = v.object({
  _type: text,
  id: text,
  title: name,
  description: lenient(upTo(LONGEST.description)),
  channel: name,
  uploader: name,
  channel_id: text,
  channel_follower_count: number,
  timestamp: time,
  upload_date: lenient(v.pipe(v.string(), v.regex(/^\d{8}$/))),
  /** Seconds; of what lasts for centuries, nothing is known. */
  duration: within(0, 10_000_000_000),
  view_count: number,
  like_count: number,
  comment_count: number,
  comments: v.fallback(v.nullish(v.array(v.unknown()), null), null),
  chapters: v.fallback(v.nullish(v.array(v.unknown()), null), null),
  tags: texts,
  categories: texts,
  live_status: text,
  /** Ours: hours before the present, instead of a fixed time. */
  age_hours: age,
  /** Ours: nobody may comment. */
  comments_disabled: v.fallback(v.nullish(v.boolean(), false), false),
})

export type Sidecar = v.InferOutput<typeof sidecarSchema>
export type SidecarComment = v.InferOutput<typeof commentSchema>

/** The comments of a sidecar that can be read; the others are left out. */
export const commentsOf = (sidecar: Sidecar): SidecarComment[] =>
  (sidecar.comments ?? []).flatMap((comment) => {
    const parsed = v.safeParse(commentSchema, comment)
    return parsed.success ? [parsed.output] : []
  })

/** Of more chapters than this, nobody finds one. */
const MOST_CHAPTERS = 500

/** The chapters that can be read, in the order of their beginnings, one at a time. */
export const chaptersOf = (sidecar: Sidecar): Chapter[] =>
  (sidecar.chapters ?? [])
    .slice(0, MOST_CHAPTERS)
    .flatMap((chapter) => {
      const parsed = v.safeParse(chapterSchema, chapter)
      const title = parsed.success ? parsed.output.title.replaceAll(/\s+/g, ' ').trim().slice(0, 200) : ''
      return parsed.success && title !== '' ? [{ startSeconds: parsed.output.start_time, title }] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .filter(({ startSeconds }, index, all) => startSeconds !== all[index - 1]?.startSeconds)

/** A sidecar of which nothing is known. */
export const EMPTY_SIDECAR: Sidecar = v.parse(sidecarSchema, {})

/**
 * Reads the JSON that stands beside a video or describes a channel (the names are those of yt-dlp's `.info.json`).
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readSidecar(path: string): Promise<Sidecar> {
  const stats = await stat(path)
  // A pipe would be waited for, for ever.
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size > LARGEST_BYTES) throw new Error('it is larger than 64 MB')
  const contents = await readFile(path, 'utf8')
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

/** U+0000 is refused by databases and shown by nobody; half a letter would come back as something else. */
function storable(value: string): string {
  return value.replaceAll('\u0000', '').toWellFormed()
}

/** Not in the middle of a letter that takes two units. */
function startOf(value: string, length: number): string {
  return value.length > length ? value.slice(0, length).replace(/[\ud800-\udbff]$/, '') : value
}

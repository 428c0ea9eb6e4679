import * as v from 'valibot'
import { isTime } from '../../domain/parseTime.ts'
import { sanitizePictureUrl } from '../../domain/sanitize.ts'
import type { Thumbnails } from '../../domain/video.ts'

/**
 * A text, or undefined for anything else. No schema here but `wholeNumber` rejects a value, because the provider may omit
 * fields.
 */
export const absentText = v.fallback(v.optional(v.string()), undefined)
export const text = v.fallback(v.optional(v.string(), ''), '')
/** A valid time, or undefined for any other value. */
export const absentTime = v.fallback(v.optional(v.pipe(v.string(), v.check(isTime))), undefined)

/**
 * Returns the time of publication, or null if it is missing. If the video has facts, which only a library sends,
 * exactly midnight UTC means that only the day is known. In this case, returns only the date, such as `2015-12-31`.
 */
export const publicationOf = (time: string | undefined, facts: object | undefined): string | null =>
  time?.replace(facts ? 'T00:00:00Z' : '', '') ?? null
export const flag = v.fallback(v.optional(v.boolean(), false), false)

/** A whole number from 0. Rejects anything else. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A count below 10^20, which the provider sends as text, or null if it is hidden or invalid. */
export const count = v.fallback(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), wholeNumber]),
    v.transform((digits): bigint | null => BigInt(digits)),
  ),
  null,
)

/** Returns the schema of a nested object with such fields. The value is undefined if the object is missing. */
export const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.object(entries)), undefined)

const picture = part({ url: absentText })

export const thumbnails = part({ default: picture, medium: picture, high: picture })

/** Returns the URLs of the sizes that have a valid URL. */
export function toThumbnails(wire: v.InferOutput<typeof thumbnails>): Thumbnails {
  const found: Thumbnails = {}
  for (const size of ['default', 'medium', 'high'] as const) {
    const url = sanitizePictureUrl(wire?.[size]?.url)
    // Sizes with the same URL share one string, because a long list contains thousands of URLs.
    if (url) found[size] = Object.values(found).find((other) => other === url) ?? url
  }
  return found
}

/** Returns the schema of an id: a text, or in search results the field `name` of an object. A missing id is empty. */
export const idIn = (name: string) => {
  const nested = v.pipe(
    v.object({ [name]: v.string() }),
    v.transform((id) => id[name] ?? ''),
  )
  return v.fallback(v.union([v.string(), nested]), '')
}

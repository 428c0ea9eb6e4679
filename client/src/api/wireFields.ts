import * as v from 'valibot'
import { isTime } from '../domain/parseTime.ts'
import { sanitizePictureUrl } from '../domain/sanitize.ts'
import type { Thumbnails } from '../domain/video.ts'

/** Schemas that reject nothing, because the provider omits fields: a missing or wrong field counts as absent. */
export const absentText = v.fallback(v.optional(v.string()), undefined)
export const text = v.fallback(v.optional(v.string(), ''), '')
/** A valid time. Anything else counts as absent. */
export const absentTime = v.fallback(v.optional(v.pipe(v.string(), v.check(isTime))), undefined)
export const flag = v.fallback(v.optional(v.boolean(), false), false)

/** A count up to 2^64, which the wire writes as text. A hidden or invalid count is null. */
export const count = v.fallback(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    v.transform((digits): bigint | null => BigInt(digits)),
  ),
  null,
)

/** A nested object of such fields, or undefined if it is absent. */
export const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.object(entries)), undefined)

const picture = part({ url: absentText })

export const thumbnails = part({ default: picture, medium: picture, high: picture })

/** Returns the sizes that have a valid URL. */
export function toThumbnails(wire: v.InferOutput<typeof thumbnails>): Thumbnails {
  const found: Thumbnails = {}
  for (const size of ['default', 'medium', 'high'] as const) {
    const url = sanitizePictureUrl(wire?.[size]?.url)
    // Equal URLs share one string, because a long list holds thousands of them.
    if (url) found[size] = Object.values(found).find((other) => other === url) ?? url
  }
  return found
}

/** An id, either plain or, as in search results, in the field `name` of an object. It is empty if it is absent. */
export const idIn = (name: string) => {
  const nested = v.pipe(
    v.object({ [name]: v.string() }),
    v.transform((id) => id[name] ?? ''),
  )
  return v.fallback(v.union([v.string(), nested]), '')
}

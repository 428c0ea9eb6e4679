import * as v from 'valibot'
import { isTime } from '../domain/isTime.ts'
import { pictureAddress } from '../domain/pictureAddress.ts'
import type { Thumbnails } from '../domain/video.ts'

/**
 * Readers of the wire that never refuse an answer: a field that is missing, null or of the wrong kind counts
 * as absent, because the provider leaves fields out as it pleases (FACTS: oddities).
 */
export const absentText = v.fallback(v.optional(v.string()), undefined)
export const text = v.fallback(v.optional(v.string(), ''), '')
/** A time that a calendar has; whatever else stands there counts as absent. */
export const absentTime = v.fallback(v.optional(v.pipe(v.string(), v.check(isTime))), undefined)
export const flag = v.fallback(v.optional(v.boolean(), false), false)

/** A count: the wire writes digits as text, beyond 2^53 too, up to 2^64. Null when it is hidden or not one. */
export const count = v.fallback(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    v.transform((digits): bigint | null => BigInt(digits)),
  ),
  null,
)

/** A nested object with absent-tolerant fields; undefined when it is not there. */
export const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.object(entries)), undefined)

const picture = part({ url: absentText })

/** Thumbnails by the provider's size names. */
export const thumbnails = part({ default: picture, medium: picture, high: picture })

/** The sizes that have an address. */
export function toThumbnails(wire: v.InferOutput<typeof thumbnails>): Thumbnails {
  const found: Thumbnails = {}
  for (const size of ['default', 'medium', 'high'] as const) {
    const url = pictureAddress(wire?.[size]?.url)
    // One text for what is one address: a long list keeps thousands of them.
    if (url) found[size] = Object.values(found).find((known) => known === url) ?? url
  }
  return found
}

/** A list answer: its items unread, so that one broken item never takes the page along. */
const listSchema = v.fallback(
  v.object({
    items: v.fallback(v.optional(v.array(v.unknown()), []), []),
    nextPageToken: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1))), undefined),
  }),
  { items: [], nextPageToken: undefined },
)

export const readList = (body: unknown): { items: readonly unknown[]; nextPageToken: string | null } => {
  const { items, nextPageToken = null } = v.parse(listSchema, body)
  return { items, nextPageToken }
}

import type * as v from 'valibot'
import { sanitizePictureUrl } from '../domain/sanitize.ts'
import type { Thumbnails } from '../domain/video.ts'
import type { thumbnails } from './wireFields.ts'

/** The sizes that have an address. */
export function toThumbnails(wire: v.InferOutput<typeof thumbnails>): Thumbnails {
  const found: Thumbnails = {}
  for (const size of ['default', 'medium', 'high'] as const) {
    const url = sanitizePictureUrl(wire?.[size]?.url)
    // One text for what is one address: a long list keeps thousands of them.
    if (url) found[size] = Object.values(found).find((known) => known === url) ?? url
  }
  return found
}

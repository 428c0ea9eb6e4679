import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

/** The content encodings that the server offers, in descending order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Returns the best encoding of an `Accept-Encoding`, or null. `q=0` refuses one, `*` means all not named. */
export function chooseEncoding(accepted = ''): Encoding | null {
  const names = accepted.toLowerCase()
  // The library would interpret `*` as the first offered encoding, even if the header refuses this encoding by name.
  const others = ENCODINGS.find((encoding) => !names.includes(encoding)) ?? 'identity'
  const chosen = negotiate(names.replaceAll('*', others), [...ENCODINGS])
  return ENCODINGS.find((encoding) => encoding === chosen) ?? null
}

/** Returns whether `If-None-Match` contains an ETag. The comparison is weak, so `W/` is ignored (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  const tags = new Set(ifNoneMatch.split(',').map((tag) => withoutWeakness(tag.trim())))
  return tags.has('*') || tags.has(withoutWeakness(etag))
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//v, '')

/** Adds a name to the names that the `Vary` header already contains. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '')
  const names = present.toLowerCase().split(/,\s*/)
  if (!names.includes(name.toLowerCase())) reply.header('vary', present === '' ? name : `${present}, ${name}`)
}

import { hash } from 'node:crypto'
import type { WireFacts, WireThumbnails } from '@vtube/shared/wire'
import type { Page } from '../domain/VideoSource.ts'
import type { PictureSet, Video } from '../domain/Video.ts'

/** The maximum total, as with the provider. */
const MAX_TOTAL_RESULTS = 1_000_000

/** Returns a resource with its kind and a hash of its content. The fields are in the order of the provider. */
export function withEtag<Kind extends string, Rest extends object>(
  kind: Kind,
  rest: Rest,
): { kind: Kind; etag: string } & Rest {
  const etag = hash('sha1', JSON.stringify(rest), 'base64url').slice(0, 27)
  return { kind, etag, ...rest }
}

export type Parts<Resource> = { readonly [Part in keyof Resource]?: () => Resource[Part] }

/** The maximum number of tags among the facts of a video. */
const MAX_TAGS = 10

/** Returns the fields that only this server sends: whether the storage is away, and the facts of the file. */
export function toLibraryMarks({ isAway, facts, hasSubtitles, tags }: Video): {
  isAway?: true
  facts?: WireFacts
} {
  if (facts === undefined) return isAway ? { isAway } : {}
  const { folder, speech, format, series } = facts
  return {
    ...(isAway ? { isAway } : {}),
    facts: {
      folder,
      hasSubtitles,
      ...omitNull({ speech, format }),
      ...(series && { series: { id: series.id, part: series.part, ...omitNull({ season: series.season }) } }),
      ...(tags.length > 0 && { tags: tags.slice(0, MAX_TAGS) }),
    },
  }
}

/** Returns a resource with the requested parts, in the order of `parts`, and additional fields that are not parts. */
export function toResource<Kind extends string>(
  kind: Kind,
  id: string,
  parts: Readonly<Record<string, () => unknown>>,
  requested: ReadonlySet<string>,
  additions: object = {},
) {
  const chosen = Object.entries(parts).filter(([part]) => requested.has(part))
  return withEtag(kind, {
    id,
    ...Object.fromEntries(chosen.map(([part, make]) => [part, make()])),
    ...additions,
  })
}

type WithoutNull<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** Returns the fields that are not null. The provider also omits fields without a value. */
export function omitNull<Fields extends object>(fields: Fields): WithoutNull<Fields> {
  const present: WithoutNull<Fields> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null) present[name] = value as NonNullable<typeof value>
  }
  return present
}

/** Returns the page tokens and totals of a list. */
export function toPaging(page: Page<unknown>, maxResults: number) {
  return {
    ...omitNull({ nextPageToken: page.nextPageToken, prevPageToken: page.prevPageToken }),
    pageInfo: { totalResults: Math.min(page.totalResults, MAX_TOTAL_RESULTS), resultsPerPage: maxResults },
  }
}

/** Returns an ISO 8601 time without milliseconds, like the times of the provider. */
export const toWireTime = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/v, 'Z')

/** Returns an absolute URL. URLs that begin with `/` belong to this server. */
export const toAbsoluteUrl = (url: string, publicUrl: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? `${publicUrl.replace(/\/$/v, '')}${url}` : url

export function toWireThumbnails(pictures: PictureSet, publicUrl: string): WireThumbnails {
  const entries = Object.entries(pictures).map(([name, { url, width, height }]) => [
    name,
    omitNull({ url: toAbsoluteUrl(url, publicUrl), width, height }),
  ])
  return Object.fromEntries(entries)
}

/** Returns a count as a string, or null for a hidden count. */
export const toWireCount = (count: bigint | null): string | null => count?.toString() ?? null

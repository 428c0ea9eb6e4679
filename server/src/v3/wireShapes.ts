import { hash } from 'node:crypto'
import type { WireThumbnails } from '@vtube/shared/wire'
import type { Page } from '../source/VideoSource.ts'
import type { PictureSet } from '../source/video.ts'

/** The provider tells no larger number. */
const MAX_TOTAL_RESULTS = 1_000_000

/** A resource with the tag of its contents, in the provider's style and place. */
export function withEtag<Kind extends string, Rest extends object>(
  kind: Kind,
  rest: Rest,
): { kind: Kind; etag: string } & Rest {
  const etag = hash('sha1', JSON.stringify(rest), 'base64url').slice(0, 27)
  return { kind, etag, ...rest }
}

/** An item with those of its parts that were asked for, in the order of `makers`. */
export function withParts<Item extends object>(
  start: Item,
  makers: Readonly<Record<string, () => Partial<Item>>>,
  wanted: ReadonlySet<string>,
): Item {
  const chosen = Object.entries(makers).filter(([part]) => wanted.has(part))
  return chosen.reduce((item, [, make]) => Object.assign(item, make()), { ...start })
}

/** Tokens and sums of a page. Where a page was asked for by ids, it is as long as what was found. */
export function toPaging(page: Page<unknown>, maxResults: number) {
  return {
    ...(page.nextPageToken === null ? {} : { nextPageToken: page.nextPageToken }),
    ...(page.prevPageToken === null ? {} : { prevPageToken: page.prevPageToken }),
    pageInfo: { totalResults: Math.min(page.totalResults, MAX_TOTAL_RESULTS), resultsPerPage: maxResults },
  }
}

/** ISO time without milliseconds, as the provider writes it today. */
export const toWireTime = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/v, 'Z')

/** Addresses that begin with `/` are of this server: the wire needs whole ones. */
export const toWholeUrl = (url: string, publicUrl: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? `${publicUrl.replace(/\/$/v, '')}${url}` : url

export function toWireThumbnails(pictures: PictureSet, publicUrl: string): WireThumbnails {
  const entries = Object.entries(pictures).map(([name, { url, width, height }]) => {
    const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) }
    return [name, { url: toWholeUrl(url, publicUrl), ...size }] as const
  })
  return Object.fromEntries(entries)
}

/** A count as the wire has it: a string, left out when hidden. */
export const toWireCount = <Name extends string>(
  name: Name,
  count: bigint | null,
): { [Key in Name]?: string } =>
  count === null ? {} : ({ [name]: count.toString() } as { [Key in Name]?: string })

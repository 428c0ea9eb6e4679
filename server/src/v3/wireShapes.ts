import { hash } from 'node:crypto'
import type { WireThumbnails } from '@vtube/shared/wire'
import type { Page } from '../source/VideoSource.ts'
import type { PictureSet } from '../source/video.ts'

/** The provider's limit. */
const MAX_TOTAL_RESULTS = 1_000_000

/** Returns a resource with its kind and a hash of its contents, in the order of the provider. */
export function withEtag<Kind extends string, Rest extends object>(
  kind: Kind,
  rest: Rest,
): { kind: Kind; etag: string } & Rest {
  const etag = hash('sha1', JSON.stringify(rest), 'base64url').slice(0, 27)
  return { kind, etag, ...rest }
}

/** Returns an item with the requested parts, in the order of `makers`. */
export function withParts<Item extends object>(
  start: Item,
  makers: Readonly<Record<string, () => Partial<Item>>>,
  wanted: ReadonlySet<string>,
): Item {
  const chosen = Object.entries(makers).filter(([part]) => wanted.has(part))
  return chosen.reduce((item, [, make]) => Object.assign(item, make()), { ...start })
}

/** Returns the page tokens and totals of a list. */
export function toPaging(page: Page<unknown>, maxResults: number) {
  return {
    ...(page.nextPageToken === null ? {} : { nextPageToken: page.nextPageToken }),
    ...(page.prevPageToken === null ? {} : { prevPageToken: page.prevPageToken }),
    pageInfo: { totalResults: Math.min(page.totalResults, MAX_TOTAL_RESULTS), resultsPerPage: maxResults },
  }
}

/** Returns an ISO time without milliseconds, like the provider's. */
export const toWireTime = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/v, 'Z')

/** Returns an absolute URL: those that begin with `/` belong to this server. */
export const toAbsoluteUrl = (url: string, publicUrl: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? `${publicUrl.replace(/\/$/v, '')}${url}` : url

export function toWireThumbnails(pictures: PictureSet, publicUrl: string): WireThumbnails {
  const entries = Object.entries(pictures).map(([name, { url, width, height }]) => {
    const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) }
    return [name, { url: toAbsoluteUrl(url, publicUrl), ...size }] as const
  })
  return Object.fromEntries(entries)
}

/** Returns a count as a string, or no field for a hidden count. */
export const toWireCount = <Name extends string>(
  name: Name,
  count: bigint | null,
): { [Key in Name]?: string } =>
  count === null ? {} : ({ [name]: count.toString() } as { [Key in Name]?: string })

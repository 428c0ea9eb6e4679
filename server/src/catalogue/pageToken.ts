import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { invalidPageToken } from '../source/SourceError.ts'
import type { Page, PageRequest } from '../source/VideoSource.ts'
import type { KeysetRequest, KeysetSlice } from './Catalogue.ts'
import type { KeyValueStore } from './KeyValueStore.ts'
import { MAX_RANKED_RESULTS } from './searchRanking.ts'

/** The page tokens of one list: opaque to callers, signed, and worth nothing for any other list. */
export interface PageTokens {
  readonly list: string
  sign(payload: unknown): string
  /**
   * Reads what a token was signed with.
   * @throws invalidPageToken for tokens that are not ours, belong to another list, or have another shape
   */
  verify<Payload>(token: string, shape: v.GenericSchema<unknown, Payload>): Payload
}

/** @param list what the list is of: everything that decides its rows and their order */
export type OpenPageTokens = (list: string) => Promise<PageTokens>

const NAMESPACE = 'pageTokens'
const NAME = 'key'
/** 132 bits in base64url. */
const SIGNATURE_LENGTH = 22

/** The signing key of this installation, made at the first start and shared by all servers over one database. */
export async function loadPageTokenKey(keyValue: KeyValueStore): Promise<string> {
  const known = await keyValue.get(NAMESPACE, NAME)
  return known ?? keyValue.setOnce(NAMESPACE, NAME, randomBytes(32).toString('base64url'))
}

/** @param issuer tells lists of the same name apart that different parts of the server page through */
export function createPageTokens(keyValue: KeyValueStore, issuer: string): OpenPageTokens {
  let loading: Promise<string> | null = null
  const loadKey = () => {
    loading ??= loadPageTokenKey(keyValue).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return async (list) => {
    const key = await loadKey()
    const signatureOf = (body: string): string =>
      createHmac('sha256', key)
        .update(`${issuer}\n${list}\n${body}`)
        .digest('base64url')
        .slice(0, SIGNATURE_LENGTH)
    return {
      list,
      sign(payload) {
        const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
        return signatureOf(body) + body
      },
      verify(token, shape) {
        const body = token.slice(SIGNATURE_LENGTH)
        if (!isSame(token.slice(0, SIGNATURE_LENGTH), signatureOf(body))) throw invalidPageToken()
        // Another version of this server may have signed it.
        const payload = v.safeParse(shape, JSON.parse(Buffer.from(body, 'base64url').toString()))
        if (!payload.success) throw invalidPageToken()
        return payload.output
      },
    }
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A page that knows how many rows are ahead of it. */
interface PlacedPage<T> extends Page<T> {
  position: number
}

const rowNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** After or ahead of a row; `position` counts the rows ahead of the page. */
const keysetPlace = v.strictObject({
  kind: v.picklist(['after', 'before']),
  cursor: v.strictObject({ key: v.string(), id: v.string() }),
  position: rowNumber,
})
type KeysetPlace = v.InferOutput<typeof keysetPlace>

/** From a number of rows on. */
const offsetPlace = v.strictObject({ offset: v.pipe(rowNumber, v.maxValue(MAX_RANKED_RESULTS)) })
type OffsetPlace = v.InferOutput<typeof offsetPlace>

/**
 * Reads a page whose tokens name a row instead of a number, so that they stay valid while the list grows: new rows
 * at the top neither repeat nor hide any other.
 */
export async function readKeysetPage<T>(
  tokens: PageTokens,
  page: PageRequest,
  read: (slice: KeysetRequest) => Promise<KeysetSlice<T>>,
): Promise<PlacedPage<T>> {
  const place = page.pageToken === null ? null : tokens.verify(page.pageToken, keysetPlace)
  const slice = await read({
    limit: page.maxResults,
    after: place?.kind === 'after' ? place.cursor : null,
    before: place?.kind === 'before' ? place.cursor : null,
  })
  const position = positionOf(place, slice)
  const toToken = (next: KeysetPlace) => tokens.sign(next)
  return {
    items: slice.items,
    position,
    totalResults: slice.total,
    nextPageToken:
      slice.hasAfter && slice.last
        ? toToken({ kind: 'after', cursor: slice.last, position: position + slice.items.length })
        : null,
    prevPageToken:
      slice.hasBefore && slice.first ? toToken({ kind: 'before', cursor: slice.first, position }) : null,
  }
}

function positionOf(place: KeysetPlace | null, slice: KeysetSlice<unknown>): number {
  if (place === null || !slice.hasBefore) return 0
  return place.kind === 'after' ? place.position : Math.max(0, place.position - slice.items.length)
}

/** Reads a page of a list whose rows have no fixed value to be found by, such as a ranking. */
export async function readOffsetPage<T>(
  tokens: PageTokens,
  page: PageRequest,
  read: (offset: number, limit: number) => Promise<{ items: readonly T[]; hasAfter: boolean; total: number }>,
): Promise<Page<T>> {
  const { offset } = page.pageToken === null ? { offset: 0 } : tokens.verify(page.pageToken, offsetPlace)
  const { items, hasAfter, total } = await read(offset, page.maxResults)
  const toToken = (place: OffsetPlace) => tokens.sign(place)
  return {
    items,
    totalResults: total,
    nextPageToken: hasAfter && page.maxResults > 0 ? toToken({ offset: offset + page.maxResults }) : null,
    prevPageToken: offset > 0 ? toToken({ offset: Math.max(0, offset - page.maxResults) }) : null,
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { isSameSecret } from '../base/isSameSecret.ts'
import { invalidPageToken } from '../domain/SourceError.ts'
import type { Page, PageRequest } from '../domain/VideoSource.ts'
import type { Cursor, KeysetRequest, KeysetSlice } from './catalogueTypes.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

const NAMESPACE = 'pageTokens'
const NAME = 'key'
/** The number of characters of a signature of 132 bits in base64url. */
const SIGNATURE_LENGTH = 22

/** Returns the signing key that all servers with the same database share, and creates it if it is missing. */
export async function loadPageTokenKey(keyValue: KeyValueStore): Promise<string> {
  const stored = await keyValue.get(NAMESPACE, NAME)
  return stored ?? keyValue.setOnce(NAMESPACE, NAME, randomBytes(32).toString('base64url'))
}

export type OpenPageTokens = ReturnType<typeof createPageTokens>
/** The codec of the page tokens of one list, which are opaque, signed, and invalid for any other list. */
export type PageTokens = Awaited<ReturnType<OpenPageTokens>>

/** Returns a function that creates the codec of a list's page tokens. `issuer` tells lists of the same name apart. */
export function createPageTokens(keyValue: KeyValueStore, issuer: string) {
  let loading: Promise<string> | null = null
  const loadKey = () => {
    loading ??= loadPageTokenKey(keyValue).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  /**
   * Creates the codec of a list.
   * @param list a name with everything that determines the rows of the list and their order
   */
  return async (list: string) => {
    const key = await loadKey()
    const signatureOf = (body: string): string =>
      createHmac('sha256', key)
        .update(`${issuer}\n${list}\n${body}`)
        .digest('base64url')
        .slice(0, SIGNATURE_LENGTH)
    return {
      list,
      sign(payload: unknown): string {
        const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
        return signatureOf(body) + body
      },
      /**
       * Returns the signed payload of a token.
       * @throws invalidPageToken unless it has the key of this installation, this list and this shape
       */
      verify<Payload>(token: string, shape: v.GenericSchema<unknown, Payload>): Payload {
        const body = token.slice(SIGNATURE_LENGTH)
        if (!isSameSecret(token.slice(0, SIGNATURE_LENGTH), signatureOf(body))) throw invalidPageToken()
        // A token of another version of this server may have a valid signature but a payload of another shape.
        const payload = v.safeParse(shape, JSON.parse(Buffer.from(body, 'base64url').toString()))
        if (!payload.success) throw invalidPageToken()
        return payload.output
      },
    }
  }
}

const rowNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The payload of a token that continues after or before a row. `position` is the number of rows before the page. */
const keysetToken = v.strictObject({
  kind: v.picklist(['after', 'before']),
  cursor: v.strictObject({ key: v.string(), id: v.string() }),
  position: rowNumber,
})
type KeysetToken = v.InferOutput<typeof keysetToken>

/** The payload of a token that continues after a number of rows. */
const offsetToken = v.strictObject({ offset: rowNumber })
type OffsetToken = v.InferOutput<typeof offsetToken>

/**
 * Reads a page whose tokens hold the cursor of a row, so that new rows neither repeat nor skip others.
 * @returns the page, and the number of rows before it
 */
export async function readKeysetPage<T>(
  tokens: PageTokens,
  page: PageRequest,
  read: (slice: KeysetRequest) => Promise<KeysetSlice<T>>,
): Promise<Page<T> & { position: number }> {
  const token = page.pageToken === null ? null : tokens.verify(page.pageToken, keysetToken)
  const slice = await read({
    limit: page.maxResults,
    after: token?.kind === 'after' ? token.cursor : null,
    before: token?.kind === 'before' ? token.cursor : null,
  })
  const { items, first, last, total } = slice
  const position = positionOf(token, slice)
  const sign = (kind: KeysetToken['kind'], cursor: Cursor | null, before: number) =>
    cursor && tokens.sign({ kind, cursor, position: before } satisfies KeysetToken)
  return {
    items,
    position,
    totalResults: total,
    nextPageToken: slice.hasAfter ? sign('after', last, position + items.length) : null,
    prevPageToken: slice.hasBefore ? sign('before', first, position) : null,
  }
}

function positionOf(token: KeysetToken | null, slice: KeysetSlice<unknown>): number {
  if (token === null || !slice.hasBefore) return 0
  return token.kind === 'after' ? token.position : Math.max(0, token.position - slice.items.length)
}

/** Reads a page of a list without values for a cursor, such as a ranked list. It keeps further fields of `read`. */
export async function readOffsetPage<T, Further extends object>(
  tokens: PageTokens,
  page: PageRequest,
  read: (
    offset: number,
    limit: number,
  ) => Promise<{ items: readonly T[]; hasAfter: boolean; total: number } & Further>,
): Promise<Page<T> & Omit<Further, 'items' | 'hasAfter' | 'total'>> {
  const { offset } = page.pageToken === null ? { offset: 0 } : tokens.verify(page.pageToken, offsetToken)
  const { items, hasAfter, total, ...further } = await read(offset, page.maxResults)
  const sign = (next: number) => tokens.sign({ offset: next } satisfies OffsetToken)
  return {
    ...further,
    items,
    totalResults: total,
    nextPageToken: hasAfter && page.maxResults > 0 ? sign(offset + page.maxResults) : null,
    prevPageToken: offset > 0 ? sign(Math.max(0, offset - page.maxResults)) : null,
  }
}

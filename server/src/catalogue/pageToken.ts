import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { invalidPageToken } from '../source/SourceError.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

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

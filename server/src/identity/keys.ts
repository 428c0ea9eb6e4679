import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import * as v from 'valibot'
import type { Store } from './Store.ts'

/** Algorithm of the tokens that this server signs. */
export const SIGNING_ALGORITHM = 'ES256'

/** Secrets of this installation. Kept in the database: with new ones everybody would be signed out. */
export interface IdentityKeys {
  /** Private keys that sign tokens, the newest first. */
  signing: readonly JWK[]
  /** Signs the cookies of the issuer. */
  cookies: readonly string[]
  /** Signs the cookie that frames and media are gated by. */
  visit: string
  /**
   * Cookies ignore ports, so two installations on one machine would overwrite each other's: a few letters that
   * tell them apart, for the ends of cookie names.
   */
  cookieSuffix: string
}

const NAMESPACE = 'identity.keys'
const NAME = 'current'

const stored = v.object({
  signing: v.array(v.looseObject({ kty: v.string(), kid: v.string() })),
  cookies: v.array(v.string()),
  visit: v.string(),
})

/** The keys of this installation, made at the first start. */
export async function loadIdentityKeys(store: Store): Promise<IdentityKeys> {
  const known = await store.get(NAMESPACE, NAME)
  // Servers that start at the same time over one database must end up with the same keys.
  const held = known ?? (await store.setOnce(NAMESPACE, NAME, JSON.stringify(await create())))
  const keys = v.parse(stored, JSON.parse(held))
  return { ...keys, cookieSuffix: createHash('sha256').update(keys.visit).digest('hex').slice(0, 6) }
}

async function create(): Promise<v.InferOutput<typeof stored>> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = randomBytes(9).toString('base64url')
  return {
    signing: [{ ...jwk, kty: jwk.kty ?? 'EC', kid, alg: SIGNING_ALGORITHM, use: 'sig' }],
    cookies: [randomBytes(32).toString('base64url')],
    visit: randomBytes(32).toString('base64url'),
  }
}

import { hash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import * as v from 'valibot'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

/** The algorithm of the ID tokens that this server signs. */
export const SIGNING_ALGORITHM = 'ES256'

/** The secrets of this installation, which are stored in the database. Replacing them would sign all users out. */
export interface IdentityKeys {
  /** The private keys that sign ID tokens, the newest first. */
  signing: readonly JWK[]
  /** The keys that sign the cookies of the issuer. */
  cookies: readonly string[]
  /** The key that signs the media cookie. */
  mediaCookie: string
  /**
   * The suffix of cookie names. Cookies are shared by all ports of a host, so two installations on one machine would
   * otherwise overwrite each other's cookies.
   */
  cookieSuffix: string
}

const NAMESPACE = 'identity.keys'
const NAME = 'current'

const stored = v.object({
  signing: v.array(v.looseObject({ kty: v.string(), kid: v.string() })),
  cookies: v.array(v.string()),
  /** The stored name of the key of the media cookie. */
  visit: v.string(),
})

/** Loads the keys of this installation. On the first start, creates them. */
export async function loadIdentityKeys(store: KeyValueStore): Promise<IdentityKeys> {
  const known = await store.get(NAMESPACE, NAME)
  // Servers that start at the same time on one database must use the same keys.
  const text = known ?? (await store.setOnce(NAMESPACE, NAME, JSON.stringify(await create())))
  const { signing, cookies, visit: mediaCookie } = v.parse(stored, JSON.parse(text))
  return { signing, cookies, mediaCookie, cookieSuffix: hash('sha256', mediaCookie, 'hex').slice(0, 6) }
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

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { CallerOf } from '../../http/rateLimit.ts'
import { sessionOf, type EndedSessions } from '../endedSessions.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { KeyValueStore } from '../../catalogue/KeyValueStore.ts'

/** Models that are revoked with their grant. */
const GRANT_MODELS = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

const entries = (model: string) => `oidc.${model}`
const members = (grantId: string) => `oidc.grant:${grantId}`
const SESSIONS_BY_UID = 'oidc.sessionUid'

/**
 * How long an exchanged refresh token may be exchanged once more. Two tabs may renew at the same moment, and a response
 * may be lost: without this grace period, either would sign the user out.
 */
const REUSE_SECONDS = 20

/** Storage of the issuer. */
export interface IssuerStorage {
  store: KeyValueStore
  ended: EndedSessions
  now: () => Date
}

/** Adapter of the `oidc-provider` library over the key-value store, so that a restart signs nobody out. */
export class StoreAdapter implements Adapter {
  readonly #model: string
  readonly #storage: IssuerStorage
  readonly #store: KeyValueStore
  readonly #now: () => Date

  constructor(model: string, storage: IssuerStorage) {
    this.#model = model
    this.#storage = storage
    this.#store = storage.store
    this.#now = storage.now
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const expiresAt = new Date(this.#now().getTime() + expiresIn * 1000)
    if (payload.grantId !== undefined && GRANT_MODELS.has(this.#model))
      await this.#store.set(members(payload.grantId), `${this.#model}:${id}`, '', expiresAt)
    if (this.#model === 'Session' && payload.uid !== undefined)
      await this.#store.set(SESSIONS_BY_UID, payload.uid, id, expiresAt)
    await this.#store.set(entries(this.#model), id, JSON.stringify(payload), expiresAt)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const text = await this.#store.get(entries(this.#model), id)
    if (text === null) return undefined
    const payload = JSON.parse(text) as AdapterPayload
    const isReusable = this.#model === 'RefreshToken' && this.#secondsSince(payload.consumed) < REUSE_SECONDS
    return isReusable ? { ...payload, consumed: undefined } : payload
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const id = await this.#store.get(SESSIONS_BY_UID, uid)
    return id === null ? undefined : this.find(id)
  }

  /** For the device flow, which is disabled. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const text = await this.#store.get(entries(this.#model), id)
    if (text === null) return
    const payload = JSON.parse(text) as AdapterPayload
    // The first use counts, so that repeated use does not extend the grace period.
    payload.consumed ??= Math.floor(this.#now().getTime() / 1000)
    const expiresAt = payload.exp === undefined ? undefined : new Date(payload.exp * 1000)
    await this.#store.set(entries(this.#model), id, JSON.stringify(payload), expiresAt)
  }

  async destroy(id: string): Promise<void> {
    await this.#store.delete(entries(this.#model), id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await revokeGrant(this.#storage, grantId)
  }

  #secondsSince(moment: unknown): number {
    return typeof moment === 'number' ? this.#now().getTime() / 1000 - moment : Number.POSITIVE_INFINITY
  }
}

/** Revokes a grant with all its tokens, including those that are not stored: ID tokens and media cookies. */
export async function revokeGrant(
  { store, ended }: Pick<IssuerStorage, 'store' | 'ended'>,
  grantId: string,
): Promise<void> {
  await ended.endPermanently(sessionOf(grantId))
  const tokens = await store.list(members(grantId))
  const byModel = Map.groupBy(tokens, ({ key }) => key.slice(0, key.indexOf(':')))
  for (const [model, found] of byModel)
    await store.deleteWhere(
      entries(model),
      found.map(({ key }) => key.slice(model.length + 1)),
    )
  await store.deleteWhere(
    members(grantId),
    tokens.map(({ key }) => key),
  )
  await store.delete(entries('Grant'), grantId)
}

/**
 * Returns the rate-limit key of a request that renews a session: its grant, because many users may share an address.
 * Other requests and unknown refresh tokens have none.
 */
export const grantOf =
  (storage: IssuerStorage): CallerOf =>
  async ({ method, url, raw }) => {
    if (method !== 'POST' || url !== `${IDENTITY_PATH}/token`) return null
    const token = new URLSearchParams(await peekBody(raw)).get('refresh_token') ?? ''
    const found = await new StoreAdapter('RefreshToken', storage).find(token)
    return found?.grantId === undefined ? null : `grant ${found.grantId}`
  }

/** Reads the first chunk of a body, and puts it back for the issuer. */
async function peekBody(raw: IncomingMessage): Promise<string> {
  if (!(Number(raw.headers['content-length']) > 0)) return ''
  await Promise.race([once(raw, 'readable'), once(raw, 'close')])
  const chunk = raw.read() as Buffer | null
  if (chunk === null) return ''
  raw.unshift(chunk)
  return chunk.toString()
}

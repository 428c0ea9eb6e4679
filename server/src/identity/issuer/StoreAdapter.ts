import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { CallerOf } from '../../http/rateLimit.ts'
import { sessionOf, type EndedSessions } from '../endedSessions.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { KeyValueStore } from '../../storage/KeyValueStore.ts'

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

/** Creates the adapter of the `oidc-provider` library over the key-value store, so that a restart signs nobody out. */
export function createStoreAdapter(model: string, storage: IssuerStorage): Adapter {
  const { store, now } = storage
  const seconds = () => now().getTime() / 1000

  const read = async (id: string): Promise<AdapterPayload | null> => {
    const text = await store.get(entries(model), id)
    return text === null ? null : (JSON.parse(text) as AdapterPayload)
  }
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const payload = await read(id)
    if (payload === null) return undefined
    const { consumed } = payload
    const isReusable =
      model === 'RefreshToken' && typeof consumed === 'number' && seconds() - consumed < REUSE_SECONDS
    return isReusable ? { ...payload, consumed: undefined } : payload
  }
  return {
    find,
    async upsert(id, payload, expiresIn: number) {
      const expiresAt = new Date(now().getTime() + expiresIn * 1000)
      if (payload.grantId !== undefined && GRANT_MODELS.has(model))
        await store.set(members(payload.grantId), `${model}:${id}`, '', expiresAt)
      if (model === 'Session' && payload.uid !== undefined)
        await store.set(SESSIONS_BY_UID, payload.uid, id, expiresAt)
      await store.set(entries(model), id, JSON.stringify(payload), expiresAt)
    },
    async findByUid(uid) {
      const id = await store.get(SESSIONS_BY_UID, uid)
      return id === null ? undefined : find(id)
    },
    /** Serves the device flow, which is disabled. */
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = await read(id)
      if (payload === null) return
      // The first use counts, so that repeated use does not extend the grace period.
      payload.consumed ??= Math.floor(seconds())
      const expiresAt = payload.exp === undefined ? undefined : new Date(payload.exp * 1000)
      await store.set(entries(model), id, JSON.stringify(payload), expiresAt)
    },
    destroy: (id) => store.delete(entries(model), [id]),
    revokeByGrantId: (grantId) => revokeGrant(storage, grantId),
  }
}

/** Revokes a grant with all its tokens, including those that are not stored: ID tokens and media cookies. */
export async function revokeGrant({ store, ended }: IssuerStorage, grantId: string): Promise<void> {
  await ended.endPermanently(sessionOf(grantId))
  const tokens = await store.list(members(grantId))
  const byModel = Map.groupBy(tokens, ({ key }) => key.slice(0, key.indexOf(':')))
  for (const [model, found] of byModel) {
    const ids = found.map(({ key }) => key.slice(model.length + 1))
    await store.delete(entries(model), ids)
  }
  const keys = tokens.map(({ key }) => key)
  await store.delete(members(grantId), keys)
  await store.delete(entries('Grant'), [grantId])
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
    const found = await createStoreAdapter('RefreshToken', storage).find(token)
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

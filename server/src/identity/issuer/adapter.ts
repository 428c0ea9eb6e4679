import type { Adapter, AdapterPayload } from 'oidc-provider'
import { sessionOf, type EndedSessions } from '../endedSessions.ts'
import type { Store } from '../Store.ts'

/** Kinds of entries that end together with the grant they belong to. */
const OF_A_GRANT = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

const entries = (model: string) => `oidc.${model}`
const members = (grantId: string) => `oidc.grant:${grantId}`
const SESSIONS_BY_UID = 'oidc.sessionUid'

/**
 * Seconds for which a refresh token that was just exchanged is good for another exchange. Two tabs may renew at
 * the same moment, and an answer may be lost on its way: without this, either would sign the visitor out.
 */
const REUSE_SECONDS = 20

/** Where the issuer keeps what it has to remember. */
export interface IssuerMemory {
  store: Store
  ended: EndedSessions
  now: () => Date
}

/** Keeps what the issuer has to remember in the database, so that a restart signs nobody out. */
export class StoreAdapter implements Adapter {
  readonly #model: string
  readonly #memory: IssuerMemory
  readonly #store: Store
  readonly #now: () => Date

  constructor(model: string, memory: IssuerMemory) {
    this.#model = model
    this.#memory = memory
    this.#store = memory.store
    this.#now = memory.now
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const expiresAt = new Date(this.#now().getTime() + expiresIn * 1000)
    if (payload.grantId !== undefined && OF_A_GRANT.has(this.#model))
      await this.#store.set(members(payload.grantId), `${this.#model}:${id}`, '', expiresAt)
    if (this.#model === 'Session' && payload.uid !== undefined)
      await this.#store.set(SESSIONS_BY_UID, payload.uid, id, expiresAt)
    await this.#store.set(entries(this.#model), id, JSON.stringify(payload), expiresAt)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const text = await this.#store.get(entries(this.#model), id)
    if (text === null) return undefined
    const payload = JSON.parse(text) as AdapterPayload
    const isStillGood = this.#model === 'RefreshToken' && this.#secondsSince(payload.consumed) < REUSE_SECONDS
    return isStillGood ? { ...payload, consumed: undefined } : payload
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const id = await this.#store.get(SESSIONS_BY_UID, uid)
    return id === null ? undefined : this.find(id)
  }

  /** Codes of devices without a keyboard: that way of signing in is switched off. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const text = await this.#store.get(entries(this.#model), id)
    if (text === null) return
    const payload = JSON.parse(text) as AdapterPayload
    // The first use counts: a token in use again and again must not stay good for ever.
    payload.consumed ??= Math.floor(this.#now().getTime() / 1000)
    const expiresAt = payload.exp === undefined ? undefined : new Date(payload.exp * 1000)
    await this.#store.set(entries(this.#model), id, JSON.stringify(payload), expiresAt)
  }

  async destroy(id: string): Promise<void> {
    await this.#store.delete(entries(this.#model), id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await revokeGrant(this.#memory, grantId)
  }

  #secondsSince(moment: unknown): number {
    return typeof moment === 'number' ? this.#now().getTime() / 1000 - moment : Number.POSITIVE_INFINITY
  }
}

/** Ends a grant with all its tokens, also with those that are not kept here: ID tokens, and the cookies for them. */
export async function revokeGrant(
  { store, ended }: Pick<IssuerMemory, 'store' | 'ended'>,
  grantId: string,
): Promise<void> {
  await ended.endForGood(sessionOf(grantId))
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

import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { sessionOf } from '../endedSessions.ts'
import { createSignInRecords, type IssuerStorage, type SignInRecord } from './signInRecords.ts'

/**
 * The seconds during which an exchanged refresh token may be exchanged again. Two tabs may renew the session at the
 * same moment, and a response may be lost. Without this grace period, either would sign the user out.
 */
const REUSE_SECONDS = 20
/**
 * The maximum number of bytes of a record as JSON. Its largest parts, the name and the parameters, come from callers.
 */
const MAX_RECORD_BYTES = 8_192
/** The maximum length of a stored user agent. The user agents of browsers are shorter. */
export const MAX_AGENT_LENGTH = 300
/** The lifetime of a record that represents an already used refresh token. Only a single response needs this record. */
const ANSWER_SECONDS = 60

/** Creates the adapter of the `oidc-provider` library for the key-value store, so that a restart signs nobody out. */
export function createStoreAdapter(model: string, storage: IssuerStorage): Adapter {
  const { tokenIds, now } = storage
  const records = createSignInRecords(storage)
  const seconds = () => now().getTime() / 1000

  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    const record = await records.read(model, id)
    if (record === null) return model === 'RefreshToken' ? findUsed(id) : undefined
    const { consumed } = record
    const isReusable =
      model === 'RefreshToken' && typeof consumed === 'number' && seconds() - consumed < REUSE_SECONDS
    return isReusable ? { ...record, consumed: undefined } : record
  }
  /**
   * Finds a refresh token that is not stored any more although its session continues. The library then ends that
   * session.
   */
  const findUsed = async (id: string): Promise<AdapterPayload | undefined> => {
    const grantId = tokenIds.grantOf(id)
    const grant = grantId === null ? null : await records.read('Grant', grantId)
    if (grantId === null || grant === null) return undefined
    const { clientId, accountId } = grant
    const exp = Math.floor(seconds()) + ANSWER_SECONDS
    return { jti: id, kind: model, clientId, accountId, grantId, exp, consumed: true }
  }
  return {
    find,
    async upsert(id, payload, expiresIn: number) {
      // Access tokens are not stored, because nothing accepts them: clients send the ID token.
      if (model === 'AccessToken') return
      const address = Provider.ctx?.ip ?? (await records.read(model, id))?.address
      const userAgent =
        model === 'Grant' ? Provider.ctx?.get('user-agent').slice(0, MAX_AGENT_LENGTH) : undefined
      const record: SignInRecord = { ...payload, address, userAgent }
      if (Buffer.byteLength(JSON.stringify(record)) > MAX_RECORD_BYTES)
        throw new errors.InvalidRequest('the parameters are too long')
      await records.write(model, id, record, new Date(now().getTime() + expiresIn * 1000))
      if (payload.rotations !== undefined && payload.grantId !== undefined)
        await records.keepGrant(payload.grantId)
    },
    async findByUid(uid) {
      const id = await records.idOfSession(uid)
      return id === null ? undefined : find(id)
    },
    /** Always resolves to undefined, because the codes of devices have an adapter of their own. */
    findByUserCode: async () => undefined,
    async consume(id) {
      const record = await records.read(model, id)
      if (record === null) return
      // The time of the first use is kept, so that repeated use does not extend the grace period.
      record.consumed ??= Math.floor(seconds())
      const end = model === 'RefreshToken' ? Number(record.consumed) + REUSE_SECONDS : (record.exp ?? 0)
      await records.writeUsed(model, id, record, new Date(end * 1000))
    },
    destroy: (id) => records.remove(model, id),
    revokeByGrantId: (grantId) => revokeGrant(storage, grantId),
  }
}

/** Revokes a grant with all its tokens, including ID tokens and media cookies, which are not stored. */
export async function revokeGrant(storage: IssuerStorage, grantId: string): Promise<void> {
  await storage.ended.endPermanently(sessionOf(grantId))
  await createSignInRecords(storage).remove('Grant', grantId)
}

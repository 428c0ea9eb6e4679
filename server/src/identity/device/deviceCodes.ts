import { hash, randomBytes } from 'node:crypto'
import { errors, Provider, type Adapter } from 'oidc-provider'
import { createSignInRecords, type IssuerStorage } from '../issuer/signInRecords.ts'
import { MAX_AGENT_LENGTH, revokeGrant } from '../issuer/StoreAdapter.ts'
import { lettersOf } from './userCodes.ts'

/** The lifetime of a code in seconds. */
export const DEVICE_CODE_SECONDS = 10 * 60
/** The seconds that a device waits between two requests for its tokens. */
export const POLL_SECONDS = 5
/** The part of this interval by which requests may be early, because networks delay some of them. */
const POLL_TOLERANCE_MS = 1_000
/** The seconds for which the issuer remembers an expired code, so that its device learns the reason. */
const REMEMBERED_SECONDS = 10 * 60

/** The namespaces of the parts of a code, by its digest. Each part is written by one party, so that none gets lost. */
const ANSWERS = 'oidc.deviceAnswer'
const USES = 'oidc.deviceUse'
const POLLS = 'oidc.devicePoll'
const USER_CODES = 'oidc.deviceUserCode'
const MODEL = 'DeviceCode'

/** A person's answer to a device. */
export type DeviceAnswer =
  | { accountId: string; grantId: string; authTime: number }
  | { error: 'access_denied'; errorDescription: string }

/** A device that waits for an answer. */
export interface DeviceRequest {
  /** The digest of the code of the device. */
  id: string
  userAgent: string
  address: string
  askedAt: Date
}

const digestOf = (code: string): string => hash('sha256', code, 'base64url')

/** Creates the adapter of the `oidc-provider` library for the codes of devices, which are stored as digests. */
export function createDeviceCodeAdapter(storage: IssuerStorage): Adapter {
  const { store, now } = storage
  const records = createSignInRecords(storage)
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1_000)

  /** Refuses a request for tokens that follows the last accepted one too soon. */
  const limitPolls = async (key: string): Promise<void> => {
    const waitedMs = now().getTime() - Number((await store.get(POLLS, key)) ?? -Infinity)
    // A refused request does not count. Otherwise, a device that is slightly too fast would never get an answer.
    if (waitedMs >= 0 && waitedMs < POLL_SECONDS * 1_000 - POLL_TOLERANCE_MS) throw new errors.SlowDown()
    await store.set(POLLS, key, String(now().getTime()), after(DEVICE_CODE_SECONDS))
  }
  return {
    async upsert(id, { userCode = '', iat, exp, clientId, params }, expiresIn: number) {
      const key = digestOf(id)
      const scope = params?.['scope'] as string | undefined
      const record = {
        kind: MODEL,
        iat,
        exp,
        clientId,
        scope,
        address: Provider.ctx?.ip,
        userAgent: Provider.ctx?.get('user-agent').slice(0, MAX_AGENT_LENGTH),
      }
      await records.write(MODEL, key, record, after(expiresIn + REMEMBERED_SECONDS))
      await store.set(USER_CODES, digestOf(lettersOf(userCode)), key, after(expiresIn))
    },
    async find(id) {
      const key = digestOf(id)
      const record = await records.read(MODEL, key)
      if (record === null) return undefined
      await limitPolls(key)
      const [answer, use] = await Promise.all([store.get(ANSWERS, key), store.get(USES, key)])
      return { ...record, ...JSON.parse(answer ?? '{}'), jti: id, consumed: use === null ? undefined : true }
    },
    async consume(id) {
      const own = randomBytes(16).toString('base64url')
      const end = after(DEVICE_CODE_SECONDS + REMEMBERED_SECONDS)
      // Of two requests at the same time, one gets tokens.
      if ((await store.setOnce(USES, digestOf(id), own, end)) !== own)
        throw new errors.InvalidGrant('the code is used already')
    },
    destroy: (id) => records.remove(MODEL, digestOf(id)),
    revokeByGrantId: (grantId) => revokeGrant(storage, grantId),
    /** Always resolves to undefined, because our own page confirms devices, and not that of the library. */
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
  }
}

/** Creates the functions with which people answer the devices that wait for them. */
export function createDeviceRequests(storage: IssuerStorage) {
  const { store, now } = storage
  const records = createSignInRecords(storage)
  return {
    /** Resolves to the device that shows a code, or to null if the code is unknown, expired or answered. */
    async find(userCode: string): Promise<DeviceRequest | null> {
      const id = await store.get(USER_CODES, digestOf(lettersOf(userCode)))
      const record = id === null ? null : await records.read(MODEL, id)
      if (id === null || record === null || (await store.get(ANSWERS, id)) !== null) return null
      const { address = '', userAgent = '', iat = 0, exp = 0 } = record
      if (exp * 1_000 <= now().getTime()) return null
      return { id, userAgent, address, askedAt: new Date(iat * 1_000) }
    },
    /** Answers a device. Resolves to false if somebody else was faster. */
    async answer({ id, askedAt }: DeviceRequest, answer: DeviceAnswer): Promise<boolean> {
      const text = JSON.stringify(answer)
      const end = askedAt.getTime() + (DEVICE_CODE_SECONDS + REMEMBERED_SECONDS) * 1_000
      return (await store.setOnce(ANSWERS, id, text, new Date(end))) === text
    },
  }
}

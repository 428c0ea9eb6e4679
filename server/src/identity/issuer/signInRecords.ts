import type { AdapterPayload } from 'oidc-provider'
import type { AccountDirectory } from '../sampleAccounts.ts'
import type { EndedSessions } from '../endedSessions.ts'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import type { createRefreshTokenIds } from './refreshTokenIds.ts'

/** The storage of the issuer. */
export interface IssuerStorage {
  store: KeyValueStore
  accounts: AccountDirectory
  ended: EndedSessions
  tokenIds: ReturnType<typeof createRefreshTokenIds>
  now: () => Date
}

/** A stored record of a model of the issuer, with the address and the browser from which it was created. */
export interface SignInRecord extends AdapterPayload {
  address?: string | undefined
  userAgent?: string | undefined
}

/** A record of an account, with the time of its last use. */
interface RecordOfAccount {
  id: string
  record: SignInRecord
  usedAt: Date | null
}

/** A group of records that are counted together. Beyond the limit, the records that expire first are removed. */
interface Group {
  name: string
  limit: number
}

const LIMITS = {
  /** The limits of unfinished sign-ins, for one address and for all addresses. */
  begun: { ofAddress: 100, ofAll: 2_000 },
  finished: { ofAddress: 1_000, ofAll: 5_000 },
  /** The maximum number of devices and of browsers that are signed in under one name. */
  ofAccount: 50,
  /** The maximum number of unused tokens. Lost responses and other clients in the same browser leave unused tokens. */
  tokensOfGrant: 20,
}

const DAY_MS = 24 * 60 * 60 * 1_000
const GRANT_DAYS = 365
const SESSIONS_BY_UID = 'oidc.sessionUid'

const recordsOf = (model: string) => `oidc.${model}`
const membersOf = (model: string, group: string) => `oidc.${model}@${group}`
const nameOfGrant = (grantId: string) => `grant ${grantId}`
const nameOfAccount = (accountId: string) => `account ${accountId}`

/** The models that are removed together with their grant. */
const TOKENS = ['AuthorizationCode', 'RefreshToken']

/** Returns the account of a session or grant, or the account that somebody has proved in a sign-in. */
const accountOf = ({ accountId, result }: SignInRecord): string | undefined =>
  accountId ?? result?.login?.accountId

function groupsOf(model: string, record: SignInRecord, limits: typeof LIMITS): Group[] {
  const { address, grantId } = record
  const accountId = accountOf(record)
  const counted = ({ ofAddress, ofAll }: typeof LIMITS.begun): Group[] => [
    { name: 'all', limit: ofAll },
    ...(address === undefined ? [] : [{ name: `address ${address}`, limit: ofAddress }]),
  ]
  const ofAccount =
    accountId === undefined ? [] : [{ name: nameOfAccount(accountId), limit: limits.ofAccount }]
  if (model === 'Interaction' || model === 'DeviceCode') return [...counted(limits.begun), ...ofAccount]
  if (model === 'Session' || model === 'Grant') return [...counted(limits.finished), ...ofAccount]
  return TOKENS.includes(model) && grantId !== undefined
    ? [{ name: nameOfGrant(grantId), limit: limits.tokensOfGrant }]
    : []
}

/** Creates the records of sign-ins in the key-value store. Their number is limited, however often users sign in. */
export function createSignInRecords({ store, accounts, now }: IssuerStorage, limits = LIMITS) {
  async function read(model: string, id: string): Promise<SignInRecord | null> {
    const text = await store.get(recordsOf(model), id)
    return text === null ? null : (JSON.parse(text) as SignInRecord)
  }
  /** Counts a record as the newest one in its groups, and removes the records beyond the limits of the groups. */
  async function count(model: string, id: string, record: SignInRecord, expiresAt: Date): Promise<void> {
    for (const { name, limit } of groupsOf(model, record, limits)) {
      const members = membersOf(model, name)
      await store.set(members, id, String(now().getTime()), expiresAt)
      for (const surplus of await store.surplusKeys(members, limit, expiresAt)) {
        await remove(model, surplus)
        // Deletes the member as well, because its record may have been missing.
        await store.delete(members, [surplus])
      }
    }
  }
  async function remove(model: string, id: string): Promise<void> {
    const record = await read(model, id)
    if (model === 'Grant') for (const token of TOKENS) await removeTokens(token, id)
    if (record?.uid !== undefined && model === 'Session') await store.delete(SESSIONS_BY_UID, [record.uid])
    await store.delete(recordsOf(model), [id])
    if (record === null) return
    await leaveGroups(model, id, record)
    if (model === 'Grant' && record.accountId !== undefined) await forgetUnused(record.accountId)
  }
  async function removeTokens(model: string, grantId: string): Promise<void> {
    const members = membersOf(model, nameOfGrant(grantId))
    const ids = (await store.list(members)).map(({ key }) => key)
    await store.delete(recordsOf(model), ids)
    await store.delete(members, ids)
  }
  /** Removes the name of an account that is not signed in anywhere. If typed again, the name gets the same id. */
  async function forgetUnused(accountId: string): Promise<void> {
    const grants = await store.list(membersOf('Grant', nameOfAccount(accountId)))
    if (grants.length === 0) await accounts.forget(accountId)
  }
  async function leaveGroups(model: string, id: string, record: SignInRecord): Promise<void> {
    for (const { name } of groupsOf(model, record, limits)) await store.delete(membersOf(model, name), [id])
  }
  const put = (model: string, id: string, record: SignInRecord, expiresAt: Date): Promise<void> =>
    store.set(recordsOf(model), id, JSON.stringify(record), expiresAt)

  return {
    read,
    remove,
    /** Replaces a record by one that is marked as used and not counted any more. */
    async writeUsed(model: string, id: string, record: SignInRecord, expiresAt: Date): Promise<void> {
      await put(model, id, record, expiresAt)
      await leaveGroups(model, id, record)
    },
    async write(model: string, id: string, record: SignInRecord, expiresAt: Date): Promise<void> {
      if (model === 'Session' && record.uid !== undefined)
        await store.set(SESSIONS_BY_UID, record.uid, id, expiresAt)
      await put(model, id, record, expiresAt)
      await count(model, id, record, expiresAt)
    },
    /** Returns the grants or sessions of an account, or its proved sign-ins that have not continued yet. */
    async ofAccount(
      model: 'Grant' | 'Session' | 'Interaction',
      accountId: string,
    ): Promise<RecordOfAccount[]> {
      const members = await store.list(membersOf(model, nameOfAccount(accountId)))
      const found = await store.getAll(
        recordsOf(model),
        members.map(({ key }) => key),
      )
      return members.flatMap(({ key: id, value }) => {
        const record = JSON.parse(found.get(id) ?? '{}') as SignInRecord
        // A session may belong to another person by now.
        if (accountOf(record) !== accountId) return []
        return [{ id, record, usedAt: value === '' ? null : new Date(Number(value)) }]
      })
    },
    /** Notes that the tokens of a grant are for another browser than the one that has asked for the grant. */
    async moveGrant(id: string, to: Pick<SignInRecord, 'address' | 'userAgent'>): Promise<void> {
      const grant = await read('Grant', id)
      if (grant === null) return
      const expiresAt = new Date(now().getTime() + GRANT_DAYS * DAY_MS)
      await put('Grant', id, { ...grant, ...to }, expiresAt)
    },
    /** Counts a grant as in use, so that unused grants are removed before it. */
    async keepGrant(id: string): Promise<void> {
      const grant = await read('Grant', id)
      if (grant !== null) await count('Grant', id, grant, new Date(now().getTime() + GRANT_DAYS * DAY_MS))
    },
    idOfSession: (uid: string) => store.get(SESSIONS_BY_UID, uid),
  }
}

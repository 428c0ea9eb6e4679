import type { Config } from '../config/config.ts'
import type { Storage } from './Storage.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

interface FirstStartOptions {
  config: Pick<Config, 'identity' | 'apiKey' | 'isSampleLibrary'>
  storage: Pick<Storage, 'people' | 'keyValues' | 'userData' | 'shared'>
  /** The address that people open. */
  address: string
  now: () => Date
}

interface FirstStart {
  /** What the operator reads. */
  lines: readonly string[]
  /** The link for the first person, or null if there is none. */
  link: string | null
}

const NOTHING: FirstStart = { lines: [], link: null }
const NAMESPACE = 'firstStart'
const ACCOUNTS_HINT = 'accounts'
const ADDRESS = 'address'
const TAKE_OVER_HINT =
  'This link makes an account without history. Whoever has used Vtube by name before keeps it with a link of: vtube people invite maya --takes-over maya'

/** Returns the address of the server that was started last with accounts on this database, or null. */
export const addressOfAccounts = (keyValues: KeyValueStore): Promise<string | null> =>
  keyValues.get(NAMESPACE, ADDRESS)

/**
 * Returns what a start has to say to the operator as long as nobody has an account: a link for the first person or, if
 * the sign-in has no accounts, once how to get some.
 */
export async function describeFirstStart(options: FirstStartOptions): Promise<FirstStart> {
  const { config, storage, address, now } = options
  const { people, keyValues, userData } = storage
  if (config.identity.kind === 'accounts') {
    await keyValues.set(NAMESPACE, ADDRESS, address)
    if ((await people.list()).length > 0) return NOTHING
    // The links that other servers of the same database have printed have to work.
    if (storage.shared === undefined) await people.withdrawFirstInvitations()
    const { createInvitations, INVITATION_DAYS, invitationLink } =
      await import('../identity/accounts/invitations.ts')
    const { secret } = await createInvitations({ people, now }).create({ isFirst: true })
    const link = invitationLink(address, secret)
    const sentence = `Nobody has an account yet. Open this link within ${INVITATION_DAYS} days to make the first one:`
    const isUsed = (await userData.recentUsers('', 1)).length > 0
    return { lines: [sentence, `  ${link}`, ...(isUsed ? [TAKE_OVER_HINT] : [])], link }
  }
  await keyValues.delete(NAMESPACE, [ADDRESS])
  if (config.identity.kind !== 'local' || config.apiKey !== null || config.isSampleLibrary) return NOTHING
  if ((await keyValues.get(NAMESPACE, ACCOUNTS_HINT)) !== null) return NOTHING
  await keyValues.set(NAMESPACE, ACCOUNTS_HINT, 'said')
  const hint =
    'Everybody signs in with any name, without a password. For accounts of your own: --identity accounts (VTUBE_IDENTITY=accounts)'
  return { lines: [hint], link: null }
}

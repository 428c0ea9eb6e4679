import type { Config } from '../config/config.ts'
import type { Storage } from './Storage.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { PROGRAM } from '../base/programName.ts'

interface FirstStartOptions {
  config: Pick<Config, 'identity' | 'apiKey' | 'isSampleLibrary'>
  storage: Pick<Storage, 'people' | 'keyValues' | 'userData' | 'shared'>
  /** The address that people open. */
  address: string
  now: () => Date
}

interface FirstStart {
  /** The lines that the operator reads. */
  lines: readonly string[]
  /** The link for the first person, or null if no link was made. */
  link: string | null
}

const NOTHING: FirstStart = { lines: [], link: null }
const NAMESPACE = 'firstStart'
const ACCOUNTS_HINT = 'accounts'
const ADDRESS = 'address'
const TAKE_OVER_HINT = `This link makes an account without history. Whoever has used Vtube by name before keeps it with a link of: ${PROGRAM} people invite maya --takes-over maya`

/** Resolves to the address of the server that was started last with accounts on this database, or to null. */
export const addressOfAccounts = (keyValues: KeyValueStore): Promise<string | null> =>
  keyValues.get(NAMESPACE, ADDRESS)

/**
 * Resolves to the lines that a start prints for the operator until somebody has an account. They contain a link for the
 * first person. If the sign-in has no accounts, they explain once how to get accounts.
 */
export async function describeFirstStart(options: FirstStartOptions): Promise<FirstStart> {
  const { config, storage, address, now } = options
  const { people, keyValues, userData } = storage
  if (config.identity.kind === 'accounts') {
    await keyValues.set(NAMESPACE, ADDRESS, address)
    if ((await people.list()).length > 0) return NOTHING
    // With a shared database, the links that other servers have printed must stay valid.
    if (storage.shared === undefined) await people.withdrawFirstInvitations()
    const { createInvitations, INVITATION_DAYS, invitationLink } =
      await import('../identity/accounts/invitationLinks.ts')
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

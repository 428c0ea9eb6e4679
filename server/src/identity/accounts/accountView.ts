import { MIN_PASSWORD_LENGTH } from '../passwords/passwordRules.ts'
import type { BrowserSession } from '../issuer/browserSession.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'
import type { AccountServices } from './accountServices.ts'
import type { Confirmed } from './accountCookie.ts'
import { accountOf } from './accountOf.ts'

/** Resolves to the content of the page of an account, or to null if the person has just been removed. */
export async function accountView(
  { people, sessions }: Pick<AccountServices, 'people' | 'sessions'>,
  { person: { id }, confirmation }: Pick<Confirmed, 'person' | 'confirmation'>,
  session: BrowserSession | null,
) {
  const [person, passkeys, codes, ownSessions] = await Promise.all([
    people.find(id),
    people.passkeysOf(id),
    people.countRecoveryCodes(id),
    sessions.list(id),
  ])
  if (person === null) return null
  const { picture } = accountOf(person)
  return {
    id,
    name: person.name,
    picture: picture === null ? null : `${IDENTITY_PATH}/${picture}`,
    createdAt: person.createdAt,
    hasPassword: person.hasPassword,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    // A person who has used a recovery code need not also enter the old password or use a passkey.
    isRecovered: confirmation === 'recovery',
    passkeys: passkeys.map(({ id, name, host, createdAt, usedAt }) => ({
      id,
      name,
      host,
      createdAt,
      usedAt,
    })),
    codes,
    sessions: ownSessions.map(({ id, browser, usedAt }) => ({
      id,
      browser,
      usedAt,
      isThis: id === session?.grantId,
    })),
  }
}

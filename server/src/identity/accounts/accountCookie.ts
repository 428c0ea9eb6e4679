import { createHmac, hash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { CookieRequest } from '../../http/requestContext.ts'
import { isSameSecret } from '../../base/isSameSecret.ts'
import type { Person } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import type { SignInEvent } from '../Identity.ts'
import type { IdentityKeys } from '../identityKeys.ts'
import { ACCOUNT_PATH } from './accountPath.ts'

/** The way in which a person has confirmed the sign-in on the account page. */
export type Confirmation = SignInEvent['way']

const CONFIRMATIONS: readonly string[] = ['passkey', 'password', 'recovery'] satisfies Confirmation[]
const LIFETIME_SECONDS = 10 * 60
/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 5

interface AccountCookieOptions {
  keys: IdentityKeys
  people: Pick<People, 'find' | 'readPassword' | 'passkeysOf' | 'states'>
  now: () => Date
}

/** The person who has just signed in on the account page. */
export interface Confirmed {
  person: Person
  confirmation: Confirmation
  issuedAt: number
  /** The moment in the state of the person, which changes when the account is reset or suspended. */
  sessionsFrom: Date
}

/**
 * Creates the cookie that opens the page of one's own account for ten minutes after a sign-in on that page. A sign-in
 * by recovery code also sets the cookie, because otherwise the page would use up another code. No other page accepts
 * the cookie. Its value is `id.confirmation.issuedAt.signature`. The signature includes the person's ways to sign in,
 * so the cookie becomes invalid when one of them is added, changed or removed elsewhere, and when the person is
 * suspended or removed.
 */
export function createAccountCookie({ keys, people, now }: AccountCookieOptions) {
  const name = `vtube_account_${keys.cookieSuffix}`
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const sign = async (text: string, personId: string, key: string): Promise<string> => {
    const [password, passkeys] = await Promise.all([
      people.readPassword(personId),
      people.passkeysOf(personId),
    ])
    const waysIn = hash('sha256', JSON.stringify([password, passkeys.map(({ id }) => id)]), 'base64url')
    return createHmac('sha256', key).update(`account ${text} ${waysIn}`).digest('base64url')
  }
  const isSigned = async (text: string, personId: string, signature: string): Promise<boolean> => {
    for (const key of keys.cookies) if (isSameSecret(signature, await sign(text, personId, key))) return true
    return false
  }
  const toHeader = ({ publicOrigin }: CookieRequest, value: string, maxAge: number) =>
    stringifySetCookie({
      name,
      value,
      path: ACCOUNT_PATH,
      httpOnly: true,
      secure: publicOrigin.startsWith('https:'),
      sameSite: 'strict',
      maxAge,
    })
  return {
    /** Resolves to the person who has just signed in on the account page, or null. */
    async read({ headers }: CookieRequest): Promise<Confirmed | null> {
      const parts = (parseCookie(headers.cookie ?? '')[name] ?? '').split('.')
      const [id = '', confirmation = '', moment = '', signature = ''] = parts
      const issuedAt = Number(moment)
      const age = seconds() - issuedAt
      if (parts.length !== 4 || !CONFIRMATIONS.includes(confirmation)) return null
      if (!(age >= -LIFETIME_SECONDS && age < LIFETIME_SECONDS)) return null
      const personId = Buffer.from(id, 'base64url').toString()
      // The state is read first, because a reset changes it together with the ways to sign in.
      const state = (await people.states([personId])).get(personId)
      if (!(await isSigned(parts.slice(0, 3).join('.'), personId, signature))) return null
      const person = await people.find(personId)
      if (person === null || person.suspendedAt !== null || state === undefined) return null
      const { sessionsFrom } = state
      if (issuedAt + CLOCK_TOLERANCE_SECONDS < sessionsFrom.getTime() / 1_000) return null
      return { person, confirmation: confirmation as Confirmation, issuedAt, sessionsFrom }
    },
    /**
     * Returns the `Set-Cookie` header of a new cookie.
     * @param issuedAt the Unix time of the sign-in, which is kept when the ways to sign in change on this page
     */
    async make(
      request: CookieRequest,
      personId: string,
      confirmation: Confirmation,
      issuedAt = seconds(),
    ): Promise<string> {
      const [newest = ''] = keys.cookies
      const text = `${Buffer.from(personId).toString('base64url')}.${confirmation}.${issuedAt}`
      const value = `${text}.${await sign(text, personId, newest)}`
      return toHeader(request, value, LIFETIME_SECONDS)
    },
    /** Returns the `Set-Cookie` header that removes the cookie. */
    clear: (request: CookieRequest): string => toHeader(request, '', 0),
  }
}

import type { People } from '../people/people.ts'
import { EVERYBODY } from '../admissions.ts'
import type { IdentityOptions } from '../Identity.ts'
import { createPersonSessions } from '../issuer/personSessions.ts'
import type { OwnIssuer } from '../ownIssuer.ts'
import { createAccountCookie } from './accountCookie.ts'
import { createDeviceCookie } from './deviceCookie.ts'
import { createInvitations } from './invitationLinks.ts'
import type { Derive } from '../passwords/passwordHash.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { readPopupBundle } from './popupBundle.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'

export interface AccountsOptions extends IdentityOptions {
  people: People
  /** The data that people have made, which is deleted with their account. */
  userData: { delete(user: string, emptiesDevices: boolean): Promise<unknown> }
  /** Computes the hashes of passwords, by default with Node. */
  derive?: Derive | undefined
  /** The output folder of the build of the pages' scripts. */
  scriptFolder: string
}

/** The services that the pages of people with accounts use. */
export type AccountServices = ReturnType<typeof createServices>

export function createServices(
  {
    people,
    userData,
    derive,
    admissions = EVERYBODY,
    onSignIn = () => {},
    now,
    scriptFolder,
  }: AccountsOptions,
  issuer: OwnIssuer,
) {
  return {
    ...issuer,
    people,
    userData,
    admissions,
    passwords: createPasswords({ people, now, derive }),
    passkeys: createPasskeys({ people, keyValues: issuer.storage.store, now }),
    recoveryCodes: createRecoveryCodes({ people, now }),
    invitations: createInvitations({ people, now }),
    sessions: createPersonSessions(issuer.storage),
    devices: createDeviceCookie(issuer.keys),
    accountCookie: createAccountCookie({ keys: issuer.keys, people, now }),
    scripts: readPopupBundle(scriptFolder),
    onSignIn,
    now,
  }
}

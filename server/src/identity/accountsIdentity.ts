import type { FastifyInstance } from 'fastify'
import { BUILDS } from '../http/builds.ts'
import { namespacedKeyValues } from '../database/namespacedKeyValues.ts'
import { ACCOUNT_PAGE } from './accounts/accountPath.ts'
import { directoryOf } from './accounts/accountOf.ts'
import { registerAvatars } from './accounts/registerAvatars.ts'
import { servePopupBundle } from './accounts/popupBundle.ts'
import { registerAccount } from './accounts/registerAccount.ts'
import { registerDeviceOfAccount } from './accounts/registerDevice.ts'
import { registerInvitation } from './accounts/registerInvitation.ts'
import { registerSignIn } from './accounts/registerSignIn.ts'
import { registerSignInInPage } from './accounts/registerSignInInPage.ts'
import { createServices, type AccountsOptions } from './accounts/accountServices.ts'
import type { Identity } from './Identity.ts'
import { acceptJson } from '../http/jsonBody.ts'
import { addFormParser } from './issuer/ownForm.ts'
import { addOwnIssuer } from './ownIssuer.ts'

/** Adds the sign-in with accounts, in which this server is the issuer and knows its people. */
export async function addAccountsIdentity(
  app: FastifyInstance,
  options: Omit<AccountsOptions, 'scriptFolder'> & { scriptFolder?: string },
): Promise<Identity> {
  const { people, scriptFolder = BUILDS.accountPages } = options
  return await addOwnIssuer(app, {
    ...options,
    // This sign-in has separate keys and records, so that it accepts nothing that the sign-in with names has issued.
    store: namespacedKeyValues(options.store, 'accounts'),
    accounts: directoryOf(people),
    isProven: true,
    traits: (issuer) => ({ accountUrl: new URL(ACCOUNT_PAGE, issuer).href }),
    async registerPages(pages, issuer) {
      addFormParser(pages)
      acceptJson(pages)
      const services = createServices({ ...options, scriptFolder }, issuer)
      await servePopupBundle(pages, scriptFolder)
      registerAvatars(pages, people)
      registerSignIn(pages, services)
      registerSignInInPage(pages, services)
      registerDeviceOfAccount(pages, services)
      registerInvitation(pages, services)
      registerAccount(pages, services)
    },
  })
}

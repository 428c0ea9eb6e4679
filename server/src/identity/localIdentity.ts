import type { FastifyInstance } from 'fastify'
import { createAccounts } from './sampleAccounts.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { registerAccountChooser, registerDeviceOfName } from './issuer/accountChooser.ts'
import { addOwnIssuer } from './ownIssuer.ts'

/** Adds the sign-in of the default mode, in which this server is the issuer and asks only for a name. */
export async function addLocalIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const accounts = createAccounts(options.store, options.now)
  return await addOwnIssuer(app, {
    ...options,
    accounts,
    isProven: false,
    traits: () => ({ nameOnly: true }),
    registerPages(pages, issuer) {
      registerAccountChooser(pages, issuer.issuers, accounts)
      registerDeviceOfName(pages, issuer, accounts)
    },
  })
}

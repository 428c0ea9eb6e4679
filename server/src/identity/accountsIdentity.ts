import type { FastifyInstance } from 'fastify'
import type { PeopleStore } from '../storage/PeopleStore.ts'
import type { Identity, IdentityOptions } from './Identity.ts'

/** Adds the sign-in with accounts, in which this server is the issuer and knows its people. */
export async function addAccountsIdentity(
  _app: FastifyInstance,
  _options: IdentityOptions & { people: PeopleStore },
): Promise<Identity> {
  throw new Error('The sign-in with accounts is not available yet.')
}

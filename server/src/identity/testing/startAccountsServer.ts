import { openCatalogueWith } from '../../../testing/openCatalogueWith.ts'
import type { Person, WayIn } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import { namespacedKeyValues } from '../../database/namespacedKeyValues.ts'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import { Authenticator } from './Authenticator.ts'
import { Browser } from './Browser.ts'
import { deriveCheaply } from './deriveCheaply.ts'
import { startIdentityServer, type IdentityServerOptions } from './startIdentityServer.ts'

export const PASSWORD = 'correct horse battery'

let invitations = 0

/**
 * Adds a person with an id that a name of the sign-in `local` may have, by default with the password `PASSWORD` for
 * servers that use `deriveCheaply`.
 */
export async function addPerson(
  people: People,
  id: string,
  name: string,
  wayIn?: WayIn,
  now = new Date(),
): Promise<Person> {
  invitations += 1
  const digest = `invitation ${invitations}`
  const expiresAt = new Date(now.getTime() + 60_000)
  await people.invite({
    digest,
    personId: null,
    name: null,
    takesOver: { id, name },
    isFirst: false,
    createdAt: now,
    expiresAt,
  })
  const given: WayIn = wayIn ?? { kind: 'password', hash: await hashPassword(PASSWORD, deriveCheaply) }
  const accepted = await people.acceptInvitation({ digest, newId: id, name, wayIn: given, now })
  if (accepted.result !== 'accepted') throw new Error(`The person was not added: ${accepted.result}`)
  return accepted.person
}

/** Adds a person who has only a passkey. Resolves to its authenticator. */
export async function addPersonWithPasskey(
  { people, keyValues }: { people: People; keyValues: KeyValueStore },
  origin: string,
  { id, name, counts = false }: { id: string; name: string; counts?: boolean },
): Promise<Authenticator> {
  const passkeys = createPasskeys({
    people,
    keyValues: namespacedKeyValues(keyValues, 'accounts'),
    now: () => new Date(),
  })
  const authenticator = new Authenticator({ counts })
  const options = await passkeys.creationOptions(origin, { id, name })
  const passkey = await passkeys.create(origin, id, authenticator.create(options, origin), 'Laptop')
  await addPerson(people, id, name, { kind: 'passkey', passkey })
  return authenticator
}

export type AccountsServer = Awaited<ReturnType<typeof startAccountsServer>>

/** Starts a server with accounts, over a database of its own. Its passkeys are those of `localhost`. */
export async function startAccountsServer(options: IdentityServerOptions = {}) {
  const storage = await openCatalogueWith()
  const { keyValues, people, userData, guestLinks, feedLinks } = storage
  const server = await startIdentityServer({
    store: keyValues,
    people,
    userData,
    derive: deriveCheaply,
    ...options,
  })
  const origin = `http://localhost:${server.port}`
  return {
    ...server,
    origin,
    people,
    keyValues,
    userData,
    guestLinks,
    feedLinks,
    browser: () => new Browser(origin),
    async close() {
      await server.close()
      await storage.close()
    },
  }
}

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator, type Changes } from '../testing/Authenticator.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { addPerson } from '../testing/startAccountsServer.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { createPasskeys, type Passkeys } from '../passkeys/passkeys.ts'

const ORIGIN = 'https://videos.example.org'
const now = () => new Date()
let storage: FilledCatalogue
let passkeys: Passkeys
let people = 0
beforeAll(async () => {
  storage = await openCatalogueWith()
  passkeys = createPasskeys({ people: storage.people, keyValues: createMemoryStore(now), now })
})
afterAll(() => storage.close())

/** Adds a person with the passkey of an authenticator, after a change of what the browser sends. */
async function addOwner(
  authenticator: Authenticator,
  {
    origin = ORIGIN,
    changes = {},
    send = (created) => created,
  }: { origin?: string; changes?: Changes; send?: (created: RegistrationResponseJSON) => unknown } = {},
): Promise<string> {
  people += 1
  const person = { id: `p-${people}`, name: `Person ${people}` }
  const created = authenticator.create(await passkeys.creationOptions(origin, person), origin, changes)
  const passkey = await passkeys.create(origin, person.id, JSON.parse(JSON.stringify(send(created))), 'Key')
  await addPerson(storage.people, person.id, person.name, { kind: 'passkey', passkey })
  return person.id
}
const signIn = async (authenticator: Authenticator, origin = ORIGIN, changes: Changes = {}) =>
  (await passkeys.signIn(origin, authenticator.sign(await passkeys.requestOptions(origin), origin, changes)))
    .id

describe('a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'of an authenticator that signs by %s works',
    async (algorithm) => {
      const authenticator = new Authenticator({ algorithm })
      const id = await addOwner(authenticator)
      expect(await signIn(authenticator)).toBe(id)
    },
  )

  it.each<[string, Changes, Changes]>([
    ['has got a copy since', { backup: 'possible' }, { backup: 'done' }],
    ['can be copied, as a later version of the password manager says', {}, { backup: 'done' }],
    ['cannot be copied, as another password manager says', { backup: 'done' }, {}],
  ])('works that %s', async (_change, before, after) => {
    const authenticator = new Authenticator()
    const id = await addOwner(authenticator, { changes: before })
    expect(await signIn(authenticator, ORIGIN, after)).toBe(id)
  })

  it.each<[string, (created: RegistrationResponseJSON) => unknown]>([
    [
      'does not say how the key is connected',
      ({ response, ...rest }) => ({ ...rest, response: { ...response, transports: undefined } }),
    ],
    [
      'says it by null',
      ({ response, ...rest }) => ({ ...rest, response: { ...response, transports: null } }),
    ],
    [
      'says it by words that no standard has',
      ({ response, ...rest }) => ({ ...rest, response: { ...response, transports: ['bt', 'usb'] } }),
    ],
    ['leaves out what extensions say', (created) => ({ ...created, clientExtensionResults: undefined })],
    ['says null for extensions', (created) => ({ ...created, clientExtensionResults: null })],
    [
      'adds what no standard has',
      (created) => ({ ...created, authenticatorAttachment: 'phone', attestation: { a: 1 } }),
    ],
  ])('is made and works in a browser that %s', async (_quirk, send) => {
    const authenticator = new Authenticator()
    const id = await addOwner(authenticator, { send })
    expect(await signIn(authenticator)).toBe(id)
    await expect(passkeys.creationOptions(ORIGIN, { id, name: 'Maya' })).resolves.toMatchObject({
      excludeCredentials: [{ type: 'public-key' }],
    })
  })

  it('works after the server has moved to another port, but not under another name', async () => {
    const authenticator = new Authenticator()
    const id = await addOwner(authenticator, { origin: 'http://localhost:8080' })
    expect(await signIn(authenticator, 'http://localhost:9000')).toBe(id)
    await expect(signIn(authenticator, 'https://localhost.example.org')).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

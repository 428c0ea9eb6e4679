import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import type { Passkey, Person } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import { createChallenges } from './passkeyChallenges.ts'
import { readCreation, readSignIn } from './passkeyCredentials.ts'

/**
 * The reason why a passkey is refused: `expired` if the challenge is unknown, too old or used, `unknown` if no person
 * has the passkey, `invalid` if the answer is not one of the passkey for this site, `cloned` if the counter of the
 * passkey has decreased, so that a copy of the key may exist, `suspended` if its person is suspended, and `noDomain` if
 * the host is an IP address.
 */
export type PasskeyFault = 'expired' | 'unknown' | 'invalid' | 'cloned' | 'suspended' | 'noDomain'

/** Thrown if a passkey cannot be created or used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyFault

  constructor(code: PasskeyFault, cause?: unknown) {
    super(`The passkey is refused: ${code}`, { cause })
    this.code = code
  }
}

/** The algorithms of signatures. Every authenticator has at least one of them: EdDSA, ES256 or RS256. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60 * 1_000

export type Passkeys = ReturnType<typeof createPasskeys>

/** Returns whether browsers allow passkeys at an origin. They do not if its host is an IP address. */
export const hasPasskeys = (origin: string): boolean =>
  isIP(new URL(origin).hostname.replace(/^\[|\]$/gv, '')) === 0

/** Creates the passkeys of people. Passkeys are discoverable, and always verify the person, by finger, face or PIN. */
export function createPasskeys({
  people,
  keyValues,
  now,
}: {
  people: People
  keyValues: KeyValueStore
  now: () => Date
}) {
  const challenges = createChallenges({ keyValues, now })

  /**
   * Records the use of a passkey. Throws if the counter has not grown since the last use, or since a simultaneous one.
   */
  const recordUse = async (passkey: Passkey, counter: number): Promise<void> => {
    const counts = counter > 0 || passkey.counter > 0
    if (counts && counter <= passkey.counter) throw new PasskeyError('cloned')
    if (await people.usePasskey(passkey.id, passkey.counter, counter, now())) return
    const current = await people.findPasskey(passkey.id)
    if (current === null) throw new PasskeyError('unknown')
    await recordUse(current, counter)
  }
  return {
    /** Returns the options with which a browser creates a passkey for a person. */
    async creationOptions(
      origin: string,
      person: Pick<Person, 'id' | 'name'>,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const host = hostOf(origin)
      const known = (await people.passkeysOf(person.id)).filter((passkey) => passkey.host === host)
      return await generateRegistrationOptions({
        rpName: 'Vtube',
        rpID: host,
        userID: new TextEncoder().encode(person.id),
        userName: person.name,
        userDisplayName: person.name,
        challenge: await challenges.make({ origin, personId: person.id }),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },
    /** Returns the passkey that a browser has created. Throws a `PasskeyError`. */
    async create(
      origin: string,
      personId: string,
      response: unknown,
      label: string,
    ): Promise<Omit<Passkey, 'personId'>> {
      const host = hostOf(origin)
      const created = readCreation(response) as RegistrationResponseJSON | null
      if (created === null) throw new PasskeyError('invalid')
      const challenge = await challenges.read(created.response.clientDataJSON, { origin, personId })
      if (challenge === null) throw new PasskeyError('expired')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: created,
        expectedChallenge: challenge.text,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse)
      if (!registrationInfo) throw new PasskeyError('invalid')
      if (!(await challenges.use(challenge))) throw new PasskeyError('expired')
      const { credential } = registrationInfo
      return {
        id: credential.id,
        name: label,
        host,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: now(),
        usedAt: null,
      }
    },
    /** Returns the options with which a browser lets its user choose a passkey. The options name no person. */
    async requestOptions(origin: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: await challenges.make({ origin, personId: null }),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      })
    },
    /** Returns the person whose passkey has signed. Throws a `PasskeyError`. */
    async signIn(origin: string, response: unknown): Promise<Person> {
      const host = hostOf(origin)
      const signed = readSignIn(response) as AuthenticationResponseJSON | null
      if (signed === null) throw new PasskeyError('invalid')
      const challenge = await challenges.read(signed.response.clientDataJSON, { origin, personId: null })
      if (challenge === null) throw new PasskeyError('expired')
      const passkey = await people.findPasskey(signed.id)
      if (passkey === null) throw new PasskeyError('unknown')
      const handle = Buffer.from(signed.response.userHandle ?? '', 'base64url').toString()
      if (handle !== passkey.personId || passkey.host !== host) throw new PasskeyError('invalid')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: signed,
        expectedChallenge: challenge.text,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        // `recordUse` compares the counter, after the signature of the answer has been checked.
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: 0,
        },
      }).catch(refuse)
      if (!verified) throw new PasskeyError('invalid')
      if (!(await challenges.use(challenge))) throw new PasskeyError('expired')
      const person = await people.find(passkey.personId)
      if (person === null) throw new PasskeyError('unknown')
      if (person.suspendedAt !== null) throw new PasskeyError('suspended')
      await recordUse(passkey, authenticationInfo.newCounter)
      return person
    },
  }
}

function hostOf(origin: string): string {
  if (!hasPasskeys(origin)) throw new PasskeyError('noDomain')
  return new URL(origin).hostname
}

function refuse(error: unknown): never {
  throw new PasskeyError('invalid', error)
}

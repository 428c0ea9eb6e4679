import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an attacker, or a faulty authenticator, answers otherwise than asked. */
export interface Changes {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  crossOrigin?: boolean
  topOrigin?: string
}

interface Credential {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  rpId: string
  counter: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Imitates an authenticator with a browser: keeps one discoverable ES256 key, and verifies its user. */
export class Authenticator {
  #credential: Credential | null = null
  readonly #counts: boolean

  /** @param counts whether it counts its uses, as authenticators do that do not copy their keys to other devices */
  constructor({ counts = false } = {}) {
    this.#counts = counts
  }

  /** Creates the key, as `navigator.credentials.create` does. */
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    origin: string,
    changes: Changes = {},
  ): RegistrationResponseJSON {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(16)
    const rpId = options.rp.id ?? ''
    this.#credential = { id, privateKey, userHandle: options.user.id, rpId, counter: 0 }
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#authenticatorData({ rpId, ...changes }, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      coseKey,
    ])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin, changes),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge with the key, as `navigator.credentials.get` does. */
  sign(
    options: PublicKeyCredentialRequestOptionsJSON,
    origin: string,
    changes: Changes = {},
  ): AuthenticationResponseJSON {
    const credential = this.#credential
    if (credential === null) throw new Error('The authenticator has no key.')
    if (this.#counts) credential.counter += 1
    const data = this.#authenticatorData({ rpId: credential.rpId, counter: credential.counter, ...changes })
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin, changes)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const id = credential.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? credential.userHandle,
      },
    }
  }

  #authenticatorData({ rpId = '', counter = 0, isVerified = true }: Changes, flags = 0): Buffer {
    const data = Buffer.alloc(37)
    sha256(rpId).copy(data)
    data.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags, 32)
    data.writeUInt32BE(counter, 33)
    return data
  }
}

function clientData(type: string, challenge: string, origin: string, changes: Changes): string {
  const { crossOrigin = false, topOrigin } = changes
  const data = {
    type: changes.type ?? type,
    challenge: changes.challenge ?? challenge,
    origin: changes.origin ?? origin,
    crossOrigin,
    ...(topOrigin && { topOrigin }),
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

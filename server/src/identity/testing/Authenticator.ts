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
  /** Whether the key can be copied to other devices, and whether it has been. */
  backup?: 'possible' | 'done'
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
const BACKUPS = { possible: 0x08, done: 0x18 }
const HAS_CREDENTIAL = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

interface Key {
  privateKey: KeyObject
  /** The labels and values of the public key in COSE. */
  cose: [number, number | Uint8Array][]
}

/** Makes keys of the algorithms that sites offer to authenticators. */
const KEYS = {
  ES256(): Key {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    return {
      privateKey: pair.privateKey,
      cose: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, toBytes(x)],
        [-3, toBytes(y)],
      ],
    }
  },
  EdDSA(): Key {
    const pair = generateKeyPairSync('ed25519')
    const { x = '' } = pair.publicKey.export({ format: 'jwk' })
    return {
      privateKey: pair.privateKey,
      cose: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, toBytes(x)],
      ],
    }
  },
  RS256(): Key {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const { n = '', e = '' } = pair.publicKey.export({ format: 'jwk' })
    return {
      privateKey: pair.privateKey,
      cose: [
        [1, 3],
        [3, -257],
        [-1, toBytes(n)],
        [-2, toBytes(e)],
      ],
    }
  },
}
const toBytes = (coded: string) => new Uint8Array(Buffer.from(coded, 'base64url'))

interface AuthenticatorOptions {
  /** Whether it counts its uses, as authenticators do that do not copy their keys to other devices. */
  counts?: boolean
  algorithm?: keyof typeof KEYS
}

/** Imitates an authenticator with a browser: keeps one discoverable key, and verifies its user. */
export class Authenticator {
  #credential: Credential | null = null
  readonly #counts: boolean
  readonly #algorithm: keyof typeof KEYS

  constructor({ counts = false, algorithm = 'ES256' }: AuthenticatorOptions = {}) {
    this.#counts = counts
    this.#algorithm = algorithm
  }

  /** Creates the key, as `navigator.credentials.create` does. */
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    origin: string,
    changes: Changes = {},
  ): RegistrationResponseJSON {
    const { privateKey, cose } = KEYS[this.#algorithm]()
    const id = randomBytes(16)
    const rpId = options.rp.id ?? ''
    this.#credential = { id, privateKey, userHandle: options.user.id, rpId, counter: 0 }
    const coseKey = isoCBOR.encode(new Map(cose))
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
        signature: sign(
          this.#algorithm === 'EdDSA' ? null : 'sha256',
          signed,
          credential.privateKey,
        ).toString('base64url'),
        userHandle: changes.userHandle ?? credential.userHandle,
      },
    }
  }

  #authenticatorData({ rpId = '', counter = 0, isVerified = true, backup }: Changes, flags = 0): Buffer {
    const data = Buffer.alloc(37)
    sha256(rpId).copy(data)
    data.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (backup ? BACKUPS[backup] : 0) | flags, 32)
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

import type { Permission } from '@vtube/shared/permissions'
import type { FolderLimit } from '../../domain/folderLimit.ts'

/** A person with an account. */
export interface Person {
  /** The subject of tokens: a random id, or the id that a name had in the sign-in `local`. */
  id: string
  name: string
  /** The version of the picture, which changes with the picture, or null without a picture. */
  picture: string | null
  /** The folders that the person may see, or null for the whole library. */
  limit: FolderLimit | null
  /** What the person may do to the files of the library. */
  permissions: readonly Permission[]
  hasPassword: boolean
  createdAt: Date
  /** The time of the suspension, or null if the person is not suspended. */
  suspendedAt: Date | null
}

/**
 * The part of a person's state that decides on each request whether the person is let in, which folders the person may
 * see, and what the person may do to the library.
 */
export interface PersonState extends Pick<Person, 'limit' | 'permissions' | 'suspendedAt'> {
  /** The time before which credentials must not have been issued to be valid. */
  sessionsFrom: Date
}

/** A passkey of a person: the public part of a key that an authenticator keeps. */
export interface Passkey {
  /** The credential id, as base64url. */
  id: string
  personId: string
  /** The name that the person has given to the passkey. */
  name: string
  /** The host for which the passkey was made, to which browsers bind it. */
  host: string
  /** The public key in COSE form, as base64url. */
  publicKey: string
  /** The number of uses that the authenticator reports, or 0 if the authenticator does not count. */
  counter: number
  transports: readonly string[]
  createdAt: Date
  usedAt: Date | null
}

/** A name of the sign-in `local`, with the id that the name has in that sign-in. */
export interface NameTakenOver {
  id: string
  name: string
}

/** A link with which one person makes an account, or gets new ways to sign in. */
export interface Invitation {
  /** The digest of the secret in the link. */
  digest: string
  /** The id of the person who gets new ways to sign in, or null for a new person. */
  personId: string | null
  /** The suggested name, or null. */
  name: string | null
  /** The name of the sign-in `local` whose data the new account gets, or null. */
  takesOver: NameTakenOver | null
  /** Whether the invitation is for the first person. It is withdrawn when anybody makes an account. */
  isFirst: boolean
  createdAt: Date
  expiresAt: Date
}

/** A way to sign in: a password, as the text of its hash, or a passkey. */
export type WayIn =
  | { kind: 'password'; hash: string }
  | { kind: 'passkey'; passkey: Omit<Passkey, 'personId'> }

export interface Acceptance {
  digest: string
  /** The id of a new person. It is ignored if the invitation names an id. */
  newId: string
  name: string
  wayIn: WayIn
  now: Date
}

/**
 * The result of accepting an invitation. `taken` means that the name, the id to take over, or the passkey already
 * belongs to a person.
 */
export type AcceptanceResult =
  | { result: 'accepted'; person: Person }
  | { result: 'unknownInvitation' | 'nameTaken' | 'dataTaken' | 'passkeyTaken' }

/**
 * The parts of a person's state that must not have changed since the person was asked for a way to sign in. If they
 * have changed, nothing is written, so that nobody gets a new way to sign in with a former one while the account is
 * reset.
 */
export interface Unchanged {
  /** The expected hash of the password. */
  hash?: string | undefined
  /** The expected time `sessionsFrom` in the state of the person. */
  sessionsFrom?: Date | undefined
}

import type { FolderLimit } from '../../domain/folderLimit.ts'

/** A person with an account. */
export interface Person {
  /** The subject of tokens: a random id, or the id that a name of the sign-in `local` had. */
  id: string
  name: string
  /** A version of the picture, which changes with it, or null if there is none. */
  picture: string | null
  /** The folders that the person may see. Null for the whole library. */
  limit: FolderLimit | null
  hasPassword: boolean
  createdAt: Date
  /** Null unless the person is suspended. */
  suspendedAt: Date | null
}

/** What decides on each request whether a person is let in, and what the person may see. */
export interface PersonState extends Pick<Person, 'limit' | 'suspendedAt'> {
  /** Credentials that were issued earlier are not valid any more. */
  sessionsFrom: Date
}

/** A passkey of a person: the public part of a key that an authenticator keeps. */
export interface Passkey {
  /** The credential id, as base64url. */
  id: string
  personId: string
  /** The name that the person has given it. */
  name: string
  /** The host for which the passkey was made, to which browsers bind it. */
  host: string
  /** The public key in COSE form, as base64url. */
  publicKey: string
  /** The number of uses that the authenticator reports. Always 0 if it does not count. */
  counter: number
  transports: readonly string[]
  createdAt: Date
  usedAt: Date | null
}

/** A name of the sign-in `local`, with the id that it has there. */
export interface NameTakenOver {
  id: string
  name: string
}

/** A link with which one person makes an account, or gets new ways to sign in. */
export interface Invitation {
  /** The digest of the secret in the link. */
  digest: string
  /** The person who gets new ways to sign in, or null for somebody new. */
  personId: string | null
  /** The suggested name, or null. */
  name: string | null
  /** The name of the sign-in `local` whose data the new account gets, or null. */
  takesOver: NameTakenOver | null
  /** Whether it is for the first person. It is withdrawn when anybody makes an account. */
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
  /** The id of somebody new. It is ignored if the invitation names an id. */
  newId: string
  name: string
  wayIn: WayIn
  now: Date
}

/** `taken` means that the name, the id to take over, or the passkey belongs to somebody already. */
export type AcceptanceResult =
  | { result: 'accepted'; person: Person }
  | { result: 'unknownInvitation' | 'nameTaken' | 'dataTaken' | 'passkeyTaken' }

/**
 * What must not have changed since a person was asked for a way to sign in. Otherwise nothing is written, so that nobody
 * gets a new way in with a former one while the account is reset.
 */
export interface Unchanged {
  /** The hash of the password. */
  hash?: string | undefined
  /** The moment in the state of the person. */
  sessionsFrom?: Date | undefined
}

/** Stores people, their ways to sign in, and invitations. Each method is one transaction. */
export interface PeopleStore {
  /** Returns all people by name. */
  list(): Promise<readonly Person[]>
  find(id: string): Promise<Person | null>
  /** Returns the person with a name, in whatever case it is given. */
  findByName(name: string): Promise<Person | null>
  /** Returns the states of those people who exist, by id. */
  states(ids: readonly string[]): Promise<ReadonlyMap<string, PersonState>>
  rename(id: string, name: string): Promise<'done' | 'unknown' | 'nameTaken'>
  /**
   * Suspends a person. Sessions and links from before the suspension stay ended when it is over.
   * @param at null ends the suspension
   */
  suspend(id: string, at: Date | null): Promise<boolean>
  limit(id: string, limit: FolderLimit | null): Promise<boolean>
  /** Removes a person with all ways to sign in and all links. The user's data is elsewhere. */
  remove(id: string): Promise<boolean>
  /** Removes the links for guests and the feeds that a person has made. */
  takeBackLinks(id: string): Promise<boolean>
  /** @param picture an image as a data URL, or null for none */
  setPicture(id: string, picture: string | null): Promise<boolean>
  /** Returns the picture as a data URL. */
  readPicture(id: string): Promise<string | null>

  /** Stores an invitation. If it is for somebody known, it withdraws the former ones for this person. */
  invite(invitation: Invitation): Promise<void>
  /** Returns an invitation that is still valid. */
  findInvitation(digest: string, now: Date): Promise<Invitation | null>
  /** Returns the invitations that are still valid, the oldest first. */
  listInvitations(now: Date): Promise<readonly Invitation[]>
  /** Removes the invitations of somebody new with a name, in whatever case it is given. Returns their number. */
  withdrawInvitations(name: string): Promise<number>
  /** Removes the invitations for the first person. */
  withdrawFirstInvitations(): Promise<void>
  /**
   * Uses up an invitation: creates the person with a first way to sign in or, if the invitation is for somebody known,
   * replaces all ways to sign in, ends sessions that are older than some seconds, and removes all links.
   */
  accept(acceptance: Acceptance): Promise<AcceptanceResult>

  /** Returns the hash of a person's password, or null if there is none. */
  readPassword(id: string): Promise<string | null>
  /**
   * Sets the password. A person who chooses a new one needs no link for new ways to sign in any more, so these links are
   * withdrawn, unless only the form of the hash changes, which `unchanged` names.
   */
  setPassword(id: string, hash: string, unchanged?: Unchanged): Promise<boolean>
  /** Removes the password, unless it is the last way to sign in. */
  removePassword(id: string): Promise<'removed' | 'unknown' | 'lastWayIn'>
  addPasskey(passkey: Passkey, unchanged?: Pick<Unchanged, 'sessionsFrom'>): Promise<boolean>
  findPasskey(id: string): Promise<Passkey | null>
  passkeysOf(personId: string): Promise<readonly Passkey[]>
  renamePasskey(personId: string, id: string, name: string): Promise<boolean>
  /** Removes a passkey, unless it is the last way to sign in. */
  removePasskey(personId: string, id: string): Promise<'removed' | 'unknown' | 'lastWayIn'>
  /**
   * Records the use of a passkey. Returns false if its counter is not `before` any more, because it was used elsewhere
   * meanwhile.
   */
  usePasskey(id: string, before: number, counter: number, at: Date): Promise<boolean>
  /** Replaces all recovery codes. */
  setRecoveryCodes(
    personId: string,
    digests: readonly string[],
    unchanged?: Pick<Unchanged, 'sessionsFrom'>,
  ): Promise<boolean>
  countRecoveryCodes(personId: string): Promise<number>
  /** Removes a recovery code. Returns false if the person has no such code. */
  useRecoveryCode(personId: string, digest: string): Promise<boolean>

  /** Returns the number of recent failures for each key. */
  failures(keys: readonly string[], now: Date): Promise<number[]>
  /**
   * Counts a failure for each key, and returns the new numbers. A count is forgotten at `until`, which does not move while
   * it grows.
   */
  countFailures(keys: readonly string[], now: Date, until: Date): Promise<number[]>
  forgetFailures(keys: readonly string[]): Promise<void>
}

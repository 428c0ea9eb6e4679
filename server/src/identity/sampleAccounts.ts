import { hash } from 'node:crypto'
import * as m from '@vtube/messages'
import { say, type Sentence, translateSentence } from '../language/translate.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { INVISIBLE } from './people/nameKey.ts'

/** An account of the server's own issuer. */
export interface Account {
  /** The subject of tokens. In the default mode, the same name always gives the same id, even after a restart. */
  id: string
  name: string
  /** The path of a picture below the issuer, or null if there is none. */
  picture: string | null
}

/** The accounts of the server's own issuer, with the functions that the issuer needs. */
export interface AccountDirectory {
  find(id: string): Promise<Account | null>
  /** Stores the name of an account that somebody has typed. */
  keep(account: Account): Promise<void>
  /** Called when an account is not signed in anywhere any more. */
  forget(id: string): Promise<void>
}

export const SAMPLE_ACCOUNTS: readonly Account[] = [
  { id: 'maya', name: 'Maya Lindqvist', picture: 'assets/maya.svg' },
  { id: 'tomas', name: 'Tomás Rivera', picture: 'assets/tomas.svg' },
  { id: 'kenji', name: 'Kenji Watanabe', picture: 'assets/kenji.svg' },
]

/** The maximum length in grapheme clusters. */
export const MAX_NAME_LENGTH = 80
/** The maximum length in UTF-16 code units. A grapheme cluster may have several of these. */
const MAX_INPUT_LENGTH = MAX_NAME_LENGTH * 10
const NAMESPACE = 'identity.people'

/** Thrown if a name cannot be used, with the reason in a sentence for the form. */
export class InvalidNameError extends Error {
  override readonly name = 'InvalidNameError'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(translateSentence('en', sentence))
    this.sentence = sentence
  }
}

export type Accounts = ReturnType<typeof createAccounts>

/** The number of days for which a name is stored, which equals the lifetime of a session. */
const KEPT_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Creates the directory of accounts: the sample accounts, and one account for each name with which a user has signed
 * in.
 */
export function createAccounts(store: KeyValueStore, now: () => Date) {
  return {
    async find(id: string): Promise<Account | null> {
      const sample = SAMPLE_ACCOUNTS.find((account) => account.id === id)
      if (sample) return sample
      const name = await store.get(NAMESPACE, id)
      return name === null ? null : { id, name, picture: null }
    },
    /** Returns the account of a typed name, whether or not it is stored. Throws an `InvalidNameError`. */
    ofName(typed: string): Account {
      const name = cleanName(typed)
      const nameHash = hash('sha256', name.normalize('NFKC').toLowerCase(), 'base64url')
      return { id: `name-${nameHash.slice(0, 22)}`, name, picture: null }
    },
    keep: ({ id, name }: Account): Promise<void> =>
      store.set(NAMESPACE, id, name, new Date(now().getTime() + KEPT_DAYS * DAY_MS)),
    forget: (id: string): Promise<void> => store.delete(NAMESPACE, [id]),
  }
}

/** Returns a name without control characters and surplus spaces. Throws an `InvalidNameError`. */
export function cleanName(typed: string): string {
  // The length is checked first, because strangers may send names of any length.
  if (typed.length > MAX_INPUT_LENGTH)
    throw new InvalidNameError(say(m.nameFarTooLong, { limit: MAX_NAME_LENGTH }))
  const name = typed
    .normalize('NFC')
    // Replaces control characters, and marks that change the direction of the surrounding text.
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(INVISIBLE, '')))
    throw new InvalidNameError(say(m.nameMissing))
  const length = [...new Intl.Segmenter().segment(name)].length
  if (length > MAX_NAME_LENGTH)
    throw new InvalidNameError(say(m.nameTooLong, { length, limit: MAX_NAME_LENGTH }))
  return name
}

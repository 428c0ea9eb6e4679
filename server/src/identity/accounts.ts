import { createHash } from 'node:crypto'
import type { Store } from './Store.ts'

/** Somebody who can be chosen at the sign-in of the default mode. */
export interface Person {
  /** The subject of tokens: the same name is the same person, also after a restart. */
  id: string
  name: string
  /** Name of a drawn picture among the files of the issuer; null for none. */
  picture: string | null
}

export const SAMPLE_PEOPLE: readonly Person[] = [
  { id: 'maya', name: 'Maya Lindqvist', picture: 'maya.svg' },
  { id: 'tomas', name: 'Tomás Rivera', picture: 'tomas.svg' },
  { id: 'kenji', name: 'Kenji Watanabe', picture: 'kenji.svg' },
]

/** Characters, as a reader counts them. */
export const LONGEST_NAME = 80
/** A character may be made of several signs. */
const LONGEST_TYPED = LONGEST_NAME * 10
const NAMESPACE = 'identity.people'

/** Why a name cannot be used, as a sentence beside the field. */
export class InvalidNameError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidNameError'
  }
}

/** The people of this installation: three that come with it, and everybody who ever gave a name. */
export interface People {
  find(id: string): Promise<Person | null>
  /** The person of a name as typed, known from now on. Throws a `InvalidNameError`. */
  named(typed: string): Promise<Person>
}

export function createPeople(store: Store): People {
  return {
    async find(id) {
      const sample = SAMPLE_PEOPLE.find((person) => person.id === id)
      if (sample) return sample
      const name = await store.get(NAMESPACE, id)
      return name === null ? null : { id, name, picture: null }
    },
    async named(typed) {
      const name = cleanName(typed)
      const print = createHash('sha256').update(name.normalize('NFKC').toLowerCase()).digest('base64url')
      const id = `name-${print.slice(0, 22)}`
      await store.set(NAMESPACE, id, name)
      return { id, name, picture: null }
    },
  }
}

/** The name without invisible characters and surplus spaces. Throws a `InvalidNameError`. */
export function cleanName(typed: string): string {
  // Before anything is done with it: names come from strangers, and may be of any length.
  if (typed.length > LONGEST_TYPED)
    throw new InvalidNameError(`This name is too long. At most ${LONGEST_NAME} characters are possible.`)
  const name = typed
    .normalize('NFC')
    // Control characters, and marks that turn the direction of the text around them.
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) throw new InvalidNameError('Type a name first.')
  const length = [...new Intl.Segmenter().segment(name)].length
  if (length > LONGEST_NAME)
    throw new InvalidNameError(`This name has ${length} characters. At most ${LONGEST_NAME} are possible.`)
  return name
}

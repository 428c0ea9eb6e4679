import { hash, randomInt } from 'node:crypto'
import type { People } from '../people/people.ts'
import { createSignInAttempts, type Attempt, type SignInResult } from '../passwords/signInAttempts.ts'

/** The letters and digits of codes, without those that look alike. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODES = 10
/** Each code has 59 bits. */
const GROUPS = 3
const SIGNS_OF_GROUP = 4
/** What is read of a code, with anything between its signs. */
const MAX_READ = 200

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

/** Creates the recovery codes of people, each of which signs its person in once. */
export function createRecoveryCodes({ people, now }: { people: People; now: () => Date }) {
  const attempt = createSignInAttempts({ people, now })
  return {
    /**
     * Replaces all codes of a person. Returns the new ones, which are not stored.
     * @param sessionsFrom the state of the person, without which nothing is replaced
     * @returns an empty list if that has changed
     */
    async replace(personId: string, sessionsFrom?: Date): Promise<string[]> {
      const codes = Array.from({ length: CODES }, makeCode)
      const digests = codes.map((code) => digestOf(personId, code))
      return (await people.setRecoveryCodes(personId, digests, { sessionsFrom })) ? codes : []
    },
    /** Uses up a code of the person with a name. */
    check: ({ code, ...from }: Attempt & { code: string }): Promise<SignInResult> =>
      attempt(from, (person) => {
        // A code that is not used up works later, when the suspension has ended.
        const id = person === null || person.suspendedAt !== null ? '' : person.id
        return people.useRecoveryCode(id, digestOf(id, code))
      }),
  }
}

const makeCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** Returns the digest of a code as it is stored, whatever its case and whatever stands between its groups. */
const digestOf = (personId: string, code: string): string =>
  hash(
    'sha256',
    JSON.stringify([
      personId,
      code
        .slice(0, MAX_READ)
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^a-z0-9]/gv, ''),
    ]),
    'base64url',
  )

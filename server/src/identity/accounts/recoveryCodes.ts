import { hash, randomInt } from 'node:crypto'
import type { People } from '../people/people.ts'
import { createSignInAttempts, type Attempt, type SignInResult } from '../passwords/signInAttempts.ts'

/** The letters and digits of codes. Letters and digits that look alike are left out. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODES = 10
/** The numbers of groups and of signs of a group, with which each code has 59 bits. */
const GROUPS = 3
const SIGNS_OF_GROUP = 4
/** The maximum number of UTF-16 units that are read of a code, including separators. */
const MAX_READ = 200

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

/** Creates the recovery codes of people, each of which signs its person in once. */
export function createRecoveryCodes({ people, now }: { people: People; now: () => Date }) {
  const attempt = createSignInAttempts({ people, now })
  return {
    /**
     * Replaces all codes of a person. Returns the new codes, of which only digests are stored.
     * @param sessionsFrom the moment in the expected state of the person; nothing is replaced if it has changed
     * @returns an empty list if the state has changed
     */
    async replace(personId: string, sessionsFrom?: Date): Promise<string[]> {
      const codes = Array.from({ length: CODES }, makeCode)
      const digests = codes.map((code) => digestOf(personId, code))
      return (await people.setRecoveryCodes(personId, digests, { sessionsFrom })) ? codes : []
    },
    /** Uses up a code of the person with the given name. */
    check: ({ code, ...from }: Attempt & { code: string }): Promise<SignInResult> =>
      attempt(from, (person) => {
        // A suspended person's code is not used up, so that it works when the suspension has ended.
        const id = person === null || person.suspendedAt !== null ? '' : person.id
        return people.useRecoveryCode(id, digestOf(id, code))
      }),
  }
}

const makeCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** Returns the stored digest of a code, ignoring case and any separators of its groups. */
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

import type { Person } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import { createHashQueue, hashPassword, verifyPassword, type Derive } from './passwordHash.ts'
import { faultOfPassword, MAX_PASSWORD_BYTES, normalizePassword } from './passwordRules.ts'
import { createSignInAttempts, type Attempt, type SignInResult } from './signInAttempts.ts'

interface PasswordOptions {
  people: People
  now: () => Date
  /** Computes Argon2id, by default with Node. */
  derive?: Derive | undefined
}

/** Creates the passwords of people: their rules, their hashes, and the sign-in with passwords. */
export function createPasswords({ people, now, derive }: PasswordOptions) {
  const attempt = createSignInAttempts({ people, now })
  const enqueue = createHashQueue()
  /** The hash that is checked for names without a password, so that all attempts take the same time. */
  let hashOfNobody: Promise<string> | null = null

  const isRight = async (person: Person | null, password: string): Promise<boolean> => {
    const stored = await people.readPassword(person?.id ?? '')
    const isPossible = stored !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
    hashOfNobody ??= hashPassword('', derive).catch((error: unknown) => {
      hashOfNobody = null
      throw error
    })
    const nobody = await hashOfNobody
    const checked = await verifyPassword(isPossible ? password : ' ', isPossible ? stored : nobody, derive)
    if (person === null || !isPossible || !checked.isRight) return false
    // The password is right only if its stored hash has not changed, because the account may have been reset meanwhile.
    return checked.isOutdated
      ? await people.setPassword(person.id, await hashPassword(password, derive), { hash: stored })
      : (await people.readPassword(person.id)) === stored
  }
  return {
    /** Resolves to the sentence that tells the person what is wrong with a new password, or to null. */
    faultOf: faultOfPassword,
    /** Returns the hash of a new password. Throws a `SourceError` with the status 503 if too many attempts wait. */
    hash: (password: string): Promise<string> =>
      enqueue(() => hashPassword(normalizePassword(password), derive)),
    /**
     * Checks the password of the person with a name. Throws a `SourceError` with the status 503 if too many attempts
     * wait.
     */
    check: ({ password, ...from }: Attempt & { password: string }): Promise<SignInResult> =>
      attempt(from, (person, isKnownDevice) =>
        enqueue(() => isRight(person, normalizePassword(password)), !isKnownDevice),
      ),
  }
}

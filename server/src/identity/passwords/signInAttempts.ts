import { hash } from 'node:crypto'
import { toNameKey } from '../people/nameKey.ts'
import type { Person } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import type { Device } from '../accounts/deviceCookie.ts'

/** The name that a caller enters in an attempt to sign in, and the origin of the attempt. */
export interface Attempt {
  name: string
  /** The address, or the network of an IPv6 address, as `addressOf` returns it. */
  address: string
  /** The browser if somebody has signed in with it before, or null. */
  device: Device | null
}

/**
 * The result of an attempt. `wrong` does not tell whether the name is unknown or the secret is wrong. Only a caller who
 * knows the secret learns that the person is suspended.
 */
export type SignInResult =
  | { kind: 'person'; person: Person }
  | { kind: 'suspended' }
  | { kind: 'wrong' }
  | { kind: 'later'; seconds: number }

/** The numbers of failures in a quarter of an hour after which no further attempt is checked. */
const LIMITS = { ofAccount: 10, ofDevice: 10, ofAddress: 30 }
const WINDOW_SECONDS = 15 * 60

const keyOf = (kind: string, text: string) => `${kind} ${hash('sha256', text, 'base64url')}`

/**
 * Creates the limit of attempts to guess a secret. It counts failures in the database, over all servers. Failures count
 * for the name, even if it is unknown, and for the address. A browser with which the person has signed in before has a
 * separate limit, so that guesses of strangers cannot keep people out in their own browsers.
 */
export function createSignInAttempts({
  people,
  now,
}: {
  people: Pick<People, 'findByName' | 'failures' | 'countFailures' | 'forgetFailures'>
  now: () => Date
}) {
  const count = async (key: string): Promise<number> => {
    const until = new Date(now().getTime() + WINDOW_SECONDS * 1_000)
    const [failures = 1] = await people.countFailures([key], now(), until)
    return failures
  }
  const later: SignInResult = { kind: 'later', seconds: WINDOW_SECONDS }

  /**
   * Checks an attempt unless too many attempts have failed.
   * @param check resolves to whether the secret is right for the person with the name, who may be null. The check
   *   must take the same time in all cases.
   */
  return async function attempt(
    { name, address, device }: Attempt,
    check: (person: Person | null, isKnownDevice: boolean) => Promise<boolean>,
  ): Promise<SignInResult> {
    const person = await people.findByName(name)
    const known = person !== null && device !== null && device.isOf(person.id) ? { person, device } : null
    const addressKey = keyOf('address', address)
    if (known === null) {
      const [ofAddress = 0] = await people.failures([addressKey], now())
      if (ofAddress >= LIMITS.ofAddress) return later
    }
    // The attempt counts as a failure before it is checked, because otherwise many simultaneous attempts would all be
    // checked.
    const key = known
      ? keyOf('device', `${known.device.id} ${known.person.id}`)
      : keyOf('account', toNameKey(name))
    if ((await count(key)) > (known ? LIMITS.ofDevice : LIMITS.ofAccount)) return later
    if (!(await check(person, known !== null)) || person === null) {
      if (known === null) await count(addressKey)
      return { kind: 'wrong' }
    }
    await people.forgetFailures([key])
    return person.suspendedAt === null ? { kind: 'person', person } : { kind: 'suspended' }
  }
}

import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { KeyValueStore } from '../../storage/KeyValueStore.ts'

const NAMESPACE = 'identity.passkeyChallenges'
const LIFETIME_MS = 5 * 60 * 1_000
/** The maximum number of stored challenges (a few megabytes), because strangers can ask for them without end. */
const MAX_CHALLENGES = 20_000
/** The number of challenges after which the limit is checked. */
const MAKES_BETWEEN = 100

/** For what a challenge is: for a sign-in at an origin or, with a person, for a new passkey. */
interface Purpose {
  origin: string
  personId: string | null
}

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w\-]{43}$/v)) })

/**
 * Creates the challenges that authenticators sign. Each counts once, on any server of the database. Beyond the limit, the
 * oldest are forgotten.
 */
export function createChallenges({
  keyValues,
  now,
  limit = MAX_CHALLENGES,
}: {
  keyValues: KeyValueStore
  now: () => Date
  limit?: number
}) {
  let makes = 0
  return {
    /** Returns a new challenge as bytes. */
    async make(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = randomBytes(32)
      const expiresAt = new Date(now().getTime() + LIFETIME_MS)
      await keyValues.set(NAMESPACE, challenge.toString('base64url'), JSON.stringify(purpose), expiresAt)
      makes += 1
      if (makes % MAKES_BETWEEN === 0)
        await keyValues.delete(NAMESPACE, await keyValues.surplusKeys(NAMESPACE, limit, expiresAt))
      return new Uint8Array(challenge)
    },
    /**
     * Uses up the challenge that an answer names. Returns it, or null if it is unknown, too old, used, or was made for
     * something else.
     * @param clientDataJson what the browser has signed, as base64url
     */
    async take(clientDataJson: string, { origin, personId }: Purpose): Promise<string | null> {
      const challenge = challengeOf(clientDataJson)
      const purpose = challenge === null ? null : await keyValues.take(NAMESPACE, challenge)
      return purpose === JSON.stringify({ origin, personId }) ? challenge : null
    },
  }
}

function challengeOf(clientDataJson: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    const { success, output } = v.safeParse(clientData, parsed)
    return success ? output.challenge : null
  } catch {
    return null
  }
}

import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import { loadLinkTokens } from '../links/linkTokens.ts'

const NAMESPACE = 'identity.passkeyChallenges'
const LIFETIME_MS = 5 * 60 * 1_000
/** The time for which a use is remembered beyond the end of the challenge: the difference between two clocks. */
const MARGIN_MS = 60 * 1_000

/** For what a challenge is: for a sign-in at an origin or, with a person, for a new passkey. */
interface Purpose {
  origin: string
  personId: string | null
}

/** A challenge that an answer names, as base64url. */
interface Challenge {
  text: string
  expiresAt: Date
}

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w\-]{50,100}$/v)) })

/**
 * Creates the challenges that authenticators sign. They are signed themselves, and nothing is stored for them before one
 * is used: so strangers can ask for them without end, and take nothing from others. Each counts once, on any server of
 * the database.
 */
export function createChallenges({ keyValues, now }: { keyValues: KeyValueStore; now: () => Date }) {
  let loading: ReturnType<typeof loadLinkTokens> | undefined
  const loadKey = async () => {
    loading ??= loadLinkTokens(keyValues, NAMESPACE)
    return await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
  }
  const signed = (given: string, { origin, personId }: Purpose) => JSON.stringify([given, origin, personId])
  return {
    /** Returns a new challenge as bytes. */
    async make(purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
      const { signatureOf } = await loadKey()
      const given = `${randomBytes(16).toString('base64url')}.${now().getTime() + LIFETIME_MS}`
      return new TextEncoder().encode(`${given}.${signatureOf(signed(given, purpose))}`)
    },
    /**
     * Returns the challenge that an answer names, or null if it is not ours, is too old, or was made for something else.
     * @param clientDataJson what the browser has signed, as base64url
     */
    async read(clientDataJson: string, purpose: Purpose): Promise<Challenge | null> {
      const text = challengeOf(clientDataJson)
      const [random, end, signature = ''] = Buffer.from(text ?? '', 'base64url')
        .toString()
        .split('.')
      const { isSignatureOf } = await loadKey()
      if (text === null || !isSignatureOf(signature, signed(`${random}.${end}`, purpose))) return null
      return Number(end) > now().getTime() ? { text, expiresAt: new Date(Number(end)) } : null
    },
    /** Uses a challenge up, whose answer is right. Resolves to false if it was used before. */
    async use({ text, expiresAt }: Challenge): Promise<boolean> {
      const own = randomBytes(16).toString('base64url')
      const end = new Date(expiresAt.getTime() + MARGIN_MS)
      return (await keyValues.setOnce(NAMESPACE, text, own, end)) === own
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

import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import { loadLinkTokens } from '../links/linkTokens.ts'

const NAMESPACE = 'identity.passkeyChallenges'
const LIFETIME_MS = 5 * 60 * 1_000
/** The time for which a used challenge is remembered after its end, because the clocks of two servers may differ. */
const MARGIN_MS = 60 * 1_000

/** The purpose of a challenge: a sign-in at an origin or, with a person, a new passkey. */
interface Purpose {
  origin: string
  personId: string | null
}

/** A challenge that an answer contains, as base64url. */
interface Challenge {
  text: string
  expiresAt: Date
}

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w\-]{50,100}$/v)) })

/**
 * Creates the challenges that authenticators sign. The server signs the challenges, and stores nothing for them before
 * one is used. So strangers who request many challenges do not displace those of other people. Each challenge can be
 * used once, over all servers of the database.
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
     * Returns the challenge in an answer, or null if this server has not made it, if it is too old, or if it was made
     * for another purpose.
     * @param clientDataJson the client data that the browser has signed, as base64url
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
    /** Uses up a challenge whose answer is right. Resolves to false if the challenge was used before. */
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

import { FIREBASE_POLICIES } from '@vtube/shared/trustedTypes'
import * as v from 'valibot'
import type { IdentitySources } from '../http/securityHeaders.ts'
import type { ForeignService } from './foreignIssuer.ts'
import type { Store } from './Store.ts'

const PATIENCE_MS = 3000
/** Where the account services of Firebase keep the pictures of people. */
const PICTURES: Record<string, string> = {
  'google.com': 'https://*.googleusercontent.com',
  'github.com': 'https://avatars.githubusercontent.com',
}
const ANYWHERE = 'https:'
/** Where the store keeps the origins that an issuer named last. */
const ORIGINS = 'issuer-origins'

const address = v.pipe(v.string(), v.url())
const called = v.object({ token_endpoint: address, revocation_endpoint: v.optional(address) })
const chosen = v.fallback(v.array(v.string()), ['google.com'])

/**
 * What the client loads and calls for its sign-in (FACTS: sign-in), and nothing else. Pictures of people come from
 * wherever an issuer says, so any https address is allowed for them. Where an issuer exchanges codes stands in its
 * discovery document and may be another host; while that cannot be read, the hosts of last time hold, and before
 * a first time any https address may be called.
 */
export async function identitySources(
  service: ForeignService,
  store: Store,
  onFault: (error: unknown) => void,
): Promise<IdentitySources> {
  if (service.kind === 'firebase') {
    const providers = v.parse(chosen, service.settings['providers'])
    return {
      script: ['https://apis.google.com'],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      frame: [`https://${service.settings.authDomain}`],
      img: [...new Set(providers.map((id) => PICTURES[id] ?? ANYWHERE))],
      trustedTypes: FIREBASE_POLICIES,
    }
  }
  const { origin } = new URL(service.issuer)
  const connect = await calledOrigins(service.issuer).then(
    async (origins) => {
      await store.set(ORIGINS, service.issuer, JSON.stringify(origins))
      return origins
    },
    async (error: unknown) => {
      onFault(error)
      const known = await store.get(ORIGINS, service.issuer)
      return known === null ? [ANYWHERE] : (JSON.parse(known) as string[])
    },
  )
  // A picture beside an issuer without https is let through as well: both are at home then.
  const pictures = origin.startsWith('https:') ? [ANYWHERE] : [origin, ANYWHERE]
  return {
    script: [],
    connect: [...new Set([origin, ...connect])],
    frame: [],
    img: pictures,
    trustedTypes: [],
  }
}

async function calledOrigins(issuer: string): Promise<string[]> {
  const document = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(document, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${document} answered ${response.status}`)
  const { token_endpoint: token, revocation_endpoint: revocation = token } = v.parse(
    called,
    await response.json(),
  )
  return [token, revocation].map((endpoint) => new URL(endpoint).origin)
}

import * as v from 'valibot'
import { remoteKeys } from './remoteKeys.ts'
import type { TrustedIssuer } from './verifyBearer.ts'

/** An identity service elsewhere. */
export type ForeignService =
  | { kind: 'oidc'; issuer: string; clientId: string }
  | {
      kind: 'firebase'
      settings: { projectId: string; authDomain: string } & Readonly<Record<string, unknown>>
    }

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Asymmetric ones only: with a shared secret everybody who can check a token can make one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const PATIENCE_MS = 5000

const discovery = v.object({ jwks_uri: v.pipe(v.string(), v.url()) })

/** How the ID tokens of a service elsewhere are recognised (FACTS: sign-in). Nothing is fetched before a token comes. */
export function trustForeign(service: ForeignService): TrustedIssuer {
  if (service.kind === 'firebase') {
    const { projectId } = service.settings
    const issuer = `https://securetoken.google.com/${projectId}`
    return {
      accepts: (given) => given === issuer,
      audience: projectId,
      algorithms: ['RS256'],
      keys: remoteKeys(async () => new URL(FIREBASE_KEYS)),
    }
  }
  return {
    accepts: (given) => given === service.issuer,
    audience: service.clientId,
    algorithms: ALGORITHMS,
    keys: remoteKeys(() => discoverKeys(service.issuer)),
  }
}

async function discoverKeys(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return new URL(v.parse(discovery, await response.json()).jwks_uri)
}

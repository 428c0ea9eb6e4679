import * as m from '@vtube/messages'
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { say } from '../language/translate.ts'
import { readBody } from '../base/readBody.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { TrustedIssuer } from './verifyBearer.ts'
import { monotonicNow } from '../base/monotonicNow.ts'

/** An identity service that another server runs. */
export type ExternalService =
  | { kind: 'oidc'; issuer: string; clientId: string; deviceGrant?: boolean }
  | {
      kind: 'firebase'
      settings: { projectId: string; authDomain: string } & Readonly<Record<string, unknown>>
    }

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** The accepted algorithms. All are asymmetric, because a secret that verifies tokens could also forge them. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')
const TIMEOUT_MS = 5000
/** The pause after a failure, during which calls do not wait for the service. */
const PAUSE_MS = 30_000
/** The time for which keys are trusted while the service is unreachable. */
const MAX_KEY_AGE_MS = 24 * 60 * 60_000
/** The maximum size of discovery documents and key sets. Real ones have a few kilobytes. */
const MAX_BODY_BYTES = 256 * 1024

const discovery = v.object({ jwks_uri: v.pipe(v.string(), v.url()) })

/** Returns the issuer that verifies the ID tokens of an external service. Fetches nothing before the first token. */
export function trustExternalIssuer(service: ExternalService): TrustedIssuer {
  const isFirebase = service.kind === 'firebase'
  const audience = isFirebase ? service.settings.projectId : service.clientId
  const name = isFirebase ? `https://securetoken.google.com/${audience}` : service.issuer
  return {
    name,
    accepts: (given) => given === name,
    audience,
    algorithms: isFirebase ? ['RS256'] : ALGORITHMS,
    keys: remoteKeys(() => locateKeys(service)),
  }
}

/** Fetches the keys that sign the tokens of a service. Throws an Error if they cannot be fetched. */
export async function fetchSigningKeys(service: ExternalService): Promise<unknown> {
  const { href } = await locateKeys(service)
  return fetchJson(href, TIMEOUT_MS)
}

async function locateKeys(service: ExternalService): Promise<URL> {
  if (service.kind === 'firebase') return new URL(FIREBASE_KEYS)
  return new URL(v.parse(discovery, await fetchDiscovery(service.issuer, TIMEOUT_MS)).jwks_uri)
}

/** Fetches the discovery document of an OpenID Connect issuer. Throws an Error if it cannot be fetched. */
export async function fetchDiscovery(issuer: string, timeoutMs: number): Promise<unknown> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return fetchJson(address, timeoutMs)
}

async function fetchJson(address: string, timeoutMs: number): Promise<unknown> {
  const response = await fetchWhole(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Fetches a response with its whole body. Throws a `BodyTooLargeError` if the body is too large. */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  return new Response(await readBody(response, MAX_BODY_BYTES), { status: response.status })
}

/**
 * Returns the keys of an external service. They are fetched for the first token, again after ten minutes, and, at most
 * every half minute, for a token with an unknown key. While the service is unreachable, the last keys are used, and
 * only a token with an unknown key causes a 503.
 * @param locate resolves to the URL of the key set, and is called again after a failure
 */
function remoteKeys(locate: () => Promise<URL>): JWTVerifyGetKey {
  let located: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null
  let last: { keys: JWTVerifyGetKey; fetchedAt: number } | null = null
  let pausedUntil = -Infinity

  const askService: JWTVerifyGetKey = async (header, token) => {
    located ??= locate().then((url) =>
      createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchWhole }),
    )
    const remote = await located
    try {
      return await remote(header, token)
    } finally {
      const keySet = remote.jwks()
      if (keySet !== undefined && remote.fresh)
        last = { keys: createLocalJWKSet(keySet), fetchedAt: monotonicNow() }
    }
  }
  const findInLastKeys: JWTVerifyGetKey = async (header, token) => {
    if (last === null || monotonicNow() - last.fetchedAt > MAX_KEY_AGE_MS) throw unreachable()
    try {
      return await last.keys(header, token)
    } catch (error) {
      // The key may be new or forged, which only the service knows.
      throw isKeyError(error) ? unreachable() : error
    }
  }

  return async (header, token) => {
    if (monotonicNow() < pausedUntil) return findInLastKeys(header, token)
    try {
      return await askService(header, token)
    } catch (error) {
      if (isKeyError(error)) throw error
      located = null
      pausedUntil = last === null ? -Infinity : monotonicNow() + PAUSE_MS
      return findInLastKeys(header, token)
    }
  }
}

const isKeyError = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

const unreachable = () => new SourceError(503, 'backendError', say(m.signInServiceDown))

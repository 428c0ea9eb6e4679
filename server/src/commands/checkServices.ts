import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { explainOpenError } from '../database/postgres/databaseErrors.ts'
import { UpstreamError } from '../gateway/gatewayErrors.ts'
import { fetchOnce } from '../gateway/provider/fetchOnce.ts'
import { isLoopbackAddress } from '../http/requestContext.ts'
import { fetchSigningKeys, type ExternalService } from '../identity/externalIssuer.ts'
import { codeOf } from '../domain/codeOf.ts'
import { fault, fine, note, type CheckResult } from './checkResult.ts'

const TIMEOUT_MS = 5000

/** Checks the key with the cheapest call of the provider. */
export async function checkKey(key: string, providerUrl: string): Promise<CheckResult> {
  const url = new URL('videos', providerUrl)
  url.search = new URLSearchParams({ part: 'id', chart: 'mostPopular', maxResults: '1', key }).toString()
  try {
    await fetchOnce(url, null, TIMEOUT_MS)
    return fine('The provider accepts the key. This check used one unit of its quota.')
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const reason = error.message.replace(/\.?$/, '.')
    if (error.kind === 'quotaExceeded')
      return note('The provider accepts the key, but today’s quota is used up.')
    // The result is only a note, because the server starts without the provider and shows the stored videos.
    if (error.kind === 'refused') return note(`The provider rejects the key: ${reason}`)
    return note(`The key could not be checked: ${reason}`)
  }
}

/** Checks whether browsers sign people in at the address of the server. Returns null if they do. */
export function checkPublicAddress({
  publicUrl,
  access,
}: Pick<Config, 'publicUrl' | 'access'>): CheckResult | null {
  if (publicUrl === null || publicUrl.startsWith('https:') || isLoopbackAddress(publicUrl)) return null
  const effect = access === 'open' ? 'nobody gets a history or playlists' : 'nobody sees a video'
  return note(
    `VTUBE_PUBLIC_URL is “${publicUrl}”: browsers sign nobody in over plain http, so that ${effect}. Serve it over https.`,
  )
}

/** Checks whether the keys of a sign-in service can be fetched. */
export async function checkIdentity(service: ExternalService): Promise<CheckResult> {
  const name = service.kind === 'oidc' ? `The issuer ${service.issuer}` : 'Firebase'
  try {
    await fetchSigningKeys(service)
    return fine(`${name} provides its signing keys.`)
  } catch (error) {
    return note(`${name} provides no signing keys, so nobody can sign in: ${reasonOf(error)}`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host.',
  EAI_AGAIN: 'its host cannot be looked up.',
  ECONNREFUSED: 'nothing is listening there.',
}

/**
 * Returns the message of an error as the end of a sentence. If `fetch` has failed, returns the message of the error's
 * cause.
 */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const known = REASONS[codeOf(cause)]
  if (known !== undefined) return known
  if (cause instanceof Error && cause.message === 'bad port') return 'no program may connect to its port.'
  return (cause instanceof Error ? cause.message || codeOf(cause) : message).replace(/\.?$/, '.')
}

/** Checks whether this server can connect to the shared database. The check creates no tables. */
export async function checkDatabase(url: string): Promise<CheckResult> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
    // A failed query reports the error as well. Without a listener, the event would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return fine('The shared database is reachable.')
    } finally {
      await client.end().catch(() => {})
    }
  } catch (error) {
    return fault(explainOpenError(url, error))
  }
}

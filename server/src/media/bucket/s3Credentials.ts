import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** The time for which credentials without an expiry time count as current. */
const CURRENT_MS = 60_000
/** The time before their expiry at which AWS’ client renews credentials. */
const AHEAD_MS = 5 * 60_000

/**
 * Finds credentials as AWS’ client does: in the environment, in its files, or by the role of the machine. The search is
 * repeated after a minute, because other programs renew credentials in files, which state no expiry time.
 */
export const findCredentials: NonNullable<S3ClientConfig['credentials']> = async (caller?: object) => {
  // A provider keeps the credentials that it has found, so each search needs a new provider.
  const found = await defaultProvider({ ignoreCache: true })(caller)
  return { ...found, expiration: found.expiration ?? new Date(Date.now() + AHEAD_MS + CURRENT_MS) }
}

import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** How long credentials without an expiry count as current. */
const CURRENT_MS = 60_000
/** How long before their expiry the client renews credentials. */
const AHEAD_MS = 5 * 60_000

/**
 * Finds the credentials that AWS’ client finds: in the environment, its files, or the role of the machine. It looks again
 * after a minute, because other programs renew credentials in files, which name no expiry.
 */
export const findCredentials: NonNullable<S3ClientConfig['credentials']> = async (caller?: object) => {
  // A provider keeps what it has found, so each look needs its own.
  const found = await defaultProvider({ ignoreCache: true })(caller)
  return { ...found, expiration: found.expiration ?? new Date(Date.now() + AHEAD_MS + CURRENT_MS) }
}

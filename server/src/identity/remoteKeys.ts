import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { SourceError } from '../source/SourceError.ts'

const PATIENCE_MS = 5000
/** After a failure the service is left alone this long: nobody should wait for it with every call. */
const REST_MS = 30_000
/** Keys that were good once are trusted this long while the service cannot be asked whether they still are. */
const LONGEST_SILENCE_MS = 24 * 60 * 60_000

const UNREACHABLE = 'The sign-in service cannot be reached. Try again soon.'

/**
 * The keys of a service elsewhere: fetched with the first token, again after ten minutes, and again (at most
 * every half minute) for a token with a key that is not known yet. While the service cannot be reached, the keys
 * it had last are used, so that nobody who has a good token is shut out; only a token with an unknown key is
 * answered 503.
 * @param locate finds the address of the key set; asked again after a failure
 */
export function remoteKeys(locate: () => Promise<URL>): JWTVerifyGetKey {
  let located: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null
  let last: { keys: JWTVerifyGetKey; heardAt: number } | null = null
  let restsUntil = 0

  const ask: JWTVerifyGetKey = async (header, token) => {
    located ??= locate().then((address) => createRemoteJWKSet(address, { timeoutDuration: PATIENCE_MS }))
    const remote = await located
    const note = () => {
      const known = remote.jwks()
      if (known !== undefined && remote.fresh) last = { keys: createLocalJWKSet(known), heardAt: Date.now() }
    }
    try {
      return await remote(header, token)
    } finally {
      note()
    }
  }
  const remember: JWTVerifyGetKey = async (header, token) => {
    if (last === null || Date.now() - last.heardAt > LONGEST_SILENCE_MS) throw unreachable()
    try {
      return await last.keys(header, token)
    } catch (error) {
      // It may be a new key of the service as well as a forged one: nobody can say now.
      throw isAboutKeys(error) ? unreachable() : error
    }
  }

  return async (header, token) => {
    if (Date.now() < restsUntil) return remember(header, token)
    try {
      return await ask(header, token)
    } catch (error) {
      if (isAboutKeys(error)) throw error
      located = null
      restsUntil = last === null ? 0 : Date.now() + REST_MS
      return remember(header, token)
    }
  }
}

const isAboutKeys = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

const unreachable = () => new SourceError(503, 'backendError', UNREACHABLE, null)

import type { ApiCall } from '../api/calls.ts'
import type { ApiAnswer, ApiClient } from '../api/request/client.ts'
import { RequestError } from '../api/request/RequestError.ts'

/** Stores responses of the data service, separately for the user of each bearer token. */
export interface AnswerCache {
  /**
   * Stores a response. If it lacks a saved video that has left the library, stores nothing and resolves to what the device
   * has of the video. Otherwise resolves to null.
   */
  putOrReplace(call: ApiCall, body: unknown, token: string): Promise<ApiAnswer | null>
  /** Resolves to the latest response to a call, or to null if none is cached. */
  find(call: ApiCall, token: string): Promise<ApiAnswer | null>
}

/** The part of a body that says whether anything was found. */
type Items = { items?: readonly unknown[] } | null

/**
 * Adds the offline cache to a client. Every call is sent to the service first. The cache is used only if the service
 * does not respond, or no longer has a video that is on this device. Failures of the cache, such as full or blocked
 * storage, are ignored.
 * @param currentToken returns the bearer token, or null while nobody is signed in; nothing is cached then
 * @param loadCache loads the code of the cache, immediately if urgent, or else together with the deferred features
 */
export const withOfflineCache = (
  api: ApiClient,
  currentToken: () => string | null,
  loadCache: (isUrgent: boolean) => Promise<AnswerCache>,
): ApiClient => ({
  async get(resource, parameters, signal) {
    const token = currentToken()
    const call = { resource, parameters }
    const withCache = <Value>(
      isUrgent: boolean,
      use: (cache: AnswerCache, owner: string) => Promise<Value>,
    ) =>
      token === null
        ? null
        : loadCache(isUrgent)
            .then((cache) => use(cache, token))
            .catch(() => null)
    try {
      const answer = await api.get(resource, parameters, signal)
      const isMissing = 'id' in parameters && (answer.body as Items)?.items?.length === 0
      const gone = withCache(isMissing, (cache, owner) => cache.putOrReplace(call, answer.body, owner))
      return (isMissing && (await gone)) || answer
    } catch (error) {
      const isOffline = error instanceof RequestError && error.failure.kind === 'offline'
      const former = isOffline ? await withCache(true, (cache, owner) => cache.find(call, owner)) : null
      if (former === null) throw error
      return former
    }
  },
})

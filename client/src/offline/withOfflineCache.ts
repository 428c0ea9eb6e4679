import type { ApiCall } from '../api/calls.ts'
import type { ApiAnswer, ApiClient } from '../api/request/client.ts'
import { RequestError } from '../api/request/RequestError.ts'

/** Stores responses of the data service, separately for the user of each bearer token. */
export interface AnswerCache {
  /** Stores a response of the service. */
  put(call: ApiCall, body: unknown, token: string): Promise<void>
  /**
   * Resolves to what the device has of saved videos that the service no longer has, or to null if a call is not for such
   * videos.
   */
  findGone(call: ApiCall, token: string): Promise<ApiAnswer | null>
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
    if (token === null) return await api.get(resource, parameters, signal)
    const call = { resource, parameters }
    const withCache = <Value>(isUrgent: boolean, use: (cache: AnswerCache) => Promise<Value>) =>
      loadCache(isUrgent)
        .then(use)
        .catch(() => null)
    try {
      const answer = await api.get(resource, parameters, signal)
      const isMissing = 'id' in parameters && (answer.body as Items)?.items?.length === 0
      const gone = isMissing ? await withCache(true, (cache) => cache.findGone(call, token)) : null
      if (gone !== null) return gone
      void withCache(false, (cache) => cache.put(call, answer.body, token))
      return answer
    } catch (error) {
      const isOffline = error instanceof RequestError && error.failure.kind === 'offline'
      const former = isOffline ? await withCache(true, (cache) => cache.find(call, token)) : null
      if (former === null) throw error
      return former
    }
  },
})

import type { ApiCall } from '../api/calls.ts'
import type { ApiAnswer, ApiClient } from '../api/request/client.ts'
import { RequestError } from '../api/request/RequestError.ts'

/** Stores responses of the data service, separately for the user of each bearer token. */
export interface AnswerCache {
  put(call: ApiCall, body: unknown, token: string): Promise<void>
  /** Resolves to the latest response to a call, or to null if none is cached. */
  find(call: ApiCall, token: string): Promise<ApiAnswer | null>
}

/**
 * Adds the offline cache to a client. Every call is sent to the service first. The cache is used only if the service
 * does not respond. Failures of the cache, such as full or blocked storage, are ignored.
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
    try {
      const answer = await api.get(resource, parameters, signal)
      if (token !== null)
        loadCache(false)
          .then((cache) => cache.put(call, answer.body, token))
          .catch(() => {})
      return answer
    } catch (error) {
      const isOffline = error instanceof RequestError && error.failure.kind === 'offline'
      if (!isOffline || token === null) throw error
      const cached = await loadCache(true)
        .then((cache) => cache.find(call, token))
        .catch(() => null)
      if (cached === null) throw error
      return cached
    }
  },
})

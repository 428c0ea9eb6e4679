import type { ApiClient } from './client.ts'

/** The session of a call has ended: nobody waits for its answer, and nothing is said of it. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/** Knows the session and tells its end. The identity port fits. */
export interface SessionSource {
  current(): object | null
  subscribe(listener: (session: object | null) => void): () => void
}

/**
 * Wraps a client so that its calls end together with the session that made them: the request is cancelled, and
 * whatever comes of it is dropped. A call that was put off until the session had ended is not made at all. Such a call
 * rejects with a `SessionEndedError`.
 */
export function endWithSession(api: ApiClient, sessions: SessionSource): ApiClient {
  let ending = new AbortController()
  sessions.subscribe((session) => {
    if (session !== null) return
    ending.abort(new SessionEndedError())
    ending = new AbortController()
  })
  return {
    async get(resource, parameters, signal) {
      if (sessions.current() === null) throw new SessionEndedError()
      const ended = ending.signal
      try {
        return await api.get(
          resource,
          parameters,
          signal === undefined ? ended : AbortSignal.any([signal, ended]),
        )
      } finally {
        // Another tab may end the session: then the refusal of the call comes first.
        ended.throwIfAborted()
      }
    },
  }
}

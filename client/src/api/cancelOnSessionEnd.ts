import type { ApiClient } from './client.ts'

/** Signals that the session of a call has ended. The answer of the call is dropped, and no failure is shown. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/** Knows the session and reports its end. The identity service implements it. */
export interface SessionSource {
  current(): object | null
  subscribe(listener: (session: object | null) => void): () => void
}

/**
 * Wraps a client so that calls end with their session: requests in flight are cancelled, and a call after the end is not
 * sent. Such a call rejects with a `SessionEndedError`.
 */
export function cancelOnSessionEnd(api: ApiClient, sessions: SessionSource): ApiClient {
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
        const either = signal === undefined ? ended : AbortSignal.any([signal, ended])
        return await api.get(resource, parameters, either)
      } finally {
        // When another tab ends the session, the call may be refused before this tab notices.
        ended.throwIfAborted()
      }
    },
  }
}

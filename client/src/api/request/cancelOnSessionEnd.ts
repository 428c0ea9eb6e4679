import type { ApiClient } from './client.ts'

/** The error of a call whose session has ended. The answer of the call is discarded, and no failure is shown. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/** The source of the current session, which reports when the session ends. The identity service implements it. */
export interface SessionSource {
  current(): object | null
  subscribe(listener: (session: object | null) => void): () => void
}

/**
 * Returns a client whose calls end together with their session. Calls in progress are cancelled, and calls after the
 * end of the session are not sent. All of them reject with a `SessionEndedError`.
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
        // If another tab ended the session, the service may refuse the call before this tab learns of the end.
        ended.throwIfAborted()
      }
    },
  }
}

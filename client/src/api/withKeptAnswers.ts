import type { ApiCall } from './calls.ts'
import type { ApiAnswer, ApiClient } from './client.ts'
import { RequestError } from './RequestError.ts'

/** Remembers answers, each for the person whose bearer it was called with. */
export interface AnswerKeeper {
  keepAnswer(call: ApiCall, body: unknown, token: string): Promise<void>
  /** What the person was answered last, if it is still kept. */
  recallAnswer(call: ApiCall, token: string): Promise<ApiAnswer | null>
}

/**
 * A client whose answers stay readable without a connection. The service is always asked first. A storage that is
 * full or blocked changes nothing.
 * @param tokenOf the bearer of whoever is signed in; null for nobody, for whom nothing is kept
 * @param load fetches the keeper: at once, or when there is time for it
 */
export const withKeptAnswers = (
  api: ApiClient,
  tokenOf: () => string | null,
  load: (isUrgent: boolean) => Promise<AnswerKeeper>,
): ApiClient => ({
  async get(resource, parameters, signal) {
    const token = tokenOf()
    const call = { resource, parameters }
    try {
      const answer = await api.get(resource, parameters, signal)
      if (token !== null)
        load(false)
          .then((keeper) => keeper.keepAnswer(call, answer.body, token))
          .catch(() => {})
      return answer
    } catch (error) {
      const isSilence = error instanceof RequestError && error.failure.kind === 'offline'
      const kept =
        isSilence && token !== null
          ? await load(true)
              .then((keeper) => keeper.recallAnswer(call, token))
              .catch(() => null)
          : null
      if (kept === null) throw error
      return kept
    }
  },
})

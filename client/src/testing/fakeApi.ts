import type { WireResource } from '@vtube/shared/wire'
import type { ApiParameters } from '../api/calls.ts'
import type { ApiClient } from '../api/client.ts'

/** What a call is answered with: the body, or a promise of it for an answer that is to come late or fail. */
export type FakeAnswer = (parameters: ApiParameters) => unknown

export interface FakeApi extends ApiClient {
  calls: { resource: WireResource; parameters: ApiParameters }[]
  /** From now on, calls of a resource are answered in this way. */
  answer(resource: WireResource, answer: FakeAnswer): void
}

/** Stands in for the one client in tests of thunks and slices. A call that was not planned fails. */
export function fakeApi(): FakeApi {
  const answers = new Map<WireResource, FakeAnswer>()
  const calls: FakeApi['calls'] = []
  return {
    calls,
    answer: (resource, answer) => void answers.set(resource, answer),
    async get(resource, parameters) {
      const answer = answers.get(resource)
      if (answer === undefined) throw new Error(`No test has planned a call of ${resource}`)
      calls.push({ resource, parameters })
      return { body: await answer(parameters), isSaved: false, quotaResetsAt: null }
    },
  }
}

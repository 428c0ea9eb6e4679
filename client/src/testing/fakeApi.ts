import type { WireResource } from '@vtube/shared/wire'
import type { ApiParameters } from '../api/calls.ts'
import type { ApiClient } from '../api/request/client.ts'

/** Returns the body of an answer. Returns a promise for an answer that is delayed or fails. */
export type FakeAnswer = (parameters: ApiParameters) => unknown

export interface FakeApi extends ApiClient {
  calls: { resource: WireResource; parameters: ApiParameters }[]
  /** Sets the answer to all further calls for a resource. */
  answer(resource: WireResource, answer: FakeAnswer): void
}

/** Creates a fake API client for tests of thunks and slices. A call without a prepared answer fails. */
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
      return { body: await answer(parameters), isStale: false, quotaResetsAt: null }
    },
  }
}

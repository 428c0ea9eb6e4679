import type { ApiCall } from '../../api/calls.ts'
import type { AnswerKeeper } from '../../api/withKeptAnswers.ts'
import { personOf } from '../../identity/personOf.ts'
import { findKept, keep } from '../../kept/keptCaches.ts'
import { connection } from './connection.ts'
import { followed } from './followPerson.ts'
import { gatherItems } from './keptItems.ts'

/** So many answers in ten days: some hundred pages. */
const MOST_ANSWERS = 400

/** The address that an answer is kept under: of what was asked, without where, and without a key. */
function keptAddress({ resource, parameters }: ApiCall): string {
  const address = new URL(`/kept/${resource}`, location.origin)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value))
  return address.href
}

export const keptAnswers: AnswerKeeper = {
  async keepAnswer(call, body, token) {
    connection.answered()
    const person = await personOf(token)
    if (person === null) return
    await followed
    const response = Response.json(body)
    await keep(
      { kind: 'answers', address: keptAddress(call), response, now: Date.now(), person },
      MOST_ANSWERS,
    )
  },
  async recallAnswer(call, token) {
    const person = await personOf(token)
    if (person === null) return null
    const now = Date.now()
    const kept = await findKept('answers', keptAddress(call), now, person)
    const body: unknown = kept === null ? await gatherItems(call, person, now) : await kept.json()
    if (body === null) return null
    connection.recalled()
    return { body, isSaved: true, quotaResetsAt: null }
  },
}

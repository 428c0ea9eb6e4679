import { HttpResponse } from 'msw'
import { type Body, copiesOf } from './answers.ts'
import type { Meeting } from './edge.ts'

/** What a fault comes to in the eyes of the person: a failure of some kind, nothing found, or no fault at all. */
export type Outcome =
  | 'offline'
  | 'notFound'
  | 'quotaSpent'
  | 'signedOut'
  | 'commentsOff'
  | 'unexpected'
  | 'empty'
  | 'ready'

export interface Fault {
  /** Stands after 'when': 'the answer is cut short'. */
  name: string
  meet: Meeting
  outcome: Outcome
}

/** What the service says in the errors below: its link may be seen nowhere. */
const SERVICE_WORDS = 'The request cannot be <a href="/terms">completed</a>.'

const refusal = (status: number, reason: string, outcome: Outcome = 'unexpected'): Fault => ({
  name: `it is refused with ${status} ${reason}`,
  meet: () => {
    const errors = [{ domain: 'youtube', reason, message: SERVICE_WORDS }]
    return Response.json({ error: { code: status, message: SERVICE_WORDS, errors } }, { status })
  },
  outcome,
})

/** Errors in the provider's words: one of each status, and of each kind that is told apart. */
export const refusals: readonly Fault[] = [
  refusal(400, 'badRequest'),
  refusal(403, 'forbidden'),
  refusal(403, 'quotaExceeded', 'quotaSpent'),
  refusal(403, 'commentsDisabled', 'commentsOff'),
  refusal(404, 'notFound', 'notFound'),
  refusal(429, 'rateLimitExceeded'),
  refusal(500, 'backendError'),
  refusal(503, 'backendError'),
]

/** The other reasons that the provider has. */
export const reasons: readonly Fault[] = [
  refusal(400, 'keyInvalid'),
  refusal(400, 'invalidPageToken'),
  refusal(403, 'accessNotConfigured'),
  refusal(403, 'ipRefererBlocked'),
  refusal(403, 'rateLimitExceeded'),
  refusal(403, 'dailyLimitExceeded', 'quotaSpent'),
  refusal(404, 'videoNotFound', 'notFound'),
  refusal(404, 'channelNotFound', 'notFound'),
  refusal(404, 'playlistNotFound', 'notFound'),
  refusal(500, 'internalError'),
]

const html = (status: number) => () =>
  new HttpResponse('<h1>Bad Gateway</h1><script>alert(1)</script>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
const text = (body: string) => () =>
  new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
const bodyOf =
  (malformedItems: (body: Body) => object): Meeting =>
  (body) =>
    Response.json(malformedItems(body))

/** Answers that are none, from whoever stands between. */
const nonsense: readonly Fault[] = [
  { name: 'a proxy answers 502 with a page', meet: html(502), outcome: 'unexpected' },
  {
    name: 'the error is a bare sentence',
    meet: () => Response.json({ error: SERVICE_WORDS }, { status: 503 }),
    outcome: 'unexpected',
  },
  {
    name: 'the error has no body',
    meet: () => new HttpResponse(null, { status: 500 }),
    outcome: 'unexpected',
  },
  { name: 'a page comes in place of the data', meet: html(200), outcome: 'unexpected' },
  { name: 'the answer is empty', meet: text(''), outcome: 'unexpected' },
  {
    name: 'its JSON ends in the middle',
    meet: (body) => text(JSON.stringify(body).slice(0, -20))(),
    outcome: 'unexpected',
  },
  { name: 'it is null', meet: text('null'), outcome: 'unexpected' },
  { name: 'it has no items', meet: text('{}'), outcome: 'empty' },
  { name: 'its items are null', meet: text('{"items":null}'), outcome: 'empty' },
  {
    name: 'none of its items is one',
    meet: text('{"items":[null,7,"video",[],{},{"id":null,"snippet":3}]}'),
    outcome: 'empty',
  },
]

/** The beginning of an answer, after which the connection breaks. */
const cutOff: Meeting = (body) => {
  const start = new TextEncoder().encode(JSON.stringify(body).slice(0, 20))
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(start)
      controller.error(new TypeError('network error'))
    },
  })
  return new HttpResponse(stream, { headers: { 'content-type': 'application/json' } })
}

/** Connections that break. */
const breaks: readonly Fault[] = [
  { name: 'there is no connection', meet: () => HttpResponse.error(), outcome: 'offline' },
  { name: 'the connection breaks within the answer', meet: cutOff, outcome: 'offline' },
]

/** Answers that are odd and have to be shown all the same. */
const oddities: readonly Fault[] = [
  {
    name: 'there are broken items among the good ones',
    meet: bodyOf((body) => ({
      ...body,
      items: [...body.items.slice(0, 1), null, {}, { id: {} }, 'text', ...body.items],
    })),
    outcome: 'ready',
  },
  {
    name: 'every item comes three times',
    meet: bodyOf(({ items }) => ({ items: [...items, ...items, ...items] })),
    outcome: 'ready',
  },
  {
    name: 'there are two thousand items',
    meet: bodyOf(({ items }) => ({ items: [...items, ...copiesOf(items[0]!, 2000)] })),
    outcome: 'ready',
  },
  {
    name: 'it brings what nobody knows',
    meet: bodyOf(({ items }) => ({
      kind: 7,
      etag: null,
      items: items.map((item) => ({ ...item, more: { deep: [1] } })),
    })),
    outcome: 'ready',
  },
]

/** What every screen meets. */
export const faults: readonly Fault[] = [...refusals, ...nonsense, ...breaks, ...oddities]

import { HttpResponse } from 'msw'
import { type Body, copiesOf, type FaultyResponse } from './fakeService.ts'

/** The visible result of a fault: a kind of failure, an empty state, or the content. */
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
  /** The end of a test title, which follows 'when': 'the answer is cut short'. */
  name: string
  respond: FaultyResponse
  outcome: Outcome
}

/** The message of the errors below. It contains a link, which must not be rendered. */
const SERVICE_WORDS = 'The request cannot be <a href="/terms">completed</a>.'

const refusal = (status: number, reason: string, outcome: Outcome = 'unexpected'): Fault => ({
  name: `it is refused with ${status} ${reason}`,
  respond: () => {
    const errors = [{ domain: 'youtube', reason, message: SERVICE_WORDS }]
    return Response.json({ error: { code: status, message: SERVICE_WORDS, errors } }, { status })
  },
  outcome,
})

/** Error responses of the provider, one for each kind of failure that screens distinguish. */
export const refusals: readonly Fault[] = [
  refusal(403, 'quotaExceeded', 'quotaSpent'),
  refusal(403, 'commentsDisabled', 'commentsOff'),
  refusal(404, 'notFound', 'notFound'),
  refusal(500, 'backendError'),
]

/** The remaining statuses and reasons of the provider. */
const otherRefusals: readonly Fault[] = [
  refusal(400, 'badRequest'),
  refusal(400, 'keyInvalid'),
  refusal(400, 'invalidPageToken'),
  refusal(403, 'forbidden'),
  refusal(403, 'accessNotConfigured'),
  refusal(403, 'ipRefererBlocked'),
  refusal(403, 'rateLimitExceeded'),
  refusal(403, 'dailyLimitExceeded', 'quotaSpent'),
  refusal(404, 'videoNotFound', 'notFound'),
  refusal(404, 'channelNotFound', 'notFound'),
  refusal(404, 'playlistNotFound', 'notFound'),
  refusal(429, 'rateLimitExceeded'),
  refusal(500, 'internalError'),
  refusal(503, 'backendError'),
]

const html = (status: number) => () =>
  new HttpResponse('<h1>Bad Gateway</h1><script>alert(1)</script>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
const text = (body: string) => () =>
  new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
const bodyOf =
  (spoil: (body: Body) => object): FaultyResponse =>
  (body) =>
    Response.json(spoil(body))

/** Invalid answers as proxies may send them. The first is not valid JSON. The second is JSON without valid items. */
const nonsense: readonly Fault[] = [
  {
    name: 'its JSON ends in the middle',
    respond: (body) => text(JSON.stringify(body).slice(0, -20))(),
    outcome: 'unexpected',
  },
  {
    name: 'none of its items is one',
    respond: text('{"items":[null,7,"video",[],{},{"id":null,"snippet":3}]}'),
    outcome: 'empty',
  },
]

/** The remaining invalid answers. */
const otherNonsense: readonly Fault[] = [
  { name: 'a proxy answers 502 with a page', respond: html(502), outcome: 'unexpected' },
  {
    name: 'the error is a bare title',
    respond: () => Response.json({ error: SERVICE_WORDS }, { status: 503 }),
    outcome: 'unexpected',
  },
  {
    name: 'the error has no body',
    respond: () => new HttpResponse(null, { status: 500 }),
    outcome: 'unexpected',
  },
  { name: 'a page comes in place of the data', respond: html(200), outcome: 'unexpected' },
  { name: 'the answer is empty', respond: text(''), outcome: 'unexpected' },
  { name: 'it is null', respond: text('null'), outcome: 'unexpected' },
  { name: 'it has no items', respond: text('{}'), outcome: 'empty' },
  { name: 'its items are null', respond: text('{"items":null}'), outcome: 'empty' },
]

/** Sends the beginning of an answer and then breaks the connection. */
const cutOff: FaultyResponse = (body) => {
  const start = new TextEncoder().encode(JSON.stringify(body).slice(0, 20))
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(start)
      controller.error(new TypeError('network error'))
    },
  })
  return new HttpResponse(stream, { headers: { 'content-type': 'application/json' } })
}

/** Faults of the connection. */
export const breaks: readonly Fault[] = [
  { name: 'there is no connection', respond: () => HttpResponse.error(), outcome: 'offline' },
  { name: 'the connection breaks within the answer', respond: cutOff, outcome: 'offline' },
]

/** Unusual answers whose content must still be shown. */
const oddities: readonly Fault[] = [
  {
    name: 'there are broken items among the good ones',
    respond: bodyOf((body) => ({
      ...body,
      items: [...body.items.slice(0, 1), null, {}, { id: {} }, 'text', ...body.items],
    })),
    outcome: 'ready',
  },
  {
    name: 'every item comes three times',
    respond: bodyOf(({ items }) => ({ items: [...items, ...items, ...items] })),
    outcome: 'ready',
  },
  {
    name: 'there are two thousand items',
    respond: bodyOf(({ items }) => ({ items: [...items, ...copiesOf(items[0]!, 2000)] })),
    outcome: 'ready',
  },
  {
    name: 'it brings what nobody knows',
    respond: bodyOf(({ items }) => ({
      kind: 7,
      etag: null,
      items: items.map((item) => ({ ...item, more: { deep: [1] } })),
    })),
    outcome: 'ready',
  },
]

/** The faults with which every screen is tested. */
export const faults: readonly Fault[] = [...refusals, ...nonsense, ...breaks, ...oddities]

/** Faults for which the API client produces the same outcomes as for others. Only two screens are tested with them. */
export const otherFaults: readonly Fault[] = [...otherRefusals, ...otherNonsense]

import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { network } from '../../../testing/network.ts'
import { refuseEditing, serveEditing, type ServedEditing } from '../../../testing/serveEditing.ts'
import { createSender } from './createSender.ts'

const PART_BYTES = 4
const CONTENT = 'Forty fish and one bucket.'
const UPLOADS = `${location.origin}/editing/uploads`
/** What the rule of a bucket lets pages of other origins do. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' }

let server: ServedEditing
/** The parts that the storage has, by their positions. */
let stored: Map<number, string>
/** The positions of the parts that were sent, in order, with the number of the response that had their addresses. */
let sent: { start: number; asked: number }[]
let askedCount: number
/** Answers a part that is sent. The storage takes it if there is no answer. */
let answerPart: (start: number, asked: number) => Response | undefined
/** Answers a question for missing parts before the server does. */
let answerAsked: (id: string) => Response | undefined
beforeEach(() => {
  server = serveEditing()
  stored = new Map()
  sent = []
  askedCount = 0
  answerPart = () => undefined
  answerAsked = () => undefined
  network.use(
    http.post('*/editing/uploads/:id/parts', ({ params }) => {
      const early = answerAsked(String(params['id']))
      if (early !== undefined) return early
      askedCount += 1
      const starts = Array.from({ length: Math.ceil(CONTENT.length / PART_BYTES) }, (_, i) => i * PART_BYTES)
      const missing = starts
        .filter((start) => !stored.has(start))
        .map((start) => ({
          start,
          end: Math.min(start + PART_BYTES, CONTENT.length),
          url: `https://bucket.example/${start}?asked=${askedCount}`,
        }))
      const path = missing.length === 0 ? 'Ponds/koi.mp4' : null
      return HttpResponse.json({ path, arrivedBytes: [...stored.values()].join('').length, missing })
    }),
    http.options('https://bucket.example/:start', () => new HttpResponse(null, { headers: CORS })),
    http.put('https://bucket.example/:start', async ({ params, request }) => {
      const start = Number(params['start'])
      const asked = Number(new URL(request.url).searchParams.get('asked'))
      sent.push({ start, asked })
      const early = answerPart(start, asked)
      if (early !== undefined) return early
      stored.set(start, await request.text())
      // No ETag: a browser sees it only if the rules of the bucket say so.
      return new HttpResponse(null, { headers: CORS })
    }),
  )
})

/** Sends a file. Resolves to the path, with the last address of the upload and the progress that was told. */
async function send(
  url: string | null = null,
  transfer = createSender(true),
  { signal } = new AbortController(),
) {
  const progress: number[] = []
  let address = url
  const path = await transfer({
    file: new File([CONTENT], 'koi.mp4'),
    endpoint: UPLOADS,
    url,
    metadata: { name: 'koi.mp4', folder: 'Ponds' },
    bearer: { token: async () => 'token', renew: async () => null },
    signal,
    onUrl: (given) => void (address = given),
    onProgress: (bytes) => void progress.push(bytes),
  })
  return { path, url: address, progress }
}
const content = () =>
  [...stored]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join('')

// EvaporateJS#7: uploads never end where the ETag of a part is hidden from the page.
it('sends the parts of a file past the server, whatever the page sees of the responses', async () => {
  const { path, url, progress } = await send()
  expect([path, url]).toEqual(['Ponds/koi.mp4', `${UPLOADS}/u1`])
  expect(content()).toBe(CONTENT)
  expect(server.requests).toEqual(['POST koi.mp4'])
  expect(Math.max(...progress)).toBe(CONTENT.length)
})

// uppy#1724: after a phone call, all addresses have expired, and every attempt fails.
it('asks for new addresses when those of the parts have expired', async () => {
  answerPart = (start, asked) =>
    asked === 1 && start >= 2 * PART_BYTES
      ? new HttpResponse('Request has expired', { status: 403, headers: CORS })
      : undefined
  expect((await send()).path).toBe('Ponds/koi.mp4')
  expect(content()).toBe(CONTENT)
  expect(server.requests).toEqual(['POST koi.mp4'])
  // What the storage has is not sent again.
  expect(sent.filter(({ start }) => start < 2 * PART_BYTES).map(({ asked }) => asked)).toEqual([1, 1])
})

// makeplane/plane#8881: the storage has an address that only the server reaches, and no upload works.
it('sends files through the server if the browser cannot reach the storage, and tries that once', async () => {
  answerPart = () => HttpResponse.error()
  const transfer = createSender(true)
  // It may have been the line.
  const { path, url } = await send(null, transfer)
  expect(path).toBeNull()
  expect((await send(url, transfer)).path).toBe('Ponds/koi.mp4')
  expect(server.requests).toEqual(['POST koi.mp4', 'HEAD koi.mp4', 'PATCH koi.mp4 0'])
  const before = sent.length
  expect((await send(null, transfer)).path).toBe('Ponds/koi.mp4')
  expect(sent).toHaveLength(before)
})

it('sends to the storage again after it refused everything once', async () => {
  answerPart = (_start, asked) => (asked === 1 ? HttpResponse.error() : undefined)
  const transfer = createSender(true)
  const { url } = await send(null, transfer)
  expect((await send(url, transfer)).path).toBe('Ponds/koi.mp4')
  expect(content()).toBe(CONTENT)
  expect(server.requests).toEqual(['POST koi.mp4'])
})

it('sends only a file through the server of which the storage takes no parts', async () => {
  const transfer = createSender(true)
  answerAsked = () => HttpResponse.json({ path: null, arrivedBytes: 0, missing: [] })
  expect((await send(null, transfer)).path).toBe('Ponds/koi.mp4')
  expect(sent).toEqual([])
  answerAsked = () => undefined
  await send(null, transfer)
  expect(content()).toBe(CONTENT)
})

// uppy#3341: an upload that was paused while parts were being sent never goes on.
it('goes on after a pause in the middle of parts', async () => {
  const pause = new AbortController()
  answerPart = (start) => {
    if (start === 2 * PART_BYTES) pause.abort()
    return undefined
  }
  await expect(send(null, createSender(true), pause)).rejects.toMatchObject({ name: 'AbortError' })
  answerPart = () => undefined
  expect((await send(`${UPLOADS}/u1`)).path).toBe('Ponds/koi.mp4')
  expect(content()).toBe(CONTENT)
})

// uppy#5762: after an interruption, everything is sent again.
it('goes on after a reload with the parts that are missing', async () => {
  const { url } = await send()
  stored.delete(PART_BYTES)
  sent = []
  expect((await send(url)).path).toBe('Ponds/koi.mp4')
  expect(sent.map(({ start }) => start)).toEqual([PART_BYTES])
  expect(server.requests).toEqual(['POST koi.mp4'])
})

it('begins again if the server has forgotten the upload', async () => {
  answerAsked = (id) => (id === 'old' ? refuseEditing(404, 'uploadNotFound') : undefined)
  expect(await send(`${UPLOADS}/old`)).toMatchObject({ path: 'Ponds/koi.mp4', url: `${UPLOADS}/u1` })
})

it('can go on later if the server does not answer, and fails if it refuses the file', async () => {
  answerAsked = () => HttpResponse.json(null, { status: 503 })
  expect((await send()).path).toBeNull()
  answerAsked = () => HttpResponse.error()
  expect((await send()).path).toBeNull()
  answerAsked = () => refuseEditing(415, 'notAVideo')
  await expect(send()).rejects.toMatchObject({ reason: 'notAVideo' })
})

it('sends three parts at the same time, also of several files', async () => {
  const three = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  network.use(
    http.put('https://bucket.example/:start', async ({ params, request }) => {
      running += 1
      most = Math.max(most, running)
      if (running === 3) three.resolve()
      await three.promise
      stored.set(Number(params['start']), await request.text())
      running -= 1
      return new HttpResponse(null, { headers: CORS })
    }),
  )
  const transfer = createSender(true)
  await Promise.all([send(null, transfer), send(null, transfer)])
  expect(most).toBe(3)
})

it('can be continued where the server has said nothing for five minutes, as on a line that is dead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  network.use(
    http.post('*/editing/uploads/:id/parts', () => {
      noteAsked()
      return new Promise(() => {})
    }),
  )
  const sending = send(`${UPLOADS}/u1`)
  await isAsked
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect((await sending).path).toBeNull()
})

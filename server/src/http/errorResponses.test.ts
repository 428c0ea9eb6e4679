import * as m from '@vtube/messages'
import type { WireError } from '@vtube/shared/wire'
import { once } from 'node:events'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWire } from '../../testing/wire/checkWire.ts'
import { BusyError } from '../cache/BusyError.ts'
import { say } from '../language/translate.ts'
import { SourceError, storageAway, videoNotFound } from '../domain/SourceError.ts'
import { errorHandler } from './errorResponses.ts'
import { createLogThrottle, requestLogging } from './requestLog.ts'

let app: FastifyInstance
let log: FastifyBaseLogger
let origin: string
interface Line {
  level: number
  msg: string
  err?: { message: string; stack: string }
}
let lines: Line[]
/** The messages that Fastify logs for every request, which these tests ignore. */
const USUAL = new Set(['incoming request', 'request completed'])
const keep = (line: Line) => void (USUAL.has(line.msg) || lines.push(line))
beforeEach(async () => {
  lines = []
  log = pino({ level: 'info' }, { write: (line) => keep(JSON.parse(line)) })
  app = fastify({
    loggerInstance: log,
    bodyLimit: 100,
    ...requestLogging(createLogThrottle()),
  })
  app.setErrorHandler(errorHandler)
  app.get('/told', () => {
    throw new SourceError(403, 'quotaExceeded', 'The quota is spent.', 'key')
  })
  app.get('/fault', () => {
    throw new Error('the password is hunter2', { cause: new Error('disk') })
  })
  app.get('/gone', () => {
    throw new SourceError(503, 'backendError', 'Try again soon.')
  })
  app.get('/busy', () => {
    throw new BusyError('every place is taken', 5)
  })
  app.get('/unknown/:id', async ({ params }) => {
    throw videoNotFound((params as { id: string }).id)
  })
  app.get('/away', () => {
    throw storageAway()
  })
  app.get('/bucket', () => {
    throw storageAway(new Error('The bucket “films” does not exist.'))
  })
  app.get('/limited', () => {
    throw new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls))
  })
  app.get('/odd', () => Promise.reject(Object.assign(new Error('no status of HTTP'), { statusCode: 42 })))
  app.post('/body', async () => 'read')
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  // Removes the line about the address at which the server listens.
  lines = []
})
afterEach(() => app.close())

async function refusal(path: string, init?: RequestInit) {
  const answer = await fetch(`${origin}${path}`, init)
  const body = (await answer.json()) as WireError
  checkWire('/youtube/v3/videos', answer.status, body)
  return { status: answer.status, cache: answer.headers.get('cache-control'), ...body.error }
}

describe('a failure', () => {
  it('of a drive that is away is no fault of the server: the log has no stack of it', async () => {
    expect((await fetch(`${origin}/away`)).status).toBe(503)
    expect(lines.map(({ level, err }) => [level, err])).toEqual([[30, undefined]])
  })

  it('of a bucket is told to the caller like that of a drive, and to the operator with its cause', async () => {
    const { error } = (await (await fetch(`${origin}/bucket`)).json()) as WireError
    expect(error.message).toMatch(/^This video is on a drive that is not connected/)
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'The bucket “films” does not exist.']])
  })

  it('that asks the caller to come again is no fault of the server: the log has its reason', async () => {
    expect((await fetch(`${origin}/busy`)).headers.get('retry-after')).toBe('5')
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'every place is taken']])
  })

  it.each([
    ['a conversion that waited', () => new BusyError('the conversion has ended too early', 2), []],
    ['a service that was asked', () => new SourceError(503, 'backendError', 'Try again soon.'), []],
    ['a body', () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), []],
    ['a stream', () => new DOMException('This operation was aborted', 'AbortError'), []],
    ['a fault in the code', () => new TypeError('a fault'), [50]],
  ])('after the client has left is not logged, unless it has another cause: %s', async (_, make, levels) => {
    const asked = Promise.withResolvers<void>()
    const handled = Promise.withResolvers<void>()
    await app.close()
    app = fastify({ loggerInstance: log, ...requestLogging(createLogThrottle()) })
    app.setErrorHandler<FastifyError>(async (error, request, reply) => {
      await errorHandler(error, request, reply)
      handled.resolve()
    })
    app.get('/', async (_request, reply) => {
      asked.resolve()
      await once(reply.raw, 'close')
      throw make()
    })
    const leaving = new AbortController()
    const left = fetch(await app.listen({ host: '127.0.0.1', port: 0 }), { signal: leaving.signal })
    await asked.promise
    lines = []
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await handled.promise
    expect(lines.map(({ level }) => level)).toEqual(levels)
  })

  it('that callers are told of has the provider’s body, and is not kept', async () => {
    expect(await refusal('/told')).toEqual({
      status: 'PERMISSION_DENIED',
      cache: 'private, no-store',
      code: 403,
      message: 'The quota is spent.',
      errors: [
        {
          domain: 'youtube.quota',
          reason: 'quotaExceeded',
          message: 'The quota is spent.',
          location: 'key',
          locationType: 'parameter',
        },
      ],
    })
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'The quota is spent.']])
  })

  it('of ours says nothing of itself to the caller, and everything to the log', async () => {
    const { code, message, errors } = await refusal('/fault')
    expect([code, errors[0]?.reason]).toEqual([500, 'internalError'])
    expect(JSON.stringify([message, errors])).not.toMatch(/hunter2|disk|at |\.ts/v)
    expect(lines).toMatchObject([{ level: 50, err: { message: expect.stringContaining('hunter2') } }])
    expect(lines[0]?.err?.stack).toContain('disk')
  })

  it('that callers are told of again and again has one line a minute, whoever’s fault it is', async () => {
    for (const path of ['/told', '/told', '/fault', '/fault', '/gone', '/gone']) await refusal(path)
    for (const id of ['a', 'b', 'c']) await refusal(`/unknown/${id}`)
    expect(lines.map(({ level }) => level)).toEqual([30, 50, 40, 30])
  })

  it.each([
    ['de', 'Das Video „a{b}“ wurde nicht gefunden.'],
    ['ar-EG', 'لم يُعثر على الفيديو «⁨a{b}⁩».'],
    ['xx', 'The video “a{b}” could not be found.'],
  ])('is told in the language of the caller, who asks in %s', async (language, message) => {
    const { message: told, errors } = await refusal('/unknown/a{b}', {
      headers: { 'accept-language': language },
    })
    expect([told, errors[0]?.message]).toEqual([message, message])
    expect(errors[0]?.reason).toBe('videoNotFound')
  })

  it.each(['/fault', '/limited'])('of any kind has words in the language: %s', async (path) => {
    const texts = await Promise.all(
      ['en', 'de', 'ja'].map(
        async (language) => (await refusal(path, { headers: { 'accept-language': language } })).message,
      ),
    )
    expect(new Set(texts).size).toBe(3)
  })

  it('is logged in English, whoever it is told', async () => {
    await refusal('/limited', { headers: { 'accept-language': 'ja' } })
    expect(lines.map(({ msg }) => msg)).toEqual([m.tooManyCalls])
  })

  it('with a status that is none counts as ours', async () => {
    expect((await refusal('/odd')).code).toBe(500)
  })

  it('of the call itself is the caller’s, in the same body', async () => {
    const json = { 'content-type': 'application/json' }
    const broken = await refusal('/body', { method: 'POST', headers: json, body: '{' })
    expect([broken.code, broken.errors[0]?.reason]).toEqual([400, 'badRequest'])
    const large = await refusal('/body', {
      method: 'POST',
      headers: json,
      body: JSON.stringify('x'.repeat(200)),
    })
    expect([large.code, large.errors[0]?.reason]).toEqual([413, 'badRequest'])
  })
})

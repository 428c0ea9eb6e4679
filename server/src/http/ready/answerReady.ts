import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isKnown } from '../respond.ts'
import type { CallLimit } from '../rateLimit.ts'
import type { Recognise } from '../visitor.ts'
import type { ReadyAnswers } from './ReadyAnswers.ts'

export interface AnswerReadyOptions {
  answers: ReadyAnswers
  /** Null where the whole way has to find out who asks. */
  recognise: Recognise
  limit: CallLimit
  /** Counts an answer. */
  observe: (route: string, status: number, seconds: number) => void
}

/**
 * Lets whatever can be answered from memory be answered so, ahead of all routes and hooks. It is the same answer: one
 * that has gone the whole way before, to somebody who is let in, counted against their limit and among the metrics.
 * Everything else, refusals above all, goes the whole way. Answers how many have been sent so far.
 */
export function answerReady(app: FastifyInstance, options: AnswerReadyOptions): () => number {
  const { answers, recognise, limit, observe } = options
  let sent = 0
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (method !== 'GET' || headers.authorization === undefined || hasBody || isClosing) return false
    const ready = answers.find(request)
    if (ready === undefined) return false
    const visitor = recognise(request, ready.publicOrigin)
    if (visitor === null) return false
    const limited = limit.take(visitor.subject)
    if (limited === null) return false

    const isUnchanged = isKnown(headers['if-none-match'], ready.etag)
    const status = isUnchanged ? 304 : 200
    const head = (isUnchanged ? ready.unchangedHead : ready.head).concat(limited)
    if (visitor.setCookie !== null) head.push('set-cookie', visitor.setCookie)
    response.writeHead(status, head)
    if (isUnchanged) response.end()
    else response.end(ready.bytes)
    sent += 1
    ready.validity.countHit()
    observe(ready.route, status, (performance.now() - started) / 1_000)
    return true
  }

  const { server } = app
  const wholeWay = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of wholeWay) listener.call(server, request, response)
  })
  return () => sent
}

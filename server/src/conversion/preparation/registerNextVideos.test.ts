import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorHandler } from '../../http/errorResponses.ts'
import { createQueuedVideos, type QueuedVideos } from './queuedVideos.ts'
import { registerQueuedVideos } from './registerQueuedVideos.ts'

let app: ReturnType<typeof fastify>
let next: QueuedVideos
const onNew = vi.fn<() => void>()
beforeEach(async () => {
  onNew.mockReset()
  next = createQueuedVideos()
  next.onNew(onNew)
  app = fastify()
  app.setErrorHandler(errorHandler)
  app.removeAllContentTypeParsers()
  app.decorateRequest('user')
  // Replaces authentication.
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.user = { subject: request.headers['x-subject']?.toString() ?? null, isProven: false, limit: null }
  })
  await registerQueuedVideos(app, next)
})
afterEach(() => app.close())

const post = async (subject: string, payload: string, type = 'application/json') => {
  const headers = { 'content-type': type, 'x-subject': subject }
  return (await app.inject({ method: 'POST', url: '/media/next', headers, payload })).statusCode
}
const announce = (subject: string, ...ids: string[]) => post(subject, JSON.stringify({ ids }))

it('remembers what comes next for each person, until it changes', async () => {
  expect([await announce('ada', 'a', 'b'), await announce('ben', 'c'), await announce('ada', 'b')]).toEqual([
    204, 204, 204,
  ])
  expect(next.all()).toEqual([['b'], ['c']])
  // Only a new video is a reason to begin again.
  expect(onNew).toHaveBeenCalledTimes(2)
  await announce('ada')
  expect(next.all()).toEqual([['c']])
})

it.each(['{"ids":["a","b","c","d"]}', '{"ids":[1]}', '{"ids":["../x"]}', '[]', '{', 'null'])(
  'refuses %s',
  async (body) => {
    expect(await post('ada', body)).toBe(400)
    expect(next.all()).toEqual([])
  },
)

it('refuses what pages of other sites can send, and long bodies', async () => {
  expect(await post('ada', '{"ids":["a"]}', 'text/plain')).toBe(415)
  expect(await post('ada', JSON.stringify({ ids: ['a'.repeat(2000)] }))).toBe(413)
})

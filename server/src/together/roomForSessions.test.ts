import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { VideoSource } from '../domain/VideoSource.ts'
import { errorHandler } from '../http/errorResponses.ts'
import { EVERYBODY } from '../identity/admissions.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { registerTogether } from './registerTogether.ts'

/**
 * Starts a server of a shared database, which answers when the server has been asked for a number of videos. Returns a
 * function that starts a session, and resolves to the status.
 */
async function start(count: number) {
  const isAsked = Promise.withResolvers<void>()
  let asked = 0
  /** A source that has every video. */
  const source = {
    async listVideos({ ids }: { ids: readonly string[] }) {
      asked += 1
      if (asked === count) isAsked.resolve()
      return { value: { items: ids.map((id) => ({ id })) } }
    },
  } as unknown as Pick<VideoSource, 'listVideos'>
  const app = fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler)
  app.removeAllContentTypeParsers()
  app.decorateRequest('user')
  // Replaces authentication.
  app.addHook('onRequest', async (request) => {
    request.user = { subject: 'maya', isProven: false, limit: null }
  })
  const findEnded = async () => []
  await registerTogether(app, {
    shared: {
      database: { query: <Row>() => isAsked.promise.then(() => [{ ms: 0 } as Row]) },
      notifications: { listen: () => () => {}, notify: async () => {}, close: async () => {} },
    },
    source,
    authentication: { requireUser: () => ({ userId: 'maya' }) as Bearer, findEnded, admissions: EVERYBODY },
    nameOf: async () => 'Maya',
    guests: { hasLink: () => false, find: async () => null },
    idleSeconds: 120,
    callsPerMinute: 1_000,
    log: app.log,
    now: () => new Date(),
    elapsedMs: () => 0,
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return async (videoId: string) => {
    const body = JSON.stringify({ videoId, positionSeconds: 0, isPlaying: false, rate: 1 })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${origin}/watch-together`, { method: 'POST', body, headers })).status
  }
}

it('is for three of a person, also if many are started at the same moment', async () => {
  const startSession = await start(20)
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => startSession(`video-${index}`)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(17)
})

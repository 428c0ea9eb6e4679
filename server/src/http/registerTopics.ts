import type { FastifyInstance } from 'fastify'

export const TOPICS_PATH = '/topics.json'

/**
 * Registers `/topics.json`, the topics above the home feed except “All”. The client's settings do not contain them,
 * because those are public, and tags and folders of a library are as private as its videos. The hooks of `app`
 * authenticate.
 */
export function registerTopics(app: FastifyInstance, read: () => readonly string[]): void {
  app.get(TOPICS_PATH, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { topics: read() }
  })
}

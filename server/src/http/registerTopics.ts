import type { FastifyInstance } from 'fastify'

export const TOPICS_PATH = '/topics.json'

/**
 * Routes `/topics.json`: the topics above the home feed, without “All”. They are not in the settings of the client, which
 * anybody may read, because tags and folders of a library are as private as its videos. Authentication is up to the hooks of
 * `app`.
 */
export function registerTopics(app: FastifyInstance, read: () => readonly string[]): void {
  app.get(TOPICS_PATH, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { topics: read() }
  })
}

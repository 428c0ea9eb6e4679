import type { FastifyInstance } from 'fastify'

export const TOPICS_PATH = '/topics.json'

/**
 * Registers `/topics.json`, which returns the topics above the home feed, except “All”. They are not in the settings of
 * the client, which are public, because tags and folders of a library are as private as its videos. The hooks of `app`
 * handle authentication.
 */
export function registerTopics(app: FastifyInstance, read: () => readonly string[]): void {
  app.get(TOPICS_PATH, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { topics: read() }
  })
}

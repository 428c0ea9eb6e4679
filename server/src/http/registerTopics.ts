import type { FastifyInstance } from 'fastify'
import type { FolderLimit } from '../domain/folderLimit.ts'

export const TOPICS_PATH = '/topics.json'

/**
 * Registers `/topics.json`, which contains the topics above the home feed except “All”. The topics are not in the
 * client's settings, because the settings are public, whereas the tags and folders of a library are as private as its
 * videos. The hooks of `app` authenticate requests.
 */
export function registerTopics(
  app: FastifyInstance,
  read: (limit: FolderLimit | null) => Promise<readonly string[]>,
): void {
  app.get(TOPICS_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { topics: await read(request.user.limit) }
  })
}

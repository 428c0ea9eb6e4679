import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from '../http/requestContext.ts'
import { isSameSecret } from '../base/isSameSecret.ts'
import type { LibraryRoot } from '../media/libraryRoots.ts'
import { SourceError } from '../domain/SourceError.ts'
import { readChangeNotification } from '../import/changeNotifications.ts'
import type { Library } from './openLibrary.ts'

/** The maximum number of bytes of a notification. Storages send at most 1,000 events together, each of about 1 kB. */
const MAX_BODY_BYTES = 2 * 1024 ** 2

interface ChangesOptions {
  library: Pick<Library, 'announce'>
  /** The roots of the library. A notification names objects by their keys in the buckets among them. */
  roots: readonly LibraryRoot[]
  /** The token of programs that announce changes. */
  token: string
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Registers `/library/changes`, at which storages and scripts announce changes. The body names files or is an event
 * notification of a storage. Without a body, the whole library is read. The import follows the answer.
 */
export async function registerChanges(
  app: FastifyInstance,
  { library, roots, token, log }: ChangesOptions,
): Promise<void> {
  // Some senders name no content type, or `text/plain`.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_: unknown, body: string) => body,
  )
  app.post<{ Body: string | undefined }>(
    '/library/changes',
    {
      config: { hasOwnToken: true },
      // The token is checked before the body is read.
      onRequest: async (request, reply) => {
        if (isSameSecret(tokenOf(request), token)) return
        // SNS sends its password only after a challenge.
        reply.header('www-authenticate', 'Basic realm="Vtube"')
        throw new SourceError(401, 'authError', 'The token of VTUBE_LIBRARY_TOKEN is missing or wrong.')
      },
    },
    async ({ body = '' }, reply) => {
      const announcement = readChangeNotification(body, roots)
      if (announcement === null)
        throw new SourceError(400, 'badRequest', 'The body is not JSON in a known form.')
      if ('confirmAt' in announcement)
        log.info(`Open this address once to get notifications: ${announcement.confirmAt}`)
      else library.announce(announcement.paths)
      return reply.code(202).header('cache-control', 'no-store').send()
    },
  )
}

/** Returns the token, which MinIO sends with or without a word before it (minio/docs#407), and SNS as a password. */
function tokenOf({ headers }: FastifyRequest): string {
  const { authorization = '' } = headers
  const [, encoded] = /^basic\s+(\S+)$/i.exec(authorization) ?? []
  if (encoded === undefined) return bearerOf(headers) || authorization
  return Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

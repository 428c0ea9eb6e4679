import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of a build, whose names contain a hash of their content, below `{path}/assets/`. Serves nothing if
 * the build does not exist.
 * @param folder the output folder of the build
 */
export async function serveBundle(app: FastifyInstance, path: string, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  await app.register(fastifyStatic, {
    root: assets,
    prefix: `${path}/assets/`,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

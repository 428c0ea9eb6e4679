import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { parsePictureKey } from '../domain/pictureSizes.ts'

type FindById = Pick<ImportIndex, 'findById'>

interface FileParameters {
  id?: string
  '*'?: string
}

/**
 * Hides all files outside of the caller's folders from the routes of `app`. A request for a hidden file continues as a
 * request for an id that does not exist, so that both get the same answer. The routes name a video as `:id`, and a
 * picture as `*`.
 */
export function addFolderLimit(app: FastifyInstance, importIndex: FindById): void {
  app.addHook('preHandler', async (request) => {
    const { limit } = request.user
    if (limit === null) return
    const parameters = request.params as FileParameters
    const key = keyOfFile(request)
    if (key === null || (await importIndex.findById(key.kind, key.id, limit)) !== null) return
    if (parameters.id !== undefined) parameters.id = ''
    if (parameters['*'] !== undefined) parameters['*'] = ''
  })
}

/** Returns the key of the video or channel to which the requested file belongs, or null if it belongs to neither. */
export function keyOfFile({ params }: Pick<FastifyRequest, 'params'>) {
  const { id, '*': path } = params as FileParameters
  if (id !== undefined) return { kind: 'video' as const, id }
  return path === undefined ? null : parsePictureKey(path)
}

/** Resolves to the ids of the videos that the caller may see. */
export async function onlyVisible(
  importIndex: FindById,
  { user: { limit } }: FastifyRequest,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (limit === null) return ids
  const found = await Promise.all(ids.map((id) => importIndex.findById('video', id, limit)))
  return ids.filter((_, index) => found[index] !== null)
}

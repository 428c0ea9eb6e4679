import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { readBody } from '../../http/jsonBody.ts'
import { respondUncached } from '../../http/respond.ts'
import type { Editing } from '../Editing.ts'

const MAX_FILES = 500

const bodySchema = v.object({
  files: v.pipe(
    v.array(v.object({ digest: v.pipe(v.string(), v.regex(/^[\w\-]{22}$/v)) })),
    v.maxLength(MAX_FILES),
  ),
})

/** Registers `POST /editing/duplicates`, which says which files the library has already, before they are sent. */
export function registerDuplicates(app: FastifyInstance, { catalogue, requirePermission }: Editing): void {
  app.post('/duplicates', async (request, reply) => {
    const { limit } = requirePermission(request, 'add')
    const { files } = readBody(request, bodySchema, `The body has at most ${MAX_FILES} files with a digest.`)
    const ids = await catalogue.importIndex.findIdsByContent(
      [...new Set(files.map(({ digest }) => digest))],
      limit,
    )
    const videos = await catalogue.videos(LIBRARY, [...ids.values()])
    const byId = new Map(videos.map(({ id, title }) => [id, { id, title }]))
    return respondUncached(request, reply, {
      duplicates: files.map(({ digest }) => byId.get(ids.get(digest) ?? '') ?? null),
    })
  })
}

import * as m from '@vtube/messages'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { respondJson } from '../http/respond.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import { readSeries } from './readSeries.ts'

const ID = /^[\w-]{22}$/

/**
 * Registers `/library/series/{id}`, which returns the seasons and parts of a series within the folders of the caller.
 * The hooks of `app` authenticate.
 * @param catalogue null if the operator has turned series off
 */
export function registerSeries(app: FastifyInstance, catalogue: Catalogue | null): void {
  app.get<{ Params: { id: string } }>('/library/series/:id', async (request, reply) => {
    const { id } = request.params
    const visibility = { origin: 'library', limit: request.user.limit } as const
    const series = catalogue !== null && ID.test(id) ? await readSeries(catalogue, visibility, id) : null
    if (series === null) throw new SourceError(404, 'notFound', say(m.seriesNotFound))
    return await respondJson(request, reply, series)
  })
}

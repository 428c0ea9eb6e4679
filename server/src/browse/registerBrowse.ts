import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue, Visibility } from '../catalogue/Catalogue.ts'
import { respondJson } from '../http/respond.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../source/SourceError.ts'
import { readFolder, readLanguage, readVideoFilter } from '../v3/videoFilter.ts'
import { toParameters } from '../v3/parameters.ts'

interface BrowseRoutes {
  catalogue: Pick<Catalogue, 'folders' | 'countChoices'>
  now: () => Date
}

const visibilityOf = ({ user }: FastifyRequest): Visibility => ({ origin: 'library', limit: user.limit })
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Registers what only a library has beside v3: its folders, and counts for filters. The hooks of `app` check access. */
export async function registerBrowse(app: FastifyInstance, options: BrowseRoutes): Promise<void> {
  const { catalogue, now } = options

  app.get('/library/folders', async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = toParameters(request.query)
    const path = readFolder(parameters, 'path')
    const language = readLanguage(parameters) ?? 'en'
    const listing = await catalogue.folders(visibilityOf(request), path, language)
    if (listing === null) throw new SourceError(404, 'notFound', say(m.noSuchFolder), 'path')
    const parts = path === '' ? [] : path.split('/')
    return respondJson(request, reply, {
      path,
      name: nameOf(path),
      trail: parts.map((name, index) => ({ name, path: parts.slice(0, index + 1).join('/') })),
      total: listing.videos,
      videos: listing.ownVideos,
      folders: listing.folders.map((folder) => ({
        path: folder.path,
        name: nameOf(folder.path),
        videos: folder.videos,
        pictures: folder.pictures,
      })),
    })
  })

  app.get('/library/counts', async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = toParameters(request.query)
    const filter = readVideoFilter(parameters)
    const channelId = parameters.text('channelId')
    const words = parameters.text('q')?.trim() || null
    const list = { types: ['video'] as const, channelId, ...(filter !== null && { video: filter }) }
    const counts = await catalogue.countChoices(visibilityOf(request), words, list, now())
    return respondJson(request, reply, counts)
  })
}

import * as m from '@vtube/messages'
import { SIDEBAR_TOPICS } from '@vtube/shared/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { SearchScope, Visibility } from '../catalogue/catalogueTypes.ts'
import type { Folder } from '../catalogue/folderTree.ts'
import { readPlaylistVideos } from '../catalogue/playlistVideos.ts'
import { readVideosByAnyId } from '../catalogue/videosByAnyId.ts'
import { respondJson } from '../http/respond.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import { readFolder, readLanguage, readVideoFilter } from '../v3/readVideoFilter.ts'
import { toParameters } from '../v3/parameters.ts'

interface BrowseRoutes {
  catalogue: Catalogue
  now: () => Date
  /** The fields in which the feed of a topic looks for its name. */
  categoryScope: SearchScope
}

const visibilityOf = ({ user }: FastifyRequest): Visibility => ({ origin: 'library', limit: user.limit })
/** The number of pictures that represent a playlist. */
const PICTURES = 4
/** The maximum number of ids in a call for paths. */
const MAX_IDS = 50
/** The maximum number of aliases in a call, because a parameter has room for no more. An import may have thousands. */
const MAX_ALIASES = 300

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Registers the folders, counts for filters and topics, and playlist files of a library. Hooks of `app` check access. */
export async function registerBrowse(app: FastifyInstance, options: BrowseRoutes): Promise<void> {
  const { catalogue, now, categoryScope: scope } = options
  /** Resolves to the folders whose only video is a film, which people open in place of the folder. */
  const filmsAmong = async (visibility: Visibility, folders: readonly Folder[]) => {
    const single = folders.filter(({ videos }) => videos === 1)
    if (single.length === 0) return new Set<Folder>()
    const films = new Set((await catalogue.films(visibility)).map(({ id }) => id))
    return new Set(single.filter(({ pictures: [id = ''] }) => films.has(id)))
  }

  app.get('/library/folders', async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = toParameters(request.query)
    const path = readFolder(parameters, 'path')
    const language = readLanguage(parameters) ?? 'en'
    const listing = await catalogue.folders(visibilityOf(request), path, language)
    if (listing === null) throw new SourceError(404, 'notFound', say(m.noFolder), 'path')
    const films = await filmsAmong(visibilityOf(request), listing.folders)
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
        ...(films.has(folder) && { film: folder.pictures[0] }),
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

  app.get('/library/topics', async (request, reply) => {
    const visibility = visibilityOf(request)
    const counts = await Promise.all(
      SIDEBAR_TOPICS.map(async (words) => {
        const filter = { types: ['video'] as const, channelId: null }
        const page = { limit: 1, before: null, after: null }
        const found = await catalogue.searchSorted(visibility, { words, filter, sort: 'date', page, scope })
        return [words, found.total] as const
      }),
    )
    return respondJson(request, reply, { counts: Object.fromEntries(counts) })
  })

  app.get('/library/playlists', async (request, reply) => {
    const visibility = visibilityOf(request)
    const files = await catalogue.playlistFiles(visibility, visibility.limit)
    const playlists = await Promise.all(
      files.map(async (file) => {
        const videos = await readPlaylistVideos(catalogue, visibility, file)
        const pictures = videos.slice(0, PICTURES).map(({ id }) => id)
        return { id: file.id, title: file.title, videos: videos.length, pictures }
      }),
    )
    return respondJson(request, reply, { items: playlists.filter(({ videos }) => videos > 0) })
  })

  app.get('/library/aliases', async (request, reply) => {
    const ids = toParameters(request.query).list('id').slice(0, MAX_ALIASES)
    const found = await readVideosByAnyId(catalogue, visibilityOf(request), ids)
    return respondJson(request, reply, {
      items: [...found].flatMap(([alias, { id }]) => (id === alias ? [] : [{ alias, id }])),
    })
  })

  app.get('/library/paths', async (request, reply) => {
    const ids = toParameters(request.query).list('id').slice(0, MAX_IDS)
    const entries = await Promise.all(
      ids.map(async (id) => await catalogue.importIndex.findById('video', id, request.user.limit)),
    )
    return respondJson(request, reply, {
      items: entries.flatMap((entry, index) =>
        entry === null ? [] : [{ id: ids[index], path: entry.path }],
      ),
    })
  })
}

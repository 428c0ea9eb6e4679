import { extname } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inquiryOf } from '../http/inquiryOf.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { contentTypeOf } from '../import/folder/fileTypes.ts'
import { storedFileOf } from '../media/mediaLocation.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { MediaFile, MediaFiles } from './MediaFiles.ts'
import { REVALIDATED, sendFile } from './sendFile.ts'
import { sendObject } from './sendObject.ts'

const WEEK_SECONDS = 7 * 24 * 3600
/** The value of `Cache-Control` for a URL with a version, which changes with the file. */
export const CACHED = `private, max-age=${WEEK_SECONDS}, immutable`
/** The value of `Cache-Control` for a drawn thumbnail, which a frame replaces once ffmpeg is installed. */
const CACHED_FOR_AN_HOUR = 'private, max-age=3600'
/** The value of `Cache-Control` for a file that a better one soon replaces, and for addresses that expire. */
const NOT_CACHED = 'private, no-store'

interface MediaRoutes {
  files: MediaFiles
  store: Pick<MediaStore, 'read' | 'redirect'>
  source: Pick<VideoSource, 'listVideos'>
}

/**
 * Registers `/media/{id}` and `/images/{key}`, with byte ranges, HEAD and ETag. The hooks of `app` check access. If the
 * operator wants this, browsers are redirected to the storage for media. With the parameter `download`, browsers save
 * the file under the title of its video.
 */
export async function registerMedia(
  app: FastifyInstance,
  { files, store, source }: MediaRoutes,
): Promise<void> {
  const send = createMediaSender(store)
  app.get<ById>('/media/:id', async (request, reply) => {
    const media = await files.media(request.params.id)
    if (media !== null && request.query.download !== undefined) {
      const { items } = (await source.listVideos({ ids: [request.params.id] }, inquiryOf(request, reply)))
        .value
      const name = fileNameOf(items[0]?.title ?? '', extname(storedFileOf(media.path)?.path ?? media.path))
      reply.header('content-disposition', contentDisposition(name))
      return await send(request, reply, media, REVALIDATED)
    }
    // Guests are not redirected, because the address of the storage would outlive a link that is taken back.
    const isRedirected = isOfPlayer(request) && request.user.isGuest !== true
    const stored = media && isRedirected ? storedFileOf(media.path) : null
    const target = stored && (await store.redirect(stored, contentTypeOf(stored.path)))
    // The redirection is not cached, because its address expires within minutes and admits anybody.
    if (target) return reply.header('cache-control', NOT_CACHED).redirect(target, 302)
    return await send(request, reply, media, REVALIDATED)
  })
  app.get<ByKey>('/images/*', async (request, reply) => {
    const { v: version, width } = request.query
    const picture = await files.picture(request.params['*'], { width })
    // A picture may be an SVG of unknown origin, which must not load or run anything when it is opened directly.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (picture !== null && 'svg' in picture)
      return reply
        .header('cache-control', picture.isTemporary ? NOT_CACHED : CACHED_FOR_AN_HOUR)
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(picture.svg)
    const caching = version === undefined ? REVALIDATED : CACHED
    return await send(request, reply, picture, picture?.isTemporary === true ? NOT_CACHED : caching)
  })
}

/** Returns a function that sends a file of the library, or the requested range of it, from any kind of storage. */
export const createMediaSender =
  (store: Pick<MediaStore, 'read'>) =>
  async (request: FastifyRequest, reply: FastifyReply, file: MediaFile | null, caching: string) => {
    const stored = file && storedFileOf(file.path)
    if (file === null || stored === null) return await sendFile(request, reply, file, caching)
    const object = { store, file: stored, contentType: file.contentType }
    return await sendObject(request, reply, object, caching)
  }

interface ByKey {
  Params: { '*': string }
  Querystring: { v?: string; width?: string }
}

interface ById {
  Params: { id: string }
  Querystring: { download?: string }
}

const MAX_NAME_LENGTH = 120
/** Matches characters that some file systems forbid in names, and signs that make a name look like another one. */
const NOT_IN_NAMES = /[\\\/:*?"<>\|\p{Control}\p{Bidi_Control}\p{Surrogate}]+/gv

/** Returns the name under which a browser saves the file of a video. */
function fileNameOf(title: string, extension: string): string {
  const name = title.replace(NOT_IN_NAMES, ' ').replace(/\s+/gv, ' ').trim().replace(/^\.+/v, '')
  return `${[...name].slice(0, MAX_NAME_LENGTH).join('').trim() || 'video'}${extension}`
}

/** The range that a page requests to learn whether a file exists. */
const PROBE = 'bytes=0-0'

/**
 * Returns whether a media element may have sent a request. Only media elements are redirected, because scripts may not
 * follow a redirection to another origin. So a page whose address has expired could not learn that the file still
 * exists. Browsers state the kind of sender only to secure origins.
 */
const isOfPlayer = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] !== 'empty' && headers.range !== PROBE

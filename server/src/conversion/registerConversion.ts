import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { say } from '../language/translate.ts'
import type { MediaFiles } from '../library/MediaFiles.ts'
import { SourceError } from '../source/SourceError.ts'
import type { Conversion } from './createConversion.ts'
import { BusyError, RETRY_SECONDS } from './createSegmenter.ts'
import { parseRendition } from './renditions.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const SEGMENT = 'video/mp4'
/** Segments of a file do not change while a page plays it. */
const CACHED = 'private, max-age=3600'
const NOT_CACHED = 'private, no-store'

const wholeNumber = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,6})?$/), v.transform(Number), v.transform(Math.trunc)),
  0,
)
const viewer = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'unnamed')
const target = v.fallback(v.picklist(['h264', 'vp9']), 'h264')
/** Such as `video,0,2`. */
const copies = v.fallback(
  v.pipe(
    v.string(),
    v.maxLength(400),
    v.transform(
      (text) =>
        new Set(
          text.split(',').flatMap((entry): ('video' | number)[] => {
            if (entry === 'video') return [entry]
            return /^\d{1,2}$/.test(entry) ? [Number(entry)] : []
          }),
        ),
    ),
  ),
  () => new Set<'video' | number>(),
)
const querySchema = v.object({ viewer, start: wholeNumber, near: wholeNumber, target, copy: copies })

type Route = { Params: { id: string; rendition: string; part: string } }

interface ConversionRoutes {
  files: Pick<MediaFiles, 'media'>
  /** Resolves to null where ffmpeg is missing. */
  conversion: Promise<Conversion | null>
}

/** Registers `/media/{id}/hls/…`: playlists and segments of a converted video. The hooks of `app` check access. */
export async function registerConversion(
  app: FastifyInstance,
  { files, conversion }: ConversionRoutes,
): Promise<void> {
  const notFound = () => new SourceError(404, 'notFound', say(m.noSuchFile))
  const open = async ({ params, query }: FastifyRequest<Pick<Route, never> & { Params: { id: string } }>) => {
    const [file, opened] = await Promise.all([files.media(params.id), conversion])
    if (file === null || opened === null) throw notFound()
    return { path: file.path, conversion: opened, query: v.parse(querySchema, query) }
  }
  /** Answers a refused viewer, and a file that cannot be read. */
  const guarded = async <T>(
    { log }: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T | null>,
  ): Promise<T> => {
    try {
      const found = await work()
      if (found === null) throw notFound()
      return found
    } catch (error) {
      if (error instanceof SourceError) throw error
      if (!(error instanceof BusyError)) {
        log.info({ err: error }, 'a file cannot be converted')
        throw notFound()
      }
      reply.header('retry-after', RETRY_SECONDS)
      throw new SourceError(503, 'backendError', say(m.conversionBusy))
    }
  }

  app.get<{ Params: { id: string } }>('/media/:id/hls/main.m3u8', async (request, reply) => {
    const { path, conversion, query } = await open(request)
    const { viewer, start: startSeconds, target, copy } = query
    const playlist = await guarded(request, reply, () =>
      conversion.mainPlaylist(path, { viewer, startSeconds, target, copies: copy }),
    )
    return reply.header('cache-control', NOT_CACHED).type(PLAYLIST).send(playlist)
  })

  app.get<Route>('/media/:id/hls/:rendition/:part', async (request, reply) => {
    const { path, conversion, query } = await open(request)
    const rendition = parseRendition(request.params.rendition)
    if (rendition === null) throw notFound()
    const { viewer, start: startSeconds, near } = query
    if (request.params.part === 'index.m3u8') {
      const playlist = await guarded(request, reply, () =>
        conversion.mediaPlaylist(path, rendition, { viewer, startSeconds }),
      )
      return reply.header('cache-control', NOT_CACHED).type(PLAYLIST).send(playlist)
    }
    const [, number] = /^(?:header\.mp4|(\d{1,6})\.m4s)$/.exec(request.params.part) ?? [null, 'none']
    if (number === 'none') throw notFound()
    const part = number === undefined ? 'header' : Number(number)
    const bytes = await guarded(request, reply, () =>
      conversion.part(path, rendition, part, { viewer, near }),
    )
    // The video is over, or cannot be decoded from here on.
    if (typeof bytes === 'string') throw notFound()
    return reply.header('cache-control', CACHED).type(SEGMENT).send(bytes)
  })
}

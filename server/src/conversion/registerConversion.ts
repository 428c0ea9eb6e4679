import * as m from '@vtube/messages'
import { QUALITIES } from '@vtube/shared/playerChoices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { sendOpenFile } from '../http/sendOpenFile.ts'
import { callerKey } from '../http/rateLimit.ts'
import { abortOnClose, sendCompressed } from '../http/respond.ts'
import { say } from '../language/translate.ts'
import type { MediaFile, MediaFiles } from '../libraryApi/MediaFiles.ts'
import { pathForLog } from '../media/mediaLocation.ts'
import { SourceError } from '../domain/SourceError.ts'
import { BusyError } from '../cache/BusyError.ts'
import type { Conversion } from './openConversion.ts'
import { parseRendition } from './renditions.ts'
import { streamsQuery } from './streamsQuery.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const SEGMENT = 'video/mp4'
/** The value of `Cache-Control` for segments. The segments of a file do not change while a page plays the file. */
const CACHED = 'private, max-age=3600'
const NOT_CACHED = 'private, no-store'
/** The seconds after which the viewer may try again after an early end. The request then starts another run. */
const NEXT_RUN_RETRY_SECONDS = 2
const MAX_KNOWN_FILES = 1000

const wholeNumber = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,6})?$/), v.transform(Number), v.transform(Math.trunc)),
  0,
)
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern), v.transform(Number))
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
const flag = v.fallback(
  v.pipe(
    v.literal('1'),
    v.transform(() => true),
  ),
  false,
)
const querySchema = v.object({
  viewer: v.fallback(name, 'unnamed'),
  start: wholeNumber,
  near: wholeNumber,
  ...streamsQuery,
  /** The index of the audio stream that plays first. */
  audio: v.fallback(digits(/^\d{1,2}$/), 0),
  surround: flag,
  file: v.fallback(v.nullable(name), null),
  subtitles: v.fallback(v.nullable(digits(/^\d{1,4}$/)), null),
  /** The quality that the viewer has chosen: a word, or a height in lines. */
  quality: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => QUALITIES.find((one) => String(one) === text) ?? 'auto'),
    ),
    'auto',
  ),
  /** The bits per second of the viewer's connection. */
  line: v.fallback(v.nullable(digits(/^\d{1,12}$/)), null),
  /** Whether the playlist lists only the streams that play first. */
  alone: flag,
  /** The indexes of the audio streams that the playlist lists, such as `0,2`. By default, it lists all. */
  audioTracks: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,2}(?:,\d{1,2}){0,99}$/),
        v.transform((text) => new Set(text.split(',').map(Number))),
      ),
    ),
    null,
  ),
})

type ById = { Params: { id: string } }
type ByRendition = { Params: { id: string; rendition: string } }
type ByPart = { Params: { id: string; rendition: string; part: string } }

interface ConversionRoutes {
  files: Pick<MediaFiles, 'media'>
  /** Resolves to the conversion of videos, or to null if ffmpeg is missing. */
  conversion: Promise<Conversion | null>
  /** The path of a video, to which `/hls/…` is added. */
  route: string
  /** Whether devices save the videos, which must not keep others from watching. */
  isSaving?: boolean
}

/**
 * Registers `{route}/hls/…`, which serves playlists and segments of a converted video. The hooks of `app` check access
 * and limit the rate of requests.
 *
 * The status of a segment is 200, or 404 if the video ends before it. It is 410 if the file is missing, was replaced,
 * cannot be decoded, or has crashed ffmpeg three times. It is 503 with `Retry-After` if the segment can be requested
 * again. The status of a missing playlist is 404.
 */
export async function registerConversion(
  app: FastifyInstance,
  { files, conversion, route, isSaving = false }: ConversionRoutes,
): Promise<void> {
  const find = createFileFinder(files)
  const notFound = () => new SourceError(404, 'notFound', say(m.noSuchFile))
  const gone = () => new SourceError(410, 'notFound', say(m.noSuchFile))
  const open = async (request: FastifyRequest<ById>) => {
    const [file, opened] = await Promise.all([find(request.params.id), conversion])
    const query = v.parse(querySchema, request.query)
    const viewer = { client: callerKey(request), page: query.viewer, isSaving }
    if (file === null || opened === null) return null
    const { path, audioLabels } = file
    return { path, audioLabels, videoId: request.params.id, conversion: opened, ...query, viewer }
  }
  /** Resolves to the result of `work`, or to null if the file cannot be read. */
  const guarded = async <T>(
    { log }: FastifyRequest,
    path: string,
    work: () => Promise<T>,
  ): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof BusyError) throw error
      log.info({ err: error, path: pathForLog(path) }, 'a file cannot be converted')
      return null
    }
  }
  const sendPlaylist = async (request: FastifyRequest, reply: FastifyReply, playlist: string | null) => {
    if (playlist === null) throw notFound()
    reply.header('cache-control', NOT_CACHED).type(PLAYLIST)
    return await sendCompressed(request, reply, Buffer.from(playlist))
  }

  app.get<ById>(`${route}/hls/main.m3u8`, async (request, reply) => {
    const opened = await open(request)
    if (opened === null) throw notFound()
    const { path, start: startSeconds, copy, alone: isSingleVariant, ...asked } = opened
    const playlist = await guarded(request, path, () =>
      opened.conversion.mainPlaylist(path, { ...asked, startSeconds, isSingleVariant, copies: copy }),
    )
    return await sendPlaylist(request, reply, playlist)
  })

  app.get<ByRendition>(`${route}/hls/:rendition/index.m3u8`, async (request, reply) => {
    const opened = await open(request)
    const rendition = parseRendition(request.params.rendition)
    if (opened === null || rendition === null) throw notFound()
    const { path, videoId, start: startSeconds, viewer } = opened
    const playlist = await guarded(request, path, () =>
      opened.conversion.mediaPlaylist(path, rendition, { viewer, startSeconds, videoId }),
    )
    return await sendPlaylist(request, reply, playlist)
  })

  app.get<ByPart>(`${route}/hls/:rendition/:part`, async (request, reply) => {
    const rendition = parseRendition(request.params.rendition)
    const part = parsePart(request.params.part)
    if (rendition === null || part === null) throw notFound()
    const opened = await open(request)
    if (opened === null) throw gone()
    const { path, videoId, near, file: fingerprint, viewer } = opened
    const signal = abortOnClose(reply)
    const askedAt = performance.now()
    const found = await guarded(request, path, () =>
      opened.conversion.part(path, rendition, { viewer, part, near, fingerprint, videoId, signal }),
    )
    // This header states how long the server took, so that the player can measure its connection.
    reply.header('server-timing', `making;dur=${(performance.now() - askedAt).toFixed(0)}`)
    switch (found) {
      case 'over':
        throw notFound()
      case 'ended':
      case 'died':
      case 'hung':
        throw new BusyError('the conversion has ended too early', NEXT_RUN_RETRY_SECONDS)
      case 'failed':
      case null:
        throw gone()
      default:
        return sendOpenFile(reply.header('cache-control', CACHED).type(SEGMENT), found)
    }
  })
}

/**
 * Returns a function that finds the file of a video. While the database cannot be reached, the function returns files
 * that it has found before, because running encodings and cached segments can be sent without a database.
 */
function createFileFinder(files: ConversionRoutes['files']) {
  const known = new LRUCache<string, MediaFile>({ max: MAX_KNOWN_FILES })
  return async (id: string): Promise<MediaFile | null> => {
    try {
      const file = await files.media(id)
      if (file === null) known.delete(id)
      else known.set(id, file)
      return file
    } catch (error) {
      const found = known.get(id)
      if (found && error instanceof SourceError && error.reason === 'backendError') return found
      throw error
    }
  }
}

/** Parses the file name of a header or a segment. Returns null if it is neither. */
function parsePart(name: string): 'header' | number | null {
  if (name === 'header.mp4') return 'header'
  const [, number] = /^(\d{1,6})\.m4s$/.exec(name) ?? []
  return number === undefined ? null : Number(number)
}

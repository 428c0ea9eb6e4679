import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { send } from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../source/SourceError.ts'
import type { MediaFile, MediaFiles } from './MediaFiles.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const REVALIDATED = 'private, no-cache'
/** A URL with a version changes with the file. */
const CACHED = `private, max-age=${WEEK_SECONDS}, immutable`
/** A frame replaces a drawn thumbnail once ffmpeg is installed. */
const CACHED_FOR_AN_HOUR = 'private, max-age=3600'

/** Registers `/media/{id}` and `/images/{key}`, with byte ranges, HEAD and ETag. The hooks of `app` check access. */
export async function registerMedia(app: FastifyInstance, { files }: { files: MediaFiles }): Promise<void> {
  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const media = await files.media(request.params.id)
    return await sendFile(request, reply, media, REVALIDATED)
  })
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/images/*', async (request, reply) => {
    const picture = await files.picture(request.params['*'])
    // A picture may be an SVG of unknown origin, which must not load or run anything when it is opened by itself.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (picture !== null && 'svg' in picture)
      return reply
        .header('cache-control', picture.isTemporary ? 'private, no-store' : CACHED_FOR_AN_HOUR)
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(picture.svg)
    return await sendFile(request, reply, picture, request.query.v === undefined ? REVALIDATED : CACHED)
  })
}

/**
 * Returns the request with a normalized `Range` header: a suffix longer than the file means the whole file, and an
 * invalid range, or one of several parts, is ignored (RFC 9110, 14.1.2 and 14.2).
 */
async function withValidRange(request: FastifyRequest, file: MediaFile): Promise<FastifyRequest['raw']> {
  const { range, ...headers } = request.headers
  if (range === undefined) return request.raw
  const [, start, end] = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (start === undefined || end === undefined || start + end === '') return withHeaders(request, headers)
  if (start === '') {
    const { size } = await stat(file.path)
    return Number(end) > size ? withHeaders(request, { ...headers, range: 'bytes=0-' }) : request.raw
  }
  return end !== '' && Number(end) < Number(start) ? withHeaders(request, headers) : request.raw
}

const withHeaders = ({ raw }: FastifyRequest, headers: FastifyRequest['headers']): FastifyRequest['raw'] =>
  Object.create(raw, { headers: { value: headers } })

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile | null,
  cacheControl: string,
): Promise<FastifyReply> {
  const notFound = new SourceError(404, 'notFound', 'There is no such file.')
  if (file === null) throw notFound
  const result = await send(await withValidRange(request, file), encodeURIComponent(basename(file.path)), {
    root: dirname(file.path),
    dotfiles: 'allow',
    cacheControl: false,
    index: false,
  })
  const { statusCode, headers, stream } = result
  if (result.type !== 'file') {
    if (statusCode < 400 || statusCode === 404) throw notFound
    // The range is outside of the file, or a precondition failed: there is no body.
    const range = headers['Content-Range'] ?? headers['content-range']
    if (range !== undefined) reply.header('content-range', range)
    return reply.code(statusCode).header('cache-control', REVALIDATED).type(file.contentType).send('')
  }
  return reply
    .code(statusCode)
    .headers({ ...headers, 'content-type': file.contentType, 'cache-control': cacheControl })
    .header('x-content-type-options', 'nosniff')
    .send(stream)
}

import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { send } from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../source/SourceError.ts'
import type { MediaFile, MediaFiles } from './MediaFiles.ts'

const WEEK_SECONDS = 7 * 24 * 3600
const ASKED_AGAIN = 'private, no-cache'
/** An address with a version becomes another one when the file changes. */
const KEPT = `private, max-age=${WEEK_SECONDS}, immutable`
/** A drawn picture gives way to a frame when the machine has learnt to take one. */
const KEPT_AN_HOUR = 'private, max-age=3600'

/** Routes `/media/{id}` and `/images/{key}`: byte ranges, HEAD, ETag. `app` may carry the gate's hooks. */
export async function registerMedia(app: FastifyInstance, { files }: { files: MediaFiles }): Promise<void> {
  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const media = await files.media(request.params.id)
    return await sendFile(request, reply, media, ASKED_AGAIN)
  })
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/images/*', async (request, reply) => {
    const picture = await files.picture(request.params['*'])
    // A picture may be an SVG of unknown origin: opened by itself, it loads and runs nothing.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (picture !== null && 'svg' in picture)
      return reply
        .header('cache-control', picture.isForNow ? 'private, no-store' : KEPT_AN_HOUR)
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(picture.svg)
    return await sendFile(request, reply, picture, request.query.v === undefined ? ASKED_AGAIN : KEPT)
  })
}

/**
 * The request with a `Range` that the file has: one that goes on beyond its beginning means all of it, and one that
 * cannot be read, or names several pieces, is as good as none (RFC 9110, 14.1.2 and 14.2).
 */
async function withReadableRange(request: FastifyRequest, file: MediaFile): Promise<FastifyRequest['raw']> {
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
  const gone = new SourceError(404, 'notFound', 'There is no such file.')
  if (file === null) throw gone
  const result = await send(await withReadableRange(request, file), encodeURIComponent(basename(file.path)), {
    root: dirname(file.path),
    dotfiles: 'allow',
    cacheControl: false,
    index: false,
  })
  const { statusCode, headers, stream } = result
  if (result.type !== 'file') {
    if (statusCode < 400 || statusCode === 404) throw gone
    // A range outside of the file, or a condition that does not hold: the headers say it all.
    const range = headers['Content-Range'] ?? headers['content-range']
    if (range !== undefined) reply.header('content-range', range)
    return reply.code(statusCode).header('cache-control', ASKED_AGAIN).type(file.contentType).send('')
  }
  return reply
    .code(statusCode)
    .headers({ ...headers, 'content-type': file.contentType, 'cache-control': cacheControl })
    .header('x-content-type-options', 'nosniff')
    .send(stream)
}

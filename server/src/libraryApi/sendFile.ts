import * as m from '@vtube/messages'
import { open, stat } from 'node:fs/promises'
import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../domain/SourceError.ts'
import { createFileStream } from '../http/sendOpenFile.ts'
import { say } from '../language/translate.ts'
import type { MediaFile } from './MediaFiles.ts'

/** The value of `Cache-Control` for a URL without a version. Browsers ask each time whether the file has changed. */
export const REVALIDATED = 'private, no-cache'

/** Sends a file of a folder, or the requested range of it. Throws a `SourceError` if the file does not exist. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile | null,
  cacheControl: string,
): Promise<FastifyReply> {
  const notFound = new SourceError(404, 'notFound', say(m.noSuchFile))
  if (file === null) throw notFound
  const { range = '', ...others } = request.headers
  const valid = { ...others, range: await validRange(range, file.path) }
  // The function `send` gets a request with only the method and the headers that it needs.
  const raw: typeof request.raw = Object.create(request.raw, {
    headers: { value: valid },
    method: { value: 'HEAD' },
  })
  // The file is the root instead of a path below it, because `send` rejects paths with names such as `a\..\b`.
  const options = { root: file.path, dotfiles: 'allow', cacheControl: false, index: false } as const
  const result = await send(raw, '', options)
  const { statusCode, headers, stream } = result
  if (result.type !== 'file') {
    if (statusCode < 400 || statusCode === 404) throw notFound
    // The range is outside the file, or a precondition failed, so the response has no body.
    const contentRange = headers['Content-Range'] ?? headers['content-range']
    if (contentRange !== undefined) reply.header('content-range', contentRange)
    return reply.code(statusCode).header('cache-control', REVALIDATED).type(file.contentType).send('')
  }
  reply
    .code(statusCode)
    .headers({ ...headers, 'content-type': file.contentType, 'cache-control': cacheControl })
    .header('x-content-type-options', 'nosniff')
  if (request.method === 'HEAD' || statusCode === 304) return reply.send(stream)
  const [start = 0] = /\d+/.exec(headers['Content-Range'] ?? '')?.map(Number) ?? []
  const bytes = { start, end: start + Number(headers['Content-Length']) }
  return reply.send(createFileStream(await open(file.path), bytes, reply.raw))
}

/** Resolves to the `Range` to apply, if valid and of one part. A long suffix is all (RFC 9110, 14.1.2 and 14.2). */
async function validRange(range: string, path: string): Promise<string | undefined> {
  const [, start = '', end = ''] = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (start + end === '') return undefined
  if (start === '') return Number(end) > (await stat(path)).size ? 'bytes=0-' : range
  return end !== '' && Number(end) < Number(start) ? undefined : range
}

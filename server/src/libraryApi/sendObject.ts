import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../http/contentNegotiation.ts'
import { abortOnClose } from '../http/respond.ts'
import type { ByteRange, MediaStore, StoredFile } from '../media/MediaStore.ts'
import { contentRangeOf, parseRange } from '../media/parseRange.ts'

interface ObjectToSend {
  store: Pick<MediaStore, 'read'>
  file: StoredFile
  contentType: string
}

/** Sends an object of a storage, or the requested range of it, as fast as the caller reads. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, contentType }: ObjectToSend,
  cacheControl: string,
): Promise<FastifyReply> {
  const { bytes, modifiedMs, version } = file
  const validators = { etag: `"${hash('sha256', version, 'base64url').slice(0, 27)}"`, modifiedMs }
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag: validators.etag,
    'last-modified': new Date(modifiedMs).toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  const refusal = checkPreconditions(request.headers, validators)
  if (refusal === 304) return reply.code(304).send()
  reply.type(contentType)
  if (refusal === 412) return reply.code(412).send('')
  const range = appliesRange(request.headers, validators) ? parseRange(request.headers.range, bytes) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send('')
  const part: ByteRange = range ?? { start: 0, end: bytes }
  if (range !== null) reply.code(206).header('content-range', contentRangeOf(range, bytes))
  reply.header('content-length', part.end - part.start)
  // An empty stream, unlike a text, keeps the framework from setting the content length to that of the text.
  if (request.method === 'HEAD' || part.start === part.end) return reply.send(Readable.from([]))
  return reply.send(await store.read(file, part, abortOnClose(reply)))
}

interface Validators {
  etag: string
  modifiedMs: number
}

type Headers = FastifyRequest['headers']

/** Returns the status of a request whose preconditions do not hold, or null if they hold (RFC 9110, 13.2.2). */
function checkPreconditions(headers: Headers, { etag, modifiedMs }: Validators): 304 | 412 | null {
  const seconds = Math.floor(modifiedMs / 1000)
  const secondsOf = (date = '') => Date.parse(date) / 1000
  if (headers['if-match'] !== undefined) {
    if (!matchesStrongly(headers['if-match'], etag)) return 412
  } else if (seconds > secondsOf(headers['if-unmodified-since'])) return 412
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag) ? 304 : null
  return seconds <= secondsOf(headers['if-modified-since']) ? 304 : null
}

/** Returns whether a range applies: the caller has no part, or one of this version (RFC 9110, 13.1.5). */
function appliesRange({ 'if-range': condition }: Headers, { etag, modifiedMs }: Validators): boolean {
  if (typeof condition !== 'string') return true
  return condition === etag || condition === new Date(modifiedMs).toUTCString()
}

/** Returns whether `If-Match` contains an ETag. A weak tag matches nothing (RFC 9110, 13.1.1). */
const matchesStrongly = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etag)

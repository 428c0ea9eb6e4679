import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addVary, chooseEncoding, matchesEtag, type Encoding } from './contentNegotiation.ts'

/** The number of bytes below which a body is not compressed, because it fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024
const MAX_CACHE_BYTES = 4 * 1024 ** 2
const BROTLI = {
  /** The quality of Brotli, which takes less than a millisecond and is still better than gzip. */
  [constants.BROTLI_PARAM_QUALITY]: 4,
  /** The window as a power of two, which bodies fit. The default takes 16 times the memory for each compression. */
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

export const brotli = promisify(brotliCompress)
export const zip = promisify(gzip)

/** Caches compressed bodies by their ETag, which is a hash of the content. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length,
})

const encode = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : zip(bytes)

/** Returns the encoding of a body for a caller, or null if the body is not compressed. */
const encodingFor = ({ headers }: FastifyRequest, bytes: Buffer): Encoding | null =>
  bytes.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(headers['accept-encoding'])

/**
 * Returns a compressed body, from the cache if possible.
 * @param tag a text that identifies the body and the encoding
 */
export async function compress(tag: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const cached = compressed.get(tag)
  if (cached) return cached
  const made = await encode(bytes, encoding)
  // zlib returns a slice of a larger buffer, which the cache would retain as a whole.
  const own = Buffer.allocUnsafeSlow(made.length)
  made.copy(own)
  compressed.set(tag, own)
  return own
}

/**
 * Sends an object as JSON with a strong ETag, compressed if the caller accepts compression. Sends 304 without a body if
 * the caller already has these bytes. `Cache-Control` makes the response private and requires revalidation each time,
 * because the session may have ended since.
 * @param onBody called with the bytes of the body when all headers of the 200 response are set, even if 304 is sent
 */
export async function respondJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  onBody?: (bytes: Buffer) => void,
): Promise<FastifyReply> {
  const bytes = Buffer.from(JSON.stringify(body))
  const digest = hash('sha256', bytes, 'base64url').slice(0, 27)
  // A browser that receives a 304 keeps the headers of its copy, so stale and incomplete answers get other ETags.
  const marks = Object.entries({ 'cache-status': '.stale', 'retry-after': '.incomplete' })
  const content = marks.reduce((tag, [name, mark]) => (reply.hasHeader(name) ? tag + mark : tag), digest)
  const encoding = encodingFor(request, bytes)
  // A strong ETag identifies bytes, so each encoding needs its own.
  const tag = encoding === null ? content : `${content}.${encoding}`
  const etag = `"${tag}"`
  reply.header('etag', etag)
  reply.header('cache-control', 'private, no-cache')
  addVary(reply, 'accept-encoding')
  const isUnchanged = matchesEtag(request.headers['if-none-match'], etag)
  if (isUnchanged && !onBody) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encoding !== null) reply.header('content-encoding', encoding)
  const sent = encoding === null ? bytes : await compress(tag, bytes, encoding)
  onBody?.(sent)
  if (!isUnchanged) return reply.send(sent)
  reply.removeHeader('content-type').removeHeader('content-encoding')
  return reply.code(304).send()
}

/** Sends an object as JSON that must not be stored, compressed if the caller accepts compression. */
export async function respondUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  return await sendCompressed(request, reply, Buffer.from(JSON.stringify(body)))
}

/** Sends bytes whose type and other headers are already set, compressed if the caller accepts compression. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<FastifyReply> {
  const encoding = encodingFor(request, bytes)
  addVary(reply, 'accept-encoding')
  if (encoding === null) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await encode(bytes, encoding))
}

/** Returns a signal that aborts when a response has been sent, or its client has disconnected. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Returns a signal that aborts when the client disconnects before its response has been sent. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

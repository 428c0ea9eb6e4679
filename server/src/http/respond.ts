import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './chooseEncoding.ts'

/** Smaller answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_024
const KEPT_BYTES = 4 * 1024 ** 2
const BROTLI = {
  /** The quality at which compressing costs less than a millisecond and is still better than gzip. */
  [constants.BROTLI_PARAM_QUALITY]: 4,
  /** Answers are no larger than this window; the usual one takes 16 times the memory for each that is compressed. */
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressed answers by their content: whoever asks for the same bytes gets them without new work. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (bytes) => bytes.length,
})

async function compress(tag: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(tag)
  if (known) return known
  const made =
    encoding === 'br'
      ? await brotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : await zip(bytes)
  // What comes is a part of something larger, which would be kept as well.
  const own = Buffer.allocUnsafeSlow(made.length)
  made.copy(own)
  compressed.set(tag, own)
  return own
}

/**
 * Sends an object as JSON: compressed where the caller can read that, with a strong ETag, and without a body
 * (304) when the caller has the very bytes. The answer is for this caller alone, and is to be asked for again
 * each time: a session may have ended since.
 * @param onReady told of the bytes when all headers of the whole answer are set
 */
export async function respondJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  onReady?: (bytes: Buffer) => void,
): Promise<FastifyReply> {
  const bytes = Buffer.from(JSON.stringify(body))
  const digest = hash('sha256', bytes, 'base64url').slice(0, 27)
  const encoding =
    bytes.length < COMPRESSED_FROM_BYTES ? null : chooseEncoding(request.headers['accept-encoding'])
  // A strong tag names bytes, so each encoding has its own.
  const tag = encoding === null ? digest : `${digest}.${encoding}`
  const etag = `"${tag}"`
  reply.header('etag', etag)
  reply.header('cache-control', 'private, no-cache')
  addVary(reply, 'accept-encoding')
  const isUnchanged = isKnown(request.headers['if-none-match'], etag)
  if (isUnchanged && !onReady) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encoding !== null) reply.header('content-encoding', encoding)
  const sent = encoding === null ? bytes : await compress(tag, bytes, encoding)
  onReady?.(sent)
  if (!isUnchanged) return reply.send(sent)
  reply.removeHeader('content-type').removeHeader('content-encoding')
  return reply.code(304).send()
}

/** Other parts, such as the one for foreign origins, name headers of their own. */
function addVary(reply: FastifyReply, header: string): void {
  const present = reply.getHeader('vary')
  reply.header('vary', present === undefined ? header : `${String(present)}, ${header}`)
}

/** Whether `If-None-Match` names a tag. It compares weakly: `W/` in front does not count (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  const known = new Set(ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//v, '')))
  return known.has('*') || known.has(etag)
}

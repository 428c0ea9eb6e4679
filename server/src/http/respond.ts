import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './chooseEncoding.ts'

/** Smaller answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_024
const KEPT_BYTES = 32 * 1024 ** 2
/** The quality at which compressing costs less than a millisecond and is still better than gzip. */
const BROTLI_QUALITY = 4

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
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await zip(bytes)
  compressed.set(tag, made)
  return made
}

/**
 * Sends an object as JSON: compressed where the caller can read that, with a strong ETag, and without a body
 * (304) when the caller has the very bytes. The answer is for this caller alone, and is to be asked for again
 * each time: a session may have ended since.
 */
export async function respondJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): Promise<FastifyReply> {
  const bytes = Buffer.from(JSON.stringify(body))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const encoding =
    bytes.length < COMPRESSED_FROM_BYTES ? null : chooseEncoding(request.headers['accept-encoding'] ?? '')
  // A strong tag names bytes, so each encoding has its own.
  const tag = encoding === null ? digest : `${digest}.${encoding}`
  reply.header('etag', `"${tag}"`)
  reply.header('cache-control', 'private, no-cache')
  addVary(reply, 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(bytes)
  reply.header('content-encoding', encoding)
  return reply.send(await compress(tag, bytes, encoding))
}

/** Other parts, such as the one for foreign origins, name headers of their own. */
function addVary(reply: FastifyReply, header: string): void {
  const present = reply.getHeader('vary')
  reply.header('vary', present === undefined ? header : `${String(present)}, ${header}`)
}

/** Whether `If-None-Match` names a tag. It compares weakly: `W/` in front does not count (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = new Set(ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//v, '')))
  return known.has('*') || known.has(`"${tag}"`)
}

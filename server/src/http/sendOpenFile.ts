import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { FastifyReply } from 'fastify'

/** The number of bytes that are read at a time. The next bytes are read when the response has sent these. */
const PIECE_BYTES = 64 * 1024

interface ByteRange {
  start: number
  /** The position after the last byte. */
  end: number
}

/**
 * Reads bytes of an open file for a response, and closes the file at the end. Once the response has sent the content of
 * the buffer, the next bytes are read into the same buffer, because V8 collects garbage only after about 30 MB of new
 * buffers (docs/decisions.md).
 */
export function createFileStream(
  file: FileHandle,
  { start, end }: ByteRange,
  response: ServerResponse,
): Readable {
  const allocate = () => Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, end - start))
  let buffer = allocate()
  let position = start
  const readPiece = async (stream: Readable) => {
    if (stream.readableLength + response.writableLength > 0) buffer = allocate()
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - position), position)
    if (bytesRead === 0) throw new Error('The file has become shorter.')
    position += bytesRead
    stream.push(buffer.subarray(0, bytesRead))
  }
  return new Readable({
    // The stream does not read ahead, because reading ahead would need a second buffer.
    highWaterMark: 0,
    read() {
      if (position === end) this.push(null)
      else readPiece(this).catch((error: Error) => this.destroy(error))
    },
    destroy(error, done) {
      callbackify(() => file.close())((failure) => done(error ?? failure))
    },
  })
}

/** An open file, which can be read to its end even if it is deleted in the meantime. */
export interface OpenFile {
  bytes: number
  /** The handle of the file, which the reader closes. */
  file: FileHandle
}

/** Sends a file, or bytes in memory. The caller must already have set the headers for type and caching. */
export function sendOpenFile(reply: FastifyReply, content: OpenFile | Buffer): FastifyReply {
  if (Buffer.isBuffer(content)) return reply.send(content)
  const { file, bytes } = content
  return reply
    .header('content-length', bytes)
    .send(createFileStream(file, { start: 0, end: bytes }, reply.raw))
}

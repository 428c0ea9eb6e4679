import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { FastifyReply } from 'fastify'

/** Bytes that are read at once: a response with so many bytes to send takes the next ones when it has sent them. */
const PIECE_BYTES = 64 * 1024

interface ByteRange {
  start: number
  /** Position after the last byte. */
  end: number
}

/**
 * Reads bytes of an open file for a response, and closes the file at the end. Reads into the same buffer again once the
 * response has sent its content, because V8 collects garbage after some 30 MB of new buffers (docs/decisions.md).
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
    // Does not read ahead, which would need a second buffer.
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

/** A file that is open: it can be read to its end, also if it is deleted meanwhile. */
export interface OpenFile {
  bytes: number
  /** The reader closes it. */
  file: FileHandle
}

/** Sends a file, or bytes in memory. The caller has set type and caching. */
export function sendOpenFile(reply: FastifyReply, content: OpenFile | Buffer): FastifyReply {
  if (Buffer.isBuffer(content)) return reply.send(content)
  const { file, bytes } = content
  return reply
    .header('content-length', bytes)
    .send(createFileStream(file, { start: 0, end: bytes }, reply.raw))
}

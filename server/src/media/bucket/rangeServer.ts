import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSameSecret } from '../../base/isSameSecret.ts'
import { isAddress, storedFileOf, toAddress } from '../mediaLocation.ts'
import type { MediaLocation, MediaStore, StoredFile } from '../MediaStore.ts'
import { createObjectBlocks, type ObjectBlocks } from './objectBlocks.ts'
import { contentRangeOf, parseRange } from '../parseRange.ts'
import { noteReadFailure } from '../readFailures.ts'
import { isRefusal } from '../readStored.ts'

const HOST = '127.0.0.1'
const KEEP_ALIVE_MS = 60_000

/** Serves objects of a bucket to programs of this machine, on loopback and in ranges. */
export interface RangeServer {
  /** Returns an address that nobody can guess. It leads only to this version of the file. */
  addressOf(file: StoredFile): MediaLocation
  close(): Promise<void>
}

/**
 * Opens the range server on a free port of 127.0.0.1. Its addresses are signed with a key that exists only in this
 * process. A request without a valid signature gets no response, and no response is a redirection.
 * @param options.silenceMs the time without a byte after which the request to the storage is repeated
 */
export async function openRangeServer(
  store: Pick<MediaStore, 'read'>,
  options: { silenceMs?: number } = {},
): Promise<RangeServer> {
  const key = randomBytes(32)
  const sign = (description: string) => createHmac('sha256', key).update(description).digest('base64url')
  const blocks = createObjectBlocks(store, options.silenceMs)
  const server = createServer((request, response) => {
    const address = `http://${HOST}:${port}${request.url}`
    const file = isSigned(address, sign) ? storedFileOf(address) : null
    if (file === null) return void request.socket.destroy()
    answer(request, response, blocks, file).catch((error: unknown) => {
      if (!response.headersSent && isRefusal(error)) return void response.writeHead(403).end()
      // The connection is broken off, so that the reader notices that bytes are missing.
      if (!response.destroyed) noteReadFailure(address)
      response.destroy()
    })
  })
  // A program may pause for hours with an open response, as ffmpeg does ahead of a viewer.
  server.requestTimeout = 0
  // Parsers keep their connection between reads. Closing it as one uses it again would look like a failure.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // The open server does not prevent a command from ending.
  server.unref()
  return {
    addressOf: (file) => toAddress(port, file, sign),
    async close() {
      // A closed server emits the event `close` only once.
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns whether an address has the right signature, in the same time for every signature. */
function isSigned(address: string, sign: (description: string) => string): boolean {
  if (!isAddress(address)) return false
  const [, , , given = '', description = ''] = address.split('/')
  return isSameSecret(given, sign(description))
}

/** Responds with a file or a part. Sends no more than the reader receives, and stops when it disconnects. */
async function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  blocks: ObjectBlocks,
  file: StoredFile,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end()
  const { bytes } = file
  const range = parseRange(headers.range, bytes)
  const common = { 'accept-ranges': 'bytes', 'content-type': 'application/octet-stream' }
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { ...common, 'content-range': `bytes */${bytes}` }).end()
  const part = range ?? { start: 0, end: bytes }
  const writeHead = () =>
    response.writeHead(range === null ? 200 : 206, {
      ...common,
      'content-length': part.end - part.start,
      ...(range && { 'content-range': contentRangeOf(range, bytes) }),
    })
  if (method === 'HEAD' || part.start === part.end) return void writeHead().end()
  const leaving = new AbortController()
  const { signal } = leaving
  response.once('close', () => leaving.abort())
  for await (const piece of blocks.read(file, part, signal)) {
    // The status is sent with the first bytes, because the storage may refuse the request until then.
    if (!response.headersSent) writeHead()
    if (!response.write(piece)) await once(response, 'drain', { signal })
  }
  response.end()
}

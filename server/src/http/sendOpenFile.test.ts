import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { truncateSync } from 'node:fs'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createFileStream } from './sendOpenFile.ts'

/** More bytes than the buffers of the operating system hold. */
const CONTENT = randomBytes(16 * 1024 * 1024)
const folder = folderOfEachTest()
let file: FileHandle
beforeEach(async () => {
  await writeFile(join(folder, 'film'), CONTENT)
  file = await open(join(folder, 'film'))
})

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
})

/** Requests the response that `send` sends. */
async function receive(send: (response: ServerResponse) => void): Promise<IncomingMessage> {
  server = createServer((_request, response) => send(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const [response]: IncomingMessage[] = await once(request, 'response')
  return response!
}
const WHOLE = { start: 0, end: CONTENT.length }

it('sends the bytes of a range, and closes the file', async () => {
  const range = { start: 70_001, end: 1_000_003 }
  const response = await receive((sent) => createFileStream(file, range, sent).pipe(sent))
  expect((await buffer(response)).equals(CONTENT.subarray(range.start, range.end))).toBe(true)
  await expect.poll(() => file.fd).toBe(-1)
})

it('reads a whole video into one buffer, also for a viewer who takes it slowly', async () => {
  const buffers = new Set<ArrayBufferLike>()
  let isWaiting = () => false
  const response = await receive((sent) => {
    isWaiting = () => sent.writableNeedDrain
    const stream = createFileStream(file, WHOLE, sent)
    stream.pipe(sent)
    stream.on('data', (piece: Buffer) => buffers.add(piece.buffer))
  })
  await expect.poll(isWaiting).toBe(true)
  expect((await buffer(response)).equals(CONTENT)).toBe(true)
  expect(buffers.size).toBe(1)
})

it('keeps what waits to be sent, however much that is', async () => {
  const response = await receive((sent) => {
    const stream = createFileStream(file, WHOLE, sent)
    stream.on('data', (piece: Buffer) => sent.write(piece))
    stream.on('end', () => sent.end())
  })
  // The server reads the whole file before the viewer takes the first byte.
  await expect.poll(() => file.fd).toBe(-1)
  expect((await buffer(response)).equals(CONTENT)).toBe(true)
})

it('keeps what has not been taken from it', async () => {
  const pieces: Buffer[] = []
  const response = await receive((sent) => {
    const stream = createFileStream(file, { start: 0, end: 200_000 }, sent)
    stream.on('readable', () => {
      for (let piece = stream.read(50_000); piece !== null; piece = stream.read(50_000))
        pieces.push(Buffer.from(piece))
    })
    stream.on('end', () => sent.end())
  })
  await buffer(response)
  expect(Buffer.concat(pieces).equals(CONTENT.subarray(0, 200_000))).toBe(true)
})

it('closes the file when the viewer leaves', async () => {
  const response = await receive((sent) => {
    const stream = createFileStream(file, WHOLE, sent)
    sent.on('close', () => stream.destroy())
    stream.pipe(sent)
  })
  response.destroy()
  await expect.poll(() => file.fd).toBe(-1)
})

it('fails when the file becomes shorter', async () => {
  let failure: Error | null = null
  const response = await receive((sent) => {
    const stream = createFileStream(file, WHOLE, sent)
    stream.once('data', () => truncateSync(join(folder, 'film'), 100_000))
    stream.on('error', (error) => {
      failure = error
      sent.destroy()
    })
    stream.pipe(sent)
  })
  await expect(buffer(response)).rejects.toThrow('aborted')
  expect(failure).toMatchObject({ message: 'The file has become shorter.' })
  await expect.poll(() => file.fd).toBe(-1)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { BodyTooLargeError, readBody } from './readBody.ts'

const LIMIT = 100_000
let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Starts a server that sends compressed text. Returns the response, and a promise for the end of the connection. */
async function receive(text: string) {
  const closed = Promise.withResolvers<void>()
  server = createServer((_request, response) => {
    response.once('close', closed.resolve)
    // A response that is too long never ends by itself, so its reader has to end it.
    response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync(text))
    if (text.length <= LIMIT) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { response, closed: closed.promise }
}

it('reads a body up to the limit', async () => {
  const { response } = await receive('a'.repeat(LIMIT))
  expect((await readBody(response, LIMIT)).length).toBe(LIMIT)
})

it('reads nothing of a response without a body', async () => {
  await receive('')
  expect(await readBody(new Response(null, { status: 304 }), LIMIT)).toHaveLength(0)
})

it('leaves a small body that unpacks to a large one, and closes the connection', async () => {
  const { response, closed } = await receive('a'.repeat(2 * LIMIT))
  await expect(readBody(response, LIMIT)).rejects.toThrow(BodyTooLargeError)
  await closed
})

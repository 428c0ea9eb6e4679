import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import type { WireError } from '@vtube/shared/wire'
import { folderOfTests } from '../../testing/testFolder.ts'
import { openIdle, sendRaw, statusOf } from '../../testing/sendRaw.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import type { Environment } from '../config/config.ts'

const folder = folderOfTests()
const started: WholeServer[] = []
afterAll(() => Promise.all(started.map((server) => server.close())))

/** Starts a server. Most of these tests wait for something, so they run concurrently, each with a server of its own. */
async function start(environment: Environment) {
  const own = { VTUBE_DATA_DIR: `data-${randomUUID()}`, VTUBE_ACCESS: 'open' }
  const server = await startWholeServer(folder, { ...own, ...environment }, { checkIntervalMs: 50 })
  started.push(server)
  return { server, port: server.port() }
}
/** More bytes than the buffers of the operating system hold. */
const VIDEO_BYTES = 24 * 1024 * 1024
/** Imports a video and begins to read it. */
async function beginToRead(id: string, server: WholeServer, port: number): Promise<Socket> {
  const video = Buffer.concat([TINY_VIDEO, Buffer.alloc(VIDEO_BYTES)])
  await writeFile(join(folder, 'library', `${id}.webm`), video)
  await writeFile(join(folder, 'library', `${id}.info.json`), JSON.stringify({ id }))
  await server.importLibrary()
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /media/${id} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'
const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
/** Returns the error in a raw response, in the form of the provider. */
const errorOf = (text: string) => (JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as WireError).error

it.concurrent('closes a connection that it could keep after the last response, when it ends', async ({
  expect,
}) => {
  const { server, port } = await start({ VTUBE_KEEP_ALIVE: '86400' })
  const socket = await beginToRead('last-film', server, port)
  const ended = once(socket, 'end')
  const stopped = server.close()
  socket.resume()
  await Promise.all([ended, stopped])
  expect(socket.bytesRead).toBeGreaterThan(VIDEO_BYTES)
})

it.concurrent('waits for no connection that has never asked anything, when it ends', async ({
  expect,
  onTestFinished,
}) => {
  const { server, port } = await start({ VTUBE_KEEP_ALIVE: '86400', VTUBE_IDLE_TIMEOUT: '86400' })
  const socket = await openIdle(port)
  onTestFinished(() => void socket.destroy())
  await expect.poll(() => connectionsOf(server)).toBe(1)
  await Promise.all([closed(socket.resume()), server.close()])
})

describe.concurrent('a caller who takes too long', () => {
  it(
    'with the head of a request is told so and sent away, and holds nobody up',
    { tags: 'release' },
    async ({ expect }) => {
      const { port } = await start({ VTUBE_HEADERS_TIMEOUT: '5' })
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (data) => (text += String(data)))
      const gone = closed(socket)
      socket.write(HEAD)
      // Sends one letter at a time, like an attacker who wants to keep a connection open for ever.
      const drip = setInterval(() => socket.write('x'), 50)
      expect(await answers(port)).toBe(200)
      await gone
      clearInterval(drip)
      expect(statusOf(text)).toBe(408)
      expect(errorOf(text)).toMatchObject({ code: 408, message: 'The request took too long to arrive.' })
    },
  )

  it('with the rest of a request is sent away', async ({ expect }) => {
    const { port } = await start({ VTUBE_REQUEST_TIMEOUT: '1' })
    const { text, end } = await sendRaw(
      port,
      'POST /identity/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 90\r\n\r\ngrant',
    )
    expect([statusOf(text), end]).toEqual([408, 'closed'])
  })

  it(
    'to ask anything at all is sent away, although there are hundreds of them',
    { tags: 'release' },
    async ({ expect }) => {
      const { port } = await start({ VTUBE_HEADERS_TIMEOUT: '5' })
      const sockets = await Promise.all(Array.from({ length: 400 }, () => openIdle(port)))
      const all = Promise.all(sockets.map((socket) => closed(socket.resume())))
      expect(await answers(port)).toBe(200)
      await all
    },
  )

  it('to read a video is cut off, and may ask for the rest', { tags: 'release' }, async ({ expect }) => {
    const { server, port } = await start({ VTUBE_IDLE_TIMEOUT: '5' })
    const socket = await beginToRead('long-film', server, port)
    // A client learns that it was disconnected when it has read everything that was sent before.
    await expect.poll(() => connectionsOf(server)).toBe(0)
    socket.destroy()
    const rest = await fetch(`http://127.0.0.1:${port}/media/long-film`, { headers: { range: 'bytes=-9' } })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 9])
  })
})

it.concurrent('refuses, in the provider’s words, what is too long or no request at all', async ({
  expect,
}) => {
  const { port } = await start({})
  const expected: [what: string, request: string, status: number][] = [
    ['a header', `${HEAD}x-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'the address',
      `GET /youtube/v3/search?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      431,
    ],
    ['the number of headers', `${HEAD}${'a: b\r\n'.repeat(5_000)}\r\n`, 431],
    ['no request', 'EHLO mail.example.org\r\n\r\n', 400],
  ]
  for (const [what, request, status] of expected) {
    const { text, end } = await sendRaw(port, request)
    expect([what, statusOf(text), end]).toEqual([what, status, 'closed'])
    expect(errorOf(text)).toMatchObject({ code: status, errors: [{ reason: 'badRequest' }] })
    expect(await answers(port)).toBe(200)
  }
  const form = (path: string) =>
    fetch(`http://127.0.0.1:${port}/identity/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'a'.repeat(100_000) }),
    })
  expect([(await form('interaction/x')).status, (await form('token')).status]).toEqual([413, 400])
})

it.concurrent('takes longer heads where it is told to', async ({ expect }) => {
  const { port } = await start({ VTUBE_MAX_HEADER_BYTES: '65536' })
  const { text } = await sendRaw(port, `${HEAD}connection: close\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(statusOf(text)).toBe(200)
})

it.concurrent.for<[what: string, sent: string]>([
  ['have got their answer', `${HEAD}\r\n`],
  ['have sent a part of a request', HEAD],
  ['have sent nothing', ''],
])(
  'takes no more connections than it may, and lets the oldest of those make room that %s',
  async ([, sent], { expect }) => {
    const { server, port } = await start({ VTUBE_MAX_CONNECTIONS: '20' })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openIdle(port)))
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .resume()
        .write(sent)
    for (let visitor = 0; visitor < 3; visitor += 1) expect(await answers(port)).toBe(200)
    await expect.poll(() => sockets[0]?.readableEnded || sockets[0]?.destroyed).toBe(true)
    expect(await connectionsOf(server)).toBeLessThanOrEqual(20)
    for (const socket of sockets) socket.destroy()
  },
)

it.concurrent('lets one address have a part of all connections', async ({ expect }) => {
  const { server, port } = await start({ VTUBE_MAX_CONNECTIONS: '200' })
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openIdle(port)))
  for (const socket of sockets) socket.on('error', () => {})
  await expect.poll(() => connectionsOf(server)).toBe(64)
  expect(await answers(port)).toBe(200)
  for (const socket of sockets) socket.destroy()
})

it.concurrent('lets a proxy have all connections', async ({ expect }) => {
  const { server, port } = await start({ VTUBE_MAX_CONNECTIONS: '200', VTUBE_TRUST_PROXY: 'loopback' })
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openIdle(port)))
  await expect.poll(() => connectionsOf(server)).toBe(100)
  for (const socket of sockets) socket.destroy()
})

/** Resolves when a connection is closed. Writing to a closed connection causes an error first. */
const closed = (socket: Socket) =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))

const connectionsOf = ({ app }: WholeServer) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

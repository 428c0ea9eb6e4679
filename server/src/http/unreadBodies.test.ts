import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { sendRaw, statusOf } from '../../testing/sendRaw.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import type { Environment } from '../config/config.ts'

const folder = folderOfTests()
let server: WholeServer

async function start(environment: Environment) {
  // A request that is not answered immediately gets 408.
  const own = { VTUBE_REQUEST_TIMEOUT: '1' }
  server = await startWholeServer(folder, { ...own, ...environment }, { checkIntervalMs: 50 })
}
const head = (method: string, path: string, bytes: number) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost:${server.port()}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n`
const CLOSE = 'connection: close\r\n\r\n'
/** Announces a body that is never sent. */
const announce = async (method: string, path: string) =>
  statusOf((await sendRaw(server.port(), head(method, path, 60_000) + CLOSE)).text)

describe('a body that nobody asked for', () => {
  beforeAll(() => start({}))
  afterAll(() => server.close())

  it.each([
    ['POST', '/nothing', 404],
    ['POST', '/config.json', 404],
    ['PUT', '/youtube/v3/videos', 401],
    ['POST', '/user-data', 401],
    ['DELETE', '/user-data?devices=empty', 401],
    ['DELETE', '/identity/session', 415],
  ])('is not waited for: %s %s', async (method, path, status) => {
    expect(await announce(method, path)).toBe(status)
  })

  it('is skipped where it is small, so that the connection can be kept', async () => {
    const body = '['.repeat(60_000)
    const { text } = await sendRaw(
      server.port(),
      `${head('POST', '/nothing', body.length)}\r\n${body}${head('GET', '/healthz', 0)}${CLOSE}`,
    )
    expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual(['404', '200'])
  })

  it.each([
    ['large', 'content-length: 2000000'],
    ['without an end', 'transfer-encoding: chunked'],
  ])('ends the connection where it is %s', async (_what, length) => {
    const { text } = await sendRaw(
      server.port(),
      `POST /nothing HTTP/1.1\r\nhost: localhost:${server.port()}\r\n${length}\r\n\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 404 [^]*^connection: close/im)
  })
})

describe('a refusal', () => {
  beforeAll(() => start({ VTUBE_RATE_LIMIT: '1' }))
  afterAll(() => server.close())

  it.each([
    ['POST', '/nothing', 404],
    ['PUT', '/youtube/v3/videos', 401],
    ['POST', '/user-data/zz', 401],
    ['GET', '/embed/zz', 401],
    ['GET', '/media/zz', 401],
  ])('counts against the limit, which is told before a body is read: %s %s', async (method, path, status) => {
    expect([await announce(method, path), await announce(method, path)]).toEqual([status, 429])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../testing/testFolder.ts'
import type { WireError } from '@vtube/shared/wire'
import { sendRaw } from '../testing/sendRaw.ts'
import { startWholeServer, type WholeServer } from '../testing/startWholeServer.ts'

const APP = 'https://app.example.org'

describe.each([
  ['of its own client alone', {}],
  ['that clients on other origins may call', { VTUBE_CLIENT_ORIGINS: APP }],
])('a server %s', (_, environment) => {
  const folder = folderOfTests()
  let server: WholeServer
  beforeAll(async () => {
    server = await startWholeServer(folder, { VTUBE_ACCESS: 'open', ...environment })
  })
  afterAll(() => server.close())

  const send = async (method: string, path: string) => {
    const port = server.port()
    const { text } = await sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`,
    )
    const [head = '', body = ''] = text.split('\r\n\r\n', 2)
    const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
    return { head, body, isWhole: Number(length) === body.length }
  }

  it.each([
    '/youtube/v3/videos',
    '/complete/search',
    '/status.json',
    '/media/x',
    '/images/x',
    '/embed/x',
    '/healthz',
    '/config.json',
    '/identity/auth',
    '/identity/session',
  ])('answers whole errors to methods that %s does not know', async (path) => {
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND']) {
      const { head, body, isWhole } = await send(method, path)
      expect(head).toMatch(/^HTTP\/1\.1 404 [^]*^content-type: application\/json; charset=utf-8/im)
      expect((JSON.parse(body) as WireError).error).toMatchObject({
        message: `There is no resource at ${method} ${path}.`,
        errors: [{ reason: 'notFound' }],
      })
      expect(isWhole).toBe(true)
    }
  })

  it.each(['/assets/none.js', '/embed/assets/none.js', '/identity/assets/none.css', '/identity/none'])(
    'answers at %s that there is nothing, in the same words as everywhere',
    async (path) => {
      const { head, body } = await send('GET', path)
      expect(head).toMatch(/^HTTP\/1\.1 404 [^]*^cache-control: private, no-store/im)
      expect((JSON.parse(body) as WireError).error.message).toBe(`There is no resource at GET ${path}.`)
    },
  )
})

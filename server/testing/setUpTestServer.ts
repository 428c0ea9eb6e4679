import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './startTestServer.ts'

/** Starts v3 for all tests of a file. */
export function setUpTestServer(options: TestServerOptions): Omit<TestServer, 'close'> {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(() => server.close())
  return {
    get origin() {
      return server.origin
    },
    get: (...parameters) => server.get(...parameters),
    read: (path) => server.read(path),
    refusal: (path) => server.refusal(path),
  }
}

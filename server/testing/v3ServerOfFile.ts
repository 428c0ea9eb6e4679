import { afterAll, beforeAll } from 'vitest'
import { startV3Server, type V3Server, type V3ServerOptions } from './startV3Server.ts'

/** Starts v3 for all tests of a file. */
export function v3ServerOfFile(options: V3ServerOptions): Omit<V3Server, 'close'> {
  let server: V3Server
  beforeAll(async () => {
    server = await startV3Server(options)
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

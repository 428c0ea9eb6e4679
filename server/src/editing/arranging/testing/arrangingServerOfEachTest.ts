import { afterAll, afterEach, beforeAll } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../../testing/openCatalogueWith.ts'
import { startArrangingServer, type ArrangingServer } from './startArrangingServer.ts'

/** Sets up the routes that change a library for the tests of a file, with one shared catalogue. */
export function arrangingServerOfEachTest() {
  let shared: FilledCatalogue
  const open: ArrangingServer[] = []
  beforeAll(async () => {
    shared = await openCatalogueWith()
  })
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
  })
  afterAll(() => shared.close())
  return async (
    files: Parameters<typeof startArrangingServer>[0],
    options: Parameters<typeof startArrangingServer>[2] = {},
  ): Promise<ArrangingServer> => {
    const server = await startArrangingServer(files, shared, options)
    open.push(server)
    return server
  }
}

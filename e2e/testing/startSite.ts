import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a web server on a free port of the loopback address. The product is at `127.0.0.1`, which for browsers is a
 * different site than `localhost`.
 */
export async function startSite(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    /** Returns the URL of the site under a loopback name, without a trailing slash. */
    urlBy: (name: 'localhost' | '127.0.0.1') => `http://${name}:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Starts a site with a single page, which contains this markup. */
export const startBlog = (markup: string) =>
  startSite((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end()
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Blog</title>${markup}`)
  })

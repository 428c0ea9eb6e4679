import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'

const client = resolve(import.meta.dirname, '../../client/dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  /** Its address by a name of loopback, without a slash at its end. */
  urlBy(name: 'localhost' | '127.0.0.1'): string
  /** Puts `config.json` beside the client. */
  configure(config: unknown): void
  /** From now on a file has this content; null takes it away. */
  change(pathname: string, content: string | null): void
  /** Paths that have been asked for. */
  asked: string[]
  stop(): Promise<void>
}

/**
 * Serves the built client as any static host does: files by their names, `index.html` for unknown paths,
 * `config.json` beside them, and nothing else.
 */
export async function startStaticHost(): Promise<StaticHost> {
  let config: unknown
  const asked: string[] = []
  const changed = new Map<string, string | null>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    asked.push(pathname)
    if (pathname === '/config.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config))
      return
    }
    const file = join(client, normalize(decodeURIComponent(pathname)))
    const content = changed.get(pathname)
    if (content !== undefined && content !== null) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content)
      return
    }
    const isFile = content !== null && file.startsWith(client) && existsSync(file) && statSync(file).isFile()
    const path = isFile ? file : join(client, 'index.html')
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    urlBy: (name) => `http://${name}:${port}`,
    configure: (next) => {
      config = next
    },
    change: (pathname, content) => void changed.set(pathname, content),
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

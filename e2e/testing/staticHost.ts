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
  /** Returns the host's address under a loopback name, without a trailing slash. */
  urlBy(name: 'localhost' | '127.0.0.1'): string
  /** Sets the content of `config.json`. */
  configure(config: unknown): void
  /** Replaces the content of a file. Null removes the file. */
  change(pathname: string, content: string | null): void
  /** The requested paths, in order. */
  requested: string[]
  stop(): Promise<void>
}

/** Serves the built client like a static host: existing files, `index.html` for unknown paths, and `config.json`. */
export async function startStaticHost(): Promise<StaticHost> {
  let config: unknown
  const requested: string[] = []
  const changed = new Map<string, string | null>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    requested.push(pathname)
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
    requested,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
